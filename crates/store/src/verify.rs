//! Recomputes everything that the file says about itself.

use crate::db::Db;
use crate::journal::{self, IMAGED, MIGRATE, columns, image};
use crate::{Result, Store};
use championship::id::Seq;
use rusqlite::named_params;
use serde::Serialize;
use std::collections::BTreeMap;

/// One thing that does not hold.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(tag = "code", rename_all = "kebab-case")]
pub enum Fault {
    /// SQLite itself finds the file damaged.
    Integrity {
        /// What it says.
        detail: String,
    },
    /// A row points at one that is not there.
    Orphan {
        /// The table.
        table: String,
        /// The row.
        row: i64,
    },
    /// An entry's hash does not follow from the one before it and its own content.
    Hash {
        /// The entry.
        seq: Seq,
    },
    /// A number is missing in the journal.
    Gap {
        /// The entry after the gap.
        seq: Seq,
    },
    /// A row is not as the journal left it.
    Row {
        /// The table.
        table: String,
        /// The row.
        row: i64,
    },
}

/// What a verification found.
#[derive(Debug, Clone, Serialize)]
pub struct Verified {
    /// Entries in the journal.
    pub entries: usize,
    /// Hash of the newest entry.
    pub head: String,
    /// Everything that does not hold.
    pub faults: Vec<Fault>,
}

impl Store {
    /// Recomputes the chain of hashes and compares every row with what the journal left.
    ///
    /// # Errors
    /// Where the file cannot be read to its end.
    pub fn verify(&self) -> Result<Verified> {
        let db = self.db();
        let mut faults = Vec::new();
        let detail: Vec<String> = db.all("PRAGMA integrity_check(20)", [], |row| row.get(0))?;
        faults.extend(
            detail
                .into_iter()
                .filter(|line| line != "ok")
                .map(|detail| Fault::Integrity { detail }),
        );
        faults.extend(db.all("PRAGMA foreign_key_check", [], |row| {
            Ok(Fault::Orphan {
                table: row.get(0)?,
                row: row.get::<_, Option<i64>>(1)?.unwrap_or(0),
            })
        })?);
        let (entries, head) = check_chain(db, &mut faults)?;
        check_rows(db, &mut faults)?;
        Ok(Verified {
            entries,
            head,
            faults,
        })
    }
}

fn check_chain(db: &Db, faults: &mut Vec<Fault>) -> Result<(usize, String)> {
    let mut previous = String::new();
    let mut expected = 1;
    let entries = journal::all(db)?;
    for entry in &entries {
        if entry.seq.0 != expected {
            faults.push(Fault::Gap { seq: entry.seq });
        }
        expected = entry.seq.0 + 1;
        let changes = journal::changes(db, entry.seq)?;
        let tags = journal::tags(db, entry.seq)?;
        if journal::hash(&previous, entry, &changes, &tags)? != entry.hash {
            faults.push(Fault::Hash { seq: entry.seq });
        }
        previous.clone_from(&entry.hash);
    }
    Ok((entries.len(), previous))
}

fn check_rows(db: &Db, faults: &mut Vec<Fault>) -> Result<()> {
    let mut left: BTreeMap<(String, i64), Option<String>> = db
        .all(include_str!("journal/last_images.sql"), [], |row| {
            Ok((
                (row.get("table_name")?, row.get("row_id")?),
                row.get("after")?,
            ))
        })?
        .into_iter()
        .collect();
    // Rows that a migration wrote are vouched for by its digest, not by images.
    let migrated = journal::all(db)?
        .iter()
        .any(|entry| entry.command == MIGRATE && entry.seq.0 > 1);
    for table in IMAGED {
        let image = image(&columns(db, table)?, table);
        let rows: Vec<(i64, String)> = db.all(
            &format!("SELECT id, {image} FROM {table} ORDER BY id"),
            named_params! {},
            |row| Ok((row.get(0)?, row.get(1)?)),
        )?;
        for (row, now) in rows {
            match left.remove(&(table.to_owned(), row)) {
                Some(Some(image)) if image == now => {}
                None if migrated => {}
                _ => faults.push(Fault::Row {
                    table: table.to_owned(),
                    row,
                }),
            }
        }
    }
    faults.extend(
        left.into_iter()
            .filter(|((table, _), image)| image.is_some() && IMAGED.contains(&table.as_str()))
            .map(|((table, row), _)| Fault::Row { table, row }),
    );
    Ok(())
}
