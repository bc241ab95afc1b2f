//! What differs between languages by grammar: what a sentence of a table names behind a colon (`{names:and}`), each a
//! function in a module a language. A form that a table asks for and its language lacks does not compile.

pub mod en;
mod joined;
pub mod pt_br;

use crate::words::spoken::Language;
use std::fmt::Display;

/// A number that a word is chosen by.
pub trait Count: Copy + Display {
    /// The word for one, or that for any other number.
    fn word<'a>(self, one: &'a str, more: &'a str) -> &'a str;
}

macro_rules! counts {
    ($($number:ty),+) => {
        $(impl Count for $number {
            fn word<'a>(self, one: &'a str, more: &'a str) -> &'a str {
                if self == 1 { one } else { more }
            }
        })+
    };
}

counts!(u8, u32, u64, usize, i64);

impl<N: Count> Count for &N {
    fn word<'a>(self, one: &'a str, more: &'a str) -> &'a str {
        (*self).word(one, more)
    }
}

impl Language {
    /// All of them: `a, b e c`.
    pub fn and(self, items: &[impl Display]) -> String {
        match self {
            Self::PtBr => pt_br::and(items),
            Self::En => en::and(items),
        }
    }

    /// What stands between a number and its fraction.
    pub const fn decimal_mark(self) -> char {
        match self {
            Self::PtBr => ',',
            Self::En => '.',
        }
    }
}
