//! Why something about undoing was refused, and what to do.

use crate::refusal::undo::UndoRefusal;

/// Why something about undoing was refused, and what to do.
#[must_use]
pub fn undo(refusal: &UndoRefusal) -> String {
    match refusal {
        UndoRefusal::NothingToUndo => "Nothing of this desk to undo.".to_owned(),
        UndoRefusal::NothingToRedo => "Nothing to redo.".to_owned(),
        UndoRefusal::NotUndoable { seq, .. } => {
            format!("Entry {seq} has left the house and is never undone.")
        }
        UndoRefusal::UndoBlocked {
            seq,
            by,
            moves: Some(called),
            ..
        } => format!(
            "Entry {seq} cannot be undone: {}, of rodada {}, was called (entry {by}) and would have other sides. Nothing changed. Correct the result instead, on its mesa or with espadilha amend: there it is asked whether the confronto stands.",
            called.label, called.rodada
        ),
        UndoRefusal::UndoBlocked { seq, by, .. } => {
            format!("Entry {seq} cannot be undone: entry {by} rests on it.")
        }
    }
}
