//! Why something about a result was refused, and what to do.

use crate::refusal::result::ResultRefusal;
use crate::words::list;

/// Why something about a result was refused, and what to do.
#[must_use]
pub fn result(refusal: &ResultRefusal) -> String {
    match refusal {
        ResultRefusal::NotCalled { mesa, rodada } => {
            format!("Mesa {mesa}: rodada {rodada} was not called yet.")
        }
        ResultRefusal::Impossible { mesa, problems, .. } => {
            let codes: Vec<_> = problems
                .iter()
                .map(|problem| problem.code.as_str().to_owned())
                .collect();
            format!("Mesa {mesa}: impossible result ({}).", list(&codes, "and"))
        }
        ResultRefusal::HasResult { mesa, result } => {
            format!("Mesa {mesa} has a result: {result}. Correct it if it is wrong.")
        }
        ResultRefusal::NoResult { mesa } => format!("Mesa {mesa} has no result yet."),
        ResultRefusal::Ruled { mesa, ruling } => format!("Ruling {ruling} decides mesa {mesa}."),
        ResultRefusal::NoPartida { mesa, partida, .. } => {
            format!("Mesa {mesa}: the jogo never had partida {partida}.")
        }
        ResultRefusal::Disagrees {
            mesa,
            ruling,
            partida,
            score: [a, b],
            ..
        } => format!(
            "Mesa {mesa}: ruling {ruling} counted {a} x {b} in partida {partida}, and the sheet does not show it."
        ),
        ResultRefusal::AlreadyConfirmed { mesa } => format!("Mesa {mesa} is confirmed already."),
    }
}
