//! What dirt on a scanner's glass draws: one straight narrow line through all rows of both sides, as no hand draws it.

use super::canvas::{Canvas, GRID};
use crate::number::number;

/// So many places a line of dirt may lie aside at the other end of the rows: sheets lie a little aslant.
const ASLANT: i32 = 16;

/// This share of the open places along it is inked, on each side of the sheet.
const THROUGH: f64 = 0.85;

/// Dirt is fainter than a pen, as the mean of its inked places: a sheet that is struck out with a ruler stays struck out.
const FAINT: f64 = 0.6;

/// It is no wider than so many places to either side.
const NARROW: usize = 2;

/// A straight line, by where it is at a height, in millimetres.
#[derive(Clone, Copy)]
struct Line {
    at: [f64; 2],
    lean: f64,
}

/// Takes such lines out of what is somebody's.
pub fn excuse(canvases: &mut [Canvas<'_>]) {
    let [first, .., last] = &*canvases else {
        return;
    };
    let top = first.seen_from();
    let heights = last.height() + last.at(0)[1] - first.at(0)[1];
    let begins =
        (0..first.wide).filter(|column| first.inked_near(top * first.wide + column).is_some());
    let open: Vec<Vec<bool>> = canvases.iter().map(Canvas::open).collect();
    let lines: Vec<Line> = begins
        .filter_map(|column| {
            let at = first.at(top * first.wide + column);
            let leans = (-ASLANT..=ASLANT).map(|aside| f64::from(aside) * GRID / heights);
            let lines = leans.map(|lean| Line { at, lean });
            let through = lines.filter_map(|line| {
                let pairs = canvases.iter().zip(&open);
                let inked = pairs.map(|(canvas, open)| line.inked(canvas, open));
                Some((inked.sum::<Option<usize>>()?, line))
            });
            let best = through.max_by_key(|(inked, _)| *inked);
            best.map(|(_, line)| line)
        })
        .collect();
    for canvas in canvases {
        for line in &lines {
            line.excuse(canvas);
        }
    }
}

impl Line {
    /// The places of a canvas along it.
    fn places(self, canvas: &Canvas<'_>) -> impl Iterator<Item = usize> {
        let rows = canvas.seen_from()..canvas.places.len() / canvas.wide;
        rows.filter_map(move |row| {
            let [left, y] = canvas.at(row * canvas.wide);
            let x = self.at[0] + self.lean * (y - self.at[1]);
            let column = canvas.column(x - left)?;
            Some(row * canvas.wide + column)
        })
    }

    /// How many open places of a canvas it inks; none where it does not go through all of it.
    fn inked(self, canvas: &Canvas<'_>, open: &[bool]) -> Option<usize> {
        let rows = canvas.places.len() / canvas.wide;
        // Where so many are not inked it does not go through, however many come yet.
        let most = (1.0 - THROUGH) * number(rows) + 1.0;
        let (mut opened, mut inked, mut dark) = (0, 0, 0.0);
        for at in self.places(canvas).filter(|at| open[*at]) {
            opened += 1;
            if let Some(here) = canvas.inked_near(at) {
                inked += 1;
                dark += f64::from(here);
            } else if number(opened - inked) > most {
                return None;
            }
        }
        let goes_through = opened * 4 >= rows && number(inked) >= THROUGH * number(opened);
        (goes_through && dark / number(inked.max(1)) < FAINT).then_some(inked)
    }

    fn excuse(self, canvas: &mut Canvas<'_>) {
        for at in self.places(canvas).collect::<Vec<_>>() {
            let column = at % canvas.wide;
            let from = at - column.min(NARROW);
            let to = at + (canvas.wide - 1 - column).min(NARROW);
            (from..=to).for_each(|place| canvas.forget(place));
        }
    }
}
