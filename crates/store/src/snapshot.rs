//! A season as it was at one moment, apart from its file: to read from for as long as it takes.

use crate::connect::configure;
use crate::look::Look;
use crate::{Result, StoreError, Wait};
use rusqlite::Connection;
use rusqlite::backup::{Backup, StepResult};

/// How much of a snapshot is kept in memory, in KiB; the rest lies in a file without a name. All of a season of many
/// years would stay with the process long after the snapshot is gone.
const IN_MEMORY: i64 = 16 * 1024;

/// What the look sees, copied in one go.
pub(crate) fn of(look: &Look<'_>, wait: &Wait) -> Result<Connection> {
    // Without a name SQLite keeps it in memory, and what is too much for that in a file that nobody sees.
    let mut connection = Connection::open("")?;
    configure(&mut connection, wait)?;
    connection.pragma_update(None, "cache_size", -IN_MEMORY)?;
    let copy = Backup::new(&look.connection, &mut connection)?;
    wait.patiently(|| match copy.step(-1)? {
        StepResult::Done => Ok(()),
        _ => Err(StoreError::Busy),
    })?;
    drop(copy);
    Ok(connection)
}
