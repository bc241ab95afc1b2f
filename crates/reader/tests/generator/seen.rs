//! What a scanner or a telephone makes of a sheet.

use super::dice::Dice;
use super::{byte, phone, whole};
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
        dice.between(60.0, 190.0)
    } else {
        255.0
    };
    let shade = if photo { dice.between(0.0, 0.35) } else { 0.03 };
    let noise = if photo { 7.0 } else { 4.0 };
    let (sin, cos) = tilt.sin_cos();
    let bends: Vec<f64> = (0..=sheet.width())
        .map(|x| curl * (f64::from(x) / width * std::f64::consts::PI).sin())
        .collect();
    // As large as the turned sheet, and what leaning adds.
    let side = |one: f64, other: f64| {
        let reach = one * cos.abs() + other * sin.abs();
        let lean = 1.0 + width * scale / 2.0 * (lean[0].abs() + lean[1].abs());
        reach * scale * (1.0 + 2.0 * MARGIN) * lean
    };
    let (wide, high) = (side(width, height * stretch), side(height * stretch, width));
    let (columns, rows) = (whole(wide), whole(high));
    let mut pixels = Vec::with_capacity(columns as usize * rows as usize);
    let light: Vec<f64> = (0..columns)
        .map(|x| 1.0 - shade * (f64::from(x) / wide))
        .collect();
    let flat = 1.0 / scale;
    for y in 0..rows {
        for (x, light) in (0..columns).zip(&light) {
            // From the picture back to the sheet.
            let (u, v) = (f64::from(x) - wide / 2.0, f64::from(y) - high / 2.0);
            // Only a telephone looks aslant.
            let w = match photo {
                true => 1.0 / ((1.0 + lean[0] * u + lean[1] * v) * scale),
                false => flat,
            };
            let (u, v) = (u * w, v * w / stretch);
            let sx = u * cos + v * sin + width / 2.0;
            let bend = bends.get(whole(sx) as usize).copied().unwrap_or(0.0);
            let sy = v * cos - u * sin + height / 2.0 + bend;
            let grey = reader::grey::pixel(sheet, [sx, sy]).unwrap_or(desk);
            pixels.push(byte(grey * light + dice.noise(noise)));
        }
    }
    if how == Seen::Fax {
        for pixel in &mut pixels {
            *pixel = if *pixel < 140 { 0 } else { 255 };
        }
    }
    let mut out = GrayImage::from_raw(columns, rows, pixels).unwrap();
    if photo {
        let soft = f64::from(u32::try_from(dice.below(9)).unwrap()) / 10.0 + 0.2;
        blur(&mut out, soft);
    }
    out
}

/// Makes a picture soft by so many pixels: along its rows, then along its columns.
fn blur(image: &mut GrayImage, soft: f64) {
    let (width, height) = (image.width() as usize, image.height() as usize);
    let weight = |away: f64| (-away * away / (2.0 * soft * soft)).exp();
    let raw = [weight(0.0), weight(1.0), weight(2.0)];
    let all = raw[0] + 2.0 * (raw[1] + raw[2]);
    let [middle, near, far] = raw.map(|one| whole(one / all * 4096.0));
    let mix = |[a, b, c, d, e]: [u8; 5]| {
        let [a, b, c, d, e] = [a, b, c, d, e].map(u32::from);
        let sum = middle * c + near * (b + d) + far * (a + e) + 2048;
        u8::try_from((sum >> 12).min(255)).unwrap_or(u8::MAX)
    };
    let pixels: &mut [u8] = image;
    let mut line = Vec::new();
    for row in pixels.chunks_exact_mut(width) {
        line.clear();
        line.extend_from_slice(row);
        for (at, five) in line.windows(5).enumerate() {
            row[at + 2] = mix([five[0], five[1], five[2], five[3], five[4]]);
        }
    }
    let before = pixels.to_vec();
    for y in 2..height.saturating_sub(2) {
        let row = |by: usize| &before[(y + by - 2) * width..(y + by - 1) * width];
        let (a, b, c, d, e) = (row(0), row(1), row(2), row(3), row(4));
        for (x, out) in pixels[y * width..(y + 1) * width].iter_mut().enumerate() {
            *out = mix([a[x], b[x], c[x], d[x], e[x]]);
        }
    }
}
