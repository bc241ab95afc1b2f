//! What files and windows are called where a person is asked for one.

use crate::labels::files::Files;
use crate::words::system::number;
use std::io::{Error, ErrorKind};

/// A kind of file.
#[must_use]
pub const fn kind(of: Files) -> &'static str {
    match of {
        Files::All => "Todos os arquivos",
        Files::Season => "Temporada do Espadilha",
        Files::List => "Planilha",
        Files::Format => "Formato de etapa",
        Files::Scans => "Súmulas digitalizadas",
        Files::Sign => "Logotipo",
        Files::Picture => "Imagem",
        Files::Portrait => "Foto de atleta",
        Files::Proof => "Documento",
        Files::Evidence => "Provas",
        Files::Posters => "Imagens de patrocinadores",
        Files::Pdf => "PDF",
    }
}

/// The title of the window that shows the official clock.
#[must_use]
pub const fn clock() -> &'static str {
    "Relógio oficial"
}

/// The title of the window for the projector.
#[must_use]
pub const fn telao() -> &'static str {
    "Telão"
}

/// A name for the folder of a season to try things with.
#[must_use]
pub const fn example() -> &'static str {
    "Exemplo do Espadilha"
}

/// A name for the tables of an etapa.
#[must_use]
pub const fn tables() -> &'static str {
    "tabelas.xlsx"
}

/// A name for a season made from a copy.
#[must_use]
pub const fn restored() -> &'static str {
    "temporada restaurada.espadilha"
}

/// A name for a copy of a season whose file has this name, without its ending.
#[must_use]
pub fn copy(stem: &str) -> String {
    format!("{stem} (cópia).espadilha")
}

/// A name for a copy to practise with.
#[must_use]
pub fn practice(stem: &str) -> String {
    format!("{stem} (treino).espadilha")
}

/// Why the system did not do what it was asked, in our words: its own are for those who write programs.
#[must_use]
pub fn cause(detail: &str) -> String {
    let Some(number) = number(detail) else {
        return detail.to_owned();
    };
    match Error::from_raw_os_error(number).kind() {
        ErrorKind::NotFound => "não existe, ou não está mais lá".to_owned(),
        ErrorKind::PermissionDenied => "falta permissão para usá-lo".to_owned(),
        ErrorKind::AlreadyExists => "já existe".to_owned(),
        ErrorKind::StorageFull | ErrorKind::QuotaExceeded => "o disco está cheio".to_owned(),
        ErrorKind::ReadOnlyFilesystem => "ali só se pode ler".to_owned(),
        ErrorKind::IsADirectory => "é uma pasta".to_owned(),
        ErrorKind::NotADirectory => "uma parte do caminho não é pasta".to_owned(),
        ErrorKind::InvalidFilename => "o nome não serve neste disco".to_owned(),
        ErrorKind::TimedOut | ErrorKind::StaleNetworkFileHandle => {
            "o disco ou a rede não responde".to_owned()
        }
        ErrorKind::ResourceBusy | ErrorKind::WouldBlock | ErrorKind::ExecutableFileBusy => {
            "está em uso por outro programa".to_owned()
        }
        _ => format!("o sistema recusou (código {number})"),
    }
}

/// A name for the file of a season: its own, without what file systems refuse.
#[must_use]
pub fn season(name: &str) -> String {
    let plain: String = name
        .trim()
        .chars()
        .map(|letter| match letter {
            '/' | '\\' | ':' | '*' | '?' | '"' | '<' | '>' | '|' => '-',
            letter if letter.is_control() => '-',
            letter => letter,
        })
        .collect();
    format!("{plain}.espadilha")
}

/// Files that are named at most.
const NAMED: usize = 3;

/// Files by name, and how many more.
#[must_use]
pub fn some(files: &[String]) -> String {
    let named = files.iter().take(NAMED).map(String::as_str);
    let named: Vec<&str> = named.collect();
    match (named.split_last(), files.len().saturating_sub(NAMED)) {
        (None, _) => String::new(),
        (Some((only, [])), 0) => (*only).to_owned(),
        (Some((last, rest)), 0) => format!("{} e {last}", rest.join(", ")),
        (Some(_), 1) => format!("{} e mais 1 arquivo", named.join(", ")),
        (Some(_), more) => format!("{} e mais {more} arquivos", named.join(", ")),
    }
}

/// That files of others lie where a site goes for the first time.
#[must_use]
pub fn are_others(place: &str, files: &[String]) -> String {
    let stay = if files.len() == 1 {
        "não é do site e fica como está"
    } else {
        "não são do site e ficam como estão"
    };
    format!("Em {place} já há {}: {stay}.", some(files))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_system_is_told_in_our_words() {
        for number in [1, 2, 5, 13, 28, 9999] {
            let told = cause(&Error::from_raw_os_error(number).to_string());
            assert!(!told.contains("os error") && !told.is_empty(), "{told}");
        }
        let missing = std::fs::read("/nowhere/at/all").unwrap_err();
        assert_eq!(
            cause(&missing.to_string()),
            "não existe, ou não está mais lá"
        );
        assert_eq!(cause("linha 3"), "linha 3");
    }
}
