//! Draws that must come out the same for ever, and what holds for any of them.

#![expect(clippy::unwrap_used, reason = "a test stops at the first surprise")]

use proptest::prelude::*;
use std::collections::{BTreeMap, BTreeSet};
use tournament::EntrantId;
use tournament::draw::{Drawn, EVENLY, GroupDraw, Seeding, Ticket, draw_again, draw_groups};
use tournament::random::ALGORITHM;

/// Pots of these sizes, numbered from 1; `club` tells the club of each ticket, by its number from 0.
fn draw_of(sizes: &[usize], groups: usize, club: impl Fn(i64) -> Option<i64>) -> GroupDraw {
    let mut tickets = Vec::new();
    for (pot, size) in (1..).zip(sizes) {
        for _ in 0..*size {
            let id = i64::try_from(tickets.len()).unwrap();
            tickets.push(Ticket {
                id: EntrantId(id),
                club: club(id),
                pot,
            });
        }
    }
    GroupDraw {
        tickets,
        groups,
        clubs_apart: true,
        seeding: Seeding::Pots,
        number: 0,
    }
}

fn numbered(input: &GroupDraw, number: u64) -> GroupDraw {
    GroupDraw {
        number,
        ..input.clone()
    }
}

fn four_groups_of_six(number: u64) -> GroupDraw {
    // 24 entrants in pots of four; three clubs have two entrants and one has three.
    let club = |id: i64| match id {
        1 | 9 => Some(1),
        2 | 14 => Some(2),
        3 | 11 => Some(3),
        4 | 10 | 20 => Some(4),
        _ => Some(100 + id),
    };
    let mut input = draw_of(&[4; 6], 4, |id| club(id + 1));
    for ticket in &mut input.tickets {
        ticket.id.0 += 1;
    }
    numbered(&input, number)
}

fn written(drawn: &Drawn) -> String {
    assert!(drawn.clashes.is_empty());
    let of_group = |group: &Vec<EntrantId>| {
        let ids: Vec<String> = group.iter().map(|id| id.0.to_string()).collect();
        ids.join(" ")
    };
    let groups: Vec<String> = drawn.groups.iter().map(of_group).collect();
    groups.join(" | ")
}

/// The expected groups were computed from the published number by a separate program.
#[test]
fn the_same_number_gives_the_same_groups_for_ever() {
    let first = |number| {
        let input = four_groups_of_six(number);
        written(&draw_again(&input, ALGORITHM).unwrap())
    };
    assert_eq!(
        first(1),
        "2 6 9 16 19 23 | 1 7 11 13 20 24 | 3 5 10 15 17 21 | 4 8 12 14 18 22"
    );
    assert_eq!(
        first(20_250_316),
        "1 8 12 13 17 21 | 2 5 9 15 20 23 | 4 7 11 14 18 24 | 3 6 10 16 19 22"
    );
    let evenly = |number| written(&draw_groups(&four_groups_of_six(number)));
    assert_eq!(
        evenly(1),
        "2 6 10 15 17 22 | 3 7 9 16 20 24 | 1 8 11 14 19 21 | 4 5 12 13 18 23"
    );
    assert_eq!(
        evenly(20_250_316),
        "2 8 12 13 18 23 | 3 6 10 14 19 21 | 4 5 9 15 17 22 | 1 7 11 16 20 24"
    );
    assert_eq!(draw_again(&four_groups_of_six(1), "dice"), None);
}

/// Every way of coming to a draw, as it was when it was first run: whoever changes one gives it a name.
#[test]
fn every_way_stays_as_it_is() {
    let clubs = |every: i64| move |id: i64| Some(id % every);
    let told = |input: GroupDraw| {
        let drawn = draw_groups(&numbered(&input, 20_251_121));
        let first: Vec<i64> = drawn.groups[0].iter().map(|id| id.0).collect();
        (drawn.tried, drawn.exchanges, first)
    };
    let ways = [
        // Incomplete pots; a pot larger than the groups; one pot; by counting; by exchanges.
        draw_of(&[3, 4, 4, 4], 4, |_| None),
        draw_of(&[5, 6, 5], 6, clubs(7)),
        draw_of(&[11, 9], 4, clubs(5)),
        draw_of(&[23], 5, clubs(6)),
        draw_of(&[6; 6], 6, clubs(6)),
        draw_of(&[14; 14], 14, clubs(14)),
    ];
    let last = vec![
        13, 18, 28, 45, 61, 82, 85, 107, 123, 132, 147, 164, 176, 184,
    ];
    assert_eq!(
        ways.map(told),
        [
            (1, 0, vec![5, 8, 12]),
            (1, 0, vec![0, 6]),
            (793, 0, vec![3, 0, 9, 16, 12]),
            (1, 0, vec![7, 14, 15, 6, 16]),
            (4, 0, vec![3, 8, 16, 23, 24, 31]),
            (481_824, 3_902, last),
        ]
    );
}

/// How many of each class of tickets are in each group.
fn counts<C: Ord>(
    input: &GroupDraw,
    drawn: &Drawn,
    class: impl Fn(&Ticket) -> Option<C>,
) -> BTreeMap<C, Vec<usize>> {
    let mut counts = BTreeMap::new();
    let group_of = |id: EntrantId| drawn.groups.iter().position(|group| group.contains(&id));
    for ticket in &input.tickets {
        if let Some(class) = class(ticket) {
            let held = counts
                .entry(class)
                .or_insert_with(|| vec![0; drawn.groups.len()]);
            held[group_of(ticket.id).unwrap()] += 1;
        }
    }
    counts
}

/// Every entrant once; pots, clubs and the whole field with no group two ahead of another.
fn assert_allowed(input: &GroupDraw, drawn: &Drawn) {
    let mut all = drawn.groups.concat();
    all.sort_unstable();
    let mut entered: Vec<EntrantId> = input.tickets.iter().map(|ticket| ticket.id).collect();
    entered.sort_unstable();
    assert_eq!(all, entered);
    let even = |held: &Vec<usize>| held.iter().max().unwrap() - held.iter().min().unwrap() <= 1;
    let field = counts(input, drawn, |_| Some(()));
    assert!(field.values().all(even), "{drawn:?}");
    if input.seeding == Seeding::Pots {
        let pots = counts(input, drawn, |ticket| Some(ticket.pot));
        assert!(pots.values().all(even), "{pots:?}");
    }
    let clubs = counts(input, drawn, |ticket| {
        ticket.club.filter(|_| input.clubs_apart)
    });
    assert!(clubs.values().all(even), "{clubs:?}");
    // The transcript leads to the groups, pot by pot.
    let mut told = vec![Vec::new(); drawn.groups.len()];
    for step in &drawn.transcript {
        told[step.group].push(step.id);
    }
    assert_eq!(told, drawn.groups);
    assert!(drawn.transcript.is_sorted_by_key(|step| step.pot));
    // Only a club with more entrants than there are groups clashes.
    for clash in &drawn.clashes {
        let members = input
            .tickets
            .iter()
            .filter(|ticket| ticket.club == Some(clash.club));
        assert!(members.count() > drawn.groups.len());
    }
}

#[test]
fn an_incomplete_pot_leaves_one_group_without_and_no_other_pot() {
    let input = draw_of(&[3, 4, 4, 4], 4, |_| None);
    let mut without = [0; 4];
    for number in 0..500 {
        let drawn = draw_groups(&numbered(&input, number));
        assert_allowed(&input, &drawn);
        let short = drawn.groups.iter().position(|group| group.len() == 3);
        without[short.unwrap()] += 1;
    }
    assert!(
        without.iter().all(|times| (90..160).contains(times)),
        "{without:?}"
    );
    // Two empty places fall into two groups, whichever pots they are of.
    let input = draw_of(&[3, 3, 5], 4, |_| None);
    for number in 0..100 {
        assert_allowed(&input, &draw_groups(&numbered(&input, number)));
    }
}

#[test]
fn a_club_larger_than_the_number_of_groups_is_told() {
    let mut input = four_groups_of_six(5);
    for ticket in &mut input.tickets {
        ticket.club = (ticket.id.0 <= 6).then_some(7);
    }
    let drawn = draw_groups(&input);
    assert_allowed(&input, &drawn);
    let surplus: usize = drawn.clashes.iter().map(|clash| clash.ids.len() - 1).sum();
    assert_eq!(
        surplus, 2,
        "six entrants in four groups: two too many, no more"
    );
}

/// Every allowed draw, as the group of each ticket, by trying them all.
fn enumerated(input: &GroupDraw) -> BTreeSet<Vec<usize>> {
    let mut all = BTreeSet::new();
    let (tickets, groups) = (input.tickets.len(), input.groups);
    let count = groups.pow(u32::try_from(tickets).unwrap());
    for mut code in 0..count {
        let group_of: Vec<usize> = (0..tickets)
            .map(|_| {
                let group = code % groups;
                code /= groups;
                group
            })
            .collect();
        let even = |of: &dyn Fn(&Ticket) -> bool| {
            let mut held = vec![0_usize; groups];
            for (ticket, group) in input.tickets.iter().zip(&group_of) {
                held[*group] += usize::from(of(ticket));
            }
            held.iter().max().unwrap() - held.iter().min().unwrap() <= 1
        };
        let pots: BTreeSet<u32> = input.tickets.iter().map(|ticket| ticket.pot).collect();
        let clubs: BTreeSet<i64> = input
            .tickets
            .iter()
            .filter_map(|ticket| ticket.club)
            .collect();
        if even(&|_| true)
            && pots.iter().all(|pot| even(&|ticket| ticket.pot == *pot))
            && clubs
                .iter()
                .all(|club| even(&|ticket| ticket.club == Some(*club)))
        {
            all.insert(group_of);
        }
    }
    all
}

/// Draws by as many numbers as make a hundred of each, and holds the counts against chance: the sum
/// of squares over the expected is as far above its mean as chance brings it once in 30,000.
#[test]
fn every_allowed_draw_is_as_likely_as_every_other() {
    let clubs = |of: &'static [i64]| move |id: i64| of.get(usize::try_from(id).unwrap()).copied();
    let cases = [
        // Two clubs of two; incomplete pots; a pot larger than the groups; a club larger than them;
        // tight: each club once a pot and once a group; one pot with everybody.
        draw_of(&[4], 2, clubs(&[1, 1, 2, 2])),
        draw_of(&[2, 3, 3], 3, clubs(&[1, 2, 1, 3, 2, 3, 1])),
        draw_of(&[2, 1, 2], 3, clubs(&[1, 2, 1, 3, 3])),
        draw_of(&[5, 2], 3, clubs(&[1, 1, 2, 3, 2, 1, 2])),
        draw_of(&[3, 4], 2, clubs(&[1, 1, 2, 1, 2, 2, 1])),
        draw_of(&[3, 3, 3], 3, clubs(&[1, 2, 3, 2, 3, 1, 3, 1, 2])),
        draw_of(&[7], 3, clubs(&[1, 1, 2, 2, 2])),
        draw_of(&[1, 1, 1, 1, 1], 2, |_| None),
    ];
    for input in cases {
        let mut seen: BTreeMap<Vec<usize>, u32> = enumerated(&input)
            .into_iter()
            .map(|draw| (draw, 0))
            .collect();
        let kinds = u32::try_from(seen.len()).unwrap();
        for number in 0..u64::from(100 * kinds) {
            let drawn = draw_groups(&numbered(&input, number));
            let group_of = input.tickets.iter().map(|ticket| {
                drawn
                    .groups
                    .iter()
                    .position(|group| group.contains(&ticket.id))
                    .unwrap()
            });
            *seen.get_mut(&group_of.collect::<Vec<_>>()).unwrap() += 1;
        }
        let squares: u32 = seen.values().map(|times| times.abs_diff(100).pow(2)).sum();
        // Mean of chi-square: one less than the kinds; variance: twice that.
        let free = kinds - 1;
        assert!(
            squares / 100 <= free + 4 * (2 * free).isqrt() + 8,
            "{kinds} draws, {squares}: {seen:?}"
        );
    }
}

/// Five clubs, one of each in every pot: a draw is a Latin square. Of the 161,280 those that come of the
/// cyclic one by renaming are 17,280: 10.7 %. They are the ones without a square of two by two within.
#[test]
fn cyclic_squares_come_as_often_as_they_should() {
    let input = draw_of(&[5; 5], 5, |id| Some(id % 5));
    let mut cyclic = 0;
    for number in 0..4_000 {
        let drawn = draw_groups(&numbered(&input, number));
        assert_eq!(drawn.exchanges, 0);
        let mut square = [[0; 5]; 5];
        for step in &drawn.transcript {
            let club = usize::try_from(step.id.0 % 5).unwrap();
            square[usize::try_from(step.pot).unwrap() - 1][step.group] = club;
        }
        let pairs = || (0..5).flat_map(|one| (one + 1..5).map(move |other| (one, other)));
        let is_cyclic = pairs().all(|(row, below)| {
            pairs().all(|(left, right)| {
                square[row][left] != square[below][right]
                    || square[row][right] != square[below][left]
            })
        });
        cyclic += u32::from(is_cyclic);
    }
    // 428.6 are expected; the standard deviation is 19.6.
    assert!((350..508).contains(&cyclic), "{cyclic}");
}

#[test]
fn what_can_be_kept_apart_is_kept_apart() {
    // Each club once a pot and once a group: a hundred entrants, by counting; many more, by exchanges.
    for (clubs, pots) in [(10, 10), (30, 12)] {
        let input = draw_of(&vec![clubs; pots], clubs, |id| {
            Some(id % i64::try_from(clubs).unwrap())
        });
        let drawn = draw_groups(&numbered(&input, 3));
        assert_allowed(&input, &drawn);
        assert!(drawn.clashes.is_empty());
        assert_eq!(drawn.exchanges > 0, clubs > 10);
    }
    // Ten clubs of ten out of one pot need no luck at all.
    let input = draw_of(&[100], 10, |id| Some(id / 10));
    let drawn = draw_groups(&input);
    assert_allowed(&input, &drawn);
    assert_eq!(drawn.tried, 1);
}

#[test]
fn a_serpentine_runs_along_the_rows_and_back() {
    let ids = |drawn: &Drawn| -> Vec<Vec<i64>> {
        let groups = drawn.groups.iter();
        groups
            .map(|group| group.iter().map(|id| id.0).collect())
            .collect()
    };
    let serpentine = |input: GroupDraw| GroupDraw {
        seeding: Seeding::Serpentine,
        ..input
    };
    let ranked = serpentine(draw_of(&[1; 10], 4, |_| None));
    let drawn = draw_groups(&ranked);
    assert_eq!(
        ids(&drawn),
        [vec![0, 7, 8], vec![1, 6, 9], vec![2, 5], vec![3, 4]]
    );
    assert_eq!(
        drawn,
        draw_groups(&numbered(&ranked, 9)),
        "nothing is left to chance"
    );
    // Of one pot by lot: a ranking in which two are level.
    let level = serpentine(draw_of(&[2, 1, 1], 4, |_| None));
    let firsts = (0..20).map(|number| draw_groups(&numbered(&level, number)).groups[0][0]);
    assert_eq!(firsts.collect::<BTreeSet<_>>().len(), 2);
    // The seventh would meet the best of its club: it changes with the one beside it in its row.
    let club = |id: i64| matches!(id, 1 | 6).then_some(1);
    let drawn = draw_groups(&serpentine(draw_of(&[1; 12], 4, club)));
    assert_eq!(
        ids(&drawn),
        [vec![0, 6, 8], vec![1, 7, 9], vec![2, 5, 10], vec![3, 4, 11]]
    );
}

proptest! {
    #[test]
    fn pots_clubs_and_groups_are_spread_evenly(
        sizes in prop::collection::vec(1_usize..9, 1..6), groups in 1_usize..7, number: u64,
        clubs in prop::collection::vec(prop::option::of(0_i64..6), 50), serpentine: bool, clubs_apart: bool,
    ) {
        let club = |id: i64| clubs[usize::try_from(id).unwrap()];
        let mut input = draw_of(&sizes, groups, club);
        input.groups = groups.min(input.tickets.len());
        input.number = number;
        input.clubs_apart = clubs_apart;
        if serpentine {
            input.seeding = Seeding::Serpentine;
        }
        let drawn = draw_groups(&input);
        assert_allowed(&input, &drawn);
        prop_assert_eq!(draw_again(&input, EVENLY), Some(drawn));
    }
}
