//! Pale stubs: where the score of a row rests, ends of a line that is thinner and paler than what the hand leaves.
//!
//! A pen that slips is the hand's own, and as dark as its fills. What is thinner than that, and stands out on one side of
//! the last square, is another pen's: a line whose other end the fill hides strikes the square out as well.

use super::canvas::{Canvas, Noise, Row, quantile};
use crate::threshold::Mark;
use sheet::layout::{Rect, Side};

/// A stub goes from and to so many millimetres beyond the right or the left edge of its square.
const OUT: [f64; 2] = [0.6, 1.35];

/// It is looked for along the edge, and so many millimetres beyond its ends.
const ALONG: f64 = 0.5;

/// What lies so many places above and below it is paper.
const BESIDE: [usize; 2] = [2, 3];

/// It is darker than that by so much, or by so many times what paper differs from place to place, if that is more, and by
/// so much more than what most other fills of the sheet have there.
const STANDS_OUT: f64 = 0.08;
const SPREADS: f64 = 3.5;
const MORE: f64 = 0.06;

/// A hand's own ink is darker where it slips than this share of what it is in the middle one of its fills, so many millimetres
/// within their edges.
const PALE: f64 = 0.68;
const WITHIN: f32 = 0.5;

/// This share of the other fills tell, where there are so many.
const MOST: f64 = 0.95;
const TELL: usize = 6;

/// Squares so near to each other, in millimetres, have the ink of others beside them.
const NEAR: f64 = 2.6;

/// What stands out beside a filled square.
#[derive(Debug, Clone, Copy, Default)]
struct Stub {
    /// By how much it is darker than what lies above and below, where that is least.
    by: f64,
    /// How dark it is where it is darkest.
    dark: f64,
}

/// Rows beside whose last inked square a pale stub stands out, as beside no other, by what was seen before numbers were
/// taken away. In one bit nothing is pale.
pub fn drawn(canvases: &[Canvas<'_>], seen: &[Vec<f32>], noise: Noise) -> Vec<(u8, Side)> {
    let Some(spread) = noise.spread else {
        return Vec::new();
    };
    let pale = PALE * hand(canvases, seen);
    let (mut last, mut others) = (Vec::new(), Vec::new());
    for (canvas, dark) in canvases.iter().zip(seen) {
        if canvas.gap < NEAR {
            continue;
        }
        for row in &canvas.rows {
            let decides = row.said.iter().rposition(|said| *said != Mark::Blank);
            for (point, at) in row.marked() {
                for way in [-1.0, 1.0] {
                    let stub = Stub::of(canvas, dark, at, way);
                    match decides == Some(point) {
                        true => last.push(((row.partida, row.side), stub)),
                        false if stub.dark < pale => others.push(stub.by),
                        false => others.push(0.0),
                    }
                }
            }
        }
    }
    let most = match others.len() >= TELL {
        true => quantile(&mut others, MOST),
        false => 0.0,
    };
    let least = STANDS_OUT.max(spread * SPREADS).max(most + MORE);
    let drawn = last
        .iter()
        .filter(|(_, stub)| stub.by > least && stub.dark < pale);
    drawn.map(|(whose, _)| *whose).collect()
}

/// How dark the fills of a sheet are.
fn hand(canvases: &[Canvas<'_>], seen: &[Vec<f32>]) -> f64 {
    let mut darks = Vec::new();
    for (canvas, dark) in canvases.iter().zip(seen) {
        for at in canvas.rows.iter().flat_map(Row::marked).map(|(_, at)| at) {
            let inner = Rect {
                w: at.w - 2.0 * WITHIN,
                ..*at
            };
            for left in [inner.left(), inner.left() + inner.w] {
                let left = f64::from(left) - canvas.step[0] / 2.0;
                let sides = [canvas.step[0], f64::from(at.h)];
                let [columns, rows] = canvas.middles([left, f64::from(at.top())], sides);
                let places = rows.flat_map(|row| columns.clone().map(move |column| (row, column)));
                let darks_there = places.map(|(row, column)| dark[row * canvas.wide + column]);
                darks.extend(darks_there.map(f64::from));
            }
        }
    }
    quantile(&mut darks, 0.5)
}

impl Stub {
    /// What stands out most to the right of a square, or to the left: from column to column it goes on at most one place higher
    /// or lower.
    fn of(canvas: &Canvas<'_>, dark: &[f32], at: &Rect, way: f64) -> Self {
        let [from, to] = OUT;
        let edge = f64::from(at.cx) + way * f64::from(at.w) / 2.0;
        let left = if way > 0.0 { edge + from } else { edge - to };
        let top = f64::from(at.top()) - ALONG;
        let high = f64::from(at.h) + 2.0 * ALONG;
        let [columns, rows] = canvas.middles([left, top], [to - from, high]);
        let at = |row: usize, column: usize| f64::from(dark[row * canvas.wide + column]);
        let high = dark.len() / canvas.wide;
        let ridge = |row: usize, column: usize| {
            let side = |row: &dyn Fn(usize) -> Option<usize>| {
                let beside = BESIDE.iter().filter_map(|by| row(*by));
                beside.map(|row| at(row, column)).fold(1.0, f64::min)
            };
            let above = side(&|by| row.checked_sub(by));
            let below = side(&|by| Some(row + by).filter(|row| *row < high));
            let here = at(row, column);
            Self {
                by: here - above.max(below),
                dark: here,
            }
        };
        let mut paths: Vec<Self> = Vec::new();
        for column in columns {
            let here: Vec<Self> = rows.clone().map(|row| ridge(row, column)).collect();
            paths = match paths.is_empty() {
                true => here,
                false => here
                    .iter()
                    .enumerate()
                    .map(|(row, here)| {
                        let near = &paths[row.saturating_sub(1)..(row + 2).min(paths.len())];
                        let best = near.iter().copied().reduce(Self::clearer);
                        best.map_or(*here, |best| here.after(best))
                    })
                    .collect(),
            };
        }
        paths.into_iter().reduce(Self::clearer).unwrap_or_default()
    }

    const fn clearer(self, other: Self) -> Self {
        if other.by > self.by { other } else { self }
    }

    const fn after(self, before: Self) -> Self {
        Self {
            by: self.by.min(before.by),
            dark: self.dark.max(before.dark),
        }
    }
}
