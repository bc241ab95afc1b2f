//! Who sits where in a bracket, and which places that gives.

use super::rows::Id;
use super::tree::{From, Game, seeds_on};
use std::collections::{BTreeMap, BTreeSet};

/// Who sits on a side.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Seat {
    /// Somebody.
    Of(Id),
    /// Nobody, ever.
    Bye,
    /// Nobody knows yet.
    Open,
}

/// Who goes on from a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Goes {
    /// This side.
    On(usize),
    /// Nobody: neither came.
    Nobody,
}

/// How a game between these two ended.
pub type Ended<'a> = dyn Fn(usize, [Id; 2]) -> Option<Goes> + 'a;

/// The sides of every game. `seated` stay whatever comes from before.
#[must_use]
pub fn seats(
    games: &[Game],
    lines: &[Seat],
    seated: &[[Option<Id>; 2]],
    ended: &Ended<'_>,
) -> Vec<[Seat; 2]> {
    let on = seeds_on(lines.len());
    let seed: BTreeMap<Id, usize> = lines
        .iter()
        .zip(on)
        .filter_map(|(seat, seed)| match seat {
            Seat::Of(id) => Some((*id, seed)),
            Seat::Bye | Seat::Open => None,
        })
        .collect();
    let mut sides: Vec<[Seat; 2]> = Vec::new();
    // Who leaves each game as its winner, and who as its loser.
    let mut left: Vec<[Seat; 2]> = Vec::new();
    for (index, game) in games.iter().enumerate() {
        if game
            .again
            .is_some_and(|first| is_settled(sides[first], left[first]))
        {
            sides.push([Seat::Bye; 2]);
            left.push([Seat::Bye; 2]);
            continue;
        }
        let comes = |side: usize| match (seated[index][side], game.from[side]) {
            (Some(id), _) => Seat::Of(id),
            (None, From::Line(line)) => lines.get(line).copied().unwrap_or(Seat::Bye),
            (None, from @ From::Seeded { place, .. }) => {
                let those = from.games().into_iter();
                by_seed(
                    those.map(|game| left[game][from.way()]).collect(),
                    place,
                    &seed,
                )
            }
            (None, from) => left[from.games()[0]][from.way()],
        };
        let both = [comes(0), comes(1)];
        left.push(match both {
            [Seat::Bye, other] | [other, Seat::Bye] => [other, Seat::Bye],
            [Seat::Of(a), Seat::Of(b)] => match ended(index, [a, b]) {
                Some(Goes::On(side)) => [both[side], both[1 - side]],
                Some(Goes::Nobody) => [Seat::Bye; 2],
                None => [Seat::Open; 2],
            },
            _ => [Seat::Open; 2],
        });
        sides.push(both);
    }
    sides
}

/// Whether after a first final no second one is played: it is over, and the challenger did not beat anybody in it.
fn is_settled(sides: [Seat; 2], [winner, _]: [Seat; 2]) -> bool {
    let upset = matches!(sides, [Seat::Of(_), Seat::Of(b)] if winner == Seat::Of(b));
    winner != Seat::Open && !upset
}

fn by_seed(those: Vec<Seat>, place: usize, seed: &BTreeMap<Id, usize>) -> Seat {
    let mut there: Vec<Seat> = those
        .into_iter()
        .filter(|seat| *seat != Seat::Bye)
        .collect();
    if place >= there.len() {
        return Seat::Bye;
    }
    if there.contains(&Seat::Open) {
        return Seat::Open;
    }
    there.sort_by_key(|seat| match seat {
        Seat::Of(id) => seed.get(id).copied().unwrap_or(usize::MAX),
        Seat::Bye | Seat::Open => usize::MAX,
    });
    there[place]
}

/// Who holds a place in the end.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Holder {
    Known(Id),
    /// Somebody did not come: the place stays empty.
    Vacant,
    Open,
    /// There is no such place.
    Gone,
}

/// The places of a bracket.
#[derive(Debug, Clone, Default)]
pub struct Ranks {
    /// Place, shared by those who went out together, and who.
    pub placed: Vec<(usize, Id)>,
    /// Places that nobody ever holds.
    pub vacant: BTreeSet<usize>,
    /// Who did not come to a game to which nobody came.
    pub absent: Vec<Id>,
    /// Whether all are known.
    pub complete: bool,
}

/// The places known so far.
#[must_use]
pub fn ranks(games: &[Game], seats: &[[Seat; 2]], ends: &[Option<Goes>]) -> Ranks {
    let goes_on: BTreeSet<(usize, usize)> = games
        .iter()
        .filter(|game| game.again.is_none())
        .flat_map(|game| game.from)
        .flat_map(|from| from.games().into_iter().map(move |of| (of, from.way())))
        .collect();
    let mut left: Vec<[Holder; 2]> = Vec::new();
    let mut holds: Vec<(usize, Holder)> = Vec::new();
    let mut nobody: BTreeSet<(usize, Id)> = BTreeSet::new();
    for (index, game) in games.iter().enumerate() {
        let sides = [0, 1].map(|side| match seats[index][side] {
            Seat::Of(id) => Holder::Known(id),
            Seat::Open => Holder::Open,
            Seat::Bye if game.again.is_some() => Holder::Gone,
            Seat::Bye => instead(game.from[side], &left),
        });
        if let ([Holder::Known(a), Holder::Known(b)], Some(Goes::Nobody)) = (sides, ends[index]) {
            nobody.extend([a, b].map(|id| (game.loser_place(), id)));
        }
        let [winner, loser] = leave(sides, ends[index]);
        left.push([winner, loser]);
        let second = games.iter().any(|other| other.again == Some(index));
        let is_waited_for = second && ends[index] == Some(Goes::On(1));
        let waits = game.again.is_some_and(|first| ends[first].is_none());
        if is_waited_for || waits {
            continue;
        }
        let ways = [(0, game.places.0, winner), (1, game.loser_place(), loser)];
        for (way, place, holder) in ways {
            if !goes_on.contains(&(index, way)) && holder != Holder::Gone {
                holds.push((place, holder));
            }
        }
    }
    holds.sort_unstable();
    rank(&holds, &nobody)
}

/// What stands where nobody sits.
fn instead(from: From, left: &[[Holder; 2]]) -> Holder {
    let games = from.games().into_iter();
    let mut those: Vec<Holder> = games.map(|game| left[game][from.way()]).collect();
    let place = match from {
        From::Seeded { place, .. } => place,
        _ => 0,
    };
    those.sort_by_key(|holder| match holder {
        Holder::Known(_) | Holder::Open => 0,
        Holder::Vacant => 1,
        Holder::Gone => 2,
    });
    match those.get(place) {
        Some(Holder::Vacant) => Holder::Vacant,
        _ => Holder::Gone,
    }
}

fn leave([a, b]: [Holder; 2], end: Option<Goes>) -> [Holder; 2] {
    use Holder::{Gone, Known, Open, Vacant};
    match ([a, b], end) {
        ([Gone, other] | [other, Gone], _) => [other, Gone],
        ([Open, _] | [_, Open], _) => [Open, Open],
        ([Vacant, other] | [other, Vacant], _) => [other, Vacant],
        ([Known(_), Known(_)], Some(Goes::On(0))) => [a, b],
        ([Known(_), Known(_)], Some(Goes::On(_))) => [b, a],
        ([Known(_), Known(_)], Some(Goes::Nobody)) => [Vacant, Vacant],
        ([Known(_), Known(_)], None) => [Open, Open],
    }
}

fn rank(holds: &[(usize, Holder)], nobody: &BTreeSet<(usize, Id)>) -> Ranks {
    let mut ranks = Ranks {
        complete: !holds.iter().any(|(_, holder)| *holder == Holder::Open),
        ..Ranks::default()
    };
    let places: BTreeSet<usize> = holds.iter().map(|(place, _)| *place).collect();
    let mut above = 0;
    for place in places {
        let sharing = holds.iter().filter(|(of, _)| *of == place);
        let sharing: Vec<Holder> = sharing.map(|(_, holder)| *holder).collect();
        if !sharing.contains(&Holder::Open) {
            let known = sharing.iter().filter_map(|holder| match holder {
                Holder::Known(id) => Some(*id),
                _ => None,
            });
            ranks.placed.extend(known.map(|id| (above + 1, id)));
            let vacant = sharing.iter().filter(|one| **one == Holder::Vacant).count();
            let last = above + sharing.len();
            ranks.vacant.extend(last + 1 - vacant..=last);
        }
        above += sharing.len();
    }
    let plays_on = |id: Id| holds.iter().any(|one| one.1 == Holder::Known(id));
    let mut worst: BTreeMap<Id, usize> = BTreeMap::new();
    for (place, id) in nobody {
        worst.insert(*id, *place);
    }
    let mut absent: Vec<(usize, Id)> = worst
        .into_iter()
        .filter(|(id, _)| !plays_on(*id))
        .map(|(id, place)| (place, id))
        .collect();
    absent.sort_unstable();
    ranks.absent = absent.into_iter().map(|(_, id)| id).collect();
    ranks
}
