//! What a mão is worth, and what a call asks for.

use serde::{Deserialize, Serialize};

/// The worth of a mão: the ladder of calls (oficial-escada-aumentos; nove and doze are silent in fprt).
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
#[repr(u8)]
pub enum Stake {
    /// Nobody has called.
    One = 1,
    /// Truco.
    Three = 3,
    /// Seis, meio-pau, retruco.
    Six = 6,
    /// Nove.
    Nine = 9,
    /// Doze, queda.
    Twelve = 12,
}

impl Stake {
    /// The ladder, lowest first.
    pub const LADDER: [Self; 5] = [Self::One, Self::Three, Self::Six, Self::Nine, Self::Twelve];

    /// What is raised to, lowest first.
    pub const RAISES: [Self; 4] = {
        let [_, raises @ ..] = Self::LADDER;
        raises
    };

    /// In points.
    #[must_use]
    pub const fn points(self) -> u8 {
        self as u8
    }

    /// The next rung; none above doze.
    #[must_use]
    pub const fn next(self) -> Option<Self> {
        match self {
            Self::One => Some(Self::Three),
            Self::Three => Some(Self::Six),
            Self::Six => Some(Self::Nine),
            Self::Nine => Some(Self::Twelve),
            Self::Twelve => None,
        }
    }

    /// The rung before; none before the first.
    #[must_use]
    pub fn before(self) -> Option<Self> {
        Self::LADDER
            .into_iter()
            .find(|stake| stake.next() == Some(self))
    }

    /// From points: 1, 3, 6, 9 or 12.
    #[must_use]
    pub fn from_points(points: i64) -> Option<Self> {
        Self::LADDER
            .into_iter()
            .find(|stake| i64::from(stake.points()) == points)
    }
}

impl From<Stake> for u8 {
    fn from(stake: Stake) -> Self {
        stake.points()
    }
}

impl TryFrom<u8> for Stake {
    type Error = String;

    fn try_from(points: u8) -> Result<Self, String> {
        Self::from_points(i64::from(points)).ok_or_else(|| format!("no mao is worth {points}"))
    }
}
