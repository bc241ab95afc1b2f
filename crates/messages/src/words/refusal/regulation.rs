//! Why a regulation was refused, and what to do; what is wrong with its file.

use crate::labels::moment::day;
use crate::refusal::regulation::RegulationRefusal;
use crate::words::say::refusal::regulation as say;
use crate::words::spoken::Language;
use rules::regulation::{FileFault, RegulationProblem};

impl Language {
    /// One thing wrong with the file of a regulation, where it stands, and what is allowed.
    #[must_use]
    pub fn regulation_problem(self, problem: &RegulationProblem) -> String {
        let told = wrong(self, &problem.wrong);
        let told = match problem.field.as_str() {
            "" => told,
            field => say::AtField { field, told }.told(self),
        };
        match problem.line {
            Some(line) => say::AtLine { line, told }.told(self),
            None => format!("{told}."),
        }
    }
}

/// Why a regulation was refused, and what to do.
#[must_use]
pub fn regulation(language: Language, refusal: &RegulationRefusal) -> String {
    match refusal {
        RegulationRefusal::Problems(problems) => {
            let told: Vec<_> = problems
                .iter()
                .map(|one| language.regulation_problem(one))
                .collect();
            say::Problems {
                told: told.join(" "),
            }
            .told(language)
        }
        RegulationRefusal::Embedded { id } => say::Embedded { id }.told(language),
        RegulationRefusal::OtherText { etapa } => say::OtherText { etapa }.told(language),
        RegulationRefusal::TooLate { since, etapa } => say::TooLate {
            since: day(since),
            etapa,
        }
        .told(language),
        RegulationRefusal::Unchanged { id } => say::Unchanged { id }.told(language),
        RegulationRefusal::UnknownRegulation { named, of } if of.is_empty() => {
            say::UnknownRegulationEmpty { named }.told(language)
        }
        RegulationRefusal::UnknownRegulation { named, of } => {
            say::UnknownRegulation { named, of }.told(language)
        }
        RegulationRefusal::NoCards { id } => say::NoCards { id }.told(language),
        RegulationRefusal::NoPenalties { id } => say::NoPenalties { id }.told(language),
        RegulationRefusal::TooMany { most } => say::TooManyRegulations { most }.told(language),
    }
}

fn wrong(language: Language, wrong: &FileFault) -> String {
    match wrong {
        FileFault::TooLarge { most } => say::TooLarge { most }.told(language),
        FileFault::NoToml => say::no_toml(language).to_owned(),
        FileFault::TooMany { most } => say::TooMany { most }.told(language),
        FileFault::Missing => say::missing(language).to_owned(),
        FileFault::UnknownField { of } => say::UnknownField { of: &quoted(of) }.told(language),
        FileFault::Word { of } => say::Word { of: &quoted(of) }.told(language),
        FileFault::Unreadable => say::unreadable(language).to_owned(),
        FileFault::OutOfRange { least, most } => say::OutOfRange { least, most }.told(language),
        FileFault::Even => say::even(language).to_owned(),
        FileFault::Fixed { only } => say::Fixed { only }.told(language),
        FileFault::BadName => say::bad_name(language).to_owned(),
        FileFault::UnknownBase { of } => say::UnknownBase { of: &quoted(of) }.told(language),
        FileFault::UnknownClause { named } => say::UnknownClause { named }.told(language),
        FileFault::ForeignClause { begins } => say::ForeignClause { begins }.told(language),
        FileFault::Twice => say::twice(language).to_owned(),
        FileFault::Contradicts { by } => say::Contradicts { by }.told(language),
        FileFault::OtherAnswers { answers } => say::OtherAnswers { answers }.told(language),
        FileFault::UnknownCard => say::unknown_card(language).to_owned(),
        FileFault::NoOrder => say::no_order(language).to_owned(),
        FileFault::NoStakes => say::no_stakes(language).to_owned(),
        FileFault::NeedsTime => say::needs_time(language).to_owned(),
    }
}

fn quoted(words: &[String]) -> Vec<String> {
    words.iter().map(|word| format!("`{word}`")).collect()
}
