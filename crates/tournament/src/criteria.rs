//! What standings can be ordered by.

use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;

/// A sum that is kept over an entrant's results.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Measure {
    /// Points of the table.
    Points,
    /// Confrontos won.
    Wins,
    /// Confrontos lost; fewer is better.
    Losses,
    /// Mesas for less mesas against.
    MesaBalance,
    /// Mesas for.
    MesasFor,
    /// Partidas for less partidas against.
    PartidaBalance,
    /// Partidas for.
    PartidasFor,
    /// Pontinhos for less pontinhos against.
    PontinhoBalance,
    /// Pontinhos for.
    PontinhosFor,
    /// Pontinhos against; fewer is better.
    PontinhosAgainst,
    /// Sum of the adversaries' points (Buchholz).
    OpponentsPoints,
    /// The same without the lowest of them.
    OpponentsPointsCut1,
    /// Points of those beaten, half the points of those drawn with.
    SonnebornBerger,
}

impl Measure {
    const ALL: [(Self, &'static str); 13] = [
        (Self::Points, "points"),
        (Self::Wins, "wins"),
        (Self::Losses, "losses"),
        (Self::MesaBalance, "mesa-balance"),
        (Self::MesasFor, "mesas-for"),
        (Self::PartidaBalance, "partida-balance"),
        (Self::PartidasFor, "partidas-for"),
        (Self::PontinhoBalance, "pontinho-balance"),
        (Self::PontinhosFor, "pontinhos-for"),
        (Self::PontinhosAgainst, "pontinhos-against"),
        (Self::OpponentsPoints, "opponents-points"),
        (Self::OpponentsPointsCut1, "opponents-points-cut-1"),
        (Self::SonnebornBerger, "sonneborn-berger"),
    ];

    /// Whether the smaller number stands higher.
    #[must_use]
    pub const fn less_is_better(self) -> bool {
        matches!(self, Self::Losses | Self::PontinhosAgainst)
    }

    const fn name(self) -> &'static str {
        Self::ALL[self as usize].1
    }
}

/// One step of the ordered list that parts entrants.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub enum Criterion {
    /// The sum itself.
    Total(Measure),
    /// The sum per confronto played.
    Average(Measure),
    /// Points in the mini-table of those still tied, where all of them have met.
    HeadToHead,
    /// Lots drawn and recorded.
    Lots,
}

impl fmt::Display for Criterion {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Total(measure) => f.write_str(measure.name()),
            Self::Average(measure) => write!(f, "avg:{}", measure.name()),
            Self::HeadToHead => f.write_str("head-to-head"),
            Self::Lots => f.write_str("lots"),
        }
    }
}

/// No criterion has this name.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("unknown criterion {0:?}")]
pub struct UnknownCriterion(pub String);

impl FromStr for Criterion {
    type Err = UnknownCriterion;

    fn from_str(name: &str) -> Result<Self, UnknownCriterion> {
        let measure = |name: &str| {
            Measure::ALL
                .into_iter()
                .find(|(_, known)| *known == name)
                .map(|(measure, _)| measure)
        };
        match (name, name.strip_prefix("avg:")) {
            ("head-to-head", _) => Some(Self::HeadToHead),
            ("lots", _) => Some(Self::Lots),
            (_, Some(averaged)) => measure(averaged).map(Self::Average),
            (_, None) => measure(name).map(Self::Total),
        }
        .ok_or_else(|| UnknownCriterion(name.to_owned()))
    }
}

impl TryFrom<String> for Criterion {
    type Error = UnknownCriterion;

    fn try_from(name: String) -> Result<Self, UnknownCriterion> {
        name.parse()
    }
}

impl From<Criterion> for String {
    fn from(criterion: Criterion) -> Self {
        criterion.to_string()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_go_there_and_back() {
        for (measure, name) in Measure::ALL {
            assert_eq!(measure.name(), name);
            assert_eq!(name.parse(), Ok(Criterion::Total(measure)));
            let averaged = Criterion::Average(measure).to_string();
            assert_eq!(averaged.parse(), Ok(Criterion::Average(measure)));
        }
        assert_eq!("lots".parse(), Ok(Criterion::Lots));
        assert_eq!("head-to-head".parse(), Ok(Criterion::HeadToHead));
        assert!("avg:lots".parse::<Criterion>().is_err());
    }
}
