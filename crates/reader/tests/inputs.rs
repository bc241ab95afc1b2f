//! The kinds of files in which scanners and telephones keep pages.

#![expect(clippy::unwrap_used, reason = "a test stops at the first surprise")]

mod made;

use flate2::Compression;
use flate2::write::ZlibEncoder;
use image::{DynamicImage, GrayImage, ImageFormat, Rgba, RgbaImage};
use made::{SIZE, alike, encoded, packed, page, pdf_page, stream};
use reader::input::{InputFault, Pages};
use std::io::{Cursor, Write};
use tiff::encoder::{TiffEncoder, colortype};

/// Draws the picture over the whole page.
const PICTURE: &str = "q 400 0 0 300 0 0 cm /I Do Q";

/// A photo as a messenger sends it on.
fn webp() -> Vec<u8> {
    let mut bytes = Vec::new();
    image_webp::WebPEncoder::new(&mut bytes)
        .encode(page(1).as_raw(), SIZE.0, SIZE.1, image_webp::ColorType::L8)
        .unwrap();
    bytes
}

fn many_tiff_pages() -> Vec<u8> {
    let mut bytes = Cursor::new(Vec::new());
    let mut encoder = TiffEncoder::new(&mut bytes).unwrap();
    for number in 1..=3 {
        encoder
            .write_image::<colortype::Gray8>(SIZE.0, SIZE.1, page(number).as_raw())
            .unwrap();
    }
    bytes.into_inner()
}

/// A page of one bit in group 4, as a fax or an office scanner keeps it.
fn fax() -> Vec<u8> {
    fax::tiff::wrap(&made::group_4(&page(1)), SIZE.0, SIZE.1)
}

/// A PDF with a page of these drawing commands, and one picture of this size, packed without JPEG.
fn pdf(draw: &str, size: (u32, u32), packed: &[u8]) -> Vec<u8> {
    pdf_of(draw, size, "/Filter/FlateDecode", packed)
}

/// The same with a picture of which `told` says how it is packed.
fn pdf_of(draw: &str, (width, height): (u32, u32), told: &str, packed: &[u8]) -> Vec<u8> {
    let picture = format!(
        "/Type/XObject/Subtype/Image/Width {width}/Height {height}/ColorSpace/DeviceGray/BitsPerComponent 8{told}"
    );
    let resources = "/Resources<</XObject<</I 5 0 R>>>>";
    pdf_page(resources, draw, &[stream(&picture, packed)])
}

/// A page in the inks of a printer.
fn in_inks() -> Vec<u8> {
    let inks = |grey: &u8| {
        if *grey > 0 {
            [0, 0, 0, 0]
        } else {
            [20, 20, 20, 230]
        }
    };
    let pixels: Vec<u8> = page(1).iter().flat_map(inks).collect();
    let mut bytes = Cursor::new(Vec::new());
    TiffEncoder::new(&mut bytes)
        .unwrap()
        .write_image::<colortype::CMYK8>(SIZE.0, SIZE.1, &pixels)
        .unwrap();
    bytes.into_inner()
}

#[test]
fn every_kind_gives_its_pages() {
    let grey = DynamicImage::ImageLuma8(page(1));
    let colour = DynamicImage::ImageRgb8(grey.to_rgb8());
    let scan = packed(page(1).as_raw());
    let jpeg = encoded(&grey, ImageFormat::Jpeg);
    let second = encoded(&DynamicImage::ImageLuma8(page(2)), ImageFormat::Jpeg);
    let mut negative = page(1);
    image::imageops::invert(&mut negative);
    let negative = encoded(&DynamicImage::ImageLuma8(negative), ImageFormat::Jpeg);
    let one_page = [
        ("grey jpeg", jpeg.clone()),
        (
            "jpeg with a film behind it",
            [&jpeg[..], &[7; 100_000]].concat(),
        ),
        ("jpeg with a second picture", [&jpeg[..], &second].concat()),
        ("colour jpeg", encoded(&colour, ImageFormat::Jpeg)),
        ("png", encoded(&grey, ImageFormat::Png)),
        ("colour tiff", encoded(&colour, ImageFormat::Tiff)),
        ("fax", fax()),
        ("bmp", encoded(&colour, ImageFormat::Bmp)),
        ("gif", encoded(&colour, ImageFormat::Gif)),
        ("inks", in_inks()),
        ("webp", webp()),
        ("picture in a pdf", pdf(PICTURE, SIZE, &scan)),
        (
            "jpeg packed again in a pdf",
            pdf_of(
                PICTURE,
                SIZE,
                "/Filter[/FlateDecode/DCTDecode]",
                &packed(&jpeg),
            ),
        ),
        (
            "negative in a pdf",
            pdf_of(PICTURE, SIZE, "/Decode[1 0]/Filter/DCTDecode", &negative),
        ),
        ("drawn pdf", pdf("50 100 40 100 re f", SIZE, &scan)),
    ];
    for (kind, bytes) in one_page {
        let pages = Pages::open(&bytes).unwrap();
        assert_eq!(pages.count(), 1, "{kind}");
        assert!(alike(&pages.page(0).unwrap(), 1), "{kind}");
    }
    let many = many_tiff_pages();
    let pages = Pages::open(&many).unwrap();
    assert_eq!(pages.count(), 3);
    for (index, number) in (0..3).zip(1..) {
        assert!(alike(&pages.page(index).unwrap(), number), "page {number}");
    }
}

#[test]
fn a_jpeg_that_ends_within_its_picture_is_damaged() {
    let grey = DynamicImage::ImageLuma8(page(1));
    let jpeg = encoded(&grey, ImageFormat::Jpeg);
    for bytes in [&jpeg[..jpeg.len() - 2], &jpeg[..20]] {
        let told = Pages::open(bytes).unwrap().page(0);
        assert!(matches!(told, Err(InputFault::Damaged(_))));
    }
}

#[test]
fn a_photo_that_cannot_be_decoded_is_known_by_its_name() {
    let photo =
        |brand: &[u8], other: &[u8]| [b"\0\0\0\x18ftyp", brand, b"\0\0\0\0mif1", other].concat();
    for (brand, other, told) in [
        (b"heic", b"heic", InputFault::Heic),
        (b"heix", b"heic", InputFault::Heic),
        (b"mif1", b"heic", InputFault::Heic),
        (b"avif", b"miaf", InputFault::Avif),
        (b"avis", b"msf1", InputFault::Avif),
        (b"mif1", b"avif", InputFault::Avif),
    ] {
        let photo = photo(brand, other);
        assert_eq!(Pages::open(&photo).err(), Some(told));
        assert!(reader::input::is_picture(&photo));
    }
    let film = b"\0\0\0\x18ftypisom\0\0\0\0mp41isom";
    assert_eq!(Pages::open(film).err(), Some(InputFault::Unknown));
    assert!(!reader::input::is_picture(film));
}

#[test]
fn a_pdf_may_begin_behind_other_lines() {
    let scan = made::picture("/ColorSpace/DeviceGray/Filter/DCTDecode", &made::jpeg(1));
    let resources = "/Resources<</XObject<</I 5 0 R>>>>";
    let objects = made::objects_of_page(resources, PICTURE, &[scan]);
    let lines = b"\n\x1b%-12345X@PJL JOB\r\n@PJL ENTER LANGUAGE=PDF\r\n".to_vec();
    for before in [lines, vec![b' '; 1000], b"\xef\xbb\xbf".to_vec()] {
        // Places are counted from the beginning of the PDF, or of the file; drawn and not.
        for behind in [0, before.len()] {
            let file = [&before[..], &made::pdf_behind(behind, &objects)].concat();
            let page = Pages::open(&file).unwrap().page(0);
            assert!(alike(&page.unwrap(), 1), "{} {behind}", before.len());
            assert!(reader::input::is_picture(&file));
        }
        let drawn = pdf("50 100 40 100 re f", SIZE, &packed(page(1).as_raw()));
        let file = [&before[..], &drawn].concat();
        assert!(alike(&Pages::open(&file).unwrap().page(0).unwrap(), 1));
    }
    let far = [&vec![b' '; 2000][..], &made::pdf(&objects)].concat();
    assert_eq!(Pages::open(&far).err(), Some(InputFault::Unknown));
}

/// What a file says of how it is turned, as TIFF and cameras write it.
fn exif(orientation: u8) -> Vec<u8> {
    let entry = [0x12, 1, 3, 0, 1, 0, 0, 0, orientation, 0, 0, 0];
    [&b"II*\0\x08\0\0\0\x01\0"[..], &entry, &[0; 4]].concat()
}

/// The page as a camera keeps it that is to be seen like this.
fn kept(seen: &GrayImage, orientation: u8) -> GrayImage {
    use image::imageops::{flip_horizontal, flip_vertical, rotate90, rotate180, rotate270};
    match orientation {
        2 => flip_horizontal(seen),
        3 => rotate180(seen),
        4 => flip_vertical(seen),
        5 => flip_horizontal(&rotate90(seen)),
        6 => rotate270(seen),
        7 => flip_horizontal(&rotate270(seen)),
        8 => rotate90(seen),
        _ => seen.clone(),
    }
}

#[test]
fn a_photo_is_turned_as_it_says() {
    for orientation in 1..=8 {
        let kept = DynamicImage::ImageLuma8(kept(&page(1), orientation));
        let jpeg = encoded(&kept, ImageFormat::Jpeg);
        let said = [b"Exif\0\0", &exif(orientation)[..]].concat();
        let length = u16::try_from(said.len() + 2).unwrap().to_be_bytes();
        let jpeg = [&jpeg[..2], &[0xFF, 0xE1], &length, &said, &jpeg[2..]].concat();
        let seen = Pages::open(&jpeg).unwrap().page(0).unwrap();
        assert_eq!(seen.dimensions(), SIZE, "{orientation}");
        assert!(alike(&seen, 1), "{orientation}");
    }
}

#[test]
fn what_is_seen_through_is_paper() {
    let ink = page(1);
    let pixels = RgbaImage::from_fn(SIZE.0, SIZE.1, |x, y| {
        Rgba([0, 0, 0, 255 - ink.get_pixel(x, y).0[0]])
    });
    let drawn = DynamicImage::ImageRgba8(pixels);
    for format in [ImageFormat::Png, ImageFormat::Gif] {
        let seen = Pages::open(&encoded(&drawn, format)).unwrap().page(0);
        assert!(alike(&seen.unwrap(), 1), "{format:?}");
    }
}

#[test]
fn what_is_whole_and_rare_is_not_damaged() {
    let jpeg = made::jpeg(1);
    let frame = jpeg
        .windows(2)
        .position(|marker| marker == [0xFF, 0xC0])
        .unwrap();
    // By arithmetic; without loss; in twelve bits.
    for (at, value) in [(1, 0xC9), (1, 0xC3), (4, 12)] {
        let mut rare = jpeg.clone();
        rare[frame + at] = value;
        let told = Pages::open(&rare).unwrap().page(0);
        assert_eq!(told.err(), Some(InputFault::Unsupported), "{value}");
    }
}

#[test]
fn a_webp_that_says_it_is_enormous_is_not_decoded() {
    let mut bytes = webp();
    // The size stands in the first bytes of a lossless picture: 14 bits each, less one.
    let at = bytes.windows(4).position(|name| name == b"VP8L").unwrap() + 9;
    bytes[at..at + 4].copy_from_slice(&[0xFF, 0xFF, 0xFF, 0x0F]);
    let told = Pages::open(&bytes).unwrap().page(0);
    assert!(matches!(
        told.err(),
        Some(InputFault::TooLarge | InputFault::Damaged(_))
    ));
}

#[test]
fn what_is_far_too_large_is_refused_before_it_is_unpacked() {
    let mut bomb = ZlibEncoder::new(Vec::new(), Compression::fast());
    for _ in 0..520 {
        bomb.write_all(&[0; 1 << 20]).unwrap();
    }
    let bomb = bomb.finish().unwrap();
    for (size, packed) in [(SIZE, bomb), ((100_000, 100_000), packed(&[0; 100]))] {
        let bytes = pdf(PICTURE, size, &packed);
        let told = Pages::open(&bytes).unwrap().page(0);
        assert_eq!(told.unwrap_err(), InputFault::TooLarge, "{size:?}");
    }
}
