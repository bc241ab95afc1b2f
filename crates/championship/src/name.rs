//! Names as people type them, made comparable.

use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::is_combining_mark;

/// The form in which two spellings of one name are equal: no accents, lower case, single spaces.
#[must_use]
pub fn fold(name: &str) -> String {
    let plain: String = name
        .nfkd()
        .filter(|letter| !is_combining_mark(*letter))
        .flat_map(char::to_lowercase)
        .collect();
    tidy(&plain)
}

/// The name as it is kept: trimmed, single spaces, no control characters.
#[must_use]
pub fn tidy(name: &str) -> String {
    name.split(|letter: char| letter.is_whitespace() || letter.is_control())
        .filter(|word| !word.is_empty())
        .collect::<Vec<_>>()
        .join(" ")
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
