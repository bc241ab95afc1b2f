//! What is said of copies.

use crate::refusal::copy::Left;
use crate::words::en::system::cause;

/// A file among the copies that this program did not name.
#[must_use]
pub const fn not_ours() -> &'static str {
    "it was not Espadilha that gave it this name"
}

/// What may still hold what was erased from the season, and what to do.
#[must_use]
pub fn left(left: &Left) -> String {
    match left {
        Left::Copy { path, why } => {
            let why = cause(why);
            format!("Delete this copy yourself, which may still hold the data: {path} ({why}).")
        }
        Left::Folder { path, why } => format!(
            "The folder {path} could not be looked at ({}): copies with the data may lie in it. Delete them yourself.",
            cause(why)
        ),
        Left::All { path, why } => format!(
            "The earlier copies in {path} still hold the data: no new one could be made, and they only go after it ({}). They go by themselves as soon as a copy succeeds.",
            cause(why)
        ),
        Left::Words { table, words } => {
            let place = place(table);
            format!(
                "It still stands in {place}: “{words}”. That stays in the file, in its history, too."
            )
        }
        Left::Beside { path } => {
            format!(
                "Another file in the season's folder still has the data: {path}. Delete it yourself."
            )
        }
    }
}

/// Where words stand that name something.
fn place(table: &str) -> &'static str {
    match table {
        "season" => "what the season is called",
        "club" => "a club's name or city",
        "championship" => "a championship's name",
        "etapa" => "an etapa's name or format",
        "entrant" => "a team's name",
        "operator" => "an operator's name",
        "venue_day" => "a hall's name",
        "journal" => "a name of before, in the history",
        "publication" => "a notice or bulletin that was published",
        _ => "another record of the season",
    }
}
