//! How people take pictures of sheets, and what telephones and messengers make of them.

use super::condition::{Case, Verdict};
use super::dice::Dice;
use super::filling::Filling;
use super::hands::Hand;
use super::jpeg::packed;
use super::phone::{BENT, CURLED, HARD, Hardness, photographed, soften};
use super::seen::{Seen, seen};
use super::together::{on_desk, over};
use super::{Filled, Print, byte, whole};
use image::imageops::{FilterType, flip_horizontal, invert, resize};
use image::{GrayImage, Luma};
use reader::cause::Cause;
use std::f64::consts::TAU;

/// What is special about the picture.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Taken {
    /// By its flash, which paper and ink throw back.
    Flash,
    /// Of a screen.
    Moire,
    /// Light and dark the other way round.
    Negative,
    /// Seen from behind.
    Mirrored,
    /// Out of focus.
    Blurred,
    /// Packed until hardly anything is left.
    Packed,
    /// As a messenger sends it on.
    Messenger,
    /// Made black and white by the telephone.
    OneBit,
    /// In the dark.
    Dark,
    /// Under a lamp.
    Lamp,
    /// Of a sheet that is curled by up to two millimetres.
    Curled,
    /// In the hand's shadow.
    Shadow,
    /// By an old telephone, in a hurry.
    Hard,
    /// Through a lens that bends straight lines.
    Lens,
    /// Nine to twelve sheets in one.
    Many,
    /// Two sheets, one over a part of the other.
    Overlapped,
}

impl Taken {
    pub const ALL: [Self; 16] = [
        Self::Flash,
        Self::Moire,
        Self::Negative,
        Self::Mirrored,
        Self::Blurred,
        Self::Packed,
        Self::Messenger,
        Self::OneBit,
        Self::Dark,
        Self::Lamp,
        Self::Curled,
        Self::Shadow,
        Self::Hard,
        Self::Lens,
        Self::Many,
        Self::Overlapped,
    ];

    /// What can be made out is read; another picture is taken of what cannot.
    pub const fn verdict(self) -> Verdict {
        match self {
            Self::Packed
            | Self::Messenger
            | Self::Dark
            | Self::Curled
            | Self::Shadow
            | Self::Lens
            | Self::Many => Verdict::Plain,
            _ => Verdict::Reads,
        }
    }

    /// What a person is told where nothing of it can be read.
    pub const fn cause(self) -> Option<Cause> {
        match self {
            Self::Negative => Some(Cause::Negative),
            Self::Mirrored => Some(Cause::Mirrored),
            Self::Blurred => Some(Cause::Blurred),
            Self::OneBit => Some(Cause::OneBit),
            Self::Flash => Some(Cause::Flashed),
            Self::Moire => Some(Cause::Screen),
            _ => None,
        }
    }

    pub fn case(self, prints: &[&Print], dice: &mut Dice) -> Case {
        let count = match self {
            Self::Many => 9 + dice.index(4),
            Self::Overlapped => 2,
            _ => 1,
        };
        let sheets: Vec<Filled> = prints
            .iter()
            .take(count)
            .map(|print| filled((*print).clone(), dice))
            .collect();
        let mut verdicts = vec![self.verdict(); count];
        let page = match self {
            Self::Many => {
                let images: Vec<GrayImage> = sheets.iter().map(|one| one.image.clone()).collect();
                let wide = 1060 + u32::try_from(dice.below(221)).unwrap();
                seen(&on_desk(&images, 3, wide, dice), Seen::Photo, dice)
            }
            Self::Overlapped => {
                // Of the lower one nobody knows what is hidden.
                verdicts[0] = Verdict::Asks;
                let way = if dice.chance(50) { 1.0 } else { -1.0 };
                let moved = [dice.between(-60.0, 60.0), way * dice.between(50.0, 120.0)];
                let both = over(&sheets[0].image, &sheets[1].image, moved);
                seen(&both, Seen::Photo, dice)
            }
            _ => self.picture(&sheets[0].image, dice),
        };
        Case {
            sheets: sheets.into_iter().zip(verdicts).collect(),
            page,
        }
    }

    /// A picture of one sheet.
    fn picture(self, sheet: &GrayImage, dice: &mut Dice) -> GrayImage {
        let of = |hard: &Hardness, dice: &mut Dice| photographed(sheet, hard, dice);
        match self {
            Self::Flash => {
                let mut page = of(&STRAIGHT, dice);
                flash(&mut page, dice);
                page
            }
            Self::Moire => {
                let mut page = of(&STRAIGHT, dice);
                screen(&mut page, dice);
                page
            }
            Self::Negative => {
                let mut page = self.any(sheet, dice);
                invert(&mut page);
                page
            }
            Self::Mirrored => flip_horizontal(&self.any(sheet, dice)),
            Self::Blurred => {
                let mut page = of(&BENT, dice);
                soften(&mut page, dice.between(4.5, 11.0));
                page
            }
            Self::Packed => of(
                &Hardness {
                    quality: [12, 25],
                    ..BENT
                },
                dice,
            ),
            Self::Messenger => {
                let page = of(&BENT, dice);
                let longer = page.width().max(page.height());
                let [width, height] =
                    [page.width(), page.height()].map(|side| side * 1600 / longer);
                let small = resize(&page, width, height, FilterType::Triangle);
                packed(&small, u8::try_from(55 + dice.below(25)).unwrap())
            }
            Self::OneBit => {
                let mut page = of(&BENT, dice);
                one_bit(&mut page, dice);
                page
            }
            Self::Dark => {
                let mut page = of(
                    &Hardness {
                        blur: [0.8, 1.6],
                        ..BENT
                    },
                    dice,
                );
                dark(&mut page, dice);
                page
            }
            Self::Lamp => of(&Hardness { glare: 100, ..BENT }, dice),
            Self::Curled => of(
                &Hardness {
                    curl: [1.0, 2.0],
                    ..CURLED
                },
                dice,
            ),
            Self::Shadow => of(
                &Hardness {
                    shadowed: 100,
                    ..BENT
                },
                dice,
            ),
            Self::Hard => of(&HARD, dice),
            Self::Lens => {
                let page = of(&STRAIGHT, dice);
                through_lens(&page, dice)
            }
            Self::Many | Self::Overlapped => GrayImage::new(1, 1),
        }
    }

    /// By a scanner or by a telephone.
    fn any(self, sheet: &GrayImage, dice: &mut Dice) -> GrayImage {
        let how = if dice.chance(50) {
            Seen::Scan
        } else {
            Seen::Bent
        };
        seen(sheet, how, dice)
    }
}

/// From straight above, of a sheet that lies flat: what a careful person does.
const STRAIGHT: Hardness = Hardness {
    curl: [0.05, 0.3],
    shadowed: 20,
    oblique: 0.2,
    ..BENT
};

fn filled(print: Print, dice: &mut Dice) -> Filled {
    let (hand, ink) = (Hand::any(dice), dice.between(10.0, 80.0));
    let mut on = Filling::of(print, hand, ink, dice);
    on.paint(0, dice);
    if dice.chance(25) {
        on.figures(dice);
    }
    on.sheet
}

/// A flash above the sheet: light near its middle, white where the paper throws it back, dark towards the corners.
fn flash(page: &mut GrayImage, dice: &mut Dice) {
    let (width, height) = (f64::from(page.width()), f64::from(page.height()));
    let side = width.max(height);
    let at = [
        width * dice.between(0.25, 0.75),
        height * dice.between(0.25, 0.75),
    ];
    // Where it is white, and how far its light reaches beyond.
    let (core, soft) = (
        side * dice.between(0.03, 0.12),
        side * dice.between(0.05, 0.2),
    );
    let fall = dice.between(0.4, 1.3);
    for (x, y, pixel) in page.enumerate_pixels_mut() {
        let away = (f64::from(x) - at[0]).hypot(f64::from(y) - at[1]);
        let lit = 1.0 / (1.0 + fall * (away / side).powi(2) * 4.0);
        let share = (1.0 - (away - core) / soft).clamp(0.0, 1.0);
        let grey = f64::from(pixel.0[0]) * (lit * 1.1);
        pixel.0[0] = byte(grey + (265.0 - grey) * share * share);
    }
}

/// The dots of a screen and those of the camera beat: waves of some pixels, and wider ones.
fn screen(page: &mut GrayImage, dice: &mut Dice) {
    let waves: Vec<[f64; 4]> = (0..3)
        .map(|number| {
            let turn = dice.between(0.0, TAU);
            let long = match number {
                0 => dice.between(2.2, 4.0),
                1 => dice.between(5.0, 20.0),
                _ => dice.between(20.0, 90.0),
            };
            let deep = dice.between(0.04, 0.14);
            [
                TAU * turn.cos() / long,
                TAU * turn.sin() / long,
                dice.between(0.0, TAU),
                deep,
            ]
        })
        .collect();
    // The lines bend a little on their way over the picture.
    let bend = dice.between(0.0, 0.0006);
    for (x, y, pixel) in page.enumerate_pixels_mut() {
        let (x, y) = (f64::from(x), f64::from(y));
        let (u, v) = (x + bend * y * y * 0.2, y + bend * x * x * 0.2);
        let light: f64 = waves
            .iter()
            .map(|[kx, ky, from, deep]| 1.0 + deep * (kx * u + ky * v + from).sin())
            .product();
        // A screen's black is not black.
        pixel.0[0] = byte((25.0 + f64::from(pixel.0[0]) * 0.85) * light);
    }
}

/// By one limit for all of it, or by what lies around each place.
fn one_bit(page: &mut GrayImage, dice: &mut Dice) {
    let around = dice.chance(50).then(|| {
        let small = resize(
            page,
            page.width() / 16,
            page.height() / 16,
            FilterType::Triangle,
        );
        resize(&small, page.width(), page.height(), FilterType::Triangle)
    });
    let limit = dice.between(85.0, 130.0);
    let share = dice.between(0.72, 0.86);
    for (x, y, pixel) in page.enumerate_pixels_mut() {
        let limit = match &around {
            Some(around) => f64::from(around.get_pixel(x, y).0[0]) * share,
            None => limit,
        };
        pixel.0[0] = if f64::from(pixel.0[0]) < limit {
            0
        } else {
            255
        };
    }
}

/// A seventh to a third of the light, and the noise of a chip that is driven up.
fn dark(page: &mut GrayImage, dice: &mut Dice) {
    let (light, noise) = (dice.between(0.15, 0.35), dice.between(4.0, 12.0));
    for pixel in page.pixels_mut() {
        pixel.0[0] = byte(f64::from(pixel.0[0]) * light + 6.0 + dice.noise(noise));
    }
}

/// What a lens of a wide angle makes of straight lines: corners are drawn inwards by one to three hundredths.
fn through_lens(page: &GrayImage, dice: &mut Dice) -> GrayImage {
    let bent = dice.between(0.006, 0.03) * if dice.chance(80) { 1.0 } else { -1.0 };
    let (width, height) = (f64::from(page.width()), f64::from(page.height()));
    let reach = width.hypot(height) / 2.0;
    GrayImage::from_fn(whole(width), whole(height), |x, y| {
        let (u, v) = (f64::from(x) - width / 2.0, f64::from(y) - height / 2.0);
        let out = 1.0 + bent * (u.hypot(v) / reach).powi(2);
        let at = [u * out + width / 2.0, v * out + height / 2.0];
        Luma([byte(reader::grey::pixel(page, at).unwrap_or(110.0))])
    })
}
