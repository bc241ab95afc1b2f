//! Seasons as released programs left them: each comes to this version, verifies, undoes what may be undone.

#![expect(clippy::unwrap_used, reason = "a test stops at the first surprise")]

use championship::id::Seq;
use championship::name::Name;
use rusqlite::Connection;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Barrier};
use std::thread;
use store::undo::By;
use store::verify::FileFault;
use store::{EntryKind, NewEntry, Store, StoreError, Wait, journal};
use tempfile::TempDir;

const AT: &str = "2026-11-22T12:00:00Z";

/// A copy of a released season.
struct Released {
    name: String,
    version: i64,
    folder: TempDir,
    path: PathBuf,
}

fn released() -> Vec<Released> {
    let seasons = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/released");
    let mut all: Vec<_> = fs::read_dir(seasons)
        .unwrap()
        .map(|file| file.unwrap().path())
        .filter(|path| path.extension().is_some_and(|ending| ending == "espadilha"))
        .map(|season| {
            let folder = TempDir::new().unwrap();
            let path = folder.path().join("2026.espadilha");
            fs::copy(&season, &path).unwrap();
            Released {
                name: season.file_stem().unwrap().to_string_lossy().into_owned(),
                version: version_of(&path),
                folder,
                path,
            }
        })
        .collect();
    all.sort_by(|a, b| a.name.cmp(&b.name));
    for one in &all {
        let (last, _) = one.name.split_once("-once-").unwrap_or((&one.name, ""));
        assert_eq!(last, format!("v{}", one.version));
    }
    all
}

fn version_of(path: &Path) -> i64 {
    Connection::open(path)
        .unwrap()
        .query_row("PRAGMA user_version", [], |row| row.get(0))
        .unwrap()
}

fn open(path: &Path) -> Store {
    Store::open(path, AT, "cabine", None).unwrap()
}

fn faults(store: &Store) -> Vec<FileFault> {
    store.verify().unwrap().faults
}

fn add_club(store: &mut Store, name: &str) -> Seq {
    let entry = NewEntry {
        at: AT,
        operator: None,
        desk: "cabine",
        kind: EntryKind::Plain,
        command: "add-club",
        payload: &serde_json::json!({}),
        undoes: None,
    };
    let done = store.transact(&entry, |tx| {
        store::club::insert(tx, &Name::parse(name).unwrap(), "")
    });
    done.unwrap().0
}

fn undo(store: &mut Store, seq: Seq) -> store::Result<Seq> {
    let by = By {
        at: AT,
        operator: None,
        desk: "cabine",
    };
    let done = store.undo(
        seq,
        by,
        |_| Ok::<_, StoreError>(()),
        |_, ()| Ok(()),
        |_, seq, tags| Ok((seq, tags)),
    )?;
    Ok(done.0)
}

#[test]
fn every_version_before_this_one_has_a_season() {
    let folder = TempDir::new().unwrap();
    let path = folder.path().join("2026.espadilha");
    Store::create(&path, AT, "cabine", |_| Ok::<_, StoreError>(())).unwrap();
    let names: Vec<String> = released().into_iter().map(|one| one.name).collect();
    for version in 1..version_of(&path) {
        assert!(names.contains(&format!("v{version}")), "v{version}");
    }
}

#[test]
fn each_was_begun_and_brought_on_by_the_versions_of_its_name() {
    for one in released() {
        let connection = Connection::open(&one.path).unwrap();
        let went: Vec<String> = connection
            .prepare("SELECT 'v' || (payload ->> 'to') FROM journal WHERE command = 'migrate' ORDER BY seq")
            .unwrap()
            .query_map([], |row| row.get(0))
            .unwrap()
            .collect::<rusqlite::Result<_>>()
            .unwrap();
        let (last, first) = one
            .name
            .split_once("-once-")
            .unwrap_or((&one.name, &one.name));
        assert_eq!(went.first().map(String::as_str), Some(first), "{went:?}");
        assert_eq!(went.last().map(String::as_str), Some(last), "{went:?}");
        assert_eq!(went.len() > 1, one.name.contains("-once-"), "{went:?}");
    }
}

#[test]
fn each_is_migrated_after_a_copy_and_verifies() {
    for one in released() {
        let backups = one.folder.path().join("copias");
        let store = Store::open(&one.path, AT, "cabine", Some(&backups)).unwrap();
        assert_eq!(faults(&store), [], "{}", one.name);
        let copies: Vec<PathBuf> = fs::read_dir(&backups)
            .unwrap()
            .flat_map(|of_season| fs::read_dir(of_season.unwrap().path()).unwrap())
            .map(|copy| copy.unwrap().path())
            .collect();
        assert_eq!(copies.len(), 1, "{}: {copies:?}", one.name);
        assert_eq!(version_of(&copies[0]), one.version);
        drop(store);
        assert!(version_of(&one.path) > one.version);
        assert_eq!(faults(&open(&one.path)), [], "{} again", one.name);
    }
}

#[test]
fn undo_stops_at_the_migration_and_goes_on_after_it() {
    for one in released() {
        let mut store = open(&one.path);
        let entries = journal::recent(&store.reading().unwrap(), Seq(0), 1000).unwrap();
        let results: Vec<Seq> = entries
            .iter()
            .filter(|entry| ["report", "amend"].contains(&entry.command.as_str()))
            .map(|entry| entry.seq)
            .collect();
        assert!(results.len() > 3, "{}", one.name);
        for seq in results {
            match undo(&mut store, seq) {
                Err(StoreError::BeforeMigration {
                    seq: named,
                    version,
                }) => {
                    assert_eq!(named, seq);
                    assert!(version > 1);
                }
                other => unreachable!("{}: {other:?}", one.name),
            }
        }
        let added = add_club(&mut store, "Clube Novo");
        let undone = undo(&mut store, added).unwrap();
        undo(&mut store, undone).unwrap();
        assert_eq!(faults(&store), [], "{}", one.name);
    }
}

/// What somebody does to the rows with another program.
const FORGERIES: [(&str, &str, i64); 4] = [
    (
        "UPDATE report_partida SET a = 12, b = 1 WHERE id = 2",
        "report_partida",
        2,
    ),
    (
        "INSERT INTO report_partida (id, report_id, number, a, b) SELECT 900, report_id, 9, 12, 0 FROM report_partida LIMIT 1",
        "report_partida",
        900,
    ),
    ("DELETE FROM confirmation WHERE id = 1", "confirmation", 1),
    (
        "UPDATE athlete SET name = 'Outra Pessoa' WHERE id = 1",
        "athlete",
        1,
    ),
];

fn forge(path: &Path, sql: &str) {
    let connection = Connection::open(path).unwrap();
    connection
        .execute_batch("PRAGMA foreign_keys = OFF")
        .unwrap();
    assert_eq!(connection.execute(sql, []).unwrap(), 1, "{sql}");
}

#[test]
fn rows_changed_behind_the_journal_are_found_before_and_after_the_migration() {
    for (sql, table, row) in FORGERIES {
        for is_before in [true, false] {
            for one in released() {
                if !is_before {
                    drop(open(&one.path));
                }
                forge(&one.path, sql);
                let found = faults(&open(&one.path));
                let named = FileFault::Row {
                    table: table.to_owned(),
                    row,
                };
                assert!(
                    found.contains(&named),
                    "{}, before: {is_before}: {sql}: {found:?}",
                    one.name
                );
            }
        }
    }
}

#[test]
fn a_row_changed_before_the_migration_and_honestly_after_it_is_told_still() {
    for one in released() {
        forge(
            &one.path,
            "UPDATE athlete SET known_as = 'Outra' WHERE id = 2",
        );
        let mut store = open(&one.path);
        let entry = NewEntry {
            at: AT,
            operator: None,
            desk: "cabine",
            kind: EntryKind::Plain,
            command: "test",
            payload: &serde_json::json!({}),
            undoes: None,
        };
        let id = championship::id::AthleteId(2);
        store
            .transact(&entry, |tx| store::erasure::athlete(tx, id, AT, "{}"))
            .unwrap();
        let found = faults(&store);
        let told = found.iter().any(|fault| {
            matches!(fault, FileFault::Row { table, row: 2 } if table == "athlete")
                || matches!(fault, FileFault::Migration { table, .. } if table == "athlete")
        });
        assert!(told, "{}: {found:?}", one.name);
    }
}

#[test]
fn taking_from_an_older_season_leaves_it_as_it_is() {
    for one in released() {
        let bytes = fs::read(&one.path).unwrap();
        let restored = one.folder.path().join("restaurada.espadilha");
        let season = Store::restore(&one.path, &restored, AT, "cabine").unwrap();
        assert_eq!(faults(&season), [], "{}", one.name);
        let source = Store::open_source(&one.path, AT, "cabine", Wait::default()).unwrap();
        assert_eq!(faults(&source), [], "{}", one.name);
        assert!(!source.is_writable());
        drop((season, source));
        assert!(
            fs::read(&one.path).unwrap() == bytes,
            "{} was changed",
            one.name
        );
        let beside: Vec<_> = fs::read_dir(one.folder.path()).unwrap().collect();
        assert_eq!(beside.len(), 2, "{}: {beside:?}", one.name);
    }
}

#[test]
fn of_programs_that_migrate_at_once_one_does_it_and_the_others_find_it_done() {
    for one in released() {
        let entries: i64 = Connection::open(&one.path)
            .unwrap()
            .query_row("SELECT count(*) FROM journal", [], |row| row.get(0))
            .unwrap();
        let together = Arc::new(Barrier::new(3));
        let desks: Vec<_> = ["a", "b", "c"]
            .into_iter()
            .map(|desk| {
                let (path, together) = (one.path.clone(), Arc::clone(&together));
                thread::spawn(move || {
                    together.wait();
                    add_club(&mut open(&path), desk);
                })
            })
            .collect();
        for desk in desks {
            desk.join().unwrap();
        }
        let verified = open(&one.path).verify().unwrap();
        assert_eq!(verified.faults, [], "{}", one.name);
        assert_eq!(
            i64::try_from(verified.entries).unwrap(),
            entries + 1 + 3,
            "{}",
            one.name
        );
    }
}
