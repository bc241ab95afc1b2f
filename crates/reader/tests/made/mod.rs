//! Files as strangers' programs write them, byte by byte.

#![allow(dead_code, reason = "each suite makes its own files")]

use flate2::Compression;
use flate2::write::ZlibEncoder;
use image::{DynamicImage, GrayImage, ImageFormat, Luma};
use std::io::{Cursor, Write};

/// The size of a page that is made.
pub const SIZE: (u32, u32) = (400, 300);

/// A dark square on light paper, further to the right on each page.
pub fn page(number: u32) -> GrayImage {
    GrayImage::from_fn(SIZE.0, SIZE.1, |x, y| {
        let dark = (50 * number..50 * number + 40).contains(&x) && (100..200).contains(&y);
        Luma([if dark { 0 } else { 255 }])
    })
}

/// A page of one bit in group 4, as a fax or an office scanner packs it.
pub fn group_4(page: &GrayImage) -> Vec<u8> {
    let mut encoder = fax::encoder::Encoder::new(fax::VecWriter::new());
    for row in page.as_raw().chunks(page.width() as usize) {
        let colors = row.iter().map(|grey| match grey {
            0 => fax::Color::Black,
            _ => fax::Color::White,
        });
        let width = u16::try_from(page.width()).unwrap();
        encoder.encode_line(colors, width).unwrap();
    }
    encoder.finish().unwrap().finish()
}

/// A page looks like the one that was put in.
pub fn alike(seen: &GrayImage, number: u32) -> bool {
    is_like(seen, &page(number))
}

/// Two pages look alike, whatever their sizes.
pub fn is_like(seen: &GrayImage, put_in: &GrayImage) -> bool {
    let (width, height) = put_in.dimensions();
    let seen = image::imageops::resize(seen, width, height, image::imageops::FilterType::Triangle);
    let same = seen
        .pixels()
        .zip(put_in.pixels())
        .filter(|(one, other)| one.0[0].abs_diff(other.0[0]) < 60);
    same.count() * 100 >= (width * height) as usize * 98
}

/// A picture as a file of this kind.
pub fn encoded(image: &DynamicImage, format: ImageFormat) -> Vec<u8> {
    let mut bytes = Cursor::new(Vec::new());
    image.write_to(&mut bytes, format).unwrap();
    bytes.into_inner()
}

/// A page as a JPEG.
pub fn jpeg(number: u32) -> Vec<u8> {
    encoded(&DynamicImage::ImageLuma8(page(number)), ImageFormat::Jpeg)
}

/// Bytes as PDF and TIFF pack them.
pub fn packed(bytes: &[u8]) -> Vec<u8> {
    let mut packed = ZlibEncoder::new(Vec::new(), Compression::best());
    packed.write_all(bytes).unwrap();
    packed.finish().unwrap()
}

/// An object of a PDF with these bytes.
pub fn stream(told: &str, bytes: &[u8]) -> Vec<u8> {
    let head = format!("<<{told}/Length {}>>\nstream\n", bytes.len());
    [head.as_bytes(), bytes, b"\nendstream"].concat()
}

/// A picture of a PDF, as large as a page.
pub fn picture(told: &str, bytes: &[u8]) -> Vec<u8> {
    let (width, height) = SIZE;
    let told = format!(
        "/Type/XObject/Subtype/Image/Width {width}/Height {height}/BitsPerComponent 8{told}"
    );
    stream(&told, bytes)
}

/// A PDF of these objects, the first its catalogue.
pub fn pdf(objects: &[Vec<u8>]) -> Vec<u8> {
    pdf_behind(0, objects)
}

/// The same, its places counted as if so many bytes stood before it.
pub fn pdf_behind(before: usize, objects: &[Vec<u8>]) -> Vec<u8> {
    let mut file = b"%PDF-1.4\n".to_vec();
    let mut offsets = Vec::new();
    for (number, object) in (1..).zip(objects) {
        offsets.push(before + file.len());
        file.extend(format!("{number} 0 obj\n").into_bytes());
        file.extend(object);
        file.extend(b"\nendobj\n");
    }
    let start = before + file.len();
    let size = objects.len() + 1;
    file.extend(format!("xref\n0 {size}\n0000000000 65535 f \n").into_bytes());
    for offset in offsets {
        file.extend(format!("{offset:010} 00000 n \n").into_bytes());
    }
    let end = format!("trailer\n<</Size {size}/Root 1 0 R>>\nstartxref\n{start}\n%%EOF\n");
    file.extend(end.into_bytes());
    file
}

/// A PDF with one page: what the page says of itself, its drawing commands as object 4, and these objects from 5 on.
pub fn pdf_page(told: &str, draw: &str, objects: &[Vec<u8>]) -> Vec<u8> {
    pdf(&objects_of_page(told, draw, objects))
}

/// The objects of such a PDF.
pub fn objects_of_page(told: &str, draw: &str, objects: &[Vec<u8>]) -> Vec<Vec<u8>> {
    let page = format!("<</Type/Page/Parent 2 0 R/Contents 4 0 R{told}>>");
    let mut all = vec![
        b"<</Type/Catalog/Pages 2 0 R>>".to_vec(),
        b"<</Type/Pages/Count 1/Kids[3 0 R]/MediaBox[0 0 400 300]>>".to_vec(),
        page.into_bytes(),
        stream("", draw.as_bytes()),
    ];
    all.extend_from_slice(objects);
    all
}
