//! Where a sheet lies in a picture: from its code to the marks in its corners, nearest first.

use crate::code::Found;
use crate::warp::{Homography, Tie};
use image::GrayImage;
use sheet::layout::{FIDUCIAL, Layout, QR_MODULE, QR_MODULES, SHEET};

/// Where the millimetres of a sheet lie.
#[derive(Debug, Clone, Copy)]
pub struct Located {
    map: Homography,
}

impl Located {
    /// Where a point of the sheet lies, in pixels.
    #[must_use]
    pub fn at(&self, mm: [f64; 2]) -> [f64; 2] {
        self.map.at(mm)
    }

    /// Pixels that a millimetre takes around a point.
    #[must_use]
    pub fn scale(&self, mm: [f64; 2]) -> f64 {
        self.map.scale(mm)
    }

    /// The corners of the sheet.
    #[must_use]
    pub fn corners(&self) -> [[f32; 2]; 4] {
        let [width, height] = SHEET.map(f64::from);
        [[0.0, 0.0], [width, 0.0], [width, height], [0.0, height]]
            .map(|mm| self.at(mm))
            .map(|[x, y]| [narrow(x), narrow(y)])
    }
}

#[expect(clippy::cast_possible_truncation, reason = "pixels of a picture")]
const fn narrow(value: f64) -> f32 {
    value as f32
}

/// How far from where it is expected a mark is looked for, in millimetres: from the code alone, and once
/// a mark beside it was found.
const WINDOWS: [f64; 4] = [3.0, 8.0, 10.0, 6.0];

/// How far the corners of a code that is found lie apart, in sides of it: the decoder counts one module
/// more than there are.
const CODE_REACH: f64 = (QR_MODULES as f64 + 1.0) / QR_MODULES as f64;

/// Of how many marks a sheet may have lost all but.
const ENOUGH: usize = 3;

/// Share of a mark's modules that must be as they were printed.
const LIKE: f64 = 0.82;

/// Locates the sheet of a code; none where fewer than three of its corners are found.
#[must_use]
pub fn locate(page: &GrayImage, layout: &Layout, found: &Found) -> Option<Located> {
    let mut ties = within_code(page, layout, found)?;
    let mut map = Homography::fit(&ties)?;
    let pattern = rings(f64::from(FIDUCIAL) / 7.0, FINDER);
    // The code stands at the upper right: that corner first, then along the edges.
    let [upper_left, upper_right, lower_left, lower_right] = layout.fiducials;
    let order = [upper_right, lower_right, upper_left, lower_left];
    let mut seen = 0;
    for (mark, window) in order.into_iter().zip(WINDOWS) {
        let mm = mark.map(f64::from);
        if let Some(px) = find_mark(page, &map, mm, window, &pattern) {
            ties.push(Tie {
                mm,
                px,
                weight: 4.0,
            });
            seen += 1;
            map = Homography::fit(&ties)?;
        }
    }
    (seen >= ENOUGH).then_some(Located { map })
}

/// Where the three finders of the code and its alignment mark lie exactly: its corners are told in whole
/// pixels, which is too coarse for what is eight times as far away.
fn within_code(page: &GrayImage, layout: &Layout, found: &Found) -> Option<Vec<Tie>> {
    let qr = &layout.qr;
    let (left, top) = (f64::from(qr.left()), f64::from(qr.top()));
    let (right, bottom) = (
        left + f64::from(qr.w) * CODE_REACH,
        top + f64::from(qr.h) * CODE_REACH,
    );
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
            let px = find_mark(page, &map, mm, 0.6, pattern)?;
            Some(Tie {
                mm,
                px,
                weight: 1.0,
            })
        })
        .collect();
    Some(if exact.len() == 4 { exact } else { rough })
}

/// The rings of a finder from its middle outwards, the light one around it among them: dark or light.
const FINDER: &[bool] = &[true, true, false, true, false];

/// Those of an alignment mark; what lies around it is anything.
const ALIGNMENT: &[bool] = &[true, false, true];

/// The modules of a mark of square rings, from its middle: where, and whether it is dark.
fn rings(module: f64, rings: &[bool]) -> Vec<([f64; 2], bool)> {
    let reach = i32::try_from(rings.len()).unwrap_or(1) - 1;
    let mut modules = Vec::new();
    for row in -reach..=reach {
        for column in -reach..=reach {
            let ring = usize::try_from(row.abs().max(column.abs())).unwrap_or(0);
            let at = [f64::from(column) * module, f64::from(row) * module];
            modules.push((at, rings[ring]));
        }
    }
    modules
}

/// Looks for a mark around the place where it is expected.
fn find_mark(
    page: &GrayImage,
    map: &Homography,
    mm: [f64; 2],
    window: f64,
    pattern: &[([f64; 2], bool)],
) -> Option<[f64; 2]> {
    let coarse = grid(mm, window, 0.5)
        .map(|at| (contrast(page, map, at, pattern), at))
        .max_by(|one, other| one.0.total_cmp(&other.0))?;
    // Where the picture is sharp every place within a module fits as well: their middle is the mark's.
    let near: Vec<(f64, [f64; 2])> = grid(coarse.1, 1.0, 0.1)
        .map(|at| (contrast(page, map, at, pattern), at))
        .collect();
    let best = near
        .iter()
        .map(|(contrast, _)| *contrast)
        .fold(f64::MIN, f64::max);
    let mut sum = [0.0, 0.0];
    let mut count = 0.0;
    for (_, [x, y]) in near
        .iter()
        .filter(|(contrast, _)| *contrast >= best * AS_GOOD)
    {
        sum = [sum[0] + x, sum[1] + y];
        count += 1.0;
    }
    let middle = [sum[0] / count, sum[1] / count];
    (likeness(page, map, middle, pattern) >= LIKE).then(|| map.at(middle))
}

/// A place fits as well as the best from this share of its contrast on.
const AS_GOOD: f64 = 0.92;

/// The points of a grid around a place.
fn grid(around: [f64; 2], reach: f64, step: f64) -> impl Iterator<Item = [f64; 2]> {
    let steps = (reach / step).ceil();
    let along = move || {
        let first = -steps;
        std::iter::successors(Some(first), move |at| (*at < steps).then_some(at + 1.0))
    };
    along()
        .flat_map(move |dy| along().map(move |dx| [around[0] + dx * step, around[1] + dy * step]))
}

/// How much lighter the light modules are than the dark ones.
fn contrast(page: &GrayImage, map: &Homography, at: [f64; 2], pattern: &[([f64; 2], bool)]) -> f64 {
    let mut sums = [0.0; 2];
    let mut counts = [0.0; 2];
    for ([dx, dy], dark) in pattern {
        let Some(value) = pixel(page, map.at([at[0] + dx, at[1] + dy])) else {
            return f64::MIN;
        };
        sums[usize::from(*dark)] += value;
        counts[usize::from(*dark)] += 1.0;
    }
    sums[0] / counts[0] - sums[1] / counts[1]
}

/// Share of the modules that lie on their side of the middle between light and dark.
fn likeness(page: &GrayImage, map: &Homography, at: [f64; 2], pattern: &[([f64; 2], bool)]) -> f64 {
    let values: Vec<(f64, bool)> = pattern
        .iter()
        .filter_map(|([dx, dy], dark)| {
            Some((pixel(page, map.at([at[0] + dx, at[1] + dy]))?, *dark))
        })
        .collect();
    let mean = |of: bool| {
        let of: Vec<f64> = values
            .iter()
            .filter(|(_, dark)| *dark == of)
            .map(|(value, _)| *value)
            .collect();
        of.iter().sum::<f64>() / f64::from(u32::try_from(of.len().max(1)).unwrap_or(1))
    };
    let (light, dark) = (mean(false), mean(true));
    if light - dark < 30.0 {
        return 0.0;
    }
    let middle = f64::midpoint(light, dark);
    let right = values
        .iter()
        .filter(|(value, dark)| (*value < middle) == *dark)
        .count();
    let share = |count: usize| f64::from(u32::try_from(count).unwrap_or(u32::MAX));
    share(right) / share(values.len().max(1))
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
