//! Occurrences as somebody noted them at a mesa: they wait until a ruling is made of them or they are set aside.

use crate::db::{Db, flag};
use crate::draw::side_name;
use crate::rodada::side;
use crate::tx::Tx;
use crate::{Result, StoreError};
use championship::id::{AthleteId, EtapaId, JogoId, NoteId};
use championship::ruling::RulingNo;
use rules::partida::Side;
use rusqlite::named_params;

/// An occurrence that is to be noted.
#[derive(Debug, Clone, Copy)]
pub struct NewNote<'a> {
    pub jogo: JogoId,
    /// Where it was written.
    pub device: &'a str,
    /// What happened, in words.
    pub about: &'a str,
    /// The clause that its writer takes it to be about.
    pub clause: Option<&'a str>,
    /// Whom it names.
    pub noted: &'a [Noted],
    pub at: &'a str,
}

/// Whom a note names: a seat of its mesa, and who sat there then.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Noted {
    pub side: Side,
    /// The seat of the side, 1-based.
    pub seat: u8,
    pub athlete: Option<AthleteId>,
}

/// A note that waits.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Note {
    /// Number in this file.
    pub id: NoteId,
    pub jogo: JogoId,
    /// Where it was written.
    pub device: String,
    /// What happened, in words.
    pub about: String,
    /// The clause that its writer takes it to be about.
    pub clause: Option<String>,
    /// When: UTC, RFC 3339.
    pub at: String,
    /// Whom it names.
    pub noted: Vec<Noted>,
}

/// Where a note is, and whether it still waits.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Stand {
    pub jogo: JogoId,
    /// Neither was a ruling made of it, nor was it set aside.
    pub waits: bool,
}

/// Keeps a note.
///
/// # Errors
/// Where the file cannot be written.
pub fn insert(tx: &Tx<'_>, note: NewNote<'_>) -> Result<NoteId> {
    let id = tx.insert(
        include_str!("note/insert.sql"),
        named_params! {
            ":jogo_id": note.jogo.0,
            ":device": note.device,
            ":about": note.about,
            ":clause": note.clause,
            ":at": note.at,
        },
    )?;
    for noted in note.noted {
        tx.insert(
            include_str!("note/insert_noted.sql"),
            named_params! {
                ":note_id": id,
                ":side": side_name(noted.side),
                ":seat": noted.seat,
                ":athlete_id": noted.athlete.map(|athlete| athlete.0),
            },
        )?;
    }
    Ok(NoteId(id))
}

/// Notes of an etapa that wait, the oldest first.
///
/// # Errors
/// Where the file cannot be read.
pub fn open(db: &Db, etapa: EtapaId) -> Result<Vec<Note>> {
    let mut notes = db.all(
        include_str!("note/open.sql"),
        named_params! {":etapa_id": etapa.0},
        |row| {
            Ok(Note {
                id: NoteId(row.get("id")?),
                jogo: JogoId(row.get("jogo_id")?),
                device: row.get("device")?,
                about: row.get("about")?,
                clause: row.get("clause")?,
                at: row.get("at")?,
                noted: Vec::new(),
            })
        },
    )?;
    for note in &mut notes {
        note.noted = noted(db, note.id)?;
    }
    Ok(notes)
}

fn noted(db: &Db, note: NoteId) -> Result<Vec<Noted>> {
    db.all(
        include_str!("note/noted.sql"),
        named_params! {":note_id": note.0},
        |row| {
            Ok(Noted {
                side: side(&row.get::<_, String>("side")?),
                seat: row.get("seat")?,
                athlete: row.get::<_, Option<i64>>("athlete_id")?.map(AthleteId),
            })
        },
    )
}

/// How a note stands.
///
/// # Errors
/// [`StoreError::NoRow`].
pub fn stand(db: &Db, id: NoteId) -> Result<Stand> {
    db.maybe(
        include_str!("note/by_id.sql"),
        named_params! {":id": id.0},
        |row| {
            let is_ruled = row.get::<_, Option<i64>>("ruling_id")?.is_some();
            Ok(Stand {
                jogo: JogoId(row.get("jogo_id")?),
                waits: !is_ruled && !flag(row, "set_aside")?,
            })
        },
    )?
    .ok_or(StoreError::NoRow {
        what: "note",
        id: id.0,
    })
}

/// Says which ruling of an etapa was made of it.
///
/// # Errors
/// Where the file cannot be written.
pub fn rule(tx: &Tx<'_>, id: NoteId, (etapa, ruling): (EtapaId, RulingNo)) -> Result<()> {
    tx.run(
        include_str!("note/rule.sql"),
        named_params! {":id": id.0, ":etapa_id": etapa.0, ":number": ruling.0},
    )?;
    Ok(())
}

/// Says that nothing comes of it.
///
/// # Errors
/// Where the file cannot be written.
pub fn set_aside(tx: &Tx<'_>, id: NoteId) -> Result<()> {
    tx.run(
        include_str!("note/set_aside.sql"),
        named_params! {":id": id.0},
    )?;
    Ok(())
}
