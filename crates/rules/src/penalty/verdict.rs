//! The engine of penalties: a clause, looked up in the table of its regulation, and the facts come to a verdict.

use super::clauses::{Clauses, Law, Plain, Rule, Under};
use super::fact::{Fact, Needed};
use super::facts::{Claimed, Facts, Phase};
use super::fault::{FactsFault, need};
use super::ladder::step;
use super::prescription::{Effect, Verdict};
use super::sanction::Sanction;
use super::{absence, figures, fprt, hour, leaving, tento};
use crate::clause::ClauseId;
use crate::deal::{HAND, MOST_BURNT, MOST_CUTS, are_cuts_or_cerrada};

/// Decides an occurrence under a regulation.
///
/// # Errors
/// A fact that decides is missing.
pub(super) fn verdict(
    law: Law<'_>,
    occurrence: &ClauseId,
    facts: &Facts,
) -> Result<Verdict, FactsFault> {
    let phase = need(facts.phase(), Needed::When)?;
    let clauses = law.table;
    let verdict = match clauses.under(occurrence, Some(phase)) {
        Under::Ladder(ladder) => step(ladder, facts)?,
        Under::Plain(plain) => always(plain, facts),
        Under::Rule(rule) => by_rule(rule, law, occurrence, facts)?,
        Under::Nothing => Verdict::none(),
    };
    let verdict = lapsed(law, occurrence, facts, verdict);
    Ok(recorded(clauses, occurrence, facts, verdict))
}

/// What depends on nothing else.
fn always(plain: &Plain, facts: &Facts) -> Verdict {
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
    verdict
}

fn by_rule(
    rule: Rule,
    law: Law<'_>,
    occurrence: &ClauseId,
    facts: &Facts,
) -> Result<Verdict, FactsFault> {
    match rule {
        Rule::HandPoints => Ok(fprt::lose_hand(facts)),
        Rule::HandPointsUnlessAbsolute => {
            let absolute = match (facts.absolute, facts.pair(), &facts.cards) {
                (Some(absolute), ..) => absolute,
                (None, Some(pair), Some(_)) => fprt::is_absolute(facts, pair)?,
                _ => false,
            };
            Ok(fprt::lose_hand_unless(facts, absolute))
        }
        Rule::TouchingDeck => fprt::touching_deck(law, facts),
        Rule::TrucarWithWrongCount => {
            let mut verdict = fprt::lose_hand_unless(facts, facts.cards_held == Some(HAND));
            verdict
                .clauses
                .extend_from_slice(&law.named().wrong_count_raised);
            Ok(verdict)
        }
        Rule::TableStruck => {
            let runs = facts.phase().is_some_and(Phase::hand_runs);
            let visible = match facts.face_visible {
                // With no hand running there is nothing to lose, whatever it turned up.
                None if !runs => true,
                visible => need(visible, Fact::FaceVisible)?,
            };
            Ok(fprt::lose_hand_unless(facts, !visible))
        }
        Rule::LateClaim => Ok(fprt::late_claim(law, occurrence, facts)),
        Rule::ClosedInFirstVaza => {
            if need(facts.card_opened_on_request, Fact::CardOpenedOnRequest)? {
                Ok(Verdict::of(Effect::None, &law.named().card_opened).with("card-opened"))
            } else {
                Ok(fprt::lose_hand(facts))
            }
        }
        Rule::AbsoluteGame => fprt::absolute_game(law, occurrence, facts),
        Rule::Ties => fprt::ties(law, occurrence, facts),
        Rule::Unspoken => Ok(fprt::unspoken(facts)),
        Rule::CardsLaid => Ok(fprt::cards_laid(law, occurrence, facts)),
        Rule::ClosedOffDeck => Ok(Verdict::none().with("complete-play:open-or-to-deck")),
        Rule::DecisionTime => hour::decision(law, facts),
        Rule::AnnounceTime => hour::announce(law, facts),
        Rule::OverTime => hour::over(law, facts),
        Rule::ElevenDecision => fprt::eleven_decision(law, facts),
        Rule::FerroLook => fprt::ferro_look(law, facts),
        Rule::Leaving => leaving::decide(law, occurrence, facts),
        Rule::Call => absence::decide(law, occurrence, facts),
        Rule::NoSubstitute => Ok(Verdict::of(
            Effect::SubstitutionRefused,
            &law.named().still_playing,
        )
        .with("substitution-refused")),
        Rule::MarkedDeck => Ok(fprt::marked_deck(law, occurrence, facts)),
        Rule::Illicit => fprt::illicit(law, facts),
        Rule::Suspension => fprt::suspension(law, facts),
        Rule::EntryWhileSuspended => fprt::entry_while_suspended(facts),
        Rule::Noise => Ok(fprt::each_subject(
            Verdict::of(Effect::ExcludeEvent, &law.named().excluded_for_noise),
            facts,
            Sanction::ExcludeEvent,
        )),
        Rule::Gambling => Ok(fprt::gambling(law, facts)),
        Rule::BoardDecides => Ok(fprt::board_decides(facts)),
        Rule::SumulaFigures => figures::check(law, facts),
        Rule::NewDeck => fprt::new_deck(law, occurrence, facts),
        Rule::FirstDealer => fprt::first_dealer(law, occurrence, facts),
        Rule::NextDealer => fprt::next_dealer(law, facts),
        Rule::Tento => Ok(tento::against(facts, true)),
        Rule::TentoAtEleven => Ok(tento::against(facts, facts.at_eleven())),
        Rule::TentoAtFerro => Ok(tento::against(facts, facts.at_ferro())),
        Rule::Burnt => {
            let burnt = need(facts.burnt, Fact::Burnt)?;
            Ok(tento::against(facts, burnt > MOST_BURNT))
        }
        Rule::CutsOrCerrada => {
            let cuts = need(facts.cuts, Fact::Cuts)?;
            let cerradas = facts.cerradas.unwrap_or(0);
            Ok(tento::against(facts, !are_cuts_or_cerrada(cuts, cerradas)))
        }
        Rule::Cuts => {
            let cuts = need(facts.cuts, Fact::Cuts)?;
            Ok(tento::against(facts, cuts > MOST_CUTS))
        }
        Rule::Reordering => {
            let cuts = need(facts.cuts, Fact::Cuts)?;
            Ok(tento::against(facts, cuts.saturating_add(1) > MOST_CUTS))
        }
        Rule::HighestCard => Ok(tento::against(facts, !facts.at_ferro())),
        Rule::PlayingWithFour => Ok(tento::against(facts, facts.first_card_laid != Some(false))),
        Rule::WrongCount => tento::wrong_count(law, facts),
        Rule::VoidDeal => Ok(tento::void_deal(facts)),
        Rule::TiedDealer => {
            let dealer = need(facts.dealer, Fact::Dealer)?;
            Ok(tento::value_to(dealer.side()))
        }
        Rule::TiedNobody | Rule::TwelveToNil => Ok(tento::void()),
        Rule::TiedRaiser => Ok(match facts.pair() {
            Some(raiser) => tento::value_to(raiser.other()),
            None => tento::void(),
        }),
        Rule::TiedSuit => Ok(facts.winner.map_or_else(tento::void, tento::value_to)),
        Rule::ElevenLost => tento::eleven_lost(law, facts),
        Rule::ElevenDeclined => tento::eleven_declined(law, facts),
        Rule::AsAlways => Ok(tento::as_always(law, facts)),
    }
}

/// A claim comes too late once play has gone on: for points of the hand, and for faults of whoever deals.
fn lapsed(law: Law<'_>, occurrence: &ClauseId, facts: &Facts, verdict: Verdict) -> Verdict {
    let of_the_hand = law.named().of_the_hand.contains(occurrence);
    let late = facts.claimed == Some(Claimed::AfterPlayContinued);
    let costs_the_hand = of_the_hand && verdict.effect.contains(&Effect::LoseHandPoints);
    if late && (costs_the_hand || verdict.is_dealing_fault) {
        return fprt::claim_lapses(law);
    }
    let mut verdict = verdict;
    if of_the_hand && facts.claimed == Some(Claimed::AtOnce) {
        verdict
            .clauses
            .extend_from_slice(&law.named().claimed_at_once);
    }
    verdict
}

/// With no hand running there are no points in dispute: it is recorded and counts as an earlier one.
fn recorded(clauses: &Clauses, occurrence: &ClauseId, facts: &Facts, verdict: Verdict) -> Verdict {
    if facts.phase().is_some_and(Phase::hand_runs) || verdict.effect != [Effect::LoseHandPoints] {
        return verdict;
    }
    let before: u32 = facts
        .earlier
        .iter()
        .filter(|earlier| clauses.same_family(occurrence, &earlier.clause))
        .fold(0, |sum, earlier| sum.saturating_add(earlier.n));
    Verdict {
        effect: vec![Effect::RecordOccurrence],
        sanctions: vec![format!("record:{}", before.saturating_add(1)).into()],
        clauses: verdict.clauses,
        ..Verdict::default()
    }
}
