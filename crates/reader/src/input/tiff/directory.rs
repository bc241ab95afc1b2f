//! What a TIFF says of each of its pages (TIFF 6.0, section 2; BigTIFF).

use crate::input::fault::{InputFault, MOST_PAGES};
use std::collections::HashSet;

/// What pages say of themselves, by TIFF's numbers.
pub mod tag {
    pub const SUBFILE: u16 = 254;
    pub const OLD_SUBFILE: u16 = 255;
    pub const WIDTH: u16 = 256;
    pub const HEIGHT: u16 = 257;
    pub const BITS: u16 = 258;
    pub const COMPRESSION: u16 = 259;
    pub const PHOTOMETRIC: u16 = 262;
    pub const FILL_ORDER: u16 = 266;
    pub const STRIP_OFFSETS: u16 = 273;
    pub const ORIENTATION: u16 = 274;
    pub const SAMPLES: u16 = 277;
    pub const ROWS_PER_STRIP: u16 = 278;
    pub const STRIP_BYTES: u16 = 279;
    pub const X_RESOLUTION: u16 = 282;
    pub const Y_RESOLUTION: u16 = 283;
    pub const PLANAR: u16 = 284;
    pub const T4_OPTIONS: u16 = 292;
    pub const T6_OPTIONS: u16 = 293;
    pub const PREDICTOR: u16 = 317;
    pub const COLORS: u16 = 320;
    pub const TILE_WIDTH: u16 = 322;
    pub const TILE_HEIGHT: u16 = 323;
    pub const TILE_OFFSETS: u16 = 324;
    pub const TILE_BYTES: u16 = 325;
    pub const EXTRA_SAMPLES: u16 = 338;
    pub const SAMPLE_FORMAT: u16 = 339;
    pub const JPEG_TABLES: u16 = 347;
    pub const JPEG_PROCESS: u16 = 512;
    pub const JPEG_HEAD: u16 = 513;
    pub const JPEG_HEAD_BYTES: u16 = 514;
    pub const JPEG_RESTART: u16 = 515;
    pub const JPEG_Q_TABLES: u16 = 519;
    pub const JPEG_DC_TABLES: u16 = 520;
    pub const JPEG_AC_TABLES: u16 = 521;
    pub const SUBSAMPLING: u16 = 530;
}

/// The bytes of a TIFF, and how its numbers are written.
#[derive(Clone, Copy)]
pub struct File<'a> {
    pub bytes: &'a [u8],
    pub is_little: bool,
    /// Whether places in it are numbers of eight bytes.
    is_big: bool,
}

impl<'a> File<'a> {
    pub fn open(bytes: &'a [u8]) -> Result<Self, InputFault> {
        let is_little = bytes.starts_with(b"II");
        let file = |is_big| Self {
            bytes,
            is_little,
            is_big,
        };
        match file(false).number(2, 2) {
            Some(42) => Ok(file(false)),
            Some(43) => Ok(file(true)),
            _ => Err(cut()),
        }
    }

    /// A number of so many bytes; none beyond the end of the file.
    fn number(&self, at: usize, size: usize) -> Option<u64> {
        let bytes = self.bytes.get(at..at.checked_add(size)?)?;
        let join = |sum: u64, byte: &u8| sum << 8 | u64::from(*byte);
        Some(match self.is_little {
            true => bytes.iter().rev().fold(0, join),
            false => bytes.iter().fold(0, join),
        })
    }

    fn place(&self, at: usize, size: usize) -> Option<usize> {
        usize::try_from(self.number(at, size)?).ok()
    }

    /// What it says of each page. One that cannot be made out is the last, and is told of when it is asked for;
    /// small copies of pages are none.
    pub fn pages(&self) -> Result<Vec<Option<Directory>>, InputFault> {
        let (first, size) = if self.is_big { (8, 8) } else { (4, 4) };
        let mut next = self.place(first, size).ok_or_else(cut)?;
        let (mut pages, mut copies) = (Vec::new(), Vec::new());
        let mut seen = HashSet::new();
        while next != 0 && seen.insert(next) {
            let Some((directory, after)) = self.directory(next) else {
                pages.push(None);
                break;
            };
            let is_copy = directory.is_copy(self);
            let list = if is_copy { &mut copies } else { &mut pages };
            list.push(Some(directory));
            if list.len() > MOST_PAGES {
                return Err(InputFault::TooLarge);
            }
            next = after;
        }
        match (pages.is_empty(), copies.is_empty()) {
            (false, _) => Ok(pages),
            (true, false) => Ok(copies),
            (true, true) => Err(cut()),
        }
    }

    /// What is said at a place, and where the next page's begins.
    fn directory(&self, at: usize) -> Option<(Directory, usize)> {
        let (head, entry, size) = if self.is_big { (8, 20, 8) } else { (2, 12, 4) };
        let count = self.place(at, head)?;
        let first = at.checked_add(head)?;
        let end = first.checked_add(count.checked_mul(entry)?)?;
        let after = self.place(end, size)?;
        let entries = (0..count).filter_map(|number| {
            let at = first + number * entry;
            let tag = u16::try_from(self.number(at, 2)?).ok()?;
            let kind = self.number(at + 2, 2)?;
            let count = self.place(at + 4, size)?;
            let width = width_of(kind)?;
            let value = at + 4 + size;
            let length = count.checked_mul(width)?;
            let at = match length <= size {
                true => value,
                false => self.place(value, size)?,
            };
            // No more values than there are bytes.
            self.bytes.get(at..at.checked_add(length)?)?;
            Some((tag, Entry { at, count, width }))
        });
        Some((Directory(entries.collect()), after))
    }
}

/// Bytes of a value of a kind; of what two numbers make one of them.
const fn width_of(kind: u64) -> Option<usize> {
    match kind {
        1 | 2 | 6 | 7 => Some(1),
        3 | 8 => Some(2),
        4 | 9 | 11 | 13 => Some(4),
        5 | 10 | 12 | 16..=18 => Some(8),
        _ => None,
    }
}

/// Where the values of an entry stand.
#[derive(Clone, Copy)]
struct Entry {
    at: usize,
    count: usize,
    width: usize,
}

/// What is said of a page.
pub struct Directory(Vec<(u16, Entry)>);

impl Directory {
    fn entry(&self, tag: u16) -> Option<Entry> {
        self.0
            .iter()
            .find(|(of, _)| *of == tag)
            .map(|(_, entry)| *entry)
    }

    /// All values of an entry; empty where it is not there.
    pub fn all(&self, file: &File<'_>, tag: u16) -> Vec<u64> {
        let entry = self.entry(tag).into_iter();
        entry
            .flat_map(|of| (0..of.count).map(move |number| (of.at + number * of.width, of.width)))
            .filter_map(|(at, width)| file.number(at, width))
            .collect()
    }

    /// The first value of an entry.
    pub fn one(&self, file: &File<'_>, tag: u16) -> Option<u64> {
        self.all(file, tag).first().copied()
    }

    /// The bytes of an entry.
    pub fn raw<'a>(&self, file: &File<'a>, tag: u16) -> Option<&'a [u8]> {
        let of = self.entry(tag)?;
        file.bytes.get(of.at..of.at + of.count * of.width)
    }

    /// A ratio of two numbers.
    pub fn ratio(&self, file: &File<'_>, tag: u16) -> Option<f64> {
        let at = self.entry(tag).filter(|of| of.width == 8)?.at;
        let part = |at: usize| u32::try_from(file.number(at, 4)?).ok().map(f64::from);
        let (over, under) = (part(at)?, part(at + 4)?);
        (over > 0.0 && under > 0.0).then(|| over / under)
    }

    /// Whether it is of a small copy of a page, or of a mask.
    fn is_copy(&self, file: &File<'_>) -> bool {
        let of = self.one(file, tag::SUBFILE).unwrap_or(0);
        of & 0b101 != 0 || self.one(file, tag::OLD_SUBFILE) == Some(2)
    }
}

pub fn cut() -> InputFault {
    InputFault::Damaged("cut short".to_owned())
}
