//! English: the same answers for those who do not read Portuguese.

pub mod amend;
pub mod anchor;
pub mod asked;
mod cash;
pub mod clock;
pub mod committee;
pub mod copies;
pub mod deck;
pub mod discipline;
mod draw;
pub mod engine;
pub mod figures;
pub mod files;
pub mod format;
pub mod hall;
pub mod history;
pub mod labels;
pub mod line;
mod lineup;
mod list;
mod mesa;
mod operator;
pub mod pairing;
mod paper;
pub mod papers;
pub mod publication;
mod registry;
mod result;
mod rodada;
pub mod rules;
mod season;
mod seating;
mod sheet;
pub mod sheets;
pub mod standings;
mod system;
mod ties;
mod undo;
mod who;

use crate::refusal::Refusal;
use crate::words::list;
use championship::name::{LONGEST_WORDS, TooLong};
use store::{Stands, StoreError};
use system::cause;

pub use draw::draw_proof;
pub use labels::{
    at_mesa, basis, chave, cited, comes_in, effects, entered, fase, loser_of, match_of, minors,
    numbered, of_leg, on_entrant, one_of, put_right, rodada, rodada_stage, ruling, slot_among,
    slot_of, stage, undone, winner_of,
};
pub use line::said;
pub use list::{import_problem, import_refused, list_note, problem_of_cell};
pub use result::jogo_problem;
pub use season::set_back;
pub use ties::told_ties;

/// Why something was refused, and what to do.
#[must_use]
pub fn refusal(refusal: &Refusal) -> String {
    match refusal {
        Refusal::Store(error) => store(error),
        Refusal::Stale { by, desk, .. } => format!(
            "Desk \"{desk}\" wrote entry {by} meanwhile. Nothing was written now; look again and repeat."
        ),
        Refusal::Unknown { asked, near, .. } if near.is_empty() => {
            format!("There is no \"{asked}\".")
        }
        Refusal::Unknown { asked, near, .. } => format!(
            "There is no \"{asked}\". Did you mean {}?",
            list(near, "or")
        ),
        Refusal::Ambiguous { asked, matches, .. } => {
            format!("\"{asked}\" fits more than one: {}.", list(matches, "and"))
        }
        Refusal::BadDate { date, .. } => format!("\"{date}\" is no date. Write 21/11/2026."),
        Refusal::Format(problems) => {
            let told: Vec<_> = problems.iter().map(format::format_problem).collect();
            format!("The format file does not do: {}", told.join(" "))
        }
        Refusal::Import(problems) => {
            let lines: Vec<_> = problems.iter().map(import_problem).collect();
            format!("{}\n{}", import_refused(problems.len()), lines.join("\n"))
        }
        Refusal::NotAFile(path) => format!("{path} is a folder, a queue or a device."),
        Refusal::FileTooLarge { path, most } => {
            format!("{path} is larger than {} MB.", most >> 20)
        }
        Refusal::NoReason => "Write the reason: it stays in the journal.".to_owned(),
        Refusal::LongWords(TooLong { letters }) => format!(
            "The text has {letters} letters; {LONGEST_WORDS} are the most. Nothing was written: shorten it, or keep it as a \
             document (evidence)."
        ),
        Refusal::EntryLine(fault) => line::fault(fault),
        Refusal::Output { detail } => {
            format!("The answer could not be written: {}.", cause(detail))
        }
        Refusal::File { path, detail } => {
            format!("The file {path} could not be used: {}.", cause(detail))
        }
        Refusal::Fault(detail) => format!("The program failed; nothing was written: {detail}."),
        Refusal::Registry(refusal) => registry::registry(refusal),
        Refusal::Operator(refusal) => operator::operator(refusal),
        Refusal::Draw(refusal) => draw::draw(refusal),
        Refusal::Lineup(refusal) => lineup::lineup(refusal),
        Refusal::Rodada(refusal) => rodada::rodada(refusal),
        Refusal::Mesa(refusal) => mesa::mesa(refusal),
        Refusal::Result(refusal) => result::result(refusal),
        Refusal::Seating(refusal) => seating::seating(refusal),
        Refusal::Discipline(refusal) => discipline::discipline(refusal),
        Refusal::Committee(refusal) => committee::committee(refusal),
        Refusal::Clock(refusal) => clock::clock(refusal),
        Refusal::Sheet(refusal) => sheet::sheet(refusal),
        Refusal::Paper(refusal) => paper::paper(refusal),
        Refusal::Cash(refusal) => cash::cash(refusal),
        Refusal::Undo(refusal) => undo::undo(refusal),
        Refusal::Season(refusal) => season::season(refusal),
    }
}

fn store(error: &StoreError) -> String {
    match error {
        StoreError::Missing(path) => format!("There is no file at {}.", path.display()),
        StoreError::Exists(path) => format!(
            "A file stands at {} already; nothing was overwritten.",
            path.display()
        ),
        StoreError::NotAFile(path) => format!("{} is no regular file.", path.display()),
        StoreError::NotASeason => "This is no Espadilha season.".to_owned(),
        StoreError::Newer { .. } => {
            "This season was written by a newer Espadilha: update the program.".to_owned()
        }
        StoreError::NotAnExport(_) => "This is no season as JSON; none was made.".to_owned(),
        StoreError::ForeignSchema(_) => {
            "This file holds what Espadilha does not write; it is not opened.".to_owned()
        }
        StoreError::Damaged(detail) => {
            format!("The file is damaged ({detail}). Open the last backup.")
        }
        StoreError::Busy => {
            "Another desk or program kept the file busy for a whole minute. Nothing was written; try again.".to_owned()
        }
        StoreError::SecondName => {
            "This file has a second name on its disk: what a program that was ended leaves beside one name is not found beside the other. Nothing was written; copy it to another folder (no shortcut, no link) and open the copy, or delete the other name.".to_owned()
        }
        StoreError::ReadOnly => {
            "The file or its folder is read-only. Nothing was changed.".to_owned()
        }
        StoreError::NotAtItsPath(stands) => format!(
            "{} Nothing was written: open what lies there or the newest copy, or save what is in this window under another name.",
            match stands {
                Stands::Here => "The file is in its place.",
                Stands::Older => "The file is older than what this computer saw.",
                Stands::Exchanged => "The file of this season was exchanged for another.",
                Stands::Gone => "The file of this season was moved, renamed or deleted.",
                Stands::NoMedium => "The folder of the file is not there any more: the stick is out, or the disk.",
            }
        ),
        StoreError::DiskFull => {
            "The disk is full. Nothing was written, nothing is lost.".to_owned()
        }
        StoreError::Io(detail) => format!(
            "The disk refused ({}). Nothing was written; look at the disk and repeat.",
            cause(detail)
        ),
        StoreError::Desk(_) => {
            "What this desk is called is blank, too long, or holds a character that is not seen. Nothing was written; name it otherwise.".to_owned()
        }
        StoreError::NoRow { .. } => {
            "This is in the season no more: it was undone or deleted meanwhile. Nothing was written; open the screen again.".to_owned()
        }
        StoreError::NoEntry(seq) => format!("There is no entry {seq}."),
        StoreError::NotUndoable(seq) => format!("Entry {seq} is never undone."),
        StoreError::AlreadyUndone { seq, by } => format!("Entry {seq} was undone by {by}."),
        StoreError::UndoBlocked { seq, by } => {
            format!("Entry {seq} cannot be undone: {by} rests on it.")
        }
        StoreError::PersonalData(seq) => {
            format!("Entry {seq} changed personal data, of which no earlier state is kept.")
        }
        StoreError::BeforeMigration { seq, version } => {
            format!("Entry {seq} was made before the file came to version {version}; it is never undone. Correct it by a new entry.")
        }
        StoreError::Constraint(detail) | StoreError::Sql(detail) => {
            format!("The program failed; nothing was written: {detail}.")
        }
    }
}
