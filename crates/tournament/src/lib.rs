//! Who meets and outranks whom, pure. A chess club would use every line of it unchanged.
//!
//! No IO, no clock; randomness is a published number handed in ([`draw`]), so that anyone can run
//! a draw again. Whole numbers and exact fractions only.

#![deny(missing_docs)]

pub mod berger;
pub mod bracket;
pub mod criteria;
pub mod draw;
pub mod forecast;
pub mod mesas;
pub mod random;
pub mod scale;
pub mod schedule;
pub mod standings;
pub mod swiss;

use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// An entrant (a team, a dupla or one person) by the number its owner gave it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, TS)]
#[serde(transparent)]
pub struct EntrantId(pub i64);
