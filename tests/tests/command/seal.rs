//! What the file says of itself: who wrote, that nothing was changed, that a paper is in its past, what a season to
//! practise with takes along.

#![expect(clippy::unwrap_used, reason = "a test stops at the first surprise")]

use app::acts::AddClub;
use app::acts::AddOperator;
use app::acts::Command;
use app::acts::EditAthlete;
use app::acts::KeepReading;
use app::acts::PrintSumulas;
use app::acts::SetLineup;
use app::acts::SetPin;
use app::acts::TakeOverSanction;
use app::day::overview::Overview;
use app::ground::newcomer::NamedAthlete;
use app::ground::person::{Person, Private};
use app::id::{AthleteId, EtapaId, OperatorId};
use app::log::anchor::Anchor;
use app::log::ask::Log;
use app::registry::ask::Athletes;
use app::result::reading::NewReading;
use app::season::context::Context;
use app::season::file::SeasonFile;
use app::season::made::Made;
use messages::refusal::Refusal;
use messages::words::spoken::Language;
use proptest::prelude::*;
use proptest::test_runner::{Config, TestRunner};
use rusqlite::Connection;
use rusqlite::types::Value;
use std::path::Path;
use tests::given;
use tests::{Desk, named, small};

const CPF: &str = "52998224725";
const PHONE: &str = "41 99999-1234";
const PICTURE: &[u8] = b"retrato da sumula";

fn club(name: &str) -> Command {
    Command::from(AddClub {
        name: name.to_owned(),
        city: String::new(),
    })
}

fn pin(operator: OperatorId, pin: &str, old: Option<&str>) -> Command {
    Command::from(SetPin {
        operator,
        pin: Some(pin.to_owned().into()),
        old: old.map(|pin| pin.to_owned().into()),
    })
}

fn operator(desk: &mut Desk, name: &str, pin: Option<&str>) -> OperatorId {
    let made = desk.run(AddOperator {
        name: name.to_owned(),
        pin: pin.map(|pin| pin.to_owned().into()),
    });
    let Made::Operator(id) = made else {
        unreachable!("{made:?}")
    };
    id
}

fn with_sql(path: &Path, sql: &str) {
    let connection = Connection::open(path).unwrap();
    connection
        .execute_batch(&format!("PRAGMA foreign_keys = OFF; {sql}"))
        .unwrap();
}

fn problems(path: &Path) -> String {
    let season = SeasonFile::open(path, &tests::context("teste"), None).unwrap();
    serde_json::to_string(&season.verify().unwrap().problems).unwrap()
}

fn tells(path: &Path, what: &[u8]) -> bool {
    let bytes = std::fs::read(path).unwrap();
    bytes.windows(what.len()).any(|window| window == what)
}

/// A season with something in every personal table.
struct Sealed {
    desk: Desk,
    etapa: EtapaId,
    athlete: AthleteId,
}

impl Sealed {
    fn new() -> Self {
        let mut desk = Desk::new();
        let etapa = desk.etapa(&small());
        let teams = desk.teams(etapa, 4);
        let athlete = desk.athlete("Josefina da Silva Quaresma");
        let other = desk.athlete("Maria Antunes");
        desk.run(EditAthlete {
            athlete,
            fields: app::registry::athlete::AthleteFields {
                person: Person {
                    known_as: "Fininha".to_owned(),
                    ..Person::named("Josefina da Silva Quaresma")
                },
                club: None,
            },
            private: Some(given::personal([CPF, "1980-02-29", PHONE, "fina@exemplo.br"]).into()),
        });
        desk.run(SetLineup {
            etapa,
            entrant: teams[0],
            slots: [(
                app::lineup::Slot::Dupla(1),
                NamedAthlete::known(&[athlete, other]),
            )]
            .into(),
        });
        desk.draw(etapa, 9);
        desk.call(etapa, 1);
        desk.run(PrintSumulas {
            etapa,
            rodadas: vec![1],
        });
        desk.run(KeepReading {
            reading: NewReading {
                file: "pilha.pdf".to_owned(),
                page: 1,
                signed: String::new(),
                marks: None,
                picture: PICTURE.to_vec(),
            },
            result: None,
        });
        desk.run(TakeOverSanction {
            athlete,
            decided_by: "Clube Azul, torneio interno".to_owned(),
            decision: "palavrões na mesa".to_owned(),
            term: None,
            clause: Some("fprt-1.7.c-1".to_owned()),
            document: "ata.pdf".to_owned(),
            bytes: b"a ata do clube".to_vec(),
        });
        let first = desk.season.default_operator().unwrap().unwrap();
        desk.run(pin(first, "48210739", None));
        desk.context.operator = Some(first);
        Self {
            desk,
            etapa,
            athlete,
        }
    }
}

#[test]
fn once_there_is_a_pin_nobody_writes_without_one_and_only_the_coordinator_gives_them() {
    let mut desk = Desk::new();
    let first = desk.season.default_operator().unwrap().unwrap();
    let maria = operator(&mut desk, "Maria", None);
    let jorge = operator(&mut desk, "Jorge", None);
    // The first PIN is the coordinator's.
    assert_eq!(desk.refused(pin(maria, "1234", None)), "coordinator-pin");
    desk.run(pin(first, "48210739", None));
    assert_eq!(desk.season.default_operator().unwrap(), None);
    assert_eq!(desk.refused(club("A")), "sign-in");
    // An operator without a PIN signs in and writes nothing all the same.
    let context = desk.context.clone();
    let signed = desk.season.sign_in(&context, "jorge", None).unwrap();
    desk.context.operator = Some(signed);
    assert_eq!(desk.refused(club("A")), "sign-in");
    desk.context.operator = Some(first);
    desk.run(pin(maria, "1234", None));
    desk.run(club("A"));
    // Nobody else changes a PIN, or gives a new one.
    desk.context.operator = Some(maria);
    assert_eq!(desk.refused(pin(first, "9999", None)), "only-coordinator");
    assert_eq!(desk.refused(pin(jorge, "9999", None)), "only-coordinator");
    let new = Command::from(AddOperator {
        name: "Rita".to_owned(),
        pin: Some("5555".to_owned().into()),
    });
    assert_eq!(desk.refused(new), "only-coordinator");
    // One's own needs the one until now, an undo gives nobody's back.
    assert_eq!(desk.refused(pin(maria, "7777", None)), "wrong-pin");
    desk.run(pin(maria, "7777", Some("1234")));
    let seq = desk.season.head().unwrap().0;
    let undone = desk.season.undo(&desk.context.clone(), Some(seq));
    assert_eq!(undone.unwrap_err().code(), "not-undoable");
    // The coordinator's own goes last.
    desk.context.operator = Some(first);
    let away = Command::from(SetPin {
        operator: first,
        pin: None,
        old: Some("48210739".to_owned().into()),
    });
    assert_eq!(desk.refused(away.clone()), "coordinator-pin");
    desk.run(SetPin {
        operator: maria,
        pin: None,
        old: None,
    });
    desk.run(away);
    assert!(desk.season.default_operator().unwrap().is_some());
    assert!(desk.season.verify().unwrap().ok);
}

fn attempt(desk: &mut Desk, pin: &str) -> Refusal {
    let context = desk.context.clone();
    desk.season
        .sign_in(&context, "Coordenação", Some(pin))
        .unwrap_err()
}

fn left(refusal: &Refusal) -> i64 {
    refusal.evidence()["wait_s"].as_i64().unwrap()
}

#[test]
fn wrong_pins_wait_longer_and_longer_and_are_told() {
    let mut desk = Desk::new();
    let first = desk.season.default_operator().unwrap().unwrap();
    desk.run(pin(first, "48210739", None));
    for _ in 0..4 {
        assert_eq!(left(&attempt(&mut desk, "0000")), 0);
    }
    assert_eq!(left(&attempt(&mut desk, "0000")), 5);
    // Within the wait not even the right one is looked at, nor after the program was started anew.
    desk.wait(2);
    desk.reopen();
    let waits = attempt(&mut desk, "48210739");
    assert_eq!((waits.code(), left(&waits)), ("pin-wait", 3));
    assert!(
        Language::PtBr.refusal(&waits).contains("daqui a 3 s"),
        "{waits:?}"
    );
    desk.wait(3);
    assert_eq!(left(&attempt(&mut desk, "1111")), 10);
    // A clock that was set back neither opens nor locks out for years.
    desk.wait(-365 * 24 * 60 * 60);
    assert_eq!(left(&attempt(&mut desk, "48210739")), 10);
    desk.wait(10);
    let context = desk.context.clone();
    let signed = desk
        .season
        .sign_in(&context, "Coordenação", Some("48210739"));
    assert_eq!(signed.unwrap(), first);
    assert_eq!(left(&attempt(&mut desk, "2222")), 0, "counted anew");

    let log = desk
        .season
        .query(&desk.context, &Log { most: 100 })
        .unwrap();
    let wrong = log.iter().filter(|row| row.command == "wrong-pin").count();
    assert_eq!(
        wrong, 8,
        "seven wrong ones, and one that began to wait anew"
    );
    let told = serde_json::to_string(&log).unwrap();
    for given in ["0000\"", "1111\"", "2222\"", "48210739"] {
        assert!(!told.contains(given), "{given} in {told}");
    }
    // They are no desk's own last entry.
    desk.context.operator = Some(first);
    desk.run(club("A"));
    attempt(&mut desk, "0000");
    let context = desk.context.clone();
    desk.season.undo(&context, None).unwrap();
    assert!(desk.season.verify().unwrap().ok);
}

#[test]
fn a_paper_is_in_the_past_of_its_file_and_of_no_other() {
    let mut desk = Desk::new();
    desk.run(club("A"));
    let (seq, head) = desk.season.head().unwrap();
    let copy = desk.folder.path().join("antiga.espadilha");
    desk.season.copy_to(&copy).unwrap();
    desk.run(club("B"));
    let (_, newest) = desk.season.head().unwrap();
    let ask = |season: &SeasonFile, hash: &str| {
        let hash = hash.to_owned();
        season.query(&tests::context("prova"), &Anchor { hash })
    };
    for hash in [head.clone(), head.to_uppercase(), head[..32].to_owned()] {
        let answer = ask(&desk.season, &hash).unwrap();
        assert!(answer.found, "{hash}: {}", answer.told);
        assert_eq!(answer.entry.unwrap().seq, seq);
    }
    // A beginning that anybody can have another file come to.
    for digits in [12, 31] {
        let answer = ask(&desk.season, &head[..digits]).unwrap();
        assert!(!answer.found, "{digits}: {}", answer.told);
        let told = format!("Não prova: são só {digits} dígitos");
        assert!(answer.told.starts_with(&told), "{}", answer.told);
        assert_eq!(answer.entry.unwrap().seq, seq);
    }
    assert_eq!(
        ask(&desk.season, &head[..11]).unwrap_err().code(),
        "bad-head"
    );
    // The copy lacks what came after.
    let older = SeasonFile::open(&copy, &desk.context, None).unwrap();
    let answer = ask(&older, &newest).unwrap();
    assert!(
        !answer.found && answer.told.contains("cópia mais antiga"),
        "{}",
        answer.told
    );
    // A hash in a chain that was changed before it proves nothing.
    with_sql(
        &desk.path(),
        "UPDATE journal SET at = '2020-01-01T00:00:00Z' WHERE seq = 2",
    );
    desk.reopen();
    let answer = ask(&desk.season, &head).unwrap();
    assert!(!answer.found && answer.entry.is_some());
}

#[test]
fn the_command_line_tells_whether_a_paper_is_in_the_past() {
    let mut desk = Desk::new();
    desk.run(club("A"));
    let (_, head) = desk.season.head().unwrap();
    let verify = |hash: &str| {
        tests::espadilha()
            .args([
                "verify",
                "--json",
                "--head",
                hash,
                "--backups",
                "-",
                "--file",
            ])
            .arg(desk.path())
            .output()
            .unwrap()
    };
    let short = verify(&head[..12]);
    assert_eq!(short.status.code(), Some(1), "{short:?}");
    let found = verify(&head.to_uppercase());
    assert!(found.status.success(), "{found:?}");
    let told: serde_json::Value = serde_json::from_slice(&found.stdout).unwrap();
    assert_eq!(
        (&told["ok"], &told["paper"]["found"]),
        (&true.into(), &true.into())
    );
    assert!(!verify(&"0".repeat(64)).status.success());
}

#[test]
fn a_season_to_practise_with_is_another_one() {
    let kept = Sealed::new();
    let copies = kept.desk.folder.path().join("copias");
    kept.desk.season.backup(&copies, "manual").unwrap();
    let real: Vec<_> = kept.desk.season.copies(&copies).unwrap();
    assert_eq!(real.len(), 1);
    let context: Context = kept.desk.context.clone();
    let (seq, head) = kept.desk.season.head().unwrap();
    let path = kept.desk.folder.path().join("treino.espadilha");
    kept.desk
        .season
        .practice_copy(&context, &path, false)
        .unwrap();
    let hash = Connection::open(kept.desk.path())
        .unwrap()
        .query_row(
            "SELECT value FROM secret WHERE owner LIKE 'pin:%'",
            [],
            |row| row.get::<_, String>(0),
        )
        .unwrap();
    for gone in [
        CPF.as_bytes(),
        PHONE.as_bytes(),
        b"1980-02-29",
        b"fina@exemplo.br",
        PICTURE,
        b"a ata do clube",
        hash.as_bytes(),
    ] {
        assert!(tells(&kept.desk.path(), gone));
        assert!(!tells(&path, gone), "{}", String::from_utf8_lossy(gone));
    }
    let mut practice = SeasonFile::open(&path, &context, None).unwrap();
    let verified = practice.verify().unwrap();
    assert!(verified.ok, "{:?}", verified.problems);
    // Its chain begins with where it comes from.
    let log = practice
        .query(&tests::context("prova"), &Log { most: 10 })
        .unwrap();
    assert_eq!(log.len(), 1);
    assert_eq!(log[0].command, "practise");
    assert_eq!(log[0].payload["origin"]["head"], head);
    assert_eq!(log[0].payload["origin"]["seq"], seq.0);
    assert!(log[0].payload["digests"]["report"].is_string());
    // What was played is there; it is written without a PIN, and undo stops at its beginning.
    assert!(practice.loaded(kept.etapa).is_ok());
    let nobody = Context {
        operator: practice.default_operator().unwrap(),
        ..context.clone()
    };
    let undone = practice.undo(&nobody, Some(app::id::Seq(1)));
    assert_eq!(undone.unwrap_err().code(), "not-undoable");
    // Its erasures are its own.
    practice.backup(&copies, "manual").unwrap();
    practice
        .erase_athlete(&nobody, kept.athlete, Some(&copies))
        .unwrap();
    assert!(
        Path::new(&real[0].path).exists(),
        "the season's own copy stays"
    );
    assert_eq!(kept.desk.season.copies(&copies).unwrap(), real);
    let search = "josefina".to_owned();
    let known = kept
        .desk
        .season
        .query(&kept.desk.context, &Athletes { search })
        .unwrap();
    assert!(known[0].athlete.erased_at.is_none());

    let with = kept.desk.folder.path().join("completo.espadilha");
    kept.desk
        .season
        .practice_copy(&context, &with, true)
        .unwrap();
    assert!(tells(&with, CPF.as_bytes()) && tells(&with, PICTURE));
    assert!(!tells(&with, hash.as_bytes()), "never a PIN");
    assert_eq!(problems(&with), "[]");
    // Nothing is overwritten.
    let again = kept.desk.season.practice_copy(&context, &with, true);
    assert_eq!(again.unwrap_err().code(), "file-exists");
}

#[test]
fn personal_rows_texts_and_numbers_are_sealed() {
    let kept = Sealed::new();
    let path = kept.desk.path();
    assert_eq!(problems(&path), "[]");
    let good = std::fs::read(&path).unwrap();
    for (sql, told) in [
        (
            "UPDATE secret SET value = 'x' WHERE owner = 'sumula'",
            "secret",
        ),
        ("DELETE FROM secret WHERE owner LIKE 'pin:%'", "secret"),
        (
            "UPDATE athlete_private SET cpf = '11144477735'",
            "athlete_private",
        ),
        (
            "UPDATE athlete_private SET salt = salt || '0'",
            "athlete_private",
        ),
        ("DELETE FROM athlete_private", "athlete_private"),
        (
            "INSERT INTO athlete_private (uid) VALUES ('X')",
            "athlete_private",
        ),
        ("UPDATE picture SET jpeg = x'00'", "picture"),
        ("UPDATE document SET name = 'outra.pdf'", "document"),
        ("INSERT INTO logo (id, png) VALUES (1, x'00')", "logo"),
        (
            "UPDATE sqlite_sequence SET seq = seq - 1 WHERE name = 'report'",
            "sequence",
        ),
        (
            "UPDATE sqlite_sequence SET seq = seq - 1 WHERE name = 'athlete'",
            "sequence",
        ),
        (
            "DELETE FROM sqlite_sequence WHERE name = 'picture'",
            "sequence",
        ),
        (
            "UPDATE journal_text SET body = 'Outra' WHERE body = 'Fininha'",
            "text",
        ),
        ("DELETE FROM journal_text WHERE body = 'Fininha'", "text"),
    ] {
        std::fs::write(&path, &good).unwrap();
        with_sql(&path, sql);
        // A table that was never written has no number to go back.
        if std::fs::read(&path).unwrap() == good {
            continue;
        }
        let found = problems(&path);
        assert!(found.contains(told), "{sql}: {found}");
    }
}

/// Every field of every table: its table, its column and the number of its row.
fn fields(connection: &Connection) -> Vec<(String, String, i64)> {
    let tables =
        "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_stat%'";
    let mut statement = connection.prepare(tables).unwrap();
    let names: Vec<String> = statement
        .query_map([], |row| row.get(0))
        .unwrap()
        .map(Result::unwrap)
        .collect();
    let mut fields = Vec::new();
    for table in names {
        let columns: Vec<String> = connection
            .prepare(&format!("SELECT name FROM pragma_table_info('{table}')"))
            .unwrap()
            .query_map([], |row| row.get(0))
            .unwrap()
            .map(Result::unwrap)
            .collect();
        let rows: i64 = connection
            .query_row(&format!("SELECT count(*) FROM {table}"), [], |row| {
                row.get(0)
            })
            .unwrap();
        for column in columns {
            fields.extend((0..rows).map(|row| (table.clone(), column.clone(), row)));
        }
    }
    fields
}

/// The same value with one bit of it turned.
fn turned(value: Value, at: usize) -> Value {
    let turn = |bytes: &mut [u8]| {
        let at = at % bytes.len();
        bytes[at] ^= 1;
    };
    match value {
        Value::Integer(number) => Value::Integer(number ^ 1),
        Value::Text(text) if text.is_ascii() && !text.is_empty() => {
            let mut bytes = text.into_bytes();
            turn(&mut bytes);
            Value::Text(String::from_utf8(bytes).unwrap())
        }
        Value::Text(text) => Value::Text(text + "x"),
        Value::Blob(mut bytes) if !bytes.is_empty() => {
            turn(&mut bytes);
            Value::Blob(bytes)
        }
        _ => Value::Text("x".to_owned()),
    }
}

/// Changes one field behind the journal's back; whether the schema let it.
fn flip(path: &Path, (table, column, row): &(String, String, i64), at: usize) -> bool {
    let connection = Connection::open(path).unwrap();
    connection
        .execute_batch("PRAGMA foreign_keys = OFF")
        .unwrap();
    let key: String = connection
        .query_row(
            &format!("SELECT coalesce((SELECT group_concat(name, ', ') FROM pragma_table_info('{table}') WHERE pk > 0), 'rowid')"),
            [],
            |row| row.get(0),
        )
        .unwrap();
    let pick = format!("SELECT {key} FROM {table} ORDER BY {key} LIMIT 1 OFFSET {row}");
    let value: Value = connection
        .query_row(
            &format!("SELECT {column} FROM {table} WHERE ({key}) = ({pick})"),
            [],
            |row| row.get(0),
        )
        .unwrap();
    connection
        .execute(
            &format!("UPDATE {table} SET {column} = ?1 WHERE ({key}) = ({pick})"),
            [turned(value, at)],
        )
        .is_ok()
}

#[test]
fn one_field_changed_anywhere_is_told() {
    let mut kept = Sealed::new();
    // Something erased, something typed after it: all kinds of rows are there.
    let context = kept.desk.context.clone();
    kept.desk
        .season
        .erase_athlete(&context, kept.athlete, None)
        .unwrap();
    let other = kept.desk.athlete("Outra Pessoa");
    kept.desk.run(EditAthlete {
        athlete: other,
        fields: named("Outra Pessoa"),
        private: Some(
            Private {
                cpf: "11144477735".to_owned(),
                ..Private::default()
            }
            .into(),
        ),
    });
    let path = kept.desk.path();
    assert_eq!(problems(&path), "[]");
    let good = std::fs::read(&path).unwrap();
    let all = fields(&Connection::open(&path).unwrap());
    let cases = std::env::var("ESPADILHA_FLIPS")
        .ok()
        .and_then(|cases| cases.parse().ok())
        .unwrap_or(150);
    let mut runner = TestRunner::new(Config {
        cases,
        failure_persistence: None,
        ..Config::default()
    });
    let is_told = |field: &(String, String, i64), at: usize| {
        std::fs::write(&path, &good).unwrap();
        if !flip(&path, field, at) {
            return true;
        }
        // What is wrong at the end is found on opening.
        SeasonFile::open(&path, &tests::context("teste"), None)
            .map_or(true, |season| season.verify().map_or(true, |told| !told.ok))
    };
    for (table, column) in [("change", "id"), ("change", "seq"), ("journal", "seq")] {
        let rows = all
            .iter()
            .filter(|field| field.0 == table && field.1 == column);
        let last = rows.clone().count().saturating_sub(1);
        for field in rows.filter(|field| field.2 == 0 || usize::try_from(field.2) == Ok(last)) {
            assert!(is_told(field, 0), "{field:?}");
        }
    }
    let strategy = (0..all.len(), any::<usize>());
    runner
        .run(&strategy, |(which, at)| {
            prop_assert!(is_told(&all[which], at), "{:?} at {}", all[which], at);
            Ok(())
        })
        .unwrap();
}

/// Whoever may not change operators changes none by taking back what changed them.
#[test]
fn an_undo_changes_no_operator_with_a_pin_but_the_coordinator_s() {
    let mut desk = Desk::new();
    let add = |name: &str, pin: Option<&str>| AddOperator {
        name: name.to_owned(),
        pin: pin.map(|pin| pin.to_owned().into()),
    };
    let made = |made| match made {
        Made::Operator(id) => id,
        other => unreachable!("{other:?}"),
    };
    let known = desk
        .season
        .query(&desk.context, &Overview {})
        .unwrap()
        .operators;
    let first = known[0].id;
    desk.run(pin(first, "1234", None));
    desk.context.operator = Some(first);
    let ana = made(desk.run(add("Ana", Some("8765"))));
    desk.run(add("Jorge", Some("5678")));
    let (added, _) = desk.season.head().unwrap();
    let mut undone = |operator, seq| {
        desk.context.operator = Some(operator);
        let context = desk.context.clone();
        desk.season
            .undo(&context, seq)
            .map_err(|refusal| refusal.code())
    };
    assert_eq!(undone(ana, Some(added)).unwrap_err(), "only-coordinator");
    let taken = undone(first, Some(added)).unwrap();
    assert_eq!(
        undone(ana, Some(taken.seq)).unwrap_err(),
        "only-coordinator"
    );
}

#[test]
fn a_pin_among_the_words_of_a_command_is_refused() {
    let desk = Desk::new();
    for words in [
        &["operator", "add", "Maria", "--new-pin", "4821"][..],
        &["status", "--operator", "Maria", "--pin", "4821"],
        &["status", "--operator", "Maria", "--pin=4821"],
    ] {
        let output = tests::espadilha()
            .args(words)
            .args(["--json", "--backups", "-", "--file"])
            .arg(desk.path())
            .output()
            .unwrap();
        assert_eq!(output.status.code(), Some(1), "{words:?}");
        let told: serde_json::Value = serde_json::from_slice(&output.stdout).unwrap();
        assert_eq!(told["error"]["code"], "pin-typed", "{words:?}: {told}");
        assert!(!told.to_string().contains("4821"), "{told}");
    }
    let known = desk.season.query(&desk.context, &Overview {});
    let known = known.unwrap().operators;
    assert!(known.iter().all(|one| one.name != "Maria" && !one.has_pin));
}

#[test]
fn a_pin_comes_from_a_file_the_input_or_the_environment() {
    use std::io::Write;
    let desk = Desk::new();
    let file = desk.folder.path().join("pin.txt");
    std::fs::write(&file, "4821\n").unwrap();
    let path = desk.path();
    drop(desk.season);
    let run = |words: &[&str], input: &str, environment: Option<&str>| {
        let mut command = tests::espadilha();
        command
            .args(words)
            .args(["--backups", "-", "--file"])
            .arg(&path)
            .stdin(std::process::Stdio::piped())
            .stdout(std::process::Stdio::piped())
            .stderr(std::process::Stdio::piped());
        if let Some(pin) = environment {
            command.env("ESPADILHA_PIN", pin);
        }
        let mut process = command.spawn().unwrap();
        // Who refuses before it reads has closed its end.
        let _ = process.stdin.take().unwrap().write_all(input.as_bytes());
        process.wait_with_output().unwrap().status.success()
    };
    let of = file.display().to_string();
    assert!(run(
        &["operator", "pin", "Coordenação", "--new-pin-file", &of],
        "",
        None
    ));
    let signed = ["club", "add", "Clube", "--operator", "Coordenação"];
    let with = |more: &[&'static str], name: &'static str| -> Vec<&str> {
        let mut words = vec!["club", "add", name, "--operator", "Coordenação"];
        words.extend(more);
        words
    };
    assert!(!run(&signed, "", None), "without a PIN");
    assert!(!run(&with(&["--pin-file", "-"], "A"), "4822\n", None));
    assert!(run(&with(&["--pin-file", "-"], "B"), "4821\n", None));
    assert!(run(&with(&[], "C"), "", Some("4821")));
}

/// A person at a terminal: what they type is asked for there, and not shown.
#[cfg(target_os = "linux")]
#[test]
fn a_pin_is_asked_for_at_the_terminal_and_not_shown() {
    let desk = Desk::new();
    let terminal = tests::terminal::Terminal::new();
    let run = |words: &[&str], typed: &[&str]| {
        let mut program = tests::espadilha();
        program.args(words).arg("--file").arg(desk.path());
        let output = terminal.run(&program, typed);
        let seen = String::from_utf8(output.stdout).unwrap();
        assert!(seen.matches(": ").count() >= typed.len(), "{seen}");
        for line in typed {
            assert!(!seen.contains(line), "{seen}");
        }
        (output.status.code(), seen)
    };
    let new = ["operator", "pin", "Coordenação", "--new-pin"];
    // Twice the same, or it was a slip.
    assert_eq!(run(&new, &["4821", "4812"]).0, Some(1));
    let (code, seen) = run(&new, &["4821", "4821"]);
    assert_eq!(code, Some(0), "{seen}");
    let add = ["club", "add", "Novo", "--operator", "Coordenação", "--pin"];
    assert_eq!(run(&add, &["1111"]).0, Some(1));
    let (code, seen) = run(&add, &["4821"]);
    assert_eq!(code, Some(0), "{seen}");
}
