//! Thousands of occurrences by chance, each decided as it always was: answers and refusals by their digest, a regulation
//! a line. What moves one of them changes what a regulation is read to say.
#![expect(
    clippy::unwrap_used,
    reason = "a fault of the test data should stop the test"
)]

mod chance;

use chance::chance;
use rules::clause::ClauseId;
use rules::penalty::{FactsFault, decide};
use rules::regulation::{Regulation, RegulationId, Regulations};
use serde_json::{Map, Value, json};
use std::collections::BTreeMap;

/// How many of each regulation.
const MANY: usize = 5_000;

/// What is told of occurrences somewhere, by its key.
type Pool = BTreeMap<String, Vec<Value>>;

fn cases(texts: &[&str]) -> Vec<Map<String, Value>> {
    let lines = texts.iter().flat_map(|text| text.lines());
    let records = lines.map(|line| serde_json::from_str::<Value>(line).unwrap()["record"].clone());
    records
        .filter_map(|record| record.as_object().cloned())
        .filter(|record| record.get("facts").is_some_and(Value::is_object))
        .collect()
}

fn pool<'a>(told: impl Iterator<Item = &'a Value>) -> Pool {
    let mut pool = Pool::new();
    for (key, value) in told.filter_map(Value::as_object).flatten() {
        let values = pool.entry(key.clone()).or_default();
        if !values.contains(value) {
            values.push(value.clone());
        }
    }
    pool
}

/// Takes something away, or says it as it is said elsewhere.
fn change(told: &mut Map<String, Value>, pool: &Pool, chance: &mut impl FnMut(usize) -> usize) {
    let (key, values) = pool.iter().nth(chance(pool.len())).unwrap();
    if chance(4) == 0 {
        told.remove(key);
    } else {
        told.insert(key.clone(), values[chance(values.len())].clone());
    }
}

fn answer(record: &Value) -> (&'static str, String) {
    match decide(record.to_string().as_bytes(), Regulations::EMBEDDED) {
        Ok(decision) => ("decided", serde_json::to_string(&decision).unwrap()),
        Err(fault) => {
            let fields = match &fault {
                FactsFault::BadFields(fields) => json!(fields),
                _ => Value::Null,
            };
            (fault.code(), format!("{fault} {fields}"))
        }
    }
}

/// `profile: decided, missing, bad, digest`.
fn told(profile: RegulationId) -> String {
    let texts: &[&str] = match profile {
        RegulationId::FPRT => &[
            include_str!("penalties/fprt.jsonl"),
            include_str!("penalties/ours.jsonl"),
        ],
        _ => &[
            include_str!("penalties/others.jsonl"),
            include_str!("penalties/ours.jsonl"),
        ],
    };
    let of_fprt = |record: &Map<String, Value>| record.get("profile") == Some(&json!("fprt"));
    let mut records = cases(texts);
    records.retain(|record| of_fprt(record) == (profile == RegulationId::FPRT));
    let facts = pool(records.iter().map(|record| &record["facts"]));
    let whens = pool(records.iter().map(|record| &record["facts"]["when"]));
    let clauses: Vec<ClauseId> = Regulation::embedded(profile)
        .unwrap()
        .book()
        .clauses()
        .iter()
        .map(|one| one.id.clone())
        .collect();
    let mut chance = chance(20_261_126);
    let mut counted: BTreeMap<&str, usize> = BTreeMap::new();
    // Fowler, Noll and Vo's hash, to which every answer is added.
    let mut digest = 0xcbf2_9ce4_8422_2325_u64;
    for _ in 0..MANY {
        let mut record = records[chance(records.len())].clone();
        record.insert("profile".to_owned(), json!(profile.as_str()));
        let told = record["facts"].as_object_mut().unwrap();
        let clause = &clauses[chance(clauses.len())];
        told.insert("occurrence".to_owned(), json!(clause));
        for _ in 0..chance(4) {
            change(told, &facts, &mut chance);
        }
        if let Some(Value::Object(when)) = told.get_mut("when") {
            for _ in 0..chance(3) {
                change(when, &whens, &mut chance);
            }
        }
        told.insert("occurrence".to_owned(), json!(clause));
        if chance(8) == 0 {
            record.insert("target".to_owned(), json!([11, 12, 15, 24][chance(4)]));
        }
        if chance(8) == 0 {
            record.insert("best_of".to_owned(), json!(chance(6)));
        }
        let (kind, said) = answer(&Value::Object(record));
        *counted.entry(kind).or_default() += 1;
        for byte in said.bytes().chain([b'\n']) {
            digest = (digest ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
        }
    }
    let count = |kind: &str| counted.get(kind).copied().unwrap_or_default();
    format!(
        "{profile}: {} decided, {} without what decides, {} that cannot be, {digest:016x}\n",
        count("decided"),
        count("missing-fact"),
        count("bad-record"),
    )
}

#[test]
fn what_was_decided_is_decided_still() {
    let now: String = RegulationId::EMBEDDED.into_iter().map(told).collect();
    assert_eq!(now, include_str!("penalties/decisions.txt"), "{now}");
}
