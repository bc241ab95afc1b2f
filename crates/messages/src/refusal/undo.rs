//! Why something about undoing was refused.

use championship::id::{ConfrontoId, Seq};
use serde::Serialize;
use serde_json::{Value, json};

/// Why something about undoing was refused.
#[derive(Debug)]
pub enum UndoRefusal {
    NothingToUndo,
    NothingToRedo,
    /// The entry left the house, or made the file.
    NotUndoable {
        seq: Seq,
        what: String,
    },
    /// A later entry rests on it.
    UndoBlocked {
        seq: Seq,
        by: Seq,
        what: String,
        /// Whether that one is never undone.
        for_good: bool,
        /// The confronto that it called and that would have other sides; none where it is in the way of something else.
        moves: Option<Called>,
    },
}

impl UndoRefusal {
    /// Stable kebab-case code.
    #[must_use]
    pub const fn code(&self) -> &'static str {
        match self {
            Self::NothingToUndo => "nothing-to-undo",
            Self::NothingToRedo => "nothing-to-redo",
            Self::NotUndoable { .. } => "not-undoable",
            Self::UndoBlocked { .. } => "undo-blocked",
        }
    }

    /// The evidence as JSON, for programs.
    #[must_use]
    pub fn evidence(&self) -> Value {
        match self {
            Self::UndoBlocked { by, moves, .. } => match moves {
                Some(called) => json!({"by": by, "called": called}),
                None => json!({"by": by}),
            },
            _ => json!({}),
        }
    }
}

/// A confronto that was called with sides that an undo would take from it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Called {
    pub confronto: ConfrontoId,
    /// What people call it.
    pub label: String,
    pub rodada: u32,
}
