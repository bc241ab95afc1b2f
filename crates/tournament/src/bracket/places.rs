//! Who ends up where in a bracket.

use super::matches::{Feed, Match, MatchEnd, Seat, Span};
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

/// The places that are known.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Places {
    /// Best first; those who share a rank are told once all of them are known.
    pub placed: Vec<Placed>,
    /// Whether every match that is to be played is decided.
    pub complete: bool,
}

/// The places known so far.
///
/// `seats` and `ends` as [`super::resolve`] has them.
#[must_use]
pub fn places(matches: &[Match], seats: &[[Seat; 2]], ends: &[Option<MatchEnd>]) -> Places {
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
    let mut held: Vec<(usize, Holder)> = Vec::new();
    for (index, game) in matches.iter().enumerate() {
        let out = losers_of(game, matches);
        let is_over = !goes_on.contains(&(index, true));
        let is_out = !goes_on.contains(&(index, false));
        let first_undecided = |first: usize| ends[first].is_none();
        if again.contains_key(&index) && ends[index] == Some(MatchEnd::B)
            || game.if_won_by_b.is_some_and(first_undecided)
        {
            // The second final decides, once it is known that there is one.
            continue;
        }
        let (winner, losers) = match (seats[index], ends[index]) {
            ([Seat::Bye, Seat::Bye], _) => continue,
            ([one, Seat::Bye] | [Seat::Bye, one], _) => (Holder::of(one), Vec::new()),
            ([Seat::Entrant(a), Seat::Entrant(b)], Some(end)) => match end {
                MatchEnd::A => (Holder::Known(a), vec![Holder::Known(b)]),
                MatchEnd::B => (Holder::Known(b), vec![Holder::Known(a)]),
                MatchEnd::Nobody => (Holder::Nobody, vec![Holder::Known(a), Holder::Known(b)]),
            },
            _ => (Holder::Open, vec![Holder::Open]),
        };
        if is_over {
            held.push((game.span.best, winner));
        }
        // Where neither came both are out, whatever the loser would have played for.
        if is_out || losers.len() == 2 {
            held.extend(losers.into_iter().map(|loser| (out, loser)));
        }
    }
    held.sort_unstable();
    let mut placed: Vec<Placed> = Vec::new();
    for sharing in held.chunk_by(|one, other| one.0 == other.0) {
        let above = held.iter().filter(|(best, _)| *best < sharing[0].0).count();
        let known: Option<Vec<EntrantId>> = sharing
            .iter()
            .filter(|(_, holder)| *holder != Holder::Nobody)
            .map(|(_, holder)| match holder {
                Holder::Known(id) => Some(*id),
                Holder::Open | Holder::Nobody => None,
            })
            .collect();
        placed.extend(known.into_iter().flatten().map(|id| Placed {
            rank: above + 1,
            id,
        }));
    }
    Places {
        placed,
        complete: held.iter().all(|(_, holder)| *holder != Holder::Open),
    }
}

/// Who holds a place.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Holder {
    Known(EntrantId),
    /// Nobody has won it: it is left empty, and nobody moves up to it.
    Nobody,
    Open,
}

impl Holder {
    const fn of(seat: Seat) -> Self {
        match seat {
            Seat::Entrant(id) => Self::Known(id),
            Seat::Bye | Seat::Pending => Self::Open,
        }
    }
}

/// The best place for which a loser of this match could still count.
fn losers_of(game: &Match, matches: &[Match]) -> usize {
    let alike = |other: &&Match| {
        (other.part, other.round, other.span) == (game.part, game.round, game.span)
    };
    let Span { worst, .. } = game.span;
    worst + 1 - matches.iter().filter(alike).count()
}
