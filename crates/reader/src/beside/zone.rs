//! How much a pen left between the squares: on the numbers above them, and in the gaps beside them.
//!
//! Whatever it draws there, and however thinly, is ink that no other row has. Each zone is held against those of its
//! sheet that lie as it does, beside squares that are inked or beside blank ones: what the hand leaves beside its fills
//! it leaves beside many of them, and print and noise are the same everywhere.

use super::canvas::{Canvas, Place, quantile};
use crate::threshold::Mark;
use sheet::layout::{Rect, Side};
use std::collections::BTreeMap;

/// So many places to each side of one: what is wider than all of them, both ways, is no stroke but a fill or a shadow.
const WIDE: usize = 4;

/// Around squares so many millimetres are their outlines', and so far above the first row it is looked.
const OUTLINE: f32 = 0.35;
const ABOVE_FIRST: f32 = 3.3;

/// This share of the zones of a kind, or of those of the middle one of the rows and so many square millimetres, is as the
/// hand leaves them.
const MOST: f64 = 0.9;
const ROW_MORE: f64 = 0.25;

/// Rows tell of a hand by so many zones, and a kind by so many; a hand of which fewer tell leaves so much at most, in
/// square millimetres.
const OF_ROW: usize = 3;
const OF_KIND: usize = 6;
const UNKNOWN: f64 = 0.8;

/// A line goes through so many gaps of a row where in the middle of each there is so much more than that, in square
/// millimetres.
const GAPS: usize = 3;
const THROUGH: f64 = 0.15;

/// Behind the last square that is inked there is so much more than the hand leaves there where something is drawn, and
/// nearer to that square less than this share of it.
const BEHIND: f64 = 0.09;
const FROM_SQUARE: f64 = 0.6;

/// On a number there is so much more than the hand leaves there where something is drawn.
const ON_NUMBER: f64 = 0.22;

/// So many times what zones differ by a hand may leave more.
const SPREADS: f64 = 2.5;

/// Where a zone lies: the middle one of three parts between two squares, to which a hand that fills hardly comes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Lies {
    /// Above a square, where its number is.
    Above,
    /// Beside a square.
    Beside,
}

/// Between squares, with what a pen left there.
struct Zone {
    lies: Lies,
    /// Whether the square it belongs to is inked, and the one before it or above.
    inked: [bool; 2],
    whose: (u8, Side),
    point: usize,
    /// In square millimetres times darkness.
    ink: f64,
    /// The same of what lies beside it, nearer to a square that is inked and has a blank one behind it.
    nearer: f64,
}

/// Rows between whose squares there is more ink than this hand leaves there, by the strokes that were seen before numbers
/// were taken away.
pub fn drawn(canvases: &[Canvas<'_>], strokes: &[Vec<f32>]) -> Vec<(u8, Side)> {
    let mut zones: Vec<Zone> = Vec::new();
    for (canvas, strokes) in canvases.iter().zip(strokes) {
        of_canvas(canvas, strokes, &mut zones);
    }
    without_numbers(&mut zones);
    let mut kinds: BTreeMap<(Lies, [bool; 2]), Vec<&Zone>> = BTreeMap::new();
    for zone in &zones {
        kinds.entry((zone.lies, zone.inked)).or_default().push(zone);
    }
    let mut drawn = Vec::new();
    let mut through: BTreeMap<(u8, Side), usize> = BTreeMap::new();
    for ((lies, inked), of_kind) in &kinds {
        let is_few = of_kind.len() < OF_KIND && inked.contains(&true);
        let most = if is_few {
            let alike = |zone: &&Zone| zone.lies == *lies && zone.inked.contains(&true);
            most(&zones.iter().filter(alike).collect::<Vec<_>>())
        } else {
            most(of_kind)
        };
        match lies {
            Lies::Above => {
                let odd = of_kind.iter().filter(|zone| zone.ink > most + ON_NUMBER);
                drawn.extend(odd.map(|zone| zone.whose));
            }
            Lies::Beside => {
                // A pen that slips has come from its square.
                let is_behind = |zone: &&&Zone| {
                    *inked == [true, false]
                        && zone.ink > most + BEHIND
                        && zone.nearer < zone.ink * FROM_SQUARE
                };
                drawn.extend(of_kind.iter().filter(is_behind).map(|zone| zone.whose));
                for zone in of_kind.iter().filter(|zone| zone.ink > most + THROUGH) {
                    *through.entry(zone.whose).or_default() += 1;
                }
            }
        }
    }
    // However thin, a line through some squares inks the gaps between them.
    let lined = through.into_iter().filter(|(_, gaps)| *gaps >= GAPS);
    drawn.extend(lined.map(|(row, _)| row));
    drawn
}

/// What a hand leaves in such zones at most.
fn most(zones: &[&Zone]) -> f64 {
    if zones.len() < OF_KIND {
        return UNKNOWN;
    }
    let share = |zones: &[&Zone], share: f64| {
        let mut inks: Vec<f64> = zones.iter().map(|zone| zone.ink).collect();
        quantile(&mut inks, share)
    };
    let mut rows: BTreeMap<(u8, Side), Vec<&Zone>> = BTreeMap::new();
    for zone in zones {
        rows.entry(zone.whose).or_default().push(zone);
    }
    let of_rows = rows.values().filter(|row| row.len() >= OF_ROW);
    let mut of_rows: Vec<f64> = of_rows.map(|row| share(row, MOST)).collect();
    let whole = share(zones, MOST);
    // One row may be crossed out whole.
    let hand = match of_rows.is_empty() {
        true => whole,
        false => whole.min(quantile(&mut of_rows, 0.5) + ROW_MORE),
    };
    hand + SPREADS * (hand - share(zones, 0.5)).max(0.0)
}

/// The zones of a canvas.
#[expect(clippy::cast_possible_truncation, reason = "a part of a millimetre")]
fn of_canvas(canvas: &Canvas<'_>, strokes: &[f32], zones: &mut Vec<Zone>) {
    let area = canvas.step[0] * canvas.step[1];
    let [right, down] = canvas.step.map(|step| step as f32 / 2.0);
    // A place belongs to a zone if its middle does.
    let ink = |at: Rect| {
        let at = Rect::at(at.left() + right, at.top() + down, at.w, at.h);
        let places = canvas.within(&at, 0.0);
        let other = Place::LETTERED | Place::DIRTY;
        let free = places.filter(|place| !canvas.places[*place].is_any(other));
        area * free.map(|place| f64::from(strokes[place])).sum::<f64>()
    };
    let is_inked = |of: Option<&Mark>| of.is_some_and(|said| *said != Mark::Blank);
    for (index, row) in canvas.rows.iter().enumerate() {
        let above = index.checked_sub(1).and_then(|at| canvas.rows.get(at));
        let Some([first, second]) = row.squares.first_chunk() else {
            continue;
        };
        let pitch = second.cx - first.cx;
        let gap = (pitch - first.w - 2.0 * OUTLINE) / 3.0;
        let mut add = |lies: Lies, inked: [bool; 2], point: usize, at: Rect| {
            let nearer = match (lies, inked) {
                (Lies::Beside, [true, false]) => ink(Rect {
                    cx: at.cx - at.w,
                    ..at
                }),
                _ => 0.0,
            };
            zones.push(Zone {
                lies,
                inked,
                whose: (row.partida, row.side),
                point,
                ink: ink(at),
                nearer,
            });
        };
        for (point, at) in row.squares.iter().enumerate() {
            let own = is_inked(row.said.get(point));
            let top = match above.and_then(|row| row.squares.get(point)) {
                Some(above) => above.top() + above.h + OUTLINE,
                None => at.top() - ABOVE_FIRST,
            };
            let high = (at.top() - OUTLINE - top) / 3.0;
            let around = [own, is_inked(above.and_then(|row| row.said.get(point)))];
            let on_number = Rect::at(at.cx - pitch / 2.0, top + high, pitch, high);
            add(Lies::Above, around, point, on_number);
            if point + 1 < row.squares.len() {
                let next = is_inked(row.said.get(point + 1));
                let left = at.left() + at.w + OUTLINE + gap;
                let high = at.h + 2.0 * OUTLINE;
                let between = Rect::at(left, at.top() - OUTLINE, gap, high);
                // It is the same which of two squares is inked.
                add(Lies::Beside, [own || next, own && next], point, between);
            }
        }
    }
}

/// Takes the ink of each number away, as the middle one of all rows has it.
fn without_numbers(zones: &mut [Zone]) {
    let mut numbers: BTreeMap<usize, Vec<f64>> = BTreeMap::new();
    for zone in zones.iter().filter(|zone| zone.lies == Lies::Above) {
        let inks = numbers.entry(zone.point).or_default();
        inks.push(zone.ink);
    }
    for inks in numbers.values_mut() {
        inks.sort_by(f64::total_cmp);
    }
    for zone in zones.iter_mut().filter(|zone| zone.lies == Lies::Above) {
        let inks = numbers.get(&zone.point);
        let middle = inks.and_then(|inks| inks.get(inks.len().saturating_sub(1) / 2));
        zone.ink -= middle.copied().unwrap_or(0.0);
    }
}

/// What is narrower than a fill or a shadow: by how much each place is darker than the darkest square around it is
/// throughout (a top-hat: P. Soille, Morphological Image Analysis, 2003, ch. 4).
pub fn strokes(dark: &[f32], wide: usize) -> Vec<f32> {
    let lighter = |one: f32, other: f32| if other < one { other } else { one };
    let darker = |one: f32, other: f32| if other > one { other } else { one };
    let opened = extreme(&extreme(dark, wide, lighter), wide, darker);
    let pairs = dark.iter().zip(opened);
    pairs.map(|(dark, opened)| dark - opened).collect()
}

/// What `of` makes of all places around each one: down columns, then along rows.
fn extreme(values: &[f32], wide: usize, of: impl Fn(f32, f32) -> f32 + Copy) -> Vec<f32> {
    let Some(last) = (values.len() / wide.max(1)).checked_sub(1) else {
        return Vec::new();
    };
    // Beyond the first and the last row, and beyond the ends of one, it goes on as it ends.
    let mut framed = Vec::with_capacity(values.len() + 2 * WIDE * wide);
    for row in 0..=last + 2 * WIDE {
        let row = row.saturating_sub(WIDE).min(last);
        framed.extend_from_slice(&values[row * wide..(row + 1) * wide]);
    }
    let columns = windowed(framed, wide, of);
    let mut made = Vec::with_capacity(values.len());
    let mut line = Vec::new();
    for row in columns.chunks_exact(wide) {
        line.clear();
        line.extend([row[0]; WIDE]);
        line.extend_from_slice(row);
        line.extend([row[wide - 1]; WIDE]);
        line = windowed(line, 1, of);
        made.extend_from_slice(&line);
    }
    made
}

/// What `of` makes of so many values, `step` apart, from each one on: of two, then of two of those, until all are in.
fn windowed(mut values: Vec<f32>, step: usize, of: impl Fn(f32, f32) -> f32) -> Vec<f32> {
    let (mut long, whole) = (1, 2 * WIDE + 1);
    let mut made = Vec::with_capacity(values.len());
    while long < whole {
        // The last two lie over each other.
        let by = long.min(whole - long);
        made.clear();
        let pairs = values.iter().zip(&values[by * step..]);
        made.extend(pairs.map(|(one, other)| of(*one, *other)));
        std::mem::swap(&mut values, &mut made);
        long += by;
    }
    values
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn strokes_are_seen_and_fills_are_not() {
        let wide = 40;
        let mut dark = vec![0.0; wide * 40];
        for row in 5..35 {
            for column in 5..25 {
                dark[row * wide + column] = 1.0;
            }
            dark[row * wide + 32] = 0.5;
        }
        let seen = strokes(&dark, wide);
        assert_eq!(seen[20 * wide + 15], 0.0);
        assert_eq!(seen[20 * wide + 32], 0.5);
        assert_eq!(seen[20 * wide + 36], 0.0);
    }

    fn zone(partida: u8, inked: bool, ink: f64) -> Zone {
        Zone {
            lies: Lies::Beside,
            inked: [inked; 2],
            whose: (partida, Side::A),
            point: 0,
            ink,
            nearer: 0.0,
        }
    }

    #[test]
    fn a_row_is_held_against_the_others() {
        let neat: Vec<Zone> = (0..20).map(|at| zone(at % 4, true, 0.1)).collect();
        assert!(most(&neat.iter().collect::<Vec<_>>()) < 0.2);
        let crossed: Vec<Zone> = (0..20)
            .map(|at| zone(at % 4, true, if at % 4 == 0 { 2.0 } else { 0.1 }))
            .collect();
        assert!(
            most(&crossed.iter().collect::<Vec<_>>()) < 1.6,
            "one row is crossed out"
        );
        let few: Vec<Zone> = (0..3).map(|at| zone(at, true, 2.0)).collect();
        assert!(most(&few.iter().collect::<Vec<_>>()) <= UNKNOWN);
    }
}
