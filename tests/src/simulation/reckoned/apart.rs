//! On which line of a bracket everybody stands: the better half by seed, the others so that those of one number meet late.

use super::rows::Id;

/// The lines of a field, and of those who come in later.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Lines {
    pub count: usize,
    /// Of the field, by seed.
    pub field: Vec<usize>,
    /// Of those who come in later.
    pub late: Vec<usize>,
}

/// The lines for so many at once, and so many who come in when `enters` are left.
#[must_use]
pub fn lines(field: usize, late: usize, enters: usize) -> Lines {
    use super::tree::lines_of;
    if late == 0 {
        let count = field.max(2).next_power_of_two();
        return Lines {
            count,
            field: lines_of(count),
            late: Vec::new(),
        };
    }
    // One part of the bracket for each that is left then; the last of them by seed wait.
    let playing = (enters - late).max(1);
    let each = field.div_ceil(playing).next_power_of_two();
    let count = each * enters;
    let waiting = &lines_of(enters)[playing..];
    let by_seed = lines_of(count);
    let of_part = |part: usize| by_seed.iter().find(|line| *line / each == part);
    Lines {
        count,
        late: waiting
            .iter()
            .filter_map(|part| of_part(*part).copied())
            .collect(),
        field: by_seed
            .iter()
            .copied()
            .filter(|line| !waiting.contains(&(line / each)))
            .collect(),
    }
}

/// Who stands on each line. `field` in seed order, each with the number that those share who are kept apart.
#[must_use]
pub fn stand_apart(field: &[(Id, usize)], of_seed: &[usize], lines: usize) -> Vec<Option<Id>> {
    let apart = Apart {
        field,
        of_seed,
        rounds: lines.trailing_zeros() as usize,
    };
    let order = match of_seed.len() {
        0..=16 => apart.best(),
        _ => apart.better(),
    };
    let mut stand = vec![None; lines];
    for (line, seed) in of_seed.iter().zip(order) {
        stand[*line] = field.get(seed).map(|(id, _)| *id);
    }
    stand
}

struct Apart<'a> {
    field: &'a [(Id, usize)],
    of_seed: &'a [usize],
    rounds: usize,
}

impl Apart<'_> {
    /// Pairs of one number that can meet in the first round, in the second, ... before the final; then how far
    /// everybody was moved.
    fn cost(&self, order: &[usize]) -> Vec<usize> {
        let mut cost = vec![0; self.rounds.saturating_sub(1)];
        let standing: Vec<(usize, usize)> = order
            .iter()
            .zip(self.of_seed)
            .filter_map(|(seed, line)| Some((*line, self.field.get(*seed)?.1)))
            .collect();
        for (index, (line, number)) in standing.iter().enumerate() {
            for (other, same) in &standing[..index] {
                if number != same {
                    continue;
                }
                let mut round = 0;
                while line >> (round + 1) != other >> (round + 1) {
                    round += 1;
                }
                if let Some(count) = cost.get_mut(round) {
                    *count += 1;
                }
            }
        }
        let moved = |(place, seed): (usize, &usize)| place.abs_diff(*seed);
        cost.push(order.iter().enumerate().map(moved).sum());
        cost
    }

    /// The better half stays; so do byes, which are the last of all lines by seed.
    const fn upper(&self) -> usize {
        self.of_seed.len().div_ceil(2)
    }

    /// Of all orders of the lower half the one with the least cost; of several the first.
    fn best(&self) -> Vec<usize> {
        let mut order: Vec<usize> = (0..self.of_seed.len()).collect();
        if !self.has_mates() {
            return order;
        }
        let (upper, last) = (self.upper(), self.field.len().min(order.len()));
        let mut best = (self.cost(&order), order.clone());
        while upper < last && next_order(&mut order[upper..last]) {
            let cost = self.cost(&order);
            if cost < best.0 {
                best = (cost, order.clone());
            }
        }
        best.1
    }

    /// Exchanges two of the lower half, always those by which most is won, for as long as that is something.
    fn better(&self) -> Vec<usize> {
        let mut order: Vec<usize> = (0..self.of_seed.len()).collect();
        if !self.has_mates() {
            return order;
        }
        let mut known = self.cost(&order);
        loop {
            let mut best: Option<(Vec<usize>, usize, usize)> = None;
            let last = self.field.len().min(order.len());
            for one in self.upper()..last {
                for other in one + 1..last {
                    order.swap(one, other);
                    let found = (self.cost(&order), one, other);
                    order.swap(one, other);
                    if best.as_ref().is_none_or(|best| found < *best) {
                        best = Some(found);
                    }
                }
            }
            match best {
                Some((cost, one, other)) if cost < known => {
                    order.swap(one, other);
                    known = cost;
                }
                _ => return order,
            }
        }
    }

    /// Whether any two share a number: else nobody is moved.
    fn has_mates(&self) -> bool {
        let mut numbers: Vec<usize> = self.field.iter().map(|(_, number)| *number).collect();
        numbers.sort_unstable();
        numbers.windows(2).any(|pair| pair[0] == pair[1])
    }
}

/// The next order of these, ascending; false after the last.
fn next_order(items: &mut [usize]) -> bool {
    let Some(rise) = items.windows(2).rposition(|pair| pair[0] < pair[1]) else {
        return false;
    };
    if let Some(above) = items.iter().rposition(|item| *item > items[rise]) {
        items.swap(rise, above);
    }
    items[rise + 1..].reverse();
    true
}
