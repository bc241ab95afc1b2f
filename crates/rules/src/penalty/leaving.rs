//! Getting up from the table (fprt-1.5.f): who may, when, how far, how long.

use super::fact::{Fact, Needed};
use super::facts::{Facts, Phase, PlayerName};
use super::fault::{FactsFault, need};
use super::prescription::{Effect, Verdict};
use super::units::Metres;
use crate::clause::ClauseId;
use crate::partida::Side;

/// How far from the table during a raise (fprt-1.5.f.1-1).
const FARTHEST: Metres = Metres(2_000);
/// How long in the interval (fprt-1.5.f.2-3), and by analogy elsewhere.
const LONGEST_S: u32 = 5 * 60;

pub(super) fn decide(occurrence: &ClauseId, facts: &Facts) -> Result<Verdict, FactsFault> {
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
            return Ok(annulled("fprt-1.5.f.5-1"));
        }
        if of_a > 0 && of_b > 0 && !interval {
            return Ok(annulled("fprt-1.5.f.5-2"));
        }
        let both = Side::BOTH.into_iter().find(|&side| of(side) == 2);
        if both.is_some() {
            return Ok(lost(both, "fprt-1.5.f-2"));
        }
    }
    let pair = facts.pair().or_else(|| {
        let mut sides = away.iter().map(|player| player.side());
        sides
            .next()
            .filter(|side| sides.all(|other| other == *side))
    });
    if offends(occurrence, facts, interval)? {
        Ok(lost(pair, "fprt-1.5.f.4"))
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
fn offends(occurrence: &ClauseId, facts: &Facts, interval: bool) -> Result<bool, FactsFault> {
    let too_far = facts.distance_m.map(|distance| distance > FARTHEST);
    let too_long = facts.absence_s.map(|absence| absence > LONGEST_S);
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
    match occurrence.as_str() {
        "fprt-1.5.f.1-1" => need(too_far, Fact::DistanceM),
        "fprt-1.5.f.2-3" => need(too_long, Fact::AbsenceS),
        "fprt-1.5.f.2-4" => Ok(true),
        // The interval asks for no leave.
        _ if interval => Ok(false),
        annulment if annulment.starts_with("fprt-1.5.f.5-") && facts.away.is_none() => {
            Err(FactsFault::MissingFact(Needed::Fact(Fact::Away)))
        }
        _ => Ok(!excused),
    }
}

fn lost(pair: Option<Side>, clause: &str) -> Verdict {
    Verdict::of(Effect::LosePartida, &[clause, "fprt-1.5.f.4"]).against(pair)
}

fn annulled(clause: &str) -> Verdict {
    let clauses = [clause, "fprt-1.5.f.5-3", "fprt-1.5.f.5-4", "fprt-1.5.f.5-5"];
    Verdict::of(Effect::AnnulJogo, &clauses)
}
