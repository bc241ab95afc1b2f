//! Who competes in an etapa.

use championship::format::ConfrontoFormat;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// Who competes in an etapa, as its format has it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum EntrantKind {
    /// Several sides of one name, or a side with whoever takes its place.
    Team,
    /// Two athletes.
    Dupla,
    /// Three athletes.
    Trio,
    /// One athlete.
    Single,
}

impl EntrantKind {
    /// Whether several sit down for one name, each a dupla with a number.
    #[must_use]
    pub const fn has_duplas(self) -> bool {
        matches!(self, Self::Team)
    }

    /// Who meets in a confronto.
    #[must_use]
    pub const fn of(confronto: &ConfrontoFormat) -> Self {
        if confronto.mesas > 1 || confronto.reserve || confronto.coringa {
            return Self::Team;
        }
        match confronto.players {
            1 => Self::Single,
            3 => Self::Trio,
            _ => Self::Dupla,
        }
    }
}
