//! Thin lines that go on from a filled square: arms beyond it, and bridges to the next one.

use crate::number::{number, steps_of};
use crate::outline::on;
use std::f64::consts::TAU;

/// How far beyond the edges of a square it is gone around, in millimetres, unless the next square is nearer.
const AROUND: f64 = 0.9;

/// The same below the number of a square, which is printed to so far from its middle.
const BELOW_NUMBER: f64 = 0.55;
const NUMBER: f64 = 1.75;

/// Between two squares so much is left to the other one, in millimetres.
const THEIRS: f64 = 0.15;

/// From one place that is looked at to the next, in millimetres.
const STEP: f64 = 0.2;

/// So many places in a row are a thin line at most; beside it so many have to be paper.
const THIN: usize = 7;
const PAPER: usize = 2;

/// From this darkness on there is ink.
const INK: f64 = 0.4;

/// Ways on which arms are told apart.
pub const WAYS: usize = 8;

/// On which of eight ways, from the right clockwise, a thin line goes beyond a square.
pub fn arms(half: f64, gap: f64, darkness: &dyn Fn([f64; 2]) -> f64) -> [bool; WAYS] {
    let out = AROUND.min(gap / 2.0 - THEIRS);
    let far = half + out;
    let each = steps_of(2.0 * far, STEP);
    // From the upper right corner clockwise.
    let corners = [[1.0, -1.0], [1.0, 1.0], [-1.0, 1.0], [-1.0, -1.0]];
    let mut around = Vec::with_capacity(4 * each);
    for (index, from) in corners.iter().enumerate() {
        let to = corners[(index + 1) % 4];
        for step in 0..each {
            let share = number(step) / number(each);
            let [mut x, mut y] =
                [0, 1].map(|axis| (from[axis] + (to[axis] - from[axis]) * share) * far);
            if y <= -far && x.abs() < NUMBER {
                y = -half - BELOW_NUMBER.min(out);
            }
            x = x.clamp(-far, far);
            around.push(([x, y], darkness([x, y]) >= INK));
        }
    }
    let mut ways = [false; WAYS];
    let inked: Vec<bool> = around.iter().map(|(_, inked)| *inked).collect();
    for middle in thin(&inked, true) {
        let [x, y] = around[middle % around.len()].0;
        let turn = y.atan2(x).rem_euclid(TAU) / TAU * number(WAYS);
        ways[nearest(turn) % WAYS] = true;
    }
    ways
}

/// Shares of the way to the next square at which a bridge is looked at.
const ACROSS: [f64; 5] = [0.2, 0.35, 0.5, 0.65, 0.8];

/// By so many places a bridge may rise or fall from one look to the next.
const SLOPE: usize = 4;

/// Whether a thin line goes from a square to the one on its right.
pub fn bridge(half: f64, gap: f64, darkness: &dyn Fn([f64; 2]) -> f64) -> bool {
    let each = steps_of(2.0 * half, STEP);
    let mut lines: Option<Vec<usize>> = None;
    for share in ACROSS {
        let at = |step: usize| half * (2.0 * (number(step) + 0.5) / number(each) - 1.0);
        let inked: Vec<bool> = (0..each)
            .map(|step| darkness(on([1.0, 0.0], half + gap * share, at(step))) >= INK)
            .collect();
        let mut here = thin(&inked, false);
        if let Some(before) = lines {
            here.retain(|one| before.iter().any(|other| one.abs_diff(*other) <= SLOPE));
        }
        if here.is_empty() {
            return false;
        }
        lines = Some(here);
    }
    true
}

/// The middles of thin lines among places in a row, or around.
fn thin(inked: &[bool], closed: bool) -> Vec<usize> {
    let count = inked.len();
    let at = |place: usize| match closed {
        true => inked[place % count],
        false => inked.get(place).copied().unwrap_or(false),
    };
    let mut found = Vec::new();
    for first in 0..count {
        let before = match (first.checked_sub(1), closed) {
            (Some(before), _) => at(before),
            (None, true) => at(count - 1),
            (None, false) => false,
        };
        if !at(first) || before {
            continue;
        }
        let Some(long) = (1..=THIN).find(|long| !at(first + long)) else {
            continue;
        };
        let after = (0..PAPER).all(|more| !at(first + long + more));
        let ahead = (1..=PAPER).all(|less| match (first.checked_sub(less), closed) {
            (Some(place), _) => !at(place),
            (None, true) => !at(first + count - less),
            (None, false) => true,
        });
        if after && ahead {
            found.push(first + long / 2);
        }
    }
    found
}

#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "one of eight"
)]
fn nearest(turn: f64) -> usize {
    turn.round().max(0.0) as usize
}

#[cfg(test)]
mod tests {
    use super::*;

    const FILL: fn([f64; 2]) -> bool = |[x, y]| x.abs().max(y.abs()) < 3.1;

    fn ways(drawn: impl Fn([f64; 2]) -> bool) -> Vec<usize> {
        let darkness = |at: [f64; 2]| f64::from(u8::from(FILL(at) || drawn(at)));
        let arms = arms(3.0, 3.0, &darkness);
        (0..WAYS).filter(|way| arms[*way]).collect()
    }

    #[test]
    fn arms_are_thin_and_edges_are_none() {
        assert_eq!(ways(|_| false), Vec::<usize>::new());
        let cross = |[x, y]: [f64; 2]| (x.abs() - y.abs()).abs() < 0.3 && x.abs() < 4.2;
        assert_eq!(ways(cross), [1, 3, 5, 7]);
        let line = |[x, y]: [f64; 2]| y.abs() < 0.25 && x.abs() < 4.2;
        assert_eq!(ways(line), [0, 4]);
        assert_eq!(
            ways(|[x, y]| x.abs() < 4.2 && y.abs() < 3.1),
            Vec::<usize>::new(),
            "over two edges"
        );
    }

    #[test]
    fn a_bridge_goes_all_the_way() {
        let of =
            |drawn: fn([f64; 2]) -> bool| bridge(3.0, 3.0, &|at| f64::from(u8::from(drawn(at))));
        assert!(of(|[x, y]| (y - 0.2 * x).abs() < 0.3));
        assert!(!of(|[x, y]| y.abs() < 0.3 && x < 4.6), "a pen that slipped");
        assert!(!of(|_| true), "two fills that meet");
    }
}
