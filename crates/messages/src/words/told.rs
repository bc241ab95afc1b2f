//! A refusal as a screen shows it.

use crate::refusal::Refusal;
use crate::refusal::discipline::DisciplineRefusal;
use crate::refusal::seating::SeatingRefusal;
use crate::words::spoken::Language::{En, PtBr};
use std::borrow::Cow;

pub use crate::told::{InEnglish, Told};

impl From<&Refusal> for Told {
    fn from(refusal: &Refusal) -> Self {
        if let Refusal::Elsewhere(told) = refusal {
            return Self::clone(told);
        }
        let mut told = Self {
            code: Cow::Borrowed(refusal.code()),
            message: PtBr.refusal(refusal),
            field: refusal.field().map(Box::from),
            moved: Box::default(),
            differences: Box::default(),
            problems: Box::default(),
            english: Box::new(InEnglish {
                message: En.refusal(refusal),
                differences: Vec::new(),
                problems: Vec::new(),
            }),
        };
        match refusal {
            Refusal::Seating(SeatingRefusal::SeatingChanges { moved, changes, .. }) => {
                told.moved = moved.clone().into();
                told.differences = PtBr.changes(changes).into();
                told.english.differences = En.changes(changes);
            }
            Refusal::Seating(SeatingRefusal::TeamOut { moved, .. }) => {
                told.moved = Box::from([moved.clone()]);
            }
            Refusal::Discipline(DisciplineRefusal::Facts(fault)) => {
                told.message = PtBr.facts_fault(fault);
                told.english.message = En.facts_fault(fault);
            }
            Refusal::Import(problems) => {
                told.message = PtBr.import_refused(problems.len());
                told.problems = problems
                    .iter()
                    .map(|one| PtBr.import_problem(one))
                    .collect();
                told.english.message = En.import_refused(problems.len());
                told.english.problems = problems.iter().map(|one| En.import_problem(one)).collect();
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::labels::entrant::EntrantKind;
    use crate::refusal::list::{ImportCode, ImportProblem};
    use crate::refusal::season::SeasonRefusal;
    use store::StoreError;

    #[test]
    fn what_the_system_says_is_told_in_our_words_in_each_language() {
        for (number, told, english) in [
            (2, "não existe", "does not exist"),
            (13, "falta permissão", "no permission"),
            (28, "o disco está cheio", "the disk is full"),
            (30, "só se pode ler", "can only be read"),
            (116, "não responde", "does not answer"),
            (9999, "(código 9999)", "(code 9999)"),
        ] {
            let detail = std::io::Error::from_raw_os_error(number).to_string();
            let path = "/media/x".to_owned();
            let unreadable = ImportProblem::whole(ImportCode::Unreadable, &detail);
            let refusals = [
                Refusal::Output {
                    detail: detail.clone(),
                },
                Refusal::File {
                    path: path.clone(),
                    detail: detail.clone(),
                },
                StoreError::Io(detail.clone()).into(),
                SeasonRefusal::CopyFolder { path, detail }.into(),
                Refusal::Import(vec![unreadable]),
            ];
            for refusal in refusals {
                let Told {
                    mut message,
                    problems,
                    english: own,
                    ..
                } = Told::from(&refusal);
                message.extend(problems);
                assert!(message.contains(told), "{number}: {message}");
                let message = [vec![own.message], own.problems].concat().join(" ");
                assert!(message.contains(english), "{number}: {message}");
                assert!(!message.contains("os error"), "{message}");
            }
        }
    }

    #[test]
    fn a_list_is_told_problem_by_problem_in_each_language() {
        let problem = ImportProblem {
            line: 3,
            column: "dupla".to_owned(),
            ..ImportProblem::whole(ImportCode::SlotFull(EntrantKind::Team), "R")
        };
        let told = Told::from(Refusal::Import(vec![problem]));
        assert_eq!(
            *told.problems,
            ["linha 3, coluna dupla: dupla reserva: já não há lugar"]
        );
        assert_eq!(
            told.english.problems,
            ["line 3, column dupla: reserve dupla: there is no room left"]
        );
        assert!(told.english.message.contains("1 problem;"));
    }
}
