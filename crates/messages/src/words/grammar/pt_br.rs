//! Portuguese.

use crate::labels::entrant::EntrantKind;
use crate::words::committee::Playing;
use crate::words::grammar::joined::{between, first_of, joined, runs_of};
use crate::words::pt_br::who::who;
use championship::name::fold;
use chrono::{NaiveTime, Timelike};
use std::fmt::Display;

/// All of them: `a, b e c`.
pub fn and(items: &[impl Display]) -> String {
    joined(items, "e")
}

/// One of them: `a, b ou c`.
pub fn or(items: &[impl Display]) -> String {
    joined(items, "ou")
}

/// `a, b, c`.
pub fn commas(items: &[impl Display]) -> String {
    between(items, ", ")
}

/// One of a few: `a ou b ou c`.
pub fn either(items: &[impl Display]) -> String {
    between(items, " ou ")
}

/// The first of many, and how many more there are.
pub fn first(items: &[impl Display]) -> String {
    first_of(items, "e mais")
}

/// Numbers, those that follow each other by the first and the last: `3 a 5, 9`.
pub fn runs(numbers: &[usize]) -> String {
    commas(&runs_of(numbers, "a"))
}

/// The same as a list: `3 a 5 e 9`.
pub fn runs_and(numbers: &[usize]) -> String {
    and(&runs_of(numbers, "a"))
}

/// `da 1ª etapa`, `do Torneio de Inverno`, `de Ponta Grossa`: a name behind what is of it.
pub fn of(name: &str) -> String {
    let key = fold(name);
    let first = key.split(' ').next().unwrap_or_default();
    let ordinal = |sign: char| {
        let digits = name.find(sign).map(|at| &name[..at]);
        digits.is_some_and(|digits| {
            !digits.is_empty() && digits.bytes().all(|one| one.is_ascii_digit())
        })
    };
    match first {
        "etapa" | "copa" | "taca" | "noite" | "final" | "liga" => format!("da {name}"),
        "torneio" | "campeonato" | "circuito" | "desafio" | "open" => format!("do {name}"),
        _ if ordinal('ª') => format!("da {name}"),
        _ if ordinal('º') => format!("do {name}"),
        _ => format!("de {name}"),
    }
}

/// An hour of the clock: `18h05`.
pub fn hour(time: NaiveTime) -> String {
    format!("{}h{:02}", time.hour(), time.minute())
}

/// One side of a jogo as a verb follows it: `Time 2, dupla 4,`.
pub fn doing(side: &Playing) -> String {
    match side.dupla {
        Some(_) => format!("{},", side.named()),
        None => side.named(),
    }
}

/// One of those who compete.
pub const fn one(kind: EntrantKind) -> &'static str {
    who(kind).one
}

/// Several of those who compete.
pub const fn several(kind: EntrantKind) -> &'static str {
    who(kind).more
}

/// `duas` or `dois`, before several of those who compete.
pub fn two(kind: EntrantKind) -> &'static str {
    if who(kind).ending == "a" {
        "duas"
    } else {
        "dois"
    }
}

/// `uma` or `um`, of each of those who compete.
pub fn each(kind: EntrantKind) -> &'static str {
    if who(kind).ending == "a" { "uma" } else { "um" }
}

/// The ending of what agrees with those who compete, which is their article, too.
pub const fn ending(kind: EntrantKind) -> &'static str {
    who(kind).ending
}

/// Their article at the start of a sentence.
pub fn article(kind: EntrantKind) -> String {
    ending(kind).to_uppercase()
}

#[cfg(test)]
mod tests {
    use super::of;

    #[test]
    fn a_name_stands_behind_what_is_of_it_as_one_says_it() {
        for (name, told) in [
            ("1ª etapa", "da 1ª etapa"),
            ("Etapa de Lapa", "da Etapa de Lapa"),
            ("TAÇA da Serra", "da TAÇA da Serra"),
            ("2º Torneio", "do 2º Torneio"),
            ("Torneio de Inverno", "do Torneio de Inverno"),
            ("Ponta Grossa", "de Ponta Grossa"),
            ("ª", "de ª"),
            ("", "de "),
        ] {
            assert_eq!(of(name), told);
        }
    }
}
