//! An entry from its opening to its seal; texts about persons and personal rows are chained by digests.

use crate::db::Db;
use crate::journal::{self, EntryKind, NewEntry};
use crate::set_back::SetBack;
use crate::tx::Tx;
use crate::{Result, StoreError, answered, personal, scour, text};
use championship::id::Seq;
use championship::name::Name;
use rusqlite::named_params;
use serde_json::json;

/// The command of an entry that follows a large one.
const END: &str = "large-entry-ends";

/// Rows of an entry after which a small one follows it: whoever opens the file hashes the newest entry.
pub(crate) const MANY: u32 = 1_000;

pub(crate) fn open(db: &Db, entry: &NewEntry<'_>) -> Result<Seq> {
    let desk = Name::parse(entry.desk).map_err(StoreError::Desk)?;
    db.connection
        .prepare_cached(include_str!("journal/insert.sql"))?
        .execute(named_params! {
            ":at": entry.at,
            ":operator_id": entry.operator.map(|operator| operator.0),
            ":desk": desk.as_str(),
            ":kind": entry.kind.as_str(),
            ":command": entry.command,
            ":payload": "{}",
            ":undoes": entry.undoes.map(|seq| seq.0),
        })?;
    let seq = Seq(db.connection.last_insert_rowid());
    let mut payload = text::close_payload(db, seq, entry.payload)?;
    if let Some(back) = SetBack::of(db, Seq(seq.0 - 1), entry.at)? {
        back.mark(&mut payload);
    }
    journal::set_payload(db, seq, &payload)?;
    db.connection
        .prepare_cached("DELETE FROM temp.current_entry")?
        .execute([])?;
    db.connection
        .prepare_cached("INSERT INTO temp.current_entry (seq) VALUES (?1)")?
        .execute([seq.0])?;
    Ok(seq)
}

/// What a sealed entry changed.
pub(crate) struct Sealed {
    /// In words of tags.
    pub tags: Vec<String>,
    /// How many changes of rows.
    pub rows: u32,
}

/// Writes the tags and the hash of the open entry; texts about persons and personal rows are chained by digests.
pub(crate) fn seal(tx: &Tx<'_>) -> Result<Sealed> {
    let tags: Vec<String> = tx.take_tags().into_iter().collect();
    for tag in &tags {
        tx.run(
            include_str!("journal/insert_tag.sql"),
            named_params! {":seq": tx.seq().0, ":tag": tag},
        )?;
    }
    text::close_images(tx)?;
    personal::close(tx)?;
    let forgotten = tx.take_forgotten();
    if !forgotten.is_empty() {
        let scoured = tx.take_scoured();
        let more = scoured
            .map(|traces| scour::journal(tx, &traces))
            .transpose()?;
        text::forget(tx, &forgotten, more.unwrap_or_default())?;
        answered::let_go(tx)?;
    }
    let hash = journal::recomputed(tx, tx.seq())?;
    tx.run(
        include_str!("journal/seal.sql"),
        named_params! {":seq": tx.seq().0, ":hash": hash},
    )?;
    tx.run("DELETE FROM temp.current_entry", [])?;
    let rows = journal::count_changes(tx, tx.seq())?;
    Ok(Sealed { tags, rows })
}

/// Follows an entry of many rows with one of none.
pub(crate) fn end(db: &Db, large: &NewEntry<'_>) -> Result<()> {
    let end = NewEntry {
        kind: EntryKind::Outward,
        command: END,
        payload: &json!({}),
        undoes: None,
        ..*large
    };
    let seq = open(db, &end)?;
    seal(&Tx::new(db, seq)).map(drop)
}

#[cfg(test)]
mod tests {
    use super::MANY;
    use crate::practice::Practice;
    use crate::undo::{By, is_newest_in_force, next_redo, next_undo};
    use crate::{Db, EntryKind, NewEntry, Store, StoreError, club, journal, season};
    use championship::name::Name;
    use tempfile::TempDir;

    const AT: &str = "2026-03-21T12:00:00Z";
    const DESK: &str = "teste";
    const BY: By<'static> = By {
        at: AT,
        operator: None,
        desk: DESK,
    };

    fn founded(folder: &TempDir) -> Store {
        let path = folder.path().join("2026.espadilha");
        let made = Store::create(&path, AT, DESK, |mut store| {
            store.transact(&entry(), |tx| {
                let season = season::Season {
                    uid: "01ARZ3NDEKTSV4RRFFQ69G5FAV".to_owned(),
                    name: "2026".to_owned(),
                    federation: String::new(),
                    created_at: AT.to_owned(),
                };
                season::insert(tx, &season, &season::PublicFace::default())
            })
        });
        made.unwrap().0
    }

    const fn entry() -> NewEntry<'static> {
        NewEntry {
            at: AT,
            operator: None,
            desk: DESK,
            kind: EntryKind::Plain,
            command: "test",
            payload: &serde_json::Value::Null,
            undoes: None,
        }
    }

    fn add(store: &mut Store, clubs: u32) -> championship::id::Seq {
        let added = store.transact(&entry(), |tx| {
            let name = |number| Name::parse(&format!("Clube {clubs} {number}")).unwrap();
            (0..clubs).try_for_each(|number| club::insert(tx, &name(number), "").map(drop))
        });
        added.unwrap().0
    }

    /// Rows that are hashed to open the file.
    fn hashed(db: &Db) -> u32 {
        let newest = journal::head(db).unwrap().0;
        journal::count_changes(db, newest).unwrap()
    }

    #[test]
    fn opening_hashes_few_rows_whatever_was_written_last() {
        let folder = TempDir::new().unwrap();
        let mut store = founded(&folder);
        for clubs in [1, MANY, MANY + 1, 5 * MANY] {
            let seq = add(&mut store, clubs);
            assert_eq!(journal::count_changes(store.db(), seq).unwrap(), clubs);
            assert!(hashed(store.db()) <= MANY, "{clubs}");
        }
        let copy = folder.path().join("treino.espadilha");
        let practice = Practice {
            at: AT,
            operator: None,
            desk: DESK,
            with_personal: false,
        };
        let made = store.practice(&copy, practice, |_, of| {
            Ok::<_, StoreError>(season::Season {
                uid: "01ARZ3NDEKTSV4RRFFQ69G5FAW".to_owned(),
                ..of.clone()
            })
        });
        made.unwrap();
        let copy = Store::open(&copy, AT, DESK, None).unwrap();
        assert!(hashed(copy.db()) <= MANY);
        assert_eq!(next_undo(copy.db(), DESK).unwrap(), None);
        for store in [&store, &copy] {
            assert_eq!(store.verify().unwrap().faults, []);
        }
    }

    #[test]
    fn what_follows_a_large_entry_stands_in_the_way_of_nothing() {
        let folder = TempDir::new().unwrap();
        let mut store = founded(&folder);
        let before = journal::head(store.db()).unwrap().0;
        let large = add(&mut store, 2 * MANY);
        let told = journal::elsewhere_after(store.db(), before, "outra").unwrap();
        assert_eq!(told, 1);
        for _ in 0..2 {
            assert_eq!(next_undo(store.db(), DESK).unwrap(), Some(large));
            let undo = |store: &mut Store, seq| {
                let done = store.undo(
                    seq,
                    BY,
                    |_| Ok::<_, StoreError>(()),
                    |_, ()| Ok(()),
                    |_, seq, tags| Ok((seq, tags)),
                );
                done.unwrap().0
            };
            let undone = undo(&mut store, large);
            assert!(is_newest_in_force(store.db(), undone).unwrap());
            assert_eq!(next_redo(store.db(), DESK).unwrap(), Some(undone));
            assert!(hashed(store.db()) <= MANY);
            undo(&mut store, undone);
            assert_eq!(next_redo(store.db(), DESK).unwrap(), None);
        }
        assert_eq!(store.verify().unwrap().faults, []);
    }
}
