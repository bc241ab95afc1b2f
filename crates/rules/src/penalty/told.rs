//! What a decision says of scores, partidas and jogos.

use super::facts::BySide;
use crate::jogo::{JogoResult, JogoRule};
use crate::partida::Side;
use serde::{Serialize, Serializer};
use std::collections::BTreeMap;

/// A sum for each side.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[expect(non_snake_case, reason = "the keys of the record")]
pub struct Sums {
    /// Of side A.
    pub A: u32,
    /// Of side B.
    pub B: u32,
}

impl From<[u32; 2]> for Sums {
    fn from([a, b]: [u32; 2]) -> Self {
        Self { A: a, B: b }
    }
}

/// A partida that a decision ended, or gave.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub struct EndedPartida {
    /// Which, 1-based.
    pub number: u32,
    /// Its score.
    pub score: BySide,
    /// Whose it is.
    pub winner: Side,
}

/// How a jogo stands after a decision.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum JogoTold {
    /// It goes on.
    InProgress {
        /// Partidas won.
        legs: BySide,
    },
    /// It is over.
    Finished {
        /// Partidas won.
        legs: BySide,
        /// Whose it is.
        winner: Side,
    },
    /// It is lost without play: the letters of the pairs, which in later jogos are their own.
    Walkover(WalkoverTold),
    /// Neither pair came.
    DoubleWalkover,
    /// It counts for nobody, and is not replayed.
    Annulled,
}

/// A jogo that is lost without play.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct WalkoverTold {
    pub(super) rule: JogoRule,
    pub(super) winner: String,
    pub(super) loser: String,
    /// Whether the letters of its pairs are told: one of two at once.
    pub(super) pairs: bool,
}

/// A jogo that was closed without play, as a decision tells it.
#[derive(Serialize)]
struct Closed<'a, T: Serialize> {
    legs: T,
    #[serde(skip_serializing_if = "Option::is_none")]
    pairs: Option<[&'a str; 2]>,
    pontinhos: T,
    #[serde(skip_serializing_if = "Option::is_none")]
    replay: Option<bool>,
    status: &'static str,
    winner: Option<&'a str>,
}

/// A jogo that is played, as a decision tells it.
#[derive(Serialize)]
struct Played {
    legs: BySide,
    status: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    winner: Option<Side>,
}

impl Closed<'_, BySide> {
    const fn for_nobody(status: &'static str, replay: Option<bool>) -> Self {
        Self {
            legs: BySide::of([0, 0]),
            pairs: None,
            pontinhos: BySide::of([0, 0]),
            replay,
            status,
            winner: None,
        }
    }
}

impl Serialize for JogoTold {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        match self {
            Self::InProgress { legs } => Played {
                legs: *legs,
                status: "in-progress",
                winner: None,
            }
            .serialize(to),
            Self::Finished { legs, winner } => Played {
                legs: *legs,
                status: "finished",
                winner: Some(*winner),
            }
            .serialize(to),
            Self::Walkover(walkover) => walkover.serialize(to),
            Self::DoubleWalkover => Closed::for_nobody("double-walkover", None).serialize(to),
            Self::Annulled => Closed::for_nobody("annulled", Some(false)).serialize(to),
        }
    }
}

impl Serialize for WalkoverTold {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        let (winner, loser) = (self.winner.as_str(), self.loser.as_str());
        // The letters of later jogos are not those of sides: only the two sums count.
        let given = JogoResult::walkover(self.rule, Side::A);
        let by_letter = |[won, lost]: [u32; 2]| BTreeMap::from([(winner, won), (loser, lost)]);
        Closed {
            legs: by_letter(given.partidas),
            pairs: self.pairs.then_some([loser, winner]),
            pontinhos: by_letter(given.pontinhos),
            replay: None,
            status: "walkover",
            winner: Some(winner),
        }
        .serialize(to)
    }
}

/// The mesas of a confronto, those lost by W×O among them, added up.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub struct TeamTotal {
    /// Jogos won.
    pub jogos: Sums,
    /// Partidas won.
    pub partidas: Sums,
    /// Pontinhos.
    pub pontinhos: Sums,
}
