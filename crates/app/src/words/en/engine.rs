//! What is wrong with a record for the engines.

use crate::refusal::engine::{Kind, RecordFault, Wrong};
use crate::words::list;

/// What is wrong with a record, and what to do.
#[must_use]
pub fn fault(fault: &RecordFault) -> String {
    match fault {
        RecordFault::BadRecord(detail) => format!("The record cannot be read: {detail}."),
        RecordFault::Field { path, wrong } => field(path, wrong),
        RecordFault::OutOfRange {
            field,
            least,
            most,
            is,
        } => format!("`{field}` goes from {least} to {most}; it is {is}."),
        RecordFault::DuplicateEntrant(id) => format!("Entrant {id} stands twice in the list."),
        RecordFault::UnknownEntrant(id) => {
            format!("Entrant {id} is not in the list: add it or correct the number.")
        }
        RecordFault::AgainstItself(name) => format!("{name} cannot meet itself."),
        RecordFault::UnknownSeparation(key) => {
            format!("Nothing is kept apart by {key:?}: only by \"club\".")
        }
        RecordFault::UnknownCriterion(name) => format!("There is no criterion {name:?}."),
        RecordFault::UnknownMatch(number) => format!("The bracket has no match {number}."),
        RecordFault::ResultTwice(number) => format!("Match {number} has two results."),
        RecordFault::NotToBePlayed(number) => {
            format!("Match {number} is not played: its sides are not known, or one is a bye.")
        }
        RecordFault::Level(number) => format!("Match {number} is level: somebody has to win."),
        RecordFault::UnknownConfronto(id) => format!("There is no confronto {id} in the list."),
        RecordFault::MesaTwice(mesa) => format!("Mesa {mesa} stands there twice."),
        RecordFault::FixedIsDisabled(mesa) => {
            format!("Mesa {mesa} is disabled and was given to a confronto.")
        }
        RecordFault::CannotKeepApart(whys) => whys.join(" "),
        RecordFault::NoSuchPairing => {
            "This pair has no place in the round: two different entrants, or a bye with an odd number."
                .to_owned()
        }
    }
}

fn field(path: &str, wrong: &Wrong) -> String {
    match wrong {
        Wrong::Unknown => format!("There is no field `{path}`: correct its name or take it out."),
        Wrong::Twice => format!("Field `{path}` stands there twice."),
        Wrong::Missing => format!("Field `{path}` is missing."),
        Wrong::Kind(kind) if path.is_empty() => format!("The record must be {}.", holds(*kind)),
        Wrong::Kind(kind) => format!("`{path}` must be {}.", holds(*kind)),
        Wrong::Word(words) => {
            let quoted: Vec<String> = words.iter().map(|word| format!("\"{word}\"")).collect();
            format!("`{path}` can only be {}.", list(&quoted, "or"))
        }
        Wrong::Outside { least: 0, is, .. } if is.starts_with('-') => {
            format!("`{path}` cannot be negative; it is {is}.")
        }
        Wrong::Outside { least, most, is } => {
            format!("`{path}` goes from {least} to {most}; it is {is}.")
        }
        Wrong::Empty => format!("`{path}` is empty."),
        Wrong::Repeats(what) => format!("`{path}` repeats {what}: each comes once."),
        Wrong::Contradicts(other) => {
            format!("`{path}` contradicts `{other}`: leave only what holds.")
        }
    }
}

const fn holds(kind: Kind) -> &'static str {
    match kind {
        Kind::Object => "an object",
        Kind::List => "a list",
        Kind::Pair => "a list of two",
        Kind::Text => "a text",
        Kind::Flag => "true or false",
        Kind::Number => "a number",
        Kind::Whole => "a whole number",
        Kind::Points => "a number with at most two places and six digits before them",
        Kind::Id => "a whole number or a text",
    }
}
