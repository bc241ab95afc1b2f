//! Connections to season files, and what holds for each of them.

use crate::{Result, StoreError, Wait};
use platform::draft::Draft;
use platform::names;
use platform::stands;
use rusqlite::{Connection, OpenFlags};
use std::fs;
use std::path::{Path, PathBuf};

/// A connection to the file at `path`, without SQLite's own mutex: no two threads ever have one at once.
#[expect(clippy::disallowed_methods, reason = "this is where")]
pub(crate) fn open(path: &Path, access: OpenFlags) -> rusqlite::Result<Connection> {
    Connection::open_with_flags(names::roomy(path), access | OpenFlags::SQLITE_OPEN_NO_MUTEX)
}

pub(crate) fn connect(path: &Path, wait: &Wait) -> Result<(Connection, bool)> {
    let mut connection = match open(path, OpenFlags::SQLITE_OPEN_READ_WRITE) {
        Ok(connection) => connection,
        Err(_) => {
            let opened = open(path, OpenFlags::SQLITE_OPEN_READ_ONLY);
            opened.map_err(|error| match stands::held(path) {
                Some(held) => StoreError::from(held),
                None => error.into(),
            })?
        }
    };
    wait.patiently(|| configure(&mut connection, wait))?;
    let read_only = connection.is_readonly("main")?;
    Ok((connection, !read_only && folder_is_writable(path)))
}

/// SQLite needs the folder too, for its journal. What killed programs left in it is swept by the way.
fn folder_is_writable(path: &Path) -> bool {
    Draft::beside(path).is_ok()
}

/// Every commit is on the disk when it returns, and only one program writes at a time. On Windows SQLite has that by
/// `FlushFileBuffers` and by `LockFileEx`, whose locks end with their process; names the file system logs by itself. On a
/// network's drive neither is certain (<https://www.sqlite.org/lockingv3.html>): whoever opens a season there is told.
pub(crate) fn configure(connection: &mut Connection, wait: &Wait) -> Result<()> {
    connection.busy_handler(Some(wait.once_more()))?;
    connection.set_prepared_statement_cache_capacity(256);
    connection.execute_batch(
        "PRAGMA trusted_schema = OFF;
         PRAGMA cell_size_check = ON;
         PRAGMA journal_mode = DELETE;
         PRAGMA synchronous = EXTRA;
         PRAGMA secure_delete = ON;
         PRAGMA foreign_keys = ON;
         PRAGMA recursive_triggers = ON;
         PRAGMA temp_store = MEMORY;
         PRAGMA cache_size = -16384;",
    )?;
    Ok(())
}

/// What can be told of a file without opening it: opened and closed again by anything but SQLite it would take with it
/// the locks that this program holds on it, and another would write at the same time. Whether it is a season, and all of
/// it there, SQLite finds out under its lock.
pub(crate) fn check_file(path: &Path) -> Result<()> {
    if !path.try_exists()? {
        return Err(StoreError::Missing(path.to_owned()));
    }
    let about = fs::metadata(path)?;
    // A pipe would be waited for.
    if !about.is_file() {
        return Err(StoreError::NotAFile(path.to_owned()));
    }
    // An empty one SQLite takes for its own.
    if about.len() == 0 {
        return Err(StoreError::NotASeason);
    }
    Ok(())
}

pub(crate) fn sibling_journal(path: &Path) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push("-journal");
    PathBuf::from(name)
}
