//! The letters that there are: Inter, what else is written in names in a second cut of it, signs of Noto Emoji. What none
//! of them has is spelled by its number, so that nobody's name is shown without a part of it.

use crate::InkError;
use std::borrow::Cow;
use ttf_parser::{Face, GlyphId, OutlineBuilder};
use unicode_normalization::{UnicodeNormalization, is_nfc};

/// The fonts, as files of type.
pub const FONTS: [&[u8]; 5] = [
    include_bytes!("../fonts/Inter-Regular.ttf"),
    include_bytes!("../fonts/Inter-Bold.ttf"),
    include_bytes!("../fonts/Inter-More-Regular.ttf"),
    include_bytes!("../fonts/Inter-More-Bold.ttf"),
    include_bytes!("../fonts/Noto-Emoji.ttf"),
];

/// Which cut of the type.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Weight {
    /// As a text is set.
    Regular,
    /// As a name or a title is set.
    Bold,
}

/// Where a letter is looked for, in this order, by the weight it is set in.
const fn sources(weight: Weight) -> [usize; 3] {
    match weight {
        Weight::Regular => [0, 2, 4],
        Weight::Bold => [1, 3, 4],
    }
}

/// A letter as a font has it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Glyph {
    /// The place of its font in [`FONTS`].
    pub font: usize,
    /// Its shape there.
    pub shape: GlyphId,
}

/// The fonts, open.
pub struct Letters([Face<'static>; FONTS.len()]);

impl Letters {
    /// Opens the fonts.
    ///
    /// # Errors
    /// [`InkError::Font`].
    pub fn new() -> Result<Self, InkError> {
        let face = |bytes: &'static [u8]| Face::parse(bytes, 0).map_err(|_| InkError::Font);
        let [regular, bold, more, more_bold, emoji] = FONTS;
        Ok(Self([
            face(regular)?,
            face(bold)?,
            face(more)?,
            face(more_bold)?,
            face(emoji)?,
        ]))
    }

    /// A letter in the first font that has it.
    #[must_use]
    pub fn glyph(&self, letter: char, weight: Weight) -> Option<Glyph> {
        let glyph = |font: usize| {
            let shape = self.0[font].glyph_index(letter)?;
            Some(Glyph { font, shape })
        };
        sources(weight).into_iter().find_map(glyph)
    }

    /// The shape of a letter in one font.
    #[must_use]
    pub fn shape(&self, font: usize, letter: char) -> Option<GlyphId> {
        self.0.get(font)?.glyph_index(letter)
    }

    fn has(&self, letter: char) -> bool {
        self.glyph(letter, Weight::Regular).is_some()
    }

    /// The text in letters that there are: marks on their letters, forms of a letter as the letter itself, and any
    /// other by its number.
    pub fn spelled<'a>(&self, text: &'a str) -> Cow<'a, str> {
        let is_plain = |letter: u8| letter == b' ' || letter.is_ascii_graphic();
        if text.bytes().all(is_plain) {
            return Cow::Borrowed(text);
        }
        if is_nfc(text) && text.chars().all(|letter| self.has(letter)) {
            return Cow::Borrowed(text);
        }
        let mut spelled = String::new();
        for letter in text.nfc() {
            if self.has(letter) {
                spelled.push(letter);
                continue;
            }
            match letter {
                // Which picture of a sign is meant, that two stand for one, and of which skin a hand is.
                '\u{fe00}'..='\u{fe0f}' | '\u{200d}' | '\u{1f3fb}'..='\u{1f3ff}' => continue,
                // A flag by the letters of its country.
                '\u{1f1e6}'..='\u{1f1ff}' => {
                    let place = u32::from(letter) - 0x1_f1e6;
                    spelled.extend(char::from_u32(u32::from('A') + place));
                    continue;
                }
                _ => {}
            }
            let plain: String = std::iter::once(letter).nfkc().collect();
            if plain.chars().all(|letter| self.has(letter)) {
                spelled.push_str(&plain);
            } else {
                spelled.push_str(&format!("[{:X}]", u32::from(letter)));
            }
        }
        Cow::Owned(spelled)
    }

    /// How far a letter advances, and how many of the same units an em has.
    fn advance(&self, glyph: Glyph) -> (u16, u16) {
        let face = &self.0[glyph.font];
        let units = face.glyph_hor_advance(glyph.shape).unwrap_or_default();
        (units, face.units_per_em())
    }

    fn glyphs(&self, text: &str, weight: Weight) -> Vec<Glyph> {
        let spelled = self.spelled(text);
        let glyphs = spelled
            .chars()
            .filter_map(|letter| self.glyph(letter, weight));
        glyphs.collect()
    }

    /// Width of a text in ems.
    #[must_use]
    pub fn ems(&self, text: &str, weight: Weight) -> f32 {
        let glyphs = self.glyphs(text, weight).into_iter();
        let advances = glyphs.map(|glyph| {
            let (units, em) = self.advance(glyph);
            f32::from(units) / f32::from(em)
        });
        advances.sum()
    }

    /// Width of a text whose em is `size` pixels, in whole pixels that hold it.
    #[must_use]
    pub fn width(&self, text: &str, weight: Weight, size: i32) -> i32 {
        const PARTS: i64 = 1_000;
        let glyphs = self.glyphs(text, weight).into_iter();
        let parts: i64 = glyphs
            .map(|glyph| {
                let (units, em) = self.advance(glyph);
                i64::from(units) * i64::from(size) * PARTS / i64::from(em.max(1))
            })
            .sum();
        i32::try_from((parts + PARTS - 1) / PARTS).unwrap_or(i32::MAX)
    }

    /// The text as runs of one font each, by the font's place.
    #[must_use]
    pub fn runs(&self, text: &str, weight: Weight) -> Vec<(usize, String)> {
        let mut runs: Vec<(usize, String)> = Vec::new();
        for letter in self.spelled(text).chars() {
            // One that keeps two words together is drawn as any other space.
            let letter = if letter == '\u{a0}' { ' ' } else { letter };
            let Some(Glyph { font, .. }) = self.glyph(letter, weight) else {
                continue;
            };
            match runs.last_mut() {
                Some((same, run)) if *same == font => run.push(letter),
                _ => runs.push((font, letter.to_string())),
            }
        }
        runs
    }

    /// The glyphs of a text, each with how far it stands from the text's left end and the size of its font's unit,
    /// both in ems.
    pub(crate) fn set(&self, text: &str, weight: Weight) -> Vec<(Glyph, f64, f64)> {
        let mut right = 0.0;
        let mut set = Vec::new();
        for glyph in self.glyphs(text, weight) {
            let (units, em) = self.advance(glyph);
            let unit = 1.0 / f64::from(em.max(1));
            set.push((glyph, right, unit));
            right += f64::from(units) * unit;
        }
        set
    }

    /// Tells the outline of a glyph, in its font's units.
    pub(crate) fn outline(&self, glyph: Glyph, to: &mut impl OutlineBuilder) {
        // A glyph without an outline is a space.
        let _ = self.0[glyph.font].outline_glyph(glyph.shape, to);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_letter_is_dropped() {
        let letters = Letters::new().unwrap();
        for (name, shown) in [
            ("José d'Ávila", "José d'Ávila"),
            ("Jose\u{301}", "José"),
            ("Truco ♠", "Truco ♠"),
            ("Снежана", "Снежана"),
            ("Ξένος", "Ξένος"),
            ("ﬁno 𝐀", "fino A"),
            ("Trucão 🔥", "Trucão 🔥"),
            ("\u{2764}\u{fe0f} de ♣\u{fe0f}", "\u{2764} de ♣"),
            ("Brasil \u{1f1e7}\u{1f1f7}", "Brasil BR"),
            ("👍\u{1f3fd}", "👍"),
            ("水", "[6C34]"),
            ("𓀀", "[13000]"),
        ] {
            assert_eq!(letters.spelled(name), shown);
            assert_eq!(letters.spelled(shown), shown, "once is enough");
            for weight in [Weight::Regular, Weight::Bold] {
                let drawn: String = letters
                    .runs(name, weight)
                    .into_iter()
                    .map(|run| run.1)
                    .collect();
                assert_eq!(drawn, shown);
                assert!(letters.ems(name, weight) > 0.0);
            }
        }
    }

    #[test]
    fn bold_has_every_letter_that_regular_has() {
        let letters = Letters::new().unwrap();
        for letter in (0..=0x1_ffff).filter_map(char::from_u32) {
            let has = |weight| letters.glyph(letter, weight).is_some();
            assert_eq!(has(Weight::Regular), has(Weight::Bold), "{letter}");
        }
    }

    #[test]
    fn pixels_hold_what_ems_measure() {
        let letters = Letters::new().unwrap();
        for text in ["", "Aptru 2", "WWWWWWWWWWWWWWWWWWWW", "Trucão 🔥"] {
            let ems = letters.ems(text, Weight::Bold);
            let pixels = letters.width(text, Weight::Bold, 100);
            let short = f64::from(ems) * 100.0;
            let over = f64::from(pixels) - short;
            assert!((-0.1..2.0).contains(&over), "{text}: {pixels} for {short}");
        }
    }
}
