//! Texts of separated cells, whatever separates them and however their letters are kept.

use crate::grid::{DOS850, Dress, Filling, GridSheet, Letters, PORTUGUESE, Room, Separator};
use championship::name::shown;
use messages::refusal::list::{ImportCode, ImportProblem};
use std::borrow::Cow;

/// What is said of a file that is nothing known.
pub const NO_LIST: &str = "nem CSV nem planilha";

/// Lines by which a separator is found: those at the head may be of no table yet.
const LOOKED_AT: usize = 40;

/// Reads a text.
pub fn read(bytes: &[u8]) -> Result<(Dress, GridSheet), ImportProblem> {
    let (text, letters) = letters(bytes);
    if text.contains('\0') {
        return Err(ImportProblem::whole(ImportCode::Unreadable, NO_LIST));
    }
    let told = told_separator(&text);
    let separator = told.unwrap_or_else(|| guessed(&text));
    let mut room = Room::default();
    let mut filling = Filling::new(&mut room);
    let mut rows = Rows::new(&text, separator.letter());
    if told.is_some() {
        rows.next_line();
    }
    while let Some(cell) = rows.next_cell()? {
        filling.put(cell.line, cell.column, &cell.text)?;
    }
    let sheet = filling.finished(String::new(), false);
    Ok((Dress::Text { separator, letters }, sheet))
}

impl Separator {
    const ALL: [Self; 4] = [Self::Semicolon, Self::Comma, Self::Tab, Self::Pipe];

    const fn letter(self) -> char {
        match self {
            Self::Semicolon => ';',
            Self::Comma => ',',
            Self::Tab => '\t',
            Self::Pipe => '|',
        }
    }
}

/// UTF-8 with or without mark, UTF-16 with one, else the code page in which the most letters are those of Portuguese.
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
    if let Ok(text) = std::str::from_utf8(bytes) {
        return (Cow::Borrowed(text), Letters::Utf8);
    }
    let windows = encoding_rs::WINDOWS_1252
        .decode_without_bom_handling(bytes)
        .0;
    let mac = encoding_rs::MACINTOSH.decode_without_bom_handling(bytes).0;
    let dos = Cow::Owned(dos850(bytes));
    // Of equals the first.
    let mut best = (windows, Letters::Windows1252);
    for (text, letters) in [(dos, Letters::Dos850), (mac, Letters::Macintosh)] {
        if strangers(&text) < strangers(&best.0) {
            best = (text, letters);
        }
    }
    best
}

/// Letters that Portuguese does not write.
fn strangers(text: &str) -> usize {
    let foreign = |letter: &char| !letter.is_ascii() && !PORTUGUESE.contains(*letter);
    text.chars().filter(foreign).count()
}

fn dos850(bytes: &[u8]) -> String {
    let beyond: Vec<char> = DOS850.chars().collect();
    let letter = |byte: &u8| match byte.checked_sub(128) {
        None => char::from(*byte),
        Some(at) => beyond.get(usize::from(at)).copied().unwrap_or('\u{fffd}'),
    };
    bytes.iter().map(letter).collect()
}

/// The separator that a first line `sep=;` tells, as Excel reads and writes it.
fn told_separator(text: &str) -> Option<Separator> {
    let first = text.lines().next()?.trim_matches(['"', ' ', '\r']);
    let told = first
        .get(..4)
        .filter(|word| word.eq_ignore_ascii_case("sep="))
        .map(|_| &first[4..])?;
    let is_told = |one: &Separator| told.chars().eq([one.letter()]);
    Separator::ALL.into_iter().find(is_told)
}

/// The separator by which most of the first lines have as many cells as each other.
fn guessed(text: &str) -> Separator {
    let lines = text.lines().filter(|line| !line.trim().is_empty());
    let lines: Vec<&str> = lines.take(LOOKED_AT).collect();
    let agreement = |separator: Separator| {
        let counts: Vec<usize> = lines.iter().map(|line| count(line, separator)).collect();
        let alike = |count: usize| counts.iter().filter(|other| **other == count).count();
        let filled = counts.iter().copied().filter(|count| *count > 0);
        filled.map(|count| (alike(count), count)).max()
    };
    // Of equals the first: a semicolon, as spreadsheets here write it.
    let best = Separator::ALL.into_iter().rev();
    best.max_by_key(|separator| agreement(*separator))
        .unwrap_or(Separator::Semicolon)
}

/// How often a separator stands in a line, outside quotes.
fn count(line: &str, separator: Separator) -> usize {
    let mut quoted = false;
    let mut count = 0;
    for letter in line.chars() {
        if letter == '"' {
            quoted = !quoted;
        } else if !quoted && letter == separator.letter() {
            count += 1;
        }
    }
    count
}

/// A cell of a text, and where it begins.
struct Cell<'a> {
    line: usize,
    column: usize,
    text: Cow<'a, str>,
}

/// The cells of a text, one after the other.
struct Rows<'a> {
    text: &'a str,
    separator: char,
    at: usize,
    line: usize,
    /// The line in which this row begins.
    row: usize,
    column: usize,
    /// Cells of the widest row so far.
    width: usize,
}

impl<'a> Rows<'a> {
    const fn new(text: &'a str, separator: char) -> Self {
        Self {
            text,
            separator,
            at: 0,
            line: 1,
            row: 1,
            column: 0,
            width: 0,
        }
    }

    const fn rest(&self) -> &'a str {
        self.text.split_at(self.at).1
    }

    /// Leaves out the rest of this line.
    fn next_line(&mut self) {
        let rest = self.rest();
        self.at += rest.find(['\r', '\n']).unwrap_or(rest.len());
        self.end_row();
    }

    /// Goes over the end of a line, if one is here.
    fn end_row(&mut self) {
        let rest = self.rest();
        let end = match rest.as_bytes() {
            [b'\r', b'\n', ..] => 2,
            [b'\r' | b'\n', ..] => 1,
            _ => return,
        };
        self.at += end;
        self.line += 1;
        self.row = self.line;
        self.column = 0;
    }

    fn next_cell(&mut self) -> Result<Option<Cell<'a>>, ImportProblem> {
        let rest = self.rest();
        if rest.is_empty() {
            return Ok(None);
        }
        let text = match rest.strip_prefix('"') {
            Some(quoted) => self.quoted(quoted)?,
            None => Cow::Borrowed(self.plain()),
        };
        let cell = Cell {
            line: self.row,
            column: self.column,
            text,
        };
        self.width = self.width.max(self.column + 1);
        if self.rest().starts_with(self.separator) {
            self.at += self.separator.len_utf8();
            self.column += 1;
        } else {
            self.end_row();
        }
        Ok(Some(cell))
    }

    /// Up to the next separator or the end of the line.
    fn plain(&mut self) -> &'a str {
        let rest = self.rest();
        let ends = |letter: char| letter == self.separator || matches!(letter, '\r' | '\n');
        let plain = &rest[..rest.find(ends).unwrap_or(rest.len())];
        self.at += plain.len();
        plain
    }

    /// A cell in quotes, of which two stand for one.
    fn quoted(&mut self, after: &'a str) -> Result<Cow<'a, str>, ImportProblem> {
        let opened = self.line;
        let unclosed = || {
            let told = shown(after.lines().next().unwrap_or_default());
            ImportProblem::line(opened, ImportCode::OpenQuote, told)
        };
        let mut length = 0;
        let inside = loop {
            let found = after[length..].find('"').ok_or_else(unclosed)?;
            let end = length + found;
            if after[end + 1..].starts_with('"') {
                length = end + 2;
            } else {
                break &after[..end];
            }
        };
        self.at += inside.len() + 2;
        self.line += line_ends(inside);
        let swallows = inside.contains(['\r', '\n', self.separator]);
        let behind = self.plain();
        if (swallows && !behind.trim().is_empty()) || self.holds_rows(inside) {
            return Err(unclosed());
        }
        let inside = match inside.contains('"') {
            true => Cow::Owned(inside.replace("\"\"", "\"")),
            false => Cow::Borrowed(inside),
        };
        Ok(match behind {
            "" => inside,
            behind => Cow::Owned(format!("{inside}{behind}")),
        })
    }

    /// Whether what stands in quotes is whole rows: their end was forgotten, and another quote closed them.
    fn holds_rows(&self, inside: &str) -> bool {
        let separators = self.width.saturating_sub(1);
        let mut lines = inside.split(['\r', '\n']).skip(1).peekable();
        let several = lines.peek().is_some() && separators > 0;
        several && lines.any(|line| line.matches(self.separator).count() >= separators)
    }
}

/// How many ends of lines a text has.
fn line_ends(text: &str) -> usize {
    text.matches('\n').count() + text.matches('\r').count() - text.matches("\r\n").count()
}
