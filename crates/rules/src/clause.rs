//! Clause ids of the five regulations: what a ruling may cite.

use crate::profile::ProfileId;
use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;

/// Sorted, one id a line.
static IDS: &str = include_str!("../data/clause_ids.txt");

/// The id of a clause that exists in one of the five regulations, such as `fprt-1.5.b-3`.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct ClauseId(String);

impl ClauseId {
    /// The id as it is printed.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// Whether the clause stands in this regulation.
    #[must_use]
    pub fn is_of(&self, profile: ProfileId) -> bool {
        self.0
            .strip_prefix(profile.as_str())
            .is_some_and(|rest| rest.starts_with('-'))
    }
}

impl fmt::Display for ClauseId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// No regulation has a clause of this id; `near` are ids that begin alike.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("unknown clause {id:?}")]
pub struct UnknownClause {
    /// What was asked for.
    pub id: String,
    /// Up to three existing ids of which the asked one is the beginning.
    pub near: Vec<&'static str>,
}

impl FromStr for ClauseId {
    type Err = UnknownClause;

    fn from_str(id: &str) -> Result<Self, UnknownClause> {
        if IDS.lines().any(|known| known == id) {
            return Ok(Self(id.to_owned()));
        }
        let near = if id.is_empty() {
            Vec::new()
        } else {
            IDS.lines()
                .filter(|known| known.starts_with(id))
                .take(3)
                .collect()
        };
        Err(UnknownClause {
            id: id.to_owned(),
            near,
        })
    }
}

impl TryFrom<String> for ClauseId {
    type Error = UnknownClause;

    fn try_from(id: String) -> Result<Self, UnknownClause> {
        id.parse()
    }
}

impl From<ClauseId> for String {
    fn from(clause: ClauseId) -> Self {
        clause.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_id_exists_or_its_neighbours_are_named() {
        let clause: ClauseId = "fprt-1.5.b-3".parse().unwrap();
        assert!(clause.is_of(ProfileId::Fprt));
        assert!(!clause.is_of(ProfileId::Cosmo));
        let unknown = "fprt-1.5.b".parse::<ClauseId>().unwrap_err();
        assert_eq!(
            unknown.near,
            ["fprt-1.5.b-1", "fprt-1.5.b-2", "fprt-1.5.b-3"]
        );
        assert!("".parse::<ClauseId>().unwrap_err().near.is_empty());
    }
}
