//! Kinds of files that a person is asked for.

/// A kind of file.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Files {
    /// Whatever there is.
    All,
    Season,
    /// Lists of teams or athletes, tables.
    List,
    /// Formats of an etapa.
    Format,
    /// Regulations of a federation.
    Regulation,
    /// Pictures of sheets.
    Scans,
    /// Pictures of a federation's or a club's sign.
    Sign,
    /// A picture to send.
    Picture,
    /// Portraits of athletes.
    Portrait,
    /// Papers that prove something.
    Proof,
    /// What proves an occurrence.
    Evidence,
    /// Pictures of sponsors.
    Posters,
    /// Paper.
    Pdf,
    /// What a federation signs, and what it is asked for.
    Text,
}
