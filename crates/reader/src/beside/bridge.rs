//! Lines from one square to the next: a pen that fills a square turns back before the next one, or slips towards it; what
//! goes on from one to the other strikes out, or points there.

use super::canvas::{Canvas, GOES_ON, Noise};
use crate::threshold::Mark;
use sheet::layout::{Rect, Side};

/// Of the way between two squares so many millimetres are their outlines' on both sides.
const OUTLINE: f64 = 0.35;

/// So far above the squares, in millimetres, and below them a line is followed: no number stands above a gap.
const ABOVE: f64 = 0.9;
const BELOW: f64 = 0.9;

/// In one bit, in which paper has no noise, a line may lie between two places of which each sees so little of it.
const GOES_ON_IN_ONE_BIT: f64 = 0.1;

/// To a square that is left blank no hand goes on: a stroke that does may be as light as this.
const TO_BLANK: f64 = 0.2;

/// Squares so near to each other, in millimetres, a pen that slips may join.
const NEAR: f64 = 2.6;

/// So many gaps beside each other no pen joins that slips.
const SOME: usize = 2;

/// Rows in which a line goes from one square to the next.
pub fn drawn(
    canvases: &[Canvas<'_>],
    (seen, strokes, noise): (&[Vec<f32>], &[Vec<f32>], Noise),
) -> Vec<(u8, Side)> {
    if canvases.iter().any(|canvas| canvas.gap < NEAR) {
        return Vec::new();
    }
    let least = match noise.spread {
        Some(_) => GOES_ON,
        None => GOES_ON_IN_ONE_BIT,
    };
    let (mut pointed, mut lined, mut joined) = (Vec::new(), Vec::new(), Vec::new());
    for (canvas, (dark, strokes)) in canvases.iter().zip(seen.iter().zip(strokes)) {
        for row in &canvas.rows {
            let whose = (row.partida, row.side);
            let pairs = row.squares.windows(2).zip(row.said.windows(2));
            let pairs: Vec<Pair> = pairs
                .map(|(squares, said)| {
                    let squares = [&squares[0], &squares[1]];
                    let is_inked = !said.contains(&Mark::Blank);
                    let is_pointed =
                        || !is_inked && is_joined(canvas, (strokes, TO_BLANK), squares);
                    Pair {
                        is_joined: is_joined(canvas, (dark, least), squares) || is_pointed(),
                        is_inked,
                    }
                })
                .collect();
            if pairs.iter().any(|pair| pair.is_joined && !pair.is_inked) {
                pointed.push(whose);
            }
            let is_through = |pair: &&Pair| pair.is_joined && pair.is_inked;
            if pairs.iter().any(|pair| is_through(&pair)) {
                joined.push(row.partida);
            }
            let last = pairs.iter().rfind(|pair| pair.is_inked);
            let in_a_row = |some: &[Pair]| some.iter().all(|pair| is_through(&pair));
            if last.is_some_and(|last| last.is_joined) || pairs.windows(SOME).any(in_a_row) {
                lined.push(whose);
            }
        }
    }
    let mut said = canvases
        .iter()
        .flat_map(|canvas| &canvas.rows)
        .flat_map(|row| row.said);
    // Crosses reach out to each other, and so do the squares of a hand that does it in more than one partida.
    let has_strokes = said.any(|said| *said == Mark::Stroke);
    let is_manner = joined.iter().any(|partida| Some(partida) != joined.first());
    if !has_strokes && !is_manner {
        pointed.extend(lined);
    }
    pointed
}

/// Two squares beside each other.
struct Pair {
    is_joined: bool,
    /// Whether both are.
    is_inked: bool,
}

/// Whether ink as dark as `least` goes on from one square to the other.
fn is_joined(canvas: &Canvas<'_>, (dark, least): (&[f32], f64), [one, other]: [&Rect; 2]) -> bool {
    let left = f64::from(one.left() + one.w) + OUTLINE;
    let wide = f64::from(other.left()) - OUTLINE - left;
    let top = f64::from(one.top()) - ABOVE;
    let high = f64::from(one.h) + ABOVE + BELOW;
    let [columns, rows] = canvas.middles([left, top], [wide, high]);
    let is_inked = |column: usize, row: usize| f64::from(dark[row * canvas.wide + column]) >= least;
    let high = rows.len();
    let mut reached = vec![false; columns.len() * high];
    let begins = (0..high).filter(|row| is_inked(columns.start, rows.start + row));
    let mut open: Vec<[usize; 2]> = begins.map(|row| [0, row]).collect();
    for [_, row] in &open {
        reached[*row] = true;
    }
    while let Some([column, row]) = open.pop() {
        if column + 1 == columns.len() {
            return true;
        }
        for next in column.saturating_sub(1)..=column + 1 {
            for beside in row.saturating_sub(1)..(row + 2).min(high) {
                let at = next * high + beside;
                if !reached[at] && is_inked(columns.start + next, rows.start + beside) {
                    reached[at] = true;
                    open.push([next, beside]);
                }
            }
        }
    }
    false
}
