//! What is told of sheets that were printed to try things with and read back.

use crate::labels::deck::{Asked, Task, Verdict};
use crate::words::runs;

/// Whether a printer, a pen and a scanner do.
#[must_use]
pub const fn verdict(verdict: Verdict) -> &'static str {
    match verdict {
        Verdict::Fit => {
            "Esta impressora, esta caneta e este leitor servem: tudo foi lido como foi pedido."
        }
        Verdict::WithPeople => {
            "O que foi lido está certo, mas nem tudo foi lido: no dia, uma pessoa confere parte das folhas. \
             Experimente outra caneta ou 300 dpi."
        }
        Verdict::Unfit => {
            "Não use assim: houve quadrado lido ao contrário. Confira se a folha foi pintada como pedido; \
             se foi, troque a caneta ou o leitor e repita a prova."
        }
        Verdict::Nothing => {
            "Nenhuma folha de prova foi encontrada: imprima-as em Documentos, ou com espadilha sumula test-deck -o provas.pdf."
        }
    }
}

/// Sheets of the deck that are in none of the files.
#[must_use]
pub fn missing(sheets: &[u8]) -> String {
    let told: Vec<String> = sheets.iter().map(u8::to_string).collect();
    let told = told.join(", ");
    match sheets {
        [_] => format!("Falta a folha {told}."),
        _ => format!("Faltam as folhas {told}."),
    }
}

/// What was asked of a sheet.
#[must_use]
pub fn asked(asked: &Asked) -> String {
    let task = match asked.task {
        Task::Printed => "pintada pela impressora",
        Task::Pen => "pintada à mão",
        Task::Blank => "em branco",
    };
    format!("folha {}, {task}: {}", asked.sheet, asked.scores())
}

/// Squares of a row.
#[must_use]
pub fn row(partida: &str, side: &str, squares: &[usize]) -> String {
    format!(
        "{partida}ª partida {side}: {}",
        runs(squares, "a").join(", ")
    )
}

/// Squares that were read filled where they are blank, or the other way round.
#[must_use]
pub fn wrong(squares: &str) -> String {
    format!("ao contrário: {squares}")
}

/// Squares that nobody could tell.
#[must_use]
pub fn doubtful(squares: &str) -> String {
    format!("em dúvida: {squares}")
}

/// A sheet of which all was read as it was to be.
#[must_use]
pub const fn right() -> &'static str {
    "lida como pedido"
}
