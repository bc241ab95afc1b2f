//! Where a sheet lies in a picture: from its code to the marks in its corners, nearest first.

use crate::code::Found;
use crate::finder::Finder;
use crate::located::Located;
use crate::mark::{ALIGNMENT, FINDER, Look, rings};
use crate::outline::Shifts;
use crate::warp::{Frame, Homography, Tie};
use image::GrayImage;
use sheet::layout::{FIDUCIAL, Layout, QR_MODULE, QR_MODULES};

/// How far from where it is expected a mark is looked for, in millimetres: from the code alone, and once
/// a mark beside it was found.
const WINDOWS: [f64; 4] = [3.0, 8.0, 10.0, 6.0];

/// The same for a mark that stands out, where one on the way to it is lost.
const UNSURE: f64 = 12.0;

/// The same once enough corners say where the sheet lies.
const SURE: f64 = 2.0;

/// Of how many marks a sheet may have lost all but.
const ENOUGH: usize = 3;

/// How far from where it is expected a mark that stands out may be where the code does not tell how the sheet leans, in
/// millimetres, and how far what was found may then lie beside the map that fits all of it.
const LEANING: f64 = 24.0;
const FITTING: f64 = 2.5;

/// Where all marks lie no further beside the map that fits all of them, in millimetres, none is another sheet's; where one is,
/// the others lie no further beside theirs than this.
const FITTING_WELL: f64 = 1.0;
const FITTING_CLOSELY: f64 = 0.2;

/// How far squares lie beside where three corners have them, as the mean of the squares of it in millimetres: more is no
/// paper that curls.
const AS_PRINTED: f64 = 1.0;

/// Locates the sheet of a code, as if every line were straight, and tells by which marks; none where fewer than three of
/// its corners are found.
#[must_use]
pub fn locate(
    page: &GrayImage,
    layout: &Layout,
    found: &Found,
    finders: &[Finder],
) -> Option<(Located, Vec<Tie>)> {
    let of_code = within_code(page, layout, found)?;
    let seen = by_perspective(page, layout, of_code.clone(), finders);
    let all = of_code.len() + layout.fiducials.len();
    let ties = match seen {
        Some(ties) if ties.len() == all => ties,
        // Where a lens bends lines a corner may lie far from where the others have it.
        seen => by_marks(page, &corners(layout), of_code.clone(), finders)
            .or(seen)
            .or_else(|| by_three(page, layout, &of_code, finders))?,
    };
    let ties = match ties.len() == all {
        true => without_another_s(layout, ties),
        false => ties,
    };
    let map = Homography::fit(&ties)?;
    Some((Located::plainly(map), ties))
}

/// As the code leans, so does the sheet: the marks of the code and of three corners at least.
fn by_perspective(
    page: &GrayImage,
    layout: &Layout,
    mut ties: Vec<Tie>,
    finders: &[Finder],
) -> Option<Vec<Tie>> {
    let mut map = Homography::fit(&ties)?;
    let pattern = rings(f64::from(FIDUCIAL) / 7.0, FINDER);
    // The code stands at the upper right: that corner first, then along the edges. Those that stand out as
    // marks come before any that has to be searched for, or a lost corner would be found in what is not one.
    let [upper_left, upper_right, lower_left, lower_right] = layout.fiducials;
    let order = [upper_right, lower_right, upper_left, lower_left];
    let mut left: Vec<_> = order.into_iter().zip(WINDOWS).collect();
    let mut seen = 0;
    for searched in [false, true] {
        let mut lost = Vec::new();
        for (mark, window) in left {
            let mm = mark.map(f64::from);
            let look = Look {
                page,
                frame: Frame::of(&map, mm),
                pattern: &pattern,
                start: map.at(mm),
            };
            let px = if searched {
                look.within(window).and_then(|look| look.refined(1.0))
            } else {
                // Beyond a corner that is lost the map is less sure; a mark that stands out is one.
                let window = if lost.is_empty() { window } else { UNSURE };
                seen_near(&map, mm, window, finders)
                    .and_then(|start| Look { start, ..look }.refined(1.0))
            };
            match px {
                Some(px) => {
                    ties.push(corner(mm, px));
                    seen += 1;
                    map = Homography::fit(&ties)?;
                }
                None => lost.push((mark, if seen >= ENOUGH { SURE } else { window })),
            }
        }
        left = lost;
    }
    (seen >= ENOUGH).then_some(ties)
}

/// The mark of another sheet that lies upon a corner is no corner of this one: where one lies beside what the others come to,
/// and these fit each other without it, it is left out.
fn without_another_s(layout: &Layout, ties: Vec<Tie>) -> Vec<Tie> {
    let furthest = |ties: &[Tie]| {
        let map = Homography::fit(ties)?;
        let all = ties.iter().map(|tie| beside(&map, tie));
        Some(all.fold(0.0, f64::max))
    };
    if furthest(&ties).is_none_or(|furthest| furthest <= FITTING_WELL) {
        return ties;
    }
    let of_code = ties.len() - layout.fiducials.len();
    let mut without = (of_code..ties.len()).map(|corner| {
        let mut rest = ties.clone();
        rest.remove(corner);
        rest
    });
    let fits = |rest: &Vec<Tie>| furthest(rest).is_some_and(|furthest| furthest <= FITTING_CLOSELY);
    without.find(fits).unwrap_or(ties)
}

/// How far a mark lies beside where a map has it, in millimetres.
fn beside(map: &Homography, tie: &Tie) -> f64 {
    let [x, y] = map.at(tie.mm);
    (x - tie.px[0]).hypot(y - tie.px[1]) / map.scale(tie.mm)
}

/// The corners, from that of the code along the edges.
fn corners(layout: &Layout) -> [[f64; 2]; 4] {
    let [upper_left, upper_right, lower_left, lower_right] = layout.fiducials;
    [upper_right, lower_right, upper_left, lower_left].map(|mm| mm.map(f64::from))
}

/// Where one of them is torn off or hidden, the other three: what is printed has to lie as they have it.
fn by_three(
    page: &GrayImage,
    layout: &Layout,
    of_code: &[Tie],
    finders: &[Finder],
) -> Option<Vec<Tie>> {
    let corners = corners(layout);
    (0..corners.len()).find_map(|lost| {
        let left: Vec<[f64; 2]> = (0..corners.len())
            .filter(|at| *at != lost)
            .map(|at| corners[at])
            .collect();
        let ties = by_marks(page, &left, of_code.to_vec(), finders)?;
        let map = Homography::fit(&ties)?;
        let far = Shifts::of(page, layout, &Located::plainly(map)).far();
        (far <= AS_PRINTED).then_some(ties)
    })
}

/// Of a small code how much the sheet leans is told badly: from it and the first corners no perspective is taken, and
/// all of these have to stand out and to fit.
fn by_marks(
    page: &GrayImage,
    corners: &[[f64; 2]],
    of_code: Vec<Tie>,
    finders: &[Finder],
) -> Option<Vec<Tie>> {
    let mut seen = of_code.clone();
    for (count, mm) in corners.iter().copied().enumerate() {
        let map = match count < ENOUGH {
            true => Homography::affine(&seen)?,
            false => Homography::fit(&seen)?,
        };
        let px = seen_near(&map, mm, LEANING, finders)?;
        seen.push(corner(mm, px));
    }
    let map = Homography::fit(&seen)?;
    let pattern = rings(f64::from(FIDUCIAL) / 7.0, FINDER);
    let mut ties = of_code;
    for mm in corners.iter().copied() {
        let look = Look {
            page,
            frame: Frame::of(&map, mm),
            pattern: &pattern,
            start: map.at(mm),
        };
        ties.push(corner(mm, look.within(FITTING)?.refined(1.0)?));
    }
    let map = Homography::fit(&ties)?;
    let fits = ties.iter().all(|tie| beside(&map, tie) <= FITTING);
    fits.then_some(ties)
}

const fn corner(mm: [f64; 2], px: [f64; 2]) -> Tie {
    Tie {
        mm,
        px,
        weight: 4.0,
    }
}

/// The mark that was seen nearest to where a corner's is expected, where it is about as large.
fn seen_near(map: &Homography, mm: [f64; 2], window: f64, finders: &[Finder]) -> Option<[f64; 2]> {
    let (px, scale) = (map.at(mm), map.scale(mm));
    let away = |finder: &Finder| (finder.at[0] - px[0]).hypot(finder.at[1] - px[1]);
    let module = scale * f64::from(FIDUCIAL) / 7.0;
    finders
        .iter()
        .filter(|finder| finder.module >= 0.75 * module && finder.module <= 1.7 * module)
        .filter(|finder| away(finder) <= window * scale)
        .min_by(|one, other| away(one).total_cmp(&away(other)))
        .map(|finder| finder.at)
}

/// Where the three finders of the code and its alignment mark lie exactly: its corners are told in whole
/// pixels, which is too coarse for what is eight times as far away.
fn within_code(page: &GrayImage, layout: &Layout, found: &Found) -> Option<Vec<Tie>> {
    let qr = &layout.qr;
    let (left, top) = (f64::from(qr.left()), f64::from(qr.top()));
    let (right, bottom) = (left + f64::from(qr.w), top + f64::from(qr.h));
    let of_code = [[left, top], [right, top], [right, bottom], [left, bottom]];
    let rough: Vec<Tie> = of_code
        .into_iter()
        .zip(found.corners)
        .map(|(mm, px)| Tie {
            mm,
            px,
            weight: 1.0,
        })
        .collect();
    let map = Homography::fit(&rough)?;
    let module = f64::from(QR_MODULE);
    let (finder, alignment) = (rings(module, FINDER), rings(module, ALIGNMENT));
    let middle = |column: f64, row: f64| [left + column * module, top + row * module];
    let last = f64::from(QR_MODULES) - 3.5;
    let marks = [
        (middle(3.5, 3.5), &finder),
        (middle(last, 3.5), &finder),
        (middle(3.5, last), &finder),
        (middle(last - 3.0, last - 3.0), &alignment),
    ];
    let exact: Vec<Tie> = marks
        .into_iter()
        .filter_map(|(mm, pattern)| {
            let look = Look {
                page,
                frame: Frame::of(&map, mm),
                pattern,
                start: map.at(mm),
            };
            let px = look.within(0.6)?.refined(module)?;
            Some(Tie {
                mm,
                px,
                weight: 1.0,
            })
        })
        .collect();
    Some(if exact.len() == 4 { exact } else { rough })
}
