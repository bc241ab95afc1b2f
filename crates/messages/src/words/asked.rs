//! What a person is asked that the record of an occurrence keeps in a field.

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
    /// The partida.
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

#[cfg(test)]
mod tests {
    use super::*;

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
}
