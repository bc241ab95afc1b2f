//! Every sentence that a person reads, for every door: what is told, by language, of the tables in `languages`. A missing
//! one does not compile.

pub mod amend;
mod anchor;
mod asked;
pub mod clock;
pub mod committee;
mod copies;
mod deck;
mod discipline;
mod federation;
pub mod figures;
pub mod files;
mod format;
mod grammar;
mod hall;
mod history;
pub mod line;
mod names;
pub mod pairing;
mod papers;
pub mod pt_br;
mod publication;
mod refusal;
mod regulation;
mod rules;
mod salao;
mod sheets;
pub mod spoken;
pub mod standings;
mod system;
pub mod terminal;
pub mod told;

use crate::labels::entrant::EntrantKind;
use championship::discipline::Who;
use championship::id::{AthleteId, EntrantId};
use championship::name::shortened;
use chrono::NaiveDate;
use std::collections::BTreeMap;
use std::fmt::Display;

/// What the command line shows of answers.
pub use say::answers;

/// The sentences of the tables, as `build.rs` makes them.
#[expect(
    clippy::explicit_auto_deref,
    reason = "code that is made asks of no variable what it is"
)]
mod say {
    /// What they are made with.
    mod used {
        pub(crate) use crate::labels::entrant::EntrantKind;
        pub(crate) use crate::words::committee::Playing;
        pub(crate) use crate::words::grammar::{Count, en, pt_br};
        pub(crate) use crate::words::spoken::Language;
        pub(crate) use chrono::NaiveTime;
        pub(crate) use std::fmt::Display;
    }

    include!(concat!(env!("OUT_DIR"), "/say.rs"));
}

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

/// So many of something: `1 mesa`, `5 mesas`.
#[must_use]
pub fn counted<N>(number: N, one: &str, more: &str) -> String
where
    N: Copy + Display + PartialEq + From<u8>,
{
    let word = if number == N::from(1) { one } else { more };
    format!("{number} {word}")
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

/// Mesas by their rodada.
fn by_rodada(at: &[(u32, u32)]) -> BTreeMap<u32, Vec<u32>> {
    let mut rodadas: BTreeMap<u32, Vec<u32>> = BTreeMap::new();
    for (rodada, mesa) in at {
        rodadas.entry(*rodada).or_default().push(*mesa);
    }
    rodadas.values_mut().for_each(|mesas| mesas.sort_unstable());
    rodadas
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
