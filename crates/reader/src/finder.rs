//! The marks by which codes and corners are found: a dark square in a light and a dark ring.

use crate::grey::pixel;
use image::GrayImage;
use std::f64::consts::TAU;

/// A mark of seven modules, as it was met along the rows of a picture.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Finder {
    /// Its middle, in pixels.
    pub at: [f64; 2],
    /// Side of one of its modules, in pixels: too large where the picture is turned, by up to two fifths.
    pub module: f64,
    /// Rows that crossed it.
    rows: u32,
}

impl Finder {
    /// The same mark in a picture `by` times as large.
    #[must_use]
    pub fn scaled(self, by: f64) -> Self {
        Self {
            at: self.at.map(|at| at * by),
            module: self.module * by,
            rows: self.rows,
        }
    }

    /// Whether no more than two rows crossed it: a mark that can be read is crossed by more.
    #[must_use]
    pub const fn is_hardly_met(&self) -> bool {
        self.rows <= HARDLY
    }

    /// How far it is from here to another, in pixels.
    #[must_use]
    pub fn away(&self, other: &Self) -> f64 {
        (self.at[0] - other.at[0]).hypot(self.at[1] - other.at[1])
    }
}

/// Rows that may cross what is no mark.
const HARDLY: u32 = 2;

/// On so many ways from its middle outwards a mark is looked at; on so many it must be one.
const WAYS: u32 = 32;
const ALIKE: usize = 26;

/// From one look to the next on such a way, in modules, and how many there are: a mark's corner is the farthest.
const STEP: f64 = 0.15;
const STEPS: u32 = 38;

/// Where the middle, the light ring and the dark ring of a mark end, against where its middle does, and by how much
/// they may end elsewhere.
const ENDS: [f64; 2] = [2.5 / 1.5, 3.5 / 1.5];
const ELSEWHERE: [f64; 2] = [0.35, 0.55];

/// How many greys there are between a mark's ink and its paper at least.
const CONTRAST: f64 = 30.0;

/// Whether a mark is one whatever way it is turned: a dark middle and two rings all around, as wide as they should be.
/// Letters and tables are crossed like marks, and have no rings.
#[must_use]
pub fn is_mark(page: &GrayImage, finder: &Finder) -> bool {
    let way = |number: u32| {
        let turn = TAU * f64::from(number) / f64::from(WAYS);
        let (sin, cos) = turn.sin_cos();
        let step = finder.module * STEP;
        let at = move |out: u32| {
            let far = step * f64::from(out);
            [
                finder.at[0] + far * cos - 0.5,
                finder.at[1] + far * sin - 0.5,
            ]
        };
        let greys: Option<Vec<f64>> = (0..STEPS).map(|out| pixel(page, at(out))).collect();
        greys.unwrap_or_default()
    };
    let ways: Vec<Vec<f64>> = (0..WAYS).map(way).collect();
    // The rings are told by the light and the ink between the middle and the outer edge.
    let near = || ways.iter().flat_map(|greys| greys.iter().take(24).copied());
    let (dark, light) = (near().fold(f64::MAX, f64::min), near().fold(0.0, f64::max));
    if light - dark < CONTRAST {
        return false;
    }
    let limit = f64::midpoint(dark, light);
    ways.iter().filter(|greys| is_ringed(greys, limit)).count() >= ALIKE
}

/// Whether dark, light and dark end on a way as those of a mark do.
fn is_ringed(greys: &[f64], limit: f64) -> bool {
    let mut ends = [0.0; 3];
    let mut from = 0;
    for (end, is_dark) in ends.iter_mut().zip([true, false, true]) {
        let Some(length) = greys[from..]
            .iter()
            .position(|grey| (*grey < limit) != is_dark)
        else {
            return false;
        };
        from += length;
        *end = small(from);
    }
    let [first, rest @ ..] = ends;
    let expected = ENDS.iter().zip(ELSEWHERE);
    first > 0.0
        && rest
            .iter()
            .zip(expected)
            .all(|(end, (should, loose))| (end / first - should).abs() <= loose)
}

/// Modules of a mark from edge to edge: dark, light, three dark, light, dark.
const RUNS: [f64; 5] = [1.0, 1.0, 3.0, 1.0, 1.0];

/// By how much of a module a run may be longer or shorter than it should.
const LOOSE: f64 = 0.75;

/// Every so many rows are looked at: the middle of a mark is many rows high.
const ROWS: usize = 2;

/// The least side of a module, in pixels of the picture that is looked at.
const LEAST: f64 = 1.5;

/// The most marks that are told of: a photo of twelve sheets has 84, and text and tables have a few that look like one.
const MOST: usize = 160;

/// Side of the blocks that share one threshold.
const BLOCK: usize = 16;

/// Marks of a picture, those crossed by most rows first.
#[must_use]
pub fn finders(picture: &GrayImage) -> Vec<Finder> {
    let ink = Threshold::of(picture);
    let mut found: Vec<Finder> = Vec::new();
    for row in (0..ink.height).step_by(ROWS) {
        ink.along(row, |from, runs| {
            let Some(module) = fits(runs) else { return };
            let middle = from + runs[0] + runs[1] + runs[2] / 2;
            if let Some(seen) = ink.crossed(middle, row, module) {
                keep(&mut found, seen);
            }
        });
    }
    // One row alone is chance.
    found.retain(|finder| finder.rows > 1);
    found.sort_by_key(|finder| std::cmp::Reverse(finder.rows));
    found.truncate(MOST);
    found
}

/// The module of five runs that are as long as those of a mark.
fn fits(runs: [usize; 5]) -> Option<f64> {
    let runs = runs.map(small);
    let module = runs.iter().sum::<f64>() / 7.0;
    let alike = runs
        .iter()
        .zip(RUNS)
        .all(|(run, modules)| (run - modules * module).abs() <= LOOSE * module);
    (module >= LEAST && alike).then_some(module)
}

/// The same mark is met in many rows: its places come together.
fn keep(found: &mut Vec<Finder>, seen: Finder) {
    let near = |known: &&mut Finder| {
        let [dx, dy] = [known.at[0] - seen.at[0], known.at[1] - seen.at[1]];
        let far = 2.5 * known.module.max(seen.module);
        dx * dx + dy * dy < far * far
    };
    match found.iter_mut().find(near) {
        Some(known) => {
            let rows = f64::from(known.rows);
            let mean = |old: f64, new: f64| (old * rows + new) / (rows + 1.0);
            known.at = [mean(known.at[0], seen.at[0]), mean(known.at[1], seen.at[1])];
            known.module = mean(known.module, seen.module);
            known.rows += 1;
        }
        None => found.push(seen),
    }
}

#[expect(clippy::cast_precision_loss, reason = "pixels of a picture")]
const fn small(count: usize) -> f64 {
    count as f64
}

/// What is dark in a picture, by the light around it.
struct Threshold<'a> {
    pixels: &'a [u8],
    width: usize,
    height: usize,
    /// Columns of blocks.
    columns: usize,
    /// Below it a pixel of a block is dark.
    blocks: Vec<u8>,
}

impl<'a> Threshold<'a> {
    fn of(picture: &'a GrayImage) -> Self {
        let (width, height) = (picture.width() as usize, picture.height() as usize);
        let pixels = picture.as_raw();
        let (columns, rows) = (width.div_ceil(BLOCK), height.div_ceil(BLOCK));
        let mut sums = vec![0_u32; columns * rows];
        let mut counts = vec![0_u32; columns * rows];
        for (y, row) in pixels.chunks(width.max(1)).enumerate() {
            let of_row = y / BLOCK * columns;
            for (x, part) in row.chunks(BLOCK).enumerate() {
                let of_part = |sum: u32, value: &u8| sum.wrapping_add(u32::from(*value));
                sums[of_row + x] = part.iter().fold(sums[of_row + x], of_part);
                counts[of_row + x] += u32::try_from(part.len()).unwrap_or(0);
            }
        }
        // The mean of the blocks around, a little below: noise of white paper is not ink.
        let mut blocks = Vec::with_capacity(columns * rows);
        for y in 0..rows {
            for x in 0..columns {
                let (mut sum, mut count) = (0, 0);
                for row in y.saturating_sub(2)..(y + 3).min(rows) {
                    for column in x.saturating_sub(2)..(x + 3).min(columns) {
                        sum += sums[row * columns + column];
                        count += counts[row * columns + column];
                    }
                }
                let mean = sum / count.max(1);
                blocks.push(u8::try_from(mean * 7 / 8).unwrap_or(u8::MAX));
            }
        }
        Self {
            pixels,
            width,
            height,
            columns,
            blocks,
        }
    }

    fn is_dark(&self, x: usize, y: usize) -> bool {
        self.pixels[y * self.width + x] < self.blocks[y / BLOCK * self.columns + x / BLOCK]
    }

    /// Tells of every five runs of a row that begin and end dark: where they begin, how long they are.
    fn along(&self, row: usize, mut tell: impl FnMut(usize, [usize; 5])) {
        let pixels = &self.pixels[row * self.width..(row + 1) * self.width];
        let blocks = &self.blocks[row / BLOCK * self.columns..];
        let mut runs = [0_usize; 5];
        let mut begun = 0;
        let mut dark = false;
        for (index, part) in pixels.chunks(BLOCK).enumerate() {
            let limit = blocks[index];
            for (offset, value) in part.iter().enumerate() {
                if (*value < limit) == dark {
                    continue;
                }
                let x = index * BLOCK + offset;
                runs.rotate_left(1);
                runs[4] = x - begun;
                begun = x;
                if dark && runs[0] > 0 {
                    tell(x - runs.iter().sum::<usize>(), runs);
                }
                dark = !dark;
            }
        }
    }

    /// The five runs through a place along one direction: how long, and the pixels from the place to
    /// their end.
    fn through(&self, [x, y]: [usize; 2], [dx, dy]: [isize; 2], most: usize) -> Option<(f64, f64)> {
        // From the middle outwards: dark, light, dark.
        let arm = |sign: isize| -> Option<[usize; 3]> {
            let mut runs = [0; 3];
            let (mut at_x, mut at_y) = (x, y);
            for (run, dark) in runs.iter_mut().zip([true, false, true]) {
                while self.is_dark(at_x, at_y) == dark {
                    *run += 1;
                    at_x = at_x.checked_add_signed(dx * sign)?;
                    at_y = at_y.checked_add_signed(dy * sign)?;
                    if *run > most || at_x >= self.width || at_y >= self.height {
                        return None;
                    }
                }
            }
            Some(runs)
        };
        let (back, forth) = (arm(-1)?, arm(1)?);
        // The pixel in the middle was counted both ways.
        let runs = [
            back[2],
            back[1],
            (back[0] + forth[0]).checked_sub(1)?,
            forth[1],
            forth[2],
        ];
        let module = fits(runs)?;
        let shift = (small(forth[0]) - small(back[0])) / 2.0;
        Some((module, shift))
    }

    /// A mark whose middle a row crossed at `x`.
    fn crossed(&self, x: usize, y: usize, module: f64) -> Option<Finder> {
        #[expect(
            clippy::cast_possible_truncation,
            clippy::cast_sign_loss,
            reason = "a few modules"
        )]
        let most = (module * 6.0) as usize + 2;
        let (down, dy) = self.through([x, y], [0, 1], most)?;
        let row = y.checked_add_signed(whole(dy))?;
        let (across, dx) = self.through([x, row], [1, 0], most)?;
        let alike = down.max(across) <= 1.7 * down.min(across);
        alike.then(|| Finder {
            at: [small(x) + dx + 0.5, small(y) + dy + 0.5],
            module: f64::midpoint(down, across),
            rows: 1,
        })
    }
}

#[expect(clippy::cast_possible_truncation, reason = "a few pixels")]
const fn whole(value: f64) -> isize {
    value.round() as isize
}

#[cfg(test)]
mod tests {
    use super::*;
    use image::Luma;

    #[test]
    fn marks_are_found_where_they_are() {
        let mut picture = GrayImage::from_pixel(200, 160, Luma([230]));
        let mut mark = |left: u32, top: u32, module: u32| {
            for y in 0..7 * module {
                for x in 0..7 * module {
                    let ring = |at: u32| (at / module).min(6 - at / module);
                    let dark = ring(x).min(ring(y)) != 1;
                    picture.put_pixel(left + x, top + y, Luma([if dark { 30 } else { 230 }]));
                }
            }
        };
        mark(20, 30, 4);
        mark(120, 70, 3);
        // A plain square is none.
        for y in 110..130 {
            for x in 20..40 {
                picture.put_pixel(x, y, Luma([20]));
            }
        }
        let found = finders(&picture);
        let near = |finder: &Finder, [x, y]: [f64; 2]| {
            (finder.at[0] - x).abs() < 1.0 && (finder.at[1] - y).abs() < 1.0
        };
        assert_eq!(found.len(), 2, "{found:?}");
        assert!(found.iter().any(|one| near(one, [34.0, 44.0])), "{found:?}");
        assert!(
            found.iter().any(|one| near(one, [130.5, 80.5])),
            "{found:?}"
        );
    }
}
