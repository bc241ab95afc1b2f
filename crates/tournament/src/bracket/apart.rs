//! Group-mates apart in a bracket for as long as can be.

use crate::EntrantId;
use serde::{Deserialize, Serialize};

/// What separation does with byes.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Byes {
    /// They are moved as the seeds that are not there would be: brackets of before.
    #[default]
    Moved,
    /// They stay with the best seeds.
    ByPlace,
}

/// Seeds of the largest bracket whose every seating is weighed.
const WEIGHED_WHOLE: usize = 16;

/// Who stands on each line: the better half of the seeds on their own lines, the others moved as
/// little as keeps those of one group apart for as many rounds as can be.
///
/// `seeds` are entrants in seed order with their group; `line_of_seed` are the lines of the first
/// seed, the second, ...; those beyond the last entrant stay empty, as does every line that is not
/// named. Byes go by place first: with [`Byes::ByPlace`] the lines that face the best seeds stay empty, and nobody is
/// moved there. Every order of the lower half is weighed up to 16 seeds; beyond, places are exchanged for
/// as long as an exchange is better.
#[must_use]
pub fn seat_apart(
    seeds: &[(EntrantId, usize)],
    line_of_seed: &[usize],
    lines: usize,
    byes: Byes,
) -> Vec<Option<EntrantId>> {
    let weigh = |taken: &[usize]| cost(seeds, taken, line_of_seed, lines);
    let places = match byes {
        Byes::Moved => line_of_seed.len(),
        Byes::ByPlace => line_of_seed.len().min(seeds.len()),
    };
    let upper = line_of_seed.len().div_ceil(2).min(places);
    let taken = if line_of_seed.len() <= WEIGHED_WHOLE {
        best_of_all(upper, places, weigh)
    } else {
        best_by_exchange(upper, places, weigh)
    };
    let mut seated = vec![None; lines];
    for (place, &seed) in taken.iter().enumerate() {
        seated[line_of_seed[place]] = seeds.get(seed).map(|(id, _)| *id);
    }
    seated
}

/// Which seed takes the place of which, those of the better half (the first `upper`) unmoved.
fn best_of_all(upper: usize, places: usize, weigh: impl Fn(&[usize]) -> Vec<usize>) -> Vec<usize> {
    let mut best: Option<(Vec<usize>, Vec<usize>)> = None;
    let mut lower: Vec<usize> = (upper..places).collect();
    permute(&mut lower, 0, &mut |permuted| {
        let taken: Vec<usize> = (0..upper).chain(permuted.iter().copied()).collect();
        let candidate = (weigh(&taken), taken);
        if best.as_ref().is_none_or(|known| candidate < *known) {
            best = Some(candidate);
        }
    });
    best.map_or_else(Vec::new, |(_, taken)| taken)
}

fn best_by_exchange(
    upper: usize,
    places: usize,
    weigh: impl Fn(&[usize]) -> Vec<usize>,
) -> Vec<usize> {
    let mut taken: Vec<usize> = (0..places).collect();
    let mut known = weigh(&taken);
    loop {
        let mut better: Option<(Vec<usize>, usize, usize)> = None;
        for one in upper..places {
            for other in one + 1..places {
                taken.swap(one, other);
                let candidate = (weigh(&taken), one, other);
                taken.swap(one, other);
                if candidate.0 < known && better.as_ref().is_none_or(|best| candidate < *best) {
                    better = Some(candidate);
                }
            }
        }
        let Some((cost, one, other)) = better else {
            return taken;
        };
        taken.swap(one, other);
        known = cost;
    }
}

/// Clashes round by round, then how far seeds were moved.
fn cost(
    seeds: &[(EntrantId, usize)],
    taken: &[usize],
    line_of_seed: &[usize],
    lines: usize,
) -> Vec<usize> {
    let mut cost = clashes_by_round(seeds, taken, line_of_seed, lines);
    cost.push(
        taken
            .iter()
            .enumerate()
            .map(|(place, &seed)| place.abs_diff(seed))
            .sum(),
    );
    cost
}

/// How many pairs of one group would meet in round 1, 2, ...; the final does not count.
fn clashes_by_round(
    seeds: &[(EntrantId, usize)],
    taken: &[usize],
    line_of_seed: &[usize],
    lines: usize,
) -> Vec<usize> {
    let rounds = lines.trailing_zeros() as usize;
    let mut clashes = vec![0; rounds.saturating_sub(1)];
    let seated: Vec<(usize, usize)> = taken
        .iter()
        .enumerate()
        .filter_map(|(place, &seed)| {
            seeds
                .get(seed)
                .map(|(_, group)| (line_of_seed[place], *group))
        })
        .collect();
    for (index, (line, group)) in seated.iter().enumerate() {
        for (other_line, other_group) in &seated[index + 1..] {
            if group == other_group {
                let round = (line ^ other_line).ilog2() as usize;
                if let Some(count) = clashes.get_mut(round) {
                    *count += 1;
                }
            }
        }
    }
    clashes
}

fn permute(items: &mut [usize], fixed: usize, visit: &mut impl FnMut(&[usize])) {
    if fixed == items.len() {
        return visit(items);
    }
    for index in fixed..items.len() {
        items.swap(fixed, index);
        permute(items, fixed + 1, visit);
        items.swap(fixed, index);
    }
}

#[cfg(test)]
mod tests {
    use super::super::matches::lines_of_seeds;
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn group_mates_meet_as_late_as_can_be() {
        // Four groups, their firsts seeded 1-4, their seconds 5-8 with the worst luck.
        for groups in [
            [0, 1, 2, 3, 3, 2, 1, 0],
            [0, 1, 2, 3, 0, 1, 2, 3],
            [0, 1, 2, 0, 1, 2, 1, 0],
        ] {
            let seeds: Vec<_> = (1..).map(EntrantId).zip(groups).collect();
            let lines = seat_apart(&seeds, &lines_of_seeds(8), 8, Byes::ByPlace);
            let group_of = |id: EntrantId| groups[usize::try_from(id.0).unwrap() - 1];
            for pair in lines.chunks(2) {
                let (a, b) = (pair[0].unwrap(), pair[1].unwrap());
                assert_ne!(group_of(a), group_of(b), "{lines:?}");
            }
            assert_eq!(
                lines[0],
                Some(EntrantId(1)),
                "the best seed keeps the top line"
            );
            let mut sorted = lines.clone();
            sorted.sort_unstable();
            assert_eq!(
                sorted,
                (1..=8).map(|id| Some(EntrantId(id))).collect::<Vec<_>>()
            );
        }
    }

    #[test]
    fn four_pairs_of_group_mates_are_in_opposite_halves() {
        let seeds: Vec<_> = (1..).map(EntrantId).zip([0, 1, 2, 3, 0, 1, 2, 3]).collect();
        let lines = seat_apart(&seeds, &lines_of_seeds(8), 8, Byes::ByPlace);
        for first in 1..=4 {
            let half = |id| {
                lines
                    .iter()
                    .position(|line| *line == Some(EntrantId(id)))
                    .unwrap()
                    / 4
            };
            assert_ne!(half(first), half(first + 4));
        }
    }

    #[test]
    fn byes_go_by_place_before_anybody_is_moved() {
        // The firsts of two groups and the second of the first one: the best seed rests, as the places say.
        let three: Vec<_> = (1..).map(EntrantId).zip([0, 1, 1]).collect();
        let stand = |seeds: &[(EntrantId, usize)], lines, byes| {
            let lines = seat_apart(seeds, &lines_of_seeds(lines), lines, byes);
            lines
                .into_iter()
                .map(|line| line.map_or(0, |id| id.0))
                .collect::<Vec<_>>()
        };
        assert_eq!(stand(&three, 4, Byes::ByPlace), [1, 0, 2, 3]);
        assert_eq!(stand(&three, 4, Byes::Moved), [1, 3, 2, 0]);
        // Of six the first two rest, and those who play are moved among themselves.
        let six: Vec<_> = (1..).map(EntrantId).zip([0, 1, 2, 3, 3, 2]).collect();
        assert_eq!(stand(&six, 8, Byes::ByPlace), [1, 0, 4, 6, 2, 0, 3, 5]);
    }

    proptest! {
        #[test]
        fn the_best_seeds_rest_whatever_groups_they_come_from(
            groups in prop::collection::vec(0_usize..4, 2..13),
        ) {
            let seeds: Vec<_> = (1..).map(EntrantId).zip(groups.iter().copied()).collect();
            let lines = seeds.len().next_power_of_two().max(2);
            let stand = seat_apart(&seeds, &lines_of_seeds(lines), lines, Byes::ByPlace);
            let resting = stand.chunks(2).filter(|pair| pair.contains(&None));
            let mut resting: Vec<i64> = resting.flatten().flatten().map(|id| id.0).collect();
            resting.sort_unstable();
            let best: Vec<i64> = (1..).take(lines - seeds.len()).collect();
            prop_assert_eq!(resting, best);
        }
    }
}
