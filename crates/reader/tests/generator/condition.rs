//! Conditions: what is special about sheets, what a careful human would say of them, and what came of them.

use super::beside::Beside;
use super::classes::{Came, Classes};
use super::dice::Dice;
use super::dots::ByDots;
use super::filling::Filling;
use super::formats::Format;
use super::hands::{Hand, Painted};
use super::inks::Inked;
use super::papers::Paper;
use super::phones::Taken;
use super::pile::asides;
use super::seen::{Seen, seen};
use super::upon::Upon;
use super::{Done, Filled, Print, Prints, enlarged, is_large};
use image::GrayImage;
use image::imageops::{FilterType, resize};
use reader::cause;
use reader::threshold::Mark;
use reader::{Marks, SheetRead};
use sheet::layout::Shape;
use std::fmt;

/// What a careful human says of a sheet.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Verdict {
    /// It says its result, and should be accepted with it.
    Plain,
    /// It can be read: where it is accepted, with this result.
    Reads,
    /// Somebody has to be asked: it must not be accepted.
    Asks,
}

/// What is special about sheets.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Condition {
    Painted(Painted),
    Inked(Inked),
    Beside(Beside),
    Upon(Upon),
    Paper(Paper),
    Taken(Taken),
    Format(Format),
}

impl fmt::Display for Condition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Painted(of) => write!(f, "{of:?}"),
            Self::Inked(of) => write!(f, "{of:?}"),
            Self::Beside(of) => write!(f, "{of:?}"),
            Self::Upon(of) => write!(f, "{of:?}"),
            Self::Paper(of) => write!(f, "{of:?}"),
            Self::Taken(of) => write!(f, "{of:?}"),
            Self::Format(of) => write!(f, "{of:?}"),
        }
    }
}

/// How sheets are seen of which the telephone is not what is special.
const EACH: &[Seen] = &[Seen::Scan, Seen::Fax, Seen::Bent];
/// In one bit nothing is left of what is pale.
const OF_GREYS: &[Seen] = &[Seen::Scan, Seen::Bent];

impl Condition {
    /// All of them.
    pub fn all() -> Vec<Self> {
        let painted = Painted::ALL.map(Self::Painted);
        let inked = Inked::ALL.map(Self::Inked);
        let beside = Beside::ALL.map(Self::Beside);
        let upon = Upon::ALL.map(Self::Upon);
        let paper = Paper::ALL.map(Self::Paper);
        let taken = Taken::ALL.map(Self::Taken);
        let format = Format::ALL.map(Self::Format);
        [
            &painted[..],
            &inked,
            &beside,
            &upon,
            &paper,
            &taken,
            &format,
        ]
        .concat()
    }

    pub const fn verdict(self) -> Verdict {
        match self {
            Self::Painted(of) => of.verdict(),
            Self::Inked(of) => of.verdict(),
            Self::Beside(of) => of.verdict(),
            Self::Upon(of) => of.verdict(),
            Self::Paper(of) => of.verdict(),
            Self::Taken(of) => of.verdict(),
            Self::Format(of) => of.verdict(),
        }
    }

    /// How its sheets are seen.
    pub const fn seen(self) -> &'static [Seen] {
        let is_dark = match self {
            Self::Taken(_) => return &[Seen::Photo],
            Self::Paper(of) => return of.seen(),
            Self::Inked(of) => of.is_dark(),
            Self::Beside(of) => of.is_dark(),
            Self::Upon(of) => of.is_dark(),
            Self::Painted(_) | Self::Format(_) => true,
        };
        if is_dark { EACH } else { OF_GREYS }
    }

    fn shape(self) -> Shape {
        match self {
            Self::Format(of) => of.shape(),
            _ => Shape::new(3, 12).unwrap(),
        }
    }

    /// So many different prints it needs for a picture.
    const fn prints(self) -> usize {
        match self {
            Self::Taken(_) => MOST,
            Self::Paper(_) => 2,
            _ => 1,
        }
    }

    /// A picture with one sheet, or with some.
    fn case(self, how: Seen, prints: &[&Print], dice: &mut Dice) -> Case {
        match self {
            Self::Paper(of) => of.case(how, prints, dice),
            Self::Taken(of) => of.case(prints, dice),
            _ => {
                let (sheet, verdict) = self.filled(prints[0].clone(), dice);
                let page = match is_large(prints[0].0.shape) {
                    true => seen(&enlarged(&sheet.image), how, dice),
                    false => seen(&sheet.image, how, dice),
                };
                Case {
                    sheets: vec![(sheet, verdict)],
                    page,
                }
            }
        }
    }

    fn filled(self, print: Print, dice: &mut Dice) -> (Filled, Verdict) {
        let hand = match self {
            Self::Painted(of) => of.hand(dice),
            _ => Hand::any(dice),
        };
        let ink = match self {
            Self::Inked(of) => of.ink(dice),
            _ => dice.between(10.0, 80.0),
        };
        let mut on = Filling::of(print, hand, ink, dice);
        let mut has_figures = dice.chance(25);
        match self {
            Self::Painted(of) => {
                has_figures |= of == Painted::Figures;
                on.paint(0, dice);
            }
            Self::Inked(of) => of.paint(&mut on, dice),
            Self::Beside(of) => {
                let left_out = of.left_out(on.row.score, dice);
                has_figures &= left_out == 0 && of.may_have_figures();
                on.paint(left_out, dice);
            }
            _ => on.paint(0, dice),
        }
        // Some write the points as they should, whatever else they do.
        if has_figures {
            on.figures(dice);
        }
        let mut verdict = self.verdict();
        match self {
            Self::Beside(of) => of.leave(&mut on, dice),
            Self::Upon(of) if !of.come(&mut on, dice) => verdict = Verdict::Reads,
            _ => {}
        }
        (on.sheet, verdict)
    }
}

/// A picture, the sheets in it, and what a careful human says of each.
pub struct Case {
    pub sheets: Vec<(Filled, Verdict)>,
    pub page: GrayImage,
}

/// Where a picture of a run can be made again: the seed of its prints, its number, the dice before it.
#[derive(Debug, Clone, Copy)]
pub struct At {
    pub prints: u64,
    pub number: usize,
    pub state: u64,
}

impl fmt::Display for At {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self {
            prints,
            number,
            state,
        } = self;
        write!(f, "prints {prints}, number {number}, dice at {state}")
    }
}

/// Prints of one picture at most.
const MOST: usize = 12;

/// A picture of a run once more, upon its prints.
pub fn again(of: Condition, how: Seen, prints: &Prints, at: At) -> Case {
    one(of, how, prints, at.number, &mut Dice::at(at.state))
}

fn one(of: Condition, how: Seen, prints: &Prints, number: usize, dice: &mut Dice) -> Case {
    let prints = prints.of(of.shape());
    let some: Vec<&Print> = (number..number + MOST)
        .map(|at| &prints[at % prints.len()])
        .collect();
    of.case(how, &some, dice)
}

/// A sheet of which something is told.
#[derive(Debug, Clone)]
pub struct Remark {
    pub at: At,
    pub what: String,
    /// How much speaks against what was made of it.
    pub count: usize,
}

impl fmt::Display for Remark {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.at, self.what)
    }
}

/// What came of the sheets of a condition.
#[derive(Debug, Default, Clone)]
pub struct Tally {
    /// Sheets made.
    pub sheets: usize,
    /// Of them found.
    pub located: usize,
    /// Of those taken for results.
    pub accepted: usize,
    /// Sheets that were accepted though a careful human would not have read them so, and those that were lost in silence.
    pub wrong: Vec<Remark>,
    /// Those that were found and not accepted, and why.
    pub refused: Vec<Remark>,
    /// Those that were not found, and whether it was told why.
    pub missed: usize,
    pub explained: usize,
    /// Of those that were accepted the one of which most is in doubt in a smaller picture, where that was asked.
    pub least_certain: Option<Remark>,
    /// Where the first picture can be made again.
    pub first: Option<At>,
    pub classes: Classes,
    pub dots: ByDots,
}

/// What is in doubt of a sheet: squares, boxes, and what stands beside rows.
pub fn doubts(marks: &Marks) -> Vec<String> {
    let squares = marks
        .squares
        .iter()
        .map(|(id, mark)| (id.to_string(), mark));
    let boxes = marks.boxes.iter().map(|(id, mark)| (id.to_string(), mark));
    squares
        .chain(boxes)
        .filter(|(_, mark)| **mark == Mark::Doubtful)
        .map(|(id, _)| id)
        .chain(asides(marks))
        .collect()
}

fn marks_of<'a>(found: &'a [SheetRead], signed: &str) -> Option<&'a Marks> {
    let of_sheet = found.iter().find(|one| one.text == signed);
    of_sheet.and_then(|one| one.marks.as_ref())
}

/// What was said of a sheet and is not so.
fn not_so(sheet: &Filled, marks: &Marks) -> Vec<String> {
    let is_other = |filled: bool, mark: Mark| (mark == Mark::Blank) == filled;
    let squares = marks
        .squares
        .iter()
        .filter(|(id, mark)| is_other(sheet.done.contains_key(id), *mark))
        .map(|(id, _)| id.to_string());
    let boxes = marks
        .boxes
        .iter()
        .filter(|(id, mark)| is_other(sheet.boxes.contains_key(id), *mark))
        .map(|(id, _)| id.to_string());
    squares.chain(boxes).collect()
}

impl Tally {
    fn add(&mut self, (sheet, verdict): &(Filled, Verdict), found: &[SheetRead], at: At) -> bool {
        self.sheets += 1;
        let Some(marks) = marks_of(found, &sheet.signed) else {
            return false;
        };
        self.located += 1;
        for (id, mark) in &marks.squares {
            let done = sheet.done.get(id).copied().unwrap_or(Done::Blank);
            self.classes.add(done, Came::of(marks, id, *mark));
        }
        let doubts = doubts(marks);
        self.dots.add(marks.figures.dots, doubts.is_empty());
        let told = |what: &[String]| Remark {
            at,
            what: what.join(" "),
            count: what.len(),
        };
        if !doubts.is_empty() {
            self.refused.push(told(&doubts));
            return false;
        }
        self.accepted += 1;
        let mut wrong = not_so(sheet, marks);
        if *verdict == Verdict::Asks {
            wrong.push("a person has to look".to_owned());
        }
        if !wrong.is_empty() {
            self.wrong.push(told(&wrong));
        }
        true
    }

    /// Takes in what was read of a picture; which of its sheets were accepted.
    fn take(&mut self, of: Condition, case: &Case, found: &[SheetRead], at: At) -> Vec<String> {
        let mut accepted = Vec::new();
        for sheet in &case.sheets {
            if self.add(sheet, found, at) {
                accepted.push(sheet.0.signed.clone());
            }
        }
        let missed = case
            .sheets
            .iter()
            .filter(|(sheet, _)| marks_of(found, &sheet.signed).is_none())
            .count();
        self.missed += missed;
        // Where nothing is found the page waits for a person; where fewer are than there were they are lost.
        let lost = case.sheets.len().saturating_sub(found.len());
        if lost > 0 && !found.is_empty() {
            self.wrong.push(Remark {
                at,
                what: format!("{lost} lost in silence"),
                count: lost,
            });
        }
        if let Condition::Taken(taken) = of
            && missed == case.sheets.len()
            && taken
                .cause()
                .is_some_and(|told| cause::of(&case.page, found) == Some(told))
        {
            self.explained += missed;
        }
        accepted
    }

    /// Looks at an accepted sheet again, smaller: what is in doubt then is not as certain as the rest.
    fn probe(&mut self, (case, accepted): (&Case, &[String]), at: At, read: &mut Read<'_>) {
        if accepted.is_empty() {
            return;
        }
        let [width, height] = [case.page.width(), case.page.height()].map(|side| side * 3 / 4);
        let found = read(&resize(&case.page, width, height, FilterType::Triangle));
        for signed in accepted {
            let Some(marks) = marks_of(&found, signed) else {
                continue;
            };
            let doubts = doubts(marks);
            let most = self.least_certain.as_ref().map_or(0, |told| told.count);
            if doubts.len() > most {
                self.least_certain = Some(Remark {
                    at,
                    what: doubts.join(" "),
                    count: doubts.len(),
                });
            }
        }
    }

    /// Adds another part of the same condition.
    pub fn merge(&mut self, part: Self) {
        self.sheets += part.sheets;
        self.located += part.located;
        self.accepted += part.accepted;
        self.wrong.extend(part.wrong);
        self.refused.extend(part.refused);
        self.missed += part.missed;
        self.explained += part.explained;
        self.first = self.first.or(part.first);
        self.classes.merge(&part.classes);
        self.dots.merge(&part.dots);
        let count = |told: &Option<Remark>| told.as_ref().map_or(0, |told| told.count);
        if count(&part.least_certain) > count(&self.least_certain) {
            self.least_certain = part.least_certain;
        }
    }
}

/// Who reads a picture.
pub type Read<'a> = dyn FnMut(&GrayImage) -> Vec<SheetRead> + 'a;

/// Pictures of a condition until they hold so many sheets, read by `read`.
pub fn tally(of: Condition, how: Seen, (count, seed): (usize, u64), read: &mut Read<'_>) -> Tally {
    let prints = Prints::new(seed, of.prints().max(count).min(Prints::MOST));
    run(of, how, (&prints, false), (count, seed), read)
}

/// Upon prints that many piles share; whether those that are accepted are looked at again.
pub fn run(
    of: Condition,
    how: Seen,
    (prints, is_probed): (&Prints, bool),
    (count, seed): (usize, u64),
    read: &mut Read<'_>,
) -> Tally {
    let mut dice = Dice::new(seed);
    let mut tally = Tally::default();
    let mut number = 0;
    while tally.sheets < count {
        let at = At {
            prints: prints.seed,
            number,
            state: dice.state(),
        };
        tally.first.get_or_insert(at);
        let case = one(of, how, prints, number, &mut dice);
        let accepted = tally.take(of, &case, &read(&case.page), at);
        if is_probed {
            tally.probe((&case, &accepted), at, read);
        }
        number += case.sheets.len();
    }
    tally
}
