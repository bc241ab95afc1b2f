//! What strangers, disks and other programs do to a season: a plain sentence, nothing half-written.

#![expect(clippy::unwrap_used, reason = "a test stops at the first surprise")]

use app::acts::AddClub;
use app::acts::CarryOver;
use app::acts::Command;
use app::ground::face::PublicFace;
use app::ground::person::{Person, Private};
use app::registry::season::{Carried, CarriedAthlete};
use app::season::Wait;
use app::season::file::SeasonFile;
use app::season::made::Made;
use messages::refusal::Refusal;
use messages::words::spoken::Language;
use rusqlite::Connection;
use std::fs;
use std::path::{Path, PathBuf};
use std::time::Duration;
use tempfile::TempDir;
use tests::disk::SmallDisk;
use tests::given;
use tests::{Desk, context, small};

fn open(path: &Path) -> Refusal {
    SeasonFile::open(path, &context("teste"), None)
        .map(|_| ())
        .unwrap_err()
}

/// A season with a called rodada, closed, and its path.
fn season() -> (TempDir, PathBuf) {
    let (mut desk, etapa) = given::drawn(&small(), 8, 4);
    let board = desk.call(etapa, 1);
    desk.report(board.mesas[0].jogo, &[[12, 1], [12, 2]]);
    let path = desk.path();
    (desk.folder, path)
}

fn with_sql(path: &Path, sql: &str) {
    Connection::open(path).unwrap().execute_batch(sql).unwrap();
}

#[test]
fn files_that_are_no_season() {
    let folder = TempDir::new().unwrap();
    let at = |name: &str, bytes: &[u8]| {
        let path = folder.path().join(name);
        fs::write(&path, bytes).unwrap();
        path
    };
    assert_eq!(open(&folder.path().join("missing")).code(), "file-missing");
    assert_eq!(open(&at("empty", b"")).code(), "not-a-season");
    assert_eq!(open(&at("text", &[b'x'; 5000])).code(), "not-a-season");
    assert_eq!(
        open(&at("header", b"SQLite format 3\0")).code(),
        "not-a-season"
    );
    let other = folder.path().join("other");
    with_sql(&other, "CREATE TABLE club (id INTEGER PRIMARY KEY)");
    assert_eq!(open(&other).code(), "not-a-season");
}

#[test]
fn files_that_hold_what_we_do_not_write() {
    for sql in [
        "CREATE TRIGGER t AFTER INSERT ON report BEGIN DELETE FROM report; END",
        "CREATE VIEW v AS SELECT * FROM club",
        "CREATE TABLE extra (id INTEGER)",
        "CREATE INDEX extra ON club (city)",
        "PRAGMA writable_schema = ON; UPDATE sqlite_schema SET sql = replace(sql, 'CHECK (in_force IN (0, 1))', '') WHERE name = 'report'",
    ] {
        let (_folder, path) = season();
        with_sql(&path, sql);
        let before = fs::read(&path).unwrap();
        assert_eq!(open(&path).code(), "file-foreign", "{sql}");
        assert_eq!(fs::read(&path).unwrap(), before);
    }
}

#[test]
fn newer_and_damaged_files() {
    let (_folder, path) = season();
    let good = fs::read(&path).unwrap();
    with_sql(&path, "PRAGMA user_version = 99");
    let newer = open(&path);
    assert_eq!(newer.code(), "file-newer");
    assert!(Language::PtBr.refusal(&newer).contains("99"), "{newer:?}");

    fs::write(&path, &good[..good.len() / 2]).unwrap();
    assert_eq!(open(&path).code(), "file-damaged");

    // Somebody edits a result behind the journal's back.
    fs::write(&path, &good).unwrap();
    with_sql(&path, "UPDATE report_partida SET b = 9 WHERE id = 1");
    let edited = SeasonFile::open(&path, &context("teste"), None).unwrap();
    let verified = edited.verify().unwrap();
    assert!(!verified.ok);
    assert!(
        serde_json::to_string(&verified.problems)
            .unwrap()
            .contains("report_partida")
    );

    // Or adds one that nobody reported, or takes one away.
    for sql in [
        "INSERT INTO club (name, name_key) VALUES ('Intruso', 'intruso')",
        "DELETE FROM chave_member WHERE id = 8",
    ] {
        fs::write(&path, &good).unwrap();
        with_sql(&path, sql);
        let edited = SeasonFile::open(&path, &context("teste"), None).unwrap();
        assert!(!edited.verify().unwrap().ok, "{sql}");
    }

    // Or an old entry of the journal itself.
    fs::write(&path, &good).unwrap();
    with_sql(
        &path,
        "UPDATE journal SET at = '2020-01-01T00:00:00Z' WHERE seq = 3",
    );
    let edited = SeasonFile::open(&path, &context("teste"), None).unwrap();
    let problems = serde_json::to_string(&edited.verify().unwrap().problems).unwrap();
    assert_eq!(problems, r#"[{"code":"hash","seq":3}]"#);

    // Or the newest one: that is found on opening.
    fs::write(&path, &good).unwrap();
    with_sql(
        &path,
        "UPDATE journal SET desk = 'outra' WHERE seq = (SELECT max(seq) FROM journal)",
    );
    assert_eq!(open(&path).code(), "file-damaged");

    // Any byte may be wrong: words, never a panic.
    for at in (100..good.len()).step_by(good.len() / 150) {
        let mut bytes = good.clone();
        bytes[at] ^= 0x5a;
        fs::write(&path, &bytes).unwrap();
        if let Ok(season) = SeasonFile::open(&path, &context("teste"), None) {
            let _ = season.verify();
            if let Ok(etapa) = season.etapa(None) {
                let _ = season.loaded(etapa);
            }
        }
    }
}

#[test]
fn two_programs_on_one_file() {
    let (_folder, path) = season();
    // As a minute is waited, in a moment.
    let wait = Wait::with_patience(Duration::from_millis(300), || {});
    let mut mine = SeasonFile::open_waiting(&path, &context("minha"), None, wait).unwrap();
    let other = Connection::open(&path).unwrap();
    other.execute_batch("BEGIN IMMEDIATE").unwrap();
    let club = Command::from(AddClub {
        name: "Clube".to_owned(),
        city: String::new(),
    });
    let refusal = mine
        .execute(&context("minha"), None, club.clone())
        .unwrap_err();
    assert_eq!(refusal.code(), "file-busy");
    other.execute_batch("ROLLBACK").unwrap();
    mine.execute(&context("minha"), None, club).unwrap();
    assert!(mine.verify().unwrap().ok);
}

#[test]
fn nothing_is_overwritten() {
    let (_folder, path) = season();
    let before = fs::read(&path).unwrap();
    let made = SeasonFile::create(
        &path,
        &context("teste"),
        "Outra",
        "",
        app::regulation::RegulationId::FPRT,
    );
    assert_eq!(made.map(|_| ()).unwrap_err().code(), "file-exists");
    assert_eq!(fs::read(&path).unwrap(), before);
}

#[test]
fn a_disk_that_cannot_be_written() {
    let (_folder, path) = season();
    let Some(disk) = SmallDisk::mount("8m") else {
        return;
    };
    let there = disk.path().join("season.espadilha");
    fs::copy(&path, &there).unwrap();
    disk.remount_read_only();
    let mut season = SeasonFile::open(&there, &context("teste"), None).unwrap();
    assert!(!season.is_writable());
    assert!(season.verify().unwrap().ok, "it can be read all the same");
    let club = Command::from(AddClub {
        name: "Clube".to_owned(),
        city: String::new(),
    });
    let refusal = season.execute(&context("teste"), None, club).unwrap_err();
    assert_eq!(refusal.code(), "file-read-only");
}

#[test]
fn a_full_disk() {
    let (_folder, path) = season();
    let Some(disk) = SmallDisk::mount("4m") else {
        return;
    };
    let there = disk.path().join("season.espadilha");
    fs::copy(&path, &there).unwrap();
    let mut season = SeasonFile::open(&there, &context("teste"), None).unwrap();
    let club = |n: u32| {
        Command::from(AddClub {
            name: format!("Clube {n}"),
            city: "x".repeat(190),
        })
    };
    season.execute(&context("teste"), None, club(0)).unwrap();
    let before = season.json(false).unwrap();
    let filler = disk.fill();
    let refusal = season
        .execute(&context("teste"), None, club(1))
        .unwrap_err();
    assert_eq!(refusal.code(), "disk-full", "{refusal:?}");
    assert_eq!(season.json(false).unwrap(), before);
    let copy = season
        .copy_to(&disk.path().join("copia.espadilha"))
        .unwrap_err();
    assert_eq!(copy.code(), "disk-full", "{copy:?}");
    fs::remove_file(&filler).unwrap();
    season.execute(&context("teste"), None, club(1)).unwrap();
    assert!(season.verify().unwrap().ok);
    let left: Vec<_> = fs::read_dir(disk.path())
        .unwrap()
        .map(|file| file.unwrap().file_name())
        .collect();
    assert_eq!(left, ["season.espadilha"], "nothing half-written stays");
}

/// An earlier season may come from anywhere: what it has twice, or what is here by then, is one.
#[test]
fn what_an_earlier_season_has_twice_is_taken_over_once() {
    let mut desk = Desk::new();
    let athlete = CarriedAthlete {
        uid: "0".repeat(26),
        club: "Clube\u{7}Azul".to_owned(),
        person: Person::named("Ana Prado"),
        private: Private::default(),
    };
    let twice = |name: &str| {
        vec![
            (name.to_owned(), String::new()),
            ("CLUBE AZUL".to_owned(), String::new()),
        ]
    };
    let rows = Carried {
        clubs: twice("Clube Azul"),
        athletes: vec![athlete.clone(), athlete],
        teams: twice("Clube  Azul"),
        ..Carried::default()
    };
    for taken in [1, 0] {
        let made = desk.run(CarryOver {
            head: "00".repeat(32),
            face: PublicFace::default(),
            rows: rows.clone(),
        });
        let Made::Imported(told) = made else {
            unreachable!("{made:?}")
        };
        assert_eq!([told.clubs, told.athletes, told.teams], [taken; 3]);
    }
    let told: serde_json::Value = serde_json::from_str(&desk.export()).unwrap();
    for table in ["club", "athlete", "entrant"] {
        assert_eq!(told[table].as_array().unwrap().len(), 1, "{table}");
    }
    assert!(desk.season.verify().unwrap().ok);
}
