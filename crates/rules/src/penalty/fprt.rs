//! What the rules of a full prescription say, each by the facts that it asks for.

use super::clauses::Law;
use super::fact::{Fact, Needed};
use super::facts::{
    Answered, Claimed, Facts, Manilha, Phase, PlayerName, Position, ScopeChoice, Subject, VazaWord,
};
use super::fault::{FactsFault, need};
use super::ladder::{personal, step};
use super::prescription::{Deck, Effect, Hand, Verdict};
use super::sanction::Sanction;
use super::units::Date;
use crate::card::Card;
use crate::clause::ClauseId;
use crate::deal::{self, HAND};
use crate::mao::{Decided, RaiseWhileTied, TieClaim, decided};
use crate::partida::Side;
use crate::raise::Stake;
use crate::vaza::VazaResult;

pub(super) fn lose_hand(facts: &Facts) -> Verdict {
    Verdict::of(Effect::LoseHandPoints, &[]).against(facts.pair())
}

pub(super) fn lose_hand_unless(facts: &Facts, lawful: bool) -> Verdict {
    if lawful {
        Verdict::none()
    } else {
        lose_hand(facts)
    }
}

pub(super) fn claim_lapses(law: Law<'_>) -> Verdict {
    Verdict::of(Effect::ClaimLapses, &law.named().claimed_late)
}

/// Play stops at once, or the claim is gone: what it was about, its own clause decides.
pub(super) fn late_claim(law: Law<'_>, occurrence: &ClauseId, facts: &Facts) -> Verdict {
    let late = match facts.claimed {
        Some(claimed) => claimed == Claimed::AfterPlayContinued,
        None => law.named().claimed_late.contains(occurrence),
    };
    if late {
        claim_lapses(law)
    } else {
        Verdict::none()
    }
}

pub(super) fn each_subject(
    mut verdict: Verdict,
    facts: &Facts,
    of: fn(Subject) -> Sanction,
) -> Verdict {
    verdict.against = facts.pair();
    verdict
        .sanctions
        .extend(facts.subjects().into_iter().map(of));
    verdict
}

/// One card, in turn, in the second or third vaza is a closed play; all else is running.
pub(super) fn touching_deck(law: Law<'_>, facts: &Facts) -> Result<Verdict, FactsFault> {
    let one = facts.cards_touched.map(|cards| cards == 1);
    let later = facts.vaza.map(|vaza| (2..=HAND).contains(&vaza));
    let answers = [
        (one, Fact::CardsTouched),
        (facts.in_turn, Fact::InTurn),
        (later, Fact::Vaza),
    ];
    if answers.iter().any(|(answer, _)| *answer == Some(false)) {
        return Ok(lose_hand(facts));
    }
    for (answer, key) in answers {
        need(answer, key)?;
    }
    Ok(Verdict::of(Effect::None, &law.named().covered_lawfully))
}

/// Whether cards that were shown make the game absolute: the closed list of 1.1.g and 1.3.f together.
pub(super) fn is_absolute(facts: &Facts, pair: Side) -> Result<bool, FactsFault> {
    use Manilha::{Copas, Espadas, Paus};
    let cards = facts
        .cards
        .as_ref()
        .ok_or(FactsFault::MissingFact(Needed::Fact(Fact::Cards)))?;
    let mut shown = cards.shown.clone();
    shown.sort_unstable();
    shown.dedup();
    let has = |card| shown.contains(&card);
    let first = cards.first_vaza.or(facts.first_vaza);
    let won = first.and_then(VazaWord::side) == Some(pair);
    let pe_before = cards.position == Some(Position::Pe) && first.is_none();
    Ok(shown.len() >= 3
        || has(Paus) && has(Copas)
        || has(Paus) && (won || first == Some(VazaWord::Tie))
        || pe_before && has(Paus) && has(Espadas)
        || has(Copas) && has(Espadas) && won)
}

pub(super) fn absolute_game(
    law: Law<'_>,
    occurrence: &ClauseId,
    facts: &Facts,
) -> Result<Verdict, FactsFault> {
    let pair = need(facts.pair(), Needed::Pair)?;
    if !is_absolute(facts, pair)? {
        return Ok(lose_hand(facts));
    }
    let at_eleven = facts
        .when
        .and_then(|when| when.score)
        .is_some_and(|score| law.elevens(score.pair(), facts.rule.target)[pair.index()]);
    let effect = if law.named().absolute_at_eleven.contains(occurrence) && at_eleven {
        Effect::WinPartida
    } else {
        Effect::WinHandPoints
    };
    Ok(Verdict::of(effect, &[]).won_by(pair))
}

pub(super) fn ties(
    law: Law<'_>,
    occurrence: &ClauseId,
    facts: &Facts,
) -> Result<Verdict, FactsFault> {
    let Some(vazas) = &facts.vazas else {
        return if law.named().decided_by_vazas.contains(occurrence) {
            Err(FactsFault::MissingFact(Needed::Fact(Fact::Vazas)))
        } else {
            Ok(Verdict::none())
        };
    };
    let results: Vec<VazaResult> = vazas
        .iter()
        .map(|vaza| vaza.side().map_or(VazaResult::Tie, VazaResult::Won))
        .collect();
    let decided_after = (1..=results.len())
        .map(|played| decided(&results[..played]))
        .find(|decided| *decided != Decided::NotYet);
    match decided_after {
        None | Some(Decided::NotYet) => Ok(Verdict::none()),
        Some(Decided::For(side, _)) => Ok(Verdict::of(Effect::WinHandPoints, &[]).won_by(side)),
        Some(Decided::AllTied) => all_tied(law, occurrence, facts),
    }
}

/// Three ties: by the score, then by the raises made while the hand was tied.
fn all_tied(law: Law<'_>, occurrence: &ClauseId, facts: &Facts) -> Result<Verdict, FactsFault> {
    let score = facts.when.and_then(|when| when.score);
    let score = need(score, Needed::Score)?.pair();
    let named = law.named();
    let void = |clauses: &[ClauseId]| Verdict {
        effect: vec![Effect::HandVoid, Effect::PassDeck],
        ..Verdict::of(Effect::HandVoid, clauses)
    };
    match law.elevens(score, facts.rule.target) {
        [true, true] => return Ok(void(&named.tied_at_ferro)),
        [true, false] => {
            return Ok(Verdict::of(Effect::WinHandPoints, &named.tied_at_eleven).won_by(Side::B));
        }
        [false, true] => {
            return Ok(Verdict::of(Effect::WinHandPoints, &named.tied_at_eleven).won_by(Side::A));
        }
        [false, false] => {}
    }
    let mut passed_over = Vec::new();
    for raise in facts.raises.iter().rev() {
        if raise.accepted == Some(false) {
            continue;
        }
        let made = RaiseWhileTied {
            by: raise.by,
            exposed: raise.opponent_card_exposed,
            retruco: raise.to > law.stakes().points(Stake::Truco),
            score: score[raise.by.index()],
        };
        return Ok(match made.claim() {
            None => {
                passed_over.clone_from(&named.tied_passed_over);
                continue;
            }
            Some(TieClaim::AgainstExposed(_)) if named.tied_exposed.contains(occurrence) => {
                Verdict::of(Effect::LoseHandPoints, &named.tied_exposed).against(Some(raise.by))
            }
            Some(TieClaim::AgainstExposed(side)) => {
                Verdict::of(Effect::WinHandPoints, &named.tied_exposed).won_by(side)
            }
            Some(TieClaim::ByBlind(side)) => {
                passed_over.extend_from_slice(&named.tied_blind);
                Verdict::of(Effect::WinHandPoints, &passed_over).won_by(side)
            }
        });
    }
    passed_over.extend_from_slice(&named.tied_void);
    Ok(void(&passed_over))
}

/// What is not spoken has no value.
pub(super) fn unspoken(facts: &Facts) -> Verdict {
    if facts.spoken == Some(true) {
        return Verdict::none();
    }
    let verdict = Verdict::of(Effect::CallVoid, &[]);
    let pending = facts.when.and_then(|when| when.pending_raise);
    if pending.is_some_and(|raise| facts.pair() != Some(raise.by)) {
        verdict.with("answer-still-pending")
    } else {
        verdict
    }
}

/// Cards laid together or ahead of turn stay, each in its vaza.
///
/// Facts tell how many, not which: the worked case of 1.1.f names its own two.
pub(super) fn cards_laid(law: Law<'_>, occurrence: &ClauseId, facts: &Facts) -> Verdict {
    let worked_case = law.named().worked_case.contains(occurrence);
    let mut verdict = if worked_case {
        Verdict::of(Effect::None, &law.named().worked_case_cites)
    } else {
        Verdict::none()
    };
    let vaza = facts.vaza.unwrap_or(1);
    for place in 0..facts.cards_laid.unwrap_or(0).min(HAND) {
        let card = match (worked_case, place) {
            (true, 0) => "manilha-copas".to_owned(),
            (true, 1) => "two".to_owned(),
            _ => format!("card-{}", place + 1),
        };
        verdict
            .committed
            .push(format!("{card}:vaza{}", vaza.saturating_add(place)));
    }
    verdict
}

pub(super) fn eleven_decision(law: Law<'_>, facts: &Facts) -> Result<Verdict, FactsFault> {
    if facts.phase() != Some(Phase::MaoDeOnzeDecision) {
        return Ok(Verdict::none());
    }
    match need(facts.answer, Fact::Answer)? {
        Answered::Accepted => {
            let played = law.text.eleven_played.value;
            Ok(Verdict::of(Effect::Accepted, &[]).with(format!("hand-value:{played}")))
        }
        Answered::Declined => Ok(Verdict::of(Effect::Declined, &[]).against(facts.pair())),
    }
}

/// Looking on purpose at eleven all; what the dealer exposes is a dealing fault, and by accident nobody loses.
pub(super) fn ferro_look(law: Law<'_>, facts: &Facts) -> Result<Verdict, FactsFault> {
    if facts.deliberate == Some(true) {
        return Ok(
            Verdict::of(Effect::LosePartida, &law.named().ferro_looked).against(facts.pair())
        );
    }
    let exposed = law.named().shown_by_dealer.first();
    let exposed = exposed.and_then(|clause| law.table.ladder_of(clause));
    match exposed {
        Some(ladder) if facts.exposed_by.as_deref() == Some("dealer") => step(ladder, facts),
        _ => Ok(Verdict::none()),
    }
}

pub(super) fn marked_deck(law: Law<'_>, occurrence: &ClauseId, facts: &Facts) -> Verdict {
    if facts.proven == Some(false) {
        return Verdict::none();
    }
    let mut verdict = eliminated(facts, true);
    verdict.clauses.extend_from_slice(&law.named().marked_deck);
    // Marked cards are an infraction of 1.7 as well.
    if law.named().marked_deck_suspends.contains(occurrence)
        && let (Some(date), Some(player)) = (facts.decision_date, facts.offender.player)
    {
        verdict.sanctions.push(suspended(player, date));
        let suspended = &law.named().suspended_for_marked_deck;
        verdict.clauses.extend_from_slice(suspended);
    }
    verdict
}

pub(super) fn illicit(law: Law<'_>, facts: &Facts) -> Result<Verdict, FactsFault> {
    if facts.proven == Some(false) {
        return Ok(Verdict::of(Effect::None, &law.named().not_proven));
    }
    let both = facts.scope_choice == Some(ScopeChoice::EtapaAndChampionship);
    Ok(eliminated(facts, both))
}

/// The pair is out, of the etapa or of the championship as well.
fn eliminated(facts: &Facts, championship: bool) -> Verdict {
    let mut verdict = Verdict::of(Effect::EliminateEtapa, &[]).against(facts.pair());
    if championship {
        verdict.effect.push(Effect::EliminateChampionship);
    }
    let mut pairs: Vec<Side> = facts.subjects().into_iter().map(Subject::side).collect();
    pairs.dedup();
    for pair in pairs {
        for part in verdict.effect.clone() {
            verdict
                .sanctions
                .extend(personal(part, Subject::Pair(pair), facts));
        }
    }
    verdict
}

pub(super) fn suspension(law: Law<'_>, facts: &Facts) -> Result<Verdict, FactsFault> {
    let player = need(facts.offender.player, Needed::Player)?;
    let date = need(facts.decision_date, Fact::DecisionDate)?;
    let mut verdict =
        Verdict::of(Effect::SuspendOneYear, &law.named().suspended).against(facts.pair());
    match facts.phase() {
        Some(Phase::Hand) => verdict.effect.push(Effect::LoseHandPoints),
        Some(Phase::Deal) => {
            verdict.effect.push(Effect::PassDeck);
            verdict.deck = Some(Deck::PassTo(facts.dealer.unwrap_or(player).next()));
        }
        _ => {}
    }
    Ok(verdict.with(suspended(player, date)))
}

/// One year, both ends included.
const fn suspended(player: PlayerName, from: Date) -> Sanction {
    Sanction::Suspend(player, from, from.last_of_a_year())
}

pub(super) fn entry_while_suspended(facts: &Facts) -> Result<Verdict, FactsFault> {
    let suspension = need(facts.suspension, Fact::Suspension)?;
    let date = need(facts.event_date, Fact::EventDate)?;
    let inside = (suspension.from..=suspension.to).contains(&date);
    Ok(Verdict::of(
        if inside {
            Effect::RejectEntry
        } else {
            Effect::None
        },
        &[],
    ))
}

pub(super) fn gambling(law: Law<'_>, facts: &Facts) -> Verdict {
    let mut verdict = Verdict::of(Effect::LosePointsDiscretionary, &law.named().points_taken);
    if let Some(points) = facts.official_points {
        for subject in facts.subjects() {
            let taken = -points.saturating_abs();
            verdict = verdict.with(Sanction::RankingPoints(subject.side(), taken));
        }
    }
    verdict
}

/// The board decides; the program records it and computes nothing.
pub(super) fn board_decides(facts: &Facts) -> Verdict {
    let mut verdict = Verdict::of(Effect::SanctionDiscretionary, &[]);
    for subject in facts.subjects() {
        let told = match &facts.board_decision {
            Some(decision) => Sanction::Recorded(decision.clone(), subject),
            None => Sanction::OpenCase(subject),
        };
        verdict = verdict.with(told);
    }
    verdict
}

pub(super) fn new_deck(
    law: Law<'_>,
    occurrence: &ClauseId,
    facts: &Facts,
) -> Result<Verdict, FactsFault> {
    let named = law.named();
    match facts.coordination {
        Some(true) => Ok(Verdict::of(Effect::DeckReplaced, &named.deck_replaced)),
        Some(false) => {
            Ok(Verdict::of(Effect::DeckRefused, &named.deck_refused).with("restore-deck"))
        }
        None if named.deck_replaced.contains(occurrence) => Ok(Verdict::none()),
        None => Err(FactsFault::MissingFact(Needed::Fact(Fact::Coordination))),
    }
}

/// The highest drawn card deals: 3 2 A K J Q 7 6 5 4, then paus, copas, espadas, ouros.
pub(super) fn first_dealer(
    law: Law<'_>,
    occurrence: &ClauseId,
    facts: &Facts,
) -> Result<Verdict, FactsFault> {
    let Some(draw) = &facts.draw else {
        return if law.named().drawn_dealer.contains(occurrence) {
            Err(FactsFault::MissingFact(Needed::Fact(Fact::Draw)))
        } else {
            Ok(Verdict::none())
        };
    };
    let drawn: Vec<(PlayerName, Card)> = draw
        .iter()
        .map(|(player, card)| card.parse().map(|card| (*player, card)))
        .collect::<Result<_, _>>()
        .map_err(|_| FactsFault::BadRecord)?;
    if drawn.is_empty() {
        return Err(FactsFault::MissingFact(Needed::Fact(Fact::Draw)));
    }
    let dealer = deal::first_dealer(drawn).ok_or(FactsFault::BadRecord)?;
    Ok(Verdict {
        hand: Some(Hand::None),
        deck: Some(Deck::GoesTo(dealer)),
        ..Verdict::of(Effect::FirstDealer, &law.named().first_dealer)
    })
}

pub(super) fn next_dealer(law: Law<'_>, facts: &Facts) -> Result<Verdict, FactsFault> {
    let dealer = need(facts.dealer, Fact::Dealer)?;
    Ok(Verdict {
        hand: Some(Hand::None),
        deck: Some(Deck::PassTo(dealer.next())),
        new_partida: true,
        ..Verdict::of(Effect::NextDealer, &law.named().next_dealer)
    })
}
