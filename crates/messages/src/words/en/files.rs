//! What files and windows are called where a person is asked for one.

use crate::labels::files::Files;

/// A kind of file.
#[must_use]
pub const fn kind(of: Files) -> &'static str {
    match of {
        Files::All => "All files",
        Files::Season => "Espadilha season",
        Files::List => "Spreadsheet",
        Files::Format => "Format of an etapa",
        Files::Scans => "Scanned súmulas",
        Files::Sign => "Sign",
        Files::Picture => "Picture",
        Files::Portrait => "Photo of an athlete",
        Files::Proof => "Document",
        Files::Evidence => "Evidence",
        Files::Posters => "Pictures of sponsors",
        Files::Pdf => "PDF",
    }
}

/// The title of the window that shows the official clock.
#[must_use]
pub const fn clock() -> &'static str {
    "Official clock"
}

/// The title of the window for the projector.
#[must_use]
pub const fn telao() -> &'static str {
    "Telão"
}

/// A name for the folder of a season to try things with.
#[must_use]
pub const fn example() -> &'static str {
    "Espadilha example"
}

/// A name for the tables of an etapa.
#[must_use]
pub const fn tables() -> &'static str {
    "tables.xlsx"
}

/// A name for a season made from a copy.
#[must_use]
pub const fn restored() -> &'static str {
    "restored season.espadilha"
}

/// A name for a copy of a season whose file has this name, without its ending.
#[must_use]
pub fn copy(stem: &str) -> String {
    format!("{stem} (copy).espadilha")
}

/// A name for a copy to practise with.
#[must_use]
pub fn practice(stem: &str) -> String {
    format!("{stem} (practice).espadilha")
}

/// Files that are named at most.
const NAMED: usize = 3;

/// Files by name, and how many more.
#[must_use]
pub fn some(files: &[String]) -> String {
    let named = files.iter().take(NAMED).map(String::as_str);
    let named: Vec<&str> = named.collect();
    match (named.split_last(), files.len().saturating_sub(NAMED)) {
        (None, _) => String::new(),
        (Some((only, [])), 0) => (*only).to_owned(),
        (Some((last, rest)), 0) => format!("{} and {last}", rest.join(", ")),
        (Some(_), 1) => format!("{} and 1 more file", named.join(", ")),
        (Some(_), more) => format!("{} and {more} more files", named.join(", ")),
    }
}

/// That files of others lie where a site goes for the first time.
#[must_use]
pub fn are_others(place: &str, files: &[String]) -> String {
    let stay = if files.len() == 1 {
        "it is not the site's and stays as it is"
    } else {
        "they are not the site's and stay as they are"
    };
    format!("In {place} there is {} already: {stay}.", some(files))
}
