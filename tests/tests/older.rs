//! A file that is older than what this machine saw of its season is not gone on with before somebody decides so.

#![expect(clippy::unwrap_used, reason = "a test stops at the first surprise")]

use app::acts::{AddClub, Command, GoOnWithOlder};
use app::season::file::{SeasonFile, Stands};
use std::fs;
use std::path::PathBuf;
use std::process::Output;
use tests::{Desk, espadilha};

fn club(name: &str) -> Command {
    Command::from(AddClub {
        name: name.to_owned(),
        city: String::new(),
    })
}

/// A season of which a machine that keeps its copies in `copies` saw four entries more than `old` has.
struct Party {
    desk: Desk,
    copies: PathBuf,
    old: PathBuf,
}

impl Party {
    fn new() -> Self {
        let mut desk = Desk::new();
        let copies = desk.folder.path().join("copias");
        let old = desk.folder.path().join("antiga.espadilha");
        desk.season.remember(&copies).unwrap();
        desk.run(club("Antigo"));
        desk.season.copy_to(&old).unwrap();
        for name in ["A", "B", "C", "D"] {
            desk.run(club(name));
        }
        let mut party = Self { desk, copies, old };
        party.opened().unwrap();
        party
    }

    /// Opens it anew, as a program does that begins.
    fn opened(&mut self) -> Result<(), app::refusal::Refusal> {
        self.desk.reopen();
        self.desk.season.remember(&self.copies)
    }

    /// The older file comes back in its place.
    fn rolled_back(&mut self) {
        fs::copy(&self.old, self.desk.path()).unwrap();
        self.opened().unwrap();
    }

    fn run(&self, words: &[&str]) -> Output {
        espadilha()
            .args(words)
            .arg("--file")
            .arg(self.desk.path())
            .arg("--backups")
            .arg(&self.copies)
            .output()
            .unwrap()
    }
}

#[test]
fn an_older_file_is_read_and_nothing_is_written_in_it_until_somebody_decides() {
    let mut party = Party::new();
    assert_eq!(party.desk.season.older().unwrap(), None);
    let seen = party.desk.season.head().unwrap().0;
    party.rolled_back();
    let older = party.desk.season.older().unwrap().unwrap();
    assert_eq!((older.seen, older.parted), (seen, false));
    assert_eq!(party.desk.season.stands(), Stands::Older);
    assert_eq!(party.desk.refused(club("E")), "older-than-seen");
    let context = party.desk.context.clone();
    let undone = party.desk.season.undo(&context, None);
    assert_eq!(undone.unwrap_err().code(), "older-than-seen");
    // It is refused without a reason, too, and goes on with one.
    let because = |because: &str| GoOnWithOlder {
        because: because.to_owned(),
        seen,
    };
    assert_eq!(party.desk.refused(because(" ")), "no-reason");
    party.desk.run(because("o notebook da mesa 1 queimou"));
    party.desk.run(club("E"));
    party.opened().unwrap();
    assert_eq!(party.desk.season.older().unwrap(), None);
    assert!(party.desk.season.verify().unwrap().ok);
}

#[test]
fn a_file_that_went_another_way_is_told_however_long_it_is() {
    let mut party = Party::new();
    let newest = party.desk.season.head().unwrap().0;
    let newer = party.desk.folder.path().join("nova.espadilha");
    party.desk.season.copy_to(&newer).unwrap();
    // Another machine goes on with the older file, further than this one saw.
    let mut other = SeasonFile::open(&party.old, &party.desk.context, None).unwrap();
    for number in 0..9 {
        let context = party.desk.context.clone();
        other
            .execute(&context, None, club(&format!("Outro {number}")))
            .unwrap();
    }
    drop(other);
    party.rolled_back();
    let older = party.desk.season.older().unwrap().unwrap();
    assert!(older.parted && older.newest > newest, "{older:?}");
    assert_eq!(party.desk.refused(club("E")), "older-than-seen");
    // The one that was seen here is gone on with as ever.
    fs::copy(&newer, party.desk.path()).unwrap();
    party.opened().unwrap();
    party.desk.run(club("E"));
}

#[test]
fn a_file_that_is_put_back_under_an_open_window_is_noticed() {
    let mut party = Party::new();
    party.desk.run(club("E"));
    // The same file, byte by byte as it was.
    fs::write(party.desk.path(), fs::read(&party.old).unwrap()).unwrap();
    assert_eq!(party.desk.season.stands(), Stands::Older);
    assert_eq!(party.desk.refused(club("F")), "older-than-seen");
}

#[test]
fn the_command_line_tells_it_and_asks_for_a_decision() {
    let mut party = Party::new();
    party.rolled_back();
    let read = party.run(&["status"]);
    assert!(read.status.success(), "{read:?}");
    let told = String::from_utf8(read.stderr).unwrap();
    assert!(
        told.contains("mais antigo que o que este computador já viu"),
        "{told}"
    );
    let written = party.run(&["club", "add", "Novo", "--json"]);
    assert_eq!(written.status.code(), Some(1));
    assert!(
        String::from_utf8(written.stdout)
            .unwrap()
            .contains("older-than-seen")
    );
    assert_eq!(party.run(&["verify"]).status.code(), Some(1));
    let decided = party.run(&["go-on", "--because", "o notebook queimou"]);
    assert!(decided.status.success(), "{decided:?}");
    assert!(party.run(&["club", "add", "Novo"]).status.success());
    assert!(party.run(&["verify"]).status.success());
    assert_eq!(
        party
            .run(&["go-on", "--because", "outra vez"])
            .status
            .code(),
        Some(1)
    );
}

/// What an ended program leaves beside one name is not found beside the other.
#[cfg(unix)]
#[test]
fn a_file_with_a_second_name_is_read_and_not_written() {
    let party = Party::new();
    let other = party.desk.folder.path().join("outro nome.espadilha");
    fs::hard_link(party.desk.path(), &other).unwrap();
    let read = party.run(&["status"]);
    assert!(read.status.success(), "{read:?}");
    assert!(
        String::from_utf8(read.stderr)
            .unwrap()
            .contains("segundo nome")
    );
    let written = party.run(&["club", "add", "Novo", "--json"]);
    assert_eq!(written.status.code(), Some(1));
    assert!(
        String::from_utf8(written.stdout)
            .unwrap()
            .contains("file-second-name")
    );
    fs::remove_file(&other).unwrap();
    assert!(party.run(&["club", "add", "Novo"]).status.success());
}
