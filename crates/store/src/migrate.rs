//! Numbered migrations, forward only, all in one transaction; a newer file is left alone.

use crate::{Result, StoreError};
use rusqlite::Connection;

/// "Espd": what marks a SQLite file as a season.
pub const APPLICATION_ID: i64 = 0x4573_7064;

/// Every migration in order; the first makes version 1.
const MIGRATIONS: [&str; 9] = [
    include_str!("../../../migrations/0001_season.sql"),
    include_str!("../../../migrations/0002_target.sql"),
    include_str!("../../../migrations/0003_fases.sql"),
    include_str!("../../../migrations/0004_day.sql"),
    include_str!("../../../migrations/0005_readings.sql"),
    include_str!("../../../migrations/0006_discipline.sql"),
    include_str!("../../../migrations/0007_desk.sql"),
    include_str!("../../../migrations/0008_seal.sql"),
    include_str!("../../../migrations/0009_own_rules.sql"),
];

/// The newest version this program knows.
pub const NEWEST: i64 = MIGRATIONS.len() as i64;

/// The migrations that lead from one version to another.
pub fn between(from: i64, to: i64) -> &'static [&'static str] {
    let index = |version: i64| usize::try_from(version).unwrap_or(0).min(MIGRATIONS.len());
    MIGRATIONS.get(index(from)..index(to)).unwrap_or_default()
}

/// Runs the migrations after `version` within the caller's transaction.
pub fn apply(connection: &Connection, version: i64) -> Result<()> {
    for migration in between(version, NEWEST) {
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

/// One object of a schema: what kind it is, its name, its table, its text.
pub type Object = (String, String, String, Option<String>);

/// Everything that `version` of the schema has.
pub fn expected_schema(version: i64) -> Result<Vec<Object>> {
    schema(&blank(version)?)
}

/// An empty file of `version`, in memory.
pub fn blank(version: i64) -> Result<Connection> {
    let blank = Connection::open_in_memory()?;
    for migration in between(0, version) {
        blank.execute_batch(migration)?;
    }
    Ok(blank)
}

/// Everything in the file, whatever its name, in an order of its own.
pub fn schema(connection: &Connection) -> Result<Vec<Object>> {
    let mut statement = connection.prepare(
        "SELECT type, name, tbl_name, sql FROM main.sqlite_schema ORDER BY type, name, tbl_name, sql",
    )?;
    let rows = statement.query_map([], |row| {
        Ok((row.get(0)?, row.get(1)?, row.get(2)?, row.get(3)?))
    })?;
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

    /// A jogo of the third version with what points at it.
    const A_JOGO: &str = "
        INSERT INTO championship VALUES (1, 'C', 'c', 'fprt');
        INSERT INTO venue_day VALUES (1, '2026-03-21', '');
        INSERT INTO mesa (id, venue_day_id, number) VALUES (1, 1, 1);
        INSERT INTO etapa VALUES (1, 1, 1, 1, 'E', '', 0);
        INSERT INTO fase VALUES (1, 1, 1, 'groups');
        INSERT INTO rodada (id, etapa_id, fase_id, number) VALUES (1, 1, 1, 1);
        INSERT INTO confronto VALUES (1, 1, NULL, 1);
        INSERT INTO jogo VALUES (5, 1, 3, 1);
        INSERT INTO report (id, jogo_id, source, in_force, at) VALUES (1, 5, 'typed', 1, 'x');
        INSERT INTO sumula VALUES (1, 'K3M90Z', 5);
        INSERT INTO jogo VALUES (9, 1, 4, 1);
        DELETE FROM jogo WHERE id = 9;";

    #[test]
    fn what_points_at_a_jogo_still_does_after_its_table_was_made_anew() {
        let folder = tempfile::TempDir::new().unwrap();
        let path = folder.path().join("old.espadilha");
        let connection = Connection::open(&path).unwrap();
        for migration in &MIGRATIONS[..3] {
            connection.execute_batch(migration).unwrap();
        }
        let version = format!("PRAGMA application_id = {APPLICATION_ID}; PRAGMA user_version = 3;");
        connection.execute_batch(&version).unwrap();
        connection.execute_batch(A_JOGO).unwrap();
        drop(connection);
        let store = Store::open(&path, "2026-03-21T12:00:00Z", "teste", None).unwrap();
        let db = &store.db().connection;
        assert_eq!(schema(db).unwrap(), expected_schema(NEWEST).unwrap());
        let read = |sql: &str| -> i64 { db.query_row(sql, [], |row| row.get(0)).unwrap() };
        assert_eq!(
            read("SELECT id FROM jogo WHERE turn = 1 AND dupla = 3 AND against = 3"),
            5
        );
        assert_eq!(
            read("SELECT count(*) FROM report JOIN jogo ON jogo.id = jogo_id"),
            1
        );
        assert_eq!(
            read("SELECT seq FROM sqlite_sequence WHERE name = 'jogo'"),
            9
        );
        // From now on references are held again.
        assert_eq!(read("PRAGMA foreign_keys"), 1);
        assert!(db.execute_batch("DELETE FROM jogo WHERE id = 5").is_err());
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
        // It tells no season yet.
        let own = backups.join("sem-nome");
        let copies: Vec<_> = std::fs::read_dir(own).unwrap().collect();
        assert_eq!(copies.len(), 1);
        let copy = Connection::open(copies[0].as_ref().unwrap().path()).unwrap();
        assert_eq!(schema(&copy).unwrap(), expected_schema(1).unwrap());
        drop(store);
        Store::open(&path, "2026-03-21T12:01:00Z", "teste", None).unwrap();
    }
}
