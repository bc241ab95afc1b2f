//! How somebody wants a list to be read.

use crate::import::heading::{hear, hear_at_need};
use crate::import::meaning::{Column, Lists, Meaning};
use championship::name::fold;
use messages::refusal::list::{ImportCode, ImportProblem};
use serde::{Deserialize, Serialize};
use std::fmt;
use ts_rs::TS;

/// How somebody wants a list to be read; by default as its titles say.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(default)]
pub struct Reading {
    /// Whether it has a line of titles; none where the list shall say.
    pub header: Option<bool>,
    /// What somebody said that columns are; the titles say what the others are.
    pub columns: Vec<Said>,
    /// Which sheet of a book; none where the book shall say.
    pub sheet: Option<String>,
    /// Of how many athletes those are who compete under the names of their athletes; 0 for teams with names.
    pub named_by: usize,
}

/// What somebody said that a column is.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Said {
    /// Which column.
    pub which: Which,
    /// What it is; none for one that is left.
    pub taken: Option<Column>,
}

/// A column of a list, as somebody names it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Which {
    /// By its place, from 1.
    Number(usize),
    /// By its title.
    Heading(String),
}

impl Lists {
    /// What its columns are, as one says it: all in order (`equipe,jogador 1,-`), or by their titles or places
    /// (`Data de Nasc.=birth`, `#4=left`).
    ///
    /// # Errors
    /// Words that mean nothing in it.
    pub fn said(self, words: &[String]) -> Result<Vec<Said>, Vec<ImportProblem>> {
        let by_title = words.iter().any(|word| word.contains('='));
        let mut problems = Vec::new();
        let mut said = Vec::new();
        for (number, word) in (1..).zip(words) {
            let (which, name) = match word.rsplit_once('=') {
                Some((which, name)) => (Which::of(which), name),
                None if by_title => {
                    problems.push(ImportProblem::whole(ImportCode::UnknownColumn, word));
                    continue;
                }
                None => (Which::Number(number), word.as_str()),
            };
            match self.named(name) {
                Some(taken) => said.push(Said { which, taken }),
                None => problems.push(ImportProblem::whole(ImportCode::UnknownColumn, name.trim())),
            }
        }
        if problems.is_empty() {
            Ok(said)
        } else {
            Err(problems)
        }
    }

    /// What a column of this name is, none for one that is left; nothing where no column has the name.
    fn named(self, name: &str) -> Option<Option<Column>> {
        let folded = fold(name);
        if matches!(folded.as_str(), "" | "-" | "left" | "nao usar") {
            return Some(None);
        }
        let of_code = Column::try_from(folded.replace(' ', "")).ok();
        let column = of_code
            .or_else(|| hear(self, name).column)
            .or_else(|| hear_at_need(self, name).map(Column::of_line))?;
        self.choices().contains(&column).then_some(Some(column))
    }
}

impl fmt::Display for Which {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Number(number) => write!(f, "#{number}"),
            Self::Heading(title) => f.write_str(title),
        }
    }
}

impl Which {
    fn of(text: &str) -> Self {
        let number = text.trim().strip_prefix('#');
        match number.and_then(|number| number.parse().ok()) {
            Some(number) => Self::Number(number),
            None => Self::Heading(text.to_owned()),
        }
    }
}

/// How a column is named where it has no title.
pub fn numbered(index: usize) -> String {
    Which::Number(index + 1).to_string()
}

/// Whether a title means the same as another.
pub fn same_title(one: &str, other: &str) -> bool {
    fold(one) == fold(other)
}

/// Whether this is a column of a team's own.
pub fn is_team(column: Option<Column>) -> bool {
    column == Some(Column::of_line(Meaning::Team))
}
