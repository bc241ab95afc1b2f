//! What a scanner or a telephone makes of a sheet.

use super::dice::Dice;
use super::warped::{Mesh, by_rows, row, single};
use super::{phone, whole};
use image::GrayImage;

/// How a sheet comes into a file.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Seen {
    /// By an office scanner: a little askew, one of four ways round, grey at 150 to 300 dpi.
    Scan,
    /// By a scanner of one bit.
    Fax,
    /// By a telephone: perspective, shadow, blur.
    Photo,
    /// By a telephone, a sheet that is bent by up to 0.8 mm, in the shadow of a hand or of the telephone.
    Bent,
    /// The same, bent by 0.8 to 1.5 mm, folded now and then.
    Curled,
    /// By a poor telephone: two megapixels, blur, a lamp's light, folds.
    Hard,
}

/// Pixels of the picture beyond the sheet, as a share of it.
const MARGIN: f64 = 0.03;

/// The sheet as it was seen.
pub fn seen(sheet: &GrayImage, how: Seen, dice: &mut Dice) -> GrayImage {
    let hardness = match how {
        Seen::Bent => Some(phone::BENT),
        Seen::Curled => Some(phone::CURLED),
        Seen::Hard => Some(phone::HARD),
        Seen::Scan | Seen::Fax | Seen::Photo => None,
    };
    if let Some(hard) = hardness {
        return phone::photographed(sheet, &hard, dice);
    }
    let photo = how == Seen::Photo;
    let (width, height) = (f64::from(sheet.width()), f64::from(sheet.height()));
    let scale = dice.between(if photo { 0.9 } else { 0.8 }, 1.3);
    // Printers and scanners pull the paper a little.
    let stretch = dice.between(0.96, 1.03);
    let most = if photo { 0.2 } else { 0.05 };
    let turns = f64::from(u32::try_from(dice.below(4)).unwrap());
    let tilt = dice.between(-most, most) + turns * std::f64::consts::FRAC_PI_2;
    let mut lean = || match photo {
        true => dice.between(-0.00012, 0.00012),
        false => 0.0,
    };
    let lean = [lean(), lean()];
    let curl = if photo { dice.between(0.0, 3.0) } else { 0.0 };
    let desk = if photo {
        single(dice.between(60.0, 190.0))
    } else {
        255.0
    };
    let shade = if photo { dice.between(0.0, 0.35) } else { 0.03 };
    let noise = if photo { 7.0 } else { 4.0 };
    let (sin, cos) = tilt.sin_cos();
    // As large as the turned sheet, and what leaning adds.
    let side = |one: f64, other: f64| {
        let reach = one * cos.abs() + other * sin.abs();
        let lean = 1.0 + width * scale / 2.0 * (lean[0].abs() + lean[1].abs());
        reach * scale * (1.0 + 2.0 * MARGIN) * lean
    };
    let (wide, high) = (side(width, height * stretch), side(height * stretch, width));
    let picture = [whole(wide), whole(high)];
    let mesh = Mesh::of(picture, STEP, |[x, y]| {
        // From the picture back to the sheet.
        let (u, v) = (x - wide / 2.0, y - high / 2.0);
        let w = 1.0 / ((1.0 + lean[0] * u + lean[1] * v) * scale);
        let (u, v) = (u * w, v * w / stretch);
        let sx = u * cos + v * sin + width / 2.0;
        let share = (sx / width).clamp(0.0, 1.0);
        let bend = curl * (share * std::f64::consts::PI).sin();
        let sy = v * cos - u * sin + height / 2.0 + bend;
        [sx, sy, 1.0 - shade * (x / wide), 0.0]
    });
    let (mut told, lit) = (
        Vec::new(),
        |grey: Option<f32>, [_, _, light, _]: [f32; 4]| grey.unwrap_or(desk) * light,
    );
    let sharp = vec![1.0];
    let mut out = by_rows(
        picture,
        [&sharp; 2],
        |y, line| {
            row(sheet, &mesh, (y, line), &mut told, lit);
            dice.strew(line, noise);
        },
        |_| {},
    );
    if how == Seen::Fax {
        for pixel in out.iter_mut() {
            *pixel = if *pixel < 140 { 0 } else { 255 };
        }
    }
    if photo {
        let by = f64::from(u32::try_from(dice.below(9)).unwrap()) / 10.0 + 0.2;
        phone::soften(&mut out, by);
    }
    out
}

/// Pixels from one place that is worked out to the next.
const STEP: u32 = 8;
