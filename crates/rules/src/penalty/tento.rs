//! The four texts beside the federation's: a tento, a wrong deal, a tie, a refusal, and what each gives.

use super::check;
use super::fact::{Fact, Needed};
use super::facts::{Answered, BySide, PlayerName, Subject, letter};
use super::fault::FactsFault;
use super::named::others;
use super::state::{self, contradicts, forbids};
use crate::clause::ClauseId;
use crate::deal::{HAND, MOST_BURNT, MOST_CUTS, are_cuts_or_cerrada};
use crate::field::{BadField, Wrong, take_unreadable, take_unreadable_within};
use crate::jogo::JogoRule;
use crate::partida::Side;
use crate::profile::Profile;
use crate::raise::Stake;
use crate::regulation::ProfileId;
use serde::de::IgnoredAny;
use serde::{Deserialize, Serialize, Serializer};
use serde_json::{Map, Value, json};
use std::collections::BTreeMap;
use std::sync::LazyLock;

/// What decides a clause.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum Rule {
    Tento,
    TentoAtEleven,
    TentoAtFerro,
    Burnt,
    CutsOrCerrada,
    Cuts,
    Reordering,
    HighestCard,
    PlayingWithFour,
    WrongCount,
    VoidDeal,
    TiedDealer,
    TiedNobody,
    TiedRaiser,
    TiedSuit,
    ElevenLost,
    ElevenDeclined,
    TwelveToNil,
}

static CLAUSES: LazyLock<BTreeMap<Rule, Vec<ClauseId>>> =
    LazyLock::new(|| embedded(include_str!("../../data/penalties/others.toml")));

#[expect(
    clippy::expect_used,
    reason = "embedded at compile time; a test reads it"
)]
fn embedded(text: &str) -> BTreeMap<Rule, Vec<ClauseId>> {
    toml::from_str(text).expect("the embedded table is sound")
}

/// What a side scores.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Points {
    /// So many.
    Some(u8),
    /// The partida.
    Partida,
}

impl Serialize for Points {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Self::Some(points) => serializer.serialize_u8(*points),
            Self::Partida => serializer.serialize_str("partida"),
        }
    }
}

/// What an occurrence gives under one of the four texts.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Tento {
    /// Who scores.
    pub to: Option<Side>,
    /// What, before the score is capped.
    pub points: Points,
    /// Whether the hand is over.
    pub ends_hand: bool,
    /// Whether a side stands at the target.
    pub ends_partida: bool,
    /// The score afterwards.
    pub score_after: BySide,
    /// The clauses that it rests on.
    pub clauses: Vec<ClauseId>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[expect(non_snake_case, reason = "the keys of the record")]
struct Score {
    A: u8,
    B: u8,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct MaoDeOnze {
    side: Side,
    decided: bool,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct TrucoBefore {
    by: PlayerName,
    accepted: bool,
}

/// The facts of an occurrence under one of the four texts: each may be missing.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Facts {
    /// How the jogo is played: beside the facts in the record.
    #[serde(skip, default = "federation")]
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
    score_before: Option<Score>,
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

const fn federation() -> JogoRule {
    JogoRule::FEDERATION
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
        "truco" => Some(Stake::Three),
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

/// What a rule comes to.
enum Given {
    /// Nothing: the hand goes on.
    Nothing,
    /// Nothing, and the hand is over.
    Void,
    /// The value of the hand, or the partida at eleven all; the hand is over.
    Value(Side),
    /// So many points; the hand is over.
    Points(Side, u8),
}

pub(super) fn decide(
    profile: ProfileId,
    occurrence: &ClauseId,
    facts: &Facts,
) -> Result<Tento, FactsFault> {
    let target = facts.rule.target.get();
    let score = facts
        .score_before
        .as_ref()
        .ok_or(FactsFault::MissingFact(Needed::ScoreBefore))?;
    let mut score = [score.A, score.B];
    let rule = rule_of(occurrence);
    let given = match rule {
        Some(rule) => facts.by_rule(rule, profile)?,
        None => facts.as_always(profile),
    };
    let (to, points, ends_hand) = match given {
        Given::Nothing => (None, Points::Some(0), false),
        Given::Void => (None, Points::Some(0), true),
        Given::Value(side) if facts.at_ferro() => (Some(side), Points::Partida, true),
        Given::Value(side) => (Some(side), Points::Some(facts.value()?), true),
        Given::Points(side, points) => (Some(side), Points::Some(points), true),
    };
    if let Some(side) = to {
        let mine = &mut score[side.index()];
        *mine = match points {
            Points::Partida => target,
            Points::Some(points) => mine.saturating_add(points).min(target),
        };
    }
    let mut clauses = vec![occurrence.clone()];
    if rule.is_some_and(Rule::is_tento) && to.is_some() {
        let value = match &facts.mao_de_onze {
            _ if facts.at_ferro() => &others().value_at_ferro,
            Some(onze) if onze.decided => &others().value_at_eleven,
            Some(_) => &others().value_before_decision,
            None => &others().value,
        };
        let says = |clause: &&ClauseId| clause.is_of(profile) && *clause != occurrence;
        clauses.extend(value.iter().filter(says).cloned());
    }
    Ok(Tento {
        to,
        points,
        ends_hand,
        ends_partida: score.contains(&target),
        score_after: BySide::of(score),
        clauses,
    })
}

fn rule_of(occurrence: &ClauseId) -> Option<Rule> {
    CLAUSES
        .iter()
        .find(|(_, clauses)| clauses.contains(occurrence))
        .map(|(rule, _)| *rule)
}

/// The facts that may decide an occurrence.
pub(super) fn asks(occurrence: &ClauseId) -> &'static [Fact] {
    rule_of(occurrence).map_or(&[Fact::Answer, Fact::PendingCall, Fact::Winner], Rule::asks)
}

impl Rule {
    /// The facts that may decide.
    const fn asks(self) -> &'static [Fact] {
        match self {
            Self::Tento | Self::TentoAtEleven | Self::TentoAtFerro | Self::HighestCard => {
                &[Fact::Proven]
            }
            Self::Burnt => &[Fact::Burnt, Fact::Proven],
            Self::CutsOrCerrada => &[Fact::Cuts, Fact::Cerradas, Fact::Proven],
            Self::Cuts | Self::Reordering => &[Fact::Cuts, Fact::Proven],
            Self::PlayingWithFour => &[Fact::FirstCardLaid, Fact::Proven],
            Self::WrongCount => &[
                Fact::Dealer,
                Fact::CardsDealt,
                Fact::DealerAskedIfAllHaveThree,
                Fact::FirstCardLaid,
                Fact::TrucoBeforeFirstCard,
                Fact::Proven,
            ],
            Self::VoidDeal => &[Fact::CardsDealt],
            Self::TiedDealer => &[Fact::Dealer],
            Self::TiedSuit | Self::ElevenLost => &[Fact::Winner],
            Self::TiedNobody | Self::TiedRaiser | Self::ElevenDeclined | Self::TwelveToNil => &[],
        }
    }

    const fn is_tento(self) -> bool {
        !matches!(
            self,
            Self::VoidDeal
                | Self::TiedDealer
                | Self::TiedNobody
                | Self::TiedRaiser
                | Self::TiedSuit
                | Self::ElevenLost
                | Self::ElevenDeclined
                | Self::TwelveToNil
        )
    }
}

impl Facts {
    /// From JSON, in a jogo that is played like this.
    ///
    /// # Errors
    /// What was `bad` already, and every field that is of the wrong type, outside its vocabulary or cannot have been.
    pub(super) fn read(
        profile: ProfileId,
        occurrence: &ClauseId,
        told: &Map<String, Value>,
        rule: JogoRule,
        mut bad: Vec<BadField>,
    ) -> Result<Self, FactsFault> {
        let read = serde_json::from_value(Value::Object(told.clone())).or_else(|_| {
            let mut readable = told.clone();
            let sides = json!({"A": 0, "B": 0});
            take_unreadable_within::<Score>(&mut readable, "score_before", &sides, "", &mut bad);
            take_unreadable::<Self>(&mut readable, &json!({}), "", &mut bad);
            serde_json::from_value(Value::Object(readable))
        });
        let mut facts: Self = read.map_err(|_| FactsFault::BadRecord)?;
        facts.rule = rule;
        facts.hold(occurrence, &mut bad);
        facts.complete(profile);
        facts.hold_together(profile, occurrence, &mut bad);
        if bad.is_empty() {
            Ok(facts)
        } else {
            Err(FactsFault::BadFields(bad))
        }
    }

    /// Everything that cannot have been.
    fn hold(&self, occurrence: &ClauseId, bad: &mut Vec<BadField>) {
        if let Some(value) = self.hand_value {
            check::stake("hand_value", value, bad);
        }
        let Some(score) = &self.score_before else {
            return;
        };
        let score = [score.A, score.B];
        let over = rule_of(occurrence) == Some(Rule::TwelveToNil);
        check::score("score_before", score, self.rule.target, !over, bad);
        let at_eleven = score.map(|points| points == self.rule.target.eleven());
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
    fn complete(&mut self, profile: ProfileId) {
        let Some(score) = &self.score_before else {
            return;
        };
        let eleven = self.rule.target.eleven();
        match [score.A == eleven, score.B == eleven] {
            [true, true] => self.mao_de_ferro = self.mao_de_ferro.or(Some(true)),
            [false, false] => {}
            [a, _] => {
                let played = Profile::of(profile).eleven_played.value.points();
                self.mao_de_onze.get_or_insert(MaoDeOnze {
                    side: if a { Side::A } else { Side::B },
                    decided: self.hand_value == Some(played),
                });
            }
        }
    }

    /// Everything that one fact rules out beside another: value, calls and score.
    fn hold_together(&self, profile: ProfileId, occurrence: &ClauseId, bad: &mut Vec<BadField>) {
        let score = self.score_before.as_ref().map(|score| [score.A, score.B]);
        let elevens = state::elevens(score, self.rule.target);
        if elevens == [true, true] && !self.at_ferro() {
            contradicts("mao_de_ferro", "score_before", bad);
        }
        if let Some(value) = self.hand_value
            && !self.may_be_worth(profile, occurrence, value)
        {
            let by = match self.mao_de_onze {
                Some(_) => "mao_de_onze",
                None => "score_before",
            };
            contradicts("hand_value", by, bad);
        }
        let raises = elevens == [false, false] || state::forbids_raises(profile, occurrence);
        let value = self
            .hand_value
            .and_then(|value| Stake::from_points(value.into()));
        if let Some(call) = self.pending_call {
            if !raises {
                forbids(profile, elevens, "pending_call", "score_before", bad);
            }
            if value.is_some_and(|value| value.next() != Some(call.to)) {
                contradicts("pending_call", "hand_value", bad);
            }
        }
        let Some(truco) = &self.truco_before_first_card else {
            return;
        };
        if !raises {
            let field = "truco_before_first_card";
            forbids(profile, elevens, field, "score_before", bad);
        }
        if value.is_some_and(|value| truco.accepted != (value > Stake::One)) {
            contradicts("truco_before_first_card.accepted", "hand_value", bad);
        }
        // Who raised last does not raise again.
        let again = |call: PendingCall| call.by == truco.by.side() && truco.accepted;
        if value == Some(Stake::Three) && self.pending_call.is_some_and(again) {
            contradicts("pending_call", "truco_before_first_card.by", bad);
        }
    }

    /// Whether a hand may have been worth that: at eleven nobody raises.
    fn may_be_worth(&self, profile: ProfileId, occurrence: &ClauseId, value: u8) -> bool {
        let text = Profile::of(profile);
        let refused = self.answer == Some(Answered::Declined)
            || rule_of(occurrence) == Some(Rule::ElevenDeclined);
        let played = text.eleven_played.value.points();
        let declined = text.eleven_declined.value.points();
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

    fn at_eleven(&self) -> bool {
        self.at_ferro() || self.mao_de_onze.is_some()
    }

    fn value(&self) -> Result<u8, FactsFault> {
        self.hand_value
            .ok_or(FactsFault::MissingFact(Needed::HandValue))
    }

    fn without_eleven(&self) -> Result<Side, FactsFault> {
        self.mao_de_onze
            .as_ref()
            .map(|onze| onze.side.other())
            .ok_or(FactsFault::MissingFact(Needed::MaoDeOnze))
    }

    /// A tento against the offender, where there is one, it is proven and the limits are broken.
    fn tento(&self, broken: bool) -> Given {
        match self.offender {
            Some(offender) if broken && self.proven != Some(false) => {
                Given::Value(offender.side().other())
            }
            _ => Given::Nothing,
        }
    }

    /// No rule of its own: a refusal, a hand won, or nothing.
    fn as_always(&self, profile: ProfileId) -> Given {
        match (
            self.answer,
            self.pending_call.map(|call| call.by),
            &self.mao_de_onze,
            self.winner,
        ) {
            (Some(Answered::Declined), Some(caller), ..) => Given::Value(caller),
            (Some(Answered::Declined), None, Some(onze), _) => {
                let declined = Profile::of(profile).eleven_declined.value;
                Given::Points(onze.side.other(), declined.points())
            }
            (_, _, _, Some(winner)) => Given::Value(winner),
            _ => Given::Nothing,
        }
    }

    fn by_rule(&self, rule: Rule, profile: ProfileId) -> Result<Given, FactsFault> {
        let text = Profile::of(profile);
        Ok(match rule {
            Rule::Tento => self.tento(true),
            Rule::TentoAtEleven => self.tento(self.at_eleven()),
            Rule::TentoAtFerro => self.tento(self.at_ferro()),
            Rule::Burnt => {
                let burnt = self
                    .burnt
                    .ok_or(FactsFault::MissingFact(Needed::Fact(Fact::Burnt)))?;
                self.tento(burnt > MOST_BURNT)
            }
            Rule::CutsOrCerrada => {
                let (cuts, cerradas) = (self.cuts()?, self.cerradas.unwrap_or(0));
                self.tento(!are_cuts_or_cerrada(cuts, cerradas))
            }
            Rule::Cuts => self.tento(self.cuts()? > MOST_CUTS),
            Rule::Reordering => self.tento(self.cuts()?.saturating_add(1) > MOST_CUTS),
            Rule::HighestCard => self.tento(!self.at_ferro()),
            Rule::PlayingWithFour => self.tento(self.first_card_laid != Some(false)),
            Rule::WrongCount => self.wrong_count(text)?,
            Rule::VoidDeal => {
                let wrong = self
                    .cards_dealt
                    .as_ref()
                    .is_some_and(|dealt| dealt.values().any(|cards| *cards != HAND));
                if self.offender.is_some() || wrong {
                    Given::Void
                } else {
                    Given::Nothing
                }
            }
            Rule::TiedDealer => {
                let dealer = self
                    .dealer
                    .ok_or(FactsFault::MissingFact(Needed::Fact(Fact::Dealer)))?;
                Given::Value(dealer.side())
            }
            Rule::TiedNobody => Given::Void,
            Rule::TiedRaiser => match self.offender {
                Some(raiser) => Given::Value(raiser.side().other()),
                None => Given::Void,
            },
            Rule::TiedSuit => self.winner.map_or(Given::Void, Given::Value),
            Rule::ElevenLost => {
                let to = self.winner.map_or_else(|| self.without_eleven(), Ok)?;
                Given::Points(to, text.eleven_played.value.points())
            }
            Rule::ElevenDeclined => {
                Given::Points(self.without_eleven()?, text.eleven_declined.value.points())
            }
            Rule::TwelveToNil => Given::Void,
        })
    }

    fn cuts(&self) -> Result<u32, FactsFault> {
        self.cuts
            .ok_or(FactsFault::MissingFact(Needed::Fact(Fact::Cuts)))
    }

    /// Four or five cards to an adversary of the dealer, claimed as the play begins.
    fn wrong_count(&self, text: &Profile) -> Result<Given, FactsFault> {
        let dealer = self
            .dealer
            .ok_or(FactsFault::MissingFact(Needed::Fact(Fact::Dealer)))?;
        let dealt = self
            .cards_dealt
            .as_ref()
            .ok_or(FactsFault::MissingFact(Needed::Fact(Fact::CardsDealt)))?;
        let holder = dealt
            .iter()
            .find(|(player, cards)| **cards > HAND && player.side() != dealer.side());
        let Some((holder, _)) = holder else {
            return Ok(Given::Nothing);
        };
        let to = holder.side();
        if self.dealer_asked_if_all_have_three == Some(true)
            || self.first_card_laid == Some(true)
            || self.proven == Some(false)
        {
            return Ok(Given::Nothing);
        }
        if self.at_ferro() {
            return Ok(Given::Value(to));
        }
        let refused = self
            .truco_before_first_card
            .as_ref()
            .is_some_and(|truco| truco.by.side() == to && !truco.accepted);
        let points = if refused {
            let [truco, ..] = text.fold_prices.value;
            truco.points()
        } else {
            self.value()?.min(others().wrong_count_at_most)
        };
        Ok(Given::Points(to, points))
    }
}
