//! What is told of a page of which nothing can be read, and of pictures that could be better.

#![expect(clippy::unwrap_used, reason = "a test stops at the first surprise")]

mod generator;

use generator::condition::{Condition, tally};
use generator::dice::Dice;
use generator::hands::Painted;
use generator::inks::Inked;
use generator::papers::Paper;
use generator::phones::Taken;
use generator::printed;
use generator::seen::{Seen, seen};
use generator::together::page;
use image::imageops::{blur, flip_horizontal, flip_vertical, invert, rotate90};
use image::{GrayImage, Luma};
use reader::cause::{self, Cause};
use reader::figures::{is_photo_of_one_bit, light, streak};
use reader::light::{is_flashed, is_of_a_screen};
use reader::read;

/// Why nothing is read of a page.
fn of(page: &GrayImage) -> Option<Cause> {
    cause::of(page, &read(page))
}

/// An A4 page of two printed sheets.
fn whole(seed: u64) -> GrayImage {
    let sheets = printed(2, seed);
    page(&sheets[0].2, &sheets[1].2)
}

/// A page of paper with noise, 200 dpi.
fn paper(dice: &mut Dice) -> GrayImage {
    GrayImage::from_fn(1654, 2338, |_, _| {
        #[expect(
            clippy::cast_possible_truncation,
            clippy::cast_sign_loss,
            reason = "a grey of paper"
        )]
        let grey = (244.0 + dice.noise(8.0)) as u8;
        Luma([grey])
    })
}

#[test]
fn the_back_of_a_sheet_is_blank_and_a_few_words_are_not() {
    let mut dice = Dice::new(61);
    let back = paper(&mut dice);
    assert_eq!(of(&back), Some(Cause::Blank));
    // Two punched holes, a shadow at one edge, and what is printed in front seen through.
    let mut used = back.clone();
    let front = flip_horizontal(&whole(62));
    for (x, y, pixel) in used.enumerate_pixels_mut() {
        let hole = [850_u32, 1480]
            .iter()
            .any(|at| y.abs_diff(*at) < 24 && x.abs_diff(95) < 24);
        let through = u8::from(front.get_pixel(x, y).0[0] < 128) * 12;
        pixel.0[0] = if hole || y < 40 {
            60
        } else {
            pixel.0[0] - through
        };
    }
    assert_eq!(of(&used), Some(Cause::Blank));
    // A result in pencil.
    let mut noted = back.clone();
    for y in 1000..1060 {
        for x in 700..900 {
            if (x + 2 * y) % 40 < 4 {
                noted.put_pixel(x, y, Luma([150]));
            }
        }
    }
    assert_eq!(of(&noted), None);
    assert_eq!(
        of(&GrayImage::from_pixel(1654, 2338, Luma([20]))),
        None,
        "a lid that stood open"
    );
}

#[test]
fn what_is_seen_from_behind_or_as_a_negative_is_told() {
    let mut dice = Dice::new(63);
    let page = whole(63);
    let mut negative = page.clone();
    invert(&mut negative);
    for (made, cause) in [
        (flip_horizontal(&page), Cause::Mirrored),
        (flip_vertical(&page), Cause::Mirrored),
        (rotate90(&flip_horizontal(&page)), Cause::Mirrored),
        (
            seen(&flip_horizontal(&page), Seen::Photo, &mut dice),
            Cause::Mirrored,
        ),
        (negative, Cause::Negative),
    ] {
        assert!(read(&made).iter().all(|sheet| sheet.marks.is_none()));
        assert_eq!(of(&made), Some(cause));
    }
}

#[test]
fn what_is_out_of_focus_is_told() {
    let sheet = printed(1, 64).remove(0).2;
    for soft in [7.0, 12.0] {
        let made = blur(&sheet, soft);
        assert!(read(&made).iter().all(|sheet| sheet.text.is_empty()));
        assert_eq!(of(&made), Some(Cause::Blurred), "{soft}");
    }
    // Sharp, and its code written over.
    let mut spoilt = sheet;
    for y in 40..260 {
        for x in 1250..1470 {
            spoilt.put_pixel(x, y, Luma([if (x + y) % 22 < 12 { 20 } else { 250 }]));
        }
    }
    assert_eq!(of(&spoilt), None);
}

#[test]
fn dirt_goes_from_edge_to_edge_and_print_does_not() {
    let whole = whole(65);
    let with = |page: &GrayImage, at: u32, wide: u32, from: u32| {
        let mut page = page.clone();
        for y in from..page.height() - from {
            for x in at..at + wide {
                let pixel = page.get_pixel_mut(x, y);
                pixel.0[0] = pixel.0[0].saturating_sub(90);
            }
        }
        page
    };
    assert_eq!(
        streak(&with(&whole, 300, 2, 0)),
        Some(2),
        "dirt on the glass"
    );
    // Nobody prints nearer to an edge than four millimetres.
    for wide in [2, 5, 12, 40] {
        assert_eq!(
            streak(&with(&whole, 300, wide, 34)),
            None,
            "toner, {wide} pixels"
        );
    }
    // Fed sideways: the line between two sheets goes down the page.
    let sideways = rotate90(&whole);
    assert_eq!(streak(&sideways), None);
    assert_eq!(streak(&with(&sideways, 700, 2, 0)), Some(3));
}

#[test]
fn a_photo_that_was_made_black_and_white_is_told_and_a_fax_is_none() {
    let mut dice = Dice::new(66);
    for (_, signed, sheet) in printed(4, 66) {
        let mut binarised = 0;
        for _ in 0..3 {
            let photo = seen(&sheet, Seen::Photo, &mut dice);
            let mut bits = photo.clone();
            for pixel in bits.pixels_mut() {
                pixel.0[0] = if pixel.0[0] < 110 { 0 } else { 255 };
            }
            let told = |page: &GrayImage| {
                let found = read(page);
                let located = found.iter().find(|one| one.text == signed);
                let located = located
                    .and_then(|one| one.marks.as_ref())
                    .map(|marks| marks.located);
                located.map(|located| is_photo_of_one_bit(page, &located))
            };
            assert_ne!(told(&photo), Some(true));
            binarised += usize::from(told(&bits) == Some(true));
            assert_ne!(told(&seen(&sheet, Seen::Fax, &mut dice)), Some(true));
        }
        assert!(binarised > 0);
    }
}

#[test]
fn light_is_that_of_the_paper() {
    for (_, signed, sheet) in printed(2, 67) {
        for lit in [80, 140, 255] {
            let mut page = sheet.clone();
            for pixel in page.pixels_mut() {
                pixel.0[0] = u8::try_from(u32::from(pixel.0[0]) * lit / 255).unwrap();
            }
            let found = read(&page).remove(0);
            assert_eq!(found.text, signed);
            let seen = light(&page, &found.marks.unwrap().located);
            assert!(u32::from(seen).abs_diff(lit) < 8, "{lit}: {seen}");
        }
    }
}

#[test]
fn a_photo_in_black_and_white_of_which_nothing_is_read_is_told() {
    let mut dice = Dice::new(68);
    let mut told = 0;
    for (_, _, sheet) in printed(6, 68) {
        let photo = seen(&sheet, Seen::Photo, &mut dice);
        let mut bits = photo.clone();
        // So dark that a part of the sheet is lost.
        let light = u8::try_from(200 + dice.below(30)).unwrap();
        for pixel in bits.pixels_mut() {
            pixel.0[0] = if pixel.0[0] < light { 0 } else { 255 };
        }
        if read(&bits).iter().all(|sheet| sheet.marks.is_none()) {
            assert_eq!(of(&bits), Some(Cause::OneBit), "{light}");
            told += 1;
        }
    }
    assert!(told > 0);
    // A letter in black and white is no photo of a sheet.
    let mut letter = GrayImage::from_pixel(1654, 2338, Luma([255]));
    for (x, y, pixel) in letter.enumerate_pixels_mut() {
        if (150..1500).contains(&x) && y % 40 < 14 && (x * 7 + y) % 23 < 5 {
            pixel.0[0] = 0;
        }
    }
    assert_eq!(of(&letter), None);
}

/// Pictures of a condition.
fn pictures(of: Condition, how: Seen, count: usize) -> Vec<GrayImage> {
    let mut pages = Vec::new();
    let _ = tally(of, how, (count, 69), &mut |page| {
        pages.push(page.clone());
        Vec::new()
    });
    pages
}

#[test]
fn a_flash_and_a_screen_are_told_and_other_pictures_have_none() {
    let flashes = |page: &GrayImage| [is_flashed(page), is_of_a_screen(page)];
    for (of, told) in [(Taken::Flash, [true, false]), (Taken::Moire, [false, true])] {
        let pages = pictures(Condition::Taken(of), Seen::Photo, 10);
        let right = pages.iter().filter(|page| flashes(page) == told).count();
        assert!(right >= 8, "{of:?}: {right}");
    }
    let others = [
        (Condition::Taken(Taken::Shadow), Seen::Photo),
        (Condition::Taken(Taken::Dark), Seen::Photo),
        (Condition::Taken(Taken::Messenger), Seen::Photo),
        (Condition::Taken(Taken::OneBit), Seen::Photo),
        (Condition::Inked(Inked::Crayon), Seen::Bent),
        (Condition::Paper(Paper::Recycled), Seen::Scan),
        (Condition::Paper(Paper::Draft), Seen::Scan),
        (Condition::Painted(Painted::Whole), Seen::Fax),
    ];
    for (of, how) in others {
        for page in pictures(of, how, 5) {
            assert_eq!(flashes(&page), [false, false], "{of}");
        }
    }
}
