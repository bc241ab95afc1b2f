//! Who is at the mesa when called (fprt-1.5.a, 1.5.b, 1.5.l, 1.5.n.3, 1.5.n.4): play, or W×O.

use super::clauses::Law;
use super::fact::{Fact, Needed};
use super::facts::{Facts, Phase, PlayerName, Substitute, letter};
use super::fault::{FactsFault, need};
use super::named::Named;
use super::prescription::{Effect, Verdict, WalkoverTo};
use super::time::TimeLimits;
use super::told::TeamTotal;
use super::units::ClockTime;
use crate::clause::ClauseId;
use crate::jogo::JogoResult;
use crate::partida::Side;

pub(super) fn decide(
    law: Law<'_>,
    occurrence: &ClauseId,
    facts: &Facts,
) -> Result<Verdict, FactsFault> {
    let named = law.named();
    let still_playing = named.still_playing.contains(occurrence);
    let late = match facts.arrival {
        // Their next jogo begins without them, unless they come in time.
        None if still_playing => true,
        _ => is_late(law.time, facts)?,
    };
    let mut verdict = if late {
        walkover(named, facts, still_playing)
    } else {
        Verdict::of(Effect::Play, &[])
    };
    if late && still_playing {
        // Told at the call of the next rodada, or at the jogo that they still play.
        let at_call = facts.phase() == Some(Phase::Call);
        let on = facts
            .when
            .and_then(|when| when.rodada)
            .map(|rodada| match rodada {
                2.. if at_call => rodada - 1,
                _ => rodada,
            });
        if let Some(on) = on {
            verdict = verdict.with(format!("finish-round-{on}-and-count-it"));
        }
    }
    if late && named.after_walkover.contains(occurrence) {
        verdict = verdict.with("appeal-refused");
    }
    if facts.substitution.is_some() {
        verdict = if late {
            verdict.with("substitution-refused")
        } else {
            verdict.with(lineup(facts))
        };
    }
    Ok(verdict)
}

/// After the anthem's end in the first rodada, more than five minutes after the call in the others; never; or incomplete.
fn is_late(limits: Option<&TimeLimits>, facts: &Facts) -> Result<bool, FactsFault> {
    let tolerance_s = limits.map_or(0, |limits| limits.tolerance_s);
    let anthem_counts = limits.is_some_and(|limits| limits.anthem);
    if !facts.missing.is_empty() {
        return Ok(true);
    }
    if let Some(present) = &facts.present
        && facts.arrival.is_none()
        && facts.substitution.is_none()
    {
        return Ok(absent(facts).into_iter().any(|side| {
            PlayerName::of(side)
                .iter()
                .any(|player| !present.contains(player))
        }));
    }
    let came = match (facts.arrival, facts.substitution) {
        (_, Some(substitution)) => substitution,
        (Some(Some(arrival)), None) => arrival,
        (Some(None), None) => return Ok(true),
        (None, None) => return Err(FactsFault::MissingFact(Needed::Fact(Fact::Arrival))),
    };
    if facts.board_member == Some(true) && facts.in_ceremony != Some(false) {
        let end = need(facts.ceremony_end, Fact::CeremonyEnd)?;
        return Ok(came.0 > end.0 + tolerance_s);
    }
    let first_rodada = facts.when.and_then(|when| when.rodada) == Some(1);
    match (facts.anthem, first_rodada && anthem_counts) {
        (Some(anthem), true) => Ok(came > anthem.end),
        (None, true) if facts.call.is_none() => {
            Err(FactsFault::MissingFact(Needed::Fact(Fact::Anthem)))
        }
        _ => {
            let call: ClockTime = need(facts.call.or(facts.signed_return), Fact::Call)?;
            Ok(came.0 > call.0 + tolerance_s)
        }
    }
}

/// The pairs that are not there: as told, or both.
fn absent(facts: &Facts) -> Vec<Side> {
    if let Some(side) = facts.pair() {
        return vec![side];
    }
    if !facts.still_playing.is_empty() {
        return facts.still_playing.clone();
    }
    let incomplete = |side: &Side| match &facts.present {
        Some(present) => PlayerName::of(*side)
            .iter()
            .any(|player| !present.contains(player)),
        None => true,
    };
    Side::BOTH.into_iter().filter(incomplete).collect()
}

fn walkover(named: &Named, facts: &Facts, still_playing: bool) -> Verdict {
    // Whoever still plays misses a later one.
    let first_rodada = facts.when.and_then(|when| when.rodada) == Some(1) && !still_playing;
    let clauses = if first_rodada {
        &named.walkover_first
    } else {
        &named.walkover_later
    };
    let mut verdict = Verdict::of(Effect::Walkover, clauses);
    let sides = absent(facts);
    verdict.walkover = match sides.as_slice() {
        // Each has its own next opponent.
        [_, _] if facts.opponent.is_empty() => vec![WalkoverTo::Nobody],
        sides => sides.iter().map(|&side| against(facts, side)).collect(),
    };
    verdict.walkovers.clone_from(&facts.missing);
    if let ([side], false) = (sides.as_slice(), facts.missing.is_empty()) {
        verdict.team_total = Some(team_total(facts, *side));
    }
    verdict
}

fn against(facts: &Facts, side: Side) -> WalkoverTo {
    match facts.opponent.get(letter(side)) {
        Some(opponent) => WalkoverTo::Winner(opponent.clone(), letter(side).to_owned()),
        None => WalkoverTo::against(side),
    }
}

/// The mesas played and those lost by W×O, added up.
fn team_total(facts: &Facts, side: Side) -> TeamTotal {
    let mut jogos = [0; 2];
    let mut partidas = [0; 2];
    let mut pontinhos = [0; 2];
    let to = side.other().index();
    let given = JogoResult::walkover(facts.rule, side.other());
    for _ in &facts.missing {
        jogos[to] += 1;
        partidas[to] += given.partidas[to];
        pontinhos[to] += given.pontinhos[to];
    }
    for mesa in facts.mesas.values() {
        for side in Side::BOTH {
            let (mine, theirs) = (mesa.legs[side.index()], mesa.legs[side.other().index()]);
            let add = |sum: &mut [u32; 2], more: u32| {
                sum[side.index()] = sum[side.index()].saturating_add(more);
            };
            add(&mut jogos, u32::from(mine > theirs));
            add(&mut partidas, mine);
            add(&mut pontinhos, mesa.pontinhos[side.index()]);
        }
    }
    TeamTotal {
        jogos: jogos.into(),
        partidas: partidas.into(),
        pontinhos: pontinhos.into(),
    }
}

/// Who takes whose place: the player told, the one of the pair who is not there, else its second.
fn lineup(facts: &Facts) -> String {
    let side = facts.pair().unwrap_or(Side::A);
    let missing = facts.offender.player.or_else(|| {
        let present = facts.present.as_ref()?;
        PlayerName::of(side)
            .into_iter()
            .find(|player| !present.contains(player))
    });
    let player = missing.unwrap_or(PlayerName::of(side)[1]);
    match facts.substitute {
        Some(Substitute::ReservePair) => format!("lineup:reserve-pair-for-pair-{}", letter(side)),
        Some(Substitute::Coringa) | None => format!("lineup:coringa-for-{}", player.as_str()),
    }
}
