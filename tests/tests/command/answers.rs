//! Sheets that wait for a person: what settles them, in one entry, and what the command line may say of them.

#![expect(clippy::unwrap_used, reason = "a test stops at the first surprise")]

use app::acts::{Amend, Annul, AnswerReading, Command, Report};
use app::ground::cell::MesaCell;
use app::id::{JogoId, Seq};
use app::log::ask::Log;
use app::result::act::ByReading;
use app::result::readings::{ReadingRow, Readings};
use app::sheets::answer::Says;
use serde_json::{Value, json};
use std::fs;
use tests::espadilha;
use tests::given;
use tests::printed::{Printed, fill, jpeg, run};

/// A page of which the second sheet has a square in doubt.
fn doubtful(printed: &Printed) -> image::GrayImage {
    let mut page = printed.filled(1, &[vec![[12, 7], [12, 9]], vec![[12, 7], [12, 9]]]);
    let squares = printed.sheets(1)[1]["squares"].as_array().unwrap().clone();
    let square = squares.iter().find(|one| one["id"] == "p1.B.8").unwrap();
    fill(&mut page, square, 0.45);
    page
}

fn waiting(printed: &Printed) -> Vec<ReadingRow> {
    let rows = printed
        .desk
        .season
        .query(&printed.desk.context, &Readings { etapa: None });
    let rows = rows.unwrap().into_iter();
    rows.filter(|row| !row.to_confirm).collect()
}

fn head(printed: &Printed) -> Seq {
    printed.desk.season.head().unwrap().0
}

fn report(jogo: JogoId, partidas: &[[i64; 2]]) -> Says {
    Says::Report(given::report(jogo, partidas))
}

fn undo(printed: &mut Printed) {
    let context = printed.desk.context.clone();
    printed.desk.season.undo(&context, None).unwrap();
}

#[test]
fn a_certain_sheet_and_its_result_are_one_entry() {
    let mut printed = Printed::new();
    let before = head(&printed);
    let page = printed.filled(
        1,
        &[vec![[12, 7], [12, 9]], vec![[3, 12], [12, 11], [0, 12]]],
    );
    printed.read(&page, &[]);
    assert_eq!(head(&printed).0, before.0 + 2, "an entry a sheet");
    let log = printed
        .desk
        .season
        .query(&printed.desk.context, &Log { most: 2 })
        .unwrap();
    assert!(
        log.iter().all(|row| row.told.contains("súmula lida")),
        "{log:?}"
    );
    let played = |printed: &Printed| {
        printed
            .desk
            .season
            .loaded(printed.etapa)
            .unwrap()
            .played
            .len()
    };
    assert_eq!(played(&printed), 2);
    // Undone, neither the result is there nor a sheet without one.
    let desk = "linha-de-comando";
    let entry = run(
        &printed.desk.path(),
        &["--desk", desk, "log", "--most", "1"],
    )[0]["seq"]
        .clone();
    run(&printed.desk.path(), &["undo", &entry.to_string()]);
    printed.desk.reopen();
    assert_eq!(played(&printed), 1);
    assert!(waiting(&printed).is_empty());
    assert!(printed.desk.season.verify().unwrap().ok);
}

#[test]
fn a_typed_result_settles_the_sheet_that_waits_for_it() {
    let mut printed = Printed::new();
    let page = doubtful(&printed);
    printed.read(&page, &[]);
    let [sheet] = &waiting(&printed)[..] else {
        panic!("one sheet waits")
    };
    let jogo = sheet.jogo.unwrap();
    let before = head(&printed);
    printed.desk.run(report(jogo, &[[12, 8], [12, 9]]));
    assert_eq!(head(&printed).0, before.0 + 1, "in the entry of the result");
    assert!(waiting(&printed).is_empty());
    undo(&mut printed);
    assert_eq!(
        waiting(&printed)[0].id,
        sheet.id,
        "and comes back with its undo"
    );
    // So does a ruling over the jogo.
    printed.desk.run(Annul {
        clause: Some("fprt-1.5.f.5-1".to_owned()),
        reason: "baralho incompleto".to_owned(),
        ..given::annul(jogo)
    });
    assert!(waiting(&printed).is_empty());
    assert!(printed.desk.season.verify().unwrap().ok);
}

#[test]
fn a_sheet_that_shows_another_result_for_certain_stays() {
    let mut printed = Printed::new();
    let page = printed.filled(1, &[vec![[12, 7], [12, 9]], vec![[12, 7], [12, 9]]]);
    // Its copy is old: the sheets wait though they are certain.
    printed.print();
    printed.read(&page, &[]);
    let rows = waiting(&printed);
    let [one, other] = &rows[..] else {
        panic!("two sheets wait: {rows:?}")
    };
    printed
        .desk
        .run(report(one.jogo.unwrap(), &[[12, 7], [12, 9]]));
    printed
        .desk
        .run(report(other.jogo.unwrap(), &[[12, 9], [12, 7]]));
    let rows = waiting(&printed);
    let [left] = &rows[..] else {
        panic!("the one that differs waits: {rows:?}")
    };
    assert_eq!(left.id, other.id);
    let told = left.problems.join(" ");
    assert!(told.contains("outro resultado"), "{told}");
}

#[test]
fn what_a_person_says_of_a_loose_sheet_is_one_entry() {
    let mut printed = Printed::new();
    let etapa = printed.etapa;
    let pages = printed.loose(2);
    printed.read(&pages, &[]);
    let [sheet, _] = &waiting(&printed)[..] else {
        panic!("both loose sheets wait")
    };
    assert!(sheet.loose && sheet.jogo.is_none(), "{sheet:?}");
    let cell = printed.desk.board(etapa, 1).mesas[0].clone();
    let before = head(&printed);
    printed.desk.run(AnswerReading {
        reading: sheet.id,
        says: report(cell.jogo, &[[12, 7], [12, 9]]),
        seating: Vec::new(),
    });
    assert_eq!(head(&printed).0, before.0 + 1);
    let now = printed.desk.season.cell(cell.jogo).unwrap();
    assert_eq!(
        (now.code.as_str(), now.score.is_empty()),
        (sheet.code.as_str(), false)
    );
    assert_eq!(waiting(&printed).len(), 1);
    // One undo takes all of it back.
    undo(&mut printed);
    let now = printed.desk.season.cell(cell.jogo).unwrap();
    assert_eq!((now.code, now.score), (cell.code, String::new()));
    assert_eq!(waiting(&printed).len(), 2);
    // What is refused leaves nothing of it.
    let impossible = AnswerReading {
        reading: sheet.id,
        says: report(cell.jogo, &[[12, 12]]),
        seating: Vec::new(),
    };
    assert_eq!(printed.desk.refused(impossible), "result-impossible");
    // No other write answers a sheet.
    let nothing = json!({
        "command": "answer-reading", "reading": sheet.id, "seating": [],
        "says": {"command": "close-rodada", "etapa": etapa, "number": 1},
    });
    assert!(serde_json::from_value::<Command>(nothing).is_err());
    assert!(printed.desk.season.verify().unwrap().ok);
}

#[test]
fn a_sheet_gives_no_other_jogo_its_result() {
    let mut printed = Printed::new();
    let page = doubtful(&printed);
    printed.read(&page, &[]);
    let sheet = waiting(&printed).remove(0);
    let own = sheet.jogo.unwrap();
    let mesas = printed.desk.board(printed.etapa, 1).mesas;
    let is_free = |cell: &&MesaCell| cell.jogo != own && cell.score.is_empty();
    let other = mesas.iter().find(is_free).unwrap().jogo;
    let reading = Some(ByReading::Reviewed(sheet.id));
    let of = |jogo| Report {
        reading,
        ..given::report(jogo, &[[12, 7], [12, 9]])
    };
    let says = |says| AnswerReading {
        reading: sheet.id,
        says,
        seating: Vec::new(),
    };
    assert_eq!(printed.desk.refused(of(other)), "sheet-of-other-jogo");
    let result = says(report(other, &[[12, 7], [12, 9]]));
    assert_eq!(printed.desk.refused(result), "sheet-of-other-jogo");
    let annulled = says(Says::Annul(given::annul(other)));
    assert_eq!(printed.desk.refused(annulled), "sheet-of-other-jogo");
    let told = refused(
        &printed,
        &[
            "sumula",
            "correct",
            &sheet.code,
            "12-7",
            "12-9",
            "--mesa",
            "3",
        ],
    );
    assert_eq!(told["error"]["code"], "sheet-of-other-jogo", "{told}");
    printed.desk.reopen();
    printed.desk.run(of(own));
    let amend = |jogo| Amend {
        reading,
        ..given::amend(jogo, &[[12, 8], [12, 9]])
    };
    printed.desk.report(other, &[[12, 3], [12, 4]]);
    assert_eq!(printed.desk.refused(amend(other)), "sheet-of-other-jogo");
    printed.desk.run(amend(own));
    // Of a sheet that was printed ahead somebody says first of which jogo it is.
    let pages = printed.loose(1);
    printed.read(&pages, &[]);
    let loose = waiting(&printed).remove(0);
    let free = mesas
        .iter()
        .find(|cell| ![own, other].contains(&cell.jogo) && cell.score.is_empty());
    let unbound = Report {
        reading: Some(ByReading::Reviewed(loose.id)),
        ..given::report(free.unwrap().jogo, &[[12, 7], [12, 9]])
    };
    assert_eq!(printed.desk.refused(unbound), "sheet-loose");
    assert!(printed.desk.season.verify().unwrap().ok);
}

#[test]
fn what_the_program_alone_says_is_not_read_of_a_caller() {
    let result = |reading: Value| {
        ["report", "amend"].map(|command| {
            json!({"command": command, "jogo": 1, "partidas": [[12, 7], [12, 9]], "seating": [],
                   "reading": reading})
        })
    };
    let is_read = |command: &Value| serde_json::from_value::<Command>(command.clone()).is_ok();
    let answers = |says: &Value| json!({"command": "answer-reading", "reading": 1, "says": says, "seating": []});
    // A person may have looked at a sheet; that nobody had to is the program's to say.
    for command in result(json!({"reviewed": 1})) {
        assert!(
            is_read(&command) && is_read(&answers(&command)),
            "{command}"
        );
    }
    for command in result(json!({"alone": 1})) {
        assert!(
            !is_read(&command) && !is_read(&answers(&command)),
            "{command}"
        );
    }
    let sheet = json!({"file": "a.jpg", "page": 1, "signed": "", "marks": null});
    for command in [
        json!({"command": "keep-reading", "reading": sheet}),
        json!({"command": "keep-reading", "reading": sheet, "result": {"jogo": 1, "partidas": [[12, 7], [12, 9]]}}),
        json!({"command": "found-season", "name": "a", "federation": "b", "profile": "fprt"}),
        json!({"command": "carry-over", "head": "", "rows": {"clubs": [], "athletes": [], "teams": []}}),
        json!({"command": "set-logo"}),
        json!({"command": "set-club-logo", "club": 1}),
        json!({"command": "set-photo", "athlete": 1}),
        json!({"command": "erase-athlete", "athlete": 1}),
        json!({"command": "erase-evidence", "etapa": 1, "evidence": 1}),
        json!({"command": "go-on-with-older", "because": "a", "seen": 7}),
        json!({"command": "set-season-key", "public": "00", "because": "a"}),
        json!({"command": "print-sumulas", "etapa": 1, "rodadas": [1]}),
        json!({"command": "print-sumula", "jogo": 1}),
        json!({"command": "print-loose", "etapa": 1, "count": 2}),
        json!({"command": "publish-boletim", "etapa": 1}),
        json!({"command": "hand-out-certificates", "etapa": 1}),
        json!({"command": "take-over-sanction", "athlete": 1, "decided_by": "a", "decision": "b",
               "term": null, "clause": null, "document": "ata.pdf"}),
    ] {
        assert!(!is_read(&command), "{command}");
    }
}

/// The code with which the command line refuses.
fn refused(printed: &Printed, args: &[&str]) -> Value {
    let output = espadilha()
        .arg("--file")
        .arg(printed.desk.path())
        .args(args)
        .arg("--json")
        .output()
        .unwrap();
    assert_eq!(output.status.code(), Some(1), "{output:?}");
    let told = [output.stdout, output.stderr].concat();
    serde_json::from_slice(&told).unwrap()
}

#[test]
fn the_command_line_accepts_corrects_and_sets_aside() {
    let mut printed = Printed::new();
    let file = printed.desk.path();
    let page = doubtful(&printed);
    printed.read(&page, &[]);
    let sheet = waiting(&printed).remove(0);
    let (code, jogo) = (sheet.code.clone(), sheet.jogo.unwrap());
    let before = head(&printed);
    let seen = run(
        &file,
        &["sumula", "correct", &code, "12-8", "12-9", "--preview"],
    );
    assert!(seen["told"].is_array(), "{seen}");
    printed.desk.reopen();
    assert_eq!(head(&printed), before, "a preview records nothing");
    let told = run(&file, &["sumula", "correct", &code, "12-8", "12-9"]);
    assert_eq!(told["mesa"]["score"], "12–8 12–9", "{told}");
    printed.desk.reopen();
    assert_eq!(head(&printed).0, before.0 + 1);
    assert!(waiting(&printed).is_empty());
    let told = refused(&printed, &["sumula", "accept", &sheet.id.to_string()]);
    assert_eq!(told["error"]["code"], "reading-done", "{told}");
    // As it was read; by its number; in lower case.
    run(&file, &["undo", &head(&printed).to_string()]);
    printed.desk.reopen();
    assert_eq!(waiting(&printed).len(), 1);
    let told = run(&file, &["sumula", "accept", &code.to_lowercase()]);
    assert_eq!(told["mesa"]["jogo"], jogo.0, "{told}");
    assert_eq!(told["mesa"]["score"], "12–7 12–9", "{told}");
    printed.desk.reopen();
    run(&file, &["undo", &head(&printed).to_string()]);
    let told = run(
        &file,
        &[
            "sumula",
            "set-aside",
            &sheet.id.to_string(),
            "--reason",
            "folha rasgada",
        ],
    );
    assert!(told["seq"].is_number(), "{told}");
    printed.desk.reopen();
    assert!(waiting(&printed).is_empty());
    let told = refused(&printed, &["sumula", "accept", "ZZZZZZ"]);
    assert_eq!(told["error"]["code"], "unknown", "{told}");
    // The one that was read by itself waits to be confirmed.
    let rows = printed
        .desk
        .season
        .query(&printed.desk.context, &Readings { etapa: None })
        .unwrap();
    let sure = rows.iter().find(|row| row.to_confirm).unwrap();
    let told = run(&file, &["sumula", "accept", &sure.code]);
    assert_eq!(told["mesa"]["state"], "confirmed", "{told}");
    printed.desk.reopen();
    assert!(printed.desk.season.verify().unwrap().ok);
}

#[test]
fn the_command_line_says_of_which_mesa_a_loose_sheet_is() {
    let mut printed = Printed::new();
    let file = printed.desk.path();
    let pages = printed.loose(2);
    printed.read(&pages, &[]);
    let sheet = waiting(&printed).remove(0);
    let told = refused(
        &printed,
        &["sumula", "correct", &sheet.code, "12-7", "12-9"],
    );
    assert_eq!(told["error"]["code"], "sheet-of-no-jogo", "{told}");
    let told = run(
        &file,
        &[
            "sumula",
            "correct",
            &sheet.code,
            "12-7",
            "12-9",
            "--mesa",
            "2",
        ],
    );
    assert_eq!(told["mesa"]["code"], sheet.code.as_str(), "{told}");
    assert_eq!(told["mesa"]["mesa"], 2);
    // A W×O for another.
    printed.desk.reopen();
    let sheet = waiting(&printed).remove(0);
    let told = run(
        &file,
        &[
            "sumula",
            "correct",
            &sheet.code,
            "ausente",
            "b",
            "--mesa",
            "3",
        ],
    );
    assert_eq!(told["mesa"]["state"], "walkover", "{told}");
    printed.desk.reopen();
    assert!(waiting(&printed).is_empty());
}

#[test]
fn a_sheet_of_another_season_leaves_nothing_behind() {
    let mut printed = Printed::new();
    let other = Printed::new();
    let scores = [vec![[12, 7], [12, 9]], vec![[12, 7], [12, 9]]];
    let (foreign, own) = (other.filled(1, &scores), printed.filled(1, &scores));
    let (first, second) = (printed.path("a.jpg"), printed.path("b.jpg"));
    fs::write(&first, jpeg(&foreign)).unwrap();
    fs::write(&second, jpeg(&own)).unwrap();
    let before = head(&printed);
    let paths = [first, second].map(|path| path.display().to_string());
    let told = run(
        &printed.desk.path(),
        &["sumula", "read", &paths[0], &paths[1]],
    );
    let ok: Vec<bool> = told
        .as_array()
        .unwrap()
        .iter()
        .map(|report| report["ok"] == true)
        .collect();
    assert_eq!(ok, [false, false, true, true], "the pile goes on: {told}");
    printed.desk.reopen();
    assert_eq!(
        head(&printed).0,
        before.0 + 2,
        "an entry for each sheet of ours"
    );
    assert!(waiting(&printed).is_empty());
}
