//! Recomputes everything that the file says about itself.

pub use crate::fault::{FileFault, Note};

use crate::db::Db;
use crate::journal::{Change, JournalEntry, Sealing};
use crate::replay::Replay;
use crate::tables::{IMAGED, PERSONAL, columns, image};
use crate::text::{self, Erasures, Named};
use crate::walk::{Walker, walk};
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
        let erasures = text::erasures(db)?;
        let mut all = All {
            chain: Chain::of(&erasures),
            named: Named::default(),
            replay: Replay::of(db, &erasures)?,
        };
        walk(db, &mut all)?;
        let All {
            chain,
            named,
            replay,
        } = all;
        faults.extend(chain.faults);
        check_rows(db, replay, &mut faults)?;
        let texts = text::check(db, named, &erasures)?;
        faults.extend(texts.into_iter().map(|seq| FileFault::Text { seq }));
        let sequences = sequence::check(db)?;
        faults.extend(
            sequences
                .into_iter()
                .map(|table| FileFault::Sequence { table }),
        );
        Ok(Verified {
            entries: chain.entries,
            head: chain.previous,
            faults,
            notes: chain.notes,
        })
    }
}

/// Whether every entry follows from the one before it and its own content, blanked ones as they were left.
///
/// # Errors
/// Where the file cannot be read.
pub fn chain_holds(db: &Db) -> Result<bool> {
    let erasures = text::erasures(db)?;
    let mut chain = Chain::of(&erasures);
    walk(db, &mut chain)?;
    Ok(chain.faults.is_empty())
}

/// All that is checked of a journal while it is read.
struct All<'a> {
    chain: Chain<'a>,
    named: Named,
    replay: Replay<'a>,
}

impl Walker for All<'_> {
    fn entry(&mut self, entry: &JournalEntry) -> Result<()> {
        self.chain.entry(entry)?;
        self.named.entry(entry);
        self.replay.entry(entry)
    }

    fn change(&mut self, entry: &JournalEntry, change: Change) -> Result<()> {
        self.named.change(entry.seq, &change);
        self.chain.add(&change)?;
        self.replay.change(entry.seq, change)
    }

    fn end(&mut self, entry: JournalEntry, tags: &[String]) -> Result<()> {
        self.chain.end(entry, tags)
    }
}

/// The chain of hashes as it is followed.
struct Chain<'a> {
    erasures: &'a Erasures,
    entries: usize,
    expected: i64,
    change_expected: i64,
    previous: String,
    /// The entry that is being read, and whether it stands where it must.
    sealing: Option<(Sealing, bool)>,
    faults: Vec<FileFault>,
    notes: Vec<Note>,
}

impl<'a> Chain<'a> {
    const fn of(erasures: &'a Erasures) -> Self {
        Self {
            erasures,
            entries: 0,
            expected: 1,
            change_expected: 1,
            previous: String::new(),
            sealing: None,
            faults: Vec::new(),
            notes: Vec::new(),
        }
    }

    fn add(&mut self, change: &Change) -> Result<()> {
        if let Some((sealing, in_order)) = &mut self.sealing {
            *in_order &= change.id == self.change_expected;
            sealing.change(change)?;
        }
        self.change_expected = change.id + 1;
        Ok(())
    }
}

impl Walker for Chain<'_> {
    fn entry(&mut self, entry: &JournalEntry) -> Result<()> {
        let in_order = entry.seq.0 == self.expected;
        self.entries += 1;
        self.expected = entry.seq.0 + 1;
        self.sealing = Some((Sealing::of(&self.previous, entry)?, in_order));
        Ok(())
    }

    fn change(&mut self, _: &JournalEntry, change: Change) -> Result<()> {
        self.add(&change)
    }

    fn end(&mut self, entry: JournalEntry, tags: &[String]) -> Result<()> {
        let seq = entry.seq;
        if let Some((sealing, in_order)) = self.sealing.take() {
            if !in_order {
                self.faults.push(FileFault::Gap { seq });
            }
            let found = sealing.end(tags)?;
            if found != entry.hash {
                match blanked(self.erasures, &entry, &found) {
                    Some(by) => self.notes.push(Note::Blanked { seq, by }),
                    None => self.faults.push(FileFault::Hash { seq }),
                }
            }
        }
        self.previous = entry.hash;
        Ok(())
    }
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
fn check_rows(db: &Db, mut replayed: Replay<'_>, faults: &mut Vec<FileFault>) -> Result<()> {
    let mut wrong = BTreeSet::new();
    let mut at_migrations = Vec::new();
    for fault in std::mem::take(&mut replayed.faults) {
        match fault {
            FileFault::Row { table, row } => {
                wrong.insert((table, row));
            }
            fault => at_migrations.push(fault),
        }
    }
    for table in IMAGED {
        let image = image(&columns(db, table)?, table);
        let mut left = replayed.rows.remove(table).unwrap_or_default();
        db.each(
            &format!("SELECT id, {image} FROM {table} ORDER BY id"),
            [],
            |row| Ok((row.get(0)?, row.get::<_, String>(1)?)),
            |(row, now)| {
                match left.remove(&row) {
                    Some(image) if replayed.is_as_now(table, &image, &now)? => {}
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
