//! What is inked beside the squares of a sheet: between them, on their numbers, below and around their rows.
//!
//! What goes on from a square that is marked is the hand's that marked it, as far as a pen slips; print is where the
//! layout has it. All else is written, and the squares may not tell the whole story.

use crate::ink::Ink;
use crate::number::{number, steps_of};
use crate::threshold::Mark;
use crate::warp::Frame;
use sheet::layout::{BoxId, Layout, Rect, Side};

/// What was seen beside the squares.
#[derive(Debug, Default)]
pub struct Beside {
    /// Rows beside whose squares something is drawn, around them or on their numbers.
    pub drawn: Vec<(u8, Side)>,
    /// Rows beside which something is written where the points are.
    pub written: Vec<(u8, Side)>,
}

/// From one place that is looked at to the next, in millimetres: hardly more than a thin pen's line.
const GRID: f64 = 0.4;

/// Where rows begin and end to the left and the right, in millimetres of the sheet.
const LEFT: f64 = 13.0;
const RIGHT: f64 = 197.0;

/// Above the squares of a row, in millimetres: their numbers; below the last one of a block.
const ABOVE: f64 = 3.4;
const BELOW: f64 = 2.8;

/// From this darkness on there is ink, where it is narrow, and from this one wherever it is.
const LINE: f64 = 0.34;
const DARK: f64 = 0.55;

/// At every place in so many it is asked how light the paper is.
const LIT: usize = 4;

/// So many places to both sides of a line, where it is lighter by this much.
const ASIDE: usize = 3;
const LIGHTER: f64 = 0.18;

/// An outline reaches so far beyond where it is printed, in millimetres.
const OUTLINE: f64 = 0.55;

/// So many places ink goes on from a square or box as a pen does that slips: 2.4 mm.
const SLIP: u8 = 6;

/// What is drawn is so many places long, and has so many of them.
const LONG: usize = 4;
const SOME: usize = 5;

/// A fold, or dirt on a scanner's glass, is fainter than this, and goes through so many places from above to below, up
/// to so many wide.
const FAINT: f64 = 0.48;
const FOLD: usize = 20;
const NARROW: usize = 5;

/// Within its frame, in millimetres, a box for figures is looked at, and has so many places of ink.
const FRAME: f64 = 0.9;
const FIGURE: usize = 6;

/// Where the same number has paper in other rows, one has so much ink to a millimetre of its width, or so many times what
/// nine of ten have.
const NUMBER_MORE: f64 = 0.078;
const NUMBER_SPREADS: f64 = 4.0;

/// A place of the grid.
#[derive(Debug, Clone, Copy, Default)]
struct Place {
    /// How dark it is, from paper to ink.
    dark: f32,
    /// Whether print is expected there.
    printed: bool,
    /// Whether letters and numbers are.
    lettered: bool,
    /// Whether it is ink.
    ink: bool,
    /// Whether it is known whose it is.
    known: bool,
}

/// The places of the rows of one side.
struct Grid {
    top: f64,
    columns: usize,
    rows: usize,
    places: Vec<Place>,
}

/// Looks beside the squares, of which it is known what was said.
#[must_use]
pub fn look(ink: &Ink<'_>, layout: &Layout, said: &[Mark]) -> Beside {
    let mut beside = Beside::default();
    for side in Side::BOTH {
        of_side(ink, layout, said, side, &mut beside);
    }
    beside.drawn.extend(numbers_inked(ink, layout, said));
    beside.drawn.sort_unstable();
    beside.drawn.dedup();
    beside
}

fn of_side(ink: &Ink<'_>, layout: &Layout, said: &[Mark], side: Side, beside: &mut Beside) {
    let points = usize::from(layout.shape.points());
    let rows: Vec<Row<'_>> = layout
        .squares
        .chunks(points)
        .zip(said.chunks(points))
        .filter(|(squares, _)| squares.first().is_some_and(|(id, _)| id.side == side))
        .filter_map(|(squares, said)| Row::of(layout, squares, said))
        .collect();
    let Some(mut grid) = Grid::of(ink, &rows) else {
        return;
    };
    grid.print(layout, &rows);
    grid.find_ink();
    grid.follow(&rows);
    for place in grid.drawn() {
        if let Some(row) = rows.get(grid.row_of(place, &rows)) {
            beside.drawn.push((row.partida, row.side));
        }
    }
    for row in &rows {
        if grid.is_written(&row.written) {
            beside.written.push((row.partida, row.side));
        }
    }
}

/// A row of squares, and what stands beside it.
struct Row<'a> {
    partida: u8,
    side: Side,
    squares: Vec<Rect>,
    said: &'a [Mark],
    written: Rect,
    won: Rect,
}

impl<'a> Row<'a> {
    fn of(
        layout: &Layout,
        squares: &[(sheet::layout::SquareId, Rect)],
        said: &'a [Mark],
    ) -> Option<Self> {
        let (id, _) = squares.first()?;
        let (partida, side) = (id.partida, id.side);
        let (.., written) = layout
            .points
            .iter()
            .find(|(of, whose, _)| (*of, *whose) == (partida, side))?;
        let won = BoxId::Won(partida, side);
        let (_, won) = layout.boxes.iter().find(|(id, _)| *id == won)?;
        Some(Self {
            partida,
            side,
            squares: squares.iter().map(|(_, at)| *at).collect(),
            said,
            written: *written,
            won: *won,
        })
    }

    fn top(&self) -> f64 {
        self.squares.first().map_or(0.0, |at| f64::from(at.top()))
    }

    /// Parts of the row from the left, each with what stands in it and where the part ends.
    fn parts(&self) -> impl Iterator<Item = (&Rect, f64)> {
        let ends = self
            .squares
            .iter()
            .zip(self.squares.iter().skip(1).map(Some).chain([None]));
        let squares = ends.map(|(at, next)| {
            let right = f64::from(at.left() + at.w);
            let end = next.map_or(right + 3.0, |next| {
                f64::midpoint(right, f64::from(next.left()))
            });
            (at, end)
        });
        let between = f64::midpoint(
            f64::from(self.written.left() + self.written.w),
            f64::from(self.won.left()),
        );
        squares.chain([(&self.written, between), (&self.won, RIGHT)])
    }
}

impl Grid {
    fn of(ink: &Ink<'_>, rows: &[Row<'_>]) -> Option<Self> {
        let (first, last) = (rows.first()?, rows.last()?);
        let top = first.top() - ABOVE;
        let bottom = f64::from(last.squares.first()?.h) + last.top() + BELOW;
        let columns = steps(RIGHT - LEFT);
        let count = steps(bottom - top);
        let mut grid = Self {
            top,
            columns,
            rows: count,
            places: vec![Place::default(); columns * count],
        };
        let ends = rows
            .iter()
            .skip(1)
            .map(|next| next.top() - ABOVE)
            .chain([bottom]);
        let mut from = 0;
        for (row, end) in rows.iter().zip(ends) {
            let until = steps(end - top).min(count);
            let mut column = 0;
            for (at, end) in row.parts() {
                let to = steps(end - LEFT).min(columns);
                grid.see(ink, at, [column, to], [from, until]);
                column = to;
            }
            from = until;
        }
        Some(grid)
    }

    /// Looks at the places around something printed, whose shift is theirs.
    fn see(&mut self, ink: &Ink<'_>, at: &Rect, [left, right]: [usize; 2], [from, to]: [usize; 2]) {
        let [dx, dy] = ink.shift(at);
        let at_mm = |column: usize, row: usize| {
            [LEFT + number(column) * GRID, self.top + number(row) * GRID]
        };
        let shifted = |[x, y]: [f64; 2]| [x + dx, y + dy];
        let middle = at_mm(usize::midpoint(left, right), usize::midpoint(from, to));
        let (px, frame): ([f64; 2], Frame) = ink.frame(shifted(middle));
        for row in from..to {
            let mut white = None;
            for column in left..right {
                let mm = at_mm(column, row);
                let off = [mm[0] - middle[0], mm[1] - middle[1]];
                // Light changes more slowly than ink.
                if (column - left).is_multiple_of(LIT) {
                    white = ink.white(shifted(mm));
                }
                let dark = white.map_or(0.0, |white| ink.darkness(white, frame.at(px, off)));
                self.places[row * self.columns + column].dark = dark;
            }
        }
    }

    /// The places within a rectangle that is larger by so many millimetres.
    fn within(&self, at: &Rect, by: f64) -> impl Iterator<Item = usize> + use<> {
        let [left, top] = [f64::from(at.left()) - by, f64::from(at.top()) - by];
        let [w, h] = [f64::from(at.w) + 2.0 * by, f64::from(at.h) + 2.0 * by];
        let columns = self.columns;
        let from = steps_up(left - LEFT).min(columns)..steps(left + w - LEFT).min(columns);
        let rows =
            steps_up(top - self.top).min(self.rows)..steps(top + h - self.top).min(self.rows);
        rows.flat_map(move |row| from.clone().map(move |column| row * columns + column))
    }

    /// Notes where print is expected.
    fn print(&mut self, layout: &Layout, rows: &[Row<'_>]) {
        for row in rows {
            for at in row.squares.iter().chain([&row.written, &row.won]) {
                for place in self.within(at, OUTLINE) {
                    self.places[place].printed = true;
                }
                for place in self.within(at, -OUTLINE) {
                    self.places[place].printed = false;
                }
            }
        }
        for at in layout.numbers.iter().chain(&layout.words) {
            for place in self.within(at, 0.0) {
                self.places[place].printed = true;
                self.places[place].lettered = true;
            }
        }
    }

    /// A line is darker than what lies on both sides of it; what is very dark is ink anyway.
    fn find_ink(&mut self) {
        let at = |row: usize, column: usize| row * self.columns + column;
        let mut inked = Vec::new();
        for row in 0..self.rows {
            for column in 0..self.columns {
                let dark = f64::from(self.places[at(row, column)].dark);
                if dark < LINE {
                    continue;
                }
                let lighter = |row: Option<usize>, column: Option<usize>| {
                    let (Some(row), Some(column)) = (row, column) else {
                        return false;
                    };
                    let inside = row < self.rows && column < self.columns;
                    inside && dark - f64::from(self.places[at(row, column)].dark) >= LIGHTER
                };
                let across = || {
                    lighter(Some(row), column.checked_sub(ASIDE))
                        && lighter(Some(row), Some(column + ASIDE))
                };
                let down = || {
                    lighter(row.checked_sub(ASIDE), Some(column))
                        && lighter(Some(row + ASIDE), Some(column))
                };
                if dark >= DARK || across() || down() {
                    inked.push(at(row, column));
                }
            }
        }
        for place in inked {
            self.places[place].ink = true;
        }
    }

    /// What goes on from marked squares and from boxes is of the pen that marked them, as far as one slips.
    fn follow(&mut self, rows: &[Row<'_>]) {
        let mut near: Vec<usize> = Vec::new();
        for row in rows {
            let marked = row.squares.iter().zip(row.said);
            let marked = marked
                .filter(|(_, said)| **said != Mark::Blank)
                .map(|(at, _)| at);
            for at in marked.chain([&row.written, &row.won]) {
                near.extend(self.within(at, OUTLINE));
            }
        }
        for place in &near {
            self.places[*place].known = true;
        }
        for _ in 0..SLIP {
            let mut next = Vec::new();
            for place in near
                .drain(..)
                .filter(|place| self.places[*place].is_dark())
                .collect::<Vec<_>>()
            {
                for beside in self.around(place) {
                    let beside_place = &mut self.places[beside];
                    if !beside_place.known && !beside_place.lettered && beside_place.is_dark() {
                        beside_place.known = true;
                        next.push(beside);
                    }
                }
            }
            near = next;
        }
    }

    fn around(&self, place: usize) -> impl Iterator<Item = usize> + use<> {
        let (row, column) = (place / self.columns, place % self.columns);
        let (rows, columns) = (self.rows, self.columns);
        let from = [row.saturating_sub(1), column.saturating_sub(1)];
        let to = [(row + 2).min(rows), (column + 2).min(columns)];
        (from[0]..to[0])
            .flat_map(move |row| (from[1]..to[1]).map(move |column| row * columns + column))
    }

    /// What is drawn and nobody's, and more than a speck: a place of each.
    fn drawn(&self) -> Vec<usize> {
        let is_drawn = |place: &Place| place.ink && !place.printed && !place.known;
        let mut seen = vec![false; self.places.len()];
        let mut drawn = Vec::new();
        for first in 0..self.places.len() {
            if seen[first] || !is_drawn(&self.places[first]) {
                continue;
            }
            seen[first] = true;
            let mut open = vec![first];
            let (mut count, mut dark) = (0, 0.0);
            let (mut rows, mut columns) = ([usize::MAX, 0], [usize::MAX, 0]);
            while let Some(place) = open.pop() {
                count += 1;
                dark += f64::from(self.places[place].dark);
                let (row, column) = (place / self.columns, place % self.columns);
                rows = [rows[0].min(row), rows[1].max(row)];
                columns = [columns[0].min(column), columns[1].max(column)];
                for beside in self.around(place) {
                    if !seen[beside] && is_drawn(&self.places[beside]) {
                        seen[beside] = true;
                        open.push(beside);
                    }
                }
            }
            let [high, wide] = [rows, columns].map(|[first, last]| last - first + 1);
            let is_fold = dark < FAINT * number(count) && high >= FOLD && wide <= NARROW;
            if high.max(wide) >= LONG && count >= SOME && !is_fold {
                drawn.push(first);
            }
        }
        drawn
    }

    fn row_of(&self, place: usize, rows: &[Row<'_>]) -> usize {
        let y = self.top + number(place / self.columns) * GRID;
        rows.iter()
            .rposition(|row| y >= row.top() - ABOVE)
            .unwrap_or(0)
    }

    /// Whether something is written in a box for figures.
    fn is_written(&self, at: &Rect) -> bool {
        let inked = self
            .within(at, -FRAME)
            .filter(|place| self.places[*place].ink);
        inked.count() >= FIGURE
    }
}

impl Place {
    fn is_dark(&self) -> bool {
        self.ink || f64::from(self.dark) >= LINE
    }
}

/// From one place of a number to the next, in millimetres.
const FINE: f64 = 0.25;

/// A number is looked at so much further to both sides, in millimetres, than it is printed: a line that strikes it goes on.
const ASIDE_OF_NUMBER: f64 = 0.4;

/// A fill goes over a number where so much of what lies at its edge is dark.
const OVER: f64 = 0.06;

/// So far around a number, in millimetres, paper may differ by this share of its light.
const AROUND_NUMBER: f64 = 1.5;
const LIT_EVENLY: f64 = 0.06;

/// What was seen of the number over a square, place by place from the upper left; none where a fill goes over it.
type Number = Option<Vec<f32>>;

fn of_number(ink: &Ink<'_>, square: &Rect, at: &Rect, [own, above]: [bool; 2]) -> Number {
    let [dx, dy] = ink.shift(square);
    let middle = [f64::from(at.cx) + dx, f64::from(at.cy) + dy];
    let (px, frame) = ink.frame(middle);
    let white = ink.white(middle)?;
    if !is_lit_evenly(ink, at, middle) {
        return None;
    }
    let [columns, rows] = places_of(at);
    let place = |index: usize, count: usize| (number(index) + 0.5 - number(count) / 2.0) * FINE;
    let mut seen = Vec::with_capacity(columns * rows);
    for row in 0..rows {
        for column in 0..columns {
            let off = [place(column, columns), place(row, rows)];
            seen.push(ink.darkness(white, frame.at(px, off)));
        }
    }
    let is_over = |edge: &[f32]| f64::from(edge.iter().sum::<f32>()) >= OVER * number(columns);
    let over_own = own && is_over(&seen[(rows - 1) * columns..]);
    let over_above = above && is_over(&seen[..columns]);
    if over_own || over_above {
        return None;
    }
    // A quarter of the places is paper, even where a number is struck.
    let quarter = seen.len() / 4;
    let mut sorted = seen.clone();
    let paper = *sorted.select_nth_unstable_by(quarter, f32::total_cmp).1;
    for dark in &mut seen {
        *dark = (*dark - paper).max(0.0);
    }
    Some(seen)
}

/// Whether paper is as light all around a number: the edge of a shadow is no ink.
fn is_lit_evenly(ink: &Ink<'_>, at: &Rect, [x, y]: [f64; 2]) -> bool {
    let [dx, dy] = [f64::from(at.w), f64::from(at.h)].map(|side| side / 2.0 + AROUND_NUMBER);
    let corners = [[-dx, -dy], [dx, -dy], [-dx, dy], [dx, dy]];
    let whites = corners
        .into_iter()
        .filter_map(|[dx, dy]| ink.white([x + dx, y + dy]));
    let (least, most) = whites.fold((f64::MAX, 1.0_f64), |(least, most), white| {
        (least.min(white), most.max(white))
    });
    1.0 - least / most <= LIT_EVENLY
}

/// Columns and rows of places in which a number is looked at.
fn places_of(at: &Rect) -> [usize; 2] {
    [
        steps_of(f64::from(at.w) + 2.0 * ASIDE_OF_NUMBER, FINE),
        steps_of(f64::from(at.h), FINE),
    ]
}

/// Rows of which a number is inked where the same one in the others is paper.
fn numbers_inked(ink: &Ink<'_>, layout: &Layout, said: &[Mark]) -> Vec<(u8, Side)> {
    let points = usize::from(layout.shape.points());
    let is_filled = |at: Option<usize>| {
        at.and_then(|at| said.get(at))
            .is_some_and(|said| *said != Mark::Blank)
    };
    let squares = layout.squares.iter().zip(&layout.numbers).enumerate();
    let numbers: Vec<Number> = squares
        .map(|(index, ((_, square), at))| {
            // Both sides have a row of each partida.
            let above = index.checked_sub(2 * points);
            of_number(ink, square, at, [is_filled(Some(index)), is_filled(above)])
        })
        .collect();
    let mut more: Vec<(usize, f64)> = Vec::new();
    for (point, at) in layout.numbers.iter().enumerate().take(points) {
        let same = || {
            let same = numbers.iter().enumerate().skip(point).step_by(points);
            same.filter_map(|(at, seen)| Some((at, seen.as_deref()?)))
        };
        let all: Vec<&[f32]> = same().map(|(_, seen)| seen).collect();
        let clean = clean(&all, places_of(at));
        let beyond = |seen: &[f32]| -> f32 {
            let pairs = seen.iter().zip(&clean);
            pairs.map(|(dark, clean)| (dark - clean).max(0.0)).sum()
        };
        let columns = number(places_of(at)[0]);
        let share = |seen: &[f32]| f64::from(beyond(seen)) * FINE / columns;
        more.extend(same().map(|(at, seen)| (at, share(seen))));
    }
    let mut spread: Vec<f64> = more.iter().map(|(_, more)| *more).collect();
    spread.sort_by(f64::total_cmp);
    let usual = spread.get(spread.len() * 9 / 10).copied().unwrap_or(0.0);
    let most = NUMBER_MORE.max(usual * NUMBER_SPREADS);
    let inked = more.into_iter().filter(|(_, more)| *more >= most);
    inked
        .filter_map(|(at, _)| layout.squares.get(at))
        .map(|(id, _)| (id.partida, id.side))
        .collect()
}

/// How dark each place is where a number is printed, or beside it: as the middle one of the rows has it.
fn clean(all: &[&[f32]], [columns, rows]: [usize; 2]) -> Vec<f32> {
    let middle = |place: usize| {
        let mut darks: Vec<f32> = all
            .iter()
            .filter_map(|seen| seen.get(place).copied())
            .collect();
        darks.sort_by(f32::total_cmp);
        darks
            .get(darks.len().saturating_sub(1) / 2)
            .copied()
            .unwrap_or(0.0)
    };
    let middles: Vec<f32> = (0..columns * rows).map(middle).collect();
    let around = |place: usize| {
        let (row, column) = (place / columns, place % columns);
        let near = (row.saturating_sub(1)..(row + 2).min(rows)).flat_map(|row| {
            (column.saturating_sub(1)..(column + 2).min(columns)).map(move |column| (row, column))
        });
        near.map(|(row, column)| middles[row * columns + column])
            .fold(0.0, f32::max)
    };
    (0..columns * rows).map(around).collect()
}

#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "places of a sheet"
)]
fn steps(mm: f64) -> usize {
    (mm / GRID).max(0.0) as usize + 1
}

#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "places of a sheet"
)]
fn steps_up(mm: f64) -> usize {
    (mm / GRID).ceil().max(0.0) as usize
}
