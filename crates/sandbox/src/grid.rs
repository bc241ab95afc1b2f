//! A list as cells, before anything is made of it, and how large one may be.

use crate::letters::redecoded;
use championship::name::{shown, spaced};
use messages::refusal::list::{ImportCode, ImportProblem};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use ts_rs::TS;

/// Lines of a list at most.
const MOST_ROWS: usize = 50_000;

/// Columns of a list at most.
pub const MOST_COLUMNS: usize = 64;

/// Sheets of a book at most.
pub const MOST_SHEETS: usize = 64;

/// Bytes of a cell.
const MOST_CELL: usize = 4_000;

/// Bytes of all cells: one that is repeated costs a file nothing.
const MOST_TEXT: usize = 40 << 20;

/// What stands between the cells of a text.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Separator {
    /// `;`, as spreadsheets here write it.
    Semicolon,
    /// `,`
    Comma,
    /// A tab, as cells are copied out of a spreadsheet.
    Tab,
    /// `|`
    Pipe,
}

/// How the letters of a text are kept.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Letters {
    /// UTF-8, with or without a mark.
    Utf8,
    /// UTF-16 with a mark.
    Utf16,
    /// Windows-1252, as older spreadsheets here write it.
    Windows1252,
    /// Code page 850, as Excel writes "CSV (MS-DOS)".
    Dos850,
    /// Mac Roman, as Excel writes "CSV (Macintosh)".
    Macintosh,
}

/// Letters beyond ASCII that Portuguese writes, and what stands between them.
pub const PORTUGUESE: &str = "áàâãéêíóôõúüçÁÀÂÃÉÊÍÓÔÕÚÜÇªº°ñÑ’‘“”–—\u{a0}";

/// The letters of code page 850 from 128 on.
pub const DOS850: &str = "ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐\
    └┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u{ad}±‗¾¶§÷¸°¨·¹³²■\u{a0}";

/// What a spreadsheet's truth is read as.
pub const fn truth(is: bool) -> &'static str {
    match is {
        true => "sim",
        false => "não",
    }
}

/// What a list was taken for.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Dress {
    /// A text, a line a row.
    Text {
        /// What stands between its cells.
        separator: Separator,
        /// How its letters are kept.
        letters: Letters,
    },
    /// A book of spreadsheets.
    Book,
}

/// A filled line.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct GridLine {
    /// Line of the file, 1-based.
    pub line: usize,
    /// Its cells, tidied.
    pub cells: Vec<String>,
}

/// A sheet of a book; a text is one.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct GridSheet {
    /// What it is called; nothing for a text.
    pub name: String,
    /// Whether its book hides it.
    pub hidden: bool,
    /// The filled lines in order.
    pub lines: Vec<GridLine>,
    /// Merged cells that were taken to be of each of their lines.
    pub merged: usize,
    /// Cells whose letters had been decoded twice.
    pub redecoded: usize,
}

/// A list as cells, before anything is made of it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Grid {
    /// What it was taken for.
    pub dress: Dress,
    /// Its sheets: one at least.
    pub sheets: Vec<GridSheet>,
}

/// Cells that are one, by the first and the last of them, 0-based.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Merged {
    /// Their first column: what stands there is filled down.
    pub column: usize,
    /// Their first row.
    pub top: usize,
    /// Their last row.
    pub bottom: usize,
}

/// What all sheets of a file may still hold.
#[derive(Debug)]
pub struct Room {
    bytes: usize,
    rows: usize,
}

impl Default for Room {
    /// All of it.
    fn default() -> Self {
        Self {
            bytes: MOST_TEXT,
            rows: MOST_ROWS,
        }
    }
}

impl Room {
    fn take(&mut self, line: usize, bytes: usize, rows: usize) -> Result<(), ImportProblem> {
        let left = self
            .bytes
            .checked_sub(bytes)
            .zip(self.rows.checked_sub(rows));
        let told = || ImportProblem::whole(ImportCode::TooLarge, format!("linha {line}"));
        (self.bytes, self.rows) = left.ok_or_else(told)?;
        Ok(())
    }
}

/// A sheet that is being filled, cell by cell, in the room that there is.
#[derive(Debug)]
pub struct Filling<'a> {
    room: &'a mut Room,
    lines: BTreeMap<usize, Vec<String>>,
    merged: usize,
    redecoded: usize,
}

impl<'a> Filling<'a> {
    /// An empty one.
    pub const fn new(room: &'a mut Room) -> Self {
        Self {
            room,
            lines: BTreeMap::new(),
            merged: 0,
            redecoded: 0,
        }
    }

    /// Puts a cell, 0-based, into a line, 1-based.
    pub fn put(&mut self, line: usize, column: usize, text: &str) -> Result<(), ImportProblem> {
        if text.len() > MOST_CELL {
            let code = ImportCode::LongCell;
            return Err(ImportProblem::line(line, code, shown(text)));
        }
        let once = redecoded(text);
        let cell = spaced(once.as_deref().unwrap_or(text));
        if cell.is_empty() {
            return Ok(());
        }
        if column >= MOST_COLUMNS {
            let told = format!("linha {line}");
            return Err(ImportProblem::whole(ImportCode::TooLarge, told));
        }
        self.redecoded += usize::from(once.is_some());
        let rows = usize::from(!self.lines.contains_key(&line));
        self.room.take(line, cell.len(), rows)?;
        let cells = self.lines.entry(line).or_default();
        if cells.len() <= column {
            cells.resize(column + 1, String::new());
        }
        cells[column] = cell;
        Ok(())
    }

    /// What stands in the first of merged cells stands in each of their lines that has anything else.
    pub fn fill_down(&mut self, mut merged: Vec<Merged>) -> Result<(), ImportProblem> {
        merged.sort_unstable();
        let mut last: Option<Merged> = None;
        for one in merged {
            // No office program lets them overlap: whoever does is not followed into each line again and again.
            let overlaps =
                last.is_some_and(|last| last.column == one.column && one.top <= last.bottom);
            if overlaps || one.bottom <= one.top {
                continue;
            }
            last = Some(one);
            let first = self.lines.get(&(one.top + 1));
            let Some(text) = first.and_then(|cells| cells.get(one.column)).cloned() else {
                continue;
            };
            if text.is_empty() {
                continue;
            }
            self.merged += 1;
            for (line, cells) in self.lines.range_mut(one.top + 2..=one.bottom + 1) {
                self.room.take(*line, text.len(), 0)?;
                if cells.len() <= one.column {
                    cells.resize(one.column + 1, String::new());
                }
                if cells[one.column].is_empty() {
                    cells[one.column].clone_from(&text);
                }
            }
        }
        Ok(())
    }

    /// The sheet.
    pub fn finished(self, name: String, hidden: bool) -> GridSheet {
        let lines = self.lines.into_iter();
        GridSheet {
            name,
            hidden,
            lines: lines
                .map(|(line, cells)| GridLine { line, cells })
                .collect(),
            merged: self.merged,
            redecoded: self.redecoded,
        }
    }
}
