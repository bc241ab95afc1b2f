//! How much ink is in a square, after its row was brought exactly onto its printed outlines.

use crate::circle;
use crate::grey::pixel;
use crate::locate::Located;
use crate::outline::{Lines, SIDES, Shifts, Spot, lines, on};
use crate::paper::{Light, Paper};
use image::GrayImage;
use sheet::layout::{Layout, Rect};

/// What was measured of a square. Shares go from 0 to 1.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Measure {
    /// Share of the square that is clearly inked.
    pub inked: f64,
    /// The same along each edge, the one with least first: a blot leaves all four free.
    pub edges: [f64; 4],
    /// How dark the square is as a whole, from paper to the ink of the print; below nothing where it is
    /// lighter than the paper.
    pub dark: f64,
    /// In how many of eight directions ink goes well beyond the square.
    pub beyond: u32,
    /// Into how many groups of neighbours those fall: a line that strikes a square out leaves it on two
    /// sides, a pen that slipped on one.
    pub apart: u32,
    /// On how many sides there is ink all along, further out than a pen goes over an edge.
    pub covered: u32,
    /// How far ink goes on beyond the printed edges, in millimetres, as the mean of the four.
    pub over: f64,
    /// By how much further it goes beyond the middles of edges than beyond their ends, in millimetres: the
    /// sum of three edges, the one with most left out, where a pen may have slipped.
    pub round: f64,
    /// Share of the printed edge that is seen as a line, on the side where least of it is.
    pub outline: f64,
    /// By how much the paper around differs: from 0, one paper, to 1, as much as paper and ink.
    pub uneven: f64,
    /// How dark its ink is, from paper to the ink of the print: the middle of what is clearly inked.
    pub shade: f64,
    /// By how many millimetres, as a mean, the ends of its ink lie beside the circle that fits them best; none
    /// where it is hardly inked, or too few end.
    pub beside_circle: Option<f64>,
}

/// The ink of a sheet.
#[derive(Debug)]
pub struct Ink<'a> {
    page: &'a GrayImage,
    located: &'a Located,
    shifts: Shifts,
    paper: Paper,
    /// The grey of printed ink.
    black: f64,
    /// Greys by which a printed line is darker than what lies beside it, as it comes out in this picture.
    line: f64,
}

/// Within a square this much of its edge is the outline's, in millimetres.
const INSET: f64 = 0.45;

/// Samples along one side of a square.
const SAMPLES: u32 = 15;

/// Samples that count as an edge, from the outermost.
const EDGE: u32 = 2;

/// From here on a sample is clearly inked.
const INKED: f64 = 0.42;

/// Beyond a square, in halves of it: a stroke that is there left it.
const BESIDE: f64 = 0.5;

/// Above the middle of a square, in halves of it: its number is printed further away.
const ABOVE: f64 = 0.24;

/// Below its middle: the number of the next one is printed further away.
const BELOW: f64 = 0.4;

/// Ways from an edge, in millimetres: no pen that fills a square goes as far as the last.
const COVERED: [f64; 3] = [1.0, 1.5, 1.9];

/// From this share of ink on it is measured how far it goes over the edges: it is below what a fill has.
const HALF: f64 = 0.5;

/// The ends of an edge, in halves of it.
const ENDS: [f64; 2] = [-0.9, 0.9];

/// Its middle, right and left.
const MIDDLE: [f64; 3] = [-0.3, 0.0, 0.3];

/// Its middle above and below, beside the numbers.
const MIDDLE_NUMBERED: [f64; 2] = [-0.6, 0.6];

/// How far over an edge ink is followed, in millimetres, and in which steps, finer than a pixel of 150 dpi.
const FOLLOWED: f64 = 2.1;
const STEP: f64 = 0.15;

/// Places along the right and the left edge, in halves of it: no two lie further apart than half of what a
/// thin pen draws, so that no line goes between them.
const ALONG: [f64; 11] = [-0.5, -0.4, -0.3, -0.2, -0.1, 0.0, 0.1, 0.2, 0.3, 0.4, 0.5];

/// The same from there to the corners.
const TO_CORNER: [f64; 4] = [0.6, 0.7, 0.8, 0.95];

/// Places along the edges above and below: hatching ends there, and its strokes are none that strike out.
const ALONG_NUMBERED: [f64; 6] = [-0.5, -0.3, -0.1, 0.1, 0.3, 0.5];

/// The same from there to the corners.
const TO_CORNER_NUMBERED: [f64; 3] = [0.65, 0.8, 0.95];

/// An edge along which ink is missing at no more places than this is gone over as a whole.
const MISSING: usize = 1;

/// A place of an edge is seen from this share of a printed line's contrast on.
const LINE: f64 = 0.4;

/// The least contrast of a printed line, from paper to ink: a scan or photo with less is none.
const LEAST_LINE: f64 = 0.15;

/// The edges that stand out most say how a printed line looks: six squares of them are blank on any sheet.
const CLEAREST: usize = 24;

impl<'a> Ink<'a> {
    /// Measures a located sheet.
    #[must_use]
    pub fn of(page: &'a GrayImage, layout: &Layout, located: &'a Located) -> Self {
        let shifts = Shifts::of(page, layout, located);
        let paper = Paper::of(page, layout, located, |mm| shifts.at(mm));
        let mut ink = Self {
            page,
            located,
            shifts,
            paper,
            black: black(page, layout, located),
            line: 0.0,
        };
        let squares = layout.squares.iter().map(|(_, at)| at);
        let boxes = layout.boxes.iter().map(|(_, at)| at);
        let mut clear: Vec<f64> = squares
            .chain(boxes)
            .filter_map(|at| Some((at, ink.light(at)?)))
            .flat_map(|(at, light)| ink.lines(at, &light))
            .map(|mut edge| {
                edge.sort_by(f64::total_cmp);
                edge[edge.len() / 2]
            })
            .collect();
        clear.sort_by(|one, other| other.total_cmp(one));
        clear.truncate(CLEAREST);
        ink.line = clear.get(clear.len() / 2).copied().unwrap_or(0.0);
        ink
    }

    fn spot(&self, at: &Rect) -> Spot {
        Spot::of(at, self.located, &self.shifts)
    }

    fn light(&self, at: &Rect) -> Option<Light> {
        self.paper.around([f64::from(at.cx), f64::from(at.cy)])
    }

    /// From paper to ink, in greys: where they hardly differ nothing can be told.
    fn range(&self, light: &Light) -> f64 {
        (light.grey - self.black).max(20.0)
    }

    fn lines(&self, at: &Rect, light: &Light) -> Lines {
        let inked = |grey: f64| light.grey - grey >= INKED * self.range(light);
        lines(self.page, &self.spot(at), inked)
    }

    /// Share of the printed edge that is seen, on the side where least of it is.
    fn outline(&self, at: &Rect, light: &Light) -> f64 {
        let least = (self.line * LINE).max(LEAST_LINE * self.range(light));
        let shares = self.lines(at, light).map(|edge| {
            let seen = edge.iter().filter(|by| **by >= least).count();
            share(seen, edge.len())
        });
        shares.into_iter().fold(1.0, f64::min)
    }

    /// Measures a square; none where its paper is not in the picture.
    #[must_use]
    pub fn square(&self, at: &Rect) -> Option<Measure> {
        let light = self.light(at)?;
        let (spot, range) = (self.spot(at), self.range(&light));
        let darkness = |place: [f64; 2]| {
            let grey = spot.grey(self.page, place).unwrap_or(light.grey);
            ((light.grey - grey) / range).min(1.0)
        };
        let reach = spot.half - INSET;
        let place = |index: u32| reach * (2.0 * f64::from(index) / f64::from(SAMPLES - 1) - 1.0);
        let (mut inked, mut dark) = (Vec::new(), 0.0);
        let mut edges = [0.0; 4];
        let ends = [EDGE - 1, SAMPLES - EDGE];
        for row in 0..SAMPLES {
            for column in 0..SAMPLES {
                let value = darkness([place(column), place(row)]);
                dark += value;
                if value >= INKED {
                    inked.push(value);
                    for (edge, at) in edges.chunks_mut(2).zip([column, row]) {
                        edge[0] += f64::from(u8::from(at <= ends[0]));
                        edge[1] += f64::from(u8::from(at >= ends[1]));
                    }
                }
            }
        }
        let all = f64::from(SAMPLES * SAMPLES);
        let inked_beyond = beyond(spot.half, &darkness);
        inked.sort_by(f64::total_cmp);
        let filled = number(inked.len()) / all;
        // What is no fill is not asked how far over its edges it goes.
        let (over, beside_circle) = match filled >= HALF {
            true => (
                Over::of(spot.half, &darkness),
                circle::beside(spot.half, &|at| darkness(at) >= INKED),
            ),
            false => (Over::default(), None),
        };
        Some(Measure {
            inked: filled,
            edges: shares(edges),
            dark: dark / all,
            beyond: count(inked_beyond),
            apart: groups(inked_beyond),
            covered: covered(spot.half, &darkness),
            over: over.mean,
            round: over.round,
            outline: self.outline(at, &light),
            uneven: light.apart / range,
            shade: inked.get(inked.len() / 2).copied().unwrap_or(0.0),
            beside_circle,
        })
    }
}

/// On how many sides there is ink all along, from the edge to beyond where a pen goes that fills a square;
/// above and below, beside the numbers.
fn covered(half: f64, darkness: &dyn Fn([f64; 2]) -> f64) -> u32 {
    let along = [-0.9, -0.7, -0.5, 0.5, 0.7, 0.9].map(|part| part * half);
    let inked = |side: [f64; 2]| {
        COVERED.iter().all(|out| {
            let place = |at: &f64| on(side, half + out, *at);
            along.iter().all(|at| darkness(place(at)) >= INKED)
        })
    };
    SIDES.into_iter().map(|side| u32::from(inked(side))).sum()
}

/// How far ink goes over the edges of a square, in millimetres.
#[derive(Debug, Default)]
struct Over {
    mean: f64,
    round: f64,
}

impl Over {
    fn of(half: f64, darkness: &dyn Fn([f64; 2]) -> f64) -> Self {
        let far = |side: [f64; 2], at: f64| {
            // Nearer than this the printed edge itself is the ink.
            let mut out = INSET;
            while out < FOLLOWED && darkness(on(side, half + out, at * half)) >= INKED {
                out += STEP;
            }
            out - INSET
        };
        let mean = |side: [f64; 2], places: &[f64]| {
            let sum: f64 = places.iter().map(|at| far(side, *at)).sum();
            sum / number(places.len())
        };
        let middles: [&[f64]; 4] = [&MIDDLE, &MIDDLE, &MIDDLE_NUMBERED, &MIDDLE_NUMBERED];
        let edges: [[f64; 2]; 4] = std::array::from_fn(|side| {
            [mean(SIDES[side], middles[side]), mean(SIDES[side], &ENDS)]
        });
        let sums = edges.map(|[middle, ends]| f64::midpoint(middle, ends));
        let mut rounds = edges.map(|[middle, ends]| middle - ends);
        rounds.sort_by(f64::total_cmp);
        Self {
            mean: sums.iter().sum::<f64>() / number(sums.len()),
            round: rounds.iter().take(rounds.len() - 1).sum(),
        }
    }
}

fn number(count: usize) -> f64 {
    u32::try_from(count).map_or(0.0, f64::from)
}

fn share(count: usize, of: usize) -> f64 {
    number(count) / number(of).max(1.0)
}

/// Whether a stroke goes beyond a square in each of eight directions, from the right clockwise. A pen that
/// goes over the whole of an edge is none.
fn beyond(half: f64, darkness: &dyn Fn([f64; 2]) -> f64) -> [bool; 8] {
    // What does not come from the square itself is its neighbour's.
    let nearer = |at: f64| {
        let edge = at.clamp(-half, half);
        edge + (at - edge) / 2.0
    };
    let is_ink = |place: [f64; 2]| darkness(place) >= INKED;
    let inked = |place: [f64; 2]| is_ink(place) && is_ink(place.map(nearer));
    let along: [&[f64]; 4] = [&ALONG, &ALONG, &ALONG_NUMBERED, &ALONG_NUMBERED];
    // Of the two sides that are printed with numbers the middle is looked at before these begin.
    let outs = [BESIDE, BESIDE, BELOW, ABOVE];
    let counts: [usize; 4] = std::array::from_fn(|side| {
        let place = |at: &&f64| on(SIDES[side], (1.0 + outs[side]) * half, **at * half);
        along[side].iter().filter(|at| inked(place(at))).count()
    });
    let whole: [bool; 4] = std::array::from_fn(|side| counts[side] + MISSING >= along[side].len());
    let stroke: [bool; 4] = std::array::from_fn(|side| counts[side] > 0 && !whole[side]);
    let [right, left, below, above] = [0, 1, 2, 3];
    let out = half * (1.0 + BESIDE);
    let corner = |beside: usize, under: usize| {
        let (sx, sy) = (SIDES[beside][0], SIDES[under][1]);
        let part = |places: &[[f64; 2]], side: usize| {
            let count = places.iter().filter(|place| inked(**place)).count();
            count > 0 && !(whole[side] && count == places.len())
        };
        part(&TO_CORNER.map(|at| [sx * out, sy * at * half]), beside)
            || part(
                &TO_CORNER_NUMBERED.map(|at| [sx * at * half, sy * out]),
                under,
            )
            || (inked([sx * out, sy * out]) && !(whole[beside] && whole[under]))
    };
    [
        stroke[right],
        corner(right, below),
        stroke[below],
        corner(left, below),
        stroke[left],
        corner(left, above),
        stroke[above],
        corner(right, above),
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

/// The grey of printed ink: the middles of the marks in the corners, of which some may be torn off.
fn black(page: &GrayImage, layout: &Layout, located: &Located) -> f64 {
    let mut greys: Vec<f64> = layout
        .fiducials
        .iter()
        .filter_map(|mm| pixel(page, located.at(mm.map(f64::from))))
        .collect();
    greys.sort_by(f64::total_cmp);
    greys
        .get(greys.len().saturating_sub(1) / 2)
        .copied()
        .unwrap_or(0.0)
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
