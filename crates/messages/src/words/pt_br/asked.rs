//! What a referee is asked for an occurrence, and what may be answered.

use crate::words::asked::Asked;
use rules::card::{Rank, Suit};
use rules::penalty::Fact;

/// What a person is asked.
#[must_use]
pub(in crate::words) fn asked(of: Asked) -> String {
    let told = match of {
        Asked::Occurrence => "o que aconteceu",
        Asked::Offender => "quem errou",
        Asked::Phase => "o momento",
        Asked::Partida => "a partida",
        Asked::Worth => "o valor em disputa",
        Asked::Raise => "o pedido sem resposta",
        Asked::MaoDeOnze => "se era mão de onze",
        Asked::Score => "os pontos da partida",
        Asked::Legs => "as partidas já ganhas",
        Asked::When => "onde e quando",
        Asked::Fact(known) => return format!("\"{}\"", fact(known).trim_end_matches('?')),
        Asked::Unknown => "uma das respostas",
    };
    told.to_owned()
}

/// A fact, as a referee is asked for it.
#[must_use]
pub const fn fact(fact: Fact) -> &'static str {
    match fact {
        Fact::Absolute => "O jogo era absoluto?",
        Fact::Cards => "Manilhas mostradas",
        Fact::CardsTouched => "Quantas cartas encostou no baralho",
        Fact::InTurn => "Era a vez de quem jogou?",
        Fact::Vaza => "Em que vaza",
        Fact::CardsHeld => "Cartas na mão",
        Fact::CardsLaid => "Cartas jogadas juntas",
        Fact::FaceVisible => "Alguma face ficou visível?",
        Fact::CardOpenedOnRequest => "Abriu a carta quando pediram?",
        Fact::Vazas => "Quem fez cada vaza",
        Fact::Raises => "Pedidos com a mão empatada",
        Fact::Spoken => "Foi falado?",
        Fact::Claimed => "Quando reclamaram",
        Fact::DecisionS => "Segundos desde o pedido",
        Fact::Elapsed => "Tempo de jogo (mm:ss)",
        Fact::CalledAt => "Tempo de jogo no pedido (mm:ss)",
        Fact::Answer => "Resposta",
        Fact::Started => "Início do jogo (hh:mm:ss)",
        Fact::Deliberate => "Foi de propósito?",
        Fact::ExposedBy => "Por quem a carta apareceu",
        Fact::Dealer => "Quem dá as cartas",
        Fact::Away => "Quem saiu da mesa",
        Fact::AuthorisedPlayers => "Quem saiu com licença",
        Fact::Simultaneous => "Ao mesmo tempo?",
        Fact::AbsenceS => "Segundos fora",
        Fact::DistanceM => "Distância da mesa, em metros",
        Fact::Call => "Hora da chamada (hh:mm:ss)",
        Fact::Arrival => "Hora da chegada (hh:mm:ss)",
        Fact::Anthem => "Fim do hino (hh:mm:ss)",
        Fact::Substitution => "Hora da substituição (hh:mm:ss)",
        Fact::Substitute => "Quem entrou",
        Fact::BoardMember => "O ausente é da diretoria?",
        Fact::InCeremony => "Trabalhava na abertura?",
        Fact::CeremonyEnd => "Fim da abertura (hh:mm:ss)",
        Fact::SignedReturn => "Retorno assinado (hh:mm:ss)",
        Fact::Missing => "Mesas que faltam",
        Fact::Present => "Quem está à mesa",
        Fact::StillPlaying => "Duplas ainda no jogo anterior",
        Fact::Opponent => "Próximo adversário",
        Fact::Mesas => "Resultado das outras mesas",
        Fact::Proven => "Ficou provado?",
        Fact::ScopeChoice => "Alcance",
        Fact::DecisionDate => "Data da decisão",
        Fact::Suspension => "Suspensão em vigor",
        Fact::EventDate => "Data do evento",
        Fact::OfficialPoints => "Pontos retirados pela organização",
        Fact::BoardDecision => "Decisão da diretoria",
        Fact::Entered => "O que diz a súmula",
        Fact::Coordination => "A coordenação consente?",
        Fact::Draw => "Cartas do sorteio",
        Fact::FinalRound => "É a última rodada?",
        Fact::EtapasInSeason => "Etapas do campeonato",
        Fact::Cuts => "Cortes nesta mão",
        Fact::Cerradas => "Cerradas nesta mão",
        Fact::Burnt => "Cartas queimadas",
        Fact::FirstCardLaid => "Quem tem cartas a mais já jogou?",
        Fact::CardsDealt => "Cartas dadas a cada um",
        Fact::DealerAskedIfAllHaveThree => "Quem deu perguntou se todos têm três?",
        Fact::TrucoBeforeFirstCard => "Truco antes da primeira carta",
        Fact::Winner => "Quem ganhou a mão",
        Fact::PendingCall => "Pedido sem resposta",
    }
}

/// The answers that a fact may have, as the record has them and as people read them; none where it is told
/// freely.
#[must_use]
pub const fn choices(fact: Fact) -> &'static [(&'static str, &'static str)] {
    match fact {
        Fact::Claimed => &[
            ("at-once", "na hora"),
            ("after-play-continued", "depois que o jogo seguiu"),
        ],
        Fact::Answer => &[("accepted", "aceitou"), ("declined", "recusou")],
        Fact::ExposedBy => &[("dealer", "quem dava as cartas"), ("player", "outro")],
        Fact::Dealer => &[("A1", "A1"), ("B1", "B1"), ("A2", "A2"), ("B2", "B2")],
        Fact::Winner => &[("A", "A"), ("B", "B")],
        Fact::Substitute => &[("coringa", "coringa"), ("reserve-pair", "dupla reserva")],
        Fact::ScopeChoice => &[
            ("etapa", "só esta etapa"),
            ("etapa+championship", "etapa e campeonato"),
        ],
        _ => &[],
    }
}

/// A card by its name: `3 de paus`.
#[must_use]
pub fn card(rank: Rank, suit: Suit) -> String {
    let rank = match rank {
        Rank::Four => "4",
        Rank::Five => "5",
        Rank::Six => "6",
        Rank::Seven => "7",
        Rank::Queen => "dama",
        Rank::Jack => "valete",
        Rank::King => "rei",
        Rank::Ace => "ás",
        Rank::Two => "2",
        Rank::Three => "3",
    };
    let suit = match suit {
        Suit::Ouros => "ouros",
        Suit::Espadas => "espadas",
        Suit::Copas => "copas",
        Suit::Paus => "paus",
    };
    format!("{rank} de {suit}")
}

#[cfg(test)]
mod tests {
    use super::*;
    use rules::penalty::Needed;

    #[test]
    fn every_fact_is_asked_for_in_words() {
        for fact in Fact::ALL {
            let told = asked(Asked::needed(Needed::Fact(*fact)));
            assert!(
                told.starts_with('"') && told.chars().any(char::is_uppercase),
                "{told}"
            );
            assert!(
                !told.contains('_') && !told.contains(&format!("\"{}\"", fact.key())),
                "{told}"
            );
            for (_, answer) in choices(*fact) {
                assert!(!answer.is_empty() && !answer.contains('_'), "{answer}");
            }
        }
    }
}
