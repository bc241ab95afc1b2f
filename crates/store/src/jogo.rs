//! One jogo and where it is played.

use crate::db::Db;
use crate::places::Row;
use crate::tx::Tx;
use crate::{Result, StoreError};
use championship::confronto::Sitting;
use championship::id::{ConfrontoId, EntrantId, EtapaId, JogoId, MesaId, RodadaId};
use rusqlite::named_params;

/// Where a jogo stands.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Place {
    /// Its number.
    pub id: JogoId,
    /// Its turn and its duplas.
    pub sitting: Sitting,
    /// Number of the mesa.
    pub mesa: u32,
    pub confronto: ConfrontoId,
    pub rodada: RodadaId,
    pub rodada_number: u32,
    /// Number of its fase, 1-based.
    pub fase: u32,
    pub etapa: EtapaId,
    /// Whether its rodada was called.
    pub called: bool,
    /// Whether its rodada was closed.
    pub closed: bool,
    pub seated: [Option<EntrantId>; 2],
}

/// Where a jogo stands.
///
/// # Errors
/// [`StoreError::NoRow`].
pub fn place(db: &Db, id: JogoId) -> Result<Place> {
    db.maybe(
        include_str!("jogo/place.sql"),
        named_params! {":id": id.0},
        |row| {
            let entrant = |column: &str| -> rusqlite::Result<Option<EntrantId>> {
                Ok(row.get::<_, Option<i64>>(column)?.map(EntrantId))
            };
            Ok(Place {
                id: JogoId(row.get("id")?),
                sitting: sitting(row)?,
                mesa: row.get("mesa")?,
                confronto: ConfrontoId(row.get("confronto_id")?),
                rodada: RodadaId(row.get("rodada_id")?),
                rodada_number: row.get("rodada")?,
                fase: row.get("fase")?,
                etapa: EtapaId(row.get("etapa_id")?),
                called: row.get::<_, Option<String>>("called_at")?.is_some(),
                closed: row.get::<_, Option<String>>("closed_at")?.is_some(),
                seated: [entrant("a")?, entrant("b")?],
            })
        },
    )?
    .ok_or(StoreError::NoRow {
        what: "jogo",
        id: id.0,
    })
}

/// The rodada and the mesa of a jogo, by their numbers; none where there is no such jogo.
///
/// # Errors
/// Where the file cannot be read.
pub fn mesa(db: &Db, id: JogoId) -> Result<Option<(u32, u32)>> {
    db.maybe(
        include_str!("jogo/mesa.sql"),
        named_params! {":id": id.0},
        |row| Ok((row.get("rodada")?, row.get("mesa")?)),
    )
}

/// Turn and duplas from their columns.
pub(crate) fn sitting(row: &Row<'_>) -> rusqlite::Result<Sitting> {
    Ok(Sitting {
        turn: row.get("turn")?,
        duplas: [row.get("dupla")?, row.get("against")?],
    })
}

/// The jogos at a mesa in a rodada, in the order in which they are played.
///
/// # Errors
/// Where the file cannot be read.
pub fn at_mesa(db: &Db, etapa: EtapaId, rodada: u32, mesa: u32) -> Result<Vec<JogoId>> {
    db.all(
        include_str!("jogo/at_mesa.sql"),
        named_params! {":etapa_id": etapa.0, ":rodada": rodada, ":mesa": mesa},
        |row| Ok(JogoId(row.get("id")?)),
    )
}

/// Puts a jogo at another mesa.
///
/// # Errors
/// Where the file cannot be written.
pub fn set_mesa(tx: &Tx<'_>, jogo: JogoId, mesa: MesaId) -> Result<()> {
    tx.run(
        include_str!("jogo/set_mesa.sql"),
        named_params! {":id": jogo.0, ":mesa_id": mesa.0},
    )?;
    Ok(())
}

/// The rodadas in which a mesa has a jogo: number, called, closed.
///
/// # Errors
/// Where the file cannot be read.
pub fn rodadas_of_mesa(db: &Db, etapa: EtapaId, mesa: u32) -> Result<Vec<(u32, bool, bool)>> {
    db.all(
        include_str!("jogo/rodadas_of_mesa.sql"),
        named_params! {":etapa_id": etapa.0, ":mesa": mesa},
        |row| {
            let flag = |column| -> rusqlite::Result<bool> { Ok(row.get::<_, i64>(column)? != 0) };
            Ok((row.get("number")?, flag("called")?, flag("closed")?))
        },
    )
}

/// The jogos of a confronto by turn and dupla.
///
/// # Errors
/// Where the file cannot be read.
pub fn of_confronto(db: &Db, confronto: ConfrontoId) -> Result<Vec<JogoId>> {
    db.all(
        include_str!("jogo/of_confronto.sql"),
        named_params! {":confronto_id": confronto.0},
        |row| Ok(JogoId(row.get("id")?)),
    )
}
