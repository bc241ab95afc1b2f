//! How fast mãos go: `cargo xtask bench rules`. One element is one mão, or one node of a tree.
#![expect(
    clippy::unwrap_used,
    clippy::print_stdout,
    reason = "a bench stops at the first surprise"
)]

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use rules::mao::Mao;
use rules::perft::perft;
use rules::record::{MaoRecord, replay, started};
use rules::regulation::{Regulation, RegulationId, Regulations};
use rules::simulate::at_random;
use rules::vaza::Seats;
use std::hint::black_box;

#[path = "../tests/chance/mod.rs"]
mod chance;
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
    let start = r#"{"profile":"fprt","dealer":3,"vira":"Jc","held":[["3p","Ac","4o"],["2e","Kc","5p"],["3o","7e","4c"],["Ap","2c","6o"]],"score":[0,0],"actions":[]}"#;
    let mao = started(start.as_bytes(), Regulations::EMBEDDED).unwrap();
    group.throughput(Throughput::Elements(perft(&mao, 8)));
    group.sample_size(20);
    group.bench_function("brute force, depth 8", |bench| {
        bench.iter(|| perft(black_box(&mao), 8));
    });
    group.finish();
    println!("a mão takes {} bytes", size_of::<Mao>());
}

criterion_group!(maos, benches);
criterion_main!(maos);
