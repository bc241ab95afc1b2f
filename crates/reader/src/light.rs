//! What light does to a picture: a flash that paper throws back, the dots of a screen.

use image::GrayImage;

/// Along the longer side of a picture so many places are looked at for a flash.
const PLACES: u32 = 200;

/// From this grey on nothing is left of what stands there.
const WHITE: u8 = 252;

/// A flash is white in so many of a thousand places; where it is more, it is the paper or the scanner's lid.
const FLASHED: [usize; 2] = [2, 250];

/// It is as round as a disc, but for this share.
const ROUND: f64 = 0.6;

/// Beyond it, up to so many times as far, its light fades: so many of a hundred places are as light as that, and none is paper's
/// edge.
const BEYOND: f64 = 1.25;
const FADES: usize = 70;
const LIT: u8 = 165;

/// So many of a hundred places beside it are darker than white paper of a scanner.
const PAPER: u8 = 228;
const DARKER: usize = 70;

/// Whether a flash or a lamp is seen in the paper of a photo: round, white, fading on all sides.
#[must_use]
pub fn is_flashed(page: &GrayImage) -> bool {
    let (width, height) = page.dimensions();
    let step = (width.max(height) / PLACES).max(1);
    let places = (0..height)
        .step_by(step as usize)
        .flat_map(|y| (0..width).step_by(step as usize).map(move |x| [x, y]));
    let seen: Vec<([f64; 2], u8)> = places
        .map(|[x, y]| ([x, y].map(f64::from), page.get_pixel(x, y).0[0]))
        .collect();
    let white = || seen.iter().filter(|(_, grey)| *grey >= WHITE);
    let count = white().count();
    let share = count * 1000 / seen.len().max(1);
    if !(FLASHED[0]..=FLASHED[1]).contains(&share) {
        return false;
    }
    let all = number(count);
    let middle = [0, 1].map(|axis| white().map(|(at, _)| at[axis]).sum::<f64>() / all);
    let away = |at: &[f64; 2]| (at[0] - middle[0]).hypot(at[1] - middle[1]);
    let spread = white().map(|(at, _)| away(at).powi(2)).sum::<f64>() / all;
    // A disc's places lie half its radius squared from its middle.
    let radius = (2.0 * spread).sqrt();
    let as_disc = std::f64::consts::PI * radius.powi(2) / f64::from(step).powi(2);
    let beside = || seen.iter().filter(|(at, _)| away(at) > radius);
    let near = beside().filter(|(at, _)| away(at) < radius * BEYOND);
    let (around, lit) = near.fold((0, 0), |(all, lit), (_, grey)| {
        (all + 1, lit + usize::from(*grey >= LIT))
    });
    let darker = beside().filter(|(_, grey)| *grey < PAPER).count();
    all >= as_disc * ROUND
        && lit * 100 >= around * FADES
        && darker * 100 >= beside().count() * DARKER
}

fn number(of: usize) -> f64 {
    f64::from(u32::try_from(of).unwrap_or(u32::MAX))
}

/// Pixels of a line in which waves are looked for, and from how many waves on: fewer are shadows.
const LINE: usize = 64;
const WAVES: usize = 3;

/// Lines that are looked at across a picture and down it.
const LINES: u32 = 12;

/// Paper has no grey below this share of its own.
const PAPER_ALONE: f64 = 0.5;

/// Waves are so many greys high, and make up so much of all that changes along a line.
const HIGH: f64 = 4.0;
const MOST_OF_IT: f64 = 0.2;

/// So many of a hundred lines upon paper are waves, and so many lines there are at least.
const WAVED: usize = 40;
const ENOUGH: usize = 24;

/// Whether a picture was taken of a screen: the dots of both beat, and all paper is waves.
#[must_use]
pub fn is_of_a_screen(page: &GrayImage) -> bool {
    let (width, height) = page.dimensions();
    let long = u32::try_from(LINE).unwrap_or(0);
    let starts = |side: u32, room: u32| {
        let last = side.saturating_sub(room);
        (1..=LINES).map(move |step| last * step / (LINES + 1))
    };
    let (mut waved, mut all) = (0, 0);
    for [across, down] in [[1, 0], [0, 1]] {
        for x in starts(width, across * long) {
            for y in starts(height, down * long) {
                let places = (0..long).map(|step| (x + across * step, y + down * step));
                let greys = places.filter_map(|(x, y)| page.get_pixel_checked(x, y));
                let greys: Vec<f64> = greys.map(|grey| f64::from(grey.0[0])).collect();
                if let Some(is_waved) = is_waved(&greys) {
                    (waved, all) = (waved + usize::from(is_waved), all + 1);
                }
            }
        }
    }
    all >= ENOUGH && waved * 100 >= all * WAVED
}

/// Whether a line upon paper is waves; none where it lies not upon paper alone.
fn is_waved(greys: &[f64]) -> Option<bool> {
    let mean = greys.iter().sum::<f64>() / number(greys.len().max(1));
    let least = greys.iter().copied().fold(f64::MAX, f64::min);
    if greys.len() < LINE || mean < 60.0 || least < mean * PAPER_ALONE {
        return None;
    }
    // What lies between the ends of the line is no wave.
    let middle = (number(greys.len()) - 1.0) / 2.0;
    let place = |at: usize| number(at) - middle;
    let (mut rise, mut squares) = (0.0, 0.0);
    for (at, grey) in greys.iter().enumerate() {
        rise += place(at) * (grey - mean);
        squares += place(at).powi(2);
    }
    let rise = rise / squares;
    let left: Vec<f64> = greys
        .iter()
        .enumerate()
        .map(|(at, grey)| grey - mean - rise * place(at))
        .collect();
    let changes = left.iter().map(|of| of * of).sum::<f64>();
    let best = (WAVES..LINE / 2)
        .map(|waves| {
            let turn = std::f64::consts::TAU * number(waves) / number(LINE);
            let (mut sines, mut cosines) = (0.0, 0.0);
            for (at, of) in left.iter().enumerate() {
                let (sin, cos) = (turn * number(at)).sin_cos();
                (sines, cosines) = (sines + of * sin, cosines + of * cos);
            }
            sines.hypot(cosines)
        })
        .fold(0.0, f64::max);
    let high = 2.0 * best / number(LINE);
    let of_it = 2.0 * best.powi(2) / number(LINE) / changes.max(1e-9);
    Some(high >= HIGH && of_it >= MOST_OF_IT)
}
