//! What a clause prescribes for given facts: facts and earlier occurrences → consequence.
//!
//! The federation's regulation answers with a [`Prescription`]; the other four with a [`Tento`]. What a text leaves to
//! people is answered as such and never invented.

mod absence;
mod asks;
mod fact;
mod facts;
mod fault;
mod figures;
mod fprt;
mod ladder;
mod leaving;
mod prescription;
mod sanction;
mod tento;
mod time;
mod units;

use crate::clause::ClauseId;
use crate::regulation::ProfileId;
use serde::Serialize;
use serde_json::Value;

pub use asks::asks;
pub use fact::Fact;
pub use facts::{PlayerName, Subject};
pub use fault::FactsFault;
pub use prescription::{Deck, Effect, Hand, Moved, OnJogo, Prescription};
pub use sanction::Sanction;
pub use tento::{Points, Tento};
pub use time::TimeLimits;
pub use units::Date;

/// The clause against whoever enters below their own category; none where the regulation has none.
#[must_use]
pub const fn below_category(profile: ProfileId) -> Option<&'static str> {
    match profile {
        ProfileId::Oficial => Some("oficial-org-categoria"),
        _ => None,
    }
}

/// The clause by which the federation takes over what a club decided; none where the regulation has none.
#[must_use]
pub const fn takes_over(profile: ProfileId) -> Option<&'static str> {
    match profile {
        ProfileId::Fprt => Some("fprt-1.7.c-1"),
        _ => None,
    }
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

/// Decides one record: `{"profile": …, "facts": {…}}`.
///
/// # Errors
/// The first of: the record cannot be read, its occurrence is no clause of the regulation, a fact that decides is missing.
pub fn decide(record: &Value) -> Result<Prescribed, FactsFault> {
    let profile: ProfileId = record
        .get("profile")
        .and_then(Value::as_str)
        .and_then(|name| name.parse().ok())
        .ok_or(FactsFault::BadRecord)?;
    let facts = record
        .get("facts")
        .filter(|facts| facts.is_object())
        .ok_or(FactsFault::BadRecord)?;
    let named = facts
        .get("occurrence")
        .and_then(Value::as_str)
        .ok_or(FactsFault::BadRecord)?;
    let occurrence: ClauseId = named
        .parse()
        .ok()
        .filter(|clause: &ClauseId| clause.is_of(profile))
        .ok_or_else(|| FactsFault::UnknownOccurrence(named.to_owned()))?;
    if profile == ProfileId::Fprt {
        fprt::decide(&occurrence, facts).map(|ruling| Prescribed::Prescription(Box::new(ruling)))
    } else {
        tento::decide(profile, &occurrence, facts).map(Prescribed::Tento)
    }
}

/// Whether an earlier occurrence weighs on a later one: the regulation counts both together.
#[must_use]
pub fn counts_with(occurrence: &ClauseId, earlier: &str) -> bool {
    occurrence.is_of(ProfileId::Fprt) && fprt::same_family(occurrence, earlier)
}
