//! Pieces of ink that are nobody's, and what of them is drawn.

use super::canvas::{Around, Canvas, GRID, OUTLINE, Place};
use crate::number::number;
use crate::threshold::Mark;
use sheet::layout::{Rect, Side};
use std::collections::BTreeMap;

/// A piece that is drawn is so long, in millimetres, and has so many places.
const LONG: f64 = 1.4;
const SOME: usize = 7;

/// One that goes on from a fill has so many.
const FEW: usize = 3;

/// A pen that slipped goes out by no more than this, in millimetres, and is no wider along the edge, unless it is
/// hardly further out than the rest.
const SLIPPED: f64 = 2.2;
const SLIPPED_ALONG: f64 = 1.4;
const HARDLY: f64 = 0.3;

/// Along an edge as far as this something is drawn that is further out by so little.
const ALONG: f64 = 3.0;
const A_LITTLE: f64 = 0.1;

/// A fill that bulges comes out along no more than this, in millimetres, by no more than this, and is so many times as long.
const BULGE: [f64; 2] = [4.6, 1.0];
const FLAT: f64 = 3.0;

/// It begins no further beyond what the hand leaves than so many millimetres, and this share of it is inked.
const BEGINS: f64 = 1.5 * GRID;
const THROUGHOUT: f64 = 0.9;

/// One part of so many at each end is out no further, in the mean, than this share of where it is furthest.
const END: usize = 5;
const LOWER: f64 = 0.7;

/// Between what this hand leaves around two squares there is so much paper, in millimetres, that nothing goes on from one
/// to the other.
const BETWEEN: f64 = 0.8;

/// A fold, or dirt on a scanner's glass, is fainter than this, and goes through so many millimetres from above to below,
/// more than a bar beside a square, up to so many wide.
const FAINT: f64 = 0.48;
const FOLD: f64 = 10.5;
const NARROW: f64 = 2.0;

/// The edge of a shadow may be as dark, and as long, in millimetres, as these.
const HARDLY_DARK: f64 = 0.3;
const SHORT: f64 = 3.2;

struct Piece {
    places: Vec<usize>,
    /// Whether it goes on from the band of a filled square.
    goes_on: bool,
    span: [f64; 2],
}

/// Rows beside whose squares something is drawn: what a pen left that slipped is known to be that.
pub fn drawn(canvas: &mut Canvas<'_>, band: f64) -> Vec<(u8, Side)> {
    let mut seen = vec![false; canvas.places.len()];
    let mut drawn = Vec::new();
    for first in 0..canvas.places.len() {
        if seen[first] || !is_nobodys(canvas.places[first]) {
            continue;
        }
        let piece = Piece::of(canvas, first, &mut seen);
        let Some((row, square)) = piece.nearest(canvas) else {
            continue;
        };
        let is_drawn = match piece.goes_on {
            true => piece.is_beyond(canvas, &square, band) || piece.joins(canvas, band),
            false => {
                piece.span[0].max(piece.span[1]) >= LONG
                    && piece.places.len() >= SOME
                    && !piece.is_fold(canvas)
                    && !piece.is_hardly_there(canvas)
                    && piece.is_outside(canvas, &square)
            }
        };
        if is_drawn {
            drawn.extend(canvas.row(row));
        } else if piece.goes_on {
            for place in piece.places {
                canvas.set(place, Place::SLIPPED);
            }
        }
    }
    drawn
}

const fn is_nobodys(place: Place) -> bool {
    place.is(Place::INKED) && !place.is_any(Place::PRINTED | Place::KNOWN)
}

impl Piece {
    fn of(canvas: &Canvas<'_>, first: usize, seen: &mut [bool]) -> Self {
        let mut places = vec![first];
        let mut goes_on = false;
        seen[first] = true;
        let mut next = 0;
        while let Some(place) = places.get(next) {
            next += 1;
            for beside in canvas.around(*place) {
                goes_on |= canvas.places[beside].is(Place::BAND | Place::INKED);
                if !seen[beside] && is_nobodys(canvas.places[beside]) {
                    seen[beside] = true;
                    places.push(beside);
                }
            }
        }
        let span = [0, 1].map(|axis| {
            let ends = places.iter().map(|place| canvas.at(*place)[axis]);
            let ends = ends.fold([f64::MAX, f64::MIN], |[least, most], at| {
                [least.min(at), most.max(at)]
            });
            ends[1] - ends[0] + GRID
        });
        Self {
            places,
            goes_on,
            span,
        }
    }

    fn is_fold(&self, canvas: &Canvas<'_>) -> bool {
        let [wide, high] = self.span;
        self.dark(canvas) < FAINT && high >= FOLD && wide <= NARROW
    }

    /// Whether it is no longer and no darker than the edge of a shadow.
    fn is_hardly_there(&self, canvas: &Canvas<'_>) -> bool {
        self.dark(canvas) < HARDLY_DARK && self.span[0].max(self.span[1]) < SHORT
    }

    /// Whether any of it lies beyond the outline of a square: what is inside another sees.
    fn is_outside(&self, canvas: &Canvas<'_>, square: &Rect) -> bool {
        let square = Around::of(square);
        let mut places = self.places.iter();
        places.any(|place| square.out(canvas.at(*place)) > OUTLINE)
    }

    /// How dark it is, as the mean of its places.
    fn dark(&self, canvas: &Canvas<'_>) -> f64 {
        let darks = self.places.iter().map(|at| f64::from(canvas.dark[*at]));
        darks.sum::<f64>() / number(self.places.len())
    }

    /// Whether what goes on from a fill is no pen's that slipped: it goes far, or along the edge.
    fn is_beyond(&self, canvas: &Canvas<'_>, square: &Rect, band: f64) -> bool {
        let square = Around::of(square);
        let far = self
            .places
            .iter()
            .map(|place| square.out(canvas.at(*place)));
        let far = far.fold(0.0, f64::max);
        let is_aside = |place: &&usize| {
            let [x, y] = square.off(canvas.at(**place));
            x.abs() > y.abs()
        };
        let aside = self.places.iter().filter(is_aside).count();
        let along = self.span[usize::from(aside * 2 > self.places.len())];
        let further = far - band;
        let is_along =
            (along > SLIPPED_ALONG && further > HARDLY) || (along > ALONG && further > A_LITTLE);
        let axis = usize::from(aside * 2 > self.places.len());
        self.places.len() >= FEW
            && (far > SLIPPED || is_along)
            && !self.is_bulge(canvas, square, axis, band)
    }

    /// Whether it is a part of a fill that is round: it lies upon the rest all along, and rises and falls as a bow.
    fn is_bulge(&self, canvas: &Canvas<'_>, square: Around, axis: usize, band: f64) -> bool {
        let mut columns: BTreeMap<usize, [f64; 2]> = BTreeMap::new();
        let mut count = 0.0;
        for place in &self.places {
            let at = [place % canvas.wide, place / canvas.wide][axis];
            let out = square.out(canvas.at(*place));
            let column = columns.entry(at).or_insert([f64::MAX, 0.0]);
            *column = [column[0].min(out), column[1].max(out)];
            count += 1.0;
        }
        let ends: Vec<f64> = columns.values().map(|[_, end]| end - band).collect();
        let most = ends.iter().copied().fold(0.0, f64::max);
        let part = (ends.len() / END).max(1);
        let of_end = |end: &[f64]| end.iter().sum::<f64>() / number(end.len());
        let is_low = |end: &[f64]| of_end(end) <= most * LOWER;
        let whole: f64 = columns
            .values()
            .map(|[begin, end]| ((end - begin) / GRID).round() + 1.0)
            .sum();
        (FLAT * most..=BULGE[0]).contains(&self.span[axis])
            && most <= BULGE[1]
            && columns.values().all(|[begin, _]| *begin <= band + BEGINS)
            && count >= whole * THROUGHOUT
            && is_low(&ends[..part])
            && is_low(&ends[ends.len() - part..])
    }

    /// The square nearest to any of its places, and its row; one that is filled, where it goes on from one.
    fn nearest(&self, canvas: &Canvas<'_>) -> Option<(usize, Rect)> {
        let squares = squares(canvas).filter(|(.., said)| !self.goes_on || *said == Mark::Marked);
        let nearest = squares.map(|(row, at, _)| (self.out(canvas, &at), row, at));
        let nearest = nearest.min_by(|(one, ..), (other, ..)| one.total_cmp(other));
        nearest.map(|(_, row, at)| (row, at))
    }

    /// Whether it goes on from one filled square to another, between which this hand leaves paper.
    fn joins(&self, canvas: &Canvas<'_>, band: f64) -> bool {
        let filled = squares(canvas).filter(|(.., said)| *said == Mark::Marked);
        let joined = filled.filter(|(_, at, _)| self.out(canvas, at) <= band + GRID);
        canvas.gap - 2.0 * band >= BETWEEN && joined.count() > 1
    }

    /// How far beyond the edges of a square it comes nearest to it, in millimetres.
    fn out(&self, canvas: &Canvas<'_>, at: &Rect) -> f64 {
        let square = Around::of(at);
        let outs = self.places.iter();
        let outs = outs.map(|place| square.out(canvas.at(*place)));
        outs.fold(f64::MAX, f64::min)
    }
}

/// All squares, whose row each is, and what was said of it.
fn squares(canvas: &Canvas<'_>) -> impl Iterator<Item = (usize, Rect, Mark)> {
    canvas.rows.iter().enumerate().flat_map(|(row, of)| {
        let said = of.squares.iter().zip(of.said);
        said.map(move |(at, said)| (row, *at, *said))
    })
}
