//! Pages of several sheets: each of them is told of, whether its code can be read or not.

#![expect(clippy::unwrap_used, reason = "a test stops at the first surprise")]

mod generator;

use generator::dice::Dice;
use generator::printed;
use generator::seen::{Seen, seen};
use image::{GrayImage, Luma};
use reader::{SheetRead, read};

/// Two sheets on one page, one above the other.
fn page(above: &GrayImage, below: &GrayImage) -> GrayImage {
    let (width, height) = above.dimensions();
    let mut page = GrayImage::from_pixel(width, height * 2, Luma([255]));
    image::imageops::replace(&mut page, above, 0, 0);
    image::imageops::replace(&mut page, below, 0, i64::from(height));
    page
}

/// A sheet whose code was written over: a pen went to and fro across it.
fn written_over(sheet: &GrayImage) -> GrayImage {
    let mut sheet = sheet.clone();
    // The code stands from 160.35 to 185 mm and from 7 to 31.65 mm, at 200 dpi.
    for y in 70..240 {
        for x in 1280..1440 {
            if (x + y) % 22 < 12 {
                sheet.put_pixel(x, y, Luma([20]));
            }
        }
    }
    sheet
}

fn texts(found: &[SheetRead]) -> Vec<&str> {
    found.iter().map(|sheet| sheet.text.as_str()).collect()
}

#[test]
fn two_sheets_with_one_code_are_both_told() {
    let (_, signed, sheet) = printed(1, 31).remove(0);
    let found = read(&page(&sheet, &sheet));
    assert_eq!(texts(&found), [&signed, &signed]);
    assert!(found.iter().all(|sheet| sheet.marks.is_some()));
    let at = |index: usize| found[index].marks.as_ref().unwrap().located.at([0.0, 0.0]);
    assert!(at(0)[1] + 500.0 < at(1)[1], "each where it lies");
}

#[test]
fn a_sheet_whose_code_is_written_over_is_told() {
    let mut sheets = printed(2, 32);
    let (_, _, other) = sheets.remove(1);
    let (_, signed, sheet) = sheets.remove(0);
    let spoilt = written_over(&other);
    for (above, below) in [(&sheet, &spoilt), (&spoilt, &sheet)] {
        let found = read(&page(above, below));
        assert_eq!(texts(&found), [signed.as_str(), ""]);
        assert!(found[0].marks.is_some() && found[1].marks.is_none());
    }
    assert_eq!(texts(&read(&page(&spoilt, &spoilt))), ["", ""]);
}

#[test]
fn nothing_is_told_that_is_not_there() {
    let mut dice = Dice::new(33);
    let sheets = printed(4, 33);
    for pair in sheets.chunks(2) {
        let page = page(&pair[0].2, &pair[1].2);
        for how in [Seen::Scan, Seen::Photo] {
            let mut found = read(&seen(&page, how, &mut dice));
            found.sort_by(|one, other| one.text.cmp(&other.text));
            let mut known = [pair[0].1.as_str(), pair[1].1.as_str()];
            known.sort_unstable();
            assert_eq!(texts(&found), known, "{how:?}");
        }
    }
    assert!(read(&GrayImage::from_pixel(800, 600, Luma([250]))).is_empty());
}
