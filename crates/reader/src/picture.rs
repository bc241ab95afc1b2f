//! What is kept of a sheet that was read: its picture, upright, small enough for hundreds in one file.

use crate::grey::pixel;
use crate::threshold::Mark;
use crate::{Marks, SheetRead};
use image::codecs::jpeg::JpegEncoder;
use image::{ExtendedColorType, GrayImage, ImageEncoder, Luma, Rgb, RgbImage};
use sheet::code::SheetCode;
use sheet::layout::{Layout, Rect, SHEET};

/// Pixels of a millimetre: 120 dpi.
const PER_MM: f64 = 120.0 / 25.4;

/// The longer side of a page that is kept whole.
const PAGE: u32 = 1200;

/// How much of the picture the compression keeps.
const QUALITY: u8 = 55;

/// A sheet, upright, as a grey JPEG.
#[must_use]
pub fn of_sheet(page: &GrayImage, marks: &Marks) -> Vec<u8> {
    let [width, height] = SHEET.map(|mm| whole(f64::from(mm) * PER_MM));
    let upright = GrayImage::from_fn(width, height, |x, y| {
        let mm = [x, y].map(|at| (f64::from(at) + 0.5) / PER_MM);
        let grey = pixel(page, marks.located.at(mm));
        Luma([grey.map_or(255, |grey| u8::try_from(whole(grey)).unwrap_or(u8::MAX))])
    });
    jpeg(&upright)
}

/// A page on which no sheet could be located, as a grey JPEG.
#[must_use]
pub fn of_page(page: &GrayImage) -> Vec<u8> {
    let longer = page.width().max(page.height());
    if longer <= PAGE {
        return jpeg(page);
    }
    let side = |side: u32| whole(f64::from(side) * f64::from(PAGE) / f64::from(longer)).max(1);
    jpeg(&image::imageops::thumbnail(
        page,
        side(page.width()),
        side(page.height()),
    ))
}

/// What is drawn around what was seen: filled, a cross or a tick, blank, in doubt; and around the sheet.
const FILLED: [u8; 3] = [0, 150, 60];
const STROKE: [u8; 3] = [0, 110, 220];
const BLANK: [u8; 3] = [150, 150, 150];
const DOUBT: [u8; 3] = [230, 80, 0];
const EDGE: [u8; 3] = [120, 60, 200];

/// How wide a drawn line is around what counts, in pixels; around what is blank it is one.
const WIDE: u32 = 3;

/// A page with what was seen drawn on it, as a JPEG in colours: green is filled, blue a cross or a tick, grey
/// blank, orange in doubt, and violet goes around each sheet that was found.
#[must_use]
pub fn annotated(page: &GrayImage, sheets: &[SheetRead]) -> Vec<u8> {
    let longer = page.width().max(page.height()).max(1);
    let scale = (f64::from(ANNOTATED) / f64::from(longer)).min(1.0);
    let side = |side: u32| whole(f64::from(side) * scale).max(1);
    let small = image::imageops::thumbnail(page, side(page.width()), side(page.height()));
    let mut drawing = Drawing {
        image: RgbImage::from_fn(small.width(), small.height(), |x, y| {
            Rgb([small.get_pixel(x, y).0[0]; 3])
        }),
        scale,
    };
    for sheet in sheets {
        let code = SheetCode::read(&sheet.text);
        if let (Some(marks), Ok(code)) = (&sheet.marks, code) {
            drawing.sheet(marks, &Layout::of(code.shape));
        }
    }
    let (width, height) = drawing.image.dimensions();
    let mut bytes = Vec::new();
    let written = JpegEncoder::new_with_quality(&mut bytes, ANNOTATED_QUALITY).write_image(
        &drawing.image,
        width,
        height,
        ExtendedColorType::Rgb8,
    );
    if written.is_err() {
        bytes.clear();
    }
    bytes
}

/// The longer side of a page that is drawn on, in pixels.
const ANNOTATED: u32 = 2400;

const ANNOTATED_QUALITY: u8 = 80;

/// A page that is drawn on.
struct Drawing {
    image: RgbImage,
    scale: f64,
}

impl Drawing {
    fn sheet(&mut self, marks: &Marks, layout: &Layout) {
        let [width, height] = SHEET.map(f64::from);
        let corners = [[0.0, 0.0], [width, 0.0], [width, height], [0.0, height]];
        self.around(corners.map(|mm| marks.located.at(mm)), EDGE, 1);
        let squares = layout.squares.iter().map(|(_, at)| at);
        let boxes = layout.boxes.iter().map(|(_, at)| at);
        let said = marks.squares.iter().map(|(_, said)| *said);
        let said = said.chain(marks.boxes.iter().map(|(_, said)| *said));
        for ((at, said), shift) in squares.chain(boxes).zip(said).zip(&marks.shifts) {
            let (colour, wide) = match said {
                Mark::Marked => (FILLED, WIDE),
                Mark::Stroke => (STROKE, WIDE),
                Mark::Blank => (BLANK, 1),
                Mark::Doubtful => (DOUBT, WIDE + 2),
            };
            self.around(corners_of(at, *shift, marks), colour, wide);
        }
    }

    /// Draws a line around four places of the page.
    fn around(&mut self, corners: [[f64; 2]; 4], colour: [u8; 3], wide: u32) {
        let [a, b, c, d] = corners.map(|at| at.map(|px| px * self.scale));
        for (from, to) in [(a, b), (b, c), (c, d), (d, a)] {
            let (dx, dy) = (to[0] - from[0], to[1] - from[1]);
            let steps = whole(dx.hypot(dy)).clamp(1, 2 * ANNOTATED);
            for step in 0..=steps {
                let share = f64::from(step) / f64::from(steps);
                self.dot([from[0] + dx * share, from[1] + dy * share], colour, wide);
            }
        }
    }

    fn dot(&mut self, [x, y]: [f64; 2], colour: [u8; 3], wide: u32) {
        let half = f64::from(wide) / 2.0;
        for down in 0..wide {
            for across in 0..wide {
                let at = [x - half + f64::from(across), y - half + f64::from(down)];
                if at.iter().all(|at| *at >= 0.0)
                    && let Some(pixel) =
                        self.image.get_pixel_mut_checked(whole(at[0]), whole(at[1]))
                {
                    *pixel = Rgb(colour);
                }
            }
        }
    }
}

/// The corners of a square a little beyond its edges, in pixels.
fn corners_of(at: &Rect, shift: [f64; 2], marks: &Marks) -> [[f64; 2]; 4] {
    let [cx, cy] = [f64::from(at.cx) + shift[0], f64::from(at.cy) + shift[1]];
    let (w, h) = (f64::from(at.w) / 2.0 + 0.4, f64::from(at.h) / 2.0 + 0.4);
    [[-w, -h], [w, -h], [w, h], [-w, h]].map(|[dx, dy]| marks.located.at([cx + dx, cy + dy]))
}

#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "sides and greys of a picture"
)]
const fn whole(value: f64) -> u32 {
    value.round().max(0.0) as u32
}

fn jpeg(image: &GrayImage) -> Vec<u8> {
    let mut bytes = Vec::new();
    let written = JpegEncoder::new_with_quality(&mut bytes, QUALITY).write_image(
        image,
        image.width(),
        image.height(),
        ExtendedColorType::L8,
    );
    // An empty picture is none; the encoder takes every other one.
    if written.is_err() {
        bytes.clear();
    }
    bytes
}
