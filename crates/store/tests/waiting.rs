//! Several desks at one file: each look is of one moment, and nobody is turned away for being second.

#![expect(
    clippy::print_stdout,
    clippy::unwrap_used,
    reason = "a child tells what it did, and a test stops at the first surprise"
)]

mod made;

use championship::id::Seq;
use made::{AT, season, write};
use rusqlite::Connection;
use std::path::Path;
use std::sync::{Arc, Barrier};
use std::thread;
use std::time::Duration;
use store::{Store, StoreError, Wait, journal};
use tempfile::TempDir;

fn open(path: &Path) -> (Store, Wait) {
    let store = Store::open(path, AT, "teste", None).unwrap();
    let wait = store.wait().clone();
    (store, wait)
}

/// Lets go of the file once `wait` says that it is waited for.
fn held_until_told(
    path: &Path,
    lock: &str,
    wait: Wait,
    ready: &Arc<Barrier>,
) -> thread::JoinHandle<()> {
    let other = Connection::open(path).unwrap();
    let (lock, ready) = (lock.to_owned(), Arc::clone(ready));
    thread::spawn(move || {
        other.execute_batch(&lock).unwrap();
        ready.wait();
        while !wait.is_on() {
            thread::sleep(Duration::from_millis(5));
        }
        other.execute_batch("COMMIT").unwrap();
    })
}

#[test]
fn a_write_waits_for_another_writer_and_for_a_reader_and_is_recorded() {
    for lock in [
        "BEGIN IMMEDIATE",
        "BEGIN EXCLUSIVE",
        "BEGIN; SELECT count(*) FROM journal",
    ] {
        let folder = TempDir::new().unwrap();
        let path = season(&folder);
        let (mut store, wait) = open(&path);
        let before = journal::head(&store.reading().unwrap()).unwrap().0;
        let ready = Arc::new(Barrier::new(2));
        let other = held_until_told(&path, lock, wait.clone(), &ready);
        ready.wait();
        let seq = write(&mut store, "Clube").unwrap();
        other.join().unwrap();
        assert_eq!(seq.0, before.0 + 1, "{lock}");
        assert!(!wait.is_on(), "the wait is over");
        assert!(store.verify().unwrap().faults.is_empty());
    }
}

#[test]
fn opening_and_looking_wait_for_a_writer() {
    let folder = TempDir::new().unwrap();
    let path = season(&folder);
    let wait = Wait::default();
    let ready = Arc::new(Barrier::new(2));
    let other = held_until_told(&path, "BEGIN EXCLUSIVE", wait.clone(), &ready);
    ready.wait();
    let store = Store::open_waiting(&path, AT, "teste", None, wait.clone()).unwrap();
    other.join().unwrap();
    let other = held_until_told(&path, "BEGIN EXCLUSIVE", wait, &ready);
    ready.wait();
    assert_eq!(journal::head(&store.reading().unwrap()).unwrap().0, Seq(1));
    other.join().unwrap();
}

#[test]
fn all_that_a_look_reads_is_of_one_moment() {
    let folder = TempDir::new().unwrap();
    let path = season(&folder);
    let (store, _) = open(&path);
    let (mut other, wait) = open(&path);
    let look = store.reading().unwrap();
    let before = journal::head(&look).unwrap();
    let writer = thread::spawn(move || write(&mut other, "Clube").unwrap());
    while !wait.is_on() {
        thread::sleep(Duration::from_millis(5));
    }
    // The other desk has its entry ready: nothing of it is seen, in a look within the look neither.
    assert_eq!(journal::head(&store.reading().unwrap()).unwrap(), before);
    assert_eq!(journal::head(&look).unwrap(), before);
    assert!(store::club::all(&look).unwrap().is_empty());
    drop(look);
    let seq = writer.join().unwrap();
    assert_eq!(journal::head(&store.reading().unwrap()).unwrap().0, seq);
}

#[test]
fn a_snapshot_keeps_nobody_waiting_and_stays_as_it_was() {
    let folder = TempDir::new().unwrap();
    let path = season(&folder);
    let (mut store, _) = open(&path);
    let snapshot = store.snapshot().unwrap();
    let (mut other, wait) = open(&path);
    for name in ["a", "b", "c"] {
        write(&mut other, name).unwrap();
        assert!(!wait.is_on());
    }
    write(&mut store, "d").unwrap();
    assert!(
        store::club::all(&snapshot.reading().unwrap())
            .unwrap()
            .is_empty()
    );
    let verified = snapshot.verify().unwrap();
    assert_eq!((verified.entries, verified.faults.len()), (1, 0));
    assert_eq!(store.verify().unwrap().entries, 5);
    // It is nobody's to write.
    let mut snapshot = snapshot;
    assert!(matches!(
        write(&mut snapshot, "e"),
        Err(StoreError::ReadOnly)
    ));
}

/// Where the child finds the file.
const CHILD: &str = "ESPADILHA_TEST_LOCK";

/// The child: another program that wants to write, now.
#[test]
fn another_program() {
    let Some(path) = std::env::var_os(CHILD) else {
        return;
    };
    let other = Connection::open(path).unwrap();
    other.busy_timeout(Duration::ZERO).unwrap();
    println!("taken: {}", other.execute_batch("BEGIN IMMEDIATE").is_ok());
}

/// Copies and publication look at the file from threads of their own while the window writes.
#[test]
fn who_looks_at_a_file_does_not_let_go_of_what_this_program_holds() {
    let folder = TempDir::new().unwrap();
    let path = season(&folder);
    let (_store, _) = open(&path);
    let holder = Connection::open(&path).unwrap();
    holder.execute_batch("BEGIN IMMEDIATE").unwrap();
    let is_taken = || {
        let child = std::process::Command::new(std::env::current_exe().unwrap())
            .args(["--exact", "another_program", "--nocapture"])
            .env(CHILD, &path)
            .output()
            .unwrap();
        let told = String::from_utf8(child.stdout).unwrap();
        assert!(told.contains("taken: "), "{told}");
        told.contains("taken: true")
    };
    assert!(!is_taken());
    drop(Store::as_it_is(&path).unwrap());
    assert!(!is_taken(), "after a look at it as it is");
    drop(Store::open_source(&path, AT, "teste", Wait::default()).unwrap());
    assert!(!is_taken(), "after a look at it as another season");
    let (again, _) = open(&path);
    drop(again.snapshot().unwrap());
    drop(again);
    assert!(!is_taken(), "after it was opened again");
    holder.execute_batch("ROLLBACK").unwrap();
    assert!(is_taken());
}
