//! Printed sheets: a code for each jogo, a number for each copy.

use crate::Result;
use crate::db::{Db, flag};
use crate::tx::Tx;
use championship::id::{ConfrontoId, EtapaId, JogoId, RodadaId, SumulaId};
use rusqlite::named_params;

/// The sheet of a jogo.
///
/// # Errors
/// Where the file cannot be read.
pub fn of_jogo(db: &Db, jogo: JogoId) -> Result<Option<(SumulaId, String)>> {
    db.maybe(
        include_str!("sumula/of_jogo.sql"),
        named_params! {":jogo_id": jogo.0},
        |row| Ok((SumulaId(row.get("id")?), row.get("code")?)),
    )
}

/// Gives a jogo a sheet of this code.
///
/// # Errors
/// Where the file cannot be written, or the code is taken.
pub fn insert(tx: &Tx<'_>, code: &str, jogo: JogoId) -> Result<SumulaId> {
    tx.insert(
        include_str!("sumula/insert.sql"),
        named_params! {":code": code, ":jogo_id": jogo.0},
    )
    .map(SumulaId)
}

/// Makes a sheet without a jogo, to be bound later.
///
/// # Errors
/// Where the file cannot be written, or the code is taken.
pub fn insert_loose(tx: &Tx<'_>, code: &str, etapa: EtapaId) -> Result<SumulaId> {
    tx.insert(
        include_str!("sumula/insert_loose.sql"),
        named_params! {":code": code, ":etapa_id": etapa.0},
    )
    .map(SumulaId)
}

/// What a sheet is for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Bound {
    To(JogoId),
    /// Any jogo of this etapa, once somebody says which.
    Loose(EtapaId),
    /// Nothing any more: another draw, or another sheet took its place.
    Superseded,
}

/// What the sheet of a code is for; none where no sheet has it.
///
/// # Errors
/// Where the file cannot be read.
pub fn by_code(db: &Db, code: &str) -> Result<Option<(SumulaId, Bound)>> {
    db.maybe(
        include_str!("sumula/by_code.sql"),
        named_params! {":code": code},
        |row| {
            let jogo = row.get::<_, Option<i64>>("jogo_id")?.map(JogoId);
            let etapa = row.get::<_, Option<i64>>("loose_etapa_id")?.map(EtapaId);
            let bound = match (jogo, etapa) {
                (Some(jogo), _) => Bound::To(jogo),
                (None, Some(etapa)) => Bound::Loose(etapa),
                (None, None) => Bound::Superseded,
            };
            Ok((SumulaId(row.get("id")?), bound))
        },
    )
}

/// Makes a loose sheet that of a jogo; the one that it had is superseded.
///
/// # Errors
/// Where the file cannot be written.
pub fn bind(tx: &Tx<'_>, sumula: SumulaId, jogo: JogoId) -> Result<()> {
    tx.run(
        include_str!("sumula/unbind.sql"),
        named_params! {":jogo_id": jogo.0},
    )?;
    tx.run(
        include_str!("sumula/bind.sql"),
        named_params! {":id": sumula.0, ":jogo_id": jogo.0},
    )?;
    Ok(())
}

/// Whether a sheet of the season has this code.
///
/// # Errors
/// Where the file cannot be read.
pub fn is_taken(db: &Db, code: &str) -> Result<bool> {
    let taken: i64 = db.one(
        include_str!("sumula/code_taken.sql"),
        named_params! {":code": code},
        |row| row.get("taken"),
    )?;
    Ok(taken > 0)
}

/// Records a printed copy and gives its number back: the first is 1, a reprint supersedes it.
///
/// # Errors
/// Where the file cannot be written.
pub fn insert_copy(tx: &Tx<'_>, sumula: SumulaId, at: &str) -> Result<u32> {
    let last: u32 = tx.one(
        include_str!("sumula/last_copy.sql"),
        named_params! {":sumula_id": sumula.0},
        |row| row.get("copy"),
    )?;
    tx.insert(
        include_str!("sumula/insert_copy.sql"),
        named_params! {":sumula_id": sumula.0, ":copy": last + 1, ":printed_at": at},
    )?;
    Ok(last + 1)
}

/// The newest copy of a sheet; 0 where none was printed.
///
/// # Errors
/// Where the file cannot be read.
pub fn last_copy(db: &Db, code: &str) -> Result<u32> {
    db.one(
        include_str!("sumula/newest_copy.sql"),
        named_params! {":code": code},
        |row| row.get("copy"),
    )
}

/// The codes of a rodada's sheets.
///
/// # Errors
/// Where the file cannot be read.
pub fn of_rodada(db: &Db, rodada: RodadaId) -> Result<Vec<(JogoId, String)>> {
    db.all(
        include_str!("sumula/of_rodada.sql"),
        named_params! {":rodada_id": rodada.0},
        |row| Ok((JogoId(row.get("jogo_id")?), row.get("code")?)),
    )
}

/// A sheet that left the house and has not come back.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Outstanding {
    pub code: String,
    /// Newest copy.
    pub copy: u32,
    pub mesa: u32,
    pub rodada: u32,
    pub etapa: String,
}

/// Sheets printed for jogos of which nothing is known yet.
///
/// # Errors
/// Where the file cannot be read.
pub fn outstanding(db: &Db) -> Result<Vec<Outstanding>> {
    db.all(
        include_str!("sumula/printed_without_result.sql"),
        [],
        |row| {
            Ok(Outstanding {
                code: row.get("code")?,
                copy: row.get("copy")?,
                mesa: row.get("mesa")?,
                rodada: row.get("rodada")?,
                etapa: row.get("etapa")?,
            })
        },
    )
}

/// A printed sheet of a jogo.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Printed {
    pub rodada: u32,
    /// The confronto of its jogo.
    pub confronto: ConfrontoId,
    pub jogo: JogoId,
    pub mesa: u32,
    /// Whether its jogo has neither a result nor a ruling yet.
    pub is_awaited: bool,
}

/// The sheets of an etapa that were printed, by rodada and mesa.
///
/// # Errors
/// Where the file cannot be read.
pub fn printed(db: &Db, etapa: EtapaId) -> Result<Vec<Printed>> {
    db.all(
        include_str!("sumula/printed.sql"),
        named_params! {":etapa_id": etapa.0},
        |row| {
            Ok(Printed {
                rodada: row.get("rodada")?,
                confronto: ConfrontoId(row.get("confronto_id")?),
                jogo: JogoId(row.get("jogo_id")?),
                mesa: row.get("mesa")?,
                is_awaited: flag(row, "is_awaited")?,
            })
        },
    )
}

/// The sheets of a rodada that were printed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RodadaOut {
    pub rodada: u32,
    /// How many of its jogos have a printed sheet.
    pub sheets: u32,
    /// The newest copy.
    pub copy: u32,
    /// When the last one was printed: UTC, RFC 3339.
    pub at: String,
}

/// What was printed of each rodada of an etapa.
///
/// # Errors
/// Where the file cannot be read.
pub fn out(db: &Db, etapa: EtapaId) -> Result<Vec<RodadaOut>> {
    db.all(
        include_str!("sumula/out.sql"),
        named_params! {":etapa_id": etapa.0},
        |row| {
            Ok(RodadaOut {
                rodada: row.get("rodada")?,
                sheets: row.get("sheets")?,
                copy: row.get("copy")?,
                at: row.get("at")?,
            })
        },
    )
}

/// Sheets that were printed ahead.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LooseOut {
    /// How many.
    pub sheets: u32,
    /// When the last ones were: UTC, RFC 3339.
    pub at: String,
}

/// What was printed ahead for an etapa; none where nothing was.
///
/// # Errors
/// Where the file cannot be read.
pub fn loose_out(db: &Db, etapa: EtapaId) -> Result<Option<LooseOut>> {
    db.maybe(
        include_str!("sumula/loose_out.sql"),
        named_params! {":etapa_id": etapa.0},
        |row| {
            Ok(LooseOut {
                sheets: row.get("sheets")?,
                at: row.get("at")?,
            })
        },
    )
}
