//! Whether a sheet of which only the code was found lies under another one: so its corners are not seen.

use crate::area::Area;
use crate::code::Found;
use crate::located::Located;
use sheet::layout::{QR, SHEET};

/// How far within a sheet it is looked at, and how far within the other one, in millimetres: a code tells badly where
/// the far end of its sheet is.
const WITHIN: f64 = 20.0;
const WITHIN_OTHER: f64 = 8.0;

/// So many places of a side are looked at; so many of all must lie in the other sheet.
const PLACES: u32 = 10;
const ENOUGH: usize = 8;

/// Whether one of the located sheets lies where a sheet should be.
pub fn lies(found: &Found, mut located: impl Iterator<Item = Located>) -> bool {
    let places = places(found);
    located.any(|other| {
        let [width, height] = SHEET.map(|side| f64::from(side) - WITHIN_OTHER);
        let near = WITHIN_OTHER;
        let corners = [[near, near], [width, near], [near, height]].map(|mm| other.at(mm));
        let area = Area::of(corners);
        let lie = places.iter().filter(|at| {
            let shares = area.shares(**at);
            shares.iter().all(|share| (0.0..=1.0).contains(share))
        });
        lie.count() >= ENOUGH
    })
}

/// Places all over a sheet, as its code has them.
fn places(found: &Found) -> Vec<[f64; 2]> {
    let (left, top, side) = (f64::from(QR.left()), f64::from(QR.top()), f64::from(QR.w));
    let area = found.area();
    let along = |side: f64| {
        (0..PLACES)
            .map(move |at| WITHIN + (side - 2.0 * WITHIN) * f64::from(at) / f64::from(PLACES - 1))
    };
    let [width, height] = SHEET.map(f64::from);
    along(height)
        .flat_map(|y| along(width).map(move |x| [x, y]))
        .map(|[x, y]| area.at([(x - left) / side, (y - top) / side]))
        .collect()
}
