//! What every record of the engines shares: names, numbers, problems.

use messages::refusal::engine::{EngineFault, Unfit};
use messages::words::spoken::Language;
use serde::{Deserialize, Serialize};
use serde_json::{Number, Value, json};
use std::collections::BTreeMap;
use std::fmt;
use tournament::EntrantId;

/// The most entrants of one record.
const MOST_ENTRANTS: usize = 4_096;

/// All that is wrong with a record, at least one thing.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Faults(pub Vec<EngineFault>);

impl From<EngineFault> for Faults {
    fn from(fault: EngineFault) -> Self {
        Self(vec![fault])
    }
}

impl From<serde_json::Error> for Faults {
    fn from(error: serde_json::Error) -> Self {
        let told = error.to_string();
        // The parser names a field in backquotes.
        let named = |what: &str| {
            let (name, _) = told
                .strip_prefix(what)?
                .strip_prefix('`')?
                .split_once('`')?;
            Some(name.to_owned())
        };
        let wrong = [
            ("unknown field ", Unfit::Unknown),
            ("missing field ", Unfit::Missing),
            ("duplicate field ", Unfit::Twice),
        ];
        let field = wrong
            .into_iter()
            .find_map(|(what, wrong)| Some((named(what)?, wrong)));
        match field {
            Some((path, wrong)) => EngineFault::Field { path, wrong }.into(),
            None => EngineFault::BadRecord(told).into(),
        }
    }
}

impl Faults {
    /// The refusal as the command line prints it: the first problem, and all of them.
    #[must_use]
    pub fn told(&self, language: Language) -> Value {
        let problems: Vec<Value> = self
            .0
            .iter()
            .map(|fault| json!({"code": fault.code(), "message": language.engine_fault(fault)}))
            .collect();
        let mut error = problems.first().cloned().unwrap_or_default();
        error["problems"] = problems.into();
        json!({"ok": false, "error": error})
    }
}

/// What an answer is, or what is wrong with the question.
pub type Answer = Result<Value, Faults>;

/// Gathers problems while a record is read.
#[derive(Debug, Default)]
pub(super) struct Problems(Vec<EngineFault>);

impl Problems {
    pub(super) fn add(&mut self, fault: EngineFault) {
        if !self.0.contains(&fault) {
            self.0.push(fault);
        }
    }

    pub(super) fn within(&mut self, field: &'static str, is: usize, least: i64, most: i64) {
        let is = i64::try_from(is).unwrap_or(i64::MAX);
        if !(least..=most).contains(&is) {
            self.add(EngineFault::OutOfRange {
                field,
                least,
                most,
                is,
            });
        }
    }

    pub(super) const fn any(&self) -> bool {
        !self.0.is_empty()
    }

    pub(super) fn none_or_all(self) -> Result<(), Faults> {
        if self.0.is_empty() {
            Ok(())
        } else {
            Err(Faults(self.0))
        }
    }
}

/// A name of a record's own: a number or a text.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(untagged)]
pub(super) enum Id {
    Number(i64),
    Text(String),
}

impl fmt::Display for Id {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Number(number) => write!(f, "{number}"),
            Self::Text(text) => f.write_str(text),
        }
    }
}

/// The entrants of a record: the engine's numbers follow the order of their own names.
pub(super) struct Names {
    of: Vec<Id>,
    told: BTreeMap<i64, String>,
    number: BTreeMap<Id, i64>,
}

impl Names {
    /// Entrants with what people call them.
    pub(super) fn new<'a>(
        entrants: impl Iterator<Item = (&'a Id, Option<&'a str>)>,
        problems: &mut Problems,
    ) -> Self {
        let mut called: BTreeMap<&Id, Option<&str>> = BTreeMap::new();
        for (id, name) in entrants {
            if called.insert(id, name).is_some() {
                problems.add(EngineFault::DuplicateEntrant(id.to_string()));
            }
        }
        let mut names = Self {
            of: Vec::with_capacity(called.len()),
            told: BTreeMap::new(),
            number: BTreeMap::new(),
        };
        for (number, (id, name)) in (0..).zip(called) {
            names.of.push(id.clone());
            names.number.insert(id.clone(), number);
            names
                .told
                .insert(number, name.map_or_else(|| id.to_string(), str::to_owned));
        }
        problems.within(
            "entrants",
            names.of.len(),
            0,
            i64::try_from(MOST_ENTRANTS).unwrap_or(i64::MAX),
        );
        names
    }

    pub(super) fn number(&self, id: &Id) -> Option<EntrantId> {
        self.number.get(id).copied().map(EntrantId)
    }

    /// The engine's number; a stranger is a problem.
    pub(super) fn known(&self, id: &Id, problems: &mut Problems) -> Option<EntrantId> {
        let known = self.number(id);
        if known.is_none() {
            problems.add(EngineFault::UnknownEntrant(id.to_string()));
        }
        known
    }

    /// Two who meet: both known, and not one against itself.
    pub(super) fn pair(
        &self,
        a: &Id,
        b: &Id,
        problems: &mut Problems,
    ) -> Option<(EntrantId, EntrantId)> {
        let (a, b) = (self.known(a, problems), self.known(b, problems));
        let (a, b) = (a?, b?);
        if a == b {
            problems.add(EngineFault::AgainstItself(self.told(a).to_owned()));
            return None;
        }
        Some((a, b))
    }

    /// As the record names it.
    pub(super) fn id(&self, entrant: EntrantId) -> Value {
        usize::try_from(entrant.0)
            .ok()
            .and_then(|index| self.of.get(index))
            .map_or(Value::Null, |id| json!(id))
    }

    pub(super) fn ids(&self, entrants: &[EntrantId]) -> Vec<Value> {
        entrants.iter().map(|entrant| self.id(*entrant)).collect()
    }

    /// As people call it.
    pub(super) fn told(&self, entrant: EntrantId) -> &str {
        self.told.get(&entrant.0).map_or("?", String::as_str)
    }
}

/// Numbers for the clubs of a record.
#[derive(Default)]
pub(super) struct Clubs(pub(super) BTreeMap<Id, i64>);

impl Clubs {
    pub(super) fn number(&mut self, club: Option<&Id>) -> Option<i64> {
        let next = i64::try_from(self.0.len()).unwrap_or(i64::MAX);
        club.map(|club| *self.0.entry(club.clone()).or_insert(next))
    }

    pub(super) fn told(&self, number: i64) -> Option<&Id> {
        self.0
            .iter()
            .find(|(_, known)| **known == number)
            .map(|(club, _)| club)
    }
}

/// Whether clubs are kept apart by this list.
pub(super) fn clubs_apart(separate: &[String], problems: &mut Problems) -> bool {
    for other in separate.iter().filter(|key| *key != "club") {
        problems.add(EngineFault::UnknownSeparation(other.clone()));
    }
    separate.iter().any(|key| key == "club")
}

/// Points as the record has them, in hundredths: at most two places, at most six digits before them.
pub(super) fn hundredths(points: &Number) -> Option<i64> {
    let text = points.to_string();
    let (sign, digits) = match text.strip_prefix('-') {
        Some(digits) => (-1, digits),
        None => (1, text.as_str()),
    };
    let (whole, part) = digits.split_once('.').unwrap_or((digits, ""));
    if whole.len() > 6 || part.len() > 2 {
        return None;
    }
    let part = format!("{part:0<2}");
    Some(sign * (whole.parse::<i64>().ok()? * 100 + part.parse::<i64>().ok()?))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn points_are_read_exactly() {
        for (text, read) in [
            ("3", Some(300)),
            ("1.5", Some(150)),
            ("-2.25", Some(-225)),
            ("0", Some(0)),
            ("1.005", None),
            ("1e3", Some(100_000)),
            ("12345678", None),
        ] {
            let number = serde_json::from_str::<Number>(text).ok();
            assert_eq!(number.as_ref().and_then(hundredths), read, "{text}");
        }
    }
}
