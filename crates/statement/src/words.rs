//! A root key on paper: twenty-five words of a list of our own, and the same as a code for a camera.
//!
//! Twenty-four words hold the key and one byte of its digest; the last makes a sum over the field of 2,048 elements
//! come to nothing, in which each word has a weight of its own. So any one word that is another, and any two that
//! have changed places, are found for certain; what else goes wrong, in all but one of half a million cases.

use crate::bytes::{hex, sha256, unhex};
use crate::key::SecretKey;
use std::array;
use strsim::osa_distance;
use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::is_combining_mark;

/// Words that hold a key.
pub const COUNT: usize = 25;

/// Bits of a word.
const BITS: usize = 11;

/// Letters that tell a word from every other.
const TELLING: usize = 4;

/// What the last byte that is written belongs to.
const CHECK: &[u8] = b"espadilha-root-1\n";

/// What a code begins with.
const CODE: &str = "ESPR1:";

/// The list, a word a line, in alphabetical order.
const LIST: &str = include_str!("words/list.txt");

/// Why what was typed is no key.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{}", self.code())]
pub enum WordFault {
    /// More words, or fewer.
    Count {
        /// How many were typed.
        typed: usize,
    },
    /// A word that is not in the list.
    Unknown {
        /// Which, 1-based.
        number: usize,
        /// As it was typed, cut.
        typed: String,
        /// Words of the list that are written nearly so.
        near: Vec<&'static str>,
    },
    /// Each word is in the list, and one is another than it was, or two have changed places.
    Sum,
    /// What a camera read is no such code, or a part of it is another.
    Code,
}

impl WordFault {
    /// What it is called in answers and sentences.
    #[must_use]
    pub const fn code(&self) -> &'static str {
        match self {
            Self::Count { .. } => "words-count",
            Self::Unknown { .. } => "word-unknown",
            Self::Sum => "words-sum",
            Self::Code => "root-code",
        }
    }
}

/// The list, in alphabetical order.
pub fn list() -> impl Iterator<Item = &'static str> {
    LIST.lines()
}

/// A key as words.
#[must_use]
pub fn words(secret: &SecretKey) -> [&'static str; COUNT] {
    let listed: Vec<&str> = list().collect();
    numbers(&secret.reveal()).map(|number| listed.get(usize::from(number)).copied().unwrap_or(""))
}

/// The key of words that somebody typed: capitals, accents, numbers before words and what stands between them are
/// nothing, and the first four letters of a word are enough.
///
/// # Errors
/// Why they are none.
pub fn typed(text: &str) -> Result<SecretKey, WordFault> {
    let plain: String = text
        .nfd()
        .filter(|letter| !is_combining_mark(*letter))
        .flat_map(char::to_lowercase)
        .collect();
    let words: Vec<&str> = plain
        .split(|letter: char| !letter.is_alphabetic())
        .filter(|word| !word.is_empty())
        .collect();
    let listed: Vec<&'static str> = list().collect();
    let numbers = words
        .iter()
        .enumerate()
        .map(|(at, word)| number(&listed, at + 1, word))
        .collect::<Result<Vec<u16>, _>>()?;
    let typed = numbers.len();
    let numbers = numbers.try_into().map_err(|_| WordFault::Count { typed })?;
    secret(&numbers).ok_or(WordFault::Sum)
}

/// A key as a code for a camera: capitals and digits alone, which make a small one.
#[must_use]
pub fn code(secret: &SecretKey) -> String {
    let bytes = secret.reveal();
    let check = check(&bytes);
    format!("{CODE}{}{}", hex(&bytes), hex(&check[..4])).to_uppercase()
}

/// The key of what a camera read.
///
/// # Errors
/// [`WordFault::Code`].
pub fn read(text: &str) -> Result<SecretKey, WordFault> {
    let digits = text.trim().strip_prefix(CODE).ok_or(WordFault::Code)?;
    let bytes: [u8; 36] = unhex(&digits.to_lowercase()).ok_or(WordFault::Code)?;
    let key = bytes.first_chunk().ok_or(WordFault::Code)?;
    let secret = SecretKey::of(key);
    // Small letters would be another way to write it.
    match code(&secret) == text.trim() {
        true => Ok(secret),
        false => Err(WordFault::Code),
    }
}

fn number(listed: &[&'static str], number: usize, word: &str) -> Result<u16, WordFault> {
    let is_it = |one: &&'static str| *one == word || word.len() >= TELLING && one.starts_with(word);
    let at = listed.iter().position(is_it);
    let at = at.and_then(|at| u16::try_from(at).ok());
    at.ok_or_else(|| WordFault::Unknown {
        number,
        typed: word.chars().take(30).collect(),
        near: near(listed, word),
    })
}

/// The words of the list that are written nearly so, nearest first.
fn near(listed: &[&'static str], word: &str) -> Vec<&'static str> {
    let word: String = word.chars().take(30).collect();
    let mut near: Vec<(usize, &str)> = listed
        .iter()
        .map(|one| (osa_distance(one, &word), *one))
        .filter(|(far, _)| *far <= 2)
        .collect();
    near.sort_unstable();
    near.into_iter().map(|(_, one)| one).take(3).collect()
}

fn check(bytes: &[u8; 32]) -> [u8; 32] {
    sha256(&[CHECK, bytes])
}

/// The words of a key, by their numbers in the list.
fn numbers(bytes: &[u8; 32]) -> [u16; COUNT] {
    let mut whole = [0; 33];
    whole[..32].copy_from_slice(bytes);
    whole[32] = check(bytes)[0];
    let bit = |at: usize| u16::from(whole[at / 8] >> (7 - at % 8) & 1);
    let word = |of: usize| (0..BITS).fold(0, |word, at| word << 1 | bit(of * BITS + at));
    let mut numbers: [u16; COUNT] = array::from_fn(|of| if of + 1 < COUNT { word(of) } else { 0 });
    // The last has the weight 1.
    numbers[COUNT - 1] = sum(&numbers);
    numbers
}

/// The key whose words these are; none where they are no key's.
fn secret(numbers: &[u16; COUNT]) -> Option<SecretKey> {
    let mut whole = [0_u8; 33];
    for at in 0..whole.len() * 8 {
        let bit = numbers[at / BITS] >> (BITS - 1 - at % BITS) & 1;
        whole[at / 8] = whole[at / 8] << 1 | u8::from(bit == 1);
    }
    let bytes = whole.first_chunk()?;
    let holds = sum(numbers) == 0 && check(bytes)[0] == whole[32];
    holds.then(|| SecretKey::of(bytes))
}

/// Every word by its weight, added up: in the field of 2,048 elements, whose generator's powers are the weights.
fn sum(numbers: &[u16; COUNT]) -> u16 {
    numbers.iter().fold(0, |sum, number| doubled(sum) ^ number)
}

/// Times the generator: a polynomial over two elements, modulo x¹¹ + x² + 1.
const fn doubled(number: u16) -> u16 {
    let twice = number << 1;
    if number & 1 << (BITS - 1) == 0 {
        twice
    } else {
        twice ^ 0b1000_0000_0101
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;
    use std::collections::BTreeSet;

    /// Words of the list.
    const LISTED: usize = 2_048;

    #[test]
    fn the_weights_differ() {
        let mut weights = BTreeSet::new();
        let mut weight = 1;
        for _ in 0..LISTED - 1 {
            assert!(weights.insert(weight));
            weight = doubled(weight);
        }
        assert_eq!(weight, 1);
    }

    #[test]
    fn no_two_words_are_taken_for_each_other() {
        let words: Vec<&str> = list().collect();
        assert_eq!(words.len(), LISTED);
        assert!(words.is_sorted_by(|one, next| one < next));
        let heads: BTreeSet<&str> = words.iter().map(|word| &word[..TELLING]).collect();
        assert_eq!(heads.len(), LISTED);
        for word in &words {
            let plain = word.bytes().all(|letter| letter.is_ascii_lowercase());
            assert!(plain && (4..=8).contains(&word.len()), "{word}");
        }
        let mut close = Vec::new();
        for (at, one) in words.iter().enumerate() {
            let others = words[at + 1..].iter();
            close.extend(
                others
                    .filter(|other| osa_distance(one, other) < 2)
                    .map(|other| (one, other)),
            );
        }
        assert!(close.is_empty(), "{close:?}");
    }

    fn secret_of(seed: [u8; 32]) -> SecretKey {
        SecretKey::of(&seed)
    }

    #[test]
    fn any_other_word_and_any_two_that_changed_places_are_found() {
        let numbers = numbers(&[0x5a; 32]);
        for at in 0..COUNT {
            for other in 1..2_048 {
                let mut wrong = numbers;
                wrong[at] ^= other;
                assert!(secret(&wrong).is_none(), "{at} {other}");
            }
            for with in at + 1..COUNT {
                let mut wrong = numbers;
                wrong.swap(at, with);
                assert_eq!(secret(&wrong).is_some(), numbers[at] == numbers[with]);
            }
        }
    }

    proptest! {
        #[test]
        fn a_key_comes_back_however_it_is_typed(seed: [u8; 32], between in "[ \n.,;0-9-]{1,5}", short: bool) {
            let secret = secret_of(seed);
            let written = words(&secret).map(|word| if short { &word[..TELLING] } else { word });
            prop_assert_eq!(typed(&written.join(&between)).unwrap().reveal(), seed);
            prop_assert_eq!(typed(&written.join(" ").to_uppercase()).unwrap().reveal(), seed);
            let accented: String = written.join(" ").replace('a', "á").replace('o', "o\u{302}").replace('c', "ç");
            prop_assert_eq!(typed(&accented).unwrap().reveal(), seed);
            prop_assert_eq!(read(&code(&secret)).unwrap().reveal(), seed);
        }

        #[test]
        fn one_other_word_or_two_that_changed_places_are_refused(seed: [u8; 32], at in 0..COUNT, by in 1_u16..2_048) {
            let numbers = numbers(&seed);
            let mut other = numbers;
            other[at] ^= by;
            prop_assert!(secret(&other).is_none());
            for at in 0..COUNT - 1 {
                let mut swapped = numbers;
                swapped.swap(at, at + 1);
                prop_assert!(secret(&swapped).is_none() || swapped == numbers);
            }
        }

        #[test]
        fn a_code_with_one_other_byte_is_refused(seed: [u8; 32], at in 0_usize..78, by in 1_u8..128) {
            let mut bytes = code(&secret_of(seed)).into_bytes();
            prop_assert_eq!(bytes.len(), 78);
            bytes[at] ^= by;
            let read = read(&String::from_utf8(bytes).unwrap());
            prop_assert!(read.is_err());
        }

        #[test]
        fn whatever_is_typed_is_a_key_or_is_told(text: String) {
            prop_assert!(typed(&text).is_err());
        }
    }

    #[test]
    fn what_is_wrong_is_told() {
        let secret = secret_of([9; 32]);
        let mut written = words(&secret).to_vec();
        let last = written.pop().unwrap();
        assert_eq!(
            typed(&written.join(" ")).unwrap_err(),
            WordFault::Count { typed: 24 }
        );
        let misspelt = format!("{}x", &last[..last.len() - 1]);
        written.push(&misspelt);
        let told = typed(&written.join(" ")).unwrap_err();
        let WordFault::Unknown {
            number: 25,
            typed,
            near,
        } = told
        else {
            panic!("{told:?}");
        };
        assert_eq!(typed, misspelt);
        assert!(near.contains(&last));
    }
}
