//! Our readings of what a regulation leaves open: never its words, always shown as ours.

use crate::clause::ClauseId;
use serde::Deserialize;
use serde_json::Value;
use std::collections::BTreeMap;

/// A reading and the clauses that leave it open.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct OurReading {
    clauses: Vec<ClauseId>,
    reading: String,
}

/// What is told of each clause, by the readings themselves and by the notes of parameters, in the order of their names.
pub(crate) fn gathered<'t>(
    fields: impl Iterator<Item = &'t Value>,
    told: Vec<OurReading>,
) -> BTreeMap<ClauseId, Vec<String>> {
    let mut found: BTreeMap<ClauseId, Vec<String>> = BTreeMap::new();
    let mut keep = |clause: ClauseId, reading: &str| {
        let of = found.entry(clause).or_default();
        if !of.iter().any(|known| known == reading) {
            of.push(reading.to_owned());
        }
    };
    for one in told {
        for clause in one.clauses {
            keep(clause, &one.reading);
        }
    }
    for field in fields {
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
    found
}

/// A note without the words that mark it as ours: whoever shows it marks it.
fn ours(note: &str) -> &str {
    let mark = "eitura nossa: ";
    note.split_once(mark).map_or(note, |(_, reading)| reading)
}

#[cfg(test)]
mod tests {
    use crate::clause::ClauseId;
    use crate::regulation::{Regulation, RegulationId};

    #[test]
    fn readings_are_of_clauses_that_exist_and_say_something() {
        let fprt = Regulation::embedded(RegulationId::FPRT).unwrap();
        let of = |id: &str| fprt.readings(&id.parse().unwrap());
        assert!(of("fprt-1.5.c-2")[0].contains("jogo inteiro"));
        // What a parameter of the engine rests on is told too.
        assert!(!of("fprt-1.1.m-3").is_empty());
        assert!(of("fprt-1.5.c-1").is_empty());
        let every = |regulation: &'static Regulation| {
            let clauses = regulation.book().clauses().iter();
            let read = clauses.map(|clause| &clause.id);
            read.map(|clause: &ClauseId| regulation.readings(clause))
        };
        let all: Vec<_> = Regulation::all_embedded()
            .iter()
            .flat_map(every)
            .filter(|readings| !readings.is_empty())
            .collect();
        assert!(all.len() > 230, "{}", all.len());
        let sound = |reading: &String| {
            reading.ends_with('.') && reading.len() > 5 && !reading.contains("eitura nossa")
        };
        let wrong: Vec<_> = all
            .into_iter()
            .flatten()
            .filter(|one| !sound(one))
            .collect();
        assert!(wrong.is_empty(), "{wrong:?}");
    }
}
