//! A page looked at: the sheets on it, and what was seen of their marks.

use crate::seen::{Seen, SheetSeen};
use messages::refusal::sheet::{PageFigures, SheetProblem};
use platform::clock::Stopwatch;
use reader::cause::{self, Cause};
use reader::figures::streak;
use reader::input::{InputFault, Pages};
use reader::{GrayImage, Marks, SheetRead, figures, light, picture, threshold};
use serde::{Deserialize, Serialize};
use sheet::layout::{beside_id, points_id};

/// Which pictures are made of what is looked at.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Pictures {
    /// Those of the sheets, which are kept.
    pub kept: bool,
    /// Those of the pages with what was seen drawn on them.
    pub annotated: bool,
}

impl Pictures {
    /// None: nothing is kept.
    pub const NONE: Self = Self {
        kept: false,
        annotated: false,
    };
    /// Those that are kept.
    pub const KEPT: Self = Self {
        kept: true,
        annotated: false,
    };
}

/// A page as it was looked at.
#[derive(Debug, Serialize, Deserialize)]
pub struct PageSeen {
    /// The file; empty until whoever knows it has put it in.
    #[serde(skip)]
    pub file: String,
    /// Its page, 1-based; 0 where the file has none.
    pub number: usize,
    /// Its sheets: one at least, which may have no code.
    pub sheets: Result<Vec<SheetSeen>, SheetProblem>,
    /// What it says of the scanner or the telephone; none where no sheet was located.
    pub figures: Option<PageFigures>,
    /// Milliseconds that it took, decoding among them.
    pub ms: u64,
    /// The page with what was seen drawn on it, a JPEG; empty where nobody asked for it.
    #[serde(skip)]
    pub annotated: Vec<u8>,
}

impl PageSeen {
    /// A page, or a whole file (0), that could not be looked at.
    pub const fn none(number: usize, problem: SheetProblem) -> Self {
        Self {
            file: String::new(),
            number,
            sheets: Err(problem),
            figures: None,
            ms: 0,
            annotated: Vec::new(),
        }
    }

    fn count(&self, of: fn(&SheetSeen) -> bool) -> usize {
        let sheets = self.sheets.iter().flatten();
        sheets.filter(|sheet| of(sheet)).count()
    }

    /// Sheets that are on it, by their codes or by their corners.
    pub fn seen(&self) -> usize {
        self.count(|sheet| sheet.by_corners || !sheet.signed.is_empty())
    }

    /// Sheets whose code was read.
    pub fn read(&self) -> usize {
        self.count(|sheet| !sheet.signed.is_empty())
    }

    /// The pictures of its sheets, one after the other, and the one that is drawn on behind them.
    pub fn pictures(&self) -> Vec<u8> {
        let sheets = self.sheets.iter().flatten();
        let pictures = sheets.map(|sheet| &sheet.picture);
        pictures
            .chain([&self.annotated])
            .flatten()
            .copied()
            .collect()
    }

    /// The page with the pictures of its sheets.
    pub fn with_pictures(mut self, mut pictures: &[u8]) -> Self {
        for sheet in self.sheets.iter_mut().flatten() {
            let (picture, rest) = pictures.split_at(sheet.length.min(pictures.len()));
            sheet.picture = picture.to_vec();
            pictures = rest;
        }
        self.annotated = pictures.to_vec();
        self
    }
}

/// Opens a file; nothing of it is decoded yet.
pub fn open(bytes: &[u8]) -> Result<Pages<'_>, SheetProblem> {
    Pages::open(bytes).map_err(of_fault)
}

/// Looks at a page, 0-based.
pub fn page(pages: &Pages<'_>, index: usize, of: Pictures) -> PageSeen {
    let start = Stopwatch::start();
    let page = match pages.page(index).map_err(of_fault) {
        Ok(page) => page,
        Err(problem) => return PageSeen::none(index + 1, problem),
    };
    let found = reader::read_in_colour(&page, || pages.darkest(index));
    let is_unread = found.iter().all(|sheet| sheet.marks.is_none());
    let cause = if is_unread {
        cause::of(&page, &found)
    } else {
        None
    };
    if found.is_empty() && cause == Some(Cause::Blank) {
        return PageSeen::none(index + 1, SheetProblem::Blank);
    }
    let cause = cause.and_then(of_cause);
    let annotated = match of.annotated {
        true => picture::annotated(&page, &found),
        false => Vec::new(),
    };
    PageSeen {
        file: String::new(),
        number: index + 1,
        figures: figures_of(&page, &found),
        sheets: Ok(of_page(&page, found, cause.as_ref(), of.kept)),
        ms: start.millis(),
        annotated,
    }
}

/// What the first sheet that was located says; a streak is the page's.
fn figures_of(page: &GrayImage, found: &[SheetRead]) -> Option<PageFigures> {
    let marks = found.iter().find_map(|sheet| sheet.marks.as_ref())?;
    let (of, located) = (marks.figures, &marks.located);
    Some(PageFigures {
        light: figures::light(page, located).into(),
        one_bit: figures::is_photo_of_one_bit(page, located),
        flashed: light::is_flashed(page),
        screen: light::is_of_a_screen(page),
        dots: whole(of.dots).unsigned_abs(),
        skew: whole(of.skew * 10.0),
        sharp: whole(of.sharp * 100.0).unsigned_abs(),
        contrast: whole(of.contrast).unsigned_abs(),
        streak: streak(page),
    })
}

#[expect(clippy::cast_possible_truncation, reason = "a figure for people")]
const fn whole(value: f64) -> i32 {
    value.round() as i32
}

fn of_fault(fault: InputFault) -> SheetProblem {
    match fault {
        InputFault::Unknown => SheetProblem::NotAPicture,
        InputFault::Heic => SheetProblem::Heic,
        InputFault::Avif => SheetProblem::Avif,
        InputFault::Unsupported => SheetProblem::Unsupported,
        InputFault::OldJpeg => SheetProblem::OldJpeg,
        InputFault::Undrawn => SheetProblem::Undrawn,
        InputFault::Damaged(detail) => SheetProblem::Damaged { detail },
        InputFault::TooLarge => SheetProblem::TooLarge,
        InputFault::Encrypted => SheetProblem::Encrypted,
    }
}

/// What a person is told of a page whose codes could not be read.
const fn of_cause(cause: Cause) -> Option<SheetProblem> {
    match cause {
        Cause::Blank => None,
        Cause::Mirrored => Some(SheetProblem::Mirrored),
        Cause::Negative => Some(SheetProblem::Negative),
        Cause::Blurred => Some(SheetProblem::Blurred),
        Cause::OneBit => Some(SheetProblem::OneBit),
        Cause::Flashed => Some(SheetProblem::Flashed),
        Cause::Screen => Some(SheetProblem::Screen),
    }
}

fn of_page(
    page: &GrayImage,
    found: Vec<SheetRead>,
    cause: Option<&SheetProblem>,
    keep: bool,
) -> Vec<SheetSeen> {
    let kept = |picture: &dyn Fn() -> Vec<u8>| if keep { picture() } else { Vec::new() };
    let none = SheetRead {
        text: String::new(),
        marks: None,
        is_covered: false,
    };
    let is_there = !found.is_empty();
    // Read the other way round there was a code.
    let has_code = matches!(cause, Some(SheetProblem::Mirrored | SheetProblem::Negative));
    let found = if is_there { found } else { vec![none] };
    let sheet = |found: SheetRead| {
        let picture = match &found.marks {
            Some(marks) => kept(&|| picture::of_sheet(page, marks)),
            None => kept(&|| picture::of_page(page)),
        };
        SheetSeen {
            by_corners: (is_there || has_code) && found.text.is_empty(),
            is_covered: found.is_covered,
            cause: cause.cloned(),
            marks: found.marks.as_ref().map(seen),
            signed: found.text,
            length: picture.len(),
            picture,
        }
    };
    found.into_iter().map(sheet).collect()
}

fn seen(marks: &Marks) -> Seen {
    let told = |mark: threshold::Mark| match mark {
        threshold::Mark::Marked => 1,
        threshold::Mark::Stroke => 2,
        threshold::Mark::Blank => 0,
        threshold::Mark::Doubtful => -1,
    };
    let squares = marks.squares.iter();
    let boxes = marks.boxes.iter();
    let beside = marks
        .beside
        .iter()
        .map(|(partida, side)| beside_id(*partida, *side));
    let written = marks
        .written
        .iter()
        .map(|(partida, side)| points_id(*partida, *side));
    Seen {
        squares: squares
            .map(|(id, mark)| (id.to_string(), told(*mark)))
            .collect(),
        boxes: boxes
            .map(|(id, mark)| (id.to_string(), told(*mark)))
            .chain(beside.chain(written).map(|id| (id, 1)))
            .collect(),
        told: Vec::new(),
    }
}
