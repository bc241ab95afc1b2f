//! A list as cells: CSV and XLSX decoded, whatever their separator and encoding.

use crate::refusal::list::{ImportCode, ImportProblem};
use calamine::{DataRef, Reader, Xlsx};
use championship::name::{shown, spaced};
use serde::{Deserialize, Serialize};
use std::borrow::Cow;
use std::collections::BTreeMap;
use std::io;
use std::io::{Cursor, Read};
use ts_rs::TS;

/// No real list is larger; a stranger's file may be.
const MOST_BYTES: usize = 20 << 20;

const MOST_ROWS: usize = 50_000;

/// Columns of a list at most.
pub const MOST_COLUMNS: usize = 64;

const MOST_UNPACKED: u64 = 64 << 20;

/// Bytes of a cell.
const MOST_CELL: usize = 4_000;

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
    /// A book of spreadsheets, of which the first is read.
    Book {
        /// The name of that one.
        sheet: String,
        /// How many it has.
        sheets: usize,
    },
}

/// A filled line.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct GridLine {
    /// Line of the file, 1-based.
    pub line: usize,
    /// Its cells, tidied.
    pub cells: Vec<String>,
}

/// A list as cells, before anything is made of it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Grid {
    /// What it was taken for.
    pub dress: Dress,
    /// The filled lines in order.
    pub lines: Vec<GridLine>,
}

/// Decodes a list.
///
/// # Errors
/// Where it is no list, or larger than any.
pub fn decode(bytes: &[u8]) -> Result<Grid, Vec<ImportProblem>> {
    if bytes.len() > MOST_BYTES {
        let size = format!("{} MB", bytes.len() >> 20);
        return Err(vec![ImportProblem::whole(ImportCode::TooLarge, size)]);
    }
    let (dress, lines) = if bytes.starts_with(b"PK\x03\x04") {
        read_xlsx(bytes)
    } else {
        read_csv(bytes)
    }
    .map_err(|problem| vec![problem])?;
    let filled = lines
        .into_iter()
        .filter(|(_, cells)| cells.iter().any(|cell| !cell.is_empty()))
        .map(|(line, cells)| GridLine { line, cells })
        .collect();
    Ok(Grid {
        dress,
        lines: filled,
    })
}

/// UTF-8 with or without mark, UTF-16 with one, else Windows-1252 as spreadsheets here write it.
fn letters(bytes: &[u8]) -> (Cow<'_, str>, Letters) {
    if let Some((encoding, mark)) = encoding_rs::Encoding::for_bom(bytes) {
        let letters = if encoding == encoding_rs::UTF_8 {
            Letters::Utf8
        } else {
            Letters::Utf16
        };
        return (
            encoding.decode_without_bom_handling(&bytes[mark..]).0,
            letters,
        );
    }
    match std::str::from_utf8(bytes) {
        Ok(text) => (Cow::Borrowed(text), Letters::Utf8),
        Err(_) => {
            let windows = encoding_rs::WINDOWS_1252;
            (
                windows.decode_without_bom_handling(bytes).0,
                Letters::Windows1252,
            )
        }
    }
}

/// The separator that stands most often in the first filled line, outside quotes.
fn separator(text: &str) -> Separator {
    let first = text
        .lines()
        .find(|line| !line.trim().is_empty())
        .unwrap_or("");
    let mut quoted = false;
    let mut counts = [
        (Separator::Semicolon, 0),
        (Separator::Comma, 0),
        (Separator::Tab, 0),
    ];
    for letter in first.bytes() {
        if letter == b'"' {
            quoted = !quoted;
        }
        for (separator, count) in &mut counts {
            if !quoted && letter == separator.byte() {
                *count += 1;
            }
        }
    }
    // Of equals the first: a semicolon, as spreadsheets here write it.
    counts
        .into_iter()
        .rev()
        .max_by_key(|(_, count)| *count)
        .map_or(Separator::Semicolon, |(separator, _)| separator)
}

impl Separator {
    const fn byte(self) -> u8 {
        match self {
            Self::Semicolon => b';',
            Self::Comma => b',',
            Self::Tab => b'\t',
        }
    }
}

/// Lines with their numbers.
type Lines = Vec<(usize, Vec<String>)>;

fn read_csv(bytes: &[u8]) -> Result<(Dress, Lines), ImportProblem> {
    let (text, letters) = letters(bytes);
    let separator = separator(&text);
    if text.contains('\0') {
        return Err(ImportProblem::whole(
            ImportCode::Unreadable,
            "nem CSV nem XLSX",
        ));
    }
    let mut reader = csv::ReaderBuilder::new()
        .delimiter(separator.byte())
        .has_headers(false)
        .flexible(true)
        .from_reader(text.as_bytes());
    let mut lines = Vec::new();
    let mut place = Place { byte: 0, line: 1 };
    for record in reader.records() {
        let record = record
            .map_err(|error| ImportProblem::whole(ImportCode::Unreadable, error.to_string()))?;
        let start = record.position().map_or(0, csv::Position::byte);
        place.move_to(
            text.as_bytes(),
            usize::try_from(start).unwrap_or(usize::MAX),
        );
        let line = place.line;
        if lines.len() >= MOST_ROWS || record.len() > MOST_COLUMNS {
            return Err(ImportProblem::whole(
                ImportCode::TooLarge,
                format!("linha {line}"),
            ));
        }
        let cells = record.iter().map(|text| cell(line, text));
        lines.push((line, cells.collect::<Result<_, _>>()?));
    }
    Ok((Dress::Text { separator, letters }, lines))
}

/// A cell as it is looked at.
fn cell(line: usize, text: &str) -> Result<String, ImportProblem> {
    if text.len() > MOST_CELL {
        let code = ImportCode::LongCell;
        return Err(ImportProblem::line(line, code, shown(text)));
    }
    Ok(spaced(text))
}

/// A byte of the list and its line: the parser counts a line of CR LF only once it has read on.
struct Place {
    byte: usize,
    line: usize,
}

impl Place {
    fn move_to(&mut self, text: &[u8], start: usize) {
        let is_end = |byte: &u8| matches!(byte, b'\r' | b'\n');
        while let Some(byte) = text.get(self.byte)
            && (self.byte < start || is_end(byte))
        {
            if *byte == b'\n' || (*byte == b'\r' && text.get(self.byte + 1) != Some(&b'\n')) {
                self.line += 1;
            }
            self.byte += 1;
        }
    }
}

fn read_xlsx(bytes: &[u8]) -> Result<(Dress, Lines), ImportProblem> {
    let unreadable = |error: String| ImportProblem::whole(ImportCode::Unreadable, error);
    match unpacks_bearably(bytes) {
        None => return Err(unreadable("planilha danificada".to_owned())),
        Some(false) => return Err(ImportProblem::whole(ImportCode::TooLarge, "planilha")),
        Some(true) => {}
    }
    let mut book: Xlsx<_> =
        Xlsx::new(Cursor::new(bytes)).map_err(|error| unreadable(error.to_string()))?;
    let sheets = book.sheet_names().len();
    let sheet = book
        .sheet_names()
        .first()
        .cloned()
        .ok_or_else(|| unreadable("planilha sem folhas".to_owned()))?;
    // Cell by cell: a range would make room for whatever size the file claims.
    let mut cells = book
        .worksheet_cells_reader(&sheet)
        .map_err(|error| unreadable(error.to_string()))?;
    let mut lines: BTreeMap<usize, Vec<String>> = BTreeMap::new();
    while let Some(cell) = cells
        .next_cell()
        .map_err(|error| unreadable(error.to_string()))?
    {
        let (row, column) = cell.get_position();
        let (row, column) = (row as usize, column as usize);
        let text = match cell.get_value() {
            DataRef::Empty => continue,
            DataRef::DateTime(date) => {
                let (year, month, day, ..) = date.to_ymd_hms_milli();
                format!("{day:02}/{month:02}/{year:04}")
            }
            DataRef::String(text) | DataRef::DateTimeIso(text) | DataRef::DurationIso(text) => {
                self::cell(row + 1, text)?
            }
            DataRef::SharedString(text) => self::cell(row + 1, text)?,
            DataRef::Int(number) => number.to_string(),
            DataRef::Float(number) => number.to_string(),
            DataRef::Bool(true) => "sim".to_owned(),
            DataRef::Bool(false) => "não".to_owned(),
            DataRef::Error(_) => "#ERRO".to_owned(),
        };
        if text.is_empty() {
            continue;
        }
        if row >= MOST_ROWS || column >= MOST_COLUMNS {
            return Err(ImportProblem::whole(
                ImportCode::TooLarge,
                format!("linha {}", row + 1),
            ));
        }
        let line = lines.entry(row + 1).or_default();
        if line.len() <= column {
            line.resize(column + 1, String::new());
        }
        line[column] = text;
    }
    Ok((Dress::Book { sheet, sheets }, lines.into_iter().collect()))
}

/// Whether the packed file really unpacks to a bearable size: what it says of itself may be a lie.
fn unpacks_bearably(bytes: &[u8]) -> Option<bool> {
    let mut archive = zip::ZipArchive::new(Cursor::new(bytes)).ok()?;
    let mut left = MOST_UNPACKED;
    for index in 0..archive.len() {
        let entry = archive.by_index(index).ok()?;
        let size = io::copy(&mut entry.take(left + 1), &mut io::sink()).ok()?;
        match left.checked_sub(size) {
            Some(rest) => left = rest,
            None => return Some(false),
        }
    }
    Some(true)
}
