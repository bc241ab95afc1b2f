//! Pages of a PDF are read as a person sees them, whatever is painted over a scan.

#![expect(clippy::unwrap_used, reason = "a test stops at the first surprise")]

#[path = "made/cmyk.rs"]
mod cmyk;
mod made;

use image::{DynamicImage, GrayImage, ImageFormat, Luma};
use made::{SIZE, encoded, is_like, jpeg, packed, page, pdf_page, picture, stream};
use reader::input::{InputFault, Pages};

/// What a page with one picture says of itself.
const ONE: &str = "/Resources<</XObject<</I 5 0 R>>>>";

/// Paints the picture over the whole page.
const PAINT: &str = "q 400 0 0 300 0 0 cm /I Do Q";

const GREY: &str = "/ColorSpace/DeviceGray/Filter/DCTDecode";

fn scan() -> Vec<u8> {
    picture(GREY, &jpeg(1))
}

fn seen(file: &[u8]) -> Result<GrayImage, InputFault> {
    Pages::open(file).unwrap().page(0)
}

/// The page with one part of it, from the upper left, made dark or light.
fn with(
    of: GrayImage,
    across: std::ops::Range<u32>,
    down: std::ops::Range<u32>,
    grey: u8,
) -> GrayImage {
    let mut page = of;
    for y in down {
        for x in across.clone() {
            page.put_pixel(x, y, Luma([grey]));
        }
    }
    page
}

#[track_caller]
fn looks(file: &[u8], like: &GrayImage) {
    let seen = seen(file).unwrap();
    assert!(is_like(&seen, like));
    assert_ne!(seen.dimensions(), SIZE, "it was drawn");
}

#[test]
fn a_scan_alone_is_taken_as_it_is() {
    let link = "/Annots[<</Type/Annot/Subtype/Link/Rect[0 0 9 9]>>]";
    let hidden = "q 400 0 0 300 0 0 cm /I Do Q BT 3 Tr /F 9 Tf 20 20 Td (12 a 9) Tj ET";
    for (told, draw) in [
        (ONE.to_owned(), PAINT),
        (format!("{ONE}{link}"), PAINT),
        (ONE.to_owned(), hidden),
        (format!("{ONE}/Rotate 90"), PAINT),
        (format!("{ONE}/CropBox[0 0 400 300]"), PAINT),
    ] {
        let page = seen(&pdf_page(&told, draw, &[scan()])).unwrap();
        assert_eq!(page.dimensions(), SIZE, "{told}");
        assert!(made::alike(&page, 1), "{told}");
    }
}

#[test]
fn what_is_painted_over_a_scan_is_seen() {
    let over = with(page(1), 200..300, 100..200, 0);
    let line = format!("{PAINT} 0 g 200 100 100 100 re f");
    looks(&pdf_page(ONE, &line, &[scan()]), &over);
    // A second picture, named by the node above.
    let two = "/Resources<</XObject<</I 5 0 R/J 6 0 R>>>>";
    let black = picture(
        "/ColorSpace/DeviceGray/Filter/FlateDecode",
        &packed(&[0; 120_000]),
    );
    let painted = format!("{PAINT} q 100 0 0 100 200 100 cm /J Do Q");
    looks(&pdf_page(two, &painted, &[scan(), black]), &over);
    // Within the page itself.
    let within = format!("{PAINT} q 100 0 0 100 200 100 cm BI /W 1 /H 1 /BPC 8 /CS /G ID \0 EI Q");
    looks(&pdf_page(ONE, &within, &[scan()]), &over);
    // By a form.
    let form = stream(
        "/Type/XObject/Subtype/Form/BBox[0 0 400 300]",
        b"200 100 100 100 re f",
    );
    looks(
        &pdf_page(two, &format!("{PAINT} /J Do"), &[scan(), form]),
        &over,
    );
    // Upon the page, by whoever looked at it.
    let upon = format!("{ONE}/Annots[6 0 R]");
    let square =
        b"<</Type/Annot/Subtype/Square/F 4/Rect[200 100 300 200]/AP<</N 7 0 R>>>>".to_vec();
    let drawing = stream(
        "/Type/XObject/Subtype/Form/BBox[0 0 10 10]",
        b"0 0 10 10 re f",
    );
    looks(&pdf_page(&upon, PAINT, &[scan(), square, drawing]), &over);
}

#[test]
fn letters_are_seen_though_their_file_brings_none() {
    let told = "/Resources<</XObject<</I 5 0 R>>/Font<</F<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>>>>>";
    let draw = format!("{PAINT} BT /F 200 Tf 200 60 Td (M) Tj ET");
    let seen = seen(&pdf_page(told, &draw, &[scan()])).unwrap();
    let dark = |left: u32, right: u32| {
        let within = |x: u32| x * 400 >= left * seen.width() && x * 400 < right * seen.width();
        let pixels = seen.enumerate_pixels();
        pixels
            .filter(|(x, _, grey)| within(*x) && grey.0[0] < 100)
            .count()
    };
    assert!(dark(200, 400) * 2 > dark(0, 200), "the letter");
}

#[test]
fn what_is_marked_and_cannot_be_shown_is_told() {
    for (shape, is_seen) in [
        ("/Subtype/Ink/InkList[[200 100 300 200]]", true),
        ("/Subtype/FreeText/Contents(12)", true),
        ("/Subtype/Ink/F 2/InkList[[200 100 300 200]]", false),
        ("/Subtype/Popup", false),
        ("/Subtype/Widget/FT/Sig", false),
    ] {
        let upon = format!("{ONE}/Annots[<</Type/Annot/Rect[200 100 300 200]{shape}>>]");
        let page = seen(&pdf_page(&upon, PAINT, &[scan()]));
        match is_seen {
            true => assert_eq!(page.err(), Some(InputFault::Undrawn), "{shape}"),
            false => assert!(made::alike(&page.unwrap(), 1), "{shape}"),
        }
    }
}

#[test]
fn of_a_page_what_is_shown_is_read() {
    let left = image::imageops::crop_imm(&page(1), 0, 0, 200, 300).to_image();
    looks(
        &pdf_page(&format!("{ONE}/CropBox[0 0 200 300]"), PAINT, &[scan()]),
        &left,
    );
    // From behind.
    let mirrored = image::imageops::flip_horizontal(&page(1));
    looks(
        &pdf_page(ONE, "q -400 0 0 300 400 0 cm /I Do Q", &[scan()]),
        &mirrored,
    );
    // A fax has more pixels along than down.
    let flat = "q 400 0 0 150 0 150 cm /I Do Q";
    let file = pdf_page(&format!("{ONE}/CropBox[0 150 400 300]"), flat, &[scan()]);
    let page = seen(&file).unwrap();
    assert_eq!(
        page.width() * 3 / 8,
        page.height(),
        "as wide as it is shown"
    );
    assert!(made::alike(&page, 1));
}

#[test]
fn pictures_are_shown_as_they_say() {
    let two = |told: &str, other: Vec<u8>| {
        let picture = picture(&format!("{GREY}{told}"), &jpeg(1));
        pdf_page(ONE, PAINT, &[picture, other])
    };
    let nothing = GrayImage::from_pixel(SIZE.0, SIZE.1, Luma([255]));
    // Nothing of its left half is painted.
    let half: Vec<u8> = (0..120_000)
        .map(|at| u8::from(at % 400 >= 200) * 255)
        .collect();
    let soft = picture("/ColorSpace/DeviceGray/Filter/FlateDecode", &packed(&half));
    looks(&two("/SMask 6 0 R", soft), &nothing);
    let bits: Vec<u8> = (0..15_000).map(|at| u8::from(at % 50 < 25) * 255).collect();
    let mask = stream(
        "/Type/XObject/Subtype/Image/ImageMask true/Width 400/Height 300/BitsPerComponent 1/Filter/FlateDecode",
        &packed(&bits),
    );
    looks(&two("/Mask 6 0 R", mask), &nothing);
    // In a form.
    let form = stream(
        "/Type/XObject/Subtype/Form/BBox[0 0 400 300]/Resources<</XObject<</I 6 0 R>>>>",
        PAINT.as_bytes(),
    );
    looks(&pdf_page(ONE, "/I Do", &[form, scan()]), &page(1));
    // Light and dark the other way round.
    let mut negative = page(1);
    image::imageops::invert(&mut negative);
    let negative = encoded(&DynamicImage::ImageLuma8(negative), ImageFormat::Jpeg);
    let told = picture(&format!("{GREY}/Decode[1 0]"), &negative);
    looks(&pdf_page(ONE, PAINT, &[told]), &page(1));
}

#[test]
fn inks_are_read_as_they_are_told() {
    let inks = |over: u8| {
        cmyk::jpeg([50, 38], |column, row| {
            let dark = (6..11).contains(&column) && (12..25).contains(&row);
            [over, over, over, if dark { 255 - over } else { over }]
        })
    };
    let like = with(
        GrayImage::from_pixel(400, 304, Luma([255])),
        48..88,
        96..200,
        0,
    );
    for (over, decode) in [(0, ""), (255, "/Decode[1 0 1 0 1 0 1 0]")] {
        let told = format!(
            "/Type/XObject/Subtype/Image/Width 400/Height 304/BitsPerComponent 8/ColorSpace/DeviceCMYK/Filter/DCTDecode{decode}"
        );
        let file = pdf_page(ONE, PAINT, &[stream(&told, &inks(over))]);
        looks(&file, &like);
    }
}

#[test]
fn a_picture_that_is_cut_short_is_told_wherever_it_is_painted() {
    let whole = jpeg(1);
    let cut = picture(GREY, &whole[..whole.len() / 2]);
    let painted = format!("{PAINT} 0 g 0 0 9 9 re f");
    let form = stream(
        "/Type/XObject/Subtype/Form/BBox[0 0 400 300]/Resources<</XObject<</I 6 0 R>>>>",
        PAINT.as_bytes(),
    );
    for file in [
        pdf_page(ONE, PAINT, std::slice::from_ref(&cut)),
        pdf_page(ONE, &painted, std::slice::from_ref(&cut)),
        pdf_page(ONE, "/I Do", &[form, cut]),
    ] {
        assert!(matches!(seen(&file), Err(InputFault::Damaged(_))));
    }
}

#[test]
fn a_fine_picture_is_not_drawn_coarsely() {
    // A page of ten millimetres: drawn as print is, little would be left of it.
    let told = format!("{ONE}/MediaBox[0 0 28 21]");
    let page = seen(&pdf_page(
        &told,
        "q 28 0 0 21 0 0 cm /I Do Q 0 g 0 0 .1 .1 re f",
        &[scan()],
    ))
    .unwrap();
    assert!(page.width() >= 400, "{}", page.width());
    assert!(made::alike(&page, 1));
}
