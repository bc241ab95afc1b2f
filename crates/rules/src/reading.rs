//! Our readings of what a regulation leaves open: never its words, always shown as ours.

use crate::clause::ClauseId;
use crate::profile::Profile;
use crate::regulation::ProfileId;
use serde::Deserialize;
use serde_json::Value;
use std::collections::BTreeMap;
use std::sync::LazyLock;

static READINGS: LazyLock<BTreeMap<ClauseId, Vec<String>>> = LazyLock::new(embedded);

/// A reading and the clauses that leave it open.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct OurReading {
    clauses: Vec<ClauseId>,
    reading: String,
}

/// How we read a clause, in Portuguese, a sentence or two each; empty where nothing is open.
#[must_use]
pub fn of(clause: &ClauseId) -> &'static [String] {
    READINGS.get(clause).map_or(&[], Vec::as_slice)
}

#[expect(
    clippy::expect_used,
    reason = "embedded at compile time; a test reads it"
)]
fn embedded() -> BTreeMap<ClauseId, Vec<String>> {
    let mut found: BTreeMap<ClauseId, Vec<String>> = BTreeMap::new();
    let mut keep = |clause: ClauseId, reading: &str| {
        let of = found.entry(clause).or_default();
        if !of.iter().any(|known| known == reading) {
            of.push(reading.to_owned());
        }
    };
    for line in [
        include_str!("../data/readings/oficial.jsonl"),
        include_str!("../data/readings/online.jsonl"),
        include_str!("../data/readings/faraes.jsonl"),
        include_str!("../data/readings/fprt.jsonl"),
        include_str!("../data/readings/cosmo.jsonl"),
    ]
    .into_iter()
    .flat_map(str::lines)
    {
        let one: OurReading = serde_json::from_str(line).expect("an embedded reading is sound");
        for clause in one.clauses {
            keep(clause, &one.reading);
        }
    }
    for profile in ProfileId::ALL {
        let fields = serde_json::to_value(Profile::of(profile)).unwrap_or_default();
        for field in fields.as_object().into_iter().flat_map(|all| all.values()) {
            let Some(note) = field["note"].as_str() else {
                continue;
            };
            let cited = field["clauses"].as_array().into_iter().flatten();
            for id in cited.filter_map(Value::as_str) {
                if let Ok(clause) = id.parse() {
                    keep(clause, ours(note));
                }
            }
        }
    }
    found
}

/// A note without the words that mark it as ours: whoever shows it marks it.
fn ours(note: &str) -> &str {
    let mark = "eitura nossa: ";
    note.split_once(mark).map_or(note, |(_, reading)| reading)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn readings_are_of_clauses_that_exist_and_say_something() {
        let of = |id: &str| of(&id.parse().unwrap());
        assert!(of("fprt-1.5.c-2")[0].contains("jogo inteiro"));
        // What a parameter of the engine rests on is told too.
        assert!(!of("fprt-1.1.m-3").is_empty());
        assert!(of("fprt-1.5.c-1").is_empty());
        assert!(READINGS.len() > 230, "{}", READINGS.len());
        let sound = |reading: &String| {
            reading.ends_with('.') && reading.len() > 5 && !reading.contains("eitura nossa")
        };
        let wrong: Vec<_> = READINGS
            .values()
            .flatten()
            .filter(|one| !sound(one))
            .collect();
        assert!(wrong.is_empty(), "{wrong:?}");
    }
}
