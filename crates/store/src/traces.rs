//! What a person is found by in words that others typed.

use championship::name::fold;
use std::collections::BTreeSet;

/// The fewest letters of a nickname that is looked for: shorter ones are in too many words.
const SHORTEST: usize = 3;

/// So many letters are in the bytes of no picture by chance.
const TELLING: usize = 8;

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
    /// As somebody was called at some time.
    pub(crate) fn add_names(&mut self, name: &str, known_as: &str) {
        // Of one word alone a name is many people's.
        let folded = fold(name);
        if folded.contains(' ') {
            self.names.insert(folded);
        }
        self.add_known(known_as);
    }

    pub(crate) fn add_cpf(&mut self, cpf: &str) {
        self.add_number(cpf, usize::MAX);
    }

    /// A telephone, by its last digits.
    pub(crate) fn add_phone(&mut self, phone: &str) {
        self.add_number(phone, OF_A_PHONE);
    }

    /// What else somebody is known by: a nickname, an e-mail.
    pub(crate) fn add_known(&mut self, known: &str) {
        let folded = fold(known);
        if folded.chars().count() >= SHORTEST {
            self.known_as.insert(folded);
            if known.len() >= TELLING {
                self.raw.insert(known.to_owned());
            }
        }
    }

    fn add_number(&mut self, number: &str, last: usize) {
        if !number.is_empty() {
            self.raw.insert(number.to_owned());
        }
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
        traces.add_names("Josefina da Silva Quaresma", "Fina");
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
    fn a_name_of_one_word_and_a_nickname_of_two_letters_are_many_peoples() {
        let mut traces = Traces::default();
        traces.add_names("Maria", "Zé");
        assert!(!traces.are_in("Maria Antunes e Zé reclamaram"));
    }

    #[test]
    fn files_are_told_by_what_no_bytes_hold_by_chance() {
        assert!(fina().are_in_bytes(b"Nome;CPF\nJosefina;529.982.247-25\n"));
        assert!(fina().are_in_bytes(b"<a href=mailto:fina@exemplo.br>"));
        assert!(!fina().are_in_bytes(b"Finalistas; Fina; 5299"));
    }

    #[test]
    fn words_about_others_do_not() {
        for told in [
            "bateu no fim, na refinaria",
            "Josefina Souza",
            "529.982.247-24",
            "mesa 5, 29 pontos, 98 a 22",
            "a Josefina da mesa ao lado",
            "",
        ] {
            assert!(!fina().are_in(told), "{told}");
        }
    }
}
