//! Seasons as JSON of every released version: each comes in as the file itself would open.

#![expect(clippy::unwrap_used, reason = "a test stops at the first surprise")]

use rusqlite::Connection;
use rusqlite::types::ValueRef;
use serde_json::{Map, Value, json};
use std::fs;
use std::path::{Path, PathBuf};
use store::import::Import;
use store::season::{Season, set_secret};
use store::{Store, StoreError, dump};
use tempfile::TempDir;

const AT: &str = "2026-11-22T12:00:00Z";

/// What no export holds.
const NOT_OUT: [&str; 6] = [
    "answered",
    "secret",
    "journal",
    "change",
    "journal_tag",
    "journal_text",
];

fn released() -> Vec<PathBuf> {
    let seasons = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/released");
    let files = fs::read_dir(seasons)
        .unwrap()
        .map(|file| file.unwrap().path());
    files
        .filter(|path| path.extension().is_some_and(|ending| ending == "espadilha"))
        .collect()
}

/// Every table of a file as it lies there, read without any of our own code.
fn plainly(path: &Path) -> Value {
    let file = Connection::open(path).unwrap();
    let version: i64 = file
        .query_row("PRAGMA user_version", [], |row| row.get(0))
        .unwrap();
    let tables = "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%'";
    let mut tables = file.prepare(tables).unwrap();
    let tables: Vec<String> = tables
        .query_map([], |row| row.get(0))
        .unwrap()
        .map(Result::unwrap)
        .collect();
    let mut told = Map::from_iter([("espadilha".to_owned(), json!([{"version": version}]))]);
    for table in tables
        .into_iter()
        .filter(|table| !NOT_OUT.contains(&table.as_str()))
    {
        let mut rows = file
            .prepare(&format!("SELECT * FROM {table} ORDER BY id"))
            .unwrap();
        let columns: Vec<String> = rows.column_names().map(str::to_owned).collect();
        let mut rows = rows.query([]).unwrap();
        let mut all = Vec::new();
        while let Some(row) = rows.next().unwrap() {
            let cell = |(index, name): (usize, &String)| {
                let value = match row.get_ref(index).unwrap() {
                    ValueRef::Null => Value::Null,
                    ValueRef::Integer(number) => json!(number),
                    ValueRef::Text(text) => json!(std::str::from_utf8(text).unwrap()),
                    ValueRef::Blob(bytes) => {
                        json!(
                            bytes
                                .iter()
                                .map(|byte| format!("{byte:02X}"))
                                .collect::<String>()
                        )
                    }
                    ValueRef::Real(_) => unreachable!("no table has such a column"),
                };
                (name.clone(), value)
            };
            let cells = columns
                .iter()
                .enumerate()
                .filter(|(_, name)| *name != "salt");
            all.push(Value::Object(cells.map(cell).collect()));
        }
        told.insert(table, Value::Array(all));
    }
    Value::Object(told)
}

fn rows(store: &Store) -> Map<String, Value> {
    let mut tables: Map<String, Value> =
        serde_json::from_str(&dump::json(store.db(), true).unwrap()).unwrap();
    tables["season"][0]["uid"] = Value::Null;
    tables["season"][0]["created_at"] = Value::Null;
    for operator in tables["operator"].as_array_mut().unwrap() {
        operator["has_pin"] = Value::Null;
    }
    tables.remove("wrong_pin");
    tables
}

#[test]
fn an_export_of_every_version_comes_in_as_its_file_opens() {
    let mut versions = Vec::new();
    for file in released() {
        let folder = TempDir::new().unwrap();
        let there = folder.path().join("2026.espadilha");
        fs::copy(&file, &there).unwrap();
        let export = plainly(&there);
        versions.push(export["espadilha"][0]["version"].as_i64().unwrap());
        let opened = Store::open(&there, AT, "cabine", None).unwrap();
        let import = Import {
            at: AT,
            operator: None,
            desk: "cabine",
        };
        let new = folder.path().join("nova.espadilha");
        let made = Store::import(
            export.to_string().as_bytes(),
            &new,
            import,
            &|_, _| true,
            |tx, of| {
                set_secret(tx, "key", "of its own")?;
                Ok::<_, StoreError>(Season {
                    uid: "0123456789ABCDEFGHJKMNPQRS".to_owned(),
                    ..of.clone()
                })
            },
        );
        let made = made.unwrap_or_else(|error| panic!("{}: {error}", file.display()));
        assert_eq!(rows(&made), rows(&opened), "{}", file.display());
        assert!(made.verify().unwrap().faults.is_empty());
    }
    versions.sort_unstable();
    versions.dedup();
    assert!(versions.len() >= 10, "{versions:?}");
}
