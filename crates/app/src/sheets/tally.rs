//! What came of a pile, counted: files, sheets seen and read, results.

use crate::sheets::{Given, SheetReport};
use messages::refusal::sheet::{SheetProblem, SheetTally};
use messages::words::spoken::Language;

impl SheetTally {
    /// Of what was given, before any of it was read.
    #[must_use]
    pub fn of(given: &Given) -> Self {
        let name = |path: &std::path::PathBuf| {
            let name = path.file_name().unwrap_or(path.as_os_str());
            name.to_string_lossy().into_owned()
        };
        Self {
            files: given.pictures.len() + given.passed.len(),
            passed: given.passed.iter().map(name).collect(),
            ..Self::default()
        }
    }

    /// Counts a sheet, or a page or file that has none; what is told of it is told in this language.
    pub fn add(&mut self, report: &SheetReport, language: Language) {
        let is = |known: fn(&SheetProblem) -> bool| report.problems.iter().any(known);
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
            self.blank += 1;
            return;
        }
        if let Some(figures) = report.figures {
            self.figures.push(figures);
            self.advice = language.advice(&self.figures);
        }
        let forged = is(|problem| matches!(problem, SheetProblem::Forged));
        // A page without a sheet is told of, and is none.
        let is_sheet = forged
            || !is(|problem| problem.is_of_file() || matches!(problem, SheetProblem::NoSheet));
        let unread = report.sumula.is_empty() && is(SheetProblem::is_unread);
        self.seen += usize::from(is_sheet);
        self.read += usize::from(is_sheet && !unread);
        if is(SheetProblem::is_of_file) {
            let why = report.problems.iter();
            let why: Vec<String> = why.map(|why| language.sheet_problem(why)).collect();
            self.unopened += usize::from(report.page == 0);
            self.failed
                .push(format!("{}: {}", report.file, why.join("; ")));
            return;
        }
        if report.ok {
            self.recorded += 1;
        } else if is(seen_before) {
            self.known += 1;
        } else {
            self.waiting += 1;
        }
    }

    /// Whether each file could be opened.
    #[must_use]
    pub const fn is_whole(&self) -> bool {
        self.unopened == 0
    }
}
