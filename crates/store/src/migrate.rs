//! Numbered migrations, forward only, all in one transaction; a newer file is left alone.

use crate::Result;
use rusqlite::Connection;

/// "Espd": what marks a SQLite file as a season.
pub const APPLICATION_ID: i64 = 0x4573_7064;

/// Every migration in order; the first makes version 1.
const MIGRATIONS: [&str; 1] = [include_str!("../../../migrations/0001_season.sql")];

/// The newest version this program knows.
pub const NEWEST: i64 = MIGRATIONS.len() as i64;

/// The migrations that lead from `version` to the newest.
pub fn after(version: i64) -> &'static [&'static str] {
    let done = usize::try_from(version).unwrap_or(0).min(MIGRATIONS.len());
    &MIGRATIONS[done..]
}

/// Runs the migrations after `version` within the caller's transaction.
pub fn apply(connection: &Connection, version: i64) -> Result<()> {
    for migration in after(version) {
        connection.execute_batch(migration)?;
    }
    connection.execute_batch(&format!(
        "PRAGMA application_id = {APPLICATION_ID}; PRAGMA user_version = {NEWEST};"
    ))?;
    Ok(())
}

/// Name and definition of every table and index that `version` of the schema has.
pub fn expected_schema(version: i64) -> Result<Vec<(String, String)>> {
    let blank = Connection::open_in_memory()?;
    let count = usize::try_from(version).unwrap_or(0).min(MIGRATIONS.len());
    for migration in &MIGRATIONS[..count] {
        blank.execute_batch(migration)?;
    }
    schema(&blank)
}

/// Name and definition of everything in the file, SQLite's own tables left out.
pub fn schema(connection: &Connection) -> Result<Vec<(String, String)>> {
    let mut statement = connection.prepare(
        "SELECT type || ' ' || name || ' on ' || tbl_name, coalesce(sql, '')
         FROM main.sqlite_schema WHERE name <> 'sqlite_sequence' ORDER BY 1",
    )?;
    let rows = statement.query_map([], |row| Ok((row.get(0)?, row.get(1)?)))?;
    Ok(rows.collect::<rusqlite::Result<_>>()?)
}
