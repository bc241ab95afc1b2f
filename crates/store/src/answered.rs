//! What writes were answered that their callers may send again. It lies beside the journal, outside its hash: no dump, no
//! season made of the rows of another and no season to practise with takes it along; a copy of the file does.

use crate::Result;
use crate::db::Db;
use crate::tx::Tx;
use rusqlite::named_params;

/// Answers that are kept: whoever sends something again does so soon.
const MOST: i64 = 1_000;

/// A write that its caller may send again.
#[derive(Debug, Clone, Copy)]
pub struct Asked<'a> {
    pub device: &'a str,
    /// Its own name for the write.
    pub key: &'a str,
}

/// What a write was answered.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Answered {
    /// SHA-256 of the request, in hex.
    pub request: String,
    /// The answer, as JSON.
    pub answer: String,
}

/// What a write of this name was answered; none where there was none, or it was long ago.
///
/// # Errors
/// Where the file cannot be read.
pub fn by_key(db: &Db, asked: Asked<'_>) -> Result<Option<Answered>> {
    db.maybe(
        include_str!("answered/by_key.sql"),
        named_params! {":device": asked.device, ":request_key": asked.key},
        |row| {
            Ok(Answered {
                request: row.get("request")?,
                answer: row.get("answer")?,
            })
        },
    )
}

/// Keeps what the write was answered that is going on, and lets old answers go.
///
/// # Errors
/// Where the file cannot be written, or a write of this name was answered already.
pub fn keep(tx: &Tx<'_>, asked: Asked<'_>, answered: &Answered) -> Result<()> {
    let id = tx.insert(
        include_str!("answered/insert.sql"),
        named_params! {
            ":device": asked.device,
            ":request_key": asked.key,
            ":request": answered.request,
            ":answer": answered.answer,
        },
    )?;
    tx.run(
        include_str!("answered/prune.sql"),
        named_params! {":oldest": id - MOST},
    )?;
    Ok(())
}

/// Lets all of them go: they may tell of whoever is erased.
pub(crate) fn let_go(tx: &Tx<'_>) -> Result<()> {
    tx.run(include_str!("answered/let_go.sql"), [])?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{EntryKind, NewEntry, Store, StoreError};
    use tempfile::TempDir;

    const AT: &str = "2026-03-21T12:00:00Z";

    #[test]
    fn the_newest_answers_are_kept_and_one_a_name() {
        let folder = TempDir::new().unwrap();
        let path = folder.path().join("2026.espadilha");
        let made = Store::create(&path, AT, "teste", |_| Ok::<_, StoreError>(()));
        let mut store = made.unwrap().0;
        let mut write = |keys: &[String]| {
            let entry = NewEntry {
                at: AT,
                operator: None,
                desk: "teste",
                kind: EntryKind::Plain,
                command: "test",
                payload: &serde_json::json!({}),
                undoes: None,
            };
            let work = |_: &Tx<'_>| Ok(());
            let then = |tx: &Tx<'_>, _, _, ()| {
                let answered = Answered {
                    request: String::new(),
                    answer: "{}".to_owned(),
                };
                keys.iter().try_for_each(|key| {
                    let device = "celular 1";
                    keep(tx, Asked { device, key }, &answered)
                })
            };
            store.transact_then(&entry, work, then)
        };
        let keys: Vec<String> = (0..=MOST).map(|number| format!("chave-{number}")).collect();
        write(&keys).unwrap();
        assert!(matches!(write(&keys[1..2]), Err(StoreError::Constraint(_))));
        let known = |device, key: &String| {
            let known = by_key(store.db(), Asked { device, key });
            known.unwrap().is_some()
        };
        assert!(!known("celular 1", &keys[0]), "the oldest went");
        assert!(known("celular 1", &keys[1]));
        assert!(!known("celular 2", &keys[1]), "each device has its own");
        assert!(store.verify().unwrap().faults.is_empty());
    }
}
