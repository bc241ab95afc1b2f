//! How fast statements are signed, read and held against each other: `cargo xtask bench statement`. One element is one
//! statement.
#![expect(clippy::unwrap_used, reason = "a bench stops at the first surprise")]

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use statement::body::{Body, Merged};
use statement::certificate::Certificate;
use statement::chain::check;
use statement::date::{Day, Moment};
use statement::key::SecretKey;
use statement::name::{FederationId, Uid};
use statement::trust::Trust;
use statement::{Anchor, Digest, Point, Signed, Statement};
use std::hint::black_box;

/// Statements of one season: some forty days of a venue.
const MANY: u64 = 1_600;

fn uid(number: u64) -> Uid {
    Uid::parse(&format!("{number:026}")).unwrap()
}

fn statements(secret: &SecretKey) -> Vec<Signed> {
    let made = Moment::parse("2026-11-21T10:00:00Z").unwrap();
    let mut head = Point::START;
    let mut all = Vec::new();
    for number in 1..=MANY {
        let anchor = Anchor {
            seq: number * 9,
            head: Digest::of(&number.to_string()),
        };
        let body = Body::Merged(Merged {
            from: uid(number),
            into: uid(0),
            holds: true,
        });
        let next = Statement::after(head, uid(7), Some(anchor), made, body);
        let next = next.sign(secret).unwrap();
        head = next.point();
        all.push(next);
    }
    all
}

fn trust(root: &SecretKey, secret: &SecretKey) -> Trust {
    let federation = FederationId::parse("fprt").unwrap();
    let from = Day::parse("2026-01-10").unwrap();
    let certificate = Certificate::of(federation.clone(), uid(7), secret.public(), 1, from);
    let mut trust = Trust::nobody();
    trust.register(federation, root.public());
    trust.certify(&certificate.sign(root).unwrap()).unwrap();
    trust
}

fn all(criterion: &mut Criterion) {
    let (root, secret) = (SecretKey::of(&[1; 32]), SecretKey::of(&[2; 32]));
    let (statements, trust) = (statements(&secret), trust(&root, &secret));
    let now = Moment::parse("2026-11-22T10:00:00Z").unwrap();
    let bytes = statements[9].bytes();
    let mut group = criterion.benchmark_group("statement");
    group.throughput(Throughput::Elements(1));
    group.bench_function("sign", |bench| {
        bench.iter(|| black_box(statements[9].statement()).sign(&secret).unwrap());
    });
    group.bench_function("read", |bench| {
        bench.iter(|| Signed::parse(black_box(&bytes)).unwrap());
    });
    group.bench_function("verify", |bench| {
        bench.iter(|| trust.standing(black_box(&statements[9])));
    });
    group.throughput(Throughput::Elements(MANY));
    group.bench_function("chain", |bench| {
        bench.iter(|| check(&uid(7), black_box(&statements), &trust, now));
    });
    group.finish();
}

criterion_group!(benches, all);
criterion_main!(benches);
