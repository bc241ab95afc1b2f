//! Why something about a súmula was refused, and what to do.

use crate::refusal::sheet::SheetRefusal;

/// Why something about a súmula was refused, and what to do.
#[must_use]
pub fn sheet(refusal: &SheetRefusal) -> String {
    match refusal {
        SheetRefusal::Loose(code) => {
            format!("Súmula {code} is loose and has no jogo yet: type the mesa.")
        }
        SheetRefusal::OfOtherEtapa {
            code,
            etapa,
            number,
        } => format!("Súmula {code} is of {etapa}: say so with --etapa {number}."),
        SheetRefusal::NotLoose(code) => {
            format!("Súmula {code} is not a loose one of this etapa, or has its jogo.")
        }
        SheetRefusal::LooseCount { most } => format!("Print 1 to {most} loose súmulas at a time."),
        SheetRefusal::OfNoJogo => {
            "The sheet does not tell of which jogo it is: name the mesa. It goes on waiting."
                .to_owned()
        }
        SheetRefusal::OfOtherJogo { code, rodada, mesa } => format!(
            "Súmula {code} is of mesa {mesa} in rodada {rodada}: it gives no other jogo its result. Type that without the sheet, and set the sheet aside."
        ),
        SheetRefusal::ReadingDone => "This sheet has become a result or was set aside.".to_owned(),
        SheetRefusal::Superseded(code) => format!("Súmula {code} was superseded."),
    }
}
