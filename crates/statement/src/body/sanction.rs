//! What was decided about somebody, as far as it holds beyond the season.

use crate::bytes::Seal;
use crate::date::Day;
use crate::fault::Broken;
use crate::name::{Code, Uid};
use serde::{Deserialize, Serialize};

/// The most points that one decision takes.
const MOST_POINTS: i32 = 100_000;

/// A sanction against one athlete. The statement's number is what it is known by.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Sanction {
    /// Against whom.
    pub athlete: Uid,
    /// What it comes to.
    pub measure: Measure,
    /// On which day.
    pub decided: Day,
    /// By which clause; none where the organiser's own rule or a club's decision brings it.
    pub clause: Option<Code>,
    /// Seals a [`crate::enclosed::Charge`].
    pub charge: Seal,
}

/// What a sanction comes to outside its season.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "kebab-case", deny_unknown_fields)]
pub enum Measure {
    /// May not play on these days, both included.
    Suspended {
        /// First day.
        from: Day,
        /// Last day.
        until: Day,
    },
    /// Out of the first etapa of the next championship.
    OutOfNext,
    /// Points of a ranking that are taken.
    Points {
        /// Below 0.
        points: i32,
    },
}

/// What another statement told of a sanction, put right as a whole. It holds as before: nobody revoked it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SanctionAmended {
    /// The number of the first statement about this sanction.
    pub of: u64,
    /// As it stands now.
    pub now: Sanction,
}

/// A sanction that holds no more.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SanctionRevoked {
    /// The number of the statement that told it.
    pub sanction: u64,
    /// From this day on.
    pub from: Day,
}

impl Sanction {
    pub(super) fn check(&self) -> Result<(), Broken> {
        match self.measure {
            Measure::Suspended { from, until } if from > until => Err(Broken::Term),
            Measure::Points { points } if !(-MOST_POINTS..0).contains(&points) => {
                Err(Broken::Points)
            }
            _ => Ok(()),
        }
    }
}
