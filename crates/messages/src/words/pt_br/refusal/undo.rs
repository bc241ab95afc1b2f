//! Why something about undoing was refused, and what to do.

use crate::refusal::undo::UndoRefusal;
use crate::words::pt_br::entered;

/// Why something about undoing was refused, and what to do.
#[must_use]
pub fn undo(refusal: &UndoRefusal) -> String {
    match refusal {
        UndoRefusal::NothingToUndo => {
            "Não há lançamento desta mesa de trabalho para desfazer.".to_owned()
        }
        UndoRefusal::NothingToRedo => "Não há o que refazer.".to_owned(),
        UndoRefusal::NotUndoable { seq, what } => format!(
            "O lançamento {seq} ({}) já saiu da coordenação e não se desfaz: o que vier depois o substitui.",
            entered(what)
        ),
        UndoRefusal::UndoBlocked {
            seq,
            by,
            moves: Some(called),
            ..
        } => format!(
            "O lançamento {seq} não pode ser desfeito: {}, da rodada {}, já foi chamado (lançamento {by}) e ficaria com outros lados. Nada mudou. Corrija o resultado, que então se decide se o confronto fica ou é refeito: na mesa, por Corrigir, ou na linha de comando, com espadilha amend.",
            called.label, called.rodada
        ),
        UndoRefusal::UndoBlocked {
            seq,
            by,
            what,
            for_good: true,
            ..
        } => format!(
            "O lançamento {seq} não pode ser desfeito: o lançamento {by} ({}) depende dele e já não se desfaz. Nada mudou; faça um novo lançamento que corrija o que está errado.",
            entered(what)
        ),
        UndoRefusal::UndoBlocked {
            seq,
            by,
            what,
            for_good: false,
            ..
        } => format!(
            "O lançamento {seq} não pode ser desfeito: o lançamento {by} ({}) depende dele. Desfaça o {by} primeiro.",
            entered(what)
        ),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use championship::id::Seq;

    #[test]
    fn an_entry_in_the_way_is_told_by_what_it_did() {
        let told = undo(&UndoRefusal::UndoBlocked {
            seq: Seq(4),
            by: Seq(9),
            what: "report".to_owned(),
            for_good: false,
            moves: None,
        });
        assert!(told.contains("lançamento 9 (resultado lançado)"), "{told}");
        assert!(told.contains("Desfaça o 9 primeiro"), "{told}");
        let told = undo(&UndoRefusal::UndoBlocked {
            seq: Seq(4),
            by: Seq(9),
            what: "publish-boletim".to_owned(),
            for_good: true,
            moves: None,
        });
        assert!(!told.contains("Desfaça"), "{told}");
        // A name of a newer program stays as it is.
        let told = undo(&UndoRefusal::NotUndoable {
            seq: Seq(4),
            what: "tomorrow".to_owned(),
        });
        assert!(told.contains("(tomorrow)"), "{told}");
    }
}
