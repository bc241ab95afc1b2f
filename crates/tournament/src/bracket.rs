//! Single elimination with as many places played for as wanted.

use crate::EntrantId;
use serde::{Deserialize, Serialize};
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

/// One match of the bracket.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Match {
    /// 1-based round.
    pub round: usize,
    /// What it is played for.
    pub span: Span,
    /// First side.
    pub a: Feed,
    /// Second side.
    pub b: Feed,
}

/// Which places are played out below the final.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Placement {
    /// The losers of the semifinals meet.
    pub third: bool,
    /// Losers play on for every place down to this one (4: for none below the third).
    pub to: usize,
}

impl Placement {
    const fn plays(self, best: usize) -> bool {
        if best == 3 {
            self.third
        } else {
            best < self.to
        }
    }
}

/// The matches of a bracket with `lines` lines (a power of two), every match after those it waits for.
#[must_use]
pub fn single(lines: usize, placement: Placement) -> Vec<Match> {
    let mut open = vec![(
        1,
        Span {
            best: 1,
            worst: lines,
        },
        (0..lines).map(Feed::Line).collect::<Vec<_>>(),
    )];
    let mut matches = Vec::new();
    // Breadth first: all matches of one round stand together, the main bracket before placements.
    while !open.is_empty() {
        let mut next = Vec::new();
        for (round, span, feeds) in open {
            if span.size() < 2 {
                continue;
            }
            let first = matches.len();
            matches.extend(feeds.chunks_exact(2).map(|pair| Match {
                round,
                span,
                a: pair[0],
                b: pair[1],
            }));
            let half = span.best + span.size() / 2;
            let winners = (first..matches.len()).map(Feed::WinnerOf).collect();
            let losers = (first..matches.len()).map(Feed::LoserOf).collect();
            next.push((
                round + 1,
                Span {
                    best: span.best,
                    worst: half - 1,
                },
                winners,
            ));
            if placement.plays(half) {
                next.push((
                    round + 1,
                    Span {
                        best: half,
                        worst: span.worst,
                    },
                    losers,
                ));
            }
        }
        open = next;
    }
    matches
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

/// Who stands on each line: the better half of the seeds on their own lines, the others moved as
/// little as keeps those of one group apart for as many rounds as can be.
///
/// `seeds` are entrants in seed order with their group; missing seeds leave byes to the best.
/// Every order of the lower half is weighed, so `lines` must not exceed 16.
#[must_use]
pub fn seat_apart(seeds: &[(EntrantId, usize)], lines: usize) -> Vec<Option<EntrantId>> {
    let order = seed_lines(lines);
    let mut line_of_seed = vec![0; lines];
    for (line, seed) in order.iter().enumerate() {
        line_of_seed[seed - 1] = line;
    }
    let upper = lines.div_ceil(2);
    let mut lower: Vec<usize> = (upper..lines).collect();
    let mut best: Option<(Vec<usize>, Vec<usize>)> = None;
    permute(&mut lower, 0, &mut |permuted| {
        let taken: Vec<usize> = (0..upper).chain(permuted.iter().copied()).collect();
        let mut cost = clashes_by_round(seeds, &taken, &line_of_seed, lines);
        cost.push(
            permuted
                .iter()
                .enumerate()
                .map(|(index, &seed)| (index + upper).abs_diff(seed))
                .sum(),
        );
        let candidate = (cost, taken);
        if best.as_ref().is_none_or(|known| candidate < *known) {
            best = Some(candidate);
        }
    });
    let mut seated = vec![None; lines];
    if let Some((_, taken)) = best {
        for (place, &seed) in taken.iter().enumerate() {
            seated[line_of_seed[place]] = seeds.get(seed).map(|(id, _)| *id);
        }
    }
    seated
}

/// How many pairs of one group would meet in round 1, 2, ...; the final does not count.
fn clashes_by_round(
    seeds: &[(EntrantId, usize)],
    taken: &[usize],
    line_of_seed: &[usize],
    lines: usize,
) -> Vec<usize> {
    let rounds = lines.trailing_zeros() as usize;
    let mut clashes = vec![0; rounds.saturating_sub(1)];
    let seated: Vec<(usize, usize)> = taken
        .iter()
        .enumerate()
        .filter_map(|(place, &seed)| {
            seeds
                .get(seed)
                .map(|(_, group)| (line_of_seed[place], *group))
        })
        .collect();
    for (index, (line, group)) in seated.iter().enumerate() {
        for (other_line, other_group) in &seated[index + 1..] {
            if group == other_group {
                let round = (line ^ other_line).ilog2() as usize;
                if let Some(count) = clashes.get_mut(round) {
                    *count += 1;
                }
            }
        }
    }
    clashes
}

fn permute(items: &mut [usize], fixed: usize, visit: &mut impl FnMut(&[usize])) {
    if fixed == items.len() {
        return visit(items);
    }
    for index in fixed..items.len() {
        items.swap(fixed, index);
        permute(items, fixed + 1, visit);
        items.swap(fixed, index);
    }
}

/// How a match ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum MatchEnd {
    /// The first side goes on.
    A,
    /// The second side goes on.
    B,
    /// Neither came: nobody goes on, and the next adversary has a bye.
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
    for (index, game) in matches.iter().enumerate() {
        let fed = |feed: Feed| match feed {
            Feed::Line(line) => lines.get(line).copied().unwrap_or(Seat::Bye),
            Feed::WinnerOf(earlier) => ends[earlier][0],
            Feed::LoserOf(earlier) => ends[earlier][1],
        };
        let pins = pinned(index);
        let a = pins[0].map_or_else(|| fed(game.a), Seat::Entrant);
        let b = pins[1].map_or_else(|| fed(game.b), Seat::Entrant);
        ends.push(match (a, b) {
            (Seat::Pending, _) | (_, Seat::Pending) => [Seat::Pending; 2],
            (Seat::Bye, other) | (other, Seat::Bye) => [other, Seat::Bye],
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

#[cfg(test)]
mod tests {
    use super::*;

    const ALL_EIGHT: Placement = Placement { third: true, to: 8 };

    #[test]
    fn eight_with_every_place_played() {
        let spans: Vec<_> = single(8, ALL_EIGHT)
            .iter()
            .map(|game| (game.round, game.span.best, game.span.worst))
            .collect();
        assert_eq!(
            spans,
            [
                (1, 1, 8),
                (1, 1, 8),
                (1, 1, 8),
                (1, 1, 8),
                (2, 1, 4),
                (2, 1, 4),
                (2, 5, 8),
                (2, 5, 8),
                (3, 1, 2),
                (3, 3, 4),
                (3, 5, 6),
                (3, 7, 8),
            ]
        );
        assert_eq!(single(8, Placement { third: true, to: 4 }).len(), 8);
        assert_eq!(
            single(
                8,
                Placement {
                    third: false,
                    to: 4
                }
            )
            .len(),
            7
        );
        assert_eq!(seed_lines(8), [1, 8, 4, 5, 2, 7, 3, 6]);
    }

    #[test]
    fn group_mates_meet_as_late_as_can_be() {
        // Four groups, their firsts seeded 1-4, their seconds 5-8 with the worst luck.
        for groups in [
            [0, 1, 2, 3, 3, 2, 1, 0],
            [0, 1, 2, 3, 0, 1, 2, 3],
            [0, 1, 2, 0, 1, 2, 1, 0],
        ] {
            let seeds: Vec<_> = (1..).map(EntrantId).zip(groups).collect();
            let lines = seat_apart(&seeds, 8);
            let group_of = |id: EntrantId| groups[usize::try_from(id.0).unwrap() - 1];
            for pair in lines.chunks(2) {
                let (a, b) = (pair[0].unwrap(), pair[1].unwrap());
                assert_ne!(group_of(a), group_of(b), "{lines:?}");
            }
            assert_eq!(
                lines[0],
                Some(EntrantId(1)),
                "the best seed keeps the top line"
            );
            let mut sorted = lines.clone();
            sorted.sort_unstable();
            assert_eq!(
                sorted,
                (1..=8).map(|id| Some(EntrantId(id))).collect::<Vec<_>>()
            );
        }
    }

    #[test]
    fn four_pairs_of_group_mates_are_in_opposite_halves() {
        let seeds: Vec<_> = (1..).map(EntrantId).zip([0, 1, 2, 3, 0, 1, 2, 3]).collect();
        let lines = seat_apart(&seeds, 8);
        for first in 1..=4 {
            let half = |id| {
                lines
                    .iter()
                    .position(|line| *line == Some(EntrantId(id)))
                    .unwrap()
                    / 4
            };
            assert_ne!(half(first), half(first + 4));
        }
    }

    #[test]
    fn byes_and_double_walkovers_go_through() {
        let matches = single(8, ALL_EIGHT);
        let lines: Vec<Seat> =
            seat_apart(&(1..=6).map(|id| (EntrantId(id), 9)).collect::<Vec<_>>(), 8)
                .into_iter()
                .map(|line| line.map_or(Seat::Bye, Seat::Entrant))
                .collect();
        // The better seed wins, but the second quarter-final is not played by anyone.
        let seats = resolve(
            &matches,
            &lines,
            |index, [a, b]| match index {
                1 => Some(MatchEnd::Nobody),
                _ if a < b => Some(MatchEnd::A),
                _ => Some(MatchEnd::B),
            },
            |_| [None, None],
        );
        assert_eq!(seats[4], [Seat::Entrant(EntrantId(1)), Seat::Bye]);
        assert_eq!(seats[8][0], Seat::Entrant(EntrantId(1)));
        assert!(seats.iter().flatten().all(|seat| *seat != Seat::Pending));
    }
}
