//! From what was measured to what is said: the one place where a square is judged.
//!
//! A square counts as marked or as blank only beyond doubt. The regulation asks for squares that are
//! filled whole, so that a tick, a cross, a half-filled square, a struck-out or an erased one is doubtful:
//! a person looks at it.

use crate::arms::{WAYS, slants};
use crate::ink::{Measure, PART, PARTS};
use crate::number::number;
use crate::tint::Tint;

/// What is said of a square.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Mark {
    /// Filled.
    Marked,
    /// A cross, a tick or another stroke, as this hand makes them in every square that it marks.
    Stroke,
    /// Nothing there.
    Blank,
    /// Neither beyond doubt.
    Doubtful,
}

/// From this share of ink on a square is filled.
const FILLED: f64 = 0.68;

/// From this share of ink along its edges on, all but one, a square is filled: a blot in its middle is
/// not.
const FILLED_EDGE: f64 = 0.5;

/// The edge that a pen went along least has this share of ink at least: half a square leaves one free.
const LEAST_EDGE: f64 = 0.2;

/// Where each edge has this share of ink less of the whole is enough: strokes lie beside each other with paper between.
const EVENLY: f64 = 0.48;
const FILLED_EVENLY: f64 = 0.62;

/// Up to this share of ink a square is blank: specks of a scanner, the edge of its neighbour.
const EMPTY: f64 = 0.045;

/// Up to this darkness a blank square is blank: beyond it something was erased.
const CLEAN: f64 = 0.085;

/// By this much a blank square may be darker than the paper beside it; by so much of the difference of the light around
/// it more, as the mean of two sides and on the darker one, and the first by so many times what the sheet is uneven.
const PALE: f64 = 0.012;
const PALE_IN_SHADOW: [f64; 2] = [0.4, 0.12];
const PALE_UNEVEN: f64 = 3.0;

/// By this much, and by what light strays there, the square after the last one of a row may be darker than what is around it, as a
/// whole and at its edges.
const TINTED: [f64; 2] = [0.017, 0.022];

/// At its edges what light strays falls upon many places.
const EDGES_STRAY: f64 = 0.7;

/// A step of both at once, as a whole and at its edges, is no shadow's, however much light strays there.
const STEP_OF_BOTH: [f64; 2] = [0.022, 0.019];

/// The same in the darkest channel of a picture's colours, which cameras keep less exactly.
const TINTED_IN_COLOUR: [f64; 2] = [0.06; 2];

/// By this much, beyond so many spreads, a blank square may be darker than most blank ones of its sheet.
const DARKER: f64 = 0.045;
const SPREADS: f64 = 2.0;

/// A filled square with ink beyond it on sides that are no neighbours was struck out.
const STRUCK_APART: u32 = 2;

/// So is one with ink beyond it in this many of eight directions.
const STRUCK: u32 = 6;

/// Unless the hand's other fills go on as far, but for so many millimetres: it fills to and fro, over the edges.
const STRUCK_FURTHER: f64 = 0.32;

/// Lines beyond the corners that strike out go on further than the hand's other fills by so much.
const CROSSED_FURTHER: f64 = 0.15;

/// A line through two corners of a square is a slant, where it goes on further that way than the hand's other fills by so much.
const SLANTED_FURTHER: f64 = 0.25;

/// A short one, too, that goes on that way alone: by so much further than the hand does, and than it does itself along rows and
/// columns, where a pen slips.
const SHORT_FURTHER: f64 = 0.15;
const ALONE_FURTHER: f64 = 0.3;

/// A thin line strikes a square out whose ends stand out on both sides, where how far they do so and how far they go come to so
/// much more, in millimetres, than in most of the hand's other fills.
const ENDS_FURTHER: f64 = 0.55;

/// Along whichever line it goes on most, by so much more than three quarters of the fills.
const STRUCK_LONGER: f64 = 0.15;

/// Nothing is an arm, in millimetres, that goes on no further than this.
const ARM: f64 = 0.85;

/// Of a hand's fills one in so many has what belongs to its manner, and no stroke that strikes out.
const MANNERED: usize = 3;

/// Lines beyond so many corners of a square strike it out, however short they are where a hand paints round and no more
/// than a few have any.
const CORNERS: usize = 3;
const A_FEW: usize = 2;

/// So many fills say how a hand fills; the least of them inks this share of a square.
const FILLS: usize = 5;
const LEAST_FILL: f64 = 0.4;

/// The inner parts of a square, and how dark they are in the middle one of a hand's fills, or what share of its ink they are.
const INNER: [usize; 9] = [6, 7, 8, 11, 12, 13, 16, 17, 18];
const SOLID: f64 = 0.45;
const SOLID_OF_INK: f64 = 0.6;

/// A part that is this dark in the middle one of the fills, and lighter than this share of it in another, lacks there;
/// so many may.
const HAS: f64 = 0.55;
const LACKS: f64 = 0.4;
const LACKING: usize = 2;

/// A whole fill that lacks more parts than these has a hole.
const HOLE: usize = 4;

/// A fill inks this share of what the middle one does at least, and lies as much like it as this, on a sheet of which
/// fewer than this share are whole.
const AS_MUCH: f64 = 0.78;
const ALIKE_FILLS: f64 = 0.93;
const MANNER_WHOLE: f64 = 0.8;

/// The same on any sheet.
const CLOSE: f64 = 0.9;
const CLOSELY_ALIKE: f64 = 0.972;

/// Where fewer than this share are whole a square may be hatched: of the hand's ink this share along each row and column of
/// its parts, with so much of what the middle one is inked; or most of it is painted: as dark as this share in each inner
/// part, with so much of its ink, and of itself.
const NEARLY_ALL: f64 = 0.9;
const DRAWN_OVER: f64 = 0.33;
const HATCHED: f64 = 0.64;
const AS_SOLID: f64 = 0.8;
const MOST: f64 = 0.85;
const LEAST_MOST: f64 = 0.7;

/// Where nearly all are whole what is painted but for a corner or two lies as much like them as this.
const MOSTLY_ALIKE: f64 = 0.97;

/// So does a hand that inks less of a square than this in the middle one of its fills.
const PAPER_BETWEEN: f64 = 0.88;

/// Unless its ink goes further over its edges than this, in millimetres, as the mean of four.
const PART_OVER: f64 = 0.15;

/// A square may be filled over its edges; one beyond which there is ink all along a side is under something.
const COVERED: u32 = 1;

/// What goes this much further, in millimetres, over the middles of edges than over their ends is round, a
/// stamp or a drop: a pen that fills a square round and round comes to 0.45.
const ROUND: f64 = 0.6;

/// Unless most fills of the hand are as round, but for this much: it goes to and fro aslant.
const ROUNDER: f64 = 0.3;

/// So many squares that one hand filled say how far over the edges it goes: a slip or two, or a stamp that lies
/// on three squares, are not its habit.
const HABIT: usize = 4;

/// By so many millimetres, as the mean of four edges, a fill may go further than that and its spread.
const FURTHER: f64 = 0.15;

/// This much less of a square than of most others, beyond twice their spread, one hand does not ink.
const LESS: f64 = 0.1;
const LESS_SPREAD: f64 = 2.0;

/// Unless it is this share of what it inks in the middle one; of a hand that leaves paper between its strokes this one.
const AS_MOST: f64 = 0.85;
const AS_MOST_BETWEEN: f64 = 0.75;

/// By this much of the difference of the light around it ink comes out less of a square, within its edges.
const LESS_IN_SHADOW: f64 = 0.3;

/// The ink of one pen differs by no more than this, from paper to the ink of the print: a stamp's is another.
const SHADES: f64 = 0.09;

/// Where the light differs around a square its ink may be another by this much of that, and its paper by this much:
/// the edge of a shadow is not known to a millimetre.
const INK_IN_SHADOW: f64 = 0.7;
const IN_SHADOW: f64 = 0.35;

/// Ink that ends this near to a circle, in millimetres, is a stamp's: what pens fill comes to 0.1 at least.
const ON_A_CIRCLE: f64 = 0.08;

/// A pen has rounded the corners of a fill that goes no further over the edges than this, in millimetres, inks so much along
/// each of them, and is as dark as the hand's fills but for this.
const WITHIN_EDGES: f64 = 0.03;
const ROUNDED_EDGE: f64 = 0.25;
const ROUNDED_SHADE: f64 = 0.06;

/// What goes further over the middles of edges, and ends further from a circle than this, is no stamp.
const NEAR_A_CIRCLE: f64 = 0.14;

/// What goes this much further over the middles of edges, and leaves an edge free, is round, too: a pen that
/// goes round and round leaves none.
const ROUND_BESIDE: f64 = 0.3;

/// Of every printed edge of a blank square this share is seen at least: nothing lies on it, and nothing
/// was painted over it.
const OUTLINE: f64 = 0.61;

/// In a lamp's light, where paper is so much lighter than on most of the sheet, printed lines fade: so many edges are
/// enough where the square is no darker than this and nothing is traced.
const IN_GLARE: f64 = 1.08;
const EDGES_IN_GLARE: u32 = 3;
const CLEAN_IN_GLARE: f64 = 0.04;

/// A blank square is lighter than the paper around by no more than this: else something white is there.
const LIGHT: f64 = -0.06;

/// Up to here the paper around a square is empty where it should be: beyond it something lies there.
const UNEVEN: f64 = 0.3;

/// Where paper and ink differ by less than this share of what they do on most of the sheet nothing is known.
const LEAST_LIT: f64 = 0.22;

/// Up to this share of a blank square may be traced: specks of a scanner.
const UNTRACED: f64 = 0.03;

/// A fold is no wider than this share of a square, and goes through this share of it; it is fainter than ink, of which it has
/// this share at most.
const CREASE: [f64; 2] = [0.45, 0.85];
const CREASE_INK: f64 = 0.01;

/// Who paints squares, or one box whole with this share of ink at least, has not ticked another box with less than this:
/// somebody else has.
const PAINTED: f64 = 0.9;
const NOT_PAINTED: f64 = 0.5;

/// Nor with less than this share of what its squares have in the middle one: a stamp's rim covers a part of a box.
const AS_PAINTED: f64 = 0.8;

/// What fills a box and is lighter than the middle one of the fills by so much is not the hand's: a stamp lies upon it.
const LIGHTER_BOX: f64 = 0.2;

/// What inks one edge of a box and leaves the one across free, by this much more, has come from beside it, unless it inks
/// as much of the box as this.
const FROM_BESIDE: f64 = 0.8;
const NEARLY_WHOLE: f64 = 0.8;

/// A tick fills no box: from this share of ink on it is one, or from this share that is traced on.
const TICKED: f64 = 0.14;
const TICKED_FAINTLY: f64 = 0.1;
const TICKED_CLEARLY: f64 = 0.34;

/// The ends of a tick lie so far apart at least, of the width and the height of its box.
const TICKED_SPAN: f64 = 0.5;

/// What has less ink than this may be a shadow or a fold.
const LEAST_INK: f64 = 0.03;

/// Where the light changes by so much within a box, a little ink may be the edge of a shadow.
const SHADOW_EDGE: f64 = 0.2;

/// Or lines are drawn through it: the edge of a shadow is none. From this share that is traced on, of its width and
/// height, and of ink.
const DRAWN: f64 = 0.2;
const DRAWN_SPAN: f64 = 0.6;
const DRAWN_INK: f64 = 0.06;

/// Of the sides of a box that is ticked so many are seen: else its ink may be print that lies beside it.
const SIDES: u32 = 3;

/// From this share that is traced on a stroke is one; its ends lie this far apart, of the one and the other of width and
/// height.
const STROKE: f64 = 0.05;
const STROKE_SPAN: [f64; 2] = [0.3, 0.5];

/// On two sides at least a stroke comes near to an edge, or it goes all the way: a blot does not.
const STROKE_EDGE: f64 = 0.03;
const STROKE_WHOLE: f64 = 0.95;

/// One hand's strokes take this share of what the middle one takes of its square, from and to.
const STROKE_SHARE: [f64; 2] = [0.6, 1.45];

/// On a sheet of strokes a square is blank up to this share of what the middle one takes, and where the light differs
/// around it up to this share of that more.
const NEARLY_NOTHING: f64 = 0.4;
const NOTHING_IN_SHADOW: f64 = 0.12;

/// Of the parts of a square so many have no stroke; they are darker than paper by as much as the light differs around
/// it, or by this much.
const FREE_PARTS: usize = 5;
const FREE_AT_MOST: f64 = 0.03;

/// How much alike two strokes of one hand lie at least: 1, as one.
const ALIKE: f64 = 0.7;

/// So many squares that a hand marked by strokes say that it marks by strokes, and so many of them are alike.
const MANNER: usize = 4;
const ALIKE_OTHERS: usize = 3;

/// A hand fills one square in so many at most if it marks by strokes.
const FEW: usize = 4;

/// Judges all squares of a sheet, which one hand filled; what could not be measured is doubtful.
///
/// What is unlike the rest was not filled as those were: something lies there.
#[must_use]
pub fn squares(measures: &[Option<Measure>]) -> Vec<Mark> {
    let mut said: Vec<Mark> = measures
        .iter()
        .map(|measure| measure.as_ref().map_or(Mark::Doubtful, square))
        .collect();
    by_fills(measures, &mut said);
    let filled = measures
        .iter()
        .zip(&said)
        .filter(|(_, said)| **said == Mark::Marked);
    let filled: Vec<&Measure> = filled.filter_map(|(measure, _)| measure.as_ref()).collect();
    let hand = Hand::of(&filled);
    let shades: Vec<Option<f64>> = measures
        .iter()
        .zip(&said)
        .map(|(measure, said)| {
            measure
                .filter(|_| *said == Mark::Marked)
                .map(|one| one.shade)
        })
        .collect();
    for (index, (measure, said)) in measures.iter().zip(&mut said).enumerate() {
        let is_odd = |measure: &Measure| {
            !hand.filled(measure) || (!hand.shaded(measure) && !as_beside(&shades, index, measure))
        };
        if *said == Mark::Marked && measure.as_ref().is_none_or(is_odd) {
            *said = Mark::Doubtful;
        }
    }
    by_strokes(measures, &mut said);
    darker_than_paper(measures, &mut said);
    said
}

/// A hand that fills most of each square has filled it, be what it paints round, small or full of gaps: what is as the
/// middle one of its fills is marked. What lacks parts that they have is in doubt.
fn by_fills(measures: &[Option<Measure>], said: &mut [Mark]) {
    let fills: Vec<(usize, &Measure)> = measures
        .iter()
        .enumerate()
        .filter_map(|(index, measure)| Some((index, measure.as_ref()?)))
        .filter(|(index, measure)| said[*index] == Mark::Marked || may_be_filled(measure))
        .collect();
    if fills.len() < FILLS {
        return;
    }
    let whole = fills.iter().filter(|(at, _)| said[*at] == Mark::Marked);
    let usual = Usual::of(&fills, whole.count());
    for (index, measure) in fills {
        said[index] = match said[index] {
            // Where nearly all are whole, and few round, what is round is none of them.
            Mark::Doubtful
                if usual.whole >= NEARLY_ALL
                    && is_round(measure)
                    && !usual.is_round
                    && !usual.has_rounded(measure) =>
            {
                Mark::Doubtful
            }
            Mark::Doubtful if usual.is_solid() && usual.has_painted(measure) => Mark::Marked,
            Mark::Marked if usual.lacking(measure) > HOLE => Mark::Doubtful,
            said => said,
        };
    }
}

/// What the fills of a hand look like.
struct Usual {
    parts: [f64; PARTS],
    inked: f64,
    shade: f64,
    /// Which share of them is whole, whatever the others are like.
    whole: f64,
    /// Whether many of them end nearly along a circle.
    is_round: bool,
}

impl Usual {
    fn of(fills: &[(usize, &Measure)], whole: usize) -> Self {
        let middle = |of: &dyn Fn(&Measure) -> f64| {
            let mut values: Vec<f64> = fills.iter().map(|(_, measure)| of(measure)).collect();
            values.sort_by(f64::total_cmp);
            values[values.len() / 2]
        };
        let round = fills.iter().filter(|(_, measure)| is_nearly_round(measure));
        Self {
            is_round: round.count() * MANNERED >= fills.len(),
            parts: std::array::from_fn(|part| middle(&|measure| measure.parts[part])),
            inked: middle(&|measure| measure.inked),
            shade: middle(&|measure| measure.shade),
            whole: number(whole) / number(fills.len()),
        }
    }

    fn is_solid(&self) -> bool {
        let least = SOLID.min(self.shade * SOLID_OF_INK);
        INNER.iter().all(|part| self.parts[*part] >= least)
    }

    /// Parts that the middle one has and this one has not.
    fn lacking(&self, measure: &Measure) -> usize {
        let pairs = self.parts.iter().zip(measure.parts);
        let lacks = |(usual, part): &(&f64, f64)| **usual >= HAS && *part < LACKS * **usual;
        pairs.filter(lacks).count()
    }

    /// Whether a square is painted as this hand paints.
    fn has_painted(&self, measure: &Measure) -> bool {
        let (lacking, likeness) = (self.lacking(measure), alike(&measure.parts, &self.parts));
        let is_close =
            lacking == 0 && measure.inked >= self.inked * CLOSE && likeness >= CLOSELY_ALIKE;
        // Where nearly all are whole by themselves, one that is not was not filled as they were.
        let is_alike = self.whole < MANNER_WHOLE
            && lacking <= LACKING
            && measure.inked >= self.inked * AS_MUCH
            && likeness >= ALIKE_FILLS;
        let is_like = is_close || is_alike;
        // What lies upon a part of a square goes on beyond it.
        let leaves_paper = self.whole < NEARLY_ALL || self.inked < PAPER_BETWEEN;
        let is_within = measure.over <= PART_OVER;
        // A corner is left free of many by a hand that paints round.
        let is_but_corners = lacking <= LACKING && likeness >= MOSTLY_ALIKE;
        is_like
            || (is_within && leaves_paper && self.is_hatched(measure))
            || (is_within && (leaves_paper || is_but_corners) && self.is_most(measure))
    }

    /// Whether what is round ends within the square on all its sides, as no stamp does that is larger, lies as the hand's
    /// fills do, and is inked by its pen.
    fn has_rounded(&self, measure: &Measure) -> bool {
        measure.over <= WITHIN_EDGES
            && measure.edges[0] >= ROUNDED_EDGE
            && self.lacking(measure) == 0
            && alike(&measure.parts, &self.parts) >= CLOSELY_ALIKE
            && (measure.shade - self.shade).abs() <= ROUNDED_SHADE
    }

    /// Whether all of it is drawn over, with paper between.
    fn is_hatched(&self, measure: &Measure) -> bool {
        let line = |first: usize, step: usize| {
            let parts = measure.parts.iter().skip(first).step_by(step);
            parts.take(PART).sum::<f64>() / number(PART)
        };
        let lines = (0..PART).flat_map(|at| [line(at * PART, 1), line(at, PART)]);
        lines.fold(1.0, f64::min) >= DRAWN_OVER * self.shade
            && measure.inked >= self.inked * HATCHED
    }

    /// Whether the middle of it is as the hand paints it, and most of the rest.
    fn is_most(&self, measure: &Measure) -> bool {
        let mut inner = INNER.iter();
        inner.all(|part| measure.parts[*part] >= self.parts[*part] * AS_SOLID)
            && measure.inked >= (self.inked * MOST).max(LEAST_MOST)
    }
}

/// Whether a square in doubt may be filled as its hand fills.
fn may_be_filled(measure: &Measure) -> bool {
    measure.inked >= LEAST_FILL && measure.covered == 0 && is_known(measure)
}

/// Squares before and after one, in the order of the sheet, whose ink lies in nearly the same light.
const BESIDE: usize = 5;

/// Of them the nearest ones that are filled tell how dark the hand's ink comes out there, unless they are fewer.
const NEAREST: usize = 4;
const LEAST_NEAR: usize = 3;

/// Whether ink is as dark as that of the filled squares beside it: light and shadow change it from place to place,
/// a stamp's on one or two of them is another.
fn as_beside(shades: &[Option<f64>], index: usize, square: &Measure) -> bool {
    let apart = SHADES + square.shadow * INK_IN_SHADOW;
    let ways = (1..=BESIDE).flat_map(|by| [index.checked_sub(by), Some(index + by)]);
    let near = ways
        .flatten()
        .filter_map(|at| shades.get(at).copied().flatten());
    let mut near: Vec<f64> = near.take(NEAREST).collect();
    near.sort_by(f64::total_cmp);
    let middle = near
        .get((near.len().max(1) - 1) / 2)
        .zip(near.get(near.len() / 2));
    let is_alike = |(one, other): (&f64, &f64)| {
        (square.shade - one).abs() <= apart || (square.shade - other).abs() <= apart
    };
    near.len() >= LEAST_NEAR && middle.is_some_and(is_alike)
}

/// What is darker than the paper beside it is inked by something light, or was rubbed out, however little is left. Where
/// no such paper is seen it is what is darker than the other blank squares of the sheet.
fn darker_than_paper(measures: &[Option<Measure>], said: &mut [Mark]) {
    let of_blank = measures.iter().zip(said.iter());
    let of_blank = of_blank.filter(|(_, said)| **said == Mark::Blank);
    let of_blank: Vec<&Measure> = of_blank.filter_map(|(one, _)| one.as_ref()).collect();
    let sorted = |mut values: Vec<f64>| {
        values.sort_by(f64::total_cmp);
        values
    };
    let darks = sorted(of_blank.iter().map(|measure| measure.dark).collect());
    let pales = of_blank.iter().filter_map(|one| Some(one.pale?.mean));
    let pales = sorted(pales.collect());
    let part = |quarters: usize| darks.get(darks.len().saturating_sub(1) * quarters / 4);
    let (Some(low), Some(middle), Some(high)) = (part(1), part(2), part(3)) else {
        return;
    };
    let most = middle + DARKER + SPREADS * (high - low);
    // As far as paper is lighter than what is around it, it may be darker.
    let uneven = pales
        .get(pales.len() / 10)
        .map_or(0.0, |low| (-low).max(0.0));
    let is_darker = |measure: &Measure| match measure.pale {
        Some(pale) => {
            let [mean, least] = PALE_IN_SHADOW.map(|by| PALE + measure.shadow * by);
            pale.least > least || pale.mean > mean + uneven * PALE_UNEVEN
        }
        None => measure.dark > most + measure.shadow * IN_SHADOW,
    };
    for (measure, said) in measures.iter().zip(said) {
        if *said == Mark::Blank && measure.as_ref().is_none_or(is_darker) {
            *said = Mark::Doubtful;
        }
    }
}

/// The square after the last one that counts, and the first of a row without any, are where a light ink or what is left of
/// a square that was rubbed out would change a score: less is let pass there. `tints` tell of squares of the sheet, of which
/// a row has so many, `colour` of the darkest channel of their colours.
pub fn tinted(
    said: &mut [Mark],
    points: u8,
    tints: impl Fn(usize) -> [Option<Tint>; 2],
    colour: impl Fn(usize) -> Option<Tint>,
) {
    let points = usize::from(points).max(1);
    for (row, said) in said.chunks_mut(points).enumerate() {
        let last = said.iter().rposition(|said| *said != Mark::Blank);
        let next = last.map_or(0, |last| last + 1);
        if let Some(said) = said.get_mut(next)
            && (tints(row * points + next)
                .into_iter()
                .flatten()
                .any(|of| is_ink(of, TINTED))
                || colour(row * points + next).is_some_and(|of| is_ink(of, TINTED_IN_COLOUR)))
        {
            *said = Mark::Doubtful;
        }
    }
}

fn is_ink(tint: Tint, least: [f64; 2]) -> bool {
    let [whole, edges] = least;
    let both = STEP_OF_BOTH.map(|step| step * edges / TINTED[1]);
    let is_at_edges =
        |rim: f64| rim > edges + EDGES_STRAY * tint.stray || (tint.by > both[0] && rim > both[1]);
    tint.by > whole + tint.stray || tint.rim.is_some_and(is_at_edges)
}

/// A hand that marks by strokes, and no square otherwise, has marked those that are alike. On a sheet of fills a
/// stroke stays in doubt; on a sheet of strokes so does a fill.
fn by_strokes(measures: &[Option<Measure>], said: &mut [Mark]) {
    let filled = said.iter().filter(|said| **said == Mark::Marked).count();
    let strokes: Vec<(usize, &Measure)> = measures
        .iter()
        .enumerate()
        .filter_map(|(index, measure)| Some((index, measure.as_ref()?)))
        .filter(|(index, measure)| said[*index] == Mark::Doubtful && is_stroke(measure))
        .collect();
    if strokes.is_empty() || filled * FEW > strokes.len() {
        return;
    }
    let mut shares: Vec<f64> = strokes.iter().map(|(_, measure)| taken(measure)).collect();
    shares.sort_by(f64::total_cmp);
    let middle = shares.get(shares.len() / 2).copied().unwrap_or(0.0);
    // A pen may draw so thinly that a stroke of it is hardly more than nothing.
    let is_blank = |measure: &Measure| {
        let most = middle * NEARLY_NOTHING + measure.shadow * NOTHING_IN_SHADOW;
        measure.traced <= 0.0 && measure.touched <= most
    };
    for (measure, said) in measures.iter().zip(said.iter_mut()) {
        if *said == Mark::Blank && !measure.as_ref().is_some_and(is_blank) {
            *said = Mark::Doubtful;
        }
    }
    if strokes.len() < MANNER {
        return;
    }
    for said in said.iter_mut().filter(|said| **said == Mark::Marked) {
        *said = Mark::Doubtful;
    }
    let [least, most] = STROKE_SHARE.map(|part| part * middle);
    for (index, measure) in &strokes {
        let others = strokes
            .iter()
            .filter(|(other, of)| other != index && alike(&measure.parts, &of.parts) >= ALIKE);
        let as_much = (least..=most).contains(&taken(measure));
        if as_much && others.count() >= ALIKE_OTHERS {
            said[*index] = Mark::Stroke;
        }
    }
}

/// What strokes take of their square: what all of its parts are darker, those without a stroke too, is a shadow's.
fn taken(measure: &Measure) -> f64 {
    let mut parts = measure.parts;
    parts.sort_by(f64::total_cmp);
    measure.touched - parts[FREE_PARTS - 1].min(measure.shadow.max(FREE_AT_MOST))
}

/// Whether what is there may be a stroke from side to side, and it is known what paper is around it.
fn is_stroke(measure: &Measure) -> bool {
    measure.traced >= STROKE
        && has_span(measure)
        && measure.inked < FILLED
        && (measure.edges[2] >= STROKE_EDGE
            || measure.spans.iter().all(|span| *span >= STROKE_WHOLE))
        && measure.covered == 0
        && is_lit(measure)
}

/// Whether the ends of what is traced lie far apart, both ways.
fn has_span(measure: &Measure) -> bool {
    let [wide, high] = measure.spans;
    let [least, most] = STROKE_SPAN;
    wide.min(high) >= least && wide.max(high) >= most
}

/// How much alike the ink of two squares lies: the cosine between them.
fn alike(one: &[f64; PARTS], other: &[f64; PARTS]) -> f64 {
    let product = |one: &[f64; PARTS], other: &[f64; PARTS]| -> f64 {
        one.iter().zip(other).map(|(one, other)| one * other).sum()
    };
    let lengths = (product(one, one) * product(other, other)).sqrt();
    product(one, other) / lengths.max(1e-9)
}

/// How one hand fills squares.
#[derive(Debug, Default)]
struct Hand {
    /// How far over the edges it goes at most, in millimetres.
    over: f64,
    /// The least share of a square that it inks.
    inked: f64,
    /// How dark its ink is; none where it filled too few squares to tell.
    shade: Option<f64>,
    /// How far its ink goes on beyond the edges along one line at most, in millimetres.
    stretch: [f64; 4],
    /// The same along whichever line that is most, of three quarters of its fills.
    furthest: f64,
    /// How far thin lines stand out on both sides of most of its fills, and how far both ends of anything go: the sum.
    ends: f64,
    /// Whether its fills have lines beyond them on three corners, as often as not.
    has_corners: bool,
    /// Whether its fills are round, and no more than a few have lines that begin beyond three corners.
    leaves_corners: bool,
    /// How round its fills are at most.
    round: f64,
}

impl Hand {
    fn of(filled: &[&Measure]) -> Self {
        let sorted = |of: fn(&Measure) -> f64| {
            let mut values: Vec<f64> = filled.iter().map(|measure| of(measure)).collect();
            values.sort_by(f64::total_cmp);
            values
        };
        let overs = sorted(|measure| measure.over);
        // Where hardly a square is filled a pen has to stay at its edges.
        let Some(fourth) = overs.len().checked_sub(HABIT) else {
            return Self {
                over: FURTHER,
                round: ROUND,
                ..Self::default()
            };
        };
        let (inked, shades) = (
            sorted(|measure| measure.inked),
            sorted(|measure| measure.shade),
        );
        let rounds = sorted(|measure| measure.round);
        let share = |of: fn(&Measure) -> bool| {
            let some = filled.iter().filter(|measure| of(measure)).count();
            some * MANNERED >= filled.len()
        };
        let most = |values: Vec<f64>| values[(values.len() - 1) * 7 / 8];
        let part = |values: &[f64], quarters: usize| values[(values.len() - 1) * quarters / 4];
        let less = part(&inked, 1) - LESS_SPREAD * (part(&inked, 3) - part(&inked, 1)) - LESS;
        let as_most = match part(&inked, 2) < PAPER_BETWEEN {
            true => AS_MOST_BETWEEN,
            false => AS_MOST,
        };
        let (habit, middle) = (overs[fourth], overs[overs.len() - 1 - overs.len() / 2]);
        Self {
            over: habit + (habit - middle).max(0.0) + FURTHER,
            inked: less.min(part(&inked, 2) * as_most),
            shade: Some(part(&shades, 2)),
            stretch: std::array::from_fn(|way| {
                let mut ways: Vec<f64> = filled.iter().map(|of| of.stretch[way]).collect();
                ways.sort_by(f64::total_cmp);
                most(ways)
            }),
            furthest: part(&sorted(furthest), 3),
            ends: most(sorted(|measure| measure.ends.both))
                + most(sorted(|measure| measure.ends.reach)),
            has_corners: share(has_corners),
            leaves_corners: share(is_nearly_round)
                && filled.iter().filter(|of| of.corners >= CORNERS).count() <= A_FEW,
            round: ROUND.max(rounds[fourth] + ROUNDER),
        }
    }

    /// Whether a square looks as this hand fills them.
    fn filled(&self, square: &Measure) -> bool {
        let ways = || square.stretch.iter().zip(self.stretch);
        let is_long = furthest(square) > self.furthest + STRUCK_LONGER;
        let further =
            |by: f64| is_long && ways().any(|(stretch, most)| *stretch > (most + by).max(ARM));
        let is_crossed = ways()
            .skip(2)
            .all(|(stretch, most)| *stretch > (most + CROSSED_FURTHER).max(ARM));
        let straight = square.stretch[0].max(square.stretch[1]);
        let is_slanted =
            ways()
                .skip(2)
                .zip(slants(&square.arms))
                .any(|((stretch, most), slants)| {
                    let is_further = is_long && *stretch > (most + SLANTED_FURTHER).max(ARM);
                    let is_alone =
                        *stretch > straight + ALONE_FURTHER && *stretch > most + SHORT_FURTHER;
                    slants && (is_further || is_alone)
                });
        let struck = is_slanted
            || square.ends.both + square.ends.reach > self.ends + ENDS_FURTHER
            || ((is_struck(square) || has_opposite(square)) && further(STRUCK_FURTHER))
            || (has_corners(square) && !self.has_corners && is_crossed)
            || (square.corners >= CORNERS && self.leaves_corners);
        let round =
            square.round >= self.round && square.beside_circle.is_none_or(|by| by < NEAR_A_CIRCLE);
        let less = match square.over <= PART_OVER {
            true => square.shadow * LESS_IN_SHADOW,
            false => 0.0,
        };
        let inked = self.inked - less;
        square.over <= self.over && square.inked >= inked && !struck && !round
    }

    /// Whether ink is as dark as this hand's.
    fn shaded(&self, square: &Measure) -> bool {
        let apart = SHADES + square.shadow * INK_IN_SHADOW;
        self.shade
            .is_none_or(|shade| (square.shade - shade).abs() <= apart)
    }
}

/// Judges a square that has to be filled, by itself.
#[must_use]
fn square(measure: &Measure) -> Mark {
    let [least, second, ..] = measure.edges;
    let evenly = measure.inked >= FILLED_EVENLY && least >= EVENLY;
    let is_inked = measure.inked >= FILLED || evenly;
    let whole = is_inked && second >= FILLED_EDGE && least >= LEAST_EDGE;
    let covered = measure.covered >= COVERED || is_round(measure);
    if whole && !covered && is_known(measure) {
        Mark::Marked
    } else if is_blank(measure) {
        Mark::Blank
    } else {
        Mark::Doubtful
    }
}

/// Whether thin lines go beyond a square on opposite ways, or nearly so.
fn has_opposite(measure: &Measure) -> bool {
    let arms = measure.arms;
    (0..WAYS).any(|way| arms[way] && (3..=5).any(|across| arms[(way + across) % WAYS]))
}

/// How far ink goes on beyond a square along one line at most.
fn furthest(measure: &Measure) -> f64 {
    measure.stretch.into_iter().fold(0.0, f64::max)
}

/// Whether thin lines go beyond three of its corners.
fn has_corners(measure: &Measure) -> bool {
    (1..WAYS)
        .step_by(2)
        .filter(|way| measure.arms[*way])
        .count()
        >= CORNERS
}

/// Whether lines go beyond a square as those do that strike it out.
const fn is_struck(measure: &Measure) -> bool {
    measure.apart >= STRUCK_APART || measure.beyond >= STRUCK
}

/// Whether ink ends nearly along a circle.
fn is_nearly_round(measure: &Measure) -> bool {
    measure.beside_circle.is_some_and(|by| by < NEAR_A_CIRCLE)
}

/// Whether what is there is as round as a stamp or a drop.
fn is_round(measure: &Measure) -> bool {
    let free = measure.edges[0] < FILLED_EDGE;
    (free && measure.round >= ROUND_BESIDE)
        || measure.beside_circle.is_some_and(|by| by < ON_A_CIRCLE)
}

/// Judges all boxes of a sheet, which one hand ticked or filled that filled these squares.
#[must_use]
pub fn boxes(measures: &[Option<Measure>], fills: &[&Measure]) -> Vec<Mark> {
    let mut inks: Vec<f64> = fills.iter().map(|fill| fill.inked).collect();
    inks.sort_by(f64::total_cmp);
    let usual = inks.get(inks.len() / 2).filter(|_| inks.len() >= FILLS);
    let painted = usual.map_or(NOT_PAINTED, |usual| (usual * AS_PAINTED).max(NOT_PAINTED));
    let paints = usual.is_some()
        || measures
            .iter()
            .flatten()
            .any(|measure| measure.inked >= PAINTED);
    let mut shades: Vec<f64> = fills.iter().map(|fill| fill.shade).collect();
    shades.sort_by(f64::total_cmp);
    let shade = shades
        .get(shades.len() / 2)
        .filter(|_| shades.len() >= FILLS);
    let is_lighter = |measure: &Measure| {
        let apart = LIGHTER_BOX + measure.shadow * INK_IN_SHADOW;
        shade.is_some_and(|shade| shade - measure.shade > apart)
    };
    let said = |measure: &Measure| match tick(measure) {
        Mark::Marked if paints && measure.inked < painted => Mark::Doubtful,
        Mark::Marked if is_lighter(measure) => Mark::Doubtful,
        Mark::Marked if measure.covered >= COVERED => Mark::Doubtful,
        // A stamp's rim goes through a box, and on beyond it on two sides.
        Mark::Marked if paints && measure.inked < PAINTED && is_struck(measure) => Mark::Doubtful,
        said => said,
    };
    let all = measures.iter();
    all.map(|measure| measure.as_ref().map_or(Mark::Doubtful, said))
        .collect()
}

/// Judges a box that may be ticked or filled.
fn tick(measure: &Measure) -> Mark {
    let faintly = measure.traced >= TICKED_FAINTLY
        && measure.spans.iter().all(|span| *span >= TICKED_SPAN)
        && measure.inked >= LEAST_INK;
    let is_lit_evenly = measure.shadow < SHADOW_EDGE;
    // Less than this may be an outline, or print, that lies beside where it should.
    let is_drawn = measure.traced >= DRAWN
        && measure.spans.iter().all(|span| *span >= DRAWN_SPAN)
        && measure.inked >= DRAWN_INK;
    let some = ((measure.inked >= TICKED || faintly) && is_lit_evenly) || is_drawn;
    let a_little = some && measure.sides >= SIDES;
    let [least, .., most] = measure.edges;
    let is_from_beside = most - least >= FROM_BESIDE && measure.inked < NEARLY_WHOLE;
    let clearly = measure.inked >= TICKED_CLEARLY;
    if (clearly || a_little) && !is_from_beside && is_known(measure) {
        Mark::Marked
    } else if is_blank(measure) {
        Mark::Blank
    } else {
        Mark::Doubtful
    }
}

/// Paper inside, and the printed outline around it; under a stamp neither is sure.
fn is_blank(measure: &Measure) -> bool {
    let shade = measure.shadow * IN_SHADOW;
    !measure.hidden
        && measure.inked <= EMPTY
        && (measure.traced <= UNTRACED || is_crease(measure))
        && (LIGHT - shade..=CLEAN + shade).contains(&measure.dark)
        && (measure.outline >= OUTLINE || is_faded(measure))
        && measure.strewn <= UNEVEN
        && is_lit(measure)
}

/// Whether a printed edge may be missing because of a lamp's light alone.
fn is_faded(measure: &Measure) -> bool {
    measure.lit >= IN_GLARE
        && measure.sides >= EDGES_IN_GLARE
        && measure.traced <= 0.0
        && measure.dark.abs() <= CLEAN_IN_GLARE
}

/// Whether a thin line, fainter than ink, goes through the whole of a square along one of its edges: a fold.
fn is_crease(measure: &Measure) -> bool {
    let [wide, high] = measure.spans;
    let (narrow, long) = (wide.min(high), wide.max(high));
    measure.inked <= CREASE_INK && narrow <= CREASE[0] && long >= CREASE[1]
}

/// Whether it is known what paper is around a square.
fn is_known(measure: &Measure) -> bool {
    measure.uneven <= UNEVEN && is_lit(measure)
}

/// Whether there is light enough to tell paper from ink.
fn is_lit(measure: &Measure) -> bool {
    measure.lit >= LEAST_LIT
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ink::Pale;

    const FULL: Measure = Measure {
        inked: 0.95,
        edges: [0.9; 4],
        dark: 0.9,
        beyond: 0,
        apart: 0,
        stretch: [0.0; 4],
        corner: 0.0,
        arms: [false; WAYS],
        corners: 0,
        ends: crate::arms::Ends::NONE,
        covered: 0,
        over: 0.0,
        round: 0.0,
        outline: 0.0,
        sides: 0,
        uneven: 0.0,
        strewn: 0.0,
        lit: 1.0,
        shadow: 0.0,
        hidden: false,
        shade: 0.9,
        beside_circle: None,
        traced: 0.0,
        touched: 0.95,
        spans: [1.0; 2],
        parts: [0.9; PARTS],
        pale: None,
    };
    const NOTHING: Measure = Measure {
        inked: 0.0,
        edges: [0.0; 4],
        dark: 0.0,
        outline: 1.0,
        sides: 4,
        touched: 0.0,
        spans: [0.0; 2],
        parts: [0.0; PARTS],
        ..FULL
    };

    #[test]
    fn what_is_between_is_doubtful() {
        assert_eq!(square(&FULL), Mark::Marked);
        assert_eq!(square(&NOTHING), Mark::Blank);
        let slipped = Measure {
            beyond: 3,
            apart: 1,
            ..FULL
        };
        assert_eq!(square(&slipped), Mark::Marked, "a pen that slipped");
        let doubtful = [
            Measure { inked: 0.3, ..FULL },
            Measure { inked: 0.6, ..FULL },
            Measure {
                edges: [0.4, 0.4, 0.9, 0.9],
                ..FULL
            },
            Measure {
                edges: [0.0, 0.9, 0.9, 0.9],
                ..FULL
            },
            Measure { covered: 1, ..FULL },
            Measure {
                round: 0.35,
                edges: [0.3, 0.9, 0.9, 0.9],
                ..FULL
            },
            Measure {
                beside_circle: Some(0.04),
                ..FULL
            },
            Measure {
                uneven: 0.4,
                ..FULL
            },
            Measure {
                dark: 0.15,
                ..NOTHING
            },
            Measure {
                dark: -0.1,
                ..NOTHING
            },
            Measure {
                outline: 0.5,
                ..NOTHING
            },
            Measure {
                strewn: 0.4,
                ..NOTHING
            },
            Measure {
                lit: 0.1,
                ..NOTHING
            },
            Measure {
                hidden: true,
                ..NOTHING
            },
        ];
        for doubtful in doubtful {
            assert_eq!(square(&doubtful), Mark::Doubtful, "{doubtful:?}");
        }
        let ticked = Measure {
            inked: 0.2,
            ..NOTHING
        };
        assert_eq!(tick(&ticked), Mark::Marked);
        let hidden = Measure {
            outline: 0.5,
            ..NOTHING
        };
        assert_eq!(tick(&hidden), Mark::Doubtful);
        let in_glare = Measure {
            outline: 0.1,
            sides: 3,
            lit: 1.2,
            ..NOTHING
        };
        assert_eq!(square(&in_glare), Mark::Blank);
        assert_eq!(
            square(&Measure {
                sides: 2,
                ..in_glare
            }),
            Mark::Doubtful
        );
        assert_eq!(
            square(&Measure {
                dark: 0.06,
                ..in_glare
            }),
            Mark::Doubtful
        );
        assert_eq!(
            square(&Measure {
                lit: 1.0,
                ..in_glare
            }),
            Mark::Doubtful
        );
        let in_shadow = Measure {
            shadow: 0.5,
            ..ticked
        };
        assert_eq!(tick(&in_shadow), Mark::Doubtful, "the edge of a shadow");
        let drawn = Measure {
            traced: 0.3,
            spans: [1.0; 2],
            ..in_shadow
        };
        assert_eq!(tick(&drawn), Mark::Marked, "lines in a shadow");
    }

    #[test]
    fn what_goes_further_than_the_hand_is_doubtful() {
        let said = |overs: &[f64]| {
            let filled = |over: &f64| {
                Some(Measure {
                    over: *over,
                    ..FULL
                })
            };
            let measures: Vec<_> = overs.iter().map(filled).collect();
            squares(&measures)
        };
        let mut neat = vec![Mark::Marked; 9];
        assert_eq!(said(&[0.1; 9]), neat);
        neat.push(Mark::Doubtful);
        assert_eq!(
            said(&[0.1, 0.1, 0.1, 0.1, 0.1, 0.1, 0.1, 0.1, 0.1, 0.6]),
            neat
        );
        assert_eq!(said(&[0.8; 10]), [Mark::Marked; 10], "a bold hand");
        assert_eq!(said(&[0.8]), [Mark::Doubtful], "no hand to compare with");
        assert_eq!(squares(&[None]), [Mark::Doubtful]);
    }

    #[test]
    fn a_fill_with_lines_through_it_is_doubtful_unless_the_hand_draws_all_of_them_so() {
        let of = |stretch: f64| Measure {
            beyond: 2,
            apart: 2,
            stretch: [stretch; 4],
            ..FULL
        };
        let among = |others: Measure, odd: Measure| {
            squares(&[&[Some(others); 9][..], &[Some(odd)]].concat())[9]
        };
        assert_eq!(among(FULL, of(1.4)), Mark::Doubtful);
        let all_around = Measure {
            beyond: 8,
            apart: 1,
            stretch: [1.4; 4],
            ..FULL
        };
        assert_eq!(among(FULL, all_around), Mark::Doubtful);
        assert_eq!(
            among(of(0.9), of(1.0)),
            Mark::Marked,
            "to and fro, all of them"
        );
        assert_eq!(
            among(of(0.9), of(1.5)),
            Mark::Doubtful,
            "further than the others"
        );
        let slant = |ways: [usize; 2]| Measure {
            stretch: [0.6, 0.0, 0.9, 0.3],
            arms: std::array::from_fn(|way| ways.contains(&way)),
            ..FULL
        };
        assert_eq!(among(of(0.6), slant([1, 5])), Mark::Doubtful, "a slant");
        assert_eq!(among(of(0.6), slant([1, 7])), Mark::Marked, "two slips");
        let short = |straight: f64| Measure {
            stretch: [straight, 0.1, 0.7, 0.3],
            ..slant([1, 5])
        };
        assert_eq!(among(of(0.5), short(0.3)), Mark::Doubtful, "a short one");
        assert_eq!(among(of(0.5), short(0.6)), Mark::Marked, "it slips there");
        assert_eq!(
            squares(&[Some(of(0.9))]),
            [Mark::Doubtful],
            "no hand to compare with"
        );
    }

    const CROSS: Measure = {
        let mut parts = [0.0; PARTS];
        let mut at = 0;
        while at < 5 {
            parts[at * 5 + at] = 0.6;
            parts[at * 5 + 4 - at] = 0.6;
            at += 1;
        }
        Measure {
            inked: 0.2,
            edges: [0.1; 4],
            dark: 0.2,
            traced: 0.22,
            touched: 0.22,
            parts,
            ..NOTHING
        }
    };

    #[test]
    fn strokes_count_where_a_hand_makes_nothing_else() {
        let cross = Measure {
            spans: [1.0; 2],
            ..CROSS
        };
        let crosses = [Some(cross); 6];
        let among = |others: &[Option<Measure>], odd: Measure| {
            let said = squares(&[others, &[Some(odd)]].concat());
            (said[0], said[others.len()])
        };
        assert_eq!(among(&crosses, NOTHING), (Mark::Stroke, Mark::Blank));
        assert_eq!(among(&crosses, cross), (Mark::Stroke, Mark::Stroke));
        assert_eq!(
            among(&[Some(FULL); 6], cross),
            (Mark::Marked, Mark::Doubtful)
        );
        assert_eq!(among(&crosses, FULL), (Mark::Stroke, Mark::Doubtful));
        assert_eq!(squares(&[Some(cross); 3]), [Mark::Doubtful; 3], "no manner");
        let mut parts = [0.0; PARTS];
        for at in 0..5 {
            parts[at * 5 + at] = 0.6;
        }
        let one_stroke = Measure {
            touched: 0.11,
            parts,
            ..cross
        };
        assert_eq!(among(&crosses, one_stroke).1, Mark::Doubtful);
        let struck = Measure {
            touched: 0.4,
            ..cross
        };
        assert_eq!(among(&crosses, struck).1, Mark::Doubtful);
        let rubbed_out = Measure {
            inked: 0.0,
            touched: 0.05,
            ..cross
        };
        assert_eq!(among(&crosses, rubbed_out).1, Mark::Doubtful);
    }

    #[test]
    fn a_shadow_upon_strokes_is_none_of_them() {
        let cross = Measure {
            spans: [1.0; 2],
            ..CROSS
        };
        let among = |odd: Measure| squares(&[&[Some(cross); 6][..], &[Some(odd)]].concat())[6];
        let shaded = Measure {
            dark: 0.12,
            touched: 0.12,
            shadow: 0.5,
            ..NOTHING
        };
        assert_eq!(among(shaded), Mark::Blank);
        let rubbed_out = Measure {
            shadow: 0.0,
            ..shaded
        };
        assert_eq!(among(rubbed_out), Mark::Doubtful);
        let faint = Measure {
            traced: 0.02,
            ..shaded
        };
        assert_eq!(among(faint), Mark::Doubtful, "something is drawn there");
        let stroke = Measure {
            touched: cross.touched + 0.15,
            parts: cross.parts.map(|part| part + 0.15),
            shadow: 0.3,
            ..cross
        };
        assert_eq!(among(stroke), Mark::Stroke);
        let struck = Measure {
            shadow: 0.0,
            ..stroke
        };
        assert_eq!(among(struck), Mark::Doubtful);
        let from_side_to_side = Measure {
            edges: [0.0, 0.0, 0.0, 0.2],
            ..cross
        };
        assert_eq!(among(from_side_to_side), Mark::Stroke);
    }

    #[test]
    fn a_blank_square_that_is_darker_than_the_paper_beside_it_is_doubtful() {
        let said = |mean: f64, least: f64, shadow: f64| {
            let pale = Some(Pale { mean, least });
            squares(&[Some(Measure {
                pale,
                shadow,
                ..NOTHING
            })])[0]
        };
        assert_eq!(said(0.004, 0.002, 0.0), Mark::Blank);
        assert_eq!(said(0.05, 0.05, 0.0), Mark::Doubtful, "a light ink");
        assert_eq!(said(0.05, 0.02, 0.2), Mark::Blank, "a shadow's edge");
        assert_eq!(said(0.09, 0.09, 0.2), Mark::Doubtful, "darker on all sides");
    }

    #[test]
    fn a_light_ink_counts_where_a_row_ends() {
        let told = |tint: Tint| {
            let mut said = [[Mark::Marked, Mark::Blank, Mark::Blank], [Mark::Blank; 3]].concat();
            tinted(&mut said, 3, |_| [Some(tint), None], |_| None);
            said
        };
        let said = |by: f64, stray: f64| {
            told(Tint {
                by,
                stray,
                rim: None,
            })
        };
        let doubtful = |said: &[Mark]| -> Vec<usize> {
            let all = said.iter().enumerate();
            let all = all.filter(|(_, said)| **said == Mark::Doubtful);
            all.map(|(at, _)| at).collect()
        };
        assert!(doubtful(&said(0.01, 0.0)).is_empty());
        assert_eq!(doubtful(&said(0.05, 0.01)), [1, 3]);
        assert!(doubtful(&said(0.05, 0.04)).is_empty(), "a shadow's edge");
        let at_edges = |rim: f64| {
            told(Tint {
                by: 0.02,
                stray: 0.02,
                rim: Some(rim),
            })
        };
        assert_eq!(doubtful(&at_edges(0.05)), [1, 3]);
        assert!(doubtful(&at_edges(0.01)).is_empty(), "nothing begins there");
    }

    #[test]
    fn a_box_is_marked_as_its_sheet_marks_boxes() {
        let ticked = Measure {
            inked: 0.2,
            ..NOTHING
        };
        let said = |measures: &[Measure]| {
            boxes(&measures.iter().copied().map(Some).collect::<Vec<_>>(), &[])
        };
        assert_eq!(said(&[ticked, NOTHING]), [Mark::Marked, Mark::Blank]);
        assert_eq!(said(&[ticked, FULL]), [Mark::Doubtful, Mark::Marked]);
        let from_beside = Measure {
            inked: 0.35,
            edges: [0.0, 0.2, 0.5, 1.0],
            ..NOTHING
        };
        assert_eq!(said(&[from_beside]), [Mark::Doubtful]);
        let most_of_it = Measure {
            inked: 0.69,
            edges: [0.0, 0.6, 0.7, 1.0],
            ..NOTHING
        };
        assert_eq!(said(&[most_of_it]), [Mark::Doubtful]);
        assert_eq!(boxes(&[None], &[]), [Mark::Doubtful]);
        let painted = [&FULL; FILLS];
        assert_eq!(boxes(&[Some(ticked)], &painted), [Mark::Doubtful]);
        let under_a_rim = Measure { inked: 0.7, ..FULL };
        assert_eq!(boxes(&[Some(under_a_rim)], &painted), [Mark::Doubtful]);
        assert_eq!(boxes(&[Some(FULL)], &painted), [Mark::Marked]);
        let of_a_stamp = Measure { shade: 0.5, ..FULL };
        assert_eq!(boxes(&[Some(of_a_stamp)], &painted), [Mark::Doubtful]);
    }

    #[test]
    fn a_hand_that_leaves_corners_free_has_filled_what_it_fills_so() {
        let mut parts = FULL.parts;
        for corner in [0, 4, 20, 24] {
            parts[corner] = 0.3;
        }
        let disc = Measure {
            inked: 0.8,
            edges: [0.45; 4],
            parts,
            ..FULL
        };
        let among = |odd: Measure| squares(&[&[Some(disc); 9][..], &[Some(odd)]].concat())[9];
        assert_eq!(among(disc), Mark::Marked);
        let mut half = parts;
        half[15..].fill(0.0);
        let half = Measure {
            inked: 0.5,
            edges: [0.0, 0.4, 0.4, 0.6],
            parts: half,
            ..FULL
        };
        assert_eq!(among(half), Mark::Doubtful);
        assert_eq!(squares(&[Some(disc)]), [Mark::Doubtful], "no manner");
    }

    #[test]
    fn a_fill_that_comes_out_round_within_its_square_is_the_hands() {
        let said = |odd: Measure| squares(&[&[Some(FULL); 19][..], &[Some(odd)]].concat())[19];
        let round = Measure {
            beside_circle: Some(0.06),
            ..FULL
        };
        assert_eq!(said(round), Mark::Marked);
        let doubtful = [
            Measure { over: 0.1, ..round },
            Measure {
                shade: FULL.shade - 0.08,
                ..round
            },
            Measure {
                edges: [0.2, 0.9, 0.9, 0.9],
                ..round
            },
        ];
        for of in doubtful {
            assert_eq!(said(of), Mark::Doubtful, "a stamp, {of:?}");
        }
    }

    #[test]
    fn what_is_inked_otherwise_than_by_the_hand_is_doubtful() {
        let others = [Some(FULL); 9];
        let among = |odd: Measure| squares(&[&others[..], &[Some(odd)]].concat())[9];
        assert_eq!(among(FULL), Mark::Marked);
        let of_another_shade = Measure {
            shade: FULL.shade - 0.1,
            ..FULL
        };
        assert_eq!(among(of_another_shade), Mark::Doubtful);
        let in_part = Measure { inked: 0.8, ..FULL };
        assert_eq!(among(in_part), Mark::Doubtful);
        assert_eq!(
            squares(&[Some(in_part)]),
            [Mark::Marked],
            "no hand to compare with"
        );
    }
}
