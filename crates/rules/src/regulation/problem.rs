//! What is wrong with the file of a regulation, each with its line and what is allowed.

use serde::Serialize;

/// Something that is wrong with the file of a regulation.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct RegulationProblem {
    /// On which line, 1-based; none where the whole file is meant.
    pub line: Option<u32>,
    /// Where it stands: `target.value`, `penalties.ladder[0].first`; empty where the whole line or file is meant.
    pub field: String,
    /// What is wrong with it.
    #[serde(flatten)]
    pub wrong: FileFault,
}

/// What is wrong with a part of it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(tag = "code", rename_all = "kebab-case")]
pub enum FileFault {
    /// More bytes than any regulation has.
    TooLarge {
        /// Bytes at most.
        most: usize,
    },
    /// A line that is no TOML.
    NoToml,
    /// More clauses than any regulation has.
    TooMany {
        /// Clauses at most.
        most: usize,
    },
    /// It has to be there.
    Missing,
    /// No regulation has such a field.
    UnknownField {
        /// Those that there are.
        of: Vec<String>,
    },
    /// None of the words that may stand there.
    Word {
        /// Those that may.
        of: Vec<String>,
    },
    /// Of another kind than what stands there.
    Unreadable,
    /// Below or beyond what there is.
    OutOfRange {
        /// Least.
        least: i32,
        /// Most.
        most: i32,
    },
    /// A number of partidas that may end level.
    Even,
    /// The engine plays this alone.
    Fixed {
        /// What.
        only: String,
    },
    /// Nothing that a regulation can be called.
    BadName,
    /// No regulation that one can begin with.
    UnknownBase {
        /// Those that there are.
        of: Vec<String>,
    },
    /// Neither of its own clauses nor of its base's.
    UnknownClause {
        /// What was named.
        named: String,
    },
    /// A clause of its own whose id does not begin with the regulation's.
    ForeignClause {
        /// What it has to begin with.
        begins: String,
    },
    /// It stands twice.
    Twice,
    /// It cannot be beside another field.
    Contradicts {
        /// The other.
        by: String,
    },
    /// Of a regulation that answers otherwise.
    OtherAnswers {
        /// How those answer that have it.
        answers: &'static str,
    },
    /// No card, or none that can be there.
    UnknownCard,
    /// No order of ranks.
    NoOrder,
    /// No rung, or not worth more than the one before.
    NoStakes,
    /// It rests on a clock that the regulation does not set.
    NeedsTime,
}

impl RegulationProblem {
    pub(super) const fn whole(wrong: FileFault) -> Self {
        Self {
            line: None,
            field: String::new(),
            wrong,
        }
    }
}
