//! Files into grey pages: JPEG, PNG, WebP, BMP, GIF, TIFF with all its pages, and PDF.
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
use still::{darkest_of_photo, darkest_of_picture, photo, picture};

/// The pages of a file, each decoded when it is asked for.
pub struct Pages<'a>(Source<'a>);

enum Source<'a> {
    Picture(&'a [u8], ImageFormat),
    Tiff(tiff::Tiff<'a>),
    Pdf(Box<pdf::Scans<'a>>),
}

impl<'a> Pages<'a> {
    /// Opens a file; nothing of it is decoded yet.
    ///
    /// # Errors
    /// Why there are no pages in it.
    pub fn open(bytes: &'a [u8]) -> Result<Self, InputFault> {
        if let Some(photo) = undecoded(bytes) {
            return Err(photo);
        }
        match known(bytes) {
            Some(ImageFormat::Tiff) => tiff::Tiff::open(bytes).map(|tiff| Self(Source::Tiff(tiff))),
            Some(format) => Ok(Self(Source::Picture(bytes, format))),
            None if is_pdf(bytes) => {
                pdf::Scans::open(bytes).map(|scans| Self(Source::Pdf(Box::new(scans))))
            }
            None => Err(InputFault::Unknown),
        }
    }

    /// How many there are: one at least.
    #[must_use]
    pub fn count(&self) -> usize {
        match &self.0 {
            Source::Picture(..) => 1,
            Source::Tiff(tiff) => tiff.count(),
            Source::Pdf(scans) => scans.count(),
        }
    }

    /// A page, 0-based, grey.
    ///
    /// # Errors
    /// Why it cannot be looked at.
    pub fn page(&self, index: usize) -> Result<GrayImage, InputFault> {
        match &self.0 {
            Source::Picture(bytes, ImageFormat::Jpeg) => photo(bytes),
            Source::Picture(bytes, ImageFormat::WebP) => webp::page(bytes),
            Source::Picture(bytes, format) => picture(bytes, *format),
            Source::Tiff(tiff) => tiff.page(index),
            Source::Pdf(scans) => scans.page(index),
        }
    }

    /// A page once more, 0-based, as the channel has it in which it is darkest: yellow is hardly darker than paper in its
    /// light, and dark in its blue. None where it has no colours, and of what keeps them otherwise than in a JPEG, a PNG, a
    /// BMP, a GIF, or a PDF that is a scanner's JPEG, and of one that is
    /// too large.
    #[must_use]
    pub fn darkest(&self, index: usize) -> Option<GrayImage> {
        match &self.0 {
            Source::Picture(bytes, ImageFormat::Jpeg) => darkest_of_photo(bytes),
            Source::Picture(_, ImageFormat::WebP) | Source::Tiff(_) => None,
            Source::Picture(bytes, format) => darkest_of_picture(bytes, *format),
            Source::Pdf(scans) => scans.darkest(index),
        }
    }
}

/// Whether a file that begins like this is one of those that are opened, or a photo that is told of.
#[must_use]
pub fn is_picture(head: &[u8]) -> bool {
    known(head).is_some() || is_pdf(head) || undecoded(head).is_some()
}

/// As which kind a picture is opened.
fn known(head: &[u8]) -> Option<ImageFormat> {
    // Places of eight bytes instead of four: a TIFF all the same.
    if head.starts_with(b"II+\0") || head.starts_with(b"MM\0+") {
        return Some(ImageFormat::Tiff);
    }
    let format = image::guess_format(head).ok()?;
    let is_opened = matches!(
        format,
        ImageFormat::Jpeg
            | ImageFormat::Png
            | ImageFormat::WebP
            | ImageFormat::Bmp
            | ImageFormat::Gif
            | ImageFormat::Tiff
    );
    is_opened.then_some(format)
}

/// So far from its beginning a PDF may begin: mail programs and printers put lines of their own before it.
const BEFORE_PDF: usize = 1024;

fn is_pdf(head: &[u8]) -> bool {
    const NAME: &[u8] = b"%PDF-";
    let head = &head[..head.len().min(BEFORE_PDF + NAME.len())];
    head.windows(NAME.len()).any(|name| name == NAME)
}

/// What the box at the beginning of a photo says in which packing it is.
const HEIC: [&[u8; 4]; 8] = [
    b"heic", b"heix", b"heim", b"heis", b"hevc", b"hevx", b"mif1", b"msf1",
];
const AVIF: [&[u8; 4]; 2] = [b"avif", b"avis"];

/// A photo that is known and cannot be decoded, by its own name.
fn undecoded(bytes: &[u8]) -> Option<InputFault> {
    if bytes.get(4..8) != Some(b"ftyp") {
        return None;
    }
    let length = u32::from_be_bytes(bytes.get(..4)?.try_into().ok()?);
    let length = usize::try_from(length).ok()?.min(bytes.len());
    let is_one = |of: &[&[u8; 4]], brand: &[u8]| of.iter().any(|known| brand == *known);
    let first = bytes.get(8..12)?;
    // What only says that it is a picture tells behind of which kind.
    let mut others = bytes.get(16..length).unwrap_or_default().chunks(4);
    if is_one(&AVIF, first) || (is_one(&HEIC[6..], first) && others.any(|one| is_one(&AVIF, one))) {
        return Some(InputFault::Avif);
    }
    is_one(&HEIC, first).then_some(InputFault::Heic)
}
