//! What is told of sheets that were printed to try things with and read back.

use crate::labels::deck::{Asked, Task, Verdict};
use crate::words::runs;

/// Whether a printer, a pen and a scanner do.
#[must_use]
pub const fn verdict(verdict: Verdict) -> &'static str {
    match verdict {
        Verdict::Fit => {
            "This printer, this pen and this scanner do: all was read as it was asked for."
        }
        Verdict::WithPeople => {
            "What was read is right, but not all was read: on the day, somebody will review some of the sheets. \
             Try another pen or 300 dpi."
        }
        Verdict::Unfit => {
            "Do not use it like this: a square was read the other way round. See whether the sheet was filled as it asks; \
             if it was, change the pen or the scanner and try again."
        }
        Verdict::Nothing => {
            "No sheet of a test deck was found: print the test deck, fill it and scan it."
        }
    }
}

/// Sheets of the deck that are in none of the files.
#[must_use]
pub fn missing(sheets: &[u8]) -> String {
    let told: Vec<String> = sheets.iter().map(u8::to_string).collect();
    let told = told.join(", ");
    match sheets {
        [_] => format!("Sheet {told} is missing."),
        _ => format!("Sheets {told} are missing."),
    }
}

/// What was asked of a sheet.
#[must_use]
pub fn asked(asked: &Asked) -> String {
    let task = match asked.task {
        Task::Printed => "filled by the printer",
        Task::Pen => "filled by hand",
        Task::Blank => "blank",
    };
    format!("sheet {}, {task}: {}", asked.sheet, asked.scores())
}

/// Squares of a row.
#[must_use]
pub fn row(partida: &str, side: &str, squares: &[usize]) -> String {
    format!(
        "partida {partida} {side}: {}",
        runs(squares, "to").join(", ")
    )
}

/// Squares that were read filled where they are blank, or the other way round.
#[must_use]
pub fn wrong(squares: &str) -> String {
    format!("the other way round: {squares}")
}

/// Squares that nobody could tell.
#[must_use]
pub fn doubtful(squares: &str) -> String {
    format!("in doubt: {squares}")
}

/// A sheet of which all was read as it was to be.
#[must_use]
pub const fn right() -> &'static str {
    "read as it was asked for"
}
