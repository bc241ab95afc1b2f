//! Rows whose columns stand once, beside the struct that holds them: their SQL is made from that list.

use crate::Result;
use crate::tx::Tx;
use rusqlite::params_from_iter;
use rusqlite::types::Value;

/// Columns of a row with what is written into them.
pub(crate) type Columns = Vec<(&'static str, Value)>;

/// Adds a row; its number.
pub(crate) fn insert(tx: &Tx<'_>, table: &'static str, columns: Columns) -> Result<i64> {
    let (names, values): (Vec<_>, Vec<_>) = columns.into_iter().unzip();
    let sql = format!(
        "INSERT INTO {table} ({}) VALUES ({})",
        names.join(", "),
        vec!["?"; names.len()].join(", ")
    );
    tx.insert(&sql, params_from_iter(values))
}

/// Writes columns of the row whose `key` holds this; how many rows there were.
pub(crate) fn update(
    tx: &Tx<'_>,
    table: &'static str,
    (key, of): (&'static str, Value),
    columns: Columns,
) -> Result<usize> {
    let (names, values): (Vec<_>, Vec<_>) = columns.into_iter().unzip();
    let sql = format!(
        "UPDATE {table} SET {} = ? WHERE {key} = ?",
        names.join(" = ?, ")
    );
    tx.run(&sql, params_from_iter(values.into_iter().chain([of])))
}
