//! Swiss rounds against every way to pair them, weighed by a reading of the concerns of its own.

use proptest::prelude::*;
use std::collections::BTreeSet;
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
fn weighed(swiss: &Swiss, way: &[(usize, usize)]) -> [i128; 6] {
    let mut ranked = swiss.players.to_vec();
    ranked.sort_by_key(|player| -player.points);
    let level = |place: usize| -> Vec<usize> {
        (0..ranked.len())
            .filter(|&other| ranked[other].points == ranked[place].points)
            .collect()
    };
    let square = |number: usize| i128::try_from(number * number).unwrap_or(0);
    let mut sum = [0; 6];
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
            sum[3] += i128::try_from(lower.len()).unwrap_or(0);
            sum[5] += square(to_bottom);
            continue;
        }
        let (one, other) = (ranked[a], ranked[b]);
        let meetings = swiss
            .history
            .iter()
            .filter(|met| **met == (one.id, other.id) || **met == (other.id, one.id));
        sum[0] += i128::try_from(meetings.count()).unwrap_or(0);
        sum[2] += i128::from(swiss.clubs_apart && one.club.is_some() && one.club == other.club);
        sum[4] += i128::from(one.points - other.points).pow(2);
        sum[5] += if one.points == other.points {
            square((b - a).abs_diff(mine.len() / 2))
        } else {
            square(to_bottom) + square(b - level(b)[0])
        };
    }
    sum
}

fn told(costs: &Costs) -> [i128; 6] {
    Concern::ALL.map(|concern| costs.of(concern))
}

/// Everybody sits once, and the parts of the sum are the pairs'.
fn sound(round: &Round, players: &[Player]) -> Result<(), TestCaseError> {
    let mut seen = BTreeSet::new();
    let mut sum = [0; 6];
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
        let swiss = Swiss { players: players.clone(), history: history.clone(), clubs_apart };
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
