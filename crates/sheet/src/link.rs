//! Where a paper goes on: a square code that leads to a page, and its site in words under it.

use crate::PaperError;
use crate::code::modules_of;
use crate::page::{Align, Canvas, Style, count};

/// A page of a site.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Link {
    /// The page.
    pub url: String,
    /// The site, as people read it and type it.
    pub told: String,
}

/// Between a code and the words under it: what a reader needs free around a code.
const GAP: f32 = 2.0;

/// Height of the words.
const WORDS: f32 = 5.6;

const TOLD: Style = Style::regular(7.5);

impl Link {
    /// The site in a sentence of its own.
    pub(crate) fn words(&self) -> String {
        format!("No site: {}", self.told)
    }

    /// Draws the code alone, from its upper left.
    pub(crate) fn code(
        &self,
        canvas: &mut Canvas<'_>,
        at: [f32; 2],
        side: f32,
    ) -> Result<(), PaperError> {
        let modules = modules_of(&self.url).ok_or(PaperError::Code)?;
        let module = side / count(modules.len().isqrt());
        canvas.code(&modules, at, module);
        Ok(())
    }

    /// Draws the code and the site under it in a field so wide; `x` is the left end or the middle of both.
    pub(crate) fn draw(
        &self,
        canvas: &mut Canvas<'_>,
        [x, top]: [f32; 2],
        align: Align,
        [side, width]: [f32; 2],
    ) -> Result<(), PaperError> {
        let left = match align {
            Align::Centre => x - side / 2.0,
            _ => x,
        };
        self.code(canvas, [left, top], side)?;
        let told = canvas.fill_in(&self.told, TOLD.aligned(align), [width, WORDS]);
        canvas.set(x, top + side + GAP, &told);
        Ok(())
    }
}
