//! CSV and XLSX as one table: titles found whatever their order, spelling and encoding.

use crate::refusal::list::{ImportCode, ImportProblem};
use calamine::{DataRef, Reader, Xlsx};
use championship::name::{NameFault, checked, fold, shown, spaced};
use std::borrow::Cow;
use std::collections::BTreeMap;
use std::io;
use std::io::{Cursor, Read};

/// What is wrong with a name, or another text, that nobody can read as it is written.
pub fn unreadable(line: usize, column: &str, text: &str) -> Option<ImportProblem> {
    let code = match checked(text).err()? {
        NameFault::TooLong { .. } => ImportCode::LongName,
        NameFault::Hidden { .. } => ImportCode::HiddenLetter,
        NameFault::Piled { .. } => ImportCode::PiledMarks,
    };
    Some(ImportProblem::cell(line, column, code, shown(text)))
}

/// No real list is larger; a stranger's file may be.
const MOST_BYTES: usize = 20 << 20;

const MOST_ROWS: usize = 50_000;

const MOST_COLUMNS: usize = 64;

const MOST_UNPACKED: u64 = 64 << 20;

/// Bytes of a cell.
const MOST_CELL: usize = 4_000;

/// A column that a list may have, with the titles that people give it (folded).
#[derive(Debug, Clone, Copy)]
pub struct Column {
    /// What it is called in messages.
    pub title: &'static str,
    /// Titles that mean it.
    pub known_as: &'static [&'static str],
    /// Whether a list without it is refused.
    pub needed: bool,
}

/// A list with its columns found.
#[derive(Debug)]
pub struct Table {
    columns: BTreeMap<&'static str, usize>,
    titles: Vec<String>,
    rows: Vec<(usize, Vec<String>)>,
}

/// One filled line.
#[derive(Debug, Clone, Copy)]
pub struct Line<'a> {
    table: &'a Table,
    /// Line of the file, 1-based.
    pub number: usize,
    cells: &'a [String],
}

impl Line<'_> {
    /// The cell under a column, tidied; empty where the list has no such column.
    pub fn cell(&self, title: &str) -> String {
        self.table
            .columns
            .get(title)
            .and_then(|index| self.cells.get(*index))
            .cloned()
            .unwrap_or_default()
    }
}

impl Table {
    /// The filled lines in order.
    pub fn lines(&self) -> impl Iterator<Item = Line<'_>> {
        self.rows.iter().map(|(number, cells)| Line {
            table: self,
            number: *number,
            cells,
        })
    }

    /// Cells that nobody can read as they are written, and lines with more filled cells than there are titles.
    pub fn problems(&self) -> Vec<ImportProblem> {
        let hidden = self.rows.iter().flat_map(|(line, cells)| {
            self.columns
                .iter()
                .filter_map(|(title, index)| unreadable(*line, title, cells.get(*index)?))
        });
        let extra = self.rows.iter().filter_map(|(line, cells)| {
            let extra = cells
                .iter()
                .skip(self.titles.len())
                .find(|cell| !cell.is_empty())?;
            Some(ImportProblem::cell(
                *line,
                "",
                ImportCode::TooManyCells,
                shown(extra),
            ))
        });
        hidden.chain(extra).collect()
    }
}

/// Reads a list.
///
/// # Errors
/// Every problem of its shape.
pub fn read(bytes: &[u8], columns: &[Column]) -> Result<Table, Vec<ImportProblem>> {
    if bytes.len() > MOST_BYTES {
        let size = format!("{} MB", bytes.len() >> 20);
        return Err(vec![ImportProblem::whole(ImportCode::TooLarge, size)]);
    }
    let lines = if bytes.starts_with(b"PK\x03\x04") {
        read_xlsx(bytes)
    } else {
        read_csv(bytes)
    }
    .map_err(|problem| vec![problem])?;
    let mut filled = lines
        .into_iter()
        .filter(|(_, cells)| cells.iter().any(|cell| !cell.is_empty()));
    let needed = || {
        columns
            .iter()
            .filter(|column| column.needed)
            .map(|column| column.title)
            .collect::<Vec<_>>()
            .join(", ")
    };
    let Some((_, titles)) = filled.next() else {
        return Err(vec![ImportProblem::whole(ImportCode::NoHeader, needed())]);
    };
    let columns = find_columns(&titles, columns)?;
    let rows: Vec<_> = filled.collect();
    if rows.is_empty() {
        return Err(vec![ImportProblem::whole(ImportCode::EmptyList, "")]);
    }
    Ok(Table {
        columns,
        titles,
        rows,
    })
}

fn find_columns(
    titles: &[String],
    columns: &[Column],
) -> Result<BTreeMap<&'static str, usize>, Vec<ImportProblem>> {
    let mut problems = Vec::new();
    let mut found = BTreeMap::new();
    for (index, title) in titles.iter().enumerate() {
        let folded = fold(title);
        let key = folded.trim_end_matches([':', '.', '*']).trim();
        let meant = columns.iter().find(|column| column.known_as.contains(&key));
        if let Some(column) = meant
            && found.insert(column.title, index).is_some()
        {
            problems.push(ImportProblem::whole(
                ImportCode::RepeatedColumn,
                column.title,
            ));
        }
    }
    problems.extend(
        columns
            .iter()
            .filter(|column| column.needed && !found.contains_key(column.title))
            .map(|column| ImportProblem::whole(ImportCode::MissingColumn, column.title)),
    );
    if problems.is_empty() {
        Ok(found)
    } else {
        Err(problems)
    }
}

/// UTF-8 with or without mark, UTF-16 with one, else Windows-1252 as spreadsheets here write it.
fn decode(bytes: &[u8]) -> Cow<'_, str> {
    if let Some((encoding, mark)) = encoding_rs::Encoding::for_bom(bytes) {
        return encoding.decode_without_bom_handling(&bytes[mark..]).0;
    }
    match std::str::from_utf8(bytes) {
        Ok(text) => Cow::Borrowed(text),
        Err(_) => {
            encoding_rs::WINDOWS_1252
                .decode_without_bom_handling(bytes)
                .0
        }
    }
}

/// The separator that stands most often in the first filled line, outside quotes.
fn separator(text: &str) -> u8 {
    let first = text
        .lines()
        .find(|line| !line.trim().is_empty())
        .unwrap_or("");
    let mut quoted = false;
    let mut counts = [(b';', 0), (b',', 0), (b'\t', 0)];
    for letter in first.bytes() {
        if letter == b'"' {
            quoted = !quoted;
        }
        for (separator, count) in &mut counts {
            if !quoted && letter == *separator {
                *count += 1;
            }
        }
    }
    // Of equals the first: a semicolon, as spreadsheets here write it.
    counts
        .into_iter()
        .rev()
        .max_by_key(|(_, count)| *count)
        .map_or(b';', |(separator, _)| separator)
}

fn read_csv(bytes: &[u8]) -> Result<Vec<(usize, Vec<String>)>, ImportProblem> {
    let text = decode(bytes);
    if text.contains('\0') {
        return Err(ImportProblem::whole(
            ImportCode::Unreadable,
            "nem CSV nem XLSX",
        ));
    }
    let mut reader = csv::ReaderBuilder::new()
        .delimiter(separator(&text))
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
    Ok(lines)
}

/// A cell as it is looked at.
fn cell(line: usize, text: &str) -> Result<String, ImportProblem> {
    if text.len() > MOST_CELL {
        let code = ImportCode::LongCell;
        return Err(ImportProblem::cell(line, "", code, shown(text)));
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

fn read_xlsx(bytes: &[u8]) -> Result<Vec<(usize, Vec<String>)>, ImportProblem> {
    let unreadable = |error: String| ImportProblem::whole(ImportCode::Unreadable, error);
    match unpacks_bearably(bytes) {
        None => return Err(unreadable("planilha danificada".to_owned())),
        Some(false) => return Err(ImportProblem::whole(ImportCode::TooLarge, "planilha")),
        Some(true) => {}
    }
    let mut book: Xlsx<_> =
        Xlsx::new(Cursor::new(bytes)).map_err(|error| unreadable(error.to_string()))?;
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
                crate::import::table::cell(row + 1, text)?
            }
            DataRef::SharedString(text) => crate::import::table::cell(row + 1, text)?,
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
    Ok(lines.into_iter().collect())
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

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    const NAME: Column = Column {
        title: "nome",
        known_as: &["nome", "equipe"],
        needed: true,
    };
    const CITY: Column = Column {
        title: "cidade",
        known_as: &["cidade", "municipio"],
        needed: false,
    };

    fn told(bytes: &[u8]) -> Vec<(usize, String, String)> {
        let table = read(bytes, &[NAME, CITY]).unwrap();
        table
            .lines()
            .map(|line| (line.number, line.cell("nome"), line.cell("cidade")))
            .collect()
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
            read(text.as_bytes(), &[NAME, CITY])
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
            let _ = read(&bytes, &[NAME, CITY]);
        }
    }
}
