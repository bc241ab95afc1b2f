//! Swiss pairing: of all ways to pair a round, the one that costs least by an ordered list of concerns.
//!
//! A minimum-weight perfect matching over everybody at once, so that no pair is bought with a worse
//! one further down. An odd number of entrants is paired with one empty seat, the bye.
//!
//! Once so many rounds are played that the next ones may run out of new adversaries, a round is taken from which
//! the others can still follow without a rematch, as long as that can be ([`Swiss::ahead`]).

mod ahead;

use crate::EntrantId;
use ahead::{Open, Seats};
use integer_blossom::{Weight, min_weight_perfect_matching};
use serde::{Deserialize, Serialize};
use std::cmp::Reverse;
use std::collections::BTreeMap;
use std::ops::{Add, AddAssign, Sub, SubAssign};

/// Differences in points count up to here: what is further apart is no further apart.
const WIDEST_GAP: i128 = 1_000_000_000_000_000;

/// Of so many seats rounds are planned ahead: more are never near the end of their adversaries.
const MOST_PLANNED: usize = 40;

/// So many rounds, from the cheapest on, are looked at for what can follow them: where only a few can follow, and
/// where many can, so that hardly one is a dead end.
const MOST_TRIED: usize = 100;
const MOST_TRIED_EARLY: usize = 10;
const FEW_ROUNDS: usize = 6;

/// So often chance is asked for the rounds that follow one, and for a whole plan.
const TRIES: u64 = 8;
const TRIES_FOR_ALL: u64 = 60;

/// As many earlier meetings as no pair has.
const NEVER: i128 = 1_000_000;

/// What a pairing is weighed by, most important first: no amount of a later one outweighs an earlier one.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Concern {
    /// How often the two have met before.
    Rematch,
    /// How many byes whoever is left out has had before.
    RepeatedBye,
    /// How many of the rounds that are planned ahead must repeat something then; of a round as a whole.
    Ahead,
    /// Two of one club, where clubs are kept apart.
    ClubMates,
    /// How many different scores lie below whoever is left out.
    HighBye,
    /// The square of the difference in points.
    Gap,
    /// The square of how far two of one score are from meeting upper half against lower half; across
    /// scores, how far from the lowest of the one and the highest of the other. For a bye, how far
    /// from the lowest of its score.
    Fold,
}

impl Concern {
    /// All, most important first.
    pub const ALL: [Self; 7] = [
        Self::Rematch,
        Self::RepeatedBye,
        Self::Ahead,
        Self::ClubMates,
        Self::HighBye,
        Self::Gap,
        Self::Fold,
    ];
}

/// What something costs, by concern; compared as a whole it is the order of pairings.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Serialize)]
pub struct Costs([i128; Concern::ALL.len()]);

impl Costs {
    /// The cost by one concern.
    #[must_use]
    pub const fn of(&self, concern: Concern) -> i128 {
        self.0[concern as usize]
    }

    /// The most important concern by which two costs differ.
    #[must_use]
    pub fn first_difference(&self, other: &Self) -> Option<Concern> {
        Concern::ALL
            .into_iter()
            .find(|&concern| self.of(concern) != other.of(concern))
    }

    fn set(&mut self, concern: Concern, cost: i128) {
        self.0[concern as usize] = cost;
    }
}

/// One entrant before the round.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Player {
    /// Who.
    pub id: EntrantId,
    /// Points so far, in any unit.
    pub points: i64,
    /// Those of one club can be kept apart.
    pub club: Option<i64>,
    /// Byes so far.
    pub byes: u32,
}

/// What goes into a round.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Swiss {
    /// In seed order, which stands among those level on points.
    pub players: Vec<Player>,
    /// Who has met whom; a pair as often as it has met. Strangers to the round are passed over.
    pub history: Vec<(EntrantId, EntrantId)>,
    /// Whether those of one club are kept apart.
    pub clubs_apart: bool,
    /// How many rounds after this one are planned ahead. Of a round that was paired before there was this: none,
    /// so that it comes out again as it was.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub ahead: u32,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "as serde asks")]
const fn is_zero(ahead: &u32) -> bool {
    *ahead == 0
}

/// Two who meet, the better placed first, and what it costs.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub struct Pair {
    /// The better placed.
    pub a: EntrantId,
    /// The other.
    pub b: EntrantId,
    /// What the pair costs.
    pub costs: Costs,
}

/// A paired round.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Round {
    /// From the top of the table down.
    pub pairs: Vec<Pair>,
    /// Who has no adversary, and what that costs.
    pub bye: Option<(EntrantId, Costs)>,
    /// The sum.
    pub costs: Costs,
}

/// What is asked of a round instead of what came out.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Instead {
    /// That these two meet.
    Meet(EntrantId, EntrantId),
    /// That this one has the bye.
    Bye(EntrantId),
}

/// Pairs a round.
#[must_use]
pub fn pair(swiss: &Swiss) -> Round {
    Table::new(swiss).pair(None)
}

/// The best round in which the wish holds; none where it cannot: strangers, one twice, a bye with an
/// even number.
#[must_use]
pub fn pair_with(swiss: &Swiss, wish: Instead) -> Option<Round> {
    let table = Table::new(swiss);
    let place = |id| table.order.iter().position(|player| player.id == id);
    let forced = match wish {
        Instead::Meet(a, b) => (place(a)?, place(b)?),
        Instead::Bye(a) if table.order.len() % 2 == 1 => (place(a)?, table.order.len()),
        Instead::Bye(_) => return None,
    };
    (forced.0 != forced.1).then(|| table.pair(Some(forced)))
}

/// The players from the top down, and all that pairs are weighed by.
struct Table<'a> {
    order: Vec<&'a Player>,
    clubs_apart: bool,
    ahead: usize,
    /// Row by row: how often two have met.
    met: Vec<u16>,
    /// By place: the first place of its score, and how many share the score.
    level: Vec<(usize, usize)>,
    /// By place: how many different scores lie below.
    below: Vec<usize>,
}

impl<'a> Table<'a> {
    fn new(swiss: &'a Swiss) -> Self {
        let mut order: Vec<&Player> = swiss.players.iter().collect();
        order.sort_by_key(|player| Reverse(player.points));
        let size = order.len();
        let place: BTreeMap<EntrantId, usize> = order
            .iter()
            .enumerate()
            .map(|(place, player)| (player.id, place))
            .collect();
        let mut met = vec![0_u16; size * size];
        for (a, b) in &swiss.history {
            let (Some(&a), Some(&b)) = (place.get(a), place.get(b)) else {
                continue;
            };
            for cell in [a * size + b, b * size + a] {
                met[cell] = met[cell].saturating_add(1);
            }
        }
        let mut level = Vec::with_capacity(size);
        let mut below = Vec::with_capacity(size);
        let scores: Vec<&[&Player]> = order
            .chunk_by(|one, other| one.points == other.points)
            .collect();
        for (index, score) in scores.iter().enumerate() {
            let first = level.len();
            level.extend(score.iter().map(|_| (first, score.len())));
            below.extend(score.iter().map(|_| scores.len() - index - 1));
        }
        Self {
            order,
            clubs_apart: swiss.clubs_apart,
            ahead: usize::try_from(swiss.ahead).unwrap_or(usize::MAX),
            met,
            level,
            below,
        }
    }

    /// What it costs that two places meet, `a` the better; `b` beyond the last is the bye.
    fn costs(&self, a: usize, b: usize) -> Costs {
        let mut costs = Costs::default();
        let (first, size) = self.level[a];
        let from_bottom = whole(first + size - 1 - a);
        let Some(other) = self.order.get(b) else {
            costs.set(Concern::RepeatedBye, i128::from(self.order[a].byes));
            costs.set(Concern::HighBye, whole(self.below[a]));
            costs.set(Concern::Fold, from_bottom * from_bottom);
            return costs;
        };
        let one = self.order[a];
        costs.set(
            Concern::Rematch,
            i128::from(self.met[a * self.order.len() + b]),
        );
        let mates = self.clubs_apart && one.club.is_some() && one.club == other.club;
        costs.set(Concern::ClubMates, i128::from(mates));
        let gap = (i128::from(one.points) - i128::from(other.points)).min(WIDEST_GAP);
        costs.set(Concern::Gap, gap * gap);
        let fold = if gap == 0 {
            // Half of the score, rounded up where an odd one floats out of it.
            let off = whole(b - a) - whole(size / 2);
            off * off
        } else {
            let from_top = whole(b - self.level[b].0);
            from_bottom * from_bottom + from_top * from_top
        };
        costs.set(Concern::Fold, fold);
        costs
    }

    const fn seats(&self) -> usize {
        self.order.len() + self.order.len() % 2
    }

    fn pair(&self, forced: Option<Seats>) -> Round {
        let forced: Vec<Seats> = forced
            .map(|(a, b)| (a.min(b), a.max(b)))
            .into_iter()
            .collect();
        let cheapest = self.cheapest(&forced, &[]);
        let (pairs, late) = match self.running_out() {
            Some(open) => self.planned(&open, &forced, cheapest),
            None => (cheapest, 0),
        };
        self.round(pairs, late)
    }

    /// The cheapest round with all of some pairs and none of others, from the top down.
    fn cheapest(&self, forced: &[Seats], forbidden: &[Seats]) -> Vec<Seats> {
        let is_forced = |seat: usize| forced.iter().any(|&(a, b)| seat == a || seat == b);
        let free: Vec<usize> = (0..self.seats()).filter(|&seat| !is_forced(seat)).collect();
        let mut pairs = forced.to_vec();
        pairs.extend(self.best(&free, forbidden));
        pairs.sort_unstable();
        pairs
    }

    fn total(&self, pairs: &[Seats]) -> Costs {
        let mut total = Costs::default();
        for &(a, b) in pairs {
            total += self.costs(a, b);
        }
        total
    }

    fn round(&self, pairs: Vec<Seats>, late: usize) -> Round {
        let mut round = Round {
            pairs: Vec::new(),
            bye: None,
            costs: Costs::default(),
        };
        round.costs.set(Concern::Ahead, whole(late));
        for (a, b) in pairs {
            let costs = self.costs(a, b);
            round.costs += costs;
            match self.order.get(b) {
                Some(other) => round.pairs.push(Pair {
                    a: self.order[a].id,
                    b: other.id,
                    costs,
                }),
                None => round.bye = Some((self.order[a].id, costs)),
            }
        }
        round
    }

    /// The pairs that repeat no more than those of the cheapest round do, where after it so few of them are left
    /// that the rounds ahead may run out of them: while everybody has half of the others left, rounds that repeat
    /// nothing go on (Dirac's condition for a perfect matching).
    fn running_out(&self) -> Option<Open> {
        let seats = self.seats();
        if self.ahead == 0 || seats > MOST_PLANNED {
            return None;
        }
        let mut most = Costs::default();
        for (a, b) in self.cheapest(&[], &[]) {
            for (most, cost) in most.0.iter_mut().zip(self.costs(a, b).0) {
                *most = cost.max(*most);
            }
        }
        let open = Open::new(seats, |a, b| {
            let costs = self.costs(a, b);
            let repeats = [Concern::Rematch, Concern::RepeatedBye];
            repeats.into_iter().all(|by| costs.of(by) <= most.of(by))
        });
        (open.least() <= seats / 2).then_some(open)
    }

    /// The cheapest round after which as many rounds as can be repeat nothing, and how many of those planned
    /// ahead then do not; of rounds that repeat more than the cheapest none.
    fn planned(&self, open: &Open, forced: &[Seats], cheapest: Vec<Seats>) -> (Vec<Seats>, usize) {
        let planned = self.ahead.min(open.least().saturating_sub(1));
        let repeats = |pairs: &[Seats]| {
            let total = self.total(pairs);
            (total.of(Concern::Rematch), total.of(Concern::RepeatedBye))
        };
        let fewest = repeats(&cheapest);
        let mut found: Option<(usize, Vec<Seats>)> = None;
        let mut rounds = Cheapest::new(self, forced, cheapest.clone());
        let tried = if planned > FEW_ROUNDS {
            MOST_TRIED_EARLY
        } else {
            MOST_TRIED
        };
        for _ in 0..tried {
            let Some(round) = rounds.next().filter(|round| repeats(round) == fewest) else {
                break;
            };
            let follow = open.without(&round).rounds(planned, TRIES).len();
            if found.as_ref().is_none_or(|(most, _)| follow > *most) {
                found = Some((follow, round));
            }
            if follow == planned {
                break;
            }
        }
        let (mut follow, mut round) = found.unwrap_or((0, cheapest));
        if follow < planned && forced.is_empty() {
            // Any round of a whole plan has all the others after it.
            let plan = open.rounds(planned + 1, TRIES_FOR_ALL);
            let after = plan.len().saturating_sub(1);
            let sound = plan.into_iter().filter(|round| repeats(round) == fewest);
            let cheapest = sound.min_by_key(|round| self.total(round));
            if let Some(planned) = cheapest.filter(|_| after > follow) {
                (follow, round) = (after, planned);
                round.sort_unstable();
            }
        }
        (round, planned - follow)
    }

    /// The cheapest way to pair these places, an even number of them.
    fn best(&self, free: &[usize], forbidden: &[Seats]) -> Vec<Seats> {
        let size = free.len();
        if size == 0 {
            return Vec::new();
        }
        let costs = |a: usize, b: usize| {
            let mut costs = self.costs(a, b);
            if forbidden.contains(&(a, b)) {
                costs.set(Concern::Rematch, NEVER);
            }
            costs
        };
        let edges = || {
            (0..size).flat_map(move |row| {
                (row + 1..size).map(move |column| (row, column, costs(free[row], free[column])))
            })
        };
        let mut most = Costs::default();
        for (.., costs) in edges() {
            for (most, cost) in most.0.iter_mut().zip(costs.0) {
                *most = cost.max(*most);
            }
        }
        let weighed = |weights: Costs| {
            move |costs: &Costs| -> i128 {
                let weighed = costs.0.iter().zip(weights.0);
                weighed.map(|(cost, weight)| cost * weight).sum()
            }
        };
        let mates = match weights(&most, size).map(weighed) {
            // The matching works in half units and sums of two: a quarter of the range is its own.
            Some(weight) if weight(&most) < i128::from(i64::MAX / 8) => {
                let narrow = |costs: &Costs| i64::try_from(weight(costs)).unwrap_or(i64::MAX / 8);
                matched(size, edges(), narrow)
            }
            Some(weight) => matched(size, edges(), weight),
            None => matched(size, edges(), |costs| *costs),
        };
        mates
            .into_iter()
            .enumerate()
            .filter(|(row, mate)| row < mate)
            .map(|(row, mate)| (free[row], free[mate]))
            .collect()
    }
}

/// The rounds of a table with all of some pairs, from the cheapest up, each once: a round's successors differ from
/// it in one pair that they lack, and have the pairs before that one (Lawler, Management Science 18, 1972).
struct Cheapest<'t> {
    table: &'t Table<'t>,
    waiting: Vec<Way>,
    /// Whose successors are not waiting yet.
    last: Option<Way>,
}

/// A round on the way.
struct Way {
    costs: Costs,
    round: Vec<Seats>,
    /// The pairs that its successors have, too.
    forced: Vec<Seats>,
    /// The pairs that it lacks.
    forbidden: Vec<Seats>,
}

impl<'t> Cheapest<'t> {
    fn new(table: &'t Table<'t>, forced: &[Seats], cheapest: Vec<Seats>) -> Self {
        let first = Way {
            costs: table.total(&cheapest),
            round: cheapest,
            forced: forced.to_vec(),
            forbidden: Vec::new(),
        };
        Self {
            table,
            waiting: vec![first],
            last: None,
        }
    }

    fn branch(&mut self, way: Way) {
        let mut forced = way.forced;
        for pair in way.round {
            if forced.contains(&pair) {
                continue;
            }
            let forbidden = [&way.forbidden[..], &[pair]].concat();
            let round = self.table.cheapest(&forced, &forbidden);
            if !round.iter().any(|pair| forbidden.contains(pair)) {
                self.waiting.push(Way {
                    costs: self.table.total(&round),
                    round,
                    forced: forced.clone(),
                    forbidden,
                });
            }
            forced.push(pair);
        }
    }
}

impl Iterator for Cheapest<'_> {
    type Item = Vec<Seats>;

    fn next(&mut self) -> Option<Vec<Seats>> {
        if let Some(last) = self.last.take() {
            self.branch(last);
        }
        let least = (0..self.waiting.len()).min_by_key(|&index| self.waiting[index].costs)?;
        let way = self.waiting.remove(least);
        let round = way.round.clone();
        self.last = Some(way);
        Some(round)
    }
}

fn matched<W: Weight>(
    size: usize,
    edges: impl Iterator<Item = (usize, usize, Costs)>,
    weight: impl Fn(&Costs) -> W,
) -> Vec<usize> {
    let mut costs = vec![W::ZERO; size * size];
    for (row, column, cost) in edges {
        costs[row * size + column] = weight(&cost);
    }
    min_weight_perfect_matching(&costs, size)
}

/// What one unit of each concern weighs: more than all that the later ones can come to in a round; none
/// where no number is wide enough for that.
fn weights(most: &Costs, seats: usize) -> Option<Costs> {
    // Room for what the matching adds up and doubles.
    const WIDEST: i128 = i128::MAX / 64;
    let pairs = whole(seats / 2).max(1);
    let mut weights = Costs::default();
    let mut weight = 1_i128;
    for concern in Concern::ALL.into_iter().rev() {
        weights.set(concern, weight);
        let units = most.of(concern).checked_mul(pairs)?.checked_add(1)?;
        weight = weight
            .checked_mul(units)
            .filter(|weight| *weight < WIDEST)?;
    }
    Some(weights)
}

/// Costs weigh by themselves, concern before concern, where one number cannot hold them all. The matching
/// halves only what is even in every concern: its labels all begin alike and move by the same steps.
impl Weight for Costs {
    const ZERO: Self = Self([0; Concern::ALL.len()]);
    const ONE: Self = {
        let mut one = Self::ZERO;
        one.0[Concern::ALL.len() - 1] = 1;
        one
    };

    fn inf() -> Self {
        let mut inf = Self::ZERO;
        inf.0[0] = i128::MAX / 4;
        inf
    }

    fn double(self) -> Self {
        Self(self.0.map(|cost| cost * 2))
    }

    fn half(self) -> Self {
        Self(self.0.map(|cost| cost / 2))
    }
}

impl Add for Costs {
    type Output = Self;

    fn add(mut self, other: Self) -> Self {
        self += other;
        self
    }
}

impl Sub for Costs {
    type Output = Self;

    fn sub(mut self, other: Self) -> Self {
        self -= other;
        self
    }
}

impl AddAssign for Costs {
    fn add_assign(&mut self, other: Self) {
        for (sum, cost) in self.0.iter_mut().zip(other.0) {
            *sum += cost;
        }
    }
}

impl SubAssign for Costs {
    fn sub_assign(&mut self, other: Self) {
        for (sum, cost) in self.0.iter_mut().zip(other.0) {
            *sum -= cost;
        }
    }
}

fn whole(count: usize) -> i128 {
    i128::try_from(count).unwrap_or(i128::MAX)
}
