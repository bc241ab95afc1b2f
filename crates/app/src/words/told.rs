//! A refusal as a screen shows it.

use crate::refusal::Refusal;
use crate::refusal::discipline::DisciplineRefusal;
use crate::refusal::seating::{Moved, SeatingRefusal};
use crate::words::{en, pt_br};
use serde::Serialize;
use ts_rs::TS;

/// A refusal as a screen shows it.
#[derive(Debug, Clone, Serialize, TS)]
pub struct Told {
    /// Stable kebab-case code.
    pub code: &'static str,
    /// What happened, what was kept, what to do.
    pub message: String,
    /// Confrontos that somebody must decide about.
    pub moved: Vec<Moved>,
    /// What would come out otherwise, a sentence each.
    pub differences: Vec<String>,
    /// Problems of a list, a sentence each.
    pub problems: Vec<String>,
    /// The same for screens that speak English.
    pub english: Box<InEnglish>,
}

/// The sentences of a refusal in English; what a list has wrong is told in Portuguese alone.
#[derive(Debug, Clone, Serialize, TS)]
pub struct InEnglish {
    /// What happened, what was kept, what to do.
    pub message: String,
    /// What would come out otherwise, a sentence each.
    pub differences: Vec<String>,
}

impl From<&Refusal> for Told {
    fn from(refusal: &Refusal) -> Self {
        let mut told = Self {
            code: refusal.code(),
            message: pt_br::refusal(refusal),
            moved: Vec::new(),
            differences: Vec::new(),
            problems: Vec::new(),
            english: Box::new(InEnglish {
                message: en::refusal(refusal),
                differences: Vec::new(),
            }),
        };
        match refusal {
            Refusal::Seating(SeatingRefusal::SeatingChanges { moved, changes, .. }) => {
                told.moved.clone_from(moved);
                told.differences = pt_br::amend::told(changes);
                told.english.differences = en::amend::told(changes);
            }
            Refusal::Seating(SeatingRefusal::TeamOut { moved, .. }) => {
                told.moved = vec![moved.clone()];
            }
            Refusal::Discipline(DisciplineRefusal::Facts(fault)) => {
                told.message = pt_br::discipline::facts_fault(fault);
            }
            Refusal::Import(problems) => {
                told.message = pt_br::import_refused(problems.len());
                told.problems = problems.iter().map(pt_br::import_problem).collect();
            }
            _ => {}
        }
        told
    }
}

impl From<Refusal> for Told {
    fn from(refusal: Refusal) -> Self {
        Self::from(&refusal)
    }
}
