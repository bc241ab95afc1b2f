//! What was asked of sheets that are printed to try things with, and what was read of them.

use crate::labels::scores::told;
use crate::refusal::sheet::{PageFigures, SheetProblem};
use serde::Serialize;
use ts_rs::TS;

/// What is to be done with a sheet of a deck.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Task {
    /// Nothing: its squares were filled by the printer.
    Printed,
    /// To fill squares with the pen of the day.
    Pen,
    /// To leave it as it is.
    Blank,
}

/// A sheet of a deck: its number (1-based), what is to be done with it, and the points of both sides in each partida
/// that are on it then.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Asked {
    /// Its number, 1-based.
    pub sheet: u8,
    /// What is to be done.
    pub task: Task,
    /// Points of A and B, partida by partida.
    pub points: Vec<[u8; 2]>,
}

impl Asked {
    /// The points as people write them: `12–6 10–12 12–11`.
    #[must_use]
    pub fn scores(&self) -> String {
        told(&self.points)
    }
}

/// What was read of a sheet of a deck.
#[derive(Debug, Clone, Serialize)]
pub struct DeckReport {
    pub file: String,
    /// Its page, 1-based; 0 where the file has none.
    pub page: usize,
    /// Which sheet of the deck; 0 where that is not known.
    pub sheet: u8,
    /// What was to be on it; none where the sheet is not known.
    pub asked: Option<Asked>,
    /// Squares that are not as they were to be: filled and read blank, or the other way round.
    pub wrong: Vec<String>,
    /// Squares and boxes that nobody could tell.
    pub doubtful: Vec<String>,
    /// What kept it from being read.
    pub problem: Option<SheetProblem>,
    /// What its page says of the scanner or the telephone; none where no sheet of it was located.
    pub figures: Option<PageFigures>,
}

impl DeckReport {
    /// A sheet of which nothing was read.
    #[must_use]
    pub fn nothing(file: &str, page: usize, problem: SheetProblem) -> Self {
        Self {
            file: file.to_owned(),
            page,
            sheet: 0,
            asked: None,
            wrong: Vec::new(),
            doubtful: Vec::new(),
            problem: Some(problem),
            figures: None,
        }
    }

    /// Whether all of it was read as it was to be.
    #[must_use]
    pub const fn is_right(&self) -> bool {
        self.problem.is_none() && self.wrong.is_empty() && self.doubtful.is_empty()
    }
}

/// Whether a printer, a pen and a scanner do.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "kebab-case")]
pub enum Verdict {
    /// Every sheet was read as it was to be.
    Fit,
    /// What was read is right, and a person will have to look at some of it.
    WithPeople,
    /// Something was read as it is not.
    Unfit,
    /// No sheet of a deck was in the files.
    Nothing,
}

/// What became of a deck.
#[derive(Debug, Clone, Serialize)]
pub struct DeckRead {
    /// Whether they do.
    pub verdict: Verdict,
    /// Sheets of the deck that are in none of the files.
    pub missing: Vec<u8>,
    /// Each sheet that was seen.
    pub sheets: Vec<DeckReport>,
    /// What may be done so that sheets come out better, in words; none where there is no need.
    pub advice: Vec<String>,
}

/// What became of a deck, in words.
#[derive(Debug, Clone, Serialize, TS)]
pub struct DeckTold {
    /// Whether printer, pen and scanner do.
    pub verdict: Verdict,
    /// The same, and what is missing.
    pub told: String,
    pub sheets: Vec<String>,
    /// What may be done so that sheets come out better.
    pub advice: Vec<String>,
}
