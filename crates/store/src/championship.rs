//! Championships: etapas that add up to one ranking.

use crate::db::{Db, Tx};
use crate::{Result, StoreError};
use championship::id::ChampionshipId;
use championship::lineup::Class;
use rules::profile::ProfileId;
use rusqlite::named_params;
use serde::Serialize;
use ts_rs::TS;

/// One championship.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub struct Championship {
    /// Number.
    pub id: ChampionshipId,
    /// Name.
    pub name: String,
    /// Regulation.
    pub profile: ProfileId,
    /// Who may play.
    pub class: Class,
    /// The strongest category that may play, 1 the strongest of all; none where everybody may.
    pub category: Option<u8>,
}

/// Adds a championship.
///
/// # Errors
/// Where the file cannot be written, or the name is taken.
pub fn insert(
    tx: &Tx<'_>,
    name: &str,
    name_key: &str,
    profile: ProfileId,
    class: Class,
    category: Option<u8>,
) -> Result<ChampionshipId> {
    tx.insert(
        include_str!("championship/insert.sql"),
        named_params! {
            ":name": name,
            ":name_key": name_key,
            ":profile": profile.as_str(),
            ":class": class.as_str(),
            ":category": category,
        },
    )
    .map(ChampionshipId)
}

/// All championships, the first one first.
///
/// # Errors
/// Where the file cannot be read.
pub fn all(db: &Db) -> Result<Vec<Championship>> {
    db.all(include_str!("championship/all.sql"), [], |row| {
        Ok((
            row.get("id")?,
            row.get("name")?,
            row.get("profile")?,
            row.get("class")?,
            row.get("category")?,
        ))
    })?
    .into_iter()
    .map(
        |(id, name, profile, class, category): (i64, String, String, String, Option<u8>)| {
            Ok(Championship {
                id: ChampionshipId(id),
                name,
                class: Class::ALL
                    .into_iter()
                    .find(|known| known.as_str() == class)
                    .unwrap_or_default(),
                category,
                profile: profile
                    .parse()
                    .map_err(|unknown| StoreError::Damaged(format!("{unknown}")))?,
            })
        },
    )
    .collect()
}
