//! What dirt on a scanner's glass draws: one straight narrow line through all rows of both sides, as no hand draws it.

use super::canvas::{Canvas, GRID};
use crate::number::number;

/// So many places a line of dirt may lie aside at the other end of the rows: sheets lie a little aslant.
const ASLANT: i32 = 16;

/// This share of the open places along it is inked, on each side of the sheet.
const THROUGH: f64 = 0.85;

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
    let begins = (0..first.wide).filter(|column| first.is_inked_near(top * first.wide + column));
    let lines: Vec<Line> = begins
        .filter_map(|column| {
            let at = first.at(top * first.wide + column);
            let leans = (-ASLANT..=ASLANT).map(|aside| f64::from(aside) * GRID / heights);
            let lines = leans.map(|lean| Line { at, lean });
            lines.into_iter().find(|line| {
                let goes_through = |canvas: &Canvas<'_>| line.goes_through(canvas);
                canvases.iter().all(goes_through)
            })
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
    fn places(self, canvas: &Canvas<'_>) -> Vec<usize> {
        let rows = canvas.seen_from()..canvas.places.len() / canvas.wide;
        rows.filter_map(|row| {
            let [left, y] = canvas.at(row * canvas.wide);
            let x = self.at[0] + self.lean * (y - self.at[1]);
            let column = canvas.column(x - left)?;
            Some(row * canvas.wide + column)
        })
        .collect()
    }

    fn goes_through(self, canvas: &Canvas<'_>) -> bool {
        let places = self.places(canvas);
        let open: Vec<usize> = places
            .into_iter()
            .filter(|at| canvas.is_open(*at))
            .collect();
        let inked = open.iter().filter(|at| canvas.is_inked_near(**at)).count();
        open.len() * 4 >= canvas.places.len() / canvas.wide
            && number(inked) >= THROUGH * number(open.len())
    }

    fn excuse(self, canvas: &mut Canvas<'_>) {
        for at in self.places(canvas) {
            let column = at % canvas.wide;
            let from = at - column.min(NARROW);
            let to = at + (canvas.wide - 1 - column).min(NARROW);
            (from..=to).for_each(|place| canvas.forget(place));
        }
    }
}
