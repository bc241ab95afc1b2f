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
        const PARTS: [(&str, Asked); 8] = [
            ("offender", Asked::Offender),
            ("when.phase", Asked::Phase),
            ("when.partida", Asked::Partida),
            ("when.hand_value", Asked::Worth),
            ("when.pending_raise", Asked::Raise),
            ("when.score", Asked::Score),
            ("when.legs", Asked::Legs),
            ("when", Asked::When),
        ];
        if field == "occurrence" {
            return Self::Occurrence;
        }
        if let Some((_, of)) = PARTS.iter().find(|(start, _)| field.starts_with(start)) {
            return *of;
        }
        let key = field.split(['.', '[']).next().unwrap_or_default();
        serde_json::from_value(key.into()).map_or(Self::Unknown, Self::Fact)
    }
}
