//! Sheets of a page whose code was not read: written over, covered, cut. Their corners, or the marks of
//! their code, say that they are there; one alone is enough.

use crate::area::Area;
use crate::code::{self, Codes};
use crate::finder::{Finder, is_mark};
use crate::located::Located;
use image::GrayImage;
use sheet::layout::{FIDUCIALS, Layout, QR, SHEET};

/// How far from a corner of a sheet that was read a mark is that corner's, in millimetres: paper curls.
const ITS_OWN: f64 = 10.0;

/// How far beyond a sheet of which only the code was found a mark may be its own, in millimetres: a code tells badly
/// how the sheet leans.
const OF_ITS_CODE: f64 = 25.0;

/// By how much of itself a side of a sheet may be longer or shorter than its marks say: perspective, and
/// marks that are a few pixels large.
const LOOSE: f64 = 0.2;

/// By how much the two sides of a sheet may be out of their proportion.
const OUT_OF_SHAPE: f64 = 0.12;

/// More marks are not looked at for sheets without a code: eighteen whole sheets have 126.
const MOST: usize = 128;

/// Marks of one sheet are as large, but for perspective, and those of its code are smaller than its corners.
const AS_LARGE: f64 = 1.6;

/// How near to the middle of a square or box, in millimetres, a mark is a blot in it: its outline is the ring.
const BLOT: f64 = 1.0;

/// The marks of a page that belong to no sheet whose code was read; `located` says where those lie and what stands on
/// them, none where that is not known.
#[must_use]
pub fn unclaimed(
    page: &GrayImage,
    codes: &Codes,
    located: &[Option<(Located, &Layout)>],
) -> Vec<Finder> {
    let is_claimed = |finder: &Finder| {
        let mut sheets = codes.found.iter().zip(located);
        sheets.any(|(code, located)| {
            code.holds(finder.at)
                || match located {
                    Some((sheet, layout)) => {
                        is_corner_of(sheet, finder) || is_blot(sheet, layout, finder)
                    }
                    None => is_beside(&code.area(), finder),
                }
        })
    };
    let free = codes.finders.iter().copied();
    free.filter(|finder| !is_claimed(finder) && is_mark(page, finder))
        .take(MOST)
        .collect()
}

/// Of how many sheets marks are that belong to none whose code was read.
#[must_use]
pub fn count(mut left: Vec<Finder>) -> usize {
    // Those with all four corners first, then those whose code is seen, then those that have lost one corner.
    let mut count = cornered(&mut left, true);
    while let Some(code) = code::of_marks(&left) {
        count += 1;
        left.retain(|finder| !is_beside(&code, finder));
    }
    count += cornered(&mut left, false);
    // Half a code, or one corner: what lies within a sheet's reach is the same sheet's.
    while let Some(first) = left.first().copied() {
        count += 1;
        left.retain(|finder| !is_of_one_sheet(&first, finder));
    }
    count
}

/// How many sheets have all four corners, or have lost one; their marks are taken out.
fn cornered(left: &mut Vec<Finder>, whole: bool) -> usize {
    let mut count = 0;
    while let Some(sheet) = corners(left, whole) {
        count += 1;
        left.retain(|finder| !sheet.has(finder.at));
    }
    count
}

/// Whether two marks may be of one sheet.
fn is_of_one_sheet(one: &Finder, other: &Finder) -> bool {
    let (larger, smaller) = (one.module.max(other.module), one.module.min(other.module));
    let [width, height] = SHEET.map(f64::from);
    larger <= AS_LARGE * smaller && one.away(other) <= width.hypot(height) * larger
}

/// Whether a mark may be of a sheet of which only the code was found.
fn is_beside(code: &Area, finder: &Finder) -> bool {
    let shares = code.shares(finder.at);
    let (left, top, side) = (QR.left(), QR.top(), f64::from(QR.w));
    let mm = [
        f64::from(left) + shares[0] * side,
        f64::from(top) + shares[1] * side,
    ];
    mm.iter()
        .zip(SHEET)
        .all(|(at, side)| (-OF_ITS_CODE..=f64::from(side) + OF_ITS_CODE).contains(at))
}

/// Whether a mark is a corner of a sheet that was read.
fn is_corner_of(sheet: &Located, finder: &Finder) -> bool {
    fiducials()
        .iter()
        .any(|mm| is_near(sheet, *mm, ITS_OWN, finder))
}

/// Whether a mark is ink in a square or box of a sheet that was read.
fn is_blot(sheet: &Located, layout: &Layout, finder: &Finder) -> bool {
    let squares = layout.squares.iter().map(|(_, at)| at);
    let mut all = squares.chain(layout.boxes.iter().map(|(_, at)| at));
    all.any(|at| {
        let middle = [f64::from(at.cx), f64::from(at.cy)];
        is_near(sheet, middle, BLOT, finder)
    })
}

/// Whether a mark lies within so many millimetres of a place of a sheet.
fn is_near(sheet: &Located, mm: [f64; 2], reach: f64, finder: &Finder) -> bool {
    let [x, y] = sheet.at(mm);
    let away = (finder.at[0] - x).hypot(finder.at[1] - y);
    let frame = sheet.frame(mm);
    away <= reach * frame.across[0].hypot(frame.across[1])
}

/// Where the corner marks of every sheet are, in millimetres.
fn fiducials() -> [[f64; 2]; 4] {
    FIDUCIALS.map(|mm| mm.map(f64::from))
}

/// The marks of a sheet: three corners, and the fourth where `whole`.
fn corners(finders: &[Finder], whole: bool) -> Option<Area> {
    let [upper_left, upper_right, lower_left, _] = fiducials();
    // A module of a corner mark is a millimetre.
    let sides = [
        upper_right[0] - upper_left[0],
        lower_left[1] - upper_left[1],
    ];
    let all = 0..finders.len();
    // Of many marks most are passed over at once.
    let far = |corner: usize, along: usize| {
        let (corner, along) = (&finders[corner], &finders[along]);
        let side = sides[0] * corner.module.max(along.module);
        corner.away(along) <= side * (1.0 + LOOSE) && corner.away(along) * 2.0 >= side
    };
    all.clone().find_map(|corner| {
        all.clone()
            .filter(|along| far(corner, *along))
            .find_map(|along| {
                let area = |down: usize| {
                    let area = Area::of([corner, along, down].map(|mark| finders[mark].at));
                    let module = [corner, along, down]
                        .iter()
                        .map(|mark| finders[*mark].module)
                        .sum::<f64>()
                        / 3.0;
                    is_sheet(&area, module, sides).then_some(area)
                };
                all.clone()
                    .filter(|down| corner != along && along != *down && *down != corner)
                    .filter_map(area)
                    .find(|area| !whole || finders.iter().any(|finder| is_fourth(area, finder)))
            })
    })
}

/// Whether two ways from a corner are the longer and the shorter side of a sheet whose marks have modules
/// of so many pixels.
fn is_sheet(area: &Area, module: f64, sides: [f64; 2]) -> bool {
    let ([ax, ay], [dx, dy]) = (area.along, area.down);
    let (long, short) = (ax.hypot(ay), dx.hypot(dy));
    let cos = (ax * dx + ay * dy) / (long * short).max(1.0);
    // A row crosses a mark that is turned on a longer way than its side.
    let module = module * (ax.abs().max(ay.abs()) / long.max(1.0));
    let near = |is: f64, should: f64, loose: f64| (is - should).abs() <= loose * should;
    cos.abs() < 0.25
        && near(long, sides[0] * module, LOOSE)
        && near(short, sides[1] * module, LOOSE)
        && near(long / short, sides[0] / sides[1], OUT_OF_SHAPE)
}

/// Whether a mark is where the fourth corner should be.
fn is_fourth(area: &Area, finder: &Finder) -> bool {
    let at = |axis: usize| area.corner[axis] + area.along[axis] + area.down[axis];
    let away = (finder.at[0] - at(0)).hypot(finder.at[1] - at(1));
    away <= 0.1 * area.along[0].hypot(area.along[1])
}
