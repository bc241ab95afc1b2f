//! The pages of a PDF: the picture of a scanner is taken out as it is, all else is drawn.

use super::fault::{InputFault, MEMORY, MOST_PAGES, damaged, fits};
use super::still::jpeg;
use flate2::read::ZlibDecoder;
use hayro::hayro_interpret::InterpreterSettings;
use hayro::hayro_syntax::Pdf;
use hayro::vello_cpu::color::palette::css::WHITE;
use hayro::{PixmapSettings, RenderCache, RenderSettings, render};
use image::{GrayImage, RgbaImage};
use lopdf::{Dictionary, Document, Object, ObjectId};
use std::io::Read;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::OnceLock;

/// At which pages are drawn, in dots of an inch.
const DPI: f32 = 200.0;

/// The longest side of a drawn page, in pixels.
const LONGEST_DRAWN: f32 = 5_000.0;

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
        let file = Document::load_mem(bytes).map_err(|error| damaged(&error))?;
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
        let images = self.file.get_page_images(page).unwrap_or_default();
        if let [only] = &images[..] {
            let filters: Vec<&str> = only.filters.iter().flatten().map(String::as_str).collect();
            let inverted = is_inverted(only.origin_dict);
            match filters[..] {
                ["DCTDecode"] => return jpeg(only.content).map(|page| as_told(page, inverted)),
                // Some programs pack a scanner's picture once more.
                ["FlateDecode", "DCTDecode"] => {
                    let packed = unpacked_whole(only.content)?;
                    return jpeg(&packed).map(|page| as_told(page, inverted));
                }
                _ => {}
            }
        }
        self.draw(index)
    }

    fn draw(&self, index: usize) -> Result<GrayImage, InputFault> {
        let pdf = self.drawn.get_or_init(|| {
            refuse_bombs(&self.file)?;
            guarded(|| Pdf::new(self.bytes.to_vec()))?
                .map_err(|error| InputFault::Damaged(format!("{error:?}")))
        });
        let pdf = pdf.as_ref().map_err(Clone::clone)?;
        let page = pdf.pages().get(index).ok_or(InputFault::TooLarge)?;
        let (width, height) = page.render_dimensions();
        let longer = width.max(height).max(1.0);
        let scale = (DPI / 72.0).min(LONGEST_DRAWN / longer);
        let settings = PixmapSettings {
            x_scale: scale,
            y_scale: scale,
            bg_color: WHITE,
        };
        let drawn = guarded(|| {
            render(
                page,
                &RenderCache::new(),
                &InterpreterSettings::default(),
                &RenderSettings::default(),
                &settings,
            )
        })?;
        let (width, height) = (u32::from(drawn.width()), u32::from(drawn.height()));
        RgbaImage::from_raw(width, height, drawn.data_as_u8_slice().to_vec())
            .map(|image| image::DynamicImage::ImageRgba8(image).into_luma8())
            .ok_or(InputFault::TooLarge)
    }
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

/// Whether a picture's values are told from dark to light the other way round.
fn is_inverted(of: &Dictionary) -> bool {
    let Ok(decode) = of.get(b"Decode").and_then(Object::as_array) else {
        return false;
    };
    let value = |at: usize| decode.get(at).and_then(|value| value.as_float().ok());
    // As many pairs as there are colours, alike.
    matches!((value(0), value(1)), (Some(low), Some(high)) if low > high)
}

fn as_told(mut page: GrayImage, inverted: bool) -> GrayImage {
    if inverted {
        image::imageops::invert(&mut page);
    }
    page
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

fn number(of: &Dictionary, key: &[u8]) -> Option<u32> {
    let value = of.get(key).ok()?.as_i64().ok()?;
    Some(u32::try_from(value).unwrap_or(u32::MAX))
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
