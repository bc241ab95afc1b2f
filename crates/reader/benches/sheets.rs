//! Piles of sheets: how they are read, and how long a sheet takes on one core.
//!
//! `READER_SHEETS` says how many of each kind; without it a hundred. `READER_SEED` makes other ones,
//! `READER_PILES` only those that are named like `Strokes-Scan,Hard`. Times are those that the core worked, where
//! the system tells. A pile has a digest of all that was said of it: two readers with one say the same.

#![expect(clippy::print_stdout, clippy::unwrap_used, reason = "a bench prints")]

#[path = "../tests/generator/mod.rs"]
mod generator;

use generator::beside::{CONDITIONS, Tally, tally};
use generator::dice::Dice;
use generator::phone::{BENT, Hardness, photographed};
use generator::pile::{Confusion, pile};
use generator::seen::Seen;
use generator::{Pile, filled, printed};
use image::{GrayImage, ImageEncoder};
use reader::input::Pages;
use reader::read;
use std::hash::{Hash, Hasher};
use std::time::{Duration, Instant};

fn main() {
    let number = |name: &str| std::env::var(name).ok()?.parse::<u32>().ok();
    let count = number("READER_SHEETS").unwrap_or(100) as usize;
    let seed = u64::from(number("READER_SEED").unwrap_or(7));
    println!("{}\n{}", whole_pages(31), whole_photos(15));
    let only = std::env::var("READER_PILES").unwrap_or_default();
    conditions(count, seed, &only);
    let is_asked = |of: &Pile, how: &Seen| {
        let name = format!("{of:?}-{how:?}");
        only.is_empty() || only.split(',').any(|part| name.contains(part))
    };
    let mut piles: Vec<(Pile, Seen, Confusion, Took)> = PILES
        .iter()
        .flat_map(|(of, seen)| seen.iter().map(move |how| (*of, *how)))
        .filter(|(of, how)| is_asked(of, how))
        .map(|(of, how)| (of, how, Confusion::default(), Took::default()))
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
                    spent.time += took.time;
                    spent.said = spent.said.rotate_left(1) ^ took.said;
                });
            }
        });
        let mut all = Confusion::default();
        for (of, how, sum, spent) in &piles {
            let each = spent.time / u32::try_from(sum.sheets.max(1)).unwrap();
            let said = spent.said;
            println!("{of:?}, {how:?}: {each:.1?} a sheet, said {said:016x}\n{sum}");
            all.merge(sum);
        }
        println!("all of them\n{all}");
    }
}

/// What comes of each condition, however it is seen, as the rows of a table.
fn conditions(count: usize, seed: u64, only: &str) {
    let mut all: Vec<_> = CONDITIONS
        .iter()
        .flat_map(|of| SEEN.map(|how| (*of, how, Tally::default())))
        .filter(|(of, how, _)| of.is_seen(*how))
        .filter(|(of, how, _)| {
            let name = format!("{of:?}-{how:?}");
            only.is_empty() || only.split(',').any(|part| name.contains(part))
        })
        .collect();
    let mut seeds = 1_000_000 * seed..;
    for first in (0..count).step_by(PART) {
        let part = PART.min(count - first);
        let with_seeds: Vec<_> = all.iter_mut().zip(&mut seeds).collect();
        let shares = with_seeds
            .into_iter()
            .fold([Vec::new(), Vec::new()], |mut shares, one| {
                let [least, other] = &mut shares;
                if least.len() <= other.len() {
                    least.push(one);
                } else {
                    other.push(one);
                }
                shares
            });
        std::thread::scope(|scope| {
            for share in shares {
                scope.spawn(move || {
                    for ((of, how, sum), seed) in share {
                        sum.merge(tally(*of, *how, (part, seed), &mut |page| read(page)));
                    }
                });
            }
        });
        println!("| condition | sheets | located | accepted | wrong |\n|---|---|---|---|---|");
        for (of, how, sum) in &all {
            println!("| {of:?}, {how:?} | {sum} |");
        }
        for (of, how, sum) in &all {
            for wrong in &sum.wrong {
                println!("  WRONG {of:?}-{how:?} {wrong}");
            }
            for refused in sum.refused.iter().filter(|_| of.is_plain()) {
                println!("  refused {of:?}-{how:?} {refused}");
            }
        }
    }
}

/// How the sheets of conditions are seen.
const SEEN: [Seen; 3] = [Seen::Scan, Seen::Fax, Seen::Bent];

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

/// How long a pile took, and a digest of what was said of it.
#[derive(Debug, Default, Clone, Copy)]
struct Took {
    time: Duration,
    said: u64,
}

/// How long this thread has worked; the time of the day where the system does not tell.
fn worked(since: Instant) -> Duration {
    let told = std::fs::read_to_string("/proc/thread-self/schedstat").ok();
    let nanos = told.and_then(|told| told.split(' ').next()?.parse().ok());
    nanos.map_or_else(|| since.elapsed(), Duration::from_nanos)
}

#[expect(clippy::disallowed_methods, reason = "a bench measures")]
fn timed(of: Pile, how: Seen, count: usize, seed: u64) -> (Confusion, Took) {
    let mut took = Took::default();
    let since = Instant::now();
    let confusion = pile(how, count, of, seed, &mut |page| {
        let start = worked(since);
        let found = read(page);
        took.time += worked(since) - start;
        let mut hasher = std::hash::DefaultHasher::new();
        for sheet in &found {
            let marks = sheet.marks.as_ref();
            let said = marks.map(|marks| (&marks.squares, &marks.boxes));
            format!("{} {said:?}", sheet.text).hash(&mut hasher);
        }
        took.said = took.said.rotate_left(1) ^ hasher.finish();
        found
    });
    (confusion, took)
}

/// A4 pages of two sheets as an office scanner keeps them, from the bytes of the file on.
fn whole_pages(count: usize) -> String {
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
    from_bytes("A4 of two sheets", &jpeg, 2, count)
}

/// Photos of one sheet as a telephone of eight million pixels keeps them, in colours.
fn whole_photos(count: usize) -> String {
    let mut dice = Dice::new(12);
    let sheet = filled(printed(1, 12).remove(0), &mut dice, Pile::Clean);
    let photo = photographed(
        &sheet.image,
        &Hardness {
            megapixels: [8.0, 8.0],
            ..BENT
        },
        &mut dice,
    );
    let photo = image::DynamicImage::from(photo).into_rgb8();
    let mut jpeg = Vec::new();
    image::codecs::jpeg::JpegEncoder::new_with_quality(&mut jpeg, 85)
        .encode_image(&photo)
        .unwrap();
    from_bytes("a photo of one sheet", &jpeg, 1, count)
}

/// How long it takes to decode a file and to read the sheets on it, and how much of that is decoding: the medians.
fn from_bytes(what: &str, jpeg: &[u8], sheets: usize, count: usize) -> String {
    let decode = || Pages::open(jpeg).unwrap().page(0).unwrap();
    let whole = median(count, || {
        let located = read(&decode())
            .iter()
            .filter(|one| one.marks.is_some())
            .count();
        assert_eq!(located, sheets);
    });
    let decoding = median(count, || assert!(decode().width() > 0));
    let (width, height) = decode().dimensions();
    let size = jpeg.len() / 1024;
    format!(
        "{what}, {width} x {height} in a JPEG of {size} kB: {whole:.1?}, decoding {decoding:.1?} of it"
    )
}

/// How long something takes in the middle of so many times.
#[expect(clippy::disallowed_methods, reason = "a bench measures")]
fn median(count: usize, done: impl Fn()) -> Duration {
    let since = Instant::now();
    let time = |_| {
        let start = worked(since);
        done();
        worked(since) - start
    };
    let mut times: Vec<Duration> = (0..count).map(time).collect();
    times.sort();
    times[times.len() / 2]
}
