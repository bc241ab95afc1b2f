//! Round robin by the Berger tables (FIDE Handbook C.05, annex 1).

/// One pairing of places (0-based, in order of the draw); the second is `None` for a bye.
pub type Pairing = (usize, Option<usize>);

/// The rounds of a round robin of `entrants` over `legs` legs; the second leg swaps the sides.
///
/// With an odd number one place a round has no adversary. Fewer than two entrants meet nobody.
#[must_use]
pub fn rounds(entrants: usize, legs: usize) -> Vec<Vec<Pairing>> {
    if entrants < 2 {
        return Vec::new();
    }
    let first_leg = one_leg(entrants);
    (0..legs)
        .flat_map(|leg| {
            first_leg
                .iter()
                .map(move |round| round.iter().map(|&pairing| turned(pairing, leg)).collect())
        })
        .collect()
}

fn turned((home, away): Pairing, leg: usize) -> Pairing {
    match away {
        Some(away) if leg % 2 == 1 => (away, Some(home)),
        _ => (home, away),
    }
}

fn one_leg(entrants: usize) -> Vec<Vec<Pairing>> {
    let even = entrants + entrants % 2;
    let last = even - 1;
    let real = |place: usize| (place < entrants).then_some(place);
    (0..last)
        .map(|round| {
            // The place that meets the highest number this round; the others sit around it.
            let pivot = (round * (even / 2)) % last;
            let mut pairings = vec![match real(last) {
                None => (pivot, None),
                Some(highest) if round % 2 == 0 => (pivot, Some(highest)),
                Some(highest) => (highest, Some(pivot)),
            }];
            pairings.extend(
                (1..even / 2)
                    .map(|step| ((pivot + step) % last, Some((pivot + last - step) % last))),
            );
            pairings
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn table(entrants: usize) -> String {
        let rounds = rounds(entrants, 1);
        let line = |round: &Vec<Pairing>| {
            round
                .iter()
                .map(|(home, away)| match away {
                    Some(away) => format!("{}-{}", home + 1, away + 1),
                    None => format!("{}-*", home + 1),
                })
                .collect::<Vec<_>>()
                .join(" ")
        };
        rounds.iter().map(line).collect::<Vec<_>>().join("\n")
    }

    #[test]
    fn the_published_tables() {
        assert_eq!(table(4), "1-4 2-3\n4-3 1-2\n2-4 3-1");
        assert_eq!(
            table(6),
            "1-6 2-5 3-4\n6-4 5-3 1-2\n2-6 3-1 4-5\n6-5 1-4 2-3\n3-6 4-2 5-1"
        );
        assert_eq!(
            table(8).lines().nth(1),
            Some("8-5 6-4 7-3 1-2"),
            "second round of the table for 7 or 8"
        );
    }

    proptest! {
        #[test]
        fn every_pair_meets_once_a_leg_and_nobody_twice_a_round(
            entrants in 0_usize..24, legs in 1_usize..3,
        ) {
            let rounds = rounds(entrants, legs);
            let mut met = std::collections::BTreeMap::new();
            for round in &rounds {
                let mut seen = std::collections::BTreeSet::new();
                for &(home, away) in round {
                    prop_assert!(seen.insert(home));
                    if let Some(away) = away {
                        prop_assert!(seen.insert(away));
                        *met.entry((home.min(away), home.max(away))).or_insert(0) += 1;
                    }
                }
                prop_assert_eq!(seen.len(), entrants);
            }
            prop_assert_eq!(met.len(), entrants * entrants.saturating_sub(1) / 2);
            prop_assert!(met.values().all(|&times| times == legs));
        }
    }
}
