//! Occurrences ruled on by another hand: each must come out as it stands beside it.
#![expect(
    clippy::unwrap_used,
    reason = "a fault of the test data should stop the test"
)]

use rules::clause::ClauseId;
use rules::penalty::{asks, decide};
use serde_json::Value;

/// Every key that is expected, with its value; clauses and sentences are the engine's own.
fn check(file: &str) -> usize {
    let mut wrong = Vec::new();
    for line in file.lines() {
        let case: Value = serde_json::from_str(line).unwrap();
        let told = match decide(&case["record"]) {
            Ok(decision) => {
                assert!(!decision.clauses().is_empty(), "{line}");
                serde_json::to_value(&decision).unwrap()
            }
            Err(fault) => Value::String(fault.to_string()),
        };
        for (key, expected) in case["expected"].as_object().unwrap() {
            if told.get(key) != Some(expected) {
                wrong.push(format!(
                    "{}: {key} is {} and not {expected}",
                    case["id"],
                    told[key.as_str()]
                ));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    file.lines().count()
}

#[test]
fn the_federation_s() {
    assert_eq!(check(include_str!("penalties/fprt.jsonl")), 123);
}

#[test]
fn the_other_four_s() {
    assert_eq!(check(include_str!("penalties/others.jsonl")), 78);
}

/// Whoever takes away a fact that nobody is asked for must come to the same decision.
fn check_asks(file: &str, always: &[&str]) -> usize {
    let mut taken = 0;
    let mut unasked = Vec::new();
    for line in file.lines() {
        let case: Value = serde_json::from_str(line).unwrap();
        let record = &case["record"];
        let occurrence: ClauseId = record["facts"]["occurrence"]
            .as_str()
            .unwrap()
            .parse()
            .unwrap();
        let asked: Vec<String> = asks(&occurrence)
            .into_iter()
            .map(|fact| {
                serde_json::to_value(fact)
                    .unwrap()
                    .as_str()
                    .unwrap()
                    .to_owned()
            })
            .collect();
        let decided = decide(record).map(|decision| serde_json::to_value(decision).unwrap());
        for key in record["facts"].as_object().unwrap().keys() {
            if always.contains(&key.as_str()) || asked.contains(key) {
                continue;
            }
            let mut without = record.clone();
            without["facts"].as_object_mut().unwrap().remove(key);
            taken += 1;
            if decide(&without).map(|decision| serde_json::to_value(decision).unwrap()) != decided {
                unasked.push(format!("{}: {occurrence} rests on {key}", case["id"]));
            }
        }
    }
    assert!(unasked.is_empty(), "{}", unasked.join("\n"));
    taken
}

#[test]
fn whatever_decides_is_asked_for() {
    let fprt = ["occurrence", "offender", "offenders", "when", "earlier"];
    assert!(check_asks(include_str!("penalties/fprt.jsonl"), &fprt) > 100);
    let others = [
        "occurrence",
        "offender",
        "hand_value",
        "score_before",
        "mao_de_onze",
        "mao_de_ferro",
    ];
    assert!(check_asks(include_str!("penalties/others.jsonl"), &others) > 400);
}
