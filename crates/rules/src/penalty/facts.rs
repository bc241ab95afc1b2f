//! The facts of an occurrence as a federation reports them, in their types: each may be missing.

use crate::partida::Side;
use serde::{Deserialize, Deserializer};
use serde_json::{Number, Value};
use std::collections::BTreeMap;
use std::fmt;

/// What happened, to whom, when, and what had happened before. Prose is never read.
#[derive(Debug, Clone, Deserialize)]
pub(super) struct Facts {
    pub occurrence: String,
    #[serde(default, deserialize_with = "null_is_none")]
    pub offender: Offender,
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
}

#[derive(Debug, Clone, Copy, Default, Deserialize)]
#[serde(default)]
pub(super) struct Offender {
    pub pair: Option<Side>,
    pub player: Option<PlayerName>,
}

/// A value for each side.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[expect(non_snake_case, reason = "the keys of the record")]
pub(super) struct BySide {
    A: u8,
    B: u8,
}

impl BySide {
    pub const fn pair(self) -> [u8; 2] {
        [self.A, self.B]
    }
}

#[derive(Debug, Clone, Copy, Deserialize)]
pub(super) struct When {
    pub etapa: Option<u32>,
    pub rodada: Option<u32>,
    pub partida: Option<u32>,
    pub legs: Option<BySide>,
    pub score: Option<BySide>,
    pub phase: Phase,
    pub hand_value: Option<u8>,
    pub pending_raise: Option<PendingRaise>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(super) enum Phase {
    Cut,
    Deal,
    MaoDeOnzeDecision,
    Hand,
    BetweenHands,
    BetweenPartidas,
    Registration,
    Draw,
    Call,
    Finished,
    Sumula,
    AfterJogo,
    BetweenJogos,
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

#[derive(Debug, Clone, Copy, Deserialize)]
pub(super) struct PendingRaise {
    pub by: Side,
    pub to: u8,
}

#[derive(Debug, Clone, Deserialize)]
pub(super) struct Earlier {
    pub clause: String,
    pub pair: Option<Side>,
    pub player: Option<PlayerName>,
    pub scope: Scope,
    #[serde(default = "once")]
    pub n: u32,
}

const fn once() -> u32 {
    1
}

/// The narrowest period that holds an earlier occurrence and the present one.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(super) enum Scope {
    Hand,
    Partida,
    Jogo,
    Etapa,
    Championship,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
pub(super) enum VazaWord {
    A,
    B,
    #[serde(rename = "tie")]
    Tie,
}

impl VazaWord {
    pub const fn side(self) -> Option<Side> {
        match self {
            Self::A => Some(Side::A),
            Self::B => Some(Side::B),
            Self::Tie => None,
        }
    }
}

#[derive(Debug, Clone, Copy, Deserialize)]
pub(super) struct RaiseMade {
    pub by: Side,
    pub to: u8,
    pub opponent_card_exposed: bool,
    pub accepted: Option<bool>,
}

#[derive(Debug, Clone, Deserialize)]
pub(super) struct CardsShown {
    pub shown: Vec<Manilha>,
    pub first_vaza: Option<VazaWord>,
    pub position: Option<Position>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Deserialize)]
pub(super) enum Manilha {
    #[serde(rename = "manilha-ouros")]
    Ouros,
    #[serde(rename = "manilha-espadas")]
    Espadas,
    #[serde(rename = "manilha-copas")]
    Copas,
    #[serde(rename = "manilha-paus")]
    Paus,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(super) enum Position {
    Pe,
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
pub(super) struct Anthem {
    pub end: ClockTime,
}

#[derive(Debug, Clone, Copy, Deserialize)]
pub(super) struct Suspension {
    pub from: Date,
    pub to: Date,
}

#[derive(Debug, Clone, Copy, Deserialize)]
pub(super) struct MesaResult {
    pub legs: [u32; 2],
    pub pontinhos: [u32; 2],
}

/// What a súmula says.
#[derive(Debug, Clone, Deserialize)]
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
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Deserialize)]
pub(super) enum PlayerName {
    A1,
    B1,
    A2,
    B2,
}

impl PlayerName {
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::A1 => "A1",
            Self::B1 => "B1",
            Self::A2 => "A2",
            Self::B2 => "B2",
        }
    }

    pub const fn side(self) -> Side {
        match self {
            Self::A1 | Self::A2 => Side::A,
            Self::B1 | Self::B2 => Side::B,
        }
    }

    /// The player at the right.
    pub const fn next(self) -> Self {
        match self {
            Self::A1 => Self::B1,
            Self::B1 => Self::A2,
            Self::A2 => Self::B2,
            Self::B2 => Self::A1,
        }
    }

    /// The two of a pair.
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
pub(super) enum Subject {
    Player(PlayerName),
    Pair(Side),
}

impl Subject {
    pub const fn side(self) -> Side {
        match self {
            Self::Player(player) => player.side(),
            Self::Pair(side) => side,
        }
    }

    pub const fn player(self) -> Option<PlayerName> {
        match self {
            Self::Player(player) => Some(player),
            Self::Pair(_) => None,
        }
    }

    /// As sanctions name it: `A1`, `pair-A`.
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

/// A distance in millimetres.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Deserialize)]
#[serde(try_from = "Number")]
pub(super) struct Metres(pub u64);

impl TryFrom<Number> for Metres {
    type Error = &'static str;

    fn try_from(number: Number) -> Result<Self, &'static str> {
        let told = number.to_string();
        let (whole, part) = told.split_once('.').unwrap_or((&told, ""));
        let mut thousandths: String = part.chars().take(3).collect();
        // What is beyond the millimetre still counts as beyond it.
        let beyond = part.chars().skip(3).any(|digit| digit != '0');
        while thousandths.len() < 3 {
            thousandths.push('0');
        }
        let metres: u64 = whole.parse().map_err(|_| "no distance")?;
        let rest: u64 = thousandths.parse().map_err(|_| "no distance")?;
        let whole = metres.checked_mul(1000).ok_or("no distance")?;
        Ok(Self(
            whole.saturating_add(rest).saturating_add(u64::from(beyond)),
        ))
    }
}

/// A day of the calendar, written `YYYY-MM-DD`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Deserialize)]
#[serde(try_from = "String")]
pub(super) struct Date {
    year: u32,
    month: u32,
    day: u32,
}

impl Date {
    /// The last day of one year that begins on this one: the day before the same date.
    pub const fn last_of_a_year(self) -> Self {
        let year = self.year + 1;
        match (self.month, self.day) {
            (1, 1) => Self {
                year: self.year,
                month: 12,
                day: 31,
            },
            (month, 1) => Self {
                year,
                month: month - 1,
                day: days_of(year, month - 1),
            },
            // To 28 February, from the 29th too.
            (month, day) => Self {
                year,
                month,
                day: day - 1,
            },
        }
    }
}

const fn days_of(year: u32, month: u32) -> u32 {
    match month {
        2 if year.is_multiple_of(4) && (!year.is_multiple_of(100) || year.is_multiple_of(400)) => {
            29
        }
        2 => 28,
        4 | 6 | 9 | 11 => 30,
        _ => 31,
    }
}

impl TryFrom<String> for Date {
    type Error = &'static str;

    fn try_from(told: String) -> Result<Self, &'static str> {
        let number = |part: &str, digits: usize| {
            (part.len() == digits && part.bytes().all(|byte| byte.is_ascii_digit()))
                .then(|| part.parse().ok())
                .flatten()
        };
        let mut parts = told.split('-');
        let mut next = |digits| parts.next().and_then(|part| number(part, digits));
        let (Some(year), Some(month), Some(day)) = (next(4), next(2), next(2)) else {
            return Err("no date");
        };
        let exists = (1..=12).contains(&month) && (1..=days_of(year, month)).contains(&day);
        if exists && parts.next().is_none() {
            Ok(Self { year, month, day })
        } else {
            Err("no date")
        }
    }
}

impl fmt::Display for Date {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:04}-{:02}-{:02}", self.year, self.month, self.day)
    }
}

/// Seconds since midnight, by the official clock.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Deserialize)]
#[serde(try_from = "String")]
pub(super) struct ClockTime(pub u32);

impl TryFrom<String> for ClockTime {
    type Error = &'static str;

    fn try_from(told: String) -> Result<Self, &'static str> {
        let parts: Vec<u32> = told
            .split(':')
            .map(two_digits)
            .collect::<Option<_>>()
            .ok_or("no time")?;
        match parts[..] {
            [hours, minutes, seconds] if hours < 24 && minutes < 60 && seconds < 60 => {
                Ok(Self(hours * 3600 + minutes * 60 + seconds))
            }
            _ => Err("no time"),
        }
    }
}

impl ClockTime {
    /// `hh:mm:ss`, going round at midnight.
    pub fn after_minutes(self, minutes: u32) -> String {
        let seconds = (self.0 + minutes * 60) % (24 * 3600);
        format!(
            "{:02}:{:02}:{:02}",
            seconds / 3600,
            seconds / 60 % 60,
            seconds % 60
        )
    }
}

fn two_digits(part: &str) -> Option<u32> {
    (part.len() == 2 && part.bytes().all(|byte| byte.is_ascii_digit()))
        .then(|| part.parse().ok())
        .flatten()
}

/// Seconds since a jogo began, written `mm:ss`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Deserialize)]
#[serde(try_from = "String")]
pub(super) struct Elapsed(pub u32);

impl TryFrom<String> for Elapsed {
    type Error = &'static str;

    fn try_from(told: String) -> Result<Self, &'static str> {
        let (minutes, seconds) = told.split_once(':').ok_or("no duration")?;
        let seconds = two_digits(seconds)
            .filter(|&seconds| seconds < 60)
            .ok_or("no duration")?;
        let digits =
            (1..=4).contains(&minutes.len()) && minutes.bytes().all(|byte| byte.is_ascii_digit());
        let minutes: u32 = minutes.parse().map_err(|_| "no duration")?;
        if digits {
            Ok(Self(minutes * 60 + seconds))
        } else {
            Err("no duration")
        }
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
    /// From JSON; none where a key is of the wrong type or outside its vocabulary.
    pub fn from_json(facts: &Value) -> Option<Self> {
        serde_json::from_value(facts.clone()).ok()
    }

    /// The pair at fault, where it is told.
    pub fn pair(&self) -> Option<Side> {
        self.offender
            .pair
            .or_else(|| self.offender.player.map(PlayerName::side))
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

#[cfg(test)]
mod tests {
    use super::*;

    fn date(told: &str) -> Option<Date> {
        Date::try_from(told.to_owned()).ok()
    }

    #[test]
    fn a_year_ends_on_the_day_before() {
        for (from, to) in [
            ("2024-04-06", "2025-04-05"),
            ("2024-02-29", "2025-02-28"),
            ("2023-03-01", "2024-02-29"),
            ("2024-03-01", "2025-02-28"),
            ("2025-01-01", "2025-12-31"),
            ("2025-08-01", "2026-07-31"),
        ] {
            let end = date(from).map(|from| from.last_of_a_year().to_string());
            assert_eq!(end.as_deref(), Some(to), "{from}");
        }
        for wrong in [
            "2025-02-29",
            "1900-02-29",
            "2025-13-01",
            "2025-00-10",
            "2025-1-1",
            "2025-01-01-",
            "x",
        ] {
            assert_eq!(date(wrong), None, "{wrong}");
        }
    }

    #[test]
    fn metres_are_told_to_the_millimetre() {
        for (told, millimetres) in [
            ("2", 2_000),
            ("2.0", 2_000),
            ("2.05", 2_050),
            ("2.0001", 2_001),
        ] {
            let metres: Metres = serde_json::from_str(told).unwrap();
            assert_eq!(metres, Metres(millimetres), "{told}");
        }
        assert!(serde_json::from_str::<Metres>("-1").is_err());
        assert!(serde_json::from_str::<Metres>("1e300").is_err());
    }
}
