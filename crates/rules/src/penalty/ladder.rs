//! Offences that weigh more the second time (fprt): warnings, points, the partida, the etapa.

use super::fact::{Fact, Needed};
use super::facts::{Facts, Phase, PlayerName, Scope, Subject};
use super::fault::FactsFault;
use super::prescription::{Deck, Effect, Hand, Verdict};
use super::sanction::Sanction;
use crate::clause::ClauseId;
use serde::Deserialize;

/// An offence that weighs more the second time.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Ladder {
    pub clauses: Vec<ClauseId>,
    /// Clauses of another ladder that fall under this one while the cards are dealt.
    #[serde(default)]
    in_the_deal: Vec<ClauseId>,
    per: Per,
    over: Scope,
    first: Vec<Effect>,
    later: Vec<Effect>,
    in_final_round: Option<Vec<Effect>>,
    first_cites: Vec<ClauseId>,
    later_cites: Vec<ClauseId>,
    #[serde(default)]
    final_round_cites: Vec<ClauseId>,
    #[serde(default)]
    remarks: Vec<String>,
    /// The pack stays with whoever is to deal.
    #[serde(default)]
    keeps_deck: bool,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum Per {
    Pair,
    Player,
}

impl Ladder {
    pub fn holds(&self, clause: &str) -> bool {
        self.clauses.iter().any(|known| known.as_str() == clause)
    }

    /// The facts that may decide beside what happened before.
    pub fn asks(&self) -> Vec<Fact> {
        let mut asks = Vec::new();
        if self.keeps_deck || self.is_of_the_dealer() {
            asks.push(Fact::Dealer);
        }
        if self.in_final_round.is_some() {
            asks.extend([Fact::FinalRound, Fact::EtapasInSeason]);
        }
        if self.later.contains(&Effect::LoseHandPoints) || self.is_of_the_dealer() {
            asks.push(Fact::Claimed);
        }
        asks
    }

    /// Whether it holds the faults of whoever deals.
    pub fn is_of_the_dealer(&self) -> bool {
        self.first.contains(&Effect::PassDeck)
    }

    /// Whether an occurrence may fall under it.
    pub fn may_hold(&self, occurrence: &ClauseId) -> bool {
        self.clauses.contains(occurrence) || self.in_the_deal.contains(occurrence)
    }

    /// Whether an occurrence falls under it at that moment instead of under its own ladder.
    pub fn takes(&self, occurrence: &ClauseId, phase: Option<Phase>) -> bool {
        phase == Some(Phase::Deal) && self.in_the_deal.contains(occurrence)
    }

    /// Whether the subject has done it before in the period.
    fn is_repeated(&self, facts: &Facts, subject: Subject) -> bool {
        facts.earlier.iter().any(|earlier| {
            let same = match (self.per, subject.player(), earlier.player) {
                (Per::Player, Some(player), Some(before)) => player == before,
                _ => {
                    let before = earlier.pair.or(earlier.player.map(PlayerName::side));
                    before == Some(subject.side())
                }
            };
            same && earlier.n > 0 && earlier.scope <= self.over && self.holds(&earlier.clause)
        })
    }
}

/// First or later: each subject stands on its own step; the effect told is the gravest.
pub(super) fn step(ladder: &Ladder, facts: &Facts) -> Result<Verdict, FactsFault> {
    let subjects = facts.subjects();
    if subjects.is_empty() {
        return Err(FactsFault::MissingFact(Needed::Pair));
    }
    let mut verdict = Verdict {
        is_dealing_fault: ladder.is_of_the_dealer(),
        ..Verdict::default()
    };
    for subject in subjects {
        let repeated = ladder.is_repeated(facts, subject);
        let (effect, cites) = match &ladder.in_final_round {
            Some(effect) if repeated && facts.final_round == Some(true) => {
                (effect, &ladder.final_round_cites)
            }
            _ if repeated => (&ladder.later, &ladder.later_cites),
            _ => (&ladder.first, &ladder.first_cites),
        };
        if verdict.effect.is_empty() || repeated {
            verdict.effect.clone_from(effect);
            verdict.against = Some(subject.side());
        }
        verdict.clauses.extend(cites.iter().cloned());
        for part in effect {
            verdict.sanctions.extend(personal(*part, subject, facts));
        }
        if !repeated {
            let remarks = ladder
                .remarks
                .iter()
                .map(|code| Sanction::from(code.as_str()));
            verdict.sanctions.extend(remarks);
        }
    }
    if ladder.keeps_deck {
        verdict.hand = Some(Hand::None);
        verdict.deck = facts.dealer.map(Deck::StaysWith);
    } else if verdict.effect.contains(&Effect::PassDeck) && facts.dealer.is_none() {
        // In the deal the offender is the dealer.
        let dealer = facts
            .offender
            .player
            .filter(|_| facts.phase() != Some(Phase::Cut));
        verdict.deck = dealer.map(|dealer| Deck::PassTo(dealer.next()));
    }
    Ok(verdict)
}

/// The sanction that a part of an effect is for one subject.
pub(super) fn personal(part: Effect, subject: Subject, facts: &Facts) -> Option<Sanction> {
    match part {
        Effect::Warning => Some(Sanction::Warning(subject)),
        Effect::EliminateEtapa => Some(Sanction::EliminateEtapa(subject)),
        Effect::EliminateChampionship => Some(Sanction::EliminateChampionship(subject)),
        Effect::ExcludeNextEtapa => {
            let next = facts
                .when
                .and_then(|when| when.etapa)
                .map(|etapa| etapa.saturating_add(1));
            let last = facts.etapas_in_season;
            let next = next.filter(|next| last.is_none_or(|last| *next <= last));
            Some(Sanction::ExcludeEtapa(subject, next))
        }
        _ => None,
    }
}
