//! The kinds of files in which scanners and telephones keep pages.

#![expect(clippy::unwrap_used, reason = "a test stops at the first surprise")]

mod made;

use flate2::Compression;
use flate2::write::ZlibEncoder;
use image::{DynamicImage, ImageFormat};
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
    let mut encoder = fax::encoder::Encoder::new(fax::VecWriter::new());
    for row in page(1).as_raw().chunks(SIZE.0 as usize) {
        let colors = row.iter().map(|grey| match grey {
            0 => fax::Color::Black,
            _ => fax::Color::White,
        });
        encoder
            .encode_line(colors, u16::try_from(SIZE.0).unwrap())
            .unwrap();
    }
    let data = encoder.finish().unwrap().finish();
    fax::tiff::wrap(&data, SIZE.0, SIZE.1)
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

/// A TIFF of one strip, with these entries besides its size: tag, kind (3 short), values.
fn tiff_of(entries: &[(u16, Vec<u16>)], strip: &[u8]) -> Vec<u8> {
    let narrow = |value: usize| u16::try_from(value).unwrap();
    let mut entries = entries.to_vec();
    let (wide, high) = (narrow(SIZE.0 as usize), narrow(SIZE.1 as usize));
    entries.extend([
        (256, vec![wide]),
        (257, vec![high]),
        (278, vec![high]),
        (277, vec![1]),
    ]);
    // Offset and length are longs, the rest are shorts.
    entries.extend([(273, Vec::new()), (279, Vec::new())]);
    entries.sort();
    let directory = 2 + 12 * entries.len() + 4;
    let mut beyond = Vec::new();
    let lists: usize = entries
        .iter()
        .map(|(_, values)| {
            if values.len() > 2 {
                2 * values.len()
            } else {
                0
            }
        })
        .sum();
    let long = |value: usize| u32::try_from(value).unwrap().to_le_bytes();
    let mut file = b"II*\0\x08\0\0\0".to_vec();
    file.extend(narrow(entries.len()).to_le_bytes());
    for (tag, values) in entries {
        file.extend(tag.to_le_bytes());
        let at = match tag {
            273 => Some(8 + directory + lists),
            279 => Some(strip.len()),
            _ => None,
        };
        if let Some(at) = at {
            file.extend([4, 0, 1, 0, 0, 0]);
            file.extend(long(at));
            continue;
        }
        file.extend([3, 0]);
        file.extend(long(values.len()));
        let bytes: Vec<u8> = values
            .iter()
            .flat_map(|value| value.to_le_bytes())
            .collect();
        if bytes.len() > 4 {
            file.extend(long(8 + directory + beyond.len()));
            beyond.extend(bytes);
        } else {
            file.extend(&bytes);
            file.extend(vec![0; 4 - bytes.len()]);
        }
    }
    file.extend([0; 4]);
    file.extend(beyond);
    file.extend(strip);
    file
}

/// Bits as they are written, into bytes.
fn bits(text: &str) -> Vec<u8> {
    let bits: Vec<u8> = text.bytes().map(|bit| bit - b'0').collect();
    let byte = |bits: &[u8]| (0..8).fold(0, |byte, at| byte << 1 | bits.get(at).unwrap_or(&0));
    bits.chunks(8).map(byte).collect()
}

/// A page of one bit in group 3: each line by itself, behind a mark (ITU-T T.4, tables 2 and 3).
fn fax_of_lines() -> Vec<u8> {
    const END: &str = "000000000001";
    // 400 white; 50 white, 40 black, 310 white.
    let (blank, dark) = ("00110111101010", "01010011000001101100011011100100101");
    let lines = (0..SIZE.1).map(|y| if (100..200).contains(&y) { dark } else { blank });
    let text: String = lines.map(|line| format!("{END}{line}")).collect();
    tiff_of(
        &[(258, vec![1]), (259, vec![3]), (262, vec![0])],
        &bits(&text),
    )
}

/// A page whose pixels are numbers of colours: 7 a light one, 200 a dark one.
fn of_a_palette() -> Vec<u8> {
    let pixels: Vec<u8> = page(1)
        .iter()
        .map(|grey| if *grey > 0 { 7 } else { 200 })
        .collect();
    let channel = |light: u16| (0..256_u16).map(move |number| if number == 7 { light } else { 0 });
    let colours: Vec<u16> = [65_000, 64_000, 60_000]
        .into_iter()
        .flat_map(channel)
        .collect();
    let entries = [
        (258, vec![8]),
        (259, vec![1]),
        (262, vec![3]),
        (320, colours),
    ];
    tiff_of(&entries, &pixels)
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
        ("fax of lines", fax_of_lines()),
        ("palette", of_a_palette()),
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
fn a_photo_that_cannot_be_decoded_is_known_as_one() {
    for brand in [b"heic", b"heix", b"mif1", b"avif"] {
        let photo = [b"\0\0\0\x18ftyp", &brand[..], b"\0\0\0\0mif1heic"].concat();
        assert_eq!(Pages::open(&photo).err(), Some(InputFault::Heic));
        assert!(reader::input::is_picture(&photo));
    }
    let film = b"\0\0\0\x18ftypisom\0\0\0\0mp41isom";
    assert_eq!(Pages::open(film).err(), Some(InputFault::Unknown));
    assert!(!reader::input::is_picture(film));
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
