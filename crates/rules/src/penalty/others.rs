//! What texts that answer with a tento call the facts of an occurrence, read and held against the game.

use super::check;
use super::clauses::{Law, Rule};
use super::fact::Needed;
use super::facts::{
    Answered, AtFault, BySide, Facts, MaoDeOnze, PendingRaise, Phase, PlayerName, Subject,
    TrucoBefore, When, letter,
};
use super::fault::{FactsFault, need};
use super::state::{self, contradicts, forbids};
use crate::clause::ClauseId;
use crate::field::{BadField, Wrong, take_unreadable, take_unreadable_within};
use crate::jogo::JogoRule;
use crate::partida::Side;
use crate::raise::Stake;
use serde::Deserialize;
use serde::de::IgnoredAny;
use serde_json::{Map, Value, json};
use std::collections::BTreeMap;

/// The facts of an occurrence under a text that answers with a tento, in a jogo that is played like this.
///
/// # Errors
/// What was `bad` already, and every field that is of the wrong type, outside its vocabulary or cannot have been; where
/// nothing is wrong, that the score is missing.
pub(super) fn read(
    law: Law<'_>,
    occurrence: &ClauseId,
    told: &Map<String, Value>,
    rule: JogoRule,
    bad: Vec<BadField>,
) -> Result<Facts, FactsFault> {
    let told = Telling::read(law, occurrence, told, rule, bad)?;
    let score = need(told.score_before, Needed::ScoreBefore)?;
    Ok(told.into_facts(law, occurrence, score))
}

/// The facts of an occurrence under a text that answers with a tento: each may be missing.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Telling {
    /// How the jogo is played: beside the facts in the record.
    #[serde(skip)]
    rule: JogoRule,
    #[expect(dead_code, reason = "read before the facts")]
    occurrence: Option<IgnoredAny>,
    #[expect(dead_code, reason = "for people")]
    offence: Option<IgnoredAny>,
    #[expect(dead_code, reason = "no text counts offences")]
    earlier: Option<IgnoredAny>,
    #[expect(dead_code, reason = "one offender pays for all")]
    offenders: Option<Vec<Subject>>,
    #[expect(dead_code, reason = "told beside what decides")]
    seen: Option<bool>,
    offender: Option<Subject>,
    hand_value: Option<u8>,
    #[serde(default, deserialize_with = "called")]
    pending_call: Option<PendingCall>,
    answer: Option<Answered>,
    winner: Option<Side>,
    score_before: Option<BySide>,
    dealer: Option<PlayerName>,
    cards_dealt: Option<BTreeMap<PlayerName, u32>>,
    mao_de_onze: Option<MaoDeOnze>,
    mao_de_ferro: Option<bool>,
    truco_before_first_card: Option<TrucoBefore>,
    dealer_asked_if_all_have_three: Option<bool>,
    first_card_laid: Option<bool>,
    proven: Option<bool>,
    cuts: Option<u32>,
    cerradas: Option<u32>,
    burnt: Option<u32>,
}

/// A call that waits for its answer.
#[derive(Debug, Clone, Copy)]
struct PendingCall {
    by: Side,
    to: Stake,
}

/// `truco by A`: who called what.
fn called<'de, D: serde::Deserializer<'de>>(call: D) -> Result<Option<PendingCall>, D::Error> {
    use serde::de::Error;
    let Some(call) = Option::<String>::deserialize(call)? else {
        return Ok(None);
    };
    let (name, by) = call.split_once(" by ").unwrap_or_default();
    let to = match name {
        "truco" => Some(Stake::Truco),
        "meio-pau" | "seis" => Some(Stake::Six),
        "nove" => Some(Stake::Nine),
        "doze" => Some(Stake::Twelve),
        _ => None,
    };
    let by = Side::BOTH.into_iter().find(|side| letter(*side) == by);
    match (by, to) {
        (Some(by), Some(to)) => Ok(Some(PendingCall { by, to })),
        _ => Err(D::Error::custom("no call")),
    }
}

impl Telling {
    /// From JSON, with everything that cannot have been.
    fn read(
        law: Law<'_>,
        occurrence: &ClauseId,
        told: &Map<String, Value>,
        rule: JogoRule,
        mut bad: Vec<BadField>,
    ) -> Result<Self, FactsFault> {
        let read = serde_json::from_value(Value::Object(told.clone())).or_else(|_| {
            let mut readable = told.clone();
            let sides = json!({"A": 0, "B": 0});
            take_unreadable_within::<BySide>(&mut readable, "score_before", &sides, "", &mut bad);
            take_unreadable::<Self>(&mut readable, &json!({}), "", &mut bad);
            serde_json::from_value(Value::Object(readable))
        });
        let mut facts: Self = read.map_err(|_| FactsFault::BadRecord)?;
        facts.rule = rule;
        facts.hold(law, occurrence, &mut bad);
        facts.complete(law);
        facts.hold_together(law, occurrence, &mut bad);
        if bad.is_empty() {
            Ok(facts)
        } else {
            Err(FactsFault::BadFields(bad))
        }
    }

    /// Everything that cannot have been.
    fn hold(&self, law: Law<'_>, occurrence: &ClauseId, bad: &mut Vec<BadField>) {
        if let Some(value) = self.hand_value {
            check::stake(law.stakes(), "hand_value", value, bad);
        }
        let Some(score) = self.score_before.map(BySide::pair) else {
            return;
        };
        let over = law.table.rule_of(occurrence) == Some(Rule::TwelveToNil);
        check::score("score_before", score, self.rule.target, !over, bad);
        let at_eleven = law.elevens(score, self.rule.target);
        let alone = |side: Side| at_eleven[side.index()] && !at_eleven[side.other().index()];
        if self
            .mao_de_onze
            .as_ref()
            .is_some_and(|onze| !alone(onze.side))
        {
            bad.push(BadField {
                field: "mao_de_onze.side".to_owned(),
                wrong: Wrong::NotAtEleven,
            });
        }
        if self.at_ferro() && at_eleven != [true, true] {
            bad.push(BadField {
                field: "mao_de_ferro".to_owned(),
                wrong: Wrong::NotAtEleven,
            });
        }
    }

    /// What follows from the score: whether it was a mão de onze, by whom, or one at eleven all.
    fn complete(&mut self, law: Law<'_>) {
        let Some(score) = self.score_before else {
            return;
        };
        match law.elevens(score.pair(), self.rule.target) {
            [true, true] => self.mao_de_ferro = self.mao_de_ferro.or(Some(true)),
            [false, false] => {}
            [a, _] => {
                let played = law.text.eleven_played.value;
                self.mao_de_onze.get_or_insert(MaoDeOnze {
                    side: if a { Side::A } else { Side::B },
                    decided: self.hand_value == Some(played),
                });
            }
        }
    }

    /// Everything that one fact rules out beside another: value, calls and score.
    fn hold_together(&self, law: Law<'_>, occurrence: &ClauseId, bad: &mut Vec<BadField>) {
        let score = self.score_before.map(BySide::pair);
        let elevens = state::elevens(law, score, self.rule.target);
        if elevens == [true, true] && !self.at_ferro() {
            contradicts("mao_de_ferro", "score_before", bad);
        }
        if let Some(value) = self.hand_value
            && !self.may_be_worth(law, occurrence, value)
        {
            let by = match self.mao_de_onze {
                Some(_) => "mao_de_onze",
                None => "score_before",
            };
            contradicts("hand_value", by, bad);
        }
        let raises = elevens == [false, false] || state::forbids_raises(law.text, occurrence);
        let value = self
            .hand_value
            .and_then(|value| law.stakes().at(value.into()));
        if let Some(call) = self.pending_call {
            if !raises {
                forbids(law.text, elevens, "pending_call", "score_before", bad);
            }
            if value.is_some_and(|value| law.stakes().next(value) != Some(call.to)) {
                contradicts("pending_call", "hand_value", bad);
            }
        }
        let Some(truco) = &self.truco_before_first_card else {
            return;
        };
        if !raises {
            let field = "truco_before_first_card";
            forbids(law.text, elevens, field, "score_before", bad);
        }
        if value.is_some_and(|value| truco.accepted != (value > Stake::First)) {
            contradicts("truco_before_first_card.accepted", "hand_value", bad);
        }
        // Who raised last does not raise again.
        let again = |call: PendingCall| call.by == truco.by.side() && truco.accepted;
        if value == Some(Stake::Truco) && self.pending_call.is_some_and(again) {
            contradicts("pending_call", "truco_before_first_card.by", bad);
        }
    }

    /// Whether a hand may have been worth that: at eleven nobody raises.
    fn may_be_worth(&self, law: Law<'_>, occurrence: &ClauseId, value: u8) -> bool {
        let text = law.text;
        let refused = self.answer == Some(Answered::Declined)
            || law.table.rule_of(occurrence) == Some(Rule::ElevenDeclined);
        let played = text.eleven_played.value;
        let declined = text.eleven_declined.value;
        match &self.mao_de_onze {
            _ if self.at_ferro() => [played, declined].contains(&value),
            Some(onze) if onze.decided => value == played || refused && value == declined,
            Some(_) => value == declined,
            None => true,
        }
    }

    fn at_ferro(&self) -> bool {
        self.mao_de_ferro == Some(true)
    }

    /// The same in the one vocabulary that rules know.
    fn into_facts(self, law: Law<'_>, occurrence: &ClauseId, score: BySide) -> Facts {
        let pending_raise = self.pending_call.map(|call| PendingRaise {
            by: call.by,
            to: law.stakes().points(call.to),
        });
        Facts {
            rule: self.rule,
            occurrence: occurrence.to_string(),
            offender: AtFault {
                pair: self.offender.map(Subject::side),
                player: self.offender.and_then(Subject::player),
            },
            when: Some(When {
                etapa: None,
                rodada: None,
                mesa: None,
                partida: None,
                legs: None,
                score: Some(score),
                phase: Phase::Hand,
                hand_value: self.hand_value,
                pending_raise,
            }),
            answer: self.answer,
            winner: self.winner,
            dealer: self.dealer,
            cards_dealt: self.cards_dealt,
            mao_de_onze: self.mao_de_onze,
            mao_de_ferro: self.mao_de_ferro,
            truco_before_first_card: self.truco_before_first_card,
            dealer_asked_if_all_have_three: self.dealer_asked_if_all_have_three,
            first_card_laid: self.first_card_laid,
            proven: self.proven,
            cuts: self.cuts,
            cerradas: self.cerradas,
            burnt: self.burnt,
            ..Facts::default()
        }
    }
}
