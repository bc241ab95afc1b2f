//! The hour and a half of a jogo: thirty seconds for an answer, the warnings, the pairs set aside.

use super::clauses::Law;
use super::fact::{Fact, Needed};
use super::facts::{Answered, Facts, Phase};
use super::fault::{FactsFault, need};
use super::prescription::{Effect, Verdict};
use super::units::Elapsed;

/// A raise and how long it has waited.
pub(super) fn decision(law: Law<'_>, facts: &Facts) -> Result<Verdict, FactsFault> {
    let Some(limits) = law.time else {
        return Ok(Verdict::none());
    };
    let raise = facts.when.and_then(|when| when.pending_raise);
    let raise = need(raise, Needed::PendingRaise)?;
    let waited = need(facts.decision_s, Fact::DecisionS)?;
    let called_at = match facts.called_at {
        Some(called_at) => called_at,
        None => Elapsed(need(facts.elapsed, Fact::Elapsed)?.0.saturating_sub(waited)),
    };
    if called_at.0 < limits.limited_from_s {
        return Ok(Verdict::none());
    }
    if waited > limits.decision_s {
        let mut verdict = Verdict::of(Effect::LoseRaisedPoints, &law.named().not_answered);
        verdict
            .clauses
            .push(limits.unanswered(law.stakes(), raise.to).clone());
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
pub(super) fn announce(law: Law<'_>, facts: &Facts) -> Result<Verdict, FactsFault> {
    let started = need(facts.started, Fact::Started)?;
    let verdict = Verdict::of(Effect::Announce, &law.named().announced);
    let limits = law.time.into_iter();
    Ok(limits
        .flat_map(|limits| &limits.announced_at)
        .map(|minutes| started.after_minutes(*minutes))
        .fold(verdict, Verdict::with))
}

/// Beyond an hour and a half; the thirty seconds go on.
pub(super) fn over(law: Law<'_>, facts: &Facts) -> Result<Verdict, FactsFault> {
    let Some(limits) = law.time else {
        return Ok(Verdict::none());
    };
    if facts.when.is_some_and(|when| when.phase == Phase::Finished) {
        return Ok(Verdict::none());
    }
    let raised = facts.when.is_some_and(|when| when.pending_raise.is_some());
    if raised && facts.decision_s.is_some() {
        let verdict = decision(law, facts)?;
        if verdict.effect != [Effect::None] {
            return Ok(verdict);
        }
    }
    if need(facts.elapsed, Fact::Elapsed)?.0 < limits.over_from_s {
        return Ok(Verdict::none());
    }
    Ok(Verdict::of(Effect::Segregate, &law.named().set_aside)
        .with("move-tables-aside")
        .with("thirty-seconds-continue"))
}
