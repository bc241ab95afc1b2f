//! Swiss rounds against every way to pair them, weighed by a reading of the concerns of its own.

#![expect(clippy::unwrap_used, reason = "a test stops at the first surprise")]

use proptest::prelude::*;
use std::collections::{BTreeMap, BTreeSet};
use tournament::EntrantId;
use tournament::swiss::{Concern, Costs, Instead, Player, Round, Swiss, pair, pair_with};

/// All ways to pair `free`, the last place being the bye where `size` is odd.
fn every_way(free: &[usize]) -> Vec<Vec<(usize, usize)>> {
    let Some((&first, rest)) = free.split_first() else {
        return vec![Vec::new()];
    };
    let mut ways = Vec::new();
    for &other in rest {
        let left: Vec<usize> = rest.iter().copied().filter(|&one| one != other).collect();
        for mut way in every_way(&left) {
            way.push((first, other));
            ways.push(way);
        }
    }
    ways
}

/// What a way costs, concern by concern.
fn weighed(swiss: &Swiss, way: &[(usize, usize)]) -> [i128; 7] {
    let mut ranked = swiss.players.to_vec();
    ranked.sort_by_key(|player| -player.points);
    let level = |place: usize| -> Vec<usize> {
        (0..ranked.len())
            .filter(|&other| ranked[other].points == ranked[place].points)
            .collect()
    };
    let square = |number: usize| i128::try_from(number * number).unwrap_or(0);
    let mut sum = [0; 7];
    for &(a, b) in way {
        let (a, b) = (a.min(b), a.max(b));
        let mine = level(a);
        let to_bottom = mine[mine.len() - 1] - a;
        if b == ranked.len() {
            let lower: BTreeSet<i64> = ranked
                .iter()
                .map(|player| player.points)
                .filter(|points| *points < ranked[a].points)
                .collect();
            sum[1] += i128::from(ranked[a].byes);
            sum[4] += i128::try_from(lower.len()).unwrap_or(0);
            sum[6] += square(to_bottom);
            continue;
        }
        let (one, other) = (ranked[a], ranked[b]);
        let meetings = swiss
            .history
            .iter()
            .filter(|met| **met == (one.id, other.id) || **met == (other.id, one.id));
        sum[0] += i128::try_from(meetings.count()).unwrap_or(0);
        sum[3] += i128::from(swiss.clubs_apart && one.club.is_some() && one.club == other.club);
        sum[5] += i128::from(one.points - other.points).pow(2);
        sum[6] += if one.points == other.points {
            square((b - a).abs_diff(mine.len() / 2))
        } else {
            square(to_bottom) + square(b - level(b)[0])
        };
    }
    sum
}

fn told(costs: &Costs) -> [i128; 7] {
    Concern::ALL.map(|concern| costs.of(concern))
}

/// Everybody sits once, and the parts of the sum are the pairs'.
fn sound(round: &Round, players: &[Player]) -> Result<(), TestCaseError> {
    let mut seen = BTreeSet::new();
    let mut sum = [0; 7];
    for pair in &round.pairs {
        prop_assert!(seen.insert(pair.a) && seen.insert(pair.b));
        for (sum, cost) in sum.iter_mut().zip(told(&pair.costs)) {
            *sum += cost;
        }
    }
    if let Some((id, costs)) = round.bye {
        prop_assert!(seen.insert(id));
        for (sum, cost) in sum.iter_mut().zip(told(&costs)) {
            *sum += cost;
        }
    }
    prop_assert_eq!(seen.len(), players.len());
    prop_assert_eq!(round.bye.is_some(), players.len() % 2 == 1);
    prop_assert_eq!(sum, told(&round.costs));
    Ok(())
}

/// A whole tournament, each round planned so far ahead; who has met how often, byes with the empty seat.
fn whole(
    size: i64,
    rounds: u32,
    ahead: impl Fn(u32) -> u32,
    mut wins: impl FnMut() -> u32,
) -> Vec<BTreeMap<(i64, i64), u32>> {
    let mut players: Vec<Player> = (1..=size)
        .map(|id| Player {
            id: EntrantId(id),
            points: 0,
            club: None,
            byes: 0,
        })
        .collect();
    let mut history = Vec::new();
    let mut met: BTreeMap<(i64, i64), u32> = BTreeMap::new();
    let mut after = Vec::new();
    for round in 1..=rounds {
        let swiss = Swiss {
            players: players.clone(),
            history: history.clone(),
            clubs_apart: false,
            ahead: ahead(round),
        };
        let paired = pair(&swiss);
        for two in &paired.pairs {
            history.push((two.a, two.b));
            *met.entry((two.a.0.min(two.b.0), two.a.0.max(two.b.0)))
                .or_default() += 1;
            let winner = match wins() % 5 {
                0 | 1 => two.a,
                2 | 3 => two.b,
                _ => continue,
            };
            players
                .iter_mut()
                .find(|player| player.id == winner)
                .unwrap()
                .points += 1;
        }
        if let Some((id, _)) = paired.bye {
            *met.entry((0, id.0)).or_default() += 1;
            let player = players.iter_mut().find(|player| player.id == id).unwrap();
            player.byes += 1;
            player.points += 1;
        }
        after.push(met.clone());
    }
    after
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    /// Everybody meets everybody, and has its bye, before anything is repeated; and again before it comes a third time.
    #[test]
    fn rematches_come_as_late_as_they_can(size in 2_i64..25, results in prop::collection::vec(any::<u32>(), 1..40)) {
        let lap = u32::try_from(size - 1 + size % 2).unwrap();
        let rounds = if size < 11 { 2 * lap } else { lap };
        let mut results = results.iter().cycle();
        let after = whole(size, rounds, |_| u32::MAX, || *results.next().unwrap());
        for (round, met) in (1..).zip(&after) {
            let most = met.values().max().copied().unwrap_or(0);
            prop_assert_eq!(most, u32::div_ceil(round, lap), "round {} of {}: {:?}", round, size, met);
        }
    }

    /// The plan reaches no further than the tournament.
    #[test]
    fn a_tournament_of_a_few_rounds_repeats_nothing(size in 4_i64..17, results in prop::collection::vec(any::<u32>(), 1..40)) {
        let lap = u32::try_from(size - 1 + size % 2).unwrap();
        let rounds = lap.min(u32::try_from(size / 2 + 2).unwrap());
        let mut results = results.iter().cycle();
        let after = whole(size, rounds, |round| rounds - round, || *results.next().unwrap());
        prop_assert!(after.last().unwrap().values().all(|times| *times == 1));
    }

    /// What another pair would have cost is never less than what was paired.
    #[test]
    fn no_wish_is_cheaper_than_the_plan(size in 4_i64..9, played in 1_u32..7, results in prop::collection::vec(any::<u32>(), 1..40), wish in (1_i64..9, 1_i64..9)) {
        let mut results = results.iter().cycle();
        let after = whole(size, played, |_| u32::MAX, || *results.next().unwrap());
        let met = after.last().unwrap();
        let history = met.iter().filter(|((a, _), _)| *a > 0).flat_map(|((a, b), times)| {
            (0..*times).map(|_| (EntrantId(*a), EntrantId(*b)))
        });
        let players = (1..=size).map(|id| Player {
            id: EntrantId(id), points: id % 3, club: None, byes: met.get(&(0, id)).copied().unwrap_or(0),
        });
        let swiss = Swiss { players: players.collect(), history: history.collect(), clubs_apart: false, ahead: u32::MAX };
        let round = pair(&swiss);
        for wish in [Instead::Meet(EntrantId(wish.0), EntrantId(wish.1)), Instead::Bye(EntrantId(wish.0))] {
            if let Some(other) = pair_with(&swiss, wish) {
                prop_assert!(round.costs <= other.costs, "{:?} {:?}", round, other);
            }
        }
    }
}

#[test]
fn a_round_that_was_paired_before_comes_out_as_it_was() {
    // What a season of an earlier version has kept: no word of rounds ahead.
    // Whoever is level is left for each other, and then two times three who have not met.
    let kept = r#"{"players":[{"id":1,"points":600,"club":null,"byes":0},{"id":2,"points":300,"club":null,"byes":0},{"id":3,"points":0,"club":null,"byes":0},{"id":4,"points":600,"club":null,"byes":0},{"id":5,"points":300,"club":null,"byes":0},{"id":6,"points":0,"club":null,"byes":0}],"history":[[1,5],[2,6],[3,4],[1,6],[2,4],[3,5]],"clubs_apart":false}"#;
    let mut swiss: Swiss = serde_json::from_str(kept).unwrap();
    assert_eq!(serde_json::to_string(&swiss).unwrap(), kept);
    let met = |swiss: &Swiss| -> Vec<(i64, i64)> {
        pair(swiss)
            .pairs
            .iter()
            .map(|two| (two.a.0, two.b.0))
            .collect()
    };
    assert_eq!(met(&swiss), [(1, 4), (2, 5), (3, 6)]);
    swiss.ahead = 1;
    let planned = pair(&swiss);
    assert_eq!(
        planned.costs.of(Concern::Rematch) + planned.costs.of(Concern::Ahead),
        0
    );
    swiss
        .history
        .extend(planned.pairs.iter().map(|two| (two.a, two.b)));
    assert_eq!(pair(&swiss).costs.of(Concern::Rematch), 0);
    swiss.history.truncate(6);
    let [one, other] = [(1, 4), (2, 5)]
        .map(|(a, b)| pair_with(&swiss, Instead::Meet(EntrantId(a), EntrantId(b))).unwrap());
    assert!(planned.costs <= one.costs && planned.costs <= other.costs);
}

proptest! {
    #[test]
    fn no_way_is_cheaper(
        points in prop::collection::vec(0_i64..5, 2..9),
        clubs in prop::collection::vec(prop::option::of(0_i64..3), 9),
        byes in prop::collection::vec(0_u32..2, 9),
        // Of any size: the weights are one number, a wide one, or none is wide enough.
        unit in prop::sample::select(vec![1, 1_000, 100_000_000, 100_000_000_000_000]),
        more_byes in prop::sample::select(vec![1, 1_000_000, u32::MAX]),
        met in prop::collection::vec((0_i64..8, 0_i64..8), 0..24),
        clubs_apart: bool, wish in (0_i64..8, 0_i64..8),
    ) {
        let players: Vec<Player> = (0..).zip(&points).zip(clubs.iter().zip(&byes)).map(|((id, points), (club, byes))| Player {
            id: EntrantId(id), points: *points * unit, club: *club, byes: *byes * more_byes,
        }).collect();
        let size = players.len();
        let history: Vec<_> = met.into_iter().filter(|(a, b)| a != b).map(|(a, b)| (EntrantId(a), EntrantId(b))).collect();
        let swiss = Swiss { players: players.clone(), history: history.clone(), clubs_apart, ahead: 0 };
        let places: Vec<usize> = (0..size + size % 2).collect();
        let ways = every_way(&places);
        let cheapest = ways.iter().map(|way| weighed(&swiss, way)).min();
        let round = pair(&swiss);
        sound(&round, &players)?;
        prop_assert_eq!(Some(told(&round.costs)), cheapest);

        // The same with a wish: only the ways in which those two meet.
        let (a, b) = (EntrantId(wish.0), EntrantId(wish.1));
        let mut ranked = players.clone();
        ranked.sort_by_key(|player| -player.points);
        let place = |id| ranked.iter().position(|player| player.id == id);
        let forced = pair_with(&swiss, Instead::Meet(a, b));
        if let (Some(one), Some(other), true) = (place(a), place(b), a != b) {
            let wished = (one.min(other), one.max(other));
            let cheapest = ways.iter().filter(|way| way.contains(&wished)).map(|way| weighed(&swiss, way)).min();
            let forced = forced.map(|round| told(&round.costs));
            prop_assert_eq!(forced, cheapest);
        } else {
            prop_assert_eq!(forced, None);
        }
    }
}
