//! What a referee is asked for an occurrence, and what may be answered.

use crate::words::asked::Asked;
use rules::card::{Rank, Suit};
use rules::penalty::Fact;

/// What a person is asked.
#[must_use]
pub(in crate::words) fn asked(of: Asked) -> String {
    let told = match of {
        Asked::Occurrence => "what happened",
        Asked::Offender => "who is at fault",
        Asked::Phase => "the moment",
        Asked::Partida => "the partida",
        Asked::Worth => "what the mão is worth",
        Asked::Raise => "the raise without an answer",
        Asked::MaoDeOnze => "whether it was a mão de onze",
        Asked::Score => "the points of the partida",
        Asked::Legs => "the partidas won before",
        Asked::When => "where and when",
        Asked::Fact(known) => return format!("\"{}\"", fact(known).trim_end_matches('?')),
        Asked::Unknown => "one of the answers",
    };
    told.to_owned()
}

/// A fact, as a referee is asked for it.
#[must_use]
pub const fn fact(fact: Fact) -> &'static str {
    match fact {
        Fact::Absolute => "Was it an absolute game?",
        Fact::Cards => "Manilhas shown",
        Fact::CardsTouched => "Cards put to the pack",
        Fact::InTurn => "Was it this player's turn?",
        Fact::Vaza => "In which vaza",
        Fact::CardsHeld => "Cards in hand",
        Fact::CardsLaid => "Cards laid together",
        Fact::FaceVisible => "Was any face seen?",
        Fact::CardOpenedOnRequest => "Opened when asked to?",
        Fact::Vazas => "Who won each vaza",
        Fact::Raises => "Raises while the mão was tied",
        Fact::Spoken => "Was it spoken?",
        Fact::Claimed => "When it was claimed",
        Fact::DecisionS => "Seconds since the raise",
        Fact::Elapsed => "Time of play (mm:ss)",
        Fact::CalledAt => "Time of play at the raise (mm:ss)",
        Fact::Answer => "Answer",
        Fact::Started => "Start of the jogo (hh:mm:ss)",
        Fact::Deliberate => "Was it on purpose?",
        Fact::ExposedBy => "By whom the card was exposed",
        Fact::Dealer => "Who deals",
        Fact::Away => "Who left the mesa",
        Fact::AuthorisedPlayers => "Who left with leave",
        Fact::Simultaneous => "At the same time?",
        Fact::AbsenceS => "Seconds away",
        Fact::DistanceM => "Distance from the mesa in metres",
        Fact::Call => "Hour of the call (hh:mm:ss)",
        Fact::Arrival => "Hour of arrival (hh:mm:ss)",
        Fact::Anthem => "End of the anthem (hh:mm:ss)",
        Fact::Substitution => "Hour of the substitution (hh:mm:ss)",
        Fact::Substitute => "Who came in",
        Fact::BoardMember => "Is whoever is missing of the board?",
        Fact::InCeremony => "At work in the opening?",
        Fact::CeremonyEnd => "End of the opening (hh:mm:ss)",
        Fact::SignedReturn => "Signed return (hh:mm:ss)",
        Fact::Missing => "Mesas that are missing",
        Fact::Present => "Who is at the mesa",
        Fact::StillPlaying => "Duplas still in the jogo before",
        Fact::Opponent => "Next opponent",
        Fact::Mesas => "Results of the other mesas",
        Fact::Proven => "Was it proven?",
        Fact::ScopeChoice => "How far it goes",
        Fact::DecisionDate => "Day of the decision",
        Fact::Suspension => "Suspension in force",
        Fact::EventDate => "Day of the event",
        Fact::OfficialPoints => "Points taken away by the organiser",
        Fact::BoardDecision => "Decision of the board",
        Fact::Entered => "What the súmula says",
        Fact::Coordination => "Does the coordination consent?",
        Fact::Draw => "Cards of the draw",
        Fact::FinalRound => "Is it the last rodada?",
        Fact::EtapasInSeason => "Etapas of the championship",
        Fact::Cuts => "Cuts in this mão",
        Fact::Cerradas => "Cerradas in this mão",
        Fact::Burnt => "Cards burnt",
        Fact::FirstCardLaid => "Has whoever holds too many cards played?",
        Fact::CardsDealt => "Cards dealt to each",
        Fact::DealerAskedIfAllHaveThree => "Did the dealer ask whether all have three?",
        Fact::TrucoBeforeFirstCard => "Truco before the first card",
        Fact::Winner => "Who won the mão",
        Fact::PendingCall => "Raise without an answer",
    }
}

/// The answers that a fact may have, as the record has them and as people read them; none where it is told
/// freely.
#[must_use]
pub const fn choices(fact: Fact) -> &'static [(&'static str, &'static str)] {
    match fact {
        Fact::Claimed => &[
            ("at-once", "at once"),
            ("after-play-continued", "after play went on"),
        ],
        Fact::Answer => &[("accepted", "accepted"), ("declined", "declined")],
        Fact::ExposedBy => &[("dealer", "the dealer"), ("player", "somebody else")],
        Fact::Dealer => &[("A1", "A1"), ("B1", "B1"), ("A2", "A2"), ("B2", "B2")],
        Fact::Winner => &[("A", "A"), ("B", "B")],
        Fact::Substitute => &[("coringa", "coringa"), ("reserve-pair", "reserve dupla")],
        Fact::ScopeChoice => &[
            ("etapa", "this etapa alone"),
            ("etapa+championship", "etapa and championship"),
        ],
        _ => &[],
    }
}

/// A card by its name: `3 of clubs`.
#[must_use]
pub fn card(rank: Rank, suit: Suit) -> String {
    let rank = match rank {
        Rank::Four => "4",
        Rank::Five => "5",
        Rank::Six => "6",
        Rank::Seven => "7",
        Rank::Queen => "queen",
        Rank::Jack => "jack",
        Rank::King => "king",
        Rank::Ace => "ace",
        Rank::Two => "2",
        Rank::Three => "3",
    };
    let suit = match suit {
        Suit::Ouros => "diamonds",
        Suit::Espadas => "spades",
        Suit::Copas => "hearts",
        Suit::Paus => "clubs",
    };
    format!("{rank} of {suit}")
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
