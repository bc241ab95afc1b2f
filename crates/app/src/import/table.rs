//! A list with its columns found, or told.

use crate::import::grid::{Grid, GridLine, MOST_COLUMNS};
use crate::import::meaning::{Lists, Meaning, PLAYERS};
use crate::refusal::list::{ImportCode, ImportProblem};
use championship::lineup::Slot;
use championship::name::{NameFault, checked, fold, shown};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use ts_rs::TS;

/// What is wrong with a name, or another text, that nobody can read as it is written.
pub fn unreadable(line: usize, column: &str, text: &str) -> Option<ImportProblem> {
    let code = match checked(text).err()? {
        NameFault::TooLong { .. } => ImportCode::LongName,
        NameFault::Hidden { .. } => ImportCode::HiddenLetter,
        NameFault::Piled { .. } => ImportCode::PiledMarks,
    };
    Some(ImportProblem::cell(line, column, code, shown(text)))
}

/// How somebody wants a list to be read; by default as its titles say.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(default)]
pub struct Reading {
    /// Whether its first line is of titles; none where the list shall say.
    pub header: Option<bool>,
    /// What every column is, none for one that is not used; none where the titles shall say.
    pub columns: Option<Vec<Option<Meaning>>>,
    /// Of how many athletes those are who compete under the names of their athletes; 0 for teams with names.
    pub named_by: usize,
}

/// What a list was taken to be.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Shape {
    /// Whether its first line is of titles.
    pub header: bool,
    /// What every column is.
    pub columns: Vec<Option<Meaning>>,
    /// Columns that a line may fill.
    width: usize,
}

impl Shape {
    /// What the list is taken to be.
    pub fn of(of: Lists, grid: &Grid, reading: &Reading) -> Self {
        let titles = grid.lines.first().map_or(&[][..], |first| &first.cells);
        let named = named(of, grid, titles);
        let known = named.iter().any(Option::is_some);
        let header = reading.header.unwrap_or(known);
        let all = grid.lines.iter().map(|line| line.cells.len()).max();
        let all = all.unwrap_or(0).min(MOST_COLUMNS);
        let (mut columns, width) = match &reading.columns {
            Some(columns) => (columns.clone(), all),
            None if header => (named, titles.len()),
            None => (Vec::new(), all),
        };
        columns.resize(all, None);
        Self {
            header,
            columns,
            width,
        }
    }
}

/// What the titles say of their columns.
fn named(of: Lists, grid: &Grid, titles: &[String]) -> Vec<Option<Meaning>> {
    let keys: Vec<String> = titles
        .iter()
        .map(|title| {
            let folded = fold(title);
            let key = folded.trim_end_matches([':', '.', '*']).trim();
            key.to_owned()
        })
        .collect();
    let mut columns: Vec<_> = keys.iter().map(|key| of.meaning(key)).collect();
    if !columns.contains(&Some(Meaning::Team))
        && let Some(at) = keys
            .iter()
            .position(|key| of.meaning_at_need(key).is_some())
    {
        columns[at] = of.meaning_at_need(&keys[at]);
    }
    if !columns.iter().any(|column| is_player(*column)) || of == Lists::Teams {
        return columns;
    }
    for column in &mut columns {
        *column = column.filter(|meaning| !meaning.is_of_one());
    }
    // Beside two names a column "Dupla" is mostly the name of the dupla.
    if !columns.contains(&Some(Meaning::Team))
        && let Some(at) = columns.iter().position(|one| *one == Some(Meaning::Slot))
    {
        let rows = grid.lines.iter().skip(1);
        let mut cells = rows.filter_map(|line| line.cells.get(at));
        if cells.any(|cell| !cell.is_empty() && cell.parse::<Slot>().is_err()) {
            columns[at] = Some(Meaning::Team);
        }
    }
    columns
}

fn is_player(column: Option<Meaning>) -> bool {
    column.is_some_and(|meaning| PLAYERS.contains(&meaning))
}

/// A list with its columns found.
#[derive(Debug)]
pub struct Table<'a> {
    columns: BTreeMap<Meaning, usize>,
    width: usize,
    rows: &'a [GridLine],
}

/// One filled line.
#[derive(Debug, Clone, Copy)]
pub struct Line<'a> {
    columns: &'a BTreeMap<Meaning, usize>,
    /// Line of the file, 1-based.
    pub number: usize,
    cells: &'a [String],
}

impl Line<'_> {
    /// The cell under a column; empty where the list has no such column.
    pub fn cell(&self, column: Meaning) -> String {
        self.columns
            .get(&column)
            .and_then(|index| self.cells.get(*index))
            .cloned()
            .unwrap_or_default()
    }

    /// Those who play together, with their columns.
    pub fn players(&self) -> Vec<(Meaning, String)> {
        let named = PLAYERS.map(|column| (column, self.cell(column)));
        named
            .into_iter()
            .filter(|(_, name)| !name.is_empty())
            .collect()
    }

    /// What those who play together without a name of their own are called.
    pub fn joined(&self) -> String {
        let names: Vec<String> = self.players().into_iter().map(|(_, name)| name).collect();
        names.join(" / ")
    }
}

impl<'a> Table<'a> {
    /// The list of this shape.
    ///
    /// # Errors
    /// Every problem of its shape.
    pub fn new(of: Lists, grid: &'a Grid, shape: &Shape) -> Result<Self, Vec<ImportProblem>> {
        let needed = of.needed();
        if grid.lines.is_empty() {
            let titles = needed[0].title();
            return Err(vec![ImportProblem::whole(ImportCode::NoHeader, titles)]);
        }
        let columns = found(of, shape)?;
        let rows = &grid.lines[usize::from(shape.header)..];
        if rows.is_empty() {
            return Err(vec![ImportProblem::whole(ImportCode::EmptyList, "")]);
        }
        Ok(Self {
            columns,
            width: shape.width,
            rows,
        })
    }

    /// Whether it has a column.
    pub fn has(&self, column: Meaning) -> bool {
        self.columns.contains_key(&column)
    }

    /// Whether its lines are of several who play together.
    pub fn is_of_several(&self) -> bool {
        self.has(Meaning::Player1)
    }

    /// The filled lines in order.
    pub fn lines(&self) -> impl Iterator<Item = Line<'_>> {
        self.rows.iter().map(|row| Line {
            columns: &self.columns,
            number: row.line,
            cells: &row.cells,
        })
    }

    /// Cells that nobody can read as they are written, and lines with more filled cells than there are titles.
    pub fn problems(&self) -> Vec<ImportProblem> {
        let hidden = self.rows.iter().flat_map(|row| {
            self.columns.iter().filter_map(|(meaning, index)| {
                unreadable(row.line, meaning.title(), row.cells.get(*index)?)
            })
        });
        let extra = self.rows.iter().filter_map(|row| {
            let mut beyond = row.cells.iter().skip(self.width);
            let extra = beyond.find(|cell| !cell.is_empty())?;
            let code = ImportCode::TooManyCells;
            Some(ImportProblem::line(row.line, code, shown(extra)))
        });
        hidden.chain(extra).collect()
    }
}

fn found(of: Lists, shape: &Shape) -> Result<BTreeMap<Meaning, usize>, Vec<ImportProblem>> {
    let mut problems = Vec::new();
    let mut found = BTreeMap::new();
    let told = shape.columns.iter().enumerate();
    for (index, meaning) in told.filter_map(|(index, told)| Some((index, (*told)?))) {
        let title = meaning.title();
        if !of.choices().contains(&meaning) {
            problems.push(ImportProblem::whole(ImportCode::OtherList, title));
        } else if found.insert(meaning, index).is_some() {
            problems.push(ImportProblem::whole(ImportCode::RepeatedColumn, title));
        }
    }
    let several = found.keys().any(|meaning| is_player(Some(*meaning)));
    if !of.needed().iter().any(|needed| found.contains_key(needed)) {
        let missing = if several {
            Meaning::Player1
        } else {
            of.needed()[0]
        };
        problems.push(ImportProblem::whole(
            ImportCode::MissingColumn,
            missing.title(),
        ));
    }
    if several {
        let of_one = found.keys().filter(|meaning| meaning.is_of_one());
        problems.extend(
            of_one.map(|meaning| ImportProblem::whole(ImportCode::OfOnePerson, meaning.title())),
        );
    }
    if problems.is_empty() {
        Ok(found)
    } else {
        Err(problems)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::import::grid::decode;
    use proptest::prelude::*;

    fn told(bytes: &[u8]) -> Vec<(usize, String, String)> {
        let grid = decode(bytes).unwrap();
        let shape = Shape::of(Lists::Teams, &grid, &Reading::default());
        let table = Table::new(Lists::Teams, &grid, &shape).unwrap();
        let told = table.lines();
        told.map(|line| {
            let [name, city] = [Meaning::Team, Meaning::City].map(|column| line.cell(column));
            (line.number, name, city)
        })
        .collect()
    }

    fn read(bytes: &[u8]) -> Result<(), Vec<ImportProblem>> {
        let grid = decode(bytes)?;
        let shape = Shape::of(Lists::Teams, &grid, &Reading::default());
        Table::new(Lists::Teams, &grid, &shape).map(|_| ())
    }

    #[test]
    fn the_same_list_in_every_dress() {
        let expected = vec![
            (2, "Guará Truco".to_owned(), "São João".to_owned()),
            (4, "Serapió".to_owned(), String::new()),
        ];
        let list = "Município; EQUIPE: \r\nSão João;Guará  Truco ;\r\n;;\r\n;Serapió\r\n";
        let commas = "cidade,Nome\nSão João,\"Guará Truco\"\n,\n,Serapió\n";
        let mut marked = b"\xef\xbb\xbf".to_vec();
        marked.extend(list.as_bytes());
        let (windows, _, _) = encoding_rs::WINDOWS_1252.encode(list);
        let wide: Vec<u8> = [0xff, 0xfe]
            .into_iter()
            .chain(list.encode_utf16().flat_map(u16::to_le_bytes))
            .collect();
        for dress in [list.as_bytes(), commas.as_bytes(), &marked, &windows, &wide] {
            assert_eq!(told(dress), expected);
        }
    }

    #[test]
    fn shapes_that_cannot_be_used_are_named() {
        let code = |text: &str| {
            read(text.as_bytes())
                .unwrap_err()
                .into_iter()
                .map(|problem| problem.code)
                .collect::<Vec<_>>()
        };
        assert_eq!(code(""), [ImportCode::NoHeader]);
        assert_eq!(code("cidade;pote\nA;1"), [ImportCode::MissingColumn]);
        assert_eq!(code("nome;equipe\nA;1"), [ImportCode::RepeatedColumn]);
        assert_eq!(code("nome;cidade\n;\n"), [ImportCode::EmptyList]);
        assert_eq!(code("no\0me"), [ImportCode::Unreadable]);
        assert_eq!(code("PK\u{3}\u{4}garbage"), [ImportCode::Unreadable]);
    }

    proptest! {
        #[test]
        fn any_bytes_are_read_or_refused(bytes in prop::collection::vec(any::<u8>(), 0..400), zip: bool) {
            let mut bytes = bytes;
            if zip {
                bytes.splice(0..0, *b"PK\x03\x04");
            }
            let _ = read(&bytes);
        }
    }
}
