//! Every sentence that a person reads, for every door. A missing one does not compile.

mod asked;
mod deck;
pub mod en;
pub mod pt_br;
pub mod spoken;
mod system;
pub mod told;

use crate::labels::entrant::EntrantKind;
use championship::discipline::Who;
use championship::id::{AthleteId, EntrantId};
use championship::lineup::Slot;
use championship::name::shortened;
use chrono::NaiveDate;
use std::collections::BTreeMap;
use std::fmt::Display;

/// Who reads something.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Audience {
    /// The desk and the committee.
    Desk,
    /// Everybody, in the hall as in the world.
    Everybody {
        /// Whoever was born after this day is under age.
        of_age: NaiveDate,
    },
}

/// A name as it is published; `hides` where its bearer refused to be.
#[must_use]
pub fn public_name(name: &str, hides: bool) -> String {
    if hides {
        shortened(name)
    } else {
        name.to_owned()
    }
}

/// Cents as money: `1.234,50`.
#[must_use]
pub fn money(cents: i64) -> String {
    let sign = if cents < 0 { "−" } else { "" };
    let whole = (cents.unsigned_abs() / 100).to_string();
    let mut grouped = String::new();
    for (index, digit) in whole.chars().enumerate() {
        if index > 0 && (whole.len() - index).is_multiple_of(3) {
            grouped.push('.');
        }
        grouped.push(digit);
    }
    format!("{sign}{grouped},{:02}", cents.unsigned_abs() % 100)
}

/// Money as people type it (`150`, `150,00`, `1.234,50`, `R$ 80`) in cents.
#[must_use]
pub fn parse_money(text: &str) -> Option<i64> {
    let plain: String = text
        .trim()
        .trim_start_matches("R$")
        .chars()
        .filter(|letter| !letter.is_whitespace())
        .collect();
    // A dot is for thousands where a comma follows or three digits do.
    let (whole, cents) = match plain.rsplit_once([',', '.']) {
        Some((whole, cents)) if cents.len() <= 2 => (whole, cents),
        _ => (plain.as_str(), ""),
    };
    let whole: String = whole.chars().filter(|letter| *letter != '.').collect();
    let digits = |text: &str| text.bytes().all(|digit| digit.is_ascii_digit());
    if whole.is_empty() || whole.len() > 9 || !digits(&whole) || !digits(cents) {
        return None;
    }
    let cents = match cents.len() {
        0 => 0,
        1 => cents.parse::<i64>().ok()? * 10,
        _ => cents.parse::<i64>().ok()?,
    };
    Some(whole.parse::<i64>().ok()? * 100 + cents)
}

/// Lines of a list by their numbers: the first of them, and how many more there are.
#[must_use]
pub fn at_lines(lines: &[usize], [one, more]: [&str; 2], besides: &str) -> String {
    let noun = if lines.len() == 1 { one } else { more };
    let lines: Vec<String> = lines.iter().map(ToString::to_string).collect();
    format!("{noun} {}", first_of(&lines, besides))
}

/// The first of many, and how many more there are.
#[must_use]
pub fn first_of(all: &[String], besides: &str) -> String {
    const TOLD: usize = 20;
    let told = all[..all.len().min(TOLD)].join(", ");
    match all.len().saturating_sub(TOLD) {
        0 => told,
        rest => format!("{told} {besides} {rest}"),
    }
}

/// So many of something: `1 mesa`, `5 mesas`.
#[must_use]
pub fn counted<N>(number: N, one: &str, more: &str) -> String
where
    N: Copy + Display + PartialEq + From<u8>,
{
    let word = if number == N::from(1) { one } else { more };
    format!("{number} {word}")
}

/// A slot of a line-up by its short name in the middle of a sentence; what is no slot stays as it is.
fn slot_named(
    kind: EntrantKind,
    named: &str,
    slot_among: impl Fn(EntrantKind, Slot) -> String,
) -> String {
    let slot = named.parse();
    slot.map_or_else(
        |_| named.to_owned(),
        |slot| slot_among(kind, slot).to_lowercase(),
    )
}

/// Whom something is for; `seated` says who holds a seat of a name, where no athlete is known.
fn whom(
    who: &Who,
    kind: EntrantKind,
    entrants: &BTreeMap<EntrantId, String>,
    athletes: &BTreeMap<AthleteId, String>,
    seated: impl Fn(&str, u8) -> String,
) -> String {
    let athlete = who.athlete.and_then(|id| athletes.get(&id));
    let entrant = who.entrant.and_then(|id| entrants.get(&id));
    match (athlete, entrant) {
        (Some(athlete), Some(entrant)) => format!("{athlete} ({entrant})"),
        (Some(athlete), None) => athlete.clone(),
        (None, Some(entrant)) => {
            let dupla = who.dupla.filter(|_| kind.has_duplas());
            let seat = who.seat.filter(|_| kind != EntrantKind::Single);
            let name = dupla.map_or_else(|| entrant.clone(), |dupla| format!("{entrant} {dupla}"));
            match seat {
                Some(seat) => seated(&name, seat),
                None => name,
            }
        }
        (None, None) => "?".to_owned(),
    }
}

/// `a, b e c`.
fn list(items: &[String], and: &str) -> String {
    match items {
        [] => String::new(),
        [one] => one.clone(),
        [rest @ .., last] => format!("{} {and} {last}", rest.join(", ")),
    }
}

/// Numbers in the order in which they count, those that follow each other by the first and the last: `3 a 5, 9`.
fn runs(numbers: &[usize], to: &str) -> Vec<String> {
    let follows = |one: &usize, next: &usize| one + 1 == *next;
    let told = numbers.chunk_by(follows).flat_map(|run| match run {
        [first, _, .., last] => vec![format!("{first} {to} {last}")],
        few => few.iter().map(usize::to_string).collect(),
    });
    told.collect()
}

/// Mesas by their rodada.
fn by_rodada(at: &[(u32, u32)]) -> BTreeMap<u32, Vec<u32>> {
    let mut rodadas: BTreeMap<u32, Vec<u32>> = BTreeMap::new();
    for (rodada, mesa) in at {
        rodadas.entry(*rodada).or_default().push(*mesa);
    }
    rodadas.values_mut().for_each(|mesas| mesas.sort_unstable());
    rodadas
}

fn numbers(numbers: &[u32], and: &str) -> String {
    list(&numbers.iter().map(u32::to_string).collect::<Vec<_>>(), and)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_is_told_as_one() {
        assert_eq!(counted(1_u32, "mesa", "mesas"), "1 mesa");
        for (number, told) in [(0_usize, "0 mesas"), (2, "2 mesas"), (11, "11 mesas")] {
            assert_eq!(counted(number, "mesa", "mesas"), told);
        }
    }

    #[test]
    fn money_goes_there_and_back() {
        for (text, cents) in [
            ("150", 15_000),
            ("150,00", 15_000),
            ("R$ 1.234,5", 123_450),
            ("1.234", 123_400),
            ("80.50", 8_050),
        ] {
            assert_eq!(parse_money(text), Some(cents), "{text}");
        }
        for wrong in ["", "abc", "-5", "1,2,3x", "R$"] {
            assert_eq!(parse_money(wrong), None, "{wrong}");
        }
        assert_eq!(money(123_450), "1.234,50");
        assert_eq!(money(-5), "−0,05");
        assert_eq!(money(100_000_000), "1.000.000,00");
    }
}
