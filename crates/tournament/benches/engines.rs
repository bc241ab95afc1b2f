//! How fast rounds are paired, brackets laid out and tables drawn up: `cargo xtask bench tournament`.

use criterion::{BenchmarkId, Criterion, criterion_group, criterion_main};
use std::hint::black_box;
use tournament::EntrantId;
use tournament::bracket::{GrandFinal, double};
use tournament::criteria::{Among, Criterion as By, Measure};
use tournament::draw::{GroupDraw, Seeding, Ticket, draw_groups};
use tournament::random::Numbers;
use tournament::standings::{Meet, Meeting, PointsTable, Tally, Terms, Winner, standings};
use tournament::swiss::{Player, Swiss, pair};

/// One of each club in every pot, and as many groups as clubs: each club once a group.
fn tight(clubs: i64, pots: u32) -> GroupDraw {
    GroupDraw {
        tickets: (1..=pots)
            .flat_map(|pot| (0..clubs).map(move |club| (pot, club)))
            .map(|(pot, club)| Ticket {
                id: EntrantId(i64::from(pot) * clubs + club),
                club: Some(club),
                pot,
            })
            .collect(),
        groups: usize::try_from(clubs).unwrap_or(1),
        clubs_apart: true,
        seeding: Seeding::Pots,
        number: 0,
    }
}

/// Entrants after so many rounds of Swiss pairing with results by chance; clubs of ten.
fn after(entrants: i64, rounds: usize) -> (Vec<Player>, Vec<(EntrantId, EntrantId)>) {
    let mut players: Vec<Player> = (0..entrants)
        .map(|id| Player {
            id: EntrantId(id),
            points: 0,
            club: Some(id % (entrants / 10)),
            byes: 0,
        })
        .collect();
    let mut history = Vec::new();
    let mut numbers = Numbers::from_published(7);
    for _ in 0..rounds {
        let round = pair(&Swiss {
            players: players.clone(),
            history: history.clone(),
            clubs_apart: true,
            ahead: 0,
        });
        for pair in round.pairs {
            history.push((pair.a, pair.b));
            let winner = if numbers.below(3) == 0 {
                pair.b
            } else {
                pair.a
            };
            if let Some(player) = players.iter_mut().find(|player| player.id == winner) {
                player.points += 3;
            }
        }
    }
    (players, history)
}

fn benches(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("swiss, one round with every concern");
    group.sample_size(10);
    for (entrants, rounds) in [(250, 5), (1_000, 5)] {
        let (players, history) = after(entrants, rounds);
        group.bench_function(BenchmarkId::from_parameter(entrants), |bench| {
            bench.iter(|| {
                pair(black_box(&Swiss {
                    players: players.clone(),
                    history: history.clone(),
                    clubs_apart: true,
                    ahead: 0,
                }))
            });
        });
    }
    group.finish();

    let mut group = criterion.benchmark_group("draw, each club once a pot and once a group");
    group.sample_size(10);
    for (clubs, pots) in [(4, 6), (10, 10), (12, 12), (100, 10)] {
        let mut input = tight(clubs, pots);
        group.bench_function(format!("{clubs} groups, {pots} pots"), |bench| {
            bench.iter(|| {
                input.number += 1;
                draw_groups(black_box(&input))
            });
        });
    }
    group.finish();

    criterion.bench_function("double elimination of 1,024", |bench| {
        bench.iter(|| double(black_box(1_024), GrandFinal::Double));
    });

    let entrants: Vec<EntrantId> = (0..1_000).map(EntrantId).collect();
    let mut numbers = Numbers::from_published(3);
    let mut meets = Vec::new();
    for _ in 0..30 {
        let mut order = entrants.clone();
        numbers.shuffle(&mut order);
        meets.extend(order.chunks_exact(2).map(|pair| {
            let winner = match numbers.below(5) {
                0 => None,
                1 | 2 => Some(Winner::A),
                _ => Some(Winner::B),
            };
            Meet {
                a: pair[0],
                round: None,
                meeting: Meeting::Played { b: pair[1], winner },
                mesas: Tally(3, 2),
                partidas: Tally(7, 5),
                pontinhos: Tally(120, 98),
            }
        }));
    }
    let criteria = [
        By::Total(Measure::Points),
        By::HeadToHead(Among::Points),
        By::Total(Measure::Wins),
        By::Total(Measure::PartidaBalance),
        By::Total(Measure::OpponentsPoints),
        By::Total(Measure::SonnebornBerger),
        By::Lots,
    ];
    let points = PointsTable {
        win: 3,
        draw: 1,
        loss: 0,
        walkover_win: 3,
        walkover_loss: 0,
        bye: 3,
    };
    criterion.bench_function("standings of 1,000 after 30 rodadas", |bench| {
        bench.iter(|| {
            standings(
                black_box(&entrants),
                black_box(&meets),
                Terms {
                    points: &points,
                    criteria: &criteria,
                    lots: &[],
                    adjustments: &[],
                    out: &[],
                    rounds: 0,
                    swiss: false,
                    ranking: &[],
                },
            )
        });
    });
}

criterion_group!(tournament, benches);
criterion_main!(tournament);
