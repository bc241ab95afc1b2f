//! Whether a clause speaks of what somebody looks for, who may call it by another name.

use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::is_combining_mark;

/// Beginnings of words that are looked for by each other.
const ALIKE: [&[&str]; 8] = [
    &["wxo", "wo"],
    &["atras", "toler", "ausen", "falt"],
    &["substitu", "reserva", "coringa"],
    &["brig", "agre", "agri", "ofen"],
    &["celular", "telefone"],
    &["fum", "cigar"],
    &["beb", "alcool", "cervej"],
    &["recurs", "protest", "contest"],
];

/// So many letters tell a word at least; two thirds of a longer one do: what ends it tells only how it is used.
const TELLING: usize = 6;

/// Lower case, without accents.
pub(super) fn plain(text: &str) -> String {
    text.nfd()
        .filter(|letter| !is_combining_mark(*letter))
        .flat_map(char::to_lowercase)
        .collect()
}

/// A text as it is looked for: without case, accents, and what makes two letters of a W×O.
pub(super) fn folded(text: &str) -> String {
    plain(text).replace("w.o.", "wxo").replace('×', "x")
}

/// Whether a folded text speaks of a folded word.
pub(super) fn speaks_of(told: &str, word: &str) -> bool {
    // Two letters stand within too many other words.
    let is_telling = word.len() > 2 || !word.chars().all(char::is_alphabetic);
    if is_telling && told.contains(word) {
        return true;
    }
    let mut words = told.split(|letter: char| !letter.is_alphanumeric());
    let alike: Vec<&str> = ALIKE
        .into_iter()
        .filter(|group| group.iter().any(|stem| stands_for(word, stem)))
        .flatten()
        .copied()
        .collect();
    let beginning = beginning(word);
    words.any(|one| {
        one == word
            || beginning.is_some_and(|beginning| one.starts_with(beginning))
            || alike.iter().any(|stem| stands_for(one, stem))
    })
}

/// Whether a word begins with a stem; one of two letters begins too many.
fn stands_for(word: &str, stem: &str) -> bool {
    if stem.len() == 2 {
        word == stem
    } else {
        word.starts_with(stem)
    }
}

/// The letters of a long word that tell it.
fn beginning(word: &str) -> Option<&str> {
    let telling = (word.chars().count() * 2).div_ceil(3).max(TELLING);
    let (end, _) = word.char_indices().nth(telling)?;
    Some(&word[..end])
}

#[cfg(test)]
mod tests {
    use super::{folded, speaks_of};

    fn found(told: &str, word: &str) -> bool {
        speaks_of(&folded(told), &folded(word))
    }

    #[test]
    fn people_call_a_thing_by_another_name() {
        assert!(found("perde por W×O sumário", "wxo"));
        assert!(found("perde por W×O sumário", "WO"));
        assert!(found("perde por W×O sumário", "W.O."));
        assert!(found("ausente ao fim da tolerância", "atraso"));
        assert!(found("o coringa entra", "substituir"));
        assert!(found("a substituição é avisada", "substituir"));
        assert!(found("será eliminada", "eliminação"));
        assert!(!found("o jogo começa", "wo"));
        assert!(!found("two players would", "wo"));
        assert!(found("o pé dá as cartas", "pé"));
        assert!(!found("o dono do baralho", "atraso"));
        assert!(!found("a mão de onze", "substituir"));
    }
}
