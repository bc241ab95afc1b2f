//! Getting up from the table (fprt-1.5.f): who may, when, how far, how long.

use super::clauses::Law;
use super::fact::{Fact, Needed};
use super::facts::{Facts, Phase, PlayerName};
use super::fault::{FactsFault, need};
use super::prescription::{Effect, Verdict};
use super::time::TimeLimits;
use crate::clause::ClauseId;
use crate::partida::Side;

pub(super) fn decide(
    law: Law<'_>,
    occurrence: &ClauseId,
    facts: &Facts,
) -> Result<Verdict, FactsFault> {
    let named = law.named();
    let phase = need(facts.when.map(|when| when.phase), Needed::When)?;
    if !phase.at_table() {
        return Ok(Verdict::none());
    }
    let interval = phase == Phase::BetweenPartidas;
    let away = unexcused(facts);
    let of = |side| {
        PlayerName::of(side)
            .iter()
            .filter(|player| away.contains(player))
            .count()
    };
    let (of_a, of_b) = (of(Side::A), of(Side::B));
    if facts.simultaneous != Some(false) {
        if of_a == 2 && of_b == 2 {
            return Ok(Verdict::of(Effect::AnnulJogo, &named.all_four_away));
        }
        if of_a > 0 && of_b > 0 && !interval {
            return Ok(Verdict::of(Effect::AnnulJogo, &named.one_of_each_away));
        }
        let both = Side::BOTH.into_iter().find(|&side| of(side) == 2);
        if both.is_some() {
            return Ok(lost(both, &named.pair_away));
        }
    }
    let pair = facts.pair().or_else(|| {
        let mut sides = away.iter().map(|player| player.side());
        sides
            .next()
            .filter(|side| sides.all(|other| other == *side))
    });
    if offends(law, occurrence, facts, interval)? {
        Ok(lost(pair, &named.left))
    } else {
        Ok(Verdict::none())
    }
}

/// Who is away without leave.
fn unexcused(facts: &Facts) -> Vec<PlayerName> {
    facts
        .away
        .iter()
        .flatten()
        .copied()
        .filter(|player| !facts.authorised_players.contains(player))
        .filter(|player| facts.authorised != Some(true) || facts.offender.player != Some(*player))
        .collect()
}

/// Too far, too long, without leave, or looking at other tables.
fn offends(
    law: Law<'_>,
    occurrence: &ClauseId,
    facts: &Facts,
    interval: bool,
) -> Result<bool, FactsFault> {
    let beyond = |over: fn(&TimeLimits, &Facts) -> Option<bool>| {
        let limits = law.time?;
        over(limits, facts)
    };
    let too_far = beyond(|limits, facts| {
        let distance = facts.distance_m?;
        Some(distance > limits.farthest_m)
    });
    let too_long = beyond(|limits, facts| {
        let absence = facts.absence_s?;
        Some(absence > limits.longest_s)
    });
    if too_far == Some(true) || too_long == Some(true) {
        return Ok(true);
    }
    let all_excused = facts.away.is_some() && unexcused(facts).is_empty();
    let excused = all_excused
        || facts.authorised == Some(true)
        || facts
            .offender
            .player
            .is_some_and(|player| facts.authorised_players.contains(&player));
    let named = law.named();
    if named.about_distance.contains(occurrence) {
        need(too_far, Fact::DistanceM)
    } else if named.about_length.contains(occurrence) {
        need(too_long, Fact::AbsenceS)
    } else if named.about_other_tables.contains(occurrence) {
        Ok(true)
    } else if interval {
        // The interval asks for no leave.
        Ok(false)
    } else if named.about_annulment.contains(occurrence) && facts.away.is_none() {
        Err(FactsFault::MissingFact(Needed::Fact(Fact::Away)))
    } else {
        Ok(!excused)
    }
}

fn lost(pair: Option<Side>, clauses: &[ClauseId]) -> Verdict {
    Verdict::of(Effect::LosePartida, clauses).against(pair)
}
