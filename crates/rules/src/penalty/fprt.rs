//! The federation's regulation, clause by clause: which rule an occurrence falls under, and what that rule says.

use super::fact::{Fact, Needed};
use super::facts::{
    Answered, Claimed, Facts, Manilha, Phase, PlayerName, Position, ScopeChoice, Subject, VazaWord,
};
use super::fault::{FactsFault, need};
use super::ladder::{Ladder, personal, step};
use super::named::federation;
use super::prescription::{Deck, Effect, Hand, Prescription, Verdict, prescription};
use super::sanction::Sanction;
use super::units::Date;
use super::{absence, figures, leaving, time};
use crate::card::Card;
use crate::clause::ClauseId;
use crate::deal::{self, HAND};
use crate::mao::{Decided, RaiseWhileTied, TieClaim, decided};
use crate::partida::Side;
use crate::profile::Profile;
use crate::raise::Stake;
use crate::regulation::ProfileId;
use crate::vaza::VazaResult;
use serde::Deserialize;
use std::collections::BTreeMap;
use std::sync::LazyLock;

/// What decides a clause beside the ladders.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum Rule {
    HandPoints,
    HandPointsUnlessAbsolute,
    TouchingDeck,
    TrucarWithWrongCount,
    TableStruck,
    ClosedInFirstVaza,
    AbsoluteGame,
    Ties,
    Unspoken,
    CardsLaid,
    ClosedOffDeck,
    LateClaim,
    DecisionTime,
    AnnounceTime,
    OverTime,
    ElevenDecision,
    FerroLook,
    Leaving,
    Call,
    NoSubstitute,
    MarkedDeck,
    Illicit,
    Suspension,
    EntryWhileSuspended,
    Noise,
    Gambling,
    BoardDecides,
    SumulaFigures,
    NewDeck,
    FirstDealer,
    NextDealer,
}

impl Rule {
    /// The facts that may decide.
    const fn asks(self) -> &'static [Fact] {
        match self {
            Self::HandPoints | Self::LateClaim => &[Fact::Claimed],
            Self::HandPointsUnlessAbsolute => &[Fact::Absolute, Fact::Cards, Fact::Claimed],
            Self::TouchingDeck => &[Fact::CardsTouched, Fact::InTurn, Fact::Vaza, Fact::Claimed],
            Self::TrucarWithWrongCount => &[Fact::CardsHeld, Fact::Claimed],
            Self::TableStruck => &[Fact::FaceVisible],
            Self::ClosedInFirstVaza => &[Fact::CardOpenedOnRequest, Fact::Claimed],
            Self::AbsoluteGame => &[Fact::Cards],
            Self::Ties => &[Fact::Vazas, Fact::Raises],
            Self::Unspoken => &[Fact::Spoken],
            Self::CardsLaid => &[Fact::CardsLaid, Fact::Vaza],
            Self::DecisionTime => &[Fact::DecisionS, Fact::Elapsed, Fact::CalledAt, Fact::Answer],
            Self::AnnounceTime => &[Fact::Started],
            Self::OverTime => &[Fact::Elapsed, Fact::DecisionS, Fact::CalledAt, Fact::Answer],
            Self::ElevenDecision => &[Fact::Answer],
            Self::FerroLook => &[
                Fact::Deliberate,
                Fact::ExposedBy,
                Fact::Dealer,
                Fact::Claimed,
            ],
            Self::Leaving => &[
                Fact::Away,
                Fact::AuthorisedPlayers,
                Fact::Simultaneous,
                Fact::AbsenceS,
                Fact::DistanceM,
            ],
            Self::Call => &[
                Fact::Arrival,
                Fact::Call,
                Fact::Anthem,
                Fact::Missing,
                Fact::Present,
                Fact::Substitution,
                Fact::Substitute,
                Fact::BoardMember,
                Fact::InCeremony,
                Fact::CeremonyEnd,
                Fact::SignedReturn,
                Fact::StillPlaying,
                Fact::Opponent,
                Fact::Mesas,
            ],
            Self::MarkedDeck => &[Fact::Proven, Fact::DecisionDate],
            Self::Illicit => &[Fact::Proven, Fact::ScopeChoice],
            Self::Suspension => &[Fact::DecisionDate, Fact::Dealer],
            Self::EntryWhileSuspended => &[Fact::Suspension, Fact::EventDate],
            Self::Gambling => &[Fact::OfficialPoints],
            Self::BoardDecides => &[Fact::BoardDecision],
            Self::SumulaFigures => &[Fact::Entered],
            Self::NewDeck => &[Fact::Coordination],
            Self::FirstDealer => &[Fact::Draw],
            Self::NextDealer => &[Fact::Dealer],
            Self::ClosedOffDeck | Self::NoSubstitute | Self::Noise => &[],
        }
    }
}

/// The facts that may decide an occurrence.
pub(super) fn asks(occurrence: &ClauseId) -> Vec<Fact> {
    let mut asks: Vec<Fact> = Vec::new();
    for ladder in &CLAUSES.ladder {
        if ladder.may_hold(occurrence) {
            asks.extend(ladder.asks());
        }
    }
    asks.extend(rule_of(occurrence).map_or(&[][..], Rule::asks));
    asks
}

/// An effect that depends on nothing else.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Plain {
    clauses: Vec<ClauseId>,
    effect: Effect,
    #[serde(default)]
    remarks: Vec<String>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Clauses {
    same_act: Vec<[ClauseId; 2]>,
    answering: Vec<ClauseId>,
    ladder: Vec<Ladder>,
    rules: BTreeMap<Rule, Vec<ClauseId>>,
    plain: Vec<Plain>,
}

static CLAUSES: LazyLock<Clauses> =
    LazyLock::new(|| embedded(include_str!("../../data/penalties/fprt.toml")));

#[expect(
    clippy::expect_used,
    reason = "embedded at compile time; a test reads it"
)]
fn embedded(text: &str) -> Clauses {
    toml::from_str(text).expect("the embedded table is sound")
}

/// Decides an occurrence.
pub(super) fn decide(occurrence: &ClauseId, facts: &Facts) -> Result<Prescription, FactsFault> {
    let when = facts
        .when
        .as_ref()
        .ok_or(FactsFault::MissingFact(Needed::When))?;
    let verdict = verdict(occurrence, facts)?;
    let verdict = lapsed(occurrence, facts, verdict);
    let verdict = recorded(occurrence, facts, when.phase, verdict);
    let mut ruling = prescription(facts, verdict)?;
    if ruling.effect != [Effect::None] {
        ruling.also = same_act(occurrence);
    }
    Ok(ruling)
}

/// Whether it is about how a raise was answered: whoever is at fault has to answer it.
pub(super) fn is_answering(occurrence: &ClauseId) -> bool {
    CLAUSES.answering.contains(occurrence)
}

/// The other clause of the same act.
pub(super) fn same_act(occurrence: &ClauseId) -> Option<ClauseId> {
    let acts = CLAUSES.same_act.iter();
    let other = acts.filter(|act| act.contains(occurrence)).flatten();
    other
        .into_iter()
        .find(|clause| *clause != occurrence)
        .cloned()
}

fn verdict(occurrence: &ClauseId, facts: &Facts) -> Result<Verdict, FactsFault> {
    let taken = CLAUSES
        .ladder
        .iter()
        .find(|ladder| ladder.takes(occurrence, facts.phase()));
    if let Some(ladder) = taken.or_else(|| ladder_of(occurrence)) {
        return step(ladder, facts);
    }
    let plain = CLAUSES
        .plain
        .iter()
        .find(|plain| plain.clauses.contains(occurrence));
    if let Some(plain) = plain {
        let mut verdict = Verdict::of(plain.effect, &[]);
        for code in &plain.remarks {
            let target = facts.rule.target.get().to_string();
            verdict = verdict.with(code.replace("{target}", &target));
        }
        if plain.effect == Effect::ImageOptOut {
            let subjects = facts.subjects();
            verdict
                .sanctions
                .extend(subjects.into_iter().map(Sanction::HidePhotoAndMedia));
        }
        return Ok(verdict);
    }
    match rule_of(occurrence) {
        // It allows or informs.
        None => Ok(Verdict::none()),
        Some(rule) => by_rule(rule, occurrence, facts),
    }
}

fn rule_of(occurrence: &ClauseId) -> Option<Rule> {
    CLAUSES
        .rules
        .iter()
        .find(|(_, clauses)| clauses.contains(occurrence))
        .map(|(rule, _)| *rule)
}

fn by_rule(rule: Rule, occurrence: &ClauseId, facts: &Facts) -> Result<Verdict, FactsFault> {
    match rule {
        Rule::HandPoints => Ok(lose_hand(facts)),
        Rule::HandPointsUnlessAbsolute => {
            let absolute = match (facts.absolute, facts.pair(), &facts.cards) {
                (Some(absolute), ..) => absolute,
                (None, Some(pair), Some(_)) => is_absolute(facts, pair)?,
                _ => false,
            };
            Ok(lose_hand_unless(facts, absolute))
        }
        Rule::TouchingDeck => touching_deck(facts),
        Rule::TrucarWithWrongCount => {
            let mut verdict = lose_hand_unless(facts, facts.cards_held == Some(HAND));
            verdict
                .clauses
                .extend_from_slice(&federation().wrong_count_raised);
            Ok(verdict)
        }
        Rule::TableStruck => {
            let runs = facts.phase().is_some_and(Phase::hand_runs);
            let visible = match facts.face_visible {
                // With no hand running there is nothing to lose, whatever it turned up.
                None if !runs => true,
                visible => need(visible, Fact::FaceVisible)?,
            };
            Ok(lose_hand_unless(facts, !visible))
        }
        Rule::LateClaim => Ok(late_claim(occurrence, facts)),
        Rule::ClosedInFirstVaza => {
            if need(facts.card_opened_on_request, Fact::CardOpenedOnRequest)? {
                Ok(Verdict::of(Effect::None, &federation().card_opened).with("card-opened"))
            } else {
                Ok(lose_hand(facts))
            }
        }
        Rule::AbsoluteGame => absolute_game(occurrence, facts),
        Rule::Ties => ties(occurrence, facts),
        Rule::Unspoken => Ok(unspoken(facts)),
        Rule::CardsLaid => Ok(cards_laid(occurrence, facts)),
        Rule::ClosedOffDeck => Ok(Verdict::none().with("complete-play:open-or-to-deck")),
        Rule::DecisionTime => time::decision(facts),
        Rule::AnnounceTime => time::announce(facts),
        Rule::OverTime => time::over(facts),
        Rule::ElevenDecision => eleven_decision(facts),
        Rule::FerroLook => ferro_look(facts),
        Rule::Leaving => leaving::decide(occurrence, facts),
        Rule::Call => absence::decide(occurrence, facts),
        Rule::NoSubstitute => Ok(Verdict::of(
            Effect::SubstitutionRefused,
            &federation().still_playing,
        )
        .with("substitution-refused")),
        Rule::MarkedDeck => Ok(marked_deck(occurrence, facts)),
        Rule::Illicit => illicit(facts),
        Rule::Suspension => suspension(facts),
        Rule::EntryWhileSuspended => entry_while_suspended(facts),
        Rule::Noise => Ok(each_subject(
            Verdict::of(Effect::ExcludeEvent, &federation().excluded_for_noise),
            facts,
            Sanction::ExcludeEvent,
        )),
        Rule::Gambling => Ok(gambling(facts)),
        Rule::BoardDecides => Ok(board_decides(facts)),
        Rule::SumulaFigures => figures::check(facts),
        Rule::NewDeck => new_deck(occurrence, facts),
        Rule::FirstDealer => first_dealer(occurrence, facts),
        Rule::NextDealer => next_dealer(facts),
    }
}

fn lose_hand(facts: &Facts) -> Verdict {
    Verdict::of(Effect::LoseHandPoints, &[]).against(facts.pair())
}

fn lose_hand_unless(facts: &Facts, lawful: bool) -> Verdict {
    if lawful {
        Verdict::none()
    } else {
        lose_hand(facts)
    }
}

/// A claim comes too late once play has gone on: for points of the hand, and for faults of whoever deals.
fn lapsed(occurrence: &ClauseId, facts: &Facts, verdict: Verdict) -> Verdict {
    let articles = federation().of_the_hand.iter();
    let of_the_hand = articles
        .map(String::as_str)
        .any(|start| occurrence.as_str().starts_with(start));
    let late = facts.claimed == Some(Claimed::AfterPlayContinued);
    let costs_the_hand = of_the_hand && verdict.effect.contains(&Effect::LoseHandPoints);
    if late && (costs_the_hand || verdict.is_dealing_fault) {
        return claim_lapses();
    }
    let mut verdict = verdict;
    if of_the_hand && facts.claimed == Some(Claimed::AtOnce) {
        verdict
            .clauses
            .extend_from_slice(&federation().claimed_at_once);
    }
    verdict
}

fn claim_lapses() -> Verdict {
    Verdict::of(Effect::ClaimLapses, &federation().claimed_late)
}

/// Play stops at once, or the claim is gone: what it was about, its own clause decides.
fn late_claim(occurrence: &ClauseId, facts: &Facts) -> Verdict {
    let late = match facts.claimed {
        Some(claimed) => claimed == Claimed::AfterPlayContinued,
        None => federation().claimed_late.contains(occurrence),
    };
    if late {
        claim_lapses()
    } else {
        Verdict::none()
    }
}

/// With no hand running there are no points in dispute: it is recorded and counts as an earlier one.
fn recorded(occurrence: &ClauseId, facts: &Facts, phase: Phase, verdict: Verdict) -> Verdict {
    if phase.hand_runs() || verdict.effect != [Effect::LoseHandPoints] {
        return verdict;
    }
    let before: u32 = facts
        .earlier
        .iter()
        .filter(|earlier| same_family(occurrence, &earlier.clause))
        .fold(0, |sum, earlier| sum.saturating_add(earlier.n));
    Verdict {
        effect: vec![Effect::RecordOccurrence],
        sanctions: vec![format!("record:{}", before.saturating_add(1)).into()],
        clauses: verdict.clauses,
        ..Verdict::default()
    }
}

/// Whether both stand on one ladder, or are the same.
pub(super) fn same_family(occurrence: &ClauseId, earlier: &str) -> bool {
    match ladder_of(occurrence) {
        Some(ladder) => ladder.holds(earlier),
        None => occurrence.as_str() == earlier,
    }
}

fn ladder_of(occurrence: &ClauseId) -> Option<&'static Ladder> {
    CLAUSES
        .ladder
        .iter()
        .find(|ladder| ladder.clauses.contains(occurrence))
}

fn each_subject(mut verdict: Verdict, facts: &Facts, of: fn(Subject) -> Sanction) -> Verdict {
    verdict.against = facts.pair();
    verdict
        .sanctions
        .extend(facts.subjects().into_iter().map(of));
    verdict
}

/// One card, in turn, in the second or third vaza is a closed play; all else is running.
fn touching_deck(facts: &Facts) -> Result<Verdict, FactsFault> {
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
    Ok(Verdict::of(Effect::None, &federation().covered_lawfully))
}

/// Whether cards that were shown make the game absolute: the closed list of 1.1.g and 1.3.f together.
fn is_absolute(facts: &Facts, pair: Side) -> Result<bool, FactsFault> {
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

fn absolute_game(occurrence: &ClauseId, facts: &Facts) -> Result<Verdict, FactsFault> {
    let pair = need(facts.pair(), Needed::Pair)?;
    if !is_absolute(facts, pair)? {
        return Ok(lose_hand(facts));
    }
    let at_eleven = facts
        .when
        .and_then(|when| when.score)
        .is_some_and(|score| score.pair()[pair.index()] == facts.rule.target.eleven());
    let effect = if federation().absolute_at_eleven.contains(occurrence) && at_eleven {
        Effect::WinPartida
    } else {
        Effect::WinHandPoints
    };
    Ok(Verdict::of(effect, &[]).won_by(pair))
}

fn ties(occurrence: &ClauseId, facts: &Facts) -> Result<Verdict, FactsFault> {
    let Some(vazas) = &facts.vazas else {
        return if federation().decided_by_vazas.contains(occurrence) {
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
        Some(Decided::AllTied) => all_tied(occurrence, facts),
    }
}

/// Three ties: by the score, then by the raises made while the hand was tied.
fn all_tied(occurrence: &ClauseId, facts: &Facts) -> Result<Verdict, FactsFault> {
    let score = facts.when.and_then(|when| when.score);
    let score = need(score, Needed::Score)?.pair();
    let named = federation();
    let void = |clauses: &[ClauseId]| Verdict {
        effect: vec![Effect::HandVoid, Effect::PassDeck],
        ..Verdict::of(Effect::HandVoid, clauses)
    };
    match score.map(|points| points == facts.rule.target.eleven()) {
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
            retruco: raise.to > Stake::Three.points(),
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
fn unspoken(facts: &Facts) -> Verdict {
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
fn cards_laid(occurrence: &ClauseId, facts: &Facts) -> Verdict {
    let worked_case = federation().worked_case.contains(occurrence);
    let mut verdict = if worked_case {
        Verdict::of(Effect::None, &federation().worked_case_cites)
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

fn eleven_decision(facts: &Facts) -> Result<Verdict, FactsFault> {
    if facts.phase() != Some(Phase::MaoDeOnzeDecision) {
        return Ok(Verdict::none());
    }
    match need(facts.answer, Fact::Answer)? {
        Answered::Accepted => {
            let played = Profile::of(ProfileId::Fprt).eleven_played.value.points();
            Ok(Verdict::of(Effect::Accepted, &[]).with(format!("hand-value:{played}")))
        }
        Answered::Declined => Ok(Verdict::of(Effect::Declined, &[]).against(facts.pair())),
    }
}

/// Looking on purpose at eleven all; what the dealer exposes is a dealing fault, and by accident nobody loses.
fn ferro_look(facts: &Facts) -> Result<Verdict, FactsFault> {
    if facts.deliberate == Some(true) {
        return Ok(
            Verdict::of(Effect::LosePartida, &federation().ferro_looked).against(facts.pair())
        );
    }
    let exposed = federation().shown_by_dealer.first().and_then(ladder_of);
    match exposed {
        Some(ladder) if facts.exposed_by.as_deref() == Some("dealer") => step(ladder, facts),
        _ => Ok(Verdict::none()),
    }
}

fn marked_deck(occurrence: &ClauseId, facts: &Facts) -> Verdict {
    if facts.proven == Some(false) {
        return Verdict::none();
    }
    let mut verdict = eliminated(facts, true);
    verdict.clauses.extend_from_slice(&federation().marked_deck);
    // Marked cards are an infraction of 1.7 as well.
    if federation().marked_deck_suspends.contains(occurrence)
        && let (Some(date), Some(player)) = (facts.decision_date, facts.offender.player)
    {
        verdict.sanctions.push(suspended(player, date));
        let suspended = &federation().suspended_for_marked_deck;
        verdict.clauses.extend_from_slice(suspended);
    }
    verdict
}

fn illicit(facts: &Facts) -> Result<Verdict, FactsFault> {
    if facts.proven == Some(false) {
        return Ok(Verdict::of(Effect::None, &federation().not_proven));
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

fn suspension(facts: &Facts) -> Result<Verdict, FactsFault> {
    let player = need(facts.offender.player, Needed::Player)?;
    let date = need(facts.decision_date, Fact::DecisionDate)?;
    let mut verdict =
        Verdict::of(Effect::SuspendOneYear, &federation().suspended).against(facts.pair());
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

fn entry_while_suspended(facts: &Facts) -> Result<Verdict, FactsFault> {
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

fn gambling(facts: &Facts) -> Verdict {
    let mut verdict = Verdict::of(Effect::LosePointsDiscretionary, &federation().points_taken);
    if let Some(points) = facts.official_points {
        for subject in facts.subjects() {
            let taken = -points.saturating_abs();
            verdict = verdict.with(Sanction::RankingPoints(subject.side(), taken));
        }
    }
    verdict
}

/// The board decides; the program records it and computes nothing.
fn board_decides(facts: &Facts) -> Verdict {
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

fn new_deck(occurrence: &ClauseId, facts: &Facts) -> Result<Verdict, FactsFault> {
    let named = federation();
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
fn first_dealer(occurrence: &ClauseId, facts: &Facts) -> Result<Verdict, FactsFault> {
    let Some(draw) = &facts.draw else {
        return if federation().drawn_dealer.contains(occurrence) {
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
        ..Verdict::of(Effect::FirstDealer, &federation().first_dealer)
    })
}

fn next_dealer(facts: &Facts) -> Result<Verdict, FactsFault> {
    let dealer = need(facts.dealer, Fact::Dealer)?;
    Ok(Verdict {
        hand: Some(Hand::None),
        deck: Some(Deck::PassTo(dealer.next())),
        new_partida: true,
        ..Verdict::of(Effect::NextDealer, &federation().next_dealer)
    })
}
