//! What is wrong with a list.

use crate::labels::list::{Foreign, ListNote, Look};
use crate::refusal::limits::{MEMORY, SECONDS};
use crate::refusal::list::{ImportCode, ImportProblem};
use crate::words::en::labels::slot_among;
use crate::words::en::system::cause;
use crate::words::{at_lines, counted, slot_named};
use championship::name::LONGEST;

/// A list that was not taken over.
#[must_use]
pub fn import_refused(problems: usize) -> String {
    let told = counted(problems, "problem", "problems");
    format!("The list has {told}; nothing was imported. Put it right and import it again.")
}

/// One problem of an import, by line and cell.
#[must_use]
pub fn import_problem(problem: &ImportProblem) -> String {
    let at = match (problem.line, problem.column.as_str()) {
        (0, _) => String::new(),
        (line, "") => format!("line {line}: "),
        (line, column) => format!("line {line}, column {column}: "),
    };
    format!("{at}{}", problem_of_cell(problem))
}

/// One problem of an import, without its place.
#[must_use]
pub fn problem_of_cell(problem: &ImportProblem) -> String {
    let value = &problem.value;
    match problem.code {
        ImportCode::Unreadable => format!("the list cannot be read ({})", cause(value)),
        ImportCode::TooLarge => format!("the list is too large ({value})"),
        ImportCode::BeyondLimits => format!(
            "reading the list asks for more than a list needs (over {} MB of memory or {} s of computing) and was stopped; save it again as CSV",
            MEMORY >> 20,
            SECONDS
        ),
        ImportCode::Foreign(foreign) => of_foreign(foreign).to_owned(),
        ImportCode::OpenQuote => format!(
            "the quotes that open before {value} do not close: delete them, or close them at the end of the cell"
        ),
        ImportCode::WhichSheet => format!(
            "more than one sheet has such a list ({value}): choose one (at the terminal, --sheet NAME)"
        ),
        ImportCode::HiddenSheet => format!(
            "only hidden sheets have anything in them ({value}): show the sheet in the spreadsheet, or choose it"
        ),
        ImportCode::UnknownSheet => {
            format!("the book has no sheet of that name; those with something in them are: {value}")
        }
        ImportCode::LongCell => format!("a cell has too many letters (\"{value}\")"),
        ImportCode::LongName => format!("\"{value}\" has more than {LONGEST} letters"),
        ImportCode::HiddenLetter => format!(
            "\"{value}\" has a letter that is not seen or turns the writing round: delete it in the spreadsheet"
        ),
        ImportCode::PiledMarks => format!("\"{value}\" piles too many marks on one letter"),
        ImportCode::NoHeader => format!("the line of titles is missing, with at least: {value}"),
        ImportCode::MissingColumn => format!("column {value} is missing"),
        ImportCode::RepeatedColumn => format!("column {value} comes twice"),
        ImportCode::OtherList => {
            format!("column {value} is not of this list: mark it \"do not use\"")
        }
        ImportCode::UnknownColumn => {
            format!("\"{value}\" is no column of this list: use one of its titles, or -")
        }
        ImportCode::NoSuchColumn => format!(
            "the list has no column \"{value}\": name it by its title, or by its number, as #3"
        ),
        ImportCode::RepeatedTitle => {
            format!("two columns have the title \"{value}\": name one by its number, as #3")
        }
        ImportCode::Unsaid(Look::Address) => format!(
            "column \"{value}\" looks like an address, which the program keeps nowhere: leave it out (at the terminal, --columns \"{value}=left\")"
        ),
        ImportCode::Unsaid(look) => {
            let (looks, cure) = looks(look);
            format!(
                "column \"{value}\" looks like {looks} and was not understood: say what it is, or leave it out (at the terminal, --columns \"{value}={cure}\" or \"{value}=left\")"
            )
        }
        ImportCode::OfOnePerson => format!(
            "column {value} is about one person, and the line holds several: mark it \"do not use\""
        ),
        ImportCode::EmptyList => "the list has no line with anything in it".to_owned(),
        ImportCode::EmptyCell => "it is empty".to_owned(),
        ImportCode::TooManyCells => format!("there are more cells than titles (\"{value}\")"),
        ImportCode::TotalLine => {
            format!("\"{value}\" looks like a line of sums: delete it from the list")
        }
        ImportCode::OtherTitles => {
            format!("another list begins, with other titles (\"{value}\"): import one at a time")
        }
        ImportCode::FormulaError => {
            format!("the spreadsheet could not work this cell out ({value}): write the value")
        }
        ImportCode::Garbled => {
            format!("\"{value}\" has lost letters on its way: write it anew, or save it as UTF-8")
        }
        ImportCode::RepeatedName => format!(
            "\"{value}\" stands in this list already; of two people of one name give a nickname or the CPF"
        ),
        ImportCode::RepeatedEntry => format!(
            "\"{value}\" stands in this list already: add to the name what tells the two apart, as the club, the town or A and B; if it is the same entry, delete one line"
        ),
        ImportCode::UnknownTeam => format!("nobody is entered by the name \"{value}\""),
        ImportCode::BadSlot => {
            format!("\"{value}\" is no place of a line-up: write its number, reserva or coringa")
        }
        ImportCode::SlotElsewhere(kind) => {
            let named = slot_named(kind, value, slot_among);
            let named = if named.is_empty() { value } else { &named };
            format!("this format has no place \"{named}\" in its line-up")
        }
        ImportCode::SlotFull(kind) => match slot_named(kind, value, slot_among).as_str() {
            "" => "there is no room left".to_owned(),
            place => format!("{place}: there is no room left"),
        },
        ImportCode::LineupFull => format!("\"{value}\" has no place left in its line-up"),
        ImportCode::NoTeamForSlot => {
            "there is a place of a line-up without the name of who is entered".to_owned()
        }
        ImportCode::BadPot => format!("\"{value}\" is no pot: write a number from 1 to 99"),
        ImportCode::BadCpf => format!("the CPF \"{value}\" does not add up"),
        ImportCode::RepeatedCpf => format!("the CPF \"{value}\" is somebody else's already"),
        ImportCode::BadDate => format!("\"{value}\" is no date: write 21/11/1980"),
        ImportCode::BadBirth => format!(
            "\"{value}\" is no day of birth of somebody who plays today: check the year, of four digits"
        ),
        ImportCode::BadPhone => {
            format!("\"{value}\" is no telephone: write it as (41) 99999-1234")
        }
        ImportCode::BadEmail => format!("\"{value}\" is no e-mail: write it as name@example.com"),
        ImportCode::BadCategory => format!("\"{value}\" is no category: write 1 to 9"),
        ImportCode::BadGender => format!("\"{value}\" is neither F nor M"),
        ImportCode::BadYesNo => format!("\"{value}\" is neither sim nor não"),
        ImportCode::OtherClub => format!("the club is not that of the entry ({value})"),
        ImportCode::OtherTeam => format!("stands in the line-up of {value} already"),
        ImportCode::UnknownUid => format!("there is no athlete of the code {value}"),
        ImportCode::DrawMade => "the draw is made: nobody new is entered".to_owned(),
    }
}

/// What a file is that is no list, and what to do with it.
const fn of_foreign(foreign: Foreign) -> &'static str {
    match foreign {
        Foreign::OldBook => {
            "this file is an old book of Excel (.xls) or has a password: open it and save it as .xlsx, without one"
        }
        Foreign::BinaryBook => {
            "this file is a binary book of Excel (.xlsb): open it and save it as .xlsx"
        }
        Foreign::Locked => "this book has a password: open it and save it without one",
        Foreign::Numbers => "this file is of Numbers: export it as Excel (.xlsx) or CSV",
        Foreign::Page => {
            "this file is a page (HTML or XML), whatever its name: open it in a spreadsheet and save it as .xlsx"
        }
        Foreign::Pdf => {
            "this file is a PDF, not a list: ask for the spreadsheet that it was made of"
        }
        Foreign::Picture => {
            "this file is a picture, not a list: ask for the spreadsheet that it was made of"
        }
        Foreign::Document => {
            "this file is a text (Word or Writer), not a spreadsheet: copy its table into one"
        }
    }
}

/// What a column looks like, and a column that it may be.
const fn looks(look: Look) -> (&'static str, &'static str) {
    match look {
        Look::Birth => ("birth or age", "birth"),
        Look::Document => ("a document", "cpf"),
        Look::Phone => ("telephone", "phone"),
        Look::Email => ("e-mail", "email"),
        Look::Address => ("an address", "left"),
        Look::Player => ("somebody who plays", "name2"),
    }
}

/// What was done with a list on its way in.
#[must_use]
pub fn list_note(note: &ListNote) -> String {
    match note {
        ListNote::Above { lines } => {
            format!(
                "Above the titles, not read: {}.",
                counted(*lines, "line", "lines")
            )
        }
        ListNote::TitlesAgain { lines } => {
            let lines: Vec<String> = lines.iter().map(ToString::to_string).collect();
            format!(
                "The titles come again, and were passed over: line {}.",
                lines.join(", ")
            )
        }
        ListNote::Sheets { read, left } if left.is_empty() => format!("Read: sheet \"{read}\"."),
        ListNote::Sheets { read, left } => {
            format!("Read: sheet \"{read}\"; not read: {}.", left.join(", "))
        }
        ListNote::Merged { cells } => format!(
            "{}: what stands there counts for each line.",
            counted(*cells, "merged cell", "merged cells")
        ),
        ListNote::Redecoded { cells } => format!(
            "Letters that another program had changed (JoÃ£o), put right: {}.",
            counted(*cells, "cell", "cells")
        ),
        ListNote::Repaired { cells } => format!(
            "Telephones, CPFs and days that a spreadsheet had changed, put right: {}.",
            counted(*cells, "cell", "cells")
        ),
        ListNote::Undrawn { lines } => format!(
            "Characters that are not seen beside a picture (emoji), left out: {}.",
            at_lines(lines, ["line", "lines"], "and more:")
        ),
    }
}
