//! The printed numbers once more, finely: each is laid upon the same number of the other rows, and what it has more is ink.
//!
//! A ring, a stroke or an arrow upon a number is often no wider than its own lines, and comes between them.

use super::canvas::steps;
use crate::ink::Ink;
use crate::number::number;
use sheet::layout::{Layout, Rect};
use std::ops::Range;

/// From one place to the next, in millimetres: no more than half of what a printed line takes.
const FINE: f64 = 0.15;

/// It is looked so far beyond a number to both sides, in millimetres, and not quite as far as it goes above and below, where
/// fills come to.
const ASIDE: f64 = 0.3;
const WITHIN: f64 = 0.35;

/// A number may lie so many places beside where its square has it.
const OFF: i32 = 3;

/// It is laid upon the others so often: what they have in common is clearer each time.
const TIMES: usize = 2;

/// Print may be darker than that of the other rows by this share, and by so much, be it beside it or upon it.
const BESIDE: [f32; 2] = [1.15, 0.12];
const UPON: [f32; 2] = [1.1, 0.15];

/// At every place in so many it is asked how light the paper is.
const LIT: usize = 6;

/// What a number has more than the same ones of other rows, in square millimetres times darkness.
#[derive(Debug, Default, Clone, Copy)]
pub struct More {
    /// Beyond a hair beside where any of its lines are.
    pub beside: f64,
    /// There, too: print is never twice the same.
    pub upon: f64,
}

/// What each number of the layout has more.
pub fn more(ink: &Ink<'_>, layout: &Layout) -> Vec<More> {
    let points = usize::from(layout.shape.points());
    let numbers = layout.squares.iter().zip(&layout.numbers);
    let mut seen: Vec<Seen> = numbers
        .map(|((_, square), at)| Seen::of(ink, square, at))
        .collect();
    let mut all = vec![More::default(); seen.len()];
    for point in 0..points {
        let same = seen.iter_mut().skip(point).step_by(points).collect();
        let more = more_than_print(same);
        for (all, more) in all.iter_mut().skip(point).step_by(points).zip(more) {
            *all = more;
        }
    }
    all
}

/// A number, place by place.
struct Seen {
    dark: Vec<f32>,
    wide: usize,
}

impl Seen {
    fn of(ink: &Ink<'_>, square: &Rect, at: &Rect) -> Self {
        let [dx, dy] = ink.shift(square);
        let middle = [f64::from(at.cx) + dx, f64::from(at.cy) + dy];
        let (px, frame) = ink.frame(middle);
        let half = [
            f64::from(at.w) / 2.0 + ASIDE,
            f64::from(at.h) / 2.0 - WITHIN,
        ];
        let [right, down] = half.map(|half| steps(half / FINE));
        let (wide, high) = (2 * right + 1, 2 * down + 1);
        let mut dark = Vec::with_capacity(wide * high);
        for row in 0..high {
            let y = (number(row) - number(down)) * FINE;
            let mut darkness = None;
            for column in 0..wide {
                let x = (number(column) - number(right)) * FINE;
                if column.is_multiple_of(LIT) {
                    let white = ink.white([middle[0] + x, middle[1] + y]);
                    darkness = white.map(|white| ink.darkness(white));
                }
                let there = darkness.as_ref();
                dark.push(there.map_or(0.0, |of| of(frame.at(px, [x, y])).max(0.0)));
            }
        }
        Self { dark, wide }
    }

    /// Row by row, the places of which something of it lies upon when it is moved so many aside and down, and what.
    fn moved(&self, [x, y]: [i32; 2]) -> impl Iterator<Item = (Range<usize>, &[f32])> {
        let (wide, high) = (self.wide, self.dark.len() / self.wide);
        let [aside, down] = [x, y].map(|by| by.unsigned_abs() as usize);
        let columns = match x < 0 {
            true => aside.min(wide)..wide,
            false => 0..wide.saturating_sub(aside),
        };
        (0..high).map(move |row| {
            let first = row * wide;
            let from = row
                .checked_add_signed(y as isize)
                .filter(|from| *from < high);
            let Some(from) = from.filter(|_| down < high) else {
                return (first..first, &[][..]);
            };
            let seen = (from * wide + columns.start).saturating_add_signed(x as isize);
            let upon = first + columns.start..first + columns.end;
            let dark = &self.dark[seen..seen + upon.len()];
            (upon, dark)
        })
    }

    /// Lays it upon the print where it is least apart from it: ink upon it is as far apart wherever that is.
    fn lie_upon(&mut self, print: &[f32]) {
        let wide = self.wide;
        let (mut least, mut best) = (f32::MAX, [0, 0]);
        for off in offs() {
            let mut apart = 0.0;
            // No further than it takes to know that it is not the least.
            let is_more = self
                .moved(off)
                .zip(print.chunks(wide))
                .any(|((upon, dark), print)| {
                    let from = upon.start % wide;
                    let [before, rest] = [&print[..from.min(print.len())], &print[from..]];
                    let (lain, after) = rest.split_at(dark.len());
                    // One after the other: what is summed in another order is another sum.
                    before.iter().for_each(|print| apart += print.abs());
                    let pairs = dark.iter().zip(lain);
                    pairs.for_each(|(dark, print)| apart += (dark - print).abs());
                    after.iter().for_each(|print| apart += print.abs());
                    apart >= least
                });
            if !is_more {
                (least, best) = (apart, off);
            }
        }
        let mut lain = vec![0.0; self.dark.len()];
        for (upon, dark) in self.moved(best) {
            lain[upon].copy_from_slice(dark);
        }
        self.dark = lain;
    }

    fn more(&self, print: &[f32], around: &[f32]) -> More {
        let more = |than: &[f32], [times, by]: [f32; 2]| {
            let pairs = self.dark.iter().zip(than);
            let more = pairs.map(|(dark, print)| f64::from((dark - print * times - by).max(0.0)));
            more.sum::<f64>() * FINE * FINE
        };
        More {
            beside: more(around, BESIDE),
            upon: more(print, UPON),
        }
    }
}

/// Where a number may lie, from where it should outwards.
fn offs() -> impl Iterator<Item = [i32; 2]> {
    let around = |ring: i32| {
        let square = (-ring..=ring).flat_map(move |y| (-ring..=ring).map(move |x| [x, y]));
        square.filter(move |[x, y]| x.abs().max(y.abs()) == ring)
    };
    (0..=OFF).flat_map(around)
}

/// What each of the same numbers has more than the others.
fn more_than_print(mut same: Vec<&mut Seen>) -> Vec<More> {
    let mut print = lower_middle(&same);
    for _ in 0..TIMES {
        for one in &mut same {
            one.lie_upon(&print);
        }
        print = lower_middle(&same);
    }
    let wide = same.first().map_or(1, |one| one.wide);
    let around: Vec<f32> = (0..print.len())
        .map(|place| most_around(&print, wide, place))
        .collect();
    same.iter().map(|one| one.more(&print, &around)).collect()
}

/// What the middle one of them has at each place, of two the lighter one.
fn lower_middle(same: &[&mut Seen]) -> Vec<f32> {
    let size = same.first().map_or(0, |one| one.dark.len());
    let middle = |place: usize| {
        let mut darks: Vec<f32> = same.iter().map(|one| one.dark[place]).collect();
        darks.sort_by(f32::total_cmp);
        darks[darks.len().saturating_sub(1) / 2]
    };
    (0..size).map(middle).collect()
}

/// The darkest of a place and those around it.
pub fn most_around(darks: &[f32], wide: usize, place: usize) -> f32 {
    let (row, column) = (place / wide, place % wide);
    let high = darks.len() / wide;
    let rows = row.saturating_sub(1)..(row + 2).min(high);
    rows.flat_map(|row| &darks[row * wide..][column.saturating_sub(1)..(column + 2).min(wide)])
        .fold(0.0, |most, dark| dark.max(most))
}

#[cfg(test)]
mod tests {
    use super::*;

    const WIDE: usize = 15;

    /// A bar that is printed so many places to the right, and a line across it where there is one.
    fn number_at(right: usize, is_struck: bool) -> Seen {
        let mut dark = vec![0.0; WIDE * WIDE];
        for row in 3..12 {
            dark[row * WIDE + 6 + right] = 1.0;
        }
        if is_struck {
            dark[7 * WIDE + 2..7 * WIDE + 13].fill(0.8);
        }
        Seen { dark, wide: WIDE }
    }

    #[test]
    fn a_thin_line_is_seen_and_print_that_lies_aside_is_not() {
        let mut same = [(0, false), (2, false), (1, true), (0, false), (1, false)]
            .map(|(right, is_struck)| number_at(right, is_struck));
        let more = more_than_print(same.iter_mut().collect());
        for (at, more) in more.iter().enumerate() {
            let is_struck = at == 2;
            assert_eq!(more.upon > 0.1, is_struck, "{at} {more:?}");
            assert_eq!(more.beside > 0.1, is_struck, "{at} {more:?}");
        }
    }
}
