//! Lists as people make them: read, checked cell by cell, taken over whole or not at all.

pub mod athletes;
mod table;
pub mod teams;

use crate::refusal::list::ImportProblem;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

pub use athletes::{AthleteRow, Identity, read_athletes};
pub use teams::{TeamRow, read_teams};

/// What a list is of.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Lists {
    /// Teams.
    Teams,
    /// Athletes.
    Athletes,
}

/// A list that could be read, cell by cell.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum ReadList {
    /// Teams.
    Teams(Vec<TeamRow>),
    /// Athletes.
    Athletes(Vec<AthleteRow>),
}

/// Reads a list.
///
/// # Errors
/// Every problem, by line and cell.
pub fn read_list(of: Lists, bytes: &[u8]) -> Result<ReadList, Vec<ImportProblem>> {
    match of {
        Lists::Teams => read_teams(bytes).map(ReadList::Teams),
        Lists::Athletes => read_athletes(bytes).map(ReadList::Athletes),
    }
}
