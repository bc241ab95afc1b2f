//! Groups by strength: along the rows and back.

use super::drawn::{Drawn, told};
use super::field::Field;
use super::spread::Spread;
use super::ticket::Ticket;
use crate::random::Numbers;

/// Groups of tickets that stand in the order of their pots; those of one pot are put in order by lot.
///
/// Where clubs have to be kept apart, entrants of one row change groups, near ones first; of those who
/// change with each other the best stays.
pub fn draw(
    mut tickets: Vec<Ticket>,
    groups: usize,
    clubs_apart: bool,
    numbers: &mut Numbers,
) -> Drawn {
    for pot in tickets.chunk_by_mut(|one, other| one.pot == other.pot) {
        numbers.shuffle(pot);
    }
    let along = (0..tickets.len())
        .map(|seed| turned(seed, groups))
        .collect();
    let field = Field::by_row(&tickets, groups, clubs_apart);
    let mut spread = Spread::new(&field, along);
    spread.even_out(Spread::exchange_below_the_first);
    let taken = tickets.iter().zip(spread.group_of.iter().copied());
    Drawn {
        exchanges: spread.exchanges,
        ..told(taken, groups, clubs_apart)
    }
}

/// The group of a seed, 0-based: every second row runs back.
const fn turned(seed: usize, groups: usize) -> usize {
    let (row, along) = (seed / groups, seed % groups);
    if row % 2 == 0 {
        along
    } else {
        groups - 1 - along
    }
}
