//! What is wrong with a record for the engines.

/// What is wrong with a record.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum EngineFault {
    /// Not JSON, or not of this shape; with what the parser says.
    BadRecord(String),
    /// A field that no record has, or that holds what it cannot.
    Field {
        /// Where: `results[3].mesas`, counted from 0.
        path: String,
        wrong: Unfit,
    },
    /// Fewer or more than can be run.
    OutOfRange {
        field: &'static str,
        least: i64,
        most: i64,
        /// What the record says.
        is: i64,
    },
    /// An entrant stands twice in the list.
    DuplicateEntrant(String),
    /// Somebody who is not in the list.
    UnknownEntrant(String),
    /// An entrant against itself.
    AgainstItself(String),
    /// Nothing can be kept apart by this.
    UnknownSeparation(String),
    /// A ranking cannot be ordered by this.
    UnknownCriterion(String),
    /// A bracket has no match of this number.
    UnknownMatch(i64),
    /// A match has two results.
    ResultTwice(usize),
    /// The sides of a match are not known yet, or it is not played.
    NotToBePlayed(usize),
    /// A match that somebody has to win is level.
    Level(usize),
    /// No confronto of this number.
    UnknownConfronto(String),
    /// A mesa stands twice in the list, or is given to two confrontos.
    MesaTwice(u32),
    /// A mesa is both given and disabled.
    FixedIsDisabled(u32),
    /// What must be kept apart cannot be.
    CannotKeepApart(Vec<String>),
    /// A pairing that cannot be: one twice, or a bye with an even number.
    NoSuchPairing,
}

/// What is wrong with a field.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Unfit {
    /// No record has a field of this name.
    Unknown,
    /// It stands there twice.
    Twice,
    Missing,
    /// It is of another kind.
    Shape(Shape),
    /// It is none of these words.
    Word(Vec<&'static str>),
    /// A number below or beyond what can be.
    Outside {
        least: i64,
        most: i64,
        /// What the record says.
        is: String,
    },
    /// A list of nothing.
    Empty,
    /// What stands there once already.
    Repeats(String),
    /// It says other than this field of the same object.
    Contradicts(&'static str),
}

/// What a field should hold.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Shape {
    Object,
    List,
    /// A list of two.
    Pair,
    Text,
    /// True or false.
    Flag,
    Number,
    /// A whole number.
    Whole,
    /// Points: at most two places, at most six digits before them.
    Points,
    /// A whole number or a text.
    Id,
}

impl EngineFault {
    /// The stable code.
    #[must_use]
    pub const fn code(&self) -> &'static str {
        match self {
            Self::BadRecord(_) | Self::Field { .. } => "bad-record",
            Self::OutOfRange { .. } => "out-of-range",
            Self::DuplicateEntrant(_) => "duplicate-entrant",
            Self::UnknownEntrant(_) => "unknown-entrant",
            Self::AgainstItself(_) => "against-itself",
            Self::UnknownSeparation(_) => "unknown-separation",
            Self::UnknownCriterion(_) => "unknown-criterion",
            Self::UnknownMatch(_) => "unknown-match",
            Self::ResultTwice(_) => "result-twice",
            Self::NotToBePlayed(_) => "not-to-be-played",
            Self::Level(_) => "level",
            Self::UnknownConfronto(_) => "unknown-confronto",
            Self::MesaTwice(_) => "mesa-twice",
            Self::FixedIsDisabled(_) => "fixed-is-disabled",
            Self::CannotKeepApart(_) => "cannot-keep-apart",
            Self::NoSuchPairing => "no-such-pairing",
        }
    }
}
