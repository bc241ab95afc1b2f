//! Who works at a desk.

use crate::Result;
use crate::db::{Db, flag};
use crate::tx::Tx;
use championship::id::OperatorId;
use championship::name::Name;
use rusqlite::named_params;

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Operator {
    /// Number.
    pub id: OperatorId,
    pub name: String,
    /// Whether a PIN is asked for.
    pub has_pin: bool,
}

/// Adds an operator.
///
/// # Errors
/// Where the file cannot be written, or the name is taken.
pub fn insert(tx: &Tx<'_>, name: &Name, has_pin: bool) -> Result<OperatorId> {
    tx.insert(
        include_str!("operator/insert.sql"),
        named_params! {":name": name.as_str(), ":name_key": name.key(), ":has_pin": has_pin},
    )
    .map(OperatorId)
}

/// Says whether a PIN is asked for.
///
/// # Errors
/// Where the file cannot be written.
pub fn set_has_pin(tx: &Tx<'_>, id: OperatorId, has_pin: bool) -> Result<()> {
    tx.run(
        include_str!("operator/set_has_pin.sql"),
        named_params! {":id": id.0, ":has_pin": has_pin},
    )?;
    Ok(())
}

/// All operators, the first one first.
///
/// # Errors
/// Where the file cannot be read.
pub fn all(db: &Db) -> Result<Vec<Operator>> {
    db.all(include_str!("operator/all.sql"), [], |row| {
        Ok(Operator {
            id: OperatorId(row.get("id")?),
            name: row.get("name")?,
            has_pin: flag(row, "has_pin")?,
        })
    })
}
