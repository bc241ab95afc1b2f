//! What the four texts beside the federation's give: a tento, a wrong deal, a tie, a refusal.

use super::clauses::{Law, Rule};
use super::fact::{Fact, Needed};
use super::facts::{Answered, BySide, Facts};
use super::fault::{FactsFault, need};
use super::prescription::{Effect, Verdict};
use crate::clause::ClauseId;
use crate::deal::HAND;
use crate::partida::Side;
use crate::raise::Stake;
use serde::{Serialize, Serializer};

/// What a side scores.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Points {
    /// So many.
    Some(u8),
    /// The partida.
    Partida,
}

impl Serialize for Points {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Self::Some(points) => serializer.serialize_u8(*points),
            Self::Partida => serializer.serialize_str("partida"),
        }
    }
}

/// What an occurrence gives under one of the four texts.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Tento {
    /// Who scores.
    pub to: Option<Side>,
    /// What, before the score is capped.
    pub points: Points,
    /// Whether the hand is over.
    pub ends_hand: bool,
    /// Whether a side stands at the target.
    pub ends_partida: bool,
    /// The score afterwards.
    pub score_after: BySide,
    /// The clauses that it rests on.
    pub clauses: Vec<ClauseId>,
}

/// Draws the consequences of a verdict.
///
/// # Errors
/// [`FactsFault::MissingFact`] where the score or the value of the hand is needed and not told.
pub(super) fn tento(
    law: Law<'_>,
    occurrence: &ClauseId,
    facts: &Facts,
    verdict: &Verdict,
) -> Result<Tento, FactsFault> {
    let target = facts.rule.target.get();
    let mut score = need(facts.when.and_then(|when| when.score), Needed::ScoreBefore)?.pair();
    let (to, points) = match (verdict.winner, verdict.worth) {
        (None, _) => (None, Points::Some(0)),
        (to, Some(points)) => (to, Points::Some(points)),
        (to, None) if facts.at_ferro() => (to, Points::Partida),
        (to, None) => (to, Points::Some(value(facts)?)),
    };
    if let Some(side) = to {
        let mine = &mut score[side.index()];
        *mine = match points {
            Points::Partida => target,
            Points::Some(points) => mine.saturating_add(points).min(target),
        };
    }
    let of = law.table;
    let mut clauses = vec![occurrence.clone()];
    if of.rule_of(occurrence).is_some_and(Rule::is_tento) && to.is_some() {
        let worth = match &facts.mao_de_onze {
            _ if facts.at_ferro() => &of.worth.at_ferro,
            Some(onze) if onze.decided => &of.worth.at_eleven,
            Some(_) => &of.worth.before_decision,
            None => &of.worth.otherwise,
        };
        let others = worth.iter().filter(|clause| *clause != occurrence);
        clauses.extend(others.cloned());
    }
    Ok(Tento {
        to,
        points,
        ends_hand: to.is_some() || verdict.effect == [Effect::HandVoid],
        ends_partida: score.contains(&target),
        score_after: BySide::of(score),
        clauses,
    })
}

/// Nobody scores, and the hand is over.
pub(super) fn void() -> Verdict {
    Verdict::of(Effect::HandVoid, &[])
}

/// The value of the hand, or the partida at eleven all; the hand is over.
pub(super) fn value_to(side: Side) -> Verdict {
    Verdict::of(Effect::WinHandPoints, &[]).won_by(side)
}

/// So many points; the hand is over.
fn points_to(side: Side, points: u8) -> Verdict {
    Verdict {
        worth: Some(points),
        ..value_to(side)
    }
}

fn value(facts: &Facts) -> Result<u8, FactsFault> {
    need(
        facts.when.and_then(|when| when.hand_value),
        Needed::HandValue,
    )
}

/// A tento against the offender, where there is one, it is proven and the limits are broken.
pub(super) fn against(facts: &Facts, broken: bool) -> Verdict {
    match facts.pair() {
        Some(offender) if broken && facts.proven != Some(false) => value_to(offender.other()),
        _ => Verdict::none(),
    }
}

/// No rule of its own: a refusal, a hand won, or nothing.
pub(super) fn as_always(law: Law<'_>, facts: &Facts) -> Verdict {
    let pending = facts.when.and_then(|when| when.pending_raise);
    match (
        facts.answer,
        pending.map(|raise| raise.by),
        &facts.mao_de_onze,
        facts.winner,
    ) {
        (Some(Answered::Declined), Some(caller), ..) => value_to(caller),
        (Some(Answered::Declined), None, Some(onze), _) => {
            let declined = law.text.eleven_declined.value;
            points_to(onze.side.other(), declined)
        }
        (_, _, _, Some(winner)) => value_to(winner),
        _ => Verdict::none(),
    }
}

/// Somebody has a wrong number of cards, or dealt wrongly: the hand is dealt anew.
pub(super) fn void_deal(facts: &Facts) -> Verdict {
    let dealt = facts.cards_dealt.as_ref();
    let wrong = dealt.is_some_and(|dealt| dealt.values().any(|cards| *cards != HAND));
    if facts.pair().is_some() || wrong {
        void()
    } else {
        Verdict::none()
    }
}

fn without_eleven(facts: &Facts) -> Result<Side, FactsFault> {
    let onze = facts.mao_de_onze.as_ref();
    need(onze.map(|onze| onze.side.other()), Needed::MaoDeOnze)
}

/// The mão de onze was played, and lost by whoever stood at eleven.
pub(super) fn eleven_lost(law: Law<'_>, facts: &Facts) -> Result<Verdict, FactsFault> {
    let to = facts.winner.map_or_else(|| without_eleven(facts), Ok)?;
    let played = law.text.eleven_played.value;
    Ok(points_to(to, played))
}

/// The mão de onze was not played.
pub(super) fn eleven_declined(law: Law<'_>, facts: &Facts) -> Result<Verdict, FactsFault> {
    let declined = law.text.eleven_declined.value;
    Ok(points_to(without_eleven(facts)?, declined))
}

/// Four or five cards to an adversary of the dealer, claimed as the play begins.
pub(super) fn wrong_count(law: Law<'_>, facts: &Facts) -> Result<Verdict, FactsFault> {
    let dealer = need(facts.dealer, Fact::Dealer)?;
    let dealt = need(facts.cards_dealt.as_ref(), Fact::CardsDealt)?;
    let holder = dealt
        .iter()
        .find(|(player, cards)| **cards > HAND && player.side() != dealer.side());
    let Some((holder, _)) = holder else {
        return Ok(Verdict::none());
    };
    let to = holder.side();
    if facts.dealer_asked_if_all_have_three == Some(true)
        || facts.first_card_laid == Some(true)
        || facts.proven == Some(false)
    {
        return Ok(Verdict::none());
    }
    if facts.at_ferro() {
        return Ok(value_to(to));
    }
    let refused = facts
        .truco_before_first_card
        .as_ref()
        .is_some_and(|truco| truco.by.side() == to && !truco.accepted);
    let points = if refused {
        // What refusing truco costs.
        law.stakes().points(Stake::First)
    } else {
        let value = value(facts)?;
        let most = law.table.wrong_count_at_most;
        most.map_or(value, |most| value.min(most))
    };
    Ok(points_to(to, points))
}
