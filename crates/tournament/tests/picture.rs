//! What the picture of any bracket promises: a box for each match that somebody may play, in the middle of those it
//! waits for, over no other.

use std::collections::{BTreeMap, BTreeSet};
use tournament::EntrantId;
use tournament::bracket::{
    Feed, Fold, GrandFinal, Match, MatchEnd, Part, Picture, Placement, Seat, Seated, Stand, double,
    picture, resolve, seed_lines, single,
};

const fn down_to(third: bool, to: usize) -> Placement {
    Placement {
        third,
        to,
        reseed: false,
    }
}

/// A bracket of so many, as far as it is played.
fn seated(
    matches: &[Match],
    lines: &[Seat],
    end: impl Fn(usize) -> Option<MatchEnd>,
) -> Vec<Seated> {
    let resolved = resolve(matches, lines, |index, _| end(index), |_| [None, None]);
    let games = matches.iter().zip(resolved.seats);
    games
        .map(|(game, seats)| Seated {
            part: game.part,
            round: game.round,
            best: game.span.best,
            feeds: [game.a, game.b],
            seats,
        })
        .collect()
}

fn lines(entrants: usize) -> Vec<Seat> {
    let seeds = seed_lines(entrants.next_power_of_two().max(2)).into_iter();
    seeds
        .map(|seed| match i64::try_from(seed) {
            Ok(id) if seed <= entrants => Seat::Entrant(EntrantId(id)),
            _ => Seat::Bye,
        })
        .collect()
}

/// Who may come to a side from the lines; whoever falls to it may always.
fn may_come(all: &[Seated], index: usize, side: usize) -> Vec<Seat> {
    match all[index].feeds[side] {
        Feed::Line(_) => vec![all[index].seats[side]],
        Feed::WinnerOf(from) => (0..2).flat_map(|side| may_come(all, from, side)).collect(),
        Feed::LoserOf(_) | Feed::Reseeded { .. } => vec![Seat::Pending],
    }
}

/// What has a box: whoever has nobody against it, or a bye among the losers, stands in the next one.
fn drawn(all: &[Seated]) -> BTreeSet<usize> {
    let somebody = |index: usize, side| {
        let come = may_come(all, index, side);
        come.iter().any(|seat| *seat != Seat::Bye)
    };
    (0..all.len())
        .filter(|index| {
            let game = &all[*index];
            match game.part {
                Part::Losers => !game.seats.contains(&Seat::Bye),
                _ if game.seats == [Seat::Bye; 2] => false,
                Part::Final => true,
                Part::Main | Part::Placement => (0..2).all(|side| somebody(*index, side)),
            }
        })
        .collect()
}

/// Out of which box somebody comes by this feed.
fn came(all: &[Seated], shown: &BTreeSet<usize>, feed: Feed) -> Option<usize> {
    let Feed::WinnerOf(from) = feed else {
        return None;
    };
    if shown.contains(&from) {
        return Some(from);
    }
    let game = &all[from];
    let passed = (0..2).filter(|side| game.seats[*side] != Seat::Bye);
    let passed: Vec<usize> = passed.collect();
    match passed[..] {
        [side] => came(all, shown, game.feeds[side]),
        _ => None,
    }
}

fn holds(all: &[Seated], told: &Picture) {
    let shown = drawn(all);
    let at: BTreeMap<usize, &Stand> = told.boxes.iter().map(|one| (one.of, one)).collect();
    assert_eq!(at.len(), told.boxes.len(), "a box each");
    assert_eq!(at.keys().copied().collect::<BTreeSet<_>>(), shown);
    for one in &told.boxes {
        let game = &all[one.of];
        for other in told.boxes.iter().filter(|other| other.of != one.of) {
            let next = &all[other.of];
            let is_over = one.column == other.column && one.down.abs_diff(other.down) < told.row;
            assert!(!is_over, "{} stands over {}", one.of, other.of);
            let is_before = match (game.part == Part::Final, next.part == Part::Final) {
                (false, true) => true,
                (true, false) => false,
                _ => game.round < next.round,
            };
            assert!(
                !is_before || one.column < other.column,
                "{} before {}",
                one.of,
                other.of
            );
            let is_below =
                game.part == Part::Main && matches!(next.part, Part::Losers | Part::Placement);
            assert!(
                !is_below || one.down < other.down,
                "{} above {}",
                one.of,
                other.of
            );
        }
        let from = game.feeds.map(|feed| came(all, &shown, feed));
        assert_eq!(one.won, from, "{} waits", one.of);
        let fed: Vec<usize> = from.iter().flatten().map(|from| at[from].down).collect();
        if !fed.is_empty() {
            let sum: usize = fed.iter().sum();
            assert_eq!(one.down * fed.len(), sum, "{} in the middle", one.of);
        }
        let lost = game.feeds.map(|feed| match feed {
            Feed::LoserOf(from) => Some(from).filter(|from| shown.contains(from)),
            _ => None,
        });
        assert_eq!(one.lost, lost, "{} falls", one.of);
    }
}

#[test]
fn of_any_size_however_far_it_is_played() {
    let kinds: [&dyn Fn(usize) -> Vec<Match>; 5] = [
        &|lines| single(lines, down_to(false, 4)),
        &|lines| single(lines, down_to(true, 4)),
        &|lines| single(lines, down_to(true, 8)),
        &|lines| single(lines, down_to(true, lines)),
        &|lines| double(lines, GrandFinal::Double),
    ];
    let (a, b, nobody) = (MatchEnd::A, MatchEnd::B, MatchEnd::Nobody);
    let courses: [&dyn Fn(usize) -> Option<MatchEnd>; 5] = [
        &|_| None,
        &|_| Some(a),
        &|_| Some(b),
        &|at| {
            Some(match at {
                at if at % 5 == 1 => nobody,
                at if at % 2 == 1 => a,
                _ => b,
            })
        },
        &|at| Some(if at % 3 == 0 { a } else { nobody }),
    ];
    let mut looked = 0;
    for entrants in (2..=33).chain([40, 48, 49, 60, 63, 64]) {
        let lines = lines(entrants);
        for matches in kinds.iter().map(|kind| kind(lines.len())) {
            for course in courses {
                let all = seated(&matches, &lines, course);
                holds(&all, &picture(&all, Fold::All));
                looked += 1;
            }
        }
    }
    assert_eq!(looked, 950);
}

fn of(all: &[Seated], told: &Picture, part: Part, round: usize) -> Vec<Stand> {
    let mut of = told.boxes.clone();
    of.retain(|one| all[one.of].part == part && all[one.of].round == round);
    of.sort_by_key(|one| one.down);
    of
}

#[test]
fn the_first_round_stands_in_the_order_of_its_lines_and_the_finals_come_last() {
    let all = seated(&double(16, GrandFinal::Double), &lines(16), |_| None);
    let told = picture(&all, Fold::All);
    let first = of(&all, &told, Part::Main, 1);
    let first: Vec<usize> = first.iter().map(|one| one.of).collect();
    assert_eq!(first, (0..8).collect::<Vec<_>>());
    let parts: Vec<Part> = told.boxes.iter().map(|one| all[one.of].part).collect();
    let order = [Part::Main, Part::Losers, Part::Final];
    let stages = parts.chunk_by(|one, other| one == other);
    assert_eq!(stages.map(|part| part[0]).collect::<Vec<_>>(), order);
}

#[test]
fn a_seed_that_has_a_bye_is_seen_where_it_plays_first() {
    let all = seated(&single(8, down_to(true, 4)), &lines(5), |_| None);
    let told = picture(&all, Fold::All);
    assert_eq!(of(&all, &told, Part::Main, 1).len(), 1);
    let first = of(&all, &told, Part::Main, 2);
    let first: Vec<[Seat; 2]> = first.iter().map(|one| all[one.of].seats).collect();
    let seed = |id| Seat::Entrant(EntrantId(id));
    assert_eq!(first, [[seed(1), Seat::Pending], [seed(2), seed(3)]]);
    assert_eq!(
        told.boxes.iter().map(|one| one.down).max(),
        Some(told.row * 9 / 4)
    );
}

/// A bye that nobody drew stays where only those are left out.
#[test]
fn of_lower_places_a_bye_has_a_box_where_only_the_main_bracket_folds() {
    let all = seated(&single(8, down_to(true, 8)), &lines(5), |_| None);
    let boxes = |fold, part| {
        let of = |one: &&Stand| all[one.of].part == part;
        picture(&all, fold).boxes.iter().filter(of).count()
    };
    assert_eq!(boxes(Fold::Main, Part::Main), boxes(Fold::All, Part::Main));
    let all = seated(&double(8, GrandFinal::Double), &lines(5), |_| None);
    let losers = |fold| {
        let told = picture(&all, fold);
        told.boxes
            .iter()
            .filter(|one| all[one.of].part == Part::Losers)
            .count()
    };
    assert!(losers(Fold::Main) > losers(Fold::All));
}

#[test]
fn a_match_for_the_third_place_is_below_the_final_in_its_column() {
    let all = seated(&single(8, down_to(true, 4)), &lines(8), |_| None);
    let told = picture(&all, Fold::All);
    let [last] = of(&all, &told, Part::Main, 3)[..] else {
        unreachable!("a final");
    };
    let [third] = of(&all, &told, Part::Placement, 3)[..] else {
        unreachable!("a match for the third place");
    };
    assert_eq!((third.column, third.won), (last.column, [None, None]));
    let lowest = of(&all, &told, Part::Main, 1);
    assert!(lowest.iter().all(|one| one.down < third.down));
}

#[test]
fn a_second_final_is_drawn_until_it_is_known_that_none_is_played() {
    let finals = |end: Option<MatchEnd>| {
        let all = seated(&double(8, GrandFinal::Double), &lines(8), |at| match at {
            13 => end,
            _ => Some(MatchEnd::A),
        });
        let told = picture(&all, Fold::All);
        told.boxes
            .iter()
            .filter(|one| all[one.of].part == Part::Final)
            .count()
    };
    let ends = [None, Some(MatchEnd::A), Some(MatchEnd::B)];
    assert_eq!(ends.map(finals), [2, 1, 2]);
}

#[test]
fn past_a_bye_of_the_losers_the_line_goes_on() {
    // Neither came to the first match of the second round: nobody falls out of it.
    let all = seated(&double(8, GrandFinal::Double), &lines(8), |at| {
        Some(match at {
            6 => MatchEnd::Nobody,
            _ => MatchEnd::A,
        })
    });
    let told = picture(&all, Fold::All);
    assert!(of(&all, &told, Part::Losers, 2).len() < 2);
    let third = of(&all, &told, Part::Losers, 3)[0];
    let first = of(&all, &told, Part::Losers, 1);
    let goes_on = |one: &Stand| third.won.contains(&Some(one.of));
    assert!(first.iter().any(goes_on));
}

#[test]
fn nothing_is_an_empty_picture() {
    assert_eq!(picture(&[], Fold::All).boxes, []);
}
