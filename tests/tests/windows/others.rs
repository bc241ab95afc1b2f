//! Files that another program has open, folders in which nothing can be written, disks that are full: one sentence, and
//! nothing lost.

#![expect(clippy::unwrap_used, reason = "a test stops at the first surprise")]
#![expect(clippy::print_stdout, reason = "what is not tried here is told")]

use serde_json::Value;
use std::fs;
use std::path::Path;
use std::thread;
use std::time::Duration;
use tests::disk::SmallDisk;
use tests::making::files;
use tests::wine::{Holder, plain, windows};
use tests::{Desk, small};

/// A season whose first rodada is called, a list and an old paper.
fn furnish(folder: &Path) {
    let mut desk = Desk::new();
    let etapa = desk.etapa(&small());
    desk.teams(etapa, 8);
    desk.draw(etapa, 4);
    desk.call(etapa, 1);
    desk.season
        .copy_to(&folder.join("season.espadilha"))
        .unwrap();
    fs::write(folder.join("clubes.csv"), "Nome\nAna\nRui\n").unwrap();
    fs::write(folder.join("papel.pdf"), "%PDF-1.7 the old one").unwrap();
}

/// How a command ends in this folder, and what it says.
fn run(folder: &Path, words: &[&str]) -> (Option<i32>, String) {
    let told = windows()
        .current_dir(folder)
        .args(words)
        .args(["--json", "--file", "season.espadilha"])
        .output()
        .unwrap();
    let answer: Value = serde_json::from_slice(&told.stdout).unwrap_or_default();
    let message = answer["error"]["message"].as_str().unwrap_or_default();
    (told.status.code(), message.to_owned())
}

const IMPORT: [&str; 4] = ["import", "athletes", "clubes.csv", "--all-new"];
const PAPER: [&str; 4] = ["report", "lineups", "-o", "papel.pdf"];
const RESULT: [&str; 4] = ["result", "1", "7", "9"];

/// Refused in words that say so; nothing changes; once it is let go the same command goes through.
fn held(file: &str, words: &[&str], hold: fn(&Path) -> Holder) {
    let folder = tempfile::tempdir().unwrap();
    furnish(folder.path());
    let before = files(folder.path());
    let holder = hold(&folder.path().join(file));
    let (code, message) = run(folder.path(), words);
    drop(holder);
    assert_eq!(code, Some(1), "{words:?}: {message}");
    assert!(message.contains("outro programa"), "{words:?}: {message}");
    assert_eq!(files(folder.path()), before, "{words:?}");
    let (code, message) = run(folder.path(), words);
    assert_eq!(code, Some(0), "{words:?}: {message}");
}

#[test]
#[ignore = "needs the program for Windows: cargo xtask test windows"]
fn a_list_that_a_spreadsheet_has_open() {
    held("clubes.csv", &IMPORT, Holder::alone);
}

#[test]
#[ignore = "needs the program for Windows: cargo xtask test windows"]
fn a_paper_that_a_viewer_has_open() {
    held("papel.pdf", &PAPER, Holder::reading);
}

#[test]
#[ignore = "needs the program for Windows: cargo xtask test windows"]
fn a_season_that_somebody_holds() {
    held("season.espadilha", &RESULT, Holder::alone);
}

/// A guard against viruses looks at a fresh file for a moment.
#[test]
#[ignore = "needs the program for Windows: cargo xtask test windows"]
fn a_paper_that_is_let_go_after_a_moment() {
    let folder = tempfile::tempdir().unwrap();
    furnish(folder.path());
    let holder = Holder::reading(&folder.path().join("papel.pdf"));
    let (code, message) = thread::scope(|scope| {
        scope.spawn(|| {
            thread::sleep(Duration::from_millis(900));
            drop(holder);
        });
        run(folder.path(), &PAPER)
    });
    assert_eq!(code, Some(0), "{message}");
    assert!(fs::read(folder.path().join("papel.pdf")).unwrap().len() > 1000);
}

#[test]
#[ignore = "needs the program for Windows: cargo xtask test windows"]
fn a_folder_in_which_nothing_can_be_written() {
    let Some(disk) = SmallDisk::mount("8m") else {
        println!("not tried: a disk is mounted read-only by root alone");
        return;
    };
    furnish(disk.path());
    disk.remount_read_only();
    for words in [
        &RESULT[..],
        &PAPER,
        &IMPORT,
        &["export", "csv", "tabelas"],
        &["backup", "--to", "copia.espadilha"],
    ] {
        let (code, message) = run(disk.path(), words);
        assert_eq!(code, Some(1), "{words:?}");
        assert!(
            !message.contains("código") && message.len() > 20,
            "{words:?}: {message}"
        );
    }
    for words in [&["status"][..], &["standings"], &["verify"]] {
        let (code, message) = run(disk.path(), words);
        assert_eq!(code, Some(0), "{words:?}: {message}");
    }
}

#[test]
#[ignore = "needs the program for Windows: cargo xtask test windows"]
fn a_disk_that_is_full() {
    let Some(disk) = SmallDisk::mount("4m") else {
        println!("not tried: a small disk is mounted by root alone");
        return;
    };
    furnish(disk.path());
    let filler = disk.fill();
    let before = files(disk.path());
    for words in [
        &RESULT[..],
        &PAPER,
        &["export", "xlsx", "tabelas"],
        &["backup", "--to", "copia.espadilha"],
    ] {
        let (code, message) = run(disk.path(), words);
        assert_eq!(code, Some(1), "{words:?}");
        assert!(message.contains("cheio"), "{words:?}: {message}");
        let mut now = files(disk.path());
        // What SQLite has begun beside a season is its own to take away, at the next opening.
        now.retain(|name, _| before.contains_key(name));
        assert_eq!(now, before, "{words:?}");
    }
    fs::remove_file(filler).unwrap();
    for words in [
        &RESULT[..],
        &["verify"],
        &["backup", "--to", "copia.espadilha"],
    ] {
        let (code, message) = run(disk.path(), words);
        assert_eq!(code, Some(0), "{words:?}: {message}");
    }
}

/// A domain's machine carries the roaming folder to its server at every sign-out.
#[test]
#[ignore = "needs the program for Windows: cargo xtask test windows"]
fn copies_stay_on_this_machine() {
    let folder = tempfile::tempdir().unwrap();
    furnish(folder.path());
    let told = windows()
        .current_dir(folder.path())
        .env_remove("ESPADILHA_BACKUPS")
        .args(["backup", "--json", "--file", "season.espadilha"])
        .output()
        .unwrap();
    let answer = plain(&told.stdout);
    assert!(told.status.success(), "{answer}");
    assert!(answer.contains("/AppData/Local/Espadilha/"), "{answer}");
}
