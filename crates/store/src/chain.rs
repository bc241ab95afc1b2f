//! An entry from its opening to its seal; texts about persons and personal rows are chained by digests.

use crate::db::Db;
use crate::journal::{self, NewEntry};
use crate::tx::Tx;
use crate::{Result, StoreError, personal, text};
use championship::id::Seq;
use championship::name::Name;
use rusqlite::named_params;

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
    journal::set_payload(db, seq, &text::close_payload(db, seq, entry.payload)?)?;
    db.connection
        .prepare_cached("DELETE FROM temp.current_entry")?
        .execute([])?;
    db.connection
        .prepare_cached("INSERT INTO temp.current_entry (seq) VALUES (?1)")?
        .execute([seq.0])?;
    Ok(seq)
}

/// Writes the tags and the hash of the open entry; texts about persons and personal rows are chained by digests.
pub(crate) fn seal(tx: &Tx<'_>) -> Result<Vec<String>> {
    let tags: Vec<String> = tx.take_tags().into_iter().collect();
    for tag in &tags {
        tx.run(
            include_str!("journal/insert_tag.sql"),
            named_params! {":seq": tx.seq().0, ":tag": tag},
        )?;
    }
    let written = journal::changes(tx, tx.seq())?;
    text::close_images(tx, &written)?;
    personal::close(tx, &written)?;
    let forgotten = tx.take_forgotten();
    if !forgotten.is_empty() {
        text::forget(tx, &forgotten, tx.take_scoured().as_ref())?;
    }
    let hash = journal::recomputed(tx, tx.seq())?;
    tx.run(
        include_str!("journal/seal.sql"),
        named_params! {":seq": tx.seq().0, ":hash": hash},
    )?;
    tx.run("DELETE FROM temp.current_entry", [])?;
    Ok(tags)
}
