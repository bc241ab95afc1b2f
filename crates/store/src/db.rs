//! A connection to a season: reading from it.

use crate::guard::Guard;
use crate::{Result, StoreError};
use rusqlite::config::DbConfig;
use rusqlite::{Connection, OptionalExtension, Params, Row};
use std::cell::Cell;

/// An open season, to read from.
#[derive(Debug)]
pub struct Db {
    pub(crate) connection: Connection,
    /// No row is changed through the connection that the journal does not see.
    pub(crate) guard: Guard,
    /// What SQLite had counted of changes to the schema when it was last checked, and its version.
    pub(crate) checked: Cell<Option<(i64, i64)>>,
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
        })
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

/// SQLite keeps truth as 0 and 1.
pub(crate) fn flag(row: &Row<'_>, column: &str) -> rusqlite::Result<bool> {
    Ok(row.get::<_, i64>(column)? != 0)
}
