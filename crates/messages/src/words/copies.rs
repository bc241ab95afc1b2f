//! What is said of copies.

use crate::refusal::copy::{Left, Trouble};
use crate::words::say::copies as say;
use crate::words::spoken::Language;

impl Language {
    /// A file among the copies that this program did not name.
    #[must_use]
    pub const fn not_ours(self) -> &'static str {
        say::not_ours(self)
    }

    /// Why copies that ought to be there are not, and what to do.
    #[must_use]
    pub fn copies_trouble(self, trouble: &Trouble) -> String {
        match trouble {
            Trouble::Folder { path, detail } => say::TroubleFolder {
                path,
                detail: self.cause(detail),
            }
            .told(self),
            Trouble::Silent { path } => say::TroubleSilent { path }.told(self),
            Trouble::Behind {
                path,
                last: Some(last),
            } => say::TroubleBehindWithLast { path, last }.told(self),
            Trouble::Behind { path, last: None } => say::TroubleBehindNoLast { path }.told(self),
        }
    }

    /// What may still hold what was erased from the season, and what to do.
    #[must_use]
    pub fn left(self, left: &Left) -> String {
        match left {
            Left::Copy { path, why } => {
                let why = self.cause(why);
                say::LeftCopy { path, why }.told(self)
            }
            Left::Folder { path, why } => say::LeftFolder {
                path,
                why: self.cause(why),
            }
            .told(self),
            Left::All { path, why } => say::LeftAll {
                path,
                why: self.cause(why),
            }
            .told(self),
            Left::Season { path, why } => {
                let why = self.cause(why);
                say::LeftSeason { path, why }.told(self)
            }
            Left::Words { table, words } => {
                let place = place(self, table);
                say::LeftWords { place, words }.told(self)
            }
            Left::Beside { path } => say::LeftBeside { path }.told(self),
        }
    }
}

/// Where words stand that name something.
fn place(language: Language, table: &str) -> &'static str {
    match table {
        "season" => say::place_season(language),
        "club" => say::place_club(language),
        "championship" => say::place_championship(language),
        "etapa" => say::place_etapa(language),
        "entrant" => say::place_entrant(language),
        "operator" => say::place_operator(language),
        "venue_day" => say::place_venue_day(language),
        "journal" => say::place_journal(language),
        "publication" => say::place_publication(language),
        _ => say::place_other(language),
    }
}
