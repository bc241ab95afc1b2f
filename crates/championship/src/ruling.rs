//! What the committee decides about a jogo.

use rules::clause::ClauseId;
use rules::partida::Side;
use serde::{Deserialize, Serialize};
use serde_json::Value;
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

/// What was made of a protest.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "lowercase")]
pub enum AppealOutcome {
    /// What was decided stands.
    Upheld,
    /// What was decided falls.
    Overturned,
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

    /// Whether this side did not come.
    #[must_use]
    pub const fn includes(self, side: Side) -> bool {
        matches!(
            (self, side),
            (Self::Both, _) | (Self::A, Side::A) | (Self::B, Side::B)
        )
    }

    /// This side alone.
    #[must_use]
    pub const fn of(side: Side) -> Self {
        match side {
            Side::A => Self::A,
            Side::B => Self::B,
        }
    }

    /// Whoever is absent by either of two.
    #[must_use]
    pub const fn and(self, other: Self) -> Self {
        match (self, other) {
            (Self::A, Self::A) => Self::A,
            (Self::B, Self::B) => Self::B,
            _ => Self::Both,
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

/// What a jogo had come to when something was ruled over it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Had {
    /// Nobody had played.
    Nothing,
    /// A partida was on, or about to begin.
    Partida {
        /// Which one, 1-based.
        number: u32,
        /// Its points of A and B.
        score: [u32; 2],
        /// Partidas won before it by A and B; none where nobody told.
        legs: Option<[u32; 2]>,
    },
    /// Something that the sheet alone tells.
    Untold,
}

impl Had {
    /// What an occurrence tells of it, in the words of its facts: `when`, as JSON; of what is none, nothing.
    #[must_use]
    pub fn told(when: &str) -> Self {
        let when: Value = serde_json::from_str(when).unwrap_or_default();
        let pair = |key: &str| {
            let side = |side: &str| u32::try_from(when[key][side].as_u64()?).ok();
            Some([side("A")?, side("B")?])
        };
        let legs = pair("legs");
        let before = legs.map(|[a, b]| a.saturating_add(b));
        let told = when["partida"]
            .as_u64()
            .and_then(|number| u32::try_from(number).ok());
        let (number, score) = match when["phase"].as_str() {
            Some("registration" | "draw" | "call" | "between-jogos" | "between-etapas") => {
                return Self::Nothing;
            }
            Some("between-partidas") => {
                // The partida about to begin, not the one that has ended.
                let ended = pair("score").is_some_and(|score| score != [0, 0]);
                let next = told.map(|number| number.saturating_add(u32::from(ended)));
                (
                    before.map(|before| before.saturating_add(1)).or(next),
                    Some([0, 0]),
                )
            }
            Some("cut" | "deal" | "mao-de-onze-decision" | "hand" | "between-hands") => (
                told.or(before.map(|before| before.saturating_add(1))),
                pair("score"),
            ),
            _ => return Self::Untold,
        };
        match (number, score) {
            (Some(number), Some(score)) if number > 0 => {
                let fits = before.is_none_or(|before| before == number - 1);
                let legs = match number {
                    1 => Some([0, 0]),
                    _ => legs,
                };
                if fits {
                    Self::Partida {
                        number,
                        score,
                        legs,
                    }
                } else {
                    Self::Untold
                }
            }
            _ => Self::Untold,
        }
    }
}

/// A ruling in force over a jogo.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct RulingOver {
    /// Its number.
    pub number: RulingNo,
    /// What it does.
    pub effect: OnJogo,
    /// What the jogo had come to then.
    pub had: Had,
}

impl RulingOver {
    /// A ruling that no occurrence at the table brought.
    #[must_use]
    pub const fn of(number: RulingNo, effect: OnJogo) -> Self {
        Self {
            number,
            effect,
            had: Had::Nothing,
        }
    }

    /// Whether it says that somebody played.
    #[must_use]
    pub fn is_at_table(&self) -> bool {
        self.had != Had::Nothing || !self.effect.closes() || self.effect == OnJogo::Annul
    }
}

/// Who was absent or is put out by any of these rulings, and by which of them last.
#[must_use]
pub fn put_out(rulings: &[RulingOver]) -> Option<(RulingNo, Absent)> {
    union(rulings, |effect| match effect {
        OnJogo::Walkover { absent } => Some(absent),
        OnJogo::Partida { .. } | OnJogo::Jogo { .. } | OnJogo::Annul => None,
    })
}

/// Who loses the jogo by any of these rulings, and by which of them last.
#[must_use]
pub fn losers(rulings: &[RulingOver]) -> Option<(RulingNo, Absent)> {
    union(rulings, |effect| match effect {
        OnJogo::Walkover { absent } => Some(absent),
        OnJogo::Jogo { to } => Some(Absent::of(to.other())),
        OnJogo::Partida { .. } | OnJogo::Annul => None,
    })
}

fn union(
    rulings: &[RulingOver],
    who: impl Fn(OnJogo) -> Option<Absent>,
) -> Option<(RulingNo, Absent)> {
    let told = rulings.iter();
    let told = told.filter_map(|ruling| Some((ruling.number, who(ruling.effect)?)));
    told.reduce(|(one, before), (other, also)| (one.max(other), before.and(also)))
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
