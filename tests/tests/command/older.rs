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
    fn opened(&mut self) -> Result<(), messages::refusal::Refusal> {
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

/// The file, its copies and what this machine saw, held against each other.
#[test]
fn two_histories_of_one_season_are_told_by_the_copy_and_the_number() {
    let mut party = Party::new();
    let copied = |party: &Party| {
        let made = app::copies::make_due(&party.desk.path(), &party.copies);
        made.unwrap().unwrap().display().to_string()
    };
    let verify = |party: &Party| {
        let output = party.run(&["verify", "--json"]);
        let answer: serde_json::Value = serde_json::from_slice(&output.stdout).unwrap();
        (output.status.code(), answer)
    };
    let other = |party: &mut Party, name: &str| {
        // Another machine, which saw nothing.
        let mut season = SeasonFile::open(&party.desk.path(), &party.desk.context, None).unwrap();
        let context = party.desk.context.clone();
        season.execute(&context, None, club(name)).unwrap();
    };
    let newest = fs::read(party.desk.path()).unwrap();
    let first = copied(&party);
    assert_eq!(verify(&party), (Some(0), verify(&party).1));
    let seen = party.desk.season.head().unwrap().0;
    let parted = seen.0 - 3;
    // An older file that another machine went on with: its own way, from the first of four entries on.
    fs::copy(&party.old, party.desk.path()).unwrap();
    other(&mut party, "Outro");
    let (code, answer) = verify(&party);
    assert_eq!(code, Some(1));
    let problem = |seq: i64, copy: Option<&str>, beside: Option<&str>| {
        serde_json::json!({
            "code": "two-histories", "seq": seq, "copy": copy, "beside": beside, "decided": null,
        })
    };
    assert_eq!(
        answer["problems"],
        serde_json::json!([problem(parted, Some(&first), None)])
    );
    let told = String::from_utf8(party.run(&["verify"]).stdout).unwrap();
    assert!(
        told.contains(&first) && told.contains(&format!("lançamento {parted}")),
        "{told}"
    );
    // As long as what was seen, and longer: what this machine saw tells it, too.
    for name in ["P", "Q", "R"] {
        other(&mut party, name);
    }
    let second = copied(&party);
    let (_, answer) = verify(&party);
    let of_memory = problem(seen.0, None, None);
    assert_eq!(
        answer["problems"],
        serde_json::json!([of_memory, problem(parted, Some(&first), None)])
    );
    // Two copies that went two ways, beside a file that has come to neither; one is what was seen.
    fs::copy(&party.old, party.desk.path()).unwrap();
    let (code, answer) = verify(&party);
    assert_eq!(code, Some(1));
    let all = answer["problems"].as_array().unwrap();
    assert!(
        all.contains(&problem(seen.0, None, Some(&second))),
        "{answer}"
    );
    let two = [&first, &second].map(|path| Some(path.as_str()));
    let either = [
        problem(parted, two[0], two[1]),
        problem(parted, two[1], two[0]),
    ];
    assert!(either.iter().any(|one| all.contains(one)), "{answer}");
    assert_eq!(all.len(), 2, "{answer}");
    // What somebody decided is told, and is no fault any more.
    fs::write(party.desk.path(), &newest).unwrap();
    fs::remove_file(&second).unwrap();
    fs::copy(&party.old, party.desk.path()).unwrap();
    assert!(
        party
            .run(&["go-on", "--because", "o notebook queimou"])
            .status
            .success()
    );
    let (code, answer) = verify(&party);
    assert_eq!(code, Some(0), "{answer}");
    assert_eq!(answer["left_behind"][0]["copy"], first.as_str());
    assert_eq!(answer["left_behind"][0]["decided"], parted);
    let told = String::from_utf8(party.run(&["verify"]).stdout).unwrap();
    assert!(told.contains("Deixado para trás"), "{told}");
}

/// A computer whose battery is empty: the clock stands where somebody says, and another desk was here before.
#[cfg(target_os = "linux")]
#[test]
fn a_clock_that_is_wrong_for_certain_is_told_once_and_its_entry_carries_it() {
    use tests::told_time::Teller;
    let teller = Teller::new();
    let party = Party::new();
    let run = |second: i64, words: &[&str]| {
        let mut command = espadilha();
        teller.tell(&mut command, second);
        command.args(words).arg("--file").arg(party.desk.path());
        let output = command.output().unwrap();
        let told = String::from_utf8_lossy(&output.stderr).into_owned();
        assert!(output.status.success(), "{second} {words:?}: {told}");
        assert!(!told.contains("panicked"), "{second} {words:?}: {told}");
        (String::from_utf8(output.stdout).unwrap(), told)
    };
    let warns = |told: &str| told.contains("O relógio deste computador");
    // 21 March 2026 is when the season was made; the other seconds are those of 1969, 1900, 1970, 2030 and 2200.
    for (second, name, warned) in [
        (1_774_094_400 + 1_000, "Certo", false),
        (-1, "De 1969", true),
        (-2_208_988_800, "De 1900", true),
        (1_893_456_000, "De 2030", false),
        (0, "De 1970", true),
        (7_258_118_400, "De 2200", false),
    ] {
        for words in [&["status"][..], &["verify"], &["log"]] {
            assert_eq!(warns(&run(second, words).1), warned, "{name} {words:?}");
        }
        let (_, told) = run(second, &["club", "add", name]);
        assert_eq!(warns(&told), warned, "{name}");
        assert!(told.matches('\n').count() <= 1, "one line: {told}");
        let (log, _) = run(second, &["log", "--json"]);
        let log: serde_json::Value = serde_json::from_str(&log).unwrap();
        assert_eq!(log[0]["payload"]["name"], name);
        assert_eq!(!log[0]["payload"]["clock_back"].is_null(), warned, "{name}");
        let told = log[0]["told"].as_str().unwrap();
        assert_eq!(told.contains("relógio"), warned, "{told}");
        run(second, &["undo"]);
        run(second, &["redo"]);
    }
    // Whatever else takes the time.
    for second in [-2_208_988_800, 7_258_118_400] {
        let made = tempfile::TempDir::new().unwrap();
        let into = |name: &str| made.path().join(name).display().to_string();
        for words in [
            &["backup", "--to", &into("copia.espadilha")][..],
            &["export", "json", &into("json")],
            &["export", "csv", &into("csv")],
            &["export", "site", &into("site")],
        ] {
            run(second, words);
        }
        let mut demo = espadilha();
        teller.tell(&mut demo, second);
        let output = demo.args(["demo", &into("demo")]).output().unwrap();
        assert!(output.status.success(), "{output:?}");
    }
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
