//! What a sheet's picture says of the scanner or the telephone that made it.

use crate::locate::Located;
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

/// The band, 1 to [`BANDS`], in which a thin dark line goes down the whole page: dirt on the glass over which a
/// scanner pulls its paper.
#[must_use]
pub fn streak(page: &GrayImage) -> Option<u32> {
    let (width, height) = (page.width() as usize, page.height());
    let mut counts = vec![0_usize; width];
    let mut rows = 0;
    for row in (0..height).step_by(ROWS as usize) {
        let at = row as usize * width;
        let pixels = page.as_raw().get(at..at + width)?;
        rows += 1;
        for (count, around) in counts[BESIDE.min(width)..]
            .iter_mut()
            .zip(pixels.windows(2 * BESIDE + 1))
        {
            let beside = around[0].min(around[2 * BESIDE]);
            *count += usize::from(u16::from(around[BESIDE]) + DARKER <= u16::from(beside));
        }
    }
    let border = width / BORDER;
    let inner = counts.get(border..width.checked_sub(border)?)?;
    let (at, most) = inner.iter().enumerate().max_by_key(|(_, count)| **count)?;
    let band = (at + border) * BANDS as usize / width.max(1);
    (*most * 100 >= rows * OF_A_HUNDRED && rows > 0).then(|| u32::try_from(band).unwrap_or(0) + 1)
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
    }
}
