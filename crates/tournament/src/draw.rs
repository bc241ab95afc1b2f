//! The draw of groups: pots spread evenly, members of one club kept apart, every allowed draw as
//! likely as every other, and a transcript from which anyone can check it.

mod exchange;
mod ticket;

pub use ticket::{Step, Ticket};

use crate::EntrantId;
use crate::random::{ALGORITHM, Numbers};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// Whole draws tried before the one with the fewest clashes is taken and the clashes are told.
const MOST_TRIES: u32 = 20_000;

/// What goes into a draw; the same input gives the same draw for ever.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct GroupDraw {
    /// In any order: they are taken by pot, then id.
    pub tickets: Vec<Ticket>,
    /// How many groups: at least 1, at most one for each ticket.
    pub groups: usize,
    /// Whether clubs are kept apart.
    pub clubs_apart: bool,
    /// The published number.
    pub number: u64,
}

/// Entrants of one club that came into one group.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Clash {
    /// The club.
    pub club: i64,
    /// The group, 0-based.
    pub group: usize,
    /// The entrants, two or more.
    pub ids: Vec<EntrantId>,
}

/// A draw with its proof.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Drawn {
    /// Name of the generator and of the way it is used.
    pub algorithm: String,
    /// The groups in order; members in the order in which they were drawn.
    pub groups: Vec<Vec<EntrantId>>,
    /// Which whole draw from this number was the first that kept clubs apart (1 = the very first).
    pub attempt: u32,
    /// How many whole draws were tried.
    pub tried: u32,
    /// Exchanges of two tickets after that, where no whole draw kept clubs apart as far as can be.
    #[serde(default)]
    pub exchanges: u32,
    /// Every ticket in the order in which it was taken.
    pub transcript: Vec<Step>,
    /// What could not be kept apart; empty where everything was.
    pub clashes: Vec<Clash>,
}

/// Runs the draw.
///
/// Whole draws are thrown away until one keeps all clubs apart: that leaves every allowed draw
/// equally likely, where mending one ticket at a time would favour some. Where allowed draws are too
/// rare to be met by chance, the best one met is changed by random exchanges that any allowed draw
/// can be reached by ([`exchange`]). Groups differ by one entrant at most, and a pot as large as the
/// number of groups gives one entrant to each.
#[must_use]
pub fn draw_groups(input: &GroupDraw) -> Drawn {
    let mut numbers = Numbers::from_published(input.number);
    // More groups than tickets would stay empty; the number may come from a stranger's file.
    let groups = input.groups.clamp(1, input.tickets.len().max(1));
    let pots = pots(&input.tickets);
    let lower_bound = unavoidable_clashes(input, groups);
    let mut best: Option<(usize, u32, Vec<Step>)> = None;
    let mut tried = 0;
    while tried < MOST_TRIES {
        tried += 1;
        let steps = one_draw(&pots, groups, &mut numbers);
        let clashes = if input.clubs_apart {
            surplus(&clashes(&input.tickets, &steps))
        } else {
            0
        };
        if best.as_ref().is_none_or(|(fewest, ..)| clashes < *fewest) {
            best = Some((clashes, tried, steps));
        }
        if best
            .as_ref()
            .is_some_and(|(fewest, ..)| *fewest <= lower_bound)
        {
            break;
        }
    }
    let (fewest, attempt, mut transcript) = best.unwrap_or_default();
    let exchanges = if fewest > lower_bound {
        exchange::exchange(
            &mut transcript,
            &input.tickets,
            groups,
            lower_bound,
            &mut numbers,
        )
    } else {
        0
    };
    let mut drawn = vec![Vec::new(); groups];
    for step in &transcript {
        drawn[step.group].push(step.id);
    }
    Drawn {
        algorithm: ALGORITHM.to_owned(),
        groups: drawn,
        attempt,
        tried,
        exchanges,
        clashes: if input.clubs_apart {
            clashes(&input.tickets, &transcript)
        } else {
            Vec::new()
        },
        transcript,
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

fn pots(tickets: &[Ticket]) -> Vec<(u32, Vec<EntrantId>)> {
    let mut pots: BTreeMap<u32, Vec<EntrantId>> = BTreeMap::new();
    for ticket in tickets {
        pots.entry(ticket.pot).or_default().push(ticket.id);
    }
    pots.into_iter()
        .map(|(pot, mut ids)| {
            ids.sort_unstable();
            (pot, ids)
        })
        .collect()
}

fn one_draw(pots: &[(u32, Vec<EntrantId>)], groups: usize, numbers: &mut Numbers) -> Vec<Step> {
    let mut steps = Vec::new();
    let mut row: Vec<usize> = Vec::new();
    for (pot, ids) in pots {
        let mut ids = ids.clone();
        numbers.shuffle(&mut ids);
        for id in ids {
            if row.is_empty() {
                row = (0..groups).collect();
                numbers.shuffle(&mut row);
            }
            if let Some(group) = row.pop() {
                steps.push(Step {
                    pot: *pot,
                    id,
                    group,
                });
            }
        }
    }
    steps
}

fn clashes(tickets: &[Ticket], steps: &[Step]) -> Vec<Clash> {
    let club_of: BTreeMap<EntrantId, i64> = tickets
        .iter()
        .filter_map(|ticket| ticket.club.map(|club| (ticket.id, club)))
        .collect();
    let mut together: BTreeMap<(i64, usize), Vec<EntrantId>> = BTreeMap::new();
    for step in steps {
        if let Some(&club) = club_of.get(&step.id) {
            together
                .entry((club, step.group))
                .or_default()
                .push(step.id);
        }
    }
    together
        .into_iter()
        .filter(|(_, ids)| ids.len() > 1)
        .map(|((club, group), ids)| Clash { club, group, ids })
        .collect()
}

/// Entrants that would have to move for a clash to be gone.
fn surplus(clashes: &[Clash]) -> usize {
    clashes.iter().map(|clash| clash.ids.len() - 1).sum()
}

/// A club with more entrants than there are groups must clash.
fn unavoidable_clashes(input: &GroupDraw, groups: usize) -> usize {
    if !input.clubs_apart {
        return 0;
    }
    let mut members: BTreeMap<i64, usize> = BTreeMap::new();
    for club in input.tickets.iter().filter_map(|ticket| ticket.club) {
        *members.entry(club).or_default() += 1;
    }
    members
        .values()
        .map(|count| count.saturating_sub(groups))
        .sum()
}
