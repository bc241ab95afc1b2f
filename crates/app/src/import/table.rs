//! A list with its columns found, or told.

use crate::import::heading::hear;
use crate::import::meaning::{Column, Lists, Meaning, Whose};
use crate::import::repair::is_formula_error;
use crate::import::shape::{Shape, is_titles};
use championship::name::{NameFault, checked, fold, shown, spaced};
use messages::refusal::list::{ImportCode, ImportProblem};
use sandbox::grid::{Grid, GridLine};
use sandbox::letters::is_garbled;
use std::collections::{BTreeMap, BTreeSet};

/// What is wrong with a name, or another text, that nobody can read as it is written.
pub fn unreadable(line: usize, column: &str, text: &str) -> Option<ImportProblem> {
    let code = match checked(text).err()? {
        NameFault::TooLong { .. } => ImportCode::LongName,
        NameFault::Hidden { .. } => ImportCode::HiddenLetter,
        NameFault::Piled { .. } => ImportCode::PiledMarks,
        NameFault::Blank => ImportCode::EmptyCell,
    };
    Some(ImportProblem::cell(line, column, code, shown(text)))
}

/// A list with its columns found.
#[derive(Debug)]
pub struct Table<'a> {
    of: Lists,
    columns: BTreeMap<Column, usize>,
    /// Cells of a line that its titles, or somebody, speak of.
    width: usize,
    rows: Vec<&'a GridLine>,
}

/// One filled line.
#[derive(Debug, Clone, Copy)]
pub struct Line<'a> {
    columns: &'a BTreeMap<Column, usize>,
    /// Line of the file, 1-based.
    pub number: usize,
    cells: &'a [String],
}

impl Line<'_> {
    /// The cell under a column; empty where the list has no such column.
    pub fn cell(&self, column: Column) -> String {
        self.columns
            .get(&column)
            .and_then(|index| self.cells.get(*index))
            .cloned()
            .unwrap_or_default()
    }

    /// The cell under a column of the line.
    pub fn own(&self, meaning: Meaning) -> String {
        self.cell(Column::of_line(meaning))
    }

    /// Those who are named beside each other, with their places.
    pub fn players(&self) -> Vec<(u8, String)> {
        let named = self.columns.keys().filter(|column| column.is_player());
        named
            .map(|column| (column.player, self.cell(*column)))
            .filter(|(_, name)| !name.is_empty())
            .collect()
    }

    /// What those who play together without a name of their own are called.
    pub fn joined(&self) -> String {
        let players = self.players().into_iter();
        let names: Vec<String> = players
            .filter(|(player, _)| matches!(Whose::of(*player), Whose::Player(_)))
            .map(|(_, name)| name)
            .collect();
        names.join(" / ")
    }

    /// A column of somebody whom the line does not name, in which something stands.
    pub fn nobodys(&self) -> Option<Column> {
        let told = self.columns.iter().find(|(column, index)| {
            let name = Column::of_player(Meaning::Name, column.player);
            let filled = self.cells.get(**index).is_some_and(|cell| !cell.is_empty());
            column.player > 0 && filled && self.cell(name).is_empty()
        });
        told.map(|(column, _)| *column)
    }
}

impl<'a> Table<'a> {
    /// The list of this shape.
    ///
    /// # Errors
    /// Every problem of its shape.
    pub fn new(of: Lists, grid: &'a Grid, shape: &Shape) -> Result<Self, Vec<ImportProblem>> {
        let lines = grid
            .sheets
            .get(shape.sheet)
            .map_or(&[][..], |sheet| &sheet.lines);
        if lines.is_empty() && shape.problems.is_empty() {
            let titles = of.needed()[0].title();
            return Err(vec![ImportProblem::whole(ImportCode::NoHeader, titles)]);
        }
        let columns = found(of, shape)?;
        let titles = shape.titles.map_or(&[][..], |at| &lines[at].cells);
        let below = lines[shape.titles.map_or(0, |at| at + 1)..].iter();
        // A person may have emptied a line, to leave it out.
        let rows: Vec<&GridLine> = below
            .filter(|line| line.cells.iter().any(|cell| !cell.is_empty()))
            .filter(|line| !is_titles(line, titles))
            .collect();
        if rows.is_empty() {
            return Err(vec![ImportProblem::whole(ImportCode::EmptyList, "")]);
        }
        Ok(Self {
            of,
            columns,
            width: shape.width,
            rows,
        })
    }

    /// Whether it has a column of the line.
    pub fn has(&self, meaning: Meaning) -> bool {
        self.columns.contains_key(&Column::of_line(meaning))
    }

    /// Whether it is of those who compete: those without a name of their own bear their players'.
    pub fn is_of_teams(&self) -> bool {
        self.of == Lists::Teams
    }

    /// Whether its lines are of several who play together.
    pub fn is_of_several(&self) -> bool {
        self.columns.keys().any(|column| column.is_player())
    }

    /// The filled lines in order.
    pub fn lines(&self) -> impl Iterator<Item = Line<'_>> {
        self.rows.iter().map(|row| Line {
            columns: &self.columns,
            number: row.line,
            cells: &row.cells,
        })
    }

    /// Cells that nobody can read as they are written, lines with more filled cells than there are titles, and lines
    /// that are none of the list.
    pub fn problems(&self) -> Vec<ImportProblem> {
        let cells = self.rows.iter().flat_map(|row| {
            self.columns.iter().filter_map(|(column, index)| {
                let cell = row.cells.get(*index)?;
                let lost = if is_formula_error(cell) {
                    Some(ImportCode::FormulaError)
                } else if is_garbled(cell) {
                    Some(ImportCode::Garbled)
                } else {
                    None
                };
                let told = lost
                    .map(|code| ImportProblem::cell(row.line, &column.title(), code, shown(cell)));
                told.or_else(|| unreadable(row.line, &column.title(), cell))
            })
        });
        let lines = self.rows.iter().filter_map(|row| {
            let mut beyond = row.cells.iter().skip(self.width);
            let extra = beyond.find(|cell| !cell.is_empty());
            let extra = extra.map(|extra| (ImportCode::TooManyCells, extra));
            let (code, told) = extra.or_else(|| self.no_row(row))?;
            Some(ImportProblem::line(row.line, code, shown(told)))
        });
        cells.chain(lines).collect()
    }

    /// The lines of whose cells something is left out that is not seen.
    pub fn undrawn(&self) -> Vec<usize> {
        let is_undrawn = |row: &GridLine| {
            let cells = self.columns.values().filter_map(|at| row.cells.get(*at));
            cells
                .filter(|cell| !cell.is_ascii())
                .any(|cell| checked(cell).is_ok_and(|kept| kept != spaced(cell)))
        };
        let undrawn = self.rows.iter().filter(|row| is_undrawn(row));
        undrawn.map(|row| row.line).collect()
    }

    /// Why a line is no row of the list: it sums others up, or is of other titles.
    fn no_row(&self, row: &'a GridLine) -> Option<(ImportCode, &'a String)> {
        let named = self.of.needed().into_iter().find_map(|needed| {
            let cell = row.cells.get(*self.columns.get(&needed)?)?;
            Some((needed, cell))
        });
        let (needed, name) = named.filter(|(_, name)| !name.is_empty())?;
        let folded = fold(name);
        let total = folded.strip_prefix("total");
        if total.is_some_and(|rest| !rest.starts_with(char::is_alphabetic)) {
            return Some((ImportCode::TotalLine, name));
        }
        let is_known = |cell: &&String| hear(self.of, cell).column.is_some();
        let others = || row.cells.iter().filter(is_known).count() > 1;
        let is_title = hear(self.of, name).column == Some(needed);
        (is_title && others()).then_some((ImportCode::OtherTitles, name))
    }
}

fn found(of: Lists, shape: &Shape) -> Result<BTreeMap<Column, usize>, Vec<ImportProblem>> {
    let mut problems = shape.problems.clone();
    let mut found = BTreeMap::new();
    for (index, column) in shape.columns.iter().enumerate() {
        let Some(column) = column.taken else { continue };
        if !of.choices().contains(&column) {
            problems.push(ImportProblem::whole(ImportCode::OtherList, column.title()));
        } else if found.insert(column, index).is_some() {
            problems.push(ImportProblem::whole(
                ImportCode::RepeatedColumn,
                column.title(),
            ));
        }
    }
    let several = found.keys().any(|column| column.is_player());
    let needed = of.needed();
    let missing = match (several, found.contains_key(&needed[0])) {
        (true, _) => (!found.contains_key(&needed[1])).then_some(needed[1]),
        (false, false) => Some(needed[0]),
        (false, true) => None,
    };
    // What is told of somebody needs whom it is told of.
    let told: BTreeSet<u8> = found.keys().map(|column| column.player).collect();
    let told = told.into_iter().filter(|player| *player > 0);
    let unnamed = told.map(|player| Column::of_player(Meaning::Name, player));
    let unnamed = unnamed.filter(|name| !found.contains_key(name));
    let unnamed = unnamed.filter(|name| Some(*name) != missing);
    problems.extend(
        missing
            .into_iter()
            .chain(unnamed)
            .map(|column| ImportProblem::whole(ImportCode::MissingColumn, column.title())),
    );
    if several {
        let of_one = found.keys().filter(|column| column.is_of_one());
        problems.extend(
            of_one.map(|column| ImportProblem::whole(ImportCode::OfOnePerson, column.title())),
        );
    } else if of == Lists::Teams
        && let Some(slot) = found.keys().find(|column| column.meaning == Meaning::Slot)
    {
        problems.push(ImportProblem::whole(ImportCode::OtherList, slot.title()));
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
    use crate::import::reading::Reading;
    use proptest::prelude::*;
    use sandbox::decode::decode;

    fn told(bytes: &[u8]) -> Vec<(usize, String, String)> {
        let grid = decode(bytes).unwrap();
        let shape = Shape::of(Lists::Teams, &grid, &Reading::default());
        let table = Table::new(Lists::Teams, &grid, &shape).unwrap();
        let told = table.lines();
        told.map(|line| {
            let [name, city] = [Meaning::Team, Meaning::City].map(|column| line.own(column));
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
