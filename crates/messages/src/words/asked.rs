//! What a person is asked for an occurrence, and what may be answered: its record keeps it in a field.

use crate::words::say::asked as say;
use crate::words::spoken::Language;
use rules::card::{Rank, Suit};
use rules::penalty::{Fact, Needed};

/// What a person is asked.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Asked {
    /// What happened.
    Occurrence,
    /// Who is at fault.
    Offender,
    /// The moment.
    Phase,
    Partida,
    /// What the mão is worth.
    Worth,
    /// The raise without an answer.
    Raise,
    /// Whether it was a mão de onze.
    MaoDeOnze,
    /// The points of the partida.
    Score,
    /// The partidas won before.
    Legs,
    /// Anything else of where and when.
    When,
    /// A fact that the clause asks for.
    Fact(Fact),
    /// Nothing that is asked by itself.
    Unknown,
}

impl Asked {
    /// What is asked so that what decides is told.
    pub(super) const fn needed(needed: Needed) -> Self {
        match needed {
            Needed::Fact(fact) => Self::Fact(fact),
            Needed::When => Self::When,
            Needed::Phase => Self::Phase,
            Needed::Partida => Self::Partida,
            Needed::Score | Needed::ScoreBefore => Self::Score,
            Needed::Worth | Needed::HandValue => Self::Worth,
            Needed::PendingRaise => Self::Raise,
            Needed::Pair | Needed::Player => Self::Offender,
            Needed::MaoDeOnze => Self::MaoDeOnze,
        }
    }

    /// What the field of this name keeps: `when.score.A`.
    pub(super) fn of(field: &str) -> Self {
        // Some regulations have names of their own for what others have within the moment.
        const PARTS: [(&str, Asked); 12] = [
            ("offender", Asked::Offender),
            ("when.phase", Asked::Phase),
            ("when.partida", Asked::Partida),
            ("when.hand_value", Asked::Worth),
            ("when.pending_raise", Asked::Raise),
            ("when.score", Asked::Score),
            ("when.legs", Asked::Legs),
            ("when", Asked::When),
            ("score_before", Asked::Score),
            ("hand_value", Asked::Worth),
            ("mao_de_onze", Asked::MaoDeOnze),
            // It follows from the points.
            ("mao_de_ferro", Asked::Score),
        ];
        if field == "occurrence" {
            return Self::Occurrence;
        }
        if let Some((_, of)) = PARTS.iter().find(|(start, _)| field.starts_with(start)) {
            return *of;
        }
        let key = match field.split(['.', '[']).next().unwrap_or_default() {
            "authorised" => Fact::AuthorisedPlayers.key(),
            "first_vaza" => Fact::Cards.key(),
            key => key,
        };
        serde_json::from_value(key.into()).map_or(Self::Unknown, Self::Fact)
    }
}

impl Language {
    /// A fact, as a referee is asked for it.
    #[must_use]
    pub const fn fact(self, fact: Fact) -> &'static str {
        match fact {
            Fact::Absolute => say::fact_absolute(self),
            Fact::Cards => say::fact_cards(self),
            Fact::CardsTouched => say::fact_cards_touched(self),
            Fact::InTurn => say::fact_in_turn(self),
            Fact::Vaza => say::fact_vaza(self),
            Fact::CardsHeld => say::fact_cards_held(self),
            Fact::CardsLaid => say::fact_cards_laid(self),
            Fact::FaceVisible => say::fact_face_visible(self),
            Fact::CardOpenedOnRequest => say::fact_card_opened_on_request(self),
            Fact::Vazas => say::fact_vazas(self),
            Fact::Raises => say::fact_raises(self),
            Fact::Spoken => say::fact_spoken(self),
            Fact::Claimed => say::fact_claimed(self),
            Fact::DecisionS => say::fact_decision_s(self),
            Fact::Elapsed => say::fact_elapsed(self),
            Fact::CalledAt => say::fact_called_at(self),
            Fact::Answer => say::fact_answer(self),
            Fact::Started => say::fact_started(self),
            Fact::Deliberate => say::fact_deliberate(self),
            Fact::ExposedBy => say::fact_exposed_by(self),
            Fact::Dealer => say::fact_dealer(self),
            Fact::Away => say::fact_away(self),
            Fact::AuthorisedPlayers => say::fact_authorised_players(self),
            Fact::Simultaneous => say::fact_simultaneous(self),
            Fact::AbsenceS => say::fact_absence_s(self),
            Fact::DistanceM => say::fact_distance_m(self),
            Fact::Call => say::fact_call(self),
            Fact::Arrival => say::fact_arrival(self),
            Fact::Anthem => say::fact_anthem(self),
            Fact::Substitution => say::fact_substitution(self),
            Fact::Substitute => say::fact_substitute(self),
            Fact::BoardMember => say::fact_board_member(self),
            Fact::InCeremony => say::fact_in_ceremony(self),
            Fact::CeremonyEnd => say::fact_ceremony_end(self),
            Fact::SignedReturn => say::fact_signed_return(self),
            Fact::Missing => say::fact_missing(self),
            Fact::Present => say::fact_present(self),
            Fact::StillPlaying => say::fact_still_playing(self),
            Fact::Opponent => say::fact_opponent(self),
            Fact::Mesas => say::fact_mesas(self),
            Fact::Proven => say::fact_proven(self),
            Fact::ScopeChoice => say::fact_scope_choice(self),
            Fact::DecisionDate => say::fact_decision_date(self),
            Fact::Suspension => say::fact_suspension(self),
            Fact::EventDate => say::fact_event_date(self),
            Fact::OfficialPoints => say::fact_official_points(self),
            Fact::BoardDecision => say::fact_board_decision(self),
            Fact::Entered => say::fact_entered(self),
            Fact::Coordination => say::fact_coordination(self),
            Fact::Draw => say::fact_draw(self),
            Fact::FinalRound => say::fact_final_round(self),
            Fact::EtapasInSeason => say::fact_etapas_in_season(self),
            Fact::Cuts => say::fact_cuts(self),
            Fact::Cerradas => say::fact_cerradas(self),
            Fact::Burnt => say::fact_burnt(self),
            Fact::FirstCardLaid => say::fact_first_card_laid(self),
            Fact::CardsDealt => say::fact_cards_dealt(self),
            Fact::DealerAskedIfAllHaveThree => say::fact_dealer_asked_if_all_have_three(self),
            Fact::TrucoBeforeFirstCard => say::fact_truco_before_first_card(self),
            Fact::Winner => say::fact_winner(self),
            Fact::PendingCall => say::fact_pending_call(self),
        }
    }

    /// The answers that a fact may have, as the record has them and as people read them; none where it is told
    /// freely.
    #[must_use]
    pub fn choices(self, fact: Fact) -> Vec<(&'static str, &'static str)> {
        match fact {
            Fact::Claimed => vec![
                ("at-once", say::claimed_at_once(self)),
                ("after-play-continued", say::claimed_after(self)),
            ],
            Fact::Answer => vec![
                ("accepted", say::accepted(self)),
                ("declined", say::declined(self)),
            ],
            Fact::ExposedBy => vec![
                ("dealer", say::exposed_by_dealer(self)),
                ("player", say::exposed_by_player(self)),
            ],
            Fact::Dealer => ["A1", "B1", "A2", "B2"].map(|seat| (seat, seat)).to_vec(),
            Fact::Winner => ["A", "B"].map(|side| (side, side)).to_vec(),
            Fact::Substitute => vec![
                ("coringa", "coringa"),
                ("reserve-pair", say::reserve_pair(self)),
            ],
            Fact::ScopeChoice => vec![
                ("etapa", say::scope_etapa(self)),
                ("etapa+championship", say::scope_championship(self)),
            ],
            _ => Vec::new(),
        }
    }

    /// A card by its name: `3 de paus`.
    #[must_use]
    pub fn card(self, rank: Rank, suit: Suit) -> String {
        let rank = match rank {
            Rank::Four => "4",
            Rank::Five => "5",
            Rank::Six => "6",
            Rank::Seven => "7",
            Rank::Queen => say::card_rank_queen(self),
            Rank::Jack => say::card_rank_jack(self),
            Rank::King => say::card_rank_king(self),
            Rank::Ace => say::card_rank_ace(self),
            Rank::Two => "2",
            Rank::Three => "3",
        };
        let suit = match suit {
            Suit::Ouros => say::card_suit_ouros(self),
            Suit::Espadas => say::card_suit_espadas(self),
            Suit::Copas => say::card_suit_copas(self),
            Suit::Paus => say::card_suit_paus(self),
        };
        say::Card { rank, suit }.told(self)
    }
}

/// What a person is asked.
#[must_use]
pub(in crate::words) fn asked(language: Language, of: Asked) -> String {
    let told = match of {
        Asked::Occurrence => say::asked_occurrence(language),
        Asked::Offender => say::asked_offender(language),
        Asked::Phase => say::asked_phase(language),
        Asked::Partida => say::asked_partida(language),
        Asked::Worth => say::asked_worth(language),
        Asked::Raise => say::asked_raise(language),
        Asked::MaoDeOnze => say::asked_mao_de_onze(language),
        Asked::Score => say::asked_score(language),
        Asked::Legs => say::asked_legs(language),
        Asked::When => say::asked_when(language),
        Asked::Fact(known) => return format!("\"{}\"", language.fact(known).trim_end_matches('?')),
        Asked::Unknown => say::asked_unknown(language),
    };
    told.to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;
    use rules::penalty::Needed;

    #[test]
    fn what_a_record_keeps_is_known_by_its_question() {
        for fact in Fact::ALL {
            assert_ne!(Asked::of(fact.key()), Asked::Unknown, "{fact:?}");
        }
        for (field, asked) in [
            ("occurrence", Asked::Occurrence),
            ("offender.player", Asked::Offender),
            ("offenders[0]", Asked::Offender),
            ("when.phase", Asked::Phase),
            ("when.score.A", Asked::Score),
            ("when.rodada", Asked::When),
            ("score_before.B", Asked::Score),
            ("hand_value", Asked::Worth),
            ("mao_de_onze.side", Asked::MaoDeOnze),
            ("mao_de_ferro", Asked::Score),
            ("authorised", Asked::Fact(Fact::AuthorisedPlayers)),
            (
                "authorised_players[1]",
                Asked::Fact(Fact::AuthorisedPlayers),
            ),
            ("cards.first_vaza", Asked::Fact(Fact::Cards)),
            ("what_nobody_knows", Asked::Unknown),
        ] {
            assert_eq!(Asked::of(field), asked, "{field}");
        }
    }

    #[test]
    fn every_fact_is_asked_for_in_words() {
        for language in [Language::PtBr, Language::En] {
            for fact in Fact::ALL {
                let told = asked(language, Asked::needed(Needed::Fact(*fact)));
                assert!(
                    told.starts_with('"') && told.chars().any(char::is_uppercase),
                    "{told}"
                );
                assert!(
                    !told.contains('_') && !told.contains(&format!("\"{}\"", fact.key())),
                    "{told}"
                );
                for (_, answer) in language.choices(*fact) {
                    assert!(!answer.is_empty() && !answer.contains('_'), "{answer}");
                }
            }
        }
    }
}
