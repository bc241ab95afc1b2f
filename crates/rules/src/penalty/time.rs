//! The hour and a half of a jogo: thirty seconds for an answer, the warnings, the pairs set aside.

use super::absence::TOLERANCE_S;
use super::fact::{Fact, Needed};
use super::facts::{Answered, Facts, Phase};
use super::fault::{FactsFault, need};
use super::prescription::{Effect, Verdict};
use super::units::Elapsed;
use crate::raise::Stake;
use crate::regulation::ProfileId;

/// From here on a raise has to be answered in time (fprt-1.5.n.1-2).
const LIMITED_FROM: Elapsed = Elapsed(75 * 60);
/// From here on the pairs are set aside (fprt-1.5.n.2-1).
const OVER_FROM: Elapsed = Elapsed(90 * 60);
/// Seconds for an answer.
const DECISION_S: u32 = 30;
/// Minutes into a jogo at which the time is announced (fprt-1.5.n.1-1).
const ANNOUNCED_AT: [u32; 4] = [75, 80, 85, 90];

/// What a regulation sets a clock for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TimeLimits {
    /// Seconds after the call in which whoever comes is in time (fprt-1.5.a-4).
    pub tolerance_s: u32,
    /// Whether the first rodada waits for the end of the anthem instead (fprt-1.5.a-2).
    pub anthem: bool,
    /// Minutes into a jogo at which the time is announced (fprt-1.5.n.1-1).
    pub announced_at: &'static [u32],
    /// Seconds into a jogo from which a raise has to be answered in time (fprt-1.5.n.1-2).
    pub limited_from_s: u32,
    /// Seconds for that answer; exactly so many are in time.
    pub decision_s: u32,
    /// Seconds into a jogo from which its pairs are set aside (fprt-1.5.n.2-1).
    pub over_from_s: u32,
}

impl TimeLimits {
    /// Those of a regulation; none where its text sets no time.
    #[must_use]
    pub const fn of(profile: ProfileId) -> Option<Self> {
        match profile {
            ProfileId::Fprt => Some(Self {
                tolerance_s: TOLERANCE_S,
                anthem: true,
                announced_at: &ANNOUNCED_AT,
                limited_from_s: LIMITED_FROM.0,
                decision_s: DECISION_S,
                over_from_s: OVER_FROM.0,
            }),
            _ => None,
        }
    }

    /// Under which whoever works in the opening is told (fprt-1.5.a-3).
    pub const EXCUSED: &str = "fprt-1.5.a-3";
    /// Under which a team with mesas missing is told.
    pub const MESAS_MISSING: &str = "fprt-1.5.a-7";
    /// Under which a pair that still plays an earlier rodada is told.
    pub const STILL_PLAYING: &str = "fprt-1.5.n.3-1";
    /// By which nobody comes in once the tolerance is over.
    pub const NO_SUBSTITUTE_AFTER: &str = "fprt-1.5.a-6";
    /// By which nobody comes in for a pair that still plays.
    pub const NO_SUBSTITUTE_FOR_PLAYING: &str = "fprt-1.5.n.3-2";

    /// Whether lateness at a rodada counts from the end of the anthem, not from the call.
    #[must_use]
    pub const fn waits_for_anthem(self, rodada: u32) -> bool {
        self.anthem && rodada == 1
    }

    /// Seconds from there in which whoever comes to a rodada is in time.
    #[must_use]
    pub const fn tolerance_at(self, rodada: u32) -> u32 {
        if self.waits_for_anthem(rodada) {
            0
        } else {
            self.tolerance_s
        }
    }

    /// The clause under which whoever is late at a rodada is told.
    #[must_use]
    pub const fn lateness(self, rodada: u32) -> &'static str {
        if self.waits_for_anthem(rodada) {
            "fprt-1.5.a-2"
        } else {
            "fprt-1.5.a-4"
        }
    }

    /// The clause under which a raise to `to` that waited for its answer is told.
    #[must_use]
    pub const fn unanswered(self, to: u8) -> &'static str {
        unanswered(to)
    }
}

const fn unanswered(to: u8) -> &'static str {
    if to > Stake::Three.points() {
        "fprt-1.5.n.1-5"
    } else {
        "fprt-1.5.n.1-4"
    }
}

/// A raise and how long it has waited.
pub(super) fn decision(facts: &Facts) -> Result<Verdict, FactsFault> {
    let raise = facts.when.and_then(|when| when.pending_raise);
    let raise = need(raise, Needed::PendingRaise)?;
    let waited = need(facts.decision_s, Fact::DecisionS)?;
    let called_at = match facts.called_at {
        Some(called_at) => called_at,
        None => Elapsed(need(facts.elapsed, Fact::Elapsed)?.0.saturating_sub(waited)),
    };
    if called_at < LIMITED_FROM {
        return Ok(Verdict::none());
    }
    if waited > DECISION_S {
        let clause = unanswered(raise.to);
        let verdict = Verdict::of(Effect::LoseRaisedPoints, &["fprt-1.5.n.1-2", clause]);
        return Ok(verdict.against(Some(raise.by.other())));
    }
    Ok(match facts.answer {
        Some(Answered::Accepted) => {
            Verdict::of(Effect::Accepted, &[]).with(format!("hand-value:{}", raise.to))
        }
        Some(Answered::Declined) => {
            Verdict::of(Effect::Declined, &[]).against(Some(raise.by.other()))
        }
        None => Verdict::none(),
    })
}

/// The times at which the coordination announces the time.
pub(super) fn announce(facts: &Facts) -> Result<Verdict, FactsFault> {
    let started = need(facts.started, Fact::Started)?;
    let verdict = Verdict::of(Effect::Announce, &["fprt-1.5.n"]);
    Ok(ANNOUNCED_AT
        .into_iter()
        .map(|minutes| started.after_minutes(minutes))
        .fold(verdict, Verdict::with))
}

/// Beyond an hour and a half; the thirty seconds go on.
pub(super) fn over(facts: &Facts) -> Result<Verdict, FactsFault> {
    if facts.when.is_some_and(|when| when.phase == Phase::Finished) {
        return Ok(Verdict::none());
    }
    let raised = facts.when.is_some_and(|when| when.pending_raise.is_some());
    if raised && facts.decision_s.is_some() {
        let verdict = decision(facts)?;
        if verdict.effect != [Effect::None] {
            return Ok(verdict);
        }
    }
    if need(facts.elapsed, Fact::Elapsed)? < OVER_FROM {
        return Ok(Verdict::none());
    }
    Ok(Verdict::of(Effect::Segregate, &["fprt-1.5.n.2-2"])
        .with("move-tables-aside")
        .with("thirty-seconds-continue"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::clause::ClauseId;

    #[test]
    fn limits_name_clauses_of_their_own_regulation() {
        let limits = TimeLimits::of(ProfileId::Fprt).unwrap();
        for clause in [
            TimeLimits::EXCUSED,
            TimeLimits::MESAS_MISSING,
            TimeLimits::STILL_PLAYING,
            TimeLimits::NO_SUBSTITUTE_AFTER,
            TimeLimits::NO_SUBSTITUTE_FOR_PLAYING,
            limits.lateness(1),
            limits.lateness(2),
            limits.unanswered(3),
            limits.unanswered(6),
        ] {
            let clause: ClauseId = clause.parse().unwrap();
            assert!(clause.is_of(ProfileId::Fprt));
        }
        // The anthem comes first alone; exactly five minutes after any other call are in time.
        assert_eq!((limits.tolerance_at(1), limits.tolerance_at(2)), (0, 300));
    }
}
