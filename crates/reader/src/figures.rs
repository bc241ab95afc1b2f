//! What a sheet's picture says of the scanner or the telephone that made it.

use crate::grey::nearest;
use crate::located::Located;
use crate::warp::Frame;
use image::GrayImage;
use sheet::layout::SHEET;

/// How a sheet came out in its picture.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Figures {
    /// Dots of an inch of the sheet.
    pub dots: f64,
    /// By how many degrees it lies askew of the picture's edges, whichever way up.
    pub skew: f64,
    /// How much of a thin printed line's contrast is left: 1, all of it, in a sharp picture.
    pub sharp: f64,
    /// From paper to ink, in greys of 255.
    pub contrast: f64,
}

impl Figures {
    pub(crate) fn of(located: &Located, sharp: f64, contrast: f64) -> Self {
        let [width, height] = SHEET.map(f64::from);
        let frame = located.frame([width / 2.0, height / 2.0]);
        let [x, y] = frame.across;
        let turned = y.atan2(x).to_degrees();
        let right = (turned / 90.0).round() * 90.0;
        Self {
            dots: x.hypot(y) * 25.4,
            skew: turned - right,
            sharp: sharp.clamp(0.0, 1.0),
            contrast,
        }
    }
}

/// How light the paper of a sheet is, of 255.
#[must_use]
pub fn light(page: &GrayImage, located: &Located) -> u8 {
    let [width, height] = SHEET.map(f64::from);
    let across = (1..40).map(|step| width * f64::from(step) / 40.0);
    let down = |x: f64| (1..28).map(move |step| [x, height * f64::from(step) / 28.0]);
    let places = across.flat_map(down);
    let greys = places.filter_map(|mm| nearest(page, located.at(mm)));
    let mut greys: Vec<f64> = greys.collect();
    greys.sort_by(f64::total_cmp);
    // Most of a sheet is paper.
    let paper = greys.get(greys.len() * 3 / 4).copied().unwrap_or(255.0);
    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "the grey of a pixel"
    )]
    let paper = paper as u8;
    paper
}

/// By how much one side of a sheet is larger than the opposite one where it was seen from aside.
const LEANING: f64 = 1.015;

/// One pixel in so many may be grey in a picture of one bit: what packs it softens its edges.
const SOFT: usize = 12;

/// Whether a photo was turned into black and white before it came: a sheet seen from aside by a telephone, of one bit.
#[must_use]
pub fn is_photo_of_one_bit(page: &GrayImage, located: &Located) -> bool {
    let [width, height] = SHEET.map(f64::from);
    let size = |mm: [f64; 2], way: fn(&Frame) -> [f64; 2]| {
        let [x, y] = way(&located.frame(mm));
        x.hypot(y)
    };
    let apart = |one: f64, other: f64| one.max(other) > LEANING * one.min(other);
    let middle = [width / 2.0, height / 2.0];
    let leans = apart(
        size([10.0, middle[1]], |frame| frame.down),
        size([width - 10.0, middle[1]], |frame| frame.down),
    ) || apart(
        size([middle[0], 10.0], |frame| frame.across),
        size([middle[0], height - 10.0], |frame| frame.across),
    );
    let pixels = page.as_raw().iter().step_by(7);
    let grey = pixels.filter(|grey| (40..216).contains(*grey)).count();
    leans && grey * SOFT * 7 < page.as_raw().len()
}

/// A page is told of in so many bands, from the left.
pub const BANDS: u32 = 10;

/// From one row that is looked at to the next.
const ROWS: u32 = 8;

/// A streak is darker than what lies this far beside it, in pixels, by this many greys, in so many of a hundred rows.
const BESIDE: usize = 5;
const DARKER: u16 = 14;
const OF_A_HUNDRED: usize = 80;

/// Beside the edges of a page, as one part in so many, its border lies.
const BORDER: usize = 30;

/// Nobody prints so near to the upper and lower edge, as one part in so many of a page: what goes on there is the scanner's.
const BEYOND_PRINT: u32 = 85;

/// The band, 1 to [`BANDS`], in which a thin dark line goes down the whole page, from edge to edge: dirt on the glass
/// over which a scanner pulls its paper. Toner and printed lines end before the edges.
#[must_use]
pub fn streak(page: &GrayImage) -> Option<u32> {
    let (width, height) = (page.width() as usize, page.height());
    let edge = height / BEYOND_PRINT;
    let within = Streaks::of(page, (0..height).step_by(ROWS as usize))?;
    let above = Streaks::of(page, 0..edge)?;
    let below = Streaks::of(page, height - edge..height)?;
    let border = width / BORDER;
    let inner = border..width.checked_sub(border)?;
    let is_one = |at: &usize| {
        within.share(*at) >= OF_A_HUNDRED && above.share(*at) >= 50 && below.share(*at) >= 50
    };
    let at = inner.filter(is_one).max_by_key(|at| within.share(*at))?;
    let band = at * BANDS as usize / width.max(1);
    Some(u32::try_from(band).unwrap_or(0) + 1)
}

/// In how many rows each column is darker than what lies beside it.
struct Streaks {
    counts: Vec<usize>,
    rows: usize,
}

impl Streaks {
    fn of(page: &GrayImage, rows: impl Iterator<Item = u32>) -> Option<Self> {
        let width = page.width() as usize;
        let mut counts = vec![0_usize; width];
        let mut seen = 0;
        for row in rows {
            let at = row as usize * width;
            let pixels = page.as_raw().get(at..at + width)?;
            seen += 1;
            for (count, around) in counts[BESIDE.min(width)..]
                .iter_mut()
                .zip(pixels.windows(2 * BESIDE + 1))
            {
                let beside = around[0].min(around[2 * BESIDE]);
                *count += usize::from(u16::from(around[BESIDE]) + DARKER <= u16::from(beside));
            }
        }
        Some(Self { counts, rows: seen })
    }

    /// In how many of a hundred rows.
    fn share(&self, at: usize) -> usize {
        let count = self.counts.get(at).copied().unwrap_or(0);
        (count * 100).checked_div(self.rows).unwrap_or(0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use image::Luma;

    #[test]
    fn a_streak_is_told_by_its_band_and_a_table_is_none() {
        let page = |streak: bool| {
            GrayImage::from_fn(1000, 1400, |x, y| {
                let table = y % 90 < 60 && (x == 400 || x == 700);
                let dirt = streak && x == 245 && y % 100 > 3;
                Luma([if table || dirt { 120 } else { 255 }])
            })
        };
        assert_eq!(streak(&page(true)), Some(3));
        assert_eq!(streak(&page(false)), None);
        assert_eq!(streak(&GrayImage::new(3, 3)), None);
        // What a printer leaves ends where it cannot print: toner, a line along which sheets are cut.
        let printed = GrayImage::from_fn(1000, 1400, |x, y| {
            let toner = x.abs_diff(500) < 3 && (20..1380).contains(&y);
            Luma([if toner { 120 } else { 255 }])
        });
        assert_eq!(streak(&printed), None);
    }
}
