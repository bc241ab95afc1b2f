//! The tournament engine laid open: one JSON record in, one JSON answer out, no season file. Regulations are held against
//! each other in [`regulation`].
//!
//! A record may name entrants by numbers or by texts; answers name them as the record does. Every
//! problem of a record is told at once.

#![deny(missing_docs)]

mod bracket;
mod draw;
mod fields;
mod length;
mod mesas;
mod record;
pub mod regulation;
mod standings;
mod swiss;

use crate::record::Problems;
use serde_json::json;
use tournament::berger;

pub use crate::bracket::bracket;
pub use crate::draw::draw_groups;
pub use crate::mesas::assign_mesas;
pub use crate::standings::standings;
pub use length::{Day, Forecast, Hall, Shares, forecast, simulate_day};
pub use record::{Answer, Faults};
pub use swiss::{pair_swiss, why_not};

/// The rounds of a round robin by the Berger tables: pairs of places, 1-based, `null` for the bye.
///
/// # Errors
/// Where nobody can meet, or too many would.
pub fn round_robin(entrants: usize, legs: usize) -> Answer {
    let mut problems = Problems::default();
    problems.within("entrants", entrants, 2, 1_000);
    problems.within("legs", legs, 1, 10);
    problems.none_or_all()?;
    let rounds: Vec<Vec<(usize, Option<usize>)>> = berger::rounds(entrants, legs)
        .into_iter()
        .map(|round| {
            round
                .into_iter()
                .map(|(home, away)| (home + 1, away.map(|away| away + 1)))
                .collect()
        })
        .collect();
    Ok(json!({"rounds": rounds}))
}
