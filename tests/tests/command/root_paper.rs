//! A federation's root key on paper: what is printed is read back, and what is typed from it is the same key.

#![expect(clippy::unwrap_used, reason = "a test stops at the first surprise")]

use serde_json::Value;
use std::collections::BTreeSet;
use std::fs;
use std::path::Path;
use std::process::{Command, Output};
use tempfile::TempDir;
use tests::{asked, espadilha, square_codes};

fn answer(done: &Output) -> Value {
    assert!(done.status.success(), "{done:?}");
    serde_json::from_slice(&done.stdout).unwrap()
}

/// What a program of poppler's makes of the paper.
fn poppler(folder: &Path, program: &str, words: &[&str]) -> Vec<u8> {
    let done = Command::new(program)
        .args(words)
        .current_dir(folder)
        .output();
    let done = done.unwrap();
    assert!(done.status.success(), "{done:?}");
    done.stdout
}

fn checked(typed: &str) -> Value {
    answer(&asked(
        &["federation", "root", "--check", "--json"],
        typed.as_bytes(),
    ))["public"]
        .clone()
}

#[test]
fn what_is_printed_is_typed_back_and_lies_nowhere_else() {
    let folder = TempDir::new().unwrap();
    let folder = folder.path();
    let made = || {
        espadilha()
            .args(["federation", "root", "--paper", "chave.pdf", "--json"])
            .current_dir(folder)
            .output()
            .unwrap()
    };
    let said = answer(&made());
    let public = said["public"].as_str().unwrap();
    let keys: BTreeSet<&str> = said
        .as_object()
        .unwrap()
        .keys()
        .map(String::as_str)
        .collect();
    assert_eq!(keys, BTreeSet::from(["file", "public"]));
    let files: Vec<_> = fs::read_dir(folder).unwrap().collect();
    assert_eq!(files.len(), 1, "{files:?}");
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        let mode = fs::metadata(folder.join("chave.pdf"))
            .unwrap()
            .permissions();
        assert_eq!(mode.mode() & 0o777, 0o600);
    }
    // Another key takes no paper's place.
    assert!(!made().status.success());
    let text =
        String::from_utf8(poppler(folder, "pdftotext", &["-layout", "chave.pdf", "-"])).unwrap();
    // A number stands above its word: each line of words is one of five.
    let listed: BTreeSet<&str> = statement::words::list().collect();
    let lines = text
        .lines()
        .map(|line| line.split_whitespace().collect::<Vec<_>>());
    let words: Vec<String> = lines
        .filter(|line| line.len() == 5 && line.iter().all(|word| listed.contains(word)))
        .flatten()
        .map(str::to_owned)
        .collect();
    assert_eq!(words.len(), statement::words::COUNT, "{text}");
    assert_eq!(checked(&words.join(" ")), public);
    let grouped: String = text
        .lines()
        .map(|line| line.split_whitespace().collect::<Vec<_>>())
        .filter(|line| line.len() == 8 && line.iter().all(|group| group.len() == 4))
        .flatten()
        .collect();
    assert_eq!(grouped, public, "{text}");
    poppler(
        folder,
        "pdftoppm",
        &["-r", "100", "-gray", "-png", "chave.pdf", "chave"],
    );
    let codes = square_codes(&folder.join("chave-1.png"));
    let [code] = codes.as_slice() else {
        unreachable!("{codes:?}");
    };
    assert_eq!(checked(code), public);
}
