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
    /// Those places that nobody ever holds, ascending; of a shared rank the last ones.
    pub vacant: Vec<usize>,
    /// Who did not come to a match to which nobody came, those first who had come furthest: they have
    /// no place.
    pub absent: Vec<EntrantId>,
    /// Whether every match that is to be played is decided.
    pub complete: bool,
}

/// The places known so far.
///
/// `seats` and `ends` as [`super::resolve`] has them. Of a match to which neither side came, in
/// whichever round and in the final, both are out and take no place: those that they would still have
/// played for stay vacant, as if nobody had been there to lose them. So nobody moves up: where neither
/// came to the final there is no first and no second, and who won the match for the third place is
/// third; where neither came to a semifinal, whoever wins the other one is first, its loser third.
/// Everybody who has a place stands before those who have none.
#[must_use]
pub fn places(matches: &[Match], seats: &[[Seat; 2]], ends: &[Option<MatchEnd>]) -> Places {
    let goes_on: BTreeSet<(usize, bool)> = matches
        .iter()
        .filter(|game| game.if_won_by_b.is_none())
        .flat_map(|game| [game.a, game.b])
        .flat_map(|feed| {
            feed.waits_for()
                .map(move |index| (index, feed.is_of_losers()))
        })
        .collect();
    let again: BTreeSet<usize> = matches.iter().filter_map(|game| game.if_won_by_b).collect();
    let mut left: Vec<[Holder; 2]> = Vec::with_capacity(matches.len());
    let mut held: Vec<(usize, Holder)> = Vec::new();
    let mut absent: Vec<(usize, EntrantId)> = Vec::new();
    for (index, game) in matches.iter().enumerate() {
        let sides = [(game.a, 0), (game.b, 1)].map(|(feed, side)| match seats[index][side] {
            Seat::Entrant(id) => Holder::Known(id),
            Seat::Pending => Holder::Open,
            // The second final is not played: the first has left nothing to it.
            Seat::Bye if game.if_won_by_b.is_some() => Holder::Gone,
            Seat::Bye => missing(feed, &left),
        });
        let out = losers_of(game, matches);
        if let ([Holder::Known(a), Holder::Known(b)], Some(MatchEnd::Nobody)) = (sides, ends[index])
        {
            absent.extend([(out, a), (out, b)]);
        }
        let [winner, loser] = parted(sides, ends[index]);
        left.push([winner, loser]);
        let decides_later = again.contains(&index) && ends[index] == Some(MatchEnd::B);
        let is_open = |first: usize| ends[first].is_none();
        if decides_later || game.if_won_by_b.is_some_and(is_open) {
            // The second final decides, once it is known that there is one.
            continue;
        }
        if !goes_on.contains(&(index, false)) {
            held.push((game.span.best, winner));
        }
        if !goes_on.contains(&(index, true)) {
            held.push((out, loser));
        }
    }
    held.retain(|(_, holder)| *holder != Holder::Gone);
    held.sort_unstable();
    let mut placed: Vec<Placed> = Vec::new();
    let mut vacant: Vec<usize> = Vec::new();
    for sharing in held.chunk_by(|one, other| one.0 == other.0) {
        if sharing.iter().any(|(_, holder)| *holder == Holder::Open) {
            continue;
        }
        let above = held.iter().filter(|(best, _)| *best < sharing[0].0).count();
        placed.extend(sharing.iter().filter_map(|(_, holder)| match holder {
            Holder::Known(id) => Some(Placed {
                rank: above + 1,
                id: *id,
            }),
            Holder::Vacant | Holder::Open | Holder::Gone => None,
        }));
        // Those who are known come first.
        let places = (above + 1..).zip(sharing);
        let left = places.filter(|(_, (_, holder))| *holder == Holder::Vacant);
        vacant.extend(left.map(|(place, _)| place));
    }
    // Whoever was seated in a later match all the same has played on.
    let playing: BTreeSet<EntrantId> = held
        .iter()
        .filter_map(|(_, holder)| match holder {
            Holder::Known(id) => Some(*id),
            Holder::Vacant | Holder::Open | Holder::Gone => None,
        })
        .collect();
    absent.sort_unstable();
    let absent: BTreeMap<EntrantId, usize> =
        absent.into_iter().map(|(out, id)| (id, out)).collect();
    let mut absent: Vec<(usize, EntrantId)> = absent
        .into_iter()
        .filter(|(id, _)| !playing.contains(id))
        .map(|(id, out)| (out, id))
        .collect();
    absent.sort_unstable();
    Places {
        placed,
        vacant,
        absent: absent.into_iter().map(|(_, id)| id).collect(),
        complete: held.iter().all(|(_, holder)| *holder != Holder::Open),
    }
}

/// Who leaves a match on one of its two ways, and in the end holds a place.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Holder {
    Known(EntrantId),
    /// Somebody who did not come would be here: the place stays empty, and nobody moves up to it.
    Vacant,
    Open,
    /// Nobody ever was: a bye.
    Gone,
}

/// What stands where nobody sits: a bye, or what those left who did not come.
fn missing(feed: Feed, left: &[[Holder; 2]]) -> Holder {
    let way = usize::from(feed.is_of_losers());
    let from = feed.waits_for().map(|index| left[index][way]);
    let mut from: Vec<Holder> = from.collect();
    let place = match feed {
        Feed::Reseeded { place, .. } => {
            from.sort_unstable_by_key(|holder| match holder {
                Holder::Known(_) | Holder::Open => 0,
                Holder::Vacant => 1,
                Holder::Gone => 2,
            });
            place
        }
        Feed::Line(_) | Feed::WinnerOf(_) | Feed::LoserOf(_) => 0,
    };
    match from.get(place) {
        Some(Holder::Vacant) => Holder::Vacant,
        _ => Holder::Gone,
    }
}

/// Who leaves a match as its winner, and who as its loser.
const fn parted(sides: [Holder; 2], end: Option<MatchEnd>) -> [Holder; 2] {
    let [a, b] = sides;
    match (a, b, end) {
        (Holder::Gone, other, _) | (other, Holder::Gone, _) => [other, Holder::Gone],
        (Holder::Open, ..) | (_, Holder::Open, _) => [Holder::Open; 2],
        (Holder::Vacant, other, _) | (other, Holder::Vacant, _) => [other, Holder::Vacant],
        (Holder::Known(_), Holder::Known(_), Some(MatchEnd::A)) => [a, b],
        (Holder::Known(_), Holder::Known(_), Some(MatchEnd::B)) => [b, a],
        (Holder::Known(_), Holder::Known(_), Some(MatchEnd::Nobody)) => [Holder::Vacant; 2],
        (Holder::Known(_), Holder::Known(_), None) => [Holder::Open; 2],
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
