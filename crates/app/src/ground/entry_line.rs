//! The entry line: what a volunteer types with sixty people waiting.
//!
//! `17 7 9` A won both · `17 7 -9 11` B won the second · `17 12-7 9-12 12-11` · `17 ausente a` ·
//! `17 anulado` · `17?` shows · `17/2` is the second of several jogos at the mesa. Space, `+`, `.` and `,` all separate; a súmula's code works for the mesa.

use championship::name::fold;
use championship::ruling::Absent;
use messages::refusal::entry::{EntryFault, Said};
use serde::Serialize;
use sheet::code::{CODE_LENGTH, LETTERS};

/// What a line is about.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Target {
    /// The mesa of this number, and which of the jogos there where several follow each other.
    Mesa(u32, Option<usize>),
    /// The súmula of this code.
    Code(String),
}

/// A line that can be read.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Line {
    /// What it is about.
    pub target: Target,
    /// What it says.
    pub said: Said,
}

/// What says that a side did not come, in both languages.
pub const ABSENT: [&str; 5] = ["ausente", "absent", "wo", "w×o", "wxo"];

/// What says that a jogo is annulled, in both languages.
pub const ANNULLED: [&str; 2] = ["anulado", "annulled"];

/// Reads a line; `won_at` is the score of whoever won a partida.
///
/// # Errors
/// The first word that cannot be read.
pub fn parse(text: &str, won_at: rules::partida::Target) -> Result<Line, EntryFault> {
    let words: Vec<String> = text
        .split(|letter: char| letter.is_whitespace() || matches!(letter, '+' | '.' | ',' | ';'))
        .filter(|word| !word.is_empty())
        .map(fold)
        .collect();
    let Some((first, rest)) = words.split_first() else {
        return Err(EntryFault::Empty);
    };
    let (first, asks) = match first.strip_suffix('?') {
        Some(first) => (first, true),
        None => (first.as_str(), false),
    };
    let target = target(first)?;
    let said = match rest {
        _ if asks => match rest.first() {
            None => Said::Show,
            Some(word) => return Err(EntryFault::TooMuch(word.clone())),
        },
        [] => Said::Show,
        [word] if word == "?" => Said::Show,
        [word, who @ ..] if ABSENT.contains(&word.as_str()) => Said::Absent(absent(who)?),
        [word] if ANNULLED.contains(&word.as_str()) => Said::Annulled,
        [word, more, ..] if ANNULLED.contains(&word.as_str()) => {
            return Err(EntryFault::TooMuch(more.clone()));
        }
        scores => Said::Partidas(
            scores
                .iter()
                .map(|word| score(word, won_at.get()))
                .collect::<Result<_, _>>()?,
        ),
    };
    Ok(Line { target, said })
}

/// A result as one types it; without a mesa where that is not known.
#[must_use]
pub fn written(mesa: &str, partidas: &[[i64; 2]]) -> String {
    let scores = partidas.iter().map(|[a, b]| format!("{a}-{b}"));
    let mesa = (!mesa.is_empty()).then(|| mesa.to_owned());
    mesa.into_iter().chain(scores).collect::<Vec<_>>().join(" ")
}

/// Reads a mesa's number or a súmula's code.
///
/// # Errors
/// A word that is neither.
pub fn target(word: &str) -> Result<Target, EntryFault> {
    let (number, turn) = match word.split_once('/') {
        Some((number, turn)) => (number, turn.parse().ok().filter(|turn| *turn > 0)),
        None => (word, None),
    };
    if let Ok(mesa) = number.parse::<u32>()
        && number.len() <= 4
        && mesa > 0
        && (turn.is_some() || number.len() == word.len())
    {
        return Ok(Target::Mesa(mesa, turn));
    }
    let code = normal_code(word);
    if code.len() == CODE_LENGTH && code.chars().all(|letter| LETTERS.contains(letter)) {
        Ok(Target::Code(code))
    } else {
        Err(EntryFault::Target(word.to_owned()))
    }
}

/// A code as it is kept: upper case, the letters that are easily confused set right.
#[must_use]
pub fn normal_code(word: &str) -> String {
    word.chars()
        .filter(|letter| *letter != '-')
        .map(|letter| match letter.to_ascii_uppercase() {
            'O' => '0',
            'I' | 'L' => '1',
            letter => letter,
        })
        .collect()
}

fn absent(who: &[String]) -> Result<Absent, EntryFault> {
    match who {
        [] => Err(EntryFault::WhoIsAbsent(String::new())),
        [who, more @ ..] => match (side_word(who), more.first()) {
            (Some(absent), None) => Ok(absent),
            (Some(_), Some(more)) => Err(EntryFault::TooMuch(more.clone())),
            // A team by its name: which side that is, the season knows.
            (None, _) => Err(EntryFault::WhoIsAbsent(
                [std::slice::from_ref(who), more].concat().join(" "),
            )),
        },
    }
}

fn side_word(word: &str) -> Option<Absent> {
    match word {
        "a" => Some(Absent::A),
        "b" => Some(Absent::B),
        "ambas" | "ambos" | "ab" => Some(Absent::Both),
        _ => None,
    }
}

/// `7` A won and B made 7; `-7` B won and A made 7; `12-7` both scores.
pub fn score(word: &str, won_at: u8) -> Result<[i64; 2], EntryFault> {
    let fault = || EntryFault::Score(word.to_owned());
    let number = |digits: &str| -> Result<i64, EntryFault> {
        if digits.is_empty()
            || digits.len() > 3
            || !digits.bytes().all(|digit| digit.is_ascii_digit())
        {
            return Err(fault());
        }
        digits.parse().map_err(|_| fault())
    };
    let won_at = i64::from(won_at);
    // Whoever lost has less than that: the two scores of a partida were typed apart.
    let loser = |digits: &str| match number(digits)? {
        loser if loser == won_at => Err(EntryFault::Loser(word.to_owned())),
        loser => Ok(loser),
    };
    let plain = word.replace(['–', '−', '—'], "-");
    if let Some(lost) = plain.strip_prefix('-') {
        return Ok([loser(lost)?, won_at]);
    }
    match plain.split_once(['-', 'x', '×']) {
        Some((a, b)) => Ok([number(a)?, number(b)?]),
        None => Ok([won_at, loser(&plain)?]),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    const WON_AT: rules::partida::Target = rules::partida::Target::TWELVE;

    fn partidas(text: &str) -> Vec<[i64; 2]> {
        match parse(text, WON_AT).unwrap().said {
            Said::Partidas(partidas) => partidas,
            other => panic!("{text}: {other:?}"),
        }
    }

    #[test]
    fn the_grammar() {
        assert_eq!(partidas("17 7 9"), [[12, 7], [12, 9]]);
        assert_eq!(partidas("17 7 -9 11"), [[12, 7], [9, 12], [12, 11]]);
        assert_eq!(partidas("17 -0 -0"), [[0, 12], [0, 12]]);
        assert_eq!(partidas("17 12-7 9-12 12-11"), [[12, 7], [9, 12], [12, 11]]);
        assert_eq!(partidas("17+12-7.9-12,12-11"), [[12, 7], [9, 12], [12, 11]]);
        assert_eq!(partidas("17 12–7 12x9"), [[12, 7], [12, 9]]);
        let said = |text: &str| parse(text, WON_AT).unwrap().said;
        assert_eq!(said("17 ausente a"), Said::Absent(Absent::A));
        assert_eq!(said("17 AUSENTE Ambas"), Said::Absent(Absent::Both));
        assert_eq!(said("17 anulado"), Said::Annulled);
        for show in ["17?", "17 ?", "17", " 17 "] {
            assert_eq!(said(show), Said::Show, "{show}");
        }
        let target = |text: &str| parse(text, WON_AT).unwrap().target;
        assert_eq!(target("17 7 9"), Target::Mesa(17, None));
        assert_eq!(target("17/3 7"), Target::Mesa(17, Some(3)));
        assert_eq!(target("k3m-9oz 7 9"), Target::Code("K3M90Z".to_owned()));
    }

    #[test]
    fn what_cannot_be_read_is_named() {
        let fault = |text: &str| parse(text, WON_AT).unwrap_err();
        assert_eq!(fault("  "), EntryFault::Empty);
        assert_eq!(fault("mesa 7"), EntryFault::Target("mesa".to_owned()));
        assert_eq!(fault("17/0 7"), EntryFault::Target("17/0".to_owned()));
        assert_eq!(fault("0 7 9"), EntryFault::Target("0".to_owned()));
        assert_eq!(fault("17 7 x"), EntryFault::Score("x".to_owned()));
        assert_eq!(fault("17 7 --9"), EntryFault::Score("--9".to_owned()));
        assert_eq!(fault("17 ausente"), EntryFault::WhoIsAbsent(String::new()));
        assert_eq!(
            fault("17 ausente c"),
            EntryFault::WhoIsAbsent("c".to_owned())
        );
        let named = EntryFault::WhoIsAbsent("time 3".to_owned());
        assert_eq!(fault("17 ausente Time 3"), named);
        assert_eq!(fault("17 ausente a b"), EntryFault::TooMuch("b".to_owned()));
        assert_eq!(fault("12 5 12 7"), EntryFault::Loser("12".to_owned()));
        assert_eq!(fault("12 -12"), EntryFault::Loser("-12".to_owned()));
        assert_eq!(fault("17 anulado 7"), EntryFault::TooMuch("7".to_owned()));
        assert_eq!(fault("17? 7"), EntryFault::TooMuch("7".to_owned()));
    }

    proptest! {
        #[test]
        fn any_bytes_are_read_or_refused(text in "\\PC{0,40}") {
            let _ = parse(&text, WON_AT);
        }

        #[test]
        fn what_is_written_out_is_read_back(
            mesa in 1_u32..=9999, scores in prop::collection::vec((0_i64..=99, 0_i64..=99), 1..5),
        ) {
            let expected: Vec<[i64; 2]> = scores.iter().map(|&(a, b)| [a, b]).collect();
            let line = parse(&written(&mesa.to_string(), &expected), WON_AT).unwrap();
            prop_assert_eq!(line.target, Target::Mesa(mesa, None));
            prop_assert_eq!(line.said, Said::Partidas(expected));
        }
    }
}
