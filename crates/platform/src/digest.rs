//! Digests as they are written down.

use std::fmt::Write;

/// Bytes in hexadecimal digits.
#[must_use]
pub fn hex(bytes: &[u8]) -> String {
    bytes.iter().fold(String::new(), |mut text, byte| {
        // Writing to a String cannot fail.
        let _ = write!(text, "{byte:02x}");
        text
    })
}

/// The bytes of hexadecimal digits; none where they are no such, or of another length.
#[must_use]
pub fn unhex<const LENGTH: usize>(text: &str) -> Option<[u8; LENGTH]> {
    let digit = |letter: char| {
        letter
            .to_digit(16)
            .and_then(|digit| u8::try_from(digit).ok())
    };
    let digits: Vec<u8> = text.chars().map(digit).collect::<Option<_>>()?;
    let (pairs, []) = digits.as_chunks::<2>() else {
        return None;
    };
    let bytes: Vec<u8> = pairs.iter().map(|[high, low]| high << 4 | low).collect();
    bytes.try_into().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn digits_are_the_bytes_that_they_were_made_of() {
        let bytes = [0, 1, 0x7f, 0xff];
        assert_eq!(unhex(&hex(&bytes)), Some(bytes));
        assert_eq!(unhex(&hex(&bytes).to_uppercase()), Some(bytes));
        for text in [
            "",
            "00017ff",
            "00017fff0",
            "00017fff00",
            "00017fgf",
            " 00017ff",
            "00017fé",
        ] {
            assert_eq!(unhex::<4>(text), None, "{text}");
        }
    }
}
