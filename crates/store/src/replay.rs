//! What the journal comes to: every row image in its order, through every migration.

use crate::db::Db;
use crate::digest::hex;
use crate::fault::FileFault;
use crate::journal::{EntryKind, JournalEntry};
use crate::places::Row;
use crate::tables::{PERSONAL, columns, image};
use crate::text::{self, Erasures};
use crate::{Result, migrate};
use championship::id::Seq;
use rusqlite::named_params;
use serde::Deserialize;
use sha2::{Digest, Sha256};
use std::collections::{BTreeMap, BTreeSet};

/// Row images by table and number.
type Rows = BTreeMap<String, BTreeMap<i64, String>>;

/// What a migration says of itself.
#[derive(Deserialize)]
struct Migration {
    from: i64,
    to: i64,
    #[serde(default)]
    digests: BTreeMap<String, Option<String>>,
}

/// A change as it is replayed.
struct Step {
    seq: Seq,
    table: String,
    row: i64,
    before: Option<String>,
    after: Option<String>,
}

/// The rows of a file as they are put together from its journal.
pub(crate) struct Replay<'a> {
    db: &'a Db,
    /// Nothing is told of what was erased since.
    erased: bool,
    /// What the rows have come to.
    pub rows: Rows,
    /// What came out otherwise on the way.
    pub faults: Vec<FileFault>,
}

/// Replays the journal of a file.
///
/// An image holds the columns that its version had; at each migration the rows go through that migration as they
/// did then, and must come to what it was sealed with.
pub(crate) fn replay<'a>(
    db: &'a Db,
    entries: &[JournalEntry],
    erasures: &Erasures,
) -> Result<Replay<'a>> {
    let mut replay = Replay {
        db,
        erased: !erasures.is_empty(),
        rows: Rows::new(),
        faults: Vec::new(),
    };
    let mut entries = entries.iter();
    // Of which entry the last step was.
    let mut of = None;
    db.each(include_str!("journal/steps.sql"), [], step, |step| {
        while of.is_none_or(|of| of < step.seq) {
            let Some(entry) = entries.next() else {
                return Ok(());
            };
            replay.begin(entry)?;
            of = Some(entry.seq);
        }
        replay.take(step)
    })?;
    entries.try_for_each(|entry| replay.begin(entry))?;
    Ok(replay)
}

fn step(row: &Row<'_>) -> rusqlite::Result<Step> {
    Ok(Step {
        seq: Seq(row.get("seq")?),
        table: row.get("table_name")?,
        row: row.get("row_id")?,
        before: row.get("before")?,
        after: row.get("after")?,
    })
}

impl Replay<'_> {
    /// An entry before its steps.
    fn begin(&mut self, entry: &JournalEntry) -> Result<()> {
        match entry.kind {
            EntryKind::Migration => self.migrate(entry),
            EntryKind::Plain | EntryKind::Outward | EntryKind::Undo => Ok(()),
        }
    }

    fn take(&mut self, step: Step) -> Result<()> {
        if PERSONAL.contains(&step.table.as_str()) {
            return Ok(());
        }
        let rows = self.rows.entry(step.table.clone()).or_default();
        let left = match step.after {
            Some(after) => rows.insert(step.row, after),
            None => rows.remove(&step.row),
        };
        if !same(
            self.db,
            &step.table,
            left.as_deref(),
            step.before.as_deref(),
        )? {
            self.faults.push(FileFault::Row {
                table: step.table,
                row: step.row,
            });
        }
        Ok(())
    }

    fn migrate(&mut self, entry: &JournalEntry) -> Result<()> {
        let Ok(migration) = serde_json::from_str::<Migration>(&entry.payload) else {
            return Ok(());
        };
        if migration.from < 1 {
            return Ok(());
        }
        let seq = entry.seq;
        let Some(migrated) = self.migrated(&migration)? else {
            // What is chained there cannot have been in a file of that version.
            let tables = std::mem::take(&mut self.rows).into_keys();
            self.faults
                .extend(tables.map(|table| FileFault::Migration { seq, table }));
            return Ok(());
        };
        self.rows = migrated;
        for (table, sealed) in migration.digests {
            let Some(sealed) = sealed else { continue };
            if PERSONAL.contains(&table.as_str()) || (self.erased && text::has_texts(&table)) {
                continue;
            }
            let rows: Vec<&str> = self
                .rows
                .get(&table)
                .map(|rows| rows.values().map(String::as_str).collect())
                .unwrap_or_default();
            if hex(&Sha256::digest(rows.join("\n"))) != sealed {
                self.faults.push(FileFault::Migration { seq, table });
            }
        }
        Ok(())
    }

    /// The rows after a migration, as it made them; none where they do not go through it.
    fn migrated(&mut self, migration: &Migration) -> Result<Option<Rows>> {
        let blank = Db::over(migrate::blank(migration.from)?)?;
        if !blank.guard.off(|| self.go_through(&blank, migration))? {
            return Ok(None);
        }
        let tables = blank.all(include_str!("journal/tables.sql"), [], |row| {
            row.get::<_, String>("name")
        })?;
        let mut migrated = Rows::new();
        for table in tables {
            if PERSONAL.contains(&table.as_str()) {
                continue;
            }
            let image = image(&columns(&blank, &table)?, &table);
            let rows = blank.all(&format!("SELECT id, {image} FROM {table}"), [], |row| {
                Ok((row.get(0)?, row.get(1)?))
            })?;
            migrated.insert(table, rows.into_iter().collect());
        }
        Ok(Some(migrated))
    }

    /// Puts the rows into a blank file of their version and takes them through the migration; whether they went.
    fn go_through(&mut self, blank: &Db, migration: &Migration) -> Result<bool> {
        // What was erased since is empty here, and the order in which rows come is not that of then.
        blank.connection.execute_batch(
            "PRAGMA foreign_keys = OFF; PRAGMA ignore_check_constraints = ON; BEGIN;",
        )?;
        for (table, rows) in &self.rows {
            let columns = columns(blank, table)?;
            if columns.is_empty() {
                continue;
            }
            let needed: BTreeSet<String> = blank
                .all(
                    include_str!("journal/needed_texts.sql"),
                    named_params! {":table": table},
                    |row| row.get("name"),
                )?
                .into_iter()
                .collect();
            let values: Vec<String> = columns
                .iter()
                .map(|column| match needed.contains(column) {
                    true => format!("coalesce(json_extract(:image, '$.{column}'), '')"),
                    false => format!("json_extract(:image, '$.{column}')"),
                })
                .collect();
            let sql = format!(
                "INSERT INTO {table} ({}) VALUES ({})",
                columns.join(", "),
                values.join(", ")
            );
            let mut insert = blank.connection.prepare(&sql)?;
            for (row, image) in rows {
                let image = text::opened(self.db, table, image)?;
                if insert.execute(named_params! {":image": image}).is_err() {
                    self.faults.push(FileFault::Row {
                        table: table.clone(),
                        row: *row,
                    });
                }
            }
        }
        Ok(migrate::between(migration.from, migration.to)
            .all(|migration| blank.connection.execute_batch(migration).is_ok()))
    }
}

/// Whether a row was left as it was found; of texts that were erased nothing is said.
fn same(db: &Db, table: &str, left: Option<&str>, found: Option<&str>) -> Result<bool> {
    let (Some(left), Some(found)) = (left, found) else {
        return Ok(left == found);
    };
    if left == found {
        return Ok(true);
    }
    let (left, found) = (
        text::opened(db, table, left)?,
        text::opened(db, table, found)?,
    );
    Ok(left == found || text::lacks_text(table, &left)? || text::lacks_text(table, &found)?)
}
