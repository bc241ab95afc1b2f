//! Where a score rests: the last square of a row that is filled, held against all other fills of the sheet.
//!
//! Who strikes out a point strikes there, and a hand that leaves its squares all along hides most of a line. So it is asked for
//! less than of any other square, but for what hardly another fill has.

use crate::arms::{Apart, WAYS, slants};
use crate::ink::Measure;
use crate::threshold::Mark;

/// So many other fills tell what a hand does.
const FILLS: usize = 5;

/// One end of a line may be what strikes the only square of its row out, where it stands out by so much more, in millimetres, than
/// in seven of eight fills.
const ONE_END_FURTHER: f64 = 0.25;

/// A line goes through it where so much speaks for one, in millimetres, and so much more than at any other fill.
const LEAST_LINED: f64 = 0.45;
const LINED: f64 = 0.12;

/// A slant goes on by so much further than any other fill does on any of both ways from corner to corner.
const SLANTED: f64 = 0.15;

/// Or by so much along one of them, and by so much beyond a corner; or beyond a corner, where thin lines begin beyond both ends.
const LONGER: f64 = 0.05;
const BEYOND_A_CORNER: f64 = 0.15;
const ENDS: usize = 2;

/// Lines beyond so many corners, and beyond no edge, are an X.
const CORNERS: usize = 4;

/// What lies beyond it, with paper between, is so long: a bar, a ring, a line below it.
const APART: f64 = 0.44;

/// Sends to a person the squares where scores rest of which something speaks against a fill; a row has so many squares. `apart`
/// tells what lies beyond one of them.
pub fn ask(
    measures: &[Option<Measure>],
    said: &mut [Mark],
    points: u8,
    apart: impl Fn(usize) -> Apart,
) {
    let fills: Vec<(usize, &Measure)> = measures
        .iter()
        .zip(said.iter())
        .enumerate()
        .filter(|(_, (_, said))| **said == Mark::Marked)
        .filter_map(|(at, (measure, _))| Some((at, measure.as_ref()?)))
        .collect();
    let points = usize::from(points).max(1);
    let rows = fills.chunk_by(|(one, _), (other, _)| one / points == other / points);
    for row in rows {
        let (Some(&(first, _)), Some(&(last, measure))) = (row.first(), row.last()) else {
            continue;
        };
        let others = fills.iter().filter(|(at, _)| *at != last);
        let others: Vec<&Measure> = others.map(|(_, measure)| *measure).collect();
        let is_alone = row.len() == 1 && last % points == 0;
        let beyond = apart(last);
        let is_apart = beyond.right.max(beyond.below) >= APART
            || (first % points == 0 && apart(first).left >= APART);
        if is_apart
            || (is_alone && has_end(measure, &fills))
            || (others.len() >= FILLS && is_struck(measure, &others))
        {
            said[last] = Mark::Doubtful;
        }
    }
}

/// Whether one end of a thin line stands out, as of hardly another fill.
fn has_end(of: &Measure, fills: &[(usize, &Measure)]) -> bool {
    let mut ends: Vec<f64> = fills.iter().map(|(_, fill)| fill.ends.one).collect();
    ends.sort_by(f64::total_cmp);
    let most = ends.get(ends.len().saturating_sub(1) * 7 / 8);
    most.is_some_and(|most| of.ends.one > most + ONE_END_FURTHER)
}

/// Whether a line goes through a square as through no other, along its row, from corner to corner, or along both ways.
fn is_struck(of: &Measure, others: &[&Measure]) -> bool {
    let most = |what: &dyn Fn(&Measure) -> f64| {
        let others = others.iter().map(|other| what(other));
        others.fold(0.0, f64::max)
    };
    let usual = most(&|other| other.ends.line());
    let is_lined = of.ends.line() > (usual + LINED).max(LEAST_LINED);
    let aslant = most(&|other| other.stretch[2].max(other.stretch[3]));
    let [falls, rises] = slants(&of.arms);
    let stretch = of.stretch[2].max(of.stretch[3]);
    let is_slanted = stretch > aslant + SLANTED;
    let is_beyond_a_corner = of.corner > most(&|other| other.corner) + BEYOND_A_CORNER
        && (stretch > aslant + LONGER || of.corners >= ENDS);
    let is_crossed =
        of.corners >= CORNERS && falls && rises && !(0..WAYS).step_by(2).any(|way| of.arms[way]);
    is_lined || is_slanted || is_beyond_a_corner || is_crossed
}
