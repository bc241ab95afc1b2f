//! Occurrences ruled on by another hand: each must come out as it stands beside it.
#![expect(
    clippy::unwrap_used,
    reason = "a fault of the test data should stop the test"
)]

use rules::penalty::decide;
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
