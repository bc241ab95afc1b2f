//! Exchanges that lead from one whole draw to another: a walk to the draws with the fewest clashes,
//! then among them.

use super::ticket::{Step, Ticket};
use crate::EntrantId;
use crate::random::Numbers;
use std::collections::BTreeMap;

/// Exchanges tried on the way to fewer clashes.
const MOST_SOUGHT: u32 = 400_000;
/// One in so many exchanges for the worse is taken on that way, so that no dead end holds it.
const WORSE_ONE_IN: usize = 64;
/// Exchanges tried for each ticket among draws with equally few clashes, so that where the walk came
/// from is forgotten.
const MIXED_PER_TICKET: u32 = 1_000;

/// Changes a draw by exchanges until it has as few clashes as were found; tells how many were made.
///
/// An exchange and its reverse are equally likely, so that the walk among draws with equally few
/// clashes favours none of those that it can reach.
pub fn exchange(
    steps: &mut Vec<Step>,
    tickets: &[Ticket],
    groups: usize,
    fewest: usize,
    numbers: &mut Numbers,
) -> u32 {
    let mut walk = Walk::new(steps, tickets, groups);
    let mut best = (walk.surplus, walk.steps.clone());
    for _ in 0..MOST_SOUGHT {
        if best.0 <= fewest {
            break;
        }
        let most = if numbers.below(WORSE_ONE_IN) == 0 {
            usize::MAX
        } else {
            walk.surplus
        };
        walk.try_one(numbers, most);
        if walk.surplus < best.0 {
            best = (walk.surplus, walk.steps.clone());
        }
    }
    let made = walk.made;
    let mut walk = Walk::new(&best.1, tickets, groups);
    let count = u32::try_from(tickets.len()).unwrap_or(u32::MAX);
    for _ in 0..count.saturating_mul(MIXED_PER_TICKET) {
        walk.try_one(numbers, best.0);
    }
    *steps = walk.steps;
    made + walk.made
}

struct Walk {
    steps: Vec<Step>,
    groups: usize,
    club_of: BTreeMap<EntrantId, usize>,
    /// Row by row: how many of a club are in a group.
    members: Vec<usize>,
    surplus: usize,
    made: u32,
}

impl Walk {
    fn new(steps: &[Step], tickets: &[Ticket], groups: usize) -> Self {
        let mut numbers_of: BTreeMap<i64, usize> = BTreeMap::new();
        let mut club_of = BTreeMap::new();
        for ticket in tickets {
            if let Some(club) = ticket.club {
                let next = numbers_of.len();
                club_of.insert(ticket.id, *numbers_of.entry(club).or_insert(next));
            }
        }
        let mut walk = Self {
            steps: steps.to_vec(),
            groups,
            members: vec![0; numbers_of.len() * groups],
            club_of,
            surplus: 0,
            made: 0,
        };
        for step in steps {
            walk.enter(step.id, step.group);
        }
        walk
    }

    fn enter(&mut self, id: EntrantId, group: usize) {
        if let Some(club) = self.club_of.get(&id) {
            let members = &mut self.members[club * self.groups + group];
            self.surplus += usize::from(*members > 0);
            *members += 1;
        }
    }

    fn leave(&mut self, id: EntrantId, group: usize) {
        if let Some(club) = self.club_of.get(&id) {
            let members = &mut self.members[club * self.groups + group];
            *members -= 1;
            self.surplus -= usize::from(*members > 0);
        }
    }

    /// Two tickets of one pot change places, or two groups of one row; taken back where more than
    /// `most` would clash.
    fn try_one(&mut self, numbers: &mut Numbers, most: usize) {
        let one = numbers.below(self.steps.len());
        if numbers.below(2) == 0 {
            let other = numbers.below(self.steps.len());
            if self.steps[one].pot == self.steps[other].pot {
                self.take(one, other, most, Self::swap_ids);
            }
        } else {
            // Every full row gives one ticket to each group; the last one leaves some without.
            let row = one - one % self.groups;
            let end = (row + self.groups).min(self.steps.len());
            let group = numbers.below(self.groups);
            match (row..end).find(|&other| self.steps[other].group == group) {
                Some(other) => self.take(one, other, most, Self::swap_groups),
                None => self.take_group(one, group, most),
            }
        }
    }

    fn take(&mut self, one: usize, other: usize, most: usize, swap: fn(&mut Self, usize, usize)) {
        if one == other {
            return;
        }
        swap(self, one, other);
        if self.surplus > most {
            swap(self, one, other);
        } else {
            self.made += 1;
        }
    }

    fn take_group(&mut self, one: usize, group: usize, most: usize) {
        let left = self.steps[one].group;
        self.set_group(one, group);
        if self.surplus > most {
            self.set_group(one, left);
        } else {
            self.made += 1;
        }
    }

    fn set_group(&mut self, one: usize, group: usize) {
        let Step {
            id, group: left, ..
        } = self.steps[one];
        self.leave(id, left);
        self.enter(id, group);
        self.steps[one].group = group;
    }

    fn swap_ids(&mut self, one: usize, other: usize) {
        let (a, b) = (self.steps[one], self.steps[other]);
        self.leave(a.id, a.group);
        self.leave(b.id, b.group);
        self.enter(b.id, a.group);
        self.enter(a.id, b.group);
        self.steps[one].id = b.id;
        self.steps[other].id = a.id;
    }

    fn swap_groups(&mut self, one: usize, other: usize) {
        let (a, b) = (self.steps[one].group, self.steps[other].group);
        self.set_group(one, b);
        self.set_group(other, a);
    }
}
