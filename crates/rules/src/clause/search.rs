//! Whether a clause speaks of what somebody looks for, who may call it by another name.

use std::collections::BTreeMap;
use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::is_combining_mark;

/// Beginnings of words that are looked for by each other.
const ALIKE: [&[&str]; 8] = [
    &["wxo", "wo", "walkover"],
    &["atras", "toler", "ausen", "falt"],
    &["substitu", "reserva", "coringa"],
    &["brig", "agre", "agri", "ofen"],
    &["celular", "telefone"],
    &["fum", "cigar"],
    &["beb", "alcool", "cervej"],
    &["recurs", "protest", "contest"],
];

/// Words that say nothing of what happened, in both languages.
const FILLERS: &str = " a o as os um uma e em de da do das dos na no nas nos ao pelo pela por para pra com se que foi ja \
    nao ele ela eles seu sua the an of in on at to with and was his her their ";

/// What ends a word by how it is used, in both languages; the longest first.
const ENDINGS: [&str; 31] = [
    "aram", "eram", "iram", "ando", "endo", "indo", "adas", "ados", "idas", "idos", "ada", "ado",
    "ida", "ido", "ing", "ou", "eu", "iu", "ar", "er", "ir", "am", "em", "as", "os", "es", "ed",
    "a", "e", "o", "s",
];

/// So many letters tell a word at least; two thirds of a longer one do: what ends it tells only how it is used.
const TELLING: usize = 6;

/// Shorter words are too much like each other for a slip to be forgiven.
const FORGIVEN: usize = 4;

/// So many letters are left of a word at least, whatever ends it.
const LEFT: usize = 3;

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

/// The words that are looked for, each as it is compared: those that say something, or all of them where none does.
pub(super) fn asked(text: &str) -> Vec<String> {
    let mut words: Vec<String> = Vec::new();
    for word in folded(text).split_whitespace() {
        let word = word.trim_matches(|letter: char| !letter.is_alphanumeric());
        match (words.last_mut(), word) {
            (_, "") => {}
            // W x O, in whatever way somebody parts it.
            (Some(last), "x" | "o") if last == "w" || last == "wx" => last.push_str(word),
            (_, "w.o" | "w/o" | "w-o") => words.push("wo".to_owned()),
            _ => words.push(word.to_owned()),
        }
    }
    let says = |word: &String| !FILLERS.contains(&format!(" {word} "));
    if words.iter().any(says) {
        words.retain(says);
    }
    words
}

/// Whether a folded text speaks of a word that is asked for.
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
    let root = root(word);
    words.any(|one| {
        one == word
            || self::root(one) == root
            || beginning.is_some_and(|beginning| one.starts_with(beginning))
            || alike.iter().any(|stem| stands_for(one, stem))
    })
}

/// The word that somebody meant who typed one of which nothing told speaks: one letter left out, put in, exchanged or turned
/// round; of several the one that is told most often.
pub(super) fn mended<T>(word: &str, told: &[(T, String)]) -> Option<String> {
    let length = word.chars().count();
    if length < FORGIVEN || told.iter().any(|(_, told)| speaks_of(told, word)) {
        return None;
    }
    let mut times: BTreeMap<&str, usize> = BTreeMap::new();
    for (_, told) in told {
        for one in told.split(|letter: char| !letter.is_alphanumeric()) {
            if one.len().abs_diff(word.len()) <= 1 && strsim::osa_distance(one, word) == 1 {
                *times.entry(one).or_default() += 1;
            }
        }
    }
    let most = times.into_iter().max_by_key(|(_, times)| *times);
    most.map(|(one, _)| one.to_owned())
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

/// What is left of a word without its ending.
fn root(word: &str) -> &str {
    ENDINGS
        .into_iter()
        .filter_map(|ending| word.strip_suffix(ending))
        .find(|root| root.len() >= LEFT)
        .unwrap_or(word)
}

#[cfg(test)]
mod tests {
    use super::{asked, folded, speaks_of};

    fn found(told: &str, words: &str) -> bool {
        asked(words)
            .iter()
            .all(|word| speaks_of(&folded(told), word))
    }

    #[test]
    fn people_call_a_thing_by_another_name() {
        assert!(found("perde por W×O sumário", "wxo"));
        assert!(found("perde por W×O sumário", "WO"));
        assert!(found("perde por W×O sumário", "W.O."));
        assert!(found("perde por W×O sumário", "w x o"));
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

    #[test]
    fn a_word_is_found_however_it_is_used() {
        assert!(found("mostrar carta custa os pontos", "mostrou as cartas"));
        assert!(found("ao cortar não se vê", "cortes"));
        assert!(found("the card was shown and marked", "marking cards"));
        assert!(!found("o carteador", "carta"));
    }
}
