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
) -> Result<ChampionshipId> {
    tx.insert(
        include_str!("championship/insert.sql"),
        named_params! {
            ":name": name,
            ":name_key": name_key,
            ":profile": profile.as_str(),
            ":class": class.as_str(),
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
        ))
    })?
    .into_iter()
    .map(
        |(id, name, profile, class): (i64, String, String, String)| {
            Ok(Championship {
                id: ChampionshipId(id),
                name,
                class: Class::ALL
                    .into_iter()
                    .find(|known| known.as_str() == class)
                    .unwrap_or_default(),
                profile: profile
                    .parse()
                    .map_err(|unknown| StoreError::Damaged(format!("{unknown}")))?,
            })
        },
    )
    .collect()
}
