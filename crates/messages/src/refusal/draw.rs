//! Why something about a draw, a fase or lots was refused.

use crate::labels::entrant::EntrantKind;
use championship::etapa::Unresolved;
use serde_json::{Value, json};

/// Why something about a draw, a fase or lots was refused.
#[derive(Debug)]
pub enum DrawRefusal {
    DrawMade,
    /// The draw has not been made.
    NoDraw,
    /// Not enough entrants.
    TooFewEntrants {
        /// Who competes.
        who: EntrantKind,
        /// How many are in.
        are: usize,
        /// How many it takes.
        least: usize,
    },
    /// More groups than letters, or more lines than the bracket may have.
    TooManyEntrants {
        /// Who competes.
        who: EntrantKind,
        /// How many are in.
        are: usize,
        /// How many at most.
        most: usize,
    },
    /// These have not reported at the desk.
    NotCheckedIn(Vec<String>),
    /// A fase has begun and stays as it is.
    FaseBegun {
        /// The fase, 1-based.
        fase: u32,
    },
    /// The regulation, the confronto or the partida of an etapa cannot change any more.
    ConfrontoFixed,
    /// Entrants of these clubs come together in every draw that was tried, and may not.
    ClubsTogether {
        /// Who competes.
        who: EntrantKind,
        clubs: Vec<String>,
    },
    /// A ruling keeps the entrant out of the etapa.
    Excluded {
        /// Which entrant.
        name: String,
        /// Which ruling, in words.
        by: String,
    },
    /// No group has room for somebody who comes late.
    NoRoomLate,
    /// The entrant cannot come in again: it did not go out where one may, or has come in.
    NoReentry(String),
    /// Who comes into a fase is not known yet.
    FieldOpen {
        /// The fase, 1-based.
        fase: u32,
        /// Ties that lots must part first.
        unresolved: Vec<Unresolved>,
    },
    /// Lots were recorded for something that is not tied.
    NotTied,
    /// Formats are proposed for other numbers of entrants.
    NoProposal {
        /// How many.
        are: usize,
        /// The fewest.
        least: usize,
        most: usize,
    },
    /// Lots must name exactly the tied.
    LotsMismatch {
        tied: Vec<i64>,
    },
}

impl DrawRefusal {
    /// Stable kebab-case code.
    #[must_use]
    pub const fn code(&self) -> &'static str {
        match self {
            Self::DrawMade => "draw-made",
            Self::NoDraw => "no-draw",
            Self::TooFewEntrants { .. } => "too-few-entrants",
            Self::TooManyEntrants { .. } => "too-many-entrants",
            Self::NotCheckedIn(_) => "not-checked-in",
            Self::FaseBegun { .. } => "fase-begun",
            Self::ConfrontoFixed => "confronto-fixed",
            Self::ClubsTogether { .. } => "clubs-together",
            Self::Excluded { .. } => "excluded",
            Self::NoRoomLate => "no-room-late",
            Self::NoReentry(_) => "no-reentry",
            Self::FieldOpen { .. } => "field-open",
            Self::NotTied => "not-tied",
            Self::NoProposal { .. } => "no-proposal",
            Self::LotsMismatch { .. } => "lots-mismatch",
        }
    }

    /// The evidence as JSON, for programs.
    #[must_use]
    pub fn evidence(&self) -> Value {
        match self {
            Self::NotCheckedIn(names) => json!({"entrants": names}),
            Self::FieldOpen { fase, unresolved } => json!({"fase": fase, "unresolved": unresolved}),
            _ => json!({}),
        }
    }
}
