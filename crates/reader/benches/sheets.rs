//! Piles of sheets: how they are read, and how long a sheet takes on one core.
//!
//! `READER_SHEETS` says how many of each kind; without it a hundred. `READER_SEED` makes other ones,
//! `READER_PILES` only those that are named like `Strokes-Scan,Hard`.

#![expect(clippy::print_stdout, clippy::unwrap_used, reason = "a bench prints")]

#[path = "../tests/generator/mod.rs"]
mod generator;

use generator::dice::Dice;
use generator::pile::{Confusion, pile};
use generator::seen::Seen;
use generator::{Pile, filled, printed};
use image::{GrayImage, ImageEncoder};
use reader::input::Pages;
use reader::read;
use std::time::{Duration, Instant};

fn main() {
    let number = |name: &str| std::env::var(name).ok()?.parse::<u32>().ok();
    let count = number("READER_SHEETS").unwrap_or(100) as usize;
    let seed = u64::from(number("READER_SEED").unwrap_or(7));
    println!("{}", whole_pages(30));
    let only = std::env::var("READER_PILES").unwrap_or_default();
    let is_asked = |of: &Pile, how: &Seen| {
        let name = format!("{of:?}-{how:?}");
        only.is_empty() || only.split(',').any(|part| name.contains(part))
    };
    let mut piles: Vec<(Pile, Seen, Confusion, Duration)> = PILES
        .iter()
        .flat_map(|(of, seen)| seen.iter().map(move |how| (*of, *how)))
        .filter(|(of, how)| is_asked(of, how))
        .map(|(of, how)| (of, how, Confusion::default(), Duration::ZERO))
        .collect();
    // All piles side by side, a part of each at a time: a run that is stopped has told something.
    let mut seeds = 1000 * seed..;
    for first in (0..count).step_by(PART) {
        let part = PART.min(count - first);
        std::thread::scope(|scope| {
            for ((of, how, sum, spent), seed) in piles.iter_mut().zip(&mut seeds) {
                scope.spawn(move || {
                    let (confusion, took) = timed(*of, *how, part, seed);
                    sum.merge(&confusion);
                    *spent += took;
                });
            }
        });
        let mut all = Confusion::default();
        for (of, how, sum, spent) in &piles {
            let each = *spent / u32::try_from(sum.sheets.max(1)).unwrap();
            println!("{of:?}, {how:?}: {each:.1?} a sheet\n{sum}");
            all.merge(sum);
        }
        println!("all of them\n{all}");
    }
}

/// What is made, and how it is seen.
const PILES: [(Pile, &[Seen]); 8] = [
    (
        Pile::Clean,
        &[
            Seen::Scan,
            Seen::Fax,
            Seen::Photo,
            Seen::Bent,
            Seen::Curled,
            Seen::Hard,
        ],
    ),
    (
        Pile::Doubts,
        &[Seen::Scan, Seen::Fax, Seen::Photo, Seen::Bent, Seen::Hard],
    ),
    (Pile::Bold, &[Seen::Scan, Seen::Fax, Seen::Photo]),
    (
        Pile::Mishaps,
        &[Seen::Scan, Seen::Fax, Seen::Photo, Seen::Bent],
    ),
    (Pile::Strokes, &[Seen::Scan, Seen::Fax, Seen::Bent]),
    (Pile::StrokeDoubts, &[Seen::Scan, Seen::Fax, Seen::Bent]),
    (Pile::Hurried, &[Seen::Scan, Seen::Fax, Seen::Bent]),
    (Pile::HurriedDoubts, &[Seen::Scan, Seen::Fax, Seen::Bent]),
];

/// Sheets of each pile that are made and read before it is told what came of them.
const PART: usize = 120;

#[expect(clippy::disallowed_methods, reason = "a bench measures")]
fn timed(of: Pile, how: Seen, count: usize, seed: u64) -> (Confusion, Duration) {
    let mut spent = Duration::ZERO;
    let confusion = pile(how, count, of, seed, &mut |page| {
        let start = Instant::now();
        let found = read(page);
        spent += start.elapsed();
        found
    });
    (confusion, spent)
}

/// A4 pages of two sheets as an office scanner keeps them, from the bytes of the file on.
#[expect(clippy::disallowed_methods, reason = "a bench measures")]
fn whole_pages(count: u32) -> String {
    let mut dice = Dice::new(11);
    let sheets = printed(2, 11).into_iter();
    let halves: Vec<GrayImage> = sheets
        .map(|sheet| filled(sheet, &mut dice, Pile::Clean).image)
        .collect();
    let (width, height) = halves[0].dimensions();
    let mut page = GrayImage::new(width, height * 2);
    for (half, top) in halves.iter().zip([0, i64::from(height)]) {
        image::imageops::replace(&mut page, half, 0, top);
    }
    for pixel in page.pixels_mut() {
        let noise = u8::try_from(dice.below(9)).unwrap();
        pixel.0[0] = pixel.0[0].clamp(15, 245) - 4 + noise;
    }
    let mut jpeg = Vec::new();
    image::codecs::jpeg::JpegEncoder::new_with_quality(&mut jpeg, 80)
        .write_image(&page, width, height * 2, image::ExtendedColorType::L8)
        .unwrap();
    let start = Instant::now();
    for _ in 0..count {
        let sheets = read(&Pages::open(&jpeg).unwrap().page(0).unwrap());
        assert_eq!(sheets.iter().filter(|one| one.marks.is_some()).count(), 2);
    }
    let each = start.elapsed() / count;
    let start = Instant::now();
    for _ in 0..count {
        assert!(Pages::open(&jpeg).unwrap().page(0).is_ok());
    }
    let decoding = start.elapsed() / count;
    format!(
        "A4 of {width} x {} in a JPEG of {} kB: {each:.1?} a page of two sheets, decoding {decoding:.1?} of it",
        height * 2,
        jpeg.len() / 1024
    )
}
