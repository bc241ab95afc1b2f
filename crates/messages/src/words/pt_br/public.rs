//! What everybody may read of decisions: no free words of a person.

use crate::labels::moment::local;
use crate::words::spoken::Language;
use championship::ruling::AppealOutcome;

/// The committee departed from what the regulation says.
pub const DEPARTED: &str = "a comissão decidiu de outro modo";
/// In place of what was decided in free words.
pub const RECORDED: &str = "registrada em ata";

/// An occurrence that was not found proven: where, and of whom it was said.
#[must_use]
pub fn not_proven(at: &str, whom: &[String]) -> String {
    let whom = Language::PtBr.and(whom);
    let of = if whom.is_empty() {
        at.to_owned()
    } else {
        format!("{at}, {whom}")
    };
    format!("{of}: ocorrência não comprovada")
}

/// A protest and what was made of it.
#[must_use]
pub fn protest(
    number: u32,
    team: Option<&str>,
    about: &str,
    judged: Option<(AppealOutcome, &str)>,
) -> String {
    let by = match team {
        None => about.to_owned(),
        Some(team) => format!("{team}, {about}"),
    };
    let came = match judged {
        None => "ainda não julgado".to_owned(),
        Some((of, at)) => format!("{}, em {}", Language::PtBr.outcome(of), local(at)),
    };
    format!("Recurso nº {number} ({by}): {came}.")
}

/// Results that stood and were opened again.
#[must_use]
pub fn reopened(homologated_at: &str, at: &str) -> String {
    format!(
        "Homologação de {} reaberta em {}.",
        local(homologated_at),
        local(at)
    )
}
