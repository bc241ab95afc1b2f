//! One look at a season: everything read during it is of one moment.

use crate::db::Db;
use crate::open::configure;
use crate::{Result, Store, StoreError};
use rusqlite::Connection;
use rusqlite::backup::{Backup, StepResult};
use std::ops::Deref;

/// How much of a snapshot is kept in memory, in KiB; the rest lies in a file without a name.
const IN_MEMORY: i64 = 256 * 1024;

/// A look at the season that lasts until it is dropped: no other desk's entry comes in between.
///
/// Others cannot write for as long as it lasts; what takes long looks at a [`Store::snapshot`].
#[derive(Debug)]
#[must_use = "the look ends where this is dropped"]
pub struct Reading<'a> {
    db: &'a Db,
    /// A look within another one, or within a write, ends with that.
    is_outermost: bool,
}

impl Deref for Reading<'_> {
    type Target = Db;

    fn deref(&self) -> &Db {
        self.db
    }
}

impl Drop for Reading<'_> {
    fn drop(&mut self) {
        if self.is_outermost && self.db.connection.execute_batch("COMMIT").is_err() {
            // SQLite may have ended it already.
            let _ = self.db.connection.execute_batch("ROLLBACK");
        }
    }
}

impl Store {
    /// Begins a look at the season; one within another is part of that.
    ///
    /// # Errors
    /// Where the file cannot be read, or holds by now what this program does not know.
    pub fn reading(&self) -> Result<Reading<'_>> {
        let db = self.db();
        if !db.connection.is_autocommit() {
            return Ok(Reading {
                db,
                is_outermost: false,
            });
        }
        let reading = self.begin_reading()?;
        self.recheck_schema()?;
        Ok(reading)
    }

    /// A look at a file whose schema nobody has checked yet.
    pub(crate) fn begin_reading(&self) -> Result<Reading<'_>> {
        let db = self.db();
        let connection = &db.connection;
        self.wait().patiently(|| {
            connection.execute_batch("BEGIN")?;
            // Only the first read takes the lock.
            let locked = db.schema_cookie();
            if locked.is_err() {
                let _ = connection.execute_batch("ROLLBACK");
            }
            locked.map(drop)
        })?;
        Ok(Reading {
            db,
            is_outermost: true,
        })
    }

    /// The season as it is at this moment, copied in one go: to read from for as long as it takes while others
    /// write. It cannot be written, and is gone when it is dropped.
    ///
    /// # Errors
    /// Where the file cannot be read to its end.
    pub fn snapshot(&self) -> Result<Self> {
        let copy = self.copy_of(&self.reading()?)?;
        copy.db()
            .connection
            .pragma_update(None, "query_only", true)?;
        Ok(copy)
    }

    /// What the look sees, as a season of its own that nobody else sees.
    pub(crate) fn copy_of(&self, look: &Reading<'_>) -> Result<Self> {
        // Without a name SQLite keeps it in memory, and what is too much for that in a file that nobody sees.
        let mut connection = Connection::open("")?;
        configure(&mut connection, self.wait())?;
        connection.pragma_update(None, "cache_size", -IN_MEMORY)?;
        let copy = Backup::new(&look.connection, &mut connection)?;
        self.wait().patiently(|| match copy.step(-1)? {
            StepResult::Done => Ok(()),
            _ => Err(StoreError::Busy),
        })?;
        drop(copy);
        Ok(self.detached(connection))
    }
}
