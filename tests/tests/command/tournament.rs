//! The tournament engine through the command line, command by command.

#![expect(clippy::unwrap_used, reason = "a test stops at the first surprise")]

use serde_json::{Value, json};
use std::collections::{BTreeMap, BTreeSet};
use tests::{asked, root};

/// What a command answers to a record, and whether it went well.
fn told(args: &[&str], record: &str) -> (bool, Value) {
    let output = asked(&[&["tournament"], args].concat(), record.as_bytes());
    let answer = serde_json::from_slice(&output.stdout).unwrap_or(Value::Null);
    (output.status.success(), answer)
}

fn answered(args: &[&str], record: &Value) -> Value {
    let (fine, answer) = told(args, &record.to_string());
    assert!(fine, "{args:?}: {answer}");
    answer
}

/// The codes of everything that is wrong with a record.
fn refused(args: &[&str], record: &Value) -> Vec<String> {
    let (fine, answer) = told(args, &record.to_string());
    assert!(!fine, "{args:?}: {answer}");
    assert_eq!(
        answer["error"]["code"],
        answer["error"]["problems"][0]["code"]
    );
    answer["error"]["problems"]
        .as_array()
        .unwrap()
        .iter()
        .map(|problem| {
            assert!(!problem["message"].as_str().unwrap().is_empty());
            problem["code"].as_str().unwrap().to_owned()
        })
        .collect()
}

fn ids(value: &Value) -> Vec<i64> {
    let list = value.as_array().unwrap();
    list.iter().map(|id| id.as_i64().unwrap()).collect()
}

#[test]
fn a_table_with_every_kind_of_result() {
    let record = json!({
        "entrants": [
            {"id": 1, "name": "Trupuava", "group": "A"}, {"id": 2, "name": "APTRU", "group": "A"},
            {"id": 3, "name": "Los Maikas", "group": "A"}, {"id": 4, "name": "Imbitruco", "group": "A"},
            {"id": 5, "name": "Trukaria", "group": "B"},
        ],
        "points": {"win": 3, "draw": 1, "loss": 0, "walkover_win": 3, "walkover_loss": -3, "bye": 2},
        "criteria": ["points", "head-to-head", "partida-balance", "lots"],
        "results": [
            {"a": 1, "b": 2, "kind": "played", "mesas": [3, 2], "partidas": [7, 5], "pontinhos": [120, 98], "winner": "a"},
            {"a": 3, "b": 4, "kind": "played", "mesas": [2, 2], "winner": "draw"},
            {"a": 1, "b": 3, "kind": "walkover", "winner": "b"},
            {"a": 2, "b": 4, "kind": "walkover", "winner": null},
            {"a": 2, "b": 3, "kind": "annulled", "mesas": [5, 0]},
            {"a": 4, "kind": "bye"},
        ],
    });
    let answer = answered(&["standings"], &record);
    let told: Vec<_> = answer["groups"]["A"]
        .as_array()
        .unwrap()
        .iter()
        .map(|row| {
            let count = |key: &str| row[key].as_i64().unwrap();
            (
                count("rank"),
                count("id"),
                count("points"),
                [
                    count("played"),
                    count("wins"),
                    count("draws"),
                    count("losses"),
                ],
            )
        })
        .collect();
    assert_eq!(
        told,
        [
            (1, 3, 4, [2, 1, 1, 0]),
            (2, 1, 0, [2, 1, 0, 1]),
            (3, 4, 0, [2, 0, 1, 1]),
            (4, 2, -3, [2, 0, 0, 2]),
        ],
        "1 and 4 have not met: partidas part them"
    );
    assert_eq!(answer["groups"]["A"][1]["decided_by"], "partida-balance");
    assert_eq!(answer["groups"]["A"][1]["mesas"], json!([3, 2]));
    assert_eq!(
        answer["groups"]["A"][0]["why"],
        "Los Maikas fica à frente de Trupuava por pontos (4 a 0)."
    );
    assert_eq!(answer["groups"]["B"][0]["rank"], 1);
    assert_eq!(answer["unresolved"], json!([]));

    let mut level = record.clone();
    level["results"] = json!([]);
    let answer = answered(&["standings"], &level);
    assert_eq!(answer["unresolved"], json!([[1, 2, 3, 4]]));
    level["lots"] = json!([4, 2, 1, 3]);
    let answer = answered(&["standings"], &level);
    let order: Vec<_> = answer["groups"]["A"]
        .as_array()
        .unwrap()
        .iter()
        .map(|row| &row["id"])
        .collect();
    assert_eq!(order, [4, 2, 1, 3]);
    assert_eq!(answer["groups"]["A"][0]["decided_by"], "lots");
    level["adjustments"] = json!([{"id": 3, "points": -2, "clause": "fprt-1.5.q-1"}]);
    let answer = answered(&["standings"], &level);
    let last = &answer["groups"]["A"][3];
    let why = last["why"].as_str().unwrap();
    assert!(
        why.ends_with("Por decisão, perdeu 2 pontos (fprt-1.5.q-1)."),
        "{why}"
    );
    assert_eq!(
        (&last["id"], &last["points"], &last["adjustment"]),
        (&json!(3), &json!(-2), &json!(-2))
    );
}

/// Five over three rounds of a Swiss (FIDE Handbook C.07, 16): byes and W×O are dummies of limited points.
#[test]
fn the_values_of_the_asked_criteria_stand_in_the_rows() {
    let played = |round: u32, a: i64, b: i64, winner: &str| json!({"round": round, "a": a, "b": b, "kind": "played", "winner": winner});
    let mut record = json!({
        "entrants": [{"id": 1}, {"id": 2}, {"id": 3}, {"id": 4}, {"id": 5}],
        "points": {"win": 2, "draw": 1},
        "criteria": ["points", "buchholz-cut-1", "buchholz", "buchholz-median", "opponents-points", "sonneborn-berger",
            "progressive", "koya", "head-to-head", "ranking", "avg:wins", "lots"],
        "results": [
            played(1, 1, 2, "a"), played(1, 3, 5, "a"), {"round": 1, "a": 4, "kind": "bye"},
            played(2, 1, 4, "a"), {"round": 2, "a": 5, "b": 2, "kind": "walkover", "winner": "a"}, {"round": 2, "a": 3, "kind": "bye"},
            played(3, 1, 5, "draw"), played(3, 4, 3, "a"), {"round": 3, "a": 2, "kind": "half-bye"},
        ],
    });
    let answer = answered(&["standings"], &record);
    let rows = answer["groups"][""].as_array().unwrap();
    let of = |criterion: &str| -> Vec<(i64, Value)> {
        rows.iter()
            .map(|row| (row["id"].as_i64().unwrap(), row[criterion].clone()))
            .collect()
    };
    let expected = |values: [Value; 5]| -> Vec<(i64, Value)> {
        [1, 4, 3, 5, 2].into_iter().zip(values).collect()
    };
    assert_eq!(of("points"), expected([5, 4, 4, 3, 1].map(Value::from)));
    assert_eq!(
        of("buchholz"),
        expected([8, 12, 10, 10, 7].map(Value::from))
    );
    assert_eq!(
        of("buchholz-cut-1"),
        expected([7, 9, 7, 9, 6].map(Value::from))
    );
    assert_eq!(
        of("buchholz-median"),
        expected([3, 4, 3, 4, 1].map(Value::from))
    );
    assert_eq!(
        of("opponents-points"),
        expected([8, 9, 7, 10, 8].map(Value::from))
    );
    assert_eq!(
        of("sonneborn-berger"),
        expected([json!(6.5), json!(7), json!(6), json!(3.5), json!(0.5)])
    );
    assert_eq!(
        of("progressive"),
        expected([11, 8, 10, 5, 1].map(Value::from))
    );
    assert_eq!(of("ranking"), expected([1, 4, 3, 5, 2].map(Value::from)));
    assert_eq!(of("avg:wins")[0].1, json!(0.666_667));
    assert_eq!(
        of("head-to-head"),
        expected([
            Value::Null,
            Value::Null,
            Value::Null,
            Value::Null,
            Value::Null
        ])
    );
    assert_eq!(
        rows[1]["why"],
        "4 fica à frente de 3 por Buchholz sem o menor (9 a 7)."
    );
    // Without their rounds results come as the list has them.
    for result in record["results"].as_array_mut().unwrap() {
        result.as_object_mut().unwrap().remove("round");
    }
    assert_eq!(answered(&["standings"], &record), answer);
    // A rating or a place tells the ranking; one round told, all are.
    record["entrants"] = json!([{"id": 1, "rating": 1500}, {"id": 2, "rating": 1900}, {"id": 3, "rating": 1900}, {"id": 4}, {"id": 5, "rating": 9}]);
    let rated = answered(&["standings"], &record);
    let rank = |answer: &Value, id: i64| {
        answer["groups"][""]
            .as_array()
            .unwrap()
            .iter()
            .find(|row| row["id"] == id)
            .unwrap()["ranking"]
            .clone()
    };
    assert_eq!(
        [1, 2, 3, 4, 5].map(|id| rank(&rated, id)),
        [3, 1, 1, 5, 4].map(Value::from)
    );
    record["results"][0]["round"] = json!(1);
    record["entrants"][0] = json!({"id": 1, "ranking": 1});
    let codes = refused(&["standings"], &record);
    assert_eq!(codes.len(), 9, "{codes:?}");
}

#[test]
fn whoever_withdraws_stands_below_all() {
    let played = |a: i64, b: i64| json!({"a": a, "b": b, "kind": "played", "winner": "a", "partidas": [2, 0]});
    let mut record = json!({
        "entrants": [{"id": 1, "name": "Um"}, {"id": 2, "name": "Dois"}, {"id": 3, "name": "Três"}],
        "criteria": ["points", "partida-balance"],
        "results": [played(1, 2), played(1, 3), played(3, 2)],
        "withdrawn": [{"id": 1, "past": "keep"}],
    });
    let told = |record: &Value| -> Vec<[i64; 4]> {
        answered(&["standings"], record)["groups"][""]
            .as_array()
            .unwrap()
            .iter()
            .map(|row| ["rank", "id", "points", "played"].map(|key| row[key].as_i64().unwrap()))
            .collect()
    };
    assert_eq!(told(&record), [[1, 3, 3, 2], [2, 2, 0, 2], [3, 1, 6, 2]]);
    record["withdrawn"][0]["past"] = "annul".into();
    assert_eq!(told(&record), [[1, 3, 3, 1], [2, 2, 0, 1], [3, 1, 0, 0]]);
    let rows = answered(&["standings"], &record)["groups"][""].clone();
    assert_eq!(rows[2]["why"], "Um está fora e fica depois de todos.");
    assert_eq!(
        rows[1]["why"],
        "Dois fica atrás de Três por pontos (0 a 3)."
    );
}

#[test]
fn a_table_with_problems_tells_all_of_them() {
    let record = json!({
        "entrants": [{"id": 1}, {"id": 1}, {"id": "dois"}],
        "criteria": ["points", "luck"],
        "results": [
            {"a": 1, "b": 9, "kind": "played", "winner": "a"},
            {"a": 1, "b": 1, "kind": "played", "winner": "a"},
            {"a": 1, "b": "dois", "kind": "played"},
        ],
    });
    assert_eq!(
        refused(&["standings"], &record),
        [
            "duplicate-entrant",
            "unknown-criterion",
            "unknown-entrant",
            "against-itself",
            "bad-record"
        ]
    );
    let (fine, answer) = told(&["standings"], "{\"entrants\":");
    assert!(!fine && answer["error"]["code"] == "bad-record", "{answer}");
}

type Row<'r> = (
    &'r [&'r str],
    &'r Value,
    Vec<(&'r str, Value)>,
    Vec<&'r str>,
);

/// What nobody may guess, a row each: the command, a sound record, what is put where, and the places that are named.
#[test]
fn a_word_that_no_record_has_is_told_not_swallowed() {
    let table = json!({
        "entrants": [{"id": 1, "name": "Um"}, {"id": 2}, {"id": 3}], "criteria": ["points", "lots"],
        "points": {"win": 3}, "lots": [3, 1, 2], "adjustments": [{"id": 1, "points": -1}],
        "results": [
            {"a": 1, "b": 2, "kind": "played", "winner": "a", "partidas": [2, 0]},
            {"a": 1, "b": 3, "kind": "walkover", "winner": "a", "mesas": [3, 0]},
            {"a": 2, "kind": "bye"}, {"a": 2, "b": 3, "kind": "annulled"},
        ],
    });
    let groups =
        json!({"entrants": [{"id": 1, "club": "x"}, {"id": 2}], "groups": 1, "rng_seed": 1});
    let bracket = json!({"kind": "single", "entrants": [1, 2, 3, 4], "results": [[1, [2, 0]]]});
    let swiss = json!({
        "entrants": [{"id": 1, "points": 3}, {"id": 2}, {"id": 3}, {"id": 4}], "history": [[1, 2], [3, null]],
    });
    let mesas = json!({
        "confrontos": [[1, 2], {"id": "q", "a": 3, "b": 4}], "mesas": 4, "history": [[1, 1]], "fixed": {"q": 2},
    });
    let huge = json!(9_223_372_036_854_775_807_i64);
    let rows: Vec<Row<'_>> = vec![
        (
            &["standings"],
            &table,
            vec![("/seperate", json!([])), ("/entrants/0/clube", json!("x"))],
            vec!["seperate", "entrants[0].clube"],
        ),
        (
            &["standings"],
            &table,
            vec![
                ("/results/0/walkovr", json!("a")),
                ("/results/0/kind", json!("win")),
            ],
            vec!["results[0].walkovr", "results[0].kind"],
        ),
        (
            &["standings"],
            &table,
            vec![("/results/0", json!({}))],
            vec!["results[0].a", "results[0].kind"],
        ),
        (
            &["standings"],
            &table,
            vec![
                ("/results/0/partidas", json!([-1, 0])),
                ("/results/1/pontinhos", json!([0, -3])),
            ],
            vec!["results[0].partidas[0]", "results[1].pontinhos[1]"],
        ),
        (
            &["standings"],
            &table,
            vec![("/results/0/partidas", json!([huge, 0]))],
            vec!["results[0].partidas[0]"],
        ),
        (
            &["standings"],
            &table,
            vec![
                ("/results/0/partidas", json!([1e30, 0])),
                ("/points/win", huge.clone()),
            ],
            vec!["points.win", "results[0].partidas[0]"],
        ),
        (
            &["standings"],
            &table,
            vec![
                ("/results/0/partidas", json!([1.5, 0])),
                ("/results/0/mesas", json!([1])),
            ],
            vec!["results[0].mesas", "results[0].partidas[0]"],
        ),
        (
            &["standings"],
            &table,
            vec![("/results/1/winner", json!("draw"))],
            vec!["results[1].winner"],
        ),
        (
            &["standings"],
            &table,
            vec![("/results/1/winner", json!("b"))],
            vec!["results[1].winner"],
        ),
        (
            &["standings"],
            &table,
            vec![
                ("/results/2/winner", json!("b")),
                ("/results/3/winner", json!("a")),
            ],
            vec!["results[2].winner", "results[3].winner"],
        ),
        (
            &["standings"],
            &table,
            vec![("/results/2/b", json!(3))],
            vec!["results[2].b"],
        ),
        (
            &["standings"],
            &table,
            vec![("/lots", json!([3, 1, 3]))],
            vec!["lots[2]"],
        ),
        (
            &["standings"],
            &table,
            vec![
                ("/adjustments/0/points", huge.clone()),
                ("/points/empate", json!(1)),
            ],
            vec!["points.empate", "adjustments[0].points"],
        ),
        (
            &["draw-groups"],
            &groups,
            vec![("/seperate", json!(["club"]))],
            vec!["seperate"],
        ),
        (
            &["draw-groups"],
            &groups,
            vec![("/entrants/0/clube", json!("x"))],
            vec!["clube"],
        ),
        (
            &["bracket"],
            &bracket,
            vec![("/third", json!(true))],
            vec!["third"],
        ),
        (
            &["bracket"],
            &bracket,
            vec![("/results/0", json!([1, {}]))],
            vec![],
        ),
        (
            &["bracket"],
            &bracket,
            vec![("/results/0", json!([1, {"walkovr": "a"}]))],
            vec![],
        ),
        (
            &["bracket"],
            &bracket,
            vec![("/results/0", json!([1, {"walkover": "a", "winner": "b"}]))],
            vec![],
        ),
        (
            &["bracket"],
            &bracket,
            vec![("/results/0", json!([1, [-2, 0]]))],
            vec![],
        ),
        (
            &["bracket"],
            &bracket,
            vec![("/results/0", json!([1, [99_999_999_999_i64, 0]]))],
            vec![],
        ),
        (
            &["pair-swiss"],
            &swiss,
            vec![
                ("/seperate", json!(["club"])),
                ("/entrants/0/bye", json!(1)),
            ],
            vec!["seperate", "entrants[0].bye"],
        ),
        (
            &["pair-swiss"],
            &swiss,
            vec![
                ("/entrants/0/points", huge.clone()),
                ("/entrants/1/byes", json!(-1)),
            ],
            vec!["entrants[0].points", "entrants[1].byes"],
        ),
        (
            &["pair-swiss"],
            &swiss,
            vec![
                ("/entrants/1/byes", json!(4_000_000_000_i64)),
                ("/round", json!(-2)),
            ],
            vec!["entrants[1].byes", "round"],
        ),
        (
            &["pair-swiss"],
            &swiss,
            vec![("/history/0", json!([])), ("/history/1", json!([3]))],
            vec!["history[0]", "history[1]"],
        ),
        (
            &["why-not", "1", "2"],
            &swiss,
            vec![("/entrants/0/ponts", json!(1))],
            vec!["entrants[0].ponts"],
        ),
        (
            &["assign-mesas"],
            &mesas,
            vec![("/disable", json!([1])), ("/confrontos/1/c", json!(5))],
            vec!["disable", "confrontos[1].c"],
        ),
        (
            &["assign-mesas"],
            &mesas,
            vec![("/confrontos/0", json!([])), ("/history/0", json!([1, -1]))],
            vec!["confrontos[0]", "history[0][1]"],
        ),
        (
            &["assign-mesas"],
            &mesas,
            vec![("/confrontos/0", json!([1, 1]))],
            vec!["confrontos[0][1]"],
        ),
        (
            &["assign-mesas"],
            &mesas,
            vec![("/fixed", json!([{"confronto": "q", "messa": 1}]))],
            vec!["fixed[0].messa", "fixed[0].mesa"],
        ),
        (
            &["assign-mesas"],
            &mesas,
            vec![
                ("/history/0", json!({"entrant": 1, "mesa": 1, "time": 2})),
                ("/mesas", json!([1, -1])),
            ],
            vec!["mesas[1]", "history[0].time"],
        ),
    ];
    for (args, sound, changes, places) in rows {
        answered(args, sound);
        let mut record = sound.clone();
        for (place, value) in &changes {
            match record.pointer_mut(place) {
                Some(there) => *there = value.clone(),
                None => {
                    let (object, name) = place.rsplit_once('/').unwrap();
                    record.pointer_mut(object).unwrap()[name] = value.clone();
                }
            }
        }
        let codes = refused(args, &record);
        assert!(
            codes.iter().all(|code| code == "bad-record"),
            "{record}: {codes:?}"
        );
        assert!(codes.len() >= places.len().max(1), "{record}: {codes:?}");
        for (args, lang) in [
            (args.to_vec(), "pt"),
            ([args, &["--lang", "en"]].concat(), "en"),
        ] {
            let (_, answer) = told(&args, &record.to_string());
            let problems = answer["error"]["problems"].to_string();
            for place in &places {
                assert!(
                    problems.contains(&format!("`{place}`")),
                    "{place}: {problems}"
                );
            }
            let english = problems.contains("must be")
                || problems.contains("There is no")
                || problems.contains("cannot");
            assert!(lang == "en" || !english || places.is_empty(), "{problems}");
        }
    }
    let twice =
        r#"{"entrants": [{"id": 1}, {"id": 2}], "criteria": ["points"], "criteria": ["wins"]}"#;
    let (fine, answer) = told(&["standings"], twice);
    assert!(!fine && answer["error"]["code"] == "bad-record");
    assert_eq!(
        answer["error"]["message"],
        "O campo `criteria` está duas vezes."
    );
}

#[test]
fn points_and_byes_of_any_size_pair_as_small_ones_do() {
    let round = |unit: f64, byes: u32| {
        let entrants: Vec<Value> = (1..=7)
            .map(|id| json!({"id": id, "points": f64::from((7 - id) / 2) * unit, "byes": if id > 5 { byes } else { 0 }, "club": id % 3}))
            .collect();
        let record =
            json!({"entrants": entrants, "history": [[1, 2], [3, 4]], "separate": ["club"]});
        let answer = answered(&["pair-swiss"], &record);
        let pairs = answer["pairs"].as_array().unwrap().iter();
        let pairs: Vec<_> = pairs
            .map(|pair| (pair["a"].clone(), pair["b"].clone()))
            .collect();
        (pairs, answer["bye"].clone())
    };
    assert_eq!(round(1.0, 1), round(300_000.0, 1_000));
}

#[test]
fn berger_rounds_are_told_with_numbers_from_one() {
    let answer = answered(&["round-robin", "--entrants", "4"], &Value::Null);
    assert_eq!(
        answer["rounds"],
        json!([[[1, 4], [2, 3]], [[4, 3], [1, 2]], [[2, 4], [3, 1]]])
    );
    let odd = answered(
        &["round-robin", "--entrants", "5", "--legs", "2"],
        &Value::Null,
    );
    let rounds = odd["rounds"].as_array().unwrap();
    assert_eq!(rounds.len(), 10);
    assert!(rounds.iter().all(|round| {
        let byes = round
            .as_array()
            .unwrap()
            .iter()
            .filter(|pair| pair[1].is_null());
        byes.count() == 1
    }));
    assert_eq!(
        refused(&["round-robin", "--entrants", "1"], &Value::Null),
        ["out-of-range"]
    );
}

#[test]
fn a_draw_that_chance_alone_would_not_find() {
    // Six clubs of four into four groups: each club has to be in every group.
    let entrants: Vec<Value> = (0..24)
        .map(|id| json!({"id": id, "club": format!("clube {}", id / 4), "pot": id % 3}))
        .collect();
    let mut record =
        json!({"entrants": entrants, "groups": 4, "separate": ["club"], "rng_seed": 77});
    let answer = answered(&["draw-groups"], &record);
    assert_eq!(answer["not_kept"], json!([]));
    assert_eq!(answer["kept"].as_array().unwrap().len(), 6);
    for group in answer["groups"].as_array().unwrap() {
        let clubs: BTreeSet<i64> = ids(group).iter().map(|id| id / 4).collect();
        assert_eq!((ids(group).len(), clubs.len()), (6, 6), "{group}");
        for pot in 0..3 {
            assert_eq!(
                ids(group).iter().filter(|id| **id % 3 == pot).count(),
                2,
                "pot {pot}"
            );
        }
    }
    assert_eq!(
        answer,
        answered(&["draw-groups"], &record),
        "the same number, the same draw"
    );
    record["rng_seed"] = 78.into();
    assert_ne!(
        answer["groups"],
        answered(&["draw-groups"], &record)["groups"]
    );

    // A fifth of one club cannot be kept apart: told, or refused where it must be.
    record["entrants"]
        .as_array_mut()
        .unwrap()
        .push(json!({"id": 99, "club": "clube 0"}));
    let answer = answered(&["draw-groups"], &record);
    assert_eq!(answer["not_kept"].as_array().unwrap().len(), 1);
    assert!(
        answer["not_kept"][0]["why"]
            .as_str()
            .unwrap()
            .contains("5 inscritos para 4 chaves")
    );
    record["hard"] = true.into();
    assert_eq!(refused(&["draw-groups"], &record), ["cannot-keep-apart"]);
    record["separate"] = json!(["cidade"]);
    assert_eq!(refused(&["draw-groups"], &record), ["unknown-separation"]);
}

/// The matches that are really played: both sides there or still to come.
fn played(answer: &Value) -> usize {
    let matches = answer["matches"].as_array().unwrap().iter();
    matches
        .filter(|game| game["a"]["bye"] != true && game["b"]["bye"] != true)
        .count()
}

#[test]
fn brackets_have_as_many_matches_as_they_must() {
    let entrants = |count: i64| (1..=count).collect::<Vec<_>>();
    // Itapira: thirty duplas, 58 matches.
    let itapira = json!({"kind": "double", "entrants": entrants(30), "grand_final": "simple"});
    assert_eq!(played(&answered(&["bracket"], &itapira)), 58);
    for count in 2..=33 {
        let double =
            json!({"kind": "double", "entrants": entrants(count), "grand_final": "double"});
        assert_eq!(
            i64::try_from(played(&answered(&["bracket"], &double))).unwrap(),
            2 * count - 1
        );
        let single = json!({"kind": "single", "entrants": entrants(count)});
        assert_eq!(
            i64::try_from(played(&answered(&["bracket"], &single))).unwrap(),
            count - 1
        );
    }
    let places =
        json!({"kind": "single", "entrants": entrants(8), "third_place": true, "placement_to": 8});
    assert_eq!(played(&answered(&["bracket"], &places)), 12);
}

#[test]
fn a_bracket_follows_its_results() {
    let mut record = json!({
        "kind": "double", "entrants": ["a", "b", "c", "d"], "grand_final": "double",
        "results": [[1, [2, 0]], [2, [2, 1]]],
    });
    let answer = answered(&["bracket"], &record);
    let matches = answer["matches"].as_array().unwrap();
    assert_eq!(matches.len(), 7);
    // Every way on leads to a slot that names where it comes from, or who came.
    for game in matches {
        for way in ["winner_to", "loser_to"] {
            if let Some(to) = game[way].as_array() {
                let index = usize::try_from(to[0].as_i64().unwrap() - 1).unwrap();
                let slot = &matches[index][to[1].as_str().unwrap()];
                let source = &slot[if way == "winner_to" {
                    "winner_of"
                } else {
                    "loser_of"
                }];
                assert!(*source == game["id"] || slot.is_string(), "{game} {slot}");
            }
        }
    }
    assert_eq!(
        (&matches[2]["a"], &matches[2]["b"]),
        (&json!("d"), &json!("c")),
        "the losers"
    );
    assert_eq!(matches[2]["bracket"], "losers");
    assert!(answer["standings"].is_null());
    record["results"] = json!([
        [1, [2, 0]],
        [2, [2, 1]],
        [3, [0, 2]],
        [4, [2, 0]],
        [5, [2, 0]],
        [6, [0, 2]],
        [7, [2, 1]]
    ]);
    let answer = answered(&["bracket"], &record);
    assert_eq!(
        answer["standings"],
        json!([{"rank": 1, "id": "a"}, {"rank": 2, "id": "c"}, {"rank": 3, "id": "b"}, {"rank": 4, "id": "d"}])
    );
    // Without the upset the second final is not played.
    record["results"][5] = json!([6, [2, 0]]);
    assert_eq!(refused(&["bracket"], &record), ["not-to-be-played"]);
    record["results"].as_array_mut().unwrap().pop();
    let answer = answered(&["bracket"], &record);
    assert_eq!(answer["matches"][6]["a"], json!({"bye": true}));
    assert_eq!(answer["standings"][0]["id"], "a");
    record["results"] = json!([[1, [1, 1]], [9, [2, 0]], [3, [2, 0]], [3, [2, 0]]]);
    assert_eq!(
        refused(&["bracket"], &record),
        ["level", "unknown-match", "result-twice"]
    );
    // Neither comes to the upper final: both are out of it, and out of the tournament.
    record["results"] = json!([[1, [2, 0]], [2, [2, 1]], [3, [0, 2]], [4, {"walkover": null}]]);
    let answer = answered(&["bracket"], &record);
    let standings: Vec<_> = answer["standings"]
        .as_array()
        .unwrap()
        .iter()
        .map(|row| (&row["rank"], &row["id"]))
        .collect();
    assert_eq!(standings.len(), 4, "{answer}");
    assert_eq!(standings[0], (&json!(1), &json!("c")), "the only one left");
}

#[test]
fn an_incomplete_pot_and_a_serpentine() {
    let entrants = |pots: &[(i64, i64)]| -> Vec<Value> {
        let entrants = pots.iter();
        entrants
            .map(|(id, pot)| json!({"id": id, "pot": pot}))
            .collect()
    };
    // Three in pot 1, four in the others: wherever the empty place falls, one of each pot at most.
    let pots: Vec<(i64, i64)> = (1..=15).map(|id| (id, id / 4)).collect();
    let mut record = json!({"entrants": entrants(&pots), "groups": 4});
    for number in 0..20 {
        record["rng_seed"] = number.into();
        let answer = answered(&["draw-groups"], &record);
        for group in answer["groups"].as_array().unwrap() {
            let pots: BTreeSet<i64> = ids(group).iter().map(|id| id / 4).collect();
            assert_eq!(pots.len(), ids(group).len(), "{answer}");
        }
    }
    // By strength: by pot, then in the order of the list; no number is needed.
    let ranked = [(7, 1), (3, 1), (9, 3), (1, 2), (2, 2), (5, 3)];
    let mut record = json!({"entrants": entrants(&ranked), "groups": 2, "seeding": "serpentine"});
    let answer = answered(&["draw-groups"], &record);
    assert_eq!(answer["groups"], json!([[7, 2, 9], [3, 1, 5]]));
    assert_eq!(
        answer["transcript"][2],
        json!({"pot": 2, "id": 1, "group": 2})
    );
    record["seeding"] = "pots".into();
    assert_eq!(
        refused(&["draw-groups"], &record).len(),
        1,
        "a draw needs its number"
    );
    record["rng_seed"] = 1.into();
    record["cabeças"] = 4.into();
    assert_eq!(
        refused(&["draw-groups"], &record).len(),
        1,
        "nothing unknown is passed over"
    );
}

#[test]
fn a_bracket_without_those_who_did_not_come() {
    let mut record = json!({
        "kind": "single", "entrants": [1, 2, 3, 4], "third_place": true,
        "results": [[1, [2, 0]], [2, [2, 1]], [3, {"walkover": null}], [4, {"walkover": "b"}]],
    });
    let answer = answered(&["bracket"], &record);
    assert_eq!(
        answer["standings"],
        json!([
            {"rank": 3, "id": 3}, {"rank": 4, "id": 4},
            {"rank": 5, "id": 1, "absent": true}, {"rank": 5, "id": 2, "absent": true},
        ])
    );
    // Nothing but a score or a W×O is a result.
    for wrong in [
        json!({}),
        json!({"wo": "a"}),
        json!({"walkover": "c"}),
        json!({"walkover": "both"}),
        json!({"walkover": null, "why": "x"}),
        json!([2]),
        json!([2, 1, 0]),
        json!([-1, 2]),
        json!("a"),
        Value::Null,
    ] {
        record["results"] = json!([[1, wrong]]);
        assert_eq!(refused(&["bracket"], &record), ["bad-record"], "{record}");
    }
}

#[test]
fn brackets_down_to_the_last_place_and_seeded_anew() {
    let sixteen: Vec<i64> = (1..=16).collect();
    let mut record =
        json!({"kind": "single", "entrants": sixteen, "third_place": true, "placement_to": 16});
    assert_eq!(played(&answered(&["bracket"], &record)), 32);
    for wrong in [2, 6, 12, 32] {
        record["placement_to"] = wrong.into();
        assert_eq!(refused(&["bracket"], &record), ["out-of-range"]);
    }
    let mut record = json!({
        "kind": "single", "entrants": [1, 2, 3, 4, 5, 6, 7, 8], "reseed": true,
        "results": [[1, [0, 2]], [2, [2, 0]], [3, [2, 0]]],
    });
    let answer = answered(&["bracket"], &record);
    assert_eq!(
        answer["matches"][4]["a"],
        json!({"winners_of": [1, 2, 3, 4], "seed": 1})
    );
    assert_eq!(answer["matches"][0]["winner_to"], Value::Null);
    record["results"]
        .as_array_mut()
        .unwrap()
        .push(json!([4, [2, 0]]));
    let answer = answered(&["bracket"], &record);
    let matches = answer["matches"].as_array().unwrap();
    let sides = |index: usize| [&matches[index]["a"], &matches[index]["b"]];
    assert_eq!(sides(4), [&json!(2), &json!(8)]);
    assert_eq!(sides(5), [&json!(3), &json!(4)]);
    assert_eq!(matches[0]["winner_to"], json!([5, "b"]));
    record["kind"] = "double".into();
    record["results"] = json!([]);
    assert_eq!(refused(&["bracket"], &record), ["bad-record"]);
}

#[test]
fn a_swiss_round_says_why() {
    let record = json!({
        "entrants": [
            {"id": 1, "name": "Ana", "points": 6, "club": "x"}, {"id": 2, "name": "Bia", "points": 6, "club": "x"},
            {"id": 3, "name": "Caio", "points": 6, "club": "y"}, {"id": 4, "name": "Davi", "points": 3, "byes": 1},
            {"id": 5, "name": "Enzo", "points": 3}, {"id": 6, "name": "Fábio", "points": 0, "byes": 1},
            {"id": 7, "name": "Gil", "points": 0.5},
        ],
        "history": [[1, 3]], "round": 3, "separate": ["club"],
    });
    let answer = answered(&["pair-swiss"], &record);
    assert_eq!(answer["bye"], 7, "the lowest who has not had one");
    assert_eq!(answer["round"], 3);
    let pairs: Vec<_> = answer["pairs"]
        .as_array()
        .unwrap()
        .iter()
        .map(|pair| (pair["a"].as_i64().unwrap(), pair["b"].as_i64().unwrap()))
        .collect();
    assert!(pairs.contains(&(2, 3)), "{pairs:?}");
    let why = answer["pairs"][0]["why"].as_str().unwrap();
    assert!(
        why.starts_with("Ana × ") && why.contains("não são do mesmo clube"),
        "{why}"
    );
    let answer = answered(&["why-not", "1", "3"], &record);
    assert_eq!(
        (&answer["paired"], &answer["decided_by"]),
        (&json!(false), &json!("rematch"))
    );
    let answer = answered(&["why-not", "1", "2"], &record);
    assert_eq!(answer["decided_by"], "club-mates");
    assert_eq!(
        answer["why"],
        "Ana × Bia sairia mais caro: confrontos do mesmo clube na rodada inteira passariam de 0 a 1."
    );
    assert_eq!(
        answered(&["why-not", "6"], &record)["decided_by"],
        "repeated-bye"
    );
    assert_eq!(answered(&["why-not", "2", "3"], &record)["paired"], true);
    assert_eq!(
        refused(&["why-not", "2", "2"], &record),
        ["no-such-pairing"]
    );
    assert_eq!(
        refused(&["why-not", "2", "88"], &record),
        ["unknown-entrant"]
    );
}

#[test]
fn whoever_left_is_remembered_and_a_half_point_bye_is_not_paired() {
    let mut record = json!({
        "entrants": [{"id": 1, "points": 2}, {"id": 2, "points": 2}, {"id": 3, "points": 1}, {"id": 4, "points": 1}, {"id": 5}],
        "history": [[1, 2], [3, 9], [9, 4], [9, null], [5, null]], "round": 3,
    });
    let of = |record: &Value| {
        let answer = answered(&["pair-swiss"], record);
        let pairs = answer["pairs"].as_array().unwrap().iter();
        let pairs: BTreeSet<_> = pairs
            .map(|pair| (pair["a"].as_i64().unwrap(), pair["b"].as_i64().unwrap()))
            .collect();
        (pairs, answer["bye"].clone(), answer["half_byes"].clone())
    };
    let (pairs, bye, half_byes) = of(&record);
    assert!(!pairs.contains(&(1, 2)) && bye != 5, "{pairs:?}");
    assert_eq!((pairs.len(), half_byes), (2, json!([])));
    // Back again, 9 meets neither 3 nor 4.
    record["entrants"]
        .as_array_mut()
        .unwrap()
        .push(json!({"id": 9, "points": 1}));
    let (pairs, ..) = of(&record);
    assert!(
        !pairs.contains(&(3, 9)) && !pairs.contains(&(4, 9)),
        "{pairs:?}"
    );
    // With half a point for the round off 4 meets nobody, and the bye goes to somebody else.
    record["entrants"][3] = json!({"id": 4, "points": 1.5, "half_bye": true});
    let (pairs, bye, half_byes) = of(&record);
    assert_eq!((pairs.len(), half_byes), (2, json!([4])));
    assert!(bye != 4 && pairs.iter().all(|pair| pair.0 != 4 && pair.1 != 4));
    assert_eq!(
        refused(&["why-not", "4", "1"], &record),
        ["no-such-pairing"]
    );
    record["history"] = json!([[9, 9]]);
    assert_eq!(refused(&["pair-swiss"], &record), ["against-itself"]);
}

/// Six who are left with two times three: who stands alike would meet, and then somebody again.
#[test]
fn rounds_are_planned_ahead_and_why_not_agrees() {
    let entrants: Vec<Value> = (1..=6)
        .map(|id| json!({"id": id, "points": 2 - (id - 1) % 3}))
        .collect();
    let mut record = json!({"entrants": entrants, "history": [[1, 5], [2, 6], [3, 4], [1, 6], [2, 4], [3, 5]], "round": 3});
    let pairs = |record: &Value| -> Vec<(i64, i64)> {
        let answer = answered(&["pair-swiss"], record);
        assert_eq!(answer["costs"]["rematch"], 0);
        let pairs = answer["pairs"].as_array().unwrap().iter();
        pairs
            .map(|pair| (pair["a"].as_i64().unwrap(), pair["b"].as_i64().unwrap()))
            .collect()
    };
    let planned = pairs(&record);
    let left: Vec<_> = [(1, 4), (2, 5), (3, 6)]
        .into_iter()
        .filter(|pair| !planned.contains(pair))
        .collect();
    assert_eq!(left.len(), 2, "{planned:?}");
    record["rounds"] = json!(3);
    assert_eq!(
        pairs(&record),
        [(1, 4), (2, 5), (3, 6)],
        "nothing comes after it"
    );
    record["rounds"] = json!(4);
    assert_eq!(
        pairs(&record)
            .iter()
            .filter(|pair| left.contains(pair))
            .count(),
        0
    );
    // Why not those who stand alike: each of them alone could be.
    let (a, b) = left[0];
    let why = answered(&["why-not", &a.to_string(), &b.to_string()], &record);
    assert_eq!(why["paired"], false);
    assert_ne!(why["decided_by"], "rematch");
    assert!(why["costs"]["ahead"].as_i64() <= why["costs_instead"]["ahead"].as_i64());
    record["round"] = json!(5);
    assert_eq!(refused(&["pair-swiss"], &record), ["bad-record"]);
}

#[test]
fn a_day_is_as_long_as_its_jogos_and_mesas_make_it() {
    let day = |args: &[&str]| {
        let all = [&["simulate", "--entrants", "24", "--runs", "200"], args].concat();
        answered(&all, &Value::Null)
    };
    let minutes = |answer: &Value, which: &str| answer["minutes"][which].as_u64().unwrap();
    let full = day(&["--mesas", "60"]);
    assert_eq!(
        full,
        day(&["--mesas", "60"]),
        "the same number, the same days"
    );
    assert_eq!(full["rodadas"].as_array().unwrap().len(), 8);
    assert!(minutes(&full, "least") <= minutes(&full, "p50"));
    assert!(
        minutes(&full, "p50") < minutes(&full, "p90")
            && minutes(&full, "p90") <= minutes(&full, "most")
    );
    // Half the mesas: the rodadas of the groups take about twice as long, the knockout as long as before.
    let half = day(&["--mesas", "30"]);
    let (whole, halved) = (minutes(&full, "p50"), minutes(&half, "p50"));
    assert!(
        (whole * 13 / 10..whole * 2).contains(&halved),
        "{whole} {halved}"
    );
    // Twice the pace, twice the play, the same pauses.
    let slow = day(&["--mesas", "60", "--pace", "150"]);
    assert!(
        minutes(&slow, "p50").abs_diff(2 * whole - 70) <= 8,
        "{slow}"
    );
    let fives = day(&["--mesas", "60", "--group-size", "5"]);
    assert_eq!(fives["fases"][0]["groups"], json!([5, 5, 5, 5, 4]));
    assert_eq!(fives["fases"][0]["confrontos"], 46);
    assert_eq!(
        refused(
            &["simulate", "--entrants", "3", "--mesas", "0"],
            &Value::Null
        ),
        ["out-of-range", "out-of-range"]
    );
}

#[test]
fn mesas_repeat_as_little_as_can_be() {
    let record = json!({
        "confrontos": [{"id": "q1", "entrants": [1, 2]}, {"id": "q2", "a": 3, "b": 4}, [5, 6], [7, 8]],
        "mesas": 4, "history": [[1, 1], [3, 1], [5, 1], {"entrant": 7, "mesas": [1, 3, 4]}, {"a": 1, "b": 2, "mesa": 3}],
        "fixed": {"q2": 4}, "disabled": [],
    });
    let answer = answered(&["assign-mesas"], &record);
    let mesa: BTreeMap<String, &Value> = answer["mesas"]
        .as_array()
        .unwrap()
        .iter()
        .map(|seated| (seated["confronto"].to_string(), &seated["mesa"]))
        .collect();
    assert_eq!(mesa["\"q2\""], 4);
    assert_eq!(mesa["4"], 2, "the only one that seven has not seen");
    assert_eq!(answer["repeats"], 1, "{answer}");
    let mut fewer = record.clone();
    fewer["disabled"] = json!([1, 2]);
    let answer = answered(&["assign-mesas"], &fewer);
    assert_eq!(answer["waiting"], json!([3, 4]), "{answer}");
    fewer["disabled"] = json!([4]);
    fewer["fixed"] = json!([["q2", 4], ["nenhum", 1]]);
    assert_eq!(
        refused(&["assign-mesas"], &fewer),
        ["fixed-is-disabled", "unknown-confronto"]
    );
}

/// A published table: the season's points of the federation's six etapas, best first.
#[test]
fn published_rankings_come_out_in_their_order() {
    let file = root().join("tests/published/fprt-2022-final.csv");
    let text = std::fs::read_to_string(file).unwrap();
    let rows: Vec<(i64, i64)> = text
        .lines()
        .filter(|line| !line.starts_with('#'))
        .map(|line| {
            let (place, points) = line.split_once(',').unwrap();
            (place.parse().unwrap(), points.parse().unwrap())
        })
        .collect();
    let record = json!({
        "entrants": rows.iter().rev().map(|(place, _)| json!({"id": place})).collect::<Vec<_>>(),
        "adjustments": rows.iter().map(|(place, points)| json!({"id": place, "points": points})).collect::<Vec<_>>(),
        "criteria": ["points"],
    });
    let answer = answered(&["standings"], &record);
    let told: Vec<(i64, i64)> = answer["groups"][""]
        .as_array()
        .unwrap()
        .iter()
        .map(|row| (row["id"].as_i64().unwrap(), row["points"].as_i64().unwrap()))
        .collect();
    assert_eq!(told, rows);
}
