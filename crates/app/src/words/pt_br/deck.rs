//! What is told of sheets that were printed to try things with and read back.

use crate::labels::deck::{DeckRead, DeckReport, DeckTold, Task, Verdict};
use crate::words::pt_br::sheet_problem;

/// What became of a deck, for people.
#[must_use]
pub fn told(read: &DeckRead) -> DeckTold {
    DeckTold {
        verdict: read.verdict,
        told: verdict(read),
        sheets: read.sheets.iter().map(sheet).collect(),
        advice: read.advice.clone(),
    }
}

/// Whether a printer, a pen and a scanner do.
#[must_use]
pub fn verdict(read: &DeckRead) -> String {
    let told = match read.verdict {
        Verdict::Fit => {
            "Esta impressora, esta caneta e este leitor servem: tudo foi lido como foi pedido."
        }
        Verdict::WithPeople => {
            "O que foi lido está certo, mas nem tudo foi lido: no dia, uma pessoa confere parte das folhas. \
             Experimente outra caneta, mais luz ou 300 dpi."
        }
        Verdict::Unfit => {
            "Não use assim: houve quadrado lido ao contrário. Confira se a folha foi pintada como pedido; \
             se foi, troque a caneta ou o leitor e repita a prova."
        }
        Verdict::Nothing => {
            "Nenhuma folha de prova foi encontrada: imprima-as com espadilha sumula test-deck -o provas.pdf."
        }
    };
    match read.missing[..] {
        [] => told.to_owned(),
        _ if read.verdict == Verdict::Nothing => told.to_owned(),
        _ => {
            let missing: Vec<String> = read.missing.iter().map(u8::to_string).collect();
            format!("{told} Faltam as folhas {}.", missing.join(", "))
        }
    }
}

/// What was read of one sheet against what was asked for.
#[must_use]
pub fn sheet(report: &DeckReport) -> String {
    let place = format!("{} p. {}", report.file, report.page);
    let asked = report.asked.as_ref().map(|asked| {
        let task = match asked.task {
            Task::Printed => "pintada pela impressora",
            Task::Pen => "pintada à mão",
            Task::Blank => "em branco",
        };
        let points = asked.points.iter().map(|[a, b]| format!("{a}–{b}"));
        let points: Vec<String> = points.collect();
        format!("folha {}, {task}: {}", asked.sheet, points.join(" "))
    });
    let listed = |what: &str, squares: &[String]| {
        (!squares.is_empty()).then(|| format!("{what}: {}", squares.join(", ")))
    };
    let told = [
        report.problem.as_ref().map(sheet_problem),
        listed("ao contrário", &report.wrong),
        listed("em dúvida", &report.doubtful),
        report.is_right().then(|| "lida como pedido".to_owned()),
    ];
    let parts: Vec<String> = [Some(place), asked]
        .into_iter()
        .chain(told)
        .flatten()
        .collect();
    parts.join(" · ")
}
