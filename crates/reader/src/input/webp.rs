//! The picture of a WebP; of one that moves the first.

use super::fault::{InputFault, MEMORY, damaged, fits};
use image::{DynamicImage, GrayImage, RgbImage, RgbaImage};
use image_webp::{DecodingError, WebPDecoder};
use std::io::Cursor;

pub fn page(bytes: &[u8]) -> Result<GrayImage, InputFault> {
    let mut decoder = WebPDecoder::new(Cursor::new(bytes)).map_err(|error| fault(&error))?;
    let (width, height) = decoder.dimensions();
    fits(width, height)?;
    decoder.set_memory_limit(MEMORY);
    let size = decoder.output_buffer_size().ok_or(InputFault::TooLarge)?;
    let has_alpha = decoder.has_alpha();
    let mut pixels = vec![0; size];
    decoder
        .read_image(&mut pixels)
        .map_err(|error| fault(&error))?;
    let image = if has_alpha {
        RgbaImage::from_raw(width, height, pixels).map(DynamicImage::ImageRgba8)
    } else {
        RgbImage::from_raw(width, height, pixels).map(DynamicImage::ImageRgb8)
    };
    image
        .map(DynamicImage::into_luma8)
        .ok_or(InputFault::TooLarge)
}

fn fault(error: &DecodingError) -> InputFault {
    match error {
        DecodingError::MemoryLimitExceeded | DecodingError::ImageTooLarge => InputFault::TooLarge,
        other => damaged(other),
    }
}
