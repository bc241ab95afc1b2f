//! What is wrong with a list.

use crate::labels::entrant::EntrantKind;
use crate::labels::list::{Foreign, Look};
use serde::{Deserialize, Serialize};
use std::fmt;
use std::num::ParseIntError;
use std::str::FromStr;
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

/// A row of a list: a line, or one of the several players that a line has. As text `3`, or `3/2`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, TS)]
#[serde(try_from = "String", into = "String")]
#[ts(as = "String")]
pub struct RowAt {
    /// Line of the file, 1-based.
    pub line: usize,
    /// The player's place in it, from 1; 0 where the line is of one person.
    pub player: u8,
}

impl From<usize> for RowAt {
    fn from(line: usize) -> Self {
        Self { line, player: 0 }
    }
}

impl fmt::Display for RowAt {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.player {
            0 => write!(f, "{}", self.line),
            player => write!(f, "{}/{player}", self.line),
        }
    }
}

impl From<RowAt> for String {
    fn from(at: RowAt) -> Self {
        at.to_string()
    }
}

impl FromStr for RowAt {
    type Err = ParseIntError;

    fn from_str(text: &str) -> Result<Self, ParseIntError> {
        let (line, player) = text.split_once('/').unwrap_or((text, "0"));
        Ok(Self {
            line: line.trim().parse()?,
            player: player.trim().parse()?,
        })
    }
}

impl TryFrom<String> for RowAt {
    type Error = ParseIntError;

    fn try_from(text: String) -> Result<Self, ParseIntError> {
        text.parse()
    }
}

/// Somebody who came in as a new person but looks like another: offered for merging.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub struct Duplicate {
    /// Line of the file.
    pub line: usize,
    /// The row, by which a decision names it.
    pub row: RowAt,
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
    /// No list that can be read.
    Unreadable,
    /// A file of another kind, which its own program can save as a list.
    Foreign(Foreign),
    /// A quote that is not closed, or closed by another one lines later.
    OpenQuote,
    /// More than one sheet has such a list.
    WhichSheet,
    /// What there is stands on hidden sheets alone.
    HiddenSheet,
    /// The book has no sheet of this name.
    UnknownSheet,
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
    /// A column that this kind of list has not.
    OtherList,
    /// No list has a column of this name.
    UnknownColumn,
    /// This list has no column of this title, or at this place.
    NoSuchColumn,
    /// Two columns have this title.
    RepeatedTitle,
    /// A column that is left, and that looks like something which is not passed over.
    Unsaid(Look),
    /// A column of one person where each line has several.
    OfOnePerson,
    /// Nothing but titles.
    EmptyList,
    /// A cell that must not be empty is.
    EmptyCell,
    /// More cells than titles.
    TooManyCells,
    /// A line that sums up others.
    TotalLine,
    /// A line of other titles.
    OtherTitles,
    /// What a spreadsheet writes where it could not reckon.
    FormulaError,
    /// Letters that were lost before.
    Garbled,
    /// An athlete's name twice.
    RepeatedName,
    /// The name of a team, of a dupla or of a single twice.
    RepeatedEntry,
    /// No such team.
    UnknownTeam,
    BadSlot,
    /// The format has no such slot, among those who compete.
    SlotElsewhere(EntrantKind),
    /// The slot is full, among those who compete.
    SlotFull(EntrantKind),
    /// More lines of one name than any line-up has slots.
    LineupFull,
    /// A slot without a team.
    NoTeamForSlot,
    BadPot,
    /// A CPF whose check digits do not fit.
    BadCpf,
    /// A CPF that somebody else has.
    RepeatedCpf,
    BadDate,
    /// A day on which nobody was born who plays today.
    BadBirth,
    /// Not a telephone.
    BadPhone,
    /// Not an e-mail.
    BadEmail,
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
    /// More than one sheet of a book has anything, where one is read.
    OneSheet,
    /// A column that results of earlier years have not.
    NoneOfResults,
    /// A day that is not over, or before any that a statement tells.
    NotEarlier,
    /// Neither a number from 1 on nor nothing.
    BadPlace,
    /// Neither a whole number nor nothing.
    BadPoints,
    /// Not who may play.
    BadClass,
    /// Not what a regulation is called.
    BadRegulation,
    /// What is told of an etapa is not what another line tells of it.
    OtherEtapa,
    /// A team has another place, or other points, in another line.
    OtherScore,
    /// One person twice in an etapa.
    TwiceInEtapa,
    /// More athletes than a team has.
    LargeTeam,
    /// An id that is another person's.
    OtherPerson,
    /// A name of which it cannot be told whether it is the same person.
    MaybeSame,
}

impl ImportProblem {
    /// About the list as a whole.
    pub fn whole(code: ImportCode, value: impl Into<String>) -> Self {
        Self {
            line: 0,
            column: String::new(),
            code,
            value: value.into(),
        }
    }

    /// About a line, 1-based.
    pub fn line(line: usize, code: ImportCode, value: impl Into<String>) -> Self {
        Self {
            line,
            ..Self::whole(code, value)
        }
    }

    /// About a cell.
    pub fn cell(line: usize, column: &str, code: ImportCode, value: impl Into<String>) -> Self {
        Self {
            column: column.to_owned(),
            ..Self::line(line, code, value)
        }
    }
}
