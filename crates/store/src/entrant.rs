//! Entrants of a championship (here: teams) and their numbered duplas.

use crate::Result;
use crate::db::Db;
use crate::tx::Tx;
use championship::id::{ChampionshipId, ClubId, DuplaId, EntrantId};
use championship::name::Name;
use rusqlite::named_params;
use std::collections::BTreeMap;

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Entrant {
    /// Number.
    pub id: EntrantId,
    pub name: String,
    /// Folded name.
    pub name_key: String,
    pub club: Option<ClubId>,
}

/// Adds an entrant.
///
/// # Errors
/// Where the file cannot be written, or the name is taken.
pub fn insert(
    tx: &Tx<'_>,
    championship: ChampionshipId,
    club: Option<ClubId>,
    name: &Name,
) -> Result<EntrantId> {
    tx.insert(
        include_str!("entrant/insert.sql"),
        named_params! {
            ":championship_id": championship.0,
            ":club_id": club.map(|club| club.0),
            ":name": name.as_str(),
            ":name_key": name.key(),
        },
    )
    .map(EntrantId)
}

/// All entrants of a championship by name.
///
/// # Errors
/// Where the file cannot be read.
pub fn all(db: &Db, championship: ChampionshipId) -> Result<Vec<Entrant>> {
    db.all(
        include_str!("entrant/all.sql"),
        named_params! {":championship_id": championship.0},
        |row| {
            Ok(Entrant {
                id: EntrantId(row.get("id")?),
                name: row.get("name")?,
                name_key: row.get("name_key")?,
                club: row.get::<_, Option<i64>>("club_id")?.map(ClubId),
            })
        },
    )
}

/// Which championship it is an entrant of; none where there is no such entrant.
///
/// # Errors
/// Where the file cannot be read.
pub fn championship(db: &Db, id: EntrantId) -> Result<Option<ChampionshipId>> {
    db.maybe(
        include_str!("entrant/championship.sql"),
        named_params! {":id": id.0},
        |row| row.get("championship_id").map(ChampionshipId),
    )
}

/// Gives an entrant the dupla of this number.
///
/// # Errors
/// Where the file cannot be written, or it has one.
pub fn insert_dupla(tx: &Tx<'_>, entrant: EntrantId, number: u8) -> Result<DuplaId> {
    tx.insert(
        include_str!("entrant/insert_dupla.sql"),
        named_params! {":entrant_id": entrant.0, ":number": number},
    )
    .map(DuplaId)
}

/// The numbered duplas of all entrants of a championship.
///
/// # Errors
/// Where the file cannot be read.
pub fn duplas(db: &Db, championship: ChampionshipId) -> Result<BTreeMap<(EntrantId, u8), DuplaId>> {
    let rows = db.all(
        include_str!("entrant/duplas.sql"),
        named_params! {":championship_id": championship.0},
        |row| {
            let key = (EntrantId(row.get("entrant_id")?), row.get("number")?);
            Ok((key, DuplaId(row.get("id")?)))
        },
    )?;
    Ok(rows.into_iter().collect())
}

/// Gives an entrant another name and club.
///
/// # Errors
/// Where the file cannot be written, or the name is taken.
pub fn update(tx: &Tx<'_>, id: EntrantId, club: Option<ClubId>, name: &Name) -> Result<()> {
    tx.run(
        include_str!("entrant/update.sql"),
        named_params! {
            ":id": id.0,
            ":club_id": club.map(|club| club.0),
            ":name": name.as_str(),
            ":name_key": name.key(),
        },
    )?;
    Ok(())
}

/// Deletes an entrant with its numbered duplas.
///
/// # Errors
/// Where the file cannot be written.
pub fn delete(tx: &Tx<'_>, id: EntrantId) -> Result<()> {
    for sql in [
        include_str!("entrant/delete_duplas.sql"),
        include_str!("entrant/delete.sql"),
    ] {
        tx.run(sql, named_params! {":id": id.0})?;
    }
    Ok(())
}
