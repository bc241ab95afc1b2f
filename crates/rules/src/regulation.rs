//! A regulation: its parameters, clauses, penalties, readings, clocks and what a committee stands on, in one value that
//! is passed to whatever plays or judges by it.

mod difference;
mod embedded;
mod example;
mod file;
mod game;
pub(crate) mod id;
mod known;
mod merge;
mod parameter;
mod problem;
mod problems;
mod source;
mod told;

use crate::clause::{Clause, ClauseId, Rulebook};
use crate::committee::Committee;
use crate::penalty::clauses::{Clauses, Law};
use crate::penalty::time::TimeLimits;
use crate::profile::Profile;
use crate::raise::Stakes;
use crate::reading::{self, OurReading};
use crate::scoring::Scoring;
use game::Game;
use problems::Problems;
use serde::de::DeserializeOwned;
use serde_json::{Map, Value};
use sha2::{Digest, Sha256};
use source::{Source, Texts};
use std::collections::BTreeMap;
use std::fmt;

pub use difference::Difference;
pub use embedded::{
    UnknownRegulation, find_clause, known, known_clause, known_name, known_name_if_any,
};
pub use example::Example;
pub use id::{NoName, RegulationId};
pub use known::Regulations;
pub use parameter::{Allowed, Parameter};
pub use problem::{FileFault, RegulationProblem};

/// A regulation.
pub struct Regulation {
    id: RegulationId,
    title: String,
    version: u32,
    scoring: Scoring,
    cards: Option<Cards>,
    book: Rulebook,
    readings: BTreeMap<ClauseId, Vec<String>>,
    time: Option<TimeLimits>,
    committee: Committee,
    base: Option<RegulationId>,
    digest: [u8; 32],
    /// What it was made of.
    tree: Map<String, Value>,
}

/// What one says that rules how the cards are played.
struct Cards {
    profile: Profile,
    penalties: Clauses,
}

impl Regulation {
    /// What it is called.
    #[must_use]
    pub const fn id(&self) -> RegulationId {
        self.id
    }

    /// The name of its text.
    #[must_use]
    pub fn title(&self) -> &str {
        &self.title
    }

    /// Counts up with every change of a value.
    #[must_use]
    pub const fn version(&self) -> u32 {
        self.version
    }

    /// How results are counted.
    #[must_use]
    pub const fn scoring(&self) -> &Scoring {
        &self.scoring
    }

    /// Its parameters, each with the clauses behind it; none where it rules no cards, and results alone are kept.
    #[must_use]
    pub fn profile(&self) -> Option<&Profile> {
        self.cards.as_ref().map(|cards| &cards.profile)
    }

    /// What a mão may be worth; none where it rules no cards.
    #[must_use]
    pub fn stakes(&self) -> Option<&Stakes> {
        self.profile().map(|profile| &profile.stakes.value)
    }

    /// Its clauses.
    #[must_use]
    pub const fn book(&self) -> &Rulebook {
        &self.book
    }

    /// The clause of an id, where it is one of its own.
    #[must_use]
    pub fn clause(&self, id: &str) -> Option<&Clause> {
        self.book.clause(id)
    }

    /// How we read a clause, in Portuguese, a sentence or two each; empty where nothing is open.
    #[must_use]
    pub fn readings(&self, clause: &ClauseId) -> &[String] {
        self.readings.get(clause).map_or(&[], Vec::as_slice)
    }

    /// Over which one it was written; none where it is whole.
    #[must_use]
    pub const fn base(&self) -> Option<RegulationId> {
        self.base
    }

    /// What it sets a clock for; none where its text sets no time.
    #[must_use]
    pub const fn time_limits(&self) -> Option<&TimeLimits> {
        self.time.as_ref()
    }

    /// What its text says to a committee.
    #[must_use]
    pub const fn committee(&self) -> &Committee {
        &self.committee
    }

    /// SHA-256 of its canonical text: all that it says, whatever it is told in.
    #[must_use]
    pub const fn digest(&self) -> &[u8; 32] {
        &self.digest
    }

    /// What occurrences are decided by; none where it rules no cards.
    pub(crate) fn law(&self) -> Option<Law<'_>> {
        let cards = self.cards.as_ref()?;
        Some(Law {
            text: &cards.profile,
            table: &cards.penalties,
            time: self.time.as_ref(),
        })
    }

    /// What differs between two, field by field.
    #[must_use]
    pub fn differences(&self, other: &Self) -> Vec<Difference> {
        difference::between(&self.tree, &other.tree)
    }

    fn of_texts(texts: &Texts<'_>) -> Result<Self, Vec<RegulationProblem>> {
        Self::of_source(&Source::of_texts(texts)?, None)
    }

    /// What a source says, over a base where it has one.
    fn of_source(source: &Source, base: Option<&Self>) -> Result<Self, Vec<RegulationProblem>> {
        let mut problems = Problems::of(source);
        if base.is_some() && Game::of(&source.tree) == Some(Game::Scores) {
            // What is written over cards is about cards.
            let by = "base".to_owned();
            problems.tell(Game::KEY, FileFault::Contradicts { by });
            return Err(problems.into_told());
        }
        let below = base.map(|base| &base.tree);
        let tree = merge::merged(&source.tree, below, &mut problems);
        told::hold(&tree, &mut problems);
        if !problems.is_empty() {
            return Err(problems.into_told());
        }
        let base = base.map(Self::id);
        Self::of_tree(tree, base)
            .ok_or_else(|| vec![RegulationProblem::whole(FileFault::Unreadable)])
    }

    /// Of what was held already; none where it cannot be read all the same.
    fn of_tree(tree: Map<String, Value>, base: Option<RegulationId>) -> Option<Self> {
        let digest = Sha256::digest(canonical(&Value::Object(tree.clone()))).into();
        let mut rest = tree.clone();
        let clauses: Vec<Clause> = taken(&mut rest, "clause")?;
        let told: Vec<OurReading> = match rest.contains_key("reading") {
            true => taken(&mut rest, "reading")?,
            false => Vec::new(),
        };
        let committee: Committee = taken(&mut rest, "committee")?;
        let time = match rest.contains_key("time") {
            true => Some(taken(&mut rest, "time")?),
            false => None,
        };
        let id: RegulationId = serde_json::from_value(rest.get("id")?.clone()).ok()?;
        let readings = reading::gathered(rest.values(), told);
        let scoring = Scoring::of_tree(&rest)?;
        let (title, version) = (
            rest.get("title")?.as_str()?.to_owned(),
            serde_json::from_value(rest.get("version")?.clone()).ok()?,
        );
        let cards = match Game::of(&tree) {
            Some(Game::Scores) => None,
            _ => {
                rest.remove(Game::KEY);
                Some(Cards {
                    penalties: taken(&mut rest, "penalties")?,
                    profile: serde_json::from_value(rest.into()).ok()?,
                })
            }
        };
        Some(Self {
            id,
            title,
            version,
            scoring,
            cards,
            readings,
            book: Rulebook::of(id, clauses),
            time,
            committee,
            base,
            digest,
            tree,
        })
    }
}

/// Two are equal where they say the same.
impl PartialEq for Regulation {
    fn eq(&self, other: &Self) -> bool {
        self.digest == other.digest
    }
}

impl Eq for Regulation {}

impl fmt::Debug for Regulation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Regulation({})", self.id())
    }
}

fn taken<T: DeserializeOwned>(tree: &mut Map<String, Value>, key: &str) -> Option<T> {
    serde_json::from_value(tree.remove(key)?).ok()
}

/// JSON without blanks, the keys of every object in order; what is null is as good as left out.
fn canonical(value: &Value) -> String {
    match value {
        Value::Object(map) => {
            let sorted: BTreeMap<&String, String> = map
                .iter()
                .filter(|(_, one)| !one.is_null())
                .map(|(key, one)| (key, canonical(one)))
                .collect();
            let parts = sorted
                .iter()
                .map(|(key, one)| format!("{}:{one}", Value::from(key.as_str())));
            format!("{{{}}}", parts.collect::<Vec<_>>().join(","))
        }
        Value::Array(list) => {
            let parts: Vec<String> = list.iter().map(canonical).collect();
            format!("[{}]", parts.join(","))
        }
        plain => plain.to_string(),
    }
}
