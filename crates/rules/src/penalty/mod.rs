//! What a clause prescribes for given facts: facts and earlier occurrences → consequence.
//!
//! The federation's regulation answers with a [`Prescription`]; the other four with a [`Tento`]. What a text leaves to
//! people is answered as such and never invented.

mod absence;
mod case;
mod check;
mod clauses;
mod fact;
mod facts;
mod fault;
mod figures;
mod fprt;
mod ladder;
mod leaving;
mod named;
mod others;
mod prescription;
mod sanction;
mod state;
mod tento;
mod time;
mod told;
mod units;
mod verdict;

use crate::clause::ClauseId;
use crate::committee::committee;
use crate::field::{BadField, Wrong, profile, required, strangers};
use crate::jogo::JogoRule;
use crate::regulation::ProfileId;
use clauses::Clauses;
use serde::Serialize;
use serde_json::{Map, Value};

pub use case::{Case, Known, Unchecked};
pub use fact::{Fact, Needed};
pub use facts::{
    AtFault, BySide, CardsShown, Earlier, Manilha, PendingRaise, Phase, PlayerName, Position,
    RaiseMade, Scope, Subject, VazaWord, When,
};
pub use fault::FactsFault;
pub use prescription::{Deck, Effect, Hand, Moved, OnJogo, Prescription};
pub use sanction::Sanction;
pub use tento::{Points, Tento};
pub use time::TimeLimits;
pub use told::{EndedPartida, JogoTold, Sums, TeamTotal, WalkoverTold};
pub use units::Date;

/// The clause against whoever enters below their own category; none where the regulation has none.
#[must_use]
pub fn below_category(profile: ProfileId) -> Option<&'static ClauseId> {
    committee(profile).below_category.as_ref()
}

/// The clause by which the federation takes over what a club decided; none where the regulation has none.
#[must_use]
pub fn takes_over(profile: ProfileId) -> Option<&'static ClauseId> {
    committee(profile).takes_over.as_ref()
}

/// What follows from an occurrence.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[serde(untagged)]
pub enum Prescribed {
    /// Under the federation's regulation.
    Prescription(Box<Prescription>),
    /// Under one of the others.
    Tento(Tento),
}

impl Prescribed {
    /// The clauses that it rests on.
    #[must_use]
    pub fn clauses(&self) -> &[ClauseId] {
        match self {
            Self::Prescription(ruling) => &ruling.clauses,
            Self::Tento(tento) => &tento.clauses,
        }
    }
}

/// The fields of a record.
const KEYS: [&str; 4] = ["profile", "facts", "target", "best_of"];

/// Decides one record in JSON: `{"profile": …, "facts": {…}}`, with `target` and `best_of` where the jogo is played otherwise
/// than the regulation has it.
///
/// # Errors
/// The first of: fields that cannot be so (all of them), an occurrence that is no clause of the regulation, a fact that
/// decides is missing.
pub fn decide(record: &[u8]) -> Result<Prescribed, FactsFault> {
    let record = serde_json::from_slice(record).map_err(|_| FactsFault::BadRecord)?;
    decided(&record)
}

fn decided(record: &Map<String, Value>) -> Result<Prescribed, FactsFault> {
    let mut bad = Vec::new();
    strangers(record, &KEYS, &mut bad);
    let profile = profile(record, &mut bad);
    let rule = JogoRule::told(record, profile.unwrap_or(ProfileId::Fprt), &mut bad);
    let facts = facts_of(record, &mut bad);
    let named = facts.and_then(|facts| occurrence_of(facts, &mut bad));
    let (Some(profile), Some(facts), Some(named)) = (profile, facts, named) else {
        return Err(FactsFault::BadFields(bad));
    };
    let of_profile = |clause: &ClauseId| clause.is_of(profile);
    let occurrence: ClauseId = match named.parse().ok().filter(of_profile) {
        Some(occurrence) => occurrence,
        None if bad.is_empty() => return Err(FactsFault::UnknownOccurrence(named.to_owned())),
        None => return Err(FactsFault::BadFields(bad)),
    };
    let facts = match profile {
        ProfileId::Fprt => check::read(&occurrence, facts, rule, bad)?,
        _ => others::read(profile, &occurrence, facts, rule, bad)?,
    };
    let verdict = verdict::verdict(profile, &occurrence, &facts)?;
    Ok(match profile {
        ProfileId::Fprt => {
            let mut ruling = prescription::prescription(&facts, verdict)?;
            if ruling.effect != [Effect::None] {
                ruling.also = same_act(&occurrence);
            }
            Prescribed::Prescription(Box::new(ruling))
        }
        _ => Prescribed::Tento(tento::tento(profile, &occurrence, &facts, &verdict)?),
    })
}

fn facts_of<'r>(
    record: &'r Map<String, Value>,
    bad: &mut Vec<BadField>,
) -> Option<&'r Map<String, Value>> {
    let facts = required(record, "facts", bad)?.as_object();
    if facts.is_none() {
        bad.push(BadField::new("facts", Wrong::Unreadable));
    }
    facts
}

fn occurrence_of<'r>(facts: &'r Map<String, Value>, bad: &mut Vec<BadField>) -> Option<&'r str> {
    let named = required(facts, "occurrence", bad)?.as_str();
    if named.is_none() {
        bad.push(BadField::new("occurrence", Wrong::Unreadable));
    }
    named
}

/// The facts that may decide this clause, those that always do first: what a referee is asked beside who, when and the
/// score. A clause that only allows or informs asks for none.
#[must_use]
pub fn asks(occurrence: &ClauseId) -> Vec<Fact> {
    Clauses::with(occurrence).asks(occurrence)
}

/// The other clause under which the same act falls: whoever rules on one is offered it as well; none of most.
#[must_use]
pub fn same_act(occurrence: &ClauseId) -> Option<ClauseId> {
    Clauses::with(occurrence).same_act(occurrence)
}

/// Whether an earlier occurrence weighs on a later one: the regulation counts both together.
#[must_use]
pub fn counts_with(occurrence: &ClauseId, earlier: &str) -> bool {
    Clauses::with(occurrence).counts_with(occurrence, earlier)
}
