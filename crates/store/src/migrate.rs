//! Numbered migrations, forward only, all in one transaction; a newer file is left alone.

use crate::{Result, StoreError};
use rusqlite::Connection;

/// "Espd": what marks a SQLite file as a season.
pub const APPLICATION_ID: i64 = 0x4573_7064;

/// Every migration in order; the first makes version 1.
const MIGRATIONS: [&str; 4] = [
    include_str!("../../../migrations/0001_season.sql"),
    include_str!("../../../migrations/0002_target.sql"),
    include_str!("../../../migrations/0003_fases.sql"),
    include_str!("../../../migrations/0004_day.sql"),
];

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

/// Makes sure that no row points at nothing.
pub fn check_references(connection: &Connection) -> Result<()> {
    let mut statement = connection.prepare("PRAGMA foreign_key_check")?;
    if statement.exists([])? {
        return Err(StoreError::Damaged("rows point at nothing".to_owned()));
    }
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Store;

    /// A file of the first version, as its program left it, with a row taken away again.
    fn first_version(path: &std::path::Path) {
        let connection = Connection::open(path).unwrap();
        connection.execute_batch(MIGRATIONS[0]).unwrap();
        connection
            .execute_batch(&format!(
                "PRAGMA application_id = {APPLICATION_ID}; PRAGMA user_version = 1;
                 PRAGMA foreign_keys = OFF;
                 INSERT INTO report_partida (id, report_id, number, a, b) VALUES (7, 1, 1, 12, 3);
                 DELETE FROM report_partida;"
            ))
            .unwrap();
    }

    #[test]
    fn an_older_file_is_backed_up_and_brought_to_the_newest_version() {
        let folder = tempfile::TempDir::new().unwrap();
        let path = folder.path().join("old.espadilha");
        let backups = folder.path().join("backups");
        first_version(&path);
        let store = Store::open(&path, "2026-03-21T12:00:00Z", "teste", Some(&backups)).unwrap();
        let db = &store.db().connection;
        assert_eq!(schema(db).unwrap(), expected_schema(NEWEST).unwrap());
        let last: i64 = db
            .query_row(
                "SELECT seq FROM sqlite_sequence WHERE name = 'report_partida'",
                [],
                |row| row.get(0),
            )
            .unwrap();
        assert_eq!(last, 7, "ids are never reused");
        let entries: i64 = db
            .query_row("SELECT count(*) FROM journal", [], |row| row.get(0))
            .unwrap();
        assert_eq!(entries, 1, "the migration is journalled");
        let copies: Vec<_> = std::fs::read_dir(&backups).unwrap().collect();
        assert_eq!(copies.len(), 1);
        let copy = Connection::open(copies[0].as_ref().unwrap().path()).unwrap();
        assert_eq!(schema(&copy).unwrap(), expected_schema(1).unwrap());
        drop(store);
        Store::open(&path, "2026-03-21T12:01:00Z", "teste", None).unwrap();
    }
}
