//! Calls of the committee to a table: what about, who goes, since when.

use crate::Result;
use crate::db::Db;
use crate::tx::Tx;
use championship::id::{EtapaId, JogoId, TableCallId};
use rusqlite::named_params;

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TableCall {
    /// Number in this file.
    pub id: TableCallId,
    pub jogo: JogoId,
    /// What about, as it was said; empty where nobody said.
    pub about: String,
    /// Since when: UTC, RFC 3339.
    pub at: String,
    /// Who goes; none while nobody does.
    pub taken_by: Option<String>,
    /// Since when that one is on the way.
    pub taken_at: Option<String>,
    /// When it was seen to; none while it is open.
    pub closed_at: Option<String>,
}

/// Keeps a call.
///
/// # Errors
/// Where the file cannot be written.
pub fn insert(tx: &Tx<'_>, jogo: JogoId, about: &str, at: &str) -> Result<TableCallId> {
    tx.insert(
        include_str!("table_call/insert.sql"),
        named_params! {":jogo_id": jogo.0, ":about": about, ":at": at},
    )
    .map(TableCallId)
}

/// Says who goes.
///
/// # Errors
/// Where the file cannot be written.
pub fn take(tx: &Tx<'_>, id: TableCallId, by: &str, at: &str) -> Result<()> {
    tx.run(
        include_str!("table_call/take.sql"),
        named_params! {":id": id.0, ":by": by, ":at": at},
    )?;
    Ok(())
}

/// Says that it was seen to.
///
/// # Errors
/// Where the file cannot be written.
pub fn close(tx: &Tx<'_>, id: TableCallId, at: &str) -> Result<()> {
    tx.run(
        include_str!("table_call/close.sql"),
        named_params! {":id": id.0, ":at": at},
    )?;
    Ok(())
}

/// All calls of an etapa, the oldest first.
///
/// # Errors
/// Where the file cannot be read.
pub fn all(db: &Db, etapa: EtapaId) -> Result<Vec<TableCall>> {
    db.all(
        include_str!("table_call/all.sql"),
        named_params! {":etapa_id": etapa.0},
        |row| {
            Ok(TableCall {
                id: TableCallId(row.get("id")?),
                jogo: JogoId(row.get("jogo_id")?),
                about: row.get("about")?,
                at: row.get("at")?,
                taken_by: row.get("taken_by")?,
                taken_at: row.get("taken_at")?,
                closed_at: row.get("closed_at")?,
            })
        },
    )
}
