//! Why something about undoing was refused.

use championship::id::Seq;
use serde_json::{Value, json};

/// Why something about undoing was refused.
#[derive(Debug)]
pub enum UndoRefusal {
    /// Nothing to undo.
    NothingToUndo,
    /// Nothing to redo.
    NothingToRedo,
    /// The entry left the house, or made the file.
    NotUndoable {
        /// Which.
        seq: Seq,
        /// What it was.
        what: String,
    },
    /// A later entry rests on it.
    UndoBlocked {
        /// Which.
        seq: Seq,
        /// By which.
        by: Seq,
        /// What that one was.
        what: String,
        /// Whether that one is never undone.
        for_good: bool,
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
            Self::UndoBlocked { by, .. } => json!({"by": by}),
            _ => json!({}),
        }
    }
}
