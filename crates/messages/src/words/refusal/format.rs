//! What is wrong with a format file.

use crate::words::say::refusal::format as say;
use crate::words::spoken::Language;
use championship::format::{Fault, FormatProblem, Misread};

impl Language {
    /// One thing wrong with a format file.
    #[must_use]
    pub fn format_problem(self, problem: &FormatProblem) -> String {
        match problem {
            FormatProblem::Unreadable(misread) => unreadable(self, misread),
            FormatProblem::Fases => say::problem_fases(self).to_owned(),
            FormatProblem::From { fase: 1 } => say::problem_from_fase_one(self).to_owned(),
            FormatProblem::From { fase } => say::ProblemFrom { fase }.told(self),
            FormatProblem::Enters { fase } => say::ProblemEnters { fase }.told(self),
            FormatProblem::Paid { fase } => say::ProblemPaid { fase }.told(self),
            FormatProblem::OutOfRange {
                field,
                least,
                most,
                is,
            } => say::ProblemOutOfRange {
                field,
                is,
                least,
                most,
            }
            .told(self),
            FormatProblem::Placement { is } => say::ProblemPlacement { is }.told(self),
            FormatProblem::Criterion { field, criterion } => {
                say::ProblemCriterion { criterion, field }.told(self)
            }
            FormatProblem::Seeds { fase } => say::ProblemSeeds { fase }.told(self),
            FormatProblem::HalfByes { fase } => say::ProblemHalfByes { fase }.told(self),
            FormatProblem::Empty(field) => say::ProblemEmpty { field }.told(self),
        }
    }
}

/// Where a file stops being a format, and why.
fn unreadable(language: Language, misread: &Misread) -> String {
    let told = match &misread.fault {
        Fault::Missing(field) => say::UnreadableMissing { field }.told(language),
        Fault::Unknown(field) => say::UnreadableUnknown { field }.told(language),
        Fault::Word { is, of } => {
            let of: Vec<String> = of.iter().map(|word| format!("`{word}`")).collect();
            say::UnreadableWord { is, of: &of }.told(language)
        }
        Fault::Line(line) if line.is_empty() => say::unreadable_line_empty(language).to_owned(),
        Fault::Line(line) => say::UnreadableLine { line }.told(language),
    };
    match misread.line {
        Some(line) => say::AtLine { line, told }.told(language),
        None => format!("{told}."),
    }
}
