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
    // A page is less than 2^31 pixels wide and high: so narrow a number is made faster.
    #[expect(clippy::cast_possible_truncation, reason = "inside the picture")]
    let (column, row) = (x as i32, y as i32);
    let (fx, fy) = (x - f64::from(column), y - f64::from(row));
    let stride = width as usize;
    let at = index(row) * stride + index(column);
    let pixels = page.as_raw();
    let upper = pixels.get(at..at + 2)?;
    let lower = pixels.get(at + stride..at + stride + 2)?;
    let between = |pair: &[u8]| {
        let (one, other) = (f64::from(pair[0]), f64::from(pair[1]));
        one + (other - one) * fx
    };
    let (upper, lower) = (between(upper), between(lower));
    Some(upper + (lower - upper) * fy)
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
