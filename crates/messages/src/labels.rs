//! What groups are called.

pub mod boletim;
pub mod deck;
pub mod deed;
pub mod demo;
pub mod entrant;
pub mod files;
pub mod format;
pub mod key;
pub mod list;
pub mod moment;
pub mod parameter;
pub mod picture;
pub mod protest;
pub mod role;
pub mod scores;
pub mod value;

use serde::{Serialize, Serializer};
use std::fmt;

/// The most groups of a fase.
pub const MOST_CHAVES: usize = 100;

/// What a group is called: `A` to `Z`, then `AA`, `AB`, ...; in the order of the groups.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct ChaveLetter(usize);

impl fmt::Display for ChaveLetter {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let letter =
            |index: usize| u8::try_from(index).map_or('?', |index| char::from(b'A' + index));
        if self.0 >= 26 {
            write!(f, "{}", letter(self.0 / 26 - 1))?;
        }
        write!(f, "{}", letter(self.0 % 26))
    }
}

impl Serialize for ChaveLetter {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

/// The letter of a group, 0-based.
#[must_use]
pub const fn chave_letter(index: usize) -> ChaveLetter {
    ChaveLetter(index)
}
