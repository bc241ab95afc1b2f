//! Why facts cannot be decided.

/// Why facts cannot be decided.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum FactsFault {
    /// Not an object with a known `profile` and `facts`, or a fact of the wrong type.
    #[error("bad record")]
    BadRecord,
    /// The regulation has no such clause.
    #[error("unknown occurrence {0:?}")]
    UnknownOccurrence(String),
    /// A fact that decides is not told: its key.
    #[error("missing fact {0}")]
    MissingFact(&'static str),
}

impl FactsFault {
    /// The stable kebab-case code.
    #[must_use]
    pub const fn code(&self) -> &'static str {
        match self {
            Self::BadRecord => "bad-record",
            Self::UnknownOccurrence(_) => "unknown-occurrence",
            Self::MissingFact(_) => "missing-fact",
        }
    }
}

/// A fact that decides.
pub(super) fn need<T>(fact: Option<T>, key: &'static str) -> Result<T, FactsFault> {
    fact.ok_or(FactsFault::MissingFact(key))
}
