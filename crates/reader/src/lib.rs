//! Pictures of súmulas into marks with scores: the layout of the sheet and pixels, no rule of the game.
//!
//! A page is read in steps, each in a file of its own: the bytes become grey pages ([`input`]), the code
//! of every sheet on them is found ([`code`]), from it and the marks in the corners follows where a
//! millimetre of the sheet lies in the picture ([`locate`]), each square is measured ([`ink`]) and
//! judged ([`threshold`]). What is not beyond doubt is said to be doubtful; nothing is guessed.

mod circle;
pub mod code;
mod field;
pub mod figures;
pub mod finder;
pub mod grey;
pub mod ink;
pub mod input;
pub mod locate;
mod mark;
mod outline;
mod paper;
pub mod picture;
pub mod threshold;
mod unread;
mod upon;
mod warp;

use crate::ink::Measure;
use crate::threshold::Mark;
pub use image::GrayImage;
use sheet::layout::{BoxId, Layout, Rect, SquareId};

/// A sheet as it was read from a page.
#[derive(Debug, Clone)]
pub struct SheetRead {
    /// The text of its QR code; empty where it could not be read.
    pub text: String,
    /// What was read, where the code is one of ours and the sheet was located.
    pub marks: Option<Marks>,
}

/// The marks of a sheet.
#[derive(Debug, Clone)]
pub struct Marks {
    /// Every square: partida by partida, A before B, point by point.
    pub squares: Vec<(SquareId, Mark)>,
    /// Every box.
    pub boxes: Vec<(BoxId, Mark)>,
    /// Where the sheet lies in the picture.
    pub located: locate::Located,
    /// How it came out in the picture.
    pub figures: figures::Figures,
    /// By how many millimetres each square and then each box lies beside where the corners have it: paper curls.
    pub shifts: Vec<[f64; 2]>,
}

/// Reads every sheet of a page: first those whose code was read, then one without a text for each that is
/// seen all the same.
#[must_use]
pub fn read(page: &GrayImage) -> Vec<SheetRead> {
    let codes = code::find(page);
    let mut sheets: Vec<SheetRead> = codes
        .found
        .iter()
        .map(|found| SheetRead {
            marks: marks(page, found, &codes),
            text: found.text.clone(),
        })
        .collect();
    let located: Vec<locate::Located> = sheets
        .iter()
        .filter_map(|sheet| Some(sheet.marks.as_ref()?.located))
        .collect();
    // A code that was read without its sheet being found has corners that nobody has claimed: they are its own.
    let unclaimed = sheets.len() - located.len();
    for _ in unclaimed..unread::count(&codes, &located) {
        sheets.push(SheetRead {
            text: String::new(),
            marks: None,
        });
    }
    sheets
}

fn marks(page: &GrayImage, found: &code::Found, codes: &code::Codes) -> Option<Marks> {
    let code = sheet::code::SheetCode::read(&found.text).ok()?;
    let layout = Layout::of(code.shape);
    let located = locate::locate(page, &layout, found, &codes.finders)?;
    let is_covered = upon::lies(codes, found, &located, &layout);
    let ink = ink::Ink::of(page, &layout, &located);
    let measures: Vec<Option<Measure>> = ink.measures().collect();
    let (of_squares, of_boxes) = measures.split_at(layout.squares.len());
    let squares = layout.squares.iter().zip(threshold::squares(of_squares));
    let boxes = layout.boxes.iter().zip(of_boxes);
    let ticked =
        |measure: &Option<Measure>| measure.as_ref().map_or(Mark::Doubtful, threshold::tick);
    let doubted = |mark: Mark| if is_covered { Mark::Doubtful } else { mark };
    Some(Marks {
        squares: squares
            .map(|((id, _), said)| (*id, doubted(said)))
            .collect(),
        boxes: boxes
            .map(|((id, _), measure)| (*id, doubted(ticked(measure))))
            .collect(),
        figures: ink.figures(),
        shifts: squares_and_boxes(&layout).map(|at| ink.shift(at)).collect(),
        located,
    })
}

fn squares_and_boxes(layout: &Layout) -> impl Iterator<Item = &Rect> {
    let squares = layout.squares.iter().map(|(_, at)| at);
    squares.chain(layout.boxes.iter().map(|(_, at)| at))
}
