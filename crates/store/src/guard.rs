//! What keeps a row from being changed unseen: SQLite asks the guard before it prepares a statement, and a statement
//! that writes a table whose changes nobody notes is not prepared.

use crate::Result;
use rusqlite::Connection;
use rusqlite::hooks::{AuthAction, AuthContext, Authorization};
use std::collections::BTreeSet;
use std::mem;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// The journal itself, and what lies beside it.
pub(crate) const JOURNAL: [&str; 5] = [
    "journal",
    "change",
    "journal_tag",
    "journal_text",
    "answered",
];

/// Of one connection. It knows which tables have their triggers, and never one too many: what a transaction made is
/// gone with it.
#[derive(Debug, Clone, Default)]
pub(crate) struct Guard(Arc<Mutex<Watch>>);

#[derive(Debug, Default)]
struct Watch {
    /// Tables whose triggers stay for as long as the connection.
    lasting: BTreeSet<String>,
    /// Tables whose triggers were made in a transaction that has not ended yet.
    passing: BTreeSet<String>,
    /// Tables whose triggers went with their transaction.
    lost: BTreeSet<String>,
    /// The table for which a statement was last refused.
    refused: Option<String>,
    /// What is done beside the journal: a file takes another version, triggers are made.
    is_off: bool,
    /// How many writes were taken back.
    rollbacks: u64,
}

impl Guard {
    pub fn over(connection: &mut Connection) -> Result<Self> {
        let guard = Self::default();
        let asked = guard.clone();
        connection.authorizer(Some(move |asks: AuthContext<'_>| {
            asked.lock().answer(&asks)
        }))?;
        let told = guard.clone();
        // SQLite tells of what it rolls back by itself too.
        connection.rollback_hook(Some(move || told.lock().forget()))?;
        Ok(guard)
    }

    /// Hears no more of the connection, which is about to be closed.
    pub fn leave(&self, connection: &mut Connection) {
        // A hook that cannot be taken away is one that was never there.
        let _ = connection.rollback_hook(None::<fn()>);
    }

    fn lock(&self) -> MutexGuard<'_, Watch> {
        // What it knows is whole at every moment.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The table for which the last statement was refused.
    pub fn take_refused(&self) -> Option<String> {
        self.lock().refused.take()
    }

    /// The triggers of a table are there.
    pub fn watches(&self, table: &str) {
        self.lock().passing.insert(table.to_owned());
    }

    /// The transaction has ended, and what it made stays.
    pub fn keep(&self) {
        let mut watch = self.lock();
        let made = mem::take(&mut watch.passing);
        watch.lost.retain(|table| !made.contains(table));
        watch.lasting.extend(made);
    }

    /// Tables that were written once and have no triggers now.
    pub fn lost(&self) -> BTreeSet<String> {
        self.lock().lost.clone()
    }

    /// How many writes were taken back: what was read in one of them is of no rows that there ever were.
    pub fn rollbacks(&self) -> u64 {
        self.lock().rollbacks
    }

    /// Does what no entry tells: everything passes meanwhile. No statement prepared here may be used afterwards.
    pub fn off<T>(&self, work: impl FnOnce() -> T) -> T {
        /// On again where `work` panics, too.
        struct Off<'a>(&'a Guard, bool);
        impl Drop for Off<'_> {
            fn drop(&mut self) {
                self.0.lock().is_off = self.1;
            }
        }
        let was = mem::replace(&mut self.lock().is_off, true);
        let _off = Off(self, was);
        work()
    }
}

impl Watch {
    fn answer(&mut self, asks: &AuthContext<'_>) -> Authorization {
        if self.is_off {
            return Authorization::Allow;
        }
        match asks.action {
            AuthAction::Insert { table_name }
            | AuthAction::Update { table_name, .. }
            | AuthAction::Delete { table_name } => {
                let passes = asks.database_name == Some("temp")
                    || JOURNAL.contains(&table_name)
                    || self.lasting.contains(table_name)
                    || self.passing.contains(table_name);
                if passes {
                    return Authorization::Allow;
                }
                self.refused = Some(table_name.to_owned());
                Authorization::Deny
            }
            // A trigger would go, and nobody be told.
            AuthAction::DropTempTrigger { .. } | AuthAction::Savepoint { .. } => {
                Authorization::Deny
            }
            _ => Authorization::Allow,
        }
    }

    fn forget(&mut self) {
        self.rollbacks += 1;
        let gone = mem::take(&mut self.passing);
        self.lost.extend(gone);
    }
}

#[cfg(test)]
mod tests {
    use super::JOURNAL;
    use crate::db::Db;
    use crate::journal::changes;
    use crate::tx::Tx;
    use crate::{EntryKind, NewEntry, Store, StoreError};
    use rusqlite::types::Value;
    use rusqlite::{named_params, params_from_iter};
    use tempfile::TempDir;

    const AT: &str = "2026-03-21T12:00:00Z";
    const ROW: i64 = 77;

    fn season(folder: &TempDir) -> Store {
        let path = folder.path().join("2026.espadilha");
        let made = Store::create(&path, AT, "teste", |_| Ok::<_, StoreError>(()));
        made.unwrap().0
    }

    /// Writes an entry; what it noted of changed rows: before and after, where there was something.
    fn written(
        store: &mut Store,
        work: impl FnOnce(&Tx<'_>) -> crate::Result<()>,
    ) -> crate::Result<Vec<(String, i64, [bool; 2])>> {
        let entry = NewEntry {
            at: AT,
            operator: None,
            desk: "teste",
            kind: EntryKind::Plain,
            command: "test",
            payload: &serde_json::json!({}),
            undoes: None,
        };
        let (seq, _, ()) = store.transact(&entry, work)?;
        Ok(changes(store.db(), seq)?
            .into_iter()
            .map(|change| {
                let sides = [change.before.is_some(), change.after.is_some()];
                (change.table, change.row_id, sides)
            })
            .collect())
    }

    /// The columns of a table, each with something that may stand in it, and something else.
    fn columns(db: &Db, table: &str) -> Vec<(String, [Value; 2])> {
        db.all(
            "SELECT name, type FROM pragma_table_info(:table) WHERE name <> 'id'",
            named_params! {":table": table},
            |row| {
                let values = match row.get::<_, String>("type")?.as_str() {
                    "INTEGER" => [1, 2].map(Value::Integer),
                    "BLOB" => [vec![1], vec![2]].map(Value::Blob),
                    _ => ["a", "b"].map(|text| Value::Text(text.to_owned())),
                };
                Ok((row.get("name")?, values))
            },
        )
        .unwrap()
    }

    #[test]
    fn every_change_of_every_table_is_in_the_journal() {
        let folder = TempDir::new().unwrap();
        let mut store = season(&folder);
        // Any rows will do.
        let unchecked = "PRAGMA foreign_keys = OFF; PRAGMA ignore_check_constraints = ON;";
        store.db().connection.execute_batch(unchecked).unwrap();
        let tables: Vec<String> = store
            .db()
            .all(
                "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite!_%' ESCAPE '!'",
                [],
                |row| row.get("name"),
            )
            .unwrap();
        let of_the_season = tables
            .iter()
            .filter(|table| !JOURNAL.contains(&table.as_str()));
        let mut tried = 0;
        for table in of_the_season {
            let columns = columns(store.db(), table);
            let names: Vec<&str> = columns.iter().map(|(name, _)| name.as_str()).collect();
            let places = vec!["?"; names.len()].join(", ");
            let row = format!(
                "INTO {table} (id, {}) VALUES ({ROW}, {places})",
                names.join(", ")
            );
            let put = |tx: &Tx<'_>, verb: &str| {
                let values = columns.iter().map(|(_, [value, _])| value.clone());
                tx.run(&format!("{verb} {row}"), params_from_iter(values))
            };
            let is_personal = crate::tables::PERSONAL.contains(&table.as_str());
            let noted = |sides: [bool; 2]| (table.clone(), ROW, sides);
            // What the first write made goes with it: the next one must not go unseen for that.
            let refused = written(&mut store, |tx| {
                put(tx, "INSERT")?;
                Err(StoreError::Busy)
            });
            assert!(matches!(refused, Err(StoreError::Busy)), "{table}");
            let inserted = written(&mut store, |tx| put(tx, "INSERT").map(drop));
            assert_eq!(inserted.unwrap(), [noted([false, true])], "{table}");
            for (name, [_, other]) in &columns {
                let sql = format!("UPDATE {table} SET {name} = ?1");
                let updated = written(&mut store, |tx| tx.run(&sql, [other]).map(drop));
                assert_eq!(updated.unwrap(), [noted([true, true])], "{table}.{name}");
            }
            let replaced = written(&mut store, |tx| put(tx, "REPLACE").map(drop)).unwrap();
            let gone_and_come = match is_personal {
                // Of a personal row the last seal stands for what was there.
                true => vec![noted([true, true]); 2],
                false => vec![noted([true, false]), noted([false, true])],
            };
            assert_eq!(replaced, gone_and_come, "{table}");
            let sql = format!("DELETE FROM {table}");
            let deleted = written(&mut store, |tx| tx.run(&sql, []).map(drop));
            assert_eq!(deleted.unwrap(), [noted([true, false])], "{table}");
            tried += 1;
        }
        assert!(tried > 50, "{tried}");
    }

    #[test]
    fn nothing_is_written_beside_the_journal() {
        let folder = TempDir::new().unwrap();
        let mut store = season(&folder);
        let add = "INSERT INTO club (name, name_key, city) VALUES ('x', 'x', '')";
        let around = [
            add,
            "DELETE FROM club",
            "UPDATE sqlite_sequence SET seq = 0",
            "CREATE TABLE more (id INTEGER PRIMARY KEY)",
            "DROP TABLE club",
            "PRAGMA writable_schema = ON; DELETE FROM sqlite_schema",
        ];
        let direct = |store: &Store, sql: &str| store.db().connection.execute_batch(sql);
        for sql in around {
            assert!(direct(&store, sql).is_err(), "{sql}");
        }
        direct(&store, "PRAGMA writable_schema = OFF").unwrap();
        written(&mut store, |tx| tx.run(add, []).map(drop)).unwrap();
        // With its triggers there it is the entry that is missing.
        for sql in around {
            assert!(direct(&store, sql).is_err(), "{sql}");
        }
        direct(&store, "PRAGMA writable_schema = OFF").unwrap();
        for sql in [
            "DROP TRIGGER temp.journal_club_DELETE",
            "SAVEPOINT one",
            "INSERT INTO change (seq, table_name, row_id) SELECT seq, 'club', 1 FROM current_entry; DROP TABLE club",
        ] {
            assert!(direct(&store, sql).is_err(), "{sql}");
        }
        assert!(
            written(&mut store, |tx| tx
                .run("DELETE FROM sqlite_sequence", [])
                .map(drop))
            .is_err()
        );
        assert!(store.verify().unwrap().faults.is_empty());
    }

    #[test]
    fn a_file_may_be_closed_in_the_middle_of_a_write() {
        let folder = TempDir::new().unwrap();
        let mut store = season(&folder);
        let add = "INSERT INTO club (name, name_key, city) VALUES ('x', 'x', '')";
        written(&mut store, |tx| tx.run(add, []).map(drop)).unwrap();
        let path = store.path().to_owned();
        for _ in 0..20 {
            let store = Store::open(&path, AT, "teste", None).unwrap();
            let connection = &store.db().connection;
            let write = "BEGIN IMMEDIATE; CREATE TEMP TABLE x (y); DELETE FROM club";
            store
                .db()
                .guard
                .off(|| connection.execute_batch(write))
                .unwrap();
        }
        let clubs = store
            .db()
            .one("SELECT count(*) FROM club", [], |row| row.get::<_, i64>(0));
        assert_eq!(clubs.unwrap(), 1);
    }

    #[test]
    fn a_transaction_that_sqlite_ends_by_itself_takes_no_write_after_it() {
        let folder = TempDir::new().unwrap();
        let mut store = season(&folder);
        let add = "INSERT INTO club (name, name_key, city) VALUES (?1, ?1, '')";
        let again = written(&mut store, |tx| {
            tx.run(add, ["x"])?;
            tx.connection.execute_batch("ROLLBACK")?;
            for table in ["club", "mesa"] {
                let sql = format!("DELETE FROM {table}");
                let _ = tx.run(&sql, []);
            }
            assert!(tx.run(add, ["y"]).is_err());
            tx.run(add, ["z"]).map(drop)
        });
        assert!(again.is_err());
        let clubs = store
            .db()
            .one("SELECT count(*) FROM club", [], |row| row.get::<_, i64>(0));
        assert_eq!(clubs.unwrap(), 0);
        let seen = written(&mut store, |tx| tx.run(add, ["x"]).map(drop)).unwrap();
        assert_eq!(seen.len(), 1);
        assert!(store.verify().unwrap().faults.is_empty());
    }
}
