//! The whole season as canonical JSON, and a digest of every table.

use crate::Result;
use crate::db::Db;
use crate::digest::hex;
use crate::tables::{IMAGED, columns, image};
use sha2::{Digest, Sha256};
use std::collections::BTreeMap;

/// Every table with row images, row by row in order of id, as one JSON object.
///
/// Personal data, secrets and the journal are left out; two seasons with the same rows give the
/// same bytes.
///
/// # Errors
/// Where the file cannot be read.
pub fn json(db: &Db) -> Result<String> {
    let mut text = String::from("{");
    for (index, table) in IMAGED.into_iter().enumerate() {
        if index > 0 {
            text.push(',');
        }
        text.push_str(&format!("\n\"{table}\":["));
        text.push_str(&rows(db, table)?.join(",\n"));
        text.push(']');
    }
    text.push_str("\n}\n");
    Ok(text)
}

fn rows(db: &Db, table: &str) -> Result<Vec<String>> {
    let image = image(&columns(db, table)?, table);
    db.all(
        &format!("SELECT {image} FROM {table} ORDER BY id"),
        [],
        |row| row.get(0),
    )
}

/// SHA-256 of the rows of every table with row images; personal rows are sealed one by one.
pub(crate) fn digests(db: &Db) -> Result<BTreeMap<&'static str, String>> {
    IMAGED
        .into_iter()
        .map(|table| {
            let rows = rows(db, table)?.join("\n");
            Ok((table, hex(&Sha256::digest(rows))))
        })
        .collect()
}
