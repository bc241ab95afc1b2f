//! Draws that must come out the same for ever, and what holds for any of them.

#![expect(clippy::unwrap_used, reason = "a test stops at the first surprise")]

use proptest::prelude::*;
use std::collections::BTreeMap;
use tournament::EntrantId;
use tournament::draw::{GroupDraw, Ticket, draw_groups};

fn four_groups_of_six(number: u64) -> GroupDraw {
    // 24 entrants in pots of four; three clubs have two entrants and one has three.
    let club = |id: i64| match id {
        1 | 9 => Some(1),
        2 | 14 => Some(2),
        3 | 11 => Some(3),
        4 | 10 | 20 => Some(4),
        _ => Some(100 + id),
    };
    GroupDraw {
        tickets: (1..=24)
            .map(|id| Ticket {
                id: EntrantId(id),
                club: club(id),
                pot: u32::try_from((id - 1) / 4 + 1).unwrap(),
            })
            .collect(),
        groups: 4,
        clubs_apart: true,
        number,
    }
}

fn written(number: u64) -> String {
    let drawn = draw_groups(&four_groups_of_six(number));
    assert!(drawn.clashes.is_empty());
    drawn
        .groups
        .iter()
        .map(|group| {
            group
                .iter()
                .map(|id| id.0.to_string())
                .collect::<Vec<_>>()
                .join(" ")
        })
        .collect::<Vec<_>>()
        .join(" | ")
}

/// The expected groups were computed from the published number by a separate program.
#[test]
fn the_same_number_gives_the_same_groups_for_ever() {
    assert_eq!(
        written(1),
        "2 6 9 16 19 23 | 1 7 11 13 20 24 | 3 5 10 15 17 21 | 4 8 12 14 18 22"
    );
    assert_eq!(
        written(20_250_316),
        "1 8 12 13 17 21 | 2 5 9 15 20 23 | 4 7 11 14 18 24 | 3 6 10 16 19 22"
    );
}

#[test]
fn a_club_larger_than_the_number_of_groups_is_told() {
    let mut input = four_groups_of_six(5);
    for ticket in &mut input.tickets {
        ticket.club = (ticket.id.0 <= 6).then_some(7);
    }
    let drawn = draw_groups(&input);
    let surplus: usize = drawn.clashes.iter().map(|clash| clash.ids.len() - 1).sum();
    assert_eq!(
        surplus, 2,
        "six entrants in four groups: two too many, no more"
    );
}

/// Two groups, two clubs of two: of the six ways to split four entrants, four keep the clubs apart.
#[test]
fn every_allowed_draw_is_as_likely_as_every_other() {
    let tickets = |club: [i64; 4]| -> Vec<Ticket> {
        (1..)
            .zip(club)
            .map(|(id, club)| Ticket {
                id: EntrantId(id),
                club: Some(club),
                pot: 1,
            })
            .collect()
    };
    let mut seen: BTreeMap<Vec<EntrantId>, u32> = BTreeMap::new();
    for number in 0..4_000 {
        let mut drawn = draw_groups(&GroupDraw {
            tickets: tickets([1, 1, 2, 2]),
            groups: 2,
            clubs_apart: true,
            number,
        });
        drawn.groups[0].sort_unstable();
        *seen.entry(drawn.groups[0].clone()).or_default() += 1;
    }
    assert_eq!(seen.len(), 4);
    assert!(
        seen.values().all(|&times| (850..1150).contains(&times)),
        "{seen:?}"
    );
}

proptest! {
    #[test]
    fn groups_and_pots_are_spread_evenly(
        sizes in prop::collection::vec(1_usize..9, 1..6), groups in 1_usize..7, number: u64,
    ) {
        let mut tickets = Vec::new();
        for (pot, size) in (1..).zip(&sizes) {
            for _ in 0..*size {
                let id = EntrantId(i64::try_from(tickets.len()).unwrap());
                tickets.push(Ticket { id, club: None, pot });
            }
        }
        let groups = groups.min(tickets.len());
        let input = GroupDraw { tickets: tickets.clone(), groups, clubs_apart: true, number };
        let drawn = draw_groups(&input);
        prop_assert_eq!(&drawn, &draw_groups(&input));
        let lengths: Vec<_> = drawn.groups.iter().map(Vec::len).collect();
        prop_assert!(lengths.iter().max().unwrap() - lengths.iter().min().unwrap() <= 1);
        let mut all: Vec<_> = drawn.groups.concat();
        all.sort_unstable();
        prop_assert_eq!(all, tickets.iter().map(|ticket| ticket.id).collect::<Vec<_>>());
        // A pot straddles at most one more row than it fills.
        for (pot, size) in (1_u32..).zip(&sizes) {
            let most = drawn.groups.iter().map(|group| {
                group.iter().filter(|id| tickets[usize::try_from(id.0).unwrap()].pot == pot).count()
            }).max().unwrap();
            prop_assert!(most <= size.div_ceil(groups) + 1);
        }
    }
}
