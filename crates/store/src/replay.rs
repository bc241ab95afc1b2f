//! What the journal comes to: every row image in its order, through every migration.

use crate::db::Db;
use crate::fault::FileFault;
use crate::journal::{self, Change, EntryKind, JournalEntry};
use crate::tables::{PERSONAL, columns, image};
use crate::text::{self, Erasures};
use crate::{Result, migrate};
use championship::id::Seq;
use platform::digest::hex;
use rusqlite::named_params;
use serde::Deserialize;
use sha2::{Digest, Sha256};
use std::collections::{BTreeMap, BTreeSet};

/// Row images by table and number.
type Rows = BTreeMap<String, BTreeMap<i64, Image>>;

/// The image of a row as it is kept until it is compared.
#[derive(Debug)]
pub(crate) enum Image {
    /// As it is: it goes through a migration, or its texts stand elsewhere.
    Whole(String),
    /// Of any other a digest will do.
    Digest([u8; 32]),
}

/// What a migration says of itself.
#[derive(Deserialize)]
struct Migration {
    from: i64,
    to: i64,
    #[serde(default)]
    digests: BTreeMap<String, Option<String>>,
}

/// The rows of a file as they are put together from its journal.
///
/// An image holds the columns that its version had; at each migration the rows go through that migration as they
/// did then, and must come to what it was sealed with.
pub(crate) struct Replay<'a> {
    db: &'a Db,
    /// Nothing is told of what was erased since.
    erased: bool,
    /// The newest entry that made or migrated the file: after it no row goes through a migration.
    migrated: Seq,
    /// What the rows have come to.
    pub rows: Rows,
    /// What came out otherwise on the way.
    pub faults: Vec<FileFault>,
}

impl<'a> Replay<'a> {
    /// Of no entry yet.
    pub fn of(db: &'a Db, erasures: &Erasures) -> Result<Self> {
        let migrations = journal::migrations_before(db, Seq(i64::MAX))?;
        Ok(Self {
            db,
            erased: !erasures.is_empty(),
            migrated: migrations.last().copied().unwrap_or(Seq(0)),
            rows: Rows::new(),
            faults: Vec::new(),
        })
    }

    /// An entry, before the rows that it changed.
    pub fn entry(&mut self, entry: &JournalEntry) -> Result<()> {
        if entry.kind == EntryKind::Migration {
            self.migrate(entry)?;
            self.condense(entry.seq);
        }
        Ok(())
    }

    /// A row that an entry changed.
    pub fn change(&mut self, seq: Seq, change: Change) -> Result<()> {
        let (table, row) = (change.table, change.row_id);
        if PERSONAL.contains(&table.as_str()) {
            return Ok(());
        }
        let after = change.after.map(|after| {
            if seq < self.migrated || text::has_texts(&table) {
                Image::Whole(after)
            } else {
                Image::Digest(digest(&after))
            }
        });
        if !self.rows.contains_key(&table) {
            self.rows.insert(table.clone(), BTreeMap::new());
        }
        let left = self.rows.get_mut(&table).and_then(|rows| match after {
            Some(after) => rows.insert(row, after),
            None => rows.remove(&row),
        });
        if !same(self.db, &table, left.as_ref(), change.before.as_deref())? {
            self.faults.push(FileFault::Row { table, row });
        }
        Ok(())
    }

    /// Keeps digests of images alone, once none of them goes through a migration any more.
    fn condense(&mut self, at: Seq) {
        let without_texts = |(table, _): &(&String, _)| !text::has_texts(table);
        let tables = self.rows.iter_mut().filter(|_| at == self.migrated);
        for image in tables
            .filter(without_texts)
            .flat_map(|(_, rows)| rows.values_mut())
        {
            if let Image::Whole(whole) = image {
                *image = Image::Digest(digest(whole));
            }
        }
    }

    /// Whether a row stands as its image has it.
    pub fn is_as_now(&self, table: &str, image: &Image, now: &str) -> Result<bool> {
        Ok(match image {
            Image::Whole(image) => text::opened(self.db, table, image)? == now,
            Image::Digest(left) => *left == digest(now),
        })
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
                .map(|rows| rows.values().filter_map(Image::whole).collect())
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
                Ok((row.get(0)?, Image::Whole(row.get(1)?)))
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
                let image = image.whole().unwrap_or_default();
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

impl Image {
    /// The image itself; none where only its digest is kept.
    fn whole(&self) -> Option<&str> {
        match self {
            Self::Whole(image) => Some(image),
            Self::Digest(_) => None,
        }
    }
}

fn digest(image: &str) -> [u8; 32] {
    Sha256::digest(image).into()
}

/// Whether a row was left as it was found; of texts that were erased nothing is said.
fn same(db: &Db, table: &str, left: Option<&Image>, found: Option<&str>) -> Result<bool> {
    let (left, found) = match (left, found) {
        (None, None) => return Ok(true),
        (None, Some(_)) | (Some(_), None) => return Ok(false),
        (Some(Image::Digest(left)), Some(found)) => return Ok(*left == digest(found)),
        (Some(Image::Whole(left)), Some(found)) => (left, found),
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
