//! One look at a season: everything read during it is of one moment.

use crate::db::Db;
use crate::{Result, Wait, schema};
use std::ops::Deref;

/// A look at the season that lasts until it is dropped: no other desk's entry comes in between.
///
/// Others cannot write for as long as it lasts; what takes long looks at a [`crate::Store::snapshot`].
#[derive(Debug)]
#[must_use = "the look ends where this is dropped"]
pub struct Look<'a> {
    db: &'a Db,
    /// A look within another one, or within a write, ends with that.
    is_outermost: bool,
}

impl Deref for Look<'_> {
    type Target = Db;

    fn deref(&self) -> &Db {
        self.db
    }
}

impl Drop for Look<'_> {
    fn drop(&mut self) {
        if self.is_outermost && self.db.connection.execute_batch("COMMIT").is_err() {
            // SQLite may have ended it already.
            let _ = self.db.connection.execute_batch("ROLLBACK");
        }
    }
}

impl<'a> Look<'a> {
    /// Begins a look; one within another is part of that.
    pub(crate) fn of(db: &'a Db, wait: &Wait) -> Result<Self> {
        if !db.connection.is_autocommit() {
            return Ok(Self {
                db,
                is_outermost: false,
            });
        }
        let reading = Self::unchecked(db, wait)?;
        schema::recheck(db)?;
        Ok(reading)
    }

    /// A look at a file whose schema nobody has checked yet.
    pub(crate) fn unchecked(db: &'a Db, wait: &Wait) -> Result<Self> {
        let connection = &db.connection;
        wait.patiently(|| {
            connection.execute_batch("BEGIN")?;
            // Only the first read takes the lock.
            let locked = db.schema_cookie();
            if locked.is_err() {
                let _ = connection.execute_batch("ROLLBACK");
            }
            locked.map(drop)
        })?;
        Ok(Self {
            db,
            is_outermost: true,
        })
    }
}
