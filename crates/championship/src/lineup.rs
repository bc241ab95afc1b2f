//! Who of a team sits where: five duplas, a reserve dupla, a coringa.

use crate::format::ConfrontoFormat;
use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;
use ts_rs::TS;

/// As which an athlete is registered.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, TS)]
#[serde(rename_all = "lowercase")]
pub enum Gender {
    /// Woman.
    F,
    /// Man.
    M,
}

/// Who may play in a championship.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "lowercase")]
pub enum Class {
    /// Everybody.
    #[default]
    Open,
    /// Men.
    Men,
    /// Women.
    Women,
    /// A woman and a man at least on every side.
    Mixed,
}

impl Class {
    /// All of them.
    pub const ALL: [Self; 4] = [Self::Open, Self::Men, Self::Women, Self::Mixed];

    /// As it is stored and typed.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Open => "open",
            Self::Men => "men",
            Self::Women => "women",
            Self::Mixed => "mixed",
        }
    }

    /// Who of these may not sit on one side together, by place in the list; in a mixed championship
    /// all, where one of the two is missing. A side of one is complete only with others.
    #[must_use]
    pub fn barred(self, side: &[Option<Gender>]) -> Vec<usize> {
        let wanted = match self {
            Self::Open => return Vec::new(),
            Self::Men => Gender::M,
            Self::Women => Gender::F,
            Self::Mixed => {
                let unknown: Vec<usize> =
                    (0..side.len()).filter(|at| side[*at].is_none()).collect();
                let both = [Gender::F, Gender::M].map(|gender| side.contains(&Some(gender)));
                return match (unknown.is_empty(), side.len(), both) {
                    (false, ..) => unknown,
                    (true, 2.., [false, _] | [_, false]) => (0..side.len()).collect(),
                    _ => Vec::new(),
                };
            }
        };
        let differs = |at: &usize| side[*at] != Some(wanted);
        (0..side.len()).filter(differs).collect()
    }
}

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

    #[test]
    fn who_may_sit_together() {
        let (f, m) = (Some(Gender::F), Some(Gender::M));
        let barred = |class: Class, side: &[Option<Gender>], expected: &[usize]| {
            assert_eq!(class.barred(side), expected, "{class:?} {side:?}");
        };
        barred(Class::Open, &[None, f], &[]);
        barred(Class::Women, &[f, m], &[1]);
        barred(Class::Men, &[None, m], &[0]);
        barred(Class::Mixed, &[f, m], &[]);
        barred(Class::Mixed, &[m, m, f], &[]);
        barred(Class::Mixed, &[m, m], &[0, 1]);
        barred(Class::Mixed, &[m, None], &[1]);
        // A coringa enters beside somebody.
        barred(Class::Mixed, &[f], &[]);
    }
}
