//! PNGs written by hand: of few colours, so that pictures for people weigh little, and of whatever is claimed.

#![expect(clippy::unwrap_used, reason = "a test stops at the first surprise")]

use flate2::write::ZlibEncoder;
use flate2::{Compression, Crc};
use image::RgbImage;
use std::cmp::Reverse;
use std::collections::BTreeMap;
use std::io::Write;

/// Colours of a lean picture at most.
const COLOURS: usize = 128;

/// A file of these chunks, each with its name and its sum.
#[must_use]
pub fn png(chunks: &[(&[u8; 4], Vec<u8>)]) -> Vec<u8> {
    let mut file = b"\x89PNG\r\n\x1a\n".to_vec();
    for (name, content) in chunks {
        file.extend(u32::try_from(content.len()).unwrap().to_be_bytes());
        file.extend(name.as_slice());
        file.extend(content);
        let mut sum = Crc::new();
        sum.update(name.as_slice());
        sum.update(content);
        file.extend(sum.sum().to_be_bytes());
    }
    file
}

/// A picture in the colours that most of it is of: a screen loses nothing that an eye sees.
///
/// # Panics
/// Where it is larger than a PNG can be.
#[must_use]
pub fn lean(picture: &RgbImage) -> Vec<u8> {
    let mut colours: BTreeMap<[u8; 3], u64> = BTreeMap::new();
    for pixel in picture.pixels() {
        *colours.entry(pixel.0).or_default() += 1;
    }
    let palette = palette(&colours);
    let nearest: BTreeMap<[u8; 3], u8> = colours
        .keys()
        .map(|colour| (*colour, nearest(*colour, &palette)))
        .collect();
    let mut rows = ZlibEncoder::new(Vec::new(), Compression::best());
    for row in picture.rows() {
        let mut line = vec![0];
        line.extend(row.map(|pixel| nearest[&pixel.0]));
        rows.write_all(&line).unwrap();
    }
    let (width, height) = picture.dimensions();
    let head = [
        &width.to_be_bytes()[..],
        &height.to_be_bytes(),
        &[8, 3, 0, 0, 0],
    ];
    png(&[
        (b"IHDR", head.concat()),
        (b"PLTE", palette.concat()),
        (b"IDAT", rows.finish().unwrap()),
        (b"IEND", Vec::new()),
    ])
}

/// Of each neighbourhood of colours the one that is seen most, the largest neighbourhoods first.
fn palette(colours: &BTreeMap<[u8; 3], u64>) -> Vec<[u8; 3]> {
    let mut near: BTreeMap<[u8; 3], (u64, u64, [u8; 3])> = BTreeMap::new();
    for (colour, times) in colours {
        let (all, most, of) = near.entry(colour.map(|part| part >> 3)).or_default();
        *all += times;
        if times > most {
            (*most, *of) = (*times, *colour);
        }
    }
    let mut near: Vec<_> = near.into_values().collect();
    near.sort_by_key(|(all, ..)| Reverse(*all));
    near.truncate(COLOURS);
    near.into_iter().map(|(_, _, colour)| colour).collect()
}

/// Where in the palette the colour stands that is most like this one.
fn nearest(colour: [u8; 3], palette: &[[u8; 3]]) -> u8 {
    let apart = |other: &[u8; 3]| -> u32 {
        let parts = colour.iter().zip(other);
        parts.map(|(a, b)| u32::from(a.abs_diff(*b)).pow(2)).sum()
    };
    let best = palette
        .iter()
        .enumerate()
        .min_by_key(|(_, other)| apart(other));
    best.and_then(|(at, _)| u8::try_from(at).ok()).unwrap_or(0)
}
