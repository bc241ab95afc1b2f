//! The code that a host shows and a desk types: by which certificate the host is known, and what is told it once.

use sheet::code::LETTERS;

/// Letters of a code; each holds five bits.
const LENGTH: usize = 16;

/// Letters between two gaps.
const GROUP: usize = 4;

/// Bits of what is told once.
pub const ONCE_BITS: u32 = 20;

/// Bits of a letter.
const LETTER_BITS: u32 = 5;

/// A code: the first sixty bits of the certificate's SHA-256, then twenty that nobody else knows.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Code {
    /// The beginning of the fingerprint.
    pub fingerprint: u64,
    /// What is told once.
    pub once: u32,
}

/// The first sixty bits of a fingerprint.
pub const fn beginning(fingerprint: &[u8; 32]) -> u64 {
    let [a, b, c, d, e, f, g, h, ..] = *fingerprint;
    u64::from_be_bytes([a, b, c, d, e, f, g, h]) >> 4
}

impl Code {
    /// As it is read aloud: `XXXX XXXX XXXX XXXX`.
    pub fn told(self) -> String {
        let whole = u128::from(self.fingerprint) << ONCE_BITS | u128::from(self.once);
        let letters = (0..LENGTH).rev().map(|at| {
            let index = usize::try_from(whole >> (5 * at) & 31).unwrap_or_default();
            LETTERS.chars().nth(index).unwrap_or_default()
        });
        let letters: Vec<char> = letters.collect();
        let groups = letters.chunks(GROUP).map(String::from_iter);
        groups.collect::<Vec<_>>().join(" ")
    }

    /// As somebody typed it: gaps and hyphens anywhere, small letters too, and letters that look like digits for those; none
    /// where it is no code.
    pub fn read(typed: &str) -> Option<Self> {
        let mut whole: u128 = 0;
        let mut count = 0;
        for letter in typed.chars() {
            let letter = match letter.to_ascii_uppercase() {
                letter if letter.is_whitespace() || letter == '-' => continue,
                'I' | 'L' => '1',
                'O' => '0',
                letter => letter,
            };
            let value = LETTERS.chars().position(|known| known == letter)?;
            whole = whole << LETTER_BITS | u128::try_from(value).ok()?;
            count += 1;
            if count > LENGTH {
                return None;
            }
        }
        if count != LENGTH {
            return None;
        }
        Some(Self {
            fingerprint: u64::try_from(whole >> ONCE_BITS).ok()?,
            once: u32::try_from(whole & ((1 << ONCE_BITS) - 1)).ok()?,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_code_is_typed_as_it_was_read() {
        for (fingerprint, once) in [
            (0, 0),
            ((1 << 60) - 1, (1 << 20) - 1),
            (0x0012_3456_789a_bcde, 77),
        ] {
            let code = Code { fingerprint, once };
            let told = code.told();
            assert_eq!(told.len(), LENGTH + 3, "{told}");
            let small = told
                .to_lowercase()
                .replace(' ', "-")
                .replace('0', "o")
                .replace('1', "l");
            for typed in [told.clone(), told.replace(' ', ""), small] {
                assert_eq!(Code::read(&typed), Some(code), "{typed}");
            }
        }
    }

    #[test]
    fn what_is_no_code_is_none() {
        for typed in [
            "",
            "ABCD",
            "ABCD EFGH JKMN PQR",
            "ABCD EFGH JKMN PQRU",
            "ABCD EFGH JKMN PQRST",
            "ABCD EFGH JKMN PQRç",
        ] {
            assert_eq!(Code::read(typed), None, "{typed}");
        }
    }

    #[test]
    fn it_begins_as_the_fingerprint_does() {
        let mut fingerprint = [0; 32];
        fingerprint[..8].copy_from_slice(&[0xff, 0, 0, 0, 0, 0, 0, 0x1f]);
        let code = Code {
            fingerprint: beginning(&fingerprint),
            once: 0,
        };
        assert_eq!(code.told(), "ZW00 0000 0001 0000");
    }
}
