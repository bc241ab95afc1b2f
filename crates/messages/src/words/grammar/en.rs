//! English.

use crate::labels::entrant::EntrantKind;
use crate::words::committee::Playing;
use crate::words::grammar::joined::{between, first_of, joined, runs_of};
use chrono::NaiveTime;
use std::fmt::Display;

/// All of them: `a, b and c`.
pub fn and(items: &[impl Display]) -> String {
    joined(items, "and")
}

/// One of them: `a, b or c`.
pub fn or(items: &[impl Display]) -> String {
    joined(items, "or")
}

/// `a, b, c`.
pub fn commas(items: &[impl Display]) -> String {
    between(items, ", ")
}

/// One of a few: `a or b or c`.
pub fn either(items: &[impl Display]) -> String {
    between(items, " or ")
}

/// The first of many, and how many more there are.
pub fn first(items: &[impl Display]) -> String {
    first_of(items, "and more:")
}

/// Numbers, those that follow each other by the first and the last: `3 to 5, 9`.
pub fn runs(numbers: &[usize]) -> String {
    commas(&runs_of(numbers, "to"))
}

/// The same as a list: `3 to 5 and 9`.
pub fn runs_and(numbers: &[usize]) -> String {
    and(&runs_of(numbers, "to"))
}

/// An hour of the clock: `18:05`.
pub fn hour(time: NaiveTime) -> String {
    time.format("%H:%M").to_string()
}

/// One side of a jogo.
pub fn named(side: &Playing) -> String {
    side.named()
}

/// One of those who compete.
pub const fn one(kind: EntrantKind) -> &'static str {
    match kind {
        EntrantKind::Team => "team",
        EntrantKind::Dupla => "dupla",
        EntrantKind::Trio => "trio",
        EntrantKind::Single => "athlete",
    }
}

/// Several of those who compete.
pub const fn several(kind: EntrantKind) -> &'static str {
    match kind {
        EntrantKind::Team => "teams",
        EntrantKind::Dupla => "duplas",
        EntrantKind::Trio => "trios",
        EntrantKind::Single => "athletes",
    }
}
