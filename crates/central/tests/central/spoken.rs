//! Whatever the program says to whoever runs it, it says in both languages.

use crate::cluster::{Cluster, Database};
use std::fs;
use std::process::Command;

fn help(words: &[&str]) -> String {
    let told = Command::new(env!("CARGO_BIN_EXE_espadilha-central"))
        .args(words)
        .arg("--help")
        .output()
        .unwrap();
    assert!(told.status.success(), "{words:?}");
    String::from_utf8(told.stdout).unwrap()
}

/// The lines that tell what something is for: not its name, its default or what it takes.
fn told(help: &str) -> Vec<String> {
    let lines = help.lines().map(str::trim);
    let lines = lines.filter(|line| !line.is_empty() && !line.ends_with(':'));
    let ours = lines.filter(|line| !line.contains("Print ") && !line.starts_with("Usage"));
    let ours = ours.filter_map(|line| {
        let said = line.split_once("  ").map_or(line, |(_, said)| said).trim();
        let said = said.split(" [").next().unwrap_or_default();
        (said.contains(' ') && !said.starts_with(['-', '['])).then(|| said.to_owned())
    });
    ours.collect()
}

#[test]
fn every_command_and_option() {
    let commands = [
        "",
        "init",
        "serve",
        "take",
        "rebuild",
        "check",
        "ranking",
        "federation",
        "registrar",
    ];
    for command in commands {
        let words: Vec<&str> = [command]
            .into_iter()
            .filter(|word| !word.is_empty())
            .collect();
        let pt = told(&help(&words));
        let en = told(&help(&[&["--lang", "en"], &words[..]].concat()));
        assert!(
            pt.len() > 3 && pt.len() == en.len(),
            "{command}: {pt:#?} {en:#?}"
        );
        for (one, other) in pt.iter().zip(&en) {
            assert_ne!(one, other, "{command}");
        }
    }
}

#[test]
fn what_stops_a_command() {
    let cluster = Cluster::shared();
    let database = cluster.database();
    let missing = Database {
        cluster,
        name: "missing".to_owned(),
    };
    let folder = tempfile::tempdir().unwrap();
    let rules = folder.path().join("ranking.toml");
    fs::write(
        &rules,
        "name = \"\"\nfrom = \"2026-01-01\"\nuntil = \"2026-12-31\"",
    )
    .unwrap();
    let rules = rules.display().to_string();
    let nameless = ["--database", "host=/tmp", "init"];
    let cases: [(&Database<'_>, &[&str], [&str; 2]); 6] = [
        (
            &missing,
            &["rebuild"],
            ["O banco não atendeu", "The database did not answer"],
        ),
        (
            &missing,
            &["serve", "--listen", "127.0.0.1:0"],
            ["O banco não atendeu", "The database did not answer"],
        ),
        (
            &database,
            &["federation", "FPRT", "x"],
            ["A identificação tem", "What it is called has"],
        ),
        (
            &database,
            &["federation", "fprt", "00"],
            ["A chave tem 64 dígitos", "The key has 64 digits"],
        ),
        (
            &database,
            &["ranking", &rules, "x"],
            [
                "As regras do ranking não se leem: name está vazio",
                "The ranking's rules cannot be read: name is empty",
            ],
        ),
        (
            &database,
            &nameless,
            [
                "O endereço do banco não diz",
                "The database's address does not say",
            ],
        ),
    ];
    for (database, words, told) in cases {
        for (lang, told) in ["pt", "en"].into_iter().zip(told) {
            let words = [&["--lang", lang], words].concat();
            let said = database.program(&words).output().unwrap();
            assert!(!said.status.success(), "{words:?}");
            let said = String::from_utf8(said.stderr).unwrap();
            assert!(said.contains(told), "{words:?}: {said}");
        }
    }
    let check = |lang: &str| {
        let mut command = database.program(&["check"]);
        command.env("ESPADILHA_CENTRAL_LANG", lang);
        String::from_utf8(command.output().unwrap().stdout).unwrap()
    };
    assert_eq!(
        (check("pt"), check("en")),
        ("Tudo certo.\n".into(), "All is well.\n".into())
    );
}
