//! Long thin lines below rows, however light: what no place alone tells from paper a whole line of them does.

use super::canvas::{Around, Canvas, Noise, Row};
use crate::number::number;
use crate::threshold::Mark;
use sheet::layout::{Rect, Side};
use std::ops::Range;

/// A line is looked for from and to so many millimetres below the squares of a row: below it there has to be paper yet.
const BELOW: [f64; 2] = [0.6, 3.1];

/// It is so long at least, in millimetres, and at its other end so many places higher or lower at most.
const LONG: f64 = 20.0;
const ASLANT: i32 = 6;

/// From one place where one may begin to the next, in millimetres.
const STRIDE: f64 = 2.5;

/// A place of it is darker than what lies so many places above and below by this, or by so many times what paper differs from
/// place to place, if that is more. In one bit it is ink.
const BESIDE: [usize; 2] = [2, 3];
const DARKER: f32 = 0.03;
const SPREADS: f64 = 4.5;
const IN_ONE_BIT: f32 = 0.34;

/// What lies above and below is no darker than this: hatching has lines, too.
const PAPER: f32 = 0.3;

/// What is darker than this just above where lines are looked for is a fill's.
const FILLED: f32 = 0.6;

/// This share of its places is, of those that print and fills leave free.
const THROUGH: f64 = 0.85;

/// Between numbers that stand so near to each other that less than this share is free no line is looked for.
const FREE: f64 = 0.3;

/// So far beside a number, in millimetres, its ink comes.
const NUMBER: f64 = 0.5;

/// A line that goes on through this share of all that a canvas has is a fold, or dirt: no hand draws as far.
const WHOLE: f64 = 0.85;

/// Below a row of which no more is inked than such a line is long, one is this share of that, where no more than this share of
/// all that are as short go on beside it.
const OF_SHORT: f64 = 0.75;
const SHORT_AND_WHOLE: f64 = 0.5;

/// Heights that are looked at.
const HEIGHTS: usize = 32;

/// Rows below which a line is drawn, by what was seen before numbers were taken away.
pub fn drawn(canvases: &[Canvas<'_>], seen: &[Vec<f32>], noise: Noise) -> Vec<(u8, Side)> {
    #[expect(clippy::cast_possible_truncation, reason = "a share")]
    let least = match noise.spread {
        Some(spread) => DARKER.max((spread * SPREADS) as f32),
        None => IN_ONE_BIT,
    };
    let mut drawn = Vec::new();
    for (canvas, dark) in canvases.iter().zip(seen) {
        for (index, row) in canvas.rows.iter().enumerate() {
            let next = canvas.rows.get(index + 1);
            let printed = next.map_or(&[][..], |next| next.numbers);
            let below = next.and_then(|next| next.squares.first());
            if let Some(at) = row.squares.first()
                && Strip::of(canvas, (dark, least), (at, below), printed)
                    .is_lined_below(inked(canvas, row))
            {
                drawn.push((row.partida, row.side));
            }
        }
    }
    drawn
}

/// Columns from the first square of a row to the last that is inked; none of a row without any.
fn inked(canvas: &Canvas<'_>, row: &Row<'_>) -> Range<usize> {
    let last = row.said.iter().rposition(|said| *said != Mark::Blank);
    let ends = row
        .squares
        .first()
        .zip(last.and_then(|last| row.squares.get(last)));
    ends.map_or(0..0, |(first, last)| {
        let [from, _] = canvas.part(first, 0.0);
        let [to, _] = canvas.part(last, 0.0);
        from.start..to.end
    })
}

/// What lies below the squares of a row: of each column of places the heights at which a line may be.
struct Strip {
    columns: Vec<Column>,
    /// Places of a line.
    long: usize,
    stride: usize,
    heights: usize,
}

#[derive(Debug, Clone, Copy, Default)]
struct Column {
    /// One bit for each height.
    ridged: u32,
    /// Where nothing is printed, and nothing filled.
    is_free: bool,
}

impl Strip {
    fn of(
        canvas: &Canvas<'_>,
        (dark, least): (&[f32], f32),
        (first, below): (&Rect, Option<&Rect>),
        printed: &[Rect],
    ) -> Self {
        let wide = canvas.wide;
        let bottom = f64::from(first.top() + first.h);
        let end = below.map_or(bottom + BELOW[1], |below| f64::from(below.top()) - BELOW[0]);
        let sides = [0.0, (end - bottom - BELOW[0]).max(0.0)];
        let [_, rows] = canvas.middles([0.0, bottom + BELOW[0]], sides);
        let high = dark.len() / wide;
        let rows = rows.start..rows.end.min(rows.start + HEIGHTS);
        let is_ridge = |row: usize, column: usize| {
            let at = |row: usize| dark[row * wide + column];
            let here = at(row);
            if here < least || row + BESIDE[1] >= high {
                return false;
            }
            let is_lighter = |beside: f32| beside <= PAPER && here - beside >= least;
            let above = BESIDE.iter().any(|by| is_lighter(at(row - by)));
            above && BESIDE.iter().any(|by| is_lighter(at(row + by)))
        };
        // Below what a hand filled over the edge nothing stands out: what touches it is seen between squares.
        let is_filled =
            |column: usize| rows.start > 0 && dark[(rows.start - 1) * wide + column] > FILLED;
        let columns = (0..wide).map(|column| {
            let mm = canvas.at(rows.start * wide + column);
            let near = |at: &Rect| {
                Around::of(at).off([mm[0], f64::from(at.cy)])[0].abs()
                    <= f64::from(at.w) / 2.0 + NUMBER
            };
            let bits = rows
                .clone()
                .enumerate()
                .filter(|(_, row)| is_ridge(*row, column));
            Column {
                ridged: bits.fold(0, |bits, (at, _)| bits | 1 << at),
                is_free: !printed.iter().any(near) && !is_filled(column),
            }
        });
        Self {
            columns: columns.collect(),
            long: super::canvas::steps(LONG / canvas.step[0]),
            stride: super::canvas::steps(STRIDE / canvas.step[0]).max(1),
            heights: rows.len(),
        }
    }

    /// Whether a line goes through it, or a shorter one through these columns, in which something is inked.
    fn is_lined_below(&self, inked: Range<usize>) -> bool {
        self.is_lined() || self.has_short(inked)
    }

    fn has_short(&self, inked: Range<usize>) -> bool {
        let long = super::canvas::steps(number(inked.len()) * OF_SHORT);
        if long == 0 || long >= self.long {
            return false;
        }
        let below = self.columns.get(inked).unwrap_or_default();
        if !below.windows(long).any(|part| self.has_line(part)) {
            return false;
        }
        let all = self.columns.windows(long).step_by(self.stride);
        let some = all.clone().filter(|part| self.has_line(part)).count();
        number(some) < SHORT_AND_WHOLE * number(all.len())
    }

    /// Whether a line goes through it that is no fold.
    fn is_lined(&self) -> bool {
        let lines = self.columns.windows(self.long).step_by(self.stride);
        let lined = lines.map(|part| self.has_line(part));
        let (mut some, mut all) = (0, 0);
        for is_lined in lined {
            some += usize::from(is_lined);
            all += 1;
        }
        some > 0 && number(some) < WHOLE * number(all)
    }

    fn has_line(&self, part: &[Column]) -> bool {
        let free = part.iter().filter(|column| column.is_free);
        let count = number(free.clone().count());
        if count < FREE * number(part.len()) {
            return false;
        }
        let enough = THROUGH * count;
        // Most parts have hardly a place of a line at any height.
        if number(free.filter(|column| column.ridged != 0).count()) < enough {
            return false;
        }
        let is_line = |height: usize, aslant: i32| {
            let through = part.iter().enumerate().filter(|(at, column)| {
                let down = number(*at) * f64::from(aslant) / number(part.len());
                column.is_free && column.has_near(height, down)
            });
            number(through.count()) >= enough
        };
        (0..self.heights).any(|height| (-ASLANT..=ASLANT).any(|aslant| is_line(height, aslant)))
    }
}

impl Column {
    /// Whether a line goes through so many places below a height, or through one beside it: no two squares are found alike
    /// to a hair.
    fn has_near(self, height: usize, down: f64) -> bool {
        #[expect(clippy::cast_possible_truncation, reason = "a few places")]
        let at = i32::try_from(height).unwrap_or(0) + down.round() as i32;
        (at - 1..=at + 1).any(|at| {
            let bit = u32::try_from(at).ok().and_then(|at| 1_u32.checked_shl(at));
            bit.is_some_and(|bit| self.ridged & bit != 0)
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn strip(lined: impl Fn(usize) -> Option<u32>) -> Strip {
        let column = |at: usize| Column {
            ridged: lined(at).map_or(0, |height| 1 << height),
            is_free: at % 36 > 12,
        };
        Strip {
            columns: (0..700).map(column).collect(),
            long: 80,
            stride: 10,
            heights: 12,
        }
    }

    #[test]
    fn a_line_is_seen_and_a_fold_is_none() {
        assert!(!strip(|_| None).is_lined());
        let line = |at: usize| {
            (100..200)
                .contains(&at)
                .then(|| u32::try_from(at / 40).unwrap_or(0))
        };
        assert!(strip(line).is_lined());
        assert!(!strip(|_| Some(5)).is_lined(), "a fold");
        let short = |at: usize| (100..150).contains(&at).then_some(5);
        assert!(!strip(short).is_lined());
        let of_one = strip(|at| (100..130).contains(&at).then_some(5));
        assert!(!of_one.is_lined() && of_one.is_lined_below(100..130));
        assert!(!of_one.is_lined_below(300..330), "below another square");
        assert!(!strip(|_| Some(5)).is_lined_below(100..130), "a fold");
        let strewn = |at: usize| u32::try_from(at * 7 % 12).ok();
        assert!(!strip(strewn).is_lined());
    }
}
