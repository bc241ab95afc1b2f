//! Who is one person with somebody, asked of them alone and of everybody: one answer.

use crate::cluster::{Cluster, Database, long};
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::test_runner::{Config, TestRunner};
use std::collections::{BTreeMap, BTreeSet};

const SAME: &str = include_str!("../../src/sql/same.sql");
const ALL: &str = include_str!("../../src/sql/same_all.sql");
const NEAR: &str = include_str!("../../src/sql/same_near.sql");
const TOGETHER: &str = include_str!("../../src/sql/brought_together.sql");

const PEOPLE: u8 = 8;

/// What anybody says of two of these people.
#[derive(Debug, Clone)]
enum Word {
    /// A registrar.
    Decision(u8, u8, bool),
    /// A season.
    Merge(u8, u8, u8, bool),
    /// A season knows a CPF of somebody who was born on one of two days, or on none that it knows.
    Cpf(u8, u8, u8, Option<u8>),
}

fn word() -> impl Strategy<Value = Word> {
    let who = 0..PEOPLE;
    prop_oneof![
        (who.clone(), who.clone(), any::<bool>())
            .prop_filter("two", |(one, other, _)| one != other)
            .prop_map(|(one, other, holds)| Word::Decision(one, other, holds)),
        (0_u8..3, who.clone(), who.clone(), any::<bool>())
            .prop_filter("two", |(_, one, other, _)| one != other)
            .prop_map(|(season, one, other, holds)| Word::Merge(season, one, other, holds)),
        (
            0_u8..3,
            who,
            0_u8..3,
            proptest::option::weighted(0.8, 0_u8..2)
        )
            .prop_map(|(season, who, cpf, birth)| Word::Cpf(season, who, cpf, birth)),
    ]
}

impl Word {
    fn sql(&self) -> String {
        match self {
            Self::Decision(one, other, holds) => format!(
                "INSERT INTO decision (absorbed, kept, holds, registrar, reason) VALUES ('{one}', '{other}', {holds}, 'Rita', 'x');"
            ),
            Self::Merge(season, one, other, holds) => format!(
                "INSERT INTO merge (season, absorbed, kept, federation, holds, number) VALUES ('{season}', '{one}', '{other}', 'fprt', {holds}, 1) ON CONFLICT DO NOTHING;"
            ),
            Self::Cpf(season, who, cpf, birth) => {
                let birth =
                    birth.map_or("NULL".to_owned(), |day| format!("'1990-01-0{}'", day + 1));
                format!(
                    "INSERT INTO person (season, athlete, federation, birth, withheld) VALUES ('{season}', '{who}', 'fprt', {birth}, false) ON CONFLICT DO NOTHING;\
                     INSERT INTO identity (season, athlete, federation, tag) VALUES ('{season}', '{who}', 'fprt', '\\x0{cpf}') ON CONFLICT DO NOTHING;"
                )
            }
        }
    }
}

/// Who is one with somebody, by pairs, and they themselves.
fn one_with(athlete: &str, pairs: &BTreeSet<(String, String)>) -> BTreeSet<String> {
    let mut same = BTreeSet::from([athlete.to_owned()]);
    loop {
        let before = same.len();
        for (one, other) in pairs {
            if same.contains(one) || same.contains(other) {
                same.extend([one.clone(), other.clone()]);
            }
        }
        if same.len() == before {
            return same;
        }
    }
}

/// Pairs that are one person, by what was asked: everybody's, or those of one.
fn pairs(database: &Database<'_>) -> BTreeMap<String, BTreeSet<(String, String)>> {
    let near = |who: u8| {
        let together = TOGETHER.replace("$1::text[]", &format!("ARRAY['{who}']"));
        NEAR.replace("$1::text[]", &format!("ARRAY({together})"))
    };
    let asked = (0..PEOPLE).map(|who| (who.to_string(), near(who)));
    let asked = asked.chain([("all".to_owned(), ALL.to_owned())]);
    let sql: Vec<String> = asked
        .map(|(of, whose)| format!("SELECT '{of}', pair.* FROM ({whose}{SAME}) pair;"))
        .collect();
    let mut pairs: BTreeMap<String, BTreeSet<(String, String)>> = BTreeMap::new();
    for row in database.sql(&sql.join("\n")).lines() {
        let parts: Vec<&str> = row.split('|').collect();
        let pair = (parts[1].to_owned(), parts[2].to_owned());
        pairs.entry(parts[0].to_owned()).or_default().insert(pair);
    }
    pairs
}

#[test]
fn whoever_is_asked_of_alone_is_who_they_are_among_all() {
    let cluster = Cluster::shared();
    let database = cluster.database();
    let cases = if long() { 512 } else { 32 };
    let mut runner = TestRunner::new(Config::with_cases(cases));
    let largest = std::cell::Cell::new(0);
    runner
        .run(&vec(word(), 1..24), |words| {
            let said: Vec<String> = words.iter().map(Word::sql).collect();
            database.sql(&format!(
                "TRUNCATE decision, merge, person, identity; {}",
                said.concat()
            ));
            let pairs = pairs(&database);
            let none = BTreeSet::new();
            let all = pairs.get("all").unwrap_or(&none);
            for who in 0..PEOPLE {
                let who = who.to_string();
                let alone = pairs.get(&who).unwrap_or(&none);
                let same = one_with(&who, all);
                prop_assert_eq!(&one_with(&who, alone), &same);
                prop_assert!(alone.is_subset(all));
                largest.set(largest.get().max(same.len()));
            }
            Ok(())
        })
        .unwrap();
    assert!(largest.get() > 2, "nobody was one with two others");
}
