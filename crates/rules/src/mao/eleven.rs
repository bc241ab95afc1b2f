//! One short of the target: who stands there before a mão.

use crate::partida::Side;

/// Who is at eleven: so short of the target as the rules have it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) enum Eleven {
    /// Nobody.
    Nobody,
    /// This side without the other: mão de onze.
    Alone(Side),
    /// Both: mão de ferro.
    Both,
}

impl Eleven {
    pub(super) const fn of(score: [u8; 2], eleven: u8) -> Self {
        match (score[0] >= eleven, score[1] >= eleven) {
            (false, false) => Self::Nobody,
            (true, false) => Self::Alone(Side::A),
            (false, true) => Self::Alone(Side::B),
            (true, true) => Self::Both,
        }
    }

    pub(crate) const fn alone(self) -> Option<Side> {
        match self {
            Self::Alone(side) => Some(side),
            Self::Nobody | Self::Both => None,
        }
    }
}
