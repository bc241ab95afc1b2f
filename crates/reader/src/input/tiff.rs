//! The pages of a TIFF as its specification allows them: strips and tiles, planes, greys, colours, palettes, inks of a
//! printer, all ways of packing a fax and the others that scanners use.

mod chunk;
mod directory;
mod light;
mod old_jpeg;

use super::fault::{InputFault, fits};
use super::still::turned;
use chunk::{Fax, Packing, Size, Unpacked, unpacked, without_colours};
use directory::{Directory, File, cut, tag};
use hayro_ccitt::EncodingMode;
use image::GrayImage;
use image::imageops::{FilterType, resize};
use image::metadata::Orientation;
use light::{Cover, Kind, Samples, shared};
use old_jpeg::Old;
use std::borrow::Cow;

/// The pages of a TIFF.
pub struct Tiff<'a> {
    file: File<'a>,
    pages: Vec<Option<Directory>>,
}

impl<'a> Tiff<'a> {
    pub fn open(bytes: &'a [u8]) -> Result<Self, InputFault> {
        let file = File::open(bytes)?;
        let pages = file.pages()?;
        Ok(Self { file, pages })
    }

    pub const fn count(&self) -> usize {
        self.pages.len()
    }

    /// A page, 0-based.
    pub fn page(&self, index: usize) -> Result<GrayImage, InputFault> {
        let directory = self.pages.get(index).ok_or(InputFault::TooLarge)?;
        let directory = directory.as_ref().ok_or_else(cut)?;
        Page::of(&self.file, directory)?.read()
    }
}

/// A page of which everything is said.
struct Page<'a> {
    file: &'a File<'a>,
    said: &'a Directory,
    width: u32,
    height: u32,
    packing: Packing<'a>,
    kind: Kind,
    cover: Option<Cover>,
    /// How many pixels share colours, across and down, where some do.
    shared: Option<[usize; 2]>,
    /// Numbers of a pixel, and bits of each.
    samples: usize,
    bits: u32,
    /// Whether each of these numbers has strips of its own.
    has_planes: bool,
    /// Whether numbers are told by how much they are more than those before.
    is_predicted: bool,
    is_reversed: bool,
    /// Width and height of a strip or tile.
    chunk: [u32; 2],
    offsets: Vec<u64>,
    lengths: Vec<u64>,
}

impl<'a> Page<'a> {
    fn of(file: &'a File<'a>, said: &'a Directory) -> Result<Self, InputFault> {
        let one = |tag: u16| said.one(file, tag);
        let side = |tag: u16| -> Result<u32, InputFault> {
            let side = one(tag).filter(|side| *side > 0).ok_or_else(cut)?;
            u32::try_from(side).map_err(|_| InputFault::TooLarge)
        };
        let (width, height) = (side(tag::WIDTH)?, side(tag::HEIGHT)?);
        fits(width, height)?;
        let bits = said.all(file, tag::BITS);
        let depth = bits.first().copied().unwrap_or(1);
        let is_even = bits.iter().all(|of| *of == depth) && matches!(depth, 1..=16);
        let whole = |format: &u64| matches!(format, 1 | 4);
        let is_whole = said.all(file, tag::SAMPLE_FORMAT).iter().all(whole);
        let samples = one(tag::SAMPLES).unwrap_or(1);
        if !is_even || !is_whole || !(1..=16).contains(&samples) {
            return Err(InputFault::Unsupported);
        }
        let samples = usize::try_from(samples).unwrap_or(1);
        let packing = packing(file, said)?;
        let is_predicted = match one(tag::PREDICTOR).unwrap_or(1) {
            1 => false,
            2 if depth == 8 || depth == 16 => true,
            _ => return Err(InputFault::Unsupported),
        };
        let is_tiled = one(tag::TILE_WIDTH).is_some();
        let (chunk, offsets, lengths) = if is_tiled {
            let size = [side(tag::TILE_WIDTH)?, side(tag::TILE_HEIGHT)?];
            fits(size[0], size[1])?;
            (size, tag::TILE_OFFSETS, tag::TILE_BYTES)
        } else {
            // As many rows as there are, unless it says fewer.
            let rows = one(tag::ROWS_PER_STRIP).filter(|rows| *rows > 0);
            let rows = rows.and_then(|rows| u32::try_from(rows).ok());
            let size = [width, rows.map_or(height, |rows| rows.min(height))];
            (size, tag::STRIP_OFFSETS, tag::STRIP_BYTES)
        };
        let offsets = said.all(file, offsets);
        let mut lengths = said.all(file, lengths);
        if lengths.is_empty() && offsets.len() == 1 {
            lengths = vec![file.bytes.len() as u64];
        }
        let is_jpeg = matches!(packing, Packing::Jpeg(_) | Packing::OldJpeg);
        let has_planes = one(tag::PLANAR) == Some(2) && samples > 1;
        // Planes of colours are never looked at.
        let shared = shared(file, said, is_jpeg || has_planes)?;
        if shared.is_some() && (depth != 8 || samples != 3 || is_predicted) {
            return Err(InputFault::Unsupported);
        }
        Ok(Self {
            kind: Kind::of(file, said, samples)?,
            cover: Cover::of(file, said),
            shared,
            file,
            said,
            width,
            height,
            packing,
            samples,
            bits: u32::try_from(depth).unwrap_or(1),
            has_planes,
            is_predicted,
            is_reversed: one(tag::FILL_ORDER) == Some(2),
            chunk,
            offsets,
            lengths,
        })
    }

    fn read(&self) -> Result<GrayImage, InputFault> {
        let page = match self.packing {
            Packing::OldJpeg => old_jpeg::page(self.file, self.said, &self.old()?)?,
            _ => self.painted()?,
        };
        let page = self.as_seen(page)?;
        Ok(self.upright(page))
    }

    /// What a JPEG is put together from, as TIFF had it first.
    fn old(&self) -> Result<Old<'a>, InputFault> {
        let strips: Result<Vec<&[u8]>, InputFault> = (0..self.offsets.len())
            .map(|index| self.packed(index))
            .collect();
        Ok(Old {
            width: self.width,
            height: self.height,
            rows_per_strip: self.chunk[1],
            samples: self.samples,
            strips: strips?,
        })
    }

    fn painted(&self) -> Result<GrayImage, InputFault> {
        let mut page = GrayImage::new(self.width, self.height);
        let [wide, high] = self.chunk;
        let across = self.width.div_ceil(wide);
        let all = across as usize * self.height.div_ceil(high) as usize;
        // Of light and colours apart the first one is the light.
        let is_light = matches!(self.kind, Kind::Light) && self.cover.is_none();
        let planes = if self.has_planes && !is_light {
            self.samples
        } else {
            1
        };
        for index in 0..all {
            let number = u32::try_from(index).unwrap_or(u32::MAX);
            let (left, top) = (number % across * wide, number / across * high);
            let rows: Result<Vec<Unpacked<'_>>, InputFault> = (0..planes)
                .map(|plane| self.unpacked(plane * all + index, self.rows(top)))
                .collect();
            self.paint(&mut page, [left, top], &rows?);
        }
        Ok(page)
    }

    /// Rows of the strip or tile that begins so far down: a tile has all of its own, a strip none beyond the page.
    fn rows(&self, top: u32) -> u32 {
        match self.said.one(self.file, tag::TILE_WIDTH) {
            Some(_) => self.chunk[1],
            None => self.chunk[1].min(self.height - top),
        }
    }

    /// A strip or tile as it lies in the file.
    fn packed(&self, index: usize) -> Result<&'a [u8], InputFault> {
        let place = |of: &[u64]| usize::try_from(*of.get(index)?).ok();
        let from = place(&self.offsets).ok_or_else(cut)?;
        let length = place(&self.lengths).ok_or_else(cut)?;
        let packed = self.file.bytes.get(from..).ok_or_else(cut)?;
        Ok(&packed[..length.min(packed.len())])
    }

    fn unpacked(&self, index: usize, rows: u32) -> Result<Unpacked<'a>, InputFault> {
        let packed = self.packed(index)?;
        let each = if self.has_planes { 1 } else { self.samples };
        let wide = self.chunk[0] as usize;
        let size = match self.shared {
            Some([across, down]) => Size {
                width: self.chunk[0],
                rows: u32::try_from((rows as usize).div_ceil(down)).unwrap_or(rows),
                stride: wide.div_ceil(across) * (across * down + 2),
            },
            None => Size {
                width: self.chunk[0],
                rows,
                stride: (wide * each * self.bits as usize).div_ceil(8),
            },
        };
        let mut strip = match self.is_reversed && !matches!(self.packing, Packing::Jpeg(_)) {
            true => {
                let bits: Vec<u8> = packed.iter().map(|byte| byte.reverse_bits()).collect();
                let strip = unpacked(&bits, self.packing, size)?;
                Unpacked {
                    bytes: Cow::Owned(strip.bytes.into_owned()),
                    ..strip
                }
            }
            false => unpacked(packed, self.packing, size)?,
        };
        if self.is_predicted {
            let stride = strip.stride;
            for row in strip.bytes.to_mut().chunks_exact_mut(stride) {
                light::summed(row, each, self.bits, self.file.is_little);
            }
        }
        Ok(match self.shared {
            Some(shared) => without_colours(&strip, shared),
            None => strip,
        })
    }

    /// Puts a strip or tile, or one of each plane, onto the page.
    fn paint(&self, page: &mut GrayImage, [left, top]: [u32; 2], planes: &[Unpacked<'_>]) {
        let (wide, high) = (
            self.chunk[0].min(self.width - left),
            self.rows(top).min(self.height - top),
        );
        let bits = match planes {
            [
                Unpacked {
                    samples: Some(_), ..
                },
                ..,
            ] => 8,
            _ => self.bits,
        };
        for y in 0..high as usize {
            let rows: Vec<&[u8]> = planes
                .iter()
                .filter_map(|plane| plane.bytes.get(y * plane.stride..(y + 1) * plane.stride))
                .collect();
            let each = match planes {
                [plane] if !self.has_planes => plane.samples.unwrap_or(self.samples),
                _ => 1,
            };
            let samples = Samples {
                rows: &rows,
                each,
                bits,
                is_little: self.file.is_little,
            };
            let start = (top as usize + y) * self.width as usize + left as usize;
            let row = page.get_mut(start..start + wide as usize);
            for (x, grey) in row.into_iter().flatten().enumerate() {
                *grey = self.kind.seen(self.cover, &samples, x);
            }
        }
    }

    /// The page with pixels as wide as they are high: a fax has twice as many along as down.
    fn as_seen(&self, page: GrayImage) -> Result<GrayImage, InputFault> {
        const ALIKE: f64 = 1.02;
        const MOST: f64 = 4.0;
        let dots = |tag: u16| self.said.ratio(self.file, tag);
        let (Some(across), Some(down)) = (dots(tag::X_RESOLUTION), dots(tag::Y_RESOLUTION)) else {
            return Ok(page);
        };
        let more = across.max(down) / across.min(down);
        if !(ALIKE..=MOST).contains(&more) {
            return Ok(page);
        }
        #[expect(
            clippy::cast_possible_truncation,
            clippy::cast_sign_loss,
            reason = "at most four times the side of a page"
        )]
        let longer = |side: u32| (f64::from(side) * more).round() as u32;
        let (width, height) = match across > down {
            true => (self.width, longer(self.height)),
            false => (longer(self.width), self.height),
        };
        fits(width, height)?;
        Ok(resize(&page, width, height, FilterType::Triangle))
    }

    fn upright(&self, page: GrayImage) -> GrayImage {
        let told = self.said.one(self.file, tag::ORIENTATION);
        let told = told.and_then(|told| u8::try_from(told).ok());
        turned(page, told.and_then(Orientation::from_exif))
    }
}

/// How the strips of a page are packed (TIFF 6.0, sections 3, 9 to 11, 13 and 22).
fn packing<'a>(file: &File<'a>, said: &Directory) -> Result<Packing<'a>, InputFault> {
    /// Lines that are not packed among those that are.
    const UNCOMPRESSED: u64 = 2;
    let options = |tag: u16| said.one(file, tag).unwrap_or(0);
    let fax = |mode: EncodingMode, is_aligned: bool| Packing::Fax(Fax { mode, is_aligned });
    Ok(match said.one(file, tag::COMPRESSION).unwrap_or(1) {
        1 => Packing::Plain,
        2 => fax(EncodingMode::Group3_1D, true),
        3 => match options(tag::T4_OPTIONS) {
            told if told & UNCOMPRESSED != 0 => return Err(InputFault::Unsupported),
            told if told & 1 != 0 => fax(EncodingMode::Group3_2D, false),
            _ => fax(EncodingMode::Group3_1D, false),
        },
        4 if options(tag::T6_OPTIONS) & UNCOMPRESSED == 0 => fax(EncodingMode::Group4, false),
        5 => Packing::Lzw,
        6 => Packing::OldJpeg,
        7 => Packing::Jpeg(said.raw(file, tag::JPEG_TABLES)),
        8 | 32_946 => Packing::Deflate,
        32_773 => Packing::PackBits,
        _ => return Err(InputFault::Unsupported),
    })
}
