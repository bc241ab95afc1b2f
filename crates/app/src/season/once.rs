//! The name of a caller's own for a write that it may send again.

use platform::digest::hex;
use serde::Deserialize;
use sha2::{Digest, Sha256};
use std::ops::RangeInclusive;
use store::answered::Asked;

/// Letters of a key: those of a UUID are 36.
const LETTERS: RangeInclusive<usize> = 16..=64;

/// A caller's own name for a write: letters of ASCII, digits and hyphens, by which no other one of its device goes.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(try_from = "String")]
pub struct RequestKey(String);

impl TryFrom<String> for RequestKey {
    type Error = &'static str;

    fn try_from(text: String) -> Result<Self, Self::Error> {
        let is_letter = |letter: char| letter.is_ascii_alphanumeric() || letter == '-';
        if LETTERS.contains(&text.len()) && text.chars().all(is_letter) {
            Ok(Self(text))
        } else {
            Err("no request key")
        }
    }
}

/// A write that is done once, however often it is sent.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Once {
    key: RequestKey,
    /// SHA-256 of the request, in hex.
    pub(super) request: String,
}

impl Once {
    /// The write that its caller calls so; `request` is all that was asked for.
    #[must_use]
    pub fn new(key: RequestKey, request: &str) -> Self {
        Self {
            key,
            request: hex(&Sha256::digest(request)),
        }
    }

    pub(super) const fn asked<'a>(&'a self, device: &'a str) -> Asked<'a> {
        Asked {
            device,
            key: self.key.0.as_str(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::RequestKey;

    #[test]
    fn a_key_is_what_no_two_writes_come_to_by_chance() {
        let is_key = |text: &str| RequestKey::try_from(text.to_owned()).is_ok();
        assert!(is_key("0b7e1c52-64f1-4d0a-9a55-2f6f6f7a1c3e"));
        for text in [
            "",
            "1",
            "curta-demais",
            "com espaço no meio de tudo",
            &"a".repeat(65),
        ] {
            assert!(!is_key(text), "{text}");
        }
    }
}
