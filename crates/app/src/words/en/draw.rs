//! Why something about a draw, a fase or lots was refused, and what to do.

use crate::refusal::draw::DrawRefusal;
use crate::words::list;

/// Why something about a draw, a fase or lots was refused, and what to do.
#[must_use]
pub fn draw(refusal: &DrawRefusal) -> String {
    match refusal {
        DrawRefusal::DrawMade => "The draw was made; undo it to change entries.".to_owned(),
        DrawRefusal::NoDraw => "The draw has not been made.".to_owned(),
        DrawRefusal::TooFewEntrants { are, least } => {
            format!("{are} teams are present; it takes {least}.")
        }
        DrawRefusal::TooManyEntrants { are, most } => {
            format!("{are} teams; this format takes {most}.")
        }
        DrawRefusal::NotCheckedIn(names) => format!("Not checked in: {}.", list(names, "and")),
        DrawRefusal::FaseBegun { fase } => format!("Fase {fase} has begun and stays as it is."),
        DrawRefusal::ConfrontoFixed => {
            "Regulation, confronto and partida do not change once teams are entered.".to_owned()
        }
        DrawRefusal::ClubsTogether(clubs) => {
            format!("No draw keeps the teams of {} apart.", list(clubs, "and"))
        }
        DrawRefusal::Excluded { name, by } => {
            format!("{name} is kept out of this etapa: {by}.")
        }
        DrawRefusal::NoRoomLate => "The groups play already and nobody rests in any.".to_owned(),
        DrawRefusal::NoReentry(name) => format!("{name} cannot come in again here."),
        DrawRefusal::FieldOpen { fase, .. } => {
            format!("Who comes into fase {fase} is not known yet.")
        }
        DrawRefusal::NotTied => "There is no tie here.".to_owned(),
        DrawRefusal::LotsMismatch { .. } => "Lots must name exactly the tied.".to_owned(),
    }
}
