//! Etapas, the hall's days and its mesas.

use crate::db::{Db, flag};
use crate::places::Row;
use crate::tx::Tx;
use crate::{Result, regulation};
use championship::id::{ChampionshipId, EtapaId, MesaId, Seq, VenueDayId};
use championship::name::Name;
use championship::regulation::{InForce, Own};
use rusqlite::named_params;

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Etapa {
    /// Number in this file.
    pub id: EtapaId,
    /// The championship it counts for.
    pub championship: ChampionshipId,
    /// The day in the hall; etapas of one day share its mesas.
    pub venue_day: VenueDayId,
    /// 1, 2, ... within the championship.
    pub number: u32,
    pub name: String,
    /// `YYYY-MM-DD`.
    pub date: String,
    pub hall: String,
    /// The format file's text, as it was when the etapa was made.
    pub format: String,
    /// The regulations that it may name on that day.
    pub regulations: InForce,
    /// Fee of an entrant in cents.
    pub fee_cents: i64,
    /// Whether what the program read of a picture waits until a person confirms it.
    pub confirm_readings: bool,
    /// Minutes after the last rodada for which a protest is awaited before the results stand.
    pub protest_minutes: u32,
}

/// What a new etapa is made of.
#[derive(Debug, Clone, Copy)]
pub struct NewEtapa<'a> {
    /// The championship it counts for.
    pub championship: ChampionshipId,
    /// The day in the hall.
    pub venue_day: VenueDayId,
    /// Number within the championship.
    pub number: u32,
    pub name: &'a Name,
    /// The format file's text.
    pub format: &'a str,
    /// Fee of an entrant in cents.
    pub fee_cents: i64,
}

/// Adds an etapa.
///
/// # Errors
/// Where the file cannot be written.
pub fn insert(tx: &Tx<'_>, etapa: NewEtapa<'_>) -> Result<EtapaId> {
    tx.insert(
        include_str!("etapa/insert.sql"),
        named_params! {
            ":championship_id": etapa.championship.0,
            ":venue_day_id": etapa.venue_day.0,
            ":number": etapa.number,
            ":name": etapa.name.as_str(),
            ":format": etapa.format,
            ":fee_cents": etapa.fee_cents,
        },
    )
    .map(EtapaId)
}

fn read(row: &Row<'_>) -> rusqlite::Result<Etapa> {
    Ok(Etapa {
        id: EtapaId(row.get("id")?),
        championship: ChampionshipId(row.get("championship_id")?),
        venue_day: VenueDayId(row.get("venue_day_id")?),
        number: row.get("number")?,
        name: row.get("name")?,
        date: row.get("date")?,
        hall: row.get("hall")?,
        format: row.get("format")?,
        regulations: InForce::default(),
        fee_cents: row.get("fee_cents")?,
        confirm_readings: flag(row, "confirm_readings")?,
        protest_minutes: row.get("protest_minutes")?,
    })
}

/// All etapas by championship and number.
///
/// # Errors
/// Where the file cannot be read.
pub fn all(db: &Db) -> Result<Vec<Etapa>> {
    let etapas = db.all(include_str!("etapa/all.sql"), [], read)?;
    let own = regulation::own(db)?;
    Ok(etapas.into_iter().map(|etapa| under(etapa, &own)).collect())
}

/// An etapa with what holds on its day.
fn under(etapa: Etapa, own: &Own) -> Etapa {
    Etapa {
        regulations: own.on(&etapa.date),
        ..etapa
    }
}

/// The etapa that was added last.
///
/// # Errors
/// Where the file cannot be read.
pub fn newest(db: &Db) -> Result<Option<EtapaId>> {
    db.one(include_str!("etapa/newest.sql"), [], |row| {
        Ok(row.get::<_, Option<i64>>("id")?.map(EtapaId))
    })
}

/// The etapa of this number, in the first championship that has one.
///
/// # Errors
/// Where the file cannot be read.
pub fn numbered(db: &Db, number: u32) -> Result<Option<EtapaId>> {
    db.maybe(
        include_str!("etapa/numbered.sql"),
        named_params! {":number": number},
        |row| Ok(EtapaId(row.get("id")?)),
    )
}

/// One etapa.
///
/// # Errors
/// Where the file cannot be read.
pub fn by_id(db: &Db, id: EtapaId) -> Result<Option<Etapa>> {
    let etapa = db.maybe(
        include_str!("etapa/by_id.sql"),
        named_params! {":id": id.0},
        read,
    )?;
    let Some(etapa) = etapa else {
        return Ok(None);
    };
    Ok(Some(under(etapa, &regulation::own(db)?)))
}

/// Gives an etapa another format.
///
/// # Errors
/// Where the file cannot be written.
pub fn set_format(tx: &Tx<'_>, id: EtapaId, format: &str) -> Result<()> {
    tx.run(
        include_str!("etapa/set_format.sql"),
        named_params! {":id": id.0, ":format": format},
    )?;
    Ok(())
}

/// Gives an etapa another name, day in the hall and fee.
///
/// # Errors
/// Where the file cannot be written.
pub fn update(
    tx: &Tx<'_>,
    id: EtapaId,
    name: &Name,
    day: VenueDayId,
    fee_cents: i64,
) -> Result<()> {
    tx.run(
        include_str!("etapa/update.sql"),
        named_params! {
            ":id": id.0,
            ":name": name.as_str(),
            ":venue_day_id": day.0,
            ":fee_cents": fee_cents,
        },
    )?;
    Ok(())
}

/// Deletes an etapa at which no row points.
///
/// # Errors
/// Where the file cannot be written.
pub fn delete(tx: &Tx<'_>, id: EtapaId) -> Result<()> {
    tx.run(
        include_str!("etapa/delete.sql"),
        named_params! {":id": id.0},
    )?;
    Ok(())
}

/// The day in the hall of this date and place, if there is one.
///
/// # Errors
/// Where the file cannot be read.
pub fn found_venue_day(db: &Db, date: &str, hall: &str) -> Result<Option<VenueDayId>> {
    let params = named_params! {":date": date, ":hall": hall};
    let found = db.maybe(include_str!("etapa/venue_day.sql"), params, |row| {
        row.get("id")
    })?;
    Ok(found.map(VenueDayId))
}

/// Date and place of a day in the hall, while it is kept.
///
/// # Errors
/// Where the file cannot be read.
pub fn day(db: &Db, id: i64) -> Result<Option<(String, String)>> {
    db.maybe(
        include_str!("etapa/day.sql"),
        named_params! {":id": id},
        |row| Ok((row.get("date")?, row.get("hall")?)),
    )
}

/// Moves a day in the hall, with its mesas and every etapa of it, to another date or place.
///
/// # Errors
/// Where the file cannot be written, or that date has that place already.
pub fn move_venue_day(tx: &Tx<'_>, day: VenueDayId, date: &str, hall: &str) -> Result<()> {
    tx.run(
        include_str!("etapa/move_venue_day.sql"),
        named_params! {":id": day.0, ":date": date, ":hall": hall},
    )?;
    Ok(())
}

/// Deletes a day in the hall with its mesas.
///
/// # Errors
/// Where the file cannot be written.
pub fn delete_venue_day(tx: &Tx<'_>, day: VenueDayId) -> Result<()> {
    for sql in [
        include_str!("etapa/delete_mesas.sql"),
        include_str!("etapa/delete_venue_day.sql"),
    ] {
        tx.run(sql, named_params! {":id": day.0})?;
    }
    Ok(())
}

/// Sets for how many minutes a protest is awaited.
///
/// # Errors
/// Where the file cannot be written.
pub fn set_protest_minutes(tx: &Tx<'_>, id: EtapaId, minutes: u32) -> Result<()> {
    tx.run(
        include_str!("etapa/set_protest_minutes.sql"),
        named_params! {":id": id.0, ":minutes": minutes},
    )?;
    Ok(())
}

/// Says whether what the program read of a picture waits until a person confirms it.
///
/// # Errors
/// Where the file cannot be written.
pub fn set_confirm_readings(tx: &Tx<'_>, id: EtapaId, confirm: bool) -> Result<()> {
    tx.run(
        include_str!("etapa/set_confirm_readings.sql"),
        named_params! {":id": id.0, ":confirm": confirm},
    )?;
    Ok(())
}

/// The day in the hall, made where it is not there yet.
///
/// # Errors
/// Where the file cannot be written.
pub fn venue_day(tx: &Tx<'_>, date: &str, hall: &str) -> Result<VenueDayId> {
    match found_venue_day(tx, date, hall)? {
        Some(day) => Ok(day),
        None => tx
            .insert(
                include_str!("etapa/insert_venue_day.sql"),
                named_params! {":date": date, ":hall": hall},
            )
            .map(VenueDayId),
    }
}

/// Adds a mesa to a day.
///
/// # Errors
/// Where the file cannot be written, or the number is taken.
pub fn insert_mesa(tx: &Tx<'_>, day: VenueDayId, number: u32) -> Result<MesaId> {
    tx.insert(
        include_str!("etapa/insert_mesa.sql"),
        named_params! {":venue_day_id": day.0, ":number": number},
    )
    .map(MesaId)
}

/// A mesa of the hall on one day.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Mesa {
    /// Its number in this file.
    pub id: MesaId,
    pub number: u32,
    /// Whether it can be played at.
    pub usable: bool,
    /// Whether it can be reached without steps.
    pub accessible: bool,
}

/// Sets what a mesa is good for.
///
/// # Errors
/// Where the file cannot be written.
pub fn set_mesa(tx: &Tx<'_>, mesa: &Mesa) -> Result<()> {
    tx.run(
        include_str!("etapa/set_mesa.sql"),
        named_params! {
            ":id": mesa.id.0,
            ":usable": mesa.usable,
            ":accessible": mesa.accessible,
        },
    )?;
    Ok(())
}

/// All mesas of a day by number.
///
/// # Errors
/// Where the file cannot be read.
pub fn mesas(db: &Db, day: VenueDayId) -> Result<Vec<Mesa>> {
    db.all(
        include_str!("etapa/mesas.sql"),
        named_params! {":venue_day_id": day.0},
        |row| {
            Ok(Mesa {
                id: MesaId(row.get("id")?),
                number: row.get("number")?,
                usable: flag(row, "usable")?,
                accessible: flag(row, "accessible")?,
            })
        },
    )
}

/// By which command each mesa of a day came to be there; none where the journal does not go back so far.
///
/// # Errors
/// Where the file cannot be read.
pub fn mesas_made_by(db: &Db, day: VenueDayId) -> Result<Vec<Option<String>>> {
    db.all(
        include_str!("etapa/mesas_made_by.sql"),
        named_params! {":venue_day_id": day.0},
        |row| row.get("command"),
    )
}

/// The entries by which somebody said of an etapa that was there how many mesas the hall of a day has, undone or not.
///
/// # Errors
/// Where the file cannot be read.
pub fn mesas_said(db: &Db, day: VenueDayId) -> Result<Vec<Seq>> {
    db.all(
        include_str!("etapa/mesas_said.sql"),
        named_params! {":venue_day_id": day.0},
        |row| Ok(Seq(row.get("seq")?)),
    )
}

/// Mesas of the day that another etapa has not given back.
///
/// # Errors
/// Where the file cannot be read.
pub fn busy_mesas(db: &Db, day: VenueDayId, etapa: EtapaId) -> Result<Vec<MesaId>> {
    db.all(
        include_str!("etapa/busy_mesas.sql"),
        named_params! {":venue_day_id": day.0, ":etapa_id": etapa.0},
        |row| Ok(MesaId(row.get("id")?)),
    )
}
