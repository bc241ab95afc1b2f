//! Files into grey pages: JPEG, PNG, TIFF with all its pages, and the pictures of a scanned PDF.
//!
//! What comes in is a stranger's: sizes are known before anything is decoded, and no more is held than
//! a page of an office scanner or a photo needs.

use image::{DynamicImage, GrayImage, ImageFormat, ImageReader, Limits};
use std::io::Cursor;

/// The largest picture, in pixels along one side.
const LONGEST: u32 = 16_000;

/// The largest picture, in pixels.
const LARGEST: u64 = 80_000_000;

/// The most memory that decoding one picture may take.
const MEMORY: u64 = 512 << 20;

/// The most pages of one file.
pub const MOST_PAGES: usize = 2_000;

/// Why a file gives no pages.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum InputFault {
    /// Neither a picture nor a PDF that is known.
    #[error("not a picture")]
    Unknown,
    /// Cut short, or damaged.
    #[error("damaged: {0}")]
    Damaged(String),
    /// More pixels, or pages, than any sheet needs.
    #[error("too large")]
    TooLarge,
    /// A PDF under a password.
    #[error("encrypted")]
    Encrypted,
    /// A PDF whose pages are no scans.
    #[error("no scans in it")]
    NoScans,
}

/// The pages of a file, grey.
///
/// # Errors
/// Why there are none.
pub fn pages(bytes: &[u8]) -> Result<Vec<GrayImage>, InputFault> {
    if bytes.starts_with(b"%PDF-") {
        return of_pdf(bytes);
    }
    let format = image::guess_format(bytes).map_err(|_| InputFault::Unknown)?;
    if !matches!(
        format,
        ImageFormat::Jpeg | ImageFormat::Png | ImageFormat::Tiff
    ) {
        return Err(InputFault::Unknown);
    }
    Ok(vec![picture(bytes, format)?])
}

fn picture(bytes: &[u8], format: ImageFormat) -> Result<GrayImage, InputFault> {
    // The decoder fills what is missing with grey: a sheet must not be read from that.
    if format == ImageFormat::Jpeg && !is_whole_jpeg(bytes) {
        return Err(InputFault::Damaged("cut short".to_owned()));
    }
    let mut limits = Limits::default();
    limits.max_image_width = Some(LONGEST);
    limits.max_image_height = Some(LONGEST);
    limits.max_alloc = Some(MEMORY);
    let reader = || {
        let mut reader = ImageReader::with_format(Cursor::new(bytes), format);
        reader.limits(limits.clone());
        reader
    };
    let (width, height) = reader().into_dimensions().map_err(|error| fault(&error))?;
    if u64::from(width) * u64::from(height) > LARGEST {
        return Err(InputFault::TooLarge);
    }
    let decoded: DynamicImage = reader().decode().map_err(|error| fault(&error))?;
    Ok(decoded.into_luma8())
}

/// Whether the marker that ends a JPEG stands near its end.
fn is_whole_jpeg(bytes: &[u8]) -> bool {
    let tail = &bytes[bytes.len().saturating_sub(4096)..];
    tail.windows(2).any(|pair| pair == [0xFF, 0xD9])
}

fn fault(error: &image::ImageError) -> InputFault {
    match error {
        image::ImageError::Limits(_) => InputFault::TooLarge,
        other => InputFault::Damaged(other.to_string()),
    }
}

/// The pictures of a scanned PDF, page by page, taken out without drawing anything.
fn of_pdf(bytes: &[u8]) -> Result<Vec<GrayImage>, InputFault> {
    let file =
        lopdf::Document::load_mem(bytes).map_err(|error| InputFault::Damaged(error.to_string()))?;
    if file.is_encrypted() {
        return Err(InputFault::Encrypted);
    }
    let pages = file.get_pages();
    if pages.len() > MOST_PAGES {
        return Err(InputFault::TooLarge);
    }
    let mut scans = Vec::new();
    for page in pages.into_values() {
        let images = file.get_page_images(page).unwrap_or_default();
        for image in images {
            let is_jpeg = image
                .filters
                .as_ref()
                .is_some_and(|filters| filters.iter().any(|one| one == "DCTDecode"));
            if is_jpeg {
                scans.push(picture(image.content, ImageFormat::Jpeg)?);
            }
        }
    }
    if scans.is_empty() {
        Err(InputFault::NoScans)
    } else {
        Ok(scans)
    }
}
