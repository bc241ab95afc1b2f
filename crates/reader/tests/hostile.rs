//! Files of strangers: whatever is wrong with them is an answer, never a crash.

#![expect(clippy::unwrap_used, reason = "a test stops at the first surprise")]

use image::{GrayImage, ImageFormat, Luma};
use reader::input::{InputFault, Pages};
use std::io::Cursor;

#[path = "generator/dice.rs"]
mod dice;
mod made;

use dice::Dice;

/// Every page of a file.
fn read(bytes: &[u8]) -> Result<Vec<GrayImage>, InputFault> {
    let pages = Pages::open(bytes)?;
    (0..pages.count()).map(|index| pages.page(index)).collect()
}

fn picture(format: ImageFormat) -> Vec<u8> {
    let image = GrayImage::from_fn(160, 120, |x, y| {
        Luma([u8::from((x / 7 + y / 5) % 2 == 0) * 200])
    });
    let mut bytes = Cursor::new(Vec::new());
    image.write_to(&mut bytes, format).unwrap();
    bytes.into_inner()
}

/// A PDF with one picture, as a scanner writes it.
fn scanned() -> Vec<u8> {
    let told = "/Type/XObject/Subtype/Image/Width 160/Height 120/ColorSpace/DeviceGray/BitsPerComponent 8/Filter/DCTDecode";
    let jpeg = made::stream(told, &picture(ImageFormat::Jpeg));
    let page = "/MediaBox[0 0 160 120]/Resources<</XObject<</I 5 0 R>>>>";
    made::pdf_page(page, "160 0 0 120 0 0 cm /I Do", &[jpeg])
}

/// Whatever the machine's memory is: the file is refused for what it comes to.
#[test]
fn objects_that_come_to_far_more_than_any_scan_are_too_large() {
    let zeros = made::packed(&vec![0; (256 << 20) + 1]);
    let objects = made::stream("/Type/ObjStm/N 1/First 4/Filter/FlateDecode", &zeros);
    let bytes = made::pdf_page("/MediaBox[0 0 160 120]", "", &[objects]);
    let told = read(&bytes).unwrap_err();
    assert!(matches!(told, InputFault::TooLarge), "{told:?}");
}

#[test]
fn damaged_files_are_told() {
    let whole = [
        picture(ImageFormat::Jpeg),
        picture(ImageFormat::Png),
        picture(ImageFormat::Tiff),
        scanned(),
    ];
    for bytes in &whole {
        let pages = Pages::open(bytes).unwrap();
        assert_eq!(pages.count(), 1);
        assert_eq!(pages.page(0).unwrap().dimensions(), (160, 120));
    }
    let mut dice = Dice::new(0x5eed);
    let mut told = 0;
    for round in 0..10_000 {
        let mut bytes = whole[round % whole.len()].clone();
        for _ in 0..=dice.below(6) {
            let at = dice.index(bytes.len());
            bytes[at] = u8::try_from(dice.below(256)).unwrap();
        }
        if dice.below(3) == 0 {
            bytes.truncate(dice.index(bytes.len()));
        }
        match read(&bytes) {
            Ok(pages) => assert!(pages.iter().all(|page| page.width() <= 16_000)),
            Err(_) => told += 1,
        }
    }
    assert!(told > 2_000, "{told}");
}

#[test]
fn a_picture_full_of_marks_has_no_code() {
    // Marks of seven modules of four pixels, as close as those of a code stand.
    let picture = GrayImage::from_fn(1200, 900, |x, y| {
        let ring = |at: u32| {
            let module = at % 88 / 4;
            (module < 7).then(|| module.min(6 - module))
        };
        let dark = match (ring(x), ring(y)) {
            (Some(x), Some(y)) => x.min(y) != 1,
            _ => false,
        };
        Luma([if dark { 20 } else { 240 }])
    });
    assert!(reader::finder::finders(&picture).len() > 30);
    let found = reader::read(&picture);
    assert!(found.iter().all(|sheet| sheet.text.is_empty()));
    assert!(found.len() < 20, "{}", found.len());
}
