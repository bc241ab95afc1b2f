//! Several sheets in one picture, and pages of which something is cut off: on a desk, on other paper, by a printer.

use super::dice::Dice;
use super::whole;
use image::imageops::{FilterType, replace, resize};
use image::{GrayImage, Luma};

/// Sheets of a page that lie on a desk in rows of so many, each `wide` pixels, a little askew as hands put them down.
pub fn on_desk(sheets: &[GrayImage], columns: u32, wide: u32, dice: &mut Dice) -> GrayImage {
    let count = u32::try_from(sheets.len()).unwrap();
    let (gap, high) = (wide / 40, wide * 1485 / 2100);
    let rows = count.div_ceil(columns);
    let side = |sheets: u32, each: u32| sheets * (each + 2 * gap) + 2 * gap;
    let mut desk = GrayImage::from_pixel(side(columns, wide), side(rows, high), Luma([110]));
    for (number, sheet) in (0..count).zip(sheets) {
        let small = resize(sheet, wide, high, FilterType::Triangle);
        let jitter = |dice: &mut Dice| dice.below(u64::from(gap)) as u32;
        let x = 2 * gap + number % columns * (wide + 2 * gap) + jitter(dice);
        let y = 2 * gap + number / columns * (high + 2 * gap) + jitter(dice);
        replace(&mut desk, &small, i64::from(x), i64::from(y));
    }
    desk
}

/// An A4 page of two sheets, one above the other.
pub fn page(above: &GrayImage, below: &GrayImage) -> GrayImage {
    let (width, height) = above.dimensions();
    let mut page = GrayImage::from_pixel(width, height + below.height(), Luma([255]));
    replace(&mut page, above, 0, 0);
    replace(&mut page, below, 0, i64::from(height));
    page
}

/// Of a page what a printer leaves whose paper cannot be printed on within so many millimetres of these edges:
/// left, top, right, bottom.
pub fn without_edges(page: &GrayImage, edges: [f64; 4]) -> GrayImage {
    let (width, height) = page.dimensions();
    let per_mm = f64::from(width) / 210.0;
    let [left, top, right, bottom] = edges.map(|mm| whole(mm * per_mm));
    GrayImage::from_fn(width, height, |x, y| {
        let inside = (left..width - right).contains(&x) && (top..height - bottom).contains(&y);
        if inside {
            *page.get_pixel(x, y)
        } else {
            Luma([255])
        }
    })
}

/// An A4 page at its own size on Letter paper, `above` of the 17.6 mm that do not fit cut off above.
pub fn on_letter(page: &GrayImage, above: f64) -> GrayImage {
    let per_mm = f64::from(page.width()) / 210.0;
    let [width, height] = [215.9, 279.4].map(|mm| whole(mm * per_mm));
    let mut paper = GrayImage::from_pixel(width, height, Luma([255]));
    let (left, top) = (whole(2.95 * per_mm), whole(above * per_mm));
    replace(&mut paper, page, i64::from(left), -i64::from(top));
    paper
}

/// One sheet that lies over another, moved by so many millimetres.
pub fn over(below: &GrayImage, above: &GrayImage, [x, y]: [f64; 2]) -> GrayImage {
    let per_mm = f64::from(below.width()) / 210.0;
    let [dx, dy] = [x, y].map(|mm| (mm * per_mm).round());
    #[expect(clippy::cast_possible_truncation, reason = "pixels of a page")]
    let [dx, dy] = [dx as i64, dy as i64];
    let edge = 80;
    let (width, height) = below.dimensions();
    let (left, top) = (edge + (-dx).max(0), edge + (-dy).max(0));
    let side = |of: u32, by: i64| of + u32::try_from(by.abs() + 2 * edge).unwrap();
    let mut desk = GrayImage::from_pixel(side(width, dx), side(height, dy), Luma([110]));
    replace(&mut desk, below, left, top);
    replace(&mut desk, above, left + dx, top + dy);
    desk
}
