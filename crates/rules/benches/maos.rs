//! How fast mãos go: `cargo xtask bench rules`. One element is one mão, or one leaf of a tree.
//!
//! At its end it tells how far ours stands from a plain engine of one regulation, both measured in turns: that ratio says
//! more on a machine that is busy than either figure.
#![expect(
    clippy::unwrap_used,
    clippy::print_stdout,
    reason = "a bench stops at the first surprise"
)]

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use rules::card::Card;
use rules::mao::{Mao, Setup};
use rules::perft::perft;
use rules::record::{MaoRecord, replay, started};
use rules::regulation::{Regulation, RegulationId, Regulations};
use rules::simulate::{Pack, at_random};
use rules::vaza::{Seats, TableSeat};
use std::hint::black_box;
use std::time::{Duration, Instant};

#[path = "../tests/chance/mod.rs"]
mod chance;
mod plain;
use chance::chance;

/// The recorded mãos of all five regulations that are played to their end, with their lines.
fn records() -> Vec<(String, MaoRecord<'static>)> {
    [
        include_str!("../tests/maos/oficial.jsonl"),
        include_str!("../tests/maos/online.jsonl"),
        include_str!("../tests/maos/faraes.jsonl"),
        include_str!("../tests/maos/fprt.jsonl"),
        include_str!("../tests/maos/cosmo.jsonl"),
    ]
    .into_iter()
    .flat_map(str::lines)
    .map(|line| serde_json::from_str::<serde_json::Value>(line).unwrap())
    .filter(|case| case["expect"]["ok"] == true && case["record"]["seats"] == 4)
    .map(|case| {
        let line = case["record"].to_string();
        let record = MaoRecord::from_json(line.as_bytes(), Regulations::EMBEDDED).unwrap();
        (line, record)
    })
    .collect()
}

/// A mão of fprt, dealt.
const START: &str = r#"{"profile":"fprt","dealer":3,"vira":"Jc","held":[["3p","Ac","4o"],["2e","Kc","5p"],["3o","7e","4c"],["Ap","2c","6o"]],"score":[0,0],"actions":[]}"#;

fn benches(criterion: &mut Criterion) {
    let records = records();
    let mut group = criterion.benchmark_group("maos");
    group.throughput(Throughput::Elements(records.len() as u64));
    group.bench_function("replay", |bench| {
        bench.iter(|| {
            for (_, record) in &records {
                black_box(record.played().is_ok());
            }
        });
    });
    group.bench_function("replay, asking at each turn what is legal", |bench| {
        bench.iter(|| {
            for (_, record) in &records {
                let mut mao = Mao::new(&record.setup).unwrap();
                for action in &record.actions {
                    black_box(&mao.legal_actions());
                    mao.play(*action).unwrap();
                }
                black_box(mao.outcome());
            }
        });
    });
    group.bench_function("replay from JSON", |bench| {
        bench.iter(|| {
            for (line, _) in &records {
                black_box(replay(line.as_bytes(), Regulations::EMBEDDED).is_ok());
            }
        });
    });
    let mut turns = Vec::new();
    for (_, record) in &records {
        let mut mao = Mao::new(&record.setup).unwrap();
        for action in &record.actions {
            turns.push(mao);
            mao.play(*action).unwrap();
        }
    }
    group.throughput(Throughput::Elements(turns.len() as u64));
    group.bench_function("what is legal, as a set", |bench| {
        bench.iter(|| {
            for mao in &turns {
                black_box(black_box(mao).legal());
            }
        });
    });
    group.bench_function("what is legal, as a list", |bench| {
        bench.iter(|| {
            for mao in &turns {
                black_box(black_box(mao).legal_actions());
            }
        });
    });
    group.throughput(Throughput::Elements(50_000));
    group.bench_function("random with raises, five regulations", |bench| {
        bench.iter(|| {
            for id in RegulationId::EMBEDDED {
                black_box(at_random(
                    Regulation::embedded(id).unwrap().profile().unwrap(),
                    Seats::Four,
                    10_000,
                    &mut chance(7),
                ));
            }
        });
    });
    group.finish();

    let mut group = criterion.benchmark_group("perft");
    let mao = started(START.as_bytes(), Regulations::EMBEDDED).unwrap();
    group.throughput(Throughput::Elements(perft(&mao, 8)));
    group.sample_size(20);
    group.bench_function("brute force, depth 8", |bench| {
        bench.iter(|| perft(black_box(&mao), 8));
    });
    group.finish();
    println!("a mão takes {} bytes", size_of::<Mao>());
    beside_plain();
}

/// Ours and the plain engine in turns, once they are found to agree; the best of each counts.
fn beside_plain() {
    let of = Regulation::embedded(RegulationId::FPRT).unwrap();
    let profile = of.profile().unwrap();
    let record = MaoRecord::from_json(START.as_bytes(), Regulations::EMBEDDED).unwrap();
    let mao = Mao::new(&record.setup).unwrap();
    let deal = plain::Deal::new(&record.setup);
    let state = plain::State::new(&deal);
    assert_eq!(perft(&mao, 7), plain::perft(&deal, &state, 7));
    assert_eq!(alike(20_000), 20_000);
    tell(
        "perft, depth 7",
        || perft(black_box(&mao), 7),
        || plain::perft(black_box(&deal), &state, 7),
    );
    tell(
        "random with raises, fprt",
        || at_random(profile, Seats::Four, 50_000, &mut chance(7)).actions,
        || plain_at_random(50_000, &mut chance(7)),
    );
}

fn tell(what: &str, mut ours: impl FnMut() -> u64, mut plain: impl FnMut() -> u64) {
    let mut best = [Duration::MAX; 2];
    for _ in 0..25 {
        best[0] = best[0].min(taken(&mut ours));
        best[1] = best[1].min(taken(&mut plain));
    }
    let percent = 100 * best[1].as_nanos() / best[0].as_nanos().max(1);
    println!("{what}: {percent}% of the speed of a plain engine of one regulation");
}

#[expect(clippy::disallowed_methods, reason = "a bench measures time")]
fn taken(run: &mut impl FnMut() -> u64) -> Duration {
    let begin = Instant::now();
    black_box(run());
    begin.elapsed()
}

fn next_setup(pack: &mut Pack, setup: &mut Setup, below: &mut impl FnMut(usize) -> usize) {
    pack.gather();
    (setup.held, setup.vira) = pack.deal(Seats::Four, below);
}

fn first_setup() -> (Pack, Setup) {
    let rules = Regulation::embedded(RegulationId::FPRT)
        .unwrap()
        .profile()
        .unwrap()
        .rules();
    let setup = Setup {
        rules,
        seats: Seats::Four,
        dealer: TableSeat::FIRST,
        score: [0, 0],
        vira: None,
        held: [[Card::JOKERS[0]; 3]; 4],
    };
    (Pack::of(&rules), setup)
}

/// In so many mãos both engines list as much at every turn, and come to the same.
fn alike(maos: usize) -> usize {
    let mut below = chance(5);
    let (mut pack, mut setup) = first_setup();
    (0..maos)
        .filter(|_| {
            next_setup(&mut pack, &mut setup, &mut below);
            setup.score = [below(12), below(12)].map(|points| i64::try_from(points).unwrap());
            let mut mao = Mao::new(&setup).unwrap();
            let deal = plain::Deal::new(&setup);
            let mut state = plain::State::new(&deal);
            loop {
                let (ours, plain) = (mao.legal_actions(), state.moves(&deal));
                assert_eq!(ours.len(), plain.count());
                if ours.is_empty() {
                    break;
                }
                let chosen = below(ours.len());
                mao.play(ours[chosen]).unwrap();
                state.play(&deal, plain.at(chosen));
            }
            let ours = mao.outcome().map(|outcome| {
                let winner = outcome.winner.map(|side| side as usize);
                (winner, outcome.points)
            });
            ours == state.outcome()
        })
        .count()
}

/// Partidas played at random by the plain engine; how many actions that took.
fn plain_at_random(maos: u64, below: &mut impl FnMut(usize) -> usize) -> u64 {
    let (mut pack, mut setup) = first_setup();
    let mut actions = 0;
    for _ in 0..maos {
        next_setup(&mut pack, &mut setup, below);
        let deal = plain::Deal::new(&setup);
        let mut state = plain::State::new(&deal);
        let (winner, points) = loop {
            if let Some(outcome) = state.outcome() {
                break outcome;
            }
            let moves = state.moves(&deal);
            state.play(&deal, moves.at(below(moves.count())));
            actions += 1;
        };
        if let Some(side) = winner {
            setup.score[side] += i64::from(points);
        }
        if setup.score.iter().any(|points| *points >= 12) {
            setup.score = [0, 0];
        }
        setup.dealer = Seats::Four.after(setup.dealer, 1);
    }
    actions
}

criterion_group!(maos, benches);
criterion_main!(maos);
