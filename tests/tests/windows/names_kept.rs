//! Names that Windows keeps for itself, and paths that are longer than it once took: done, or refused in words with
//! nothing written.

#![expect(
    clippy::panic,
    clippy::unwrap_used,
    reason = "a test stops at the first surprise"
)]

use serde_json::Value;
use std::fs;
use std::path::Path;
use std::process::{Command, Output};
use tests::making::files;
use tests::wine::{Both, windows};
use tests::{Desk, small};

/// Devices, with and without an ending, in any case; what ends in a dot or a space; what names a stream; signs that no
/// name there has.
const KEPT: [&str; 13] = [
    "CON",
    "con.pdf",
    "NUL",
    "nul.pdf",
    "AUX.pdf",
    "PRN.pdf",
    "COM1.pdf",
    "lpt9.pdf",
    "ponto.",
    "espaco ",
    "a:b.pdf",
    "o que?.pdf",
    "pasta/NUL.pdf",
];

fn refused(mut command: Command, what: &str) {
    let Output {
        status,
        stdout,
        stderr,
    } = command.output().unwrap();
    let [told, aside] = [stdout, stderr].map(|said| String::from_utf8_lossy(&said).into_owned());
    assert_eq!(status.code(), Some(1), "{what}: {told}{aside}");
    let told: Value = serde_json::from_str(&told)
        .unwrap_or_else(|error| panic!("{what}: {error}: {told}{aside}"));
    let message = told["error"]["message"].as_str().unwrap();
    // A number of the system's is no reason.
    assert!(
        !message.contains("código") && message.len() > 20,
        "{what}: {message}"
    );
}

/// A season whose first rodada is published, in a folder with nothing else.
fn season(folder: &Path) {
    let mut desk = Desk::new();
    let etapa = desk.etapa(&small());
    desk.teams(etapa, 8);
    desk.draw(etapa, 4);
    desk.season
        .copy_to(&folder.join("season.espadilha"))
        .unwrap();
    fs::create_dir(folder.join("pasta")).unwrap();
}

#[test]
#[ignore = "needs the program for Windows: cargo xtask test windows"]
fn names_that_windows_keeps_are_refused_in_words() {
    let folder = tempfile::tempdir().unwrap();
    season(folder.path());
    let before = files(folder.path());
    for name in KEPT {
        for words in [
            &["report", "lineups", "-o", name][..],
            &["backup", "--to", name],
            &["export", "csv", name],
            &["key", "new", "--out", name],
        ] {
            let mut command = windows();
            command.current_dir(folder.path()).args(words).args([
                "--json",
                "--file",
                "season.espadilha",
            ]);
            refused(command, &format!("{words:?}"));
            assert_eq!(files(folder.path()), before, "{words:?}");
        }
        let mut command = windows();
        command.current_dir(folder.path()).args([
            "new",
            "--name",
            "Nova",
            "--federation",
            "F",
            "--json",
            "--file",
            name,
        ]);
        refused(command, &format!("new {name}"));
        assert_eq!(files(folder.path()), before, "new {name}");
    }
}

/// The season is one file, whatever the case in which its name is typed.
#[test]
#[ignore = "needs the program for Windows: cargo xtask test windows"]
fn a_name_in_another_case_is_the_same_file() {
    let folder = tempfile::tempdir().unwrap();
    season(folder.path());
    let run = |words: &[&str]| {
        let mut command = windows();
        command
            .current_dir(folder.path())
            .args(words)
            .output()
            .unwrap()
    };
    assert!(
        run(&["status", "--file", "SEASON.Espadilha"])
            .status
            .success()
    );
    assert_eq!(
        run(&[
            "new",
            "--name",
            "Nova",
            "--federation",
            "F",
            "--file",
            "Season.ESPADILHA"
        ])
        .status
        .code(),
        Some(1)
    );
    assert_eq!(files(folder.path()).len(), 1);
}

/// Folders whose names come to more than the 260 letters that Windows once took.
#[test]
#[ignore = "needs the program for Windows: cargo xtask test windows"]
fn long_paths() {
    let mut both = Both::new();
    let deep = ["uma pasta de nome comprido, como as pessoas as fazem"; 6].join("/");
    both.lay(
        &format!("{deep}/equipes.csv"),
        b"Equipe;Pote\nA;1\nB;1\nC;2\nD;2\n",
    );
    let file = format!("{deep}/temporada.espadilha");
    let at = |name: &str| format!("{deep}/{name}");
    for words in [
        &["new", "--name", "Nova", "--federation", "F"][..],
        &[
            "etapa",
            "new",
            "--name",
            "1ª",
            "--date",
            "21/03/2026",
            "--format",
            "noite-de-clube",
        ],
        &["import", "teams", &at("equipes.csv"), "--json"],
        &["checkin", "--all"],
        &["draw", "--number", "3", "--json"],
        &["rodada", "publish", "1"],
        &["sumula", "print", "-o", &at("sumulas.pdf"), "--json"],
        &["backup", "--to", &at("copia.espadilha"), "--json"],
        &["export", "csv", &at("tabelas"), "--json"],
        &["export", "site", &at("site"), "--json"],
        &["verify", "--json"],
    ] {
        let said = both.ask(&[words, &["--file", &file]].concat());
        assert_eq!(said.code, Some(0), "{words:?}: {said}");
    }
    both.compare();
    both.end();
}
