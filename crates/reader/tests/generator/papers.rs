//! What printers and papers make of a sheet before and after it is filled, and how a scanner gets it.

use super::condition::{Case, Verdict};
use super::dice::Dice;
use super::filling::Filling;
use super::hands::Hand;
use super::seen::{Seen, seen};
use super::together::{on_letter, page, without_edges};
use super::writing::Grain;
use super::{Filled, Print, byte, px};
use image::imageops::{blur, flip_horizontal, rotate90};
use image::{GrayImage, Luma};

/// What is special about the paper or the printer.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Paper {
    /// Toner nearly gone.
    PalePrint,
    /// Bands of little toner, streaks of too much.
    TonerBands,
    /// Printed as a draft: every other dot.
    Draft,
    /// A copy of a copy.
    Copied,
    /// Grey paper with fibres.
    Recycled,
    /// Paper in a colour.
    Coloured,
    /// Thin paper: what stands on its back is seen through.
    SeenThrough,
    /// An A4 page of two sheets on Letter paper, at its own size.
    Letter,
    /// A page of two sheets by a printer that leaves 12 mm on each side.
    Margin,
    /// A page of two sheets that was fed sideways, and askew.
    Sideways,
    /// Scanned with dirt on the glass.
    Streaked,
}

impl Paper {
    pub const ALL: [Self; 11] = [
        Self::PalePrint,
        Self::TonerBands,
        Self::Draft,
        Self::Copied,
        Self::Recycled,
        Self::Coloured,
        Self::SeenThrough,
        Self::Letter,
        Self::Margin,
        Self::Sideways,
        Self::Streaked,
    ];

    /// Whoever has the paper reads all of them; where corners were cut off nobody asks that it is accepted.
    pub const fn verdict(self) -> Verdict {
        match self {
            Self::Letter | Self::Margin => Verdict::Reads,
            _ => Verdict::Plain,
        }
    }

    /// How it is seen.
    pub const fn seen(self) -> &'static [Seen] {
        match self {
            // In one bit nothing is left of the print, or of the paper.
            Self::PalePrint | Self::Recycled | Self::Coloured | Self::SeenThrough => {
                &[Seen::Scan, Seen::Bent]
            }
            Self::Letter | Self::Margin | Self::Sideways | Self::Streaked => {
                &[Seen::Scan, Seen::Fax]
            }
            _ => &[Seen::Scan, Seen::Fax, Seen::Bent],
        }
    }

    /// Sheets of one picture.
    pub const fn sheets(self) -> usize {
        match self {
            Self::Letter | Self::Margin | Self::Sideways => 2,
            _ => 1,
        }
    }

    pub fn case(self, how: Seen, prints: &[&Print], dice: &mut Dice) -> Case {
        let sheets: Vec<Filled> = prints
            .iter()
            .take(self.sheets())
            .map(|print| self.filled((*print).clone(), dice))
            .collect();
        let whole = match sheets.as_slice() {
            [one] => self.used(one.image.clone(), prints[1], dice),
            [above, below, ..] => self.used(page(&above.image, &below.image), prints[1], dice),
            [] => GrayImage::new(1, 1),
        };
        let mut page = seen(&whole, how, dice);
        if self == Self::Streaked {
            streaks(&mut page, how, dice);
        }
        Case {
            sheets: sheets
                .into_iter()
                .map(|sheet| (sheet, self.verdict()))
                .collect(),
            page,
        }
    }

    /// A sheet printed so, and filled.
    fn filled(self, mut print: Print, dice: &mut Dice) -> Filled {
        match self {
            Self::PalePrint => pale(&mut print.2, dice),
            Self::TonerBands => bands(&mut print.2, dice),
            Self::Draft => draft(&mut print.2, dice),
            Self::Copied => copied(&mut print.2, dice),
            _ => {}
        }
        let (hand, ink) = (Hand::any(dice), dice.between(10.0, 80.0));
        let mut on = Filling::of(print, hand, ink, dice);
        on.paint(0, dice);
        if dice.chance(25) {
            on.figures(dice);
        }
        on.sheet
    }

    /// The paper once it is filled.
    fn used(self, mut paper: GrayImage, other: &Print, dice: &mut Dice) -> GrayImage {
        match self {
            Self::Recycled => recycled(&mut paper, dice),
            Self::Coloured => {
                let tone = dice.between(0.55, 0.85);
                for pixel in paper.pixels_mut() {
                    pixel.0[0] = byte(f64::from(pixel.0[0]) * tone);
                }
            }
            Self::SeenThrough => through(&mut paper, other, dice),
            Self::Letter => return on_letter(&paper, dice.between(0.0, 17.6)),
            Self::Margin => {
                let mut edge = || dice.between(11.0, 12.5);
                return without_edges(&paper, [edge(), edge(), edge(), edge()]);
            }
            Self::Sideways => return askew(&rotate90(&paper), dice),
            _ => {}
        }
        paper
    }
}

/// Toner nearly gone: all that is printed is as light as a hard pencil, on one side more so.
fn pale(print: &mut GrayImage, dice: &mut Dice) {
    let (one, other) = (dice.between(0.14, 0.4), dice.between(0.14, 0.4));
    let (width, spots) = (f64::from(print.width()), Grain::new(4.0, dice));
    for (x, y, pixel) in print.enumerate_pixels_mut() {
        let share = f64::from(x) / width;
        let of = [f64::from(x) / px(1.0), f64::from(y) / px(1.0)];
        let strong = (one + (other - one) * share) * (0.8 + 0.4 * spots.at(of));
        pixel.0[0] = byte(255.0 - (255.0 - f64::from(pixel.0[0])) * strong);
    }
}

/// Bands where toner lacks, and streaks where there is too much, along the way that the paper went.
fn bands(print: &mut GrayImage, dice: &mut Dice) {
    let lies = dice.chance(50);
    let side = if lies { 148.0 } else { 210.0 };
    // Where, how wide, and how much of the toner is left, or how much is too much.
    let mut some = |count: u64, wide: [f64; 2], strong: [f64; 2]| -> Vec<[f64; 3]> {
        let one = |dice: &mut Dice| {
            [
                dice.between(0.0, side),
                dice.between(wide[0], wide[1]),
                dice.between(strong[0], strong[1]),
            ]
        };
        (0..=dice.below(count)).map(|_| one(dice)).collect()
    };
    let (lack, more) = (
        some(4, [3.0, 16.0], [0.25, 0.7]),
        some(4, [0.3, 1.6], [8.0, 45.0]),
    );
    for (x, y, pixel) in print.enumerate_pixels_mut() {
        let at = f64::from(if lies { y } else { x }) / px(1.0);
        let share = |[middle, wide, _]: &[f64; 3]| (1.0 - (at - middle).abs() / wide).max(0.0);
        let left: f64 = lack
            .iter()
            .map(|band| 1.0 - (1.0 - band[2]) * share(band).min(0.5) * 2.0)
            .product();
        let dark: f64 = more.iter().map(|band| band[2] * share(band)).sum();
        let grey = 255.0 - (255.0 - f64::from(pixel.0[0])) * left;
        pixel.0[0] = byte(grey - dark);
    }
}

/// Every other dot, and lines that are hardly there.
fn draft(print: &mut GrayImage, dice: &mut Dice) {
    let (left, phase) = (dice.between(0.35, 0.75), u32::from(dice.chance(50)));
    let step = 2 + u32::try_from(dice.below(2)).unwrap();
    for (x, y, pixel) in print.enumerate_pixels_mut() {
        let is_left_out = (x + y * phase) % step == 0 || y % (step + 1) == 0;
        let strong = if is_left_out { left * 0.5 } else { left.sqrt() };
        pixel.0[0] = byte(255.0 - (255.0 - f64::from(pixel.0[0])) * strong);
    }
}

/// Copied once or twice: softer, harder, specks and a grey edge.
fn copied(print: &mut GrayImage, dice: &mut Dice) {
    for _ in 0..=dice.below(2) {
        let soft = blur(print, 0.8);
        let (steep, middle) = (dice.between(1.6, 3.0), dice.between(120.0, 185.0));
        let edge = dice.between(0.0, 5.0);
        let (width, height) = (f64::from(print.width()), f64::from(print.height()));
        for (x, y, pixel) in print.enumerate_pixels_mut() {
            let grey = (f64::from(soft.get_pixel(x, y).0[0]) - middle) * steep + middle + 40.0;
            let (x, y) = (f64::from(x), f64::from(y));
            let beside = x.min(y).min(width - x).min(height - y) / px(1.0);
            let dark = if beside < edge { 60.0 } else { 0.0 };
            pixel.0[0] = byte(grey.clamp(12.0, 255.0) - dark);
        }
        for _ in 0..dice.below(400) {
            let at = [
                dice.index(print.width() as usize),
                dice.index(print.height() as usize),
            ];
            let [x, y] = at.map(|at| u32::try_from(at).unwrap());
            print.put_pixel(x, y, Luma([byte(dice.between(20.0, 160.0))]));
        }
    }
}

/// Grey paper, cloudy, with threads darker and lighter than it.
fn recycled(paper: &mut GrayImage, dice: &mut Dice) {
    let tone = dice.between(0.72, 0.88);
    let (clouds, deep) = (Grain::new(3.0, dice), dice.between(4.0, 14.0));
    for (x, y, pixel) in paper.enumerate_pixels_mut() {
        let of = [f64::from(x) / px(1.0), f64::from(y) / px(1.0)];
        let cloud = deep * (clouds.at(of) - 0.5);
        pixel.0[0] = byte(f64::from(pixel.0[0]) * tone + cloud);
    }
    for _ in 0..1500 {
        let at = [dice.between(0.0, 210.0), dice.between(0.0, 148.0)];
        let (turn, long) = (
            dice.between(0.0, std::f64::consts::PI),
            dice.between(0.3, 1.6),
        );
        let by = dice.between(-14.0, 28.0);
        let steps = px(long).max(1.0);
        let mut step = 0.0;
        while step < steps {
            let (x, y) = (px(at[0]) + step * turn.cos(), px(at[1]) + step * turn.sin());
            let (x, y) = (super::whole(x), super::whole(y));
            if x < paper.width() && y < paper.height() {
                let old = f64::from(paper.get_pixel(x, y).0[0]);
                paper.put_pixel(x, y, Luma([byte(old - by)]));
            }
            step += 1.0;
        }
    }
}

/// What stands on the back, from behind and soft: another sheet, filled too.
fn through(paper: &mut GrayImage, other: &Print, dice: &mut Dice) {
    let (hand, ink) = (Hand::any(dice), dice.between(10.0, 60.0));
    let mut back = Filling::of(other.clone(), hand, ink, dice);
    back.paint(0, dice);
    let behind = blur(&flip_horizontal(&back.sheet.image), 1.5);
    let strong = dice.between(0.04, 0.18);
    let off = [dice.between(-6.0, 6.0), dice.between(-6.0, 6.0)].map(px);
    for (x, y, pixel) in paper.enumerate_pixels_mut() {
        let at = [f64::from(x) + off[0], f64::from(y) + off[1]];
        let grey = reader::grey::pixel(&behind, at).unwrap_or(255.0);
        pixel.0[0] = byte(f64::from(pixel.0[0]) - (255.0 - grey) * strong);
    }
}

/// Pulled askew by up to six degrees, upon the white of the scanner.
fn askew(page: &GrayImage, dice: &mut Dice) -> GrayImage {
    let turn = dice.between(0.01, 0.1) * if dice.chance(50) { 1.0 } else { -1.0 };
    let (sin, cos) = turn.sin_cos();
    let (width, height) = (f64::from(page.width()), f64::from(page.height()));
    let wide = width * cos + height * sin.abs();
    let high = height * cos + width * sin.abs();
    GrayImage::from_fn(super::whole(wide), super::whole(high), |x, y| {
        let (u, v) = (f64::from(x) - wide / 2.0, f64::from(y) - high / 2.0);
        let at = [
            u * cos + v * sin + width / 2.0,
            v * cos - u * sin + height / 2.0,
        ];
        Luma([byte(reader::grey::pixel(page, at).unwrap_or(250.0))])
    })
}

/// Dirt on the glass: thin lines down the whole picture.
fn streaks(page: &mut GrayImage, how: Seen, dice: &mut Dice) {
    let width = page.width();
    for _ in 0..=dice.below(3) {
        let at = u32::try_from(dice.index(width as usize)).unwrap();
        let wide = 1 + u32::try_from(dice.below(3)).unwrap();
        let dark = if how == Seen::Fax {
            255.0
        } else {
            dice.between(25.0, 140.0)
        };
        for x in at..(at + wide).min(width) {
            for y in 0..page.height() {
                let old = f64::from(page.get_pixel(x, y).0[0]);
                page.put_pixel(x, y, Luma([byte(old - dark)]));
            }
        }
    }
}
