//! In whatever order, however often and with whatever loss statements come: the tables are the same, and `rebuild`
//! makes them again.

use crate::cluster::{Cluster, long};
use crate::given::{Federation, Season, bytes, day, uid};
use crate::server::Server;
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::test_runner::{Config, TestRunner};
use statement::body::Amended;
use statement::bundle::{Item, Parcel};
use statement::revocation::{Cause, Revocation};
use statement::tag::DoorTag;
use statement::{Body, Signed};

/// What a season does next.
#[derive(Debug, Clone)]
enum Deed {
    Registers(u64, u8),
    Suspends(u64, i64),
    /// What was stated of a sanction is put right.
    Corrects(usize, u64, i64),
    Revokes(usize),
    Merges(u64, u64, bool),
    Homologates(u32, Vec<u64>, u32),
    Amends(usize, u32),
    Erases(u64),
    /// A copy of the season's file states something else under the number that comes next.
    Forks(bool),
    /// The file is set back to an entry before.
    SetsBack,
}

fn deed() -> impl Strategy<Value = Deed> {
    prop_oneof![
        4 => (0_u64..5, any::<u8>()).prop_map(|(who, name)| Deed::Registers(who, name)),
        2 => (0_u64..5, -40_i64..40).prop_map(|(who, from)| Deed::Suspends(who, from)),
        2 => (any::<usize>(), 0_u64..5, -40_i64..40).prop_map(|(of, who, from)| Deed::Corrects(of, who, from)),
        1 => any::<usize>().prop_map(Deed::Revokes),
        2 => (0_u64..5, 5_u64..9, any::<bool>()).prop_map(|(one, other, holds)| Deed::Merges(one, other, holds)),
        2 => (1_u32..4, vec(0_u64..5, 1..4), 0_u32..30).prop_map(|(etapa, who, points)| Deed::Homologates(etapa, who, points)),
        1 => (any::<usize>(), 0_u32..30).prop_map(|(of, points)| Deed::Amends(of, points)),
        1 => (0_u64..5).prop_map(Deed::Erases),
        1 => any::<bool>().prop_map(Deed::Forks),
        1 => Just(Deed::SetsBack),
    ]
}

/// What a season comes to state by these deeds, a text an item.
fn stated(season: &mut Season, deeds: &[Deed]) -> Vec<Item> {
    let mut items = Vec::new();
    let (mut sanctions, mut etapas) = (Vec::new(), Vec::new());
    let mut seals: std::collections::BTreeMap<u64, Vec<_>> = std::collections::BTreeMap::new();
    for deed in deeds {
        let number = season.head.number + 1;
        match deed {
            Deed::Registers(who, name) => {
                let item = season.registers(*who, &format!("Fulano {name}"), Some(day(-9_000)));
                if let Item::Statement(parcel) = &item {
                    let of = parcel
                        .enclosed()
                        .iter()
                        .map(statement::enclosed::Enclosure::seal);
                    seals.entry(*who).or_default().extend(of);
                }
                items.push(item);
            }
            Deed::Suspends(who, from) => {
                sanctions.push(number);
                items.push(season.suspends(*who, day(*from), day(*from + 30), None));
            }
            Deed::Corrects(at, who, from) => {
                if let Some(of) = at.checked_rem(sanctions.len()) {
                    let of = sanctions[of];
                    let tag = Some(DoorTag([u8::try_from(*who).unwrap(); 32]));
                    items.push(season.corrects(of, *who, day(*from), day(*from + 60), tag));
                }
            }
            Deed::Revokes(at) => {
                if let Some(of) = at.checked_rem(sanctions.len()) {
                    items.push(season.revokes(sanctions[of], day(0)));
                }
            }
            Deed::Merges(from, into, holds) => items.push(season.merges(*from, *into, *holds)),
            Deed::Homologates(etapa, who, points) => {
                etapas.push(number);
                items.push(season.homologates(*etapa, day(-3), who, *points));
            }
            Deed::Amends(at, points) => {
                if let Some(of) = at.checked_rem(etapas.len()) {
                    let (now, enclosed) = season.results(1, day(-3), &[1], *points);
                    let of = etapas[of];
                    items.push(season.states(Body::Amended(Amended { of, now }), enclosed));
                }
            }
            Deed::Erases(who) => {
                let mut of = seals.get(who).cloned().unwrap_or_default();
                of.sort();
                items.push(season.erases(*who, of));
            }
            Deed::Forks(settled) => {
                let common = season.head;
                let other = season.merges(1, 8, true);
                let abandoned = season.head.hash;
                items.push(other);
                season.head = common;
                items.push(match settled {
                    true => season.restores(common, vec![abandoned]),
                    false => season.merges(2, 8, true),
                });
            }
            Deed::SetsBack => {
                let seq = season.seq;
                season.seq = seq.saturating_sub(7);
                items.push(season.merges(3, 8, true));
                season.seq = seq;
            }
        }
    }
    items
}

/// Tells the CPFs of all that a season may have told of: of one there is none to be known.
fn identify(season: &Season, server: &Server) {
    let cpfs = [
        Some("52998224725"),
        Some("11144477735"),
        None,
        Some("12345678909"),
        Some("39053344705"),
    ];
    let people: Vec<(u64, Option<&str>)> = (0..).zip(cpfs).collect();
    season.identifies(server, &people);
}

/// Parcels without what is enclosed: the first time that was lost.
fn bare(item: &Item) -> Item {
    match item {
        Item::Statement(parcel) => {
            Item::Statement(Parcel::of(parcel.signed().clone(), Vec::new()).unwrap())
        }
        other => other.clone(),
    }
}

#[test]
fn any_order_any_number_and_any_loss_come_to_the_same() {
    let cluster = Cluster::shared();
    let database = cluster.database();
    let federation = Federation::known(&database, "fprt", 1);
    let server = Server::start(&database);
    // A transaction is one season's: each case is of one of its own.
    let next = std::cell::Cell::new(100);
    let cases = if long() { 256 } else { 12 };
    let mut runner = TestRunner::new(Config::with_cases(cases));
    let strategy = (vec(deed(), 1..14), any::<u64>(), any::<bool>());
    let kinds = std::cell::RefCell::new(std::collections::BTreeSet::new());
    runner
        .run(&strategy, |(deeds, chance, is_revoked)| {
            let rows = |number: u64| {
                let all = database.projections();
                let season = uid(number).to_string();
                let own = all.lines().filter(|line| line.contains(&season));
                own.map(|line| line.replace(&season, "S"))
                    .collect::<Vec<_>>()
            };
            // The same season, once as it was stated and once by chance: the second lives in a database of its own.
            next.set(next.get() + 1);
            let mut season = Season::of(&federation, next.get());
            let mut items = vec![season.certified()];
            items.extend(stated(&mut season, &deeds));
            if is_revoked {
                let last = items.iter().rev().find_map(|item| match item {
                    Item::Statement(parcel) => Some(parcel.signed().point()),
                    _ => None,
                });
                let revocation = Revocation {
                    federation: federation.id.clone(),
                    season: season.uid.clone(),
                    key: season.key.public(),
                    since: day(1),
                    last: last.unwrap_or(statement::Point::START),
                    cause: Cause::Replaced,
                };
                items.push(Item::Revocation(revocation.sign(&federation.root)));
            }
            for item in &items {
                server.states(&bytes([item.clone()]));
            }
            identify(&season, &server);
            let told = rows(next.get());
            let other = cluster.database();
            Federation::known(&other, "fprt", 1);
            let elsewhere = Server::start(&other);
            let mut chance = Chance(chance);
            let certified = bytes([season.certified()]);
            elsewhere.states(&certified);
            let mut turns: Vec<Item> = Vec::new();
            for item in &items {
                for _ in 0..=chance.below(2) {
                    turns.push(item.clone());
                }
            }
            chance.shuffle(&mut turns);
            let mut turns = turns.into_iter().peekable();
            while turns.peek().is_some() {
                let many = 1 + chance.below(3);
                let some: Vec<Item> = turns.by_ref().take(many).collect();
                if chance.below(4) == 0 {
                    elsewhere.states(&bytes(some.iter().map(bare)));
                }
                elsewhere.states(&bytes(some));
                // One whose key is revoked meanwhile is not heard any more, and what it told before stays.
                if chance.below(3) == 0 && !is_revoked {
                    identify(&season, &elsewhere);
                }
            }
            // Whoever was refused for want of something that came later comes again.
            for item in &items {
                elsewhere.states(&bytes([item.clone()]));
            }
            identify(&season, &elsewhere);
            let all = other.projections();
            let own: Vec<String> = all
                .lines()
                .filter(|line| line.contains(season.uid.as_str()))
                .map(|line| line.replace(season.uid.as_str(), "S"))
                .collect();
            prop_assert_eq!(&told, &own);
            other.run(&["rebuild"]);
            prop_assert_eq!(&all, &other.projections());
            kinds.borrow_mut().extend(
                told.iter()
                    .filter_map(|line| line.split('|').next().map(str::to_owned)),
            );
            Ok(())
        })
        .unwrap();
    let kinds = kinds.into_inner();
    for table in [
        "season",
        "person",
        "identity",
        "sanction",
        "merge",
        "etapa",
        "placement",
        "alert",
    ] {
        assert!(kinds.contains(table), "{table} was never asked: {kinds:?}");
    }
    let before = database.projections();
    database.run(&["rebuild"]);
    assert_eq!(before, database.projections());
}

struct Chance(u64);

impl Chance {
    fn below(&mut self, limit: usize) -> usize {
        self.0 = self
            .0
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        usize::try_from(self.0 >> 33).unwrap() % limit
    }

    fn shuffle<T>(&mut self, all: &mut [T]) {
        for at in (1..all.len()).rev() {
            all.swap(at, self.below(at + 1));
        }
    }
}

/// The newest statement is never lost for another that says the same.
#[test]
fn a_text_signed_by_two_keys_is_one_statement() {
    let cluster = Cluster::shared();
    let database = cluster.database();
    let federation = Federation::known(&database, "fprt", 1);
    let server = Server::start(&database);
    let mut season = Season::of(&federation, 1);
    let statement = season.next(Body::Merged(statement::body::Merged {
        from: uid(1),
        into: uid(2),
        holds: true,
    }));
    let first = season.signed(&statement);
    let other_key = statement::key::SecretKey::of(&[99; 32]);
    let second: Signed = statement.sign(&other_key).unwrap();
    assert_eq!(first.point(), second.point());
    let renewed = federation.certifies(&season.uid, &other_key, day(-1));
    let item = |signed: &Signed| Item::Statement(Parcel::of(signed.clone(), Vec::new()).unwrap());
    let sent = bytes([
        season.certified(),
        Item::Certificate(renewed),
        item(&first),
        item(&second),
    ]);
    let came = server.states(&sent);
    assert_eq!(came.status, 200, "{}", came.text());
    assert_eq!(came.json()["seasons"][0]["number"], 1);
    // The first key turns out to be stolen before it signed anything: what the other signed stands.
    let revocation = Revocation {
        federation: federation.id.clone(),
        season: season.uid.clone(),
        key: season.key.public(),
        since: day(-50),
        last: statement::Point::START,
        cause: Cause::Stolen,
    };
    let came = server.states(&bytes([Item::Revocation(
        revocation.sign(&federation.root),
    )]));
    assert_eq!(
        (came.status, &came.json()["seasons"][0]["number"]),
        (200, &1.into()),
        "{}",
        came.text()
    );
}
