//! The matches of a bracket: what feeds them, who sits at them, when they can be played.

use crate::EntrantId;
use serde::{Deserialize, Serialize};
use std::ops::Range;
use ts_rs::TS;

/// Where a side of a match comes from.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Feed {
    /// The entrant on this line of the bracket, 0-based from the top; a line may be empty.
    Line(usize),
    /// The winner of an earlier match, by its place in the list.
    WinnerOf(usize),
    /// The loser of an earlier match.
    LoserOf(usize),
    /// One of those who go on, or fall, from the matches of a round, by seed.
    Reseeded {
        /// The first of these matches; the others follow it.
        first: usize,
        /// How many matches.
        count: usize,
        /// Those who lost them, instead of those who won.
        lost: bool,
        /// Which of them, 0-based, the best seed first.
        place: usize,
    },
}

impl Feed {
    /// The matches that have to be decided before it is known who comes.
    #[must_use]
    pub const fn waits_for(self) -> Range<usize> {
        match self {
            Self::Line(_) => 0..0,
            Self::WinnerOf(index) | Self::LoserOf(index) => index..index + 1,
            Self::Reseeded { first, count, .. } => first..first + count,
        }
    }

    /// Whether the winners of those matches come, or the losers.
    #[must_use]
    pub const fn is_of_losers(self) -> bool {
        matches!(self, Self::LoserOf(_) | Self::Reseeded { lost: true, .. })
    }
}

/// The places its two sides play for: the best and the worst still open to them.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Span {
    /// 1-based.
    pub best: usize,
    /// 1-based, at least `best + 1`.
    pub worst: usize,
}

impl Span {
    /// Entrants that share the span.
    #[must_use]
    pub const fn size(self) -> usize {
        self.worst - self.best + 1
    }
}

/// The parts of a bracket.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Part {
    /// Without a loss so far.
    Main,
    /// With one loss in a double elimination.
    Losers,
    /// The champions of those two.
    Final,
    /// For places below the final of a single elimination.
    Placement,
}

/// One match of the bracket.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Match {
    /// Where it stands.
    pub part: Part,
    /// 1-based round: of the whole single elimination, of its own part in a double one.
    pub round: usize,
    /// What it is played for.
    pub span: Span,
    /// First side.
    pub a: Feed,
    /// Second side.
    pub b: Feed,
    /// Played only where the second side of this earlier match won it.
    pub if_won_by_b: Option<usize>,
}

/// The seeds (1-based) from the top line down, so that 1 and 2 can meet only in the final.
#[must_use]
pub fn seed_lines(lines: usize) -> Vec<usize> {
    let mut order = vec![1];
    while order.len() < lines {
        let sum = order.len() * 2 + 1;
        order = order.iter().flat_map(|&seed| [seed, sum - seed]).collect();
    }
    order
}

/// When each match can be played at the earliest: 0-based, after all those it waits for.
#[must_use]
pub fn turns(matches: &[Match]) -> Vec<usize> {
    let mut turns: Vec<usize> = Vec::with_capacity(matches.len());
    for game in matches {
        let before = [game.a, game.b].into_iter().flat_map(Feed::waits_for);
        let after = before.map(|index| turns[index] + 1);
        turns.push(after.max().unwrap_or(0));
    }
    turns
}

/// The line of the first seed, of the second, ...
#[must_use]
pub fn lines_of_seeds(lines: usize) -> Vec<usize> {
    let mut of_seeds: Vec<(usize, usize)> = seed_lines(lines).into_iter().zip(0..).collect();
    of_seeds.sort_unstable();
    of_seeds.into_iter().map(|(_, line)| line).collect()
}

/// How a match ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum MatchEnd {
    /// The first side goes on.
    A,
    /// The second side goes on.
    B,
    /// Neither came: both are out, whatever either would still have played for; the next adversary goes
    /// through without a match, and where both sides of a match are missing so, it is not played.
    Nobody,
}

/// Who sits on one side of a match.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Seat {
    /// Known.
    Entrant(EntrantId),
    /// Nobody, ever.
    Bye,
    /// Waits for an earlier match.
    Pending,
}
