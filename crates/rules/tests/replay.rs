//! A thousand mãos written down by another hand: each must come to what stands beside it.
#![expect(
    clippy::unwrap_used,
    reason = "a fault of the test data should stop the test"
)]

use rules::partida::Side;
use rules::record::{Replayed, replay};
use rules::regulation::Regulations;
use rules::vaza::VazaResult;
use serde_json::{Value, json};

fn told(replayed: &Replayed) -> Value {
    let vazas: Vec<_> = replayed
        .vazas()
        .iter()
        .map(|vaza| match vaza {
            VazaResult::Won(Side::A) => "A",
            VazaResult::Won(Side::B) => "B",
            VazaResult::Tie => "tie",
        })
        .collect();
    json!({
        "ok": true,
        "vazas": vazas,
        "ended_by": replayed.ended_by(),
        "winner": replayed.winner(),
        "points": replayed.points(),
        "score": replayed.mao.score_after(),
        "partida_winner": replayed.mao.partida_winner(),
        "next_dealer": replayed.mao.next_dealer().index(),
    })
}

fn check(file: &str) {
    let mut replayed = 0;
    for line in file.lines() {
        let case: Value = serde_json::from_str(line).unwrap();
        let answer = replay(case["record"].to_string().as_bytes(), Regulations::EMBEDDED);
        let expected = &case["expect"];
        match answer {
            Ok(answer) => assert_eq!(&told(&answer), expected, "{line}"),
            Err(told) => {
                assert_eq!(expected["ok"], false, "{told:?}: {line}");
                assert_eq!(expected["error"]["code"], told.fault.as_str(), "{line}");
                assert_eq!(expected["error"]["action"], json!(told.action), "{line}");
            }
        }
        replayed += 1;
    }
    assert_eq!(replayed, 200);
}

#[test]
fn two_hundred_by_each_regulation() {
    check(include_str!("maos/oficial.jsonl"));
    check(include_str!("maos/online.jsonl"));
    check(include_str!("maos/faraes.jsonl"));
    check(include_str!("maos/fprt.jsonl"));
    check(include_str!("maos/cosmo.jsonl"));
}
