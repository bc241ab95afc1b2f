//! The picture of a WebP; of one that moves the first.

use super::fault::{InputFault, MEMORY, damaged, fits};
use super::still::{on_white, turned};
use image::metadata::Orientation;
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
    let said = decoder.exif_metadata().ok().flatten();
    let told = said.and_then(|said| Orientation::from_exif_chunk(&said));
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
        .map(|image| turned(on_white(image), told))
        .ok_or(InputFault::TooLarge)
}

fn fault(error: &DecodingError) -> InputFault {
    match error {
        DecodingError::MemoryLimitExceeded | DecodingError::ImageTooLarge => InputFault::TooLarge,
        DecodingError::UnsupportedFeature(_) => InputFault::Unsupported,
        other => damaged(other),
    }
}
