//! Names as people type them: checked once, made comparable.

use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::is_combining_mark;

/// The most letters of a name.
pub const LONGEST: usize = 200;

/// The most letters of what somebody writes in words of their own: a reason, a note, a protest.
pub const LONGEST_WORDS: usize = 2_000;

/// The most marks on one letter: no writing that is in use piles more.
const MOST_MARKS: usize = 4;

/// Why a name cannot be kept: nobody could read or print it as it was typed.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum NameFault {
    /// More letters than [`LONGEST`].
    #[error("{letters} letters")]
    TooLong {
        /// How many.
        letters: usize,
    },
    /// A character that is not seen, or that turns the direction of what follows.
    #[error("U+{:04X} after \"{after}\"", u32::from(*letter))]
    Hidden {
        /// Which.
        letter: char,
        /// What stands before it.
        after: String,
    },
    /// More marks on one letter than any writing piles.
    #[error("piled marks after \"{after}\"")]
    Piled {
        /// What stands before it.
        after: String,
    },
    /// Nothing that is seen.
    #[error("blank")]
    Blank,
}

/// Words of somebody's own that are longer than [`LONGEST_WORDS`].
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("{letters} letters")]
pub struct TooLong {
    /// How many letters they have.
    pub letters: usize,
}

/// What a person, a club, a team, an etapa, a desk is called: of a length that fits, to be read as it was typed, and never
/// blank. Whatever bears a name is kept by this type alone.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Name {
    text: String,
    key: String,
}

impl Name {
    /// A name as it was typed.
    ///
    /// # Errors
    /// [`NameFault`].
    pub fn parse(told: &str) -> Result<Self, NameFault> {
        let text = checked(told)?;
        let key = fold(&text);
        if key.is_empty() {
            return Err(NameFault::Blank);
        }
        Ok(Self { text, key })
    }

    /// As it is kept and shown.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.text
    }

    /// As it is compared: two spellings of one name have one key.
    #[must_use]
    pub fn key(&self) -> &str {
        &self.key
    }
}

impl From<Name> for String {
    fn from(name: Name) -> Self {
        name.text
    }
}

/// A name as it is kept, trimmed and with single spaces; it may be empty.
///
/// # Errors
/// [`NameFault`].
pub fn checked(name: &str) -> Result<String, NameFault> {
    let name = drawn(&spaced(name));
    let letters = name.chars().count();
    if letters > LONGEST {
        return Err(NameFault::TooLong { letters });
    }
    let before = |at: usize| shown(&name[..at]);
    if let Some((at, letter)) = name.char_indices().find(|(_, letter)| is_hidden(*letter)) {
        let after = before(at);
        return Err(NameFault::Hidden { letter, after });
    }
    let mut marks = 0;
    for (at, letter) in name.char_indices() {
        let own = letter.nfd().filter(|letter| is_combining_mark(*letter));
        marks = match (own.count(), is_combining_mark(letter)) {
            (0, _) => 0,
            (more, true) => marks + more,
            (more, false) => more,
        };
        if marks > MOST_MARKS {
            return Err(NameFault::Piled { after: before(at) });
        }
    }
    Ok(name)
}

/// A sign of which fonts have a picture, or a part of one.
const fn is_picture(letter: char) -> bool {
    matches!(letter, '\u{2190}'..='\u{2bff}' | '\u{3030}' | '\u{303d}' | '\u{3297}' | '\u{3299}' | '\u{1f000}'..='\u{1faff}')
}

/// Pictures by what is drawn of them: what is not seen and says only which picture of a sign is meant, or that two stand
/// for one, goes. Anywhere else such a character stays, to be refused.
fn drawn(name: &str) -> String {
    const FLAG: char = '\u{1f3f4}';
    let mut drawn = String::with_capacity(name.len());
    let mut letters = name.chars().peekable();
    while let Some(letter) = letters.next() {
        let before = drawn.chars().next_back();
        let of_picture = before.is_some_and(is_picture);
        let goes = match letter {
            '\u{fe0e}' | '\u{fe0f}' => {
                of_picture || letters.peek() == Some(&'\u{20e3}') || before == Some('\u{20e3}')
            }
            '\u{200d}' => of_picture && letters.peek().copied().is_some_and(is_picture),
            '\u{e0020}'..='\u{e007f}' => before == Some(FLAG),
            _ => false,
        };
        if !goes {
            drawn.push(letter);
        }
    }
    drawn
}

/// What is typed, short enough for a sentence, its hidden letters shown by their numbers.
#[must_use]
pub fn shown(text: &str) -> String {
    const LETTERS: usize = 40;
    let mut shown = String::new();
    for letter in text.chars().take(LETTERS) {
        if is_hidden(letter) {
            shown.push_str(&format!("[U+{:04X}]", u32::from(letter)));
        } else {
            shown.push(letter);
        }
    }
    if text.chars().nth(LETTERS).is_some() {
        shown.push('…');
    }
    shown
}

/// A name of an earlier season, which may have been kept before names were checked: without what [`checked`]
/// refuses.
#[must_use]
pub fn cleaned(name: &str) -> String {
    let plain = unpiled(&tidy(name), MOST_MARKS / 2);
    spaced(&plain.chars().take(LONGEST).collect::<String>())
}

/// A text without the marks beyond the first so many of each letter.
fn unpiled(text: &str, most: usize) -> String {
    let mut marks = 0;
    let plain = text.chars().filter(|letter| {
        marks = if is_combining_mark(*letter) {
            marks + 1
        } else {
            0
        };
        marks <= most
    });
    plain.collect()
}

/// Whether a letter is not seen, or turns the direction of what follows.
fn is_hidden(letter: char) -> bool {
    (letter.is_control() && !letter.is_whitespace())
        || matches!(
            letter,
            '\u{ad}'
                | '\u{34f}'
                | '\u{61c}'
                | '\u{115f}'..='\u{1160}'
                | '\u{17b4}'..='\u{17b5}'
                | '\u{180b}'..='\u{180f}'
                | '\u{200b}'..='\u{200f}'
                | '\u{202a}'..='\u{202e}'
                | '\u{2060}'..='\u{206f}'
                | '\u{2800}'
                | '\u{3164}'
                | '\u{e000}'..='\u{f8ff}'
                | '\u{fe00}'..='\u{fe0f}'
                | '\u{feff}'
                | '\u{ffa0}'
                | '\u{fff0}'..='\u{fffb}'
                | '\u{fffe}'..='\u{ffff}'
                | '\u{1bca0}'..='\u{1bca3}'
                | '\u{1d173}'..='\u{1d17a}'
                | '\u{e0000}'..='\u{10ffff}'
        )
}

/// Whether a letter steers the screen that shows it: a control code, or one that turns the direction of writing.
#[must_use]
pub fn steers(letter: char) -> bool {
    letter.is_control()
        || matches!(letter, '\u{61c}' | '\u{200e}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
}

/// Single spaces, and none around.
#[must_use]
pub fn spaced(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// The form in which two spellings of one name are equal: no accents, lower case, single spaces.
#[must_use]
pub fn fold(name: &str) -> String {
    let plain: String = name
        .nfkd()
        .filter(|letter| !is_combining_mark(*letter))
        .flat_map(char::to_lowercase)
        .map(|letter| if letter.is_control() { ' ' } else { letter })
        .collect();
    spaced(&plain)
}

/// What somebody typed, other than a name, as it is kept: trimmed, single spaces, no letter that is not seen, no marks
/// piled.
#[must_use]
pub fn tidy(text: &str) -> String {
    let seen = text.chars().filter_map(|letter| match letter {
        letter if letter.is_control() => Some(' '),
        letter if is_hidden(letter) => None,
        letter => Some(letter),
    });
    spaced(&unpiled(&seen.collect::<String>(), MOST_MARKS))
}

/// Words of somebody's own as they are kept.
///
/// # Errors
/// [`TooLong`].
pub fn words(told: &str) -> Result<String, TooLong> {
    let words = tidy(told);
    match words.chars().count() {
        letters if letters > LONGEST_WORDS => Err(TooLong { letters }),
        _ => Ok(words),
    }
}

/// The name as it is published of somebody who refused to be: the first name and the initial of the last, as
/// `José S.`; of a single name its initial.
#[must_use]
pub fn shortened(name: &str) -> String {
    let words: Vec<&str> = name.split_whitespace().collect();
    let initial = |word: &str| word.chars().next().map(|letter| format!("{letter}."));
    match words.as_slice() {
        [] => String::new(),
        [only] => initial(only).unwrap_or_default(),
        [first, .., last] => format!("{first} {}", initial(last).unwrap_or_default()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn spellings_of_one_name_are_equal() {
        for spelling in ["Serapió", "SERAPIO ", "  serapi\u{f3}", "Serapio\u{301}"] {
            assert_eq!(fold(spelling), "serapio");
        }
        assert_eq!(fold("Zé\u{a0} da\tÇilva"), "ze da cilva");
        assert_eq!(tidy("  Ana \r\n Lúcia "), "Ana Lúcia");
    }

    #[test]
    fn what_nobody_can_read_is_no_name() {
        for fine in [
            "",
            "José d'Ávila-Łuç",
            "Nguyễn Thế",
            "Zé\u{a0} da\tÇilva",
            "Truco ♠ 100%",
        ] {
            assert_eq!(checked(fine), Ok(spaced(fine)), "{fine}");
        }
        let after = "Ana".to_owned();
        for letter in [
            '\u{202e}',
            '\u{200b}',
            '\u{1b}',
            '\u{0}',
            '\u{e0041}',
            '\u{2066}',
        ] {
            assert_eq!(
                checked(&format!(" Ana{letter}B")),
                Err(NameFault::Hidden {
                    letter,
                    after: after.clone()
                })
            );
        }
        for (typed, kept) in [
            ("Ás de ♣\u{fe0f}", "Ás de ♣"),
            ("\u{2764}\u{fe0f} Truco", "\u{2764} Truco"),
            ("Brasil \u{1f1e7}\u{1f1f7}", "Brasil \u{1f1e7}\u{1f1f7}"),
            ("1\u{fe0f}\u{20e3}", "1\u{20e3}"),
            ("\u{1f3f4}\u{200d}\u{2620}\u{fe0f}", "\u{1f3f4}\u{2620}"),
            ("\u{1f3f4}\u{e0067}\u{e0062}\u{e007f} B", "\u{1f3f4} B"),
        ] {
            assert_eq!(checked(typed).as_deref(), Ok(kept));
            assert_eq!(checked(kept).as_deref(), Ok(kept), "once is enough");
        }
        for hidden in ["A\u{fe0f}", "A\u{200d}B", "♣\u{200d}B", "A\u{e0067}"] {
            assert!(checked(hidden).is_err(), "{hidden:?}");
        }
        assert_eq!(checked(&"ç".repeat(200)), Ok("ç".repeat(200)));
        assert_eq!(
            checked(&"ç".repeat(201)),
            Err(NameFault::TooLong { letters: 201 })
        );
        let piled = format!("Ana{}", "\u{301}".repeat(9));
        assert!(matches!(checked(&piled), Err(NameFault::Piled { .. })));
        assert_eq!(shown("A\u{202e}B"), "A[U+202E]B");
        assert_eq!(shown(&"x".repeat(99)), format!("{}…", "x".repeat(40)));
        assert_eq!(tidy("A\u{202e}B\u{7}C"), "AB C");
        for bad in [piled, "x".repeat(300), "A\u{202e}B".to_owned()] {
            assert!(checked(&cleaned(&bad)).is_ok());
        }
    }

    #[test]
    fn a_name_is_never_blank() {
        for blank in ["", " \t", "\u{301}"] {
            assert_eq!(Name::parse(blank), Err(NameFault::Blank), "{blank:?}");
        }
        let name = Name::parse("  Guará\u{a0} Truco ").unwrap();
        assert_eq!((name.as_str(), name.key()), ("Guará Truco", "guara truco"));
        assert!(Name::parse("A\u{1b}[2J").is_err());
    }

    #[test]
    fn who_refused_to_be_published_is_shortened() {
        for (name, short) in [
            ("José da Silva Souza", "José S."),
            ("Ângela Ávila", "Ângela Á."),
            ("Zito", "Z."),
            ("", ""),
        ] {
            assert_eq!(shortened(name), short);
        }
    }
}
