//! What comes of a pile of sheets, square by square.

use super::classes::{Came, Classes};
use super::dice::Dice;
use super::mishap::{Hidden, Mishap, over, under};
use super::seen::{Seen, seen};
use super::{Done, Filled, Pile, Print, Prints, filled, layout_of, printed};
use image::GrayImage;
use reader::threshold::Mark;
use reader::{Marks, SheetRead};
use sheet::layout::{Side, beside_id, points_id};
use std::collections::BTreeMap;
use std::fmt;

/// What was said of squares and boxes, against what was done to them.
#[derive(Debug, Default, Clone)]
pub struct Confusion {
    /// Sheets of the pile.
    pub sheets: usize,
    /// Of them found in their pictures.
    pub located: usize,
    /// Those that were not found.
    pub missed: Vec<String>,
    /// Of them certain and right in every square and box.
    pub clean: usize,
    /// Of them certain in every square and box though something nobody may guess, or that is hidden whole,
    /// is among them.
    pub taken: Vec<String>,
    /// Squares and boxes that were said to be what they are not, and in which sheet of which pile.
    pub wrong_sheets: Vec<String>,
    /// Of those sheets the ones that say nothing doubtful, so that they would be taken for results.
    pub accepted_wrong: usize,
    /// What the pile is called.
    name: String,
    /// By what was done: how often marked, blank, doubtful was said of squares.
    pub squares: BTreeMap<Done, [usize; 3]>,
    /// The same of boxes.
    pub boxes: BTreeMap<Done, [usize; 3]>,
    /// Squares sorted as those do it who publish readers of forms.
    pub classes: Classes,
}

/// Where what was said stands in a row of counts.
const fn said(mark: Mark) -> usize {
    match mark {
        Mark::Marked | Mark::Stroke => 0,
        Mark::Blank => 1,
        Mark::Doubtful => 2,
    }
}

/// Whether what was said is not what the hand did. A box is marked by any ink: a stamp or a fold upon one
/// sends its sheet to a person.
fn is_wrong(done: Done, said: usize, is_box: bool) -> bool {
    match (done, done.is_filled()) {
        (Done::Under(..), Some(false)) => said == 0 && !is_box,
        (_, Some(true)) => said == 1,
        (_, Some(false)) => said == 0,
        (_, None) => false,
    }
}

/// Whether nobody may guess; what was filled again upon correction fluid is filled.
const fn is_ambiguous(done: Done) -> bool {
    match done {
        Done::Under(Mishap::Refilled, ..) => false,
        done => matches!(done, Done::Doubt(_) | Done::Under(_, _, Hidden::Whole)),
    }
}

/// Whether a row is blank beside which points are written.
fn is_alone(marks: &Marks, partida: u8, side: Side) -> bool {
    let mut row = marks
        .squares
        .iter()
        .filter(|(id, _)| (id.partida, id.side) == (partida, side));
    marks.written.contains(&(partida, side)) && row.all(|(_, mark)| *mark == Mark::Blank)
}

/// Whether a row goes to a person because of what is beside its squares, as the game's logic has it.
pub fn is_told(marks: &Marks, partida: u8, side: Side) -> bool {
    marks.beside.contains(&(partida, side)) || is_alone(marks, partida, side)
}

/// Rows that go to a person because of what is beside their squares.
pub fn asides(marks: &Marks) -> Vec<String> {
    let drawn = marks
        .beside
        .iter()
        .map(|(partida, side)| beside_id(*partida, *side));
    let alone = marks
        .written
        .iter()
        .filter(|(partida, side)| is_alone(marks, *partida, *side));
    drawn
        .chain(alone.map(|(partida, side)| points_id(*partida, *side)))
        .collect()
}

impl Confusion {
    fn rows(&self) -> impl Iterator<Item = (bool, &Done, &[usize; 3])> {
        let squares = self.squares.iter().map(|row| (false, row.0, row.1));
        squares.chain(self.boxes.iter().map(|row| (true, row.0, row.1)))
    }

    /// Squares and boxes that were filled or blank and said to be the other.
    pub fn wrong(&self) -> usize {
        let of = |(is_box, done, counts): (bool, &Done, &[usize; 3])| -> usize {
            (0..3)
                .filter(|said| is_wrong(*done, *said, is_box))
                .map(|said| counts[said])
                .sum()
        };
        self.rows().map(of).sum()
    }

    /// Ambiguous squares and boxes that were said to be doubtful, and all of them.
    pub fn flagged(&self) -> (usize, usize) {
        let rows = self.rows().filter(|(_, done, _)| is_ambiguous(**done));
        rows.fold((0, 0), |(flagged, all), (.., counts)| {
            (flagged + counts[2], all + counts.iter().sum::<usize>())
        })
    }

    /// Adds another pile; its sheets keep the numbers that they have in it.
    #[allow(dead_code, reason = "the short suite tells of each pile by itself")]
    pub fn merge(&mut self, pile: &Self) {
        self.sheets += pile.sheets;
        self.located += pile.located;
        self.clean += pile.clean;
        self.accepted_wrong += pile.accepted_wrong;
        self.classes.merge(&pile.classes);
        self.missed.extend(pile.missed.iter().cloned());
        self.taken.extend(pile.taken.iter().cloned());
        self.wrong_sheets.extend(pile.wrong_sheets.iter().cloned());
        for (sums, rows) in [
            (&mut self.squares, &pile.squares),
            (&mut self.boxes, &pile.boxes),
        ] {
            for (done, counts) in rows {
                let sums = sums.entry(*done).or_default();
                for (sum, count) in sums.iter_mut().zip(counts) {
                    *sum += count;
                }
            }
        }
    }

    /// Takes in what was read of a sheet.
    pub fn add(&mut self, sheet: &Filled, found: &[SheetRead]) {
        let number = format!("{}, sheet {}", self.name, self.sheets);
        self.sheets += 1;
        let of_sheet = found.iter().find(|one| one.text == sheet.signed);
        let Some(marks) = of_sheet.and_then(|one| one.marks.as_ref()) else {
            self.missed.push(number);
            return;
        };
        self.located += 1;
        let (mut certain, mut right, mut ambiguous) = (true, true, Vec::new());
        let mut wrong = Vec::new();
        let mut count = |rows: &mut BTreeMap<Done, [usize; 3]>, is_box, id: String, done, mark| {
            let said = said(mark);
            rows.entry(done).or_default()[said] += 1;
            certain &= said < 2;
            if is_ambiguous(done) {
                ambiguous.push(format!("{id} {done:?} said {mark:?}"));
            }
            right &= match done {
                Done::Filled(_) => said == 0,
                Done::Blank => said == 1,
                _ if is_ambiguous(done) => said == 2,
                _ => !is_wrong(done, said, is_box),
            };
            if is_wrong(done, said, is_box) {
                wrong.push(format!("{id} {done:?} said {mark:?}"));
            }
        };
        for (id, mark) in &marks.squares {
            let done = sheet.done.get(id).copied().unwrap_or(Done::Blank);
            self.classes.add(done, Came::of(marks, id, *mark));
            count(&mut self.squares, false, id.to_string(), done, *mark);
        }
        for (id, mark) in &marks.boxes {
            let done = sheet.boxes.get(id).copied().unwrap_or(Done::Blank);
            count(&mut self.boxes, true, id.to_string(), done, *mark);
        }
        // What is drawn beside squares is told, and a person looks.
        certain &= asides(marks).is_empty();
        right &= asides(marks).is_empty();
        self.clean += usize::from(right);
        if certain && !ambiguous.is_empty() {
            self.taken
                .push(format!("{number}: {}", ambiguous.join(", ")));
        }
        self.accepted_wrong += usize::from(certain && !wrong.is_empty());
        if !wrong.is_empty() {
            self.wrong_sheets
                .push(format!("{number}: {}", wrong.join(", ")));
        }
    }
}

impl fmt::Display for Confusion {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (flagged, ambiguous) = self.flagged();
        writeln!(
            f,
            "{} sheets, {} located, {} certain and right; {} wrong, {} of them in sheets without a doubt; {flagged} of {ambiguous} ambiguous ones flagged; {} sheets certain with one among them",
            self.sheets,
            self.located,
            self.clean,
            self.wrong(),
            self.accepted_wrong,
            self.taken.len(),
        )?;
        for wrong in &self.wrong_sheets {
            writeln!(f, "  WRONG {wrong}")?;
        }
        for missed in &self.missed {
            writeln!(f, "  not located: {missed}")?;
        }
        for taken in &self.taken {
            writeln!(f, "  taken {taken}")?;
        }
        for (what, rows) in [("squares", &self.squares), ("boxes", &self.boxes)] {
            writeln!(f, "  {what:<32}said marked     blank  doubtful")?;
            for (done, said) in rows {
                let name = match done {
                    Done::Blank => "blank".to_owned(),
                    Done::Filled(pen) => format!("filled: {pen:?}"),
                    Done::Doubt(how) => format!("ambiguous: {how:?}"),
                    Done::Under(how, filled, hidden) => format!(
                        "{how:?} over {}, {hidden:?}",
                        if *filled { "filled" } else { "blank" }
                    ),
                };
                writeln!(
                    f,
                    "  {name:<32}{:>11} {:>9} {:>9}",
                    said[0], said[1], said[2]
                )?;
            }
        }
        Ok(())
    }
}

/// A pile of so many sheets, filled, seen, and read by `read`.
pub fn pile(
    how: Seen,
    count: usize,
    of: Pile,
    seed: u64,
    read: &mut dyn FnMut(&GrayImage) -> Vec<SheetRead>,
) -> Confusion {
    let sheets = printed(count.min(Prints::MOST), seed);
    pile_upon((&sheets, seed), (how, of), (count, seed), read)
}

/// The same upon prints that many piles share, of a seed of their own: a large pile is filled upon the same ones again and
/// again.
pub fn pile_upon(
    (sheets, of_prints): (&[Print], u64),
    (how, of): (Seen, Pile),
    (count, seed): (usize, u64),
    read: &mut dyn FnMut(&GrayImage) -> Vec<SheetRead>,
) -> Confusion {
    let mut dice = Dice::new(seed);
    let mut confusion = Confusion::default();
    for number in 0..count {
        let print = |number: usize| &sheets[number % sheets.len()];
        let state = dice.state();
        confusion.name = format!("{of:?}, {how:?}, seed {of_prints}, dice at {state}");
        let (sheet, page) = one(how, of, [print(number), print(number + 1)], &mut dice);
        confusion.add(&sheet, &read(&page));
    }
    confusion
}

/// One sheet of a long pile by itself: upon the prints of its seed, as the dice fall from a state on.
pub fn sheet_of(
    (how, of): (Seen, Pile),
    (seed, number): (u64, usize),
    state: u64,
    read: &mut dyn FnMut(&GrayImage) -> Vec<SheetRead>,
) -> Confusion {
    let places = [number, number + 1].map(|number| number % Prints::MOST);
    let sheets = printed(places[0].max(places[1]) + 1, seed);
    let mut dice = Dice::at(state);
    let (sheet, page) = one(how, of, places.map(|place| &sheets[place]), &mut dice);
    let mut confusion = Confusion {
        name: format!("{of:?}, {how:?}, number {number} of seed {seed}"),
        ..Confusion::default()
    };
    confusion.add(&sheet, &read(&page));
    confusion
}

/// A sheet, and how it is seen; `next` lies by it now and then.
pub fn one(
    how: Seen,
    of: Pile,
    [print, next]: [&Print; 2],
    dice: &mut Dice,
) -> (Filled, GrayImage) {
    let mut sheet = filled(print.clone(), dice, of);
    if of == Pile::Mishaps {
        match dice.below(100) {
            0..20 => under(&mut sheet.image, &next.2, dice),
            20..30 => over(&mut sheet, &layout_of(&print.0), &next.2, dice),
            _ => {}
        }
    }
    let page = seen(&sheet.image, how, dice);
    (sheet, page)
}
