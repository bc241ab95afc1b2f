//! The games of a bracket in the order in which they are kept, each after those it waits for.

/// Where a side of a game comes from.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum From {
    /// A line of the bracket, from the top.
    Line(usize),
    /// Whoever wins an earlier game.
    Winner(usize),
    /// Whoever loses it.
    Loser(usize),
    /// Of those who win or lose `count` games from `first` on: who is on this place by seed.
    Seeded {
        /// The first game.
        first: usize,
        /// How many.
        count: usize,
        /// Of the losers.
        lost: bool,
        /// From 0, the best seed first.
        place: usize,
    },
}

impl From {
    /// The games that it waits for.
    #[must_use]
    pub fn games(self) -> Vec<usize> {
        match self {
            Self::Line(_) => Vec::new(),
            Self::Winner(game) | Self::Loser(game) => vec![game],
            Self::Seeded { first, count, .. } => (first..first + count).collect(),
        }
    }

    /// 0 where winners come, 1 where losers do.
    #[must_use]
    pub const fn way(self) -> usize {
        match self {
            Self::Line(_) | Self::Winner(_) | Self::Seeded { lost: false, .. } => 0,
            Self::Loser(_) | Self::Seeded { lost: true, .. } => 1,
        }
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Game {
    /// Where its sides come from.
    pub from: [From; 2],
    /// The best and the worst place still open to them.
    pub places: (usize, usize),
    /// How many games are played for the same at the same time.
    pub alike: usize,
    /// It is played only where the second side won this game.
    pub again: Option<usize>,
}

impl Game {
    /// The place of whoever goes out here, the best of those who share it.
    #[must_use]
    pub const fn loser_place(&self) -> usize {
        self.places.1 + 1 - self.alike
    }
}

/// The lines of the seeds: `lines_of(8)[0]` is that of the first.
#[must_use]
pub fn lines_of(lines: usize) -> Vec<usize> {
    let seeds = seeds_on(lines);
    (1..=lines)
        .map(|seed| seeds.iter().position(|on| *on == seed).unwrap_or(0))
        .collect()
}

/// The seeds (1-based) from the top line down: in every round the seeds of a game add up alike.
#[must_use]
pub fn seeds_on(lines: usize) -> Vec<usize> {
    if lines <= 1 {
        return vec![1];
    }
    let half = seeds_on(lines / 2).into_iter();
    half.flat_map(|seed| [seed, lines + 1 - seed]).collect()
}

/// What is played below the main bracket.
#[derive(Debug, Clone, Copy)]
pub struct Placement {
    /// The third place.
    pub third: bool,
    /// Every place down to this one.
    pub to: usize,
    /// After each round the best seed meets the worst.
    pub reseed: bool,
}

/// Those who play for the same places.
struct Pool {
    places: (usize, usize),
    sides: Vec<From>,
}

/// A single elimination.
#[must_use]
pub fn single(lines: usize, placement: Placement) -> Vec<Game> {
    let mut games = Vec::new();
    let mut pools = vec![Pool {
        places: (1, lines),
        sides: (0..lines).map(From::Line).collect(),
    }];
    while pools.iter().any(|pool| pool.sides.len() > 1) {
        let mut next = Vec::new();
        for pool in pools.iter().filter(|pool| pool.sides.len() > 1) {
            let first = games.len();
            push(&mut games, &pool.sides, pool.places);
            let (best, worst) = pool.places;
            let middle = best + (worst + 1 - best) / 2;
            let count = games.len() - first;
            next.push(Pool {
                places: (best, middle - 1),
                sides: go(first, count, false, placement.reseed),
            });
            let is_played = match middle {
                3 => placement.third,
                _ => middle < placement.to,
            };
            if is_played {
                next.push(Pool {
                    places: (middle, worst),
                    sides: go(first, count, true, placement.reseed),
                });
            }
        }
        pools = next;
    }
    games
}

fn push(games: &mut Vec<Game>, sides: &[From], places: (usize, usize)) {
    let alike = sides.len() / 2;
    games.extend(sides.chunks_exact(2).map(|pair| Game {
        from: [pair[0], pair[1]],
        places,
        alike,
        again: None,
    }));
}

/// Who goes on from so many games, in the order in which they meet.
fn go(first: usize, count: usize, lost: bool, reseed: bool) -> Vec<From> {
    if reseed && count != 2 {
        let by_seed = |place| From::Seeded {
            first,
            count,
            lost,
            place,
        };
        let pairs = 0..count / 2;
        return pairs
            .flat_map(|best| [by_seed(best), by_seed(count - 1 - best)])
            .chain((count == 1).then(|| by_seed(0)))
            .collect();
    }
    let of = if lost { From::Loser } else { From::Winner };
    (first..first + count).map(of).collect()
}

/// A double elimination; with a second final where whoever had not lost loses the first.
#[must_use]
pub fn double(lines: usize, second_final: bool) -> Vec<Game> {
    let mut games: Vec<Game> = Vec::new();
    let mut unbeaten: Vec<From> = (0..lines).map(From::Line).collect();
    let mut beaten: Vec<From> = Vec::new();
    let mut falls = falls(lines).into_iter();
    while unbeaten.len() > 1 {
        let first = games.len();
        let left = unbeaten.len() + beaten.len();
        push(&mut games, &unbeaten, (1, left));
        let fallen: Vec<From> = (first..games.len()).map(From::Loser).collect();
        unbeaten = (first..games.len()).map(From::Winner).collect();
        if beaten.is_empty() {
            beaten = fallen;
        } else {
            let turn = falls.next().unwrap_or(0);
            let facing = |line: usize| [beaten[line], fallen[line ^ turn]];
            beaten = (0..beaten.len()).flat_map(facing).collect();
        }
        // Until those who were beaten are as few as will fall in the next round.
        let until = (unbeaten.len() / 2).max(1);
        while beaten.len() > 1 {
            let first = games.len();
            let left = unbeaten.len() + beaten.len();
            push(&mut games, &beaten, (1, left));
            beaten = (first..games.len()).map(From::Winner).collect();
            if beaten.len() <= until {
                break;
            }
        }
    }
    let finalists = [unbeaten.first(), beaten.first()];
    if let [Some(unbeaten), Some(beaten)] = finalists {
        let sides = [*unbeaten, *beaten];
        push(&mut games, &sides, (1, 2));
        if second_final {
            let first = games.len() - 1;
            push(
                &mut games,
                &[From::Loser(first), From::Winner(first)],
                (1, 2),
            );
            if let Some(second) = games.last_mut() {
                second.again = Some(first);
            }
        }
    }
    games
}

/// For each round that falls upon others: by which turn of the lines those who were met before are met latest.
fn falls(lines: usize) -> Vec<usize> {
    let mut turns: Vec<usize> = Vec::new();
    let mut waiting: Vec<(usize, usize)> = vec![(0, lines)];
    let (mut width, mut falling) = (lines / 4, lines / 4);
    while width > 0 {
        // Two lines meet once their numbers, halved so often, are one.
        let meet = |mut a: usize, mut b: usize| {
            let mut after = 0;
            while a != b {
                (a, b, after) = (a / 2, b / 2, after + 1);
            }
            after
        };
        let soon = |turn: usize| -> Vec<usize> {
            let of = |after: usize| {
                let those = waiting
                    .iter()
                    .filter(|(line, _)| meet(*line, turn) == after);
                those.map(|(_, count)| count).sum()
            };
            (0..=width.ilog2() as usize).map(of).collect()
        };
        let mut best = 0;
        for turn in 1..width {
            if soon(turn) < soon(best) {
                best = turn;
            }
        }
        turns.push(best);
        waiting.push((best, falling));
        for (line, _) in &mut waiting {
            *line /= 2;
        }
        (width, falling) = (width / 2, falling / 2);
    }
    turns
}
