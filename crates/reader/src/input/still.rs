//! A file that is one picture.

use super::fault::{InputFault, LONGEST, MEMORY, damaged, fits};
use image::{DynamicImage, GrayImage, ImageFormat, ImageReader, Limits};
use std::io::Cursor;
use zune_jpeg::JpegDecoder;
use zune_jpeg::zune_core::bytestream::ZCursor;
use zune_jpeg::zune_core::colorspace::ColorSpace;
use zune_jpeg::zune_core::options::DecoderOptions;

/// A JPEG, of which only the light is decoded.
pub fn jpeg(bytes: &[u8]) -> Result<GrayImage, InputFault> {
    // The decoder fills what is missing with grey: a sheet must not be read from that.
    if !is_whole_jpeg(bytes) {
        return Err(InputFault::Damaged("cut short".to_owned()));
    }
    let options = DecoderOptions::default()
        .set_max_width(LONGEST as usize)
        .set_max_height(LONGEST as usize)
        .jpeg_set_out_colorspace(ColorSpace::Luma);
    let mut decoder = JpegDecoder::new_with_options(ZCursor::new(bytes), options);
    if decoder.decode_headers().is_err() {
        // Its other decoder says why, or reads it all the same.
        return picture(bytes, ImageFormat::Jpeg);
    }
    let (width, height) = decoder.dimensions().unwrap_or_default();
    let side = |side: usize| u32::try_from(side).unwrap_or(u32::MAX);
    let (width, height) = (side(width), side(height));
    fits(width, height)?;
    match decoder.decode() {
        Ok(pixels) if pixels.len() as u64 == u64::from(width) * u64::from(height) => {
            GrayImage::from_raw(width, height, pixels).ok_or(InputFault::TooLarge)
        }
        // Colours that are not told as light and colour apart.
        _ => picture(bytes, ImageFormat::Jpeg),
    }
}

/// Whether the marker that ends a JPEG stands near its end.
fn is_whole_jpeg(bytes: &[u8]) -> bool {
    let tail = &bytes[bytes.len().saturating_sub(4096)..];
    tail.windows(2).any(|pair| pair == [0xFF, 0xD9])
}

/// A picture of any other kind.
pub fn picture(bytes: &[u8], format: ImageFormat) -> Result<GrayImage, InputFault> {
    let mut limits = Limits::default();
    limits.max_image_width = Some(LONGEST);
    limits.max_image_height = Some(LONGEST);
    limits.max_alloc = Some(MEMORY as u64);
    let reader = || {
        let mut reader = ImageReader::with_format(Cursor::new(bytes), format);
        reader.limits(limits.clone());
        reader
    };
    let (width, height) = reader().into_dimensions().map_err(|error| fault(&error))?;
    fits(width, height)?;
    let decoded: DynamicImage = reader().decode().map_err(|error| fault(&error))?;
    Ok(decoded.into_luma8())
}

fn fault(error: &image::ImageError) -> InputFault {
    match error {
        image::ImageError::Limits(_) => InputFault::TooLarge,
        other => damaged(other),
    }
}
