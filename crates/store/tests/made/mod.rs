//! A season to try things upon.

use championship::id::Seq;
use championship::name::Name;
use std::path::PathBuf;
use store::{EntryKind, NewEntry, Store, StoreError};
use tempfile::TempDir;

/// When everything happens.
pub const AT: &str = "2026-03-21T12:00:00Z";

/// An empty season in a folder.
pub fn season(folder: &TempDir) -> PathBuf {
    let path = folder.path().join("2026.espadilha");
    let made = Store::create(&path, AT, "teste", |_| Ok::<_, StoreError>(()));
    made.unwrap();
    path
}

/// Writes a club of this name; the number of the entry.
pub fn write(store: &mut Store, name: &str) -> store::Result<Seq> {
    let entry = NewEntry {
        at: AT,
        operator: None,
        desk: "teste",
        kind: EntryKind::Plain,
        command: "test",
        payload: &serde_json::json!({}),
        undoes: None,
    };
    let add = |tx: &store::Tx<'_>| store::club::insert(tx, &Name::parse(name).unwrap(), "");
    store.transact(&entry, add).map(|(seq, _, _)| seq)
}
