//! Why something about the season that is open, or its copies was refused, and what to do.

use crate::refusal::season::{Older, SeasonRefusal};
use crate::words::pt_br::files::cause;

/// How a file falls short of what this machine saw.
#[must_use]
pub fn older_file(older: &Older) -> String {
    let Older {
        newest,
        seen,
        parted,
    } = older;
    match parted {
        false => format!(
            "Este arquivo é mais antigo que o que este computador já viu: vai até o lançamento {newest}, e aqui já se viu até o {seen}."
        ),
        true => format!(
            "Este arquivo seguiu outro caminho: o lançamento {seen} dele não é o que este computador já viu."
        ),
    }
}

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
        SeasonRefusal::Older(older) => format!("{} Nada foi gravado. Abra a cópia mais nova, ou decida seguir com este arquivo e diga por quê (espadilha go-on --because MOTIVO).", older_file(older)),
        SeasonRefusal::NotOlder => "Não há o que decidir: este arquivo tem tudo o que este computador já viu.".to_owned(),
        SeasonRefusal::NoCopyFolder => "Diga a pasta das cópias com --backups, ou o arquivo com --to.".to_owned(),
    }
}
