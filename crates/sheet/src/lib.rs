//! All paper: the súmula and every other PDF. Knows millimetres and ink, no database and no clock.

#![deny(missing_docs)]

pub mod badge;
pub mod boletim;
pub mod bracket;
pub mod calls;
mod cards;
pub mod certificate;
pub mod code;
pub mod deck;
mod flow;
pub mod label;
pub mod layout;
mod letters;
pub mod lineup;
pub mod link;
pub mod logo;
pub mod meals;
pub mod mesa_card;
pub mod network;
pub mod notice;
mod page;
pub mod paper;
pub mod portrait;
pub mod root_key;
pub mod rulebook;
pub mod standings;
mod suits;
pub mod sumula;

pub use flow::Frame;

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
