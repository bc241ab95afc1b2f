//! A file that is one picture.

use super::fault::{InputFault, LONGEST, MEMORY, MOST_COLOURED, damaged, fits};
use image::metadata::Orientation;
use image::{DynamicImage, GrayImage, ImageDecoder, ImageFormat, ImageReader, Limits, Luma};
use std::io::Cursor;
use zune_jpeg::JpegDecoder;
use zune_jpeg::zune_core::bytestream::ZCursor;
use zune_jpeg::zune_core::colorspace::ColorSpace;
use zune_jpeg::zune_core::options::DecoderOptions;

/// A JPEG as a telephone writes it: turned the way that it says it is seen.
pub fn photo(bytes: &[u8]) -> Result<GrayImage, InputFault> {
    let page = jpeg(bytes)?;
    let mut decoder = JpegDecoder::new(ZCursor::new(bytes));
    // What it says of itself stands before its pixels.
    let said = decoder.decode_headers().ok().and_then(|()| decoder.exif());
    Ok(turned(
        page,
        said.and_then(|exif| Orientation::from_exif_chunk(exif)),
    ))
}

/// A JPEG of colours as its darkest channel has it; none where it has none, or cannot be decoded.
pub fn darkest_of_photo(bytes: &[u8]) -> Option<GrayImage> {
    let (darkest, told) = darkest_of_jpeg(bytes)?;
    Some(turned(darkest, told))
}

/// The same as it lies in its file, and how that says it is seen.
pub fn darkest_of_jpeg(bytes: &[u8]) -> Option<(GrayImage, Option<Orientation>)> {
    let bytes = &bytes[..whole(bytes).ok()?];
    let options = limited().jpeg_set_out_colorspace(ColorSpace::RGB);
    let mut decoder = JpegDecoder::new_with_options(ZCursor::new(bytes), options);
    decoder.decode_headers().ok()?;
    let has_colours = matches!(
        decoder.input_colorspace()?,
        ColorSpace::YCbCr | ColorSpace::RGB
    );
    let [width, height] = size(&decoder);
    if !has_colours || !may_be_coloured(width, height) {
        return None;
    }
    let pixels = decoder.decode().ok()?;
    let darkest = pixels.chunks_exact(3).map(|of| of[0].min(of[1]).min(of[2]));
    let darkest = GrayImage::from_raw(width, height, darkest.collect())?;
    let told = decoder.exif();
    Some((
        darkest,
        told.and_then(|exif| Orientation::from_exif_chunk(exif)),
    ))
}

/// A picture of any other kind, as its darkest channel has it; none where it has no colours, or cannot be decoded.
pub fn darkest_of_picture(bytes: &[u8], format: ImageFormat) -> Option<GrayImage> {
    let reader = ImageReader::with_format(Cursor::new(bytes), format);
    let (width, height) = reader.into_dimensions().ok()?;
    if !may_be_coloured(width, height) {
        return None;
    }
    let (decoded, told) = decoded(bytes, format).ok()?;
    if !decoded.color().has_color() || decoded.color().has_alpha() {
        return None;
    }
    let colours = decoded.into_rgb8();
    let darkest = colours
        .pixels()
        .map(|of| of.0.into_iter().fold(255, u8::min));
    let darkest = GrayImage::from_raw(colours.width(), colours.height(), darkest.collect())?;
    Some(turned(darkest, told))
}

/// A picture turned the way that its file says it is seen.
pub fn turned(page: GrayImage, told: Option<Orientation>) -> GrayImage {
    let Some(told) = told.filter(|told| *told != Orientation::NoTransforms) else {
        return page;
    };
    let mut page = DynamicImage::ImageLuma8(page);
    page.apply_orientation(told);
    page.into_luma8()
}

/// The light of a picture upon white paper.
pub fn on_white(picture: DynamicImage) -> GrayImage {
    if !picture.color().has_alpha() {
        return picture.into_luma8();
    }
    let pixels = picture.into_luma_alpha8();
    GrayImage::from_fn(pixels.width(), pixels.height(), |x, y| {
        let [light, ink] = pixels.get_pixel(x, y).0.map(u32::from);
        let seen = (light * ink + 255 * (255 - ink)) / 255;
        Luma([u8::try_from(seen).unwrap_or(u8::MAX)])
    })
}

/// A JPEG as it lies in its file, of which only the light is decoded.
pub fn jpeg(bytes: &[u8]) -> Result<GrayImage, InputFault> {
    // The decoder fills what is missing with grey: a sheet must not be read from that. What telephones put
    // behind the picture, a film or a second one, is none of it.
    let bytes = &bytes[..whole(bytes)?];
    let options = limited().jpeg_set_out_colorspace(ColorSpace::Luma);
    let mut decoder = JpegDecoder::new_with_options(ZCursor::new(bytes), options);
    if decoder.decode_headers().is_err() {
        // Its other decoder says why, or reads it all the same.
        return picture(bytes, ImageFormat::Jpeg);
    }
    let [width, height] = size(&decoder);
    fits(width, height)?;
    match decoder.decode() {
        Ok(pixels) if pixels.len() as u64 == u64::from(width) * u64::from(height) => {
            GrayImage::from_raw(width, height, pixels).ok_or(InputFault::TooLarge)
        }
        // Colours that are not told as light and colour apart.
        _ => picture(bytes, ImageFormat::Jpeg),
    }
}

/// Whether a picture is small enough for its colours: they take four times the memory of its light.
fn may_be_coloured(width: u32, height: u32) -> bool {
    fits(width, height).is_ok() && u64::from(width) * u64::from(height) <= MOST_COLOURED
}

/// No picture is longer or wider than is looked at.
fn limited() -> DecoderOptions {
    DecoderOptions::default()
        .set_max_width(LONGEST as usize)
        .set_max_height(LONGEST as usize)
}

/// Its width and height, once its head is decoded.
fn size(decoder: &JpegDecoder<ZCursor<&[u8]>>) -> [u32; 2] {
    let (width, height) = decoder.dimensions().unwrap_or_default();
    [width, height].map(|side| u32::try_from(side).unwrap_or(u32::MAX))
}

/// Refuses a JPEG that is cut short.
pub fn refuse_cut(bytes: &[u8]) -> Result<(), InputFault> {
    whole(bytes).map(|_| ())
}

/// Where a whole JPEG ends.
fn whole(bytes: &[u8]) -> Result<usize, InputFault> {
    match end_of_jpeg(bytes) {
        Some((end, true)) => Ok(end),
        Some((_, false)) => Err(InputFault::Unsupported),
        None => Err(InputFault::Damaged("cut short".to_owned())),
    }
}

/// Where the first picture of a JPEG ends, just behind its last marker, and whether it is packed as cameras and scanners
/// do it: not by arithmetic, without loss, or in twelve bits. None where it is cut short.
///
/// Segments tell their length and are passed over, small pictures within them too; the packed pixels go on to
/// the next marker (ITU-T T.81, B.1.1).
fn end_of_jpeg(bytes: &[u8]) -> Option<(usize, bool)> {
    const END: u8 = 0xD9;
    const SCAN: u8 = 0xDA;
    let mut is_usual = true;
    let mut at = 2;
    loop {
        // Fill bytes may stand before a marker, and some cameras leave others behind a segment.
        at = marker_from(bytes, at, |next| matches!(next, 0x00 | 0xFF))?;
        let marker = *bytes.get(at + 1)?;
        at += 2;
        match marker {
            END => return Some((at, is_usual)),
            // Markers that stand alone: restarts, a beginning.
            0x01 | 0xD0..=0xD8 => {}
            _ => {
                let length = [*bytes.get(at)?, *bytes.get(at + 1)?];
                // The frame, which tables and extensions stand between.
                if matches!(marker, 0xC0..=0xCF) && !matches!(marker, 0xC4 | 0xC8 | 0xCC) {
                    is_usual = matches!(marker, 0xC0..=0xC2) && *bytes.get(at + 2)? == 8;
                }
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
    let (decoded, told) = decoded(bytes, format)?;
    Ok(turned(on_white(decoded), told))
}

/// As it lies in its file, and how that says it is seen.
fn decoded(
    bytes: &[u8],
    format: ImageFormat,
) -> Result<(DynamicImage, Option<Orientation>), InputFault> {
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
    let mut decoder = reader().into_decoder().map_err(|error| fault(&error))?;
    let told = decoder.orientation().ok();
    let decoded = DynamicImage::from_decoder(decoder).map_err(|error| fault(&error))?;
    Ok((decoded, told))
}

fn fault(error: &image::ImageError) -> InputFault {
    match error {
        image::ImageError::Limits(_) => InputFault::TooLarge,
        image::ImageError::Unsupported(_) => InputFault::Unsupported,
        other => damaged(other),
    }
}
