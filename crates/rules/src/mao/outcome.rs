//! What vazas and a whole mão come to.

use crate::partida::Side;
use crate::profile::Reason;
use crate::vaza::VazaResult;
use serde::Serialize;

/// How a mão came to its end.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum EndedBy {
    /// A side had it by the vazas.
    Vazas,
    /// A call was refused.
    Fold,
    /// The mão de onze was declined.
    DeclinedEleven,
    /// All three vazas were tied, whoever scores.
    AllTied,
}

/// What a mão came to.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct MaoResult {
    /// Who scores; none where nobody does.
    pub winner: Option<Side>,
    /// What the winner scores, before the score is capped at the target; 0 without a winner.
    pub points: u8,
    /// What decided it.
    pub reason: Reason,
    /// A retruco by a side with nine or more was passed over on the way to it (fprt-1.2.c-3).
    pub retruco_passed_over: bool,
}

impl MaoResult {
    /// How the mão ended.
    #[must_use]
    pub const fn ended_by(&self) -> EndedBy {
        match self.reason {
            Reason::TwoVazas
            | Reason::SecondAfterTie
            | Reason::SecondTied
            | Reason::ThirdTied
            | Reason::ThirdAfterTwoTies => EndedBy::Vazas,
            Reason::FoldedTruco | Reason::FoldedSix | Reason::FoldedNine | Reason::FoldedTwelve => {
                EndedBy::Fold
            }
            Reason::DeclinedEleven => EndedBy::DeclinedEleven,
            Reason::TiedDealersSide
            | Reason::TiedNobody
            | Reason::TiedAgainstLastRaiser
            | Reason::TiedExposedRaise
            | Reason::TiedBlindRaise
            | Reason::TiedHighestSuit
            | Reason::TiedWithoutSuit
            | Reason::TiedSideWithoutEleven
            | Reason::TiedAtFerro
            | Reason::TiedRetrucoWithoutClaim => EndedBy::AllTied,
        }
    }
}

/// What the vazas so far come to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Decided {
    /// Another vaza is needed.
    NotYet,
    /// This side has the mão.
    For(Side, Reason),
    /// Three ties.
    AllTied,
}

/// What up to three vazas come to, by the rules that all five texts share.
///
/// The first won and the second won or tied by the same side: over. The first tied: the second decides, then the
/// third. Split: the third decides, or the first where it is tied.
#[must_use]
pub const fn decided(vazas: &[VazaResult]) -> Decided {
    use VazaResult::{Tie, Won};
    match *vazas {
        [Won(side), Tie] => Decided::For(side, Reason::SecondTied),
        [Tie, Won(side)] => Decided::For(side, Reason::SecondAfterTie),
        [Won(Side::A), Won(Side::A)] => Decided::For(Side::A, Reason::TwoVazas),
        [Won(Side::B), Won(Side::B)] => Decided::For(Side::B, Reason::TwoVazas),
        [Tie, Tie, Won(side)] => Decided::For(side, Reason::ThirdAfterTwoTies),
        [_, _, Won(side)] => Decided::For(side, Reason::TwoVazas),
        [Won(side), _, Tie] => Decided::For(side, Reason::ThirdTied),
        [Tie, Tie, Tie] => Decided::AllTied,
        _ => Decided::NotYet,
    }
}
