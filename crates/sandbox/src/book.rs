//! Books of Excel, cell by cell.

use crate::grid::{Filling, GridSheet, MOST_SHEETS, Merged, Room, truth};
use calamine::{DataRef, Reader, Sheet, SheetType, SheetVisible, Xlsx};
use messages::refusal::list::{ImportCode, ImportProblem};
use std::io::Cursor;

type Book<'a> = Xlsx<Cursor<&'a [u8]>>;

/// Reads all sheets of a book.
pub fn read(bytes: &[u8]) -> Result<Vec<GridSheet>, ImportProblem> {
    let mut book: Book<'_> = Xlsx::new(Cursor::new(bytes)).map_err(unreadable)?;
    let of_cells = |sheet: &&Sheet| sheet.typ == SheetType::WorkSheet;
    let sheets: Vec<Sheet> = book
        .sheets_metadata()
        .iter()
        .filter(of_cells)
        .cloned()
        .collect();
    if sheets.len() > MOST_SHEETS {
        let told = format!("{} folhas", sheets.len());
        return Err(ImportProblem::whole(ImportCode::TooLarge, told));
    }
    let mut room = Room::default();
    let sheets = sheets.into_iter().map(|sheet| {
        let mut filling = Filling::new(&mut room);
        fill(&mut book, &sheet.name, &mut filling)?;
        let merged = book
            .merge_cells_by_sheet_name(&sheet.name)
            .map_err(unreadable)?;
        let merged = merged.iter().map(|one| Merged {
            column: one.start.1 as usize,
            top: one.start.0 as usize,
            bottom: one.end.0 as usize,
        });
        filling.fill_down(merged.collect())?;
        Ok(filling.finished(sheet.name, sheet.visible != SheetVisible::Visible))
    });
    sheets.collect()
}

fn unreadable(error: impl std::fmt::Display) -> ImportProblem {
    ImportProblem::whole(ImportCode::Unreadable, error.to_string())
}

/// Cell by cell: a range would make room for whatever size the file claims.
fn fill(book: &mut Book<'_>, sheet: &str, to: &mut Filling<'_>) -> Result<(), ImportProblem> {
    let mut cells = book.worksheet_cells_reader(sheet).map_err(unreadable)?;
    while let Some(cell) = cells.next_cell().map_err(unreadable)? {
        let (row, column) = cell.get_position();
        let (line, column) = (row as usize + 1, column as usize);
        match cell.get_value() {
            DataRef::Empty => {}
            DataRef::DateTime(date) => {
                let (year, month, day, ..) = date.to_ymd_hms_milli();
                to.put(line, column, &format!("{day:02}/{month:02}/{year:04}"))?;
            }
            DataRef::String(text) | DataRef::DateTimeIso(text) | DataRef::DurationIso(text) => {
                to.put(line, column, text)?;
            }
            DataRef::SharedString(text) => to.put(line, column, text)?,
            DataRef::Int(number) => to.put(line, column, &number.to_string())?,
            DataRef::Float(number) => to.put(line, column, &number.to_string())?,
            DataRef::Bool(is) => to.put(line, column, truth(*is))?,
            DataRef::Error(_) => to.put(line, column, "#ERRO")?,
        }
    }
    Ok(())
}
