//! The hour and a half of a jogo: thirty seconds for an answer, the warnings, the pairs set aside.

use super::fact::{Fact, Needed};
use super::facts::{Answered, Facts, Phase};
use super::fault::{FactsFault, need};
use super::named::{federation, time};
use super::prescription::{Effect, Verdict};
use super::units::Elapsed;
use crate::clause::ClauseId;
use crate::raise::Stake;
use crate::regulation::ProfileId;

/// What a regulation sets a clock for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TimeLimits {
    /// Seconds after the call in which whoever comes is in time.
    pub tolerance_s: u32,
    /// Whether the first rodada waits for the end of the anthem instead.
    pub anthem: bool,
    /// Minutes into a jogo at which the time is announced.
    pub announced_at: &'static [u32],
    /// Seconds into a jogo from which a raise has to be answered in time.
    pub limited_from_s: u32,
    /// Seconds for that answer; exactly so many are in time.
    pub decision_s: u32,
    /// Seconds into a jogo from which its pairs are set aside.
    pub over_from_s: u32,
}

impl TimeLimits {
    /// Those of a regulation; none where its text sets no time.
    #[must_use]
    pub fn of(profile: ProfileId) -> Option<Self> {
        let time = time();
        (profile == ProfileId::Fprt).then(|| Self {
            tolerance_s: time.tolerance_s,
            anthem: time.anthem,
            announced_at: &time.announced_at,
            limited_from_s: time.limited_from_s,
            decision_s: time.decision_s,
            over_from_s: time.over_from_s,
        })
    }

    /// Under which whoever works in the opening is told.
    #[must_use]
    pub fn excused() -> &'static ClauseId {
        &time().excused
    }

    /// Under which a team with mesas missing is told.
    #[must_use]
    pub fn mesas_missing() -> &'static ClauseId {
        &time().mesas_missing
    }

    /// Under which a pair that still plays an earlier rodada is told.
    #[must_use]
    pub fn still_playing() -> &'static ClauseId {
        &time().still_playing
    }

    /// By which nobody comes in once the tolerance is over.
    #[must_use]
    pub fn no_substitute_after() -> &'static ClauseId {
        &time().no_substitute_after
    }

    /// By which nobody comes in for a pair that still plays.
    #[must_use]
    pub fn no_substitute_for_playing() -> &'static ClauseId {
        &time().no_substitute_for_playing
    }

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
    pub fn lateness(self, rodada: u32) -> &'static ClauseId {
        match self.waits_for_anthem(rodada) {
            true => &time().late_first,
            false => &time().late_later,
        }
    }

    /// The clause under which a raise to `to` that waited for its answer is told.
    #[must_use]
    pub fn unanswered(self, to: u8) -> &'static ClauseId {
        unanswered(to)
    }
}

fn unanswered(to: u8) -> &'static ClauseId {
    match to > Stake::Three.points() {
        true => &time().raise_unanswered,
        false => &time().truco_unanswered,
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
    if called_at.0 < time().limited_from_s {
        return Ok(Verdict::none());
    }
    if waited > time().decision_s {
        let mut verdict = Verdict::of(Effect::LoseRaisedPoints, &federation().not_answered);
        verdict.clauses.push(unanswered(raise.to).clone());
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
    let verdict = Verdict::of(Effect::Announce, &federation().announced);
    Ok(time()
        .announced_at
        .iter()
        .map(|minutes| started.after_minutes(*minutes))
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
    if need(facts.elapsed, Fact::Elapsed)?.0 < time().over_from_s {
        return Ok(Verdict::none());
    }
    Ok(Verdict::of(Effect::Segregate, &federation().set_aside)
        .with("move-tables-aside")
        .with("thirty-seconds-continue"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn limits_name_clauses_of_their_own_regulation() {
        let limits = TimeLimits::of(ProfileId::Fprt).unwrap();
        for clause in [
            TimeLimits::excused(),
            TimeLimits::mesas_missing(),
            TimeLimits::still_playing(),
            TimeLimits::no_substitute_after(),
            TimeLimits::no_substitute_for_playing(),
            limits.lateness(1),
            limits.lateness(2),
            limits.unanswered(3),
            limits.unanswered(6),
        ] {
            assert!(clause.is_of(ProfileId::Fprt));
        }
        // The anthem comes first alone; exactly five minutes after any other call are in time.
        assert_eq!((limits.tolerance_at(1), limits.tolerance_at(2)), (0, 300));
    }
}
