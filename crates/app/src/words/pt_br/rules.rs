//! What the rules engine says: why an action is not legal, why a mão came out as it did.

use rules::mao::{Fault, Outcome};
use rules::partida::Side;
use rules::profile::Reason;
use rules::record::{RecordFault, Replayed};

/// What is wrong with a record, and what to do about it.
#[must_use]
pub fn record_fault(fault: RecordFault) -> String {
    let told = fault_told(fault.fault);
    match fault.action {
        Some(_) if fault.fault == Fault::Unfinished => told.to_owned(),
        Some(index) => format!("ação {index}: {told}"),
        None => told.to_owned(),
    }
}

const fn fault_told(fault: Fault) -> &'static str {
    match fault {
        Fault::BadRecord => {
            "o registro não se lê: confira o JSON e os campos profile, seats, dealer, score, vira, held e actions."
        }
        Fault::UnknownCard => "esta carta não existe neste baralho.",
        Fault::DuplicateCard => "a mesma carta aparece duas vezes, ou já saiu.",
        Fault::BadScore => "o placar antes da mão vai de 0 a 11 para cada lado.",
        Fault::MaoOver => "a mão já acabou.",
        Fault::UnknownSeat => "não há este lugar na mesa.",
        Fault::NoElevenDecision => "este lado não tem mão de onze a decidir.",
        Fault::ElevenUndecided => "quem tem onze pontos ainda não disse se joga.",
        Fault::ExchangeForbidden => "não pode trocar as cartas agora.",
        Fault::AwaitingAnswer => "há um pedido à espera de resposta do outro lado.",
        Fault::RaiseForbidden => "não pode pedir aumento agora.",
        Fault::NothingToAnswer => "não há pedido a responder.",
        Fault::NotYourTurn => "não é a vez deste lugar.",
        Fault::CardNotHeld => "este lugar não tem esta carta.",
        Fault::HideForbidden => "não pode esconder a carta agora.",
        Fault::MustShowHighest => "com a primeira vaza empatada é preciso mostrar a maior carta.",
        Fault::UnknownAction => "não há esta ação.",
        Fault::Unfinished => "faltam ações: a mão não terminou.",
    }
}

/// Why a mão came out as it did, with its clauses: `empate nas três vazas: ganha a dupla que deu as cartas, oficial-cangar-5`.
#[must_use]
pub fn mao_told(replayed: &Replayed, clauses: &[&str]) -> String {
    let Some(outcome) = replayed.mao.outcome() else {
        return String::new();
    };
    let mut told = reason(&outcome).to_owned();
    if outcome.retruco_passed_over {
        told.push_str(" (o retruco de quem tinha nove ou mais não conta)");
    }
    match outcome.winner {
        Some(side) => {
            let letter = match side {
                Side::A => 'A',
                Side::B => 'B',
            };
            told.push_str(&format!("; {letter} marca {}", outcome.points));
        }
        None => told.push_str("; ninguém marca"),
    }
    if !clauses.is_empty() {
        told.push_str(", ");
        told.push_str(&clauses.join(", "));
    }
    told
}

const fn reason(outcome: &Outcome) -> &'static str {
    match outcome.reason {
        Reason::TwoVazas => "duas vazas ganhas",
        Reason::SecondAfterTie => "primeira vaza empatada: vale a segunda",
        Reason::SecondTied => "segunda vaza empatada: ganha quem fez a primeira",
        Reason::ThirdTied => "terceira vaza empatada: ganha quem fez a primeira",
        Reason::ThirdAfterTwoTies => "duas vazas empatadas: vale a terceira",
        Reason::FoldedTruco => "correram do truco",
        Reason::FoldedSix => "correram do seis",
        Reason::FoldedNine => "correram do nove",
        Reason::FoldedTwelve => "correram do doze",
        Reason::DeclinedEleven => "mão de onze recusada",
        Reason::TiedDealersSide => "empate nas três vazas: ganha a dupla que deu as cartas",
        Reason::TiedNobody => "empate nas três vazas",
        Reason::TiedAgainstLastRaiser => "empate nas três vazas: perde a dupla do último aumento",
        Reason::TiedExposedRaise => {
            "empate nas três vazas: perde quem aumentou diante de carta exposta"
        }
        Reason::TiedBlindRaise => "empate nas três vazas: ganha quem aumentou no escuro",
        Reason::TiedHighestSuit => {
            "empate nas três vazas: ganha o maior naipe entre as cartas que empataram a terceira"
        }
        Reason::TiedWithoutSuit => "empate nas três vazas, a terceira sem naipe que decida",
        Reason::TiedSideWithoutEleven => {
            "empate nas três vazas na mão de onze: ganha quem não tem onze"
        }
        Reason::TiedAtFerro => "empate nas três vazas em onze a onze",
        Reason::TiedRetrucoWithoutClaim => "retruco sem direito ao empate",
    }
}
