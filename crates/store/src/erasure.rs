//! What goes at an athlete's wish: from the rows, and from everything that the journal tells of them.
//!
//! The name, the uid, the club, what was played, and what was ruled by which clause stay: the sporting record.

use crate::Result;
use crate::athlete;
use crate::evidence;
use crate::outbox;
use crate::scour;
use crate::tx::{Forgotten, Tx};
use championship::id::AthleteId;
use rusqlite::named_params;
use std::collections::BTreeSet;

/// Rows of one table with texts about the athlete, and what is forgotten of them.
struct Texts {
    table: &'static str,
    /// Finds the rows.
    find: &'static str,
    empty: &'static str,
    columns: &'static [&'static str],
    fields: &'static [&'static str],
}

const TEXTS: [Texts; 6] = [
    Texts {
        table: "ruling",
        find: include_str!("erasure/rulings.sql"),
        empty: include_str!("erasure/ruling.sql"),
        columns: &["reason", "revoke_reason", "departs_because"],
        fields: &["reason", "because"],
    },
    Texts {
        table: "appeal",
        find: include_str!("erasure/appeals.sql"),
        empty: include_str!("erasure/appeal.sql"),
        columns: &["grounds", "answer"],
        fields: &["grounds", "answer"],
    },
    Texts {
        table: "sanction",
        find: include_str!("erasure/sanctions.sql"),
        empty: include_str!("erasure/sanction.sql"),
        columns: &["body"],
        fields: &["decision"],
    },
    Texts {
        table: "carried_sanction",
        find: include_str!("erasure/carried_sanctions.sql"),
        empty: include_str!("erasure/carried_sanction.sql"),
        columns: &["decided_by", "body"],
        fields: &["decided_by", "decision", "document"],
    },
    Texts {
        table: "table_call",
        find: include_str!("erasure/table_calls.sql"),
        empty: include_str!("erasure/table_call.sql"),
        columns: &["about"],
        fields: &["about"],
    },
    Texts {
        table: "note",
        find: include_str!("erasure/notes.sql"),
        empty: include_str!("erasure/note.sql"),
        columns: &["about"],
        fields: &["about"],
    },
];

/// Takes away everything personal of an athlete, and of whoever turned out to be the same: data, portraits, nicknames,
/// papers, the pictures of the sheets of every jogo at which they sat, what was typed about them and brought against them,
/// and whatever words anywhere tell of them. `blank` stands where a text must not be empty.
///
/// # Errors
/// Where the file cannot be written.
pub fn athlete(tx: &Tx<'_>, id: AthleteId, at: &str, blank: &str) -> Result<()> {
    let traces = scour::traces(tx, id)?;
    let same = athlete::same(tx, id)?;
    for (row, uid) in &same {
        athlete::erase(tx, *row, at)?;
        tx.run(
            include_str!("erasure/private.sql"),
            named_params! {":uid": uid},
        )?;
        outbox::forget_door_tag(tx, uid)?;
        athlete::set_photo(tx, uid, None)?;
        for sql in [
            include_str!("erasure/pictures.sql"),
            include_str!("erasure/documents.sql"),
        ] {
            tx.run(sql, named_params! {":id": *row})?;
        }
        tx.forget(Forgotten {
            table: "athlete",
            row: *row,
            columns: &athlete::ERASED,
            fields: &athlete::ERASED,
        });
    }
    for (row, _) in &same {
        for id in evidence::about(tx, AthleteId(*row))? {
            evidence::erase(tx, id)?;
        }
    }
    for texts in TEXTS {
        let mut rows = BTreeSet::new();
        for (same, _) in &same {
            rows.extend(tx.all(texts.find, named_params! {":id": same}, |row| {
                row.get::<_, i64>("id")
            })?);
        }
        for row in rows {
            tx.run(texts.empty, named_params! {":id": row, ":blank": blank})?;
            tx.forget(Forgotten {
                table: texts.table,
                row,
                columns: texts.columns,
                fields: texts.fields,
            });
        }
    }
    scour::rows(tx, traces, blank)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::db::Db;
    use crate::journal::{self, EntryKind};
    use crate::tables::{columns, image};
    use crate::verify::Note;
    use crate::{NewEntry, Store, StoreError, migrate};
    use championship::id::Seq;
    use rusqlite::{Connection, params};
    use serde_json::json;
    use std::path::Path;

    const AT: &str = "2026-03-21T12:00:00Z";
    const NICK: &str = "Fininha do Truco";

    /// A file of the seventh version, as its program sealed it: an athlete with a nickname, which then changed.
    fn seventh_version(path: &Path) {
        let connection = Connection::open(path).unwrap();
        let sql = [
            "PRAGMA secure_delete = ON;".to_owned(),
            migrate::between(0, 7).collect::<String>(),
            format!(
                "PRAGMA application_id = {}; PRAGMA user_version = 7;
                 INSERT INTO season (uid, name, federation, created_at) VALUES ('{}', 'S', '', '{AT}');
                 INSERT INTO athlete (uid, name, name_key, known_as) VALUES ('{}', 'Josefina', 'josefina', '{NICK}');",
                migrate::APPLICATION_ID,
                "S".repeat(26),
                "A".repeat(26),
            ),
        ];
        connection.execute_batch(&sql.concat()).unwrap();
        let db = Db::over(connection).unwrap();
        let image = |table: &str| -> String {
            let image = image(&columns(&db, table).unwrap(), table);
            let sql = format!("SELECT {image} FROM {table} WHERE id = 1");
            db.one(&sql, [], |row| row.get(0)).unwrap()
        };
        let write = |seq: i64,
                     kind: &str,
                     command: &str,
                     payload: serde_json::Value,
                     table: &str,
                     before: Option<String>| {
            let journal = "INSERT INTO journal (seq, at, desk, kind, command, payload, hash) VALUES (?1, ?2, 'x', ?3, ?4, ?5, '')";
            let payload = payload.to_string();
            db.connection
                .execute(journal, params![seq, AT, kind, command, payload])
                .unwrap();
            if !table.is_empty() {
                let change = "INSERT INTO change (seq, table_name, row_id, before, after) VALUES (?1, ?2, 1, ?3, ?4)";
                db.connection
                    .execute(change, params![seq, table, before, image(table)])
                    .unwrap();
            }
            let hash = journal::recomputed(&db, Seq(seq)).unwrap();
            db.connection
                .execute(
                    "UPDATE journal SET hash = ?1 WHERE seq = ?2",
                    params![hash, seq],
                )
                .unwrap();
        };
        let made = json!({"from": 0, "to": 7, "digests": {}});
        write(1, "migration", "migrate", made, "", None);
        write(2, "migration", "found-season", json!({}), "season", None);
        let added = json!({"fields": {"name": "Josefina", "known_as": NICK}});
        write(3, "plain", "add-athlete", added, "athlete", None);
        let before = image("athlete");
        let change = "UPDATE athlete SET known_as = 'Outra'";
        db.guard
            .off(|| db.connection.execute_batch(change))
            .unwrap();
        let edited = json!({"fields": {"name": "Josefina", "known_as": "Outra"}});
        write(4, "plain", "edit-athlete", edited, "athlete", Some(before));
        write(5, "plain", "add-club", json!({"name": "Clube"}), "", None);
    }

    fn tells(path: &Path, what: &str) -> bool {
        let bytes = std::fs::read(path).unwrap();
        bytes
            .windows(what.len())
            .any(|window| window == what.as_bytes())
    }

    #[test]
    fn an_older_file_lets_a_nickname_go_and_tells_which_entries_lack_it() {
        let folder = tempfile::TempDir::new().unwrap();
        let path = folder.path().join("old.espadilha");
        seventh_version(&path);
        assert!(tells(&path, NICK));
        let mut store = Store::open(&path, AT, "x", None).unwrap();
        let before = store.verify().unwrap();
        assert_eq!((before.faults, before.notes), (Vec::new(), Vec::new()));
        let payload = json!({"athlete": 1});
        let entry = NewEntry {
            at: AT,
            operator: None,
            desk: "x",
            kind: EntryKind::Outward,
            command: "erase-athlete",
            payload: &payload,
            undoes: None,
        };
        store
            .transact(&entry, |tx| athlete(tx, AthleteId(1), AT, "(apagado)"))
            .map_err(|error: StoreError| error)
            .unwrap();
        let after = store.verify().unwrap();
        assert_eq!(after.faults, Vec::new());
        let by = Seq(7);
        let blanked = [3, 4].map(|seq| Note::Blanked { seq: Seq(seq), by });
        assert_eq!(after.notes, blanked);
        drop(store);
        assert!(!tells(&path, NICK) && !tells(&path, "Outra"));
        assert!(tells(&path, "Josefina"), "the name stays");
        // Only what the erasure left passes, and only where it says so.
        for sql in [
            "UPDATE change SET after = json_set(after, '$.name', 'X') WHERE seq = 3",
            "UPDATE journal SET desk = 'y' WHERE seq = 4",
            "UPDATE journal SET payload = json_set(payload, '$.name', NULL) WHERE seq = 5",
        ] {
            let altered = folder.path().join("altered.espadilha");
            std::fs::copy(&path, &altered).unwrap();
            Connection::open(&altered)
                .unwrap()
                .execute_batch(sql)
                .unwrap();
            let store = Store::open(&altered, AT, "x", None).unwrap();
            assert!(!store.verify().unwrap().faults.is_empty(), "{sql}");
        }
    }
}
