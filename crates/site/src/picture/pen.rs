//! Texts that are broken to fit, and blocks made of them: what a picture's pages are filled with.

use crate::colour::Palette;
use ink::drawing::{Colour, Item};
use ink::letters::{Letters, Weight};
use std::cell::Cell;

pub(crate) const INK: Colour = Colour(27, 31, 29);
pub(crate) const QUIET: Colour = Colour(88, 96, 105);
pub(crate) const PAPER: Colour = Colour(251, 250, 247);
pub(crate) const RAISED: Colour = Colour(255, 255, 255);
pub(crate) const RULE: Colour = Colour(220, 217, 208);

/// How far a text is made smaller before a word of it is broken, in hundredths.
const SMALLEST: i32 = 78;

/// Lines of one text at most; no name is that long.
const LINES: usize = 12;

/// Where a line stands in its field.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Align {
    Left,
    Middle,
    Right,
}

/// How a text is set.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Style {
    /// The em in pixels, before it is scaled.
    pub size: i32,
    pub weight: Weight,
    pub colour: Colour,
    pub align: Align,
}

pub(crate) const fn plain(size: i32) -> Style {
    Style {
        size,
        weight: Weight::Regular,
        colour: INK,
        align: Align::Left,
    }
}

pub(crate) const fn bold(size: i32) -> Style {
    Style {
        weight: Weight::Bold,
        ..plain(size)
    }
}

pub(crate) const fn quiet(size: i32) -> Style {
    Style {
        colour: QUIET,
        ..plain(size)
    }
}

impl Style {
    pub(crate) const fn aligned(self, align: Align) -> Self {
        Self { align, ..self }
    }

    pub(crate) const fn coloured(self, colour: Colour) -> Self {
        Self { colour, ..self }
    }

    pub(crate) const fn bold_if(self, is_bold: bool) -> Self {
        let weight = if is_bold {
            Weight::Bold
        } else {
            Weight::Regular
        };
        Self { weight, ..self }
    }
}

/// A field that a text is set into: where its first line begins, and how wide it is.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Field {
    pub x: i32,
    pub y: i32,
    pub width: i32,
}

/// Something as wide as the page and of a known height; its items count from its own upper end.
#[derive(Debug, Clone, Default)]
pub(crate) struct Block {
    pub height: i32,
    pub items: Vec<Item>,
}

impl Block {
    pub(crate) fn space(height: i32) -> Self {
        Self {
            height,
            items: Vec::new(),
        }
    }

    pub(crate) fn area(&mut self, field: Field, height: i32, radius: i32, colour: Colour) {
        self.items.push(Item::Area {
            x: field.x,
            y: field.y,
            width: field.width,
            height,
            radius,
            colour,
        });
    }

    /// Another block inside this one, its left end at `x`.
    pub(crate) fn put(&mut self, other: Self, x: i32, y: i32) {
        let moved = other.items.into_iter().map(|item| item.moved(x, y));
        self.items.extend(moved);
    }
}

/// What sets texts, in the size that fills a picture.
pub(crate) struct Pen<'a> {
    pub letters: &'a Letters,
    /// Hundredths.
    pub scale: i32,
    /// The colour of what is told first.
    pub palette: Palette,
    /// Whether a word had to be broken.
    pub broke: Cell<bool>,
}

/// The words of a text, a stroke between two names with the first of them.
fn words(text: &str) -> Vec<String> {
    let mut words: Vec<String> = Vec::new();
    for word in text.split_whitespace() {
        match words.last_mut() {
            Some(before) if word == "/" => before.push_str(" /"),
            _ => words.push(word.to_owned()),
        }
    }
    words
}

impl<'a> Pen<'a> {
    pub(crate) const fn new(letters: &'a Letters, scale: i32, palette: Palette) -> Self {
        Self {
            letters,
            scale,
            palette,
            broke: Cell::new(false),
        }
    }

    /// The same, no larger than this.
    pub(crate) fn at_most(&self, scale: i32, set: impl FnOnce(&Self) -> Vec<Block>) -> Vec<Block> {
        let pen = Self::new(self.letters, self.scale.min(scale), self.palette);
        let blocks = set(&pen);
        self.broke.set(self.broke.get() || pen.broke.get());
        blocks
    }

    /// Pixels as large as everything else.
    pub(crate) const fn px(&self, pixels: i32) -> i32 {
        pixels * self.scale / 100
    }

    fn width(&self, text: &str, weight: Weight, size: i32) -> i32 {
        self.letters.width(text, weight, size)
    }

    /// The em in which the longest word of a text fits, no less than [`SMALLEST`].
    fn fitting(&self, text: &str, weight: Weight, size: i32, width: i32) -> i32 {
        let longest = words(text)
            .iter()
            .map(|word| self.width(word, weight, size))
            .max()
            .unwrap_or_default();
        if longest <= width {
            return size;
        }
        (size * width / longest).max(size * SMALLEST / 100)
    }

    /// A word as parts that fit; at least a letter each.
    fn parts(&self, word: &str, weight: Weight, size: i32, width: i32) -> Vec<String> {
        let mut parts = Vec::new();
        let mut part = String::new();
        for letter in word.chars() {
            part.push(letter);
            if part.chars().count() > 1 && self.width(&part, weight, size) > width {
                part.pop();
                parts.push(std::mem::replace(&mut part, letter.to_string()));
            }
        }
        parts.push(part);
        parts
    }

    /// A text in lines that fit; nothing of it is left out but beyond [`LINES`], where its end is kept.
    fn lines(&self, text: &str, weight: Weight, size: i32, width: i32) -> Vec<String> {
        let mut lines: Vec<String> = Vec::new();
        for word in words(text) {
            if let Some(line) = lines.last_mut() {
                let longer = format!("{line} {word}");
                if self.width(&longer, weight, size) <= width {
                    *line = longer;
                    continue;
                }
            }
            let parts = self.parts(&word, weight, size, width);
            self.broke.set(self.broke.get() || parts.len() > 1);
            lines.extend(parts);
        }
        if lines.len() > LINES {
            let end = lines.split_off(lines.len() - LINES / 2);
            lines.truncate(LINES - end.len() - 1);
            lines.push("…".to_owned());
            lines.extend(end);
        }
        lines
    }

    /// Sets a text into a field, and tells how high it came out.
    pub(crate) fn set(&self, block: &mut Block, field: Field, style: Style, text: &str) -> i32 {
        let size = self.px(style.size);
        let size = self.fitting(text, style.weight, size, field.width);
        let leading = size * 5 / 4;
        let lines = self.lines(text, style.weight, size, field.width);
        let height = leading * i32::try_from(lines.len()).unwrap_or_default();
        for (line, top) in lines
            .into_iter()
            .zip((field.y..).step_by(leading.max(1).unsigned_abs() as usize))
        {
            let spare = field.width - self.width(&line, style.weight, size);
            let right = match style.align {
                Align::Left => 0,
                Align::Middle => spare / 2,
                Align::Right => spare,
            };
            block.items.push(Item::Text {
                x: field.x + right,
                // Letters of Inter stand so that a capital is in the middle of its line.
                baseline: top + (leading + size * 73 / 100) / 2,
                size,
                weight: style.weight,
                colour: style.colour,
                text: line,
            });
        }
        height
    }

    /// A text alone, as wide as told.
    pub(crate) fn text(&self, x: i32, width: i32, style: Style, text: &str) -> Block {
        let mut block = Block::default();
        block.height = self.set(&mut block, Field { x, y: 0, width }, style, text);
        block
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::colour::OURS;

    fn lines(text: &str, width: i32) -> Vec<(i32, String)> {
        let letters = Letters::new().unwrap();
        let pen = Pen::new(&letters, 100, OURS);
        let block = pen.text(0, width, bold(30), text);
        let line = |item: &Item| match item {
            Item::Text { size, text, .. } => (*size, text.clone()),
            other => panic!("{other:?}"),
        };
        block.items.iter().map(line).collect()
    }

    #[test]
    fn a_text_is_broken_between_words_and_a_long_word_made_smaller_or_broken() {
        assert_eq!(lines("Aptru 2", 400), [(30, "Aptru 2".to_owned())]);
        let two = lines("Associação de Truco de Curitiba", 300);
        assert_eq!(two.len(), 2);
        assert_eq!(two[0].0, 30, "{two:?}");
        let smaller = lines("Associaçãotruqueira", 280);
        assert_eq!(smaller.len(), 1);
        assert!(smaller[0].0 < 30, "{smaller:?}");
        // Forty letters without a space, of which the last alone tells two apart.
        let name = "SociedadeRecreativaTruqueiraDoPlanalto12";
        assert_eq!(name.chars().count(), 40);
        let broken = lines(name, 280);
        assert!(broken.len() > 1);
        let whole: String = broken.into_iter().map(|(_, line)| line).collect();
        assert_eq!(whole, name);
    }

    #[test]
    fn a_stroke_stays_with_the_name_before_it() {
        let broken = lines("Josefina Quaresma / Ana Menorzinha", 330);
        assert_eq!(broken[0].1, "Josefina Quaresma /");
    }

    #[test]
    fn what_never_fits_keeps_its_end() {
        let cut = lines(&"Associação ".repeat(60), 200);
        assert_eq!(cut.len(), LINES);
        assert!(cut.iter().any(|(_, line)| line == "…"));
        assert_eq!(cut[LINES - 1].1, "Associação");
        assert!(lines("", 200).is_empty());
    }
}
