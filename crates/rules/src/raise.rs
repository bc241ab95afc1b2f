//! What a mão is worth, and what a call asks for: rungs by their calls, and how many points a regulation gives each.

use serde::{Deserialize, Serialize};

/// Rungs of a ladder at most.
const MOST: usize = 5;

/// A rung of the ladder of calls (oficial-escada-aumentos; nove and doze are silent in fprt): what it is worth is told by
/// a [`Stakes`].
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Stake {
    /// Nobody has called.
    First,
    /// Truco.
    Truco,
    /// Seis, meio-pau, retruco.
    Six,
    /// Nove.
    Nine,
    /// Doze, queda.
    Twelve,
}

impl Stake {
    /// Every rung, lowest first.
    pub const ALL: [Self; MOST] = [
        Self::First,
        Self::Truco,
        Self::Six,
        Self::Nine,
        Self::Twelve,
    ];
}

/// What each rung is worth in points, lowest first: one rung at least, each worth more than the one before.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(try_from = "Vec<u8>", into = "Vec<u8>")]
pub struct Stakes {
    /// Beyond the last rung nil.
    points: [u8; MOST],
    rungs: u8,
}

impl Stakes {
    /// That of all five texts.
    pub const FEDERATION: Self = Self {
        points: [1, 3, 6, 9, 12],
        rungs: 5,
    };

    /// None where there are no rungs or too many, or one is not worth more than the one before.
    #[must_use]
    pub fn new(told: &[u8]) -> Option<Self> {
        let rises = told.windows(2).all(|pair| pair[0] < pair[1]);
        if !(1..=MOST).contains(&told.len()) || told[0] == 0 || !rises {
            return None;
        }
        let mut points = [0; MOST];
        points[..told.len()].copy_from_slice(told);
        let rungs = u8::try_from(told.len()).ok()?;
        Some(Self { points, rungs })
    }

    /// How many rungs there are.
    #[inline]
    pub(crate) const fn count(&self) -> u8 {
        self.rungs
    }

    /// What every rung is worth, lowest first.
    #[must_use]
    pub fn rungs(&self) -> &[u8] {
        &self.points[..usize::from(self.rungs)]
    }

    /// What every raise asks for, lowest first.
    #[must_use]
    pub fn raises(&self) -> &[u8] {
        &self.points[1..usize::from(self.rungs)]
    }

    /// What a rung is worth; one that the ladder lacks as much as its last one.
    #[must_use]
    #[inline]
    pub const fn points(&self, stake: Stake) -> u8 {
        let last = self.rungs - 1;
        let place = if (stake as u8) < last {
            stake as u8
        } else {
            last
        };
        self.points[place as usize]
    }

    /// The next rung; none above the last.
    #[must_use]
    #[inline]
    pub const fn next(&self, stake: Stake) -> Option<Stake> {
        let next = stake as u8 + 1;
        if next < self.rungs {
            Some(Stake::ALL[next as usize])
        } else {
            None
        }
    }

    /// The rung before; none before the first.
    #[must_use]
    pub fn before(&self, stake: Stake) -> Option<Stake> {
        let before = (stake as u8).checked_sub(1)?;
        (before < self.rungs).then(|| Stake::ALL[usize::from(before)])
    }

    /// The rung that is worth so many points.
    #[must_use]
    pub fn at(&self, points: i64) -> Option<Stake> {
        let place = self.rungs().iter().position(|of| i64::from(*of) == points);
        place.map(|place| Stake::ALL[place])
    }
}

impl From<Stakes> for Vec<u8> {
    fn from(ladder: Stakes) -> Self {
        ladder.rungs().to_vec()
    }
}

impl TryFrom<Vec<u8>> for Stakes {
    type Error = String;

    fn try_from(points: Vec<u8>) -> Result<Self, String> {
        Self::new(&points).ok_or_else(|| format!("no ladder of stakes: {points:?}"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rungs_rise() {
        for good in [&[1][..], &[2, 4, 8, 10, 12], &[1, 3, 6, 9, 12]] {
            let ladder = Stakes::new(good).unwrap();
            assert_eq!(Vec::from(ladder), good);
            for (stake, points) in Stake::ALL.into_iter().zip(good) {
                assert_eq!(ladder.points(stake), *points);
                assert_eq!(ladder.at(i64::from(*points)), Some(stake));
                let next = ladder.next(stake);
                assert_eq!(
                    next.and_then(|next| ladder.before(next)),
                    next.map(|_| stake)
                );
            }
        }
        for bad in [&[][..], &[0, 1], &[3, 3], &[3, 1], &[1, 2, 3, 4, 5, 6]] {
            assert_eq!(Stakes::new(bad), None);
        }
    }
}
