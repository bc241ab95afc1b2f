//! When teams go to their meal and when they are to be back.

use crate::Result;
use crate::db::Db;
use crate::tx::Tx;
use championship::id::{EntrantId, EtapaId};
use rusqlite::named_params;

/// The meal of one team.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Meal {
    /// Which team.
    pub entrant: EntrantId,
    pub name: String,
    /// When it goes: `HH:MM` by the clock on the wall.
    pub leaves: String,
    /// When it is to be back.
    pub returns: String,
}

/// Sets the meal of a team.
///
/// # Errors
/// Where the file cannot be written.
pub fn set(
    tx: &Tx<'_>,
    etapa: EtapaId,
    entrant: EntrantId,
    leaves: &str,
    returns: &str,
) -> Result<()> {
    tx.put(
        include_str!("meal/set.sql"),
        include_str!("meal/insert.sql"),
        named_params! {
            ":etapa_id": etapa.0,
            ":entrant_id": entrant.0,
            ":leaves": leaves,
            ":returns": returns,
        },
    )
}

/// Takes a team out of the schedule.
///
/// # Errors
/// Where the file cannot be written.
pub fn clear(tx: &Tx<'_>, etapa: EtapaId, entrant: EntrantId) -> Result<()> {
    tx.run(
        include_str!("meal/clear.sql"),
        named_params! {":etapa_id": etapa.0, ":entrant_id": entrant.0},
    )?;
    Ok(())
}

/// The schedule of an etapa, first who goes first.
///
/// # Errors
/// Where the file cannot be read.
pub fn all(db: &Db, etapa: EtapaId) -> Result<Vec<Meal>> {
    db.all(
        include_str!("meal/all.sql"),
        named_params! {":etapa_id": etapa.0},
        |row| {
            Ok(Meal {
                entrant: EntrantId(row.get("entrant_id")?),
                name: row.get("name")?,
                leaves: row.get("leaves")?,
                returns: row.get("returns")?,
            })
        },
    )
}
