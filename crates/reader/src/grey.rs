//! The grey of a place in a picture, whether it lies on a pixel or between some.

use crate::number::number;
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
pub fn pixel(page: &GrayImage, at: [f64; 2]) -> Option<f64> {
    is_inside(page, at).then(|| between(page, at))
}

/// Whether a place lies between four pixels of a picture.
#[inline]
fn is_inside(page: &GrayImage, [x, y]: [f64; 2]) -> bool {
    let [right, bottom] = [page.width(), page.height()].map(|side| f64::from(side) - 1.0);
    x >= 0.0 && y >= 0.0 && x < right && y < bottom
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
    // What lies between two places inside lies inside.
    if !is_inside(page, from) || !is_inside(page, place(number(N.saturating_sub(1)))) {
        return None;
    }
    let mut greys = [0.0; N];
    let mut at = 0.0;
    for grey in &mut greys {
        *grey = between(page, place(at));
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

#[cfg(test)]
mod tests {
    use super::*;
    use image::Luma;

    #[test]
    fn a_place_is_a_whole_number_and_what_is_left() {
        let wholes = [0.0, 1.0, 2.0, 3.0, 1023.0, 4096.0, 2_147_483_646.0_f64];
        let parts = [0.0, 1e-300, 1e-12, 0.25, 0.5, 0.5000001, 0.75, 1.0 - 1e-12];
        for whole in wholes {
            for at in [whole, whole.next_up(), (whole + 1.0).next_down()]
                .into_iter()
                .chain(parts.map(|part| whole + part))
            {
                let (floor, left) = split(at);
                assert_eq!((floor as f64, left), (at.floor(), at - at.floor()), "{at}");
            }
        }
    }

    #[test]
    fn a_line_is_what_each_of_its_places_is() {
        let page = GrayImage::from_fn(40, 30, |x, y| {
            Luma([u8::try_from(x * 37 % 200 + y).unwrap()])
        });
        for from in [
            [0.0, 0.0],
            [3.7, 2.2],
            [30.0, 28.9],
            [39.0, 3.0],
            [-0.1, 5.0],
        ] {
            for step in [[0.31, 0.2], [1.0, 0.0], [-0.4, 1.3], [0.0, -0.25]] {
                let places = [0.0, 1.0, 2.0, 3.0, 4.0, 5.0, 6.0];
                let each = places.map(|at| [from[0] + step[0] * at, from[1] + step[1] * at]);
                let greys: Option<Vec<f64>> = each.iter().map(|at| pixel(&page, *at)).collect();
                assert_eq!(
                    along::<7>(&page, from, step).map(Vec::from),
                    greys,
                    "{from:?} {step:?}"
                );
            }
        }
    }
}
