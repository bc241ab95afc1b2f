//! What came of a pile, counted: files, sheets seen and read, results.

use crate::sheets::{Given, SheetReport};
use messages::refusal::sheet::{SheetProblem, SheetTally};
use messages::words::spoken::Language;

impl Given {
    /// Of what was given, before any of it was read.
    #[must_use]
    pub fn tally(&self) -> SheetTally {
        let name = |path: &std::path::PathBuf| {
            let name = path.file_name().unwrap_or(path.as_os_str());
            name.to_string_lossy().into_owned()
        };
        SheetTally {
            files: self.pictures.len() + self.passed.len(),
            passed: self.passed.iter().map(name).collect(),
            ..SheetTally::default()
        }
    }
}

impl SheetReport {
    /// Counts a sheet, or a page or file that has none; what is told of it is told in this language.
    pub fn count_in(&self, tally: &mut SheetTally, language: Language) {
        let is = |known: fn(&SheetProblem) -> bool| self.problems.iter().any(known);
        let seen_before = |problem: &SheetProblem| {
            matches!(
                problem,
                SheetProblem::Twice | SheetProblem::AlreadySeen | SheetProblem::BackSide
            )
        };
        if is(|problem| matches!(problem, SheetProblem::PassedOver)) {
            return;
        }
        if is(|problem| matches!(problem, SheetProblem::Blank)) {
            tally.blank += 1;
            return;
        }
        if let Some(figures) = self.figures {
            tally.figures.push(figures);
            tally.advice = language.advice(&tally.figures);
        }
        let forged = is(|problem| matches!(problem, SheetProblem::Forged));
        // A page without a sheet is told of, and is none.
        let is_sheet = forged
            || !is(|problem| problem.is_of_file() || matches!(problem, SheetProblem::NoSheet));
        let unread = self.sumula.is_empty() && is(SheetProblem::is_unread);
        tally.seen += usize::from(is_sheet);
        tally.read += usize::from(is_sheet && !unread);
        if is(SheetProblem::is_of_file) {
            let why = self.problems.iter();
            let why: Vec<String> = why.map(|why| language.sheet_problem(why)).collect();
            tally.unopened += usize::from(self.page == 0);
            tally
                .failed
                .push(format!("{}: {}", self.file, why.join("; ")));
            return;
        }
        if self.ok {
            tally.recorded += 1;
        } else if is(seen_before) {
            tally.known += 1;
        } else {
            tally.waiting += 1;
        }
    }
}
