//! Why nothing is read of a page on which no sheet was found.

use crate::has_sheet;
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
}

/// Why no sheet of a page was found, where that can be told. A code seen from behind is read all the same, and its sheet
/// is not found.
#[must_use]
pub fn of(page: &GrayImage) -> Option<Cause> {
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
    is_blurred(page).then_some(Cause::Blurred)
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
