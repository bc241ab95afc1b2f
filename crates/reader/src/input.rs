//! Files into grey pages: JPEG, PNG, WebP, TIFF with all its pages, and PDF.
//!
//! What comes in is a stranger's: sizes are known before anything is decoded, and no more is held than
//! a page of an office scanner or a photo needs. A page that is damaged says so; the others are read.

mod pdf;
mod tiff;
mod webp;

use image::{DynamicImage, GrayImage, ImageFormat, ImageReader, Limits};
use std::io::Cursor;
use zune_jpeg::JpegDecoder;
use zune_jpeg::zune_core::bytestream::ZCursor;
use zune_jpeg::zune_core::colorspace::ColorSpace;
use zune_jpeg::zune_core::options::DecoderOptions;

/// The largest picture, in pixels along one side.
const LONGEST: u32 = 16_000;

/// The largest picture, in pixels.
const LARGEST: u64 = 80_000_000;

/// The most memory that decoding one picture may take.
const MEMORY: usize = 512 << 20;

/// The most pages of one file.
pub const MOST_PAGES: usize = 2_000;

/// Why a file, or a page of it, cannot be looked at.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum InputFault {
    /// Neither a picture nor a PDF that is known.
    #[error("not a picture")]
    Unknown,
    /// A photo as newer telephones keep them (HEIC, HEIF, AVIF): no library that may be given on decodes it.
    #[error("a photo in HEIC")]
    Heic,
    /// Cut short, or damaged.
    #[error("damaged: {0}")]
    Damaged(String),
    /// More pixels, or pages, than any sheet needs.
    #[error("too large")]
    TooLarge,
    /// A PDF under a password.
    #[error("encrypted")]
    Encrypted,
}

fn damaged(error: &impl ToString) -> InputFault {
    InputFault::Damaged(error.to_string())
}

/// The pages of a file, each decoded when it is asked for.
pub struct Pages<'a>(Source<'a>);

enum Source<'a> {
    Picture(&'a [u8], ImageFormat),
    Tiff(&'a [u8], usize),
    Pdf(Box<pdf::Scans<'a>>),
}

impl<'a> Pages<'a> {
    /// Opens a file; nothing of it is decoded yet.
    ///
    /// # Errors
    /// Why there are no pages in it.
    pub fn open(bytes: &'a [u8]) -> Result<Self, InputFault> {
        if bytes.starts_with(b"%PDF-") {
            return pdf::Scans::open(bytes).map(|scans| Self(Source::Pdf(Box::new(scans))));
        }
        if is_heic(bytes) {
            return Err(InputFault::Heic);
        }
        let format = image::guess_format(bytes).map_err(|_| InputFault::Unknown)?;
        match format {
            ImageFormat::Jpeg | ImageFormat::Png | ImageFormat::WebP => {
                Ok(Self(Source::Picture(bytes, format)))
            }
            ImageFormat::Tiff => Ok(Self(Source::Tiff(bytes, tiff::count(bytes)?))),
            _ => Err(InputFault::Unknown),
        }
    }

    /// How many there are: one at least.
    #[must_use]
    pub fn count(&self) -> usize {
        match &self.0 {
            Source::Picture(..) => 1,
            Source::Tiff(_, count) => *count,
            Source::Pdf(scans) => scans.count(),
        }
    }

    /// A page, 0-based, grey.
    ///
    /// # Errors
    /// Why it cannot be looked at.
    pub fn page(&self, index: usize) -> Result<GrayImage, InputFault> {
        match &self.0 {
            Source::Picture(bytes, ImageFormat::Jpeg) => jpeg(bytes),
            Source::Picture(bytes, ImageFormat::WebP) => webp::page(bytes),
            Source::Picture(bytes, format) => picture(bytes, *format),
            Source::Tiff(bytes, _) => tiff::page(bytes, index),
            Source::Pdf(scans) => scans.page(index),
        }
    }
}

/// Whether a file that begins like this is one of those that are opened, or a photo that is told of.
#[must_use]
pub fn is_picture(head: &[u8]) -> bool {
    let format = image::guess_format(head);
    let known = matches!(
        format,
        Ok(ImageFormat::Jpeg | ImageFormat::Png | ImageFormat::WebP | ImageFormat::Tiff)
    );
    known || head.starts_with(b"%PDF-") || is_heic(head)
}

/// What the box at the beginning of a photo says in which packing it is.
const HEIC: [&[u8; 4]; 10] = [
    b"heic", b"heix", b"heim", b"heis", b"hevc", b"hevx", b"mif1", b"msf1", b"avif", b"avis",
];

fn is_heic(bytes: &[u8]) -> bool {
    bytes.get(4..8) == Some(b"ftyp") && HEIC.iter().any(|brand| bytes.get(8..12) == Some(*brand))
}

/// Refuses a picture with more pixels than any sheet needs.
fn fits(width: u32, height: u32) -> Result<(), InputFault> {
    let fits = width.max(height) <= LONGEST && u64::from(width) * u64::from(height) <= LARGEST;
    if fits {
        Ok(())
    } else {
        Err(InputFault::TooLarge)
    }
}

/// A JPEG, of which only the light is decoded.
fn jpeg(bytes: &[u8]) -> Result<GrayImage, InputFault> {
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

fn picture(bytes: &[u8], format: ImageFormat) -> Result<GrayImage, InputFault> {
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
