//! What the rodadas of a Swiss were paired from.

use crate::Result;
use crate::db::Db;
use crate::places::Row;
use crate::tx::Tx;
use championship::id::{ChaveId, EntrantId, EtapaId, RodadaId};
use rusqlite::named_params;

/// What one group was paired from, in one rodada.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Pairing {
    pub rodada: RodadaId,
    /// Which group.
    pub chave: ChaveId,
    /// The input as JSON.
    pub input: String,
}

/// Keeps what a group was paired from.
///
/// # Errors
/// Where the file cannot be written.
pub fn insert(tx: &Tx<'_>, pairing: &Pairing) -> Result<()> {
    tx.insert(
        include_str!("pairing/insert.sql"),
        named_params! {
            ":rodada_id": pairing.rodada.0,
            ":chave_id": pairing.chave.0,
            ":input": pairing.input,
        },
    )?;
    Ok(())
}

/// What an etapa was paired from, in order.
///
/// # Errors
/// Where the file cannot be read.
pub fn all(db: &Db, etapa: EtapaId) -> Result<Vec<Pairing>> {
    db.all(
        include_str!("pairing/all.sql"),
        named_params! {":etapa_id": etapa.0},
        read,
    )
}

fn read(row: &Row<'_>) -> rusqlite::Result<Pairing> {
    Ok(Pairing {
        rodada: RodadaId(row.get("rodada_id")?),
        chave: ChaveId(row.get("chave_id")?),
        input: row.get("input")?,
    })
}

/// Keeps that an entrant asked for a half-point bye in a rodada, or that it takes that back.
///
/// # Errors
/// Where the file cannot be written, or that is kept already.
pub fn set_half_bye(
    tx: &Tx<'_>,
    etapa: EtapaId,
    rodada: u32,
    entrant: EntrantId,
    rests: bool,
) -> Result<()> {
    let params = named_params! {
        ":etapa_id": etapa.0,
        ":rodada": rodada,
        ":entrant_id": entrant.0,
    };
    if rests {
        tx.insert(include_str!("pairing/insert_half_bye.sql"), params)?;
    } else {
        tx.run(include_str!("pairing/delete_half_bye.sql"), params)?;
    }
    Ok(())
}

/// Forgets every half-point bye that was asked for in an etapa.
///
/// # Errors
/// Where the file cannot be written.
pub fn forget_half_byes(tx: &Tx<'_>, etapa: EtapaId) -> Result<()> {
    tx.run(
        include_str!("pairing/delete_half_byes.sql"),
        named_params! {":etapa_id": etapa.0},
    )?;
    Ok(())
}

/// Forgets every half-point bye that was asked for in a rodada.
///
/// # Errors
/// Where the file cannot be written.
pub fn forget_half_byes_of(tx: &Tx<'_>, etapa: EtapaId, rodada: u32) -> Result<()> {
    tx.run(
        include_str!("pairing/delete_half_byes_of_rodada.sql"),
        named_params! {":etapa_id": etapa.0, ":rodada": rodada},
    )?;
    Ok(())
}

/// Takes the mesas of a rodada away again: it is a draft, and its sheets are superseded.
///
/// # Errors
/// Where the file cannot be written, or something was played already.
pub fn unpublish(tx: &Tx<'_>, rodada: RodadaId) -> Result<()> {
    for sql in [
        include_str!("pairing/release_sumulas.sql"),
        include_str!("pairing/delete_jogos.sql"),
        include_str!("pairing/unpublish.sql"),
    ] {
        tx.run(sql, named_params! {":rodada_id": rodada.0})?;
    }
    Ok(())
}

/// Clears a rodada of its pairs; it is a draft again, and its sheets are superseded.
///
/// # Errors
/// Where the file cannot be written, or something was played already.
pub fn clear(tx: &Tx<'_>, rodada: RodadaId) -> Result<()> {
    for sql in [
        include_str!("pairing/delete_pairings.sql"),
        include_str!("pairing/release_sumulas.sql"),
        include_str!("pairing/delete_jogos.sql"),
        include_str!("pairing/delete_slots.sql"),
        include_str!("pairing/delete_confrontos.sql"),
        include_str!("pairing/unpublish.sql"),
    ] {
        tx.run(sql, named_params! {":rodada_id": rodada.0})?;
    }
    Ok(())
}
