//! What a team says that a jogo came to. Every claim stays; at most one of a team and a jogo is in force. It is no result.

use crate::Result;
use crate::db::Db;
use crate::tx::Tx;
use championship::id::{EntrantId, JogoId, RodadaId, TableCallId};
use rusqlite::{Params, named_params};

/// A claim in force.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Claim {
    /// Number in this file.
    pub id: i64,
    pub jogo: JogoId,
    /// Whoever says it.
    pub entrant: EntrantId,
    /// When: UTC, RFC 3339.
    pub at: String,
    /// Partida by partida, the points of whoever says it first.
    pub partidas: Vec<[i64; 2]>,
}

/// Keeps what a team says, in the place of what it said before.
///
/// # Errors
/// Where the file cannot be written.
pub fn insert(
    tx: &Tx<'_>,
    jogo: JogoId,
    entrant: EntrantId,
    partidas: &[[i64; 2]],
    at: &str,
) -> Result<i64> {
    for before in of_jogo(tx, jogo)? {
        if before.entrant == entrant {
            retire(tx, before.id)?;
        }
    }
    let claim = tx.insert(
        include_str!("claim/insert.sql"),
        named_params! {":jogo_id": jogo.0, ":entrant_id": entrant.0, ":at": at},
    )?;
    for (number, [own, other]) in (1_u32..).zip(partidas) {
        tx.insert(
            include_str!("claim/insert_partida.sql"),
            named_params! {":claim_id": claim, ":number": number, ":own": own, ":other": other},
        )?;
    }
    Ok(claim)
}

/// Takes a claim out of force.
///
/// # Errors
/// Where the file cannot be written.
pub fn retire(tx: &Tx<'_>, claim: i64) -> Result<()> {
    tx.run(
        include_str!("claim/retire.sql"),
        named_params! {":id": claim},
    )?;
    Ok(())
}

/// Says which call a claim brought about.
///
/// # Errors
/// Where the file cannot be written.
pub fn called(tx: &Tx<'_>, claim: i64, call: TableCallId) -> Result<()> {
    tx.run(
        include_str!("claim/called.sql"),
        named_params! {":id": claim, ":table_call_id": call.0},
    )?;
    Ok(())
}

/// The calls that claims of a jogo brought about, and that nobody has seen to.
///
/// # Errors
/// Where the file cannot be read.
pub fn open_calls(db: &Db, jogo: JogoId) -> Result<Vec<TableCallId>> {
    db.all(
        include_str!("claim/open_calls.sql"),
        named_params! {":jogo_id": jogo.0},
        |row| Ok(TableCallId(row.get("id")?)),
    )
}

/// What is said of a jogo, the oldest first.
///
/// # Errors
/// Where the file cannot be read.
pub fn of_jogo(db: &Db, jogo: JogoId) -> Result<Vec<Claim>> {
    claims(
        db,
        include_str!("claim/of_jogo.sql"),
        named_params! {":jogo_id": jogo.0},
    )
}

/// What is said of the jogos of a rodada, the oldest first.
///
/// # Errors
/// Where the file cannot be read.
pub fn of_rodada(db: &Db, rodada: RodadaId) -> Result<Vec<Claim>> {
    claims(
        db,
        include_str!("claim/of_rodada.sql"),
        named_params! {":rodada_id": rodada.0},
    )
}

/// Claims whose rows come partida by partida.
fn claims(db: &Db, sql: &str, of: impl Params) -> Result<Vec<Claim>> {
    let rows = db.all(sql, of, |row| {
        Ok(Claim {
            id: row.get("id")?,
            jogo: JogoId(row.get("jogo_id")?),
            entrant: EntrantId(row.get("entrant_id")?),
            at: row.get("at")?,
            partidas: vec![[row.get("own")?, row.get("other")?]],
        })
    })?;
    let mut claims: Vec<Claim> = Vec::new();
    for row in rows {
        match claims.last_mut() {
            Some(last) if last.id == row.id => last.partidas.extend(row.partidas),
            _ => claims.push(row),
        }
    }
    Ok(claims)
}
