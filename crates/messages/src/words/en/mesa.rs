//! Why something about a mesa, or the jogo at one was refused, and what to do.

use crate::refusal::mesa::MesaRefusal;
use crate::refusal::result::Entered;

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
        MesaRefusal::NotOn { on, entered } => not_on(*on, entered),
        MesaRefusal::NoJogoNamed => "Say which jogo: none was given. Nothing changed.".to_owned(),
    }
}

/// A mesa at which nothing is on, but something was.
fn not_on(on: Option<u32>, entered: &Entered) -> String {
    let Entered {
        rodada,
        mesa,
        sides: [a, b],
        was,
    } = entered;
    let now = match on {
        Some(on) => format!("In rodada {on}, which is on, there is no jogo at mesa {mesa}"),
        None => "No rodada is on".to_owned(),
    };
    let was = match was.as_str() {
        "" => String::new(),
        was => format!(": {was}"),
    };
    format!(
        "{now}. In rodada {rodada}, which is closed, {a} x {b} played there{was}; nothing was written. If that jogo is meant, say its rodada: choose it on the screen, or add --rodada {rodada} on the command line."
    )
}
