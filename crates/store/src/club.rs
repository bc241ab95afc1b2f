//! Clubs; a merged one leaves a redirect.

use crate::Result;
use crate::db::Db;
use crate::tx::Tx;
use championship::id::ClubId;
use championship::name::Name;
use rusqlite::named_params;
use std::collections::BTreeMap;

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Club {
    /// Number.
    pub id: ClubId,
    pub name: String,
    /// Folded name.
    pub name_key: String,
    pub city: String,
}

/// Adds a club.
///
/// # Errors
/// Where the file cannot be written, or the name is taken.
pub fn insert(tx: &Tx<'_>, name: &Name, city: &str) -> Result<ClubId> {
    tx.insert(
        include_str!("club/insert.sql"),
        named_params! {":name": name.as_str(), ":name_key": name.key(), ":city": city},
    )
    .map(ClubId)
}

/// All clubs by name.
///
/// # Errors
/// Where the file cannot be read.
pub fn all(db: &Db) -> Result<Vec<Club>> {
    db.all(include_str!("club/all.sql"), [], |row| {
        Ok(Club {
            id: ClubId(row.get("id")?),
            name: row.get("name")?,
            name_key: row.get("name_key")?,
            city: row.get("city")?,
        })
    })
}

/// Makes `id` a redirect to `into`, with its athletes and entrants.
///
/// # Errors
/// Where the file cannot be written.
pub fn merge(tx: &Tx<'_>, id: ClubId, into: ClubId) -> Result<()> {
    for sql in [
        include_str!("club/merge.sql"),
        include_str!("club/move_athletes.sql"),
        include_str!("club/move_entrants.sql"),
    ] {
        tx.run(sql, named_params! {":id": id.0, ":into": into.0})?;
    }
    Ok(())
}

/// Gives a club another name and city.
///
/// # Errors
/// Where the file cannot be written, or the name is taken.
pub fn update(tx: &Tx<'_>, id: ClubId, name: &Name, city: &str) -> Result<()> {
    tx.run(
        include_str!("club/update.sql"),
        named_params! {":id": id.0, ":name": name.as_str(), ":name_key": name.key(), ":city": city},
    )?;
    Ok(())
}

/// Deletes a club at which no row points.
///
/// # Errors
/// Where the file cannot be written.
pub fn delete(tx: &Tx<'_>, id: ClubId) -> Result<()> {
    tx.run(include_str!("club/delete.sql"), named_params! {":id": id.0})?;
    Ok(())
}

/// A club's sign, a PNG.
///
/// # Errors
/// Where the file cannot be read.
pub fn logo(db: &Db, id: ClubId) -> Result<Option<Vec<u8>>> {
    db.maybe(
        include_str!("club/logo.sql"),
        named_params! {":club_id": id.0},
        |row| row.get("png"),
    )
}

/// The signs of all clubs that have one.
///
/// # Errors
/// Where the file cannot be read.
pub fn logos(db: &Db) -> Result<BTreeMap<ClubId, Vec<u8>>> {
    let all = db.all(include_str!("club/logos.sql"), [], |row| {
        Ok((ClubId(row.get("club_id")?), row.get("png")?))
    })?;
    Ok(all.into_iter().collect())
}

/// Sets a club's sign, or takes it away.
///
/// # Errors
/// Where the file cannot be written.
pub fn set_logo(tx: &Tx<'_>, id: ClubId, png: Option<&[u8]>) -> Result<()> {
    match png {
        Some(png) => tx.put(
            include_str!("club/set_logo.sql"),
            include_str!("club/insert_logo.sql"),
            named_params! {":club_id": id.0, ":png": png},
        ),
        None => tx
            .run(
                include_str!("club/clear_logo.sql"),
                named_params! {":club_id": id.0},
            )
            .map(|_| ()),
    }
}
