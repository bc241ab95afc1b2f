//! What may be wrong with the picture of a sheet.

use crate::refusal::sheet::PageFigures;

/// Below so many dots of an inch small marks are lost.
const FEW_DOTS: u32 = 110;

/// Below this share of a printed line's contrast, of a hundred, a picture is not sharp.
const DULL: u32 = 30;

/// Below so many greys between paper and ink a picture is pale.
const PALE: u32 = 70;

/// Below this grey of its paper a picture lacks light.
const DARK: u32 = 110;

/// From so many tenths of a degree on a sheet lies askew.
const ASKEW: u32 = 80;

/// Kinds of them, each at a place of its own.
const KINDS: usize = 9;

/// What is wrong with the picture of a sheet.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PictureFault {
    /// Dirt on the lens of a scanner, in this band of ten from the left.
    Streak(u32),
    /// Too few dots of an inch.
    FewDots(u32),
    /// Not sharp: what is left of a printed line's contrast, of a hundred.
    Dull(u32),
    /// Too little light: the grey of its paper.
    Dark(u32),
    /// A photo that was turned into black and white before it came.
    OneBit,
    /// A flash or a lamp is seen in it.
    Flashed,
    /// Taken of a screen.
    Screen,
    /// Pale: so many greys between paper and ink.
    Pale(u32),
    /// Askew, by so many whole degrees.
    Askew(u32),
}

impl PictureFault {
    fn of(figures: &PageFigures) -> [Option<Self>; KINDS] {
        let skew = figures.skew.unsigned_abs();
        let is_pale = figures.contrast < PALE;
        let is_dark = figures.light < DARK;
        [
            figures.streak.map(Self::Streak),
            (figures.dots < FEW_DOTS).then_some(Self::FewDots(figures.dots)),
            (figures.sharp < DULL).then_some(Self::Dull(figures.sharp)),
            (is_pale && !is_dark).then_some(Self::Pale(figures.contrast)),
            (skew >= ASKEW).then_some(Self::Askew(skew / 10)),
            (is_pale && is_dark).then_some(Self::Dark(figures.light)),
            figures.one_bit.then_some(Self::OneBit),
            figures.flashed.then_some(Self::Flashed),
            figures.screen.then_some(Self::Screen),
        ]
    }

    /// What is wrong with several: each kind once, as the last of them has it, and how many have it.
    #[must_use]
    pub fn of_pile(pages: &[PageFigures]) -> Vec<(Self, usize)> {
        let mut found: [Option<(Self, usize)>; KINDS] = [None; KINDS];
        for page in pages {
            for (found, fault) in found.iter_mut().zip(Self::of(page)) {
                if let Some(fault) = fault {
                    *found = Some((fault, found.map_or(1, |(_, count)| count + 1)));
                }
            }
        }
        found.into_iter().flatten().collect()
    }
}
