//! One partida as a sheet shows it: mãos up to the target.

use crate::raise::Stakes;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// The points that end a partida: at least 2, so that there is a score one short of it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
pub struct Target(u8);

impl Target {
    /// As in all five regulations (fprt-1.1.s-1).
    pub const TWELVE: Self = Self(12);

    /// The fewest points.
    pub const LEAST: Self = Self(2);

    /// None below the least.
    #[must_use]
    pub const fn new(points: u8) -> Option<Self> {
        if points >= Self::LEAST.0 {
            Some(Self(points))
        } else {
            None
        }
    }

    /// In points.
    #[must_use]
    pub const fn get(self) -> u8 {
        self.0
    }

    /// One point short of it: mão de onze, mão de ferro.
    #[must_use]
    pub const fn eleven(self) -> u8 {
        self.0 - 1
    }
}

impl TryFrom<u8> for Target {
    type Error = String;

    fn try_from(points: u8) -> Result<Self, String> {
        Self::new(points).ok_or_else(|| format!("no partida ends at {points}"))
    }
}

impl From<Target> for u8 {
    fn from(target: Target) -> Self {
        target.0
    }
}

/// One of the two sides of a jogo: A sits on the even seats.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, TS)]
pub enum Side {
    /// Even seats; the left column of the sheet.
    A,
    /// Odd seats; the right column of the sheet.
    B,
}

impl Side {
    /// Both, A first.
    pub const BOTH: [Self; 2] = [Self::A, Self::B];

    /// The adversary.
    #[must_use]
    pub const fn other(self) -> Self {
        match self {
            Self::A => Self::B,
            Self::B => Self::A,
        }
    }

    /// 0 for A, 1 for B: the place of this side in a `[_; 2]`.
    #[must_use]
    pub const fn index(self) -> usize {
        match self {
            Self::A => 0,
            Self::B => 1,
        }
    }
}

/// What a mão may be worth on a sheet.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Worths {
    /// The ladder of stakes.
    pub stakes: Stakes,
    /// From how many points on a side stands at eleven.
    pub eleven: u8,
    /// What a mão may be worth then: declined and played; none where raises may be called all the same.
    pub at_eleven: Option<[u8; 2]>,
}

/// How a partida on a sheet came to its end.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Ended {
    /// One side reached the target.
    #[serde(rename = "at12")]
    AtTarget,
    /// The jogo was cut short here; nobody had reached the target.
    Stopped,
}

/// One partida: pontinhos of A and B, and how it ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Partida {
    score: [u8; 2],
    ended: Ended,
}

impl Partida {
    /// Pontinhos of A and B, each up to the target.
    #[must_use]
    pub const fn score(self) -> [u8; 2] {
        self.score
    }

    /// Whether it was played out.
    #[must_use]
    pub const fn ended(self) -> Ended {
        self.ended
    }

    /// Who reached the target; none where it was stopped.
    #[must_use]
    pub const fn winner(self) -> Option<Side> {
        match self.ended {
            Ended::Stopped => None,
            Ended::AtTarget if self.score[0] > self.score[1] => Some(Side::A),
            Ended::AtTarget => Some(Side::B),
        }
    }

    /// A partida played out, from what the sheet says.
    ///
    /// # Errors
    /// The first fault that holds, in the order of [`ScoreFault`].
    pub fn finished(target: Target, a: i64, b: i64) -> Result<Self, ScoreFault> {
        let target = i64::from(target.get());
        if a < 0 || b < 0 {
            Err(ScoreFault::Negative)
        } else if a > target || b > target {
            Err(ScoreFault::AboveTarget)
        } else if a == target && b == target {
            Err(ScoreFault::BothReachedTarget)
        } else if a < target && b < target {
            Err(ScoreFault::Unfinished)
        } else {
            Ok(Self {
                score: [narrow(a), narrow(b)],
                ended: Ended::AtTarget,
            })
        }
    }

    /// The last partida of a jogo that was cut short: nobody at the target.
    ///
    /// # Errors
    /// A score that is negative or has reached the target.
    pub fn stopped(target: Target, a: i64, b: i64) -> Result<Self, ScoreFault> {
        let target = i64::from(target.get());
        if a < 0 || b < 0 {
            Err(ScoreFault::Negative)
        } else if a >= target || b >= target {
            Err(ScoreFault::AboveTarget)
        } else {
            Ok(Self {
                score: [narrow(a), narrow(b)],
                ended: Ended::Stopped,
            })
        }
    }

    /// A partida from its mãos in order, each with the side that scored and the stake it was worth.
    ///
    /// # Errors
    /// The first fault met reading from the left.
    pub fn from_marks(
        target: Target,
        worths: &Worths,
        marks: &[(Side, i64)],
    ) -> Result<Self, MarkFault> {
        let (target, eleven) = (i64::from(target.get()), i64::from(worths.eleven));
        let mut score = [0_i64; 2];
        for &(side, stake) in marks {
            if score.contains(&target) {
                return Err(MarkFault::AfterEnd);
            }
            let Some(worth) = worths.stakes.at(stake) else {
                return Err(MarkFault::BadStake);
            };
            let worth = worths.stakes.points(worth);
            let is_barred = worths.at_eleven.is_some_and(|may| !may.contains(&worth));
            if score.iter().any(|points| *points >= eleven) && is_barred {
                return Err(MarkFault::StakeForbiddenAtEleven);
            }
            let mine = &mut score[side.index()];
            *mine = (*mine + stake).min(target);
        }
        if !score.contains(&target) {
            return Err(MarkFault::Unfinished);
        }
        Ok(Self {
            score: score.map(narrow),
            ended: Ended::AtTarget,
        })
    }
}

/// Callers have bounded the score by a target.
fn narrow(score: i64) -> u8 {
    u8::try_from(score).unwrap_or(u8::MAX)
}

/// Why two numbers are no finished partida; the first that holds is told.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ScoreFault {
    /// A score below 0.
    Negative,
    /// A score beyond the target.
    AboveTarget,
    /// Both at the target.
    BothReachedTarget,
    /// Neither at the target.
    Unfinished,
}

/// Why a row of marks is no finished partida; the first met from the left is told.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum MarkFault {
    /// A mão marked after a side had reached the target.
    AfterEnd,
    /// No rung of the ladder of stakes.
    BadStake,
    /// A side stood at eleven and the mão was worth something that it cannot be then: neither 1 nor 3 in all five texts.
    StakeForbiddenAtEleven,
    /// Nobody reached the target.
    Unfinished,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_files_hold_of_a_partida_does_not_change() {
        let kept = r#"{"score":[15,7],"ended":"at12"}"#;
        let partida: Partida = serde_json::from_str(kept).unwrap();
        assert_eq!(partida.ended(), Ended::AtTarget);
        assert_eq!(serde_json::to_string(&partida).unwrap(), kept);
    }
}
