//! Whether a blank square alone is darker than the paper around it, whatever light falls upon both.
//!
//! A surface is laid through how light the square and what lies around it are, with a step where the square ends, by least
//! squares. What lies far beside it is print, a neighbour's ink or a speck, and is left out the second time. What such a surface
//! and edges of shadows may hide is asked of the edges of the square by themselves.

mod rim;

use crate::number::number;
use crate::warp::solve;
use rim::{NUMBER, OUTLINE, SHADED};

/// By how much a square differs from what is around it, from paper to ink.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Tint {
    /// The step: above nothing where the square is darker.
    pub by: f64,
    /// How far places lie beside the surface, as the root of their mean square.
    pub stray: f64,
    /// The step that is seen at the edges alone, on three sides at least; none where a side tells nothing.
    pub rim: Option<f64>,
}

/// Terms of the surface, of third degree, and the step.
const TERMS: usize = 11;

/// The same with edges of shadows: one that is neither straight nor as soft as those that are tried takes two.
const EDGES: usize = 2;
const WITH_EDGES: usize = TERMS + EDGES;

/// From one place to the next, in millimetres.
const STEP: f64 = 0.4;

/// Beyond the edges it is looked so far, in millimetres.
const AROUND: f64 = 1.5;

/// What is darker than this is no paper, and what lies this many times further beside the surface than the rest.
const PAPER: f64 = 0.3;
const FAR: f64 = 2.5;

/// So many places tell.
const ENOUGH: usize = 60;

/// From this step on it is asked whether the edge of a shadow is seen: with it places lie beside the surface by no more than
/// this share of what they do without it.
const SOME: f64 = 0.015;
const SEEN: f64 = 0.9;

/// The edges that are tried: so many directions, from one to the next so many millimetres, and so wide.
const TURNS: usize = 16;
const NEXT: f64 = 0.5;
const WIDTHS: [f64; 4] = [1.2, 2.5, 5.0, 9.0];

/// So much of an edge has nothing of the surface and the step, as the mean of its squares, or it tells nothing.
const FRESH: f64 = 1e-3;

impl Tint {
    /// Of a square of which half is so many millimetres, with so many to the next one.
    pub fn of(half: f64, gap: f64, dark: &dyn Fn([f64; 2]) -> Option<f64>) -> Option<Self> {
        let out = half + AROUND.min(gap / 2.0);
        let seen = seen(half, out, dark)?;
        let paper = seen.iter().filter(|place| place.dark < PAPER);
        let lit = Fit::without_far(paper.map(|place| place.told(out)).collect())?;
        let rim = rim::step(half, out - half, dark);
        let told = |by: f64, stray: f64| Self { by, stray, rim };
        let plain = told(lit.by[TERMS - 1], lit.stray);
        if plain.by < SOME {
            return Some(plain);
        }
        let shaded = beside_edges(&seen, out).map(|fit| told(fit.by[TERMS - 1], fit.stray));
        let is_seen = |shaded: &Self| shaded.stray < plain.stray * SEEN;
        Some(shaded.filter(is_seen).unwrap_or(plain))
    }
}

/// The surface and the step where edges of shadows go through the square and on beyond it; none where none fit.
fn beside_edges(seen: &[Place], out: f64) -> Option<Fit<WITH_EDGES>> {
    let edges = Edge::some(seen, out)?;
    let told = |place: &Place| {
        let mut terms = [0.0; WITH_EDGES];
        terms[..TERMS].copy_from_slice(&place.terms(out));
        for (term, edge) in terms[TERMS..].iter_mut().zip(edges) {
            *term = edge.shade(place.at);
        }
        (terms, place.dark)
    };
    Fit::without_far(seen.iter().map(told).collect())
}

/// A place of a square, or around it, that may be paper.
struct Place {
    at: [f64; 2],
    is_inside: bool,
    dark: f64,
}

/// All of them, but for those near to the outline and upon the number; none where one is beyond the picture.
fn seen(half: f64, out: f64, dark: &dyn Fn([f64; 2]) -> Option<f64>) -> Option<Vec<Place>> {
    let count = crate::number::steps_of(2.0 * out, STEP);
    let at = |index: usize| out * (2.0 * number(index) / number(count) - 1.0);
    let mut seen = Vec::with_capacity((count + 1) * (count + 1));
    for row in 0..=count {
        for column in 0..=count {
            let [x, y] = [at(column), at(row)];
            let beyond = x.abs().max(y.abs()) - half;
            let is_number = y < -half && x.abs() < NUMBER;
            if beyond.abs() < OUTLINE || is_number {
                continue;
            }
            let dark = dark([x, y])?;
            if dark < SHADED {
                seen.push(Place {
                    at: [x, y],
                    is_inside: beyond < 0.0,
                    dark,
                });
            }
        }
    }
    Some(seen)
}

impl Place {
    fn told(&self, out: f64) -> ([f64; TERMS], f64) {
        (self.terms(out), self.dark)
    }

    fn terms(&self, out: f64) -> [f64; TERMS] {
        let [x, y] = self.at.map(|at| at / out);
        let step = f64::from(u8::from(self.is_inside));
        [
            1.0,
            x,
            y,
            x * x,
            x * y,
            y * y,
            x * x * x,
            x * x * y,
            x * y * y,
            y * y * y,
            step,
        ]
    }
}

/// The straight edge of a shadow.
#[derive(Debug, Clone, Copy)]
struct Edge {
    /// Across it, and how far along that it is from the middle of the square.
    way: [f64; 2],
    from: f64,
    wide: f64,
}

impl Edge {
    /// How much of the shadow falls upon a place: half of it where the edge is.
    fn shade(&self, [x, y]: [f64; 2]) -> f64 {
        let out = (x * self.way[0] + y * self.way[1] - self.from) / self.wide;
        let share = (0.5 + out).clamp(0.0, 1.0);
        share * share * (3.0 - 2.0 * share)
    }

    /// Those that take most of what the surface and the step leave, the first one first.
    fn some(seen: &[Place], out: f64) -> Option<[Self; EDGES]> {
        let places = seen.iter().map(|place| place.terms(out));
        let terms: Vec<[f64; TERMS]> = places.collect();
        let mut apart: Vec<Vec<f64>> = Vec::new();
        for term in 0..TERMS {
            let own = terms.iter().map(|terms| terms[term]).collect();
            apart.extend(less(own, &apart));
        }
        let mut left: Vec<f64> = seen.iter().map(|place| place.dark).collect();
        apart.iter().for_each(|term| take(&mut left, term));
        let mut next = || {
            let all = edges(out).filter_map(|edge| {
                let shades: Vec<f64> = seen.iter().map(|place| edge.shade(place.at)).collect();
                // What of it the others have already takes nothing more.
                let known: f64 = apart
                    .iter()
                    .map(|term| product(&shades, term).powi(2))
                    .sum();
                let fresh = product(&shades, &shades) - known;
                let tells = fresh > FRESH * number(shades.len());
                tells.then(|| (product(&shades, &left).powi(2) / fresh, edge, shades))
            });
            let (_, edge, shades) = all.max_by(|(one, ..), (other, ..)| one.total_cmp(other))?;
            let own = less(shades, &apart)?;
            take(&mut left, &own);
            apart.push(own);
            Some(edge)
        };
        Some([next()?, next()?])
    }
}

fn product(one: &[f64], other: &[f64]) -> f64 {
    one.iter().zip(other).map(|(one, other)| one * other).sum()
}

/// Takes from values what a term, one long, has of them.
fn take(values: &mut [f64], term: &[f64]) {
    let by = product(values, term);
    values
        .iter_mut()
        .zip(term)
        .for_each(|(value, term)| *value -= by * term);
}

/// What a term has that none of those before it has, one long (Gram and Schmidt); none where that is nothing.
fn less(mut term: Vec<f64>, before: &[Vec<f64>]) -> Option<Vec<f64>> {
    before.iter().for_each(|before| take(&mut term, before));
    let long = product(&term, &term).sqrt();
    term.iter_mut().for_each(|value| *value /= long);
    (long > 1e-9).then_some(term)
}

/// The edges that are tried.
fn edges(out: f64) -> impl Iterator<Item = Edge> {
    let steps = crate::number::steps_of(2.0 * out, NEXT);
    (0..TURNS).flat_map(move |turn| {
        let (sin, cos) = (std::f64::consts::PI * number(turn) / number(TURNS)).sin_cos();
        (0..=steps).flat_map(move |step| {
            let from = number(step) * NEXT - out;
            WIDTHS.map(|wide| Edge {
                way: [cos, sin],
                from,
                wide,
            })
        })
    })
}

/// A surface.
struct Fit<const N: usize> {
    by: [f64; N],
    stray: f64,
}

impl<const N: usize> Fit<N> {
    /// Twice: what lies far beside the first is print, a neighbour's ink or a speck.
    fn without_far(mut seen: Vec<([f64; N], f64)>) -> Option<Self> {
        let first = Self::of(&seen)?;
        let most = first.stray * FAR;
        seen.retain(|(terms, dark)| (first.at(terms) - dark).abs() <= most);
        Self::of(&seen)
    }

    fn of(seen: &[([f64; N], f64)]) -> Option<Self> {
        if seen.len() < ENOUGH {
            return None;
        }
        let (mut normal, mut values) = ([[0.0; N]; N], [0.0; N]);
        for (terms, dark) in seen {
            for (i, term) in terms.iter().enumerate() {
                for (j, other) in terms.iter().enumerate() {
                    normal[i][j] += term * other;
                }
                values[i] += term * dark;
            }
        }
        let mut fit = Self {
            by: solve(normal, values)?,
            stray: 0.0,
        };
        let beside = seen
            .iter()
            .map(|(terms, dark)| (fit.at(terms) - dark).powi(2));
        fit.stray = (beside.sum::<f64>() / number(seen.len())).sqrt();
        Some(fit)
    }

    fn at(&self, terms: &[f64; N]) -> f64 {
        self.by.iter().zip(terms).map(|(by, term)| by * term).sum()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(light: impl Fn([f64; 2]) -> f64, square: f64) -> Tint {
        let dark = |at: [f64; 2]| {
            let is_inside = at[0].abs().max(at[1].abs()) < 3.0;
            Some(light(at) + if is_inside { square } else { 0.0 })
        };
        Tint::of(3.0, 3.0, &dark).unwrap()
    }

    #[test]
    fn light_that_changes_is_no_ink() {
        let shade = |[x, y]: [f64; 2]| 0.05 + 0.01 * x - 0.004 * y * y;
        assert!(of(shade, 0.0).by.abs() < 1e-6);
        assert!((of(shade, 0.06).by - 0.06).abs() < 1e-6);
        let number = |[x, y]: [f64; 2]| if y < -3.4 && x.abs() < 2.0 { 0.9 } else { 0.0 };
        assert!((of(number, 0.06).by - 0.06).abs() < 1e-6);
    }

    fn at_edges(tint: Tint) -> bool {
        tint.rim.unwrap() > 0.022 + 0.7 * tint.stray
    }

    fn is_ink(tint: Tint) -> bool {
        tint.by > 0.022 + tint.stray || at_edges(tint)
    }

    /// The edge of a shadow at so many millimetres from the middle of the square.
    fn edge(turn: f64, from: f64, wide: f64) -> impl Fn([f64; 2]) -> f64 {
        let (sin, cos) = turn.sin_cos();
        move |[x, y]| {
            let share = (0.5 + (x * cos + y * sin - from) / wide).clamp(0.0, 1.0);
            0.4 * share * share * (3.0 - 2.0 * share)
        }
    }

    #[test]
    fn the_edge_of_a_shadow_is_no_ink_and_a_light_ink_in_it_is() {
        for (turn, from, wide) in [
            (0.3, 0.4, 2.0),
            (1.2, -1.1, 3.0),
            (2.2, 1.6, 2.4),
            (0.0, 0.2, 5.0),
            (2.9, -2.0, 6.0),
            // One beside the square, which leaves it as light as what is around it.
            (1.6, 3.3, 1.4),
            (0.8, 3.9, 2.0),
        ] {
            let of = |square: f64| {
                let tint = of(edge(turn, from, wide), square);
                (tint, is_ink(tint))
            };
            let (shadow, is_ink) = of(0.0);
            assert!(!is_ink, "{turn} {from} {wide}: {shadow:?}");
            let (inked, is_ink) = of(0.07);
            assert!(is_ink, "{turn} {from} {wide}: {inked:?}");
        }
    }

    #[test]
    fn a_light_ink_at_the_corner_of_a_shadow_is_seen_and_its_edges_know_the_corner() {
        for step in 0..24 {
            let turn = std::f64::consts::TAU * f64::from(step) / 24.0;
            for [here, there] in [
                [0.0, 0.0],
                [1.0, 2.0],
                [3.0, 3.0],
                [-2.0, 2.5],
                [-1.0, -2.0],
            ] {
                for wide in [2.0, 4.0, 8.0] {
                    let (one, other) = (edge(turn, here, wide), edge(turn + 1.57, there, wide));
                    // Upon white paper, and on the way to a deeper shadow.
                    let corner = |at: [f64; 2]| one(at) * other(at) / 0.4 + 0.01 * at[0];
                    // The surface may take a corner for ink: a person looks then.
                    let tint = of(corner, 0.0);
                    assert!(!at_edges(tint), "{turn} {here} {there} {wide}: {tint:?}");
                    let tint = of(corner, 0.09);
                    assert!(is_ink(tint), "{turn} {here} {there} {wide}: {tint:?}");
                }
            }
        }
    }
}
