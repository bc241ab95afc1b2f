//! No sheet of a picture is lost in silence: each is read, or it is told that it is there.

#![expect(clippy::unwrap_used, reason = "a test stops at the first surprise")]

mod generator;

use generator::dice::Dice;
use generator::seen::{Seen, seen};
use generator::together::{on_desk, on_letter, over, page, without_edges};
use generator::{Pile, filled, printed};
use image::{GrayImage, Luma};
use reader::{SheetRead, read};

/// So many printed sheets: their codes, and as they lie on the desk.
fn sheets(count: usize, seed: u64) -> (Vec<String>, Vec<GrayImage>) {
    let sheets = printed(count, seed).into_iter();
    sheets.map(|(_, signed, image)| (signed, image)).unzip()
}

fn texts(found: &[SheetRead]) -> Vec<&str> {
    found.iter().map(|sheet| sheet.text.as_str()).collect()
}

#[test]
fn each_of_nine_to_twelve_sheets_of_one_photo_is_told() {
    let mut dice = Dice::new(77);
    let (signed, images) = sheets(12, 41);
    for (count, wide) in [(9, 1280), (10, 1060), (12, 1060)] {
        let mut known: Vec<&str> = signed[..count].iter().map(String::as_str).collect();
        known.sort_unstable();
        let desk = on_desk(&images[..count], 3, wide, &mut dice);
        for page in [seen(&desk, Seen::Photo, &mut dice), desk] {
            let found = read(&page);
            assert_eq!(texts(&found), known, "{count} of {wide} pixels");
            assert!(found.iter().all(|sheet| sheet.marks.is_some()));
        }
    }
    // Too small for all codes to be read: none is left out.
    for wide in [900, 800] {
        let desk = on_desk(&images, 3, wide, &mut dice);
        let found = read(&seen(&desk, Seen::Photo, &mut dice));
        assert_eq!(found.len(), 12, "{wide} pixels");
    }
}

#[test]
fn of_a_page_whose_edges_were_cut_off_both_sheets_are_told() {
    let (signed, images) = sheets(2, 42);
    let whole = page(&images[0], &images[1]);
    let mut pages = Vec::new();
    for above in [0.0, 4.0, 8.8, 13.0, 17.6] {
        pages.push((
            format!("on Letter, {above} mm above"),
            on_letter(&whole, above),
        ));
    }
    for mm in [4.0, 8.0, 10.0, 12.0, 14.0] {
        pages.push((format!("{mm} mm around"), without_edges(&whole, [mm; 4])));
        let below = without_edges(&whole, [4.0, 4.0, 4.0, mm]);
        pages.push((format!("{mm} mm below"), below));
    }
    for (name, page) in pages {
        let found = read(&page);
        assert_eq!(found.len(), 2, "{name}: {:?}", texts(&found));
        let known = found.iter().filter(|sheet| !sheet.text.is_empty());
        let mut known = known.map(|sheet| &sheet.text);
        assert!(known.all(|text| signed.contains(text)), "{name}");
    }
}

#[test]
fn a_part_of_a_sheet_is_a_sheet() {
    let (_, images) = sheets(1, 43);
    // In pixels of 200 dpi: left, top, width, height.
    for (part, [x, y, w, h]) in [
        ("upper left corner", [0, 0, 300, 300]),
        ("lower left corner", [0, 800, 400, 370]),
        ("lower right corner", [1300, 900, 354, 270]),
        ("half a code", [1354, 0, 300, 300]),
        ("upper edge", [0, 0, 1654, 130]),
        ("left half", [0, 0, 800, 1169]),
    ] {
        let part_of = image::imageops::crop_imm(&images[0], x, y, w, h).to_image();
        let mut desk = GrayImage::from_pixel(2000, 1600, Luma([120]));
        let at = if x > 0 { 0 } else { 2000 - i64::from(w) };
        image::imageops::replace(&mut desk, &part_of, at, 300);
        assert_eq!(texts(&read(&desk)), [""], "{part}");
    }
}

#[test]
fn a_sheet_under_another_is_told_to_be_under_it() {
    let (signed, images) = sheets(2, 44);
    for moved in [[0.0, 60.0], [3.0, 120.0], [-100.0, 0.0], [-60.0, 90.0]] {
        let found = read(&over(&images[0], &images[1], moved));
        let of = |text: &str| found.iter().find(|sheet| sheet.text == text).unwrap();
        assert_eq!(found.len(), 2, "{moved:?}");
        assert!(of(&signed[0]).is_covered, "{moved:?}");
        assert!(
            !of(&signed[1]).is_covered && of(&signed[1]).marks.is_some(),
            "{moved:?}"
        );
    }
    // Its code hidden.
    for moved in [[30.0, 20.0], [-40.0, 30.0], [100.0, 0.0]] {
        let found = read(&over(&images[0], &images[1], moved));
        assert_eq!(texts(&found), [signed[1].as_str(), ""], "{moved:?}");
    }
}

#[test]
fn one_sheet_is_one_whatever_was_done_to_it() {
    let mut dice = Dice::new(991);
    for (pile, how) in [
        (Pile::Clean, Seen::Photo),
        (Pile::Doubts, Seen::Fax),
        (Pile::Doubts, Seen::Scan),
        (Pile::Mishaps, Seen::Scan),
        (Pile::Strokes, Seen::Bent),
    ] {
        for sheet in printed(8, 992) {
            let sheet = filled(sheet, &mut dice, pile);
            let found = read(&seen(&sheet.image, how, &mut dice));
            assert_eq!(texts(&found), [sheet.signed.as_str()], "{pile:?} {how:?}");
        }
    }
}

#[test]
fn a_blot_in_a_square_is_no_mark_of_another_sheet() {
    let mut sheets = printed(1, 45);
    let (code, signed, mut image) = sheets.remove(0);
    let layout = sheet::layout::Layout::of(code.shape);
    let per_mm = 200.0 / 25.4;
    let (_, at) = layout.squares[5];
    // Three sevenths of the square, its outline as broad as a ring of a mark.
    for y in 0..image.height() {
        for x in 0..image.width() {
            let away = |at: u32, middle: f32| (f64::from(at) / per_mm - f64::from(middle)).abs();
            let far = away(x, at.cx).max(away(y, at.cy));
            if far < 1.3 || (far > 2.15 && far < 3.0) {
                image.put_pixel(x, y, Luma([20]));
            }
        }
    }
    assert_eq!(texts(&read(&image)), [signed.as_str()]);
}
