//! Why something about a result was refused, and what to do.

use crate::refusal::result::{Entered, ResultRefusal};
use rules::jogo::{Problem, ProblemCode};
use rules::partida::Target;

/// Why something about a result was refused, and what to do.
#[must_use]
pub fn result(refusal: &ResultRefusal) -> String {
    match refusal {
        ResultRefusal::NotCalled { mesa, rodada } => {
            format!("Mesa {mesa}: rodada {rodada} was not called yet.")
        }
        ResultRefusal::Impossible {
            mesa,
            target,
            problems,
        } => {
            let told: Vec<_> = problems
                .iter()
                .map(|problem| jogo_problem(problem, *target))
                .collect();
            format!("Mesa {mesa}: {}", told.join(" "))
        }
        ResultRefusal::HasResult { mesa, result } => {
            format!("Mesa {mesa} has a result: {result}. Correct it if it is wrong.")
        }
        ResultRefusal::Overturns(entered) => {
            let there: Vec<String> = entered.iter().map(told_entered).collect();
            format!(
                "{}. Nothing was written. Confirm it (on the command line with --over) if it is to be overturned.",
                there.join("; ")
            )
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

/// A result that is there: rodada, mesa, who played, what is there.
#[must_use]
pub fn told_entered(entered: &Entered) -> String {
    let Entered {
        rodada,
        mesa,
        sides: [a, b],
        was,
    } = entered;
    format!("Rodada {rodada}, mesa {mesa}: {a} x {b} has a result, {was}")
}

/// One problem of a reported jogo.
#[must_use]
pub fn jogo_problem(problem: &Problem, target: Target) -> String {
    let n = problem.partida.unwrap_or(0);
    let (target, eleven) = (target.get(), target.get() - 1);
    match problem.code {
        ProblemCode::BadRecord => "the record cannot be read.".to_owned(),
        ProblemCode::WalkoverWithPartidas => "a W×O has no partidas.".to_owned(),
        ProblemCode::NoPartidas => "the partidas are missing.".to_owned(),
        ProblemCode::TooManyPartidas => "there are too many partidas for this jogo.".to_owned(),
        ProblemCode::NegativeScore => format!("partida {n}: no score is below 0."),
        ProblemCode::ScoreAboveTarget => format!("partida {n}: no score is above {target}."),
        ProblemCode::BothReachedTarget => format!("partida {n}: one side alone comes to {target}."),
        ProblemCode::PartidaUnfinished => format!("partida {n}: nobody came to {target}."),
        ProblemCode::BadStake => format!("partida {n}: a mão is worth 1, 3, 6, 9 or 12."),
        ProblemCode::StakeForbiddenAtEleven => {
            format!("partida {n}: at {eleven} a mão is worth 1 or 3.")
        }
        ProblemCode::MarksAfterEnd => format!("partida {n}: there are marks after {target}."),
        ProblemCode::PartidaAfterDecision => {
            format!("partida {n} is none: the jogo was decided before it.")
        }
        ProblemCode::DeciderMissing => "the partidas are level; the nega is missing.".to_owned(),
        ProblemCode::JogoUnfinished => "the jogo is not decided; partidas are missing.".to_owned(),
    }
}
