//! What comes of a pile of sheets, square by square.

use super::dice::Dice;
use super::{Done, Filled, Seen, filled, printed, seen};
use image::GrayImage;
use reader::SheetRead;
use reader::threshold::Mark;
use std::collections::BTreeMap;
use std::fmt;

/// What was said of squares, against what was done to them.
#[derive(Debug, Default, Clone)]
pub struct Confusion {
    /// Sheets of the pile.
    pub sheets: usize,
    /// Of them found in their pictures.
    pub located: usize,
    /// Of them certain and right in every square.
    pub clean: usize,
    /// By what was done: how often marked, blank, doubtful was said.
    pub squares: BTreeMap<Done, [usize; 3]>,
}

impl Confusion {
    fn sum(&self, of: impl Fn(Done) -> bool, said: usize) -> usize {
        let rows = self.squares.iter().filter(|(done, _)| of(**done));
        rows.map(|(_, counts)| counts[said]).sum()
    }

    /// Squares that were filled or blank and said to be the other.
    pub fn wrong(&self) -> usize {
        self.sum(|done| matches!(done, Done::Filled(_)), 1)
            + self.sum(|done| done == Done::Blank, 0)
    }

    /// Ambiguous squares that were said to be doubtful, and all of them.
    pub fn flagged(&self) -> (usize, usize) {
        let is_doubt = |done| matches!(done, Done::Doubt(_));
        let all = (0..3).map(|said| self.sum(is_doubt, said)).sum();
        (self.sum(is_doubt, 2), all)
    }

    /// Takes in what was read of a sheet.
    pub fn add(&mut self, sheet: &Filled, found: &[SheetRead]) {
        self.sheets += 1;
        let of_sheet = found.iter().find(|one| one.text == sheet.signed);
        let Some(marks) = of_sheet.and_then(|one| one.marks.as_ref()) else {
            return;
        };
        self.located += 1;
        let mut certain = true;
        for (id, mark) in &marks.squares {
            let done = sheet.done.get(id).copied().unwrap_or(Done::Blank);
            let said = match mark {
                Mark::Marked => 0,
                Mark::Blank => 1,
                Mark::Doubtful => 2,
            };
            self.squares.entry(done).or_default()[said] += 1;
            let right = match done {
                Done::Filled(_) => 0,
                Done::Blank => 1,
                Done::Doubt(_) => 2,
            };
            certain &= said == right;
        }
        self.clean += usize::from(certain);
    }
}

impl fmt::Display for Confusion {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (flagged, ambiguous) = self.flagged();
        writeln!(
            f,
            "{} sheets, {} located, {} certain and right; {} squares wrong; {flagged} of {ambiguous} ambiguous ones flagged",
            self.sheets,
            self.located,
            self.clean,
            self.wrong()
        )?;
        writeln!(f, "                       said marked     blank  doubtful")?;
        for (done, said) in &self.squares {
            let name = match done {
                Done::Blank => "blank".to_owned(),
                Done::Filled(pen) => format!("filled: {pen:?}"),
                Done::Doubt(how) => format!("ambiguous: {how:?}"),
            };
            writeln!(
                f,
                "  {name:<24}{:>8} {:>9} {:>9}",
                said[0], said[1], said[2]
            )?;
        }
        Ok(())
    }
}

/// A pile of so many sheets, filled, seen, and read by `read`; `doubts` puts in what nobody may guess.
pub fn pile(
    how: Seen,
    count: usize,
    doubts: bool,
    seed: u64,
    read: &mut dyn FnMut(&GrayImage) -> Vec<SheetRead>,
) -> Confusion {
    let mut dice = Dice::new(seed);
    let mut confusion = Confusion::default();
    for sheet in printed(count, seed) {
        let sheet = filled(sheet, &mut dice, doubts);
        let found = read(&seen(&sheet.image, how, &mut dice));
        confusion.add(&sheet, &found);
    }
    confusion
}
