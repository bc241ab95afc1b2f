//! A connection to a season: reading from it.

use crate::computed::Computed;
use crate::guard::Guard;
use crate::places::{Places, Row};
use crate::{Result, StoreError};
use championship::id::EtapaId;
use rusqlite::config::DbConfig;
use rusqlite::{Connection, OptionalExtension, Params, StatementStatus};
use std::any::Any;
use std::cell::Cell;
use std::sync::Arc;

/// An open season, to read from.
#[derive(Debug)]
pub struct Db {
    pub(crate) connection: Connection,
    /// No row is changed through the connection that the journal does not see.
    pub(crate) guard: Guard,
    /// What SQLite had counted of changes to the schema when it was last checked, and its version.
    pub(crate) checked: Cell<Option<(i64, i64)>>,
    computed: Computed,
}

impl Drop for Db {
    fn drop(&mut self) {
        // SQLite rolls back what is open as it closes, and would tell a guard that is gone by then.
        self.guard.leave(&mut self.connection);
    }
}

impl Db {
    pub(crate) fn over(mut connection: Connection) -> Result<Self> {
        // A plan goes by the statement alone: else what is bound to it counts, and a kept one is compiled at each use.
        connection.set_db_config(DbConfig::SQLITE_DBCONFIG_ENABLE_QPSG, true)?;
        Ok(Self {
            guard: Guard::over(&mut connection)?,
            connection,
            checked: Cell::new(None),
            computed: Computed::default(),
        })
    }

    /// A number that SQLite moves on with every change of the schema.
    pub(crate) fn schema_cookie(&self) -> Result<i64> {
        let mut statement = self.connection.prepare_cached("PRAGMA schema_version")?;
        Ok(statement.query_row([], |row| row.get(0))?)
    }

    /// What `compute` makes of the rows of an etapa: as it was handed out last, where no row has changed since.
    ///
    /// # Errors
    /// Those of `compute`, or where the file cannot be read.
    pub fn computed<T: Any + Send + Sync, E: From<StoreError>>(
        &self,
        etapa: EtapaId,
        compute: impl FnOnce() -> std::result::Result<T, E>,
    ) -> std::result::Result<Arc<T>, E> {
        let newest = self.one(include_str!("journal/last_change.sql"), [], |row| {
            row.get("id")
        })?;
        let rows = (newest, self.guard.rollbacks());
        self.computed.get(etapa, rows, compute)
    }

    /// How many times an etapa had to be computed through this connection.
    #[must_use]
    pub fn times_computed(&self) -> u64 {
        self.computed.times()
    }

    /// How many times a statement was run through this connection, while it is kept.
    #[must_use]
    pub fn times_run(&self, sql: &str) -> i32 {
        let kept = self.connection.prepare_cached(sql);
        kept.map_or(0, |statement| statement.get_status(StatementStatus::Run))
    }

    pub(crate) fn all<T>(
        &self,
        sql: &str,
        params: impl Params,
        mut read: impl FnMut(&Row<'_>) -> rusqlite::Result<T>,
    ) -> Result<Vec<T>> {
        let mut statement = self.connection.prepare_cached(sql)?;
        let places = Places::default();
        let rows = statement.query_map(params, |row| read(&places.row(row)))?;
        Ok(rows.collect::<rusqlite::Result<_>>()?)
    }

    /// Does `work` with every row, of which none is kept.
    pub(crate) fn each<T>(
        &self,
        sql: &str,
        params: impl Params,
        mut read: impl FnMut(&Row<'_>) -> rusqlite::Result<T>,
        mut work: impl FnMut(T) -> Result<()>,
    ) -> Result<()> {
        let mut statement = self.connection.prepare_cached(sql)?;
        let places = Places::default();
        let mut rows = statement.query(params)?;
        while let Some(row) = rows.next()? {
            work(read(&places.row(row))?)?;
        }
        Ok(())
    }

    pub(crate) fn maybe<T>(
        &self,
        sql: &str,
        params: impl Params,
        read: impl FnOnce(&Row<'_>) -> rusqlite::Result<T>,
    ) -> Result<Option<T>> {
        let mut statement = self.connection.prepare_cached(sql)?;
        let read = |row: &rusqlite::Row<'_>| read(&Row::alone(row));
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

/// SQLite keeps truth as 0 and 1.
pub(crate) fn flag(row: &Row<'_>, column: &str) -> rusqlite::Result<bool> {
    Ok(row.get::<_, i64>(column)? != 0)
}
