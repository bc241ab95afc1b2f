//! What is wrong with a list.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// One problem of a list.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct ImportProblem {
    /// Line of the file, 1-based; 0 for the whole.
    pub line: usize,
    /// Title of the column; empty for the whole line.
    pub column: String,
    /// What is wrong.
    pub code: ImportCode,
    /// What stands there.
    pub value: String,
}

/// Somebody who came in as a new person but looks like another: offered for merging.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub struct Duplicate {
    /// Line of the file.
    pub line: usize,
    /// The name there.
    pub name: String,
    /// The uid of who it may be; empty where it is another line of the same file.
    pub uid: String,
    /// That one's name and club.
    pub like: String,
}

/// What can be wrong with a list.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ImportCode {
    /// Neither CSV nor XLSX.
    Unreadable,
    /// More than any real list.
    TooLarge,
    /// Reading it asks for more memory or time than any real list.
    BeyondLimits,
    /// A cell with more letters than any real one.
    LongCell,
    /// A name, or another text, longer than one may be.
    LongName,
    /// A character that is not seen, or that turns the direction of what follows.
    HiddenLetter,
    /// More marks on one letter than any writing piles.
    PiledMarks,
    /// No line of titles.
    NoHeader,
    /// A column that must be there is missing.
    MissingColumn,
    /// Two columns with one meaning.
    RepeatedColumn,
    /// Nothing but titles.
    EmptyList,
    /// A cell that must not be empty is.
    EmptyCell,
    /// More cells than titles.
    TooManyCells,
    /// A name twice.
    RepeatedName,
    /// No such team.
    UnknownTeam,
    /// Not a slot.
    BadSlot,
    /// The slot is full.
    SlotFull,
    /// A slot without a team.
    NoTeamForSlot,
    /// Not a pot.
    BadPot,
    /// A CPF whose check digits do not fit.
    BadCpf,
    /// A CPF that somebody else has.
    RepeatedCpf,
    /// Not a date.
    BadDate,
    /// Neither yes nor no.
    BadYesNo,
    /// Neither woman nor man.
    BadGender,
    /// A category that is none.
    BadCategory,
    /// The athlete's club is not the team's.
    OtherClub,
    /// The athlete stands in another line-up.
    OtherTeam,
    /// No athlete of this uid.
    UnknownUid,
    /// The draw was made: no new entries.
    DrawMade,
}

impl ImportProblem {
    pub(crate) fn whole(code: ImportCode, value: impl Into<String>) -> Self {
        Self {
            line: 0,
            column: String::new(),
            code,
            value: value.into(),
        }
    }

    pub(crate) fn cell(
        line: usize,
        column: &str,
        code: ImportCode,
        value: impl Into<String>,
    ) -> Self {
        Self {
            line,
            column: column.to_owned(),
            code,
            value: value.into(),
        }
    }
}
