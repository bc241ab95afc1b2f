//! Whatever the program says to whoever runs it, it says in both languages.

use crate::cluster::{Cluster, Database};
use central::words::HELP;
use std::fs;
use std::process::Command;

/// What is told of a command, in one line: where it is wrapped is the terminal's matter.
fn help(words: &[&str]) -> String {
    let told = Command::new(env!("CARGO_BIN_EXE_espadilha-central"))
        .args(words)
        .arg("--help")
        .output()
        .unwrap();
    assert!(told.status.success(), "{words:?}");
    String::from_utf8(told.stdout).unwrap()
}

fn unwrapped(help: &str) -> String {
    help.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// The commands and options that a help tells of.
fn named(help: &str) -> Vec<String> {
    let words = help
        .lines()
        .filter(|line| line.starts_with("  ") && !line.starts_with(&" ".repeat(7)))
        .filter_map(|line| {
            line.split_whitespace()
                .find(|word| *word != "-h," && *word != "-V,")
        });
    let names = words.filter_map(|word| {
        let option = word.strip_prefix("--").or_else(|| word.strip_prefix('<'));
        let command = word.chars().all(|letter| letter.is_ascii_lowercase());
        option.or(command.then_some(word))
    });
    let names = names.map(|name| name.trim_end_matches(['>', '.']).to_lowercase());
    names
        .filter(|name| !["help", "version"].contains(&name.as_str()))
        .collect()
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
    let mut told = 0;
    for command in commands {
        let words: Vec<&str> = [command]
            .into_iter()
            .filter(|word| !word.is_empty())
            .collect();
        let (pt, en) = (
            help(&words),
            help(&[&["--lang", "en"], &words[..]].concat()),
        );
        let (of_pt, of_en) = (unwrapped(&pt), unwrapped(&en));
        for name in named(&pt)
            .into_iter()
            .filter(|name| name != "lang" || command.is_empty())
        {
            let of = HELP.iter().find(|(of, option, _)| {
                let is_command = command.is_empty() && *of == name && option.is_empty();
                is_command || [command, ""].contains(of) && *option == name
            });
            let (_, _, said) =
                of.unwrap_or_else(|| panic!("{command} {name} has no English\n{pt}"));
            assert!(
                of_en.contains(said) && !of_pt.contains(said),
                "{command} {name}: {said}"
            );
            told += 1;
        }
    }
    assert!(told >= HELP.len() - 1, "{told}");
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
