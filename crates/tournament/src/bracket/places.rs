//! Who ends up where in a bracket.

use super::{Feed, Match, MatchEnd, Seat, Span};
use crate::EntrantId;
use serde::Serialize;
use std::collections::{BTreeMap, BTreeSet};

/// A final place.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub struct Placed {
    /// 1-based; shared by those who went out in the same round and do not play on.
    pub rank: usize,
    /// Who.
    pub id: EntrantId,
}

/// The final places, best first, once every match that is to be played is decided.
///
/// `seats` and `ends` as [`super::resolve`] has them.
#[must_use]
pub fn places(
    matches: &[Match],
    seats: &[[Seat; 2]],
    ends: &[Option<MatchEnd>],
) -> Option<Vec<Placed>> {
    let goes_on: BTreeSet<(usize, bool)> = matches
        .iter()
        .filter(|game| game.if_won_by_b.is_none())
        .flat_map(|game| [game.a, game.b])
        .filter_map(|feed| match feed {
            Feed::Line(_) => None,
            Feed::WinnerOf(index) => Some((index, true)),
            Feed::LoserOf(index) => Some((index, false)),
        })
        .collect();
    let again: BTreeMap<usize, usize> = matches
        .iter()
        .enumerate()
        .filter_map(|(index, game)| game.if_won_by_b.map(|first| (first, index)))
        .collect();
    // A place that nobody has won is left empty, and nobody moves up to it.
    let mut taken: Vec<(usize, Option<EntrantId>)> = Vec::new();
    for (index, game) in matches.iter().enumerate() {
        let (winner, losers) = match (seats[index], ends[index]) {
            ([Seat::Pending, _] | [_, Seat::Pending], _) => return None,
            ([Seat::Bye, Seat::Bye], _) => continue,
            ([Seat::Entrant(one), Seat::Bye] | [Seat::Bye, Seat::Entrant(one)], _) => {
                (Some(one), Vec::new())
            }
            ([Seat::Entrant(a), Seat::Entrant(b)], end) => match end? {
                MatchEnd::A => (Some(a), vec![b]),
                MatchEnd::B => (Some(b), vec![a]),
                MatchEnd::Nobody => (None, vec![a, b]),
            },
        };
        if again.contains_key(&index) && ends[index] == Some(MatchEnd::B) {
            continue;
        }
        if !goes_on.contains(&(index, true)) {
            taken.push((game.span.best, winner));
        }
        let out = losers_of(game, matches);
        // Where neither came both are out, whatever the loser would have played for.
        if !goes_on.contains(&(index, false)) || losers.len() == 2 {
            taken.extend(losers.into_iter().map(|loser| (out, Some(loser))));
        }
    }
    taken.sort_unstable();
    let mut placed: Vec<Placed> = Vec::new();
    for (index, &(best, id)) in taken.iter().enumerate() {
        let Some(id) = id else { continue };
        let above = taken[..index].iter().filter(|(other, _)| *other < best);
        placed.push(Placed {
            rank: above.count() + 1,
            id,
        });
    }
    Some(placed)
}

/// The best place for which a loser of this match could still count.
fn losers_of(game: &Match, matches: &[Match]) -> usize {
    let alike = |other: &&Match| {
        (other.part, other.round, other.span) == (game.part, game.round, game.span)
    };
    let Span { worst, .. } = game.span;
    worst + 1 - matches.iter().filter(alike).count()
}
