//! What a person is found by in words that others typed.

use crate::Result;
use crate::athlete;
use crate::db::Db;
use crate::journal;
use crate::text;
use championship::id::AthleteId;
use championship::name::fold;
use serde_json::Value;
use std::collections::BTreeSet;

/// The fewest letters of a nickname that is looked for: shorter ones are in too many words.
const SHORTEST: usize = 3;

/// By so many of its last digits a telephone is known: people leave out what stands before.
const OF_A_PHONE: usize = 8;

/// What stands between the digits of one number.
const BETWEEN: &str = " .-/()+";

/// What a person is found by: the name, nicknames of whichever time, CPF, telephone, e-mail.
#[derive(Debug, Clone, Default)]
pub struct Traces {
    names: BTreeSet<String>,
    known_as: BTreeSet<String>,
    numbers: BTreeSet<String>,
    /// As they would stand in any file.
    raw: BTreeSet<String>,
}

impl Traces {
    /// Those of an athlete, and of whoever turned out to be the same.
    ///
    /// # Errors
    /// Where the file cannot be read.
    pub fn of(db: &Db, id: AthleteId) -> Result<Self> {
        let mut traces = Self::default();
        for (row, uid) in athlete::same(db, id)? {
            for (_, change) in journal::changes_of_row(db, "athlete", row)? {
                for image in [change.before, change.after].into_iter().flatten() {
                    traces.add_image(&text::opened(db, "athlete", &image)?)?;
                }
            }
            let private = athlete::private(db, &uid)?;
            traces.add_number(&private.cpf, usize::MAX);
            traces.add_number(&private.phone, OF_A_PHONE);
            traces.add_known(&private.email);
            traces.raw.extend([private.cpf, private.phone]);
        }
        traces.raw.retain(|raw| !raw.is_empty());
        Ok(traces)
    }

    fn add_image(&mut self, image: &str) -> Result<()> {
        let image: Value = serde_json::from_str(image)?;
        let field = |name: &str| image.get(name).and_then(Value::as_str).unwrap_or_default();
        self.names.insert(fold(field("name")));
        self.names.retain(|name| !name.is_empty());
        self.add_known(field("known_as"));
        Ok(())
    }

    fn add_known(&mut self, known: &str) {
        let folded = fold(known);
        if folded.chars().count() >= SHORTEST {
            self.known_as.insert(folded);
            self.raw.insert(known.to_owned());
        }
    }

    fn add_number(&mut self, number: &str, last: usize) {
        let digits: String = number.chars().filter(char::is_ascii_digit).collect();
        if digits.len() >= OF_A_PHONE {
            let from = digits.len() - last.min(digits.len());
            self.numbers.insert(digits[from..].to_owned());
            if let Some(written) = cpf_as_written(&digits) {
                self.raw.insert(written);
            }
            self.raw.insert(digits);
        }
    }

    /// Whether words tell of this person, by name or otherwise.
    #[must_use]
    pub fn are_in(&self, words: &str) -> bool {
        let folded = fold(words);
        self.names.iter().any(|name| has_word(&folded, name)) || self.tell_more_in(words)
    }

    /// Whether words tell more of this person than the name.
    #[must_use]
    pub fn tell_more_in(&self, words: &str) -> bool {
        let (folded, digits) = (fold(words), joined(words));
        self.known_as.iter().any(|known| has_word(&folded, known))
            || self.numbers.iter().any(|number| digits.contains(number))
    }

    /// Whether the bytes of any file hold more of this person than the name.
    #[must_use]
    pub fn are_in_bytes(&self, bytes: &[u8]) -> bool {
        self.raw
            .iter()
            .any(|raw| memchr::memmem::find(bytes, raw.as_bytes()).is_some())
    }
}

/// A CPF as people write it.
fn cpf_as_written(digits: &str) -> Option<String> {
    let parts = [0..3, 3..6, 6..9, 9..11].map(|part| digits.get(part));
    let [Some(a), Some(b), Some(c), Some(d)] = parts else {
        return None;
    };
    (digits.len() == 11).then(|| format!("{a}.{b}.{c}-{d}"))
}

/// Whether words stand in a text by themselves, not within a longer word.
fn has_word(text: &str, word: &str) -> bool {
    let is_letter = |letter: Option<char>| letter.is_some_and(char::is_alphanumeric);
    text.match_indices(word).any(|(at, _)| {
        !is_letter(text[..at].chars().next_back())
            && !is_letter(text[at + word.len()..].chars().next())
    })
}

/// The digits of a text, those of one number side by side.
fn joined(text: &str) -> String {
    let mut joined = String::new();
    for letter in text.chars() {
        match letter {
            letter if letter.is_ascii_digit() => joined.push(letter),
            letter if BETWEEN.contains(letter) => {}
            _ => joined.push('|'),
        }
    }
    joined
}

#[cfg(test)]
mod tests {
    use super::*;

    fn fina() -> Traces {
        let mut traces = Traces::default();
        traces.names.insert(fold("Josefina da Silva Quaresma"));
        traces.add_known("Fina");
        traces.add_known("fina@exemplo.br");
        traces.add_number("52998224725", usize::MAX);
        traces.add_number("41 99999-1234", OF_A_PHONE);
        traces
    }

    #[test]
    fn words_tell_of_her_however_they_are_written() {
        for told in [
            "FINA xingou",
            "xingou (fína)",
            "CPF 529.982.247-25",
            "52998224725",
            "529 982 247 25 é o dela",
            "ligue 99999-1234",
            "escreva a Fina@Exemplo.BR",
        ] {
            assert!(fina().tell_more_in(told), "{told}");
        }
        assert!(fina().are_in("a JOSEFINA  da silva quaresma gritou"));
        assert!(!fina().tell_more_in("Josefina da Silva Quaresma"));
    }

    #[test]
    fn words_about_others_do_not() {
        for told in [
            "bateu no fim, na refinaria",
            "Josefina Souza",
            "529.982.247-24",
            "mesa 5, 29 pontos, 98 a 22",
            "",
        ] {
            assert!(!fina().are_in(told), "{told}");
        }
    }
}
