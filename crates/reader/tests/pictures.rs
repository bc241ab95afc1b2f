//! Pictures that the generator makes quickly are those that are made slowly.

#![expect(clippy::unwrap_used, reason = "a test stops at the first surprise")]

mod generator;

use generator::dice::Dice;
use generator::jpeg::packed;
use generator::warped::{Mesh, both, by_rows, moved, row, soft};
use image::{ExtendedColorType, GrayImage, ImageEncoder, Luma};

/// Strokes, slopes and noise.
fn drawing(width: u32, height: u32, seed: u64) -> GrayImage {
    let mut dice = Dice::new(seed);
    let mut drawing = GrayImage::from_fn(width, height, |x, y| {
        let is_ink = x % 37 < 5 || y % 29 < 4 || (x + 2 * y) % 61 < 9;
        let paper = 150 + (x * 90 / width + y * 15 / height) % 100;
        Luma([u8::try_from(if is_ink { 30 } else { paper }).unwrap()])
    });
    for pixel in drawing.pixels_mut() {
        pixel.0[0] = pixel.0[0].saturating_add(u8::try_from(dice.below(12)).unwrap());
    }
    drawing
}

#[test]
fn what_is_packed_without_a_file_is_what_a_file_keeps() {
    for (quality, [width, height]) in [
        (12, [64, 64]),
        (25, [203, 77]),
        (49, [8, 9]),
        (55, [117, 150]),
        (80, [300, 211]),
        (92, [75, 301]),
        (100, [64, 48]),
    ] {
        let drawing = drawing(width, height, u64::from(quality));
        let mut file = Vec::new();
        image::codecs::jpeg::JpegEncoder::new_with_quality(&mut file, quality)
            .write_image(&drawing, width, height, ExtendedColorType::L8)
            .unwrap();
        let kept = image::load_from_memory(&file).unwrap().into_luma8();
        let packed = packed(&drawing, quality);
        assert_eq!(packed.dimensions(), kept.dimensions());
        let apart = || {
            let pairs = packed.as_raw().iter().zip(kept.as_raw());
            pairs.map(|(one, other)| u32::from(one.abs_diff(*other)))
        };
        // A wave that lies between two steps may go to either: the coarser they are, the further a block is apart.
        let far = apart().filter(|apart| *apart > 2).count();
        assert!(far * 10 <= apart().count(), "{quality}: {far}");
        let sum = apart().sum::<u32>();
        assert!(
            sum * u32::from(quality) <= 120 * width * height,
            "{quality}: {sum}"
        );
    }
}

#[test]
fn what_is_seen_of_a_sheet_is_what_lies_there() {
    let sheet = drawing(240, 180, 3);
    let (sin, cos) = 0.3_f64.sin_cos();
    let at = |[x, y]: [f64; 2]| {
        let (u, v) = (x - 150.0, y - 120.0);
        [u * cos + v * sin + 120.0, v * cos - u * sin + 90.0]
    };
    let size = [303, 241];
    let mesh = Mesh::of(size, 8, |pixel| {
        let [x, y] = at(pixel);
        [x, y, 0.5 + pixel[0] / 606.0, 0.0]
    });
    let mut told = Vec::new();
    let sharp = vec![1.0];
    let seen = by_rows(
        size,
        [&sharp; 2],
        |y, line| {
            row(
                &sheet,
                &mesh,
                (y, line),
                &mut told,
                |grey, [_, _, light, _]| grey.unwrap_or(77.0) * light,
            );
        },
        |_| {},
    );
    let mut apart = 0;
    for (x, y, grey) in seen.enumerate_pixels() {
        let pixel = [x, y].map(f64::from);
        let there = reader::grey::pixel(&sheet, at(pixel)).unwrap_or(77.0);
        let there = there * (0.5 + pixel[0] / 606.0);
        apart += usize::from((f64::from(grey.0[0]) - there).abs() > 0.6);
    }
    // Along its edges a place may be beyond it by a hair.
    assert!(apart < 40, "{apart}");
}

#[test]
fn what_is_spread_is_neither_more_nor_less_and_lies_where_it_lay() {
    let mut dot = GrayImage::from_pixel(41, 31, Luma([40]));
    for (x, y) in [(20, 15), (21, 15), (19, 15), (20, 14), (20, 16)] {
        dot.put_pixel(x, y, Luma([240]));
    }
    for spread in [
        soft(0.3),
        soft(1.1),
        moved(3.0),
        both(&soft(0.8), &moved(2.4)),
    ] {
        let made = by_rows(
            [41, 31],
            [&spread; 2],
            |y, line| {
                for (x, grey) in (0..).zip(line) {
                    *grey = f32::from(dot.get_pixel(x, y).0[0]);
                }
            },
            |_| {},
        );
        let sum = |of: &GrayImage| of.as_raw().iter().map(|one| i64::from(*one)).sum::<i64>();
        assert!((sum(&made) - sum(&dot)).abs() < 41 * 31 / 4, "{spread:?}");
        for (x, y, grey) in made.enumerate_pixels() {
            let mirrored = made.get_pixel(40 - x, 30 - y);
            assert!(grey.0[0].abs_diff(mirrored.0[0]) <= 1, "{spread:?}");
        }
    }
    assert!((both(&soft(0.8), &moved(2.4)).iter().skip(1).sum::<f32>() * 2.0) < 1.0);
}
