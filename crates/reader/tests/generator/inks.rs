//! What hands write with: felts and pencils of any colour, as grey as a scanner makes them, and inks that do not lie
//! evenly.

use super::condition::Verdict;
use super::dice::Dice;
use super::filling::Filling;
use super::hands::{Hand, round};
use super::writing::Grain;
use super::{byte, px, whole};
use image::{GrayImage, Luma};

/// What a sheet is filled with.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Inked {
    /// A light ink in the last squares, a dark one before.
    LightAmong,
    /// An orange felt.
    Orange,
    /// A light blue one.
    LightBlue,
    /// A yellow one.
    Yellow,
    /// A hard pencil.
    HardPencil,
    /// A soft pencil, that shines and lets the paper's grain through.
    SoftPencil,
    /// A red felt.
    Red,
    /// A green one.
    Green,
    /// A dark blue one.
    Blue,
    /// A gel pen, which shines here and there.
    Gel,
    /// A crayon of wax.
    Crayon,
    /// A fountain pen, and a blot of it.
    Fountain,
    /// A ball-pen that leaves out.
    Ballpoint,
    /// A felt that runs dry.
    Dry,
}

impl Inked {
    pub const ALL: [Self; 14] = [
        Self::LightAmong,
        Self::Orange,
        Self::LightBlue,
        Self::Yellow,
        Self::HardPencil,
        Self::SoftPencil,
        Self::Red,
        Self::Green,
        Self::Blue,
        Self::Gel,
        Self::Crayon,
        Self::Fountain,
        Self::Ballpoint,
        Self::Dry,
    ];

    /// All of them are read; of what is hardly grey nobody asks that it is accepted.
    pub const fn verdict(self) -> Verdict {
        match self {
            Self::LightAmong
            | Self::Orange
            | Self::LightBlue
            | Self::Yellow
            | Self::HardPencil
            | Self::Fountain
            | Self::Dry => Verdict::Reads,
            _ => Verdict::Plain,
        }
    }

    /// Whether a picture of one bit has something of it.
    pub const fn is_dark(self) -> bool {
        !matches!(
            self,
            Self::LightAmong | Self::Orange | Self::LightBlue | Self::Yellow | Self::HardPencil
        )
    }

    pub fn ink(self, dice: &mut Dice) -> f64 {
        match self {
            Self::Orange => dice.between(145.0, 168.0),
            Self::LightBlue => dice.between(170.0, 200.0),
            Self::Yellow => dice.between(200.0, 236.0),
            Self::HardPencil => dice.between(140.0, 185.0),
            Self::SoftPencil => dice.between(70.0, 115.0),
            Self::Red => dice.between(70.0, 112.0),
            Self::Green => dice.between(85.0, 130.0),
            Self::Blue => dice.between(40.0, 85.0),
            Self::Crayon => dice.between(50.0, 110.0),
            _ => dice.between(10.0, 80.0),
        }
    }

    /// Fills all rows.
    pub fn paint(self, on: &mut Filling, dice: &mut Dice) {
        match self {
            Self::LightAmong => {
                let (special, light) = (on.row, 1 + u8::try_from(dice.below(3)).unwrap());
                let pale = dice.between(205.0, 240.0);
                on.paint_with(0, dice, |row, point, ink| {
                    let is_light = *row == special && point + light > row.score;
                    if is_light { pale } else { ink }
                });
            }
            Self::Orange | Self::LightBlue => on.paint(0, dice),
            _ => {
                if self == Self::Ballpoint {
                    let width = dice.between(0.35, 0.5);
                    on.hand = Hand::Hatched {
                        width,
                        pitch: width * dice.between(0.75, 1.05),
                    };
                }
                let print = on.sheet.image.clone();
                on.sheet.image = GrayImage::from_pixel(print.width(), print.height(), Luma([255]));
                on.paint(0, dice);
                let ink = std::mem::replace(&mut on.sheet.image, print);
                let lies = Lies::of(self, dice);
                lay(&mut on.sheet.image, &ink, &lies);
            }
        }
        if self == Self::Fountain {
            blot(on, dice);
        }
    }
}

/// How an ink lies upon paper.
struct Lies {
    /// The paper's own grain, or where a ball slips.
    grain: Grain,
    /// So much of it stays bare, and how sharply.
    bare: f64,
    sharp: f64,
    /// Where strokes lie over each other or shine.
    tone: Grain,
    more: f64,
    /// Along which way it is stretched.
    long: [f64; 2],
}

impl Lies {
    fn of(of: Inked, dice: &mut Dice) -> Self {
        // How fine its grain is, how much stays bare, how sharp, how much its tone changes.
        let (size, bare, sharp, more) = match of {
            Inked::Crayon => (0.28, dice.between(0.18, 0.34), 3.0, 30.0),
            Inked::SoftPencil | Inked::HardPencil => (0.2, dice.between(0.1, 0.28), 2.0, 25.0),
            Inked::Ballpoint => (0.7, dice.between(0.1, 0.24), 9.0, 15.0),
            Inked::Dry => (0.35, dice.between(0.25, 0.42), 4.0, 30.0),
            // Wet inks cover all; felts overlap, a gel shines.
            Inked::Gel => (0.3, 0.0, 1.0, dice.between(20.0, 70.0)),
            _ => (0.5, 0.0, 1.0, dice.between(10.0, 40.0)),
        };
        let long = match of {
            Inked::Dry | Inked::Ballpoint => {
                if dice.chance(50) {
                    [0.2, 1.0]
                } else {
                    [1.0, 0.2]
                }
            }
            _ => [1.0, 1.0],
        };
        Self {
            grain: Grain::new(size, dice),
            bare,
            sharp,
            tone: Grain::new(0.6, dice),
            more,
            long,
        }
    }

    /// The grey of an ink that was painted there, upon what was there before.
    fn at(&self, mm: [f64; 2], painted: f64, before: f64) -> f64 {
        let along = [mm[0] * self.long[0], mm[1] * self.long[1]];
        let covered = ((self.grain.at(along) - self.bare) * self.sharp + 0.5).clamp(0.0, 1.0);
        let covered = if self.bare > 0.0 { covered } else { 1.0 };
        let shine = self.more * (self.tone.at(mm) - 0.4).max(0.0) / 0.6;
        let ink = painted + shine;
        before.min(ink * covered + before * (1.0 - covered))
    }
}

/// Lays what was painted upon a print as the ink lies.
fn lay(print: &mut GrayImage, painted: &GrayImage, lies: &Lies) {
    for ((x, y, grey), ink) in print.enumerate_pixels_mut().zip(painted.pixels()) {
        if ink.0[0] < 255 {
            let mm = [f64::from(x) / px(1.0), f64::from(y) / px(1.0)];
            grey.0[0] = byte(lies.at(mm, f64::from(ink.0[0]), f64::from(grey.0[0])));
        }
    }
}

/// A blot near the row, with splashes.
fn blot(on: &mut Filling, dice: &mut Dice) {
    let at = on.before_last(u8::try_from(dice.below(4)).unwrap());
    let place = [
        f64::from(at.cx) + dice.between(-12.0, 12.0),
        f64::from(at.cy) + dice.between(-7.0, 7.0),
    ];
    let radius = dice.between(0.6, 1.9);
    round(
        &mut on.sheet.image,
        place,
        radius,
        [0.12, 0.1],
        on.ink,
        dice,
    );
    for _ in 0..dice.below(5) {
        let turn = dice.between(0.0, std::f64::consts::TAU);
        let away = radius * dice.between(1.3, 3.0);
        let beside = [place[0] + away * turn.cos(), place[1] + away * turn.sin()];
        let small = dice.between(0.1, 0.3);
        round(&mut on.sheet.image, beside, small, [0.1, 0.1], on.ink, dice);
    }
    // Its ink runs along the paper's threads.
    let feather = Grain::new(0.3, dice);
    let (width, height) = on.sheet.image.dimensions();
    let reach = radius * 1.5;
    for y in whole(px(place[1] - reach))..whole(px(place[1] + reach)).min(height) {
        for x in whole(px(place[0] - reach))..whole(px(place[0] + reach)).min(width) {
            let of = [f64::from(x) / px(1.0), f64::from(y) / px(1.0)];
            let away = (of[0] - place[0]).hypot(of[1] - place[1]);
            if away > radius * 0.8 && away < radius * (0.85 + 0.45 * feather.at(of)) {
                super::put(&mut on.sheet.image, x, y, on.ink + 40.0);
            }
        }
    }
}
