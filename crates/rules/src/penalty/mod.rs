//! What a clause prescribes for given facts: facts and earlier occurrences → consequence.
//!
//! A regulation answers with a [`Prescription`] or with a [`Tento`]. What a text leaves to people is answered as such and
//! never invented.

mod absence;
mod case;
mod check;
pub(crate) mod clauses;
mod fact;
mod facts;
mod fault;
mod figures;
mod fprt;
mod hour;
mod ladder;
mod leaving;
mod named;
mod others;
mod prescription;
mod sanction;
mod state;
mod tento;
pub(crate) mod time;
mod told;
mod units;
mod verdict;

use crate::clause::ClauseId;
use crate::field::{BadField, Wrong, required, strangers};
use crate::jogo::JogoRule;
use crate::regulation::{Regulation, Regulations};
use clauses::Answers;
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

/// What follows from an occurrence.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[serde(untagged)]
pub enum Prescribed {
    /// Under one that prescribes.
    Prescription(Box<Prescription>),
    /// Under one that answers with a tento.
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
pub fn decide(record: &[u8], regulations: Regulations<'_>) -> Result<Prescribed, FactsFault> {
    let record = serde_json::from_slice(record).map_err(|_| FactsFault::BadRecord)?;
    decided(&record, regulations)
}

fn decided(
    record: &Map<String, Value>,
    regulations: Regulations<'_>,
) -> Result<Prescribed, FactsFault> {
    let mut bad = Vec::new();
    strangers(record, &KEYS, &mut bad);
    let known = regulations.told_with_cards(record, &mut bad);
    let of = known.map_or(Regulation::standard(), |(regulation, _)| regulation);
    let rule = JogoRule::told(record, of.scoring(), &mut bad);
    let facts = facts_of(record, &mut bad);
    let named = facts.and_then(|facts| occurrence_of(facts, &mut bad));
    let (Some((regulation, law)), Some(facts), Some(named)) = (known, facts, named) else {
        return Err(FactsFault::BadFields(bad));
    };
    let occurrence = match regulation.clause(named) {
        Some(clause) => &clause.id,
        None if bad.is_empty() => return Err(FactsFault::UnknownOccurrence(named.to_owned())),
        None => return Err(FactsFault::BadFields(bad)),
    };
    Ok(match law.table.answers {
        Answers::Prescription => {
            let facts = check::read(regulation, law, occurrence, facts, rule, bad)?;
            let verdict = verdict::verdict(law, occurrence, &facts)?;
            let ended = &law.named().partida_ended;
            let mut ruling = prescription::prescription(law.text, ended, &facts, verdict)?;
            if ruling.effect != [Effect::None] {
                ruling.also = same_act(regulation, occurrence);
            }
            Prescribed::Prescription(Box::new(ruling))
        }
        Answers::Tento => {
            let facts = others::read(law, occurrence, facts, rule, bad)?;
            let verdict = verdict::verdict(law, occurrence, &facts)?;
            Prescribed::Tento(tento::tento(law, occurrence, &facts, &verdict)?)
        }
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
pub fn asks(regulation: &Regulation, occurrence: &ClauseId) -> Vec<Fact> {
    let law = regulation.law();
    law.map_or_else(Vec::new, |law| law.table.asks(occurrence))
}

/// The other clause under which the same act falls: whoever rules on one is offered it as well; none of most.
#[must_use]
pub fn same_act(regulation: &Regulation, occurrence: &ClauseId) -> Option<ClauseId> {
    regulation.law()?.table.same_act(occurrence)
}

/// Whether an earlier occurrence weighs on a later one: the regulation counts both together.
#[must_use]
pub fn counts_with(regulation: &Regulation, occurrence: &ClauseId, earlier: &str) -> bool {
    let law = regulation.law();
    law.is_some_and(|law| law.table.counts_with(occurrence, earlier))
}
