//! By how much a square is darker just within its edges than just beyond them, whatever slope of light goes through both.
//!
//! What was painted begins at each of its edges; the edge of a shadow, or a corner of it, comes to some of them.

use crate::number::number;
use crate::outline::{SIDES, on};

/// No nearer to the printed outline it is looked, in millimetres.
pub const OUTLINE: f64 = 0.5;

/// A number stands above a square, so far to both sides of its middle, in millimetres.
pub const NUMBER: f64 = 2.1;

/// In a shadow paper is as dark as this.
pub const SHADED: f64 = 0.62;

/// So many places on both sides of an edge.
const PLACES: u32 = 6;

/// From one look along an edge to the next, and so far from its corners, in millimetres.
const STRIDE: f64 = 0.3;
const OFF_CORNERS: f64 = 0.8;

/// By so much less than all others one side may be darker within.
const ONE_LESS: f64 = 0.045;

/// What three sides have of the step at least, and the fourth hardly less; none where a side tells nothing. Beyond an edge it
/// is looked so far, in millimetres.
pub fn step(half: f64, reach: f64, dark: &dyn Fn([f64; 2]) -> Option<f64>) -> Option<f64> {
    let places = weighed(reach);
    let [right, left, below, above] = SIDES.map(|side| of_side(side, half, &places, dark));
    let mut sides = [right?, left?, below?, above?];
    sides.sort_by(f64::total_cmp);
    Some(sides[1].min(sides[0] + ONE_LESS))
}

/// The step of a side: the middle one of all along it.
fn of_side(
    side: [f64; 2],
    half: f64,
    places: &[[f64; 2]],
    dark: &dyn Fn([f64; 2]) -> Option<f64>,
) -> Option<f64> {
    let long = (half - OFF_CORNERS).max(0.0);
    let count = crate::number::steps_of(2.0 * long, STRIDE).max(1);
    let along = (0..=count).map(|step| long * (2.0 * number(step) / number(count) - 1.0));
    let is_free = |at: &f64| side[1] >= 0.0 || at.abs() >= NUMBER;
    let step = |at: f64| {
        let paper = |out: f64| dark(on(side, half + out, at)).filter(|dark| *dark < SHADED);
        let steps = places
            .iter()
            .map(|[out, weight]| Some(weight * (paper(-out)? - paper(*out)?)));
        steps.sum::<Option<f64>>()
    };
    let mut steps: Vec<f64> = along.filter(is_free).filter_map(step).collect();
    steps.sort_by(f64::total_cmp);
    steps.get(steps.len() / 2).copied()
}

/// Places beyond an edge, as far as those within it, each with what the difference of both tells of the step by least squares
/// where light has one slope across the edge.
fn weighed(reach: f64) -> Vec<[f64; 2]> {
    let next = (reach - OUTLINE).max(0.0) / f64::from(PLACES - 1);
    let outs: Vec<f64> = (0..PLACES)
        .map(|place| OUTLINE + next * f64::from(place))
        .collect();
    let count = number(outs.len());
    let middle = outs.iter().sum::<f64>() / count;
    let spread = outs.iter().map(|out| (out - middle).powi(2)).sum::<f64>();
    let weight = |out: f64| 1.0 / count - middle * (out - middle) / spread.max(1e-9);
    outs.iter().map(|out| [*out, weight(*out)]).collect()
}
