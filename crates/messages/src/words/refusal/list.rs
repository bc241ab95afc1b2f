//! What is wrong with a list.

use crate::labels::entrant::EntrantKind;
use crate::labels::list::{Foreign, ListNote, Look};
use crate::refusal::limits::{MEMORY, SECONDS};
use crate::refusal::list::{Duplicate, ImportCode, ImportProblem};
use crate::words::say::refusal::list as say;
use crate::words::spoken::Language;
use championship::name::LONGEST;

impl Language {
    /// A list that was not taken over.
    #[must_use]
    pub fn import_refused(self, problems: usize) -> String {
        say::ImportRefused { problems }.told(self)
    }

    /// One problem of an import, by line and cell.
    #[must_use]
    pub fn import_problem(self, problem: &ImportProblem) -> String {
        let at = match (problem.line, problem.column.as_str()) {
            (0, _) => String::new(),
            (line, "") => say::ImportProblemAtEmpty { line }.told(self),
            (line, column) => say::ImportProblemAtLineColumn { line, column }.told(self),
        };
        format!("{at}{}", self.problem_of_cell(problem))
    }

    /// One problem of an import, without its place.
    #[must_use]
    pub fn problem_of_cell(self, problem: &ImportProblem) -> String {
        let value = &problem.value;
        match problem.code {
            ImportCode::Unreadable => say::ProblemOfCellUnreadable {
                value: self.cause(value),
            }
            .told(self),
            ImportCode::TooLarge => say::ProblemOfCellTooLarge { value }.told(self),
            ImportCode::BeyondLimits => say::ProblemOfCellBeyondLimits {
                memory: MEMORY >> 20,
                seconds: SECONDS,
            }
            .told(self),
            ImportCode::Foreign(foreign) => of_foreign(self, foreign).to_owned(),
            ImportCode::OpenQuote => say::ProblemOfCellOpenQuote { value }.told(self),
            ImportCode::WhichSheet => say::ProblemOfCellWhichSheet { value }.told(self),
            ImportCode::HiddenSheet => say::ProblemOfCellHiddenSheet { value }.told(self),
            ImportCode::UnknownSheet => say::ProblemOfCellUnknownSheet { value }.told(self),
            ImportCode::LongCell => say::ProblemOfCellLongCell { value }.told(self),
            ImportCode::LongName => say::ProblemOfCellLongName {
                value,
                longest: LONGEST,
            }
            .told(self),
            ImportCode::HiddenLetter => say::ProblemOfCellHiddenLetter { value }.told(self),
            ImportCode::PiledMarks => say::ProblemOfCellPiledMarks { value }.told(self),
            ImportCode::NoHeader => say::ProblemOfCellNoHeader { value }.told(self),
            ImportCode::MissingColumn => say::ProblemOfCellMissingColumn { value }.told(self),
            ImportCode::RepeatedColumn => say::ProblemOfCellRepeatedColumn { value }.told(self),
            ImportCode::OtherList => say::ProblemOfCellOtherList { value }.told(self),
            ImportCode::UnknownColumn => say::ProblemOfCellUnknownColumn { value }.told(self),
            ImportCode::NoSuchColumn => say::ProblemOfCellNoSuchColumn { value }.told(self),
            ImportCode::RepeatedTitle => say::ProblemOfCellRepeatedTitle { value }.told(self),
            ImportCode::Unsaid(Look::Address) => {
                say::ProblemOfCellUnsaidAddress { value }.told(self)
            }
            ImportCode::Unsaid(look) => {
                let (looks, cure) = looks(self, look);
                say::ProblemOfCellUnsaid { value, looks, cure }.told(self)
            }
            ImportCode::OfOnePerson => say::ProblemOfCellOfOnePerson { value }.told(self),
            ImportCode::EmptyList => say::problem_of_cell_empty_list(self).to_owned(),
            ImportCode::EmptyCell => say::problem_of_cell_empty_cell(self).to_owned(),
            ImportCode::TooManyCells => say::ProblemOfCellTooManyCells { value }.told(self),
            ImportCode::TotalLine => say::ProblemOfCellTotalLine { value }.told(self),
            ImportCode::OtherTitles => say::ProblemOfCellOtherTitles { value }.told(self),
            ImportCode::FormulaError => say::ProblemOfCellFormulaError { value }.told(self),
            ImportCode::Garbled => say::ProblemOfCellGarbled { value }.told(self),
            ImportCode::RepeatedName => say::ProblemOfCellRepeatedName { value }.told(self),
            ImportCode::RepeatedEntry => say::ProblemOfCellRepeatedEntry { value }.told(self),
            ImportCode::UnknownTeam => say::ProblemOfCellUnknownTeam { value }.told(self),
            ImportCode::BadSlot => say::ProblemOfCellBadSlot { value }.told(self),
            ImportCode::SlotElsewhere(kind) => {
                let named = slot_named(self, kind, value);
                let named = if named.is_empty() { value } else { &named };
                say::ProblemOfCellSlotElsewhere { named }.told(self)
            }
            ImportCode::SlotFull(kind) => match slot_named(self, kind, value).as_str() {
                "" => say::problem_of_cell_slot_full_empty(self).to_owned(),
                place => say::ProblemOfCellSlotFullPlace { place }.told(self),
            },
            ImportCode::LineupFull => say::ProblemOfCellLineupFull { value }.told(self),
            ImportCode::NoTeamForSlot => say::problem_of_cell_no_team_for_slot(self).to_owned(),
            ImportCode::BadPot => say::ProblemOfCellBadPot { value }.told(self),
            ImportCode::BadCpf => say::ProblemOfCellBadCpf { value }.told(self),
            ImportCode::RepeatedCpf => say::ProblemOfCellRepeatedCpf { value }.told(self),
            ImportCode::BadDate => say::ProblemOfCellBadDate { value }.told(self),
            ImportCode::BadBirth => say::ProblemOfCellBadBirth { value }.told(self),
            ImportCode::BadPhone => say::ProblemOfCellBadPhone { value }.told(self),
            ImportCode::BadEmail => say::ProblemOfCellBadEmail { value }.told(self),
            ImportCode::BadCategory => say::ProblemOfCellBadCategory { value }.told(self),
            ImportCode::BadGender => say::ProblemOfCellBadGender { value }.told(self),
            ImportCode::BadYesNo => say::ProblemOfCellBadYesNo { value }.told(self),
            ImportCode::OtherClub => say::ProblemOfCellOtherClub { value }.told(self),
            ImportCode::OtherTeam => say::ProblemOfCellOtherTeam { value }.told(self),
            ImportCode::UnknownUid => say::ProblemOfCellUnknownUid { value }.told(self),
            ImportCode::DrawMade => say::problem_of_cell_draw_made(self).to_owned(),
            ImportCode::OneSheet => say::ProblemOfCellOneSheet { value }.told(self),
            ImportCode::NoneOfResults => say::ProblemOfCellNoneOfResults { value }.told(self),
            ImportCode::NotEarlier => say::ProblemOfCellNotEarlier { value }.told(self),
            ImportCode::BadPlace => say::ProblemOfCellBadPlace { value }.told(self),
            ImportCode::BadPoints => say::ProblemOfCellBadPoints { value }.told(self),
            ImportCode::BadClass => say::ProblemOfCellBadClass { value }.told(self),
            ImportCode::BadRegulation => say::ProblemOfCellBadRegulation { value }.told(self),
            ImportCode::OtherEtapa => say::ProblemOfCellOtherEtapa { value }.told(self),
            ImportCode::OtherScore => say::ProblemOfCellOtherScore { value }.told(self),
            ImportCode::TwiceInEtapa => say::ProblemOfCellTwiceInEtapa { value }.told(self),
            ImportCode::LargeTeam => say::ProblemOfCellLargeTeam { value }.told(self),
            ImportCode::OtherPerson => say::ProblemOfCellOtherPerson { value }.told(self),
            ImportCode::MaybeSame => say::ProblemOfCellMaybeSame { value }.told(self),
        }
    }

    /// What was done with a list on its way in.
    #[must_use]
    pub fn list_note(self, note: &ListNote) -> String {
        match note {
            ListNote::Above { lines } => say::NoteAbove { lines: *lines }.told(self),
            ListNote::TitlesAgain { lines } => {
                let lines: Vec<String> = lines.iter().map(ToString::to_string).collect();
                say::NoteTitlesAgain {
                    lines: lines.join(", "),
                }
                .told(self)
            }
            ListNote::Sheets { read, left } if left.is_empty() => {
                say::NoteSheetsEmpty { read }.told(self)
            }
            ListNote::Sheets { read, left } => say::NoteSheets {
                read,
                left: left.join(", "),
            }
            .told(self),
            ListNote::Merged { cells } => say::NoteMerged { cells: *cells }.told(self),
            ListNote::Redecoded { cells } => say::NoteRedecoded { cells: *cells }.told(self),
            ListNote::Repaired { cells } => say::NoteRepaired { cells: *cells }.told(self),
            ListNote::Undrawn { lines } => say::NoteUndrawn {
                count: lines.len(),
                lines,
            }
            .told(self),
        }
    }

    /// Which columns of a list were used, and for what; and which were left.
    #[must_use]
    pub fn columns_taken(self, used: &[(String, String)], left: &[String]) -> Vec<String> {
        let used: Vec<String> = used
            .iter()
            .map(|(heading, taken)| format!("{heading} → {taken}"))
            .collect();
        let used = say::ColumnsTakenUsed {
            used: used.join("; "),
        }
        .told(self);
        let mut told = vec![used];
        if !left.is_empty() {
            told.push(
                say::ColumnsTaken {
                    left: left.join("; "),
                }
                .told(self),
            );
        }
        told
    }

    /// Rows of a list whose likeness was looked for among the nearest names alone.
    #[must_use]
    pub fn crowded(self, rows: usize) -> String {
        say::Crowded { rows }.told(self)
    }

    /// Athletes of a list for whom a format has no seat.
    #[must_use]
    pub fn unseated(self, who: &[String]) -> String {
        say::Unseated { who }.told(self)
    }

    /// Somebody of a list who looks like another.
    #[must_use]
    pub fn duplicate(self, duplicate: &Duplicate) -> String {
        let Duplicate {
            row,
            name,
            uid,
            like,
            ..
        } = duplicate;
        match uid.as_str() {
            "" => say::DuplicateEmpty { row, name, like }.told(self),
            uid => say::DuplicateUid {
                row,
                name,
                like,
                uid,
            }
            .told(self),
        }
    }
}

/// What a file is that is no list, and what to do with it.
const fn of_foreign(language: Language, foreign: Foreign) -> &'static str {
    match foreign {
        Foreign::OldBook => say::of_foreign_old_book(language),
        Foreign::BinaryBook => say::of_foreign_binary_book(language),
        Foreign::Locked => say::of_foreign_locked(language),
        Foreign::Numbers => say::of_foreign_numbers(language),
        Foreign::Page => say::of_foreign_page(language),
        Foreign::Pdf => say::of_foreign_pdf(language),
        Foreign::Picture => say::of_foreign_picture(language),
        Foreign::Document => say::of_foreign_document(language),
    }
}

/// What a column looks like, and a column that it may be.
const fn looks(language: Language, look: Look) -> (&'static str, &'static str) {
    match look {
        Look::Birth => (say::looks_birth(language), "birth"),
        Look::Document => (say::looks_document(language), "cpf"),
        Look::Phone => (say::looks_phone(language), "phone"),
        Look::Email => (say::looks_email(language), "email"),
        Look::Address => (say::looks_address(language), "left"),
        Look::Player => (say::looks_player(language), "name2"),
    }
}

/// A slot of a line-up by its short name in the middle of a sentence; what is no slot stays as it is.
fn slot_named(language: Language, kind: EntrantKind, named: &str) -> String {
    named.parse().map_or_else(
        |_| named.to_owned(),
        |slot| language.slot_among(kind, slot).to_lowercase(),
    )
}
