//! Where a score rests: the last square of a row that is inked, and the numbers of a row without any.
//!
//! A number is ringed, struck or written over where it counts, and a line strikes out the square that counts. It is asked
//! more strictly there whether something is drawn: what a hand and a printer leave at the other squares of the sheet tells.

use super::canvas::{self, Around, Canvas, GRID, Noise, quantile, steps};
use super::print::More;
use crate::ink::Ink;
use crate::number::number;
use crate::outline::SIDES;
use crate::threshold::Mark;
use sheet::layout::{Layout, Rect, Side};
use std::collections::{BTreeMap, BTreeSet};

/// A strip across the numbers, and one that goes over them.
const STRIPS: [Strip; 2] = [
    Strip {
        from: 1.3,
        to: 2.6,
        more: [0.23, 0.3],
        is_above_squares: false,
    },
    Strip {
        from: 2.2,
        to: 3.3,
        more: [0.26, 0.26],
        is_above_squares: true,
    },
];

/// So far to both sides of a number it is looked, in millimetres.
const ASIDE: f64 = 3.0;

/// What is lighter than this is paper.
const INK: f32 = 0.12;

/// This share of the others has no more ink, where so many tell; it is no more than this where fewer do.
const MOST: f64 = 0.95;
const HALF: f64 = 0.5;
const TELL: usize = 6;
const UNTOLD: f64 = 0.1;

/// Right above the print of a number and right below it, from and to so many millimetres above its square.
const BEYOND_PRINT: [[f64; 2]; 2] = [[2.75, 3.45], [0.4, 0.85]];

/// So much more of strokes than most numbers have is no pen's that slips where it is there on both sides of the print, of a hand
/// that comes to neither, in greys and in one bit, and of any other.
const ON_BOTH_SIDES: [f64; 2] = [0.1, 0.12];
const ON_BOTH_SIDES_OF_ANY: f64 = 0.3;

/// So much more is none's that slips on a side on which the square next to it is blank, or there is none: there no hand comes from.
const FROM_NOWHERE: [f64; 2] = [0.25, 0.05];

/// What a number has more than the same ones of other rows: so much of it, beyond what nine in ten of the sheet have and
/// how far those are from the middle one, is drawn; so many times what is upon it less is asked of the strips, up to so
/// much.
const ON_PRINT: f64 = 0.1;
const LESS: f64 = 1.6;
const LESS_AT_MOST: f64 = 0.16;

/// Below an inked square, where a hand may have come down to the number, something is drawn where there is so much ink above
/// the number and so much upon it, what is beside print counting so many times more: a pen that slips ends before the
/// print. In one bit, in which print differs, more is asked, and that it is beside print.
const THROUGH: f64 = 0.17;
const THROUGH_UPON: f64 = 0.07;
const THROUGH_IN_ONE_BIT: f64 = 0.4;
const THROUGH_UPON_IN_ONE_BIT: f64 = 0.1;
const BESIDE_TELLS: f64 = 2.0;

/// Of a hand that leaves less than this on numbers, there is so much of strokes where one is written upon, and so much upon the
/// number itself. No shadow excuses it, as strokes have nothing of one.
const NEAT: f64 = 0.06;
const WRITTEN: f64 = 0.2;
const WRITTEN_UPON: f64 = 0.02;

/// Above a square that is inked, where most other numbers have hardly a stroke, no more than this, so much ink is one, of which
/// so much is beside print.
const HARDLY_ANY: f64 = 0.03;
const A_LITTLE: [f64; 2] = [0.085, 0.14];
const A_LITTLE_CLEAR: [f64; 2] = [0.03, 0.05];

/// In one bit print is bolder in one row than in another: where nothing is drawn there is no more than this beside a number's
/// lines, and where none of them come there, and no more than this of both strokes and, counted so many times, upon it.
const BESIDE_PRINT: f64 = 0.018;
const CLEAR_OF_PRINT: f64 = 0.2;
const UPON_TELLS: f64 = 2.0;
const BOLDER: f64 = 0.75;

/// In a shadow other numbers are darker, and a stroke upon one in the light is no darker than they: so much of strokes, upon the
/// number and beside its lines is drawn all the same.
const TRACED: f64 = 0.1;
const TRACED_UPON: f64 = 0.035;
const TRACED_BESIDE: f64 = 0.01;

/// Dirt so near to a number, in millimetres, is seen upon it.
const DIRT: f64 = 0.5;

/// A line through a square is looked for from and to so many millimetres beyond its edges, and along them so far further.
const BEYOND: [f64; 2] = [0.8, 1.7];
const ALONG: f64 = 0.2;

/// Its ends are so many places wide, and one lies up to so many places lower than the other.
const END: usize = 3;
const LEAN: usize = 4;

/// So much ink more than others have is on both sides of a square through which a line goes, in square millimetres times
/// darkness, and by this share of theirs more: a hand that goes over the edges on both sides goes further now and then.
const LINED: f64 = 0.065;
const LINED_MORE: f64 = 1.0;

/// A bar after a square stands from and to so many millimetres beyond its right edge, all along it, darker in the mean by this
/// share of the way from what others have there, or one place aside, to what is inked whole. A fill that slipped is no
/// lighter nearer to its square, by so many places.
const BAR: [f64; 2] = [0.7, 2.0];
const NEARER: usize = 1;
const BAR_MORE: f64 = 0.3;
const WHOLE: f64 = 1.05;

/// Where it is darker by so much than nearer to the square, this share is enough: a fill only fades.
const RISE: f64 = 0.1;
const RISEN_MORE: f64 = 0.15;

/// Beyond the first places no fill is darker than nearer to its square by so much and than others there by so much.
const RIDGE: f64 = 0.04;
const RIDGE_MORE: f64 = 0.12;

/// Darker by so much than nearer to the square and than further out it is a line, whatever shadows are upon others.
const LOCAL_RIDGE: f64 = 0.1;
const LOCAL: usize = 2;

/// Where this hand's others hardly have ink, less than this, no fill has by so much more of it, that ends within so many
/// places: in greys, in which a shadow goes on.
const HARDLY: f64 = 0.15;
const ALONE: f64 = 0.2;
const ENDS: usize = 3;
const ENDED: f64 = 0.1;

/// Beside an edge that is inked whole, which is as dark as this in the mean, it is the fill.
const BROKEN: f64 = 0.75;

/// The ends of a bar lie up to so many places to both sides of its middle.
const LEANS: i32 = 2;

/// It is looked from and to so far within the edges of a blank square, in millimetres, and so far from its corners.
const WITHIN: [f64; 2] = [0.4, 0.76];
const OFF_CORNERS: f64 = 0.8;

/// Further within an edge, in millimetres, a shadow that comes over it is as dark: as the middle one of so many places from one to
/// the next is, of which a stroke that enters has none or a few.
const DEEPER: f64 = 1.25;
const NEXT: f64 = 0.4;
const SOME: usize = 5;

/// So much ink more than within the same edge of others is no outline's, in greys and in one bit.
const ENTERED: [f64; 2] = [0.08, 0.05];

/// A line through a number is thin from and to so many millimetres above its square, and above itself: so many places wide at
/// most, at these to both sides of its middle. It leaves so much upon the number.
const THREAD: [[f64; 2]; 2] = [[0.45, 0.95], [2.75, 3.4]];
const AT_NUMBER: f64 = 2.2;
const THIN: usize = 4;
const THREAD_INK: f32 = 0.4;
const THREAD_UPON: f64 = 0.08;

/// Squares so near to each other, in millimetres, have the ink of others beside them.
const NEAR: f64 = 2.6;

/// A part of what lies above squares, in millimetres from their upper edges.
struct Strip {
    from: f64,
    to: f64,
    /// By so much more ink something is drawn there, in square millimetres times darkness, in greys and in one bit.
    more: [f64; 2],
    /// Whether it comes to what is left below an inked square, and is no use there.
    is_above_squares: bool,
}

/// A place at a square, and how much ink is there.
struct Place {
    whose: (u8, Side),
    point: usize,
    /// Whether the square is inked, and the one above it.
    inked: [bool; 2],
    decides: bool,
    /// Whether it lies below one that does: what points at that from below comes over it.
    is_below: bool,
    /// Whether it is the first blank one behind the last that is inked.
    is_next: bool,
    ink: f64,
    more: More,
}

/// Rows in which something is drawn where their score rests, by what was seen before numbers were taken away, by what of it
/// is strokes, and by what the numbers of the layout have more than others.
pub fn drawn(
    (ink, layout): (&Ink<'_>, &Layout),
    canvases: &[Canvas<'_>],
    (seen, strokes, noise): (&[Vec<f32>], &[Vec<f32>], Noise),
    more: &[More],
) -> Vec<(u8, Side)> {
    let mut rows = canvases.iter().flat_map(|canvas| &canvas.rows);
    // Crosses come to the numbers, and beyond their squares on all sides.
    if rows.any(|row| row.said.contains(&Mark::Stroke)) {
        return Vec::new();
    }
    let ids = layout
        .squares
        .iter()
        .map(|(id, _)| (id.partida, id.side, id.point));
    let more: BTreeMap<_, More> = ids.zip(more.iter().copied()).collect();
    let mut drawn = numbered(canvases, (seen, strokes, noise), &more);
    let clear = clear(canvases, strokes);
    let is_one_bit = noise.spread.is_none();
    drawn.extend(overwritten(canvases, (strokes, &clear, is_one_bit), &more));
    drawn.extend(threaded(canvases, seen, &more));
    drawn.extend(lined(canvases, seen));
    drawn.extend(barred(canvases, (seen, noise)));
    drawn.extend(entered(ink, canvases, (seen, noise)));
    drawn
}

/// Rows of which the first blank square has ink within an edge: what is written behind the last point may come to it, and is
/// hardly more there than an outline that is seen a little aside.
fn entered(
    ink: &Ink<'_>,
    canvases: &[Canvas<'_>],
    (seen, noise): (&[Vec<f32>], Noise),
) -> Vec<(u8, Side)> {
    let is_one_bit = noise.spread.is_none();
    let more = ENTERED[usize::from(is_one_bit)];
    let of_edge = |[x, y]: [f64; 2]| {
        let inks = places(canvases, false, |canvas, index, at| {
            let [from, to] = WITHIN;
            let side = |left: f64, long: f64, way: f64| match way {
                -1.0 => [left + from, to - from],
                1.0 => [left + long - to, to - from],
                _ => [left + OFF_CORNERS, long - 2.0 * OFF_CORNERS],
            };
            let [left, wide] = side(f64::from(at.left()), f64::from(at.w), x);
            let [top, high] = side(f64::from(at.top()), f64::from(at.h), y);
            let [columns, rows] = canvas.middles([left, top], [wide, high]);
            if is_one_bit {
                return Some(lines_of(canvas, &seen[index], [columns, rows]).iter().sum());
            }
            let shade = shades(ink, at, [x, y]);
            let dark = |row: usize, column: usize| {
                let place = row * canvas.wide + column;
                let off = Around::of(at).off(canvas.at(place));
                f64::from(seen[index][place]) - shade(off)
            };
            let places = rows.flat_map(|row| columns.clone().map(move |column| (row, column)));
            let darks = places.map(|(row, column)| dark(row, column));
            let inked: f64 = darks.filter(|dark| *dark >= f64::from(INK)).sum();
            Some(inked * canvas.step[0] * canvas.step[1])
        });
        let blank = inks.iter().filter(|one| !one.inked[0]);
        let others = blank.clone().filter(|one| !one.is_next);
        let mut others: Vec<f64> = others.map(|one| one.ink).collect();
        let most = match others.len() >= TELL {
            true => quantile(&mut others, MOST),
            false => UNTOLD,
        };
        let entered = blank.filter(|one| one.is_next && one.ink > most + more);
        entered.map(|one| one.whose).collect::<Vec<_>>()
    };
    SIDES.into_iter().flat_map(of_edge).collect()
}

/// How dark the shadow is upon an edge of a square, at a place so far from its middle: as dark as further within, where light
/// is hardly another.
fn shades(ink: &Ink<'_>, at: &Rect, [x, y]: [f64; 2]) -> impl Fn([f64; 2]) -> f64 {
    let within = canvas::within(ink, at);
    let half = f64::from(at.w) / 2.0;
    let (deep, long) = (half - DEEPER, (half - OFF_CORNERS).max(0.0));
    let count = steps(2.0 * long / NEXT);
    let along = |index: usize| number(index) * NEXT - long;
    let line: Vec<f64> = (0..=count)
        .map(|index| match y == 0.0 {
            true => within([x * deep, along(index)]),
            false => within([along(index), y * deep]),
        })
        .collect();
    let middles: Vec<f64> = (0..line.len())
        .map(|index| {
            let from = index.saturating_sub(SOME / 2);
            let from = from.min(line.len().saturating_sub(SOME));
            let mut near = line[from..(from + SOME).min(line.len())].to_vec();
            quantile(&mut near, HALF).max(0.0)
        })
        .collect();
    move |off| {
        let aside = if y == 0.0 { off[1] } else { off[0] };
        let index = steps((aside + long) / NEXT + HALF);
        middles.get(index.min(count)).copied().unwrap_or(0.0)
    }
}

/// What is beside print as well as a stroke.
fn clear(canvases: &[Canvas<'_>], strokes: &[Vec<f32>]) -> Vec<Vec<f32>> {
    let pairs = canvases.iter().zip(strokes);
    let of_canvas = |(canvas, strokes): (&Canvas<'_>, &Vec<f32>)| {
        let pairs = canvas.dark.iter().zip(strokes);
        pairs.map(|(dark, stroke)| dark.min(*stroke)).collect()
    };
    pairs.map(of_canvas).collect()
}

/// Rows in which something is drawn upon a number that counts.
fn numbered(
    canvases: &[Canvas<'_>],
    (seen, strokes, noise): (&[Vec<f32>], &[Vec<f32>], Noise),
    more: &BTreeMap<(u8, Side, u8), More>,
) -> Vec<(u8, Side)> {
    let is_one_bit = noise.spread.is_none();
    let clear = clear(canvases, strokes);
    let mut drawn = Vec::new();
    for strip in &STRIPS {
        let [all, of_strokes, of_clear] = [seen, strokes, &clear]
            .map(|dark| numbers(canvases, dark, [strip.from, strip.to], more));
        let numbers = all.iter().zip(of_strokes.iter().zip(&of_clear));
        for (number, (stroke, clear)) in numbers.filter(|(one, _)| one.decides || one.is_below) {
            let further =
                |all: &[Place], one: &Place| one.ink - most(all, one, MOST, &|one| one.ink);
            let upon = number.more.upon - most(&all, number, MOST, &|one| one.more.upon);
            let less = (LESS * upon).clamp(0.0, LESS_AT_MOST);
            let is_seen = !(strip.is_above_squares && number.inked[1]);
            // The edge of a shadow is dark, and no stroke.
            let ink = further(&all, number).min(further(&of_strokes, stroke));
            let is_beside_print = !is_one_bit
                || number.more.beside > BESIDE_PRINT
                || further(&of_clear, clear) > CLEAR_OF_PRINT
                || further(&of_strokes, stroke) + UPON_TELLS * upon > BOLDER;
            let kind = usize::from(is_one_bit);
            let least = strip.more[kind] - less;
            let is_inked = is_seen && is_beside_print && ink > least;
            let is_traced = is_seen
                && !is_one_bit
                && further(&of_strokes, stroke) > TRACED
                && upon > TRACED_UPON
                && number.more.beside > TRACED_BESIDE;
            let beside = |share: f64| most(&all, number, share, &|one| one.more.beside);
            let spread = beside(MOST) - beside(HALF);
            let upon_print = upon + BESIDE_TELLS * number.more.beside;
            let is_through = !is_seen
                && match is_one_bit {
                    false => upon_print > THROUGH_UPON && ink > THROUGH,
                    true => {
                        upon_print > THROUGH_UPON_IN_ONE_BIT
                            && ink.min(further(&of_clear, clear)) > THROUGH_IN_ONE_BIT
                    }
                };
            // A neat hand comes to no number, and what does is seen upon its lines as well.
            let is_written = !is_one_bit
                && most(&of_strokes, stroke, MOST, &|one| one.ink) < NEAT
                && further(&of_strokes, stroke) > WRITTEN
                && upon > WRITTEN_UPON;
            let is_the_only = is_seen
                && number.inked[0]
                && most(&of_strokes, stroke, MOST, &|one| one.ink) < HARDLY_ANY
                && ink > A_LITTLE[kind]
                && further(&of_clear, clear) > A_LITTLE_CLEAR[kind];
            if is_inked
                || is_through
                || is_written
                || is_traced
                || is_the_only
                || number.more.beside > beside(MOST) + spread + ON_PRINT
            {
                drawn.push(number.whose);
            }
        }
    }
    drawn
}

/// Rows of which a number that counts has strokes right above or right below its print that no pen left there that slipped: it
/// comes from one side alone, and from a square that is filled.
fn overwritten(
    canvases: &[Canvas<'_>],
    (strokes, clear, is_one_bit): (&[Vec<f32>], &[Vec<f32>], bool),
    more: &BTreeMap<(u8, Side, u8), More>,
) -> Vec<(u8, Side)> {
    let kind = usize::from(is_one_bit);
    let of = |dark: &[Vec<f32>]| BEYOND_PRINT.map(|strip| numbers(canvases, dark, strip, more));
    let ([above, below], of_clear) = (of(strokes), of(clear));
    let further = |all: &[Place], at: usize| {
        let usual = most(all, &all[at], MOST, &|one| one.ink);
        (all[at].ink - usual, usual)
    };
    let is_on_both_sides = |at: usize| {
        let [(over, one), (under, other)] = [further(&above, at), further(&below, at)];
        let is_neat = one < NEAT && other < NEAT;
        // What is left of it where the hand comes there now and then.
        let of_any = |all: &[Place], (further, usual): (f64, f64)| {
            further - (usual - most(all, &all[at], HALF, &|one| one.ink))
        };
        let any = of_any(&above, (over, one)).min(of_any(&below, (under, other)));
        (is_neat && over.min(under) > ON_BOTH_SIDES[kind]) || any > ON_BOTH_SIDES_OF_ANY
    };
    let is_from_nowhere = |at: usize| {
        let [own, upper] = above[at].inked;
        let sides = of_clear.iter().zip([upper, own]);
        let mut free = sides.filter(|(_, inked)| !inked);
        free.any(|(all, _)| further(all, at).0 > FROM_NOWHERE[kind])
    };
    let counted = above.iter().enumerate();
    let counted = counted.filter(|(_, one)| one.decides || one.is_below);
    let overwritten = counted.filter(|(at, _)| is_on_both_sides(*at) || is_from_nowhere(*at));
    overwritten.map(|(_, one)| one.whose).collect()
}

/// Rows of which a number that counts lies on a thin line from the square above to its own, as no other of the sheet does.
fn threaded(
    canvases: &[Canvas<'_>],
    seen: &[Vec<f32>],
    more: &BTreeMap<(u8, Side, u8), More>,
) -> Vec<(u8, Side)> {
    let all = places(canvases, false, |canvas, index, at| {
        let is_threaded = THREAD.into_iter().all(|[from, to]| {
            let [left, top] = [f64::from(at.cx) - AT_NUMBER, f64::from(at.top()) - to];
            let [columns, rows] = canvas.middles([left, top], [2.0 * AT_NUMBER, to - from]);
            let mut lines = rows.map(|row| &seen[index][row * canvas.wide..][columns.clone()]);
            lines.any(has_thin)
        });
        Some(f64::from(u8::from(is_threaded)))
    });
    let mut threaded = all
        .iter()
        .filter(|one| one.inked == [true, true] && one.ink > 0.0);
    let (Some(one), None) = (threaded.next(), threaded.next()) else {
        return Vec::new();
    };
    let (partida, side) = one.whose;
    let point = u8::try_from(one.point + 1).ok();
    let has_more = point
        .and_then(|point| more.get(&(partida, side, point)))
        .is_some_and(|more| more.upon > THREAD_UPON);
    let is_drawn = (one.decides || one.is_below) && has_more;
    is_drawn.then_some(one.whose).into_iter().collect()
}

/// Whether some of a line of places is inked that is narrow, and none at its ends.
fn has_thin(line: &[f32]) -> bool {
    let is_inked = |dark: &f32| *dark >= THREAD_INK;
    let mut runs = line.split(|dark| !is_inked(dark));
    let ends = [line.first(), line.last()];
    !ends.into_iter().flatten().any(is_inked)
        && runs.any(|run| !run.is_empty() && run.len() <= THIN)
}

/// Rows through whose last square a line goes.
fn lined(canvases: &[Canvas<'_>], seen: &[Vec<f32>]) -> Vec<(u8, Side)> {
    let lines = lines(canvases, seen);
    let mut others: Vec<f64> = lines
        .iter()
        .filter(|one| !one.decides)
        .map(|one| one.ink)
        .collect();
    let most = quantile(&mut others, MOST);
    let lined = lines
        .iter()
        .filter(|one| one.decides && one.ink > most + LINED + LINED_MORE * most);
    lined.map(|one| one.whose).collect()
}

/// Rows after whose last filled square a bar stands.
fn barred(canvases: &[Canvas<'_>], (seen, noise): (&[Vec<f32>], Noise)) -> Vec<(u8, Side)> {
    let leans = -LEANS..=LEANS;
    leans
        .flat_map(|lean| {
            let columns = Columns::of(canvases, seen, f64::from(lean) * GRID);
            columns.barred(noise.spread.is_none())
        })
        .collect()
}

/// What is inked beside the right edges of filled squares, column by column from the edge on, along a bar whose ends lie
/// aside of its middle.
struct Columns {
    all: Vec<Vec<Place>>,
    /// What most squares that are not the last of their row have there, and whether enough of them tell.
    others: Vec<f64>,
    are_told: bool,
}

impl Columns {
    /// Of a bar whose ends lie so many millimetres to both sides of its middle.
    fn of(canvases: &[Canvas<'_>], seen: &[Vec<f32>], lean: f64) -> Self {
        let [from, to] = BAR;
        let columns = 0..steps((to - from) / GRID) + NEARER;
        let columns = columns.map(|column| from + (number(column) - number(NEARER)) * GRID);
        let all: Vec<Vec<Place>> = columns
            .map(|out| column(canvases, seen, [out, lean]))
            .collect();
        let inks = |all: &Vec<Place>| -> Vec<f64> {
            let others = all.iter().filter(|one| !one.decides);
            others.map(|one| one.ink).collect()
        };
        let are_told = all.iter().all(|all| inks(all).len() >= TELL);
        let most = |all: &Vec<Place>| match are_told {
            true => quantile(&mut inks(all), MOST),
            false => UNTOLD,
        };
        let others = all.iter().map(most).collect();
        Self {
            all,
            others,
            are_told,
        }
    }

    fn barred(&self, is_one_bit: bool) -> Vec<(u8, Side)> {
        let Some(first) = self.all.first() else {
            return Vec::new();
        };
        let last = first.iter().enumerate().filter(|(_, one)| one.decides);
        let has_bar = |at: usize| {
            let columns = NEARER..self.all.len();
            let mut columns = columns.filter(|column| {
                self.is_bar(*column, at)
                    || !is_one_bit && *column > NEARER && self.is_alone(*column, at)
            });
            columns.next().is_some()
        };
        let barred = last.filter(|(at, _)| has_bar(*at));
        barred.map(|(_, one)| one.whose).collect()
    }

    /// Whether it is darker there than nearer to a square, and than beside others.
    fn is_bar(&self, column: usize, at: usize) -> bool {
        let others = &self.others;
        let near = &others[column.saturating_sub(1)..(column + 2).min(others.len())];
        let usual = near.iter().copied().fold(0.0, f64::max);
        let more = |share: f64| usual + share * (WHOLE - usual).max(0.0);
        let ink = self.all[column][at].ink;
        let rise = ink - self.all[column - NEARER][at].ink;
        let mut beyond = self.all.iter().skip(column + 1).take(LOCAL);
        let is_local = rise > LOCAL_RIDGE && beyond.any(|all| ink - all[at].ink > LOCAL_RIDGE);
        let is_ridge = column > NEARER && rise > RIDGE && ink > others[column] + RIDGE_MORE;
        is_local
            || is_ridge
            || rise > 0.0 && ink > more(if rise > RISE { RISEN_MORE } else { BAR_MORE })
    }

    /// Whether there is more than this hand leaves there, and paper beyond.
    fn is_alone(&self, column: usize, at: usize) -> bool {
        let more = |column: usize| self.all[column][at].ink - self.others[column];
        let mut beyond = column + 1..(column + 1 + ENDS).min(self.all.len());
        self.are_told
            && self.others[column] < HARDLY
            && self.all[0][at].ink < BROKEN
            && more(column) > ALONE
            && beyond.any(|column| more(column) < ENDED)
    }
}

/// How dark all that is along the right edge of each filled square is in the mean, so many millimetres beyond it, and aside
/// at both ends.
fn column(canvases: &[Canvas<'_>], seen: &[Vec<f32>], [out, lean]: [f64; 2]) -> Vec<Place> {
    places(canvases, true, |canvas, index, at| {
        let top = f64::from(at.top()) - ALONG;
        let high = f64::from(at.h) + 2.0 * ALONG;
        let left = f64::from(at.left() + at.w) + out;
        let [_, rows] = canvas.middles([left, top], [canvas.step[0], high]);
        let many = number(rows.len().max(1));
        let middle = f64::midpoint(number(rows.start), number(rows.end.max(1) - 1));
        let dark = rows.clone().map(|row| {
            let aside = (number(row) - middle) / (many / 2.0) * lean;
            let column = canvas.middle_column(left + aside);
            let place = row * canvas.wide + column.min(canvas.wide - 1);
            match canvas.places[place].is(canvas::Place::DIRTY) {
                true => 0.0,
                false => f64::from(seen[index][place]),
            }
        });
        (canvas.gap >= NEAR).then(|| dark.sum::<f64>() / many)
    })
}

/// How much this share of the others has at most of something that are like a number.
fn most(all: &[Place], of: &Place, share: f64, what: &dyn Fn(&Place) -> f64) -> f64 {
    let like: [&dyn Fn(&Place) -> bool; 3] = [
        &|one| one.inked == of.inked,
        &|one| one.inked[1] == of.inked[1],
        &|_| true,
    ];
    let told = like.iter().find_map(|like| {
        let others = all
            .iter()
            .filter(|one| !one.decides && !one.is_below && like(one));
        let mut others: Vec<f64> = others.map(what).collect();
        (others.len() >= TELL).then(|| quantile(&mut others, share).max(0.0))
    });
    told.unwrap_or(UNTOLD)
}

/// What is upon all numbers, more than upon the middle one of all rows.
fn numbers(
    canvases: &[Canvas<'_>],
    seen: &[Vec<f32>],
    [from, to]: [f64; 2],
    more: &BTreeMap<(u8, Side, u8), More>,
) -> Vec<Place> {
    let mut all = places(canvases, false, |canvas, index, at| {
        let aside = ASIDE.min(canvas.half + canvas.gap / 2.0);
        let [left, top] = [f64::from(at.cx) - aside, f64::from(at.top()) - to];
        let part = canvas.middles([left, top], [2.0 * aside, to - from]);
        let ink: f64 = lines_of(canvas, &seen[index], part).iter().sum();
        Some(ink)
    });
    let dirty = dirty(canvases);
    for one in &mut all {
        if dirty.contains(&(one.whose, one.point)) {
            continue;
        }
        let (partida, side) = one.whose;
        let point = u8::try_from(one.point + 1).ok();
        let known = point.and_then(|point| more.get(&(partida, side, point)));
        one.more = known.copied().unwrap_or_default();
    }
    let points = all.iter().map(|one| one.point + 1).max().unwrap_or(0);
    for point in 0..points {
        let inks = all.iter().filter(|one| one.point == point);
        let mut inks: Vec<f64> = inks.map(|one| one.ink).collect();
        inks.sort_by(f64::total_cmp);
        let middle = inks.get(inks.len().saturating_sub(1) / 2).copied();
        for one in all.iter_mut().filter(|one| one.point == point) {
            one.ink -= middle.unwrap_or(0.0);
        }
    }
    all
}

/// Numbers upon which a scanner's dirt lies.
fn dirty(canvases: &[Canvas<'_>]) -> BTreeSet<((u8, Side), usize)> {
    let of_canvas = |canvas: &Canvas<'_>| -> Vec<((u8, Side), usize)> {
        let numbers = canvas.rows.iter().flat_map(|row| {
            let numbers = row.numbers.iter().enumerate();
            numbers.map(|(point, at)| ((row.partida, row.side), point, at))
        });
        let is_dirty = |at: &Rect| {
            let mut places = canvas.within(at, DIRT);
            places.any(|place| canvas.places[place].is(canvas::Place::DIRTY))
        };
        let dirty = numbers.filter(|(.., at)| is_dirty(at));
        dirty.map(|(whose, point, _)| (whose, point)).collect()
    };
    canvases.iter().flat_map(of_canvas).collect()
}

/// What lies on both sides of each filled square, on the side that has less, at one height.
fn lines(canvases: &[Canvas<'_>], seen: &[Vec<f32>]) -> Vec<Place> {
    places(canvases, true, |canvas, index, at| {
        if canvas.gap < NEAR {
            return None;
        }
        let [from, to] = BEYOND;
        let [left, right] = [at.left(), at.left() + at.w].map(f64::from);
        let top = f64::from(at.top()) - ALONG;
        let high = f64::from(at.h) + 2.0 * ALONG;
        let side = |left: f64| {
            let part = canvas.middles([left, top], [to - from, high]);
            let lines = lines_of(canvas, &seen[index], part);
            let ends = lines.windows(END).map(|end| end.iter().sum());
            ends.collect::<Vec<f64>>()
        };
        let (one, other) = (side(left - to), side(right + from));
        let ends = one.iter().enumerate().map(|(at, end)| {
            let near = at.saturating_sub(LEAN)..(at + LEAN + 1).min(other.len());
            let across = other.get(near).unwrap_or_default().iter().copied();
            end.min(across.fold(0.0, f64::max))
        });
        Some(ends.fold(0.0, f64::max))
    })
}

/// How much ink is in each row of places of a part, in square millimetres times darkness.
fn lines_of(
    canvas: &Canvas<'_>,
    dark: &[f32],
    [columns, rows]: [std::ops::Range<usize>; 2],
) -> Vec<f64> {
    let area = canvas.step[0] * canvas.step[1];
    let line = |row: usize| {
        let places = &dark[row * canvas.wide..][columns.clone()];
        let ink: f32 = places.iter().filter(|dark| **dark >= INK).sum();
        f64::from(ink) * area
    };
    rows.map(line).collect()
}

/// What there is at all squares of which something is told, or at those that are inked.
fn places<'a>(
    canvases: &'a [Canvas<'a>],
    are_inked: bool,
    ink: impl Fn(&Canvas<'_>, usize, &Rect) -> Option<f64>,
) -> Vec<Place> {
    let is_inked = |said: Option<&Mark>| said.is_some_and(|said| *said != Mark::Blank);
    let mut all = Vec::new();
    for (index, canvas) in canvases.iter().enumerate() {
        let mut above: Option<(&[Mark], Option<usize>)> = None;
        for row in &canvas.rows {
            let last = row.said.iter().rposition(|said| *said != Mark::Blank);
            for (point, at) in row.squares.iter().enumerate() {
                let own = is_inked(row.said.get(point));
                let Some(ink) = (own || !are_inked)
                    .then(|| ink(canvas, index, at))
                    .flatten()
                else {
                    continue;
                };
                let upper = above.and_then(|(above, _)| above.get(point));
                all.push(Place {
                    whose: (row.partida, row.side),
                    point,
                    inked: [own, is_inked(upper)],
                    decides: last.is_none_or(|last| last == point),
                    is_below: above.is_some_and(|(_, last)| last == Some(point)),
                    is_next: point == last.map_or(0, |last| last + 1),
                    ink,
                    more: More::default(),
                });
            }
            above = Some((row.said, last));
        }
    }
    all
}
