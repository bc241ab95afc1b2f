//! How several are told together, by the words that stand between them.

use std::fmt::Display;

/// `a, b, c`.
fn commas(items: &[impl Display]) -> String {
    between(items, ", ")
}

/// All of them with the same between any two.
pub fn between(items: &[impl Display], separator: &str) -> String {
    let items: Vec<String> = items.iter().map(ToString::to_string).collect();
    items.join(separator)
}

/// `a, b e c`.
pub fn joined(items: &[impl Display], and: &str) -> String {
    match items {
        [] => String::new(),
        [one] => one.to_string(),
        [rest @ .., last] => format!("{} {and} {last}", commas(rest)),
    }
}

/// The first of many, and how many more there are.
pub fn first_of(all: &[impl Display], besides: &str) -> String {
    const TOLD: usize = 20;
    let told = commas(&all[..all.len().min(TOLD)]);
    match all.len().saturating_sub(TOLD) {
        0 => told,
        rest => format!("{told} {besides} {rest}"),
    }
}

/// Numbers in the order in which they count, those that follow each other by the first and the last: `3 a 5, 9`.
pub fn runs_of(numbers: &[usize], to: &str) -> Vec<String> {
    let follows = |one: &usize, next: &usize| one + 1 == *next;
    let told = numbers.chunk_by(follows).flat_map(|run| match run {
        [first, _, .., last] => vec![format!("{first} {to} {last}")],
        few => few.iter().map(usize::to_string).collect(),
    });
    told.collect()
}
