//! JPEG as TIFF had it first (TIFF 6.0, section 22): the tables, the head or the whole of it stand beside the strips, and a
//! JPEG is put together from them.

use super::directory::{Directory, File, tag};
use crate::input::fault::InputFault;
use crate::input::still::jpeg;
use image::GrayImage;
use std::borrow::Cow;

const START: &[u8] = &[0xFF, 0xD8];
const END: &[u8] = &[0xFF, 0xD9];

/// The only one of its processes that a scanner wrote: the other one is without loss.
const BASELINE: u64 = 1;

/// What is known of a page besides its tables.
pub struct Old<'a> {
    pub width: u32,
    pub height: u32,
    pub rows_per_strip: u32,
    pub samples: usize,
    pub strips: Vec<&'a [u8]>,
}

/// The page; which kind of file it is where its JPEG cannot be put together.
pub fn page(file: &File<'_>, said: &Directory, old: &Old<'_>) -> Result<GrayImage, InputFault> {
    let whole = whole(file, said, old).ok_or(InputFault::OldJpeg)?;
    let page = jpeg(&whole).map_err(|fault| match fault {
        InputFault::TooLarge => fault,
        _ => InputFault::OldJpeg,
    })?;
    if page.width() < old.width || page.height() < old.height {
        return Err(InputFault::OldJpeg);
    }
    Ok(image::imageops::crop_imm(&page, 0, 0, old.width, old.height).to_image())
}

fn whole<'a>(file: &File<'a>, said: &Directory, old: &Old<'_>) -> Option<Cow<'a, [u8]>> {
    if said.one(file, tag::JPEG_PROCESS).unwrap_or(BASELINE) != BASELINE {
        return None;
    }
    let head = head(file, said);
    let Some(head) = head else {
        return tables(file, said, old).map(Cow::Owned);
    };
    if has_scan(head) {
        return Some(Cow::Borrowed(head));
    }
    let head = head.strip_suffix(END).unwrap_or(head);
    Some(Cow::Owned([head, &old.strips.concat(), END].concat()))
}

/// The beginning of a JPEG, or all of it.
fn head<'a>(file: &File<'a>, said: &Directory) -> Option<&'a [u8]> {
    let from = usize::try_from(said.one(file, tag::JPEG_HEAD)?).ok()?;
    let bytes = file
        .bytes
        .get(from..)
        .filter(|bytes| bytes.starts_with(START))?;
    let length = said
        .one(file, tag::JPEG_HEAD_BYTES)
        .filter(|length| *length > 0);
    let length = length.and_then(|length| usize::try_from(length).ok());
    bytes.get(..length.unwrap_or(bytes.len()).min(bytes.len()))
}

/// Whether packed pixels stand behind the segments of a JPEG.
fn has_scan(bytes: &[u8]) -> bool {
    let mut at = START.len();
    while let Some([0xFF, marker, length @ ..]) = bytes.get(at..) {
        let [high, low, ..] = length else {
            return false;
        };
        let after = at + 2 + usize::from(u16::from_be_bytes([*high, *low]));
        if *marker == 0xDA {
            return bytes.len() > after + END.len();
        }
        at = after;
    }
    false
}

/// A JPEG of the tables that the directory tells of and of the strips.
fn tables(file: &File<'_>, said: &Directory, old: &Old<'_>) -> Option<Vec<u8>> {
    let ids = || (0..old.samples).map(|id| u8::try_from(id).unwrap_or(0));
    let at = |tag: u16, id: u8| -> Option<&[u8]> {
        let places = said.all(file, tag);
        let place = places.get(usize::from(id)).or(places.last())?;
        file.bytes.get(usize::try_from(*place).ok()?..)
    };
    let mut whole = START.to_vec();
    for id in ids() {
        let table = at(tag::JPEG_Q_TABLES, id)?.get(..64)?;
        segment(&mut whole, 0xDB, &[&[id], table].concat());
        for (tag, class) in [(tag::JPEG_DC_TABLES, 0x00), (tag::JPEG_AC_TABLES, 0x10)] {
            let bytes = at(tag, id)?;
            let count: usize = bytes.get(..16)?.iter().map(|of| usize::from(*of)).sum();
            let table = bytes.get(..16 + count)?;
            segment(&mut whole, 0xC4, &[&[class | id], table].concat());
        }
    }
    let spread = spread(file, said, old.samples);
    let size = |side: u32| u16::try_from(side).ok().map(u16::to_be_bytes);
    let mut frame = vec![8];
    frame.extend(size(old.height)?);
    frame.extend(size(old.width)?);
    let mut scan = vec![];
    for part in [&mut frame, &mut scan] {
        part.push(u8::try_from(old.samples).ok()?);
    }
    for id in ids() {
        let [across, down] = if id == 0 { spread } else { [1, 1] };
        frame.extend([id + 1, across << 4 | down, id]);
        scan.extend([id + 1, id << 4 | id]);
    }
    segment(&mut whole, 0xC0, &frame);
    let told = said.one(file, tag::JPEG_RESTART).filter(|every| *every > 0);
    let of_strip = || {
        let side = |of: u32, by: u8| u64::from(of.div_ceil(8 * u32::from(by)));
        side(old.width, spread[0]) * side(old.rows_per_strip, spread[1])
    };
    // Each strip begins anew, as after a restart.
    if told.is_some() || old.strips.len() > 1 {
        let every = u16::try_from(told.unwrap_or_else(of_strip)).ok()?;
        segment(&mut whole, 0xDD, &every.to_be_bytes());
    }
    scan.extend([0, 63, 0]);
    segment(&mut whole, 0xDA, &scan);
    for (number, strip) in old.strips.iter().enumerate() {
        let is_marked = matches!(strip, [.., 0xFF, 0xD0..=0xD7]);
        whole.extend_from_slice(strip);
        if number + 1 < old.strips.len() && !is_marked {
            let restart = u8::try_from(number % 8).unwrap_or(0);
            whole.extend([0xFF, 0xD0 + restart]);
        }
    }
    whole.extend(END);
    Some(whole)
}

/// How many pixels share one number of colour, across and down.
fn spread(file: &File<'_>, said: &Directory, samples: usize) -> [u8; 2] {
    if samples < 3 {
        return [1, 1];
    }
    match said.all(file, tag::SUBSAMPLING)[..] {
        [across @ (1 | 2 | 4), down @ (1 | 2 | 4)] => {
            [across, down].map(|of| u8::try_from(of).unwrap_or(1))
        }
        _ => [2, 2],
    }
}

fn segment(whole: &mut Vec<u8>, marker: u8, bytes: &[u8]) {
    let length = u16::try_from(bytes.len() + 2).unwrap_or(u16::MAX);
    whole.extend([0xFF, marker]);
    whole.extend(length.to_be_bytes());
    whole.extend_from_slice(bytes);
}
