//! How light the paper is at every place of a sheet, whatever light falls upon it.
//!
//! Shadows, gradients and a lamp's light are wider than a square, pens and print are narrower: what is dark and
//! ends above and below within a square's reach is not the paper's, everything else is (a morphological closing
//! along columns: P. Soille, Morphological Image Analysis, 2003, ch. 4). What lies upon the paper is told by
//! places that the layout leaves empty: if they are darker than the paper something lies there.

use crate::grey::{index, pixel};
use crate::located::Located;
use crate::number::number;
use crate::outline::square_of_way;
use crate::warp::Frame;
use image::GrayImage;
use sheet::layout::{Layout, Rect};

/// The paper of a sheet.
#[derive(Debug)]
pub struct Paper {
    /// The upper left place of the map, in millimetres.
    origin: [f64; 2],
    columns: usize,
    rows: usize,
    /// The grey of paper, a millimetre apart, row after row; not a number beyond the picture.
    whites: Vec<f64>,
    /// Places that the layout leaves empty, in millimetres, and by how many greys they are darker than paper.
    empty: Vec<([f64; 2], f64)>,
}

/// The paper around a square.
#[derive(Debug, Clone, Copy)]
pub struct Light {
    /// Its grey in the middle of the square.
    pub grey: f64,
    /// By how many greys places around that should be empty are darker than the paper, but for one: ink, or
    /// something else.
    pub stray: f64,
    /// The same of half of them.
    pub most: f64,
}

/// Beyond squares and boxes the map goes on for so many millimetres, and beside them to where people write.
const MARGIN: f64 = 8.0;
const BESIDE: f64 = 25.0;

/// So many millimetres above and below it is looked for paper: half of what is filled over its edges, and more.
const REACH: usize = 6;

/// Around a place so many millimetres are looked at: specks and noise are not paper.
const AROUND: f64 = 0.3;

/// So many empty places, the nearest ones, tell of a square.
const NEAREST: usize = 8;

/// Of them one may be anything.
const STRAY: usize = 1;

impl Paper {
    /// Looks at the paper of a sheet; `shift` says by how many millimetres it lies beside where it should.
    #[must_use]
    pub fn of(
        page: &GrayImage,
        layout: &Layout,
        located: &Located,
        shift: impl Fn([f64; 2]) -> [f64; 2],
    ) -> Self {
        let squares = layout.squares.iter().map(|(_, at)| at);
        let boxes = layout.boxes.iter().map(|(_, at)| at);
        let edges = squares.chain(boxes).fold(
            [f64::MAX, f64::MAX, f64::MIN, f64::MIN],
            |[left, top, right, bottom], at: &Rect| {
                let [x, y, w, h] = [at.left(), at.top(), at.w, at.h].map(f64::from);
                [left.min(x), top.min(y), right.max(x + w), bottom.max(y + h)]
            },
        );
        let origin = [edges[0] - MARGIN, edges[1] - MARGIN];
        let (columns, rows) = (
            count(edges[2] + BESIDE - origin[0]),
            count(edges[3] + MARGIN - origin[1]),
        );
        let mut seen = Vec::with_capacity(columns * rows);
        for row in 0..rows {
            let y = origin[1] + number(row);
            let frame = located.frame([origin[0] + number(columns) / 2.0, y]);
            for column in 0..columns {
                let middle = located.at([origin[0] + number(column), y]);
                seen.push(grey_around(page, &frame, middle).unwrap_or(f64::NAN));
            }
        }
        let lightest = along_columns(&seen, columns, f64::max);
        let closed = along_columns(&lightest, columns, f64::min);
        let mut paper = Self {
            origin,
            columns,
            rows,
            whites: smoothed(&closed, columns),
            empty: Vec::new(),
        };
        let darker = |place: &[f32; 2]| {
            let mm = place.map(f64::from);
            let [dx, dy] = shift(mm);
            let mm = [mm[0] + dx, mm[1] + dy];
            let grey = grey_around(page, &located.frame(mm), located.at(mm))?;
            Some((mm, paper.white(mm)? - grey))
        };
        let empty = layout.empty.iter().filter_map(darker).collect();
        paper.empty = empty;
        paper
    }

    /// The grey of paper at a place, in millimetres; none beyond the map or the picture.
    #[must_use]
    #[inline]
    pub fn white(&self, [x, y]: [f64; 2]) -> Option<f64> {
        let (u, v) = (x - self.origin[0], y - self.origin[1]);
        let inside = u >= 0.0
            && v >= 0.0
            && u < number(self.columns.saturating_sub(1))
            && v < number(self.rows.saturating_sub(1));
        if !inside {
            return None;
        }
        // Millimetres of a sheet are few: so narrow a number is made faster.
        #[expect(clippy::cast_possible_truncation, reason = "inside the map")]
        let (column, row) = (u as i32, v as i32);
        let (fx, fy) = (u - f64::from(column), v - f64::from(row));
        let first = index(row) * self.columns + index(column);
        let upper = self.whites.get(first..first + 2)?;
        let lower = self
            .whites
            .get(first + self.columns..first + self.columns + 2)?;
        let between = |pair: &[f64]| pair[0] + (pair[1] - pair[0]) * fx;
        let (upper, lower) = (between(upper), between(lower));
        let white = upper + (lower - upper) * fy;
        white.is_finite().then_some(white)
    }

    /// The grey of most of the paper.
    #[must_use]
    pub fn most(&self) -> f64 {
        let mut whites: Vec<f64> = self
            .whites
            .iter()
            .copied()
            .filter(|white| white.is_finite())
            .collect();
        if whites.is_empty() {
            return 0.0;
        }
        let middle = whites.len() / 2;
        *whites.select_nth_unstable_by(middle, f64::total_cmp).1
    }

    /// The paper around a place, in millimetres; none where too little of it is in the picture.
    #[must_use]
    pub fn around(&self, [x, y]: [f64; 2]) -> Option<Light> {
        let mut near: Vec<(f64, f64)> = self
            .empty
            .iter()
            .map(|(at, darker)| (square_of_way(*at, [x, y]), *darker))
            .collect();
        if near.len() < NEAREST {
            return None;
        }
        near.select_nth_unstable_by(NEAREST - 1, |one, other| one.0.total_cmp(&other.0));
        let mut darker: Vec<f64> = near.iter().take(NEAREST).map(|(_, by)| *by).collect();
        darker.sort_by(f64::total_cmp);
        Some(Light {
            grey: self.white([x, y])?,
            stray: darker.get(NEAREST - 1 - STRAY).copied()?,
            most: darker.get(NEAREST / 2).copied()?,
        })
    }
}

/// The mean grey around a place; none where some of it is beyond the picture.
fn grey_around(page: &GrayImage, frame: &Frame, middle: [f64; 2]) -> Option<f64> {
    let places = [[0.0, 0.0], [AROUND, AROUND], [-AROUND, -AROUND]];
    let mut sum = 0.0;
    for place in places {
        sum += pixel(page, frame.at(middle, place))?;
    }
    Some(sum / 3.0)
}

/// What `of` makes of the greys within reach above and below each place.
fn along_columns(greys: &[f64], columns: usize, of: impl Fn(f64, f64) -> f64) -> Vec<f64> {
    let rows = greys.len() / columns.max(1);
    let mut made = vec![f64::NAN; rows * columns];
    for (row, made) in made.chunks_exact_mut(columns.max(1)).enumerate() {
        let (first, last) = (row.saturating_sub(REACH), (row + REACH).min(rows - 1));
        for near in greys[first * columns..(last + 1) * columns].chunks_exact(columns) {
            for (made, grey) in made.iter_mut().zip(near) {
                *made = of(*made, *grey);
            }
        }
    }
    made
}

/// The mean of each place and the eight around it.
fn smoothed(greys: &[f64], columns: usize) -> Vec<f64> {
    let rows = greys.len() / columns.max(1);
    let mut made = greys.to_vec();
    for row in 1..rows.saturating_sub(1) {
        for column in 1..columns.saturating_sub(1) {
            let mut sum = 0.0;
            for near in [row - 1, row, row + 1] {
                let at = near * columns + column;
                sum += greys[at - 1] + greys[at] + greys[at + 1];
            }
            made[row * columns + column] = sum / 9.0;
        }
    }
    made
}

#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "millimetres of a sheet, not below nothing"
)]
const fn floor(mm: f64) -> usize {
    mm.max(0.0) as usize
}

const fn count(mm: f64) -> usize {
    floor(mm) + 1
}

#[cfg(test)]
mod tests {
    use super::*;

    fn paper(whites: Vec<f64>, columns: usize, empty: &[f64]) -> Paper {
        let places = (0_u32..).map(|x| [f64::from(x), 0.0]);
        Paper {
            origin: [0.0, 0.0],
            columns,
            rows: whites.len() / columns,
            whites,
            empty: places.zip(empty.iter().copied()).collect(),
        }
    }

    #[test]
    fn ink_is_closed_and_a_shadow_stays() {
        // A column of paper: lit, a square that is filled, lit, then in the shade, a square there, shade.
        let mut seen = vec![220.0; 14];
        seen.extend([20.0; 9]);
        seen.extend([220.0; 12]);
        seen.extend([110.0; 14]);
        seen.extend([15.0; 9]);
        seen.extend([110.0; 14]);
        let lightest = along_columns(&seen, 1, f64::max);
        let closed = along_columns(&lightest, 1, f64::min);
        assert!(closed[..35].iter().all(|grey| *grey > 219.0), "{closed:?}");
        assert!(closed[35..].iter().all(|grey| *grey < 111.0), "{closed:?}");
        assert!(closed[35..].iter().all(|grey| *grey > 109.0), "{closed:?}");
    }

    #[test]
    fn one_place_in_ink_is_left_out_and_two_are_not() {
        let near = |empty: [f64; NEAREST]| {
            let light = paper(vec![200.0; 40], 10, &empty).around([4.0, 1.0]);
            light.unwrap().stray
        };
        assert!(near([0.0, 2.0, 150.0, 1.0, 3.0, 0.0, 1.0, 2.0]) < 5.0);
        assert!(near([0.0, 2.0, 150.0, 1.0, 3.0, 90.0, 1.0, 2.0]) > 80.0);
    }

    #[test]
    fn paper_that_is_not_in_the_picture_is_not_known() {
        let few = paper(vec![200.0; 40], 10, &[0.0; NEAREST - 1]);
        assert!(few.around([0.0, 0.0]).is_none());
        let mut whites = vec![200.0; 40];
        whites[11] = f64::NAN;
        let cut = paper(whites, 10, &[0.0; NEAREST]);
        assert!(cut.white([1.2, 1.2]).is_none());
        assert!(cut.white([5.2, 1.2]).is_some());
        assert!(cut.white([20.0, 1.0]).is_none());
    }
}
