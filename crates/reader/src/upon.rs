//! Whether another sheet lies upon one: its marks are seen where this one has none. What is below it is
//! not seen, and its squares may lie exactly where those below do.

use crate::code::{Codes, Found};
use crate::finder::is_mark;
use crate::located::Located;
use crate::warp::{Homography, Tie};
use image::GrayImage;
use sheet::layout::Layout;

/// How far from where one of its own marks should be a mark is its own, in millimetres.
const ITS_OWN: f64 = 5.0;

/// How near to the middle of a square or box, in millimetres, a mark is a blot in it: its outline is the ring.
const BLOT: f64 = 1.0;

/// How large a mark of another sheet is against a corner of this one: those of codes are the least, and a row
/// crosses a mark that is turned on a longer way.
const MODULES: std::ops::RangeInclusive<f64> = 0.6..=1.7;

/// Whether marks of another sheet are seen between the corners of a located one, whose code is `own`. Where strokes cross, two
/// rows may meet what has no rings.
#[must_use]
pub fn lies(
    page: &GrayImage,
    codes: &Codes,
    own: &Found,
    (located, layout): (&Located, &Layout),
) -> bool {
    let corners = layout.fiducials.map(|mm| mm.map(f64::from));
    let ties = corners.map(|mm| Tie {
        mm: located.at(mm),
        px: mm,
        weight: 1.0,
    });
    // From pixels back to millimetres.
    let Some(map) = Homography::fit(&ties) else {
        return true;
    };
    let [first, .., last] = corners;
    let within =
        |[x, y]: [f64; 2]| (first[0]..=last[0]).contains(&x) && (first[1]..=last[1]).contains(&y);
    let qr = &layout.qr;
    let reach = f64::from(qr.w) / 2.0 + ITS_OWN;
    let of_code = |[x, y]: [f64; 2]| {
        (x - f64::from(qr.cx)).abs() <= reach && (y - f64::from(qr.cy)).abs() <= reach
    };
    let of_corner = |[x, y]: [f64; 2]| {
        corners
            .iter()
            .any(|at| (at[0] - x).hypot(at[1] - y) <= ITS_OWN)
    };
    let squares = layout.squares.iter().map(|(_, at)| at);
    let boxes = layout.boxes.iter().map(|(_, at)| at);
    let middles: Vec<[f64; 2]> = squares
        .chain(boxes)
        .map(|at| [f64::from(at.cx), f64::from(at.cy)])
        .collect();
    let is_blot = |[x, y]: [f64; 2]| {
        middles
            .iter()
            .any(|at| (at[0] - x).hypot(at[1] - y) <= BLOT)
    };
    let foreign = |at: [f64; 2]| within(at) && !of_code(at) && !of_corner(at) && !is_blot(at);
    let marks = codes.finders.iter().any(|finder| {
        let mm = map.at(finder.at);
        let frame = located.frame(mm);
        let module = frame.across[0].hypot(frame.across[1]);
        let is_as_large = || MODULES.contains(&(finder.module / module));
        foreign(mm) && is_as_large() && (!finder.is_hardly_met() || is_mark(page, finder))
    });
    let is_other = |found: &&Found| !std::ptr::eq(*found, own);
    let mut others = codes.found.iter().filter(is_other);
    marks || others.any(|found| found.corners.iter().any(|at| foreign(map.at(*at))))
}
