//! A CPF as people type it.

/// Eleven digits whose last two fit the first nine (Receita Federal's modulo 11). Nothing prints it.
#[derive(Clone, PartialEq, Eq)]
pub struct Cpf(String);

impl Cpf {
    /// With or without what stands between the digits.
    #[must_use]
    pub fn parse(text: &str) -> Option<Self> {
        let digits: Vec<u32> = text
            .chars()
            .filter(|letter| !is_between(*letter))
            .map(|letter| letter.to_digit(10))
            .collect::<Option<_>>()?;
        let check = |count: usize| {
            let sum: u32 = digits[..count]
                .iter()
                .zip((2..=11).rev().skip(10 - count))
                .map(|(digit, weight)| digit * weight)
                .sum();
            match sum % 11 {
                0 | 1 => 0,
                rest => 11 - rest,
            }
        };
        let sound = digits.len() == 11
            && digits.iter().any(|digit| *digit != digits[0])
            && check(9) == digits[9]
            && check(10) == digits[10];
        let letters = digits
            .iter()
            .filter_map(|digit| char::from_digit(*digit, 10));
        sound.then(|| Self(letters.collect()))
    }

    /// The digits alone.
    #[must_use]
    pub fn digits(&self) -> &str {
        &self.0
    }
}

/// What stands between the digits of a CPF as it is written.
#[must_use]
pub const fn is_between(letter: char) -> bool {
    matches!(letter, '.' | '-' | '/' | ' ')
}
