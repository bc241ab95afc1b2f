//! What is said of copies.

use crate::refusal::copy::{Left, Trouble};
use crate::words::pt_br::files::cause;

/// A file among the copies that this program did not name.
#[must_use]
pub const fn not_ours() -> &'static str {
    "não foi o Espadilha que deu este nome"
}

/// Why copies that ought to be there are not, and what to do.
#[must_use]
pub fn trouble(trouble: &Trouble) -> String {
    const SAFE: &str =
        "A temporada está gravada; só as cópias de segurança não estão sendo feitas.";
    match trouble {
        Trouble::Folder { path, detail } => format!(
            "{SAFE} A pasta {path} não pode ser usada: {}. Devolva a pasta ou escolha outra com --backups.",
            cause(detail)
        ),
        Trouble::Silent { path } => {
            format!("{SAFE} A pasta {path} não responde. Confira o disco ou a rede.")
        }
        Trouble::Behind {
            path,
            last: Some(last),
        } => format!(
            "{SAFE} A última, em {path}, é do lançamento {last}. Confira o espaço do disco; `espadilha backup` tenta agora e diz o que impede."
        ),
        Trouble::Behind { path, last: None } => format!(
            "{SAFE} Em {path} não há nenhuma desta temporada. Confira o espaço do disco; `espadilha backup` tenta agora e diz o que impede."
        ),
    }
}

/// What may still hold what was erased from the season, and what to do.
#[must_use]
pub fn left(left: &Left) -> String {
    match left {
        Left::Copy { path, why } => {
            let why = cause(why);
            format!("Apague você mesmo esta cópia, que ainda pode ter os dados: {path} ({why}).")
        }
        Left::Folder { path, why } => format!(
            "A pasta {path} não pôde ser vista ({}): pode haver cópias nela com os dados. Apague-as você mesmo.",
            cause(why)
        ),
        Left::All { path, why } => format!(
            "As cópias anteriores em {path} ainda têm os dados: não foi possível fazer a nova, e elas só saem depois dela ({}). Saem sozinhas assim que uma cópia der certo; `espadilha backup` tenta agora.",
            cause(why)
        ),
        Left::Words { table, words } => {
            let place = place(table);
            format!("Ainda se lê em {place}: “{words}”. Isso fica no arquivo, também no histórico.")
        }
        Left::Beside { path } => {
            format!(
                "Outro arquivo na pasta da temporada ainda tem os dados: {path}. Apague-o você mesmo."
            )
        }
    }
}

/// Where words stand that name something.
fn place(table: &str) -> &'static str {
    match table {
        "season" => "dados da temporada",
        "club" => "nome ou cidade de clube",
        "championship" => "nome de campeonato",
        "etapa" => "nome ou formato de etapa",
        "entrant" => "nome de equipe",
        "operator" => "nome de operador",
        "venue_day" => "nome de salão",
        "journal" => "um nome de antes, no histórico",
        "publication" => "aviso ou boletim publicado",
        _ => "outro registro da temporada",
    }
}
