//! Reading from a season, and writing within one journalled entry.

use crate::text::Forgotten;
use crate::{Result, StoreError};
use championship::id::Seq;
use rusqlite::{Connection, OptionalExtension, Params, Row, ToSql};
use std::cell::{Cell, RefCell};
use std::collections::BTreeSet;
use std::ops::Deref;

/// An open season, to read from.
#[derive(Debug)]
pub struct Db {
    pub(crate) connection: Connection,
    /// What SQLite had counted of changes to the schema when it was last checked, and its version.
    pub(crate) checked: Cell<Option<(i64, i64)>>,
}

impl Db {
    pub(crate) const fn over(connection: Connection) -> Self {
        Self {
            connection,
            checked: Cell::new(None),
        }
    }

    /// A number that SQLite moves on with every change of the schema.
    pub(crate) fn schema_cookie(&self) -> Result<i64> {
        let mut statement = self.connection.prepare_cached("PRAGMA schema_version")?;
        Ok(statement.query_row([], |row| row.get(0))?)
    }

    pub(crate) fn all<T>(
        &self,
        sql: &str,
        params: impl Params,
        read: impl FnMut(&Row<'_>) -> rusqlite::Result<T>,
    ) -> Result<Vec<T>> {
        let mut statement = self.connection.prepare_cached(sql)?;
        let rows = statement.query_map(params, read)?;
        Ok(rows.collect::<rusqlite::Result<_>>()?)
    }

    pub(crate) fn maybe<T>(
        &self,
        sql: &str,
        params: impl Params,
        read: impl FnOnce(&Row<'_>) -> rusqlite::Result<T>,
    ) -> Result<Option<T>> {
        let mut statement = self.connection.prepare_cached(sql)?;
        Ok(statement.query_row(params, read).optional()?)
    }

    pub(crate) fn one<T>(
        &self,
        sql: &str,
        params: impl Params,
        read: impl FnOnce(&Row<'_>) -> rusqlite::Result<T>,
    ) -> Result<T> {
        self.maybe(sql, params, read)?
            .ok_or_else(|| StoreError::Damaged("a row that must be there is missing".to_owned()))
    }
}

/// A write in progress: everything done through it belongs to one entry of the journal.
#[derive(Debug)]
pub struct Tx<'a> {
    db: &'a Db,
    seq: Seq,
    tags: RefCell<BTreeSet<String>>,
    forgotten: RefCell<Vec<Forgotten>>,
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

    /// Says that texts about persons go from the whole journal, once this entry is written.
    pub fn forget(&self, forgotten: Forgotten) {
        self.forgotten.borrow_mut().push(forgotten);
    }

    pub(crate) fn take_forgotten(&self) -> Vec<Forgotten> {
        self.forgotten.take()
    }

    pub(crate) fn take_tags(&self) -> BTreeSet<String> {
        self.tags.take()
    }

    pub(crate) fn run(&self, sql: &str, params: impl Params) -> Result<usize> {
        Ok(self.connection.prepare_cached(sql)?.execute(params)?)
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

/// SQLite keeps truth as 0 and 1.
pub(crate) fn flag(row: &Row<'_>, column: &str) -> rusqlite::Result<bool> {
    Ok(row.get::<_, i64>(column)? != 0)
}
