//! All paper: the súmula and every other PDF. Knows millimetres and ink, no database and no clock.

pub mod boletim;
pub mod code;
mod flow;
pub mod layout;
mod page;
pub mod sumula;

/// Why a PDF could not be made.
#[derive(Debug, thiserror::Error)]
pub enum PaperError {
    /// The embedded font is broken.
    #[error("the embedded font cannot be read")]
    Font,
    /// A code that is too long for a súmula.
    #[error("the code does not fit")]
    Code,
    /// The file could not be put together.
    #[error("pdf: {0}")]
    Pdf(String),
}
