//! Letters in a PDF: each of a font that is carried along, and of that font the shapes that were used.

use crate::PaperError;
pub use ink::letters::Weight;
use ink::letters::{FONTS, Letters as Type};
use printpdf::{FontId, Op, ParsedFont, PdfDocument, PdfFontHandle, Pt, TextItem};
use std::borrow::Cow;
use std::cell::RefCell;
use std::collections::BTreeSet;
use std::fmt::Write as _;

/// A font in the document, and the letters that were set in it.
struct Font {
    id: FontId,
    used: RefCell<BTreeSet<char>>,
}

/// The fonts of a document.
pub struct Letters {
    letters: Type,
    fonts: [Font; FONTS.len()],
}

impl Letters {
    pub fn new() -> Result<Self, PaperError> {
        Ok(Self {
            letters: Type::new().map_err(|_| PaperError::Font)?,
            fonts: std::array::from_fn(|_| Font {
                id: FontId::new(),
                used: RefCell::default(),
            }),
        })
    }

    /// The text in letters that paper has.
    pub fn spelled<'a>(&self, text: &'a str) -> Cow<'a, str> {
        self.letters.spelled(text)
    }

    /// Width of a text in ems.
    pub fn ems(&self, text: &str, weight: Weight) -> f32 {
        self.letters.ems(text, weight)
    }

    /// The text as runs of one font each, by the font's place.
    pub fn runs(&self, text: &str, weight: Weight) -> Vec<(usize, String)> {
        self.letters.runs(text, weight)
    }

    /// What a font is called in the document.
    pub fn id(&self, font: usize) -> &str {
        &self.fonts[font].id.0
    }

    /// The shapes of letters that are in a font, as a PDF names them: four digits each.
    pub fn glyphs(&self, font: usize, text: &str) -> String {
        let mut used = self.fonts[font].used.borrow_mut();
        let mut glyphs = String::new();
        for letter in text.chars() {
            if let Some(shape) = self.letters.shape(font, letter) {
                used.insert(letter);
                // A string takes whatever is written.
                let _ = write!(glyphs, "{:04X}", shape.0);
            }
        }
        glyphs
    }

    /// Puts the fonts that were used into the document; what sets each of their letters once.
    pub fn embed(&self, pdf: &mut PdfDocument) -> Result<Vec<Op>, PaperError> {
        let mut ops = vec![Op::StartTextSection];
        for (font, bytes) in self.fonts.iter().zip(FONTS) {
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
