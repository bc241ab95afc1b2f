//! What files are called where a person is asked for one.

use crate::words::system::number;
use std::io::{Error, ErrorKind};

/// Seasons.
pub const SEASON: &str = "Temporada do Espadilha";

/// Lists of teams or athletes, tables.
pub const LIST: &str = "Planilha";

/// Formats of an etapa.
pub const FORMAT: &str = "Formato de etapa";

/// Pictures of sheets.
pub const SCANS: &str = "Súmulas digitalizadas";

/// Pictures of a federation's sign.
pub const SIGN: &str = "Logotipo";

/// A picture to send.
pub const PICTURE: &str = "Imagem";
/// Portraits of athletes.
pub const PORTRAIT: &str = "Foto de atleta";

/// Papers that prove something.
pub const PROOF: &str = "Documento";

/// What proves an occurrence.
pub const EVIDENCE: &str = "Provas";

/// The title of the window that shows the official clock.
pub const CLOCK: &str = "Relógio oficial";

/// The title of the window for the projector.
pub const TELAO: &str = "Telão";

/// Pictures of sponsors.
pub const POSTERS: &str = "Imagens de patrocinadores";

/// Paper.
pub const PDF: &str = "PDF";

/// The folder of a season to try things with.
pub const EXAMPLE: &str = "Exemplo do Espadilha";

/// A name for the tables of an etapa.
pub const TABLES_NAME: &str = "tabelas.xlsx";

/// A name for a season made from a copy.
pub const RESTORED_NAME: &str = "temporada restaurada.espadilha";

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
