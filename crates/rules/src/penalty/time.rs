//! What a regulation sets a clock for, and the clauses under which it is told.

use super::units::Metres;
use crate::clause::ClauseId;
use crate::raise::{Stake, Stakes};
use serde::Deserialize;

/// What a regulation sets a clock for.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct TimeLimits {
    /// Seconds after the call in which whoever comes is in time; also after the opening for a board member.
    pub tolerance_s: u32,
    /// Whether the first rodada waits for the end of the anthem instead.
    pub anthem: bool,
    /// Minutes into a jogo at which the time is announced.
    pub announced_at: Vec<u32>,
    /// Seconds into a jogo from which a raise has to be answered in time.
    pub limited_from_s: u32,
    /// Seconds for that answer; exactly so many are in time.
    pub decision_s: u32,
    /// Seconds into a jogo from which its pairs are set aside.
    pub over_from_s: u32,
    /// How far from the table during a raise.
    pub(super) farthest_m: Metres,
    /// How long in the interval, and by analogy elsewhere.
    pub(super) longest_s: u32,
    /// Under which whoever is late is told where the anthem counts.
    late_first: ClauseId,
    /// The same after any other call.
    late_later: ClauseId,
    /// Under which a truco that waited for its answer is told.
    truco_unanswered: ClauseId,
    /// The same of a raise above it.
    raise_unanswered: ClauseId,
    /// Under which whoever works in the opening is told.
    pub excused: ClauseId,
    /// Under which a team with mesas missing is told.
    pub mesas_missing: ClauseId,
    /// Under which a pair that still plays an earlier rodada is told.
    pub still_playing: ClauseId,
    /// By which nobody comes in once the tolerance is over.
    pub no_substitute_after: ClauseId,
    /// By which nobody comes in for a pair that still plays.
    pub no_substitute_for_playing: ClauseId,
}

impl TimeLimits {
    /// Whether lateness at a rodada counts from the end of the anthem, not from the call.
    #[must_use]
    pub const fn waits_for_anthem(&self, rodada: u32) -> bool {
        self.anthem && rodada == 1
    }

    /// Seconds from there in which whoever comes to a rodada is in time.
    #[must_use]
    pub const fn tolerance_at(&self, rodada: u32) -> u32 {
        if self.waits_for_anthem(rodada) {
            0
        } else {
            self.tolerance_s
        }
    }

    /// The clause under which whoever is late at a rodada is told.
    #[must_use]
    pub const fn lateness(&self, rodada: u32) -> &ClauseId {
        match self.waits_for_anthem(rodada) {
            true => &self.late_first,
            false => &self.late_later,
        }
    }

    /// The clause under which a raise to `to` that waited for its answer is told.
    #[must_use]
    pub const fn unanswered(&self, ladder: &Stakes, to: u8) -> &ClauseId {
        match to > ladder.points(Stake::Truco) {
            true => &self.raise_unanswered,
            false => &self.truco_unanswered,
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::raise::Stakes;
    use crate::regulation::{Regulation, RegulationId};

    #[test]
    fn limits_name_clauses_of_their_own_regulation() {
        let fprt = Regulation::embedded(RegulationId::FPRT).unwrap();
        let limits = fprt.time_limits().unwrap();
        for clause in [
            &limits.excused,
            &limits.mesas_missing,
            &limits.still_playing,
            &limits.no_substitute_after,
            &limits.no_substitute_for_playing,
            limits.lateness(1),
            limits.lateness(2),
            limits.unanswered(&Stakes::FEDERATION, 3),
            limits.unanswered(&Stakes::FEDERATION, 6),
        ] {
            assert!(fprt.clause(clause.as_str()).is_some());
        }
        // The anthem comes first alone; exactly five minutes after any other call are in time.
        assert_eq!((limits.tolerance_at(1), limits.tolerance_at(2)), (0, 300));
    }
}
