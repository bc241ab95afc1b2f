//! Facts held against the game and against each other: what cannot have been is told, every part of it.

use super::clauses::Law;
use super::facts::{AtFault, BySide, Facts, PendingRaise, Phase, PlayerName, When};
use super::fault::FactsFault;
use super::state;
use crate::card::Card;
use crate::clause::ClauseId;
use crate::deal::HAND;
use crate::field::{BadField, Wrong, take_unreadable, take_unreadable_within};
use crate::jogo::JogoRule;
use crate::partida::{Side, Target};
use crate::raise::Stakes;
use crate::regulation::{Regulation, known_clause};
use serde_json::{Map, Value, json};

/// The facts of an occurrence under a regulation that prescribes, in a jogo that is played like this.
///
/// # Errors
/// What was `bad` already, and every field that is of the wrong type, outside its vocabulary or cannot have been.
pub(super) fn read(
    regulation: &Regulation,
    law: Law<'_>,
    occurrence: &ClauseId,
    told: &Map<String, Value>,
    rule: JogoRule,
    mut bad: Vec<BadField>,
) -> Result<Facts, FactsFault> {
    let read = serde_json::from_value(Value::Object(told.clone())).or_else(|_| {
        let mut readable = told.clone();
        take_out(&mut readable, &mut bad);
        serde_json::from_value(Value::Object(readable))
    });
    let mut facts: Facts = read.map_err(|_| FactsFault::BadRecord)?;
    facts.rule = rule;
    hold(regulation, law, &facts, &mut bad);
    state::hold(law, occurrence, &facts, &mut bad);
    facts.standing = state::standing(facts.when, rule);
    if bad.is_empty() {
        Ok(facts)
    } else {
        Err(FactsFault::BadFields(bad))
    }
}

/// Takes out what cannot be read, from within.
fn take_out(told: &mut Map<String, Value>, bad: &mut Vec<BadField>) {
    let sides = json!({"A": 0, "B": 0});
    if let Some(Value::Object(when)) = told.get_mut("when") {
        let raise = json!({"by": "A", "to": 1});
        take_unreadable_within::<BySide>(when, "score", &sides, "when.", bad);
        take_unreadable_within::<BySide>(when, "legs", &sides, "when.", bad);
        take_unreadable_within::<PendingRaise>(when, "pending_raise", &raise, "when.", bad);
        if !when.contains_key("phase") {
            bad.push(BadField::new("when.phase", Wrong::Missing));
        }
        take_unreadable::<When>(when, &json!({"phase": "hand"}), "when.", bad);
    }
    take_unreadable_within::<AtFault>(told, "offender", &json!({}), "", bad);
    take_unreadable::<Facts>(told, &json!({"occurrence": ""}), "", bad);
}

fn hold(regulation: &Regulation, law: Law<'_>, facts: &Facts, bad: &mut Vec<BadField>) {
    if let Some(when) = &facts.when {
        moment(law, when, facts.rule, bad);
    }
    pair_of(
        "offender.player",
        facts.offender.pair,
        facts.offender.player,
        bad,
    );
    for (index, earlier) in facts.earlier.iter().enumerate() {
        let field = |name: &str| format!("earlier[{index}].{name}");
        let is_own = regulation.clause(&earlier.clause).is_some();
        if !is_own && known_clause(&earlier.clause).is_err() {
            bad.push(BadField::new(field("clause"), Wrong::UnknownClause));
        }
        pair_of(&field("player"), earlier.pair, earlier.player, bad);
    }
    for (index, raise) in facts.raises.iter().enumerate() {
        raised_to(law.stakes(), &format!("raises[{index}].to"), raise.to, bad);
    }
    within("vaza", facts.vaza, 1, HAND, bad);
    let vazas = facts.vazas.as_ref().map(|vazas| count(vazas.len()));
    within("vazas", vazas, 0, HAND, bad);
    for (index, mesa) in facts.missing.iter().enumerate() {
        within(&format!("missing[{index}]"), Some(*mesa), 1, u32::MAX, bad);
    }
    for mesa in facts.mesas.keys() {
        if mesa.parse::<u32>().is_err() {
            bad.push(BadField::new(format!("mesas.{mesa}"), Wrong::UnknownField));
        }
    }
    for pair in facts.opponent.keys() {
        if !["A", "B"].contains(&pair.as_str()) {
            bad.push(BadField::new(
                format!("opponent.{pair}"),
                Wrong::UnknownField,
            ));
        }
    }
    let suspended = facts.suspension.is_some_and(|term| term.from > term.to);
    let sung = facts
        .anthem
        .and_then(|anthem| Some(anthem.start? > anthem.end));
    for (field, ends_early) in [("suspension", suspended), ("anthem", sung == Some(true))] {
        if ends_early {
            bad.push(BadField::new(field, Wrong::EndsBeforeItBegins));
        }
    }
    drawn(facts, bad);
}

fn moment(law: Law<'_>, when: &When, rule: JogoRule, bad: &mut Vec<BadField>) {
    for (field, number) in [
        ("when.etapa", when.etapa),
        ("when.rodada", when.rodada),
        ("when.mesa", when.mesa),
    ] {
        within(field, number, 1, u32::MAX, bad);
    }
    within("when.partida", when.partida, 1, rule.best_of.get(), bad);
    if let Some(value) = when.hand_value {
        stake(law.stakes(), "when.hand_value", value, bad);
    }
    if let Some(raise) = when.pending_raise {
        raised_to(law.stakes(), "when.pending_raise.to", raise.to, bad);
    }
    let running = when.phase.at_table() && when.phase != Phase::BetweenPartidas;
    if let Some(score) = when.score.map(BySide::pair) {
        self::score("when.score", score, rule.target, running, bad);
        let at_eleven = law.elevens(score, rule.target);
        if when.phase == Phase::MaoDeOnzeDecision && at_eleven[0] == at_eleven[1] {
            bad.push(BadField::new("when.phase", Wrong::NotAtEleven));
        }
    }
    if let Some(legs) = when.legs.map(BySide::pair) {
        let needed = rule.best_of.needed();
        // A jogo that is being called or played is not over.
        let most = if when.phase.at_table() || when.phase == Phase::Call {
            needed - 1
        } else {
            needed
        };
        both("when.legs", legs.map(u32::from), most, needed, bad);
    }
}

/// The points of a partida: below the target while it runs, and never both at it.
pub(super) fn score(
    field: &str,
    score: [u8; 2],
    target: Target,
    running: bool,
    bad: &mut Vec<BadField>,
) {
    let (end, eleven) = (u32::from(target.get()), u32::from(target.eleven()));
    let most = if running { eleven } else { end };
    both(field, score.map(u32::from), most, end, bad);
}

/// Two numbers up to `most`, of which only one may stand at `end`.
fn both(field: &str, told: [u32; 2], most: u32, end: u32, bad: &mut Vec<BadField>) {
    for (side, number) in ["A", "B"].into_iter().zip(told) {
        within(&format!("{field}.{side}"), Some(number), 0, most, bad);
    }
    if told == [end, end] && most == end {
        let most = end - 1;
        bad.push(BadField::new(
            format!("{field}.B"),
            Wrong::OutOfRange { least: 0, most },
        ));
    }
}

/// A rung of the ladder.
pub(super) fn stake(ladder: &Stakes, field: &str, points: u8, bad: &mut Vec<BadField>) {
    if ladder.at(i64::from(points)).is_none() {
        bad.push(BadField::new(field, bad_stake(ladder)));
    }
}

/// A rung of the ladder above the first.
fn raised_to(ladder: &Stakes, field: &str, points: u8, bad: &mut Vec<BadField>) {
    if !ladder.raises().contains(&points) {
        bad.push(BadField::new(field, bad_stake(ladder)));
    }
}

fn bad_stake(ladder: &Stakes) -> Wrong {
    let of = ladder.rungs().to_vec();
    Wrong::BadStake { of }
}

fn within(field: &str, number: Option<u32>, least: u32, most: u32, bad: &mut Vec<BadField>) {
    if number.is_some_and(|number| !(least..=most).contains(&number)) {
        bad.push(BadField::new(field, Wrong::OutOfRange { least, most }));
    }
}

fn count(elements: usize) -> u32 {
    u32::try_from(elements).unwrap_or(u32::MAX)
}

fn pair_of(field: &str, pair: Option<Side>, player: Option<PlayerName>, bad: &mut Vec<BadField>) {
    if let (Some(pair), Some(player)) = (pair, player)
        && player.side() != pair
    {
        bad.push(BadField::new(field, Wrong::OtherPair));
    }
}

/// The cards of the draw: of the pack, each once.
fn drawn(facts: &Facts, bad: &mut Vec<BadField>) {
    let mut before = Vec::new();
    for (player, told) in facts.draw.iter().flatten() {
        let field = format!("draw.{}", player.as_str());
        match told
            .parse::<Card>()
            .ok()
            .filter(|card| card.common().is_some())
        {
            None => bad.push(BadField::new(field, Wrong::UnknownCard)),
            Some(card) if before.contains(&card) => {
                bad.push(BadField::new(field, Wrong::DuplicateCard));
            }
            Some(card) => before.push(card),
        }
    }
}
