//! Standings: each criterion in its place, mini-tables applied again, and independence of order.

#![expect(clippy::unwrap_used, reason = "a test stops at the first surprise")]

use proptest::prelude::*;
use tournament::EntrantId;
use tournament::criteria::{Criterion, Measure};
use tournament::standings::{
    Bye, Meet, Meeting, PointsTable, Standings, Tally, Terms, Winner, standings,
};

const POINTS: PointsTable = PointsTable {
    win: 3,
    draw: 1,
    loss: 0,
    walkover_win: 3,
    walkover_loss: -1,
    bye: 2,
};

fn won(a: i64, b: i64, mesas: (i64, i64), partidas: (i64, i64), pontinhos: (i64, i64)) -> Meet {
    Meet {
        a: EntrantId(a),
        round: None,
        meeting: Meeting::Played {
            b: EntrantId(b),
            winner: Some(Winner::A),
        },
        mesas: Tally(mesas.0, mesas.1),
        partidas: Tally(partidas.0, partidas.1),
        pontinhos: Tally(pontinhos.0, pontinhos.1),
    }
}

fn table(entrants: i64, meets: &[Meet], criteria: &[&str], lots: &[i64]) -> Standings {
    let entrants: Vec<_> = (1..=entrants).map(EntrantId).collect();
    let criteria: Vec<Criterion> = criteria.iter().map(|name| name.parse().unwrap()).collect();
    let lots = [lots.iter().copied().map(EntrantId).collect()];
    standings(
        &entrants,
        meets,
        Terms {
            points: &POINTS,
            criteria: &criteria,
            lots: &lots,
            adjustments: &[],
            out: &[],
            rounds: 0,
            swiss: false,
            ranking: &[],
        },
    )
}

/// `1:3 points`, one a row: rank, id, what parts it from the next.
fn told(standings: &Standings) -> Vec<String> {
    standings
        .rows
        .iter()
        .map(|row| {
            let by = row
                .above_next
                .map_or("-".to_owned(), |parting| parting.criterion.to_string());
            format!("{}:{} {by}", row.rank, row.id.0)
        })
        .collect()
}

#[test]
fn the_ordered_list_decides_and_says_so() {
    let meets = [
        won(1, 2, (3, 2), (7, 5), (120, 98)),
        won(2, 3, (4, 1), (9, 3), (130, 80)),
        won(3, 1, (3, 2), (6, 6), (110, 109)),
    ];
    let told = |criteria: &[&str], lots: &[i64]| told(&table(3, &meets, criteria, lots));
    assert_eq!(
        told(&["points", "mesa-balance"], &[]),
        ["1:2 mesa-balance", "2:1 mesa-balance", "3:3 -"]
    );
    assert_eq!(
        told(&["points", "head-to-head", "pontinho-balance"], &[]),
        ["1:2 pontinho-balance", "2:1 pontinho-balance", "3:3 -"]
    );
    assert_eq!(told(&["points"], &[]), ["1:1 -", "1:2 -", "1:3 -"]);
    assert_eq!(
        told(&["points", "lots"], &[3, 1, 2]),
        ["1:3 lots", "2:1 lots", "3:2 -"]
    );
    assert_eq!(
        told(&["points", "lots"], &[3, 1]),
        ["1:1 -", "1:2 -", "1:3 -"],
        "lots among some of the tied decide nothing"
    );
    let ids: Vec<_> = (1..=3).map(EntrantId).collect();
    let criteria = [Criterion::Lots];
    let lots = |rows: &[&[i64]]| -> Vec<Vec<EntrantId>> {
        let row = |row: &&[i64]| row.iter().copied().map(EntrantId).collect();
        rows.iter().map(row).collect()
    };
    for (rows, first) in [
        (lots(&[&[3, 1, 2], &[2, 3, 1]]), Some(2)),
        (lots(&[&[3, 1], &[2, 1]]), None),
    ] {
        let terms = Terms {
            points: &POINTS,
            criteria: &criteria,
            lots: &rows,
            adjustments: &[],
            out: &[],
            rounds: 0,
            swiss: false,
            ranking: &[],
        };
        let table = standings(&ids, &meets, terms);
        let parted = table.unresolved.is_empty().then_some(table.rows[0].id.0);
        assert_eq!(parted, first, "the last lots that name all the tied");
    }
    let shared = table(3, &meets, &["points"], &[]);
    assert_eq!(
        shared.unresolved,
        [[EntrantId(1), EntrantId(2), EntrantId(3)]]
    );
}

#[test]
fn nobody_draws_lots_for_who_is_out() {
    let ids: Vec<_> = (1..=4).map(EntrantId).collect();
    let criteria = [Criterion::Total(Measure::Points), Criterion::Lots];
    let terms = |out| Terms {
        points: &POINTS,
        criteria: &criteria,
        lots: &[],
        adjustments: &[],
        out,
        rounds: 0,
        swiss: false,
        ranking: &[],
    };
    let pair = |a, b| vec![EntrantId(a), EntrantId(b)];
    let all_in = standings(&ids, &[], terms(&[]));
    assert_eq!(all_in.unresolved, std::slice::from_ref(&ids));
    let out = pair(1, 3);
    let table = standings(&ids, &[], terms(&out));
    assert_eq!(table.unresolved, [pair(2, 4)]);
    assert_eq!(told(&table), ["1:2 -", "1:4 -", "3:1 -", "3:3 -"]);
}

#[test]
fn a_mini_table_is_drawn_up_again_for_those_still_tied() {
    // 1, 2, 3, 4 all have 6 points. Among the four: 1 has 6, 2, 3 and 4 ... by one more round against 5.
    let meets = [
        won(1, 2, (3, 2), (0, 0), (0, 0)),
        won(1, 3, (3, 2), (0, 0), (0, 0)),
        won(4, 1, (3, 2), (0, 0), (0, 0)),
        won(2, 3, (3, 2), (0, 0), (0, 0)),
        won(2, 4, (3, 2), (0, 0), (0, 0)),
        won(3, 4, (3, 2), (0, 0), (0, 0)),
        won(3, 5, (3, 2), (0, 0), (0, 0)),
        won(4, 5, (3, 2), (0, 0), (0, 0)),
    ];
    // Mini-table of four: 1 and 2 have 6, 3 and 4 have 3; again among 1 and 2: 1; among 3 and 4: 3.
    let told = told(&table(5, &meets, &["points", "head-to-head"], &[]));
    assert_eq!(
        told,
        [
            "1:1 head-to-head",
            "2:2 head-to-head",
            "3:3 head-to-head",
            "4:4 points",
            "5:5 -"
        ]
    );
}

#[test]
fn a_mini_table_needs_that_all_have_met() {
    let meets = [
        won(1, 3, (3, 2), (0, 0), (0, 0)),
        won(2, 4, (4, 1), (0, 0), (0, 0)),
    ];
    let told = told(&table(
        2,
        &meets,
        &["points", "head-to-head", "mesas-for"],
        &[],
    ));
    assert_eq!(told, ["1:1 -", "1:2 -"], "strangers' meetings are left out");
    let meets = [
        won(1, 3, (3, 2), (0, 0), (0, 0)),
        won(2, 3, (4, 1), (0, 0), (0, 0)),
    ];
    let rows = table(3, &meets, &["points", "head-to-head", "mesas-for"], &[]);
    assert_eq!(rows.rows[0].id, EntrantId(2));
    assert_eq!(
        rows.rows[0].above_next.unwrap().criterion.to_string(),
        "mesas-for"
    );
}

#[test]
fn walkovers_byes_and_annulments_count_as_the_table_says() {
    let meeting = |a: i64, meeting: Meeting| Meet {
        a: EntrantId(a),
        round: None,
        meeting,
        mesas: Tally(5, 0),
        partidas: Tally(10, 0),
        pontinhos: Tally(120, 0),
    };
    let meets = [
        meeting(
            1,
            Meeting::Walkover {
                b: EntrantId(2),
                winner: Some(Winner::A),
            },
        ),
        meeting(3, Meeting::Bye(Bye::Paired)),
        Meet {
            mesas: Tally(0, 0),
            partidas: Tally(0, 0),
            pontinhos: Tally(0, 0),
            ..meeting(
                2,
                Meeting::Walkover {
                    b: EntrantId(3),
                    winner: None,
                },
            )
        },
        meeting(1, Meeting::Annulled { b: EntrantId(3) }),
    ];
    let rows = table(3, &meets, &["points"], &[]).rows;
    let told: Vec<_> = rows
        .iter()
        .map(|row| {
            let record = &row.record;
            (
                row.id.0,
                record.played,
                record.wins,
                record.draws,
                record.losses,
                record.points,
                record.mesas.0,
            )
        })
        .collect();
    assert_eq!(
        told,
        [
            (1, 1, 1, 0, 0, 3, 5),
            (3, 1, 0, 0, 1, 1, 5),
            (2, 2, 0, 0, 2, -2, 0)
        ]
    );
}

#[test]
fn opponents_points_leave_out_byes_and_double_walkovers() {
    let meets = [
        won(1, 2, (1, 0), (0, 0), (0, 0)),
        won(3, 4, (1, 0), (0, 0), (0, 0)),
        won(1, 3, (1, 0), (0, 0), (0, 0)),
        won(2, 4, (1, 0), (0, 0), (0, 0)),
    ];
    // Points: 1 6, 2 3, 3 3, 4 0. Adversaries' points: 2 has 6+0, 3 has 0+6.
    let told = told(&table(
        4,
        &meets,
        &[
            "points",
            "sonneborn-berger",
            "avg:mesas-for",
            "opponents-points-cut-1",
        ],
        &[],
    ));
    assert_eq!(told, ["1:1 points", "2:2 -", "2:3 points", "4:4 -"]);
}

proptest! {
    #[test]
    fn the_order_of_results_does_not_matter(
        results in prop::collection::vec((1_i64..7, 1_i64..7, 0_i64..6, 0_i64..6, 0_usize..4), 0..25),
        lots in Just((1..=6).collect::<Vec<i64>>()).prop_shuffle(),
        turn in 0_usize..25,
    ) {
        let mut meets: Vec<_> = results
            .into_iter()
            .filter(|(a, b, ..)| a != b)
            .map(|(a, b, for_a, for_b, kind)| {
                let winner = match for_a.cmp(&for_b) {
                    std::cmp::Ordering::Greater => Some(Winner::A),
                    std::cmp::Ordering::Less => Some(Winner::B),
                    std::cmp::Ordering::Equal => None,
                };
                let b = EntrantId(b);
                Meet {
                    a: EntrantId(a),
                    round: None,
                    meeting: match kind {
                        0 => Meeting::Walkover { b, winner },
                        1 => Meeting::Annulled { b },
                        2 => Meeting::Bye(Bye::Paired),
                        _ => Meeting::Played { b, winner },
                    },
                    mesas: Tally(for_a, for_b),
                    partidas: Tally(for_b, for_a),
                    pontinhos: Tally(0, for_a),
                }
            })
            .collect();
        let criteria = ["points", "head-to-head", "sonneborn-berger", "avg:partida-balance", "losses", "opponents-points", "lots"];
        let first = table(6, &meets, &criteria, &lots);
        prop_assert!(first.unresolved.is_empty(), "lots part everybody");
        let turn = turn.min(meets.len());
        meets.rotate_left(turn);
        meets.reverse();
        prop_assert_eq!(&first, &table(6, &meets, &criteria, &lots));
        // Nobody stands above somebody with more points.
        for pair in first.rows.windows(2) {
            prop_assert!(pair[0].record.points >= pair[1].record.points);
            prop_assert!(pair[0].rank < pair[1].rank && pair[0].above_next.is_some());
        }
    }
}
