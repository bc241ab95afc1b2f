//! Why something about the season that is open, or its copies was refused, and what to do.

use crate::refusal::season::SeasonRefusal;
use crate::words::pt_br::files::cause;

/// Why something about the season that is open, or its copies was refused, and what to do.
#[must_use]
pub fn season(refusal: &SeasonRefusal) -> String {
    match refusal {
        SeasonRefusal::OtherOpen => {
            "Outra temporada foi aberta no meio do trabalho: o que faltava não foi gravado em nenhuma. \
             Faça de novo na temporada certa."
                .to_owned()
        }
        SeasonRefusal::NothingOpen => "Nenhuma temporada está aberta. Abra uma ou crie uma nova.".to_owned(),
        SeasonRefusal::CopyFolder { path, detail } => format!(
            "As cópias não podem ir para {path}: {}. Elas continuam indo para onde iam; escolha outra pasta.",
            cause(detail)
        ),
        SeasonRefusal::NoCopyFolder => "Diga a pasta das cópias com --backups, ou o arquivo com --to.".to_owned(),
    }
}
