//! Facts held against each other, by the states that a jogo can be in: what the game leaves no room for is told, and
//! what it leaves no choice about follows.

use super::clauses::Law;
use super::facts::{BySide, Facts, Phase, RaiseMade, Standing, When};
use crate::clause::ClauseId;
use crate::field::{BadField, Wrong};
use crate::jogo::JogoRule;
use crate::mao::{Decided, decided};
use crate::partida::{Side, Target};
use crate::profile::{Forbidden, Profile};
use crate::raise::Stakes;
use crate::vaza::VazaResult;

/// Names a field that cannot be beside another, unless one of them cannot be so by itself.
pub(super) fn contradicts(field: &str, by: &str, bad: &mut Vec<BadField>) {
    contradicts_as(field, by, &[], bad);
}

/// The same of a raise that nobody may make at this score: with the clauses that say what it brings.
pub(super) fn forbids(
    text: &Profile,
    elevens: [bool; 2],
    field: &str,
    by: &str,
    bad: &mut Vec<BadField>,
) {
    let act = match elevens {
        [true, true] => Forbidden::RaiseAtFerro,
        _ => Forbidden::RaiseAtEleven,
    };
    contradicts_as(field, by, text.forbidden_by(act), bad);
}

fn contradicts_as(field: &str, by: &str, ruled_by: &[ClauseId], bad: &mut Vec<BadField>) {
    let is_named = |name: &str| {
        bad.iter().any(|told| {
            let within = told.field.strip_prefix(name);
            within.is_some_and(|rest| rest.is_empty() || rest.starts_with(['.', '[']))
        })
    };
    if !is_named(field) && !is_named(by) {
        let (by, ruled_by) = (by.to_owned(), ruled_by.to_vec());
        bad.push(BadField::new(field, Wrong::Contradicts { by, ruled_by }));
    }
}

/// Who stands at eleven by what is told of the score.
pub(super) fn elevens(law: Law<'_>, score: Option<[u8; 2]>, target: Target) -> [bool; 2] {
    score.map_or([false; 2], |score| law.elevens(score, target))
}

/// Whether a clause is about a raise that nobody may make: under it alone one is told.
pub(super) fn forbids_raises(text: &Profile, occurrence: &ClauseId) -> bool {
    [Forbidden::RaiseAtEleven, Forbidden::RaiseAtFerro]
        .into_iter()
        .any(|act| text.forbidden_by(act).contains(occurrence))
}

/// Everything in the facts that one of them rules out beside another.
pub(super) fn hold(law: Law<'_>, occurrence: &ClauseId, facts: &Facts, bad: &mut Vec<BadField>) {
    vazas(facts, bad);
    raises_in_order(law.stakes(), &facts.raises, bad);
    let Some(when) = &facts.when else {
        return;
    };
    partidas(when, facts.rule, bad);
    value(law, facts, when, bad);
    raises(law, occurrence, facts, when, bad);
    pending(law, occurrence, facts, when, bad);
}

/// The number of the partida, those won before it, and the score where no hand runs.
fn partidas(when: &When, rule: JogoRule, bad: &mut Vec<BadField>) {
    let won = when.legs.map(sum);
    match when.phase {
        Phase::BetweenPartidas => between(when, rule, bad),
        Phase::Finished => finished(when, rule, bad),
        phase if phase.at_table() || phase == Phase::Call => {
            if let (Some(partida), Some(won)) = (when.partida, won)
                && partida != won + 1
            {
                contradicts("when.partida", "when.legs", bad);
            }
        }
        _ => {}
    }
}

/// Between two partidas one has ended, whose score may still be told, or the next stands at nil.
fn between(when: &When, rule: JogoRule, bad: &mut Vec<BadField>) {
    let ended = ended(when, rule);
    let score = when.score.map(BySide::pair);
    if score.is_some_and(|score| score != [0, 0]) && ended.is_none() {
        contradicts("when.score", "when.phase", bad);
    }
    if when.legs.is_some_and(|legs| sum(legs) == 0) {
        contradicts("when.legs", "when.phase", bad);
    }
    if let (Some(legs), Some(winner)) = (when.legs, ended)
        && legs.pair()[winner.index()] == 0
    {
        contradicts("when.legs", "when.score", bad);
    }
    match (when.partida, when.legs.map(sum), score) {
        (Some(1), None, Some([0, 0])) => contradicts("when.partida", "when.phase", bad),
        (Some(partida), Some(won), None) if partida != won && partida != won + 1 => {
            contradicts("when.partida", "when.legs", bad);
        }
        (Some(partida), Some(won), Some(_)) if partida != won + u32::from(ended.is_none()) => {
            contradicts("when.partida", "when.legs", bad);
        }
        _ => {}
    }
}

/// A jogo that is won was won in its last partida.
fn finished(when: &When, rule: JogoRule, bad: &mut Vec<BadField>) {
    let ended = ended(when, rule);
    if when.score.is_some() && ended.is_none() {
        contradicts("when.score", "when.phase", bad);
    }
    let Some(legs) = when.legs else {
        return;
    };
    let needed = rule.best_of.needed();
    let winner = Side::BOTH
        .into_iter()
        .find(|side| u32::from(legs.pair()[side.index()]) == needed);
    if winner.is_none() {
        contradicts("when.legs", "when.phase", bad);
    }
    if winner.is_some() && ended.is_some() && winner != ended {
        contradicts("when.score", "when.legs", bad);
    }
    if when.partida.is_some_and(|partida| partida != sum(legs)) {
        contradicts("when.partida", "when.legs", bad);
    }
}

/// Who won the partida whose score is told, where that is over.
fn ended(when: &When, rule: JogoRule) -> Option<Side> {
    let score = when.score?.pair();
    let target = rule.target.get();
    Side::BOTH
        .into_iter()
        .find(|side| score[side.index()] == target)
}

fn sum(legs: BySide) -> u32 {
    legs.pair().into_iter().map(u32::from).sum()
}

/// The partida that a decision at the table is about, and how those before it went, where one follows from the other.
pub(super) fn standing(when: Option<When>, rule: JogoRule) -> Standing {
    let Some(when) = when.filter(|when| when.phase.at_table()) else {
        return Standing::default();
    };
    let over = ended(&when, rule).filter(|_| when.phase == Phase::BetweenPartidas);
    let only = (rule.best_of.get() == 1).then_some(1);
    let told = when.partida.or(only);
    let next = told.map(|partida| partida + u32::from(over.is_some()));
    let partida = when.legs.map(|legs| sum(legs) + 1).or(next);
    let level = u8::try_from(rule.best_of.needed() - 1).ok();
    let legs = match (partida, over) {
        (Some(1), _) => Some([0, 0]),
        (Some(2), Some(Side::A)) => Some([1, 0]),
        (Some(2), Some(Side::B)) => Some([0, 1]),
        (Some(last), _) if last == rule.best_of.get() => level.map(|level| [level; 2]),
        _ => None,
    };
    Standing {
        partida,
        legs: when.legs.map(BySide::pair).or(legs),
    }
}

/// What a hand is worth at eleven, where nobody may raise: its price while undecided and at eleven all, the other once
/// it is played. Before the cards both are told.
fn value(law: Law<'_>, facts: &Facts, when: &When, bad: &mut Vec<BadField>) {
    let (Some(value), true) = (when.hand_value, when.phase.hand_runs()) else {
        return;
    };
    let played = law.text.eleven_played.value;
    let undecided = law.text.eleven_declined.value;
    let elevens = elevens(law, when.score.map(BySide::pair), facts.rule.target);
    let fits = match (elevens, when.phase) {
        ([false, false], _) => true,
        // What was accepted against the rules is its value all the same.
        _ if facts.raise_status.is_some() => true,
        ([true, true], _) | (_, Phase::MaoDeOnzeDecision) => value == undecided,
        (_, Phase::Hand) => value == played,
        _ => value == undecided || value == played,
    };
    if !fits {
        contradicts("when.hand_value", "when.score", bad);
    }
}

/// Raises one after the other: each by the other side, to the next rung, none after one that was declined.
fn raises_in_order(ladder: &Stakes, raises: &[RaiseMade], bad: &mut Vec<BadField>) {
    for (index, pair) in raises.windows(2).enumerate() {
        let [before, raise] = pair else { continue };
        let at = |index: usize, name: &str| format!("raises[{index}].{name}");
        if before.accepted == Some(false) {
            contradicts(&at(index, "accepted"), &at(index + 1, "to"), bad);
        }
        if raise.by == before.by {
            contradicts(&at(index + 1, "by"), &at(index, "by"), bad);
        }
        let rung = |points: u8| ladder.at(points.into());
        if rung(before.to).and_then(|before| ladder.next(before)) != rung(raise.to) {
            contradicts(&at(index + 1, "to"), &at(index, "to"), bad);
        }
    }
}

/// Raises beside the score and the value that they led to.
fn raises(
    law: Law<'_>,
    occurrence: &ClauseId,
    facts: &Facts,
    when: &When,
    bad: &mut Vec<BadField>,
) {
    let Some(last) = facts.raises.last() else {
        return;
    };
    if facts.raise_status.is_none() && !may_raise(law, occurrence, facts, when) {
        let elevens = elevens(law, when.score.map(BySide::pair), facts.rule.target);
        forbids(law.text, elevens, "raises", "when.score", bad);
    }
    let ladder = law.stakes();
    let rung = |points: u8| ladder.at(points.into());
    let to = rung(last.to);
    let accepted = to.filter(|_| last.accepted != Some(false));
    let declined = to
        .and_then(|to| ladder.before(to))
        .filter(|_| last.accepted != Some(true));
    if let (Some(value), true) = (when.hand_value.and_then(rung), when.phase.hand_runs())
        && ![accepted, declined].contains(&Some(value))
    {
        let by = format!("raises[{}].to", facts.raises.len() - 1);
        contradicts("when.hand_value", &by, bad);
    }
}

/// A raise that waits: while cards are played, one rung above the value, by a side that may raise, for the other to
/// answer.
fn pending(
    law: Law<'_>,
    occurrence: &ClauseId,
    facts: &Facts,
    when: &When,
    bad: &mut Vec<BadField>,
) {
    let Some(raise) = when.pending_raise else {
        return;
    };
    if when.phase != Phase::Hand {
        contradicts("when.pending_raise", "when.phase", bad);
    }
    if !may_raise(law, occurrence, facts, when) {
        let elevens = elevens(law, when.score.map(BySide::pair), facts.rule.target);
        forbids(law.text, elevens, "when.pending_raise", "when.score", bad);
    }
    let ladder = law.stakes();
    let rung = |points: u8| ladder.at(points.into());
    if let Some(value) = when.hand_value.and_then(rung)
        && ladder.next(value) != rung(raise.to)
    {
        contradicts("when.pending_raise.to", "when.hand_value", bad);
    }
    if let Some(last) = facts.raises.last()
        && last.by == raise.by
        && last.accepted == Some(true)
    {
        let by = format!("raises[{}].by", facts.raises.len() - 1);
        contradicts("when.pending_raise.by", &by, bad);
    }
    if law.table.is_answering(occurrence) && facts.pair() == Some(raise.by) {
        contradicts("offender", "when.pending_raise.by", bad);
    }
}

fn may_raise(law: Law<'_>, occurrence: &ClauseId, facts: &Facts, when: &When) -> bool {
    elevens(law, when.score.map(BySide::pair), facts.rule.target) == [false, false]
        || forbids_raises(law.text, occurrence)
}

/// No vaza is played once the hand is decided, and the first one went one way.
fn vazas(facts: &Facts, bad: &mut Vec<BadField>) {
    let told = facts.vazas.as_deref().unwrap_or_default();
    let results: Vec<VazaResult> = told
        .iter()
        .map(|vaza| vaza.side().map_or(VazaResult::Tie, VazaResult::Won))
        .collect();
    let over = (1..results.len()).find(|played| decided(&results[..*played]) != Decided::NotYet);
    if let Some(over) = over {
        contradicts(&format!("vazas[{over}]"), "vazas[0]", bad);
    }
    let shown = facts.cards.as_ref().and_then(|cards| cards.first_vaza);
    let firsts = [
        ("vazas[0]", told.first().copied()),
        ("first_vaza", facts.first_vaza),
        ("cards.first_vaza", shown),
    ];
    let mut known: Option<(&str, _)> = None;
    for (field, first) in firsts {
        let Some(first) = first else { continue };
        match known {
            Some((by, before)) if before != first => contradicts(field, by, bad),
            _ => known = Some((field, first)),
        }
        if field != "vazas[0]" && facts.vaza == Some(1) {
            contradicts("vaza", field, bad);
        }
    }
}
