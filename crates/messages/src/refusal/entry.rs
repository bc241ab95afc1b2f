//! What a line of the entry says, and what is wrong with one.

use championship::ruling::{Absent, OnJogo};
use rules::closing::Closing;
use serde::Serialize;

/// What a line says.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Said {
    Show,
    /// The partidas, A's and B's score each; unchecked.
    Partidas(Vec<[i64; 2]>),
    /// Who did not come.
    Absent(Absent),
    /// The jogo counts for nobody.
    Annulled,
}

/// A word that is nothing a mão is raised to.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(into = "String")]
pub struct NoRaise {
    pub word: String,
    /// What it is raised to, in points.
    pub raises: Vec<u8>,
}

impl From<NoRaise> for String {
    fn from(told: NoRaise) -> Self {
        told.word
    }
}

/// Why a line cannot be read.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(tag = "fault", content = "word", rename_all = "kebab-case")]
pub enum EntryFault {
    /// Nothing was typed.
    Empty,
    /// The first word is neither a mesa nor a code.
    Target(String),
    /// A word that is no score.
    Score(String),
    /// A score that nobody who lost can have: the two of a partida were typed apart.
    Loser(String),
    /// After `ausente` comes a, b or ambas.
    WhoIsAbsent(String),
    /// A word that is no side.
    Side(String),
    /// A word that is nothing a mão is raised to.
    Stake(NoRaise),
    /// A word too many.
    TooMuch(String),
}

impl Said {
    /// How it closes a jogo without its sheet; none where it does not.
    #[must_use]
    pub const fn closes(&self) -> Option<(Closing, OnJogo)> {
        match self {
            Self::Absent(absent) => Some((Closing::Walkover, OnJogo::Walkover { absent: *absent })),
            Self::Annulled => Some((Closing::Annul, OnJogo::Annul)),
            Self::Show | Self::Partidas(_) => None,
        }
    }
}
