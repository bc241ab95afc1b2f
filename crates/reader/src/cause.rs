//! Why nothing is read of a page on which no sheet was found.

use crate::light::{is_flashed, is_of_a_screen};
use crate::{SheetRead, has_sheet};
use image::GrayImage;
use image::imageops::{flip_horizontal, invert, thumbnail};

/// What is wrong with a page.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Cause {
    /// There is nothing on it: the back of a sheet.
    Blank,
    /// It is seen from behind.
    Mirrored,
    /// Its light and dark are the other way round.
    Negative,
    /// It is not sharp.
    Blurred,
    /// A photo that was turned into black and white.
    OneBit,
    /// A flash or a lamp is seen in it.
    Flashed,
    /// It is a picture of a screen.
    Screen,
}

/// Why no sheet of a page was located, where that can be told; `found` is what is on it all the same. A code seen from
/// behind is read, and its sheet is not found.
#[must_use]
pub fn of(page: &GrayImage, found: &[SheetRead]) -> Option<Cause> {
    if is_blank(page) {
        return Some(Cause::Blank);
    }
    if has_sheet(&flip_horizontal(page)) {
        return Some(Cause::Mirrored);
    }
    let mut negative = page.clone();
    invert(&mut negative);
    if has_sheet(&negative) {
        return Some(Cause::Negative);
    }
    match () {
        () if is_photo_in_black_and_white(page, !found.is_empty()) => Some(Cause::OneBit),
        () if is_flashed(page) => Some(Cause::Flashed),
        () if is_of_a_screen(page) => Some(Cause::Screen),
        () if is_blurred(page) => Some(Cause::Blurred),
        () => None,
    }
}

/// Of a picture in black and white one pixel in so many may be grey: nothing of what is drawn by a program is so sharp.
const GREY: usize = 250;

/// Where a desk or a shadow is black, in one part of so many, what packs a picture may soften its edges: this many.
const BLACK: usize = 7;
const SOFT: usize = 40;

/// One part in so many is light.
const LIGHT: usize = 10;

/// Whether hardly any grey is left of a photo: part of a sheet is seen, or the desk and shadows are black.
fn is_photo_in_black_and_white(page: &GrayImage, is_a_sheet_seen: bool) -> bool {
    let all = page.as_raw().len();
    let count = |greys: std::ops::RangeInclusive<u8>| {
        page.as_raw()
            .iter()
            .filter(|grey| greys.contains(grey))
            .count()
    };
    let (grey, dark) = (count(24..=231), count(0..=23));
    let is_desk_seen = dark * BLACK > all && grey * SOFT < all;
    (is_desk_seen || is_a_sheet_seen && grey * GREY < all) && (all - grey - dark) * LIGHT > all
}

/// The longer side to which a page is made smaller before it is looked at: dust and noise are gone then.
const SMALL: u32 = 800;

/// What lies beyond this share of a side from an edge is not looked at: holes, the glass beyond the paper.
const BORDER: u32 = 12;

/// Paper is lighter than this.
const PAPER: u8 = 150;

/// Of paper ink is darker by one part in so many.
const DARKER: u32 = 7;

/// On a blank page one pixel in so many may be dark.
const SPECKS: usize = 10_000;

/// Around a pixel the paper is told by blocks of this side.
const BLOCK: u32 = 32;

fn is_blank(page: &GrayImage) -> bool {
    let (width, height) = page.dimensions();
    let longer = width.max(height).max(1);
    let side = |side: u32| (side * SMALL / longer).max(1);
    let small = match longer > SMALL {
        true => thumbnail(page, side(width), side(height)),
        false => page.clone(),
    };
    let (width, height) = small.dimensions();
    let (left, top) = (width / BORDER, height / BORDER);
    let (right, bottom) = (width - left, height - top);
    let (mut dark, mut all) = (0, 0);
    for y in (top..bottom).step_by(BLOCK as usize) {
        for x in (left..right).step_by(BLOCK as usize) {
            let block = || {
                let rows = y..(y + BLOCK).min(bottom);
                rows.flat_map(move |y| (x..(x + BLOCK).min(right)).map(move |x| [x, y]))
            };
            let mut greys: Vec<u8> = block().map(|[x, y]| small.get_pixel(x, y).0[0]).collect();
            all += greys.len();
            // Most of a block is paper, whatever is written on it.
            let at = greys.len() * 3 / 4;
            let paper = *greys.select_nth_unstable(at).1;
            if paper < PAPER {
                return false;
            }
            let limit = u32::from(paper) * (DARKER - 1) / DARKER;
            dark += greys
                .iter()
                .filter(|grey| u32::from(**grey) < limit)
                .count();
        }
    }
    all > 0 && dark * SPECKS <= all
}

/// A page is sharp where its steepest edges take at least this part in a hundred of all its greys within two pixels.
const STEEP: usize = 22;

/// The steepest one in so many pixels counts.
const STEEPEST: usize = 400;

fn is_blurred(page: &GrayImage) -> bool {
    let mut steps = [0_usize; 256];
    let mut greys = [0_usize; 256];
    let width = page.width() as usize;
    for row in page.as_raw().chunks_exact(width.max(1)).step_by(3) {
        for three in row.windows(3) {
            steps[usize::from(three[0].abs_diff(three[2]))] += 1;
            greys[usize::from(three[1])] += 1;
        }
    }
    let all: usize = greys.iter().sum();
    // Up to which value so many lie.
    let up_to = |of: &[usize; 256], count: usize| {
        let mut left = count;
        let at = of.iter().position(|here| {
            left = left.saturating_sub(*here);
            left == 0
        });
        at.unwrap_or(255)
    };
    let (dark, light) = (up_to(&greys, all / 200), up_to(&greys, all - all / 200));
    let steep = up_to(&steps, all - all / STEEPEST);
    steep * 100 < STEEP * light.saturating_sub(dark)
}
