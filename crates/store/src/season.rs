//! The season itself and its secrets.

use crate::Result;
use crate::db::{Db, flag};
use crate::tx::Tx;
use rusqlite::named_params;

/// The season that a file holds.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Season {
    /// 26 characters, made once.
    pub uid: String,
    pub name: String,
    pub federation: String,
    /// UTC, RFC 3339.
    pub created_at: String,
}

/// How a season shows itself to everybody.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct PublicFace {
    /// Where its pages are found: `http` or `https`, with its last slash; empty for nowhere.
    pub site: String,
    /// The colour of the federation, `#rrggbb` in small letters; empty for ours.
    pub colour: String,
    /// Whether those under age are named whole.
    pub minors_whole: bool,
}

/// Names the season, and says how it shows itself; once.
///
/// # Errors
/// Where the file cannot be written.
pub fn insert(tx: &Tx<'_>, season: &Season, face: &PublicFace) -> Result<()> {
    tx.insert(
        include_str!("season/insert.sql"),
        named_params! {
            ":uid": season.uid,
            ":name": season.name,
            ":federation": season.federation,
            ":created_at": season.created_at,
            ":site": face.site,
            ":colour": face.colour,
            ":minors_whole": face.minors_whole,
        },
    )?;
    Ok(())
}

/// The season.
///
/// # Errors
/// Where the file cannot be read.
pub fn get(db: &Db) -> Result<Season> {
    db.one(include_str!("season/get.sql"), [], |row| {
        Ok(Season {
            uid: row.get("uid")?,
            name: row.get("name")?,
            federation: row.get("federation")?,
            created_at: row.get("created_at")?,
        })
    })
}

/// How many seasons the file names: 1, if it is one of ours.
///
/// # Errors
/// Where the file cannot be read.
pub fn count(db: &Db) -> Result<i64> {
    db.one(include_str!("season/count.sql"), [], |row| {
        row.get("seasons")
    })
}

/// Gives the season another name.
///
/// # Errors
/// Where the file cannot be written.
pub fn rename(tx: &Tx<'_>, name: &str) -> Result<()> {
    tx.run(
        include_str!("season/rename.sql"),
        named_params! {":name": name},
    )?;
    Ok(())
}

/// How the season shows itself to everybody.
///
/// # Errors
/// Where the file cannot be read.
pub fn face(db: &Db) -> Result<PublicFace> {
    db.one(include_str!("season/face.sql"), [], |row| {
        Ok(PublicFace {
            site: row.get("site")?,
            colour: row.get("colour")?,
            minors_whole: flag(row, "minors_whole")?,
        })
    })
}

/// Gives the season another name and federation, and says how it shows itself.
///
/// # Errors
/// Where the file cannot be written.
pub fn update(tx: &Tx<'_>, name: &str, federation: &str, face: &PublicFace) -> Result<()> {
    tx.run(
        include_str!("season/update.sql"),
        named_params! {
            ":name": name,
            ":federation": federation,
            ":site": face.site,
            ":colour": face.colour,
            ":minors_whole": face.minors_whole,
        },
    )?;
    Ok(())
}

/// Keeps a secret (a PIN's hash, a key) under its owner's name.
///
/// # Errors
/// Where the file cannot be written.
pub fn set_secret(tx: &Tx<'_>, owner: &str, value: &str) -> Result<()> {
    tx.put(
        include_str!("season/set_secret.sql"),
        include_str!("season/insert_secret.sql"),
        named_params! {":owner": owner, ":value": value},
    )
}

/// A secret, if there is one.
///
/// # Errors
/// Where the file cannot be read.
pub fn secret(db: &Db, owner: &str) -> Result<Option<String>> {
    db.maybe(
        include_str!("season/secret.sql"),
        named_params! {":owner": owner},
        |row| row.get("value"),
    )
}

/// The federation's sign, a PNG.
///
/// # Errors
/// Where the file cannot be read.
pub fn logo(db: &Db) -> Result<Option<Vec<u8>>> {
    db.maybe(include_str!("season/logo.sql"), [], |row| row.get("png"))
}

/// Sets the federation's sign, or takes it away.
///
/// # Errors
/// Where the file cannot be written.
pub fn set_logo(tx: &Tx<'_>, png: Option<&[u8]>) -> Result<()> {
    match png {
        Some(png) => tx.run(
            include_str!("season/set_logo.sql"),
            named_params! {":png": png},
        )?,
        None => tx.run(include_str!("season/clear_logo.sql"), [])?,
    };
    Ok(())
}
