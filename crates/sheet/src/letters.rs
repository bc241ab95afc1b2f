//! The letters that paper has: Inter, what else is written in names in a second cut of it, signs of Noto Emoji. What none
//! of them has is spelled by its number, so that nobody's name is printed without a part of it.

use crate::PaperError;
use printpdf::{FontId, Op, ParsedFont, PdfDocument, PdfFontHandle, Pt, TextItem};
use std::borrow::Cow;
use std::cell::RefCell;
use std::collections::BTreeSet;
use std::fmt::Write as _;
use ttf_parser::{Face, GlyphId};
use unicode_normalization::{UnicodeNormalization, is_nfc};

const FONTS: [&[u8]; 5] = [
    include_bytes!("../fonts/Inter-Regular.ttf"),
    include_bytes!("../fonts/Inter-Bold.ttf"),
    include_bytes!("../fonts/Inter-More-Regular.ttf"),
    include_bytes!("../fonts/Inter-More-Bold.ttf"),
    include_bytes!("../fonts/Noto-Emoji.ttf"),
];

/// Which cut of the type.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Weight {
    Regular,
    Bold,
}

/// Where a letter is looked for, in this order, by the weight it is set in.
const fn sources(weight: Weight) -> [usize; 3] {
    match weight {
        Weight::Regular => [0, 2, 4],
        Weight::Bold => [1, 3, 4],
    }
}

/// A font, and the letters that were set in it.
struct Font {
    id: FontId,
    face: Face<'static>,
    used: RefCell<BTreeSet<char>>,
}

/// The fonts of a document.
pub struct Letters([Font; FONTS.len()]);

impl Letters {
    pub fn new() -> Result<Self, PaperError> {
        let font = |bytes: &'static [u8]| {
            Ok(Font {
                id: FontId::new(),
                face: Face::parse(bytes, 0).map_err(|_| PaperError::Font)?,
                used: RefCell::default(),
            })
        };
        let [regular, bold, more, more_bold, emoji] = FONTS;
        Ok(Self([
            font(regular)?,
            font(bold)?,
            font(more)?,
            font(more_bold)?,
            font(emoji)?,
        ]))
    }

    /// The place of the font that a letter stands in, and its shape there.
    fn glyph(&self, letter: char, weight: Weight) -> Option<(usize, GlyphId)> {
        let glyph = |font: usize| Some((font, self.0[font].face.glyph_index(letter)?));
        sources(weight).into_iter().find_map(glyph)
    }

    fn has(&self, letter: char) -> bool {
        self.glyph(letter, Weight::Regular).is_some()
    }

    /// The text in letters that paper has: marks on their letters, forms of a letter as the letter itself, and any
    /// other by its number.
    pub fn spelled<'a>(&self, text: &'a str) -> Cow<'a, str> {
        if is_nfc(text) && text.chars().all(|letter| self.has(letter)) {
            return Cow::Borrowed(text);
        }
        let mut spelled = String::new();
        for letter in text.nfc() {
            if self.has(letter) {
                spelled.push(letter);
                continue;
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

    /// Width of a text in ems.
    pub fn ems(&self, text: &str, weight: Weight) -> f32 {
        let spelled = self.spelled(text);
        let advances = spelled.chars().filter_map(|letter| {
            let (font, glyph) = self.glyph(letter, weight)?;
            let face = &self.0[font].face;
            let units = face.glyph_hor_advance(glyph)?;
            Some(f32::from(units) / f32::from(face.units_per_em()))
        });
        advances.sum()
    }

    /// The text as runs of one font each, by the font's place.
    pub fn runs(&self, text: &str, weight: Weight) -> Vec<(usize, String)> {
        let mut runs: Vec<(usize, String)> = Vec::new();
        for letter in self.spelled(text).chars() {
            // One that keeps two words together is drawn as any other space.
            let letter = if letter == '\u{a0}' { ' ' } else { letter };
            let Some((font, _)) = self.glyph(letter, weight) else {
                continue;
            };
            match runs.last_mut() {
                Some((same, run)) if *same == font => run.push(letter),
                _ => runs.push((font, letter.to_string())),
            }
        }
        runs
    }

    /// What a font is called in the document.
    pub fn id(&self, font: usize) -> &str {
        &self.0[font].id.0
    }

    /// The shapes of letters that are in a font, as a PDF names them: four digits each.
    pub fn glyphs(&self, font: usize, text: &str) -> String {
        let mut used = self.0[font].used.borrow_mut();
        let mut glyphs = String::new();
        for letter in text.chars() {
            if let Some(glyph) = self.0[font].face.glyph_index(letter) {
                used.insert(letter);
                // A string takes whatever is written.
                let _ = write!(glyphs, "{:04X}", glyph.0);
            }
        }
        glyphs
    }

    /// Puts the fonts that were used into the document; what sets each of their letters once.
    pub fn embed(&self, pdf: &mut PdfDocument) -> Result<Vec<Op>, PaperError> {
        let mut ops = vec![Op::StartTextSection];
        for (font, bytes) in self.0.iter().zip(FONTS) {
            let used: String = font.used.borrow().iter().collect();
            if !used.is_empty() {
                let parsed =
                    ParsedFont::from_bytes(bytes, 0, &mut Vec::new()).ok_or(PaperError::Font)?;
                let fonts = &mut pdf.resources.fonts.map;
                fonts.insert(font.id.clone(), printpdf::PdfFont::new(parsed));
                ops.push(Op::SetFont {
                    font: PdfFontHandle::External(font.id.clone()),
                    size: Pt(1.0),
                });
                let items = vec![TextItem::Text(used)];
                ops.push(Op::ShowText { items });
            }
        }
        ops.push(Op::EndTextSection);
        Ok(ops)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_letter_is_dropped() {
        let letters = Letters::new().unwrap();
        for (name, printed) in [
            ("José d'Ávila", "José d'Ávila"),
            ("Jose\u{301}", "José"),
            ("Truco ♠", "Truco ♠"),
            ("Снежана", "Снежана"),
            ("Ξένος", "Ξένος"),
            ("ﬁno 𝐀", "fino A"),
            ("Trucão 🔥", "Trucão 🔥"),
            ("水", "[6C34]"),
            ("𓀀", "[13000]"),
        ] {
            assert_eq!(letters.spelled(name), printed);
            assert_eq!(letters.spelled(printed), printed, "once is enough");
            for weight in [Weight::Regular, Weight::Bold] {
                let drawn: String = letters
                    .runs(name, weight)
                    .into_iter()
                    .map(|run| run.1)
                    .collect();
                assert_eq!(drawn, printed);
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
}
