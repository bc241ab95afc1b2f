//! A list as it was understood, for a person to put right before it is taken over.

use crate::import::athletes::{AthleteRow, athletes};
use crate::import::grid::Grid;
use crate::import::meaning::{Lists, Meaning};
use crate::import::table::{Reading, Shape};
use crate::import::teams::{TeamRow, teams};
use crate::refusal::list::ImportProblem;
use crate::words::spoken::Language;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// A list that could be read, cell by cell.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum ReadList {
    /// Teams.
    Teams(Vec<TeamRow>),
    /// Athletes.
    Athletes(Vec<AthleteRow>),
}

/// What is wrong with a list, where, and what to do.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub struct ListProblem {
    /// Line of the file, 1-based; none for the whole.
    pub line: Option<usize>,
    /// Column, 0-based; none for the whole line.
    pub column: Option<usize>,
    /// The sentence; without the place where it stands at its cell.
    pub message: String,
}

/// What a list was taken for.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub struct Taken {
    /// Whether its first line is of titles.
    pub header: bool,
    /// What every column is; none for one that is not used.
    pub columns: Vec<Option<Meaning>>,
    /// What a column may be.
    pub choices: Vec<Meaning>,
    /// What is wrong with it.
    pub problems: Vec<ListProblem>,
    /// What is taken over; none while something is wrong.
    pub list: Option<ReadList>,
}

/// Reads a list that was decoded.
///
/// # Errors
/// Every problem, by line and cell.
pub fn read_list(
    of: Lists,
    grid: &Grid,
    reading: &Reading,
) -> Result<ReadList, Vec<ImportProblem>> {
    of_shape(of, grid, &Shape::of(of, grid, reading), reading)
}

fn of_shape(
    of: Lists,
    grid: &Grid,
    shape: &Shape,
    reading: &Reading,
) -> Result<ReadList, Vec<ImportProblem>> {
    match of {
        Lists::Teams => teams(grid, shape).map(ReadList::Teams),
        Lists::Athletes => athletes(grid, shape, reading.named_by).map(ReadList::Athletes),
    }
}

/// Says what a list is taken for when it is read so.
#[must_use]
pub fn take(of: Lists, grid: &Grid, reading: &Reading, language: Language) -> Taken {
    let shape = Shape::of(of, grid, reading);
    let (list, problems) = match of_shape(of, grid, &shape, reading) {
        Ok(list) => (Some(list), Vec::new()),
        Err(problems) => (None, problems),
    };
    Taken {
        problems: problems
            .iter()
            .map(|one| placed(one, &shape, language))
            .collect(),
        header: shape.header,
        columns: shape.columns,
        choices: of.choices().to_vec(),
        list,
    }
}

fn placed(problem: &ImportProblem, shape: &Shape, language: Language) -> ListProblem {
    let of_column =
        |meaning: &Option<Meaning>| meaning.is_some_and(|one| one.title() == problem.column);
    let column = shape.columns.iter().position(of_column);
    ListProblem {
        line: (problem.line > 0).then_some(problem.line),
        message: if column.is_some() {
            language.problem_of_cell(problem)
        } else {
            language.import_problem(problem)
        },
        column,
    }
}
