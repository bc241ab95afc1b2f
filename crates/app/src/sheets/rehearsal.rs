//! A pile that is only rehearsed: nothing is recorded, and what a sheet came to is remembered for those after it.

use crate::sheets::report::SheetReport;
use messages::labels::scores;
use messages::refusal::sheet::SheetProblem;
use std::collections::BTreeMap;

/// What the sheets of a pile came to so far.
#[derive(Debug, Default)]
pub struct Rehearsal(BTreeMap<String, BeforeIt>);

/// What a sheet came to, and where it stands in the pile.
#[derive(Debug)]
struct BeforeIt {
    file: String,
    page: usize,
    result: Vec<[i64; 2]>,
}

impl Rehearsal {
    /// The report as it would be had the sheets before it been recorded.
    pub fn against(&mut self, mut report: SheetReport) -> SheetReport {
        if report.sumula.is_empty() || report.result.is_empty() {
            return report;
        }
        match self.0.get(&report.sumula) {
            Some(before) if before.result == report.result => {
                let twice = report.ok.then_some(SheetProblem::Twice);
                report.problems.extend(twice);
            }
            Some(before) => report.problems.push(SheetProblem::OtherInPile {
                file: before.file.clone(),
                page: before.page,
                result: scores::told(&before.result),
            }),
            None if report.ok => {
                let came = BeforeIt {
                    file: report.file.clone(),
                    page: report.page,
                    result: report.result.clone(),
                };
                self.0.insert(report.sumula.clone(), came);
            }
            None => {}
        }
        report.ok = report.problems.is_empty();
        report
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use sandbox::look::PageSeen;

    fn report(file: &str, sumula: &str, result: &[[i64; 2]], ok: bool) -> SheetReport {
        let mut page = PageSeen::none(1, SheetProblem::NoSheet);
        page.file = file.to_owned();
        let problems = if ok {
            Vec::new()
        } else {
            vec![SheetProblem::NotCalled]
        };
        SheetReport {
            sumula: sumula.to_owned(),
            ok,
            result: result.to_vec(),
            problems,
            ..SheetReport::nothing(&page)
        }
    }

    #[test]
    fn copies_that_contradict_each_other_are_told() {
        let mut before = Rehearsal::default();
        let first = before.against(report("a.jpg", "ABC234", &[[12, 7], [12, 9]], true));
        assert!(first.ok);
        let same = before.against(report("b.jpg", "ABC234", &[[12, 7], [12, 9]], true));
        assert_eq!((same.ok, same.problems), (false, vec![SheetProblem::Twice]));
        let other = before.against(report("c.jpg", "ABC234", &[[12, 7], [12, 10]], true));
        let told = SheetProblem::OtherInPile {
            file: "a.jpg".to_owned(),
            page: 1,
            result: "12–7 12–9".to_owned(),
        };
        assert_eq!((other.ok, other.problems), (false, vec![told]));
        assert!(
            before
                .against(report("d.jpg", "XYZ567", &[[12, 0]], true))
                .ok
        );
    }

    #[test]
    fn what_waits_for_a_person_says_nothing_against_those_after_it() {
        let mut before = Rehearsal::default();
        let waits = before.against(report("a.jpg", "ABC234", &[[12, 7]], false));
        assert_eq!(waits.problems, [SheetProblem::NotCalled]);
        assert!(
            before
                .against(report("b.jpg", "ABC234", &[[12, 9]], true))
                .ok
        );
    }
}
