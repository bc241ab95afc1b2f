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
    // The decoder fills what is missing with grey: a sheet must not be read from that. What telephones put
    // behind the picture, a film or a second one, is none of it.
    let bytes = &bytes[..whole(bytes)?];
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

/// Refuses a JPEG that is cut short.
pub fn refuse_cut(bytes: &[u8]) -> Result<(), InputFault> {
    whole(bytes).map(|_| ())
}

fn whole(bytes: &[u8]) -> Result<usize, InputFault> {
    end_of_jpeg(bytes).ok_or_else(|| InputFault::Damaged("cut short".to_owned()))
}

/// Where the first picture of a JPEG ends, just behind its last marker; none where it is cut short.
///
/// Segments tell their length and are passed over, small pictures within them too; the packed pixels go on to
/// the next marker (ITU-T T.81, B.1.1).
fn end_of_jpeg(bytes: &[u8]) -> Option<usize> {
    const END: u8 = 0xD9;
    const SCAN: u8 = 0xDA;
    let mut at = 2;
    loop {
        // Fill bytes may stand before a marker, and some cameras leave others behind a segment.
        at = marker_from(bytes, at, |next| matches!(next, 0x00 | 0xFF))?;
        let marker = *bytes.get(at + 1)?;
        at += 2;
        match marker {
            END => return Some(at),
            // Markers that stand alone: restarts, a beginning.
            0x01 | 0xD0..=0xD8 => {}
            _ => {
                let length = [*bytes.get(at)?, *bytes.get(at + 1)?];
                at += usize::from(u16::from_be_bytes(length)).max(2);
                if marker == SCAN {
                    at = marker_from(bytes, at, |next| matches!(next, 0x00 | 0xD0..=0xD7))?;
                }
            }
        }
    }
}

/// Where the next marker begins whose second byte is none that is passed over.
fn marker_from(bytes: &[u8], mut at: usize, passed_over: impl Fn(u8) -> bool) -> Option<usize> {
    loop {
        at += bytes.get(at..)?.iter().position(|byte| *byte == 0xFF)?;
        if !passed_over(*bytes.get(at + 1)?) {
            return Some(at);
        }
        at += 1;
    }
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
