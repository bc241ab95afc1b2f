//! What was seen of sheets in pictures, what came of it, and the pictures.

use crate::db::{Db, flag};
use crate::places::Row;
use crate::tx::Tx;
use crate::{Result, StoreError};
use championship::id::{JogoId, ReadingId, ReportId, RodadaId};
use rusqlite::named_params;

/// What is kept of a sheet that was seen.
#[derive(Debug, Clone, Copy)]
pub struct NewReading<'a> {
    /// The file that it came in.
    pub file: &'a str,
    /// Its page there, 1-based.
    pub page: u32,
    /// The text of its code; empty where none was read.
    pub signed: &'a str,
    /// Its marks as JSON; none where it was not located.
    pub marks: Option<&'a str>,
    /// SHA-256 of its picture, in hex.
    pub digest: &'a str,
    /// The telephone that sent it; none of one that was read here.
    pub sent_by: Option<&'a str>,
    pub at: &'a str,
}

/// A sheet that was seen.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Reading {
    /// Its number.
    pub id: ReadingId,
    /// The file that it came in.
    pub file: String,
    /// Its page there, 1-based.
    pub page: u32,
    /// The text of its code; empty where none was read.
    pub signed: String,
    /// Its marks as JSON; none where it was not located.
    pub marks: Option<String>,
    /// The result that came of it.
    pub report: Option<ReportId>,
    /// Whether a person said that nothing comes of it.
    pub set_aside: bool,
    /// The telephone that sent it; none of one that was read here.
    pub sent_by: Option<String>,
    pub at: String,
}

fn read(row: &Row<'_>) -> rusqlite::Result<Reading> {
    Ok(Reading {
        id: ReadingId(row.get("id")?),
        file: row.get("file")?,
        page: row.get("page")?,
        signed: row.get("signed")?,
        marks: row.get("marks")?,
        report: row.get::<_, Option<i64>>("report_id")?.map(ReportId),
        set_aside: flag(row, "set_aside")?,
        sent_by: row.get("sent_by")?,
        at: row.get("at")?,
    })
}

/// Keeps what was seen, with its picture.
///
/// # Errors
/// Where the file cannot be written.
pub fn insert(tx: &Tx<'_>, reading: NewReading<'_>, picture: &[u8]) -> Result<ReadingId> {
    let id = tx.insert(
        include_str!("reading/insert.sql"),
        named_params! {
            ":file": reading.file,
            ":page": reading.page,
            ":signed": reading.signed,
            ":marks": reading.marks,
            ":digest": reading.digest,
            ":sent_by": reading.sent_by,
            ":at": reading.at,
        },
    )?;
    tx.insert(
        include_str!("reading/insert_picture.sql"),
        named_params! {":reading_id": id, ":jpeg": picture},
    )?;
    Ok(ReadingId(id))
}

/// Whether a sheet whose picture has this digest was kept already.
///
/// # Errors
/// Where the file cannot be read.
pub fn is_known(db: &Db, digest: &str) -> Result<bool> {
    let known: i64 = db.one(
        include_str!("reading/is_known.sql"),
        named_params! {":digest": digest},
        |row| row.get("known"),
    )?;
    Ok(known > 0)
}

/// One sheet that was seen.
///
/// # Errors
/// [`StoreError::NoRow`].
pub fn by_id(db: &Db, id: ReadingId) -> Result<Reading> {
    db.maybe(
        include_str!("reading/by_id.sql"),
        named_params! {":id": id.0},
        read,
    )?
    .ok_or(StoreError::NoRow {
        what: "reading",
        id: id.0,
    })
}

/// Sheets that wait for a person, in the order in which they were seen.
///
/// # Errors
/// Where the file cannot be read.
pub fn waiting(db: &Db) -> Result<Vec<Reading>> {
    db.all(include_str!("reading/waiting.sql"), [], read)
}

/// The picture of a sheet, a JPEG.
///
/// # Errors
/// Where the file cannot be read.
pub fn picture(db: &Db, id: ReadingId) -> Result<Option<Vec<u8>>> {
    db.maybe(
        include_str!("reading/picture.sql"),
        named_params! {":reading_id": id.0},
        |row| row.get("jpeg"),
    )
}

/// The newest sheet from which a result came, jogo by jogo of a rodada.
///
/// # Errors
/// Where the file cannot be read.
pub fn of_rodada(db: &Db, rodada: RodadaId) -> Result<Vec<(JogoId, ReadingId)>> {
    db.all(
        include_str!("reading/of_rodada.sql"),
        named_params! {":rodada_id": rodada.0},
        |row| Ok((JogoId(row.get("jogo_id")?), ReadingId(row.get("id")?))),
    )
}

/// Says that a result came of it.
///
/// # Errors
/// Where the file cannot be written.
pub fn settle(tx: &Tx<'_>, id: ReadingId, report: ReportId) -> Result<()> {
    tx.run(
        include_str!("reading/settle.sql"),
        named_params! {":id": id.0, ":report_id": report.0},
    )?;
    Ok(())
}

/// Says that nothing comes of it.
///
/// # Errors
/// Where the file cannot be written.
pub fn set_aside(tx: &Tx<'_>, id: ReadingId) -> Result<()> {
    tx.run(
        include_str!("reading/set_aside.sql"),
        named_params! {":id": id.0},
    )?;
    Ok(())
}
