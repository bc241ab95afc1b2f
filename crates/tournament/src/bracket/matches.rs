//! The matches of a bracket: what feeds them, who sits at them, when they can be played.

use crate::EntrantId;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
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

/// The two sides of every match, from the lines and from how the matches before it ended.
///
/// `end` is asked only for matches whose two sides are known. `pinned` may answer with a side that
/// was seated and stays whatever its feed says now.
#[must_use]
pub fn resolve(
    matches: &[Match],
    lines: &[Seat],
    mut end: impl FnMut(usize, [EntrantId; 2]) -> Option<MatchEnd>,
    mut pinned: impl FnMut(usize) -> [Option<EntrantId>; 2],
) -> Vec<[Seat; 2]> {
    let mut seats: Vec<[Seat; 2]> = Vec::with_capacity(matches.len());
    let mut ends: Vec<[Seat; 2]> = Vec::with_capacity(matches.len());
    let seeds = seeds(lines);
    for (index, game) in matches.iter().enumerate() {
        let fed = |feed: Feed| match feed {
            Feed::Line(line) => lines.get(line).copied().unwrap_or(Seat::Bye),
            Feed::WinnerOf(earlier) => ends[earlier][0],
            Feed::LoserOf(earlier) => ends[earlier][1],
            Feed::Reseeded { place, .. } => {
                let side = usize::from(feed.is_of_losers());
                let from = feed.waits_for().map(|earlier| ends[earlier][side]);
                reseeded(from.collect(), place, &seeds)
            }
        };
        let pins = pinned(index);
        if let Some(first) = game.if_won_by_b
            && is_without_upset(seats[first], ends[first])
        {
            seats.push([Seat::Bye; 2]);
            ends.push([Seat::Bye; 2]);
            continue;
        }
        let a = pins[0].map_or_else(|| fed(game.a), Seat::Entrant);
        let b = pins[1].map_or_else(|| fed(game.b), Seat::Entrant);
        ends.push(match (a, b) {
            (Seat::Bye, other) | (other, Seat::Bye) => [other, Seat::Bye],
            (Seat::Pending, _) | (_, Seat::Pending) => [Seat::Pending; 2],
            (Seat::Entrant(first), Seat::Entrant(second)) => match end(index, [first, second]) {
                None => [Seat::Pending; 2],
                Some(MatchEnd::A) => [a, b],
                Some(MatchEnd::B) => [b, a],
                Some(MatchEnd::Nobody) => [Seat::Bye; 2],
            },
        });
        seats.push([a, b]);
    }
    seats
}

/// The seed of everybody on a line, 1-based.
fn seeds(lines: &[Seat]) -> BTreeMap<EntrantId, usize> {
    let seeded = lines.iter().zip(seed_lines(lines.len()));
    let entrants = seeded.filter_map(|(seat, seed)| match seat {
        Seat::Entrant(id) => Some((*id, seed)),
        Seat::Bye | Seat::Pending => None,
    });
    entrants.collect()
}

/// Who of these is on this place by seed; byes are behind all of them.
fn reseeded(mut seats: Vec<Seat>, place: usize, seeds: &BTreeMap<EntrantId, usize>) -> Seat {
    seats.retain(|seat| *seat != Seat::Bye);
    let is_open = seats.contains(&Seat::Pending);
    seats.sort_by_key(|seat| match seat {
        Seat::Entrant(id) => seeds.get(id).copied().unwrap_or(usize::MAX),
        Seat::Bye | Seat::Pending => usize::MAX,
    });
    match seats.get(place) {
        None => Seat::Bye,
        Some(_) if is_open => Seat::Pending,
        Some(seat) => *seat,
    }
}

/// Whether a match that is decided, or has no adversary, was not won by its second side over the first.
fn is_without_upset(sides: [Seat; 2], [winner, _]: [Seat; 2]) -> bool {
    match sides {
        [Seat::Entrant(_), Seat::Entrant(b)] => {
            winner != Seat::Pending && winner != Seat::Entrant(b)
        }
        _ => winner != Seat::Pending,
    }
}
