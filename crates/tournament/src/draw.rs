//! The draw of groups: pots and clubs spread evenly, every allowed draw as likely as every other, and
//! a transcript from which anyone can check it.

mod drawn;
mod exchange;
mod field;
mod first;
mod rows;
mod serpentine;
mod spread;
mod ticket;

pub use drawn::{Clash, Drawn, EVENLY, GroupDraw, Seeding};
pub use ticket::{Step, Ticket};

use crate::EntrantId;
use crate::random::{ALGORITHM, Numbers};
use drawn::told;
use field::Field;

/// Runs the draw.
///
/// Allowed is a draw that spreads every pot, every club that is to be kept apart, and the whole field
/// evenly: no group has two more of any of them than another. So a pot or a club that is no larger than
/// the number of groups gives one to a group at most, wherever its empty places fall, and clubs clash
/// only where they have more entrants than there are groups. There is always such a draw: an equitable
/// edge colouring of the bipartite graph of pots and clubs (de Werra 1971).
///
/// Every allowed draw is as likely as every other: whole draws are tried, each as likely as the next,
/// until one is allowed ([`rows`]). Where those are too rare to be met so, any draw is changed by
/// exchanges between two groups until it is allowed, then mixed ([`spread`]): that favours none of those
/// that it can reach, but is not shown to reach them all.
#[must_use]
pub fn draw_groups(input: &GroupDraw) -> Drawn {
    let mut numbers = Numbers::from_published(input.number);
    // More groups than tickets would stay empty; the number may come from a stranger's file.
    let groups = input.groups.clamp(1, input.tickets.len().max(1));
    let mut tickets = input.tickets.clone();
    tickets.sort_by_key(|ticket| (ticket.pot, ticket.id));
    if input.seeding == Seeding::Serpentine {
        return serpentine::draw(tickets, groups, input.clubs_apart, &mut numbers);
    }
    let field = Field::by_pot(&tickets, groups, input.clubs_apart);
    let (found, tried) = rows::draw(&field, &mut numbers);
    let (group_of, exchanges) = match found {
        Some(group_of) => (group_of, 0),
        None => spread::draw(&field, &mut numbers),
    };
    let mut order: Vec<usize> = (0..tickets.len()).collect();
    for pot in order.chunk_by_mut(|one, other| tickets[*one].pot == tickets[*other].pot) {
        numbers.shuffle(pot);
    }
    let taken = order
        .into_iter()
        .map(|index| (&tickets[index], group_of[index]));
    Drawn {
        attempt: tried,
        tried,
        exchanges,
        ..told(taken, groups, input.clubs_apart)
    }
}

/// Runs a draw as it was run under a name; none where nothing was ever drawn under it.
#[must_use]
pub fn draw_again(input: &GroupDraw, algorithm: &str) -> Option<Drawn> {
    match algorithm {
        ALGORITHM => Some(first::draw(input)),
        EVENLY => Some(draw_groups(input)),
        _ => None,
    }
}

/// An order of lots by a published number, from the entrants in ascending order of id.
#[must_use]
pub fn draw_lots(ids: &[EntrantId], number: u64) -> Vec<EntrantId> {
    let mut order = ids.to_vec();
    order.sort_unstable();
    Numbers::from_published(number).shuffle(&mut order);
    order
}
