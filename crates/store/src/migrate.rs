//! Numbered migrations, forward only, all in one transaction; a newer file is left alone.

use crate::{Result, StoreError};
use rusqlite::Connection;

/// "Espd": what marks a SQLite file as a season.
pub const APPLICATION_ID: i64 = 0x4573_7064;

/// What leads to a version from the one before, and the digest of the schema that it comes to.
struct Version {
    migration: &'static str,
    /// Kept, so that opening a season needs no second one made in memory beside it.
    schema: &'static str,
}

/// Every version in order; the first is 1.
const VERSIONS: [Version; 18] = [
    Version {
        migration: include_str!("../../../migrations/0001_season.sql"),
        schema: "be21656d243121b63a09db153af006a7c5d9809b51e8469391ce01c672983f8a",
    },
    Version {
        migration: include_str!("../../../migrations/0002_target.sql"),
        schema: "7fe7746a7faa974fbd6a922c13c212d98f08babc5b64ccf10e4a5bcce11ddbf1",
    },
    Version {
        migration: include_str!("../../../migrations/0003_fases.sql"),
        schema: "3c5e596bd61f05aad1ff471253d36a138fcdbd632ea2159917d0cae071d650ab",
    },
    Version {
        migration: include_str!("../../../migrations/0004_day.sql"),
        schema: "a10628f279674ab76b9e8e2ac241d7b4d7022b87854bbe74f7c787263f5185ad",
    },
    Version {
        migration: include_str!("../../../migrations/0005_readings.sql"),
        schema: "908e21fd355397ac52f308e1d5419064e4a7e274ea5845efa2bbd60fb14f0f56",
    },
    Version {
        migration: include_str!("../../../migrations/0006_discipline.sql"),
        schema: "b4d5a56abacda1253d9d659941ceac7707b5ad8405716260d4ab04aa56d596aa",
    },
    Version {
        migration: include_str!("../../../migrations/0007_desk.sql"),
        schema: "6de8e425df3226115474a221dea13644e7a6a5563883f0dbe93c5824c5fd60df",
    },
    Version {
        migration: include_str!("../../../migrations/0008_seal.sql"),
        schema: "7eb0f0c396c6ad13242374d9ed1377bf6a527f0d4c0338433d4a3bbcdc939fba",
    },
    Version {
        migration: include_str!("../../../migrations/0009_own_rules.sql"),
        schema: "818dcbf559357c3ecab69799a6508c864897448c640b47ed00133607c3410938",
    },
    Version {
        migration: include_str!("../../../migrations/0010_committee.sql"),
        schema: "8e166a3804e1dbdc5a0f30943b5f905645d7ffca6ff8bdaceab4050f8320938b",
    },
    Version {
        migration: include_str!("../../../migrations/0011_rests.sql"),
        schema: "e20e986b4edea5b8f0356d3df7f275b2ea1ffcb5b4f723a80e08f37663ba9f0b",
    },
    Version {
        migration: include_str!("../../../migrations/0012_identity.sql"),
        schema: "d62caa5b271ff5b95b13f119114ccc14c00ec47fd4087978462139c72f6f2ec0",
    },
    Version {
        migration: include_str!("../../../migrations/0013_large_seasons.sql"),
        schema: "c99fca4e2519d7ca05123ec5906e66582e9c5e560d29173f093ea1e906f2a31b",
    },
    Version {
        migration: include_str!("../../../migrations/0014_answered.sql"),
        schema: "c0a7d58e5afa1b5c0d319c5fb4daf6ce20234ba2416059ca4a58f03ff26df8ae",
    },
    Version {
        migration: include_str!("../../../migrations/0015_regulations.sql"),
        schema: "ae0ef63da4765f0203e0142e50340a7122e9e3a64bfd68957d1d9aaeefe5aa4f",
    },
    Version {
        migration: include_str!("../../../migrations/0016_claims.sql"),
        schema: "ecf4759b9a46215feac32f2ab175813d31a70ec09b123061af490f17e1fa57c6",
    },
    Version {
        migration: include_str!("../../../migrations/0017_from_phones.sql"),
        schema: "66bbd83e8ba24a8b309233e53d3b34eed094fc2a63a4d0a6996c347ed4fede9c",
    },
    Version {
        migration: include_str!("../../../migrations/0018_statements.sql"),
        schema: "af4a7bad6bcd2ddc933bc967a3965097a1d17c4a51e9a3c45ab2146fbf025385",
    },
];

/// The newest version this program knows.
pub const NEWEST: i64 = VERSIONS.len() as i64;

/// The digest of the schema that a version has; none where there is no such version.
pub fn schema_of(version: i64) -> Option<&'static str> {
    let index = usize::try_from(version.checked_sub(1)?).ok()?;
    VERSIONS.get(index).map(|version| version.schema)
}

/// The migrations that lead from one version to another.
pub fn between(from: i64, to: i64) -> impl Iterator<Item = &'static str> {
    let index = |version: i64| usize::try_from(version).unwrap_or(0).min(VERSIONS.len());
    let versions = VERSIONS.get(index(from)..index(to)).unwrap_or_default();
    versions.iter().map(|version| version.migration)
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

/// An empty file of `version`, in memory.
pub fn blank(version: i64) -> Result<Connection> {
    let blank = Connection::open_in_memory()?;
    for migration in between(0, version) {
        blank.execute_batch(migration)?;
    }
    Ok(blank)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::schema::objects;
    use crate::{Store, StoreError};

    fn of_version(version: i64) -> Vec<crate::schema::Object> {
        objects(&blank(version).unwrap()).unwrap()
    }

    /// A file of the first version, as its program left it, with a row taken away again.
    fn first_version(path: &std::path::Path) {
        let connection = Connection::open(path).unwrap();
        connection
            .execute_batch(&between(0, 1).collect::<String>())
            .unwrap();
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
        for migration in between(0, 3) {
            connection.execute_batch(migration).unwrap();
        }
        let version = format!("PRAGMA application_id = {APPLICATION_ID}; PRAGMA user_version = 3;");
        connection.execute_batch(&version).unwrap();
        connection.execute_batch(A_JOGO).unwrap();
        drop(connection);
        let store = Store::open(&path, "2026-03-21T12:00:00Z", "teste", None).unwrap();
        let db = &store.db().connection;
        assert_eq!(objects(db).unwrap(), of_version(NEWEST));
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
        let guard = &store.db().guard;
        let deleted = guard.off(|| db.execute_batch("DELETE FROM jogo WHERE id = 5"));
        let refused = StoreError::from(deleted.unwrap_err());
        assert!(matches!(refused, StoreError::Constraint(_)), "{refused}");
    }

    #[test]
    fn an_older_file_is_backed_up_and_brought_to_the_newest_version() {
        let folder = tempfile::TempDir::new().unwrap();
        let path = folder.path().join("old.espadilha");
        let backups = folder.path().join("backups");
        first_version(&path);
        let store = Store::open(&path, "2026-03-21T12:00:00Z", "teste", Some(&backups)).unwrap();
        let db = &store.db().connection;
        assert_eq!(objects(db).unwrap(), of_version(NEWEST));
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
        assert_eq!(objects(&copy).unwrap(), of_version(1));
        drop(store);
        Store::open(&path, "2026-03-21T12:01:00Z", "teste", None).unwrap();
    }
}
