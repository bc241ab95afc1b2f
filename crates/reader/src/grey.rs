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
pub fn pixel(page: &GrayImage, [x, y]: [f64; 2]) -> Option<f64> {
    let (width, height) = page.dimensions();
    let inside = x >= 0.0 && y >= 0.0 && x < f64::from(width) - 1.0 && y < f64::from(height) - 1.0;
    if !inside {
        return None;
    }
    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "inside the picture"
    )]
    let (column, row) = (x as usize, y as usize);
    let (fx, fy) = (x - x.floor(), y - y.floor());
    let stride = width as usize;
    let at = row * stride + column;
    let pixels = page.as_raw();
    let (a, b) = (f64::from(pixels[at]), f64::from(pixels[at + 1]));
    let (c, d) = (
        f64::from(pixels[at + stride]),
        f64::from(pixels[at + stride + 1]),
    );
    let upper = a + (b - a) * fx;
    let lower = c + (d - c) * fx;
    Some(upper + (lower - upper) * fy)
}
