//! What a regulation is called.

use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;
use ts_rs::TS;

/// Letters of a name at most.
const MOST: usize = 31;

/// The name of a regulation: a lower-case letter, then letters, digits and single hyphens, 31 at most: `fprt`, `fprt-2027`.
///
/// It is what a file calls itself, whether anybody has that regulation or not.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, TS)]
#[serde(try_from = "String", into = "String")]
#[ts(as = "String")]
pub struct RegulationId {
    /// What is left over is nil.
    letters: [u8; MOST],
    length: u8,
}

impl RegulationId {
    /// Of a text; none where it is no name.
    #[must_use]
    pub const fn new(text: &str) -> Option<Self> {
        let told = text.as_bytes();
        if told.is_empty() || told.len() > MOST || !told[0].is_ascii_lowercase() {
            return None;
        }
        let mut letters = [0; MOST];
        let mut at = 0;
        while at < told.len() {
            let letter = told[at];
            let parts = letter == b'-' && told[at - 1] != b'-' && at + 1 < told.len();
            if !(letter.is_ascii_lowercase() || letter.is_ascii_digit() || parts) {
                return None;
            }
            letters[at] = letter;
            at += 1;
        }
        #[expect(clippy::cast_possible_truncation, reason = "31 at most")]
        let length = told.len() as u8;
        Some(Self { letters, length })
    }

    /// As it is written in files and on the command line.
    #[must_use]
    pub fn as_str(&self) -> &str {
        str::from_utf8(&self.letters[..usize::from(self.length)]).unwrap_or_default()
    }
}

impl fmt::Display for RegulationId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.as_str())
    }
}

impl fmt::Debug for RegulationId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

/// A text that cannot name a regulation.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("no name of a regulation: {0:?}")]
pub struct NoName(pub String);

impl FromStr for RegulationId {
    type Err = NoName;

    fn from_str(text: &str) -> Result<Self, NoName> {
        Self::new(text).ok_or_else(|| NoName(text.to_owned()))
    }
}

impl TryFrom<String> for RegulationId {
    type Error = NoName;

    fn try_from(text: String) -> Result<Self, NoName> {
        text.parse()
    }
}

impl From<RegulationId> for String {
    fn from(id: RegulationId) -> Self {
        id.as_str().to_owned()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_short_and_plain() {
        for good in ["fprt", "x", "fprt-2027", "a1-b2", &"z".repeat(31)] {
            let id: RegulationId = good.parse().unwrap();
            assert_eq!(id.as_str(), good);
            assert_eq!(serde_json::to_string(&id).unwrap(), format!("{good:?}"));
        }
        for bad in [
            "",
            "-x",
            "x-",
            "x--y",
            "1x",
            "X",
            "x y",
            "fé",
            "a.b",
            &"z".repeat(32),
        ] {
            assert_eq!(RegulationId::new(bad), None, "{bad}");
        }
    }
}
