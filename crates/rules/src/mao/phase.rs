//! What a mão waits for.

use super::outcome::MaoResult;
use crate::partida::Side;
use crate::raise::Stake;
use crate::vaza::TableSeat;

/// What is awaited.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Phase {
    /// This side stands at eleven and has to say whether it plays.
    ElevenDecision(Side),
    /// A call is open: the other side has to answer.
    Called {
        /// Who called.
        by: Side,
        /// What for.
        to: Stake,
    },
    /// This seat is to lay a card; raises are open as the profile has them.
    Turn(TableSeat),
    /// Decided.
    Over(MaoResult),
}
