//! Inks that are hardly darker than paper in the light of a picture, and dark in one channel of its colours.

#![expect(clippy::unwrap_used, reason = "a test stops at the first surprise")]

mod generator;
mod made;

use generator::condition::{At, Condition, again};
use generator::dice::Dice;
use generator::hands::Painted;
use generator::seen::Seen;
use generator::{Prints, printed};
use image::codecs::jpeg::JpegEncoder;
use image::{DynamicImage, ImageFormat, Rgb, RgbImage};
use made::{encoded, pdf_page, stream};
use reader::input::Pages;
use reader::threshold::Mark;
use reader::{SheetRead, read, read_in_colour};
use sheet::layout::{Side, SquareId};

/// A sheet of which B has four points, filled darkly, and a fifth in an ink of which paper loses this much of its blue.
fn filled(blue: u8) -> RgbImage {
    let (_, _, print) = printed(1, 41).remove(0);
    RgbImage::from_fn(print.width(), print.height(), |x, y| {
        let printed = print.get_pixel(x, y).0[0];
        let [x, y] = [x, y].map(|at| (f64::from(at) + 0.5) * 25.4 / 200.0);
        let is_in = |of: u8| (x - 35.0 - 9.0 * f64::from(of)).abs().max((y - 91.5).abs()) < 2.9;
        let of_paper = |less: u8| printed.min(255 - less);
        match (0..5).find(|of| is_in(*of)) {
            Some(4) => Rgb([of_paper(0), of_paper(blue / 30), of_paper(blue)]),
            Some(_) => Rgb([printed.min(30); 3]),
            None => Rgb([printed; 3]),
        }
    })
}

fn jpeg(page: &RgbImage) -> Vec<u8> {
    let mut bytes = Vec::new();
    JpegEncoder::new_with_quality(&mut bytes, 85)
        .encode_image(page)
        .unwrap();
    bytes
}

fn png(page: &RgbImage) -> Vec<u8> {
    encoded(&DynamicImage::ImageRgb8(page.clone()), ImageFormat::Png)
}

/// A PDF of a scanner's JPEG.
fn pdf(page: &RgbImage) -> Vec<u8> {
    let (width, height) = page.dimensions();
    let told = format!(
        "/Type/XObject/Subtype/Image/Width {width}/Height {height}/ColorSpace/DeviceRGB/BitsPerComponent 8/Filter/DCTDecode"
    );
    let resources = format!("/MediaBox[0 0 {width} {height}]/Resources<</XObject<</I 5 0 R>>>>");
    let draw = format!("q {width} 0 0 {height} 0 0 cm /I Do Q");
    pdf_page(&resources, &draw, &[stream(&told, &jpeg(page))])
}

/// A page as a file.
type AsFile = fn(&RgbImage) -> Vec<u8>;

/// Files that keep colours.
const WAYS: [(&str, AsFile); 3] = [("JPEG", jpeg), ("PDF", pdf), ("PNG", png)];

/// What is said of the fifth square of B's first row, by its light alone and with its colours.
fn said_of(file: &[u8]) -> [Mark; 2] {
    let pages = Pages::open(file).unwrap();
    let page = pages.page(0).unwrap();
    let fifth = |id: &SquareId| (id.partida, id.side, id.point) == (1, Side::B, 5);
    let said = |found: Vec<SheetRead>| {
        let squares = &found[0].marks.as_ref().unwrap().squares;
        squares.iter().find(|(id, _)| fifth(id)).unwrap().1
    };
    [read(&page), read_in_colour(&page, || pages.darkest(0))].map(said)
}

#[test]
fn yellow_beside_a_dark_hand_goes_to_a_person() {
    for (kind, file) in WAYS {
        let pale = said_of(&file(&filled(18)));
        assert_eq!(pale, [Mark::Blank, Mark::Doubtful], "{kind}");
        assert_eq!(said_of(&file(&filled(60)))[1], Mark::Doubtful, "{kind}");
        assert_eq!(said_of(&file(&filled(0))), [Mark::Blank; 2], "{kind}");
    }
}

#[test]
fn a_grey_file_is_not_looked_at_twice() {
    let grey = DynamicImage::ImageRgb8(filled(60)).into_luma8();
    let mut bytes = Vec::new();
    JpegEncoder::new_with_quality(&mut bytes, 85)
        .encode_image(&grey)
        .unwrap();
    assert!(Pages::open(&bytes).unwrap().darkest(0).is_none());
    let png = encoded(&DynamicImage::ImageLuma8(grey), ImageFormat::Png);
    assert!(Pages::open(&png).unwrap().darkest(0).is_none());
}

#[test]
fn coloured_light_and_a_cameras_noise_are_no_ink() {
    let prints = Prints::new(42, 6);
    for number in 0..6 {
        let mut dice = Dice::new(4200 + number);
        let at = At {
            prints: 42,
            number: usize::try_from(number).unwrap(),
            state: dice.state(),
        };
        let case = again(Condition::Painted(Painted::Whole), Seen::Bent, &prints, at);
        let wide = f64::from(case.page.width());
        // Warm on the left, cold on the right, and noise in each channel.
        let lit = RgbImage::from_fn(case.page.width(), case.page.height(), |x, y| {
            let grey = f64::from(case.page.get_pixel(x, y).0[0]);
            let warm = 0.12 * (0.5 - f64::from(x) / wide);
            Rgb([1.0 + warm, 1.0, 1.0 - warm].map(|of| byte(grey * of + dice.noise(7.0))))
        });
        let file = jpeg(&lit);
        let pages = Pages::open(&file).unwrap();
        let page = pages.page(0).unwrap();
        let said = |found: Vec<SheetRead>| found.into_iter().map(|one| one.marks.unwrap().squares);
        let light: Vec<_> = said(read(&page)).collect();
        let colours: Vec<_> = said(read_in_colour(&page, || pages.darkest(0))).collect();
        assert_eq!(light, colours, "{number}");
    }
}

#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "a grey"
)]
fn byte(grey: f64) -> u8 {
    grey.clamp(0.0, 255.0) as u8
}
