//! Occurrences ruled on by another hand: each must come out as it stands beside it.
#![expect(
    clippy::unwrap_used,
    reason = "a fault of the test data should stop the test"
)]

use proptest::prelude::*;
use rules::clause::ClauseId;
use rules::penalty::{self, FactsFault, Points, Prescribed, asks};
use rules::regulation::{Regulation, RegulationId, Regulations};
use serde_json::{Value, json};
use std::collections::BTreeSet;

fn decide(record: &Value) -> Result<Prescribed, FactsFault> {
    penalty::decide(record.to_string().as_bytes(), Regulations::EMBEDDED)
}

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
            Err(fault) => refused(&fault),
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

/// The code of a refusal, with the fact that is missing or the fields that cannot be so.
fn refused(fault: &FactsFault) -> Value {
    match fault {
        FactsFault::MissingFact(needed) => json!({"error": fault.code(), "key": needed.key()}),
        FactsFault::BadFields(fields) => {
            let fields: Vec<_> = fields.iter().map(|bad| bad.field.as_str()).collect();
            json!({"error": fault.code(), "fields": fields})
        }
        FactsFault::BadRecord | FactsFault::UnknownOccurrence(_) => json!({"error": fault.code()}),
    }
}

/// Other targets and lengths, facts that cannot have been, late claims, and steps that lead to what decides.
#[test]
fn ours() {
    assert_eq!(check(include_str!("penalties/ours.jsonl")), 99);
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
        let has_when = record["facts"].get("when").is_some();
        if case["expected"].get("error").is_some() || has_when != always.contains(&"when") {
            continue;
        }
        let occurrence: ClauseId = record["facts"]["occurrence"]
            .as_str()
            .unwrap()
            .parse()
            .unwrap();
        let named = record["profile"].as_str().unwrap();
        let regulation = Regulations::EMBEDDED.named(named).unwrap();
        let asked: Vec<String> = asks(regulation, &occurrence)
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
    // Hardly any of ours tells more than what decides: it is only held that none of that goes unasked.
    check_asks(include_str!("penalties/ours.jsonl"), &fprt);
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

/// Whatever the book says that a clause of the federation brings, it brings: given what it asks for, no clause with a
/// consequence answers that nothing follows.
#[test]
fn a_clause_with_a_consequence_brings_one() {
    let lawful = [
        // What is committed stays on the table.
        "card-committed",
    ];
    let mut nothing = BTreeSet::new();
    let fprt = Regulation::embedded(RegulationId::FPRT).unwrap();
    for clause in fprt.book().clauses() {
        let Some(consequence) = &clause.consequence else {
            continue;
        };
        if lawful.contains(&consequence.effect.as_str()) {
            continue;
        }
        let effects = FACTS.iter().map(|facts| {
            let mut facts: Value = serde_json::from_str(facts).unwrap();
            facts["occurrence"] = json!(clause.id);
            match decide(&json!({"profile": "fprt", "facts": facts})) {
                Ok(decision) => serde_json::to_value(&decision).unwrap()["effect"].clone(),
                Err(fault) => json!(fault.to_string()),
            }
        });
        let effects: Vec<Value> = effects.collect();
        let brings =
            |effect: &Value| !["none", "accept", "play"].contains(&effect.as_str().unwrap());
        if !effects.iter().any(brings) {
            nothing.insert(clause.id.to_string());
        }
    }
    assert_eq!(nothing, BTreeSet::new());
}

/// Facts under which an offence costs something, at the table and away from it.
const FACTS: [&str; 3] = [
    r#"{"offender":{"pair":"A","player":"A1"},"when":{"phase":"hand","partida":1,"score":{"A":4,"B":6},"hand_value":1,
        "pending_raise":{"by":"B","to":3}},"vazas":["tie","tie","tie"],"face_visible":true,"away":["A1","A2","B1","B2"],
        "card_opened_on_request":false,"cards_touched":2,"cards_held":2,"deliberate":true,"proven":true,"decision_s":31,
        "elapsed":"92:00","decision_date":"2024-04-06","cards":{"shown":[]},"entered":{"legs":[2,0],"pontinhos":[99,0]}}"#,
    r#"{"offender":{"pair":"A","player":null},"when":{"phase":"call","rodada":2},"call":"10:00:00","arrival":null}"#,
    r#"{"offender":{"pair":"A","player":"A1"},"when":{"phase":"registration"},"suspension":{"from":"2024-01-01",
        "to":"2024-12-31"},"event_date":"2024-06-01"}"#,
];

fn sides(most: u8) -> impl Strategy<Value = Value> {
    (0..=most, 0..=most).prop_map(|(a, b)| json!({"A": a, "B": b}))
}

/// A value that a fact may have, or may not.
fn anything() -> impl Strategy<Value = Value> {
    let words = prop::sample::select(vec![
        "A",
        "B",
        "A1",
        "B2",
        "tie",
        "accepted",
        "declined",
        "after-play-continued",
        "dealer",
        "10:00:00",
        "92:00",
        "2024-02-29",
        "etapa",
        "manilha-paus",
        "3p",
        "truco by A",
        "",
        "x",
    ]);
    let leaf = prop_oneof![
        Just(Value::Null),
        any::<bool>().prop_map(Value::from),
        any::<i64>().prop_map(Value::from),
        (0_u8..5).prop_map(Value::from),
        words.prop_map(Value::from),
    ];
    leaf.prop_recursive(2, 8, 3, |inner| {
        prop_oneof![
            prop::collection::vec(inner.clone(), 0..3).prop_map(Value::from),
            prop::collection::btree_map("[A-B][1-2]?|to|by|scope|clause|end|from", inner, 0..3)
                .prop_map(|map| map.into_iter().collect()),
        ]
    })
}

fn occurrence() -> impl Strategy<Value = &'static str> {
    let all = Regulation::all_embedded()
        .iter()
        .flat_map(|regulation| regulation.book().clauses());
    prop::sample::select(all.map(|clause| clause.id.as_str()).collect::<Vec<_>>())
}

/// All scores of an answer.
fn scores<'a>(told: &'a Value, found: &mut Vec<&'a Value>) {
    match told {
        Value::Object(map) => {
            for (key, value) in map {
                if key == "score" || key == "score_after" {
                    found.push(value);
                }
                scores(value, found);
            }
        }
        Value::Array(list) => list.iter().for_each(|one| scores(one, found)),
        _ => {}
    }
}

#[test]
fn a_jogo_that_is_called_is_not_over() {
    let mut facts: Value = serde_json::from_str(FACTS[1]).unwrap();
    facts["occurrence"] = json!("fprt-1.5.b-3");
    let answer = |legs: u8, facts: &mut Value| {
        facts["when"]["legs"] = json!({"A": 0, "B": legs});
        decide(&json!({"profile": "fprt", "target": 9, "best_of": 3, "facts": facts})).is_ok()
    };
    assert!(answer(1, &mut facts));
    assert!(!answer(2, &mut facts));
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 2_000, failure_persistence: None, ..ProptestConfig::default() })]

    /// Whatever is told, there is an answer or a refusal.
    #[test]
    fn no_facts_make_it_stumble(
        occurrence in occurrence(),
        told in prop::collection::btree_map(
            "vazas|raises|cards|when|earlier|offender|away|draw|entered|mesas|missing|dealer|call|arrival|elapsed|decision_s|\
             vaza|cards_laid|deliberate|claimed|decision_date|score_before|hand_value|mao_de_onze|cards_dealt|winner|answer",
            anything(),
            0..6,
        ),
        when in prop::collection::btree_map("phase|score|legs|partida|hand_value|pending_raise|rodada", anything(), 0..5),
        target in anything(),
        best_of in anything(),
    ) {
        let profile = occurrence.split_once('-').unwrap().0;
        let mut facts: Value = told.into_iter().collect();
        if !when.is_empty() {
            facts["when"] = when.into_iter().collect();
        }
        facts["occurrence"] = occurrence.into();
        let _ = decide(&json!({"profile": profile, "facts": facts, "target": target, "best_of": best_of}));
        let _ = decide(&json!({"profile": profile, "facts": facts}));
    }

    /// Scores stay between nil and the target, a W×O is the wins needed to the target each.
    #[test]
    fn scores_stay_within_the_target(
        occurrence in occurrence(),
        target in 9_u8..=30,
        best_of in prop::sample::select(vec![1_u8, 3, 5]),
        score in sides(29),
        legs in sides(2),
        value in prop::sample::select(vec![1, 3, 6, 9]),
        phase in prop::sample::select(vec!["cut", "deal", "hand", "between-hands", "between-partidas", "call"]),
        repeated in any::<bool>(),
    ) {
        let mut facts: Value = serde_json::from_str(FACTS[0]).unwrap();
        let profile = occurrence.split_once('-').unwrap().0;
        let ours = profile == "fprt";
        if ours {
            facts["when"] = json!({"phase": phase, "score": score, "legs": legs, "hand_value": value});
            if phase == "hand" {
                facts["when"]["pending_raise"] = json!({"by": "B", "to": if value == 1 { 3 } else { value + 3 }});
            }
            facts["call"] = json!("10:00:00");
            facts["arrival"] = Value::Null;
            if repeated {
                facts["earlier"] = json!([{"clause": occurrence, "pair": "A", "player": "A1", "scope": "jogo", "n": 1}]);
            }
        } else {
            facts = json!({
                "offender": "A1", "score_before": score, "hand_value": value, "dealer": "B1", "burnt": 10, "cuts": 4,
                "cards_dealt": {"A1": 4}, "winner": "B",
            });
        }
        facts["occurrence"] = occurrence.into();
        let record = json!({"profile": profile, "target": target, "best_of": best_of, "facts": facts});
        let needed = u64::from(best_of / 2 + 1);
        if let Ok(decision) = decide(&record) {
            let told = serde_json::to_value(&decision).unwrap();
            let mut found = Vec::new();
            scores(&told, &mut found);
            for score in found.into_iter().filter(|score| !score.is_null()) {
                for side in ["A", "B"] {
                    let points = score[side].as_u64().unwrap();
                    prop_assert!(points <= u64::from(target), "{record} {told}");
                }
            }
            if told["jogo"]["status"] == "walkover" {
                prop_assert_eq!(&told["jogo"]["legs"]["B"], needed);
                prop_assert_eq!(&told["jogo"]["pontinhos"]["B"], needed * u64::from(target));
            }
            if told["jogo"]["status"] == "finished" {
                let legs = told["jogo"]["legs"].as_object().unwrap();
                prop_assert!(legs.values().any(|won| *won == needed), "{record} {told}");
            }
            if let Prescribed::Tento(tento) = &decision
                && let (Some(_), Points::Some(points)) = (tento.to, tento.points)
            {
                prop_assert!(points > 0);
            }
        }
    }
}
