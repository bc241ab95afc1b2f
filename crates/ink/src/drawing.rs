//! A drawing in whole pixels: areas, texts and a sign, each over those before it.

use crate::letters::Weight;

/// A colour without transparency: red, green, blue.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Colour(pub u8, pub u8, pub u8);

/// Part of a drawing; `x` goes to the right, `y` down.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Item {
    /// A filled rectangle.
    Area {
        /// Its left end.
        x: i32,
        /// Its upper end.
        y: i32,
        /// How wide it is.
        width: i32,
        /// How high it is.
        height: i32,
        /// The radius of its corners.
        radius: i32,
        /// What it is filled with.
        colour: Colour,
    },
    /// A line of text.
    Text {
        /// Its left end.
        x: i32,
        /// Where its letters stand.
        baseline: i32,
        /// The em.
        size: i32,
        /// Its cut.
        weight: Weight,
        /// Its colour.
        colour: Colour,
        /// What it says.
        text: String,
    },
    /// The sign, as large as fits, in the middle.
    Sign {
        /// The left end of its field.
        x: i32,
        /// The upper end.
        y: i32,
        /// How wide and high the field is.
        side: i32,
    },
}

impl Item {
    /// The same elsewhere.
    #[must_use]
    pub fn moved(mut self, right: i32, down: i32) -> Self {
        match &mut self {
            Self::Area { x, y, .. } | Self::Sign { x, y, .. } => {
                *x += right;
                *y += down;
            }
            Self::Text { x, baseline, .. } => {
                *x += right;
                *baseline += down;
            }
        }
        self
    }
}

/// A drawing.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Drawing {
    /// How wide it is.
    pub width: u16,
    /// How high it is.
    pub height: u16,
    /// What lies under everything.
    pub ground: Colour,
    /// In the order in which they are drawn.
    pub items: Vec<Item>,
}

impl Drawing {
    /// Every text that stands on it.
    pub fn texts(&self) -> impl Iterator<Item = &str> {
        self.items.iter().filter_map(|item| match item {
            Item::Text { text, .. } => Some(text.as_str()),
            Item::Area { .. } | Item::Sign { .. } => None,
        })
    }
}
