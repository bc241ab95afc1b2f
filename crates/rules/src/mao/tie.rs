//! What a raise made while the mão is tied means where such raises decide three ties (fprt-1.2.b, fprt-1.2.c).

use crate::partida::Side;

/// From this score on a side has no claim by a blind retruco (fprt-1.2.c-2).
const NO_RETRUCO_FROM: u8 = 9;

/// What such a raise gives to whom, should all three vazas tie.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum TieClaim {
    /// It was made at an exposed card of this side, which has the mão.
    AgainstExposed(Side),
    /// It was made blind by this side, which has the mão.
    ByBlind(Side),
}

/// A raise made while the mão is tied and not declined.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct RaiseWhileTied {
    /// Who raised.
    pub by: Side,
    /// A card of the other side lay exposed in the running vaza.
    pub exposed: bool,
    /// The mão was worth three or more before it.
    pub retruco: bool,
    /// The raiser's points before the mão.
    pub score: u8,
}

impl RaiseWhileTied {
    /// What it gives; none where it is passed over, and an older raise decides.
    #[must_use]
    pub const fn claim(self) -> Option<TieClaim> {
        if self.exposed {
            Some(TieClaim::AgainstExposed(self.by.other()))
        } else if self.retruco && self.score >= NO_RETRUCO_FROM {
            None
        } else {
            Some(TieClaim::ByBlind(self.by))
        }
    }
}
