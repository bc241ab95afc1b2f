//! What a list is taken to be: on which sheet it stands, under which line of titles, and what each column is.

use crate::ground::person::{checked_cpf, checked_email};
use crate::import::heading::{Heard, hear, hear_at_need, is_of_another_day};
use crate::import::meaning::{Column, Lists, Meaning};
use crate::import::reading::{Reading, Said, Which, is_team, numbered, same_title};
use championship::lineup::Slot;
use messages::labels::list::{ListNote, Look};
use messages::labels::moment::parse_day;
use messages::refusal::list::{ImportCode, ImportProblem};
use sandbox::grid::{Grid, GridLine, GridSheet, MOST_COLUMNS};
use serde::Serialize;
use ts_rs::TS;

/// Filled lines in which titles are looked for: what stands above them is a heading of the whole.
const TITLES_WITHIN: usize = 20;

/// A column of a list, and what it was taken for.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub struct ColumnTaken {
    /// Its title; empty where it has none.
    pub heading: String,
    /// What it is; none for one that is left.
    pub taken: Option<Column>,
    /// Whether anything stands in it below its title.
    pub filled: bool,
    /// Whether somebody has to say what it is before anything is taken over.
    pub asked: bool,
}

impl ColumnTaken {
    /// Its title; its place, 0-based, where it has none.
    #[must_use]
    pub fn told(&self, index: usize) -> String {
        match self.heading.as_str() {
            "" => numbered(index),
            heading => heading.to_owned(),
        }
    }

    /// How somebody names it who says what it is: by its place, 0-based, where its title cannot be said.
    pub(super) fn named(&self, index: usize) -> String {
        match self.heading.contains([',', '=', '"']) {
            true => numbered(index),
            false => self.told(index),
        }
    }
}

/// What a list was taken to be.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Shape {
    pub sheet: usize,
    /// Which of its filled lines is of titles.
    pub titles: Option<usize>,
    pub columns: Vec<ColumnTaken>,
    /// Columns that a line may fill.
    pub width: usize,
    /// What is wrong with it.
    pub problems: Vec<ImportProblem>,
    /// What was done with it that its rows do not show.
    pub notes: Vec<ListNote>,
}

impl Shape {
    /// What a list is taken to be.
    pub fn of(of: Lists, grid: &Grid, reading: &Reading) -> Self {
        let mut problems = Vec::new();
        let sheet = sheet(of, grid, reading, &mut problems);
        let lines = grid.sheets.get(sheet).map_or(&[][..], |sheet| &sheet.lines);
        let titles = titles(of, lines, reading);
        let headings = titles.map_or(&[][..], |at| &lines[at].cells);
        let below = &lines[titles.map_or(0, |at| at + 1)..];
        let all = lines.iter().map(|line| line.cells.len()).max();
        let all = all.unwrap_or(0).min(MOST_COLUMNS);
        let heard: Vec<Heard> = headings.iter().map(|title| hear(of, title)).collect();
        let mut columns = heard_columns(of, headings, &heard, below);
        columns.resize(all, None);
        let said = say(&reading.columns, headings, &mut columns, &mut problems);
        let beyond = said.iter().rposition(|said| *said).map_or(0, |at| at + 1);
        let columns = taken(headings, &heard, &columns, &said, below, &mut problems);
        let width = match titles {
            Some(_) => headings.len().max(beyond),
            None => all,
        };
        Self {
            notes: notes(grid, sheet, titles, lines, headings),
            sheet,
            titles,
            columns,
            width,
            problems,
        }
    }
}

/// Puts what somebody said of columns over what their titles say; which ones somebody spoke of.
fn say(
    told: &[Said],
    headings: &[String],
    columns: &mut [Option<Column>],
    problems: &mut Vec<ImportProblem>,
) -> Vec<bool> {
    let mut said = vec![false; columns.len()];
    for one in told {
        match place(&one.which, headings, columns.len()) {
            Ok(at) => {
                said[at] = true;
                columns[at] = one.taken;
            }
            Err(code) => problems.push(ImportProblem::whole(code, one.which.to_string())),
        }
    }
    said
}

/// What every column comes to; one that is left and that nobody spoke of may not look like something that is not
/// passed over.
fn taken(
    headings: &[String],
    heard: &[Heard],
    columns: &[Option<Column>],
    said: &[bool],
    below: &[GridLine],
    problems: &mut Vec<ImportProblem>,
) -> Vec<ColumnTaken> {
    let columns = columns.iter().zip(said).enumerate();
    columns
        .map(|(at, (taken, said))| {
            let heading = headings.get(at).cloned().unwrap_or_default();
            let is_silent = taken.is_none() && !said;
            let look = is_silent
                .then(|| looks(&heading, heard.get(at), below, at))
                .flatten();
            let column = ColumnTaken {
                heading,
                taken: *taken,
                filled: cells(below, at).next().is_some(),
                asked: look.is_some(),
            };
            problems.extend(
                look.map(|look| ImportProblem::whole(ImportCode::Unsaid(look), column.named(at))),
            );
            column
        })
        .collect()
}

/// The sheet that is read: the one that was named, else the only one whose titles fit.
fn sheet(of: Lists, grid: &Grid, reading: &Reading, problems: &mut Vec<ImportProblem>) -> usize {
    let names = |sheets: &[usize]| {
        let names: Vec<&str> = sheets
            .iter()
            .map(|at| grid.sheets[*at].name.as_str())
            .collect();
        names.join(", ")
    };
    let filled: Vec<usize> = (0..grid.sheets.len())
        .filter(|at| !grid.sheets[*at].lines.is_empty())
        .collect();
    if let Some(named) = &reading.sheet {
        let found = grid
            .sheets
            .iter()
            .position(|sheet| same_title(&sheet.name, named));
        if found.is_none() {
            problems.push(ImportProblem::whole(
                ImportCode::UnknownSheet,
                names(&filled),
            ));
        }
        return found.unwrap_or(0);
    }
    let seen: Vec<usize> = filled
        .iter()
        .copied()
        .filter(|at| !grid.sheets[*at].hidden)
        .collect();
    let fitting: Vec<usize> = seen
        .iter()
        .copied()
        .filter(|at| fits(of, &grid.sheets[*at], reading))
        .collect();
    if fitting.len() > 1 {
        problems.push(ImportProblem::whole(
            ImportCode::WhichSheet,
            names(&fitting),
        ));
    } else if seen.is_empty() && !filled.is_empty() {
        problems.push(ImportProblem::whole(
            ImportCode::HiddenSheet,
            names(&filled),
        ));
    }
    let first = fitting.first().or(seen.first()).or(filled.first());
    first.copied().unwrap_or(0)
}

/// Whether a sheet has a line of titles for such a list, each of them once.
fn fits(of: Lists, sheet: &GridSheet, reading: &Reading) -> bool {
    titles(of, &sheet.lines, reading).is_some_and(|at| {
        let headings = &sheet.lines[at].cells;
        let heard: Vec<Heard> = headings.iter().map(|title| hear(of, title)).collect();
        let columns = heard_columns(of, headings, &heard, &sheet.lines[at + 1..]);
        let told: Vec<Column> = columns.into_iter().flatten().collect();
        let needed = of.needed().iter().any(|needed| told.contains(needed));
        let is_once = |column: &Column| told.iter().filter(|other| *other == column).count() == 1;
        needed && told.iter().all(is_once)
    })
}

/// Which filled line is of titles: the first that has what the list needs and something else that is known, else the
/// first that has what it needs, else the first of all where anything of it is known.
fn titles(of: Lists, lines: &[GridLine], reading: &Reading) -> Option<usize> {
    if reading.header == Some(false) {
        return None;
    }
    let known = |line: &GridLine| {
        let is_said = |title: &str| {
            let named =
                |one: &Which| matches!(one, Which::Heading(said) if same_title(said, title));
            reading.columns.iter().find(|said| named(&said.which))
        };
        let columns = line
            .cells
            .iter()
            .filter(|title| !title.is_empty())
            .filter_map(|title| {
                let said = is_said(title).map(|said| said.taken);
                let at_need = || hear_at_need(of, title).map(Column::of_line);
                said.map_or_else(|| hear(of, title).column.or_else(at_need).map(Some), Some)
            });
        let columns: Vec<Option<Column>> = columns.collect();
        let has_needed = columns
            .iter()
            .flatten()
            .any(|column| of.needed().contains(column) || column.is_player());
        (has_needed, columns.len())
    };
    let known: Vec<(bool, usize)> = lines.iter().take(TITLES_WITHIN).map(known).collect();
    let first = known
        .iter()
        .position(|(needed, known)| *needed && *known > 1);
    let first = first.or_else(|| known.iter().position(|(needed, _)| *needed));
    // Titles in two lines: the lower one says more.
    let lower = |at: &usize| {
        let [upper, lower] = [known.get(*at), known.get(at + 1)];
        let more = upper
            .zip(lower)
            .filter(|(upper, lower)| lower.0 && lower.1 > upper.1);
        more.map(|_| at + 1)
    };
    let first = first.map(|first| {
        std::iter::successors(Some(first), lower)
            .last()
            .unwrap_or(first)
    });
    let any = known.first().is_some_and(|(_, known)| *known > 0);
    let begins = any || reading.header == Some(true);
    first.or_else(|| (begins && !lines.is_empty()).then_some(0))
}

/// What the titles say of their columns, each with the others beside it.
fn heard_columns(
    of: Lists,
    headings: &[String],
    heard: &[Heard],
    below: &[GridLine],
) -> Vec<Option<Column>> {
    let mut columns: Vec<Option<Column>> = heard.iter().map(|heard| heard.column).collect();
    for (at, heading) in headings.iter().enumerate() {
        let needed = hear_at_need(of, heading).map(Column::of_line);
        let free = needed.is_some_and(|needed| !columns.contains(&Some(needed)));
        let alone = columns[at].is_none() || needed.is_some_and(|one| one.meaning == Meaning::Team);
        if free && alone {
            columns[at] = needed;
        }
    }
    let first = Column::of_player(Meaning::Name, 1);
    let several = columns.iter().flatten().any(|column| column.is_numbered());
    let leads = several && !columns.contains(&Some(first));
    for at in 0..columns.len() {
        let Some(column) = columns[at] else { continue };
        columns[at] = match column {
            // Beside a partner's name a name without a number is the first one's, and so is what is told of one.
            column if several && leads && column.is_of_one() => {
                Some(Column::of_player(column.meaning, first.player))
            }
            column if several && column.is_of_one() => None,
            // "Telefone 1" of one person is the telephone; a second one is not taken.
            column if !several && column.player > 0 => {
                let plain = Column::of_line(column.meaning);
                let free = column.player == first.player && !columns.contains(&Some(plain));
                free.then_some(plain)
            }
            // Without players there is no place in a line-up.
            Column {
                meaning: Meaning::Slot,
                ..
            } if !several && of == Lists::Teams => None,
            column => Some(column),
        }
        .filter(|column| of.choices().contains(column));
    }
    if several {
        name_of_several(&mut columns, below);
    }
    columns
}

/// Beside two names a column "Dupla" is mostly the name of the dupla.
fn name_of_several(columns: &mut [Option<Column>], below: &[GridLine]) {
    if columns.iter().any(|column| is_team(*column)) {
        return;
    }
    let slot = Some(Column::of_line(Meaning::Slot));
    if let Some(at) = columns.iter().position(|one| *one == slot)
        && cells(below, at).any(|cell| cell.parse::<Slot>().is_err())
    {
        columns[at] = Some(Column::of_line(Meaning::Team));
    }
}

/// Where the column is that somebody speaks of.
fn place(which: &Which, headings: &[String], all: usize) -> Result<usize, ImportCode> {
    match which {
        Which::Number(number) => number
            .checked_sub(1)
            .filter(|at| *at < all)
            .ok_or(ImportCode::NoSuchColumn),
        Which::Heading(title) => {
            let mut found = (0..headings.len()).filter(|at| same_title(&headings[*at], title));
            match (found.next(), found.next()) {
                (Some(at), None) => Ok(at),
                (None, _) => Err(ImportCode::NoSuchColumn),
                (Some(_), Some(_)) => Err(ImportCode::RepeatedTitle),
            }
        }
    }
}

/// The filled cells of a column.
fn cells(below: &[GridLine], at: usize) -> impl Iterator<Item = &String> {
    let cells = below.iter().filter_map(move |line| line.cells.get(at));
    cells.filter(|cell| !cell.is_empty())
}

/// What a column looks like that is left, by its title or by most of its cells.
fn looks(heading: &str, heard: Option<&Heard>, below: &[GridLine], at: usize) -> Option<Look> {
    // Under a title without a cell there is nothing to lose.
    let look = heard
        .and_then(|heard| heard.look)
        .filter(|_| cells(below, at).next().is_some());
    look.or_else(|| {
        let mut counts = [0_usize; 4];
        let kinds = [Look::Document, Look::Email, Look::Birth, Look::Phone];
        let mut all = 0_usize;
        for cell in cells(below, at) {
            all += 1;
            if let Some(kind) = kinds.iter().position(|kind| looks_like(cell, *kind)) {
                counts[kind] += 1;
            }
        }
        let most = (0..kinds.len()).find(|kind| counts[*kind] * 2 > all)?;
        Some(kinds[most]).filter(|look| *look != Look::Birth || !is_of_another_day(heading))
    })
}

fn looks_like(cell: &str, look: Look) -> bool {
    let digits = || cell.chars().filter(char::is_ascii_digit).count();
    match look {
        Look::Document => digits() == 11 && checked_cpf(cell).is_some(),
        Look::Email => checked_email(cell).is_some(),
        Look::Birth => {
            let day = cell.split([' ', 'T']).next().unwrap_or_default();
            parse_day(day).is_some()
        }
        Look::Phone => {
            let of_phone = |letter: char| {
                letter.is_ascii_digit() || matches!(letter, ' ' | '(' | ')' | '-' | '.' | '+')
            };
            (10..=13).contains(&digits()) && cell.chars().all(of_phone)
        }
        Look::Address | Look::Player => false,
    }
}

fn notes(
    grid: &Grid,
    sheet: usize,
    titles: Option<usize>,
    lines: &[GridLine],
    headings: &[String],
) -> Vec<ListNote> {
    let mut notes = Vec::new();
    let Some(read) = grid.sheets.get(sheet) else {
        return notes;
    };
    let others = grid.sheets.iter().enumerate();
    let left: Vec<String> = others
        .filter(|(at, other)| *at != sheet && !other.lines.is_empty())
        .map(|(_, other)| other.name.clone())
        .collect();
    if sheet > 0 || !left.is_empty() {
        let read = read.name.clone();
        notes.push(ListNote::Sheets { read, left });
    }
    if let Some(above @ 1..) = titles {
        notes.push(ListNote::Above { lines: above });
    }
    if let Some(at) = titles {
        let again = lines[at + 1..]
            .iter()
            .filter(|line| is_titles(line, headings));
        let again: Vec<usize> = again.map(|line| line.line).collect();
        if !again.is_empty() {
            notes.push(ListNote::TitlesAgain { lines: again });
        }
    }
    if read.merged > 0 {
        let cells = read.merged;
        notes.push(ListNote::Merged { cells });
    }
    if read.redecoded > 0 {
        let cells = read.redecoded;
        notes.push(ListNote::Redecoded { cells });
    }
    notes
}

/// Whether a line says the titles once more.
pub fn is_titles(line: &GridLine, headings: &[String]) -> bool {
    let all = line.cells.len().max(headings.len());
    let is_same = |at: usize| {
        let [cell, title] = [&line.cells[..], headings].map(|cells| cells.get(at));
        let [cell, title] = [cell, title].map(|text| text.map_or("", String::as_str));
        same_title(cell, title)
    };
    !headings.is_empty() && (0..all).all(is_same)
}
