//! The printed numbers: each looks as it does in the other rows, but where something is inked upon it.

use super::canvas::{Canvas, Noise, Place, quantile};
use super::print::most_around;
use crate::threshold::Mark;
use sheet::layout::{Layout, Rect, Side};

/// So much further than it is printed a number is looked for, in millimetres, to both sides, and above and below.
const WIDER: f32 = 0.4;
const HIGHER: f32 = 0.25;

/// From this darkness on there is ink on a number.
const INK: f32 = 0.2;

/// So much of it, in square millimetres times darkness, is there where something is inked; less where a hand makes strokes, as
/// nothing else looks at the numbers then; more in one bit, in which print is never twice the same, and so many times more than
/// on nine of ten numbers.
const MORE: f64 = 0.07;
const MORE_BESIDE_STROKES: f64 = 0.055;
const MORE_IN_ONE_BIT: f64 = 0.2;
const MOST: f64 = 0.9;
const TIMES: f64 = 4.0;

/// Below so many dots an inch print differs more from one row to the next, as a dot is larger.
const FINE: f64 = 200.0;

/// So much of it is there where it goes on from a filled square: a pen that slips from above comes to the number, too.
const SLIPPED: f64 = 0.128;

/// Takes the numbers away, as the middle one of all rows has them.
pub fn clear(canvases: &mut [Canvas<'_>], layout: &Layout) {
    let points = usize::from(layout.shape.points());
    for point in 0..points {
        // All canvases have their places alike.
        let Some(part) = canvases.first().and_then(|first| part(first, point)) else {
            return;
        };
        let wide = part[0].len();
        let size = wide * part[1].len();
        let [columns, rows] = part;
        let at = |canvas: &Canvas<'_>, row: usize, at: usize| {
            let down = rows.start + at / wide + row * canvas.cell[1];
            down * canvas.wide + columns.start + at % wide
        };
        let middle = |place: usize| {
            let of_canvas = |canvas: &Canvas<'_>| -> Vec<f32> {
                let rows = 0..canvas.rows.len();
                rows.map(|row| canvas.dark[at(canvas, row, place)])
                    .collect()
            };
            let mut darks: Vec<f32> = canvases.iter().flat_map(of_canvas).collect();
            darks.sort_by(f32::total_cmp);
            let middle = darks.get(darks.len().saturating_sub(1) / 2);
            middle.copied().unwrap_or(0.0)
        };
        let middles: Vec<f32> = (0..size).map(middle).collect();
        for place in 0..size {
            // No two squares are found alike to a hair.
            let expected = most_around(&middles, wide, place);
            for canvas in &mut *canvases {
                for row in 0..canvas.rows.len() {
                    let dark = at(canvas, row, place);
                    canvas.dark[dark] = (canvas.dark[dark] - expected).max(0.0);
                }
            }
        }
    }
}

/// Columns and rows of the places of a number in the first row of a canvas.
fn part(canvas: &Canvas<'_>, point: usize) -> Option<[std::ops::Range<usize>; 2]> {
    let printed = canvas.rows.first()?.numbers.get(point)?;
    let larger = Rect {
        w: printed.w + 2.0 * WIDER,
        h: printed.h + 2.0 * HIGHER,
        ..*printed
    };
    Some(canvas.part(&larger, 0.0))
}

/// Rows of which a number is inked, in a picture of so many dots an inch: by what is left of the strokes that were seen
/// there.
pub fn inked(
    canvases: &[Canvas<'_>],
    strokes: &[Vec<f32>],
    noise: Noise,
    dots: f64,
) -> Vec<(u8, Side)> {
    let mut all: Vec<((u8, Side), f64, f64)> = Vec::new();
    for (canvas, strokes) in canvases.iter().zip(strokes) {
        let area = canvas.step[0] * canvas.step[1];
        for row in &canvas.rows {
            for printed in row.numbers {
                let wider = Rect {
                    w: printed.w + 2.0 * WIDER,
                    ..*printed
                };
                let ink = |but: u8| {
                    let free = canvas
                        .within(&wider, 0.0)
                        .filter(|place| !canvas.places[*place].is_any(but));
                    let darks = free.map(|place| canvas.dark[place].min(strokes[place]));
                    let ink: f32 = darks.map(|dark| (dark - INK).max(0.0)).sum();
                    f64::from(ink) * area
                };
                let whose = (row.partida, row.side);
                let known = Place::KNOWN | Place::PRINTED;
                all.push((whose, ink(known | Place::SLIPPED), ink(known)));
            }
        }
    }
    let mut inks: Vec<f64> = all.iter().map(|(_, ink, _)| *ink).collect();
    let usual = quantile(&mut inks, MOST) * TIMES;
    let mut rows = canvases.iter().flat_map(|canvas| &canvas.rows);
    let more = match rows.any(|row| row.said.contains(&Mark::Stroke)) {
        true => MORE_BESIDE_STROKES,
        false => MORE,
    };
    let least = match noise.spread {
        Some(_) => more * (FINE / dots).powi(2).max(1.0),
        None => MORE_IN_ONE_BIT,
    };
    let most = usual.max(least);
    let inked = all
        .into_iter()
        .filter(|(_, ink, with_slips)| *ink >= most || *with_slips >= most.max(SLIPPED));
    inked.map(|(row, ..)| row).collect()
}
