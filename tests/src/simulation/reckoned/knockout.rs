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

/// A bracket with everybody in it.
#[derive(Debug, Clone, Default)]
pub struct Sat {
    /// The sides of every game.
    pub sides: Vec<[Seat; 2]>,
    /// Who would sit there by the lines and the games before.
    pub comes: Vec<[Seat; 2]>,
    /// Where somebody sits who stands elsewhere.
    pub twice: Vec<[bool; 2]>,
    /// How every game ended.
    pub ends: Vec<Option<Goes>>,
    /// Who wins every game, and who loses it.
    left: Vec<[Seat; 2]>,
    /// Who is where in the end.
    spots: Spots,
}

/// Where somebody is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Spot {
    Line(usize),
    /// Behind a game: 0 as its winner, 1 as its loser.
    Behind(usize, usize),
    /// Behind the games of a round (its first, the way), by seed.
    Seeded(usize, usize, usize),
    /// Still in a game, or in a round without an order.
    In(usize, usize),
}

type Spots = BTreeMap<Spot, Holder>;

fn spot(from: From) -> Spot {
    match from {
        From::Line(line) => Spot::Line(line),
        From::Winner(game) | From::Loser(game) => Spot::Behind(game, from.way()),
        From::Seeded { first, place, .. } => Spot::Seeded(first, from.way(), place),
    }
}

/// The sides of every game. Those who are `seated` stay, and whoever would have come there goes the other way: nobody is
/// in two spots.
#[must_use]
pub fn seats(games: &[Game], lines: &[Seat], seated: &[[Option<Id>; 2]], ended: &Ended<'_>) -> Sat {
    let on = seeds_on(lines.len());
    let seed: BTreeMap<Id, usize> = lines
        .iter()
        .zip(on)
        .filter_map(|(seat, seed)| match seat {
            Seat::Of(id) => Some((*id, seed)),
            Seat::Bye | Seat::Open => None,
        })
        .collect();
    let mut hall = Hall::of(games, lines, seated, seed);
    let mut turn: Vec<usize> = Vec::new();
    for game in games {
        let before = game.from.iter().flat_map(|from| from.games());
        turn.push(before.map(|game| turn[game] + 1).max().unwrap_or(0));
    }
    let mut placed = vec![false; games.len()];
    let mut sat = Sat::default();
    for (index, game) in games.iter().enumerate() {
        if game
            .again
            .is_some_and(|first| is_settled(sat.sides[first], sat.left[first]))
        {
            sat.put([Seat::Bye; 2], [Seat::Bye; 2], [false; 2], None);
            continue;
        }
        for earlier in 0..index {
            if turn[earlier] < turn[index] && !placed[earlier] {
                placed[hall.round(earlier)].fill(true);
                hall.make_way(earlier);
            }
        }
        let holders = game.from.map(|from| hall.leave(from));
        let both = [0, 1].map(|side| match seated[index][side] {
            Some(id) => Seat::Of(id),
            None => holders[side].seen(),
        });
        let twice = [0, 1].map(|side| {
            let sits = seated[index][side];
            sits.is_some_and(|id| !holders[side].is(id) && hall.is_somewhere(id))
        });
        let comes = game.from.map(|from| match from {
            From::Line(line) => lines.get(line).copied().unwrap_or(Seat::Bye),
            From::Seeded { place, .. } => {
                let those = from.games().into_iter();
                let those = those.map(|game| sat.left[game][from.way()]).collect();
                by_seed(those, place, &hall.seed)
            }
            from => sat.left[from.games()[0]][from.way()],
        });
        let end = match both {
            [Seat::Of(a), Seat::Of(b)] => ended(index, [a, b]),
            _ => None,
        };
        hall.come_out(index, holders, end);
        sat.put(both, comes, twice, end);
    }
    sat.spots = hall.spots;
    sat
}

impl Sat {
    fn put(&mut self, both: [Seat; 2], comes: [Seat; 2], twice: [bool; 2], end: Option<Goes>) {
        self.left.push(match both {
            [Seat::Bye, other] | [other, Seat::Bye] => [other, Seat::Bye],
            [Seat::Of(_), Seat::Of(_)] => match end {
                Some(Goes::On(side)) => [both[side], both[1 - side]],
                Some(Goes::Nobody) => [Seat::Bye; 2],
                None => [Seat::Open; 2],
            },
            _ => [Seat::Open; 2],
        });
        self.sides.push(both);
        self.comes.push(comes);
        self.twice.push(twice);
        self.ends.push(end);
    }
}

/// Everybody in one spot.
struct Hall {
    spots: Spots,
    seed: BTreeMap<Id, usize>,
    /// Who is seated by the spot from which he comes.
    seated: BTreeMap<Spot, Id>,
    /// Rounds whose games are put in order by seed: by way and game.
    rounds: BTreeMap<(usize, usize), (usize, usize)>,
    is_open: bool,
}

impl Hall {
    fn of(
        games: &[Game],
        lines: &[Seat],
        seated: &[[Option<Id>; 2]],
        seed: BTreeMap<Id, usize>,
    ) -> Self {
        let holder = |seat: &Seat| match seat {
            Seat::Of(id) => Holder::Known(*id),
            Seat::Bye => Holder::Gone,
            Seat::Open => Holder::Open,
        };
        let mut hall = Self {
            spots: (0..)
                .map(Spot::Line)
                .zip(lines.iter().map(holder))
                .collect(),
            seed,
            seated: BTreeMap::new(),
            rounds: BTreeMap::new(),
            is_open: lines.contains(&Seat::Open),
        };
        for (game, seated) in games.iter().zip(seated) {
            for (from, id) in game.from.into_iter().zip(seated) {
                if let From::Seeded { first, count, .. } = from {
                    for game in from.games() {
                        hall.rounds.insert((from.way(), game), (first, count));
                    }
                }
                hall.seated.extend(id.map(|id| (spot(from), id)));
            }
        }
        for (spot, id) in hall.seated.clone() {
            if matches!(spot, Spot::Line(_)) {
                hall.sit(spot, id);
            }
        }
        hall
    }

    fn is_somewhere(&self, id: Id) -> bool {
        self.seed.contains_key(&id) || self.spot_of(id).is_some()
    }

    fn may_be_in(&self, id: Id) -> bool {
        self.is_open || self.seed.contains_key(&id)
    }

    /// The games that are put in order with this one.
    fn round(&self, game: usize) -> std::ops::Range<usize> {
        let either = [0, 1].map(|way| self.rounds.get(&(way, game)));
        match either.into_iter().flatten().next() {
            Some((first, count)) => *first..first + count,
            None => game..game + 1,
        }
    }

    fn spot_of(&self, id: Id) -> Option<Spot> {
        self.spots
            .iter()
            .find(|(_, one)| one.is(id))
            .map(|(spot, _)| *spot)
    }

    fn seed_at(&self, spot: Spot) -> usize {
        match self.spots[&spot] {
            Holder::Known(id) => self.seed.get(&id).copied().unwrap_or(usize::MAX),
            _ => 0,
        }
    }

    /// Those who are seated behind a game, or behind its round, come out of it the way that leads there.
    fn make_way(&mut self, game: usize) {
        let round = self.round(game);
        for way in [1, 0] {
            if !self.rounds.contains_key(&(way, game)) {
                for game in round.clone() {
                    if let Some(id) = self.seated.get(&Spot::Behind(game, way)).copied() {
                        self.sit(Spot::Behind(game, way), id);
                    }
                }
                continue;
            }
            let sit: Vec<Id> = (0..round.len())
                .filter_map(|place| self.seated.get(&Spot::Seeded(round.start, way, place)))
                .copied()
                .collect();
            for id in &sit {
                let out: Vec<Spot> = round.clone().map(|game| Spot::Behind(game, way)).collect();
                let at = self.spot_of(*id);
                if at.is_some_and(|at| out.contains(&at)) {
                    continue;
                }
                let mut free = out;
                free.retain(|spot| match self.spots.get(spot) {
                    Some(Holder::Known(other)) => !sit.contains(other),
                    Some(_) => true,
                    None => false,
                });
                let own = match at {
                    Some(Spot::Behind(game, _) | Spot::In(game, _)) => {
                        Some(Spot::Behind(game, way))
                    }
                    _ => None,
                };
                let own = own.filter(|spot| free.contains(spot));
                // Of equals the last one.
                let worst = free.into_iter().max_by_key(|spot| self.seed_at(*spot));
                if let Some(spot) = own.or(worst) {
                    self.sit(spot, *id);
                }
            }
        }
    }

    /// Somebody is where he sits. Whoever was to be there is the loser of the game; the loser, or else he himself, is
    /// where the first one was.
    fn sit(&mut self, spot: Spot, id: Id) {
        let Some(there) = self.spots.get(&spot).copied() else {
            return;
        };
        let at = self.spot_of(id);
        if at.is_none() && (there != Holder::Open || !self.may_be_in(id)) {
            return;
        }
        if let Some(at) = at.filter(|at| *at != spot) {
            let loses = match spot {
                Spot::Behind(game, 0) => Some(Spot::Behind(game, 1)),
                _ => None,
            };
            let moves = |lost: &Spot| match (there, self.spots.get(lost)) {
                (Holder::Known(_), Some(Holder::Known(loser))) => {
                    *lost != at && self.seated.get(lost) != Some(loser)
                }
                _ => false,
            };
            match loses.filter(moves) {
                Some(lost) => {
                    let loser = self.spots[&lost];
                    self.spots.insert(lost, there);
                    self.spots.insert(at, loser);
                }
                None => {
                    self.spots.insert(at, there);
                }
            }
        }
        self.spots.insert(spot, Holder::Known(id));
    }

    /// Whoever comes from there leaves the spot.
    fn leave(&mut self, from: From) -> Holder {
        if let From::Seeded { first, count, .. } = from {
            let way = from.way();
            if self.spots.contains_key(&Spot::Behind(first, way)) {
                self.put_in_order(first, count, way);
            }
        }
        self.spots.remove(&spot(from)).unwrap_or(Holder::Gone)
    }

    fn put_in_order(&mut self, first: usize, count: usize, way: usize) {
        let mut known: Vec<(usize, usize, Id)> = Vec::new();
        let (mut open, mut behind) = (0, Vec::new());
        for game in first..first + count {
            match self.spots.remove(&Spot::Behind(game, way)) {
                Some(Holder::Known(id)) => {
                    let seed = self.seed.get(&id).copied().unwrap_or(usize::MAX);
                    known.push((seed, game, id));
                }
                Some(Holder::Open) => open += 1,
                Some(Holder::Gone) | None => {}
                Some(vacant) => behind.push(vacant),
            }
        }
        known.sort_unstable();
        let mut order: Vec<Holder> = Vec::new();
        if open > 0 {
            order.resize(open + known.len(), Holder::Open);
            for (_, game, id) in known {
                self.spots.insert(Spot::In(game, way), Holder::Known(id));
            }
        } else {
            order.extend(known.into_iter().map(|(.., id)| Holder::Known(id)));
        }
        order.extend(behind);
        order.resize(count, Holder::Gone);
        for (place, holder) in order.into_iter().enumerate() {
            self.spots.insert(Spot::Seeded(first, way, place), holder);
        }
        for place in 0..count {
            let spot = Spot::Seeded(first, way, place);
            if let Some(id) = self.seated.get(&spot).copied() {
                self.sit(spot, id);
            }
        }
    }

    fn come_out(&mut self, game: usize, holders: [Holder; 2], end: Option<Goes>) {
        let left = leave(game, holders, end);
        for (side, (holder, leaves)) in holders.into_iter().zip(left).enumerate() {
            if left == [Holder::Open; 2] && holder != Holder::Open {
                self.spots.insert(Spot::In(game, side), holder);
            }
            self.spots.insert(Spot::Behind(game, side), leaves);
        }
    }
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
    /// Somebody did not come to a game: the place stays empty.
    Vacant(Id, usize),
    Open,
    /// There is no such place.
    Gone,
}

impl Holder {
    fn is(self, who: Id) -> bool {
        matches!(self, Self::Known(id) | Self::Vacant(id, _) if id == who)
    }

    const fn seen(self) -> Seat {
        match self {
            Self::Known(id) => Seat::Of(id),
            Self::Open => Seat::Open,
            Self::Vacant(..) | Self::Gone => Seat::Bye,
        }
    }
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
pub fn ranks(games: &[Game], sat: &Sat) -> Ranks {
    let mut holds: Vec<(usize, Holder)> = Vec::new();
    let mut nobody: BTreeSet<(usize, Id)> = BTreeSet::new();
    for (spot, holder) in &sat.spots {
        if let Holder::Vacant(id, game) = holder {
            nobody.insert((games[*game].loser_place(), *id));
        }
        match spot {
            _ if *holder == Holder::Gone => {}
            Spot::Behind(game, 0) => holds.push((games[*game].places.0, *holder)),
            Spot::Behind(game, _) => holds.push((games[*game].loser_place(), *holder)),
            Spot::Line(_) | Spot::Seeded(..) | Spot::In(..) => {}
        }
    }
    holds.sort_unstable();
    rank(&holds, &nobody)
}

fn leave(game: usize, [a, b]: [Holder; 2], end: Option<Goes>) -> [Holder; 2] {
    use Holder::{Gone, Known, Open, Vacant};
    let misses = |one: Holder| match one {
        Known(id) => Vacant(id, game),
        other => other,
    };
    match ([a, b], end) {
        ([Gone, other] | [other, Gone], _) => [other, Gone],
        ([Open, _] | [_, Open], None) => [Open, Open],
        ([vacant @ Vacant(..), other] | [other, vacant @ Vacant(..)], _) => [other, vacant],
        (_, Some(Goes::On(0))) => [a, b],
        (_, Some(Goes::On(_))) => [b, a],
        (_, Some(Goes::Nobody)) => [misses(a), misses(b)],
        (_, None) => [Open, Open],
    }
}

fn rank(holds: &[(usize, Holder)], nobody: &BTreeSet<(usize, Id)>) -> Ranks {
    let mut ranks = Ranks {
        complete: !holds.iter().any(|(_, holder)| *holder == Holder::Open),
        absent: nobody.iter().map(|(_, id)| *id).collect(),
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
            let vacant = sharing.iter();
            let vacant = vacant.filter(|one| matches!(one, Holder::Vacant(..)));
            let last = above + sharing.len();
            ranks.vacant.extend(last + 1 - vacant.count()..=last);
        }
        above += sharing.len();
    }
    ranks
}
