//! Athletes: public rows, and personal data kept apart.

use crate::Result;
use crate::db::{Db, flag};
use crate::tx::Tx;
use championship::id::{AthleteId, ClubId};
use championship::lineup::Gender;
use rusqlite::{Row, named_params};
use serde::Serialize;
use ts_rs::TS;

/// One athlete, without personal data.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub struct Athlete {
    /// Number in this file.
    pub id: AthleteId,
    /// For life, from season to season.
    pub uid: String,
    /// Name.
    pub name: String,
    /// Folded name.
    #[serde(skip)]
    pub name_key: String,
    /// What tells homonyms apart: a nickname, a father's name.
    pub known_as: String,
    /// Club.
    pub club: Option<ClubId>,
    /// No pictures in anything public.
    pub image_opt_out: bool,
    /// A shortened name in anything public.
    pub name_opt_out: bool,
    /// As which the athlete is registered; none where nobody has said.
    pub gender: Option<Gender>,
    /// How strong, 1 the strongest; none where nobody has said.
    pub category: Option<u8>,
    /// When the personal data were erased: UTC, RFC 3339; none where they were not.
    pub erased_at: Option<String>,
    /// The athlete that this one turned out to be.
    pub merged_into: Option<AthleteId>,
}

/// A new or changed athlete's public fields.
#[derive(Debug, Clone, Copy)]
pub struct Fields<'a> {
    /// Name.
    pub name: &'a str,
    /// Folded name.
    pub name_key: &'a str,
    /// What tells homonyms apart.
    pub known_as: &'a str,
    /// Club.
    pub club: Option<ClubId>,
    /// No pictures in anything public.
    pub image_opt_out: bool,
    /// A shortened name in anything public.
    pub name_opt_out: bool,
    /// As which the athlete is registered; none where nobody has said.
    pub gender: Option<Gender>,
    /// How strong, 1 the strongest; none where nobody has said.
    pub category: Option<u8>,
}

/// Personal data, each empty where unknown.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Private {
    /// Eleven digits.
    pub cpf: String,
    /// `YYYY-MM-DD`.
    pub birth_date: String,
    /// As given.
    pub phone: String,
    /// As given.
    pub email: String,
}

const fn gender_name(gender: Gender) -> &'static str {
    match gender {
        Gender::F => "f",
        Gender::M => "m",
    }
}

/// The schema allows `f` and `m` alone.
fn gender(name: &str) -> Gender {
    if name == "f" { Gender::F } else { Gender::M }
}

fn read(row: &Row<'_>) -> rusqlite::Result<Athlete> {
    Ok(Athlete {
        id: AthleteId(row.get("id")?),
        uid: row.get("uid")?,
        name: row.get("name")?,
        name_key: row.get("name_key")?,
        known_as: row.get("known_as")?,
        club: row.get::<_, Option<i64>>("club_id")?.map(ClubId),
        image_opt_out: flag(row, "image_opt_out")?,
        name_opt_out: flag(row, "name_opt_out")?,
        category: row.get("category")?,
        erased_at: row.get("erased_at")?,
        gender: row
            .get::<_, Option<String>>("gender")?
            .map(|name| gender(&name)),
        merged_into: row.get::<_, Option<i64>>("merged_into")?.map(AthleteId),
    })
}

/// Adds an athlete.
///
/// # Errors
/// Where the file cannot be written.
pub fn insert(tx: &Tx<'_>, uid: &str, fields: Fields<'_>) -> Result<AthleteId> {
    tx.insert(
        include_str!("athlete/insert.sql"),
        named_params! {
            ":uid": uid,
            ":name": fields.name,
            ":name_key": fields.name_key,
            ":known_as": fields.known_as,
            ":club_id": fields.club.map(|club| club.0),
            ":image_opt_out": fields.image_opt_out,
            ":name_opt_out": fields.name_opt_out,
            ":category": fields.category,
            ":gender": fields.gender.map(gender_name),
        },
    )
    .map(AthleteId)
}

/// Changes an athlete's public fields.
///
/// # Errors
/// Where the file cannot be written.
pub fn update(tx: &Tx<'_>, id: AthleteId, fields: Fields<'_>) -> Result<()> {
    tx.run(
        include_str!("athlete/update.sql"),
        named_params! {
            ":id": id.0,
            ":name": fields.name,
            ":name_key": fields.name_key,
            ":known_as": fields.known_as,
            ":club_id": fields.club.map(|club| club.0),
            ":image_opt_out": fields.image_opt_out,
            ":name_opt_out": fields.name_opt_out,
            ":category": fields.category,
            ":gender": fields.gender.map(gender_name),
        },
    )?;
    Ok(())
}

/// One athlete, a merged one too.
///
/// # Errors
/// Where the file cannot be read.
pub fn by_id(db: &Db, id: AthleteId) -> Result<Option<Athlete>> {
    db.maybe(
        include_str!("athlete/by_id.sql"),
        named_params! {":id": id.0},
        read,
    )
}

/// All athletes by name, merged ones left out.
///
/// # Errors
/// Where the file cannot be read.
pub fn all(db: &Db) -> Result<Vec<Athlete>> {
    db.all(include_str!("athlete/all.sql"), [], read)
}

/// Athletes whose folded name holds `key`; names that begin with it first; 200 at most.
///
/// # Errors
/// Where the file cannot be read.
pub fn search(db: &Db, key: &str) -> Result<Vec<Athlete>> {
    db.all(
        include_str!("athlete/search.sql"),
        named_params! {":key": key},
        read,
    )
}

/// Whether the two stand in one line-up, so that they cannot be one person.
///
/// # Errors
/// Where the file cannot be read.
pub fn share_a_lineup(db: &Db, id: AthleteId, into: AthleteId) -> Result<bool> {
    let entries: i64 = db.one(
        include_str!("athlete/shared_entries.sql"),
        named_params! {":id": id.0, ":into": into.0},
        |row| row.get("entries"),
    )?;
    Ok(entries > 0)
}

/// Makes `id` a redirect to `into`; what it played goes along.
///
/// # Errors
/// Where the file cannot be written.
pub fn merge(tx: &Tx<'_>, id: AthleteId, into: AthleteId) -> Result<()> {
    for sql in [
        include_str!("athlete/merge.sql"),
        include_str!("athlete/move_lineups.sql"),
        include_str!("athlete/move_jogos.sql"),
        include_str!("athlete/move_offences.sql"),
        include_str!("athlete/move_sanctions.sql"),
        include_str!("athlete/move_carried.sql"),
        include_str!("athlete/move_substitutions.sql"),
    ] {
        tx.run(sql, named_params! {":id": id.0, ":into": into.0})?;
    }
    Ok(())
}

/// Personal data of an athlete.
///
/// # Errors
/// Where the file cannot be read.
pub fn private(db: &Db, uid: &str) -> Result<Private> {
    let found = db.maybe(
        include_str!("athlete/private.sql"),
        named_params! {":uid": uid},
        |row| {
            Ok(Private {
                cpf: row.get("cpf")?,
                birth_date: row.get("birth_date")?,
                phone: row.get("phone")?,
                email: row.get("email")?,
            })
        },
    )?;
    Ok(found.unwrap_or_default())
}

/// Uid, CPF and birth date of everyone of whom they are known: what tells homonyms apart.
///
/// # Errors
/// Where the file cannot be read.
pub fn private_all(db: &Db) -> Result<Vec<(String, String, String)>> {
    db.all(include_str!("athlete/private_all.sql"), [], |row| {
        Ok((row.get("uid")?, row.get("cpf")?, row.get("birth_date")?))
    })
}

/// Keeps personal data.
///
/// # Errors
/// Where the file cannot be written.
pub fn set_private(tx: &Tx<'_>, uid: &str, private: &Private) -> Result<()> {
    tx.put(
        include_str!("athlete/set_private.sql"),
        include_str!("athlete/insert_private.sql"),
        named_params! {
            ":uid": uid,
            ":cpf": private.cpf,
            ":birth_date": private.birth_date,
            ":phone": private.phone,
            ":email": private.email,
        },
    )
}
