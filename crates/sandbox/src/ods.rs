//! Books of LibreOffice and its kin, cell by cell: with what a cell shows, which cells are merged, what is hidden.

use crate::grid::{Filling, GridSheet, MOST_COLUMNS, MOST_SHEETS, Merged, Room, truth};
use messages::labels::list::Foreign;
use messages::refusal::list::{ImportCode, ImportProblem};
use quick_xml::events::{BytesStart, Event};
use quick_xml::{Reader, XmlVersion};
use std::collections::BTreeSet;
use std::fmt::Display;
use std::io::{Cursor, Read};
use zip::ZipArchive;

/// Reads all sheets of a book.
pub fn read(archive: &mut ZipArchive<Cursor<&[u8]>>) -> Result<Vec<GridSheet>, ImportProblem> {
    let manifest = part(archive, "META-INF/manifest.xml").unwrap_or_default();
    if manifest.contains("encryption-data") {
        return Err(ImportProblem::whole(
            ImportCode::Foreign(Foreign::Locked),
            "",
        ));
    }
    let content = part(archive, "content.xml")?;
    let mut reader = Reader::from_str(&content);
    reader.config_mut().expand_empty_elements = true;
    let mut hidden = BTreeSet::new();
    let mut style = String::new();
    let mut room = Room::default();
    let mut sheets = Vec::new();
    loop {
        match reader.read_event().map_err(unreadable)? {
            Event::Start(tag) if tag.name().0 == "style:style" => {
                style = told(&tag, "style:name").unwrap_or_default();
            }
            Event::Start(tag)
                if tag.name().0 == "style:table-properties"
                    && told(&tag, "table:display").as_deref() == Some("false") =>
            {
                hidden.insert(style.clone());
            }
            Event::Start(tag) if tag.name().0 == "table:table" => {
                if sheets.len() == MOST_SHEETS {
                    return Err(ImportProblem::whole(ImportCode::TooLarge, "folhas"));
                }
                let style = told(&tag, "table:style-name");
                let hides = style.is_some_and(|style| hidden.contains(&style));
                let name = told(&tag, "table:name").unwrap_or_default();
                sheets.push(sheet(&mut reader, &mut room)?.finished(name, hides));
            }
            Event::Eof => return Ok(sheets),
            _ => {}
        }
    }
}

fn unreadable(error: impl Display) -> ImportProblem {
    ImportProblem::whole(ImportCode::Unreadable, error.to_string())
}

/// A part of the file, which was found to unpack to a bearable size.
fn part(archive: &mut ZipArchive<Cursor<&[u8]>>, name: &str) -> Result<String, ImportProblem> {
    let mut text = String::new();
    let mut part = archive.by_name(name).map_err(unreadable)?;
    part.read_to_string(&mut text).map_err(unreadable)?;
    Ok(text)
}

/// What a tag says of itself by this name.
fn told(tag: &BytesStart<'_>, name: &str) -> Option<String> {
    let told = tag.try_get_attribute(name).ok()??;
    Some(
        told.normalized_value(XmlVersion::Implicit1_0)
            .ok()?
            .into_owned(),
    )
}

/// How often something stands there, or over how many rows it reaches: once unless it says.
fn times(tag: &BytesStart<'_>, name: &str) -> usize {
    told(tag, name)
        .and_then(|times| times.parse().ok())
        .unwrap_or(1)
}

/// The rows of a sheet, whose tag was read.
fn sheet<'r>(reader: &mut Reader<&[u8]>, room: &'r mut Room) -> Result<Filling<'r>, ImportProblem> {
    let mut filling = Filling::new(room);
    let mut merged = Vec::new();
    let mut row = 0_usize;
    loop {
        match reader.read_event().map_err(unreadable)? {
            Event::Start(tag) if tag.name().0 == "table:table-row" => {
                let repeated = times(&tag, "table:number-rows-repeated");
                let cells = cells(reader)?;
                if !cells.is_empty() {
                    fill(&mut filling, &mut merged, row, repeated, &cells)?;
                }
                row = row.saturating_add(repeated);
            }
            // What is drawn on a sheet may hold tables of its own.
            Event::Start(tag) if tag.name().0 == "table:shapes" => {
                reader.read_to_end(tag.name()).map_err(unreadable)?;
            }
            Event::End(tag) if tag.name().0 == "table:table" => {
                filling.fill_down(merged)?;
                return Ok(filling);
            }
            Event::Eof => return Err(unreadable("planilha cortada")),
            _ => {}
        }
    }
}

/// A filled cell of a row, where it stands, and over how many rows it reaches.
struct Cell {
    column: usize,
    spanned: usize,
    text: String,
}

fn fill(
    to: &mut Filling<'_>,
    merged: &mut Vec<Merged>,
    row: usize,
    repeated: usize,
    cells: &[Cell],
) -> Result<(), ImportProblem> {
    for row in row..row.saturating_add(repeated) {
        for cell in cells {
            to.put(row + 1, cell.column, &cell.text)?;
            if cell.spanned > 1 {
                merged.push(Merged {
                    column: cell.column,
                    top: row,
                    bottom: row + cell.spanned - 1,
                });
            }
        }
    }
    Ok(())
}

/// The filled cells of a row, whose tag was read.
fn cells(reader: &mut Reader<&[u8]>) -> Result<Vec<Cell>, ImportProblem> {
    let mut cells = Vec::new();
    let mut column = 0_usize;
    loop {
        match reader.read_event().map_err(unreadable)? {
            Event::Start(tag)
                if matches!(
                    tag.name().0,
                    "table:table-cell" | "table:covered-table-cell"
                ) =>
            {
                let repeated = times(&tag, "table:number-columns-repeated");
                let value = Value::of(&tag);
                let shown = shown(reader)?;
                let text = value.text(shown);
                if !text.trim().is_empty() {
                    // One more than there may be is told as such.
                    for column in column..column.saturating_add(repeated).min(MOST_COLUMNS + 1) {
                        cells.push(Cell {
                            column,
                            spanned: times(&tag, "table:number-rows-spanned").min(1 << 20),
                            text: text.clone(),
                        });
                    }
                }
                column = column.saturating_add(repeated);
            }
            Event::End(tag) if tag.name().0 == "table:table-row" => return Ok(cells),
            Event::Eof => return Err(unreadable("planilha cortada")),
            _ => {}
        }
    }
}

/// What a cell is, beside what it shows.
enum Value {
    Day(String),
    Truth(bool),
    Number(String),
    Text(Option<String>),
}

impl Value {
    fn of(tag: &BytesStart<'_>) -> Self {
        let kind = told(tag, "office:value-type").unwrap_or_default();
        match kind.as_str() {
            "date" => Self::Day(told(tag, "office:date-value").unwrap_or_default()),
            "boolean" => Self::Truth(told(tag, "office:boolean-value").as_deref() == Some("true")),
            "float" | "currency" | "percentage" => {
                Self::Number(told(tag, "office:value").unwrap_or_default())
            }
            _ => Self::Text(told(tag, "office:string-value")),
        }
    }

    fn text(self, shown: String) -> String {
        match self {
            Self::Day(day) => {
                let day = day.split('T').next().unwrap_or_default();
                messages::labels::moment::day(day)
            }
            Self::Truth(is) => truth(is).to_owned(),
            Self::Number(number) => of_number(&number, shown),
            Self::Text(told) => told.filter(|told| !told.is_empty()).unwrap_or(shown),
        }
    }
}

/// A number as it is shown where that has all of its digits: zeros at the head stand there alone. Else the number.
fn of_number(number: &str, shown: String) -> String {
    let whole = number
        .parse::<f64>()
        .map_or_else(|_| number.to_owned(), |number| number.to_string());
    let digits: String = shown.chars().filter(char::is_ascii_digit).collect();
    if digits.trim_start_matches('0') == whole {
        shown
    } else {
        whole
    }
}

/// What a cell, whose tag was read, shows: its paragraphs, without notes and drawings.
fn shown(reader: &mut Reader<&[u8]>) -> Result<String, ImportProblem> {
    let mut shown = String::new();
    loop {
        match reader.read_event().map_err(unreadable)? {
            Event::Start(tag) => match tag.name().0 {
                "office:annotation" | "draw:frame" | "draw:g" | "draw:custom-shape" => {
                    reader.read_to_end(tag.name()).map_err(unreadable)?;
                }
                "text:p" | "text:s" | "text:tab" | "text:line-break" => shown.push(' '),
                _ => {}
            },
            Event::Text(text) => shown.push_str(&text.xml10_content()),
            Event::GeneralRef(entity) => {
                let letter = entity.resolve_char_ref().map_err(unreadable)?;
                match letter {
                    Some(letter) => shown.push(letter),
                    None => shown.push_str(predefined(entity.as_ref())),
                }
            }
            Event::End(tag)
                if matches!(
                    tag.name().0,
                    "table:table-cell" | "table:covered-table-cell"
                ) =>
            {
                return Ok(shown);
            }
            Event::Eof => return Err(unreadable("planilha cortada")),
            _ => {}
        }
    }
}

fn predefined(entity: &str) -> &'static str {
    match entity {
        "amp" => "&",
        "lt" => "<",
        "gt" => ">",
        "quot" => "\"",
        "apos" => "'",
        _ => "\u{fffd}",
    }
}
