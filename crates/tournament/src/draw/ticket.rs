//! What is drawn.

use crate::EntrantId;
use serde::{Deserialize, Serialize};

/// One entrant of a draw.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Ticket {
    /// Who.
    pub id: EntrantId,
    /// Those of one club are kept apart; none is kept apart from nobody.
    pub club: Option<i64>,
    /// Pots are dealt in ascending order.
    pub pot: u32,
}

/// One ticket taken out of its pot.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Step {
    /// From which pot.
    pub pot: u32,
    /// Who.
    pub id: EntrantId,
    /// Into which group, 0-based.
    pub group: usize,
}
