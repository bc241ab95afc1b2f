//! Why a regulation was refused: its file, or the decision for it.

use rules::regulation::RegulationProblem;
use serde_json::{Value, json};

/// Why a regulation was refused: its file, or the decision for it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum RegulationRefusal {
    /// All that is wrong with its file.
    Problems(Vec<RegulationProblem>),
    /// It is called as one that comes with the program.
    Embedded { id: String },
    /// Results are there by what held before.
    TooLate {
        /// The day from which it was to hold: stored.
        since: String,
        /// An etapa of that day or later that has results by it.
        etapa: String,
    },
    /// An etapa that was begun would be played under another text on its new day.
    OtherText { etapa: String },
    /// It says what holds already.
    Unchanged {
        /// What it is called.
        id: String,
    },
    /// There is no regulation of this name.
    UnknownRegulation {
        /// As it was asked for.
        named: String,
        of: Vec<String>,
    },
    /// It rules no cards.
    NoCards {
        /// What it is called.
        id: String,
    },
    /// It rules no cards, and so no penalties.
    NoPenalties {
        /// What it is called.
        id: String,
    },
    /// A season keeps no more.
    TooMany {
        /// So many, at most.
        most: usize,
    },
}

impl RegulationRefusal {
    /// Stable kebab-case code.
    #[must_use]
    pub const fn code(&self) -> &'static str {
        match self {
            Self::Problems(_) => "regulation-invalid",
            Self::Embedded { .. } => "regulation-embedded",
            Self::TooLate { .. } => "regulation-too-late",
            Self::OtherText { .. } => "regulation-of-other-day",
            Self::Unchanged { .. } => "regulation-unchanged",
            Self::UnknownRegulation { .. } => "unknown",
            Self::NoCards { .. } => "regulation-without-cards",
            Self::NoPenalties { .. } => "regulation-without-penalties",
            Self::TooMany { .. } => "too-many-regulations",
        }
    }

    /// The field of a form that it is about; none where it is not one alone.
    #[must_use]
    pub const fn field(&self) -> Option<&'static str> {
        match self {
            Self::TooLate { .. } => Some("since"),
            Self::OtherText { .. } => Some("date"),
            Self::Embedded { .. } => Some("id"),
            _ => None,
        }
    }

    /// The evidence as JSON, for programs.
    #[must_use]
    pub fn evidence(&self) -> Value {
        match self {
            Self::OtherText { etapa } => json!({ "etapa": etapa }),
            Self::Problems(problems) => json!({"problems": problems}),
            Self::TooLate { etapa, .. } => json!({"etapa": etapa}),
            Self::UnknownRegulation { of, .. } => json!({"near": of}),
            Self::TooMany { most } => json!({"most": most}),
            Self::Embedded { .. }
            | Self::NoCards { .. }
            | Self::NoPenalties { .. }
            | Self::Unchanged { .. } => json!({}),
        }
    }
}
