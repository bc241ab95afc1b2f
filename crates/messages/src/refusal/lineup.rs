//! Why something about who may play, and where was refused.

use crate::labels::entrant::EntrantKind;
use championship::lineup::{Class, Slot};
use serde::Serialize;
use serde_json::{Value, json};

/// Why something about who may play, and where was refused.
#[derive(Debug)]
pub enum LineupRefusal {
    /// What was typed is no slot of any format.
    NoSuchSlot(String),
    /// The slot does not exist in this format.
    SlotElsewhere {
        slot: Slot,
        /// Who competes.
        kind: EntrantKind,
    },
    /// Wrong number of athletes for the slot.
    SlotSize {
        slot: Slot,
        /// Who competes.
        kind: EntrantKind,
        /// Athletes it takes.
        takes: usize,
        /// Athletes given.
        given: usize,
    },
    /// The athlete stands elsewhere in this etapa.
    AlreadyInLineup {
        athlete: String,
        entrant: String,
        slot: Slot,
        /// Who competes.
        kind: EntrantKind,
    },
    /// The athlete belongs to another club.
    OtherClub {
        athlete: String,
        /// Whose athlete it is.
        club: String,
    },
    /// The championship's class does not let these sit down, or not together.
    NotOfClass {
        /// Who may play.
        class: Class,
        /// Nobody has said as which they are registered.
        unknown: bool,
        /// Who may not.
        athletes: Vec<String>,
    },
    /// The tolerance is over: nobody is replaced any more.
    ToleranceOver {
        mesa: u32,
        /// The clause that says so.
        clause: &'static str,
    },
    /// The pair still plays an earlier rodada: nobody replaces it.
    StillPlaying {
        mesa: u32,
        /// The clause that says so.
        clause: &'static str,
    },
    /// The athlete cannot sit down there.
    NoSubstitute {
        mesa: u32,
        athlete: String,
        /// Why not.
        because: NoSubstitute,
    },
    /// The championship is for weaker categories than these athletes are registered in.
    CategoryTooStrong {
        /// The strongest that may play.
        category: u8,
        /// Who may not.
        athletes: Vec<String>,
        /// The clause that says so; none where the regulation has none.
        clause: Option<&'static str>,
    },
    /// No rodada of this number waits for the team's line-up.
    NotAskedFor(u32),
    /// The rodada of this number was called: its line-up holds.
    RodadaCalled(u32),
    /// Somebody is not an athlete of the team, or sits for another one.
    NotOfTeam,
    /// These are kept out by decisions in force.
    KeptOut { athletes: Vec<String> },
}

impl LineupRefusal {
    /// Stable kebab-case code.
    #[must_use]
    pub const fn code(&self) -> &'static str {
        match self {
            Self::NoSuchSlot(_) | Self::SlotElsewhere { .. } => "no-such-slot",
            Self::SlotSize { .. } => "slot-size",
            Self::AlreadyInLineup { .. } => "already-in-lineup",
            Self::OtherClub { .. } => "other-club",
            Self::NotOfClass { .. } => "not-of-class",
            Self::ToleranceOver { .. } => "tolerance-over",
            Self::StillPlaying { .. } => "still-playing",
            Self::NoSubstitute { .. } => "no-substitute",
            Self::CategoryTooStrong { .. } => "category-too-strong",
            Self::NotAskedFor(_) => "lineup-not-asked-for",
            Self::RodadaCalled(_) => "rodada-called",
            Self::NotOfTeam => "not-of-team",
            Self::KeptOut { .. } => "kept-out",
        }
    }

    /// The evidence as JSON, for programs.
    #[must_use]
    pub fn evidence(&self) -> Value {
        match self {
            Self::ToleranceOver { clause, .. } | Self::StillPlaying { clause, .. } => {
                json!({"clause": clause})
            }
            Self::NoSubstitute { because, .. } => json!({"because": because}),
            Self::CategoryTooStrong {
                athletes, clause, ..
            } => {
                json!({"athletes": athletes, "clause": clause})
            }
            _ => json!({}),
        }
    }
}

/// Why an athlete cannot come in for another.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum NoSubstitute {
    /// There is no such seat.
    NoSeat,
    /// Neither a reserve nor the coringa of the team.
    NotReserve,
    /// Sits at another mesa of the rodada, or at both seats.
    OtherMesa,
}
