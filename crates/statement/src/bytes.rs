//! Bytes of a length as a text holds them: hexadecimal digits, small ones.

use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use sha2::Sha256;
use std::fmt;

/// Bytes in small hexadecimal digits.
pub(crate) fn hex(bytes: &[u8]) -> String {
    let digit = |half: u8| char::from(b"0123456789abcdef"[usize::from(half)]);
    let digits = bytes.iter().flat_map(|byte| [byte >> 4, byte & 15]);
    digits.map(digit).collect()
}

/// The bytes of digits that are written as [`hex`] writes them.
pub(crate) fn unhex<const LENGTH: usize>(text: &str) -> Option<[u8; LENGTH]> {
    let digit = |letter: u8| match letter {
        b'0'..=b'9' => Some(letter - b'0'),
        b'a'..=b'f' => Some(letter - b'a' + 10),
        _ => None,
    };
    let (pairs, []) = text.as_bytes().as_chunks::<2>() else {
        return None;
    };
    let bytes: Vec<u8> = pairs
        .iter()
        .map(|[high, low]| Some(digit(*high)? << 4 | digit(*low)?))
        .collect::<Option<_>>()?;
    bytes.try_into().ok()
}

/// The bytes of digits as somebody has copied them: spaces and ends of lines are none of it, capitals are as good.
pub(crate) fn typed<const LENGTH: usize>(text: &str) -> Option<[u8; LENGTH]> {
    let digits: String = text
        .chars()
        .filter(|letter| !letter.is_whitespace())
        .map(|letter| letter.to_ascii_lowercase())
        .collect();
    unhex(&digits)
}

/// SHA-256 of the parts, one after the other.
pub(crate) fn sha256(parts: &[&[u8]]) -> [u8; 32] {
    use sha2::Digest as _;
    let mut hash = Sha256::new();
    for part in parts {
        hash.update(part);
    }
    hash.finalize().into()
}

macro_rules! bytes {
    ($($(#[$doc:meta])* $name:ident $length:literal)*) => {$(
        $(#[$doc])*
        #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub struct $name(pub [u8; $length]);

        impl $name {
            /// Of its digits, written as they always are.
            #[must_use]
            pub fn parse(text: &str) -> Option<Self> {
                unhex(text).map(Self)
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
                out.write_str(&hex(&self.0))
            }
        }

        impl Serialize for $name {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_str(self)
            }
        }

        impl<'de> Deserialize<'de> for $name {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                let text = String::deserialize(deserializer)?;
                Self::parse(&text).ok_or_else(|| D::Error::custom(concat!("no ", stringify!($name))))
            }
        }
    )*};
}

bytes! {
    /// A SHA-256.
    Digest 32
    /// Chance that keeps a text from being guessed by its seal.
    Salt 16
    /// What stands in a signed text for one that is enclosed beside it.
    Seal 32
    /// Argon2id over CPF and birth date, under a salt that the whole country shares.
    DoorTag 32
    /// HMAC over a CPF, under a key that only the central has.
    CpfTag 32
}

impl Digest {
    /// What the first of a chain names in place of one before it.
    pub const NONE: Self = Self([0; 32]);

    /// The digest of a text.
    #[must_use]
    pub fn of(text: &str) -> Self {
        Self(sha256(&[text.as_bytes()]))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn digits_are_read_in_one_way() {
        let seal = Seal([0xab; 32]);
        assert_eq!(Seal::parse(&seal.to_string()), Some(seal));
        assert_eq!(Seal::parse(&seal.to_string().to_uppercase()), None);
        assert_eq!(
            typed(&format!(" {}\n", seal.to_string().to_uppercase())),
            Some(seal.0)
        );
        for text in ["", "a", "0g", " 00", "é0", "000"] {
            assert_eq!(unhex::<1>(text), None, "{text:?}");
        }
    }
}
