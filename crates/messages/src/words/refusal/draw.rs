//! Why something about a draw, a fase or lots was refused, and what to do.

use crate::refusal::draw::DrawRefusal;
use crate::words::refusal::ties::missing;
use crate::words::say::refusal::draw as say;
use crate::words::spoken::Language;

/// Why something about a draw, a fase or lots was refused, and what to do.
#[must_use]
pub fn draw(language: Language, refusal: &DrawRefusal) -> String {
    match refusal {
        DrawRefusal::DrawMade => say::draw_made(language).to_owned(),
        DrawRefusal::NoDraw => say::no_draw(language).to_owned(),
        DrawRefusal::TooFewEntrants { who, are: 1, least } => {
            say::TooFewEntrantsAreOne { who: *who, least }.told(language)
        }
        DrawRefusal::TooFewEntrants { who, are, least } => say::TooFewEntrants {
            are,
            who: *who,
            least,
        }
        .told(language),
        DrawRefusal::TooManyEntrants { who, are, most } => say::TooManyEntrants {
            are,
            who: *who,
            most,
        }
        .told(language),
        DrawRefusal::NotCheckedIn(names) => say::NotCheckedIn { names }.told(language),
        DrawRefusal::FaseBegun { fase } => say::FaseBegun { fase }.told(language),
        DrawRefusal::ConfrontoFixed => say::confronto_fixed(language).to_owned(),
        DrawRefusal::ClubsTogether { who, clubs } => {
            say::ClubsTogether { who: *who, clubs }.told(language)
        }
        DrawRefusal::Excluded { name, by } => say::Excluded { name, by }.told(language),
        DrawRefusal::NoRoomLate => say::no_room_late(language).to_owned(),
        DrawRefusal::NoReentry(name) => say::NoReentry { name }.told(language),
        DrawRefusal::FieldOpen { fase, unresolved } => say::FieldOpen {
            fase,
            unresolved: missing(language, unresolved),
        }
        .told(language),
        DrawRefusal::NotTied => say::not_tied(language).to_owned(),
        DrawRefusal::NoProposal { are, least, most } => {
            say::NoProposal { are, least, most }.told(language)
        }
        DrawRefusal::LotsMismatch { tied } => say::LotsMismatch { tied }.told(language),
    }
}
