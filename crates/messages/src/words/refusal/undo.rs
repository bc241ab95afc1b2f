//! Why something about undoing was refused, and what to do.

use crate::refusal::undo::UndoRefusal;
use crate::words::say::refusal::undo as say;
use crate::words::spoken::Language;

/// Why something about undoing was refused, and what to do.
#[must_use]
pub fn undo(language: Language, refusal: &UndoRefusal) -> String {
    match refusal {
        UndoRefusal::NothingToUndo => say::nothing_to_undo(language).to_owned(),
        UndoRefusal::NothingToRedo => say::nothing_to_redo(language).to_owned(),
        UndoRefusal::NotUndoable { seq, what } => say::NotUndoable {
            seq,
            what: language.entered(what),
        }
        .told(language),
        UndoRefusal::UndoBlocked {
            seq,
            by,
            moves: Some(called),
            ..
        } => say::UndoBlockedWithMoves {
            seq,
            label: &called.label,
            rodada: called.rodada,
            by,
        }
        .told(language),
        UndoRefusal::UndoBlocked {
            seq,
            by,
            what,
            for_good: true,
            ..
        } => say::UndoBlockedForGood {
            seq,
            by,
            what: language.entered(what),
        }
        .told(language),
        UndoRefusal::UndoBlocked {
            seq,
            by,
            what,
            for_good: false,
            ..
        } => say::UndoBlockedNotForGood {
            seq,
            by,
            what: language.entered(what),
        }
        .told(language),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use championship::id::Seq;

    #[test]
    fn an_entry_in_the_way_is_told_by_what_it_did() {
        let told = undo(
            Language::PtBr,
            &UndoRefusal::UndoBlocked {
                seq: Seq(4),
                by: Seq(9),
                what: "report".to_owned(),
                for_good: false,
                moves: None,
            },
        );
        assert!(told.contains("lançamento 9 (resultado lançado)"), "{told}");
        assert!(told.contains("Desfaça o 9 primeiro"), "{told}");
        let told = undo(
            Language::PtBr,
            &UndoRefusal::UndoBlocked {
                seq: Seq(4),
                by: Seq(9),
                what: "publish-boletim".to_owned(),
                for_good: true,
                moves: None,
            },
        );
        assert!(!told.contains("Desfaça"), "{told}");
        // A name of a newer program stays as it is.
        let told = undo(
            Language::PtBr,
            &UndoRefusal::NotUndoable {
                seq: Seq(4),
                what: "tomorrow".to_owned(),
            },
        );
        assert!(told.contains("(tomorrow)"), "{told}");
    }
}
