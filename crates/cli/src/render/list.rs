//! What a list was taken for: each column, and what its rows do not show.

use crate::spoken::spoken;
use app::import::{Column, Read};
use messages::labels::list::ListNote;
use serde::Serialize;
use std::io;
use std::io::Write;

/// A column that is not used.
const LEFT: &str = "left";

/// A column of a list.
#[derive(Debug, Serialize)]
struct ColumnTold {
    /// Its title, or its place where it has none: `#4`.
    heading: String,
    /// What it was taken for, or `left`.
    taken: String,
    /// The same in words.
    #[serde(skip)]
    words: Option<String>,
}

/// What a list was taken for.
#[derive(Debug, Serialize)]
pub struct ListTold {
    columns: Vec<ColumnTold>,
    notes: Vec<ListNote>,
}

/// An answer about a list, and what the list was taken for.
#[derive(Debug, Serialize)]
pub struct WithList<'a, T: Serialize> {
    #[serde(flatten)]
    answer: &'a T,
    #[serde(flatten)]
    list: &'a ListTold,
}

impl ListTold {
    /// Of a list that was read.
    pub fn of(read: &Read) -> Self {
        let columns = read.shape.columns.iter().enumerate();
        let columns = columns
            .filter(|(_, column)| column.filled || !column.heading.is_empty())
            .map(|(index, column)| ColumnTold {
                heading: column.told(index),
                taken: column
                    .taken
                    .map_or_else(|| LEFT.to_owned(), |taken| taken.to_string()),
                words: column.taken.map(Column::title),
            });
        Self {
            columns: columns.collect(),
            notes: read.notes.clone(),
        }
    }

    /// Beside an answer.
    pub const fn with<'a, T: Serialize>(&'a self, answer: &'a T) -> WithList<'a, T> {
        WithList { answer, list: self }
    }
}

/// What a list was taken for, in words.
pub fn list(out: &mut dyn Write, told: &ListTold) -> io::Result<()> {
    let used = |column: &ColumnTold| Some((column.heading.clone(), column.words.clone()?));
    let used: Vec<(String, String)> = told.columns.iter().filter_map(used).collect();
    let left = told.columns.iter().filter(|column| column.words.is_none());
    let left: Vec<String> = left.map(|column| column.heading.clone()).collect();
    for line in spoken().columns_taken(&used, &left) {
        writeln!(out, "{line}")?;
    }
    for note in &told.notes {
        writeln!(out, "{}", spoken().list_note(note))?;
    }
    Ok(())
}
