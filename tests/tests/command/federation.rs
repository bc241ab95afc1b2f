//! A federation by the command line, as somebody does it who has a paper, a stick, and no network.

#![expect(clippy::unwrap_used, reason = "a test stops at the first surprise")]

use serde_json::Value;
use statement::bundle::{self, Item};
use statement::date::Moment;
use statement::key::PublicKey;
use statement::list::List;
use statement::name::FederationId;
use statement::trust::{Standing, Trust};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Output;
use tempfile::TempDir;
use tests::federation::{SALT, central};
use tests::{asked, espadilha};

/// A season beside a stick.
struct Party {
    folder: TempDir,
}

impl Party {
    fn new() -> Self {
        let folder = TempDir::new().unwrap();
        let party = Self { folder };
        fs::create_dir(party.at("pendrive")).unwrap();
        party.ok(&["new", "--name", "2026", "--federation", "FPRT"]);
        party
    }

    fn at(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }

    fn run(&self, words: &[&str]) -> Output {
        espadilha()
            .args(words)
            .arg("--file")
            .arg(self.at("2026.espadilha"))
            .args(["--backups", "-", "--json"])
            .current_dir(self.folder.path())
            .output()
            .unwrap()
    }

    /// What is answered by what is done.
    fn ok(&self, words: &[&str]) -> Value {
        let done = self.run(words);
        let told = String::from_utf8_lossy(&done.stdout);
        assert!(done.status.success(), "{words:?}: {told}");
        serde_json::from_str(&told).unwrap_or_default()
    }

    /// The code by which something is refused.
    fn refused(&self, words: &[&str]) -> String {
        let done = self.run(words);
        assert!(!done.status.success(), "{words:?}");
        let told: Value = serde_json::from_slice(&done.stdout).unwrap();
        told["error"]["code"].as_str().unwrap().to_owned()
    }
}

fn answer(done: &Output) -> Value {
    assert!(done.status.success(), "{done:?}");
    serde_json::from_slice(&done.stdout).unwrap()
}

fn text(path: &Path) -> &str {
    path.to_str().unwrap()
}

#[test]
fn from_a_paper_to_a_stick_and_back() {
    let party = Party::new();
    assert_eq!(
        party.refused(&["federation", "send", "--to", "x"]),
        "not-joined"
    );
    let root = answer(&asked(&["federation", "root", "--json"], b""));
    let words: Vec<&str> = root["words"]
        .as_array()
        .unwrap()
        .iter()
        .map(|word| word.as_str().unwrap())
        .collect();
    let public = root["public"].as_str().unwrap();
    // Typed from the paper, numbered and in capitals.
    let typed: Vec<String> = words
        .iter()
        .enumerate()
        .map(|(at, word)| format!("{}. {word}", at + 1))
        .collect();
    let typed = typed.join(" ").to_uppercase();
    let check = |typed: &str| {
        asked(
            &["federation", "root", "--check", "--json"],
            typed.as_bytes(),
        )
    };
    assert_eq!(answer(&check(&typed))["public"], public);
    let wrong = check(&format!("{} {}", words[1], words[0]));
    assert!(!wrong.status.success());
    let key = party.at("2026.chave");
    party.ok(&["key", "new", "--out", text(&key)]);
    let request = party.ok(&["federation", "request"]);
    let (season, own) = (
        request["season"].as_str().unwrap(),
        request["key"].as_str().unwrap(),
    );
    let certificate = party.at("certificado.txt");
    let certify = asked(
        &[
            "federation",
            "certify",
            "--federation",
            "fprt",
            "--season",
            season,
            "--key",
            own,
            "--serial",
            "1",
            "--output",
            text(&certificate),
            "--json",
        ],
        typed.as_bytes(),
    );
    answer(&certify);
    let central_key = central().public().to_string();
    let join = [
        "federation",
        "join",
        "--certificate",
        text(&certificate),
        "--root",
        public,
        "--central-key",
        &central_key,
    ];
    party.ok(&join);
    party.ok(&[
        "athlete",
        "add",
        "Ana Prado",
        "--cpf",
        "52998224725",
        "--birth-date",
        "06/05/1990",
    ]);
    fs::write(party.at("ata.pdf"), b"%PDF-1.4 a ata").unwrap();
    party.ok(&[
        "sanction",
        "add",
        "Ana Prado",
        "--by",
        "Clube Azul",
        "--decision",
        "suspensa",
        "--from",
        "01/01/2026",
        "--to",
        "31/12/2099",
        "--document",
        text(&party.at("ata.pdf")),
        "--clause",
        "fprt-1.7.c-1",
    ]);
    let stick = party.at("pendrive");
    let send = [
        "federation",
        "send",
        "--to",
        text(&stick),
        "--key",
        text(&key),
    ];
    let sent = party.ok(&send);
    assert_eq!(sent["last"], 2);
    assert_eq!(party.refused(&send), "nothing-to-send");
    let file = sent["files"][0].as_str().unwrap();
    let items = bundle::parse(&fs::read(file).unwrap()).unwrap();
    let mut trust = Trust::nobody();
    trust.register(
        FederationId::parse("fprt").unwrap(),
        PublicKey::parse(public).unwrap(),
    );
    let mut kinds = Vec::new();
    for item in &items {
        match item {
            Item::Certificate(certificate) => trust.certify(certificate).unwrap(),
            Item::Statement(parcel) => {
                assert_eq!(trust.standing(parcel.signed()), Standing::Held);
                kinds.push(parcel.signed().statement().body.kind().to_owned());
            }
            Item::Revocation(_) => unreachable!(),
        }
    }
    assert_eq!(kinds, ["athletes", "sanction"]);
    assert!(!fs::read_to_string(file).unwrap().contains("52998224725"));
    let list = List {
        made: Moment::parse("2026-03-21T12:00:00Z").unwrap(),
        salt: SALT,
        entries: Vec::new(),
    };
    let signed = party.at("punicoes.txt");
    fs::write(&signed, list.sign(&central()).unwrap()).unwrap();
    party.ok(&["federation", "fetch", "--from", text(&signed)]);
    let state = party.ok(&["federation", "status"]);
    assert_eq!(state["joined"]["federation"], "fprt");
    // With the list comes what door tags are made with: the sanction is amended, which waits.
    assert_eq!(state["receivers"][0]["waiting"], 1);
    assert_eq!(state["list"]["entries"], 0);
    assert_eq!(
        state["kinds"],
        serde_json::json!({"athletes": 1, "sanction": 1, "sanction-amended": 1})
    );
    let mut flipped = fs::read(&signed).unwrap();
    flipped[30] ^= 1;
    fs::write(&signed, flipped).unwrap();
    let refused = party.refused(&["federation", "fetch", "--from", text(&signed)]);
    assert_eq!(refused, "bad-signature");
}
