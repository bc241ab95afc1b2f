//! Sheets of other formats than three partidas to twelve.

use super::condition::Verdict;
use sheet::layout::Shape;

/// A format.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Format {
    /// Trios: three partidas to 24.
    Trios,
    /// A single partida to twelve.
    Single,
    /// A single partida to 24.
    SingleTrios,
    /// Three partidas to fifteen.
    Fifteen,
    /// Five partidas to twelve.
    Five,
}

impl Format {
    pub const ALL: [Self; 5] = [
        Self::Trios,
        Self::Single,
        Self::SingleTrios,
        Self::Fifteen,
        Self::Five,
    ];

    pub const fn verdict(self) -> Verdict {
        Verdict::Plain
    }

    pub fn shape(self) -> Shape {
        let (partidas, points) = match self {
            Self::Trios => (3, 24),
            Self::Single => (1, 12),
            Self::SingleTrios => (1, 24),
            Self::Fifteen => (3, 15),
            Self::Five => (5, 12),
        };
        Shape::new(partidas, points).unwrap()
    }
}
