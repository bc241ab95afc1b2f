//! Thin lines that go on from a filled square: arms beyond it.

use crate::number::{number, steps_of};
use std::f64::consts::TAU;

/// How far beyond the edges of a square it is gone around, in millimetres, unless the next square is nearer.
const AROUND: f64 = 0.9;

/// The same where a line is looked for that ends near to a corner.
const NEAR_CORNERS: f64 = 0.5;

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

/// The printed outline is so wide beyond an edge, in millimetres, and an end of a line is followed so far, not far beyond the middle
/// of the way to the next square.
const OUTLINE: f64 = 0.45;
const LONGEST: f64 = 2.0;
const BEYOND_THE_MIDDLE: f64 = 0.3;

/// As far as its ends are as dark as this: a thin line is blurred.
const FAINT: f64 = 0.3;

/// From one place to the next outwards, and along an edge, in millimetres.
const STRIDE: f64 = 0.05;
const ALONG: f64 = 0.15;

/// So many places above and below one an end stands out from, one that is asked for by itself, which may be thicker, and one
/// that is thinner than what a hand fills with.
const FLANK: [isize; 3] = [4, 5, 6];
const FLANK_OF_ONE: [isize; 3] = [5, 6, 7];
const FLANK_OF_THIN: [isize; 2] = [2, 3];

/// Of two ends of a line one may be so many places higher.
const ASLANT: usize = 10;

/// Between a square and what is inked beyond it there is so much paper, in millimetres.
const BETWEEN: f64 = 0.15;

/// Below a square it is looked so far, in millimetres, and so far from its middle at least: the number of the next one is there.
const BELOW: f64 = 1.7;
const NUMBER_BELOW: f64 = 1.9;

/// Ways on which arms are told apart.
pub const WAYS: usize = 8;

/// On which of eight ways, from the right clockwise, a thin line goes beyond a square.
pub fn arms(half: f64, gap: f64, darkness: &dyn Fn([f64; 2]) -> f64) -> [bool; WAYS] {
    beyond([half, AROUND.min(gap / 2.0 - THEIRS)], darkness)
}

/// Whether thin lines go beyond both ends of each of a square's diagonals: of the one that falls, and of the one that rises.
pub fn slants(arms: &[bool; WAYS]) -> [bool; 2] {
    [1, 3].map(|way| arms[way] && arms[way + WAYS / 2])
}

/// Beyond how many corners of a square a thin line begins, be it ever so short.
pub fn corners(half: f64, gap: f64, darkness: &dyn Fn([f64; 2]) -> f64) -> usize {
    let ways = beyond([half, NEAR_CORNERS.min(gap / 2.0 - THEIRS)], darkness);
    (1..WAYS).step_by(2).filter(|way| ways[*way]).count()
}

/// How far ends of thin lines stand out on the right and the left of a square, in millimetres, beyond what is inked above and
/// below them.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Ends {
    /// Both ends of one line: the one that stands out less.
    pub both: f64,
    /// How far both ends of anything go, whatever is beside them: the one that goes less far.
    pub reach: f64,
    /// The one that stands out most.
    pub one: f64,
    /// Both ends of a line that is thin.
    pub thin: f64,
}

impl Ends {
    /// Of what is no fill.
    pub const NONE: Self = Self {
        both: 0.0,
        reach: 0.0,
        one: 0.0,
        thin: 0.0,
    };

    /// How much speaks for a line through the square: how far both of its ends go, and how thin they are.
    pub fn line(self) -> f64 {
        self.reach + self.thin
    }
}

/// How far thin lines stand out beyond a square.
pub fn ends(half: f64, gap: f64, darkness: &dyn Fn([f64; 2]) -> f64) -> Ends {
    let out = LONGEST.min(gap / 2.0 + BEYOND_THE_MIDDLE);
    let count = steps_of(2.0 * half, ALONG);
    let height = |at: usize| half * (2.0 * number(at) / number(count) - 1.0);
    let [right, left] = [1.0, -1.0].map(|way| {
        let far = |y: f64| {
            let mut far = OUTLINE;
            while far < out && darkness([way * (half + far), y]) >= FAINT {
                far += STRIDE;
            }
            far - OUTLINE
        };
        let all: Vec<f64> = (0..=count).map(|at| far(height(at))).collect();
        let stands = |at: usize, flank: &[isize]| {
            let beside = flank.iter().flat_map(|by| [*by, -by]);
            let beside = beside.filter_map(|by| all.get(at.checked_add_signed(by)?));
            all[at] - beside.copied().fold(0.0, f64::max)
        };
        (0..=count)
            .map(|at| End {
                stands: stands(at, &FLANK),
                far: all[at],
                one: stands(at, &FLANK_OF_ONE),
                thin: stands(at, &FLANK_OF_THIN),
            })
            .collect::<Vec<End>>()
    });
    let of_lines = |of: fn(&End) -> f64| {
        let pairs = right.iter().enumerate().map(|(at, end)| {
            let across = &left[at.saturating_sub(ASLANT)..(at + ASLANT + 1).min(left.len())];
            of(end).min(across.iter().map(of).fold(0.0, f64::max))
        });
        pairs.fold(0.0, f64::max)
    };
    let ones = right.iter().chain(&left).map(|end| end.one);
    Ends {
        both: of_lines(|end| end.stands),
        reach: of_lines(|end| end.far),
        one: ones.fold(0.0, f64::max),
        thin: of_lines(|end| end.thin),
    }
}

/// What there is beside a square at one height.
struct End {
    far: f64,
    stands: f64,
    one: f64,
    thin: f64,
}

/// How long what is inked beyond a square is, with paper between, in millimetres: beside its right and its left edge, and below it
/// beside the number of the next one, on the side that has more.
#[derive(Debug, Clone, Copy, Default, PartialEq)]
pub struct Apart {
    pub right: f64,
    pub left: f64,
    pub below: f64,
}

/// The same of a square.
pub fn apart(half: f64, gap: f64, darkness: &dyn Fn([f64; 2]) -> f64) -> Apart {
    let out = LONGEST.min(gap / 2.0 + BEYOND_THE_MIDDLE);
    let is_apart = |out: f64, at: &dyn Fn(f64) -> [f64; 2]| {
        let is_inked = |far: f64| darkness(at(half + far)) >= FAINT;
        let steps =
            || (0..=steps_of(out - OUTLINE, STRIDE)).map(|step| OUTLINE + number(step) * STRIDE);
        let paper = steps().find(|far| !is_inked(*far));
        let from = paper.unwrap_or(out) + BETWEEN;
        steps().any(|far| far >= from && is_inked(far))
    };
    let longest = |from: f64, to: f64, is_apart: &dyn Fn(f64) -> bool| {
        let mut longest = 0;
        let mut long = 0;
        for step in 0..=steps_of(to - from, ALONG) {
            long = if is_apart(from + number(step) * ALONG) {
                long + 1
            } else {
                0
            };
            longest = longest.max(long);
        }
        number(longest) * ALONG
    };
    let end = half + AROUND;
    let [right, left] =
        [1.0, -1.0].map(|way| longest(-end, end, &|y| is_apart(out, &|far| [way * far, y])));
    let [one, other] = [1.0, -1.0].map(|way| {
        longest(NUMBER_BELOW, half, &|x| {
            is_apart(BELOW, &|far| [way * x, far])
        })
    });
    Apart {
        right,
        left,
        below: one.max(other),
    }
}

/// The same so far beyond its edges.
fn beyond([half, out]: [f64; 2], darkness: &dyn Fn([f64; 2]) -> f64) -> [bool; WAYS] {
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
    for middle in thin(&inked) {
        let [x, y] = around[middle % around.len()].0;
        let turn = y.atan2(x).rem_euclid(TAU) / TAU * number(WAYS);
        ways[nearest(turn) % WAYS] = true;
    }
    ways
}

/// The middles of thin lines among places around.
fn thin(inked: &[bool]) -> Vec<usize> {
    let count = inked.len();
    let at = |place: usize| inked[place % count];
    let mut found = Vec::new();
    for first in 0..count {
        if !at(first) || at(first + count - 1) {
            continue;
        }
        let Some(long) = (1..=THIN).find(|long| !at(first + long)) else {
            continue;
        };
        let after = (0..PAPER).all(|more| !at(first + long + more));
        let ahead = (1..=PAPER).all(|less| !at(first + count - less));
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
    fn both_ends_of_a_line_stand_out_and_what_slips_does_not() {
        let of = |drawn: &dyn Fn([f64; 2]) -> bool| {
            let darkness = |at: [f64; 2]| f64::from(u8::from(FILL(at) || drawn(at)));
            ends(3.0, 3.0, &darkness)
        };
        assert!(of(&|_| false).one < 0.01);
        let across = |half: f64| move |[x, y]: [f64; 2]| y.abs() < half && x.abs() < 4.0;
        assert!(
            of(&across(0.2)).line() > of(&across(0.6)).line() + 0.3,
            "a thin one"
        );
        for lean in [-0.15, 0.0, 0.1] {
            for y in [-1.5, 0.0, 1.4] {
                let line = |[x, at]: [f64; 2]| (at - y - lean * x).abs() < 0.25 && x.abs() < 4.0;
                let ends = of(&line);
                assert!(ends.both > 0.45 && ends.reach > 0.45, "{lean} {y}");
            }
        }
        let slip = of(&|[x, y]| y.abs() < 0.25 && (0.0..4.0).contains(&x));
        assert!(slip.both < 0.01 && slip.one > 0.45, "a slip");
        assert!(
            of(&|[x, y]| y.abs() < 2.5 && x.abs() < 4.0).one < 0.01,
            "over two edges"
        );
    }

    #[test]
    fn what_lies_beyond_paper_is_apart_and_what_goes_on_is_not() {
        let of = |drawn: &dyn Fn([f64; 2]) -> bool| {
            apart(3.0, 3.0, &|at| f64::from(u8::from(FILL(at) || drawn(at))))
        };
        assert_eq!(of(&|_| false), Apart::default());
        for out in [0.9, 1.2, 1.5] {
            let bar = |[x, y]: [f64; 2]| (x - 3.0 - out).abs() < 0.15 && y.abs() < 2.0;
            let right = of(&bar).right;
            assert!((3.5..4.5).contains(&right), "{out}: {right}");
            let left = of(&|[x, y]| bar([-x, y])).left;
            assert!((3.5..4.5).contains(&left), "{out}: {left}");
            let below = of(&|[x, y]| bar([y, x / 2.0])).below;
            assert!(below > 0.9, "{out}: {below}");
        }
        let slip = |[x, y]: [f64; 2]| (y - 0.2 * x).abs() < 0.3 && (0.0..4.3).contains(&x);
        let of_slip = of(&slip);
        assert!(of_slip.right < 0.4 && of_slip.left < 0.01, "{of_slip:?}");
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
}
