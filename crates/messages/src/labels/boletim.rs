//! Why the code of a signed boletim proves nothing.

/// Why it proves nothing.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum BoletimFault {
    /// The signature does not hold.
    Signature,
    /// Another key signed it.
    OtherKey,
    /// It is of another season.
    OtherSeason,
    /// The file has another past, or does not reach so far.
    NotInPast,
}
