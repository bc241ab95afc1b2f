//! Criteria of a Swiss by FIDE Handbook C.07 (edition of 1 March 2026): worked by hand, and against a computation
//! of its own that goes through the text category by category.

#![expect(clippy::unwrap_used, reason = "a test stops at the first surprise")]

use proptest::prelude::*;
use std::collections::BTreeMap;
use tournament::EntrantId;
use tournament::criteria::Criterion;
use tournament::standings::{
    Bye, Meet, Meeting, PointsTable, Standings, Tally, Terms, Winner, standings,
};

/// Halves are whole: 2 for a win, 1 for a tie.
const POINTS: PointsTable = PointsTable {
    win: 2,
    draw: 1,
    loss: 0,
    walkover_win: 2,
    walkover_loss: 0,
    bye: 2,
};

fn meet(round: u32, a: i64, meeting: Meeting) -> Meet {
    Meet {
        a: EntrantId(a),
        round: Some(round),
        meeting,
        mesas: Tally(0, 0),
        partidas: Tally(0, 0),
        pontinhos: Tally(0, 0),
    }
}

fn won(round: u32, a: i64, b: i64) -> Meet {
    let (b, winner) = (EntrantId(b), Some(Winner::A));
    meet(round, a, Meeting::Played { b, winner })
}

fn tied(round: u32, a: i64, b: i64) -> Meet {
    let b = EntrantId(b);
    meet(round, a, Meeting::Played { b, winner: None })
}

fn walkover(round: u32, a: i64, b: i64) -> Meet {
    let (b, winner) = (EntrantId(b), Some(Winner::A));
    meet(round, a, Meeting::Walkover { b, winner })
}

fn bye(round: u32, a: i64, bye: Bye) -> Meet {
    meet(round, a, Meeting::Bye(bye))
}

fn table(entrants: i64, meets: &[Meet], criteria: &[&str], rounds: u32) -> Standings {
    let entrants: Vec<_> = (1..=entrants).map(EntrantId).collect();
    let criteria: Vec<Criterion> = criteria.iter().map(|name| name.parse().unwrap()).collect();
    standings(
        &entrants,
        meets,
        Terms {
            points: &POINTS,
            criteria: &criteria,
            lots: &[],
            adjustments: &[],
            out: &[],
            rounds,
            swiss: true,
            ranking: &[vec![EntrantId(3)], vec![EntrantId(1), EntrantId(2)]],
        },
    )
}

/// The values of one criterion by entrant, in halves.
fn halves(entrants: i64, meets: &[Meet], criterion: &str) -> Vec<i64> {
    let table = table(entrants, meets, &[criterion], 0);
    let mut values: Vec<(i64, i64)> = table
        .rows
        .iter()
        .map(|row| {
            let value = row.values[0].1.unwrap();
            (row.id.0, value.num * 2 / value.den)
        })
        .collect();
    values.sort_unstable();
    values.into_iter().map(|(_, value)| value).collect()
}

fn whole(entrants: i64, meets: &[Meet], criterion: &str) -> Vec<i64> {
    let halves = halves(entrants, meets, criterion);
    halves.into_iter().map(|value| value / 2).collect()
}

/// Points: 5, 1, 4, 4, 3. A bye is a dummy with the own points, 3 at most: ties in all three rounds (16.4.2). The
/// W×O that 5 won is one with 3, but not more than the 1 that 2 has (16.4.1).
fn three_rounds() -> Vec<Meet> {
    vec![
        won(1, 1, 2),
        won(1, 3, 5),
        bye(1, 4, Bye::Paired),
        won(2, 1, 4),
        walkover(2, 5, 2),
        bye(2, 3, Bye::Paired),
        tied(3, 1, 5),
        won(3, 4, 3),
        bye(3, 2, Bye::Half),
    ]
}

#[test]
fn an_unplayed_round_counts_as_one_against_a_dummy() {
    let meets = three_rounds();
    assert_eq!(whole(5, &meets, "points"), [5, 1, 4, 4, 3]);
    // 1: 1+4+3. 2: 5, its W×O 1, its half-point bye 1. 3: 3, bye 3, 4. 4: bye 3, 5, 4. 5: 4, W×O 1, 5.
    assert_eq!(whole(5, &meets, "buchholz"), [8, 7, 10, 12, 10]);
    assert_eq!(whole(5, &meets, "buchholz-cut-1"), [7, 6, 7, 9, 9]);
    assert_eq!(whole(5, &meets, "buchholz-median"), [3, 1, 3, 4, 4]);
    // Without the bye, the half-point bye and with the W×O as it came: the plain sum stays what it was.
    assert_eq!(whole(5, &meets, "opponents-points"), [8, 8, 7, 9, 10]);
    // Of a tournament of four rounds the byes of 3 and 4 are worth the 4 that they have (16.4.2).
    let longer = table(5, &meets, &["buchholz"], 4);
    let of = |id: i64| {
        longer
            .rows
            .iter()
            .find(|row| row.id.0 == id)
            .unwrap()
            .values[0]
            .1
    };
    assert_eq!((of(3).unwrap().num, of(4).unwrap().num), (11, 13));
    // 2+4+5, 0+0+1, 2+4+4, 2+2+4, 0+2+3 (7.5).
    assert_eq!(whole(5, &meets, "progressive"), [11, 1, 10, 8, 5]);
}

/// 9.1 with 16.4: what was made times the adversary's points, a dummy's for an unplayed round.
#[test]
fn sonneborn_berger_takes_byes_and_walkovers_as_the_handbook_does() {
    let meets = three_rounds();
    // 1: 1 and 4, half of 3. 2: half of its own 1. 3: 3 and the bye's 3. 4: the bye's 3 and 4. 5: its W×O 1, half of 5.
    assert_eq!(halves(5, &meets, "sonneborn-berger"), [13, 1, 12, 14, 7]);
    // Cut is what the lowest adversary gave: 2 of 1, the bye or 5 of 3, the bye of 4, the W×O of 5. Of 2 it is the W×O
    // that it lost, which gave nothing.
    assert_eq!(
        halves(5, &meets, "sonneborn-berger-cut-1"),
        [11, 1, 6, 8, 5]
    );
}

/// Of the own will goes first, but not where it gave less than what goes otherwise: 1 beat 2, 3 and 4, and stayed away
/// in the last round.
#[test]
fn nobody_gains_in_sonneborn_berger_by_staying_away() {
    let meets = [
        won(1, 1, 2),
        won(1, 3, 4),
        won(2, 1, 3),
        won(2, 2, 4),
        won(3, 1, 4),
        tied(3, 2, 3),
        bye(4, 1, Bye::Zero),
        won(4, 4, 3),
        bye(4, 2, Bye::Paired),
    ];
    // 2 has 5, 3 has 3, 4 has 2. The least of 1 gave 4 halves, the round that it missed nothing.
    assert_eq!(whole(4, &meets, "points"), [6, 5, 3, 2]);
    assert_eq!(halves(4, &meets, "sonneborn-berger")[0], 20);
    assert_eq!(halves(4, &meets, "sonneborn-berger-cut-1")[0], 16);
    // A half-point bye is worth half of 4, which is no less than what the lowest gave.
    let rested = [&meets[..6], &[bye(4, 1, Bye::Half)], &meets[7..]].concat();
    assert_eq!(halves(4, &rested, "sonneborn-berger")[0], 24);
    assert_eq!(halves(4, &rested, "sonneborn-berger-cut-1")[0], 20);
}

#[test]
fn where_everybody_meets_everybody_sonneborn_berger_leaves_out_byes() {
    let entrants: Vec<_> = (1..=5).map(EntrantId).collect();
    let criteria = ["sonneborn-berger".parse().unwrap()];
    let table = standings(
        &entrants,
        &three_rounds(),
        Terms {
            points: &POINTS,
            criteria: &criteria,
            lots: &[],
            adjustments: &[],
            out: &[],
            rounds: 0,
            swiss: false,
            ranking: &[],
        },
    );
    let mut values: Vec<(i64, i64)> = (table.rows.iter())
        .map(|row| (row.id.0, row.values[0].1.unwrap().num))
        .collect();
    values.sort_unstable();
    let values: Vec<i64> = values.into_iter().map(|(_, value)| value).collect();
    assert_eq!(values, [13, 0, 6, 8, 7]);
}

/// 4 wins its first round and goes: for its adversary the two others count as ties (16.3.2), for itself as rounds
/// of its own will, which a cut takes before a real adversary (16.5.1).
#[test]
fn whoever_leaves_has_tied_the_rest_for_its_adversaries() {
    let meets = [
        won(1, 1, 2),
        won(1, 4, 3),
        won(2, 1, 3),
        bye(2, 2, Bye::Paired),
        won(3, 2, 3),
        bye(3, 1, Bye::Paired),
    ];
    assert_eq!(whole(4, &meets, "points"), [6, 4, 0, 2]);
    // 3: 4 with 2+1+1, 6, 4. 4: 0 of 3, twice its own 2.
    assert_eq!(whole(4, &meets, "buchholz"), [7, 9, 14, 4]);
    assert_eq!(whole(4, &meets, "buchholz-cut-1"), [7, 9, 10, 2]);
    assert_eq!(whole(4, &meets, "buchholz-median"), [3, 3, 4, 0]);
    // Told as what they are, the rounds that 4 missed are the same.
    let told = [&meets[..], &[bye(2, 4, Bye::Zero), bye(3, 4, Bye::Zero)]].concat();
    assert_eq!(whole(4, &told, "buchholz"), [7, 9, 14, 4]);
    // One who comes back has not tied what it missed (16.2.3): 4 stands for 3 with the points that it has.
    let back = [&meets[..], &[bye(2, 4, Bye::Zero), bye(3, 4, Bye::Paired)]].concat();
    assert_eq!(whole(4, &back, "buchholz")[2], 6 + 4 + 4);
    assert_eq!(whole(4, &back, "points")[3], 4);
}

#[test]
fn a_round_that_counts_for_nobody_gives_nothing_to_buchholz() {
    let b = EntrantId(2);
    for nothing in [Meeting::Annulled { b }, Meeting::Open { b }] {
        let meets = [
            won(1, 1, 3),
            meet(2, 1, nothing),
            tied(2, 3, 4),
            won(1, 2, 4),
        ];
        assert_eq!(whole(4, &meets, "buchholz"), [1, 1, 3, 3]);
    }
}

#[test]
fn the_least_of_sonneborn_berger_is_what_the_lowest_adversary_gave() {
    let meets = [
        won(1, 1, 2),
        won(1, 4, 3),
        tied(2, 2, 4),
        won(2, 3, 1),
        won(3, 1, 4),
        won(3, 2, 3),
    ];
    assert_eq!(whole(4, &meets, "points"), [4, 3, 2, 3]);
    // 1: beat 2 (3) and 4 (3), lost to 3. 2: beat 3 (2), half of 4. 3: beat 1 (4). 4: beat 3 (2), half of 2.
    assert_eq!(halves(4, &meets, "sonneborn-berger"), [12, 7, 8, 7]);
    // The lowest adversary: of 1 it is 3, which gave nothing; of 2 and 4 it is 3, which gave 2; of 3 one of the 3s.
    assert_eq!(halves(4, &meets, "sonneborn-berger-cut-1"), [12, 3, 8, 3]);
}

#[test]
fn koya_counts_what_was_made_against_the_better_half() {
    let meets = [
        won(1, 1, 2),
        won(1, 3, 4),
        won(2, 1, 3),
        tied(2, 2, 4),
        won(3, 1, 4),
        won(3, 2, 3),
    ];
    assert_eq!(whole(4, &meets, "points"), [6, 3, 2, 1]);
    // Half of 6 have 1 and 2 (9.2).
    assert_eq!(whole(4, &meets, "koya"), [2, 0, 0, 1]);
}

#[test]
fn a_circle_is_parted_by_partidas_or_pontinhos_among_the_tied() {
    let of = |a: i64, b: i64, partidas: (i64, i64), pontinhos: (i64, i64)| Meet {
        partidas: Tally(partidas.0, partidas.1),
        pontinhos: Tally(pontinhos.0, pontinhos.1),
        ..won(1, a, b)
    };
    let meets = [
        of(1, 2, (2, 0), (24, 20)),
        of(2, 3, (2, 1), (36, 10)),
        of(3, 1, (2, 1), (30, 29)),
    ];
    let order = |criteria: &[&str]| -> Vec<(i64, Option<i64>)> {
        let table = table(3, &meets, criteria, 0);
        let rows = table.rows.iter();
        rows.map(|row| {
            (
                row.id.0,
                row.values.last().unwrap().1.map(|value| value.num),
            )
        })
        .collect()
    };
    assert_eq!(
        order(&["points", "head-to-head", "head-to-head-partidas"]),
        [(1, Some(1)), (3, Some(0)), (2, Some(-1))]
    );
    assert_eq!(
        order(&["points", "head-to-head-pontinhos"]),
        [(2, Some(22)), (1, Some(3)), (3, Some(-25))]
    );
    assert_eq!(
        order(&["points", "ranking"]),
        [(3, Some(1)), (1, Some(2)), (2, Some(2))],
        "two of one place of the ranking stay together"
    );
}

#[test]
fn a_mini_table_of_partidas_is_drawn_up_again_and_needs_that_all_have_met() {
    let of = |a: i64, b: i64, partidas: (i64, i64)| Meet {
        partidas: Tally(partidas.0, partidas.1),
        ..tied(1, a, b)
    };
    // Among three 1 has +3, 2 and 3 −3 and 0 ...
    let meets = [of(1, 2, (5, 2)), of(1, 3, (3, 3)), of(2, 3, (4, 4))];
    let rows = |meets: &[Meet]| -> Vec<(i64, usize)> {
        let table = table(3, meets, &["points", "head-to-head-partidas"], 0);
        table.rows.iter().map(|row| (row.id.0, row.rank)).collect()
    };
    assert_eq!(rows(&meets), [(1, 1), (3, 2), (2, 3)]);
    // ... and where 2 and 3 are level among three, their own meeting parts them.
    let meets = [of(1, 2, (5, 2)), of(1, 3, (6, 1)), of(3, 2, (3, 2))];
    let again = table(3, &meets, &["head-to-head-partidas"], 0);
    assert_eq!(again.rows[0].id.0, 1);
    let meets = [of(1, 2, (5, 2)), of(1, 3, (4, 3))];
    let apart = table(3, &meets, &["losses", "head-to-head-partidas"], 0);
    assert_eq!(apart.unresolved.len(), 1, "2 and 3 have not met");
}

/// A round of one entrant as a crosstable has it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Cell {
    Game { against: usize, points: i64 },
    PairingBye,
    ForfeitWin { against: usize },
    ForfeitLoss { against: usize },
    Requested { points: i64 },
}

impl Cell {
    const fn points(self) -> i64 {
        match self {
            Self::Game { points, .. } | Self::Requested { points } => points,
            Self::PairingBye | Self::ForfeitWin { .. } => 2,
            Self::ForfeitLoss { .. } => 0,
        }
    }

    /// 16.1.2.
    const fn is_vur(self) -> bool {
        matches!(self, Self::ForfeitLoss { .. } | Self::Requested { .. })
    }
}

/// The categories of 16.2, 0 for a game.
fn category(row: &[Cell], round: usize) -> u8 {
    match row[round] {
        Cell::Game { .. } => 0,
        Cell::PairingBye => 1,
        Cell::ForfeitWin { .. } => 2,
        Cell::ForfeitLoss { .. } => 4,
        Cell::Requested { .. } => {
            let is_followed = row[round + 1..].iter().any(|later| !later.is_vur());
            if is_followed { 3 } else { 5 }
        }
    }
}

/// Buchholz, its cut and its median of one entrant, and Sonneborn-Berger and its cut in halves, by the articles one
/// after another.
fn by_the_text(cross: &[Vec<Cell>], of: usize) -> [i64; 5] {
    let score = |who: usize| -> i64 { cross[who].iter().map(|cell| cell.points()).sum() };
    let adjusted = |who: usize| -> i64 {
        (0..cross[who].len())
            .map(|round| match category(&cross[who], round) {
                5 => 1,
                _ => cross[who][round].points(),
            })
            .sum()
    };
    let rounds = i64::try_from(cross[of].len()).unwrap();
    let mut voluntary = Vec::new();
    let mut others = Vec::new();
    // Each round by its adversary's points, with what it gave (9.1).
    let mut products = Vec::new();
    for (round, &cell) in cross[of].iter().enumerate() {
        let value = match (category(&cross[of], round), cell) {
            (0, Cell::Game { against, .. }) => adjusted(against),
            (_, Cell::ForfeitWin { against } | Cell::ForfeitLoss { against }) => {
                score(of).min(adjusted(against))
            }
            _ => score(of).min(rounds),
        };
        // A win is worth 2, a tie 1: the points themselves are the halves.
        products.push((value, value * cell.points(), cell.is_vur()));
        if cell.is_vur() {
            &mut voluntary
        } else {
            &mut others
        }
        .push(value);
    }
    voluntary.sort_unstable();
    others.sort_unstable();
    let all: i64 = voluntary.iter().chain(&others).sum();
    let from = if voluntary.is_empty() {
        &mut others
    } else {
        &mut voluntary
    };
    let least = if from.is_empty() { 0 } else { from.remove(0) };
    let most = voluntary.iter().chain(&others).max().copied().unwrap_or(0);
    let sum: i64 = products.iter().map(|(_, gave, _)| gave).sum();
    products.sort_unstable();
    // 14.1.1, and 16.5 where that takes no less away.
    let lowest = products.first().map_or(0, |(_, gave, _)| *gave);
    let own = products.iter().find(|(.., is_vur)| *is_vur);
    let cut = own.map_or(lowest, |(_, gave, _)| lowest.max(*gave));
    [all, all - least, all - least - most, sum, sum - cut]
}

proptest! {
    #[test]
    fn random_tournaments_come_out_as_the_text_has_them(
        size in 2_usize..9,
        rounds in prop::collection::vec((prop::collection::vec(any::<u32>(), 9), prop::collection::vec(0_u8..12, 9)), 1..7),
        turn in any::<usize>(),
    ) {
        let mut cross: Vec<Vec<Cell>> = vec![Vec::new(); size];
        let mut meets = Vec::new();
        for (number, (keys, dice)) in (1..).zip(&rounds) {
            let mut order: Vec<usize> = (0..size).collect();
            order.sort_by_key(|&who| keys[who]);
            // Some ask for a bye, some are not there and nobody says so; the rest is paired as it comes.
            let mut paired = Vec::new();
            for who in order {
                let id = i64::try_from(who + 1).unwrap();
                match dice[who] {
                    0 => { cross[who].push(Cell::Requested { points: 1 }); meets.push(bye(number, id, Bye::Half)); }
                    1 => { cross[who].push(Cell::Requested { points: 0 }); meets.push(bye(number, id, Bye::Zero)); }
                    2 => cross[who].push(Cell::Requested { points: 0 }),
                    _ => paired.push(who),
                }
            }
            for pair in paired.chunks(2) {
                let a = pair[0];
                let id = i64::try_from(a + 1).unwrap();
                let Some(&b) = pair.get(1) else {
                    cross[a].push(Cell::PairingBye);
                    meets.push(bye(number, id, Bye::Paired));
                    continue;
                };
                let other = EntrantId(i64::try_from(b + 1).unwrap());
                let (of_a, of_b, meeting) = match dice[a] % 7 {
                    0 | 1 => (Cell::Game { against: b, points: 2 }, Cell::Game { against: a, points: 0 }, Meeting::Played { b: other, winner: Some(Winner::A) }),
                    2 => (Cell::Game { against: b, points: 0 }, Cell::Game { against: a, points: 2 }, Meeting::Played { b: other, winner: Some(Winner::B) }),
                    3 => (Cell::Game { against: b, points: 1 }, Cell::Game { against: a, points: 1 }, Meeting::Played { b: other, winner: None }),
                    4 => (Cell::ForfeitWin { against: b }, Cell::ForfeitLoss { against: a }, Meeting::Walkover { b: other, winner: Some(Winner::A) }),
                    5 => (Cell::ForfeitLoss { against: b }, Cell::ForfeitWin { against: a }, Meeting::Walkover { b: other, winner: Some(Winner::B) }),
                    _ => (Cell::ForfeitLoss { against: b }, Cell::ForfeitLoss { against: a }, Meeting::Walkover { b: other, winner: None }),
                };
                cross[a].push(of_a);
                cross[b].push(of_b);
                meets.push(meet(number, id, meeting));
            }
        }
        // A round in which nobody is seen is none of the tournament.
        let seen: BTreeMap<u32, usize> = meets.iter().filter_map(|meet| Some((meet.round?, 0))).collect();
        prop_assume!(seen.len() == rounds.len());
        let turn = turn % meets.len();
        meets.rotate_left(turn);
        let count = i64::try_from(size).unwrap();
        let by: Vec<Vec<i64>> = ["buchholz", "buchholz-cut-1", "buchholz-median"]
            .iter()
            .map(|name| whole(count, &meets, name))
            .collect();
        let sonneborn: Vec<Vec<i64>> = ["sonneborn-berger", "sonneborn-berger-cut-1"]
            .iter()
            .map(|name| halves(count, &meets, name))
            .collect();
        let progressive = whole(count, &meets, "progressive");
        for who in 0..size {
            let expected = by_the_text(&cross, who);
            let computed = [by[0][who], by[1][who], by[2][who], sonneborn[0][who], sonneborn[1][who]];
            prop_assert_eq!(computed, expected, "{} of {:?}", who + 1, &cross);
            let mut stood = 0;
            let sums = cross[who].iter().map(|cell| { stood += cell.points(); stood });
            prop_assert_eq!(progressive[who], sums.sum::<i64>());
        }
    }
}
