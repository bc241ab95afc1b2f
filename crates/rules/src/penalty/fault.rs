//! Why facts cannot be decided.

use super::fact::Needed;
use crate::field::BadField;
use std::fmt::Write;

/// Why facts cannot be decided.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum FactsFault {
    /// No JSON object.
    #[error("bad record")]
    BadRecord,
    /// Fields that cannot be so, every one of them.
    #[error("{}", told(.0))]
    BadFields(Vec<BadField>),
    /// The regulation has no such clause.
    #[error("unknown occurrence {0:?}")]
    UnknownOccurrence(String),
    /// What decides is not told.
    #[error("missing fact {0}")]
    MissingFact(Needed),
}

impl FactsFault {
    /// The stable kebab-case code.
    #[must_use]
    pub const fn code(&self) -> &'static str {
        match self {
            Self::BadRecord | Self::BadFields(_) => "bad-record",
            Self::UnknownOccurrence(_) => "unknown-occurrence",
            Self::MissingFact(_) => "missing-fact",
        }
    }
}

/// `when.score.A is not between 0 and 11; dealer cannot be read`.
fn told(fields: &[BadField]) -> String {
    let mut told = String::new();
    for (index, BadField { field, wrong }) in fields.iter().enumerate() {
        let part = if index == 0 { "" } else { "; " };
        let _ = write!(told, "{part}{field} {wrong}");
    }
    told
}

/// A fact that decides.
pub(super) fn need<T>(fact: Option<T>, needed: impl Into<Needed>) -> Result<T, FactsFault> {
    fact.ok_or_else(|| FactsFault::MissingFact(needed.into()))
}
