//! The pages of a PDF: the picture of a scanner is taken out as it is, all else is drawn.

mod plain;

use super::fault::{InputFault, MEMORY, MOST_PAGES, damaged, fits};
use super::still::{darkest_of_jpeg, jpeg, refuse_cut};
use flate2::read::ZlibDecoder;
use hayro::hayro_interpret::InterpreterSettings;
use hayro::hayro_syntax::Pdf;
use hayro::vello_cpu::color::palette::css::WHITE;
use hayro::{PixmapSettings, RenderCache, RenderSettings, render};
use image::{GrayImage, RgbaImage};
use lopdf::{DecompressError, Dictionary, Document, Error, Object, ObjectId};
use plain::{Painted, number};
use std::borrow::Cow;
use std::io::Read;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, OnceLock};

/// At which pages are drawn, in dots of an inch.
const DPI: f32 = 200.0;

/// The longest side of a drawn page, in pixels.
const LONGEST_DRAWN: f32 = 5_000.0;

/// The longest side up to which a finer picture makes a page be drawn larger: an A4 page of 300 dpi.
const LONGEST_USEFUL: f32 = 3_600.0;

/// What all streams of a file may come to once they are unpacked, in bytes.
const UNPACKED: usize = MEMORY;

/// By how much the older way of packing makes something smaller at most.
const LZW: usize = 1_400;

/// A PDF whose pages can be looked at.
pub struct Scans<'a> {
    bytes: &'a [u8],
    file: Document,
    pages: Vec<ObjectId>,
    /// The same file for drawing, once that is needed; none where it cannot or must not be drawn.
    drawn: OnceLock<Result<Pdf, InputFault>>,
}

impl<'a> Scans<'a> {
    pub fn open(bytes: &'a [u8]) -> Result<Self, InputFault> {
        let file = Document::load_mem(bytes).map_err(|error| unloaded(&error))?;
        if file.is_encrypted() {
            return Err(InputFault::Encrypted);
        }
        let pages: Vec<ObjectId> = file.get_pages().into_values().collect();
        match pages.len() {
            0 => Err(InputFault::Damaged("no pages".to_owned())),
            count if count > MOST_PAGES => Err(InputFault::TooLarge),
            _ => Ok(Self {
                bytes,
                file,
                pages,
                drawn: OnceLock::new(),
            }),
        }
    }

    pub const fn count(&self) -> usize {
        self.pages.len()
    }

    pub fn page(&self, index: usize) -> Result<GrayImage, InputFault> {
        let page = *self.pages.get(index).ok_or(InputFault::TooLarge)?;
        let painted = Painted::on(&self.file, page);
        match self.scan(page, &painted)? {
            Some(scan) => jpeg(&scan),
            None => self.draw(index, painted.finest()),
        }
    }

    /// A page that is a scanner's picture alone, as its darkest channel has it; none of any other, and where it has no
    /// colours.
    pub fn darkest(&self, index: usize) -> Option<GrayImage> {
        let page = *self.pages.get(index)?;
        let scan = self.scan(page, &Painted::on(&self.file, page)).ok()??;
        darkest_of_jpeg(&scan).map(|(darkest, _)| darkest)
    }

    /// The scanner's JPEG where a page is nothing else.
    fn scan<'scan>(
        &self,
        page: ObjectId,
        painted: &Painted<'scan>,
    ) -> Result<Option<Cow<'scan, [u8]>>, InputFault> {
        let Some(scan) = painted.scan(&self.file, page) else {
            return Ok(None);
        };
        Ok(match scan.filters().unwrap_or_default()[..] {
            [b"DCTDecode"] => Some(Cow::Borrowed(&scan.content[..])),
            // Some programs pack a scanner's picture once more.
            [b"FlateDecode", b"DCTDecode"] => Some(Cow::Owned(unpacked_whole(&scan.content)?)),
            _ => None,
        })
    }

    /// A page as a person sees it; `finest` says how many pixels of its finest picture lie on a unit of it.
    fn draw(&self, index: usize, finest: Option<f64>) -> Result<GrayImage, InputFault> {
        let page = *self.pages.get(index).ok_or(InputFault::TooLarge)?;
        refuse_cut_pictures(&self.file, page)?;
        refuse_unseen(&self.file, page)?;
        let pdf = self.drawn.get_or_init(|| {
            refuse_bombs(&self.file)?;
            guarded(|| Pdf::new(self.bytes.to_vec()))?
                .map_err(|error| InputFault::Damaged(format!("{error:?}")))
        });
        let pdf = pdf.as_ref().map_err(Clone::clone)?;
        let page = pdf.pages().get(index).ok_or(InputFault::TooLarge)?;
        let scale = scale(page.render_dimensions(), finest);
        let settings = PixmapSettings {
            x_scale: scale,
            y_scale: scale,
            bg_color: WHITE,
        };
        let is_whole = Arc::new(AtomicBool::new(true));
        let told = Arc::clone(&is_whole);
        let interpreter = InterpreterSettings {
            warning_sink: Arc::new(move |_| told.store(false, Ordering::Relaxed)),
            ..InterpreterSettings::default()
        };
        let drawn = guarded(|| {
            render(
                page,
                &RenderCache::new(),
                &interpreter,
                &RenderSettings::default(),
                &settings,
            )
        })?;
        if !is_whole.load(Ordering::Relaxed) {
            return Err(InputFault::Undrawn);
        }
        let (width, height) = (u32::from(drawn.width()), u32::from(drawn.height()));
        RgbaImage::from_raw(width, height, drawn.data_as_u8_slice().to_vec())
            .map(|image| image::DynamicImage::ImageRgba8(image).into_luma8())
            .ok_or(InputFault::TooLarge)
    }
}

/// Why a file cannot be taken apart: what comes to far more than any scan is not damaged.
fn unloaded(error: &Error) -> InputFault {
    match error {
        Error::Decompress(DecompressError::MemoryLimitExceeded { .. }) => InputFault::TooLarge,
        error => damaged(error),
    }
}

/// Pixels of a unit of a page of this size: enough for print, and for a finer picture as far as is useful.
fn scale((width, height): (f32, f32), finest: Option<f64>) -> f32 {
    let longer = width.max(height).max(1.0);
    #[expect(clippy::cast_possible_truncation, reason = "pixels of a unit")]
    let fine = finest.map_or(0.0, |fine| fine as f32);
    let print = DPI / 72.0;
    print
        .max(fine.min(LONGEST_USEFUL / longer))
        .min(LONGEST_DRAWN / longer)
}

/// A stranger's file may bring the drawing program to a stop: the pile goes on.
fn guarded<T>(work: impl FnOnce() -> T) -> Result<T, InputFault> {
    catch_unwind(AssertUnwindSafe(work))
        .map_err(|_| InputFault::Damaged("cannot be drawn".to_owned()))
}

/// Refuses a file whose streams come to far more than any scan once they are unpacked.
fn refuse_bombs(file: &Document) -> Result<(), InputFault> {
    let mut left = UNPACKED;
    for object in file.objects.values() {
        let Object::Stream(stream) = object else {
            continue;
        };
        if let (Some(width), Some(height)) = (
            number(&stream.dict, b"Width"),
            number(&stream.dict, b"Height"),
        ) {
            fits(width, height)?;
        }
        let filters = stream.filters().unwrap_or_default();
        let packed: Vec<&[u8]> = filters
            .iter()
            .copied()
            .filter(|filter| [&b"FlateDecode"[..], b"Fl", b"LZWDecode", b"LZW"].contains(filter))
            .collect();
        let size = match packed[..] {
            [] => stream.content.len(),
            [b"LZWDecode" | b"LZW"] => stream.content.len().saturating_mul(LZW),
            [_] if filters.len() == 1 || filters[1..] == [b"DCTDecode"] => {
                unpacked(&stream.content, left)
            }
            // Packed twice: no scanner does that.
            _ => return Err(InputFault::TooLarge),
        };
        left = left.checked_sub(size).ok_or(InputFault::TooLarge)?;
    }
    Ok(())
}

/// Refuses a page on which a picture is cut short: its decoder would fill in grey what is missing.
fn refuse_cut_pictures(file: &Document, page: ObjectId) -> Result<(), InputFault> {
    for picture in plain::pictures(file, page) {
        if let [b"DCTDecode"] = picture.filters().unwrap_or_default()[..] {
            refuse_cut(&picture.content)?;
        }
    }
    Ok(())
}

/// Refuses a page upon which something was put that every program draws in its own way.
fn refuse_unseen(file: &Document, page: ObjectId) -> Result<(), InputFault> {
    let is_unseen = |one: &&Dictionary| plain::is_unseen(file, one);
    match plain::annotations(file, page).iter().any(is_unseen) {
        true => Err(InputFault::Undrawn),
        false => Ok(()),
    }
}

/// A stream as it is once it is unpacked.
fn unpacked_whole(content: &[u8]) -> Result<Vec<u8>, InputFault> {
    let mut whole = Vec::new();
    let mut decoder = ZlibDecoder::new(content).take(UNPACKED as u64 + 1);
    decoder
        .read_to_end(&mut whole)
        .map_err(|error| damaged(&error))?;
    match whole.len() {
        size if size > UNPACKED => Err(InputFault::TooLarge),
        _ => Ok(whole),
    }
}

/// What a stream comes to, counted no further than beyond `most`.
fn unpacked(content: &[u8], most: usize) -> usize {
    let mut decoder = ZlibDecoder::new(content).take(most as u64 + 1);
    let mut buffer = [0; 1 << 14];
    let mut size = 0;
    // What is damaged ends there; it is the drawing that says so.
    while let Ok(read @ 1..) = decoder.read(&mut buffer) {
        size += read;
    }
    size
}
