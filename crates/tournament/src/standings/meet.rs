//! One result of a table.

use crate::EntrantId;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// For and against.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Tally(pub i64, pub i64);

impl Tally {
    pub(super) fn add(&mut self, other: Self) {
        self.0 += other.0;
        self.1 += other.1;
    }

    pub(super) const fn turned(self) -> Self {
        Self(self.1, self.0)
    }

    /// What was made less what was lost.
    #[must_use]
    pub const fn balance(self) -> i64 {
        self.0 - self.1
    }
}

/// Who won a confronto, of its two sides.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Winner {
    /// The first.
    A,
    /// The second.
    B,
}

/// Why somebody had no adversary in a round.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Bye {
    /// The pairing left it over.
    Paired,
    /// It asked for the round off, for the points of a tie.
    Half,
    /// It was not there, and had said so: no points.
    Zero,
}

/// How a confronto ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Meeting {
    /// At the tables; no winner is a tie.
    Played {
        /// The second entrant.
        b: EntrantId,
        /// Who won.
        winner: Option<Winner>,
    },
    /// Without play; no winner means that neither came.
    Walkover {
        /// The second entrant.
        b: EntrantId,
        /// Who won.
        winner: Option<Winner>,
    },
    /// The first entrant had no adversary.
    Bye(Bye),
    /// Counts for nobody.
    Annulled {
        /// The second entrant.
        b: EntrantId,
    },
    /// Not decided yet.
    Open {
        /// The second entrant.
        b: EntrantId,
    },
}

/// One confronto's result, seen from its first entrant.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Meet {
    /// The first entrant.
    pub a: EntrantId,
    /// In which round, from 1; where no meeting tells, an entrant's own come in the order of the list.
    pub round: Option<u32>,
    /// How it ended.
    pub meeting: Meeting,
    /// Mesas for and against.
    pub mesas: Tally,
    /// Partidas for and against.
    pub partidas: Tally,
    /// Pontinhos for and against.
    pub pontinhos: Tally,
}
