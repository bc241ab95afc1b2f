//! Any draw made into an allowed one by exchanges between two groups.

use super::field::Field;
use crate::random::Numbers;

/// Exchanges for each group among allowed draws, so that where they came from is forgotten.
const MIXED_PER_GROUP: usize = 300;

/// No partner.
const ALONE: usize = usize::MAX;

/// A draw by ticket, and how many exchanges led to it.
///
/// An exchange among allowed draws and its reverse are equally likely, so that mixing favours none of
/// those that it can reach.
pub fn draw(field: &Field, numbers: &mut Numbers) -> (Vec<usize>, u32) {
    let mut tickets: Vec<usize> = (0..field.pot_of.len()).collect();
    let mut groups: Vec<usize> = (0..field.groups).collect();
    numbers.shuffle(&mut tickets);
    numbers.shuffle(&mut groups);
    let mut group_of = vec![0; tickets.len()];
    for (ticket, group) in tickets.into_iter().zip(groups.iter().cycle()) {
        group_of[ticket] = *group;
    }
    let mut spread = Spread::new(field, group_of);
    spread.even_out(|spread, pair| spread.exchange_by_lot(pair, numbers));
    for _ in 0..MIXED_PER_GROUP * field.groups {
        let pair = [numbers.below(field.groups), numbers.below(field.groups)];
        if pair[0] != pair[1] {
            spread.exchange_by_lot(pair, numbers);
        }
    }
    (spread.group_of, spread.exchanges)
}

/// Tickets in groups.
pub struct Spread<'a> {
    field: &'a Field,
    /// By ticket.
    pub group_of: Vec<usize>,
    members: Vec<Vec<usize>>,
    /// How many exchanges were made.
    pub exchanges: u32,
}

/// Tickets that an exchange moves together: those of one list into one group, those of the other into
/// the other.
type Part = [Vec<usize>; 2];

impl<'a> Spread<'a> {
    pub fn new(field: &'a Field, group_of: Vec<usize>) -> Self {
        let mut members = vec![Vec::new(); field.groups];
        for (ticket, group) in group_of.iter().enumerate() {
            members[*group].push(ticket);
        }
        Self {
            field,
            group_of,
            members,
            exchanges: 0,
        }
    }

    /// Exchanges between groups one of which has two more of a pot or a club than the other, until there
    /// are none.
    ///
    /// Each makes the sum of the squares of all those numbers less: there is an end to it.
    pub fn even_out(&mut self, mut exchange: impl FnMut(&mut Self, [usize; 2])) {
        let field = self.field;
        loop {
            let before = self.exchanges;
            for class in field.pots.iter().chain(&field.clubs) {
                while let Some(pair) = self.uneven(class) {
                    exchange(self, pair);
                }
            }
            if self.exchanges == before {
                return;
            }
        }
    }

    /// Two groups one of which has two more of these tickets than the other, as near as can be.
    fn uneven(&self, class: &[usize]) -> Option<[usize; 2]> {
        let mut held = vec![0_usize; self.field.groups];
        for ticket in class {
            held[self.group_of[*ticket]] += 1;
        }
        let least = held.iter().min()?;
        let rich = (0..held.len()).filter(|group| held[*group] > least + 1);
        let pairs = rich.filter_map(|rich| {
            let poor = (0..held.len()).filter(|poor| held[*poor] + 1 < held[rich]);
            let poor = poor.min_by_key(|poor| poor.abs_diff(rich))?;
            Some([rich, poor])
        });
        pairs.min_by_key(|[rich, poor]| rich.abs_diff(*poor))
    }

    /// The two groups divided anew, by lot.
    fn exchange_by_lot(&mut self, pair: [usize; 2], numbers: &mut Numbers) {
        let mut both = self.both(pair);
        numbers.shuffle(&mut both);
        let mut parts = self.parts(&both, pair[0]);
        numbers.shuffle(&mut parts);
        // Parts with a ticket too many go to either group in turn, so that both are of a size.
        let mut turn = numbers.below(2) == 0;
        for part in &mut parts {
            let swap = if part[0].len() == part[1].len() {
                numbers.below(2) == 0
            } else {
                turn = !turn;
                (part[0].len() > part[1].len()) == turn
            };
            if swap {
                part.reverse();
            }
        }
        self.divide(pair, &parts);
    }

    /// The two groups divided so that the first ticket of each part stays where it is.
    pub fn exchange_below_the_first(&mut self, pair: [usize; 2]) {
        let mut both = self.both(pair);
        both.sort_unstable();
        let mut parts = self.parts(&both, pair[0]);
        for part in &mut parts {
            // The first ticket opens its part.
            let first = part[0].first().map(|ticket| self.group_of[*ticket]);
            if first == Some(pair[1]) {
                part.reverse();
            }
        }
        self.divide(pair, &parts);
    }

    fn both(&self, [one, other]: [usize; 2]) -> Vec<usize> {
        [self.members[one].as_slice(), &self.members[other]].concat()
    }

    fn divide(&mut self, pair: [usize; 2], parts: &[Part]) {
        for (side, group) in pair.into_iter().enumerate() {
            self.members[group] = parts.iter().flat_map(|part| &part[side]).copied().collect();
            for ticket in &self.members[group] {
                self.group_of[*ticket] = group;
            }
        }
        self.exchanges = self.exchanges.saturating_add(1);
    }

    /// What two groups can be divided into: of every pot and club each ticket has a partner that goes
    /// into the other group, one of the other group where there is one; all but one at most of each.
    fn parts(&self, both: &[usize], first: usize) -> Vec<Part> {
        let partners = [
            self.partners(both, first, |ticket| Some(self.field.pot_of[ticket])),
            self.partners(both, first, |ticket| self.field.club_of[ticket]),
        ];
        let mut side: Vec<Option<usize>> = vec![None; both.len()];
        let mut parts = Vec::new();
        for start in 0..both.len() {
            if side[start].is_some() {
                continue;
            }
            let mut part: Part = [Vec::new(), Vec::new()];
            let mut reached = vec![(start, 0)];
            side[start] = Some(0);
            while let Some((place, of)) = reached.pop() {
                part[of].push(both[place]);
                for partners in &partners {
                    let next = partners[place];
                    // Partners of a pot and of a club take turns along a part: no circle of them is odd.
                    if next != ALONE && side[next].is_none() {
                        side[next] = Some(1 - of);
                        reached.push((next, 1 - of));
                    }
                }
            }
            parts.push(part);
        }
        parts
    }

    /// By place in the list, the place of the partner.
    fn partners(
        &self,
        both: &[usize],
        first: usize,
        class_of: impl Fn(usize) -> Option<usize>,
    ) -> Vec<usize> {
        let is_first = |place: usize| self.group_of[both[place]] == first;
        let classed = both.iter().enumerate();
        let classed = classed.filter_map(|(place, ticket)| Some((class_of(*ticket)?, place)));
        let mut classed: Vec<(usize, usize)> = classed.collect();
        classed.sort_by_key(|(class, place)| (*class, !is_first(*place)));
        let mut partners = vec![ALONE; both.len()];
        for class in classed.chunk_by(|one, other| one.0 == other.0) {
            let (one, other) = class.split_at(class.partition_point(|(_, place)| is_first(*place)));
            let across = one.len().min(other.len());
            let left = one[across..]
                .chunks_exact(2)
                .chain(other[across..].chunks_exact(2));
            let left = left.map(|pair| (&pair[0], &pair[1]));
            for ((_, a), (_, b)) in one.iter().zip(other).chain(left) {
                partners[*a] = *b;
                partners[*b] = *a;
            }
        }
        partners
    }
}
