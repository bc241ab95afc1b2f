//! Why something about who sits in a confronto was refused.

use crate::refusal::change::Change;
use championship::amend::Difference;
use championship::id::ConfrontoId;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use ts_rs::TS;

/// Why something about who sits in a confronto was refused.
#[derive(Debug)]
pub enum SeatingRefusal {
    /// Sides of a drawn fase do not change one by one.
    DrawnFase {
        /// The fase, 1-based.
        fase: u32,
    },
    /// Of confrontos that hang on one jogo some would be kept and some replayed: somebody would sit in two.
    Contradicts {
        /// Where somebody would sit twice.
        confrontos: Vec<String>,
    },
    /// A team of the confronto is out: what is not played counts as lost, until somebody says that they play all the
    /// same.
    TeamOut {
        mesa: u32,
        team: String,
        ruling: u32,
        /// The confronto, as somebody is asked about it.
        moved: Moved,
    },
    /// The correction moves sides that are seated: somebody must decide each confronto.
    SeatingChanges {
        moved: Vec<Moved>,
        /// Everything that would differ.
        differences: Vec<Difference>,
        /// The same by the names that people know it by.
        changes: Vec<Change>,
    },
}

impl SeatingRefusal {
    /// Stable kebab-case code.
    #[must_use]
    pub const fn code(&self) -> &'static str {
        match self {
            Self::DrawnFase { .. } => "drawn-fase",
            Self::Contradicts { .. } => "seating-contradicts",
            Self::TeamOut { .. } => "team-out",
            Self::SeatingChanges { .. } => "seating-changes",
        }
    }

    /// The evidence as JSON, for programs.
    #[must_use]
    pub fn evidence(&self) -> Value {
        match self {
            Self::SeatingChanges {
                moved, differences, ..
            } => {
                json!({"moved": moved, "differences": differences})
            }
            Self::TeamOut { ruling, moved, .. } => {
                json!({"ruling": ruling, "confronto": moved.confronto})
            }
            Self::Contradicts { confrontos } => json!({"confrontos": confrontos}),
            Self::DrawnFase { .. } => json!({}),
        }
    }
}

/// A later confronto whose seated sides no longer follow from what went before.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Moved {
    pub confronto: ConfrontoId,
    /// Its name for people.
    pub label: String,
    /// Who sits there.
    pub seated: Vec<String>,
    pub should_be: Vec<String>,
    /// Whether a team of it is out: then it is asked whether they play all the same.
    pub out: bool,
    /// Whether the results ask for it no more: a second final, which counts where it is kept.
    pub needless: bool,
}
