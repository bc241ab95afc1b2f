//! Recomputes everything that the file says about itself.

pub use crate::fault::{FileFault, Note};

use crate::db::Db;
use crate::journal::{self, JournalEntry};
use crate::replay::{Replay, replay};
use crate::tables::{IMAGED, PERSONAL, columns, image};
use crate::text::{self, Erasures};
use crate::{Result, Store, personal, sequence};
use championship::id::Seq;
use rusqlite::named_params;
use serde::Serialize;
use std::collections::{BTreeMap, BTreeSet};

/// What a verification found.
#[derive(Debug, Clone, Serialize)]
pub struct Verified {
    /// Entries in the journal.
    pub entries: usize,
    /// Hash of the newest entry.
    pub head: String,
    /// Everything that does not hold.
    pub faults: Vec<FileFault>,
    /// What was erased.
    pub notes: Vec<Note>,
}

impl Store {
    /// Recomputes the chain of hashes and compares every row with what the journal left.
    ///
    /// # Errors
    /// Where the file cannot be read to its end.
    pub fn verify(&self) -> Result<Verified> {
        let look = self.reading()?;
        let db: &Db = &look;
        let mut faults = Vec::new();
        let detail: Vec<String> = db.all("PRAGMA integrity_check(20)", [], |row| row.get(0))?;
        faults.extend(
            detail
                .into_iter()
                .filter(|line| line != "ok")
                .map(|detail| FileFault::Integrity { detail }),
        );
        faults.extend(db.all("PRAGMA foreign_key_check", [], |row| {
            Ok(FileFault::Orphan {
                table: row.get(0)?,
                row: row.get::<_, Option<i64>>(1)?.unwrap_or(0),
            })
        })?);
        let entries = journal::all(db)?;
        let erasures = text::erasures(&entries);
        let mut notes = Vec::new();
        let head = check_chain(db, &entries, &erasures, &mut faults, &mut notes)?;
        check_rows(db, replay(db, &entries, &erasures)?, &mut faults)?;
        let texts = text::check(db, &entries, &erasures)?;
        faults.extend(texts.into_iter().map(|seq| FileFault::Text { seq }));
        let sequences = sequence::check(db)?;
        faults.extend(
            sequences
                .into_iter()
                .map(|table| FileFault::Sequence { table }),
        );
        Ok(Verified {
            entries: entries.len(),
            head,
            faults,
            notes,
        })
    }
}

/// Whether every entry follows from the one before it and its own content, blanked ones as they were left.
///
/// # Errors
/// Where the file cannot be read.
pub fn chain_holds(db: &Db) -> Result<bool> {
    let entries = journal::all(db)?;
    let mut faults = Vec::new();
    let erasures = text::erasures(&entries);
    check_chain(db, &entries, &erasures, &mut faults, &mut Vec::new())?;
    Ok(faults.is_empty())
}

fn check_chain(
    db: &Db,
    entries: &[JournalEntry],
    erasures: &Erasures,
    faults: &mut Vec<FileFault>,
    notes: &mut Vec<Note>,
) -> Result<String> {
    let mut previous = String::new();
    let mut expected = 1;
    let mut change_expected = 1;
    for entry in entries {
        let changes = journal::changes(db, entry.seq)?;
        let in_order = (change_expected..)
            .zip(&changes)
            .all(|(id, change)| change.id == id);
        if entry.seq.0 != expected || !in_order {
            faults.push(FileFault::Gap { seq: entry.seq });
        }
        expected = entry.seq.0 + 1;
        if let Some(last) = changes.last() {
            change_expected = last.id + 1;
        }
        let tags = journal::tags(db, entry.seq)?;
        let found = journal::hash(&previous, entry, &changes, &tags)?;
        if found != entry.hash {
            match blanked(erasures, entry, &found) {
                Some(by) => notes.push(Note::Blanked { seq: entry.seq, by }),
                None => faults.push(FileFault::Hash { seq: entry.seq }),
            }
        }
        previous.clone_from(&entry.hash);
    }
    Ok(previous)
}

/// The newest erasing entry that names this one, where what is left of it is what that entry left.
fn blanked(erasures: &Erasures, entry: &JournalEntry, left: &str) -> Option<Seq> {
    let (by, blanked) = erasures.iter().rev().find_map(|(by, erased)| {
        let named = erased.blanked.iter().find(|one| one.seq == entry.seq);
        named.map(|one| (*by, one))
    })?;
    (by > entry.seq && blanked.hash == entry.hash && blanked.left == left).then_some(by)
}

/// The seals that the journal left of the rows of a personal table that are there.
fn last_seals(db: &Db, table: &str) -> Result<BTreeMap<i64, String>> {
    let last = db.all(
        include_str!("journal/last_seals.sql"),
        named_params! {":table": table},
        |row| Ok((row.get("row_id")?, row.get("after")?)),
    )?;
    let there = |(row, seal): (i64, Option<String>)| Some((row, seal?));
    Ok(last.into_iter().filter_map(there).collect())
}

/// Compares every row with what the journal comes to.
fn check_rows(db: &Db, replayed: Replay<'_>, faults: &mut Vec<FileFault>) -> Result<()> {
    let mut wrong = BTreeSet::new();
    let mut at_migrations = Vec::new();
    for fault in replayed.faults {
        match fault {
            FileFault::Row { table, row } => {
                wrong.insert((table, row));
            }
            fault => at_migrations.push(fault),
        }
    }
    let mut left = replayed.rows;
    for table in IMAGED {
        let image = image(&columns(db, table)?, table);
        let mut left = left.remove(table).unwrap_or_default();
        db.each(
            &format!("SELECT id, {image} FROM {table} ORDER BY id"),
            [],
            |row| Ok((row.get(0)?, row.get::<_, String>(1)?)),
            |(row, now)| {
                match left.remove(&row) {
                    Some(image) if text::opened(db, table, &image)? == now => {}
                    _ => {
                        wrong.insert((table.to_owned(), row));
                    }
                }
                Ok(())
            },
        )?;
        wrong.extend(left.into_keys().map(|row| (table.to_owned(), row)));
    }
    for table in PERSONAL {
        let mut sealed = last_seals(db, table)?;
        for (row, now) in personal::seals(db, table)? {
            if sealed.remove(&row) != Some(now) {
                wrong.insert((table.to_owned(), row));
            }
        }
        wrong.extend(sealed.into_keys().map(|row| (table.to_owned(), row)));
    }
    // Rows say more than their table.
    at_migrations.retain(|fault| match fault {
        FileFault::Migration { table, .. } => wrong.iter().all(|(of, _)| of != table),
        _ => true,
    });
    faults.extend(at_migrations);
    let rows = wrong.into_iter();
    faults.extend(rows.map(|(table, row)| FileFault::Row { table, row }));
    Ok(())
}
