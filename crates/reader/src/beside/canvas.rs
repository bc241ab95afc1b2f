//! The rows of one side, place by place.

use crate::ink::Ink;
use crate::number::number;
use crate::threshold::Mark;
use crate::warp::Frame;
use sheet::layout::{BoxId, Layout, Rect, Side, SquareId};

/// From one place to the next, in millimetres, or a little more: less than a thin pen's line. The cells of squares, with
/// what is around them, have as many places each.
pub const GRID: f64 = 0.25;

/// Where rows begin and end to the left and the right, in millimetres of the sheet.
const LEFT: f64 = 13.0;
const RIGHT: f64 = 197.0;

/// So many millimetres below its square a cell ends, and below the last square of a side what is looked at.
const BELOW: f64 = 0.6;
const BELOW_LAST: f64 = 3.9;

/// So far above its squares a row is looked at, in millimetres, where nothing but its numbers is printed.
const ABOVE_FIRST: f64 = 3.5;

/// At every place in so many it is asked how light the paper is.
const LIT: usize = 4;

/// An outline reaches so far beyond where it is printed, in millimetres.
pub const OUTLINE: f64 = 0.55;

/// So far within the outline of a square, in millimetres, another looks.
const INNER: f64 = 0.75;

/// From this darkness on there is ink, wherever it is.
const DARK: f64 = 0.55;

/// A line is as dark as this, or so many times darker than paper differs from place to place, if that is less.
const LINE: f64 = 0.34;
const LEAST_LINE: f64 = 0.2;
const LINE_NOISE: f64 = 14.0;

/// It is darker by this share of that than what lies on both sides of it, so many millimetres away.
const LIGHTER: f64 = 0.53;
const ASIDE: [f64; 3] = [0.5, 0.75, 1.2];

/// Ink that goes on from a square or box is as dark as this.
pub const GOES_ON: f64 = 0.34;

/// So many millimetres ink goes on from a box, or from a cross or tick, as a pen does that slips.
const SLIP: f64 = 2.4;

/// Within its frame, in millimetres, a box for figures is looked at, and has so many places of ink.
const FRAME: f64 = 0.9;
const FIGURE: usize = 14;

/// Paper differs from place to place by less than this.
const PAPER: f64 = 0.3;

/// One place in so many tells how much.
const TELLS: usize = 7;

/// Where more places than this share of all have no noise at all, a picture is of one bit.
const NOISELESS: f64 = 0.67;

/// What is known of a place.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Place(u8);

impl Place {
    /// An outline, a word or a letter is printed there, or near to it.
    pub const PRINTED: u8 = 1;
    /// A word or a letter is.
    pub const LETTERED: u8 = 2;
    /// There is ink.
    pub const INKED: u8 = 4;
    /// It is known whose that would be.
    pub const KNOWN: u8 = 8;
    /// A hand that filled the square beside it may have gone on there.
    pub const BAND: u8 = 16;
    /// A pen slipped there that filled the square beside it, or something was drawn as small as that.
    pub const SLIPPED: u8 = 32;
    /// Dirt on a scanner's glass is seen there.
    pub const DIRTY: u8 = 64;

    /// Whether it is all of these.
    pub const fn is(self, of: u8) -> bool {
        self.0 & of == of
    }

    /// Whether it is any of these.
    pub const fn is_any(self, of: u8) -> bool {
        self.0 & of != 0
    }
}

/// How much paper differs from place to place.
#[derive(Debug, Clone, Copy)]
pub struct Noise {
    /// From paper to ink, as the spread of most places; none in one bit.
    pub spread: Option<f64>,
}

/// A column of the places around something printed.
struct Column {
    /// Where it lies, in millimetres from the left.
    mm: f64,
    /// Where it lies in the picture, beside the middle of what is printed.
    px: [f64; 2],
    /// Whether it lies beyond a square, or within its outline.
    is_out: bool,
}

/// A row of squares, and what stands beside it.
pub struct Row<'a> {
    pub partida: u8,
    pub side: Side,
    pub squares: Vec<Rect>,
    /// Where their numbers are printed.
    pub numbers: &'a [Rect],
    pub said: &'a [Mark],
    written: Rect,
    won: Rect,
}

impl<'a> Row<'a> {
    fn of(
        layout: &Layout,
        (squares, numbers): (&[(SquareId, Rect)], &'a [Rect]),
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
            numbers,
            said,
            written: *written,
            won: *won,
        })
    }

    /// Squares that are marked, and the points they stand for, from 0 on.
    pub fn marked(&self) -> impl Iterator<Item = (usize, &Rect)> {
        let squares = self.squares.iter().zip(self.said).enumerate();
        let marked = squares.filter(|(_, (_, said))| **said == Mark::Marked);
        marked.map(|(point, (at, _))| (point, at))
    }

    /// Squares of which this was said.
    fn said(&self, is: impl Fn(Mark) -> bool) -> impl Iterator<Item = Rect> {
        let squares = self.squares.iter().zip(self.said);
        squares
            .filter(move |(_, said)| is(**said))
            .map(|(at, _)| *at)
    }
}

/// The places of the rows of one side.
pub struct Canvas<'a> {
    pub rows: Vec<Row<'a>>,
    /// The upper left corner, in millimetres, and from one place to the next.
    origin: [f64; 2],
    pub step: [f64; 2],
    /// Places from the left to the right, and all from above to below.
    pub wide: usize,
    high: usize,
    /// Places before the first cell, and those of a cell.
    pub before: usize,
    pub cell: [usize; 2],
    /// Half of a square, and from one to the next, in millimetres.
    pub half: f64,
    pub gap: f64,
    /// How dark each place is, from paper to ink.
    pub dark: Vec<f32>,
    pub places: Vec<Place>,
}

impl<'a> Canvas<'a> {
    /// Looks at all places of the rows of a side; none where it has none, or no row has two squares.
    pub fn of(ink: &Ink<'_>, layout: &'a Layout, said: &'a [Mark], side: Side) -> Option<Self> {
        let points = usize::from(layout.shape.points());
        let rows: Vec<Row<'a>> = layout
            .squares
            .chunks(points)
            .zip(layout.numbers.chunks(points))
            .zip(said.chunks(points))
            .filter(|((squares, _), _)| squares.first().is_some_and(|(id, _)| id.side == side))
            .filter_map(|(printed, said)| Row::of(layout, printed, said))
            .collect();
        let [first, second, ..] = rows.first()?.squares.as_slice() else {
            return None;
        };
        let [x, y, side] = [first.left(), first.top(), first.w].map(f64::from);
        let pitch = f64::from(second.left()) - x;
        let next = rows.get(1).and_then(|row| row.squares.first());
        let row = next.map_or(side + 4.0, |at| f64::from(at.top()) - y);
        let cell = [pitch, row].map(|mm| steps(mm / GRID).max(1));
        let step = [pitch / number(cell[0]), row / number(cell[1])];
        let start = x - (pitch - side) / 2.0;
        let before = steps((start - LEFT) / step[0]);
        let after = steps((RIGHT - start - pitch * number(points)) / step[0]);
        let wide = before + cell[0] * points + after;
        let high = cell[1] * rows.len() + steps((BELOW_LAST - BELOW) / step[1]);
        let mut canvas = Self {
            rows,
            origin: [start - number(before) * step[0], y + side + BELOW - row],
            step,
            wide,
            high,
            before,
            cell,
            half: side / 2.0,
            gap: pitch - side,
            dark: vec![0.0; wide * high],
            places: vec![Place(0); wide * high],
        };
        canvas.look(ink);
        Some(canvas)
    }

    fn look(&mut self, ink: &Ink<'_>) {
        for index in 0..self.rows.len() {
            // What stands above the first row is no square's.
            let from = match index {
                0 => self.seen_from(),
                _ => index * self.cell[1],
            };
            let until = match index + 1 == self.rows.len() {
                true => self.high,
                false => (index + 1) * self.cell[1],
            };
            let row = &self.rows[index];
            let (squares, written, won) = (row.squares.clone(), row.written, row.won);
            let mut column = 0;
            for (point, at) in (1..).zip(&squares) {
                let to = self.before + point * self.cell[0];
                self.see(ink, at, [column, to], [from, until]);
                column = to;
            }
            let right = f64::from(written.left() + written.w);
            let between = f64::midpoint(right, f64::from(won.left()));
            let to = steps((between - self.origin[0]) / self.step[0]).min(self.wide);
            self.see(ink, &written, [column, to], [from, until]);
            self.see(ink, &won, [to, self.wide], [from, until]);
        }
    }

    /// Looks at the places around something printed, whose shift is theirs.
    fn see(&mut self, ink: &Ink<'_>, at: &Rect, [left, right]: [usize; 2], [from, to]: [usize; 2]) {
        let [dx, dy] = ink.shift(at);
        let shifted = |[x, y]: [f64; 2]| [x + dx, y + dy];
        let middle = self.mm(usize::midpoint(left, right), usize::midpoint(from, to));
        let (px, frame): ([f64; 2], Frame) = ink.frame(shifted(middle));
        // Inside a square another looks.
        let square = (at.h.to_bits() == at.w.to_bits()).then(|| Around::of(at));
        // What a column has in all rows alike.
        let columns: Vec<Column> = (left..right)
            .map(|column| {
                let mm = self.mm(column, from);
                let off = mm[0] - middle[0];
                Column {
                    mm: mm[0] + dx,
                    px: [0, 1].map(|axis| px[axis] + frame.across[axis] * off),
                    is_out: square.is_none_or(|square| square.beside(mm)[0] >= -INNER),
                }
            })
            .collect();
        for row in from..to {
            let mm = self.mm(left, row);
            let off = mm[1] - middle[1];
            let down = frame.down.map(|part| part * off);
            let is_out = square.is_none_or(|square| square.beside(mm)[1] >= -INNER);
            let places = &mut self.dark[row * self.wide + left..row * self.wide + right];
            // Light changes more slowly than ink.
            for (places, columns) in places.chunks_mut(LIT).zip(columns.chunks(LIT)) {
                let white = ink.white([columns[0].mm, mm[1] + dy]);
                let Some(darkness) = white.map(|white| ink.darkness(white)) else {
                    continue;
                };
                for (place, column) in places.iter_mut().zip(columns) {
                    if is_out || column.is_out {
                        *place = darkness([column.px[0] + down[0], column.px[1] + down[1]]);
                    }
                }
            }
        }
    }

    fn mm(&self, column: usize, row: usize) -> [f64; 2] {
        let [left, top] = self.origin;
        [
            left + (number(column) + 0.5) * self.step[0],
            top + (number(row) + 0.5) * self.step[1],
        ]
    }

    /// Where a place lies, in millimetres.
    pub fn at(&self, place: usize) -> [f64; 2] {
        self.mm(place % self.wide, place / self.wide)
    }

    /// Whose a row is.
    pub fn row(&self, row: usize) -> Option<(u8, Side)> {
        self.rows.get(row).map(|row| (row.partida, row.side))
    }

    /// Columns and rows of places within a rectangle that is larger by so many millimetres.
    pub fn part(&self, at: &Rect, by: f64) -> [std::ops::Range<usize>; 2] {
        let [left, top] = [at.left(), at.top()].map(|at| f64::from(at) - by);
        let [wide, high] = [at.w, at.h].map(|side| f64::from(side) + 2.0 * by);
        let part = |first: f64, long: f64, axis: usize, most: usize| {
            let place = |mm: f64| steps((mm - self.origin[axis]) / self.step[axis]).min(most);
            place(first)..place(first + long)
        };
        [
            part(left, wide, 0, self.wide),
            part(top, high, 1, self.high),
        ]
    }

    /// Columns and rows of the places whose middles lie within a rectangle, by its upper left corner and its sides.
    pub fn middles(&self, corner: [f64; 2], sides: [f64; 2]) -> [std::ops::Range<usize>; 2] {
        [(0, self.wide), (1, self.high)].map(|(axis, most)| {
            let place = |mm: f64| {
                let at = (mm - self.origin[axis]) / self.step[axis] + 0.5;
                steps(at).min(most)
            };
            place(corner[axis])..place(corner[axis] + sides[axis])
        })
    }

    /// The first column of places whose middles lie beyond so many millimetres.
    pub fn middle_column(&self, left: f64) -> usize {
        steps((left - self.origin[0]) / self.step[0] + 0.5).min(self.wide)
    }

    /// All of them.
    pub fn within(&self, at: &Rect, by: f64) -> impl Iterator<Item = usize> + use<> {
        let [columns, rows] = self.part(at, by);
        let wide = self.wide;
        rows.flat_map(move |row| columns.clone().map(move |column| row * wide + column))
    }

    /// The places around one, and itself.
    pub fn around(&self, place: usize) -> impl Iterator<Item = usize> + use<> {
        let (row, column, wide) = (place / self.wide, place % self.wide, self.wide);
        let rows = row.saturating_sub(1)..(row + 2).min(self.high);
        let columns = column.saturating_sub(1)..(column + 2).min(self.wide);
        rows.flat_map(move |row| columns.clone().map(move |column| row * wide + column))
    }

    pub fn set(&mut self, place: usize, of: u8) {
        self.places[place].0 |= of;
    }

    /// The first row of places that is looked at: what stands above the numbers is no square's.
    pub fn seen_from(&self) -> usize {
        self.part(&self.rows[0].squares[0], ABOVE_FIRST)[1].start
    }

    /// From the first row of places to the last, in millimetres.
    pub fn height(&self) -> f64 {
        number(self.high) * self.step[1]
    }

    /// The column that lies so many millimetres from the first.
    pub fn column(&self, mm: f64) -> Option<usize> {
        let column = (mm / self.step[0]).round();
        (column >= 0.0)
            .then(|| steps(column))
            .filter(|column| *column < self.wide)
    }

    /// Of each place whether nothing is printed there, and no square is looked at by itself.
    pub fn open(&self) -> Vec<bool> {
        let printed = Place::PRINTED | Place::LETTERED;
        let places = self.places.iter();
        let mut open: Vec<bool> = places.map(|place| !place.is_any(printed)).collect();
        for square in self.rows.iter().flat_map(|row| &row.squares) {
            let around = Around::of(square);
            for place in self.within(square, 0.0) {
                open[place] &= around.out(self.at(place)) >= -INNER;
            }
        }
        open
    }

    /// How dark the ink is at a place, or to its left or right; none where there is none.
    pub fn inked_near(&self, place: usize) -> Option<f32> {
        let row = place / self.wide;
        let beside = place.saturating_sub(1)..=place + 1;
        let beside = beside.filter(|at| at / self.wide == row && *at < self.places.len());
        let inked = beside.filter(|at| self.places[*at].is(Place::INKED));
        inked.map(|at| self.dark[at]).max_by(f32::total_cmp)
    }

    /// What is inked at a place is dirt, and nobody's.
    pub fn forget(&mut self, place: usize) {
        self.places[place].0 &= !Place::INKED;
        self.set(place, Place::DIRTY);
    }

    fn set_within(&mut self, at: &Rect, by: f64, of: u8) {
        for place in self.within(at, by) {
            self.set(place, of);
        }
    }

    /// Notes where print is expected; numbers are told by what is in other rows.
    pub fn print(&mut self, layout: &Layout) {
        let rows = self.rows.iter();
        let framed = rows.flat_map(|row| row.squares.iter().chain([&row.written, &row.won]));
        for at in framed.copied().collect::<Vec<_>>() {
            self.set_within(&at, OUTLINE, Place::PRINTED);
            for place in self.within(&at, -OUTLINE) {
                self.places[place].0 &= !Place::PRINTED;
            }
        }
        for at in &layout.words {
            self.set_within(at, 0.0, Place::PRINTED | Place::LETTERED);
        }
    }

    /// A line is darker than what lies on both sides of it; what is very dark is ink anyway.
    pub fn find_ink(&mut self, noise: Noise) {
        let line = noise
            .spread
            .map_or(LINE, |spread| (spread * LINE_NOISE).clamp(LEAST_LINE, LINE));
        let least = line * LIGHTER;
        let asides = ASIDE.map(|mm| self.step.map(|step| steps(mm / step)));
        for row in 0..self.high {
            for column in 0..self.wide {
                let at = row * self.wide + column;
                let dark = f64::from(self.dark[at]);
                if dark < line {
                    continue;
                }
                let lighter = |row: Option<usize>, column: Option<usize>| {
                    let place = row
                        .zip(column)
                        .filter(|(row, column)| *row < self.high && *column < self.wide);
                    let other = place.map(|(row, column)| self.dark[row * self.wide + column]);
                    other.is_some_and(|other| dark - f64::from(other) >= least)
                };
                let any = |of: &dyn Fn([usize; 2]) -> bool| asides.iter().any(|by| of(*by));
                let across = || {
                    any(&|[by, _]| lighter(Some(row), column.checked_sub(by)))
                        && any(&|[by, _]| lighter(Some(row), Some(column + by)))
                };
                let down = || {
                    any(&|[_, by]| lighter(row.checked_sub(by), Some(column)))
                        && any(&|[_, by]| lighter(Some(row + by), Some(column)))
                };
                if dark >= DARK || across() || down() {
                    self.set(at, Place::INKED);
                }
            }
        }
    }

    /// What goes on from filled squares is the hand's within this band, and what goes on from boxes, crosses and ticks
    /// is a pen's, as far as one slips.
    pub fn excuse(&mut self, band: f64) {
        let rows = self.rows.iter();
        let filled: Vec<Rect> = rows
            .clone()
            .flat_map(|row| row.said(|said| said == Mark::Marked))
            .collect();
        let others = rows.flat_map(|row| {
            let marked = row.said(|said| matches!(said, Mark::Stroke | Mark::Doubtful));
            marked.chain([row.written, row.won])
        });
        let others: Vec<Rect> = others.collect();
        for at in &filled {
            self.set_within(at, band, Place::KNOWN | Place::BAND);
        }
        let mut near: Vec<usize> = Vec::new();
        for at in &others {
            self.set_within(at, OUTLINE, Place::KNOWN);
            near.extend(self.within(at, OUTLINE));
        }
        for _ in 0..steps(SLIP / GRID) {
            let mut next = Vec::new();
            for place in near {
                if f64::from(self.dark[place]) < GOES_ON {
                    continue;
                }
                for beside in self.around(place) {
                    let is_other = self.places[beside].is_any(Place::KNOWN | Place::LETTERED);
                    if !is_other && f64::from(self.dark[beside]) >= GOES_ON {
                        self.set(beside, Place::KNOWN);
                        next.push(beside);
                    }
                }
            }
            near = next;
        }
    }

    /// Rows in whose box for figures something is written.
    pub fn written(&self) -> impl Iterator<Item = (u8, Side)> {
        let is_written = |row: &&Row<'_>| {
            let inked = self.within(&row.written, -FRAME);
            let inked = inked.filter(|place| self.places[*place].is(Place::INKED));
            inked.count() >= FIGURE
        };
        let rows = self.rows.iter().filter(is_written);
        rows.map(|row| (row.partida, row.side))
    }
}

/// How dark places within something printed are, so far from its middle, from paper to ink.
pub fn within(ink: &Ink<'_>, at: &Rect) -> impl Fn([f64; 2]) -> f64 {
    let [dx, dy] = ink.shift(at);
    let [x, y] = [f64::from(at.cx) + dx, f64::from(at.cy) + dy];
    let (px, frame) = ink.frame([x, y]);
    move |off| {
        let white = ink.white([x + off[0], y + off[1]]);
        white.map_or(0.0, |white| {
            f64::from(ink.darkness(white)(frame.at(px, off)))
        })
    }
}

/// How much paper differs from place to place, in all of them.
pub fn noise(canvases: &[Canvas<'_>]) -> Noise {
    let all = canvases.iter().map(|canvas| canvas.dark.len()).sum();
    let darks = canvases.iter().flat_map(|canvas| canvas.dark.iter());
    let none = darks.clone().filter(|dark| dark.abs() < 1e-4).count();
    if number(none) >= number(all) * NOISELESS {
        return Noise { spread: None };
    }
    let seen = darks.step_by(TELLS).map(|dark| f64::from(*dark));
    let mut seen: Vec<f64> = seen
        .filter(|dark| dark.abs() > 1e-6 && dark.abs() < PAPER)
        .collect();
    let middle = quantile(&mut seen, 0.5);
    for dark in &mut seen {
        *dark = (*dark - middle).abs();
    }
    // As many spreads as a normal one has.
    let spread = Some(1.48 * quantile(&mut seen, 0.5));
    Noise { spread }
}

/// What this share of values do not reach; nothing of none.
pub fn quantile(values: &mut [f64], share: f64) -> f64 {
    if values.is_empty() {
        return 0.0;
    }
    let at = steps(number(values.len() - 1) * share + 0.5).min(values.len() - 1);
    *values.select_nth_unstable_by(at, f64::total_cmp).1
}

/// A square, from which it is told how far away something is.
#[derive(Debug, Clone, Copy)]
pub struct Around {
    middle: [f64; 2],
    half: [f64; 2],
}

impl Around {
    pub fn of(at: &Rect) -> Self {
        Self {
            middle: [at.cx, at.cy].map(f64::from),
            half: [at.w, at.h].map(|side| f64::from(side) / 2.0),
        }
    }

    /// How far from its middle, in millimetres.
    pub fn off(self, [x, y]: [f64; 2]) -> [f64; 2] {
        [x - self.middle[0], y - self.middle[1]]
    }

    /// How far beyond its edges, in millimetres, across and down; below nothing between them.
    fn beside(self, mm: [f64; 2]) -> [f64; 2] {
        let [x, y] = self.off(mm);
        [x.abs() - self.half[0], y.abs() - self.half[1]]
    }

    /// How far beyond its edges, in millimetres; below nothing inside.
    pub fn out(self, mm: [f64; 2]) -> f64 {
        let [across, down] = self.beside(mm);
        across.max(down)
    }
}

#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "places of a sheet"
)]
pub const fn steps(count: f64) -> usize {
    // A hair more: what is a whole number but for rounding is one.
    (count + 1e-6).max(0.0) as usize
}
