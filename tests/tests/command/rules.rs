//! The rules engine through the doors: every `rules` command to the letter, and a championship with rules of its own.

#![expect(clippy::unwrap_used, reason = "a test stops at the first surprise")]

use app::acts::Walkover;
use app::day::echo::Echo;
use app::discipline::ask::Decide;
use app::discipline::rulebook::Rulebook;
use app::ground::occurrence::NewOccurrence;
use app::regulation::RegulationId;
use serde_json::{Value, json};
use std::io::Write;
use std::process::Output;
use tempfile::TempDir;
use tests::given;
use tests::{Desk, asked, root, small};

fn answered(args: &[&str], input: &[u8]) -> Output {
    asked(&[&["rules"], args].concat(), input)
}

fn lines(args: &[&str], input: &[u8]) -> Vec<Value> {
    let output = answered(args, input);
    assert!(output.status.success(), "{args:?}");
    String::from_utf8(output.stdout)
        .unwrap()
        .lines()
        .map(|line| serde_json::from_str(line).unwrap())
        .collect()
}

fn cases(file: &str) -> Vec<Value> {
    std::fs::read_to_string(root().join("crates/rules/tests").join(file))
        .unwrap()
        .lines()
        .map(|line| serde_json::from_str(line).unwrap())
        .collect()
}

fn records(cases: &[Value]) -> Vec<u8> {
    let mut input = Vec::new();
    for case in cases {
        writeln!(input, "{}", case["record"]).unwrap();
    }
    input
}

/// Every key that is expected stands there with its value.
fn holds(answer: &Value, expected: &Value) {
    for (key, value) in expected.as_object().unwrap() {
        match value {
            Value::Object(_) if key == "error" => holds(&answer[key.as_str()], value),
            _ => assert_eq!(&answer[key.as_str()], value, "{key}: {answer}"),
        }
    }
}

#[test]
fn replay_answers_every_line_and_says_why() {
    let cases = cases("maos/fprt.jsonl");
    let answers = lines(&["replay"], &records(&cases));
    assert_eq!(answers.len(), cases.len());
    for (answer, case) in answers.iter().zip(&cases) {
        holds(answer, &case["expect"]);
        if answer["ok"] == true {
            assert!(answer["clauses"].is_array());
            assert!(!answer["why"].as_str().unwrap().is_empty());
        } else {
            assert!(!answer["error"]["message"].as_str().unwrap().is_empty());
        }
    }
}

/// One fault a row, in the order of the contract: where two hold, the first is told.
#[test]
fn replay_tells_the_first_fault_that_holds() {
    let sound = || {
        json!({
            "profile": "cosmo", "dealer": 3, "score": [0, 0], "vira": "7c",
            "held": [["Kp", "Jp", "Qp"], ["4o", "5o", "6o"], ["2p", "2c", "2e"], ["3p", "3c", "C1"]],
            "actions": [],
        })
    };
    let with = |key: &str, value: Value| {
        let mut record = sound();
        record[key] = value;
        record
    };
    let acts = |actions: Value| with("actions", actions);
    let eleven = |actions: Value| {
        let mut record = acts(actions);
        record["score"] = json!([11, 3]);
        record
    };
    let without = |key: &str| {
        let mut record = sound();
        record.as_object_mut().unwrap().remove(key);
        record
    };
    let play = |seat: u8, card: &str| json!({"seat": seat, "do": "play", "card": card});
    let rows = [
        ("bad-record", None, json!(7)),
        ("bad-record", None, without("held")),
        ("bad-record", None, without("actions")),
        ("bad-record", None, with("profile", json!("mineiro"))),
        ("bad-record", None, with("seats", json!(3))),
        ("bad-record", None, with("seats", json!("4"))),
        ("bad-record", None, with("dealer", json!(4))),
        ("bad-record", None, with("dealer", json!(1.5))),
        ("bad-record", None, with("score", json!([0]))),
        ("bad-record", None, with("score", json!([0.5, 0]))),
        (
            "bad-record",
            None,
            with("held", json!([["Kp", "Jp", "Qp"]])),
        ),
        ("bad-record", None, with("vira", json!(7))),
        ("unknown-card", None, with("vira", json!("7x"))),
        ("unknown-card", None, {
            let mut record = with("profile", json!("fprt"));
            record["score"] = json!([-1, 0]);
            record
        }),
        ("duplicate-card", None, with("vira", json!("Kp"))),
        ("bad-score", None, with("score", json!([12, 0]))),
        ("bad-score", None, with("score", json!([0, -1]))),
        ("unfinished", Some(0), sound()),
        ("unfinished", Some(1), acts(json!([play(0, "Kp")]))),
        ("unknown-seat", Some(0), acts(json!([play(4, "Kp")]))),
        (
            "unknown-seat",
            Some(0),
            acts(json!([{"do": "play", "card": "Kp"}])),
        ),
        (
            "unknown-seat",
            Some(0),
            eleven(json!([{"seat": 9, "do": "dance"}])),
        ),
        (
            "no-eleven-decision",
            Some(0),
            acts(json!([{"seat": 0, "do": "play-eleven"}])),
        ),
        (
            "no-eleven-decision",
            Some(0),
            eleven(json!([{"seat": 1, "do": "decline-eleven"}])),
        ),
        ("eleven-undecided", Some(0), eleven(json!([play(0, "Kp")]))),
        (
            "eleven-undecided",
            Some(0),
            eleven(json!([{"seat": 0, "do": "dance"}])),
        ),
        (
            "unknown-action",
            Some(0),
            acts(json!([{"seat": 0, "do": "dance"}])),
        ),
        ("unknown-action", Some(0), acts(json!([{"seat": 0}]))),
        (
            "exchange-forbidden",
            Some(0),
            acts(json!([{"seat": 1, "do": "exchange", "cards": ["Ap", "Ac", "Ae"]}])),
        ),
        (
            "exchange-forbidden",
            Some(1),
            acts(
                json!([play(0, "Kp"), {"seat": 0, "do": "exchange", "cards": ["Ap", "Ac", "Ae"]}]),
            ),
        ),
        (
            "duplicate-card",
            Some(0),
            acts(json!([{"seat": 0, "do": "exchange"}])),
        ),
        (
            "duplicate-card",
            Some(0),
            acts(json!([{"seat": 0, "do": "exchange", "cards": ["Ap", "Ap", "Zz"]}])),
        ),
        (
            "duplicate-card",
            Some(0),
            acts(json!([{"seat": 0, "do": "exchange", "cards": ["7c", "Ap", "Zz"]}])),
        ),
        (
            "unknown-card",
            Some(0),
            acts(json!([{"seat": 0, "do": "exchange", "cards": ["Ac", "Ap", "Zz"]}])),
        ),
        (
            "duplicate-card",
            Some(1),
            acts(json!([
                {"seat": 0, "do": "exchange", "cards": ["Kc", "Jc", "Qc"]},
                {"seat": 0, "do": "exchange", "cards": ["Kp", "Ap", "Ae"]},
            ])),
        ),
        (
            "raise-forbidden",
            Some(2),
            acts(json!([
                {"seat": 0, "do": "raise"}, {"seat": 1, "do": "accept"}, {"seat": 2, "do": "raise"},
            ])),
        ),
        (
            "awaiting-answer",
            Some(1),
            acts(json!([{"seat": 0, "do": "raise"}, {"seat": 2, "do": "raise"}])),
        ),
        (
            "awaiting-answer",
            Some(1),
            acts(json!([{"seat": 0, "do": "raise"}, {"seat": 2, "do": "fold"}])),
        ),
        (
            "awaiting-answer",
            Some(1),
            acts(json!([{"seat": 0, "do": "raise"}, play(3, "Zz")])),
        ),
        (
            "nothing-to-answer",
            Some(0),
            acts(json!([{"seat": 0, "do": "accept"}])),
        ),
        ("not-your-turn", Some(0), acts(json!([play(1, "Zz")]))),
        ("card-not-held", Some(0), acts(json!([play(0, "Zz")]))),
        (
            "card-not-held",
            Some(0),
            acts(json!([{"seat": 0, "do": "hide"}])),
        ),
        (
            "hide-forbidden",
            Some(0),
            acts(json!([{"seat": 0, "do": "hide", "card": "Kp"}])),
        ),
        (
            "mao-over",
            Some(2),
            acts(json!([
                {"seat": 0, "do": "raise"}, {"seat": 1, "do": "fold"}, {"seat": 9, "do": "dance"},
            ])),
        ),
    ];
    let mut input = Vec::new();
    for (_, _, record) in &rows {
        writeln!(input, "{record}").unwrap();
    }
    let answers = lines(&["replay"], &input);
    assert_eq!(answers.len(), rows.len());
    for (answer, (code, action, record)) in answers.iter().zip(&rows) {
        assert_eq!(answer["ok"], false, "{record}");
        assert_eq!(answer["error"]["code"], *code, "{record}");
        assert_eq!(answer["error"]["action"], json!(action), "{record}");
    }
}

/// A misspelt word is never passed over: the line answers `ok: false`, names all that is wrong, and the next one is read.
#[test]
fn a_word_that_no_line_has_is_told_not_swallowed() {
    let mao = r#""profile":"fprt","dealer":3,"score":[0,0],"vira":"Jc","held":[["3p","Ac","4o"],["2e","Kc","5p"],["3o","7e","4c"],["Ap","2c","6o"]],"actions":[{"seat":0,"do":"raise"},{"seat":1,"do":"fold"}]"#;
    let facts = r#""occurrence":"fprt-1.1.t-1","reported":"recolheu cedo","offender":{"pair":"A","player":"A1"},"when":{"etapa":1,"rodada":1,"mesa":4,"partida":1,"legs":{"A":0,"B":0},"score":{"A":3,"B":4},"phase":"deal","hand_value":1,"pending_raise":null},"earlier":[]"#;
    let of = |sound: &str, from: &str, to: &str| {
        assert!(sound.contains(from), "{from}");
        format!("{{{}}}", sound.replacen(from, to, 1))
    };
    let decided = |facts: &str| format!("{{\"profile\":\"fprt\",\"facts\":{facts}}}");
    let jogo = r#""profile":"fprt","best_of":3,"partidas":[{"a":12,"b":7},{"a":12,"b":9}]"#;
    let others = r#"{"profile":"oficial","facts":{"occurrence":"oficial-tento-mais-de-9","offense":"x","offender":"B2","hand_value":1,"score_before":{"A":0,"B":0},"burnt":10}}"#;
    let rows: Vec<(&str, String, Vec<&str>)> = vec![
        (
            "replay",
            of(mao, "\"dealer\"", "\"dealr\""),
            vec!["dealr", "dealer"],
        ),
        (
            "replay",
            of(mao, "\"vira\"", "\"note\":1,\"vira\""),
            vec!["note"],
        ),
        (
            "replay",
            of(mao, "\"do\":\"raise\"", "\"do\":\"raise\",\"crad\":\"3p\""),
            vec!["actions[0].crad"],
        ),
        (
            "replay",
            of(mao, "[0,0]", "[0,99999999999999999999999]"),
            vec![],
        ),
        ("replay", of(mao, "[0,0]", "{}"), vec!["score"]),
        (
            "check-jogo",
            of(jogo, "\"best_of\":3", "\"best_of\":2,\"walkovr\":\"A\""),
            vec!["walkovr", "best_of"],
        ),
        (
            "check-jogo",
            of(jogo, "\"partidas\"", "\"winner\":\"B\",\"partidas\""),
            vec!["winner"],
        ),
        (
            "check-jogo",
            of(jogo, "{\"a\":12,\"b\":7}", "{}"),
            vec!["partidas[0]"],
        ),
        (
            "check-jogo",
            of(jogo, "\"b\":7", "\"b\":7,\"c\":1"),
            vec!["partidas[0].c"],
        ),
        (
            "check-jogo",
            of(
                jogo,
                "\"b\":7},{\"a\":12",
                "\"b\":99999999999999999999},{\"a\":1.5",
            ),
            vec!["partidas[0].b", "partidas[1].a"],
        ),
        (
            "decide",
            decided(&of(facts, "\"earlier\"", "\"earlyer\"")),
            vec!["earlyer"],
        ),
        (
            "decide",
            decided(&of(facts, "\"pair\":\"A\"", "\"pear\":\"A\"")),
            vec!["offender.pear"],
        ),
        (
            "decide",
            decided(&of(facts, "\"mesa\":4", "\"table\":4,\"hand\":1")),
            vec!["when.table", "when.hand"],
        ),
        (
            "decide",
            decided(&of(
                facts,
                "\"earlier\":[]",
                "\"earlier\":[{\"clause\":\"fprt-1.1.p\",\"scope\":\"jogo\",\"m\":2}]",
            )),
            vec!["earlier[0]"],
        ),
        (
            "decide",
            decided(&of(facts, "\"A\":3,", "\"A\":-3,")),
            vec!["when.score.A"],
        ),
        (
            "decide",
            decided(&of(facts, "\"A\":3,", "\"A\":300,")),
            vec!["when.score.A"],
        ),
        ("decide", others.to_owned(), vec!["offense"]),
        (
            "decide",
            others.replace("\"facts\"", "\"note\":1,\"facts\""),
            vec!["note", "offense"],
        ),
    ];
    for (command, line, named) in rows {
        let sound = match command {
            "replay" => format!("{{{mao}}}"),
            "check-jogo" => format!("{{{jogo}}}"),
            _ => decided(&format!("{{{facts}}}")),
        };
        for args in [vec![command], vec![command, "--lang", "en"]] {
            let answers = lines(&args, format!("{line}\n{sound}\n").as_bytes());
            assert_eq!(
                (&answers[0]["ok"], &answers[1]["ok"]),
                (&json!(false), &json!(true)),
                "{line}"
            );
            let (code, message) = match command {
                "check-jogo" => (&answers[0]["problems"][0]["code"], &answers[0]["message"]),
                _ => (
                    &answers[0]["error"]["code"],
                    &answers[0]["error"]["message"],
                ),
            };
            assert_eq!(code, "bad-record", "{line}");
            let message = message.as_str().unwrap();
            for name in &named {
                assert!(message.contains(&format!("{name} ")), "{name}: {message}");
            }
            assert_eq!(message.contains("não"), args.len() == 1, "{message}");
        }
        if command == "replay" {
            let perft = answered(&["perft", "--depth", "1"], line.as_bytes());
            assert_eq!(perft.status.code(), Some(1), "{line}");
        }
    }
}

#[test]
fn decide_answers_every_line() {
    for (file, count) in [
        ("penalties/fprt.jsonl", 123),
        ("penalties/others.jsonl", 78),
    ] {
        let cases = cases(file);
        assert_eq!(cases.len(), count);
        for (answer, case) in lines(&["decide"], &records(&cases)).iter().zip(&cases) {
            assert_eq!(answer["ok"], true, "{answer}");
            holds(answer, &case["expected"]);
            assert!(!answer["clauses"].as_array().unwrap().is_empty());
            assert!(!answer["why"].as_str().unwrap().is_empty());
        }
    }
    let bad = lines(
        &["decide"],
        b"nonsense\n{\"profile\":\"fprt\"}\n{\"profile\":\"fprt\",\"facts\":{\"occurrence\":\"oficial-cangar-5\"}}\n{\"profile\":\"oficial\",\"facts\":{\"occurrence\":\"oficial-tento-mais-de-9\",\"offender\":\"B2\",\"hand_value\":1,\"score_before\":{\"A\":0,\"B\":0}}}\n",
    );
    let codes: Vec<_> = bad
        .iter()
        .map(|answer| answer["error"]["code"].clone())
        .collect();
    assert_eq!(
        codes,
        [
            "bad-record",
            "bad-record",
            "unknown-occurrence",
            "missing-fact"
        ]
    );
    assert_eq!(bad[3]["error"]["key"], "burnt");
    // Another target and length, and every field that cannot be so.
    let told = lines(
        &["decide"],
        br#"{"profile":"fprt","target":15,"best_of":5,"facts":{"occurrence":"fprt-1.5.b-3","offender":{"pair":"A","player":null},"when":{"phase":"call","rodada":2},"call":"10:00:00","arrival":null}}
{"profile":"fprt","target":15,"facts":{"occurrence":"fprt-1.1.j-1","offender":{"pair":"A","player":"B1"},"when":{"phase":"hand","partida":4,"score":{"A":15,"B":2},"hand_value":5}}}
"#,
    );
    assert_eq!(told[0]["jogo"]["pontinhos"], json!({"A": 0, "B": 45}));
    assert_eq!(told[1]["error"]["code"], "bad-record");
    let fields = told[1]["error"]["fields"].as_array().unwrap().iter();
    let fields: Vec<_> = fields
        .map(|bad| {
            format!(
                "{} {}",
                bad["field"].as_str().unwrap(),
                bad["code"].as_str().unwrap()
            )
        })
        .collect();
    assert_eq!(
        fields,
        [
            "when.partida out-of-range",
            "when.hand_value bad-stake",
            "when.score.A out-of-range",
            "offender.player other-pair",
        ]
    );
    let message = told[1]["error"]["message"].as_str().unwrap();
    assert!(message.contains("when.score.A vai de 0 a 14"), "{message}");
}

#[test]
fn check_jogo_knows_other_targets_and_names_what_is_wrong() {
    let told = lines(
        &["check-jogo"],
        br#"{"profile":"fprt","target":15,"best_of":5,"walkover":"A"}
{"profile":"fprt","walkover":"B"}
{"profile":"fprt","best_of":2,"target":"x","walkovers":"A"}
nonsense
"#,
    );
    assert_eq!(told[0]["pontinhos"], json!([45, 0]));
    assert_eq!(
        (&told[1]["partidas"], &told[1]["pontinhos"]),
        (&json!([0, 2]), &json!([0, 24]))
    );
    let alone = json!([{"code": "bad-record", "partida": null}]);
    for refused in &told[2..] {
        assert_eq!(
            (&refused["ok"], &refused["problems"]),
            (&json!(false), &alone)
        );
    }
    let fields = told[2]["fields"].as_array().unwrap().iter();
    let fields: Vec<_> = fields.map(|bad| bad["field"].as_str().unwrap()).collect();
    assert_eq!(fields, ["walkovers", "best_of", "target"]);
}

/// What is printed of an example is a file that plays, and a fold is told by the name that it gives the call.
#[test]
fn an_example_is_a_file_to_be_copied() {
    let listed = asked(&["rules", "examples", "--json"], b"").stdout;
    let listed: Value = serde_json::from_slice(&listed).unwrap();
    assert_eq!(listed[0]["id"], "mineiro");
    let text = answered(&["examples", "mineiro"], b"").stdout;
    let folder = TempDir::new().unwrap();
    let file = folder.path().join("meu.regulamento.toml");
    std::fs::write(&file, text).unwrap();
    let file = file.to_str().unwrap();
    assert!(answered(&["check", file], b"").status.success());
    let compared = answered(&["diff", "mineiro", file, "--maos", "50", "--json"], b"").stdout;
    let compared: Value = serde_json::from_slice(&compared).unwrap();
    assert_eq!(compared["maos"]["alike"], 50);
    let record = json!({"profile": "mineiro", "seats": 2, "dealer": 1, "score": [0, 0],
        "held": [["3p", "7o", "4o"], ["3e", "Ko", "4p"]],
        "actions": [{"seat": 0, "do": "raise"}, {"seat": 1, "do": "raise"}, {"seat": 0, "do": "raise"}, {"seat": 1, "do": "fold"}]});
    let told = lines(
        &["replay", "--regulation", file],
        record.to_string().as_bytes(),
    );
    assert_eq!(told[0]["points"], json!([6, 0]));
    assert!(
        told[0]["why"].as_str().unwrap().contains("dez"),
        "{}",
        told[0]
    );
    assert!(!answered(&["examples", "outro"], b"").status.success());
}

#[test]
fn profiles_perft_and_simulate() {
    let profiles: Value = serde_json::from_slice(&answered(&["profiles"], b"").stdout).unwrap();
    let ids: Vec<_> = profiles
        .as_array()
        .unwrap()
        .iter()
        .map(|profile| profile["id"].as_str().unwrap().to_owned())
        .collect();
    assert_eq!(ids, ["oficial", "online", "faraes", "fprt", "cosmo"]);
    assert_eq!(profiles[3]["all_tied"]["value"], "by-raises-while-tied");
    assert!(
        profiles[3]["next_dealer"]["clauses"]
            .as_array()
            .unwrap()
            .len()
            > 1
    );
    assert!(profiles[0]["next_dealer"]["note"].is_string());

    let record = br#"{"profile":"fprt","dealer":3,"score":[0,0],"vira":"Jc","held":[["3p","Ac","4o"],["2e","Kc","5p"],["3o","7e","4c"],["Ap","2c","6o"]],"actions":[]}"#;
    let count = |args: &[&str]| lines(&[&["perft"], args].concat(), record).remove(0);
    assert_eq!(count(&["--depth", "0"]), json!({"depth": 0, "leaves": 1}));
    assert_eq!(count(&["--depth", "2"]), json!({"depth": 2, "leaves": 45}));
    let divided = count(&["--depth", "2", "--divide"]);
    let behind: u64 = divided["divide"]
        .as_array()
        .unwrap()
        .iter()
        .map(|branch| branch["leaves"].as_u64().unwrap())
        .sum();
    assert_eq!((divided["leaves"].as_u64(), behind), (Some(45), 45));
    let wrong = answered(&["perft", "--depth", "1"], b"{}");
    assert_eq!(wrong.status.code(), Some(1));
    let told: Value = serde_json::from_slice(&wrong.stdout).unwrap();
    assert_eq!(told["error"]["code"], "bad-record");

    let totals = |seed: &str| {
        let args = [
            "simulate",
            "--profile",
            "cosmo",
            "--maos",
            "2000",
            "--rng-seed",
            seed,
        ];
        lines(&args, b"").remove(0)
    };
    assert_eq!(totals("7")["maos"], 2000);
    assert_eq!(totals("7"), totals("7"));
    assert_ne!(totals("7"), totals("8"));
}

/// A regulation of somebody's own.
const OWN: &str = r#"id = "estadual-2027"
title = "Estadual 2027"
base = "fprt"

[target]
value = 15

[time]
tolerance-s = 900

[[clause]]
id = "estadual-2027-1.1.s-1"
replaces = "fprt-1.1.s-1"
gist_pt = "A partida vai a quinze pontos."
"#;

#[test]
fn a_regulation_of_ones_own_is_checked_compared_and_played_by() {
    let folder = TempDir::new().unwrap();
    let path = folder.path().join("estadual.regulamento.toml");
    std::fs::write(&path, OWN).unwrap();
    let file = path.to_str().unwrap();
    let checked = lines(&["check", file, "--json"], b"").remove(0);
    assert_eq!(checked["ok"], true);
    assert_eq!(
        (&checked["id"], &checked["base"]),
        (&json!("estadual-2027"), &json!("fprt"))
    );
    assert_eq!(checked["digest"].as_str().unwrap().len(), 64);
    let fields = checked["fields"].as_array().unwrap();
    let target = fields.iter().find(|one| one["field"] == "target.value");
    assert_eq!(target.unwrap()["a"], 12);
    assert_eq!(target.unwrap()["b"], 15);

    let diff = lines(&["diff", "fprt", file, "--maos", "300", "--json"], b"").remove(0);
    assert_eq!(diff["maos"]["played"], 300);
    assert!(diff["maos"]["alike"].as_u64().unwrap() > 0);
    // The first that differs can be looked at.
    assert_eq!(diff["maos"]["first"]["profile"], "fprt");
    let same = lines(&["diff", "fprt", "fprt", "--maos", "300", "--json"], b"").remove(0);
    assert_eq!(same["fields"], json!([]));
    assert_eq!(same["maos"]["alike"], 300);
    let told = answered(&["diff", "fprt", file, "--maos", "30"], b"");
    assert!(
        String::from_utf8(told.stdout)
            .unwrap()
            .contains("target.value: 12 → 15")
    );

    let jogo = br#"{"profile":"estadual-2027","best_of":1,"partidas":[{"a":15,"b":12}]}"#;
    let by_it = lines(&["check-jogo", "--regulation", file], jogo).remove(0);
    assert_eq!(by_it["winner"], "A");
    let unknown = lines(&["check-jogo"], jogo).remove(0);
    assert_eq!(unknown["problems"][0]["code"], "bad-record");
    let late = br#"{"profile":"estadual-2027","facts":{"occurrence":"fprt-1.5.a-4","offender":{"pair":"A"},
        "when":{"rodada":2,"phase":"call"},"call":"10:00:00","arrival":"10:14:00"}}"#;
    let late: Vec<u8> = late.iter().copied().filter(|byte| *byte != b'\n').collect();
    let decided = lines(&["decide", "--regulation", file], &late).remove(0);
    assert_eq!(decided["effect"], "play");
    let totals = |args: &[&str]| {
        let seed = ["simulate", "--maos", "500", "--rng-seed", "7"];
        lines(&[&seed, args].concat(), b"").remove(0)
    };
    assert_eq!(totals(&["--regulation", file])["maos"], 500);
    assert_ne!(
        totals(&["--regulation", file]),
        totals(&["--profile", "fprt"])
    );
    let perft = r#"{"profile":"estadual-2027","dealer":3,"score":[13,4],"vira":"Jc","held":[["3p","Ac","4o"],
        ["2p","Kc","5o"],["3c","Ae","6o"],["2c","Ke","7o"]],"actions":[]}"#.replace('\n', "");
    let counted = lines(
        &["perft", "--depth", "2", "--regulation", file],
        perft.as_bytes(),
    );
    assert!(counted[0]["leaves"].as_u64().unwrap() > 3);
    let replayed = lines(&["replay", "--regulation", file], perft.as_bytes()).remove(0);
    assert_eq!(replayed["error"]["code"], "unfinished");
}

#[test]
fn a_regulation_that_does_not_do_is_refused_line_by_line() {
    let folder = TempDir::new().unwrap();
    let path = folder.path().join("torto.regulamento.toml");
    std::fs::write(
        &path,
        "id = \"torto\"\ntitle = \"Torto\"\nbase = \"fprt\"\n\n[ferro]\nvalue = \"aberta\"\n",
    )
    .unwrap();
    let file = path.to_str().unwrap();
    for args in [
        &["check", file, "--json"][..],
        &["diff", "fprt", file, "--json"],
        &["replay", "--regulation", file, "--json"],
    ] {
        let refused = answered(args, b"");
        assert_eq!(refused.status.code(), Some(1), "{args:?}");
        let told: Value = serde_json::from_slice(&refused.stdout).unwrap();
        assert_eq!(told["error"]["code"], "regulation-invalid");
        let problem = &told["error"]["problems"][0];
        assert_eq!(
            (&problem["line"], &problem["field"]),
            (&json!(6), &json!("ferro.value"))
        );
        let message = told["error"]["message"].as_str().unwrap();
        assert!(
            message.contains("linha 6: `ferro.value` não vale ali"),
            "{message}"
        );
        assert!(message.contains("`cards-face-down`"), "{message}");
    }
    let missing = answered(&["diff", "fprt", "ninguem", "--json"], b"");
    assert_eq!(missing.status.code(), Some(1));
    let both = [
        "simulate",
        "--profile",
        "fprt",
        "--regulation",
        file,
        "--maos",
        "1",
        "--rng-seed",
        "1",
    ];
    assert_eq!(answered(&both, b"").status.code(), Some(2));
}

#[test]
fn the_rulebook_is_searched_by_words_and_by_id() {
    let desk = Desk::new();
    let found = |text: &str| {
        let book = Rulebook {
            profile: RegulationId::FPRT,
            text: text.to_owned(),
        };
        desk.season.query(&desk.context, &book).unwrap().clauses
    };
    assert_eq!(found("").len(), 223);
    let by_id: Vec<_> = found("1.5.b-3")
        .iter()
        .map(|clause| clause.clause.id.to_string())
        .collect();
    assert_eq!(by_id, ["fprt-1.5.b-3"]);
    assert!(
        found("SUMULA rasura")
            .iter()
            .any(|clause| clause.clause.id.as_str() == "fprt-1.6.d")
    );
}

/// The command line searches as the window does: by the words of people, penalties first.
#[test]
fn clauses_are_searched_from_the_command_line() {
    let desk = Desk::new();
    let window = |profile: RegulationId, text: &str| {
        let book = Rulebook {
            profile,
            text: text.to_owned(),
        };
        serde_json::to_value(desk.season.query(&desk.context, &book).unwrap()).unwrap()
    };
    for (word, among) in [
        ("celular", "fprt-1.5.j"),
        ("cerveja", "fprt-1.5.e-2"),
        ("atraso", "fprt-1.5.a-2"),
        ("wo", "fprt-1.5.b-3"),
    ] {
        let found = lines(&["search", "--profile", "fprt", "--json", word], b"").remove(0);
        assert_eq!(found, window(RegulationId::FPRT, word));
        let clauses = found["clauses"].as_array().unwrap();
        assert!(clauses.iter().any(|row| row["id"] == among), "{word}");
        // Penalties, then what else brings something, then the rest.
        let weights = clauses.iter().map(|row| {
            let kind = row["kind"].as_str().unwrap();
            let is_penalty = kind.starts_with("penalty") || kind == "walkover";
            (!is_penalty, !is_penalty && row["consequence"].is_null())
        });
        assert!(weights.is_sorted(), "{word}");
    }
    // In all five regulations where none is named, in words for people.
    let told = answered(&["search", "tento"], b"");
    let told = String::from_utf8(told.stdout).unwrap();
    for id in ["oficial-tento-def: ", "cosmo-tento-def: "] {
        assert!(told.contains(id), "{told}");
    }
    let none = answered(&["search", "jabuticaba"], b"");
    assert!(none.status.success());
    assert!(
        String::from_utf8(none.stdout)
            .unwrap()
            .contains("Nenhum artigo")
    );
}

#[test]
fn a_championship_may_change_target_and_players() {
    let format = small().replace("best_of = 3", "best_of = 1\ntarget = 15\nplayers = 1");
    let (mut desk, etapa) = given::drawn(&format, 8, 7);
    let first = desk.call(etapa, 1).mesas.remove(0);
    let echo = |desk: &Desk, text: &str| {
        desk.season
            .query(
                &desk.context,
                &Echo {
                    etapa,
                    rodada: Some(1),
                    text: format!("{} {text}", first.mesa),
                },
            )
            .unwrap()
    };
    // The short form knows the target; a score beyond it is told by its number.
    let played = echo(&desk, "7");
    assert!(played.told.contains("15–7"), "{}", played.told);
    assert!(
        echo(&desk, "16-7").problems[0].contains("15"),
        "a score beyond the target"
    );
    assert!(
        echo(&desk, "12-7").problems[0].contains("15"),
        "a partida that has not ended"
    );
    desk.run(played.command.unwrap());
    let cell = desk.season.cell(first.jogo).unwrap();
    assert_eq!((cell.partidas, cell.pontinhos), ([1, 0], [15, 7]));
    let other = desk.board(etapa, 1).mesas.remove(1);
    desk.run(Walkover {
        clause: Some("1.5.b3".to_owned()),
        ..given::walkover([other.jogo], app::ruling::Absent::B)
    });
    let cell = desk.season.cell(other.jogo).unwrap();
    assert_eq!((cell.partidas, cell.pontinhos), ([1, 0], [15, 0]));
    // So does the regulation, asked about an occurrence there; a clause is known however it is typed.
    let decided = |score: Value| {
        let occurrence = NewOccurrence {
            etapa,
            jogo: Some(desk.board(etapa, 1).mesas[2].jogo),
            athlete: None,
            entrant: None,
            facts: given::facts(&json!({
                "occurrence": "1.5.F.1-1",
                "offender": {"pair": "A", "player": "A1"},
                "when": {"phase": "hand", "partida": 1, "score": score, "hand_value": 3},
                "distance_m": 3,
            })),
        };
        desk.season
            .query(&desk.context, &Decide(occurrence))
            .unwrap()
    };
    let decision = decided(json!({"A": 12, "B": 14}))
        .consequence
        .unwrap()
        .decision;
    let decision = json!(decision);
    assert_eq!(decision["score_after"], json!({"A": 12, "B": 15}));
    assert_eq!(decision["jogo"]["status"], "finished");
    let missing = decided(json!({"A": 12, "B": 15})).missing.unwrap();
    assert_eq!(missing, "Confira: os pontos da partida: vai de 0 a 14.");
    let rules = desk.season.loaded(etapa).unwrap().format.rules();
    assert_eq!((rules.target.value.get(), rules.version), (15, 2));
    // Out of what a súmula has room for.
    let format = small().replace("best_of = 3", "best_of = 3\ntarget = 25\nplayers = 4");
    let problems = app::format::Format::parse(&format).unwrap_err();
    assert_eq!(problems.len(), 2);
}
