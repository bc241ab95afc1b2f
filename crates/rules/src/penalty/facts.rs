//! The facts of an occurrence as a federation reports them, in their types: each may be missing.

use super::units::{ClockTime, Date, Elapsed, Metres};
use crate::jogo::JogoRule;
use crate::partida::Side;
use serde::de::IgnoredAny;
use serde::{Deserialize, Deserializer, Serialize};
use std::collections::BTreeMap;
use ts_rs::TS;

/// What happened, to whom, when, and what had happened before. Prose is never read.
#[derive(Debug, Clone, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Facts {
    /// How the jogo is played: beside the facts in the record.
    #[serde(skip)]
    pub rule: JogoRule,
    /// Which partida it is about, and how those before it went: as far as the moment leaves no other.
    #[serde(skip)]
    pub standing: Standing,
    #[expect(dead_code, reason = "for people")]
    pub reported: Option<IgnoredAny>,
    #[expect(dead_code, reason = "told beside what decides")]
    pub saw: Option<Saw>,
    pub raise_status: Option<RaiseStatus>,
    #[expect(dead_code, reason = "told beside what decides")]
    pub hand_value_played: Option<u8>,
    pub occurrence: String,
    #[serde(default, deserialize_with = "null_is_none")]
    pub offender: AtFault,
    #[serde(default, deserialize_with = "null_is_none")]
    pub offenders: Vec<Subject>,
    pub when: Option<When>,
    #[serde(default, deserialize_with = "null_is_none")]
    pub earlier: Vec<Earlier>,
    pub vazas: Option<Vec<VazaWord>>,
    #[serde(default, deserialize_with = "null_is_none")]
    pub raises: Vec<RaiseMade>,
    pub cards: Option<CardsShown>,
    pub first_vaza: Option<VazaWord>,
    pub cards_laid: Option<u32>,
    pub cards_held: Option<u32>,
    pub cards_touched: Option<u32>,
    pub vaza: Option<u32>,
    pub absolute: Option<bool>,
    pub in_turn: Option<bool>,
    pub spoken: Option<bool>,
    pub deliberate: Option<bool>,
    pub face_visible: Option<bool>,
    pub proven: Option<bool>,
    pub card_opened_on_request: Option<bool>,
    pub claimed: Option<Claimed>,
    pub answer: Option<Answered>,
    pub exposed_by: Option<String>,
    pub dealer: Option<PlayerName>,
    pub away: Option<Vec<PlayerName>>,
    #[serde(default, deserialize_with = "null_is_none")]
    pub authorised_players: Vec<PlayerName>,
    pub authorised: Option<bool>,
    pub simultaneous: Option<bool>,
    pub absence_s: Option<u32>,
    pub distance_m: Option<Metres>,
    pub elapsed: Option<Elapsed>,
    pub called_at: Option<Elapsed>,
    pub decision_s: Option<u32>,
    pub started: Option<ClockTime>,
    pub call: Option<ClockTime>,
    /// None: not told; `Some(None)`: never came.
    #[serde(default, deserialize_with = "told")]
    pub arrival: Option<Option<ClockTime>>,
    pub substitution: Option<ClockTime>,
    pub signed_return: Option<ClockTime>,
    pub ceremony_end: Option<ClockTime>,
    pub anthem: Option<Anthem>,
    pub present: Option<Vec<PlayerName>>,
    #[serde(default, deserialize_with = "null_is_none")]
    pub missing: Vec<u32>,
    #[serde(default, deserialize_with = "null_is_none")]
    pub still_playing: Vec<Side>,
    pub board_member: Option<bool>,
    pub in_ceremony: Option<bool>,
    pub substitute: Option<Substitute>,
    #[serde(default, deserialize_with = "null_is_none")]
    pub opponent: BTreeMap<String, String>,
    #[serde(default, deserialize_with = "null_is_none")]
    pub mesas: BTreeMap<String, MesaResult>,
    pub final_round: Option<bool>,
    pub etapas_in_season: Option<u32>,
    pub decision_date: Option<Date>,
    pub event_date: Option<Date>,
    pub suspension: Option<Suspension>,
    pub scope_choice: Option<ScopeChoice>,
    pub official_points: Option<i64>,
    pub board_decision: Option<String>,
    pub coordination: Option<bool>,
    pub entered: Option<Entered>,
    pub draw: Option<BTreeMap<PlayerName, String>>,
    // What the federation's vocabulary has no words for.
    #[serde(skip)]
    pub winner: Option<Side>,
    #[serde(skip)]
    pub cards_dealt: Option<BTreeMap<PlayerName, u32>>,
    #[serde(skip)]
    pub mao_de_onze: Option<MaoDeOnze>,
    #[serde(skip)]
    pub mao_de_ferro: Option<bool>,
    #[serde(skip)]
    pub truco_before_first_card: Option<TrucoBefore>,
    #[serde(skip)]
    pub dealer_asked_if_all_have_three: Option<bool>,
    #[serde(skip)]
    pub first_card_laid: Option<bool>,
    #[serde(skip)]
    pub cuts: Option<u32>,
    #[serde(skip)]
    pub cerradas: Option<u32>,
    #[serde(skip)]
    pub burnt: Option<u32>,
}

/// A hand at eleven for one side.
#[derive(Debug, Clone, Copy, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct MaoDeOnze {
    pub side: Side,
    /// Whether that side plays it.
    pub decided: bool,
}

/// A truco by whoever holds too many cards.
#[derive(Debug, Clone, Copy, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct TrucoBefore {
    pub by: PlayerName,
    pub accepted: bool,
}

/// Whose card was seen.
#[derive(Debug, Clone, Copy, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(super) enum Saw {
    Partner,
    Opponent,
}

/// What had become of an unlawful raise.
#[derive(Debug, Clone, Copy, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(super) enum RaiseStatus {
    Accepted,
}

/// The partida that a decision is about.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(super) struct Standing {
    /// Its number, 1-based; between two partidas that of the next.
    pub partida: Option<u32>,
    /// Partidas won before it by A and B.
    pub legs: Option<[u8; 2]>,
}

/// Who did it.
#[derive(Debug, Clone, Copy, Default, Deserialize, TS)]
#[serde(default, deny_unknown_fields)]
#[ts(optional_fields = nullable)]
pub struct AtFault {
    /// The pair; none where nobody is at fault, or both are.
    pub pair: Option<Side>,
    /// The player, where it was one.
    pub player: Option<PlayerName>,
}

/// A value for each side.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
#[expect(non_snake_case, reason = "the keys of the record")]
pub struct BySide {
    /// Of side A.
    A: u8,
    /// Of side B.
    B: u8,
}

impl BySide {
    pub(super) const fn of([a, b]: [u8; 2]) -> Self {
        Self { A: a, B: b }
    }

    /// Of side A and of side B.
    #[must_use]
    pub const fn pair(self) -> [u8; 2] {
        [self.A, self.B]
    }
}

/// The moment of an occurrence.
#[derive(Debug, Clone, Copy, Deserialize, TS)]
#[serde(deny_unknown_fields)]
#[ts(optional_fields = nullable)]
pub struct When {
    /// Number of the etapa.
    pub etapa: Option<u32>,
    /// Number of the rodada.
    pub rodada: Option<u32>,
    /// Number of the mesa.
    pub mesa: Option<u32>,
    /// Which partida, from 1.
    pub partida: Option<u32>,
    /// Partidas won so far.
    pub legs: Option<BySide>,
    /// Points of the partida.
    pub score: Option<BySide>,
    /// Where the jogo stood, or the day.
    pub phase: Phase,
    /// What the hand was last accepted at.
    pub hand_value: Option<u8>,
    /// The raise that waits for its answer.
    pub pending_raise: Option<PendingRaise>,
}

/// Where the jogo stood, or the day.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
pub enum Phase {
    /// The pack is being cut.
    Cut,
    /// Cards are being dealt.
    Deal,
    /// A pair at eleven decides whether to play.
    MaoDeOnzeDecision,
    /// Cards are being played.
    Hand,
    /// Between two hands.
    BetweenHands,
    /// Between two partidas.
    BetweenPartidas,
    /// At the registration.
    Registration,
    /// At the draw.
    Draw,
    /// At the call of the rodada.
    Call,
    /// The jogo is won.
    Finished,
    /// The súmula is being filled.
    Sumula,
    /// After the jogo.
    AfterJogo,
    /// Between two jogos.
    BetweenJogos,
    /// Between two etapas.
    BetweenEtapas,
}

impl Phase {
    /// From the cut to the last card.
    pub const fn hand_runs(self) -> bool {
        matches!(
            self,
            Self::Cut | Self::Deal | Self::MaoDeOnzeDecision | Self::Hand
        )
    }

    /// From the first cut of a jogo to its last card.
    pub const fn at_table(self) -> bool {
        self.hand_runs() || matches!(self, Self::BetweenHands | Self::BetweenPartidas)
    }
}

/// A raise that waits for its answer.
#[derive(Debug, Clone, Copy, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct PendingRaise {
    /// Who raised.
    pub by: Side,
    /// To how many points.
    pub to: u8,
}

/// Something that had happened before.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Earlier {
    /// By which clause.
    pub clause: String,
    /// Of which side.
    pub pair: Option<Side>,
    /// Of whom; none of the pair.
    pub player: Option<PlayerName>,
    /// The narrowest period that holds it and the present one.
    pub scope: Scope,
    /// How often.
    #[serde(default = "once")]
    pub n: u32,
}

const fn once() -> u32 {
    1
}

/// A period within which occurrences are counted together.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Scope {
    /// The same hand.
    Hand,
    /// The same partida.
    Partida,
    /// The same jogo.
    Jogo,
    /// The same etapa.
    Etapa,
    /// The same championship.
    Championship,
}

/// Who won a vaza.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, TS)]
pub enum VazaWord {
    /// Side A.
    A,
    /// Side B.
    B,
    /// Neither.
    #[serde(rename = "tie")]
    Tie,
}

impl VazaWord {
    /// Whose; none where it was tied.
    #[must_use]
    pub const fn side(self) -> Option<Side> {
        match self {
            Self::A => Some(Side::A),
            Self::B => Some(Side::B),
            Self::Tie => None,
        }
    }
}

/// A raise made while the hand was tied.
#[derive(Debug, Clone, Copy, Deserialize, TS)]
#[serde(deny_unknown_fields)]
#[ts(optional_fields = nullable)]
pub struct RaiseMade {
    /// Who raised.
    pub by: Side,
    /// To how many points.
    pub to: u8,
    /// Whether an open card of the other pair lay there.
    pub opponent_card_exposed: bool,
    /// Whether it was accepted; none where the next raise answered it.
    pub accepted: Option<bool>,
}

/// What decides whether cards win by themselves.
#[derive(Debug, Clone, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct CardsShown {
    /// The manilhas shown.
    pub shown: Vec<Manilha>,
    /// Who won the first vaza; none while it runs.
    pub first_vaza: Option<VazaWord>,
    /// Whether the dealer showed them, or whoever plays first.
    pub position: Option<Position>,
}

/// A manilha, the weakest first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Deserialize, TS)]
pub enum Manilha {
    /// Of ouros.
    #[serde(rename = "manilha-ouros")]
    Ouros,
    /// Of espadas.
    #[serde(rename = "manilha-espadas")]
    Espadas,
    /// Of copas.
    #[serde(rename = "manilha-copas")]
    Copas,
    /// Of paus.
    #[serde(rename = "manilha-paus")]
    Paus,
}

/// The place at the table of whoever showed cards.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
pub enum Position {
    /// Whoever dealt.
    Pe,
    /// Whoever plays first.
    Mao,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(super) enum Claimed {
    AtOnce,
    AfterPlayContinued,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(super) enum Answered {
    Accepted,
    Declined,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(super) enum Substitute {
    Coringa,
    ReservePair,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
pub(super) enum ScopeChoice {
    #[serde(rename = "etapa")]
    Etapa,
    #[serde(rename = "etapa+championship")]
    EtapaAndChampionship,
}

#[derive(Debug, Clone, Copy, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Anthem {
    pub start: Option<ClockTime>,
    pub end: ClockTime,
}

#[derive(Debug, Clone, Copy, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Suspension {
    pub from: Date,
    pub to: Date,
}

#[derive(Debug, Clone, Copy, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct MesaResult {
    pub legs: [u32; 2],
    pub pontinhos: [u32; 2],
}

/// What a súmula says.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Entered {
    pub walkover: Option<EnteredWalkover>,
    pub partidas: Option<Vec<Pair>>,
    pub legs: Pair,
    pub pontinhos: Pair,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(untagged)]
pub(super) enum EnteredWalkover {
    /// The side that wins.
    To(Side),
    /// Whether it is one; the figures tell for whom.
    Is(bool),
}

/// Two numbers, as a list or by side.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(from = "WrittenPair")]
pub(super) struct Pair(pub [u32; 2]);

#[derive(Deserialize)]
#[serde(untagged)]
#[expect(non_snake_case, reason = "the keys of the record")]
enum WrittenPair {
    List([u32; 2]),
    Sides { A: u32, B: u32 },
}

impl From<WrittenPair> for Pair {
    fn from(written: WrittenPair) -> Self {
        match written {
            WrittenPair::List(pair) => Self(pair),
            WrittenPair::Sides { A, B } => Self([A, B]),
        }
    }
}

/// A player by chair: A1, B1, A2, B2 in playing order.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, TS)]
pub enum PlayerName {
    /// First of A.
    A1,
    /// First of B.
    B1,
    /// Second of A.
    A2,
    /// Second of B.
    B2,
}

impl PlayerName {
    /// In playing order.
    pub const ALL: [Self; 4] = [Self::A1, Self::B1, Self::A2, Self::B2];

    /// `A1`.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::A1 => "A1",
            Self::B1 => "B1",
            Self::A2 => "A2",
            Self::B2 => "B2",
        }
    }

    /// Whose player.
    #[must_use]
    pub const fn side(self) -> Side {
        match self {
            Self::A1 | Self::A2 => Side::A,
            Self::B1 | Self::B2 => Side::B,
        }
    }

    /// The player at the right.
    #[must_use]
    pub const fn next(self) -> Self {
        match self {
            Self::A1 => Self::B1,
            Self::B1 => Self::A2,
            Self::A2 => Self::B2,
            Self::B2 => Self::A1,
        }
    }

    /// The two of a pair.
    #[must_use]
    pub const fn of(side: Side) -> [Self; 2] {
        match side {
            Side::A => [Self::A1, Self::A2],
            Side::B => [Self::B1, Self::B2],
        }
    }
}

/// A pair, or one of its players.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(untagged)]
pub enum Subject {
    /// One player.
    Player(PlayerName),
    /// Both of a side.
    Pair(Side),
}

impl Subject {
    /// `A1`, `A`.
    #[must_use]
    pub fn of_name(name: &str) -> Option<Self> {
        let players = PlayerName::ALL.map(Self::Player);
        let pairs = Side::BOTH.map(Self::Pair);
        players
            .into_iter()
            .chain(pairs)
            .find(|subject| match subject {
                Self::Player(player) => player.as_str() == name,
                Self::Pair(side) => letter(*side) == name,
            })
    }

    /// Whose.
    #[must_use]
    pub const fn side(self) -> Side {
        match self {
            Self::Player(player) => player.side(),
            Self::Pair(side) => side,
        }
    }

    /// The player, where it is one.
    #[must_use]
    pub const fn player(self) -> Option<PlayerName> {
        match self {
            Self::Player(player) => Some(player),
            Self::Pair(_) => None,
        }
    }

    /// As sanctions name it: `A1`, `pair-A`.
    #[must_use]
    pub const fn named(self) -> &'static str {
        match self {
            Self::Player(player) => player.as_str(),
            Self::Pair(Side::A) => "pair-A",
            Self::Pair(Side::B) => "pair-B",
        }
    }
}

/// The letter of a side.
pub(super) const fn letter(side: Side) -> &'static str {
    match side {
        Side::A => "A",
        Side::B => "B",
    }
}

/// Null is as good as nothing told.
fn null_is_none<'de, D: Deserializer<'de>, T: Deserialize<'de> + Default>(
    value: D,
) -> Result<T, D::Error> {
    Ok(Option::deserialize(value)?.unwrap_or_default())
}

/// Tells null from nothing told.
fn told<'de, D: Deserializer<'de>>(value: D) -> Result<Option<Option<ClockTime>>, D::Error> {
    Option::<ClockTime>::deserialize(value).map(Some)
}

impl Facts {
    /// Where the jogo stands, or the day.
    pub fn phase(&self) -> Option<Phase> {
        self.when.map(|when| when.phase)
    }

    /// The pair at fault, where it is told.
    pub fn pair(&self) -> Option<Side> {
        self.offender
            .pair
            .or_else(|| self.offender.player.map(PlayerName::side))
    }

    /// Whether both stand at eleven.
    pub fn at_ferro(&self) -> bool {
        self.mao_de_ferro == Some(true)
    }

    /// Whether somebody stands at eleven.
    pub fn at_eleven(&self) -> bool {
        self.at_ferro() || self.mao_de_onze.is_some()
    }

    /// Who is at fault: each of the offenders, or the offender.
    pub fn subjects(&self) -> Vec<Subject> {
        if !self.offenders.is_empty() {
            return self.offenders.clone();
        }
        let player = self.offender.player.map(Subject::Player);
        player
            .or(self.offender.pair.map(Subject::Pair))
            .into_iter()
            .collect()
    }
}
