//! What is inked beside the squares of a sheet: between them, on their numbers, below and around their rows.
//!
//! What goes on from a square that is marked is the hand's that marked it, as far as this hand goes on in its other
//! squares; print is where the layout has it, and numbers look as they do in the other rows. All else is written, and
//! the squares may not tell the whole story.

mod bridge;
mod canvas;
mod decisive;
mod habit;
mod lined;
mod numbers;
mod piece;
mod print;
mod streak;
mod stub;
mod zone;

use crate::ink::Ink;
use crate::threshold::Mark;
use canvas::Canvas;
use habit::Habit;
use sheet::layout::{Layout, Side};

/// What was seen beside the squares.
#[derive(Debug, Default)]
pub struct Beside {
    /// Rows beside whose squares something is drawn, around them or on their numbers.
    pub drawn: Vec<(u8, Side)>,
    /// Rows beside which something is written where the points are.
    pub written: Vec<(u8, Side)>,
}

/// Looks beside the squares, of which it is known what was said, in a picture of so many dots an inch.
#[must_use]
pub fn look(ink: &Ink<'_>, layout: &Layout, said: &[Mark], dots: f64) -> Beside {
    let canvases = Side::BOTH.map(|side| Canvas::of(ink, layout, said, side));
    let mut canvases: Vec<Canvas<'_>> = canvases.into_iter().flatten().collect();
    let noise = canvas::noise(&canvases);
    let seen: Vec<Vec<f32>> = canvases.iter().map(|canvas| canvas.dark.clone()).collect();
    numbers::clear(&mut canvases, layout);
    for canvas in &mut canvases {
        canvas.print(layout);
        canvas.find_ink(noise);
    }
    streak::excuse(&mut canvases);
    let reaches = habit::reaches(&canvases);
    let habit = Habit::of(&reaches);
    let struck = habit.struck(&reaches);
    let mut drawn: Vec<(u8, Side)> = struck
        .filter_map(|reach| canvases.get(reach.canvas)?.row(reach.row))
        .collect();
    for canvas in &mut canvases {
        canvas.excuse(habit.band());
        drawn.extend(piece::drawn(canvas, habit.band()));
    }
    let strokes: Vec<Vec<f32>> = canvases
        .iter()
        .zip(&seen)
        .map(|(canvas, dark)| zone::strokes(dark, canvas.wide))
        .collect();
    drawn.extend(zone::drawn(&canvases, &strokes));
    drawn.extend(bridge::drawn(&canvases, (&seen, &strokes, noise)));
    drawn.extend(lined::drawn(&canvases, &seen, noise));
    drawn.extend(stub::drawn(&canvases, &seen, noise));
    let more = print::more(ink, layout);
    drawn.extend(decisive::drawn(
        (ink, layout),
        &canvases,
        (&seen, &strokes, noise),
        &more,
    ));
    drawn.extend(numbers::inked(&canvases, &strokes, noise, dots));
    drawn.sort_unstable();
    drawn.dedup();
    Beside {
        drawn,
        written: canvases.iter().flat_map(Canvas::written).collect(),
    }
}
