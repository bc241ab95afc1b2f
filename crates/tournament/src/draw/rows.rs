//! Whole draws, row by row, until one is allowed: each allowed draw as likely as every other.
//!
//! A row is a pot. First it is drawn which groups get one more of each row than the others, then row by
//! row who comes into which of them. A row's arrangement is taken at once and the whole draw thrown away
//! where it clashes; or, where all arrangements that fit with the rows before can be counted, one of
//! them is taken with the probability of their number in the most that there could be, else the draw is
//! thrown away. Either way an arrangement that fits has the same probability whatever came before, and
//! so has every whole draw that is kept.

use super::field::Field;
use crate::random::Numbers;

/// What is spent at most on whole draws: tickets placed, and arrangements counted by the four.
const MOST_WORK: usize = 1 << 24;
/// Tickets of the largest row whose arrangements are counted.
const COUNTED: usize = 12;
/// Bits behind the point of [`ROOTS`].
const FRACTION: u32 = 8;
/// The root of degree `n` of `n!`, rounded up.
const ROOTS: [u128; COUNTED + 1] = roots();

/// A draw, by ticket, and how many were tried; none where the work was spent before one was allowed.
pub fn draw(field: &Field, numbers: &mut Numbers) -> (Option<Vec<usize>>, u32) {
    let plan = Plan::new(field);
    let mut placed = DrawUnderWay {
        group_of: vec![0; plan.tickets],
        held: vec![0; plan.columns.len() * plan.groups],
        touched: Vec::new(),
    };
    let (mut spent, mut tried) = (0, 0);
    while spent < MOST_WORK {
        tried += 1;
        if plan.one_draw(&mut placed, numbers, &mut spent).is_some() {
            return (Some(placed.group_of), tried);
        }
    }
    (None, tried)
}

/// What is drawn row by row, and what is kept apart across rows.
struct Plan {
    groups: usize,
    tickets: usize,
    rows: Vec<Row>,
    /// How many tickets of each column there are.
    columns: Vec<usize>,
    column_of: Vec<Option<usize>>,
}

struct Row {
    tickets: Vec<usize>,
    /// More arrangements than fit with any rows before; none where they are not counted.
    most: Option<u64>,
}

/// A draw under way.
struct DrawUnderWay {
    group_of: Vec<usize>,
    /// Column by column: how many of it are in each group.
    held: Vec<usize>,
    /// Which of those are not 0.
    touched: Vec<usize>,
}

impl Plan {
    fn new(field: &Field) -> Self {
        let tickets = field.pot_of.len();
        // One pot is the whole field, which is spread evenly anyway: then each club can be a row.
        let (rows, columns, column_of) = if let [pot] = &field.pots[..] {
            let alone = pot.iter().filter(|index| field.club_of[**index].is_none());
            let mut rows = field.clubs.clone();
            rows.extend(alone.map(|index| vec![*index]));
            (rows, Vec::new(), vec![None; tickets])
        } else {
            let columns = field.clubs.iter().map(Vec::len).collect();
            (field.pots.clone(), columns, field.club_of.clone())
        };
        let mut plan = Self {
            groups: field.groups,
            tickets,
            rows: Vec::with_capacity(rows.len()),
            columns,
            column_of,
        };
        let mut earlier = vec![0; plan.columns.len()];
        for tickets in rows {
            let most = plan.most(&tickets, &earlier);
            for column in tickets.iter().filter_map(|index| plan.column_of[*index]) {
                earlier[column] += 1;
            }
            plan.rows.push(Row { tickets, most });
        }
        plan
    }

    /// Most of a column that a group may get.
    fn room(&self, column: usize) -> usize {
        self.columns[column].div_ceil(self.groups)
    }

    /// No row of zeros and ones with these sums has more arrangements (Brègman 1973).
    fn most(&self, row: &[usize], earlier: &[usize]) -> Option<u64> {
        if row.len() > self.groups.min(COUNTED) {
            return None;
        }
        let choices = |index: &usize| {
            let full = self.column_of[*index].map_or(0, |column| {
                earlier[column].saturating_sub((self.room(column) - 1) * self.groups)
            });
            row.len().min(self.groups.saturating_sub(full))
        };
        if row.iter().all(|index| choices(index) == row.len()) {
            return None;
        }
        let product: u128 = row.iter().map(|index| ROOTS[choices(index)]).product();
        let places = FRACTION as usize * row.len();
        let bound = product.div_ceil(1 << places);
        let all: u128 = (1..=row.len() as u128).product();
        u64::try_from(bound.min(all)).ok()
    }

    /// One whole draw; none where it is no allowed one.
    fn one_draw(
        &self,
        placed: &mut DrawUnderWay,
        numbers: &mut Numbers,
        spent: &mut usize,
    ) -> Option<()> {
        *spent += 1;
        let extras = self.extras(numbers, spent)?;
        for touched in placed.touched.drain(..) {
            placed.held[touched] = 0;
        }
        for (row, extra) in self.rows.iter().zip(extras) {
            let mut tickets = row.tickets.clone();
            if tickets.len() > self.groups {
                numbers.shuffle(&mut tickets);
            }
            for layer in tickets.chunks(self.groups) {
                let mut slots = if layer.len() == self.groups {
                    (0..self.groups).collect()
                } else {
                    extra.clone()
                };
                *spent += layer.len();
                match row.most {
                    Some(most) => self.arrange(layer, &mut slots, placed, most, numbers, spent)?,
                    None => numbers.shuffle(&mut slots),
                }
                self.place(layer, &slots, placed)?;
            }
        }
        self.is_even(placed).then_some(())
    }

    /// For each row the groups that get one more of it than others do: as many rows for each group,
    /// or one more, every such choice as likely as every other; none where chance brought a group
    /// twice into a row.
    fn extras(&self, numbers: &mut Numbers, spent: &mut usize) -> Option<Vec<Vec<usize>>> {
        let over = |row: &Row| row.tickets.len() % self.groups;
        let under = |row: &Row| (self.groups - over(row)) % self.groups;
        let sums = self.rows.iter().fold((0, 0), |(more, less), row| {
            (more + over(row), less + under(row))
        });
        // The fewer, the less often one of them comes twice into a row.
        let by_absence = sums.1 < sums.0;
        let dealt = sums.0.min(sums.1);
        *spent += dealt;
        let mut order: Vec<usize> = (0..self.groups).collect();
        if dealt % self.groups > 0 {
            numbers.shuffle(&mut order);
        }
        let mut dealt: Vec<usize> = order.iter().copied().cycle().take(dealt).collect();
        numbers.shuffle(&mut dealt);
        let mut rest = dealt.as_slice();
        self.rows
            .iter()
            .map(|row| {
                let count = if by_absence { under(row) } else { over(row) };
                let (named, left) = rest.split_at(count);
                rest = left;
                let mut named = named.to_vec();
                named.sort_unstable();
                if named.windows(2).any(|pair| pair[0] == pair[1]) {
                    return None;
                }
                if by_absence && count > 0 {
                    let gets = |group: &usize| named.binary_search(group).is_err();
                    named = (0..self.groups).filter(gets).collect();
                }
                Some(named)
            })
            .collect()
    }

    /// Orders the slots so that every ticket fits, or throws the draw away.
    fn arrange(
        &self,
        row: &[usize],
        slots: &mut [usize],
        placed: &DrawUnderWay,
        most: u64,
        numbers: &mut Numbers,
        spent: &mut usize,
    ) -> Option<()> {
        *spent += (1 << row.len()) / 4;
        let fits: Vec<usize> = row
            .iter()
            .map(|index| {
                let open = (0..slots.len()).filter(|slot| self.fits(*index, slots[*slot], placed));
                open.fold(0, |open, slot| open | 1 << slot)
            })
            .collect();
        let ways = ways(&fits);
        let all = ways.len() - 1;
        if !below(numbers, most, ways[all]) {
            return None;
        }
        let groups = slots.to_vec();
        let mut open = all;
        for (place, fits) in fits.iter().enumerate().rev() {
            let mut number =
                numbers.below(usize::try_from(ways[open]).unwrap_or(usize::MAX)) as u64;
            for (slot, group) in groups.iter().enumerate() {
                let bit = 1 << slot;
                if open & fits & bit == 0 {
                    continue;
                }
                let these = ways[open ^ bit];
                if number < these {
                    slots[place] = *group;
                    open ^= bit;
                    break;
                }
                number -= these;
            }
        }
        Some(())
    }

    fn fits(&self, index: usize, group: usize, placed: &DrawUnderWay) -> bool {
        self.column_of[index]
            .is_none_or(|column| placed.held[column * self.groups + group] < self.room(column))
    }

    fn place(&self, row: &[usize], slots: &[usize], placed: &mut DrawUnderWay) -> Option<()> {
        for (index, group) in row.iter().zip(slots) {
            if !self.fits(*index, *group, placed) {
                return None;
            }
            if let Some(column) = self.column_of[*index] {
                placed.held[column * self.groups + group] += 1;
                placed.touched.push(column * self.groups + group);
            }
            placed.group_of[*index] = *group;
        }
        Some(())
    }

    /// A column with more tickets than there are groups may still have left one of them short.
    fn is_even(&self, placed: &DrawUnderWay) -> bool {
        let held = placed.held.chunks(self.groups);
        held.zip(&self.columns)
            .all(|(held, size)| held.iter().all(|count| *count >= size / self.groups))
    }
}

/// Whether a number in `0..most` is below `count`.
fn below(numbers: &mut Numbers, most: u64, count: u64) -> bool {
    let most = usize::try_from(most).unwrap_or(usize::MAX);
    (numbers.below(most) as u64) < count
}

/// In how many ways the first tickets can fill each set of slots; `fits` are the slots of each ticket.
fn ways(fits: &[usize]) -> Vec<u64> {
    let mut ways = vec![0; 1 << fits.len()];
    ways[0] = 1;
    for filled in 0..ways.len() - 1 {
        if ways[filled] == 0 {
            continue;
        }
        let mut open = fits[filled.count_ones() as usize] & !filled;
        while open != 0 {
            let slot = open & open.wrapping_neg();
            ways[filled | slot] += ways[filled];
            open ^= slot;
        }
    }
    ways
}

const fn roots() -> [u128; COUNTED + 1] {
    let mut roots = [0; COUNTED + 1];
    let mut degree = 1;
    let mut factorial = 1_u128;
    let mut root = 1_u128;
    while degree <= COUNTED {
        factorial *= degree as u128;
        let least = factorial << (FRACTION as usize * degree);
        while root.pow(degree as u32) < least {
            root += 1;
        }
        roots[degree] = root;
        degree += 1;
    }
    roots
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::EntrantId;
    use crate::draw::ticket::Ticket;
    use proptest::prelude::*;

    #[test]
    fn roots_are_those_of_the_factorials() {
        // 1, the root of 2, the third root of 6 and the fourth of 24, in 256ths.
        assert_eq!(ROOTS[..5], [0, 256, 363, 466, 567]);
    }

    #[test]
    fn arrangements_are_counted() {
        // Derangements of five; of four where one may stay.
        let all_but = |size: usize| (0..size).map(move |slot| (1 << size) - 1 - (1 << slot));
        assert_eq!(ways(&all_but(5).collect::<Vec<_>>()).last(), Some(&44));
        let mut one_may: Vec<usize> = all_but(4).collect();
        one_may[0] = 0b1111;
        assert_eq!(ways(&one_may).last(), Some(&11));
    }

    proptest! {
        /// Were there more arrangements than thought, some draws would come too rarely.
        #[test]
        fn there_are_never_more_arrangements_than_the_most(
            clubs in prop::collection::vec(prop::collection::vec(0_i64..6, 1..7), 2..5), number: u64,
        ) {
            let mut tickets = Vec::new();
            for (pot, clubs) in (1..).zip(&clubs) {
                for club in clubs {
                    let id = EntrantId(i64::try_from(tickets.len()).unwrap_or(0));
                    tickets.push(Ticket { id, club: Some(*club), pot });
                }
            }
            let plan = Plan::new(&Field::by_pot(&tickets, 6, true));
            let mut numbers = Numbers::from_published(number);
            let mut placed = DrawUnderWay {
                group_of: vec![0; tickets.len()],
                held: vec![0; plan.columns.len() * 6],
                touched: Vec::new(),
            };
            for row in &plan.rows {
                let mut slots: Vec<usize> = (0..6).collect();
                numbers.shuffle(&mut slots);
                slots.truncate(row.tickets.len());
                let fits: Vec<usize> = row.tickets.iter().map(|index| {
                    let open = (0..slots.len()).filter(|slot| plan.fits(*index, slots[*slot], &placed));
                    open.fold(0, |open, slot| open | 1 << slot)
                }).collect();
                let all = (1..=row.tickets.len() as u64).product();
                prop_assert!(*ways(&fits).last().unwrap_or(&0) <= row.most.unwrap_or(all));
                if plan.place(&row.tickets, &slots, &mut placed).is_none() {
                    break;
                }
            }
        }
    }
}
