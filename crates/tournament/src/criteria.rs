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
    /// Points of those beaten, half the points of those drawn with; in a Swiss with unplayed rounds under FIDE Handbook
    /// C.07 (edition of 1 March 2026), 9.1 and 16.
    SonnebornBerger,
    /// The same without what the lowest adversary gave; of several as low, the least that one of them gave
    /// (FIDE Handbook C.07, 14.1.1).
    SonnebornBergerCut1,
    /// Buchholz with unplayed rounds as in a Swiss under FIDE Handbook C.07 (edition of 1 March 2026), 8.1 and 16.
    Buchholz,
    /// The same without its least value, one of a voluntarily unplayed round before all others (14.1, 16.5).
    BuchholzCut1,
    /// The same without its least value and then without its greatest (14.3, 16.5).
    BuchholzMedian,
    /// Points made against those who have at least half of what could be had (C.07, 9.2).
    Koya,
    /// The sum of the points that stood there after each round (C.07, 7.5).
    Progressive,
    /// The place in a ranking that was there before; the lower stands higher.
    Ranking,
}

impl Measure {
    const ALL: [(Self, &'static str); 20] = [
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
        (Self::SonnebornBergerCut1, "sonneborn-berger-cut-1"),
        (Self::Buchholz, "buchholz"),
        (Self::BuchholzCut1, "buchholz-cut-1"),
        (Self::BuchholzMedian, "buchholz-median"),
        (Self::Koya, "koya"),
        (Self::Progressive, "progressive"),
        (Self::Ranking, "ranking"),
    ];

    /// Whether the smaller number stands higher.
    #[must_use]
    pub const fn less_is_better(self) -> bool {
        matches!(self, Self::Losses | Self::PontinhosAgainst | Self::Ranking)
    }

    /// Whether it is told by more than an entrant's own sums: by whom it met, when, or where it stood before.
    #[must_use]
    pub const fn looks_beyond_sums(self) -> bool {
        match self {
            Self::Points
            | Self::Wins
            | Self::Losses
            | Self::MesaBalance
            | Self::MesasFor
            | Self::PartidaBalance
            | Self::PartidasFor
            | Self::PontinhoBalance
            | Self::PontinhosFor
            | Self::PontinhosAgainst => false,
            Self::OpponentsPoints
            | Self::OpponentsPointsCut1
            | Self::SonnebornBerger
            | Self::SonnebornBergerCut1
            | Self::Buchholz
            | Self::BuchholzCut1
            | Self::BuchholzMedian
            | Self::Koya
            | Self::Progressive
            | Self::Ranking => true,
        }
    }

    /// Whether it takes unplayed rounds as a Swiss does: not for tables in which everybody meets (C.07, 8 and 15.2).
    #[must_use]
    pub const fn is_for_a_swiss(self) -> bool {
        matches!(
            self,
            Self::Buchholz | Self::BuchholzCut1 | Self::BuchholzMedian
        )
    }

    const fn name(self) -> &'static str {
        Self::ALL[self as usize].1
    }
}

/// What is counted in the mini-table of those still tied.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Among {
    /// Points of the table.
    Points,
    /// Partidas for less partidas against.
    Partidas,
    /// Pontinhos for less pontinhos against.
    Pontinhos,
}

impl Among {
    const ALL: [(Self, &'static str); 3] = [
        (Self::Points, "head-to-head"),
        (Self::Partidas, "head-to-head-partidas"),
        (Self::Pontinhos, "head-to-head-pontinhos"),
    ];

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
    /// A mini-table of those still tied, where all of them have met.
    HeadToHead(Among),
    /// Lots drawn and recorded.
    Lots,
}

impl fmt::Display for Criterion {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Total(measure) => f.write_str(measure.name()),
            Self::Average(measure) => write!(f, "avg:{}", measure.name()),
            Self::HeadToHead(among) => f.write_str(among.name()),
            Self::Lots => f.write_str("lots"),
        }
    }
}

impl Criterion {
    /// Whether it is told by more than an entrant's own sums: it means nothing between groups.
    #[must_use]
    pub const fn looks_beyond_sums(self) -> bool {
        match self {
            Self::Total(measure) | Self::Average(measure) => measure.looks_beyond_sums(),
            Self::HeadToHead(_) => true,
            Self::Lots => false,
        }
    }

    /// The measure, whole or per confronto.
    #[must_use]
    pub const fn measure(self) -> Option<Measure> {
        match self {
            Self::Total(measure) | Self::Average(measure) => Some(measure),
            Self::HeadToHead(_) | Self::Lots => None,
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
        let among = Among::ALL.into_iter().find(|(_, known)| *known == name);
        if let Some((among, _)) = among {
            return Ok(Self::HeadToHead(among));
        }
        match (name, name.strip_prefix("avg:")) {
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
        for (among, name) in Among::ALL {
            assert_eq!(among.name(), name);
            assert_eq!(name.parse(), Ok(Criterion::HeadToHead(among)));
            assert_eq!(Criterion::HeadToHead(among).to_string(), name);
        }
        assert_eq!("lots".parse(), Ok(Criterion::Lots));
        assert!("avg:lots".parse::<Criterion>().is_err());
    }
}
