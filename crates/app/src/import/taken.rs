//! A list as it was understood, for a person to put right before it is taken over.

use crate::import::athletes::{AthleteRow, athletes};
use crate::import::meaning::{Column, Lists, Meaning};
use crate::import::reading::Reading;
use crate::import::shape::{ColumnTaken, Shape};
use crate::import::table::Table;
use crate::import::teams::{TeamRow, teams};
use messages::labels::list::ListNote;
use messages::refusal::list::{ImportCode, ImportProblem};
use messages::words::spoken::Language;
use sandbox::grid::Grid;
use serde::{Deserialize, Serialize};
use std::cmp::Ordering;
use ts_rs::TS;

/// A list that could be read, cell by cell.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum ReadList {
    Teams(Vec<TeamRow>),
    Athletes(Vec<AthleteRow>),
    /// Teams, and who plays in them.
    Entries {
        teams: Vec<TeamRow>,
        /// Who plays in them.
        players: Vec<AthleteRow>,
    },
}

/// A list as it was read.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Read {
    /// What it was taken to be.
    pub shape: Shape,
    /// What was done with it that its rows do not show.
    pub notes: Vec<ListNote>,
    /// Its rows, or every problem, by line and cell.
    pub list: Result<ReadList, Vec<ImportProblem>>,
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
    pub of: Lists,
    /// Which of its sheets, 0-based.
    pub sheet: usize,
    /// Which of the filled lines of that sheet is of titles, 0-based; none where it has none.
    pub titles: Option<usize>,
    pub columns: Vec<ColumnTaken>,
    /// What a column may be.
    pub choices: Vec<Column>,
    /// What was done with it that its rows do not show, as sentences.
    pub notes: Vec<String>,
    /// What is wrong with it.
    pub problems: Vec<ListProblem>,
    /// What is taken over; none while something is wrong.
    pub list: Option<ReadList>,
}

/// Reads a list that was decoded, and says what it was taken for.
#[must_use]
pub fn read(of: Lists, grid: &Grid, reading: &Reading) -> Read {
    let shape = Shape::of(of, grid, reading);
    let mut notes = shape.notes.clone();
    let list = of_shape(of, grid, &shape, reading, &mut notes);
    Read { shape, notes, list }
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
    read(of, grid, reading).list
}

fn of_shape(
    of: Lists,
    grid: &Grid,
    shape: &Shape,
    reading: &Reading,
    notes: &mut Vec<ListNote>,
) -> Result<ReadList, Vec<ImportProblem>> {
    let table = Table::new(of, grid, shape)?;
    let lines = table.undrawn();
    if !lines.is_empty() {
        notes.push(ListNote::Undrawn { lines });
    }
    let mut of_athletes = || {
        let told = athletes(&table, reading.named_by)?;
        if told.repaired > 0 {
            notes.push(ListNote::Repaired {
                cells: told.repaired,
            });
        }
        Ok(told.rows)
    };
    match of {
        Lists::Athletes => of_athletes().map(ReadList::Athletes),
        Lists::Teams if !table.is_of_several() => teams(&table).map(ReadList::Teams),
        Lists::Teams => match (teams(&table), of_athletes()) {
            (Ok(teams), Ok(players)) => Ok(ReadList::Entries { teams, players }),
            // What is wrong with a cell of both is told once.
            (Err(mut problems), Err(players)) => {
                let more = players.into_iter().filter(|one| !problems.contains(one));
                let more: Vec<ImportProblem> = more.collect();
                problems.extend(more);
                Err(problems)
            }
            (Err(problems), Ok(_)) | (Ok(_), Err(problems)) => Err(problems),
        },
    }
}

/// What a list is of by its columns; what is `likely` where they fit either.
#[must_use]
pub fn guess(grid: &Grid, reading: &Reading, likely: Lists) -> Lists {
    let shapes = [Lists::Teams, Lists::Athletes].map(|of| Shape::of(of, grid, reading));
    // A book may hold one of each.
    if shapes[0].sheet != shapes[1].sheet {
        return likely;
    }
    let [teams, athletes] = shapes.map(|shape| -> Vec<Column> {
        let filled = shape.columns.into_iter().filter(|column| column.filled);
        filled.filter_map(|column| column.taken).collect()
    });
    let is_of_people = |meaning| athletes.contains(&Column::of_line(meaning));
    // A name beside a team is of somebody who plays in it.
    if is_of_people(Meaning::Name) && is_of_people(Meaning::Team) {
        return Lists::Athletes;
    }
    let fit = |of: Lists, told: &[Column]| {
        let has_needed = of.needed().iter().any(|needed| told.contains(needed));
        (has_needed, told.len())
    };
    match fit(Lists::Teams, &teams).cmp(&fit(Lists::Athletes, &athletes)) {
        Ordering::Less => Lists::Athletes,
        Ordering::Equal => likely,
        Ordering::Greater => Lists::Teams,
    }
}

/// Says what a list is taken for when it is read so.
#[must_use]
pub fn take(of: Lists, grid: &Grid, reading: &Reading, language: Language) -> Taken {
    let Read { shape, notes, list } = read(of, grid, reading);
    let (list, problems) = match list {
        Ok(list) => (Some(list), Vec::new()),
        Err(problems) => (None, problems),
    };
    Taken {
        of,
        problems: problems
            .iter()
            .map(|one| placed(one, &shape, language))
            .collect(),
        choices: of.offered(shape.columns.iter().filter_map(|column| column.taken)),
        sheet: shape.sheet,
        titles: shape.titles,
        columns: shape.columns,
        notes: notes.iter().map(|note| language.list_note(note)).collect(),
        list,
    }
}

fn placed(problem: &ImportProblem, shape: &Shape, language: Language) -> ListProblem {
    let mut columns = shape.columns.iter().enumerate();
    let column = columns.position(|(index, column)| match problem.code {
        ImportCode::Unsaid(_) => column.asked && column.named(index) == problem.value,
        _ => column
            .taken
            .is_some_and(|one| one.title() == problem.column),
    });
    ListProblem {
        line: (problem.line > 0).then_some(problem.line),
        message: if column.is_some() && problem.line > 0 {
            language.problem_of_cell(problem)
        } else {
            language.import_problem(problem)
        },
        column,
    }
}
