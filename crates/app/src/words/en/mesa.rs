//! Why something about a mesa, or the jogo at one was refused, and what to do.

use crate::refusal::mesa::MesaRefusal;

/// Why something about a mesa, or the jogo at one was refused, and what to do.
#[must_use]
pub fn mesa(refusal: &MesaRefusal) -> String {
    match refusal {
        MesaRefusal::TooFewMesas { are, needed } => {
            format!("{are} mesas are free; a confronto needs {needed}.")
        }
        MesaRefusal::NoSuchMesa { mesa, most } => {
            format!("There is no mesa {mesa}: number them from 1 to {most}.")
        }
        MesaRefusal::MesaNotFree { mesa } => format!("Mesa {mesa} is taken or out of use."),
        MesaRefusal::WhichTurn { mesa, turns } => format!(
            "{turns} jogos follow each other at mesa {mesa}: write {mesa}/1 to {mesa}/{turns}."
        ),
        MesaRefusal::NoJogo { mesa } => format!("There is no jogo at mesa {mesa}."),
        MesaRefusal::NoJogoNamed => "Say which jogo: none was given. Nothing changed.".to_owned(),
    }
}
