//! Why something about a ruling, a protest or a sanction was refused, and what to do.

use crate::labels::moment::local;
use crate::refusal::discipline::{Barred, DisciplineRefusal};
use crate::words::say::refusal::discipline as say;
use crate::words::spoken::Language;
use rules::closing::Closing;

/// Why something about a ruling, a protest or a sanction was refused, and what to do.
#[must_use]
pub fn discipline(language: Language, refusal: &DisciplineRefusal) -> String {
    match refusal {
        DisciplineRefusal::AlreadyOut(name) => say::AlreadyOut { name }.told(language),
        DisciplineRefusal::BadPoints(points) => say::BadPoints { points }.told(language),
        DisciplineRefusal::Sanction(text) => say::Sanction { text }.told(language),
        DisciplineRefusal::NoTable { fase, tables } => match &tables[..] {
            [] => say::NoTable { fase }.told(language),
            [one] => say::NoTableOne { fase, one }.told(language),
            several => say::NoTableSeveral { fase, several }.told(language),
        },
        DisciplineRefusal::TableClosed { fase, later } => {
            say::TableClosed { fase, later }.told(language)
        }
        DisciplineRefusal::Clause {
            asked,
            profile,
            near,
        } if near.is_empty() => say::ClauseEmpty { profile, asked }.told(language),
        DisciplineRefusal::Clause {
            asked,
            profile,
            near,
        } => say::Clause {
            profile,
            asked,
            near,
        }
        .told(language),
        DisciplineRefusal::UnfitClause {
            clause,
            closing,
            fit,
        } if fit.is_empty() => say::UnfitClauseEmpty {
            clause,
            closing: about(language, *closing),
        }
        .told(language),
        DisciplineRefusal::UnfitClause {
            clause,
            closing,
            fit,
        } => say::UnfitClause {
            clause,
            closing: about(language, *closing),
            fit,
        }
        .told(language),
        DisciplineRefusal::NoNextJogo { mesa } => say::NoNextJogo { mesa }.told(language),
        DisciplineRefusal::Facts(fault) => language.decide_fault(fault),
        DisciplineRefusal::ProtestsAwaited { until } => say::ProtestsAwaited {
            until: local(until),
        }
        .told(language),
        DisciplineRefusal::NoDocument => say::no_document(language).to_owned(),
        DisciplineRefusal::DocumentTooLarge { document, most } => say::DocumentTooLarge {
            document,
            most: most >> 20,
        }
        .told(language),
        DisciplineRefusal::NobodyAtFault => say::nobody_at_fault(language).to_owned(),
        DisciplineRefusal::EmptyNote => say::empty_note(language).to_owned(),
        DisciplineRefusal::LongNote { most } => say::LongNote { most }.told(language),
        DisciplineRefusal::NoSuchSeat { seat, mesa } => {
            say::NoSuchSeat { seat, mesa }.told(language)
        }
        DisciplineRefusal::NoteDone { note } => say::NoteDone { note }.told(language),
        DisciplineRefusal::Barred(barred) => {
            let told: Vec<_> = barred.iter().map(|one| one_barred(language, one)).collect();
            say::Barred {
                told: told.join(" "),
                names: &told,
            }
            .told(language)
        }
        DisciplineRefusal::Homologated { etapa, at } => say::Homologated {
            etapa,
            at: local(at),
        }
        .told(language),
        DisciplineRefusal::EtapaOpen { etapa } => say::EtapaOpen { etapa }.told(language),
        DisciplineRefusal::LotsPending { unresolved } => say::LotsPending {
            unresolved: language.told_ties(unresolved),
        }
        .told(language),
        DisciplineRefusal::AppealsOpen(numbers) if numbers.len() == 1 => {
            say::AppealOpen { numbers }.told(language)
        }
        DisciplineRefusal::AppealsOpen(numbers) => say::AppealsOpen {
            numbers,
            count: numbers.len(),
        }
        .told(language),
        DisciplineRefusal::AlreadyJudged { number } => say::AlreadyJudged { number }.told(language),
        DisciplineRefusal::AlreadyRevoked { number } => {
            say::AlreadyRevoked { number }.told(language)
        }
    }
}

/// What a clause was to close a jogo by.
const fn about(language: Language, closing: Closing) -> &'static str {
    match closing {
        Closing::Walkover => say::about_walkover(language),
        Closing::Annul => say::about_annul(language),
    }
}

/// An athlete who may not play, and why.
fn one_barred(language: Language, barred: &Barred) -> String {
    say::OneBarred {
        athlete: &barred.athlete,
        sanction: language.sanction(&barred.sanction),
        by: &barred.by,
    }
    .told(language)
}
