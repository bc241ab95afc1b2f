//! Writing to a season within one journalled entry.

use crate::db::Db;
use crate::traces::Traces;
use crate::{Result, triggers};
use championship::id::Seq;
use rusqlite::{CachedStatement, Params, ToSql};
use std::cell::RefCell;
use std::collections::BTreeSet;
use std::ops::Deref;

/// Texts that are to go from the journal: what the columns of a row held, and fields of the commands that wrote it.
#[derive(Debug, Clone)]
pub struct Forgotten {
    pub table: &'static str,
    pub row: i64,
    pub columns: &'static [&'static str],
    /// Which fields of the commands that wrote the row.
    pub fields: &'static [&'static str],
}

/// A write in progress: everything done through it belongs to one entry of the journal.
#[derive(Debug)]
pub struct Tx<'a> {
    db: &'a Db,
    seq: Seq,
    tags: RefCell<BTreeSet<String>>,
    forgotten: RefCell<Vec<Forgotten>>,
    scoured: RefCell<Option<Traces>>,
}

impl Deref for Tx<'_> {
    type Target = Db;

    fn deref(&self) -> &Db {
        self.db
    }
}

impl<'a> Tx<'a> {
    pub(crate) const fn new(db: &'a Db, seq: Seq) -> Self {
        Self {
            db,
            seq,
            tags: RefCell::new(BTreeSet::new()),
            forgotten: RefCell::new(Vec::new()),
            scoured: RefCell::new(None),
        }
    }

    /// The number of the entry.
    #[must_use]
    pub const fn seq(&self) -> Seq {
        self.seq
    }

    /// Says that this entry changed what `tag` stands for: screens that show it ask again.
    pub fn tag(&self, tag: impl Into<String>) {
        self.tags.borrow_mut().insert(tag.into());
    }

    /// What this entry changed until now, in words of tags.
    #[must_use]
    pub fn tags(&self) -> Vec<String> {
        self.tags.borrow().iter().cloned().collect()
    }

    /// Says that texts about persons go from the whole journal, once this entry is written.
    pub fn forget(&self, forgotten: Forgotten) {
        self.forgotten.borrow_mut().push(forgotten);
    }

    pub(crate) fn take_forgotten(&self) -> Vec<Forgotten> {
        self.forgotten.take()
    }

    /// Says that whatever tells of a person goes from the whole journal, once this entry is written.
    pub(crate) fn scour(&self, traces: Traces) {
        self.scoured.replace(Some(traces));
    }

    pub(crate) fn take_scoured(&self) -> Option<Traces> {
        self.scoured.take()
    }

    pub(crate) fn take_tags(&self) -> BTreeSet<String> {
        self.tags.take()
    }

    pub(crate) fn run(&self, sql: &str, params: impl Params) -> Result<usize> {
        Ok(self.prepared(sql)?.execute(params)?)
    }

    /// A table gets its triggers when it is first written: until then SQLite prepares nothing that writes it.
    fn prepared(&self, sql: &str) -> Result<CachedStatement<'_>> {
        loop {
            match self.connection.prepare_cached(sql) {
                Ok(statement) => return Ok(statement),
                Err(error) => match self.guard.take_refused() {
                    Some(table) => triggers::make(self, &table)?,
                    None => return Err(error.into()),
                },
            }
        }
    }

    /// Changes the row that is there, or adds one. An upsert would take a number for a row that it does not add.
    pub(crate) fn put(&self, change: &str, add: &str, params: &[(&str, &dyn ToSql)]) -> Result<()> {
        if self.run(change, params)? == 0 {
            self.run(add, params)?;
        }
        Ok(())
    }

    pub(crate) fn insert(&self, sql: &str, params: impl Params) -> Result<i64> {
        self.run(sql, params)?;
        Ok(self.connection.last_insert_rowid())
    }
}
