//! Letters that a program before has taken for others.

/// Letters that were UTF-8, taken for Windows-1252 and kept as UTF-8 once more: `JoÃ£o`.
pub fn redecoded(text: &str) -> Option<String> {
    if text.is_ascii() {
        return None;
    }
    let (bytes, _, lost) = encoding_rs::WINDOWS_1252.encode(text);
    let once = std::str::from_utf8(&bytes).ok().filter(|_| !lost)?;
    (once != text).then(|| once.to_owned())
}

/// Whether letters were lost before: nobody can say which.
pub fn is_garbled(text: &str) -> bool {
    let mut letters = text.chars().peekable();
    while let Some(letter) = letters.next() {
        let next = letters.peek().copied().unwrap_or(' ');
        let half = matches!(letter, 'Ã' | 'Â') && ('\u{80}'..='\u{bf}').contains(&next);
        if letter == '\u{fffd}' || half {
            return true;
        }
    }
    false
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn letters_that_were_decoded_twice_are_known() {
        for name in [
            "João Conceição",
            "Ângela Ávila",
            "À toa",
            "Zé — “Índio”",
            "SÃO JOSÉ",
        ] {
            let twice: String = encoding_rs::WINDOWS_1252
                .decode_without_bom_handling(name.as_bytes())
                .0
                .into_owned();
            assert_eq!(redecoded(&twice).as_deref(), Some(name));
            assert_eq!(redecoded(name), None, "{name}");
            assert!(!is_garbled(name));
        }
        assert!(is_garbled("Jo\u{fffd}o") && is_garbled("JoÃ£o…ş"));
    }
}
