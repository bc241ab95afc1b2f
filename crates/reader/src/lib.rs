//! Pictures of súmulas into marks with scores: the layout of the sheet and pixels, no rule of the game.
//!
//! A page is read in steps, each in a file of its own: the bytes become grey pages ([`input`]), the code
//! of every sheet on them is found ([`code`]), from it and the marks in the corners follows where a
//! millimetre of the sheet lies in the picture ([`locate`]), each square is measured ([`ink`]) and
//! judged ([`threshold`]). What is not beyond doubt is said to be doubtful; nothing is guessed.

#![deny(missing_docs)]

mod area;
mod arms;
mod beneath;
mod beside;
pub mod cause;
mod circle;
pub mod code;
mod deciding;
mod field;
pub mod figures;
pub mod finder;
pub mod grey;
pub mod ink;
pub mod input;
mod lens;
pub mod light;
pub mod locate;
pub mod located;
mod mark;
mod number;
mod outline;
mod paper;
pub mod picture;
mod share;
pub mod threshold;
mod tint;
mod unread;
mod upon;
mod warp;

use crate::share::each;
use crate::threshold::Mark;
pub use image::GrayImage;
use sheet::layout::{BoxId, Layout, Rect, Side, SquareId};
use std::cell::LazyCell;

/// A sheet as it was read from a page.
#[derive(Debug, Clone)]
pub struct SheetRead {
    /// The text of its QR code; empty where it could not be read.
    pub text: String,
    /// What was read, where the code is one of ours and the sheet was located.
    pub marks: Option<Marks>,
    /// Whether another sheet lies upon it: what is below is not seen, and all of it is doubtful.
    pub is_covered: bool,
}

/// The marks of a sheet.
#[derive(Debug, Clone)]
pub struct Marks {
    /// Every square: partida by partida, A before B, point by point.
    pub squares: Vec<(SquareId, Mark)>,
    /// Every box.
    pub boxes: Vec<(BoxId, Mark)>,
    /// Rows beside whose squares something is drawn: they may not carry the whole story.
    pub beside: Vec<(u8, Side)>,
    /// Rows beside which something is written where the points are.
    pub written: Vec<(u8, Side)>,
    /// Where the sheet lies in the picture.
    pub located: located::Located,
    /// How it came out in the picture.
    pub figures: figures::Figures,
    /// By how many millimetres each square and then each box lies beside where the corners have it: paper curls.
    pub shifts: Vec<[f64; 2]>,
}

/// Reads every sheet of a page: first those whose code was read, then one without a text for each that is
/// seen all the same.
#[must_use]
pub fn read(page: &GrayImage) -> Vec<SheetRead> {
    read_in_colour(page, || None)
}

/// The same of a page that may have colours: `darkest` is the page as its darkest channel has it, which is asked for
/// where a sheet was located, and looked at where a light ink would change a score.
#[must_use]
pub fn read_in_colour(
    page: &GrayImage,
    darkest: impl FnOnce() -> Option<GrayImage>,
) -> Vec<SheetRead> {
    let darkest = LazyCell::new(|| darkest().filter(|of| of.dimensions() == page.dimensions()));
    of_codes(page, code::find(page), &|| darkest.as_ref())
}

/// Whether a sheet is found on a page whose codes its marks tell of.
pub(crate) fn has_sheet(page: &GrayImage) -> bool {
    let found = of_codes(page, code::by_marks(page), &|| None);
    found.iter().any(|sheet| sheet.marks.is_some())
}

/// The page as its darkest channel has it, if it has colours.
type Darkest<'a> = dyn Fn() -> Option<&'a GrayImage> + 'a;

fn of_codes<'a>(page: &GrayImage, mut codes: code::Codes, darkest: &Darkest<'a>) -> Vec<SheetRead> {
    let mut measured: Vec<Option<Measured>> = Vec::new();
    let left = loop {
        measured.resize_with(codes.found.len(), || None);
        let places = codes.found.iter().zip(&mut measured);
        let lies = |found| Place::of(page, found, &codes.finders);
        let placed: Vec<_> = places
            .filter(|(_, known)| known.is_none())
            .filter_map(|(found, known)| Some((lies(found)?, known)))
            .collect();
        if !placed.is_empty() {
            let darkest = darkest();
            each(placed, |(place, known)| {
                *known = Some(place.measured(page, darkest));
            });
        }
        let located = measured
            .iter()
            .map(|sheet| sheet.as_ref().map(Measured::lies));
        let located: Vec<_> = located.collect();
        let left = unread::unclaimed(page, &codes, &located);
        // Marks that belong to none of the sheets are of others, which may be smaller.
        if left.is_empty() || codes.is_fine() {
            break left;
        }
        code::find_smaller(page, &mut codes);
    };
    let located: Vec<located::Located> = measured.iter().flatten().map(|one| one.located).collect();
    let sheets = codes.found.iter().zip(measured);
    let mut sheets: Vec<([f64; 2], SheetRead)> = sheets
        .map(|(found, measured)| {
            let is_covered = match &measured {
                Some(sheet) => upon::lies(page, &codes, found, (&sheet.located, &sheet.layout)),
                None => beneath::lies(found, located.iter().copied()),
            };
            let sheet = SheetRead {
                text: found.text.clone(),
                marks: measured.map(|sheet| sheet.judged(is_covered)),
                is_covered,
            };
            (found.middle(), sheet)
        })
        .collect();
    // By their texts; those with one text by their places.
    sheets.sort_by(|(here, one), (there, other)| {
        let by_place = here[1]
            .total_cmp(&there[1])
            .then(here[0].total_cmp(&there[0]));
        one.text.cmp(&other.text).then(by_place)
    });
    let unread = (0..unread::count(left)).map(|_| SheetRead {
        text: String::new(),
        marks: None,
        is_covered: false,
    });
    sheets
        .into_iter()
        .map(|(_, sheet)| sheet)
        .chain(unread)
        .collect()
}

/// Where a sheet lies, and what stands on it.
struct Place {
    layout: Layout,
    located: located::Located,
}

/// A sheet that was located, as far as it is measured by itself.
struct Measured {
    layout: Layout,
    located: located::Located,
    squares: Vec<Mark>,
    boxes: Vec<Mark>,
    beside: beside::Beside,
    figures: figures::Figures,
    shifts: Vec<[f64; 2]>,
}

impl Place {
    fn of(page: &GrayImage, found: &code::Found, finders: &[finder::Finder]) -> Option<Self> {
        let code = sheet::code::SheetCode::read(&found.text).ok()?;
        let layout = Layout::of(code.shape);
        let (located, ties) = locate::locate(page, &layout, found, finders)?;
        let located = lens::seen(page, &layout, located, &ties);
        Some(Self { layout, located })
    }

    fn measured(self, page: &GrayImage, darkest: Option<&GrayImage>) -> Measured {
        let Self { layout, located } = self;
        let ink = ink::Ink::of(page, &layout, &located);
        let measures = ink.measures();
        let (of_squares, of_boxes) = measures.split_at(layout.squares.len());
        let mut squares = threshold::squares(of_squares);
        let stronger = ink::stronger(&measures);
        deciding::ask(of_squares, &mut squares, layout.shape.points(), |square| {
            ink.apart(square, stronger)
        });
        threshold::tinted(
            &mut squares,
            layout.shape.points(),
            |square| ink.tints(square),
            |square| ink.tint_on(darkest?, square),
        );
        let figures = ink.figures();
        let of_marked = of_squares.iter().zip(&squares);
        let of_marked = of_marked.filter(|(_, said)| **said == Mark::Marked);
        let fills: Vec<_> = of_marked.filter_map(|(of, _)| of.as_ref()).collect();
        Measured {
            beside: beside::look(&ink, &layout, &squares, figures.dots),
            boxes: threshold::boxes(of_boxes, &fills),
            squares,
            figures,
            shifts: squares_and_boxes(&layout).map(|at| ink.shift(at)).collect(),
            located,
            layout,
        }
    }
}

impl Measured {
    /// Where it lies, and what stands on it.
    const fn lies(&self) -> (located::Located, &Layout) {
        (self.located, &self.layout)
    }

    /// Its marks; none of them is certain where another sheet lies upon it.
    fn judged(self, is_covered: bool) -> Marks {
        let said = |mark: Mark| if is_covered { Mark::Doubtful } else { mark };
        let squares = self.layout.squares.iter().zip(self.squares);
        let boxes = self.layout.boxes.iter().zip(self.boxes);
        Marks {
            squares: squares.map(|((id, _), mark)| (*id, said(mark))).collect(),
            boxes: boxes.map(|((id, _), mark)| (*id, said(mark))).collect(),
            beside: self.beside.drawn,
            written: self.beside.written,
            located: self.located,
            figures: self.figures,
            shifts: self.shifts,
        }
    }
}

fn squares_and_boxes(layout: &Layout) -> impl Iterator<Item = &Rect> {
    let squares = layout.squares.iter().map(|(_, at)| at);
    squares.chain(layout.boxes.iter().map(|(_, at)| at))
}
