//! Why something about a result was refused, and what to do.

use crate::refusal::result::{Entered, ResultRefusal};
use crate::words::say::refusal::result as say;
use crate::words::spoken::Language;
use rules::jogo::{Problem, ProblemCode};
use rules::partida::Target;

impl Language {
    /// One problem of a reported jogo.
    #[must_use]
    pub fn jogo_problem(self, problem: &Problem, target: Target) -> String {
        let n = problem.partida.unwrap_or(0);
        let (target, eleven) = (target.get(), target.get() - 1);
        match problem.code {
            ProblemCode::BadRecord => say::jogo_problem_bad_record(self).to_owned(),
            ProblemCode::WalkoverWithPartidas => {
                say::jogo_problem_walkover_with_partidas(self).to_owned()
            }
            ProblemCode::NoPartidas => say::jogo_problem_no_partidas(self).to_owned(),
            ProblemCode::TooManyPartidas => say::jogo_problem_too_many_partidas(self).to_owned(),
            ProblemCode::NegativeScore => say::JogoProblemNegativeScore { n }.told(self),
            ProblemCode::ScoreAboveTarget => {
                say::JogoProblemScoreAboveTarget { n, target }.told(self)
            }
            ProblemCode::BothReachedTarget => {
                say::JogoProblemBothReachedTarget { n, target }.told(self)
            }
            ProblemCode::PartidaUnfinished => {
                say::JogoProblemPartidaUnfinished { n, target }.told(self)
            }
            ProblemCode::BadStake => say::JogoProblemBadStake { n }.told(self),
            ProblemCode::StakeForbiddenAtEleven => {
                say::JogoProblemStakeForbiddenAtEleven { n, eleven }.told(self)
            }
            ProblemCode::MarksAfterEnd => say::JogoProblemMarksAfterEnd { n, target }.told(self),
            ProblemCode::PartidaAfterDecision => {
                say::JogoProblemPartidaAfterDecision { n }.told(self)
            }
            ProblemCode::DeciderMissing => say::jogo_problem_decider_missing(self).to_owned(),
            ProblemCode::JogoUnfinished => say::jogo_problem_jogo_unfinished(self).to_owned(),
        }
    }
}

/// Why something about a result was refused, and what to do.
#[must_use]
pub fn result(language: Language, refusal: &ResultRefusal) -> String {
    match refusal {
        ResultRefusal::NotCalled { mesa, rodada } => say::NotCalled { mesa, rodada }.told(language),
        ResultRefusal::Impossible {
            mesa,
            target,
            problems,
        } => {
            let told: Vec<_> = problems
                .iter()
                .map(|problem| language.jogo_problem(problem, *target))
                .collect();
            say::Impossible {
                mesa,
                told: told.join(" "),
            }
            .told(language)
        }
        ResultRefusal::HasResult { mesa, result } => say::HasResult { mesa, result }.told(language),
        ResultRefusal::Overturns(entered) => {
            let there: Vec<String> = entered
                .iter()
                .map(|one| told_entered(language, one))
                .collect();
            say::Overturns {
                there: there.join("; "),
            }
            .told(language)
        }
        ResultRefusal::NoResult { mesa } => say::NoResult { mesa }.told(language),
        ResultRefusal::Ruled { mesa, ruling } => say::Ruled { mesa, ruling }.told(language),
        ResultRefusal::NoPartida {
            mesa,
            partida,
            ruling: None,
        } => say::NoPartidaNoRuling { mesa, partida }.told(language),
        ResultRefusal::NoPartida {
            mesa,
            partida,
            ruling: Some(ruling),
        } => say::NoPartidaWithRuling {
            mesa,
            ruling,
            partida,
        }
        .told(language),
        ResultRefusal::Disagrees {
            mesa,
            ruling,
            partida,
            score: [a, b],
            legs,
        } => match legs {
            Some([won, lost]) if *partida > 1 => say::DisagreesWonLostPartida {
                mesa,
                ruling,
                a,
                b,
                partida,
                won,
                lost,
            }
            .told(language),
            _ => say::DisagreesOther {
                mesa,
                ruling,
                a,
                b,
                partida,
            }
            .told(language),
        },
        ResultRefusal::AlreadyConfirmed { mesa } => say::AlreadyConfirmed { mesa }.told(language),
        ResultRefusal::RodadaOver { mesa, rodada } => {
            say::RodadaOver { mesa, rodada }.told(language)
        }
        ResultRefusal::RuledOver { mesa, ruling } => say::RuledOver { mesa, ruling }.told(language),
        ResultRefusal::NotAgreed { mesa } => say::NotAgreed { mesa }.told(language),
        ResultRefusal::NothingSaid { mesa } => say::NothingSaid { mesa }.told(language),
    }
}

/// A result that is there: rodada, mesa, who played, what is there.
#[must_use]
pub fn told_entered(language: Language, entered: &Entered) -> String {
    let Entered {
        rodada,
        mesa,
        sides: [a, b],
        was,
    } = entered;
    say::ToldEntered {
        rodada,
        mesa,
        a,
        b,
        was,
    }
    .told(language)
}
