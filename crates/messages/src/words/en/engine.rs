//! What is wrong with a record for the engines.

use crate::refusal::engine::{EngineFault, Shape, Unfit};
use crate::words::list;

/// What is wrong with a record, and what to do.
#[must_use]
pub fn fault(fault: &EngineFault) -> String {
    match fault {
        EngineFault::BadRecord(detail) => format!("The record cannot be read: {detail}."),
        EngineFault::Field { path, wrong } => field(path, wrong),
        EngineFault::OutOfRange {
            field,
            least,
            most,
            is,
        } => format!("`{field}` goes from {least} to {most}; it is {is}."),
        EngineFault::DuplicateEntrant(id) => format!("Entrant {id} stands twice in the list."),
        EngineFault::UnknownEntrant(id) => {
            format!("Entrant {id} is not in the list: add it or correct the number.")
        }
        EngineFault::AgainstItself(name) => format!("{name} cannot meet itself."),
        EngineFault::UnknownSeparation(key) => {
            format!("Nothing is kept apart by {key:?}: only by \"club\".")
        }
        EngineFault::UnknownCriterion(name) => format!("There is no criterion {name:?}."),
        EngineFault::UnknownMatch(number) => format!("The bracket has no match {number}."),
        EngineFault::ResultTwice(number) => format!("Match {number} has two results."),
        EngineFault::NotToBePlayed(number) => {
            format!("Match {number} is not played: its sides are not known, or one is a bye.")
        }
        EngineFault::Level(number) => format!("Match {number} is level: somebody has to win."),
        EngineFault::UnknownConfronto(id) => format!("There is no confronto {id} in the list."),
        EngineFault::MesaTwice(mesa) => format!("Mesa {mesa} stands there twice."),
        EngineFault::FixedIsDisabled(mesa) => {
            format!("Mesa {mesa} is disabled and was given to a confronto.")
        }
        EngineFault::CannotKeepApart(whys) => whys.join(" "),
        EngineFault::NoSuchPairing => {
            "This pair has no place in the round: two different entrants, or a bye with an odd number."
                .to_owned()
        }
    }
}

fn field(path: &str, wrong: &Unfit) -> String {
    match wrong {
        Unfit::Unknown => format!("There is no field `{path}`: correct its name or take it out."),
        Unfit::Twice => format!("Field `{path}` stands there twice."),
        Unfit::Missing => format!("Field `{path}` is missing."),
        Unfit::Shape(kind) if path.is_empty() => format!("The record must be {}.", holds(*kind)),
        Unfit::Shape(kind) => format!("`{path}` must be {}.", holds(*kind)),
        Unfit::Word(words) => {
            let quoted: Vec<String> = words.iter().map(|word| format!("\"{word}\"")).collect();
            format!("`{path}` can only be {}.", list(&quoted, "or"))
        }
        Unfit::Outside { least: 0, is, .. } if is.starts_with('-') => {
            format!("`{path}` cannot be negative; it is {is}.")
        }
        Unfit::Outside { least, most, is } => {
            format!("`{path}` goes from {least} to {most}; it is {is}.")
        }
        Unfit::Empty => format!("`{path}` is empty."),
        Unfit::Repeats(what) => format!("`{path}` repeats {what}: each comes once."),
        Unfit::Contradicts(other) => {
            format!("`{path}` contradicts `{other}`: leave only what holds.")
        }
    }
}

const fn holds(kind: Shape) -> &'static str {
    match kind {
        Shape::Object => "an object",
        Shape::List => "a list",
        Shape::Pair => "a list of two",
        Shape::Text => "a text",
        Shape::Flag => "true or false",
        Shape::Number => "a number",
        Shape::Whole => "a whole number",
        Shape::Points => "a number with at most two places and six digits before them",
        Shape::Id => "a whole number or a text",
    }
}
