//! Piles of sheets: how they are read, and how long a sheet takes on one core.
//!
//! `READER_SHEETS` says how many of each kind; without it a hundred.

#![expect(clippy::print_stdout, clippy::unwrap_used, reason = "a bench prints")]

#[path = "../tests/generator/mod.rs"]
mod generator;

use generator::dice::Dice;
use generator::pile::{Confusion, pile};
use generator::{Seen, filled, printed};
use image::{GrayImage, ImageEncoder};
use reader::input::Pages;
use reader::read;
use std::time::{Duration, Instant};

#[expect(clippy::disallowed_methods, reason = "a bench measures")]
fn main() {
    let count = std::env::var("READER_SHEETS")
        .ok()
        .and_then(|count| count.parse().ok());
    let count = count.unwrap_or(100);
    println!("{}", whole_pages(30));
    let mut all = Confusion::default();
    for how in [Seen::Scan, Seen::Fax, Seen::Photo] {
        for doubts in [false, true] {
            let mut spent = Duration::ZERO;
            let confusion = pile(how, count, doubts, 7, &mut |page| {
                let start = Instant::now();
                let found = read(page);
                spent += start.elapsed();
                found
            });
            merge(&mut all, &confusion);
            let each = spent / u32::try_from(count).unwrap();
            println!(
                "{how:?}{}: {each:.1?} a sheet\n{confusion}",
                if doubts { ", with doubts" } else { "" }
            );
        }
    }
    println!("all of them\n{all}");
}

fn merge(all: &mut Confusion, pile: &Confusion) {
    all.sheets += pile.sheets;
    all.located += pile.located;
    all.clean += pile.clean;
    for (done, counts) in &pile.squares {
        let sums = all.squares.entry(*done).or_default();
        for (sum, count) in sums.iter_mut().zip(counts) {
            *sum += count;
        }
    }
}

/// A4 pages of two sheets as an office scanner keeps them, from the bytes of the file on.
#[expect(clippy::disallowed_methods, reason = "a bench measures")]
fn whole_pages(count: u32) -> String {
    let mut dice = Dice::new(11);
    let sheets = printed(2, 11).into_iter();
    let halves: Vec<GrayImage> = sheets
        .map(|sheet| filled(sheet, &mut dice, false).image)
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
