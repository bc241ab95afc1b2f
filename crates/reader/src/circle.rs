//! Whether ink ends along a circle: a round stamp does, a pen that fills a square does not.

use crate::warp::solve;
use std::f64::consts::TAU;

/// Ways from the middle of a square outwards on which it is looked where its ink ends.
const WAYS: u32 = 40;

/// Where ways begin, in halves of the square: a stamp may leave a side of it free.
const FIRST: f64 = 0.35;

/// How far it is from one look to the next, in millimetres: no thin pen leaves more paper between its strokes.
const STRIDE: f64 = 0.4;

/// How exactly an end is found, in millimetres: finer than a pixel of 200 dpi.
const STEP: f64 = 0.1;

/// How far beyond the edges of a square ink is followed, in millimetres: a larger stamp covers it.
const FOLLOWED: f64 = 2.1;

/// So many of the ways must end: upon the others a neighbour is filled, too.
const ENDED: usize = 20;

/// One in so many ends, those that fit worst, is left out: a number or an outline is printed there.
const LEFT_OUT: usize = 5;

/// By how many millimetres the ends of the ink of a square lie beside the circle that fits them best, as the
/// mean of most of them; none where too few end.
pub fn beside(half: f64, inked: &dyn Fn([f64; 2]) -> bool) -> Option<f64> {
    let ends: Vec<[f64; 2]> = (0..WAYS)
        .filter_map(|way| {
            let turn = TAU * f64::from(way) / f64::from(WAYS);
            end(half, [turn.cos(), turn.sin()], inked)
        })
        .collect();
    if ends.len() < ENDED {
        return None;
    }
    let rough = Circle::of(&ends)?;
    let away = |end: [f64; 2]| (rough.away(end), end);
    let mut by_way: Vec<(f64, [f64; 2])> = ends.into_iter().map(away).collect();
    by_way.sort_by(|one, other| one.0.total_cmp(&other.0));
    by_way.truncate(by_way.len() - by_way.len() / LEFT_OUT);
    let ends: Vec<[f64; 2]> = by_way.into_iter().map(|(_, end)| end).collect();
    let circle = Circle::of(&ends)?;
    let (sum, count) = ends.iter().fold((0.0, 0.0), |(sum, count), end| {
        (sum + circle.away(*end), count + 1.0)
    });
    Some(sum / count)
}

/// Where ink ends on the way out, if it does.
fn end(half: f64, way: [f64; 2], inked: &dyn Fn([f64; 2]) -> bool) -> Option<[f64; 2]> {
    let at = |out: f64| way.map(|part| part * out);
    let steps = |from: f64, by: f64| std::iter::successors(Some(from), move |out| Some(out + by));
    // The square of the reach, not the circle: where it ends beyond, it is a neighbour's.
    let reach = (half + FOLLOWED) / way[0].abs().max(way[1].abs());
    let first = half * FIRST;
    let paper = steps(first, STRIDE)
        .take_while(|out| *out < reach)
        .find(|out| !inked(at(*out)))?;
    let last_inked = (paper - STRIDE).max(first);
    steps(last_inked, STEP)
        .take_while(|out| *out < paper)
        .find(|out| !inked(at(*out)))
        .or(Some(paper))
        .map(at)
}

struct Circle {
    middle: [f64; 2],
    radius: f64,
}

impl Circle {
    /// The circle of least squares (Kåsa): x² + y² = a·x + b·y + c.
    fn of(ends: &[[f64; 2]]) -> Option<Self> {
        let (mut normal, mut values) = ([[0.0; 3]; 3], [0.0; 3]);
        for [x, y] in ends {
            let row = [*x, *y, 1.0];
            for i in 0..3 {
                for j in 0..3 {
                    normal[i][j] += row[i] * row[j];
                }
                values[i] += row[i] * (x * x + y * y);
            }
        }
        let [a, b, c] = solve(normal, values)?;
        let middle = [a / 2.0, b / 2.0];
        let square = c + middle[0] * middle[0] + middle[1] * middle[1];
        Some(Self {
            middle,
            radius: square.max(0.0).sqrt(),
        })
    }

    /// How far a place lies beside it.
    fn away(&self, [x, y]: [f64; 2]) -> f64 {
        ((x - self.middle[0]).hypot(y - self.middle[1]) - self.radius).abs()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_stamp_is_round_and_a_fill_is_not() {
        let half = 3.0;
        let stamp = |[x, y]: [f64; 2]| (x - 0.8).hypot(y + 0.3) < 3.6;
        assert!(beside(half, &stamp).unwrap() < 0.05);
        let fill = |[x, y]: [f64; 2]| x.abs().max(y.abs()) < 3.1;
        assert!(beside(half, &fill).unwrap() > 0.15);
        assert_eq!(beside(half, &|_| true), None, "all of it is inked");
    }
}
