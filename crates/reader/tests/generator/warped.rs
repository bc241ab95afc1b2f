//! A picture of something flat, pixel by pixel and quickly: a picture has millions of them.

use super::whole;
use image::GrayImage;

/// What is worked out at every few pixels of a picture, and lies evenly between them.
pub struct Mesh<const N: usize> {
    step: u32,
    across: usize,
    places: Vec<[f32; N]>,
}

impl<const N: usize> Mesh<N> {
    /// Works it out at every so many pixels, a little beyond the last.
    pub fn of([columns, rows]: [u32; 2], step: u32, at: impl Fn([f64; 2]) -> [f64; N]) -> Self {
        let [across, down] = [columns, rows].map(|side| side.div_ceil(step) + 2);
        let row = |row: u32| {
            let at = &at;
            (0..across).map(move |column| at([column, row].map(|at| f64::from(at * step))))
        };
        Self {
            step,
            across: across as usize,
            places: (0..down).flat_map(row).map(|at| at.map(single)).collect(),
        }
    }

    /// What is there at a pixel.
    pub fn at(&self, [x, y]: [f64; 2]) -> [f64; N] {
        let [column, row] = [x, y].map(|at| at / f64::from(self.step));
        let (first, share) = (floor(single(column)) as usize, single(column.fract()));
        let row_above = floor(single(row)) as usize * self.across + first;
        let along = |at: usize| between(&self.places[at], &self.places[at + 1], share);
        let (above, below) = (along(row_above), along(row_above + self.across));
        between(&above, &below, single(row.fract())).map(f64::from)
    }

    /// The same along a row of pixels, at every so many.
    fn row(&self, y: u32, into: &mut Vec<[f32; N]>) {
        let first = (y / self.step) as usize * self.across;
        let share = small(y % self.step) / small(self.step);
        let above = &self.places[first..first + self.across];
        let below = &self.places[first + self.across..first + 2 * self.across];
        let both = above.iter().zip(below);
        into.clear();
        into.extend(both.map(|(above, below)| between(above, below, share)));
    }
}

fn between<const N: usize>(one: &[f32; N], other: &[f32; N], share: f32) -> [f32; N] {
    std::array::from_fn(|at| one[at] + (other[at] - one[at]) * share)
}

/// Makes a row of a picture whose mesh tells first which pixel of the sheet is seen: `lit` makes of its grey, none beyond
/// the sheet, and of what the mesh tells what comes into the picture.
pub fn row(
    sheet: &GrayImage,
    mesh: &Mesh<4>,
    (y, row): (u32, &mut [f32]),
    told: &mut Vec<[f32; 4]>,
    lit: impl Fn(Option<f32>, [f32; 4]) -> f32,
) {
    mesh.row(y, told);
    let paper = Paper::of(sheet);
    let each = small(mesh.step);
    for (part, ends) in row.chunks_mut(mesh.step as usize).zip(told.windows(2)) {
        let (from, to) = (ends[0], ends[1]);
        let step: [f32; 4] = std::array::from_fn(|at| (to[at] - from[at]) / each);
        let mut here = from;
        // Between two places of the sheet there is nothing but the sheet.
        if paper.holds([from[0], from[1]]) && paper.holds([to[0], to[1]]) {
            for grey in part {
                *grey = lit(Some(paper.grey([here[0], here[1]])), here);
                here = std::array::from_fn(|at| here[at] + step[at]);
            }
        } else {
            for grey in part {
                let at = [here[0], here[1]];
                *grey = lit(paper.holds(at).then(|| paper.grey(at)), here);
                here = std::array::from_fn(|at| here[at] + step[at]);
            }
        }
    }
}

/// The pixels of a sheet.
struct Paper<'a> {
    pixels: &'a [u8],
    stride: usize,
    /// Beyond the last pixels but one there is none to the right, or below.
    ends: [f32; 2],
}

impl<'a> Paper<'a> {
    fn of(sheet: &'a GrayImage) -> Self {
        let (width, height) = sheet.dimensions();
        Self {
            pixels: sheet.as_raw(),
            stride: width as usize,
            // A hundredth of a pixel less: what is added step by step may come a little further.
            ends: [width, height].map(|side| small(side) - 1.01),
        }
    }

    fn holds(&self, [x, y]: [f32; 2]) -> bool {
        x >= 0.01 && y >= 0.01 && x < self.ends[0] && y < self.ends[1]
    }

    /// The grey between four pixels.
    fn grey(&self, [x, y]: [f32; 2]) -> f32 {
        let (column, row) = (floor(x), floor(y));
        let (fx, fy) = (x - small(column), y - small(row));
        let at = row as usize * self.stride + column as usize;
        let along = |at: usize| {
            let [one, other] = [self.pixels[at], self.pixels[at + 1]].map(f32::from);
            one + (other - one) * fx
        };
        let (above, below) = (along(at), along(at + self.stride));
        above + (below - above) * fy
    }
}

/// How each point is spread along a row or a column: so much stays, so much comes to the first beside it, and so on.
pub type Spread = Vec<f32>;

/// As a lens that is not quite sharp does, by so many pixels.
pub fn soft(by: f64) -> Spread {
    let reach = whole(by * 2.5).max(1);
    evened((0..=reach).map(|away| (-f64::from(away * away) / (2.0 * by * by)).exp()))
}

/// As a hand does that moves by so many pixels while the picture is taken.
pub fn moved(by: f64) -> Spread {
    let reach = whole(by / 2.0).max(1);
    evened((0..=reach).map(|_| 1.0))
}

/// One after the other.
pub fn both(one: &Spread, other: &Spread) -> Spread {
    let weight = |of: &Spread, away: i32| {
        let known = of.get(away.unsigned_abs() as usize);
        known.copied().map_or(0.0, f64::from)
    };
    let [first, second] = [one, other].map(|of| i32::try_from(of.len()).unwrap() - 1);
    let sum = |away: i32| -> f64 {
        let places = -second..=second;
        places
            .map(|at| weight(other, at) * weight(one, away - at))
            .sum()
    };
    evened((0..=first + second).map(sum))
}

fn evened(weights: impl Iterator<Item = f64>) -> Spread {
    let weights: Vec<f64> = weights.collect();
    let all = weights[0] + 2.0 * weights[1..].iter().sum::<f64>();
    weights.iter().map(|one| single(one / all)).collect()
}

/// A picture that is made row by row, spread along its rows and down its columns, and looked at once more.
pub fn by_rows(
    [columns, rows]: [u32; 2],
    [along, down]: [&Spread; 2],
    mut made: impl FnMut(u32, &mut [f32]),
    mut seen: impl FnMut(&mut [f32]),
) -> GrayImage {
    let wide = columns as usize;
    let (beside, reach) = (along.len() - 1, down.len() - 1);
    let mut line = vec![0.0; wide + 2 * beside];
    let mut kept = vec![vec![0.0; wide]; 2 * reach + 1];
    let mut sums = vec![0.0; wide];
    let mut pixels = Vec::with_capacity(wide * rows as usize);
    for y in 0..rows as usize + reach {
        if y < rows as usize {
            made(u32::try_from(y).unwrap(), &mut line[beside..beside + wide]);
            let (first, last) = (line[beside], line[beside + wide - 1]);
            line[..beside].fill(first);
            line[beside + wide..].fill(last);
            let at = y % kept.len();
            spread(along, &mut kept[at], |away| {
                [beside - away, beside + away].map(|from| &line[from..from + wide])
            });
        }
        if let Some(y) = y.checked_sub(reach) {
            let last = rows as usize - 1;
            spread(down, &mut sums, |away| {
                let rows = [y.saturating_sub(away), (y + away).min(last)];
                rows.map(|row| &kept[row % kept.len()][..])
            });
            seen(&mut sums);
            pixels.extend(sums.iter().map(|grey| grey_of(*grey)));
        }
    }
    GrayImage::from_raw(columns, rows, pixels).unwrap()
}

fn spread<'a>(by: &Spread, sums: &mut [f32], both: impl Fn(usize) -> [&'a [f32]; 2]) {
    let [middle, _] = both(0);
    for (sum, grey) in sums.iter_mut().zip(middle) {
        *sum = grey * by[0];
    }
    for (away, weight) in by.iter().enumerate().skip(1) {
        let [one, other] = both(away);
        for ((sum, one), other) in sums.iter_mut().zip(one).zip(other) {
            *sum += (one + other) * weight;
        }
    }
}

/// Up to this number a sum with it leaves whole greys in its lowest bits.
const WHOLE: f32 = 8_388_608.0;

/// What is darker than black is black, what is lighter than white is white.
#[expect(clippy::cast_possible_truncation, reason = "the lowest bits alone")]
pub const fn grey_of(value: f32) -> u8 {
    (value.clamp(0.0, 255.0) + WHOLE).to_bits() as u8
}

#[expect(clippy::cast_possible_truncation, reason = "places, shares and greys")]
pub const fn single(value: f64) -> f32 {
    value as f32
}

#[expect(clippy::cast_precision_loss, reason = "pixels of a picture")]
const fn small(value: u32) -> f32 {
    value as f32
}

#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "a place on the sheet"
)]
const fn floor(value: f32) -> u32 {
    value as i32 as u32
}
