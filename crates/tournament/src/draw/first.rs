//! The first way of drawing, kept so that every number published in its time gives its groups again.
//!
//! Rows of groups were dealt out over the ends of pots: an incomplete pot made two of a later one come
//! together. Nothing is drawn by it any more.

use super::drawn::{Clash, Drawn, GroupDraw, clashes};
use super::exchange::exchange;
use super::ticket::{Step, Ticket};
use crate::EntrantId;
use crate::bracket::Byes;
use crate::random::{ALGORITHM, Numbers};
use std::collections::BTreeMap;

/// Whole draws tried before the one with the fewest clashes is taken and the clashes are told.
const MOST_TRIES: u32 = 20_000;

/// Runs the draw as it was run then.
pub fn draw(input: &GroupDraw) -> Drawn {
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
        exchange(
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
        byes: Byes::Moved,
    }
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
