//! Eight cards to a page, to be cut apart.

use crate::page::{A4, Page, count};

/// Cards beside and below each other.
const GRID: [usize; 2] = [2, 4];

/// Width and height of a card.
pub const SIZE: [f32; 2] = [95.0, 67.0];

/// Where the first one begins.
const AT: [f32; 2] = [10.0, 14.5];

/// How far beyond the cards a cut is marked.
const MARK: f32 = 4.5;

/// How many cards a page holds.
pub const PER_PAGE: usize = GRID[0] * GRID[1];

/// The upper left of a card, by its place on the page.
pub fn corner(index: usize) -> [f32; 2] {
    let left = AT[0] + SIZE[0] * count(index % GRID[0]);
    let top = AT[1] + SIZE[1] * count(index / GRID[0]);
    [left, top]
}

/// Where to cut, all across the page.
pub fn cuts(page: &mut Page) {
    for column in 0..=GRID[0] {
        let x = AT[0] + SIZE[0] * count(column);
        page.cut_line([x, AT[1] - MARK], [x, A4[1] - AT[1] + MARK]);
    }
    for row in 0..=GRID[1] {
        let y = AT[1] + SIZE[1] * count(row);
        page.cut_line([AT[0] - MARK, y], [A4[0] - AT[0] + MARK, y]);
    }
}
