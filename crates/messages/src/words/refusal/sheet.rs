//! Why something about a súmula was refused, and what to do.

use crate::refusal::sheet::SheetRefusal;
use crate::words::say::refusal::sheet as say;
use crate::words::spoken::Language;

/// Why something about a súmula was refused, and what to do.
#[must_use]
pub fn sheet(language: Language, refusal: &SheetRefusal) -> String {
    match refusal {
        SheetRefusal::Loose(code) => say::Loose { code }.told(language),
        SheetRefusal::OfOtherEtapa {
            code,
            etapa,
            number,
        } => say::OfOtherEtapa {
            code,
            etapa,
            number,
        }
        .told(language),
        SheetRefusal::OfOtherJogo { code, rodada, mesa } => {
            say::OfOtherJogo { code, rodada, mesa }.told(language)
        }
        SheetRefusal::NotLoose(code) => say::NotLoose { code }.told(language),
        SheetRefusal::LooseCount { most } => say::LooseCount { most }.told(language),
        SheetRefusal::OfNoJogo => say::of_no_jogo(language).to_owned(),
        SheetRefusal::ReadingDone => say::reading_done(language).to_owned(),
        SheetRefusal::PhotoNotKept { problem, figures } => {
            let why = language.photo_problem(problem);
            let advice = language.advice(figures.as_slice());
            match &advice[..] {
                [] => say::PhotoNotKept { why }.told(language),
                advice => say::PhotoNotKeptAdvised { why, advice }.told(language),
            }
        }
        SheetRefusal::PhotoOfOther => say::photo_of_other(language).to_owned(),
        SheetRefusal::PhotosWait { waiting } => say::PhotosWait { waiting }.told(language),
        SheetRefusal::Superseded(code) => say::Superseded { code }.told(language),
    }
}
