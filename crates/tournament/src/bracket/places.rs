//! Who ends up where in a bracket.

use super::matches::{Match, Seat, Span};
use super::resolve::{At, Holder, Resolved};
use crate::EntrantId;
use serde::Serialize;
use std::collections::BTreeSet;

/// A final place.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub struct FinalPlace {
    /// 1-based; shared by those who went out in the same round and do not play on.
    pub rank: usize,
    /// Who.
    pub id: EntrantId,
}

/// The places that are known.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Places {
    /// Best first; those who share a rank are told once all of them are known.
    pub placed: Vec<FinalPlace>,
    /// Those places that nobody ever holds, ascending; of a shared rank the last ones.
    pub vacant: Vec<usize>,
    /// Who did not come to a match to which nobody came, those first who had come furthest: they have
    /// no place.
    pub absent: Vec<EntrantId>,
    /// Who stands elsewhere than the results say, since another was seated in their place.
    pub displaced: BTreeSet<EntrantId>,
    /// Whether every match that is to be played is decided.
    pub complete: bool,
}

/// The places known so far.
///
/// Of a match to which neither side came, in whichever round and in the final, both are out and take no place: those
/// that they would still have played for stay vacant, as if nobody had been there to lose them. So nobody moves up:
/// where neither came to the final there is no first and no second, and who won the match for the third place is
/// third; where neither came to a semifinal, whoever wins the other one is first, its loser third.
/// Everybody who has a place stands before those who have none. Somebody who was seated later all the same has played
/// on, and stands there; whom the results would have sent there is [`Places::displaced`].
#[must_use]
pub fn places(matches: &[Match], resolved: &Resolved) -> Places {
    let out = |index: usize| losers_of(&matches[index], matches);
    let mut held: Vec<(usize, Holder)> = Vec::new();
    let mut displaced = BTreeSet::new();
    for (at, holder) in &resolved.waiting {
        let At::Left(index, way) = *at else {
            continue;
        };
        let place = match way {
            0 => matches[index].span.best,
            _ => out(index),
        };
        held.push((place, *holder));
        if let (Holder::Known(id), Seat::Entrant(sent)) = (holder, resolved.sent[index][way])
            && *id != sent
        {
            displaced.insert(*id);
        }
    }
    held.retain(|(_, holder)| *holder != Holder::Gone);
    held.sort_unstable();
    let mut placed: Vec<FinalPlace> = Vec::new();
    let mut vacant: Vec<usize> = Vec::new();
    for sharing in held.chunk_by(|one, other| one.0 == other.0) {
        if sharing.iter().any(|(_, holder)| *holder == Holder::Open) {
            continue;
        }
        let above = held.iter().filter(|(best, _)| *best < sharing[0].0).count();
        placed.extend(sharing.iter().filter_map(|(_, holder)| match holder {
            Holder::Known(id) => Some(FinalPlace {
                rank: above + 1,
                id: *id,
            }),
            Holder::Vacant { .. } | Holder::Open | Holder::Gone => None,
        }));
        // Those who are known come first.
        let places = (above + 1..).zip(sharing);
        let left = places.filter(|(_, (_, holder))| matches!(holder, Holder::Vacant { .. }));
        vacant.extend(left.map(|(place, _)| place));
    }
    let absent = resolved.waiting.values().filter_map(|holder| match holder {
        Holder::Vacant { id, at } => Some((out(*at), *id)),
        Holder::Known(_) | Holder::Open | Holder::Gone => None,
    });
    let absent: BTreeSet<(usize, EntrantId)> = absent.collect();
    Places {
        placed,
        vacant,
        absent: absent.into_iter().map(|(_, id)| id).collect(),
        displaced,
        complete: held.iter().all(|(_, holder)| *holder != Holder::Open),
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
