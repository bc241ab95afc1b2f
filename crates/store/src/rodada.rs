//! Rodadas: draft, published, called, closed; who is seated and who sits down.

use crate::db::Db;
use crate::draw::side_name;
use crate::journal::changes_of_row;
use crate::tx::Tx;
use crate::undo::undone_by;
use crate::{Result, StoreError};
use championship::confronto::Sitting;
use championship::id::{AthleteId, ConfrontoId, EntrantId, EtapaId, JogoId, MesaId, RodadaId};
use championship::ruling::RulingNo;
use rules::partida::Side;
use rusqlite::named_params;
use serde_json::Value;

/// One rodada; each time is none until it came.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Rodada {
    /// Number in this file.
    pub id: RodadaId,
    /// Its fase, 1-based.
    pub fase: u32,
    /// 1, 2, ... through the etapa.
    pub number: u32,
    /// UTC, RFC 3339.
    pub published_at: Option<String>,
    /// UTC, RFC 3339.
    pub called_at: Option<String>,
    /// UTC, RFC 3339.
    pub closed_at: Option<String>,
}

/// An athlete at a mesa.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AtMesa {
    pub jogo: JogoId,
    pub side: Side,
    pub athlete: AthleteId,
    pub name: String,
    /// What tells homonyms apart.
    pub known_as: String,
}

/// All rodadas of an etapa.
///
/// # Errors
/// Where the file cannot be read.
pub fn all(db: &Db, etapa: EtapaId) -> Result<Vec<Rodada>> {
    db.all(
        include_str!("rodada/all.sql"),
        named_params! {":etapa_id": etapa.0},
        |row| {
            Ok(Rodada {
                id: RodadaId(row.get("id")?),
                fase: row.get("fase")?,
                number: row.get("number")?,
                published_at: row.get("published_at")?,
                called_at: row.get("called_at")?,
                closed_at: row.get("closed_at")?,
            })
        },
    )
}

/// A step in the life of a rodada.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Step {
    /// Shown to the public.
    Publish,
    /// The players go to their mesas.
    Call,
    /// Every jogo is decided.
    Close,
}

/// Takes a rodada one step on.
///
/// # Errors
/// Where the file cannot be written.
pub fn step(tx: &Tx<'_>, id: RodadaId, step: Step, at: &str) -> Result<()> {
    let sql = match step {
        Step::Publish => include_str!("rodada/publish.sql"),
        Step::Call => include_str!("rodada/call.sql"),
        Step::Close => include_str!("rodada/close.sql"),
    };
    tx.run(sql, named_params! {":id": id.0, ":at": at})?;
    Ok(())
}

/// Gives a confronto a jogo at this mesa.
///
/// # Errors
/// Where the file cannot be written, or it has one.
pub fn insert_jogo(
    tx: &Tx<'_>,
    confronto: ConfrontoId,
    sitting: Sitting,
    mesa: MesaId,
) -> Result<JogoId> {
    let [dupla, against] = sitting.duplas;
    tx.insert(
        include_str!("rodada/insert_jogo.sql"),
        named_params! {
            ":confronto_id": confronto.0,
            ":turn": sitting.turn,
            ":dupla": dupla,
            ":against": against,
            ":mesa_id": mesa.0,
        },
    )
    .map(JogoId)
}

/// Seats an entrant: from now on the side follows its source no more.
///
/// # Errors
/// Where the file cannot be written.
pub fn seat(tx: &Tx<'_>, confronto: ConfrontoId, side: Side, entrant: EntrantId) -> Result<()> {
    tx.run(
        include_str!("rodada/seat.sql"),
        named_params! {":confronto_id": confronto.0, ":side": side_name(side), ":entrant_id": entrant.0},
    )?;
    Ok(())
}

/// Lets both sides of a confronto follow their sources again.
///
/// # Errors
/// Where the file cannot be written.
pub fn unseat(tx: &Tx<'_>, confronto: ConfrontoId) -> Result<()> {
    for side in Side::BOTH {
        tx.run(
            include_str!("rodada/seat.sql"),
            named_params! {":confronto_id": confronto.0, ":side": side_name(side), ":entrant_id": None::<i64>},
        )?;
    }
    Ok(())
}

/// The last ruling of the etapa (0 for none) that was made before a rodada was over: before it was first closed, or a
/// later one was called; none while neither has happened.
///
/// # Errors
/// Where the file cannot be read.
pub fn over_after(db: &Db, rodada: RodadaId) -> Result<Option<RulingNo>> {
    db.maybe(
        include_str!("rodada/over_after.sql"),
        named_params! {":id": rodada.0, ":closed_at": first_closed(db, rodada)?},
        |row| Ok(RulingNo(row.get("number")?)),
    )
}

/// When a rodada was first closed, by an entry in force: it may have been opened again since. None where this file's
/// journal does not say.
fn first_closed(db: &Db, rodada: RodadaId) -> Result<Option<String>> {
    for (seq, change) in changes_of_row(db, "rodada", rodada.0)? {
        let after: Option<Value> = change
            .after
            .map(|image| serde_json::from_str(&image))
            .transpose()?;
        let closed = after.and_then(|row| row["closed_at"].as_str().map(str::to_owned));
        if closed.is_some() && undone_by(db, seq)?.is_none() {
            return Ok(closed);
        }
    }
    Ok(None)
}

/// Keeps who sits at a jogo's side, in place of whoever was kept before.
///
/// # Errors
/// Where the file cannot be written.
pub fn set_seats(tx: &Tx<'_>, jogo: JogoId, side: Side, seats: &[Option<AthleteId>]) -> Result<()> {
    tx.run(
        include_str!("rodada/clear_athletes.sql"),
        named_params! {":jogo_id": jogo.0, ":side": side_name(side)},
    )?;
    let sits = |(seat, athlete): (u32, &Option<AthleteId>)| Some((seat, (*athlete)?));
    for (seat, athlete) in (1_u32..).zip(seats).filter_map(sits) {
        tx.insert(
            include_str!("rodada/insert_athlete.sql"),
            named_params! {
                ":jogo_id": jogo.0,
                ":side": side_name(side),
                ":seat": seat,
                ":athlete_id": athlete.0,
            },
        )?;
    }
    Ok(())
}

/// Who sits where in a rodada that was called.
///
/// # Errors
/// Where the file cannot be read.
pub fn athletes(db: &Db, rodada: RodadaId) -> Result<Vec<AtMesa>> {
    db.all(
        include_str!("rodada/athletes.sql"),
        named_params! {":rodada_id": rodada.0},
        |row| {
            Ok(AtMesa {
                jogo: JogoId(row.get("jogo_id")?),
                side: side(&row.get::<_, String>("side")?),
                athlete: AthleteId(row.get("athlete_id")?),
                name: row.get("name")?,
                known_as: row.get("known_as")?,
            })
        },
    )
}

/// Who sits at a jogo: side, seat (1-based) and athlete.
///
/// # Errors
/// Where the file cannot be read.
pub fn athletes_of_jogo(db: &Db, jogo: JogoId) -> Result<Vec<(Side, u8, AthleteId)>> {
    db.all(
        include_str!("rodada/athletes_of_jogo.sql"),
        named_params! {":jogo_id": jogo.0},
        |row| {
            let at: String = row.get("side")?;
            let athlete = AthleteId(row.get("athlete_id")?);
            Ok((side(&at), row.get("seat")?, athlete))
        },
    )
}

/// The schema allows `A` and `B` alone.
pub(crate) fn side(name: &str) -> Side {
    if name == "A" { Side::A } else { Side::B }
}

/// Keeps what was made public, with a frozen copy of what it rested on.
///
/// # Errors
/// Where the file cannot be written.
pub fn publish(tx: &Tx<'_>, kind: &str, subject: &str, at: &str, body: &str) -> Result<()> {
    tx.insert(
        include_str!("rodada/publish_outward.sql"),
        named_params! {":kind": kind, ":subject": subject, ":at": at, ":body": body},
    )?;
    Ok(())
}

/// The rodada of this number.
///
/// # Errors
/// [`StoreError::NoRow`].
pub fn by_number(db: &Db, etapa: EtapaId, number: u32) -> Result<Rodada> {
    all(db, etapa)?
        .into_iter()
        .find(|rodada| rodada.number == number)
        .ok_or(StoreError::NoRow {
            what: "rodada",
            id: i64::from(number),
        })
}

/// Takes a closed rodada back to being played.
///
/// # Errors
/// Where the file cannot be written.
pub fn reopen(tx: &Tx<'_>, id: RodadaId) -> Result<()> {
    tx.run(
        include_str!("rodada/reopen.sql"),
        named_params! {":id": id.0},
    )?;
    Ok(())
}

/// When something of this kind and subject was last made public, and what it rested on.
///
/// # Errors
/// Where the file cannot be read.
pub fn last_publication(db: &Db, kind: &str, subject: &str) -> Result<Option<(String, String)>> {
    db.maybe(
        include_str!("rodada/last_publication.sql"),
        named_params! {":kind": kind, ":subject": subject},
        |row| Ok((row.get("at")?, row.get("body")?)),
    )
}
