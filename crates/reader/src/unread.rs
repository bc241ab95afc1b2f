//! Sheets of a page whose code was not read: written over, covered, cut. Their corners, or the marks of
//! their code, say that they are there.

use crate::code::{Codes, Found, is_corner};
use crate::finder::Finder;
use crate::locate::Located;
use sheet::layout::{Layout, Shape};

/// How far from a corner of a sheet that was read a mark is that corner's, in millimetres.
const ITS_OWN: f64 = 4.0;

/// By how much of itself a side of a sheet may be longer or shorter than its marks say: perspective, and
/// marks that are a few pixels large.
const LOOSE: f64 = 0.2;

/// By how much the two sides of a sheet may be out of their proportion.
const OUT_OF_SHAPE: f64 = 0.12;

/// Beyond its corner marks a sheet goes on by this share of its sides.
const BEYOND: f64 = 0.1;

/// Marks beyond which a page is not looked at for sheets without a code: four whole sheets have 28.
const MOST: usize = 40;

/// How many sheets there are on a page beside those whose codes were read; `located` says where those lie.
#[must_use]
pub fn count(codes: &Codes, located: &[Located]) -> usize {
    let mut left: Vec<Finder> = codes
        .finders
        .iter()
        .copied()
        .filter(|finder| !codes.found.iter().any(|code| is_within(code, finder)))
        .filter(|finder| !located.iter().any(|sheet| is_corner_of(sheet, finder)))
        .collect();
    // Every three are tried: a picture full of marks is no page of sheets.
    if left.len() > MOST {
        return 0;
    }
    let mut count = 0;
    // Those with all four corners first, then those that have lost one.
    for whole in [true, false] {
        while let Some(sheet) = corners(&left, whole) {
            count += 1;
            left.retain(|finder| !sheet.has(finder));
        }
    }
    while let Some(code) = unread_code(&left) {
        count += 1;
        left.retain(|finder| !code.has(finder));
    }
    count
}

/// A part of the page: a corner, and the ways from it along two sides.
struct Area {
    corner: [f64; 2],
    along: [f64; 2],
    down: [f64; 2],
}

impl Area {
    fn of([corner, along, down]: [[f64; 2]; 3]) -> Self {
        let from = |to: [f64; 2]| [to[0] - corner[0], to[1] - corner[1]];
        Self {
            corner,
            along: from(along),
            down: from(down),
        }
    }

    /// Whether a mark lies in it, or not far beyond.
    fn has(&self, finder: &Finder) -> bool {
        let [x, y] = [finder.at[0] - self.corner[0], finder.at[1] - self.corner[1]];
        let ([ax, ay], [dx, dy]) = (self.along, self.down);
        let all = ax * dy - ay * dx;
        let shares = [(x * dy - y * dx) / all, (ax * y - ay * x) / all];
        shares
            .iter()
            .all(|share| (-BEYOND..=1.0 + BEYOND).contains(share))
    }
}

/// Whether a mark lies within a code that was read.
fn is_within(code: &Found, finder: &Finder) -> bool {
    let [corner, along, _, down] = code.corners;
    Area::of([corner, along, down]).has(finder)
}

/// Whether a mark is a corner of a sheet that was read.
fn is_corner_of(sheet: &Located, finder: &Finder) -> bool {
    fiducials().iter().any(|mm| {
        let [x, y] = sheet.at(*mm);
        let away = (finder.at[0] - x).hypot(finder.at[1] - y);
        let frame = sheet.frame(*mm);
        away <= ITS_OWN * frame.across[0].hypot(frame.across[1])
    })
}

/// Where the corner marks of every sheet are, in millimetres.
fn fiducials() -> [[f64; 2]; 4] {
    // They stand at the same places whatever the shape.
    Shape::new(3, 12).map_or([[0.0; 2]; 4], |shape| {
        Layout::of(shape).fiducials.map(|mm| mm.map(f64::from))
    })
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
    all.clone().find_map(|corner| {
        all.clone().find_map(|along| {
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

/// Three marks that stand as those of a code do.
fn unread_code(finders: &[Finder]) -> Option<Area> {
    let all = 0..finders.len();
    all.clone().find_map(|corner| {
        all.clone().find_map(|right| {
            let of_code = |below: &usize| {
                let marks = [corner, right, *below];
                let [a, b, c] = marks.map(|mark| &finders[mark]);
                corner != right && is_corner(a, b, c)
            };
            let below = all.clone().find(of_code)?;
            Some(Area::of(
                [corner, right, below].map(|mark| finders[mark].at),
            ))
        })
    })
}
