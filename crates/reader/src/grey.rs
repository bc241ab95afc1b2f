//! The grey of a place in a picture, whether it lies on a pixel or between some.

use image::GrayImage;

/// The grey of the pixel at a place; none beyond the edge of the picture.
#[must_use]
pub fn nearest(page: &GrayImage, [x, y]: [f64; 2]) -> Option<f64> {
    let (x, y) = (x + 0.5, y + 0.5);
    if x < 0.0 || y < 0.0 {
        return None;
    }
    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "beyond the edge there is no pixel"
    )]
    let value = page.get_pixel_checked(x as u32, y as u32)?.0[0];
    Some(f64::from(value))
}

/// The grey of a place in the picture, between its four pixels; none beyond its edge.
#[must_use]
#[inline]
pub fn pixel(page: &GrayImage, [x, y]: [f64; 2]) -> Option<f64> {
    let (width, height) = page.dimensions();
    let inside = x >= 0.0 && y >= 0.0 && x < f64::from(width) - 1.0 && y < f64::from(height) - 1.0;
    if !inside {
        return None;
    }
    Some(between(page, [x, y]))
}

/// The same of a place that is known to lie inside.
#[inline]
fn between(page: &GrayImage, [x, y]: [f64; 2]) -> f64 {
    let ((column, fx), (row, fy)) = (split(x), split(y));
    let stride = page.width() as usize;
    let at = row * stride + column;
    let pixels = page.as_raw();
    let (Some(upper), Some(lower)) = (
        pixels.get(at..at + 2),
        pixels.get(at + stride..at + stride + 2),
    ) else {
        return 0.0;
    };
    let between = |pair: &[u8]| {
        let [one, other] = [pair[0], pair[1]].map(|grey| GREYS[usize::from(grey)]);
        one + (other - one) * fx
    };
    let (upper, lower) = (between(upper), between(lower));
    upper + (lower - upper) * fy
}

/// Every grey as a number: it is found faster than made.
const GREYS: [f64; 256] = {
    let mut greys = [0.0; 256];
    let mut grey = 0;
    while grey < greys.len() {
        greys[grey] = grey as f64;
        grey += 1;
    }
    greys
};

/// Beyond this, where no number has parts, it is told by its last bits.
const WHOLE: f64 = 4_503_599_627_370_496.0;

/// The whole number up to a place that is not below nothing, and what is left: it is taken from the bits of the number, which
/// is faster than to ask whether it is one.
#[inline]
fn split(of: f64) -> (usize, f64) {
    let near = of + WHOLE;
    let left = of - (near - WHOLE);
    // The nearest one may lie above.
    let above = usize::from(left < 0.0);
    #[expect(clippy::cast_possible_truncation, reason = "places of a page")]
    let whole = (near.to_bits() as u32 as usize).wrapping_sub(above);
    (whole, left + if left < 0.0 { 1.0 } else { 0.0 })
}

/// The greys of places along a line, one `step` after the other; none where some of them are beyond the picture.
#[must_use]
#[inline]
pub fn along<const N: usize>(page: &GrayImage, from: [f64; 2], step: [f64; 2]) -> Option<[f64; N]> {
    let place = |at: f64| [from[0] + step[0] * at, from[1] + step[1] * at];
    let mut greys = [0.0; N];
    let mut at = 0.0;
    for grey in &mut greys {
        *grey = pixel(page, place(at))?;
        at += 1.0;
    }
    Some(greys)
}

/// A whole number of pixels or millimetres as a place in a row.
#[must_use]
#[expect(clippy::cast_sign_loss, reason = "not below nothing")]
#[inline]
pub const fn index(of: i32) -> usize {
    of as usize
}
