//! What a decision means for people beyond the table, and what it tells the table to do.

use super::facts::{PlayerName, Subject, letter};
use super::units::Date;
use crate::partida::Side;
use serde::{Serialize, Serializer};
use std::fmt;

/// One sanction, or one thing to do. It is told as `code[:subject[:detail]]`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Sanction {
    /// A warning, which counts as an earlier one.
    Warning(Subject),
    /// Out of the etapa.
    EliminateEtapa(Subject),
    /// Out of the championship.
    EliminateChampionship(Subject),
    /// Out of the etapa of this number; of the first one of the next championship where there is none.
    ExcludeEtapa(Subject, Option<u32>),
    /// Sent away from the event.
    ExcludeEvent(Subject),
    /// May not play from one day to another, both included.
    Suspend(PlayerName, Date, Date),
    /// Points of the ranking, taken by people.
    RankingPoints(Side, i64),
    /// People have to decide on it.
    OpenCase(Subject),
    /// People have decided.
    Recorded(String, Subject),
    /// Name and image are kept back.
    HidePhotoAndMedia(Subject),
    /// What the table or the desk does, by its code.
    Remark(String),
}

impl fmt::Display for Sanction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Warning(who) => write!(f, "warning:{}", who.named()),
            Self::EliminateEtapa(who) => write!(f, "eliminate-etapa:{}", who.named()),
            Self::EliminateChampionship(who) => write!(f, "eliminate-championship:{}", who.named()),
            Self::ExcludeEtapa(who, Some(etapa)) => {
                write!(f, "exclude-etapa:{}:{etapa}", who.named())
            }
            Self::ExcludeEtapa(who, None) => {
                write!(f, "exclude-etapa:{}:next-championship:1", who.named())
            }
            Self::ExcludeEvent(who) => write!(f, "exclude-event:{}", who.named()),
            Self::Suspend(player, from, to) => {
                write!(f, "suspend:{}:{from}..{to}", player.as_str())
            }
            Self::RankingPoints(side, points) => {
                write!(f, "ranking-points:{}:{points}", letter(*side))
            }
            Self::OpenCase(who) => write!(f, "open-case:{}", who.named()),
            Self::Recorded(decision, who) => write!(f, "record:{decision}:{}", who.named()),
            Self::HidePhotoAndMedia(who) => write!(f, "hide-photo-and-media:{}", who.named()),
            Self::Remark(code) => f.write_str(code),
        }
    }
}

impl Serialize for Sanction {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl From<&str> for Sanction {
    fn from(code: &str) -> Self {
        Self::Remark(code.to_owned())
    }
}

impl From<String> for Sanction {
    fn from(code: String) -> Self {
        Self::Remark(code)
    }
}
