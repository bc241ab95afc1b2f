//! Why something about a draw, a fase or lots was refused, and what to do.

use crate::refusal::draw::DrawRefusal;
use crate::words::en::who::several;
use crate::words::list;

/// How a draw can be run again.
#[must_use]
pub fn draw_proof(number: &str, algorithm: &str) -> String {
    format!(
        "Published number: {number}. Generator: {algorithm}. Whoever repeats the draw with this number and the same entries gets the same result."
    )
}

/// Why something about a draw, a fase or lots was refused, and what to do.
#[must_use]
pub fn draw(refusal: &DrawRefusal) -> String {
    match refusal {
        DrawRefusal::DrawMade => "The draw was made; undo it to change entries.".to_owned(),
        DrawRefusal::NoDraw => "The draw has not been made.".to_owned(),
        DrawRefusal::TooFewEntrants { who, are, least } => {
            format!("{are} {} are present; it takes {least}.", several(*who))
        }
        DrawRefusal::TooManyEntrants { who, are, most } => {
            format!("{are} {}; this format takes {most}.", several(*who))
        }
        DrawRefusal::NotCheckedIn(names) => format!("Not checked in: {}.", list(names, "and")),
        DrawRefusal::FaseBegun { fase } => format!("Fase {fase} has begun and stays as it is."),
        DrawRefusal::ConfrontoFixed => {
            "Regulation, confronto and partida do not change once anybody is entered.".to_owned()
        }
        DrawRefusal::ClubsTogether { who, clubs } => {
            format!(
                "No draw keeps the {} of {} apart.",
                several(*who),
                list(clubs, "and")
            )
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
        DrawRefusal::NoProposal { are, least, most } => format!(
            "Nothing is proposed for {are}: from {least} to {most}. Choose a format of the list."
        ),
        DrawRefusal::LotsMismatch { .. } => "Lots must name exactly the tied.".to_owned(),
    }
}
