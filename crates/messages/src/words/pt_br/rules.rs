//! What the rules engine says: why an action is not legal, why a mão came out as it did, what an occurrence brings.

use crate::words::asked::Asked;
use crate::words::pt_br::asked::asked;
use rules::clause::ClauseId;
use rules::field::{BadField, Wrong};
use rules::mao::{MaoFault, MaoResult};
use rules::partida::Side;
use rules::penalty;
use rules::penalty::{Effect, Prescribed};
use rules::profile::Reason;
use rules::raise::Stake;
use rules::record::{RecordFault, Replayed};
use serde_json::Value;

/// What of a record cannot be taken, and what to do about it.
#[must_use]
pub fn bad_fields(fields: &[BadField]) -> String {
    if fields.is_empty() {
        return "o registro não se lê: não é um objeto JSON.".to_owned();
    }
    let told: Vec<String> = fields.iter().map(bad_field).collect();
    format!("confira o registro: {}.", told.join("; "))
}

/// What is wrong with a record, and what to do about it.
#[must_use]
pub fn record_fault(fault: &RecordFault) -> String {
    if !fault.fields.is_empty() {
        return bad_fields(&fault.fields);
    }
    let told = fault_told(fault.fault);
    match fault.action {
        Some(_) if fault.fault == MaoFault::Unfinished => told.to_owned(),
        Some(index) => format!("ação {index}: {told}"),
        None => told.to_owned(),
    }
}

const fn fault_told(fault: MaoFault) -> &'static str {
    match fault {
        MaoFault::BadRecord => {
            "o registro não se lê: confira o JSON e os campos profile, seats, dealer, score, vira, held e actions."
        }
        MaoFault::UnknownCard => "esta carta não existe neste baralho.",
        MaoFault::DuplicateCard => "a mesma carta aparece duas vezes, ou já saiu.",
        MaoFault::BadScore => "o placar antes da mão vai de 0 a 11 para cada lado.",
        MaoFault::MaoOver => "a mão já acabou.",
        MaoFault::UnknownSeat => "não há este lugar na mesa.",
        MaoFault::NoElevenDecision => "este lado não tem mão de onze a decidir.",
        MaoFault::ElevenUndecided => "quem tem onze pontos ainda não disse se joga.",
        MaoFault::ExchangeForbidden => "não pode trocar as cartas agora.",
        MaoFault::AwaitingAnswer => "há um pedido à espera de resposta do outro lado.",
        MaoFault::RaiseForbidden => "não pode pedir aumento agora.",
        MaoFault::NothingToAnswer => "não há pedido a responder.",
        MaoFault::NotYourTurn => "não é a vez deste lugar.",
        MaoFault::CardNotHeld => "este lugar não tem esta carta.",
        MaoFault::HideForbidden => "não pode esconder a carta agora.",
        MaoFault::MustShowHighest => {
            "com a primeira vaza empatada é preciso mostrar a maior carta."
        }
        MaoFault::UnknownAction => "não há esta ação.",
        MaoFault::Unfinished => "faltam ações: a mão não terminou.",
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
        Some(side) => told.push_str(&format!("; {} marca {}", letter(side), outcome.points)),
        None => told.push_str("; ninguém marca"),
    }
    if !clauses.is_empty() {
        told.push_str(", ");
        told.push_str(&clauses.join(", "));
    }
    told
}

const fn reason(outcome: &MaoResult) -> &'static str {
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

const fn letter(side: Side) -> char {
    match side {
        Side::A => 'A',
        Side::B => 'B',
    }
}

/// Why facts cannot be decided, and what to do about it.
#[must_use]
pub fn decide_fault(fault: &penalty::FactsFault) -> String {
    match fault {
        penalty::FactsFault::BadRecord => {
            "O registro não se lê: confira o JSON, o regulamento em profile e os fatos em facts."
                .to_owned()
        }
        penalty::FactsFault::BadFields(fields) => {
            let told: Vec<String> = fields.iter().map(bad_field).collect();
            format!("Confira os fatos: {}.", told.join("; "))
        }
        penalty::FactsFault::UnknownOccurrence(clause) => {
            format!("Este regulamento não tem o artigo {clause:?}: confira occurrence.")
        }
        penalty::FactsFault::MissingFact(needed) => {
            let told = asked(Asked::needed(*needed));
            format!("Falta o que decide este artigo: {told}. Acrescente-o aos fatos.")
        }
    }
}

/// A field of a record that cannot be so: `when.score.A vai de 0 a 11`.
#[must_use]
pub fn bad_field(bad: &BadField) -> String {
    format!("{} {}", bad.field, wrong(&bad.wrong))
}

/// What is wrong with a field.
#[must_use]
pub fn wrong(wrong: &Wrong) -> String {
    match wrong {
        Wrong::Missing => "falta".to_owned(),
        Wrong::UnknownField => "não é campo deste registro: corrija o nome ou tire-o".to_owned(),
        Wrong::Unreadable => "não se lê".to_owned(),
        Wrong::BadStake => {
            let ladder = Stake::LADDER.map(|stake| stake.points().to_string());
            format!("não é valor de mão ({})", crate::words::list(&ladder, "ou"))
        }
        Wrong::OutOfRange { least, most } if *most == u32::MAX => format!("é pelo menos {least}"),
        Wrong::OutOfRange { least, most } => format!("vai de {least} a {most}"),
        Wrong::Even => "tem de ser ímpar".to_owned(),
        Wrong::OtherPair => "não é desta dupla".to_owned(),
        Wrong::NotAtEleven => "não combina com o placar: vale a um ponto do fim".to_owned(),
        Wrong::UnknownClause => "não é artigo de regulamento".to_owned(),
        Wrong::UnknownCard => "não é carta deste baralho".to_owned(),
        Wrong::DuplicateCard => "repete uma carta".to_owned(),
        Wrong::EndsBeforeItBegins => "acaba antes de começar".to_owned(),
        Wrong::Contradicts { by, ruled_by } => contradicts(by, ruled_by),
    }
}

/// What is wrong with a field that cannot be beside another, and by which clauses that is ruled on.
#[must_use]
pub fn contradicts(by: &str, ruled_by: &[ClauseId]) -> String {
    let clauses: Vec<String> = ruled_by.iter().map(ToString::to_string).collect();
    match clauses.as_slice() {
        [] => format!("contradiz {by}"),
        clauses => format!(
            "contradiz {by}; disso trata {}: escolha esse artigo",
            crate::words::list(clauses, "ou")
        ),
    }
}

/// What an occurrence brings, with the clauses that it rests on.
#[must_use]
pub fn decision(decision: &Prescribed) -> String {
    let mut told = match decision {
        Prescribed::Prescription(ruling) => {
            let effects: Vec<String> = ruling
                .effect
                .iter()
                .map(|part| effect(*part).to_owned())
                .collect();
            let mut told = crate::words::list(&effects, "e");
            for moved in &ruling.points_moved {
                told.push_str(&format!("; {} marca {}", letter(moved.to), moved.points));
                if moved.credited < moved.points {
                    told.push_str(&format!(" (cabem {})", moved.credited));
                }
            }
            told
        }
        Prescribed::Tento(given) => tento(&serde_json::to_value(given).unwrap_or_default()),
    };
    let clauses: Vec<_> = decision.clauses().iter().map(ToString::to_string).collect();
    told.push_str(&format!(" ({})", clauses.join(", ")));
    if let Prescribed::Prescription(ruling) = decision
        && let Some(also) = &ruling.also
    {
        told.push_str(&format!(
            "; o mesmo ato cai em {also}: decida também por ele"
        ));
    }
    told
}

/// What one of the other regulations gives, as `rules decide` tells it.
#[must_use]
pub fn tento(decision: &Value) -> String {
    match (decision["to"].as_str(), &decision["points"]) {
        (Some(side), Value::String(_)) => format!("{side} ganha a partida"),
        (Some(side), points) => format!("{side} marca {points}"),
        (None, _) if decision["ends_hand"] == true => "ninguém marca; a mão acaba".to_owned(),
        (None, _) => "ninguém marca; a mão segue".to_owned(),
    }
}

/// The parts of an effect as `rules decide` joins them: `lose-1-point+pass-deck`.
#[must_use]
pub fn effect_codes(codes: &str) -> String {
    let parts: Vec<String> = codes
        .split('+')
        .filter_map(|code| serde_json::from_value(code.into()).ok())
        .map(|part: Effect| effect(part).to_owned())
        .collect();
    crate::words::list(&parts, "e")
}

const fn effect(effect: Effect) -> &'static str {
    match effect {
        Effect::None => "nada a punir",
        Effect::PassDeck => "passa o baralho",
        Effect::LoseCut => "perde o corte",
        Effect::LoseHandPoints => "perde os pontos em disputa",
        Effect::WinHandPoints => "ganha os pontos em disputa",
        Effect::WinPartida => "ganha a partida",
        Effect::HandVoid => "ninguém marca nesta mão",
        Effect::LoseOnePoint => "perde um ponto",
        Effect::LoseRaisedPoints => "passou o tempo de responder: quem pediu marca o valor pedido",
        Effect::LosePartida => "perde a partida",
        Effect::LoseJogo => "perde o jogo",
        Effect::AnnulJogo => "anula o jogo",
        Effect::Walkover => "W×O",
        Effect::Play => "joga-se",
        Effect::Announce => "a coordenação avisa o tempo",
        Effect::Accepted => "pedido aceito",
        Effect::Declined => "pedido recusado",
        Effect::RecordOccurrence => "registra-se a ocorrência",
        Effect::ClaimLapses => "o jogo seguiu: já não se pode reclamar",
        Effect::CallVoid => "não vale sem ser falado",
        Effect::Warning => "advertência",
        Effect::EliminateEtapa => "eliminação da etapa",
        Effect::ExcludeNextEtapa => "exclusão da etapa seguinte",
        Effect::EliminateChampionship => "eliminação do campeonato",
        Effect::SuspendOneYear => "suspensão de um ano",
        Effect::ExcludeEvent => "exclusão do evento",
        Effect::LosePointsDiscretionary => "perda de pontos, a critério da organização",
        Effect::SanctionDiscretionary => "sanção a critério da federação",
        Effect::Segregate => "a mesa é posta de lado e termina o jogo",
        Effect::RedoSumula => "refaz-se a súmula",
        Effect::RejectSumula => "a súmula volta para ser completada",
        Effect::RejectEntry => "inscrição recusada",
        Effect::RejectProfile => "só valem as regras da federação",
        Effect::SubstitutionRefused => "substituição recusada",
        Effect::DeckReplaced => "troca-se o baralho",
        Effect::DeckRefused => "o baralho não se troca",
        Effect::FirstDealer => "sorteio de quem dá primeiro",
        Effect::NextDealer => "o baralho segue para o próximo",
        Effect::ImageOptOut => "imagem recusada por escrito",
        Effect::Warn => "aviso",
        Effect::Accept => "a súmula vale",
    }
}
