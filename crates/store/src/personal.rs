//! Personal rows in the journal: an HMAC under a random salt of the row, which goes with the row.
//!
//! A bare digest of a CPF is guessed; without the salt this one says nothing.

use crate::db::Db;
use crate::journal;
use crate::places::Row;
use crate::tables::PERSONAL;
use crate::tx::Tx;
use crate::{Result, StoreError};
use hmac::{Hmac, KeyInit, Mac};
use platform::digest::hex;
use rusqlite::named_params;
use rusqlite::types::ValueRef;
use serde_json::json;
use sha2::Sha256;

/// The column of every personal table that holds the salt of a row.
pub(crate) const SALT: &str = "salt";

/// A new salt: SQLite's randomness, from which nothing follows.
pub(crate) fn salt(db: &Db) -> Result<String> {
    db.one(include_str!("personal/salt.sql"), [], |row| row.get("salt"))
}

/// The seal of a row as it stands; none where there is none.
fn seal(db: &Db, table: &str, row: i64) -> Result<Option<String>> {
    db.maybe(
        &format!("SELECT * FROM {table} WHERE id = :id"),
        named_params! {":id": row},
        |row| Ok(seal_of(row)),
    )?
    .transpose()
}

fn seal_of(row: &Row<'_>) -> Result<String> {
    let salt: String = row.get(SALT)?;
    let mut mac = Hmac::<Sha256>::new_from_slice(salt.as_bytes())
        .map_err(|error| StoreError::Sql(error.to_string()))?;
    for (index, column) in row.names().into_iter().enumerate() {
        if column == SALT {
            continue;
        }
        let number;
        let (kind, bytes): (u8, &[u8]) = match row.get_ref(index)? {
            ValueRef::Null => (0, &[]),
            ValueRef::Integer(value) => {
                number = value.to_be_bytes();
                (1, &number)
            }
            ValueRef::Real(value) => {
                number = value.to_be_bytes();
                (2, &number)
            }
            ValueRef::Text(text) => (3, text),
            ValueRef::Blob(blob) => (4, blob),
        };
        // Kind and length first: no two rows come to the same bytes.
        mac.update(&[kind]);
        mac.update(&(bytes.len() as u64).to_be_bytes());
        mac.update(bytes);
    }
    let seal = hex(&mac.finalize().into_bytes());
    Ok(json!({"seal": seal}).to_string())
}

/// Puts the seals of personal rows into the changes of an entry.
pub(crate) fn close(tx: &Tx<'_>) -> Result<()> {
    for change in journal::changes_in(tx, tx.seq(), PERSONAL.into_iter())? {
        let before: Option<String> = tx
            .maybe(
                include_str!("personal/last_seal.sql"),
                named_params! {
                    ":table_name": change.table, ":row_id": change.row_id, ":seq": tx.seq().0,
                },
                |row| row.get("after"),
            )?
            .flatten();
        tx.run(
            include_str!("personal/close.sql"),
            named_params! {
                ":before": before,
                ":after": seal(tx, &change.table, change.row_id)?,
                ":id": change.id,
            },
        )?;
    }
    Ok(())
}

/// Names every personal row in the entry that is being written, so that it is sealed with it.
pub(crate) fn name_all(tx: &Tx<'_>) -> Result<()> {
    for table in PERSONAL {
        tx.run(
            &format!(
                "INSERT INTO change (seq, table_name, row_id)
                 SELECT :seq, '{table}', id FROM {table} ORDER BY id"
            ),
            named_params! {":seq": tx.seq().0},
        )?;
    }
    Ok(())
}

/// Every row of a personal table with its seal.
pub(crate) fn seals(db: &Db, table: &str) -> Result<Vec<(i64, String)>> {
    db.all(&format!("SELECT * FROM {table} ORDER BY id"), [], |row| {
        Ok((row.get("id")?, seal_of(row)))
    })?
    .into_iter()
    .map(|(row, seal)| Ok((row, seal?)))
    .collect()
}
