//! Why something about a result was refused, and what to do.

use crate::refusal::result::{Entered, ResultRefusal};
use rules::jogo::{Problem, ProblemCode};
use rules::partida::Target;

/// Why something about a result was refused, and what to do.
#[must_use]
pub fn result(refusal: &ResultRefusal) -> String {
    match refusal {
        ResultRefusal::NotCalled { mesa, rodada } => format!(
            "Mesa {mesa}: a rodada {rodada} ainda não foi chamada. Chame-a antes de lançar resultados."
        ),
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
            format!("Mesa {mesa} já tem resultado: {result}. Se estiver errado, corrija-o.")
        }
        ResultRefusal::Overturns(entered) => {
            let there: Vec<String> = entered.iter().map(told_entered).collect();
            format!(
                "{}. Nada foi gravado. Se é mesmo para passar por cima, confirme.",
                there.join("; ")
            )
        }
        ResultRefusal::NoResult { mesa } => format!(
            "Mesa {mesa} ainda não tem resultado lançado: não há o que corrigir nem mover. Se o resultado é dela, escreva {mesa} e os pontos, como {mesa} 7 9."
        ),
        ResultRefusal::Ruled { mesa, ruling } => format!(
            "Mesa {mesa} está decidida pela decisão nº {ruling}. Revogue-a primeiro, se for o caso."
        ),
        ResultRefusal::NoPartida {
            mesa,
            partida,
            ruling: None,
        } => format!(
            "Mesa {mesa}: a {partida}ª partida não existe neste jogo, e não pode ser dada a ninguém. Diga a partida em que foi, ou dê o jogo."
        ),
        ResultRefusal::NoPartida {
            mesa,
            partida,
            ruling: Some(ruling),
        } => format!(
            "Mesa {mesa}: a decisão nº {ruling} deu a {partida}ª partida, e por esta súmula o jogo acabou antes dela. Confira a súmula; se a decisão está errada, revogue-a."
        ),
        ResultRefusal::Disagrees {
            mesa,
            ruling,
            partida,
            score: [a, b],
            legs,
        } => {
            let before = match legs {
                Some([a, b]) if *partida > 1 => format!(", com {a} × {b} em partidas"),
                _ => String::new(),
            };
            format!(
                "Mesa {mesa}: a súmula não mostra o que a decisão nº {ruling} contou: {a} × {b} na {partida}ª partida{before}. Confira a súmula; se a decisão está errada, revogue-a e decida de novo com o placar certo."
            )
        }
        ResultRefusal::AlreadyConfirmed { mesa } => {
            format!("O resultado da mesa {mesa} já foi confirmado.")
        }
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
    format!("Rodada {rodada}, mesa {mesa}: {a} × {b} já tem resultado, {was}")
}

/// One problem of a reported jogo.
#[must_use]
pub fn jogo_problem(problem: &Problem, target: Target) -> String {
    let n = problem.partida.unwrap_or(0);
    let (target, eleven) = (target.get(), target.get() - 1);
    match problem.code {
        ProblemCode::BadRecord => "o registro não pôde ser lido.".to_owned(),
        ProblemCode::WalkoverWithPartidas => "W×O não leva partidas.".to_owned(),
        ProblemCode::NoPartidas => "faltam as partidas.".to_owned(),
        ProblemCode::TooManyPartidas => "há partidas demais para este jogo.".to_owned(),
        ProblemCode::NegativeScore => format!("na {n}ª partida não existe placar abaixo de 0."),
        ProblemCode::ScoreAboveTarget => format!("na {n}ª partida o placar não passa de {target}."),
        ProblemCode::BothReachedTarget => format!("na {n}ª partida só um lado chega a {target}."),
        ProblemCode::PartidaUnfinished => format!("na {n}ª partida ninguém chegou a {target}."),
        ProblemCode::BadStake => format!("na {n}ª partida uma mão vale 1, 3, 6, 9 ou 12."),
        ProblemCode::StakeForbiddenAtEleven => {
            format!("na {n}ª partida com {eleven} a mão vale 1 ou 3.")
        }
        ProblemCode::MarksAfterEnd => format!("na {n}ª partida há marcas depois dos {target}."),
        ProblemCode::PartidaAfterDecision => {
            format!("a {n}ª partida não existe: o jogo já estava decidido.")
        }
        ProblemCode::DeciderMissing => "as partidas estão empatadas; falta a nega.".to_owned(),
        ProblemCode::JogoUnfinished => "o jogo não está decidido; faltam partidas.".to_owned(),
    }
}
