//! What the committee decides about a jogo.

use rules::clause::ClauseId;
use rules::partida::Side;
use serde::{Deserialize, Serialize};
pub use tournament::standings::Past;
use ts_rs::TS;

/// The number of a ruling within its etapa: rulings fold in this order.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, TS)]
#[serde(transparent)]
pub struct RulingNo(pub u32);

/// What a ruling stands on.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(untagged)]
pub enum Basis {
    /// A clause of the regulation.
    Clause {
        /// Its id.
        clause: String,
    },
    /// A rule of whoever runs the championship, where the regulation is silent.
    OwnRule {
        /// What it said when the ruling was made; empty where nobody had stated it.
        own_rule: String,
    },
}

impl From<ClauseId> for Basis {
    fn from(clause: ClauseId) -> Self {
        Self::Clause {
            clause: clause.into(),
        }
    }
}

impl Basis {
    /// The clause's id; none where it is the organiser's own rule.
    #[must_use]
    pub fn clause(&self) -> Option<&str> {
        match self {
            Self::Clause { clause } => Some(clause),
            Self::OwnRule { .. } => None,
        }
    }
}

/// Who decides, from the first that is asked to the last (fprt-1.5.k).
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, TS)]
#[serde(rename_all = "lowercase")]
pub enum Instance {
    /// The organisers' desk.
    Desk,
    /// The technical director.
    Director,
    /// The ethics committee.
    Ethics,
}

/// Who made a decision.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct DecidedBy {
    /// As which instance.
    pub instance: Instance,
    /// By name; empty where nobody said.
    pub name: String,
}

/// Who did not come.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "lowercase")]
pub enum Absent {
    /// Side A.
    A,
    /// Side B.
    B,
    /// Neither came.
    Both,
}

impl Absent {
    /// The side that wins by it; none where neither came.
    #[must_use]
    pub const fn winner(self) -> Option<Side> {
        match self {
            Self::A => Some(Side::B),
            Self::B => Some(Side::A),
            Self::Both => None,
        }
    }

    /// The same with the sides swapped.
    #[must_use]
    pub const fn turned(self) -> Self {
        match self {
            Self::A => Self::B,
            Self::B => Self::A,
            Self::Both => Self::Both,
        }
    }
}

/// What a ruling does to one jogo.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum OnJogo {
    /// A partida (1-based) is given to a side: the target to the points had. One that was played out
    /// keeps its points.
    Partida {
        /// Which one.
        n: u32,
        /// To whom.
        to: Side,
    },
    /// The jogo is given to a side: partidas played out stand, the running one and those missing go to
    /// it. A jogo that the other side had won goes to it whole, with the points had.
    Jogo {
        /// To whom.
        to: Side,
    },
    /// W×O.
    Walkover {
        /// Who did not come.
        absent: Absent,
    },
    /// The jogo counts for nobody.
    Annul,
}

impl OnJogo {
    /// Whether the jogo is closed by it, whatever was played.
    #[must_use]
    pub const fn closes(self) -> bool {
        matches!(self, Self::Walkover { .. } | Self::Annul)
    }
}

/// A ruling in force over a jogo.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RulingOver {
    /// Its number.
    pub number: RulingNo,
    /// What it does.
    pub effect: OnJogo,
    /// In which phase of the jogo its occurrence happened, in the words of the facts; none where it has none.
    pub phase: Option<String>,
}

impl RulingOver {
    /// Whether by it nobody played: a W×O or an annulment that no occurrence at the table brought.
    #[must_use]
    pub fn is_before_play(&self) -> bool {
        self.effect.closes() && self.phase.as_deref().is_none_or(|phase| phase == "call")
    }
}

/// What a ruling does to an entrant of an etapa.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum OnEntrant {
    /// Table points given, or taken (below 0), in the groups of a fase (1-based).
    Points {
        /// Which fase.
        fase: u32,
        /// How many.
        points: i64,
    },
    /// Withdrew, or was disqualified: what is not played yet is lost by W×O, and whoever stands behind
    /// in a group moves up.
    Out {
        /// From which fase on, 1-based; what was done in earlier ones stands.
        fase: u32,
        /// What becomes of the results so far. Where they are annulled, the place in the etapa is, too.
        past: Past,
    },
}
