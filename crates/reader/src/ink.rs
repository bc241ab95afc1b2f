//! How much ink is in a square, after its row was brought exactly onto its printed outlines.

use crate::locate::{Located, nearest, pixel};
use crate::warp::Frame;
use image::GrayImage;
use sheet::layout::{Layout, Rect};

/// What was measured of a square. Shares go from 0 to 1.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Measure {
    /// Share of the square that is clearly inked.
    pub inked: f64,
    /// The same along each edge, the one with least first: a blot leaves all four free.
    pub edges: [f64; 4],
    /// How dark the square is as a whole, from paper to the ink of the print.
    pub dark: f64,
    /// In how many of eight directions ink goes well beyond the square.
    pub beyond: u32,
    /// Into how many groups of neighbours those fall: a line that strikes a square out leaves it on two
    /// sides, a pen that slipped on one.
    pub apart: u32,
}

/// The ink of a sheet.
#[derive(Debug)]
pub struct Ink<'a> {
    page: &'a GrayImage,
    located: &'a Located,
    /// By how much parts of the sheet lie beside where they should: centre, shift.
    shifts: Vec<([f64; 2], [f64; 2])>,
    /// The grey of printed ink.
    black: f64,
}

/// Squares that are brought onto their outlines together.
const TOGETHER: usize = 4;

/// How far a part of a sheet may lie beside where it should, in millimetres: curl.
const REACH: f64 = 1.2;

/// Within a square this much of its edge is the outline's, in millimetres.
const INSET: f64 = 0.45;

/// Samples along one side of a square.
const SAMPLES: u32 = 15;

/// Samples that count as an edge, from the outermost.
const EDGE: u32 = 2;

/// From here on a sample is clearly inked.
const INKED: f64 = 0.42;

/// Beyond a square, in sides of it: what is inked there left it.
const BEYOND: f64 = 0.25;

/// Above a square, in sides of it: its number is printed further away.
const BEYOND_ABOVE: f64 = 0.12;

/// The sides of a square.
const SIDES: [[f64; 2]; 4] = [[1.0, 0.0], [-1.0, 0.0], [0.0, 1.0], [0.0, -1.0]];

/// How the grey of a place is told.
type Grey = fn(&GrayImage, [f64; 2]) -> Option<f64>;

/// A square where it lies in the picture, once its shift is known.
struct Spot {
    middle: [f64; 2],
    frame: Frame,
    half: f64,
}

impl<'a> Ink<'a> {
    /// Measures a located sheet.
    #[must_use]
    pub fn of(page: &'a GrayImage, layout: &Layout, located: &'a Located) -> Self {
        let mut ink = Self {
            page,
            located,
            shifts: Vec::new(),
            black: black(page, layout, located),
        };
        let points = usize::from(layout.shape.points());
        for row in layout.squares.chunks(points) {
            for part in row.chunks(TOGETHER) {
                let rects: Vec<&Rect> = part.iter().map(|(_, at)| at).collect();
                let count = f64::from(u32::try_from(rects.len()).unwrap_or(1));
                let sum =
                    |of: fn(&Rect) -> f32| rects.iter().map(|at| f64::from(of(at))).sum::<f64>();
                let centre = [sum(|at| at.cx) / count, sum(|at| at.cy) / count];
                let shift = ink.registered(&rects, located.frame(centre));
                ink.shifts.push((centre, shift));
            }
        }
        ink
    }

    /// The shift at which outlines are darkest against what lies beside them.
    fn registered(&self, rects: &[&Rect], frame: Frame) -> [f64; 2] {
        // Places on the outlines and beside them, in pixels.
        let mut places = Vec::with_capacity(rects.len() * 20);
        for rect in rects {
            let half = f64::from(rect.w) / 2.0;
            let middle = self.located.at([f64::from(rect.cx), f64::from(rect.cy)]);
            for along in [-0.75, -0.4, 0.0, 0.4, 0.75] {
                for [ux, uy] in SIDES {
                    let side = along * half;
                    let place =
                        |out: f64| frame.at(middle, [ux * out + uy * side, uy * out + ux * side]);
                    places.push([place(half), place(half + 0.55)]);
                }
            }
        }
        let mut best = (f64::MIN, [0.0, 0.0]);
        let passes: [(f64, f64, Grey); 2] = [(0.3, REACH, nearest), (0.1, 0.2, pixel)];
        for (step, reach, grey) in passes {
            let around = best.1;
            let steps = f64::ceil(reach / step);
            let mut dy = -steps;
            while dy <= steps {
                let mut dx = -steps;
                while dx <= steps {
                    let shift = [around[0] + dx * step, around[1] + dy * step];
                    let fits = self.fits(&places, frame.at([0.0, 0.0], shift), grey);
                    if fits > best.0 {
                        best = (fits, shift);
                    }
                    dx += 1.0;
                }
                dy += 1.0;
            }
        }
        best.1
    }

    /// How much darker the outlines are than what lies beside them, all of it moved by some pixels.
    fn fits(&self, places: &[[[f64; 2]; 2]], [dx, dy]: [f64; 2], grey: Grey) -> f64 {
        let grey = |[x, y]: [f64; 2]| grey(self.page, [x + dx, y + dy]);
        places
            .iter()
            .filter_map(|[line, beside]| Some(grey(*beside)? - grey(*line)?))
            .sum()
    }

    /// The shift of the part of the sheet that is nearest.
    fn shift(&self, [x, y]: [f64; 2]) -> [f64; 2] {
        let away = |centre: &[f64; 2]| (centre[0] - x).hypot(centre[1] - y);
        let nearest = self
            .shifts
            .iter()
            .min_by(|(one, _), (other, _)| away(one).total_cmp(&away(other)));
        nearest.map_or([0.0, 0.0], |(_, shift)| *shift)
    }

    fn grey(&self, spot: &Spot, [dx, dy]: [f64; 2]) -> Option<f64> {
        pixel(self.page, spot.frame.at(spot.middle, [dx, dy]))
    }

    /// Measures a square.
    #[must_use]
    pub fn square(&self, at: &Rect) -> Measure {
        let centre = [f64::from(at.cx), f64::from(at.cy)];
        let frame = self.located.frame(centre);
        let spot = Spot {
            middle: frame.at(self.located.at(centre), self.shift(centre)),
            frame,
            half: f64::from(at.w) / 2.0,
        };
        let paper = self.paper(&spot);
        let darkness = |place: [f64; 2]| {
            let grey = self.grey(&spot, place).unwrap_or(paper);
            ((paper - grey) / (paper - self.black).max(20.0)).clamp(0.0, 1.0)
        };
        let reach = spot.half - INSET;
        let place = |index: u32| reach * (2.0 * f64::from(index) / f64::from(SAMPLES - 1) - 1.0);
        let (mut inked, mut dark) = (0.0, 0.0);
        let mut edges = [0.0; 4];
        let ends = [EDGE - 1, SAMPLES - EDGE];
        for row in 0..SAMPLES {
            for column in 0..SAMPLES {
                let value = darkness([place(column), place(row)]);
                dark += value;
                if value >= INKED {
                    inked += 1.0;
                    for (edge, at) in edges.chunks_mut(2).zip([column, row]) {
                        edge[0] += f64::from(u8::from(at <= ends[0]));
                        edge[1] += f64::from(u8::from(at >= ends[1]));
                    }
                }
            }
        }
        let all = f64::from(SAMPLES * SAMPLES);
        let inked_beyond = beyond(spot.half, &darkness);
        Measure {
            inked: inked / all,
            edges: shares(edges),
            dark: dark / all,
            beyond: count(inked_beyond),
            apart: groups(inked_beyond),
        }
    }

    /// The grey of the paper around a square: the lighter part of what lies beside it.
    fn paper(&self, spot: &Spot) -> f64 {
        let out = spot.half + 0.8;
        let mut greys = Vec::with_capacity(24);
        for [ux, uy] in SIDES {
            for along in [-1.0, -0.6, -0.2, 0.2, 0.6, 1.0] {
                let side = along * spot.half;
                greys.extend(self.grey(spot, [ux * out + uy * side, uy * out + ux * side]));
            }
        }
        greys.sort_by(f64::total_cmp);
        greys.get(greys.len() * 3 / 4).copied().unwrap_or(255.0)
    }
}

/// Whether ink goes beyond a square in each of eight directions, from the right clockwise.
fn beyond(half: f64, darkness: &dyn Fn([f64; 2]) -> f64) -> [bool; 8] {
    let out = half * (1.0 + 2.0 * BEYOND);
    let above = half * (1.0 + 2.0 * BEYOND_ABOVE);
    // What does not come from the square itself is its neighbour's.
    let nearer = |at: f64| {
        let edge = at.clamp(-half, half);
        edge + (at - edge) / 2.0
    };
    let is_ink = |place: [f64; 2]| darkness(place) >= INKED;
    let inked = |places: &[[f64; 2]]| {
        places
            .iter()
            .any(|place| is_ink(*place) && is_ink(place.map(nearer)))
    };
    let along = [-0.5, -0.3, -0.1, 0.1, 0.3, 0.5].map(|part| part * half);
    // Around a corner, from where the one side's part ends to where the other's begins.
    let corner = |sx: f64, sy: f64| {
        let far = [sx * out, sy * if sy < 0.0 { above } else { out }];
        let near = [0.65, 0.8, 0.95].map(|part| part * half);
        let mut places = vec![far];
        places.extend(near.map(|side| [far[0], sy * side]));
        places.extend(near.map(|side| [sx * side, far[1]]));
        places
    };
    [
        inked(&along.map(|side| [out, side])),
        inked(&corner(1.0, 1.0)),
        inked(&along.map(|side| [side, out])),
        inked(&corner(-1.0, 1.0)),
        inked(&along.map(|side| [-out, side])),
        inked(&corner(-1.0, -1.0)),
        inked(&along.map(|side| [side, -above])),
        inked(&corner(1.0, -1.0)),
    ]
}

/// Shares of the samples along each edge, the least first.
fn shares(mut edges: [f64; 4]) -> [f64; 4] {
    edges.sort_by(f64::total_cmp);
    edges.map(|inked| inked / f64::from(SAMPLES * EDGE))
}

fn count(directions: [bool; 8]) -> u32 {
    directions.into_iter().map(u32::from).sum()
}

/// Groups of neighbouring directions.
fn groups(directions: [bool; 8]) -> u32 {
    let before = directions.iter().cycle().skip(7);
    let begun = directions
        .iter()
        .zip(before)
        .filter(|(one, before)| **one && !**before);
    let groups = u32::try_from(begun.count()).unwrap_or(0);
    if count(directions) == 8 { 1 } else { groups }
}

/// The grey of printed ink: the middles of the marks in the corners.
fn black(page: &GrayImage, layout: &Layout, located: &Located) -> f64 {
    let mut greys: Vec<f64> = layout
        .fiducials
        .iter()
        .filter_map(|mm| pixel(page, located.at(mm.map(f64::from))))
        .collect();
    greys.sort_by(f64::total_cmp);
    greys.get(greys.len() / 2).copied().unwrap_or(0.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn directions_fall_into_groups() {
        let of = |inked: &[usize]| groups(std::array::from_fn(|at| inked.contains(&at)));
        assert_eq!(of(&[]), 0);
        assert_eq!(of(&[7, 0, 1]), 1);
        assert_eq!(of(&[0, 4]), 2);
        assert_eq!(of(&[1, 3, 5, 7]), 4);
        assert_eq!(of(&[0, 1, 2, 3, 4, 5, 6, 7]), 1);
    }
}
