//! The pages of a TIFF, fax pages among them.

use super::fault::{InputFault, MEMORY, MOST_PAGES, damaged, fits};
use image::{DynamicImage, GrayImage, ImageBuffer};
use std::io::Cursor;
use tiff::decoder::{Decoder, DecodingResult, Limits};
use tiff::{ColorType, TiffError};

type Read<'a> = Decoder<Cursor<&'a [u8]>>;

fn open(bytes: &[u8]) -> Result<Read<'_>, InputFault> {
    let mut limits = Limits::default();
    limits.decoding_buffer_size = MEMORY;
    limits.intermediate_buffer_size = MEMORY;
    let decoder = Decoder::new(Cursor::new(bytes)).map_err(fault)?;
    Ok(decoder.with_limits(limits))
}

fn fault(error: TiffError) -> InputFault {
    match error {
        TiffError::LimitsExceeded | TiffError::IntSizeError => InputFault::TooLarge,
        other => damaged(&other),
    }
}

/// How many pages there are.
pub fn count(bytes: &[u8]) -> Result<usize, InputFault> {
    let mut decoder = open(bytes)?;
    let mut count = 1;
    while decoder.more_images() && decoder.next_image().is_ok() {
        count += 1;
        if count > MOST_PAGES {
            return Err(InputFault::TooLarge);
        }
    }
    Ok(count)
}

/// A page, 0-based.
pub fn page(bytes: &[u8], index: usize) -> Result<GrayImage, InputFault> {
    let mut decoder = open(bytes)?;
    decoder.seek_to_image(index).map_err(fault)?;
    let (width, height) = decoder.dimensions().map_err(fault)?;
    fits(width, height)?;
    let colors = decoder.colortype().map_err(fault)?;
    let pixels = decoder.read_image().map_err(fault)?;
    grey(width, height, colors, pixels).ok_or_else(|| damaged(&format!("{colors:?}")))
}

/// The pixels of a page as greys; none where they are of a kind that no scanner writes.
fn grey(width: u32, height: u32, colors: ColorType, pixels: DecodingResult) -> Option<GrayImage> {
    let image: DynamicImage = match (colors, pixels) {
        (ColorType::Gray(8), DecodingResult::U8(pixels)) => {
            return GrayImage::from_raw(width, height, pixels);
        }
        (ColorType::Gray(bits @ (1 | 2 | 4)), DecodingResult::U8(packed)) => {
            return unpacked(width, height, bits, &packed);
        }
        (ColorType::Gray(16), DecodingResult::U16(pixels)) => {
            DynamicImage::ImageLuma16(ImageBuffer::from_raw(width, height, pixels)?)
        }
        (ColorType::RGB(8), DecodingResult::U8(pixels)) => {
            DynamicImage::ImageRgb8(ImageBuffer::from_raw(width, height, pixels)?)
        }
        (ColorType::RGBA(8), DecodingResult::U8(pixels)) => {
            DynamicImage::ImageRgba8(ImageBuffer::from_raw(width, height, pixels)?)
        }
        // Light and colour apart: the light is every third byte.
        (ColorType::YCbCr(8), DecodingResult::U8(pixels)) => {
            let light = pixels.chunks_exact(3).map(|pixel| pixel[0]).collect();
            return GrayImage::from_raw(width, height, light);
        }
        _ => return None,
    };
    Some(image.into_luma8())
}

/// Pixels of a few bits each, rows beginning with a byte of their own.
fn unpacked(width: u32, height: u32, bits: u8, packed: &[u8]) -> Option<GrayImage> {
    let (wide, each) = (width as usize, usize::from(bits));
    let stride = (wide * each).div_ceil(8);
    let most = (1_u16 << bits) - 1;
    let mut pixels = Vec::with_capacity(wide * height as usize);
    for row in packed.chunks_exact(stride.max(1)).take(height as usize) {
        pixels.extend((0..wide).map(|x| {
            let at = x * each;
            let shift = 8 - each - at % 8;
            let value = u16::from(row[at / 8] >> shift) & most;
            u8::try_from(value * 255 / most).unwrap_or(u8::MAX)
        }));
    }
    GrayImage::from_raw(width, height, pixels)
}
