//! Brackets with matches to which nobody came, places far down, and rounds seeded anew.

use proptest::prelude::*;
use std::collections::{BTreeMap, BTreeSet};
use tournament::EntrantId;
use tournament::bracket::{
    GrandFinal, Match, MatchEnd, Part, Placement, Places, Resolved, Seat, double, places, resolve,
    seed_lines, single, turns,
};

const TO_FOUR: Placement = Placement {
    third: true,
    to: 4,
    reseed: false,
};

/// A bracket played out; the seeds are called 1, 2, ...
struct Played {
    matches: Vec<Match>,
    seats: Vec<[Seat; 2]>,
    ends: Vec<Option<MatchEnd>>,
    places: Places,
}

fn lines_of(entrants: usize) -> usize {
    entrants.next_power_of_two().max(2)
}

fn lines(entrants: usize) -> Vec<Seat> {
    let seeds = seed_lines(lines_of(entrants)).into_iter();
    seeds
        .map(|seed| match i64::try_from(seed) {
            Ok(id) if seed <= entrants => Seat::Entrant(EntrantId(id)),
            _ => Seat::Bye,
        })
        .collect()
}

fn play(
    matches: Vec<Match>,
    entrants: usize,
    end: impl Fn(usize, [i64; 2]) -> Option<MatchEnd>,
) -> Played {
    let lines = lines(entrants);
    let resolved = resolve(
        &matches,
        &lines,
        |index, [a, b]| end(index, [a.0, b.0]),
        |_| [None, None],
    );
    let places = places(&matches, &resolved);
    Played {
        matches,
        seats: resolved.seats,
        ends: resolved.ends,
        places,
    }
}

fn better([a, b]: [i64; 2]) -> Option<MatchEnd> {
    Some(if a < b { MatchEnd::A } else { MatchEnd::B })
}

/// The same matches with whoever was seated in them.
fn resolved(
    matches: &[Match],
    entrants: usize,
    pins: &[[Option<EntrantId>; 2]],
    ends: &[MatchEnd],
) -> Resolved {
    let lines: Vec<Seat> = lines(entrants);
    resolve(
        matches,
        &lines,
        |index, _| ends.get(index).copied(),
        |index| pins[index],
    )
}

/// The better seed wins, and nobody comes to these matches.
fn with_nobody_at(matches: Vec<Match>, entrants: usize, nobody: &[usize]) -> Played {
    play(matches, entrants, |index, sides| {
        if nobody.contains(&index) {
            Some(MatchEnd::Nobody)
        } else {
            better(sides)
        }
    })
}

fn ranks(played: &Played) -> Vec<(usize, i64)> {
    let placed = played.places.placed.iter();
    placed.map(|placed| (placed.rank, placed.id.0)).collect()
}

fn absent(played: &Played) -> Vec<i64> {
    played.places.absent.iter().map(|id| id.0).collect()
}

#[test]
fn nobody_at_the_final_leaves_the_first_two_places_vacant() {
    let played = with_nobody_at(single(4, TO_FOUR), 4, &[2]);
    assert_eq!(ranks(&played), [(3, 3), (4, 4)]);
    assert_eq!(absent(&played), [1, 2]);
    assert!(played.places.complete);
    let played = with_nobody_at(single(2, TO_FOUR), 2, &[0]);
    assert_eq!((ranks(&played), absent(&played)), (vec![], vec![1, 2]));
}

#[test]
fn nobody_at_a_semifinal_gives_the_other_one_the_final() {
    // 1 and 4 do not come: 2 goes through the final, 3 through the match for the third place.
    let played = with_nobody_at(single(4, TO_FOUR), 4, &[0]);
    assert_eq!(played.seats[2], [Seat::Bye, Seat::Entrant(EntrantId(2))]);
    assert_eq!(ranks(&played), [(1, 2), (3, 3)]);
    assert_eq!(absent(&played), [1, 4]);
    // At both: neither the final nor the match for the third place is played, there are no places.
    let played = with_nobody_at(single(4, TO_FOUR), 4, &[0, 1]);
    assert_eq!(played.seats[2..], [[Seat::Bye; 2]; 2]);
    assert_eq!(
        (ranks(&played), absent(&played)),
        (vec![], vec![1, 2, 3, 4])
    );
    assert!(played.places.complete);
}

#[test]
fn nobody_at_any_other_match_is_treated_alike() {
    // The match for the third place: both have played before, and have no place.
    let played = with_nobody_at(single(4, TO_FOUR), 4, &[3]);
    assert_eq!(ranks(&played), [(1, 1), (2, 2)]);
    assert_eq!(absent(&played), [3, 4]);
    // The first round of eight: 4 would have lost the semifinal and the third place, 5 would be level
    // with the others who went out.
    let played = with_nobody_at(single(8, TO_FOUR), 8, &[1]);
    assert_eq!(
        ranks(&played),
        [(1, 1), (2, 2), (3, 3), (5, 6), (5, 7), (5, 8)]
    );
    // The final of the unbeaten: the losers' champion is the champion.
    let matches = double(4, GrandFinal::Double);
    let upper = matches
        .iter()
        .position(|game| (game.part, game.round) == (Part::Main, 2));
    let played = with_nobody_at(matches, 4, &[upper.unwrap()]);
    assert_eq!(ranks(&played), [(1, 3), (4, 4)]);
    assert_eq!(absent(&played), [1, 2]);
    // The one final, and the second of two.
    let played = with_nobody_at(double(4, GrandFinal::Simple), 4, &[5]);
    assert_eq!(
        (ranks(&played), absent(&played)),
        (vec![(3, 3), (4, 4)], vec![1, 2])
    );
    let played = play(
        double(4, GrandFinal::Double),
        4,
        |index, sides| match index {
            5 => Some(MatchEnd::B),
            6 => Some(MatchEnd::Nobody),
            _ => better(sides),
        },
    );
    assert_eq!(
        (ranks(&played), absent(&played)),
        (vec![(3, 3), (4, 4)], vec![1, 2])
    );
}

#[test]
fn every_place_can_be_played_for() {
    for lines in [8, 16, 32, 64] {
        let all = Placement {
            to: lines,
            ..TO_FOUR
        };
        let matches = single(lines, all);
        assert_eq!(matches.len(), lines / 2 * lines.ilog2() as usize);
        let played = with_nobody_at(matches, lines, &[]);
        let expected: Vec<(usize, i64)> = (1..=lines).zip(1..).collect();
        assert_eq!(ranks(&played), expected);
        // Half of them are not played for: they are shared.
        let half = Placement {
            to: lines / 2,
            ..TO_FOUR
        };
        let played = with_nobody_at(single(lines, half), lines, &[]);
        let last = ranks(&played).pop().unwrap().0;
        assert_eq!(last, lines / 2 + 1);
    }
}

#[test]
fn the_best_seed_left_meets_the_worst() {
    let reseeded = single(
        8,
        Placement {
            reseed: true,
            ..TO_FOUR
        },
    );
    let seat = |id: i64| Seat::Entrant(EntrantId(id));
    // The last seed beats the first.
    let upset = |sides: [i64; 2]| match sides {
        [1, 8] => Some(MatchEnd::B),
        sides => better(sides),
    };
    let played = play(reseeded.clone(), 8, |_, sides| upset(sides));
    assert_eq!(played.seats[4..6], [[seat(2), seat(8)], [seat(3), seat(4)]]);
    // While one of the round is missing nobody knows whom he meets.
    let played = play(reseeded.clone(), 8, |index, sides| {
        if index == 3 { None } else { upset(sides) }
    });
    assert_eq!(played.seats[4..6], [[Seat::Pending; 2]; 2]);
    // Nobody comes to the second match: the best seed has nobody to meet.
    let played = play(reseeded, 8, |index, sides| match index {
        1 => Some(MatchEnd::Nobody),
        _ => upset(sides),
    });
    assert_eq!(
        played.seats[4..6],
        [[seat(2), Seat::Bye], [seat(3), seat(8)]]
    );
    assert_eq!(ranks(&played)[..3], [(1, 2), (2, 3), (3, 8)]);
}

/// A bracket of one of the kinds.
fn kinds(entrants: usize) -> impl Strategy<Value = Vec<Match>> {
    let lines = lines_of(entrants);
    let to = prop::sample::select(vec![4, 8, 16, 32, 64]);
    prop_oneof![
        (any::<bool>(), to, any::<bool>())
            .prop_map(move |(third, to, reseed)| single(lines, Placement { third, to, reseed })),
        Just(double(lines, GrandFinal::Simple)),
        Just(double(lines, GrandFinal::Double)),
    ]
}

fn drawn() -> impl Strategy<Value = (usize, Vec<Match>, Vec<u8>)> {
    (2_usize..=33).prop_flat_map(|entrants| {
        let ends = prop::collection::vec(0_u8..8, 130);
        (Just(entrants), kinds(entrants), ends)
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(1_000))]
    #[test]
    fn who_came_stands_before_who_did_not((entrants, matches, ends) in drawn(), missing in 0_u8..4) {
        // Of eight numbers none to three mean that nobody came.
        let end = |number: u8| match number {
            number if number < missing => MatchEnd::Nobody,
            number if number % 2 == 0 => MatchEnd::A,
            _ => MatchEnd::B,
        };
        let played = play(matches, entrants, |index, _| Some(end(ends[index % ends.len()])));
        let Places { placed, vacant, absent, complete, displaced } = &played.places;
        prop_assert!(displaced.is_empty());
        prop_assert!(complete);
        // Everybody once: with a place, or without one who did not come.
        let mut all: Vec<EntrantId> = placed.iter().map(|placed| placed.id).collect();
        all.extend(absent);
        all.sort_unstable();
        let entered: Vec<EntrantId> = (1..).take(entrants).map(EntrantId).collect();
        prop_assert_eq!(all, entered);
        let mut went_missing = BTreeSet::new();
        let mut lost: BTreeMap<EntrantId, (Part, usize, usize, usize)> = BTreeMap::new();
        for ((game, seats), end) in played.matches.iter().zip(&played.seats).zip(&played.ends) {
            if let ([Seat::Entrant(a), Seat::Entrant(b)], Some(end)) = (seats, end) {
                let of = (game.part, game.round, game.span.best, game.span.worst);
                match end {
                    MatchEnd::A => { lost.insert(*b, of); }
                    MatchEnd::B => { lost.insert(*a, of); }
                    MatchEnd::Nobody => went_missing.extend([*a, *b]),
                }
            }
        }
        prop_assert_eq!(&went_missing, &absent.iter().copied().collect::<BTreeSet<_>>());
        // Places are those of the field; a rank is shared by those alone who lost in the same round.
        let mut next = 1;
        for sharing in placed.chunk_by(|one, other| one.rank == other.rank) {
            let rank = sharing[0].rank;
            prop_assert!(rank >= next && rank + sharing.len() <= entrants + 1);
            next = rank + sharing.len();
            if sharing.len() > 1 {
                let rounds: BTreeSet<_> = sharing.iter().map(|placed| lost.get(&placed.id)).collect();
                prop_assert!(rounds.len() == 1 && !rounds.contains(&None));
            }
        }
        // Every place is held or vacant.
        let mut all: Vec<usize> = placed
            .chunk_by(|one, other| one.rank == other.rank)
            .flat_map(|sharing| (sharing[0].rank..).take(sharing.len()))
            .collect();
        all.extend(vacant);
        all.sort_unstable();
        prop_assert_eq!(all, (1..=entrants).collect::<Vec<_>>());
        if absent.is_empty() {
            prop_assert_eq!(next, entrants + 1, "no place is empty");
            prop_assert_eq!(placed[0].rank, 1);
        }
    }
}

const A: MatchEnd = MatchEnd::A;
const B: MatchEnd = MatchEnd::B;

fn pinned(matches: &[Match], seats: &[(usize, [i64; 2])]) -> Vec<[Option<EntrantId>; 2]> {
    let mut pins = vec![[None; 2]; matches.len()];
    for (index, sides) in seats {
        pins[*index] = sides.map(|id| Some(EntrantId(id)));
    }
    pins
}

fn placed(matches: &[Match], resolved: &Resolved) -> Vec<(usize, i64)> {
    let placed = places(matches, resolved).placed.into_iter();
    placed.map(|placed| (placed.rank, placed.id.0)).collect()
}

#[test]
fn whoever_is_kept_in_the_final_went_on_and_the_other_went_out() {
    let bare = Placement {
        third: false,
        ..TO_FOUR
    };
    let matches = single(4, bare);
    // 4 beats 1 by now, who is kept in the final and wins it.
    let pins = pinned(&matches, &[(2, [1, 2])]);
    let kept = resolved(&matches, 4, &pins, &[B, A, A]);
    assert_eq!(placed(&matches, &kept), [(1, 1), (2, 2), (3, 3), (3, 4)]);
    let displaced = places(&matches, &kept).displaced;
    assert_eq!(displaced.into_iter().collect::<Vec<_>>(), [EntrantId(4)]);
    assert_eq!(
        kept.fed[2][0],
        Seat::Entrant(EntrantId(4)),
        "as the result says"
    );
    // The match for the third place is not called yet: whoever gave way plays it.
    let matches = single(4, TO_FOUR);
    let pins = pinned(&matches, &[(2, [1, 2])]);
    let kept = resolved(&matches, 4, &pins, &[B, A, A, B]);
    assert_eq!(kept.seats[3], [4, 3].map(|id| Seat::Entrant(EntrantId(id))));
    assert_eq!(placed(&matches, &kept), [(1, 1), (2, 2), (3, 3), (4, 4)]);
}

#[test]
fn two_seats_that_one_match_feeds_agree() {
    let all = Placement { to: 8, ..TO_FOUR };
    let matches = single(8, all);
    let semifinal = |ids: [i64; 2]| (4, ids);
    let lower = |ids: [i64; 2]| (6, ids);
    let ends = [B, A, A, A, A, A, A, A, A, A, A, A];
    // 8 beats 1 by now; the semifinal is kept, the match below it follows.
    let pins = pinned(&matches, &[semifinal([1, 4])]);
    let kept = resolved(&matches, 8, &pins, &ends);
    assert_eq!(kept.seats[6], [8, 5].map(|id| Seat::Entrant(EntrantId(id))));
    // Seated in both all the same: everybody has one place, and the seat is told.
    let pins = pinned(&matches, &[semifinal([1, 4]), lower([1, 5])]);
    let doubled = resolved(&matches, 8, &pins, &ends);
    assert_eq!(doubled.twice[6], [true, false]);
    let mut all: Vec<i64> = placed(&matches, &doubled)
        .into_iter()
        .map(|(_, id)| id)
        .collect();
    all.sort_unstable();
    assert_eq!(all, (1..=8).collect::<Vec<_>>());
}

/// Which matches a match sends its two sides to.
fn targets(matches: &[Match], index: usize) -> Vec<usize> {
    let comes = |game: &Match| {
        let feeds = [game.a, game.b];
        feeds.iter().any(|feed| feed.waits_for().contains(&index)) && game.if_won_by_b.is_none()
    };
    let later = matches.iter().enumerate();
    later
        .filter(|(_, game)| comes(game))
        .map(|(at, _)| at)
        .collect()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(1_000))]
    /// Where everything that a corrected match leads to was called and is kept, nothing changes but who won it.
    #[test]
    fn what_is_kept_stands_as_it_was_played(
        (entrants, matches, ends) in drawn(),
        missing in 0_u8..2,
        called in 1_usize..12,
        corrected in prop::collection::vec(any::<bool>(), 130),
    ) {
        let end = |number: u8| match number {
            number if number < missing => MatchEnd::Nobody,
            number if number % 2 == 0 => A,
            _ => B,
        };
        let ends: Vec<MatchEnd> = ends.into_iter().map(end).collect();
        let none = vec![[None; 2]; matches.len()];
        let before = resolved(&matches, entrants, &none, &ends);
        let turns = turns(&matches);
        let pins: Vec<[Option<EntrantId>; 2]> = before.seats.iter().zip(&turns).map(|(sides, turn)| {
            sides.map(|side| match side {
                Seat::Entrant(id) if *turn <= called => Some(id),
                _ => None,
            })
        }).collect();
        let is_kept = |index: usize| {
            targets(&matches, index).iter().any(|target| turns[*target] <= called)
        };
        let turned: Vec<MatchEnd> = ends.iter().enumerate().map(|(index, end)| match *end {
            A if index < matches.len() && corrected[index] && is_kept(index) => B,
            B if index < matches.len() && corrected[index] && is_kept(index) => A,
            end => end,
        }).collect();
        let after = resolved(&matches, entrants, &pins, &turned);
        prop_assert_eq!(&before.seats, &after.seats);
        prop_assert!(after.twice.iter().flatten().all(|twice| !twice));
        let (was, is) = (places(&matches, &before), places(&matches, &after));
        prop_assert_eq!((was.placed, was.vacant, was.absent), (is.placed, is.vacant, is.absent));
    }

    /// Whoever is seated where, whatever the results: everybody of the field has one place or none, and no place two.
    #[test]
    fn nobody_ever_has_two_places(
        (entrants, matches, ends) in drawn(),
        missing in 0_u8..2,
        seated in prop::collection::vec((0_u8..4, 1_i64..34), 260),
        open in 0_u8..2,
    ) {
        let mut pins = vec![[None; 2]; matches.len()];
        for (index, pair) in pins.iter_mut().enumerate() {
            for (side, pin) in pair.iter_mut().enumerate() {
                let (sits, id) = seated[(index * 2 + side) % seated.len()];
                *pin = (sits == 0).then_some(EntrantId(id));
            }
        }
        let lines = lines(entrants);
        let resolved = resolve(
            &matches,
            &lines,
            |index, _| match ends[index % ends.len()] {
                number if number < missing => Some(MatchEnd::Nobody),
                7 if open == 1 => None,
                number if number % 2 == 0 => Some(A),
                _ => Some(B),
            },
            |index| pins[index],
        );
        let Places { placed, absent, complete, .. } = places(&matches, &resolved);
        let mut all: Vec<EntrantId> = placed.iter().map(|placed| placed.id).collect();
        all.extend(absent);
        let count = all.len();
        all.sort_unstable();
        all.dedup();
        prop_assert_eq!(count, all.len());
        prop_assert!(all.iter().all(|id| usize::try_from(id.0).unwrap() <= entrants));
        prop_assert!(!complete || count == entrants, "{} of {}", count, entrants);
    }
}
