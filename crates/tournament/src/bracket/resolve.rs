//! Who sits at every match of a bracket, and whose place each seat is.
//!
//! A bracket carries everybody of its field to one place: each match sends one of its sides on as its winner and the
//! other as its loser. Somebody who was seated in a match stays there whatever the matches before it say by now, and
//! holds the place of that seat; so whoever the results would have sent there goes the other way.

use super::matches::{Feed, Match, MatchEnd, Seat, seed_lines, turns};
use crate::EntrantId;
use std::collections::BTreeMap;
use std::ops::Range;

/// Who waits somewhere in a bracket, and in the end holds a place.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Holder {
    Known(EntrantId),
    /// Somebody who did not come to a match to which nobody came would be here: the place stays empty, and nobody
    /// moves up to it.
    Vacant {
        id: EntrantId,
        at: usize,
    },
    Open,
    /// Nobody ever was: a bye.
    Gone,
}

impl Holder {
    const fn of(seat: Seat) -> Self {
        match seat {
            Seat::Entrant(id) => Self::Known(id),
            Seat::Bye => Self::Gone,
            Seat::Pending => Self::Open,
        }
    }

    const fn seat(self) -> Seat {
        match self {
            Self::Known(id) => Seat::Entrant(id),
            Self::Open => Seat::Pending,
            Self::Vacant { .. } | Self::Gone => Seat::Bye,
        }
    }

    fn is(self, who: EntrantId) -> bool {
        matches!(self, Self::Known(id) | Self::Vacant { id, .. } if id == who)
    }

    fn vacated(self, at: usize) -> Self {
        match self {
            Self::Known(id) => Self::Vacant { id, at },
            other => other,
        }
    }
}

/// The two ways out of a match.
const WON: usize = 0;
const LOST: usize = 1;

/// Where somebody waits.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum At {
    Line(usize),
    /// Out of a match, on one of its ways.
    Left(usize, usize),
    /// Among those whom a round (its first match) sends one way, in the order of their seeds.
    Seeded {
        first: usize,
        way: usize,
        place: usize,
    },
    /// In a match that is not decided, or in a round whose order is not known.
    Within(usize, usize),
}

/// A bracket as it stands.
#[derive(Debug, Clone)]
pub struct Resolved {
    /// The two sides of every match.
    pub seats: Vec<[Seat; 2]>,
    /// Who would sit there by the lines and by the matches before it, each as it is seated and ended.
    pub fed: Vec<[Seat; 2]>,
    /// How each match ended.
    pub ends: Vec<Option<MatchEnd>>,
    /// Seats of somebody who holds a place elsewhere.
    pub twice: Vec<[bool; 2]>,
    /// Who leaves each match by how it ended: its winner and its loser.
    pub(super) sent: Vec<[Seat; 2]>,
    /// Who waits where at the end.
    pub(super) waiting: BTreeMap<At, Holder>,
}

/// The two sides of every match, from the lines and from how the matches before it ended.
///
/// `end` is asked only for matches whose two sides are known. `pinned` may answer with a side that was seated and
/// stays whatever its feed says now. Whoever is seated so holds the place of that seat: whom the results would have
/// sent there stands among those who went out in that round, and every seat that is not pinned follows that. Nobody
/// ever holds two places.
#[must_use]
pub fn resolve(
    matches: &[Match],
    lines: &[Seat],
    mut end: impl FnMut(usize, [EntrantId; 2]) -> Option<MatchEnd>,
    pinned: impl FnMut(usize) -> [Option<EntrantId>; 2],
) -> Resolved {
    let mut flow = Flow::of(matches, lines, pinned);
    let turns = turns(matches);
    let mut resolved = Resolved {
        seats: Vec::with_capacity(matches.len()),
        fed: Vec::with_capacity(matches.len()),
        ends: Vec::with_capacity(matches.len()),
        twice: Vec::with_capacity(matches.len()),
        sent: Vec::with_capacity(matches.len()),
        waiting: BTreeMap::new(),
    };
    for (index, game) in matches.iter().enumerate() {
        let needless = game
            .if_won_by_b
            .is_some_and(|first| is_without_upset(resolved.seats[first], resolved.sent[first]));
        // Whoever was seated in it all the same plays, or has played.
        if needless && flow.pins[index].contains(&None) {
            resolved.seats.push([Seat::Bye; 2]);
            resolved.fed.push([Seat::Bye; 2]);
            resolved.ends.push(None);
            resolved.twice.push([false; 2]);
            resolved.sent.push([Seat::Bye; 2]);
            continue;
        }
        flow.settle_before(index, &turns);
        let holders = [game.a, game.b].map(|feed| flow.take(feed));
        let pins = flow.pins[index];
        let sides = [0, 1].map(|side| {
            let holds = holders[side].seat();
            pins[side].map_or(holds, Seat::Entrant)
        });
        let ended = match sides {
            [Seat::Entrant(a), Seat::Entrant(b)] => end(index, [a, b]),
            _ => None,
        };
        resolved.twice.push([0, 1].map(|side| {
            pins[side].is_some_and(|who| !holders[side].is(who) && flow.has_place(who))
        }));
        let fed = match needless {
            true => [Seat::Bye; 2],
            false => [game.a, game.b].map(|feed| fed(feed, lines, &resolved.sent, &flow.seeds)),
        };
        resolved.fed.push(fed);
        resolved.sent.push(sent(sides, ended));
        resolved.seats.push(sides);
        resolved.ends.push(ended);
        flow.leave(index, holders, ended);
    }
    resolved.waiting = flow.waiting;
    resolved
}

/// Who leaves a match as its winner, and who as its loser.
const fn sent(sides: [Seat; 2], end: Option<MatchEnd>) -> [Seat; 2] {
    let [a, b] = sides;
    match (a, b) {
        (Seat::Bye, other) | (other, Seat::Bye) => [other, Seat::Bye],
        (Seat::Pending, _) | (_, Seat::Pending) => [Seat::Pending; 2],
        (Seat::Entrant(_), Seat::Entrant(_)) => match end {
            None => [Seat::Pending; 2],
            Some(MatchEnd::A) => [a, b],
            Some(MatchEnd::B) => [b, a],
            Some(MatchEnd::Nobody) => [Seat::Bye; 2],
        },
    }
}

/// Who comes to a side by what the matches before it say.
fn fed(feed: Feed, lines: &[Seat], sent: &[[Seat; 2]], seeds: &BTreeMap<EntrantId, usize>) -> Seat {
    match feed {
        Feed::Line(line) => lines.get(line).copied().unwrap_or(Seat::Bye),
        Feed::WinnerOf(earlier) => sent[earlier][WON],
        Feed::LoserOf(earlier) => sent[earlier][LOST],
        Feed::Reseeded { place, .. } => {
            let from = feed.waits_for().map(|earlier| sent[earlier][way(feed)]);
            reseeded(from.collect(), place, seeds)
        }
    }
}

const fn way(feed: Feed) -> usize {
    if feed.is_of_losers() { LOST } else { WON }
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

/// Everybody of the field, each at one place of the bracket, as match after match is taken.
struct Flow {
    pins: Vec<[Option<EntrantId>; 2]>,
    /// Those who are seated by where they come from; of a round put in order by seed: the first match, the way, and
    /// who with the place.
    seated: BTreeMap<At, EntrantId>,
    /// By match: the round that is put in order together, else the match alone.
    rounds: Vec<Range<usize>>,
    /// The ways of rounds that are put in order by seed.
    seeded: BTreeMap<(usize, usize), Range<usize>>,
    settled: Vec<bool>,
    waiting: BTreeMap<At, Holder>,
    /// The seed of everybody on a line, 1-based.
    seeds: BTreeMap<EntrantId, usize>,
    has_open_lines: bool,
}

impl Flow {
    fn of(
        matches: &[Match],
        lines: &[Seat],
        pinned: impl FnMut(usize) -> [Option<EntrantId>; 2],
    ) -> Self {
        let pins: Vec<[Option<EntrantId>; 2]> = (0..matches.len()).map(pinned).collect();
        let mut flow = Self {
            seated: BTreeMap::new(),
            rounds: (0..matches.len()).map(|index| index..index + 1).collect(),
            seeded: BTreeMap::new(),
            settled: vec![false; matches.len()],
            waiting: (0..)
                .zip(lines)
                .map(|(line, seat)| (At::Line(line), Holder::of(*seat)))
                .collect(),
            seeds: seeds(lines),
            has_open_lines: lines.contains(&Seat::Pending),
            pins,
        };
        for (game, pins) in matches.iter().zip(&flow.pins) {
            for (feed, pin) in [game.a, game.b].into_iter().zip(pins) {
                if let Feed::Reseeded { first, .. } = feed {
                    let range = feed.waits_for();
                    flow.seeded.insert((first, way(feed)), range.clone());
                    flow.rounds[range.clone()].fill(range);
                }
                if let Some(who) = pin {
                    flow.seated.insert(at(feed), *who);
                }
            }
        }
        let on_lines = flow.seated.clone().into_iter();
        for (line, who) in on_lines.filter(|(at, _)| matches!(at, At::Line(_))) {
            flow.seat(line, who);
        }
        flow
    }

    /// Whether somebody is of this field at all, or may be while that is not known.
    fn is_of_field(&self, who: EntrantId) -> bool {
        self.has_open_lines || self.seeds.contains_key(&who)
    }

    /// Whether somebody has a place for certain: of a field that is not known yet nobody does who waits nowhere.
    fn has_place(&self, who: EntrantId) -> bool {
        self.seeds.contains_key(&who) || self.find(who).is_some()
    }

    /// Sends those who are seated behind the matches that were played before this one where they sit.
    fn settle_before(&mut self, index: usize, turns: &[usize]) {
        if self.seated.is_empty() {
            return;
        }
        for earlier in 0..index {
            if turns[earlier] < turns[index] && !self.settled[earlier] {
                let round = self.rounds[earlier].clone();
                self.settled[round.clone()].fill(true);
                self.settle(round);
            }
        }
    }

    /// Losers first: whoever is seated both ways goes on.
    fn settle(&mut self, round: Range<usize>) {
        for way in [LOST, WON] {
            if self.seeded.contains_key(&(round.start, way)) {
                for (_, who) in self.seated_of(round.start, way) {
                    self.bring(round.clone(), way, who);
                }
                continue;
            }
            for index in round.clone() {
                if let Some(who) = self.seated.get(&At::Left(index, way)).copied() {
                    self.seat(At::Left(index, way), who);
                }
            }
        }
    }

    /// Who is seated among those whom a round sends one way, by place.
    fn seated_of(&self, first: usize, way: usize) -> Vec<(At, EntrantId)> {
        let seated = self.seated.iter().map(|(at, who)| (*at, *who));
        let of = |at: &At| match at {
            At::Seeded {
                first: one,
                way: other,
                ..
            } => (*one, *other) == (first, way),
            _ => false,
        };
        seated.filter(|(at, _)| of(at)).collect()
    }

    /// Sends somebody who is seated behind a round on his way: instead of the other side of his match, else of the
    /// worst seed that is not seated there.
    fn bring(&mut self, round: Range<usize>, way: usize, who: EntrantId) {
        let here =
            |at: &At| matches!(at, At::Left(index, of) if *of == way && round.contains(index));
        let was = self.find(who);
        if was.is_some_and(|at| here(&at)) {
            return;
        }
        let seated: Vec<EntrantId> = self
            .seated_of(round.start, way)
            .into_iter()
            .map(|(_, who)| who)
            .collect();
        let is_free = |at: &At| match self.waiting.get(at) {
            Some(Holder::Known(id)) => !seated.contains(id),
            Some(_) => true,
            None => false,
        };
        let beside = was.and_then(|at| match at {
            At::Left(index, _) | At::Within(index, _) => Some(At::Left(index, way)),
            At::Line(_) | At::Seeded { .. } => None,
        });
        let worst = || {
            let free = round.clone().map(|index| At::Left(index, way));
            free.filter(is_free)
                .max_by_key(|at| match self.waiting.get(at) {
                    Some(Holder::Known(id)) => self.seeds.get(id).copied().unwrap_or(usize::MAX),
                    _ => 0,
                })
        };
        let to = beside.filter(|at| here(at) && is_free(at)).or_else(worst);
        if let Some(to) = to {
            self.seat(to, who);
        }
    }

    fn find(&self, who: EntrantId) -> Option<At> {
        let mut waiting = self.waiting.iter();
        let found = waiting.find(|(_, holder)| holder.is(who));
        found.map(|(at, _)| *at)
    }

    /// Puts somebody who is seated where he sits. Whoever would have come there goes out in that round; who is pushed
    /// out there, or else he himself, takes the place that was left.
    fn seat(&mut self, at: At, who: EntrantId) {
        let Some(comes) = self.waiting.get(&at).copied() else {
            return;
        };
        match self.find(who) {
            Some(was) if was != at => {
                let pushed = self.beside(at, was);
                let pushed = pushed.filter(|_| matches!(comes, Holder::Known(_)));
                let left = match pushed {
                    Some(beside) => self.waiting.insert(beside, comes).unwrap_or(comes),
                    None => comes,
                };
                self.waiting.insert(was, left);
            }
            Some(_) => {}
            // Whoever is not of this field holds no place of it; while it is open nobody knows.
            None if comes == Holder::Open && self.is_of_field(who) => {}
            None => return,
        }
        self.waiting.insert(at, Holder::Known(who));
    }

    /// The other way out of the same match, where its loser is known and not seated himself.
    fn beside(&self, at: At, was: At) -> Option<At> {
        let At::Left(index, WON) = at else {
            return None;
        };
        let beside = At::Left(index, LOST);
        let Some(Holder::Known(loser)) = self.waiting.get(&beside).copied() else {
            return None;
        };
        (was != beside && self.seated.get(&beside) != Some(&loser)).then_some(beside)
    }

    /// Takes whoever comes to a side.
    fn take(&mut self, feed: Feed) -> Holder {
        if let Feed::Reseeded { first, count, .. } = feed
            && self.waiting.contains_key(&At::Left(first, way(feed)))
        {
            self.put_in_order(first..first + count, way(feed));
        }
        self.waiting.remove(&at(feed)).unwrap_or(Holder::Gone)
    }

    /// Those whom a round sends one way by seed, those who did not come behind them, byes last.
    fn put_in_order(&mut self, round: Range<usize>, way: usize) {
        let first = round.start;
        let mut there: Vec<(usize, Holder)> = round
            .map(|index| {
                let holder = self.waiting.remove(&At::Left(index, way));
                (index, holder.unwrap_or(Holder::Gone))
            })
            .collect();
        if there.iter().any(|(_, holder)| *holder == Holder::Open) {
            for (index, holder) in &mut there {
                if let Holder::Known(_) = holder {
                    self.waiting.insert(At::Within(*index, way), *holder);
                    *holder = Holder::Open;
                }
            }
        }
        there.sort_by_key(|(_, holder)| match holder {
            Holder::Known(id) => (0, self.seeds.get(id).copied().unwrap_or(usize::MAX)),
            Holder::Open => (0, usize::MAX),
            Holder::Vacant { .. } => (1, 0),
            Holder::Gone => (2, 0),
        });
        for (place, (_, holder)) in there.into_iter().enumerate() {
            self.waiting
                .insert(At::Seeded { first, way, place }, holder);
        }
        for (at, who) in self.seated_of(first, way) {
            self.seat(at, who);
        }
    }

    /// Sends the two of a match on.
    fn leave(&mut self, index: usize, holders: [Holder; 2], end: Option<MatchEnd>) {
        let left = parted(index, holders, end);
        if left == [Holder::Open; 2] {
            for (side, holder) in holders.into_iter().enumerate() {
                if holder != Holder::Open {
                    self.waiting.insert(At::Within(index, side), holder);
                }
            }
        }
        for way in [WON, LOST] {
            self.waiting.insert(At::Left(index, way), left[way]);
        }
    }
}

const fn at(feed: Feed) -> At {
    match feed {
        Feed::Line(line) => At::Line(line),
        Feed::WinnerOf(index) => At::Left(index, WON),
        Feed::LoserOf(index) => At::Left(index, LOST),
        Feed::Reseeded { first, place, .. } => At::Seeded {
            first,
            way: way(feed),
            place,
        },
    }
}

/// Who leaves a match as its winner, and who as its loser.
fn parted(index: usize, [a, b]: [Holder; 2], end: Option<MatchEnd>) -> [Holder; 2] {
    match (a, b, end) {
        (Holder::Gone, other, _) | (other, Holder::Gone, _) => [other, Holder::Gone],
        (Holder::Open, _, None) | (_, Holder::Open, None) => [Holder::Open; 2],
        (vacant @ Holder::Vacant { .. }, other, _) | (other, vacant @ Holder::Vacant { .. }, _) => {
            [other, vacant]
        }
        (_, _, Some(MatchEnd::A)) => [a, b],
        (_, _, Some(MatchEnd::B)) => [b, a],
        (_, _, Some(MatchEnd::Nobody)) => [a.vacated(index), b.vacated(index)],
        (_, _, None) => [Holder::Open; 2],
    }
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
