//! A file that was exchanged, moved or deleted under whoever has it open: nothing is written where nobody finds it.

#![expect(clippy::unwrap_used, reason = "a test stops at the first surprise")]
#![cfg(unix)]

mod made;

use made::{AT, season, write};
use std::fs;
use std::path::Path;
use store::{Stands, Store, StoreError};
use tempfile::TempDir;

fn refused(store: &mut Store) -> Stands {
    let StoreError::NotAtItsPath(stands) = write(store, "Perdido").unwrap_err() else {
        unreachable!("it was refused for another reason")
    };
    stands
}

/// Who has opened the season, and its bytes once a club is in it.
fn opened(path: &Path, club: &str) -> (Store, Vec<u8>) {
    let mut store = Store::open(path, AT, "teste", None).unwrap();
    write(&mut store, club).unwrap();
    assert_eq!(store.stands(), Stands::Here);
    (store, fs::read(path).unwrap())
}

#[test]
fn nothing_is_written_into_a_file_that_is_not_at_its_path_and_what_is_there_can_be_saved() {
    let folder = TempDir::new().unwrap();
    let path = season(&folder);
    let (mut store, bytes) = opened(&path, "Achado");
    // Another file is put in its place, as a program that keeps folders alike does it.
    let other = folder.path().join("outro");
    fs::write(&other, &bytes).unwrap();
    fs::rename(&other, &path).unwrap();
    assert_eq!(refused(&mut store), Stands::Exchanged);
    assert_eq!(fs::read(&path).unwrap(), bytes);
    let copy = store
        .backup_into(&folder.path().join("copias"), "salvo")
        .unwrap();
    let saved = Store::open(&copy, AT, "teste", None).unwrap();
    assert_eq!(store::club::all(saved.db()).unwrap().len(), 1);
    // Moved, and moved back: it is itself again.
    let (mut store, _) = opened(&path, "Outro");
    let moved = folder.path().join("movido");
    fs::rename(&path, &moved).unwrap();
    assert_eq!(refused(&mut store), Stands::Gone);
    fs::rename(&moved, &path).unwrap();
    write(&mut store, "De volta").unwrap();
    // The folder goes, as a stick does.
    let stick = folder.path().join("pendrive");
    fs::create_dir(&stick).unwrap();
    let there = stick.join("copa.espadilha");
    fs::copy(&path, &there).unwrap();
    let (mut store, _) = opened(&there, "Terceiro");
    fs::remove_dir_all(&stick).unwrap();
    assert_eq!(refused(&mut store), Stands::NoMedium);
}
