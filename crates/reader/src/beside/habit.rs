//! How far ink goes on from filled squares, and how far this hand lets it go.

use super::canvas::{Around, Canvas, GOES_ON, OUTLINE, Place, quantile, steps};
use crate::number::number;
use crate::threshold::Mark;
use std::f64::consts::TAU;

/// Ways on which it is told how far ink goes on.
const WAYS: usize = 24;

/// Two ways so far apart lead out on two sides.
const APART: std::ops::RangeInclusive<usize> = 7..=12;

/// So far beyond the edges of a square ink is followed, in millimetres, and from so far on.
const FAR: f64 = 2.0;
const NEAR: f64 = 0.2;

/// Beyond this, in millimetres, what lies around an outline is followed.
const BEYOND: f64 = 0.35;

/// Most ways, fills and pairs of ways tell what a hand does.
const MOST_WAYS: f64 = 0.95;
const MOST_FILLS: f64 = 0.7;
const MOST_ACROSS: f64 = 0.9;

/// So much further than that, in millimetres, its ink may be.
const FURTHER: f64 = 0.2;

/// So many fills of a row tell of it; a hand goes so much further than in the middle one of its rows: one may be
/// crossed out whole.
const FILLS: usize = 3;
const ROW_FURTHER: f64 = 0.25;

/// A line through a square goes on by so much on both sides, and by so much further than the hand does.
const ACROSS: f64 = 0.7;
const ACROSS_FURTHER: f64 = 0.25;

/// Where a score rests one that goes on on both sides no less than the hand does, and at one end by so much further, is one.
const ONE_END: f64 = 0.45;

/// How far ink goes on from a filled square.
pub struct Reach {
    pub canvas: usize,
    pub row: usize,
    /// Whether its square is the last one of its row that is not blank: there squares are struck out.
    is_last: bool,
    /// On each way, in millimetres beyond the edges.
    ways: [f64; WAYS],
    /// On two ways that lead out on two sides, the less of both: the most of all such pairs.
    across: f64,
}

impl Reach {
    /// How far its ink goes on where it goes furthest, in millimetres.
    fn furthest(&self) -> f64 {
        self.ways.into_iter().fold(0.0, f64::max)
    }
}

/// How far a hand lets its ink go on.
#[derive(Debug, Clone, Copy)]
pub struct Habit {
    ways: f64,
    furthest: f64,
    across: f64,
}

/// How far ink goes on from each filled square.
pub fn reaches(canvases: &[Canvas<'_>]) -> Vec<Reach> {
    let mut reaches = Vec::new();
    for (index, canvas) in canvases.iter().enumerate() {
        let mut seen = vec![false; canvas.places.len()];
        for (row, of) in canvas.rows.iter().enumerate() {
            let last = of.said.iter().rposition(|said| *said != Mark::Blank);
            let squares = of.squares.iter().zip(of.said).enumerate();
            for (point, (at, _)) in squares.filter(|(_, (_, said))| **said == Mark::Marked) {
                let ways = ways(canvas, at, &mut seen);
                let pairs = (0..WAYS).flat_map(|one| APART.map(move |by| (one, (one + by) % WAYS)));
                let across = pairs.map(|(one, other)| ways[one].min(ways[other]));
                reaches.push(Reach {
                    canvas: index,
                    row,
                    is_last: last == Some(point),
                    ways,
                    across: across.fold(0.0, f64::max),
                });
            }
        }
    }
    reaches
}

/// How far ink goes on from a square; half of the way to its neighbours is theirs.
fn ways(canvas: &Canvas<'_>, at: &sheet::layout::Rect, seen: &mut [bool]) -> [f64; WAYS] {
    let square = Around::of(at);
    let side = canvas.half + canvas.gap / 2.0 + 0.01;
    let is_dark = |place: usize| {
        f64::from(canvas.dark[place]) >= GOES_ON && !canvas.places[place].is(Place::LETTERED)
    };
    let is_near =
        |mm: [f64; 2]| square.off(mm)[0].abs() <= side && (BEYOND..=FAR).contains(&square.out(mm));
    let mut open: Vec<usize> = canvas
        .within(at, OUTLINE)
        .filter(|place| is_dark(*place) && square.out(canvas.at(*place)) >= NEAR)
        .collect();
    let mut all = open.clone();
    for place in &all {
        seen[*place] = true;
    }
    while let Some(place) = open.pop() {
        for next in canvas.around(place) {
            if !seen[next] && is_dark(next) && is_near(canvas.at(next)) {
                seen[next] = true;
                all.push(next);
                open.push(next);
            }
        }
    }
    let mut ways = [0.0_f64; WAYS];
    for place in all {
        seen[place] = false;
        let mm = canvas.at(place);
        let [x, y] = square.off(mm);
        let turn = y.atan2(x).rem_euclid(TAU) / TAU;
        let way = steps(turn * number(WAYS)) % WAYS;
        ways[way] = ways[way].max(square.out(mm));
    }
    ways
}

impl Habit {
    /// By all fills of a sheet.
    pub fn of(reaches: &[Reach]) -> Self {
        let whole = Self::among(reaches);
        let rows = reaches
            .chunk_by(|one, other| (one.canvas, one.row) == (other.canvas, other.row))
            .filter(|row| row.len() >= FILLS);
        let rows: Vec<Self> = rows.map(Self::among).collect();
        let of = |of: fn(&Self) -> f64| {
            let mut values: Vec<f64> = rows.iter().map(of).collect();
            values.sort_by(f64::total_cmp);
            let middle = values.get(values.len().saturating_sub(1) / 2);
            middle.map_or(of(&whole), |middle| of(&whole).min(middle + ROW_FURTHER))
        };
        Self {
            ways: of(|habit| habit.ways),
            furthest: of(|habit| habit.furthest),
            across: of(|habit| habit.across),
        }
    }

    fn among(reaches: &[Reach]) -> Self {
        let mut ways: Vec<f64> = reaches.iter().flat_map(|reach| reach.ways).collect();
        let mut far: Vec<f64> = reaches.iter().map(Reach::furthest).collect();
        let mut across: Vec<f64> = reaches.iter().map(|reach| reach.across).collect();
        Self {
            ways: quantile(&mut ways, MOST_WAYS),
            furthest: quantile(&mut far, MOST_FILLS),
            across: quantile(&mut across, MOST_ACROSS),
        }
    }

    /// How far beyond a square ink is this hand's, in millimetres.
    pub fn band(self) -> f64 {
        (self.ways.max(self.furthest) + FURTHER).max(OUTLINE)
    }

    /// Fills that go on on two sides as this hand's do not: a line goes through them.
    pub fn struck(self, reaches: &[Reach]) -> impl Iterator<Item = &Reach> {
        let most = ACROSS.max(self.across + ACROSS_FURTHER);
        let is_further = move |reach: &Reach| {
            let is_across = reach.across > ACROSS && reach.across >= self.across;
            reach.is_last && is_across && reach.furthest() > self.furthest + ONE_END
        };
        let is_struck = move |reach: &&Reach| reach.across > most || is_further(reach);
        reaches.iter().filter(is_struck)
    }
}
