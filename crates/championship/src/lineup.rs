//! Who of a team sits where: five duplas, a reserve dupla, a coringa.

use crate::format::ConfrontoFormat;
use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;
use ts_rs::TS;

/// A place of the line-up.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, TS)]
#[serde(try_from = "String", into = "String")]
#[ts(type = "string")]
pub enum Slot {
    /// The dupla of this number (1-based): it plays the mesa of the same number.
    Dupla(u8),
    /// The reserve dupla.
    Reserve,
    /// The substitute who may enter any dupla.
    Coringa,
}

impl Slot {
    /// How many athletes it holds.
    #[must_use]
    pub const fn seats(self, format: &ConfrontoFormat) -> usize {
        match self {
            Self::Dupla(_) | Self::Reserve => format.players as usize,
            Self::Coringa => 1,
        }
    }

    /// Whether a team of this format has it.
    #[must_use]
    pub const fn exists_in(self, format: &ConfrontoFormat) -> bool {
        match self {
            Self::Dupla(number) => number >= 1 && number <= format.mesas,
            Self::Reserve => format.reserve,
            Self::Coringa => format.coringa,
        }
    }

    /// All of a format, in order.
    #[must_use]
    pub fn all(format: &ConfrontoFormat) -> Vec<Self> {
        (1..=format.mesas)
            .map(Self::Dupla)
            .chain([Self::Reserve, Self::Coringa])
            .filter(|slot| slot.exists_in(format))
            .collect()
    }
}

impl fmt::Display for Slot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Dupla(number) => write!(f, "{number}"),
            Self::Reserve => f.write_str("R"),
            Self::Coringa => f.write_str("C"),
        }
    }
}

/// Not a slot's name.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("unknown slot {0:?}")]
pub struct UnknownSlot(pub String);

impl FromStr for Slot {
    type Err = UnknownSlot;

    /// As people write it: `1`, `dupla 1`, `R`, `reserva`, `C`, `coringa`.
    fn from_str(text: &str) -> Result<Self, UnknownSlot> {
        let folded = crate::name::fold(text);
        let word = folded
            .strip_prefix("dupla")
            .unwrap_or(&folded)
            .trim()
            .trim_end_matches(['ª', 'a', 'º', 'o'])
            .trim();
        match folded.as_str() {
            "r" | "reserva" | "dupla reserva" => return Ok(Self::Reserve),
            "c" | "coringa" | "curinga" => return Ok(Self::Coringa),
            _ => {}
        }
        match word.parse::<u8>() {
            Ok(number) if (1..=9).contains(&number) => Ok(Self::Dupla(number)),
            _ => Err(UnknownSlot(text.to_owned())),
        }
    }
}

impl TryFrom<String> for Slot {
    type Error = UnknownSlot;

    fn try_from(text: String) -> Result<Self, UnknownSlot> {
        text.parse()
    }
}

impl From<Slot> for String {
    fn from(slot: Slot) -> Self {
        slot.to_string()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn slots_as_people_write_them() {
        for (text, slot) in [
            ("1", Slot::Dupla(1)),
            (" Dupla 3 ", Slot::Dupla(3)),
            ("2ª", Slot::Dupla(2)),
            ("R", Slot::Reserve),
            ("Dupla Reserva", Slot::Reserve),
            ("CORINGA", Slot::Coringa),
        ] {
            assert_eq!(text.parse(), Ok(slot), "{text}");
            assert_eq!(slot.to_string().parse(), Ok(slot));
        }
        for text in ["", "0", "10", "X", "dupla"] {
            assert!(text.parse::<Slot>().is_err(), "{text}");
        }
    }
}
