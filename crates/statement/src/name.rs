//! What seasons, federations, kinds and people's things are called in a text: checked, and written in one way.

use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::fmt;
use unicode_normalization::UnicodeNormalization;

/// The letters that a uid is made of.
pub(crate) const UID: &[u8] = b"0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/// What has a rule for its letters, and is a text.
macro_rules! checked_texts {
    ($($(#[$doc:meta])* $name:ident by $is:path;)*) => {$(
        $(#[$doc])*
        #[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub struct $name(String);

        impl $name {
            /// Of its text, written as it always is.
            #[must_use]
            pub fn parse(text: &str) -> Option<Self> {
                $is(text).then(|| Self(text.to_owned()))
            }

            /// As it is written.
            #[must_use]
            pub fn as_str(&self) -> &str {
                &self.0
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
                out.write_str(&self.0)
            }
        }

        impl Serialize for $name {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.serialize_str(&self.0)
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

checked_texts! {
    /// What a season or an athlete is known by for good: twenty-six letters.
    Uid by is_uid;
    /// What a federation is called in texts: `fprt`.
    FederationId by is_code;
    /// A short word of ours: a kind of statement, a regulation, a clause.
    Code by is_code;
    /// What a person, a club, an etapa is called.
    Title by is_title;
    /// Words of somebody's own.
    Told by is_told;
}

impl Uid {
    /// Of letters that were picked from its own.
    pub(crate) const fn made(letters: String) -> Self {
        Self(letters)
    }
}

impl Title {
    /// The most letters.
    pub const MOST: usize = 200;

    /// Of a name as somebody keeps it; none where nothing of it is seen, or it is too long.
    #[must_use]
    pub fn of(name: &str) -> Option<Self> {
        Self::parse(&written(name))
    }
}

impl Told {
    /// The most letters.
    pub const MOST: usize = 500;

    /// Of words as somebody keeps them; cut where they are too long, none where nothing of them is seen.
    #[must_use]
    pub fn of(words: &str) -> Option<Self> {
        let words: String = written(words).chars().take(Self::MOST).collect();
        Self::parse(&written(&words))
    }
}

fn is_uid(text: &str) -> bool {
    text.len() == 26 && text.bytes().all(|letter| UID.contains(&letter))
}

fn is_code(text: &str) -> bool {
    let may = |letter: u8| letter.is_ascii_lowercase() || letter.is_ascii_digit();
    (1..=40).contains(&text.len())
        && text
            .bytes()
            .all(|letter| may(letter) || b"-.".contains(&letter))
        && text.starts_with(|letter: char| letter.is_ascii_lowercase())
}

fn is_title(text: &str) -> bool {
    is_written(text, Title::MOST)
}

fn is_told(text: &str) -> bool {
    is_written(text, Told::MOST)
}

/// Whether a text is as [`written`] leaves it. What was signed must be readable for ever: this stands here, and is
/// nobody's to widen or to narrow.
fn is_written(text: &str, most: usize) -> bool {
    let single = !text.starts_with(' ') && !text.ends_with(' ') && !text.contains("  ");
    !text.is_empty()
        && single
        && text.chars().count() <= most
        && text.chars().all(|letter| letter == ' ' || is_seen(letter))
        && text.nfc().eq(text.chars())
}

/// A text in the one way that it is written: composed, single spaces, nothing that is not seen.
fn written(text: &str) -> String {
    let composed: String = text.nfc().collect();
    let seen: String = composed
        .chars()
        .map(|letter| if letter.is_whitespace() { ' ' } else { letter })
        .filter(|letter| *letter == ' ' || is_seen(*letter))
        .collect();
    let spaced = seen.split(' ').filter(|word| !word.is_empty());
    // Letters that meet where one between them went may compose.
    spaced.collect::<Vec<_>>().join(" ").nfc().collect()
}

/// Whether a letter is seen, and turns nothing that follows it.
fn is_seen(letter: char) -> bool {
    let hidden = matches!(
        letter,
        '\u{ad}'
            | '\u{34f}'
            | '\u{61c}'
            | '\u{115f}'..='\u{1160}'
            | '\u{180b}'..='\u{180f}'
            | '\u{200b}'..='\u{200f}'
            | '\u{2028}'..='\u{202e}'
            | '\u{2060}'..='\u{206f}'
            | '\u{3164}'
            | '\u{fe00}'..='\u{fe0f}'
            | '\u{feff}'
            | '\u{fff0}'..='\u{fffb}'
            | '\u{e0000}'..='\u{10ffff}'
    );
    !hidden && !letter.is_control() && !letter.is_whitespace()
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn a_title_is_written_in_one_way() {
        for (told, kept) in [
            ("  Jose\u{301}\u{a0} da\tSilva ", Some("José da Silva")),
            ("A\u{202e}B", Some("AB")),
            ("\u{200b}", None),
            ("", None),
        ] {
            assert_eq!(
                Title::of(told).as_ref().map(Title::as_str),
                kept,
                "{told:?}"
            );
        }
        for other in [
            "Jose\u{301}",
            " A",
            "A  B",
            "A\u{a0}B",
            "A\nB",
            "A\u{202e}B",
        ] {
            assert_eq!(Title::parse(other), None, "{other:?}");
        }
        assert!(Title::parse(&"ç".repeat(200)).is_some());
        assert_eq!(Title::parse(&"ç".repeat(201)), None);
        assert_eq!(Told::of(&"x ".repeat(999)).unwrap().as_str().len(), 499);
    }

    #[test]
    fn uids_and_codes_have_their_letters() {
        assert!(Uid::parse("01ARZ3NDEKTSV4RRFFQ69G5FAV").is_some());
        for other in [
            "01ARZ3NDEKTSV4RRFFQ69G5FAv",
            "01ARZ3NDEKTSV4RRFFQ69G5FA",
            "U1ARZ3NDEKTSV4RRFFQ69G5FAV",
        ] {
            assert_eq!(Uid::parse(other), None, "{other}");
        }
        assert!(Code::parse("fprt-1.7.c").is_some());
        for other in ["", "Fprt", "1x", "a b", "a/b", &"a".repeat(41)] {
            assert_eq!(Code::parse(other), None, "{other}");
        }
    }

    proptest! {
        #[test]
        fn what_is_written_stays_so(text in any::<String>()) {
            if let Some(told) = Told::of(&text) {
                prop_assert_eq!(Told::of(told.as_str()), Some(told));
            }
        }

        #[test]
        fn no_two_texts_are_one_title(text in any::<String>()) {
            if let Some(title) = Title::parse(&text) {
                prop_assert_eq!(title.as_str(), text);
            }
        }
    }
}
