//! What a season file may hold: to the letter what the migrations make, and nothing else.

use crate::db::Db;
use crate::{Result, StoreError, migrate};
use platform::digest::hex;
use rusqlite::Connection;
use sha2::{Digest, Sha256};

/// One object of a schema: what kind it is, its name, its table, its text.
pub(crate) type Object = (String, String, String, Option<String>);

/// The version of the file, after making sure that its schema is that version's and nothing else is in it.
pub(crate) fn check(db: &Db) -> Result<i64> {
    let application: i64 = db.one("PRAGMA application_id", [], |row| row.get(0))?;
    if application != migrate::APPLICATION_ID {
        return Err(StoreError::NotASeason);
    }
    let version: i64 = db.one("PRAGMA user_version", [], |row| row.get(0))?;
    if version > migrate::NEWEST {
        return Err(StoreError::Newer {
            found: version,
            known: migrate::NEWEST,
        });
    }
    let found = objects(&db.connection)?;
    if migrate::schema_of(version) != Some(digest(&found)?.as_str()) {
        compare(found, version)?;
    }
    let checked = (db.schema_cookie()?, version);
    db.checked.set(Some(checked));
    Ok(version)
}

/// Another program may have changed the schema since it was checked.
pub(crate) fn recheck(db: &Db) -> Result<()> {
    let cookie = db.schema_cookie()?;
    let known = db.checked.get();
    if known.is_some_and(|(at, _)| at == cookie) {
        return Ok(());
    }
    let version = check(db)?;
    match known {
        Some((_, known)) if version < known => {
            Err(StoreError::Damaged(format!("version {version} again")))
        }
        _ => Ok(()),
    }
}

/// Everything in the file, whatever its name, in an order of its own.
pub(crate) fn objects(connection: &Connection) -> Result<Vec<Object>> {
    let mut statement = connection.prepare(
        "SELECT type, name, tbl_name, sql FROM main.sqlite_schema ORDER BY type, name, tbl_name, sql",
    )?;
    let rows = statement.query_map([], |row| {
        Ok((row.get(0)?, row.get(1)?, row.get(2)?, row.get(3)?))
    })?;
    Ok(rows.collect::<rusqlite::Result<_>>()?)
}

/// SHA-256 of the objects as JSON: of kinds, names, tables and texts no two lists come to the same bytes.
pub(crate) fn digest(objects: &[Object]) -> Result<String> {
    Ok(hex(&Sha256::digest(serde_json::to_vec(objects)?)))
}

/// Holds a schema against what the migrations make, to say what it has too many or lacks.
fn compare(found: Vec<Object>, version: i64) -> Result<()> {
    let mut missing = objects(&migrate::blank(version)?)?;
    let mut foreign = Vec::new();
    for object in found {
        match missing.iter().position(|known| *known == object) {
            Some(at) => {
                missing.swap_remove(at);
            }
            None => {
                let (kind, name, table, _) = object;
                foreign.push(format!("{kind} {name} on {table}"));
            }
        }
    }
    if !foreign.is_empty() {
        return Err(StoreError::ForeignSchema(foreign));
    }
    if !missing.is_empty() {
        return Err(StoreError::Damaged("tables are missing".to_owned()));
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::path::Path;

    #[test]
    fn every_version_keeps_the_digest_of_what_its_migrations_make() {
        for version in 1..=migrate::NEWEST {
            let made = objects(&migrate::blank(version).unwrap()).unwrap();
            let digest = digest(&made).unwrap();
            assert_eq!(
                migrate::schema_of(version),
                Some(digest.as_str()),
                "write \"{digest}\" as the schema of version {version} in migrate.rs"
            );
        }
        assert_eq!(migrate::schema_of(0), None);
        assert_eq!(migrate::schema_of(migrate::NEWEST + 1), None);
    }

    #[test]
    fn every_migration_has_its_version() {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../migrations");
        let mut files: Vec<_> = std::fs::read_dir(folder)
            .unwrap()
            .map(|file| file.unwrap().path())
            .collect();
        files.sort();
        let written: Vec<String> = files
            .iter()
            .map(|file| std::fs::read_to_string(file).unwrap())
            .collect();
        let known: Vec<&str> = migrate::between(0, migrate::NEWEST).collect();
        assert_eq!(
            known, written,
            "put the new one into VERSIONS in migrate.rs"
        );
    }

    #[test]
    fn a_digest_tells_kind_name_table_and_text() {
        let object = |fields: [&str; 3], text: Option<&str>| {
            let [kind, name, table] = fields.map(str::to_owned);
            digest(&[(kind, name, table, text.map(str::to_owned))]).unwrap()
        };
        let known = object(["index", "a", "b"], Some("c"));
        for other in [
            object(["table", "a", "b"], Some("c")),
            object(["index", "ab", ""], Some("c")),
            object(["index", "a", "bc"], Some("")),
            object(["index", "a", "b"], Some("d")),
            object(["index", "a", "b"], None),
        ] {
            assert_ne!(other, known);
        }
    }
}
