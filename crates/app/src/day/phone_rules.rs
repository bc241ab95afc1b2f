//! The regulation of an etapa on a referee's telephone: all of it at once, to be searched where there is no network.

use crate::ground::etapa::{format_of, found};
use crate::season::ask::{Lasts, Query, RestsOn};
use crate::season::context::Context;
use crate::season::file::SeasonFile;
use crate::season::tag::Tag;
use championship::id::EtapaId;
use messages::labels::role::Role;
use messages::refusal::Refusal;
use messages::words::spoken::Language;
use rules::card::Card;
use rules::regulation::RegulationId;
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;
use ts_rs::TS;

/// The regulation that an etapa is played under.
#[derive(Debug, Clone, Copy, Deserialize, TS)]
pub struct RulesAtHand {
    pub etapa: EtapaId,
    /// In which its clauses are told.
    pub language: Language,
}

/// A regulation, by clause.
#[derive(Debug, Clone, Serialize, TS)]
pub struct RulesAtHandAnswer {
    pub regulation: RegulationId,
    /// The name of its text.
    pub title: String,
    /// Whether it rules how the cards are played.
    pub has_cards: bool,
    /// Whether its pack has coringas.
    pub has_jokers: bool,
    /// Until when a raise has to be answered; none where it sets no time.
    pub answer: Option<AnswerTime>,
    /// In the order of the text.
    pub clauses: Vec<ClauseAtHand>,
}

/// Until when a raise has to be answered.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub struct AnswerTime {
    /// Exactly so many are in time.
    pub seconds: u32,
    /// Minutes into a jogo from which that holds.
    pub from_minute: u32,
    /// The clauses that say what follows.
    pub clauses: Vec<String>,
}

/// A clause, in our words.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub struct ClauseAtHand {
    pub id: String,
    /// Where it stands in the text: line or article.
    pub at: String,
    pub told: String,
    /// How we read what it leaves open, in Portuguese: ours, not the regulation's.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[ts(as = "Option<Vec<String>>", optional)]
    pub readings: Vec<String>,
    /// Penalties first, then what else brings something: the least stands first.
    pub weight: u8,
}

impl Query for RulesAtHand {
    const NAME: &'static str = "rules-at-hand";
    const AUDIENCE: Role = Role::Referee;
    const LASTS: Lasts = Lasts::UntilTouched;
    type Answer = RulesAtHandAnswer;

    fn rests_on(&self) -> RestsOn {
        RestsOn::Tags(vec![Tag::Etapa(self.etapa), Tag::Season])
    }

    fn answer(&self, season: &SeasonFile, _: &Context) -> Result<RulesAtHandAnswer, Refusal> {
        let regulation = format_of(&found(season.db(), self.etapa)?)?.regulation;
        let clauses = regulation.book().clauses().iter();
        let answer = regulation.time_limits().map(|limits| {
            let ladder = regulation.stakes();
            let told = ladder.into_iter().flat_map(|ladder| {
                let raises = ladder.raises().iter();
                raises.map(|to| limits.unanswered(ladder, *to).to_string())
            });
            let told: BTreeSet<String> = told.collect();
            AnswerTime {
                seconds: limits.decision_s,
                from_minute: limits.limited_from_s / 60,
                clauses: told.into_iter().collect(),
            }
        });
        Ok(RulesAtHandAnswer {
            regulation: regulation.id(),
            title: regulation.title().to_owned(),
            has_jokers: regulation.profile().is_some_and(|profile| {
                let mut cards = profile.rules().deck.cards();
                cards.any(|card| Card::JOKERS.contains(&card))
            }),
            has_cards: regulation.profile().is_some(),
            answer,
            clauses: clauses
                .map(|clause| ClauseAtHand {
                    id: clause.id.to_string(),
                    at: clause.at.clone(),
                    told: match self.language {
                        Language::PtBr => clause.gist_pt.clone(),
                        Language::En => clause.gist_en.clone(),
                    },
                    readings: regulation.readings(&clause.id).to_vec(),
                    weight: clause.weight(),
                })
                .collect(),
        })
    }
}
