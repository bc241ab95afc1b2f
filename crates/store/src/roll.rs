//! The roll call: who was missing at the mesas, and when they came after all.

use crate::Result;
use crate::db::{Db, Tx};
use crate::draw::side_name;
use crate::rodada::side;
use championship::id::{JogoId, RodadaId};
use rules::partida::Side;
use rusqlite::named_params;
use serde::Serialize;
use ts_rs::TS;

/// A side that was missing at its mesa.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub struct Absence {
    /// Which jogo.
    pub jogo: JogoId,
    /// Which side.
    pub side: Side,
    /// When it was seen to be missing: UTC, RFC 3339.
    pub missing_at: String,
    /// When it came; none while it has not.
    pub arrived_at: Option<String>,
}

/// Says that a side is missing.
///
/// # Errors
/// Where the file cannot be written.
pub fn missing(tx: &Tx<'_>, jogo: JogoId, side: Side, at: &str) -> Result<()> {
    tx.run(
        include_str!("roll/missing.sql"),
        named_params! {":jogo_id": jogo.0, ":side": side_name(side), ":at": at},
    )?;
    Ok(())
}

/// Says that a side that was missing has come; whether it had been missing.
///
/// # Errors
/// Where the file cannot be written.
pub fn arrived(tx: &Tx<'_>, jogo: JogoId, side: Side, at: &str) -> Result<bool> {
    let changed = tx.run(
        include_str!("roll/arrived.sql"),
        named_params! {":jogo_id": jogo.0, ":side": side_name(side), ":at": at},
    )?;
    Ok(changed > 0)
}

/// Everybody who was missing in a rodada.
///
/// # Errors
/// Where the file cannot be read.
pub fn of_rodada(db: &Db, rodada: RodadaId) -> Result<Vec<Absence>> {
    db.all(
        include_str!("roll/of_rodada.sql"),
        named_params! {":rodada_id": rodada.0},
        |row| {
            let at: String = row.get("side")?;
            Ok(Absence {
                jogo: JogoId(row.get("jogo_id")?),
                side: side(&at),
                missing_at: row.get("missing_at")?,
                arrived_at: row.get("arrived_at")?,
            })
        },
    )
}

/// Says when the anthem before a rodada ended.
///
/// # Errors
/// Where the file cannot be written.
pub fn end_anthem(tx: &Tx<'_>, rodada: RodadaId, at: &str) -> Result<()> {
    tx.run(
        include_str!("roll/end_anthem.sql"),
        named_params! {":id": rodada.0, ":at": at},
    )?;
    Ok(())
}
