//! What is spread evenly over the groups.

use super::ticket::Ticket;
use std::collections::BTreeMap;

/// Tickets by number, in the order of the list that it was made from.
pub struct Field {
    /// How many groups.
    pub groups: usize,
    /// The tickets of each pot, or of each row of a serpentine; every ticket is in one.
    pub pots: Vec<Vec<usize>>,
    /// The tickets of each club that is kept apart.
    pub clubs: Vec<Vec<usize>>,
    /// By ticket.
    pub pot_of: Vec<usize>,
    /// By ticket.
    pub club_of: Vec<Option<usize>>,
}

impl Field {
    /// Tickets that stand in the order of their pots.
    pub fn by_pot(tickets: &[Ticket], groups: usize, clubs_apart: bool) -> Self {
        let pots = tickets
            .chunk_by(|one, other| one.pot == other.pot)
            .map(<[Ticket]>::len);
        Self::new(tickets, pots, groups, clubs_apart)
    }

    /// Tickets in their order, in rows of one for each group.
    pub fn by_row(tickets: &[Ticket], groups: usize, clubs_apart: bool) -> Self {
        let rows = tickets.chunks(groups).map(<[Ticket]>::len);
        Self::new(tickets, rows, groups, clubs_apart)
    }

    fn new(
        tickets: &[Ticket],
        sizes: impl Iterator<Item = usize>,
        groups: usize,
        clubs_apart: bool,
    ) -> Self {
        let mut pots = Vec::new();
        let mut pot_of = Vec::with_capacity(tickets.len());
        for size in sizes {
            let first = pot_of.len();
            pot_of.resize(first + size, pots.len());
            pots.push((first..first + size).collect());
        }
        let mut numbers: BTreeMap<i64, usize> = BTreeMap::new();
        let mut clubs: Vec<Vec<usize>> = Vec::new();
        let mut club_of = vec![None; tickets.len()];
        for (index, ticket) in tickets.iter().enumerate().filter(|_| clubs_apart) {
            if let Some(club) = ticket.club {
                let number = *numbers.entry(club).or_insert(clubs.len());
                if number == clubs.len() {
                    clubs.push(Vec::new());
                }
                clubs[number].push(index);
                club_of[index] = Some(number);
            }
        }
        Self {
            groups,
            pots,
            clubs,
            pot_of,
            club_of,
        }
    }
}
