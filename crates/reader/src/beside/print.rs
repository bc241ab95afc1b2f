//! The printed numbers once more, finely: each is laid upon the same number of the other rows, and what it has more is ink.
//!
//! A ring, a stroke or an arrow upon a number is often no wider than its own lines, and comes between them.

use super::canvas::steps;
use crate::ink::Ink;
use crate::number::number;
use sheet::layout::{Layout, Rect};

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

    /// Lays it upon the print where it is least apart from it: ink upon it is as far apart wherever that is. Of places that
    /// are as good it is the one that is found first outwards.
    fn lie_upon(&mut self, print: &[f32]) {
        let framed = Framed::of(self);
        let mut best: Option<(f32, [i32; 3])> = None;
        for down in (0..=OFF).flat_map(|by| [by, -by]) {
            let most = best.map_or(f32::MAX, |(apart, _)| apart);
            let Some(apart) = framed.apart(print, down, most) else {
                continue;
            };
            for (aside, apart) in (-OFF..=OFF).zip(apart) {
                let off = [aside.abs().max(down.abs()), down, aside];
                let is_better = |(known, of): (f32, [i32; 3])| {
                    apart.total_cmp(&known).then(off.cmp(&of)).is_lt()
                };
                if best.is_none_or(is_better) {
                    best = Some((apart, off));
                }
            }
        }
        if let Some((_, [_, down, aside])) = best {
            self.dark = framed.moved([aside, down]).collect();
        }
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

/// A number with as many places around it as it may lie beside where it should, in which there is nothing.
struct Framed {
    dark: Vec<f32>,
    wide: usize,
    /// Places of a row with those around it, and a few more.
    stride: usize,
}

/// As many places are looked at side by side as a number may lie aside, and one more.
const LANES: usize = 8;

impl Framed {
    fn of(seen: &Seen) -> Self {
        let around = OFF.unsigned_abs() as usize;
        let stride = seen.wide + LANES;
        let mut dark = vec![0.0; (seen.dark.len() / seen.wide + 2 * around) * stride];
        let rows = dark.chunks_mut(stride).skip(around);
        for (row, seen) in rows.zip(seen.dark.chunks(seen.wide)) {
            row[around..around + seen.len()].copy_from_slice(seen);
        }
        Self {
            dark,
            wide: seen.wide,
            stride,
        }
    }

    /// Its rows from the one on that is moved so many places down.
    fn rows(&self, down: i32) -> impl Iterator<Item = &[f32]> {
        let first = (OFF + down).unsigned_abs() as usize;
        self.dark.chunks(self.stride).skip(first)
    }

    /// How far it is apart from the print where it is moved so many places down, and aside by each that it may; none where all
    /// of them are further than this.
    fn apart(&self, print: &[f32], down: i32, most: f32) -> Option<[f32; LANES]> {
        let mut apart = [0.0; LANES];
        for (row, print) in self.rows(down).zip(print.chunks(self.wide)) {
            for (dark, print) in row.windows(LANES).zip(print) {
                for (apart, dark) in apart.iter_mut().zip(dark) {
                    *apart += (dark - print).abs();
                }
            }
            if apart[..LANES - 1].iter().all(|apart| *apart > most) {
                return None;
            }
        }
        Some(apart)
    }

    /// It as it lies where it is moved.
    fn moved(&self, [aside, down]: [i32; 2]) -> impl Iterator<Item = f32> {
        let first = (OFF + aside).unsigned_abs() as usize;
        let high = self.dark.len() / self.stride - 2 * OFF.unsigned_abs() as usize;
        let rows = self.rows(down).take(high);
        rows.flat_map(move |row| row[first..first + self.wide].iter().copied())
    }
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
    let mut darks: Vec<f32> = Vec::with_capacity(same.len());
    let middle = |place: usize| {
        darks.clear();
        darks.extend(same.iter().map(|one| one.dark[place]));
        darks.sort_unstable_by(f32::total_cmp);
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
