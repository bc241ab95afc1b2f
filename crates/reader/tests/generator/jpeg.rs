//! What is left of a grey picture once it was packed as a JPEG and unpacked, without the file between: each block of eight
//! by eight pixels as waves, those as whole steps, and back.

use super::warped::grey_of;
use image::GrayImage;

const SIDE: usize = 8;

type Block = [[f32; SIDE]; SIDE];

/// The steps of waves that the standard proposes for greys (ITU-T T.81, table K.1), row by row.
const STEPS: [[u16; SIDE]; SIDE] = [
    [16, 11, 10, 16, 24, 40, 51, 61],
    [12, 12, 14, 19, 26, 58, 60, 55],
    [14, 13, 16, 24, 40, 57, 69, 56],
    [14, 17, 22, 29, 51, 87, 80, 62],
    [18, 22, 37, 56, 68, 109, 103, 77],
    [24, 35, 55, 64, 81, 104, 113, 92],
    [49, 64, 78, 87, 103, 121, 120, 101],
    [72, 92, 95, 98, 112, 100, 103, 99],
];

/// The same as programs scale them by a quality of 1 to 100; those of a column first.
fn steps(quality: u8) -> Block {
    let quality = u16::from(quality.clamp(1, 100));
    let scale = match quality < 50 {
        true => 5000 / quality,
        false => 200 - 2 * quality,
    };
    let of = |row: usize, column: usize| {
        let step = (u32::from(STEPS[row][column]) * u32::from(scale) + 50) / 100;
        f32::from(u16::try_from(step.clamp(1, 255)).unwrap())
    };
    std::array::from_fn(|column| std::array::from_fn(|row| of(row, column)))
}

/// How high each wave stands at each of the first four places; at the others it is mirrored, or mirrored and turned over.
fn waves() -> [[f32; SIDE / 2]; SIDE] {
    let count = |of: usize| f64::from(u32::try_from(of).unwrap());
    let at = |wave: usize, place: usize| {
        let turn = (2.0 * count(place) + 1.0) * count(wave) * std::f64::consts::PI / 16.0;
        let high = if wave == 0 { 0.125_f64.sqrt() } else { 0.5 };
        #[expect(clippy::cast_possible_truncation, reason = "a share of one")]
        let height = (high * turn.cos()) as f32;
        height
    };
    std::array::from_fn(|wave| std::array::from_fn(|place| at(wave, place)))
}

/// The waves of each column.
fn into_waves(block: &Block, waves: &[[f32; SIDE / 2]; SIDE]) -> Block {
    let half = |sign: f32| -> [[f32; SIDE]; SIDE / 2] {
        let pair = |at: usize, lane: usize| block[at][lane] + sign * block[SIDE - 1 - at][lane];
        std::array::from_fn(|at| std::array::from_fn(|lane| pair(at, lane)))
    };
    let halves = [half(1.0), half(-1.0)];
    std::array::from_fn(|wave| {
        let mut sums = [0.0; SIDE];
        for (weight, row) in waves[wave].iter().zip(&halves[wave % 2]) {
            for (sum, value) in sums.iter_mut().zip(row) {
                *sum += weight * value;
            }
        }
        sums
    })
}

/// The columns of which these are the waves.
fn from_waves(block: &Block, waves: &[[f32; SIDE / 2]; SIDE]) -> Block {
    let mut all = [[0.0; SIDE]; SIDE];
    for place in 0..SIDE / 2 {
        let mut halves = [[0.0; SIDE]; 2];
        for (wave, row) in block.iter().enumerate() {
            let weight = waves[wave][place];
            for (sum, value) in halves[wave % 2].iter_mut().zip(row) {
                *sum += weight * value;
            }
        }
        let [even, odd] = halves;
        all[place] = std::array::from_fn(|lane| even[lane] + odd[lane]);
        all[SIDE - 1 - place] = std::array::from_fn(|lane| even[lane] - odd[lane]);
    }
    all
}

fn turned(block: &Block) -> Block {
    std::array::from_fn(|row| std::array::from_fn(|column| block[column][row]))
}

/// A sum with it leaves whole numbers.
const WHOLE: f32 = 12_582_912.0;

/// Grey in the middle of all.
const MIDDLE: f32 = 128.0;

/// What is left of a picture once it was packed so well.
pub fn packed(image: &GrayImage, quality: u8) -> GrayImage {
    let (steps, waves) = (steps(quality), waves());
    let per_step = steps.map(|row| row.map(|step| 1.0 / step));
    let (wide, high) = (image.width() as usize, image.height() as usize);
    let from: &[u8] = image.as_raw();
    let mut into = from.to_vec();
    for top in (0..high).step_by(SIDE) {
        for left in (0..wide).step_by(SIDE) {
            let columns = SIDE.min(wide - left);
            let row = |down: usize| (top + down).min(high - 1) * wide + left;
            // Beyond its edges a picture goes on as it ends.
            let mut block = [[0.0; SIDE]; SIDE];
            for (down, line) in block.iter_mut().enumerate() {
                let pixels = &from[row(down)..row(down) + columns];
                for (grey, pixel) in line.iter_mut().zip(pixels) {
                    *grey = f32::from(*pixel) - MIDDLE;
                }
                let last = line[columns - 1];
                line[columns..].fill(last);
            }
            let mut block = into_waves(&turned(&into_waves(&block, &waves)), &waves);
            for ((row, step), per_step) in block.iter_mut().zip(&steps).zip(&per_step) {
                for ((wave, step), per_step) in row.iter_mut().zip(step).zip(per_step) {
                    *wave = ((*wave * per_step + WHOLE) - WHOLE) * step;
                }
            }
            let block = from_waves(&turned(&from_waves(&block, &waves)), &waves);
            for (down, line) in block.iter().enumerate().take(high - top) {
                let pixels = &mut into[row(down)..row(down) + columns];
                for (pixel, grey) in pixels.iter_mut().zip(line) {
                    *pixel = grey_of(grey + MIDDLE);
                }
            }
        }
    }
    GrayImage::from_raw(image.width(), image.height(), into).unwrap()
}
