//! The pages of a TIFF: greys, colours, palettes, inks of a printer, and both ways of packing a fax.

use super::fault::{InputFault, MEMORY, MOST_PAGES, damaged, fits};
use fax::Color;
use fax::decoder::{decode_g3, pels};
use image::{DynamicImage, GrayImage, ImageBuffer};
use std::borrow::Cow;
use std::io::Cursor;
use tiff::decoder::{Decoder, DecodingResult, Limits};
use tiff::tags::{ByteOrder, Tag};
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
    if tag(&mut decoder, Tag::Compression) == Some(FAX_3) {
        return fax_3(bytes, &mut decoder, [width, height]);
    }
    if tag(&mut decoder, Tag::PhotometricInterpretation) == Some(PALETTE) {
        return by_palette(bytes, decoder, index);
    }
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
        // The inks of a printer: the less of them the lighter.
        (ColorType::CMYK(8), DecodingResult::U8(pixels)) => {
            let light = pixels.chunks_exact(4).map(|inks| {
                let [c, m, y, k] = [0, 1, 2, 3].map(|ink| u32::from(inks[ink]));
                let dark = (299 * c + 587 * m + 114 * y) / 1000 + k;
                u8::try_from(255_u32.saturating_sub(dark)).unwrap_or(0)
            });
            return GrayImage::from_raw(width, height, light.collect());
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

/// How TIFF calls what is handled here and not by the decoder (TIFF 6.0, sections 5, 11 and 22).
const FAX_3: u32 = 3;
const PALETTE: u32 = 3;
const BLACK_IS_ZERO: u16 = 1;
const LOW_BIT_FIRST: u32 = 2;
const TWO_DIMENSIONS: u32 = 1;

fn tag(decoder: &mut Read<'_>, tag: Tag) -> Option<u32> {
    decoder.find_tag_unsigned(tag).ok().flatten()
}

fn tags(decoder: &mut Read<'_>, tag: Tag) -> Vec<u64> {
    let found = decoder.find_tag_unsigned_vec(tag);
    found.ok().flatten().unwrap_or_default()
}

/// A fax page whose lines are packed each by itself, as older machines write them.
fn fax_3(
    bytes: &[u8],
    decoder: &mut Read<'_>,
    [width, height]: [u32; 2],
) -> Result<GrayImage, InputFault> {
    if tag(decoder, Tag::Unknown(292)).unwrap_or(0) & TWO_DIMENSIONS != 0 {
        return Err(InputFault::Damaged("fax in two dimensions".to_owned()));
    }
    let wide = u16::try_from(width).map_err(|_| InputFault::TooLarge)?;
    let reversed = tag(decoder, Tag::FillOrder) == Some(LOW_BIT_FIRST);
    let inverted = tag(decoder, Tag::PhotometricInterpretation) == Some(u32::from(BLACK_IS_ZERO));
    let [white, black] = if inverted { [0, 255] } else { [255, 0] };
    let all = width as usize * height as usize;
    let mut pixels = Vec::with_capacity(all);
    let strips = tags(decoder, Tag::StripOffsets);
    for (from, length) in strips.into_iter().zip(tags(decoder, Tag::StripByteCounts)) {
        let place = |at: u64| usize::try_from(at).unwrap_or(usize::MAX);
        let strip = bytes.get(place(from)..place(from.saturating_add(length)));
        let strip = strip.ok_or_else(|| InputFault::Damaged("cut short".to_owned()))?;
        let packed = strip.iter().map(|byte| match reversed {
            true => byte.reverse_bits(),
            false => *byte,
        });
        // The last line may lack the mark that ends it: it is told only at one.
        let ended = packed.chain([0, 1]);
        let whole = decode_g3(ended, |line| {
            if pixels.len() < all {
                pixels.extend(pels(line, wide).map(|color| match color {
                    Color::White => white,
                    Color::Black => black,
                }));
            }
        });
        // Without the mark that ends the page it ends with its bytes.
        let _ = whole;
    }
    if pixels.len() < all {
        return Err(InputFault::Damaged("cut short".to_owned()));
    }
    GrayImage::from_raw(width, height, pixels).ok_or(InputFault::TooLarge)
}

/// A page whose pixels are numbers of colours: read as greys, each then becomes the light of its colour.
fn by_palette(bytes: &[u8], mut decoder: Read<'_>, index: usize) -> Result<GrayImage, InputFault> {
    let colours = tags(&mut decoder, Tag::ColorMap);
    let bits = tag(&mut decoder, Tag::BitsPerSample).unwrap_or(8).min(8);
    let greys = as_greys(bytes, &mut decoder).ok_or_else(|| damaged(&"palette"))?;
    let mut decoder = open(&greys)?;
    decoder.seek_to_image(index).map_err(fault)?;
    let (width, height) = decoder.dimensions().map_err(fault)?;
    let kind = decoder.colortype().map_err(fault)?;
    let read = decoder.read_image().map_err(fault)?;
    let mut page = grey(width, height, kind, read).ok_or_else(|| damaged(&format!("{kind:?}")))?;
    let count = 1_usize << bits;
    let channel = |number: usize, of: usize| colours.get(of * count + number).copied().unwrap_or(0);
    let most = u64::try_from(count - 1).unwrap_or(1).max(1);
    for pixel in page.pixels_mut() {
        // Fewer bits were spread over a byte.
        let number = usize::try_from(u64::from(pixel.0[0]) * most / 255).unwrap_or(0);
        let [r, g, b] = [0, 1, 2].map(|of| channel(number, of));
        let light = (299 * r + 587 * g + 114 * b) / 1000 / 257;
        pixel.0[0] = u8::try_from(light).unwrap_or(u8::MAX);
    }
    Ok(page)
}

/// The file with the pixels of the page that is read now told to be greys; none where that is not said in a
/// directory as every scanner writes it.
fn as_greys<'a>(bytes: &'a [u8], decoder: &mut Read<'_>) -> Option<Cow<'a, [u8]>> {
    let little = decoder.byte_order() == ByteOrder::LittleEndian;
    let short = |at: usize| -> Option<u16> {
        let pair = bytes.get(at..at + 2)?.try_into().ok()?;
        Some(if little {
            u16::from_le_bytes(pair)
        } else {
            u16::from_be_bytes(pair)
        })
    };
    let first = usize::try_from(decoder.ifd_pointer()?.0).ok()?;
    let entries = usize::from(short(first)?);
    let entry = (0..entries)
        .map(|number| first + 2 + 12 * number)
        .find(|at| short(*at) == Some(Tag::PhotometricInterpretation.to_u16()))?;
    let mut patched = bytes.to_vec();
    let value = if little {
        BLACK_IS_ZERO.to_le_bytes()
    } else {
        BLACK_IS_ZERO.to_be_bytes()
    };
    patched
        .get_mut(entry + 8..entry + 10)?
        .copy_from_slice(&value);
    Some(Cow::Owned(patched))
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
