//! What a team or a referee says that a jogo came to. Every claim stays; of a jogo at most one of each team and one of referees
//! is in force. It is no result.

use crate::Result;
use crate::db::{Db, flag};
use crate::tx::Tx;
use championship::id::{EntrantId, JogoId, RodadaId, TableCallId};
use rusqlite::{Params, named_params};

/// A claim in force.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Claim {
    /// Number in this file.
    pub id: i64,
    pub jogo: JogoId,
    /// Whose points come first: the team that says it.
    pub entrant: EntrantId,
    /// Whether a referee says it, and neither team.
    pub referee: bool,
    /// When: UTC, RFC 3339.
    pub at: String,
    /// Partida by partida, the points of that team first.
    pub partidas: Vec<[i64; 2]>,
}

/// What somebody says, to be kept.
pub struct NewClaim<'a> {
    pub jogo: JogoId,
    /// Whose points come first: the team that says it.
    pub entrant: EntrantId,
    /// Whether a referee says it, and neither team.
    pub referee: bool,
    /// Partida by partida, the points of that team first.
    pub partidas: &'a [[i64; 2]],
    /// When: UTC, RFC 3339.
    pub at: &'a str,
}

/// Keeps what a team or a referee says, in the place of what it said before.
///
/// # Errors
/// Where the file cannot be written.
pub fn insert(tx: &Tx<'_>, new: &NewClaim<'_>) -> Result<i64> {
    for before in of_jogo(tx, new.jogo)? {
        let is_same_voice = match new.referee {
            true => before.referee,
            false => !before.referee && before.entrant == new.entrant,
        };
        if is_same_voice {
            retire(tx, before.id)?;
        }
    }
    let claim = tx.insert(
        include_str!("claim/insert.sql"),
        named_params! {
            ":jogo_id": new.jogo.0,
            ":entrant_id": new.entrant.0,
            ":referee": new.referee,
            ":at": new.at,
        },
    )?;
    for (number, [own, other]) in (1_u32..).zip(new.partidas) {
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
            referee: flag(row, "referee")?,
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
