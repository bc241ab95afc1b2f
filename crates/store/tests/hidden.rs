//! What a stranger hides in a season file under names that SQLite uses itself.

#![expect(clippy::unwrap_used, reason = "a test stops at the first surprise")]

mod made;

use made::{AT, season, write};
use rusqlite::Connection;
use std::path::Path;
use store::{Store, StoreError};
use tempfile::TempDir;

/// Puts an object into the schema as nobody but a stranger does.
fn hide(path: &Path, kind: &str, name: &str, table: &str, sql: &str) {
    let connection = Connection::open(path).unwrap();
    connection
        .execute_batch("PRAGMA writable_schema = ON")
        .unwrap();
    connection
        .execute(
            "INSERT INTO sqlite_schema (type, name, tbl_name, rootpage, sql) VALUES (?1, ?2, ?3, 0, ?4)",
            [kind, name, table, sql],
        )
        .unwrap();
    let cookie: i64 = connection
        .query_row("PRAGMA schema_version", [], |row| row.get(0))
        .unwrap();
    connection
        .execute_batch(&format!("PRAGMA schema_version = {}", cookie + 1))
        .unwrap();
}

/// A trigger that turns every result round, under this name.
fn turncoat(path: &Path, name: &str) {
    let sql = format!(
        "CREATE TRIGGER {name} AFTER INSERT ON report_partida BEGIN
           UPDATE report_partida SET a = NEW.b, b = NEW.a WHERE id = NEW.id;
         END"
    );
    hide(path, "trigger", name, "report_partida", &sql);
}

fn refused_as_foreign<T>(result: store::Result<T>, name: &str) {
    match result {
        Err(StoreError::ForeignSchema(objects)) => {
            assert!(
                objects.iter().any(|object| object.contains(name)),
                "{objects:?}"
            );
        }
        Err(other) => unreachable!("{other}"),
        Ok(_) => unreachable!("{name} was let in"),
    }
}

#[test]
fn nothing_hides_behind_a_name_of_sqlites_own() {
    for name in [
        "sqlite_sequence",
        "sqlite_stat1",
        "sqlite_autoindex_report_partida_1",
    ] {
        let folder = TempDir::new().unwrap();
        let path = season(&folder);
        turncoat(&path, name);
        refused_as_foreign(Store::open(&path, AT, "teste", None), name);
        let target = folder.path().join("nova.espadilha");
        refused_as_foreign(Store::restore(&path, &target, AT, "teste"), name);
        assert!(!target.exists());
    }
}

#[test]
fn a_view_an_index_and_a_changed_table_are_told_too() {
    let folder = TempDir::new().unwrap();
    let path = season(&folder);
    let view = "CREATE VIEW sqlite_sequence AS SELECT 'report' AS name, 1 AS seq";
    hide(&path, "view", "sqlite_sequence", "sqlite_sequence", view);
    assert!(Store::open(&path, AT, "teste", None).is_err());

    let folder = TempDir::new().unwrap();
    let path = season(&folder);
    Connection::open(&path)
        .unwrap()
        .execute_batch("CREATE INDEX club_city ON club (city)")
        .unwrap();
    refused_as_foreign(Store::open(&path, AT, "teste", None), "club_city");

    // The same name and another text: a column that SQLite's own table does not have.
    let folder = TempDir::new().unwrap();
    let path = season(&folder);
    Connection::open(&path)
        .unwrap()
        .execute_batch(
            "PRAGMA writable_schema = ON;
             UPDATE sqlite_schema SET sql = 'CREATE TABLE sqlite_sequence(name,seq,more)'
             WHERE name = 'sqlite_sequence';",
        )
        .unwrap();
    refused_as_foreign(Store::open(&path, AT, "teste", None), "sqlite_sequence");
}

#[test]
fn what_is_hidden_while_the_season_stands_open_is_found_at_the_next_look_or_write() {
    let folder = TempDir::new().unwrap();
    let path = season(&folder);
    let mut store = Store::open(&path, AT, "teste", None).unwrap();
    write(&mut store, "Clube").unwrap();
    turncoat(&path, "sqlite_sequence");
    refused_as_foreign(write(&mut store, "Clube"), "sqlite_sequence");
    refused_as_foreign(store.reading().map(drop), "sqlite_sequence");
    // Nothing was left half done: once it is gone again the season goes on.
    let connection = Connection::open(&path).unwrap();
    connection
        .execute_batch(
            "PRAGMA writable_schema = ON; DELETE FROM sqlite_schema WHERE type = 'trigger';
             PRAGMA schema_version = 9999;",
        )
        .unwrap();
    drop(connection);
    drop(store.reading().unwrap());
    assert!(store.verify().unwrap().faults.is_empty());
}
