//! What is kept of a sheet that was read: its picture, upright, small enough for hundreds in one file.

use crate::Marks;
use crate::grey::pixel;
use image::codecs::jpeg::JpegEncoder;
use image::{ExtendedColorType, GrayImage, ImageEncoder, Luma};
use sheet::layout::SHEET;

/// Pixels of a millimetre: 120 dpi.
const PER_MM: f64 = 120.0 / 25.4;

/// The longer side of a page that is kept whole.
const PAGE: u32 = 1200;

/// How much of the picture the compression keeps.
const QUALITY: u8 = 55;

/// A sheet, upright, as a grey JPEG.
#[must_use]
pub fn of_sheet(page: &GrayImage, marks: &Marks) -> Vec<u8> {
    let [width, height] = SHEET.map(|mm| whole(f64::from(mm) * PER_MM));
    let upright = GrayImage::from_fn(width, height, |x, y| {
        let mm = [x, y].map(|at| (f64::from(at) + 0.5) / PER_MM);
        let grey = pixel(page, marks.located.at(mm));
        Luma([grey.map_or(255, |grey| u8::try_from(whole(grey)).unwrap_or(u8::MAX))])
    });
    jpeg(&upright)
}

/// A page on which no sheet could be located, as a grey JPEG.
#[must_use]
pub fn of_page(page: &GrayImage) -> Vec<u8> {
    let longer = page.width().max(page.height());
    if longer <= PAGE {
        return jpeg(page);
    }
    let side = |side: u32| whole(f64::from(side) * f64::from(PAGE) / f64::from(longer)).max(1);
    jpeg(&image::imageops::thumbnail(
        page,
        side(page.width()),
        side(page.height()),
    ))
}

#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "sides and greys of a picture"
)]
const fn whole(value: f64) -> u32 {
    value.round().max(0.0) as u32
}

fn jpeg(image: &GrayImage) -> Vec<u8> {
    let mut bytes = Vec::new();
    let written = JpegEncoder::new_with_quality(&mut bytes, QUALITY).write_image(
        image,
        image.width(),
        image.height(),
        ExtendedColorType::L8,
    );
    // An empty picture is none; the encoder takes every other one.
    if written.is_err() {
        bytes.clear();
    }
    bytes
}
