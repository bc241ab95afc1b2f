//! How many rounds can still follow in which nobody meets anybody again.

use crate::random::Numbers;
use integer_blossom::min_weight_perfect_matching;

/// So many last rounds are looked for by trying everything; those before are taken as chance has them.
const TRIED_OUT: usize = 3;

/// Steps of one search for the last rounds.
const MOST_STEPS: usize = 20_000;

/// A cost that no round is worth.
const NEVER: i64 = 1_000_000;

/// Two seats, the lower first.
pub(super) type Seats = (usize, usize);

/// Who may still meet whom, by seats.
#[derive(Debug, Clone)]
pub(super) struct Open {
    size: usize,
    /// Row by row.
    edges: Vec<bool>,
}

impl Open {
    /// All pairs of `size` seats that `may` meet.
    pub fn new(size: usize, may: impl Fn(usize, usize) -> bool) -> Self {
        let edges = (0..size * size).map(|cell| {
            let (a, b) = (cell / size, cell % size);
            a != b && may(a.min(b), a.max(b))
        });
        Self {
            size,
            edges: edges.collect(),
        }
    }

    fn has(&self, a: usize, b: usize) -> bool {
        self.edges[a * self.size + b]
    }

    /// What is open after a round.
    pub fn without(&self, round: &[Seats]) -> Self {
        let mut left = self.clone();
        for &(a, b) in round {
            left.edges[a * self.size + b] = false;
            left.edges[b * self.size + a] = false;
        }
        left
    }

    /// How many adversaries are open to whoever has fewest: no more rounds can follow.
    pub fn least(&self) -> usize {
        let of = |seat: usize| {
            let row = &self.edges[seat * self.size..(seat + 1) * self.size];
            row.iter().filter(|open| **open).count()
        };
        (0..self.size).map(of).min().unwrap_or(0)
    }

    /// As many rounds one after another as are found, `most` at the most. Fewer can be found than there are,
    /// where more than the last three are looked for.
    pub fn rounds(&self, most: usize, tries: u64) -> Vec<Vec<Seats>> {
        let most = most.min(self.least());
        let mut longest = Vec::new();
        // What is tried out is tried out once.
        let tries = if most <= TRIED_OUT { 1 } else { tries };
        for number in 0..tries {
            let rounds = self.one_way(most, number);
            if rounds.len() > longest.len() {
                longest = rounds;
            }
            if longest.len() == most {
                break;
            }
        }
        longest
    }

    fn one_way(&self, most: usize, number: u64) -> Vec<Vec<Seats>> {
        let mut numbers = Numbers::from_published(number);
        let mut left = self.clone();
        let mut rounds = Vec::with_capacity(most);
        while most - rounds.len() > TRIED_OUT {
            let Some(round) = left.round(&mut numbers) else {
                return rounds;
            };
            left = left.without(&round);
            rounds.push(round);
        }
        for count in (1..=most - rounds.len()).rev() {
            let mut search = Search {
                open: left.clone(),
                count,
                rounds: Vec::new(),
                steps: MOST_STEPS,
            };
            if search.found() {
                rounds.append(&mut search.rounds);
                break;
            }
        }
        rounds
    }

    /// Any round, as chance has it; none where there is none.
    fn round(&self, numbers: &mut Numbers) -> Option<Vec<Seats>> {
        let mut costs = vec![0; self.size * self.size];
        for a in 0..self.size {
            for b in a + 1..self.size {
                let chance = i64::try_from(numbers.roughly_below(1_000)).unwrap_or(0);
                costs[a * self.size + b] = if self.has(a, b) { chance } else { NEVER };
            }
        }
        let mates = min_weight_perfect_matching(&costs, self.size);
        let pairs = mates.into_iter().enumerate().filter(|(a, b)| a < b);
        let round: Vec<Seats> = pairs.collect();
        round.iter().all(|&(a, b)| self.has(a, b)).then_some(round)
    }
}

/// The last rounds, pair by pair, by trying everything.
struct Search {
    open: Open,
    count: usize,
    rounds: Vec<Vec<Seats>>,
    /// Left to be taken.
    steps: usize,
}

impl Search {
    fn found(&mut self) -> bool {
        if self.rounds.len() == self.count {
            return true;
        }
        if self.count - self.rounds.len() == 1 {
            let round = self.open.round(&mut Numbers::from_published(0));
            return round.map(|round| self.rounds.push(round)).is_some();
        }
        self.rounds.push(Vec::new());
        if self.pair_next(0) {
            return true;
        }
        self.rounds.pop();
        false
    }

    /// Pairs the first free seat from here on in the round that is being made, and all after it.
    fn pair_next(&mut self, from: usize) -> bool {
        let Some(round) = self.rounds.last() else {
            return false;
        };
        let is_free = |seat: usize| !round.iter().any(|&(a, b)| seat == a || seat == b);
        let Some(seat) = (from..self.open.size).find(|&seat| is_free(seat)) else {
            return self.found();
        };
        // Rounds in another order are the same: the first seat meets its adversaries from the lowest up.
        let earlier = self.rounds.len().checked_sub(2);
        let first = match earlier.and_then(|earlier| self.rounds[earlier].first()) {
            Some(&(_, before)) if seat == 0 => before + 1,
            _ => seat + 1,
        };
        let mates: Vec<usize> = (first..self.open.size)
            .filter(|&mate| self.open.has(seat, mate) && is_free(mate))
            .collect();
        for mate in mates {
            let Some(left) = self.steps.checked_sub(1) else {
                return false;
            };
            self.steps = left;
            let before = self.open.clone();
            let depth = self.rounds.len();
            self.open = self.open.without(&[(seat, mate)]);
            if let Some(round) = self.rounds.last_mut() {
                round.push((seat, mate));
            }
            if self.pair_next(seat + 1) {
                return true;
            }
            self.rounds.truncate(depth);
            self.open = before;
            if let Some(round) = self.rounds.last_mut() {
                round.pop();
            }
        }
        false
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rounds_are_told_apart_from_dead_ends() {
        let all = |size| Open::new(size, |_, _| true);
        for size in [2, 4, 6, 8, 10, 12] {
            let rounds = all(size).rounds(usize::MAX, 40);
            assert_eq!(rounds.len(), size - 1, "{size}");
        }
        // Two triangles have no round, a ring of six has two.
        assert!(Open::new(6, |a, b| a % 2 == b % 2).rounds(2, 1).is_empty());
        let ring = Open::new(6, |a, b| b - a == 1 || b - a == 5);
        assert_eq!((ring.rounds(9, 1).len(), ring.least()), (2, 2));
        // Petersen's graph: one round, and then two rings of five.
        let petersen = |a: usize, b: usize| match (a < 5, b < 5) {
            (true, true) => b - a == 1 || b - a == 4,
            (true, false) => b - a == 5,
            _ => b - a == 2 || b - a == 3,
        };
        assert_eq!(Open::new(10, petersen).rounds(3, 1).len(), 1);
    }
}
