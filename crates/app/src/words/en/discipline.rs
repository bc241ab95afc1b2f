//! Why something about a ruling, a protest or a sanction was refused, and what to do.

use crate::refusal::discipline::DisciplineRefusal;
use crate::words::list;

/// Why something about a ruling, a protest or a sanction was refused, and what to do.
#[must_use]
pub fn discipline(refusal: &DisciplineRefusal) -> String {
    match refusal {
        DisciplineRefusal::AlreadyOut(name) => format!("{name} is out of the etapa already."),
        DisciplineRefusal::BadPoints(points) => format!("{points} is no penalty: 1 to 99 points."),
        DisciplineRefusal::Sanction(text) => {
            format!("\"{text}\" is no sanction: code:subject or code:subject:detail.")
        }
        DisciplineRefusal::NoTable { fase, .. } => {
            format!("Fase {fase} has no table in which points count.")
        }
        DisciplineRefusal::TableClosed { fase, later } => {
            format!("The table of fase {fase} is closed: fase {later} came from it.")
        }
        DisciplineRefusal::Clause { asked, profile, .. } => {
            format!("Regulation {profile} has no clause \"{asked}\".")
        }
        DisciplineRefusal::UnfitClause { clause, fit, .. } if fit.is_empty() => {
            format!(
                "{clause} is about something else: name no clause, and the organiser's rule counts."
            )
        }
        DisciplineRefusal::UnfitClause { clause, fit, .. } => {
            format!("{clause} is about something else. Fit: {}.", fit.join(", "))
        }
        DisciplineRefusal::Facts(fault) => format!("The facts do not suffice: {fault}."),
        DisciplineRefusal::ProtestsAwaited { until } => {
            format!("Protests are awaited until {until}.")
        }
        DisciplineRefusal::NoDocument => "The paper that proves it is missing.".to_owned(),
        DisciplineRefusal::DocumentTooLarge { most } => {
            format!("The paper is larger than {} MB.", most >> 20)
        }
        DisciplineRefusal::NobodyAtFault => "Say who it is about.".to_owned(),
        DisciplineRefusal::Barred(barred) => {
            let names: Vec<_> = barred.iter().map(|barred| barred.athlete.clone()).collect();
            format!("Barred by a ruling: {}.", list(&names, "and"))
        }
        DisciplineRefusal::Homologated { etapa, .. } => {
            format!("The results of {etapa} stand; only an appeal changes them.")
        }
        DisciplineRefusal::EtapaOpen { etapa } => format!("{etapa} is not over."),
        DisciplineRefusal::AppealsOpen(numbers) => format!("{} appeal(s) are open.", numbers.len()),
        DisciplineRefusal::AlreadyJudged { number } => {
            format!("Appeal {number} is judged already.")
        }
        DisciplineRefusal::AlreadyRevoked { number } => {
            format!("Ruling {number} is revoked already.")
        }
    }
}
