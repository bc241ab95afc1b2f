//! The light of a pixel, whatever its numbers say (TIFF 6.0, sections 4 to 6, 16, 18, 21 and 23).

use super::directory::{Directory, File, tag};
use crate::input::fault::InputFault;

/// What the numbers of a pixel say.
pub enum Kind {
    /// How dark it is.
    Dark,
    /// How light it is: greys, or the first of three numbers that tell light and colour apart.
    Light,
    /// How much red, green and blue.
    Colours,
    /// How much of each of a printer's inks.
    Inks,
    /// Which of these greys.
    Palette(Vec<u8>),
}

/// A number of a pixel that says how much of it covers what lies below.
#[derive(Clone, Copy)]
pub struct Cover {
    /// Where it stands among the pixel's numbers.
    at: usize,
    /// Whether the others tell already what of them is seen.
    is_told: bool,
}

impl Cover {
    /// The first of the numbers behind those of the kind that says so (TIFF 6.0, section 18).
    pub fn of(file: &File<'_>, said: &Directory) -> Option<Self> {
        let of_kind = match said.one(file, tag::PHOTOMETRIC) {
            Some(2 | 6 | 8 | 9) => 3,
            Some(5) => 4,
            _ => 1,
        };
        let extra = said.all(file, tag::EXTRA_SAMPLES);
        let at = extra.iter().position(|one| matches!(one, 1 | 2))?;
        Some(Self {
            at: of_kind + at,
            is_told: extra[at] == 1,
        })
    }

    /// The light of a pixel upon white paper.
    fn on_white(self, light: u8, of: &Samples<'_>, x: usize, is_dark: bool) -> u8 {
        if self.at >= of.count() {
            return light;
        }
        let cover = u32::from(of.byte(x, self.at));
        let (light, paper) = (u32::from(light), 255 - cover);
        let seen = match self.is_told {
            // How dark it is upon white is what is told.
            true if is_dark => light,
            true => light + paper,
            false => (light * cover + 255 * paper) / 255,
        };
        u8::try_from(seen).unwrap_or(u8::MAX)
    }
}

/// How many pixels share colours where their light stands by itself, across and down.
pub fn shared(
    file: &File<'_>,
    said: &Directory,
    is_jpeg: bool,
) -> Result<Option<[usize; 2]>, InputFault> {
    // A JPEG spreads its colours by itself.
    if said.one(file, tag::PHOTOMETRIC) != Some(6) || is_jpeg {
        return Ok(None);
    }
    match said.all(file, tag::SUBSAMPLING)[..] {
        [1, 1] => Ok(None),
        // Two by two where nothing is said.
        [] => Ok(Some([2, 2])),
        [across @ (1 | 2 | 4), down @ (1 | 2 | 4)] => {
            let side = |of: u64| usize::try_from(of).unwrap_or(1);
            Ok(Some([side(across), side(down)]))
        }
        _ => Err(InputFault::Unsupported),
    }
}

/// A page's kind, and what is seen through it.
impl Kind {
    pub fn of(file: &File<'_>, said: &Directory, samples: usize) -> Result<Self, InputFault> {
        match said.one(file, tag::PHOTOMETRIC) {
            Some(0) => Ok(Self::Dark),
            Some(1 | 6 | 8 | 9) => Ok(Self::Light),
            Some(2) if samples >= 3 => Ok(Self::Colours),
            Some(3) => Ok(Self::Palette(palette(&said.all(file, tag::COLORS)))),
            Some(5) if samples >= 4 => Ok(Self::Inks),
            // Nothing is said: a fax.
            None if samples == 1 => Ok(Self::Dark),
            _ => Err(InputFault::Unsupported),
        }
    }

    /// The light of a pixel of a row, upon white paper.
    pub fn seen(&self, cover: Option<Cover>, of: &Samples<'_>, x: usize) -> u8 {
        let light = self.light(of, x);
        let is_dark = matches!(self, Self::Dark | Self::Inks);
        cover.map_or(light, |cover| cover.on_white(light, of, x, is_dark))
    }

    /// The light of a pixel of a row.
    fn light(&self, of: &Samples<'_>, x: usize) -> u8 {
        match self {
            Self::Dark => 255 - of.byte(x, 0),
            Self::Light => of.byte(x, 0),
            Self::Colours => luma([0, 1, 2].map(|sample| of.byte(x, sample))),
            Self::Palette(greys) => greys.get(of.value(x, 0) as usize).copied().unwrap_or(255),
            Self::Inks => {
                let [c, m, y, k] = [0, 1, 2, 3].map(|sample| of.byte(x, sample));
                255_u8.saturating_sub(luma([c, m, y])).saturating_sub(k)
            }
        }
    }
}

fn luma(parts: [u8; 3]) -> u8 {
    let [r, g, b] = parts.map(u32::from);
    u8::try_from((299 * r + 587 * g + 114 * b) / 1000).unwrap_or(u8::MAX)
}

/// The greys of a palette: all its reds, then all greens, then all blues.
fn palette(colours: &[u64]) -> Vec<u8> {
    let count = colours.len() / 3;
    let part = |at: usize| u8::try_from(colours[at] / 257).unwrap_or(u8::MAX);
    (0..count)
        .map(|at| luma([part(at), part(count + at), part(2 * count + at)]))
        .collect()
}

/// The numbers of a row: all of a pixel one after the other, or each in a row of its own.
pub struct Samples<'a> {
    pub rows: &'a [&'a [u8]],
    /// Numbers of a pixel in one of these rows.
    pub each: usize,
    pub bits: u32,
    pub is_little: bool,
}

impl Samples<'_> {
    /// Numbers of a pixel.
    const fn count(&self) -> usize {
        match self.rows {
            [_] => self.each,
            rows => rows.len(),
        }
    }

    /// A number as it stands.
    fn value(&self, x: usize, sample: usize) -> u32 {
        let (row, at) = match self.rows {
            [row] => (Some(row), x * self.each + sample),
            rows => (rows.get(sample), x),
        };
        let Some(row) = row else { return 0 };
        let byte = |at: usize| row.get(at).copied().map_or(0, u32::from);
        match self.bits {
            8 => byte(at),
            16 => {
                let [one, other] = [byte(2 * at), byte(2 * at + 1)];
                if self.is_little {
                    other << 8 | one
                } else {
                    one << 8 | other
                }
            }
            bits => {
                // Three bytes hold every number of fewer than sixteen bits.
                let first = at * bits as usize;
                let from = first / 8;
                let three = byte(from) << 16 | byte(from + 1) << 8 | byte(from + 2);
                let right = 24 - bits - u32::try_from(first % 8).unwrap_or(0);
                three >> right & ((1 << bits) - 1)
            }
        }
    }

    /// The same, between 0 and 255.
    fn byte(&self, x: usize, sample: usize) -> u8 {
        let value = self.value(x, sample);
        let most = (1_u32 << self.bits) - 1;
        u8::try_from(value * 255 / most).unwrap_or(u8::MAX)
    }
}

/// Turns a row of numbers that are told by how much more they are than those before into the numbers.
pub fn summed(row: &mut [u8], each: usize, bits: u32, is_little: bool) {
    let wide = if bits == 16 { 2 } else { 1 };
    let step = each * wide;
    for at in (step..row.len() / wide * wide).step_by(wide) {
        if wide == 1 {
            row[at] = row[at].wrapping_add(row[at - step]);
            continue;
        }
        let read = |row: &[u8], at: usize| match is_little {
            true => u16::from_le_bytes([row[at], row[at + 1]]),
            false => u16::from_be_bytes([row[at], row[at + 1]]),
        };
        let sum = read(row, at).wrapping_add(read(row, at - step));
        let bytes = if is_little {
            sum.to_le_bytes()
        } else {
            sum.to_be_bytes()
        };
        row[at..at + 2].copy_from_slice(&bytes);
    }
}
