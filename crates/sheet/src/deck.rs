//! Sheets to try a printer, a pen and a scanner with: each says what is to be marked on it, or has its marks already.

use crate::PaperError;
use crate::layout::{Layout, Rect, Side};
use crate::sumula::{Marked, Printing, Sumula, marked};

/// A sheet to try things with.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DeckSheet {
    /// The sheet; what is to be done with it stands where the names of the sides do.
    pub sumula: Sumula,
    /// The points of both sides in each partida that are printed as if a pen had filled them.
    pub printed: Vec<[u8; 2]>,
}

/// Puts a deck on paper.
///
/// # Errors
/// Where the PDF cannot be put together.
pub fn deck(title: &str, sheets: &[DeckSheet], printing: &Printing) -> Result<Vec<u8>, PaperError> {
    let marks: Vec<Vec<Rect>> = sheets.iter().map(filled).collect();
    let sheets: Vec<Marked<'_>> = sheets
        .iter()
        .zip(&marks)
        .map(|(sheet, marks)| Marked {
            sumula: &sheet.sumula,
            marks,
        })
        .collect();
    marked(title, &sheets, printing)
}

/// The squares that are filled before anybody has the sheet.
fn filled(sheet: &DeckSheet) -> Vec<Rect> {
    let points = |partida: u8, side: Side| {
        let of = sheet.printed.get(usize::from(partida).saturating_sub(1));
        of.map_or(0, |points| points[side.index()])
    };
    Layout::of(sheet.sumula.code.shape)
        .squares
        .into_iter()
        .filter(|(id, _)| id.point <= points(id.partida, id.side))
        .map(|(_, at)| at)
        .collect()
}
