//! Homologations that the season's key signs: by both doors, checked without the season's file, and what nobody may forge.

#![expect(clippy::unwrap_used, reason = "a test stops at the first surprise")]

use app::acts::{AddOperator, Homologate, ReopenResults, SetPin, SetSeasonKey};
use app::id::EtapaId;
use app::log::ask::Log;
use app::log::boletim::check;
use app::papers::Doc;
use app::registry::key::{KeysAnswer, SeasonKeys};
use app::ruling::{DecidedBy, Instance};
use app::season::file::SeasonFile;
use app::season::key::{self, PublicKey, follows};
use app::season::made::Made;
use app::season::tag::Tag;
use messages::words::spoken::Language;
use proptest::prelude::*;
use proptest::test_runner::{Config, TestRunner};
use rusqlite::{Connection, params};
use serde_json::{Value, json};
use sha2::{Digest, Sha256};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};
use tests::{Desk, LeftSeason, asks_windows, espadilha, paper, small, square_codes};

/// A season whose one etapa is played, at a machine that keeps its keys beside its copies.
struct Played {
    desk: Desk,
    etapa: EtapaId,
    root: PathBuf,
}

impl Played {
    fn new() -> Self {
        Self::seeded(1)
    }

    fn seeded(seed: u64) -> Self {
        let mut desk = Desk::seeded(seed);
        let etapa = desk.etapa(&small());
        desk.teams(etapa, 4);
        desk.draw(etapa, 9);
        desk.play_all(etapa, &mut |a, b, _| match a < b {
            true => vec![[12, 7], [12, 9]],
            false => vec![[7, 12], [9, 12]],
        });
        let (desk, etapa) = LeftSeason::of((desk, etapa)).desk();
        let root = desk.folder.path().join("copias");
        let mut played = Self { desk, etapa, root };
        played.desk.season.remember(&played.root).unwrap();
        played
    }

    /// Makes a key as a person at this machine does.
    fn key(&mut self, because: &str) -> PublicKey {
        let context = self.desk.context.clone();
        let made = self
            .desk
            .season
            .make_key(&context, None, None, because.to_owned())
            .unwrap();
        PublicKey::parse(&made.public).unwrap()
    }

    fn homologate(&mut self) -> Made {
        let etapa = self.etapa;
        self.desk.run(Homologate { etapa })
    }

    fn reopen(&mut self) {
        self.desk.run(ReopenResults {
            etapa: self.etapa,
            because: "faltou julgar um recurso".to_owned(),
            decided_by: DecidedBy {
                instance: Instance::Ethics,
                name: "Ana Prado".to_owned(),
            },
        });
    }

    fn keys(&self) -> KeysAnswer {
        let season = &self.desk.season;
        season.query(&self.desk.context, &SeasonKeys {}).unwrap()
    }

    fn problems(&self) -> Vec<Value> {
        let verified = self.desk.season.verify().unwrap();
        let told = serde_json::to_value(&verified.problems).unwrap();
        assert_eq!(verified.ok, verified.problems.is_empty());
        told.as_array().unwrap().clone()
    }

    fn command(&self, words: &[&str]) -> Command {
        let mut command = espadilha();
        command
            .args(words)
            .arg("--file")
            .arg(self.desk.path())
            .arg("--backups")
            .arg(&self.root);
        command
    }
}

fn told(output: &Output) -> String {
    [&output.stdout[..], &output.stderr]
        .map(String::from_utf8_lossy)
        .concat()
}

/// Reads the code of a signed boletim with other people's programs.
fn scanned(played: &Played) -> Option<String> {
    let words = paper(
        &played.desk,
        &Doc::Boletim {
            etapa: played.etapa,
        },
    );
    let folder = played.desk.folder.path();
    let drawn = Command::new("pdftoppm")
        .args(["-r", "300", "-png"])
        .arg(folder.join("papel.pdf"))
        .arg(folder.join("boletim"))
        .status()
        .unwrap();
    assert!(drawn.success());
    let pages = fs::read_dir(folder)
        .unwrap()
        .map(|file| file.unwrap().path());
    let pages = pages.filter(|path| path.extension().is_some_and(|ending| ending == "png"));
    let mut codes: Vec<String> = pages.flat_map(|page| square_codes(&page)).collect();
    codes.retain(|code| code.starts_with("ESPB1:"));
    assert_eq!(
        words.contains("Assinatura da homologação"),
        !codes.is_empty()
    );
    assert!(codes.len() <= 1, "{codes:?}");
    codes.pop()
}

#[test]
fn without_a_key_all_is_as_it_was() {
    let mut played = Played::new();
    assert_eq!(played.homologate(), Made::Nothing);
    let log = played
        .desk
        .season
        .query(&played.desk.context, &Log { most: 1 });
    let newest = log.unwrap().remove(0);
    assert_eq!(newest.payload, json!({"etapa": played.etapa}));
    assert!(!newest.tags.contains(&Tag::Signed));
    assert_eq!(scanned(&played), None);
    let output = played.command(&["verify", "--json"]).output().unwrap();
    let answer: Value = serde_json::from_slice(&output.stdout).unwrap();
    let mut fields: Vec<&String> = answer.as_object().unwrap().keys().collect();
    fields.sort();
    assert_eq!(
        fields,
        ["entries", "ground_moved", "head", "notes", "ok", "problems"]
    );
    let shown = played.command(&["key", "show"]).output().unwrap();
    assert!(told(&shown).contains("não tem chave"), "{}", told(&shown));
}

#[test]
fn a_homologation_is_signed_and_its_boletim_is_checked_with_the_public_key_alone() {
    let mut played = Played::new();
    let made = played.command(&["key", "new", "--json"]).output().unwrap();
    assert!(made.status.success(), "{}", told(&made));
    let made: Value = serde_json::from_slice(&made.stdout).unwrap();
    let key = made["public"].as_str().unwrap();
    let secret = Path::new(made["path"].as_str().unwrap());
    assert!(secret.starts_with(&played.root));
    // On Windows the folder closes it, which is the user's own.
    #[cfg(unix)]
    if !asks_windows() {
        use std::os::unix::fs::PermissionsExt;
        assert_eq!(
            fs::metadata(secret).unwrap().permissions().mode() & 0o777,
            0o600
        );
    }
    // The secret half is in no file of the season.
    let digits = fs::read_to_string(secret).unwrap();
    let digits = digits.split_whitespace().last().unwrap();
    let season = fs::read(played.desk.path()).unwrap();
    assert!(!season.windows(64).any(|window| window == digits.as_bytes()));

    let done = played.command(&["homologate"]).output().unwrap();
    assert!(
        told(&done).contains(&format!("Assinado pela chave {key}")),
        "{}",
        told(&done)
    );
    played.desk.reopen();
    let code = scanned(&played).unwrap();
    let alone = |code: &str, key: &str| {
        let mut command = espadilha();
        command.args(["verify", "--boletim", code, "--key", key, "--json"]);
        let output = command.output().unwrap();
        let answer: Value = serde_json::from_slice(&output.stdout).unwrap();
        assert_eq!(answer["ok"] == json!(true), output.status.success());
        answer
    };
    let checked = alone(&code, key);
    assert_eq!(checked["ok"], true, "{checked}");
    assert_eq!(
        checked["season"].as_str().unwrap(),
        played.desk.season.uid().unwrap()
    );
    // What it names is in the file's past.
    let head = checked["head"].as_str().unwrap();
    assert!(
        played
            .command(&["verify", "--head", head])
            .status()
            .unwrap()
            .success()
    );
    assert!(
        played
            .command(&["verify", "--boletim", &code])
            .status()
            .unwrap()
            .success()
    );
    let verified = played.command(&["verify"]).output().unwrap();
    assert!(verified.status.success());
    assert!(
        told(&verified).contains(&format!("assinado pela chave {key}")),
        "{}",
        told(&verified)
    );
    // Another season's key, and another season.
    let mut other = Played::seeded(5);
    let foreign = other.key("").to_string();
    assert_eq!(alone(&code, &foreign)["ok"], false);
    let elsewhere = other
        .command(&["verify", "--boletim", &code])
        .output()
        .unwrap();
    assert_eq!(elsewhere.status.code(), Some(1));
    assert!(
        told(&elsewhere).contains("outra temporada"),
        "{}",
        told(&elsewhere)
    );
    // A file that ends before what was signed.
    let nothing = espadilha()
        .args(["verify", "--boletim", "ESPB1:x", "--key", key, "--json"])
        .output()
        .unwrap();
    assert_eq!(nothing.status.code(), Some(1));
    assert!(told(&nothing).contains("no-boletim-code"));
    let public = PublicKey::parse(key).unwrap();
    let mut runner = TestRunner::new(Config {
        cases: 300,
        failure_persistence: None,
        ..Config::default()
    });
    let strategy = (0..code.len(), 1_u8..);
    runner
        .run(&strategy, |(at, by)| {
            let mut bytes = code.clone().into_bytes();
            bytes[at] ^= by;
            if let Ok(text) = String::from_utf8(bytes) {
                let taken = check(&text, &public, Language::PtBr);
                prop_assert!(!taken.is_ok_and(|checked| checked.ok), "{}", text);
            }
            Ok(())
        })
        .unwrap();
}

#[test]
fn what_is_homologated_again_is_signed_anew() {
    let mut played = Played::new();
    played.key("");
    let Made::Signed { key } = played.homologate() else {
        unreachable!("it was not signed")
    };
    let first = scanned(&played).unwrap();
    played.reopen();
    assert_eq!(scanned(&played), None, "nothing is homologated");
    played.desk.wait(60);
    assert_eq!(played.homologate(), Made::Signed { key });
    let second = scanned(&played).unwrap();
    assert_ne!(first, second);
    let signed = played.keys().signed;
    assert_eq!(
        signed
            .iter()
            .map(|row| row.code.clone())
            .collect::<Vec<_>>(),
        [first, second]
    );
    assert!(signed.iter().all(|row| row.sound));
    assert_eq!(played.problems(), Vec::<Value>::new());
    // Without the secret half it goes on, and says so.
    played.reopen();
    fs::remove_dir_all(played.root.join("chaves")).unwrap();
    played.desk.wait(60);
    assert_eq!(played.homologate(), Made::Unsigned);
    assert_eq!(scanned(&played), None);
    assert_eq!(played.problems(), Vec::<Value>::new());
}

#[test]
fn a_key_changes_by_the_one_before_or_by_a_decision_alone() {
    let mut played = Played::new();
    let first = played.key("");
    let second = played.key("");
    let uid = played.desk.season.uid().unwrap();
    let other = key::make().unwrap();
    let set = |proof: Option<String>, because: &str| SetSeasonKey {
        public: other.public().to_string(),
        proof,
        because: because.to_owned(),
    };
    let by_other = key::sign(&other, &follows(&uid, &second, &other.public()));
    for (act, code) in [
        (set(None, ""), "key-unproven"),
        (set(None, " \t"), "key-unproven"),
        (set(Some(by_other.clone()), ""), "key-proof"),
        (set(Some(by_other), "porque sim"), "key-proof"),
        (set(Some("zz".to_owned()), ""), "key-proof"),
        (
            SetSeasonKey {
                public: "00".repeat(32),
                ..set(None, "porque sim")
            },
            "bad-key",
        ),
        (
            SetSeasonKey {
                public: second.to_string(),
                ..set(None, "porque sim")
            },
            "same-key",
        ),
    ] {
        assert_eq!(played.desk.refused(act), code);
    }
    played
        .desk
        .run(set(None, "o notebook da chave foi roubado"));
    // It was another's secret half that lies here.
    let context = played.desk.context.clone();
    let unproven = played
        .desk
        .season
        .make_key(&context, None, None, String::new());
    assert_eq!(unproven.unwrap_err().code(), "key-unproven");
    let keys = played.keys();
    let by: Vec<Value> = keys
        .keys
        .iter()
        .map(|key| json!([key.public, key.by]))
        .collect();
    assert_eq!(
        by,
        [
            json!([first.to_string(), "first"]),
            json!([second.to_string(), "signature"]),
            json!([other.public().to_string(), "decision"]),
        ]
    );
    assert_eq!(keys.keys[2].because, "o notebook da chave foi roubado");
    assert!(!keys.here);
    assert_eq!(played.homologate(), Made::Unsigned);
    assert_eq!(played.problems(), Vec::<Value>::new());
    // What cannot be made leaves no secret half behind; what was made is not taken back.
    assert_eq!(fs::read_dir(played.root.join("chaves")).unwrap().count(), 2);
    let seq = keys.keys[0].seq;
    let undone = played.desk.season.undo(&context, Some(seq));
    assert_eq!(undone.unwrap_err().code(), "not-undoable");
}

#[test]
fn a_secret_half_lies_where_the_coordinator_says() {
    let played = Played::new();
    let own = played.desk.folder.path().join("pendrive/2026.chave");
    let own = own.to_str().unwrap();
    let new = |words: &[&str]| {
        let output = played
            .command(&[&["key", "new"][..], words].concat())
            .output()
            .unwrap();
        (output.status.code(), told(&output))
    };
    assert_eq!(new(&["--out", own]).0, Some(0));
    let again = new(&["--out", own]);
    assert_eq!(again.0, Some(1), "{}", again.1);
    // Not at hand.
    let unproven = new(&[]);
    assert_eq!(unproven.0, Some(1));
    assert!(unproven.1.contains("--because"), "{}", unproven.1);
    let other = Played::seeded(5);
    let foreign = other.desk.folder.path().join("outra.chave");
    key::keep(&key::make().unwrap(), &foreign).unwrap();
    let foreign = foreign.to_str().unwrap();
    let wrong = played
        .command(&["homologate", "--key", foreign])
        .output()
        .unwrap();
    assert_eq!(wrong.status.code(), Some(1));
    assert!(told(&wrong).contains("outra chave"), "{}", told(&wrong));
    let signed = played
        .command(&["homologate", "--key", own])
        .output()
        .unwrap();
    assert!(
        told(&signed).contains("Assinado pela chave"),
        "{}",
        told(&signed)
    );
    assert_eq!(new(&["--old", own]).0, Some(0));
    assert!(played.command(&["verify"]).status().unwrap().success());
}

#[test]
fn where_there_are_pins_the_coordinator_alone_sets_a_key() {
    let mut played = Played::new();
    let pin = |pin: &str| Some(pin.to_owned().into());
    let ana = played.desk.season.default_operator().unwrap().unwrap();
    played.desk.run(SetPin {
        operator: ana,
        pin: pin("1234"),
        old: None,
    });
    played.desk.context.operator = Some(ana);
    let made = played.desk.run(AddOperator {
        name: "Rui".to_owned(),
        pin: pin("5678"),
    });
    let Made::Operator(rui) = made else {
        unreachable!("{made:?}")
    };
    let context = |played: &Played, operator| app::season::context::Context {
        operator: Some(operator),
        ..played.desk.context.clone()
    };
    let of_rui = context(&played, rui);
    let refused = played
        .desk
        .season
        .make_key(&of_rui, None, None, String::new());
    assert_eq!(refused.unwrap_err().code(), "only-coordinator");
    let of_ana = context(&played, ana);
    played
        .desk
        .season
        .make_key(&of_ana, None, None, String::new())
        .unwrap();
}

/// Somebody who can write every byte of the file makes its journal follow from entry to entry again.
fn rehash(path: &Path) {
    let file = Connection::open(path).unwrap();
    let entries: Vec<(i64, Value)> = file
        .prepare("SELECT seq, at, operator_id, desk, kind, command, payload, undoes FROM journal ORDER BY seq")
        .unwrap()
        .query_map([], |row| {
            let text = |at| row.get::<_, String>(at);
            let number = |at| row.get::<_, Option<i64>>(at);
            let seq: i64 = row.get(0)?;
            let fields = json!([
                seq, text(1)?, number(2)?, text(3)?, text(4)?, text(5)?, text(6)?, number(7)?
            ]);
            Ok((seq, fields))
        })
        .unwrap()
        .map(Result::unwrap)
        .collect();
    let mut previous = String::new();
    for (seq, entry) in entries {
        let changes: Vec<Value> = file
            .prepare(
                "SELECT table_name, row_id, before, after FROM change WHERE seq = ?1 ORDER BY id",
            )
            .unwrap()
            .query_map([seq], |row| {
                let text = |at| row.get::<_, Option<String>>(at);
                Ok(json!([text(0)?, row.get::<_, i64>(1)?, text(2)?, text(3)?]))
            })
            .unwrap()
            .map(Result::unwrap)
            .collect();
        let tags: Vec<String> = file
            .prepare("SELECT tag FROM journal_tag WHERE seq = ?1 ORDER BY tag")
            .unwrap()
            .query_map([seq], |row| row.get(0))
            .unwrap()
            .map(Result::unwrap)
            .collect();
        let mut fields = vec![json!(previous)];
        fields.extend(entry.as_array().unwrap().clone());
        fields.extend([json!(changes), json!(tags)]);
        let digest = Sha256::digest(serde_json::to_vec(&fields).unwrap());
        previous = digest.iter().map(|byte| format!("{byte:02x}")).collect();
        file.execute(
            "UPDATE journal SET hash = ?2 WHERE seq = ?1",
            params![seq, previous],
        )
        .unwrap();
    }
}

#[test]
fn a_forger_with_the_whole_file_signs_nothing() {
    let mut played = Played::new();
    played.key("");
    played.homologate();
    let path = played.desk.path();
    let sound = fs::read(&path).unwrap();
    rehash(&path);
    played.desk.reopen();
    assert_eq!(
        played.problems(),
        Vec::<Value>::new(),
        "the journal is hashed as here"
    );
    let own = key::make().unwrap();
    let forged = |what: &str, sql: &str| {
        fs::write(&path, &sound).unwrap();
        let file = Connection::open(&path).unwrap();
        file.execute_batch(sql).unwrap();
        drop(file);
        rehash(&path);
        let season = SeasonFile::open(&path, &tests::context("teste"), None).unwrap();
        let verified = season.verify().unwrap();
        let told = serde_json::to_string(&verified.problems).unwrap();
        assert!(told.contains(what), "{sql}: {told}");
        assert!(!told.contains("\"hash\""), "{sql}: {told}");
    };
    let of = |command: &str| format!("WHERE command = '{command}'");
    // A result of before, or when it was entered.
    forged(
        "signature",
        &format!("UPDATE journal SET desk = 'outra' {}", of("check-in")),
    );
    // Another etapa, another signature, another key.
    let homologation = of("homologate");
    for (field, value) in [
        ("$.signed.head", "ab".repeat(32)),
        ("$.signed.signature", "ab".repeat(64)),
        ("$.signed.key", own.public().to_string()),
    ] {
        let set = format!(
            "UPDATE journal SET payload = json_set(payload, '{field}', '{value}') {homologation}"
        );
        forged("signature", &set);
    }
    let public = own.public();
    let key = of("set-season-key");
    forged(
        "signature",
        &format!("UPDATE journal SET payload = json_set(payload, '$.public', '{public}') {key}"),
    );
    forged(
        "season-key",
        &format!(
            "UPDATE journal SET payload = '{{\"public\":\"{}\"}}' {key}",
            "00".repeat(32)
        ),
    );
    // A second key that nobody let in.
    forged(
        "season-key",
        &format!(
            "INSERT INTO journal (at, desk, kind, command, payload, hash)
                SELECT at, desk, kind, command, '{{\"public\":\"{public}\"}}', '' FROM journal {key};
             INSERT INTO journal_tag (seq, tag) SELECT max(seq), 'season:key' FROM journal;"
        ),
    );
}
