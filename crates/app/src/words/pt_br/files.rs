//! What files are called where a person is asked for one.

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

/// Papers that prove something.
pub const PROOF: &str = "Documento";

/// What proves an occurrence.
pub const EVIDENCE: &str = "Provas";

/// The title of the window that shows the official clock.
pub const CLOCK: &str = "Relógio oficial";

/// Paper.
pub const PDF: &str = "PDF";

/// A name for the tables of an etapa.
pub const TABLES_NAME: &str = "tabelas.xlsx";

/// A name for a season made from a copy.
pub const RESTORED_NAME: &str = "temporada restaurada.espadilha";

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
