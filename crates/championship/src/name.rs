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
}
