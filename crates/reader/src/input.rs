//! Files into grey pages: JPEG, PNG, WebP, TIFF with all its pages, and PDF.
//!
//! What comes in is a stranger's: sizes are known before anything is decoded, and no more is held than
//! a page of an office scanner or a photo needs. A page that is damaged says so; the others are read.

mod fault;
mod pdf;
mod still;
mod tiff;
mod webp;

pub use fault::{InputFault, MOST_PAGES};

use image::{GrayImage, ImageFormat};
use still::{jpeg, picture};

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
