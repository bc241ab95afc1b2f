//! Strips and tiles of a TIFF, unpacked: rows of samples, as they would stand unpacked in the file.

use super::directory::cut;
use crate::input::fault::InputFault;
use crate::input::still::refuse_cut;
use flate2::read::ZlibDecoder;
use hayro_ccitt::{DecodeSettings, Decoder as Rows, DecoderContext, EncodingMode};
use std::borrow::Cow;
use std::io::Read;
use weezl::BitOrder;
use weezl::decode::Decoder;
use zune_jpeg::JpegDecoder;
use zune_jpeg::zune_core::bytestream::ZCursor;
use zune_jpeg::zune_core::options::DecoderOptions;

/// How the strips of a page are packed.
#[derive(Clone, Copy)]
pub enum Packing<'a> {
    Plain,
    Fax(Fax),
    Lzw,
    Deflate,
    PackBits,
    /// With the tables that all strips share.
    Jpeg(Option<&'a [u8]>),
    /// As it was first: strips are no JPEGs by themselves.
    OldJpeg,
}

/// How lines of a fax are packed.
#[derive(Clone, Copy)]
pub struct Fax {
    pub mode: EncodingMode,
    /// Whether each line begins with a byte of its own.
    pub is_aligned: bool,
}

/// How large a strip or tile is.
#[derive(Clone, Copy)]
pub struct Size {
    pub width: u32,
    pub rows: u32,
    /// Bytes of a row.
    pub stride: usize,
}

/// The rows of a strip or tile.
pub struct Unpacked<'a> {
    pub bytes: Cow<'a, [u8]>,
    pub stride: usize,
    /// Numbers of a pixel where the strip itself says so, each of eight bits.
    pub samples: Option<usize>,
}

/// Unpacks a strip or tile.
pub fn unpacked<'a>(
    packed: &'a [u8],
    packing: Packing<'_>,
    size: Size,
) -> Result<Unpacked<'a>, InputFault> {
    let length = size.stride.checked_mul(size.rows as usize);
    let length = length.ok_or(InputFault::TooLarge)?;
    let bytes = match packing {
        Packing::Plain => Cow::Borrowed(packed.get(..length).ok_or_else(cut)?),
        Packing::Fax(fax) => fax_rows(packed, fax, size).into(),
        Packing::Lzw => lzw(packed, length)?.into(),
        Packing::Deflate => {
            let mut bytes = Vec::new();
            let mut decoder = ZlibDecoder::new(packed).take(length as u64);
            decoder.read_to_end(&mut bytes).map_err(|_| cut())?;
            bytes.into()
        }
        Packing::PackBits => pack_bits(packed, length).into(),
        Packing::Jpeg(tables) => return jpeg(packed, tables, size),
        Packing::OldJpeg => return Err(InputFault::OldJpeg),
    };
    if bytes.len() < length {
        return Err(cut());
    }
    Ok(Unpacked {
        bytes,
        stride: size.stride,
        samples: None,
    })
}

/// The lines of a fax as bits, black ones set; those that are not there are left out.
fn fax_rows(packed: &[u8], fax: Fax, size: Size) -> Vec<u8> {
    struct Bits {
        bytes: Vec<u8>,
        size: Size,
    }
    impl Rows for Bits {
        fn push_row(&mut self, changes: &[u32]) {
            let start = self.bytes.len();
            self.bytes.resize(start + self.size.stride, 0);
            let row = &mut self.bytes[start..];
            for pair in changes.chunks(2) {
                let end = pair.get(1).copied().unwrap_or(self.size.width);
                for x in pair[0]..end.min(self.size.width) {
                    row[x as usize / 8] |= 0x80 >> (x % 8);
                }
            }
        }
    }
    let mut rows = Bits {
        bytes: Vec::new(),
        size,
    };
    let settings = DecodeSettings {
        columns: size.width,
        rows: size.rows,
        end_of_block: true,
        end_of_line: false,
        rows_are_byte_aligned: fax.is_aligned,
        encoding: fax.mode,
        strict: false,
    };
    // What is damaged ends there: how many lines came says so.
    let _ = hayro_ccitt::decode(packed, &mut rows, &mut DecoderContext::new(settings));
    rows.bytes
}

fn lzw(packed: &[u8], length: usize) -> Result<Vec<u8>, InputFault> {
    // As programs wrote it before the sixth edition, with its bits the other way round.
    if matches!(packed, [0, second, ..] if second & 1 == 1) {
        return Err(InputFault::Unsupported);
    }
    let mut decoder = Decoder::with_tiff_size_switch(BitOrder::Msb, 8);
    let mut bytes = vec![0; length];
    let (mut from, mut to) = (0, 0);
    while to < length {
        let step = decoder.decode_bytes(&packed[from..], &mut bytes[to..]);
        from += step.consumed_in;
        to += step.consumed_out;
        if step.status.is_err() || step.consumed_in + step.consumed_out == 0 {
            break;
        }
    }
    bytes.truncate(to);
    Ok(bytes)
}

/// A count, and then either so many bytes or one that stands for as many (TIFF 6.0, section 9).
fn pack_bits(packed: &[u8], length: usize) -> Vec<u8> {
    let mut bytes = Vec::new();
    let mut rest = packed;
    while let [count, after @ ..] = rest {
        if bytes.len() >= length {
            break;
        }
        let count = count.cast_signed();
        rest = match (count, after) {
            (-128, _) => after,
            (0.., _) => {
                let (same, after) =
                    after.split_at(after.len().min(usize::from(count.unsigned_abs()) + 1));
                bytes.extend_from_slice(same);
                after
            }
            (_, [value, after @ ..]) => {
                let times = usize::from(count.unsigned_abs()) + 1;
                bytes.extend(std::iter::repeat_n(*value, times));
                after
            }
            (_, []) => break,
        };
    }
    bytes
}

/// Of pixels that share colours the light alone: `across` times `down` of them, and behind them two numbers of their
/// colour (TIFF 6.0, section 21).
pub fn without_colours<'a>(strip: &Unpacked<'_>, [across, down]: [usize; 2]) -> Unpacked<'a> {
    let each = across * down + 2;
    let stride = strip.stride / each * across;
    let mut bytes = vec![0; strip.bytes.len() / each * across * down];
    let rows = strip
        .bytes
        .chunks_exact(strip.stride)
        .zip(bytes.chunks_exact_mut(stride * down));
    for (packed, lights) in rows {
        for (number, unit) in packed.chunks_exact(each).enumerate() {
            for (row, light) in unit.chunks_exact(across).take(down).enumerate() {
                let at = row * stride + number * across;
                lights[at..at + across].copy_from_slice(light);
            }
        }
    }
    Unpacked {
        bytes: bytes.into(),
        stride,
        samples: Some(1),
    }
}

/// A strip that is a JPEG: its numbers as they are, light and colour apart or not.
fn jpeg<'a>(packed: &[u8], tables: Option<&[u8]>, size: Size) -> Result<Unpacked<'a>, InputFault> {
    const END: usize = 2;
    refuse_cut(packed)?;
    let whole = match tables {
        // The tables end where the picture begins.
        Some(tables) if tables.len() > 2 * END => {
            Cow::Owned([&tables[..tables.len() - END], &packed[END..]].concat())
        }
        _ => Cow::Borrowed(packed),
    };
    let damaged = |_| InputFault::Damaged("jpeg".to_owned());
    let mut decoder = JpegDecoder::new(ZCursor::new(&whole[..]));
    decoder.decode_headers().map_err(damaged)?;
    let (wide, high) = decoder.dimensions().unwrap_or_default();
    if wide < size.width as usize
        || high < size.rows as usize
        || wide > 2 * size.width as usize + 64
    {
        return Err(cut());
    }
    crate::input::fault::fits(
        u32::try_from(wide).unwrap_or(u32::MAX),
        u32::try_from(high).unwrap_or(u32::MAX),
    )?;
    if let Some(kind) = decoder.input_colorspace() {
        decoder.set_options(DecoderOptions::default().jpeg_set_out_colorspace(kind));
    }
    let bytes = decoder.decode().map_err(damaged)?;
    let samples = bytes.len() / (wide * high).max(1);
    Ok(Unpacked {
        bytes: bytes.into(),
        stride: wide * samples,
        samples: Some(samples),
    })
}
