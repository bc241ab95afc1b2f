//! What hands write and draw: figures, names, rings, arrows, ticks.

use super::dice::Dice;
use super::stroke;
use image::GrayImage;
use std::f64::consts::TAU;

/// Figures as a hand writes them, as lines in a frame of one by one.
const FIGURES: [&[[f64; 2]]; 10] = [
    &[
        [0.5, 0.0],
        [0.9, 0.3],
        [0.9, 0.7],
        [0.5, 1.0],
        [0.1, 0.7],
        [0.1, 0.3],
        [0.5, 0.0],
    ],
    &[[0.2, 0.3], [0.6, 0.0], [0.6, 1.0]],
    &[[0.1, 0.2], [0.5, 0.0], [0.9, 0.3], [0.1, 1.0], [0.9, 1.0]],
    &[
        [0.1, 0.0],
        [0.8, 0.1],
        [0.4, 0.4],
        [0.9, 0.7],
        [0.5, 1.0],
        [0.1, 0.9],
    ],
    &[[0.6, 0.0], [0.1, 0.6], [0.9, 0.6], [0.7, 0.3], [0.7, 1.0]],
    &[
        [0.8, 0.0],
        [0.2, 0.0],
        [0.2, 0.4],
        [0.7, 0.4],
        [0.9, 0.7],
        [0.6, 1.0],
        [0.1, 0.9],
    ],
    &[
        [0.7, 0.0],
        [0.2, 0.5],
        [0.2, 0.9],
        [0.6, 1.0],
        [0.9, 0.7],
        [0.5, 0.5],
        [0.2, 0.7],
    ],
    &[[0.1, 0.0], [0.9, 0.0], [0.4, 1.0]],
    &[
        [0.5, 0.5],
        [0.2, 0.2],
        [0.5, 0.0],
        [0.8, 0.2],
        [0.5, 0.5],
        [0.9, 0.8],
        [0.5, 1.0],
        [0.1, 0.8],
        [0.5, 0.5],
    ],
    &[
        [0.8, 0.3],
        [0.5, 0.0],
        [0.2, 0.3],
        [0.5, 0.5],
        [0.8, 0.3],
        [0.8, 1.0],
    ],
];

/// A pen: how wide its line is in millimetres, and its grey.
pub type Nib = [f64; 2];

/// Draws a line through places.
pub fn line(image: &mut GrayImage, places: &[[f64; 2]], [width, ink]: Nib) {
    for pair in places.windows(2) {
        stroke(image, pair[0], pair[1], width, ink);
    }
}

/// Writes a number around a place.
pub fn write(image: &mut GrayImage, [cx, cy]: [f64; 2], high: f64, number: u8, nib: Nib) {
    let wide = high * 0.6;
    let digits = number.to_string();
    let count = f64::from(u32::try_from(digits.len()).unwrap());
    let left = cx - wide * count / 2.0;
    for (digit, index) in digits.bytes().zip(0_u32..) {
        let lines = FIGURES[usize::from(digit - b'0')];
        let place = |[x, y]: [f64; 2]| {
            [
                left + wide * (f64::from(index) + 0.1 + 0.8 * x),
                cy + high * (y - 0.5),
            ]
        };
        let places: Vec<[f64; 2]> = lines.iter().map(|at| place(*at)).collect();
        line(image, &places, nib);
    }
}

/// A part of an ellipse.
pub fn ring(
    image: &mut GrayImage,
    [cx, cy]: [f64; 2],
    [rx, ry]: [f64; 2],
    nib: Nib,
    dice: &mut Dice,
) {
    let from = dice.between(0.0, TAU);
    let round = TAU * dice.between(0.85, 1.05);
    let steps = 60_u32;
    let at = |step: u32| {
        let share = f64::from(step) / f64::from(steps);
        let turn = from + round * share;
        // The end lies a little beside the beginning.
        let out = 1.0 + 0.06 * (share - 0.5);
        [cx + rx * out * turn.cos(), cy + ry * out * turn.sin()]
    };
    let places: Vec<[f64; 2]> = (0..=steps).map(at).collect();
    line(image, &places, nib);
}

/// A name, in letters that hang together, from one place to another, so high.
pub fn name(
    image: &mut GrayImage,
    [from, to]: [[f64; 2]; 2],
    high: f64,
    nib: Nib,
    dice: &mut Dice,
) {
    let long = (to[0] - from[0]).hypot(to[1] - from[1]);
    let (mut along, mut turn) = (0.0, 0.0_f64);
    let mut places = Vec::new();
    let mut tall = high;
    let mut pace = 0.5;
    while along < long {
        let share = along / long;
        let base = [0, 1].map(|axis| from[axis] + (to[axis] - from[axis]) * share);
        places.push([
            base[0] + 0.22 * tall * (turn + 0.6).sin(),
            base[1] + 0.5 * tall * turn.cos(),
        ]);
        turn += 0.5;
        along += 0.045 * high * pace;
        // A new letter: taller or lower, wider or narrower.
        if turn > TAU {
            turn -= TAU;
            tall = high * dice.between(0.35, 1.0);
            pace = dice.between(0.6, 1.6);
        }
    }
    line(image, &places, nib);
}

/// A tick.
pub fn tick(image: &mut GrayImage, [cx, cy]: [f64; 2], high: f64, nib: Nib, dice: &mut Dice) {
    let places = [
        [
            cx - high * dice.between(0.3, 0.5),
            cy + high * dice.between(-0.1, 0.2),
        ],
        [cx - high * dice.between(0.05, 0.2), cy + high * 0.5],
        [cx + high * dice.between(0.4, 0.8), cy - high * 0.5],
    ];
    line(image, &places, nib);
}

/// An arrow from one place to another, its way bent aside by so many millimetres.
pub fn arrow(
    image: &mut GrayImage,
    [from, to]: [[f64; 2]; 2],
    aside: f64,
    nib: Nib,
    dice: &mut Dice,
) {
    let way = [to[0] - from[0], to[1] - from[1]];
    let long = way[0].hypot(way[1]);
    let across = [-way[1] / long, way[0] / long];
    let at = |share: f64| {
        let out = aside * (share * std::f64::consts::PI).sin();
        [0, 1].map(|axis| from[axis] + way[axis] * share + across[axis] * out)
    };
    let places: Vec<[f64; 2]> = (0..=20_u32)
        .map(|step| at(f64::from(step) / 20.0))
        .collect();
    line(image, &places, nib);
    let before = at(0.85);
    let back = (before[1] - to[1]).atan2(before[0] - to[0]);
    let head = dice.between(1.0, 1.8);
    for turn in [dice.between(-0.7, -0.4), dice.between(0.4, 0.7)] {
        let end = [
            to[0] + head * (back + turn).cos(),
            to[1] + head * (back + turn).sin(),
        ];
        line(image, &[to, end], nib);
    }
}

/// A number that looks like chance for every place, smooth between places so many millimetres apart.
#[derive(Clone, Copy)]
pub struct Grain {
    seed: u64,
    size: f64,
}

impl Grain {
    pub fn new(size: f64, dice: &mut Dice) -> Self {
        Self {
            seed: dice.below(u64::from(u32::MAX)),
            size,
        }
    }

    /// From 0 to 1.
    pub fn at(&self, [x, y]: [f64; 2]) -> f64 {
        let (x, y) = (x / self.size + 1000.0, y / self.size + 1000.0);
        let (column, row) = (super::whole(x.floor()), super::whole(y.floor()));
        let (fx, fy) = (x - x.floor(), y - y.floor());
        let corner = |dx: u32, dy: u32| self.corner(column + dx, row + dy);
        let upper = corner(0, 0) * (1.0 - fx) + corner(1, 0) * fx;
        let lower = corner(0, 1) * (1.0 - fx) + corner(1, 1) * fx;
        upper * (1.0 - fy) + lower * fy
    }

    fn corner(&self, column: u32, row: u32) -> f64 {
        let mut bits = self.seed ^ (u64::from(column) << 32 | u64::from(row));
        bits = (bits ^ (bits >> 33)).wrapping_mul(0xFF51_AFD7_ED55_8CCD);
        bits = (bits ^ (bits >> 33)).wrapping_mul(0xC4CE_B9FE_1A85_EC53);
        let top = u32::try_from((bits ^ (bits >> 33)) >> 40).unwrap_or(0);
        f64::from(top) / f64::from(1_u32 << 24)
    }
}
