//! Regulations of the season's own.

use crate::db::Db;
use crate::tx::Tx;
use crate::{Result, StoreError};
use championship::regulation::{Own, Version, kept};
use rules::regulation::RegulationId;
use rusqlite::named_params;

/// The file of a regulation, and from which day on it holds.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RegulationFile {
    /// What it calls itself.
    pub name: RegulationId,
    /// `YYYY-MM-DD`.
    pub since: String,
    /// TOML, as somebody wrote it.
    pub text: String,
}

/// Keeps one; what was decided for that day under its name goes.
///
/// # Errors
/// Where the file cannot be written.
pub fn set(tx: &Tx<'_>, file: &RegulationFile) -> Result<()> {
    let same = |known: &RegulationFile| (known.name, &known.since) == (file.name, &file.since);
    let stands = all(tx)?.iter().any(same);
    let named = named_params! {
        ":name": file.name.as_str(),
        ":since": file.since,
        ":text": file.text,
    };
    if stands {
        tx.run(include_str!("regulation/update.sql"), named)?;
    } else {
        tx.insert(include_str!("regulation/insert.sql"), named)?;
    }
    Ok(())
}

/// All files, by name and day.
///
/// # Errors
/// Where the file cannot be read.
pub fn all(db: &Db) -> Result<Vec<RegulationFile>> {
    let rows = db.all(include_str!("regulation/all.sql"), [], |row| {
        let name: String = row.get("name")?;
        Ok((name, row.get("since")?, row.get("text")?))
    })?;
    rows.into_iter()
        .map(|(name, since, text)| {
            let name = name.parse().map_err(damaged)?;
            Ok(RegulationFile { name, since, text })
        })
        .collect()
}

/// All of them, read.
///
/// # Errors
/// Where the file cannot be read.
pub fn own(db: &Db) -> Result<Own> {
    let read = |file: RegulationFile| {
        let regulation = kept(&file.text).map_err(|_| damaged(file.name))?;
        if regulation.id() != file.name {
            return Err(damaged(file.name));
        }
        Ok(Version {
            since: file.since,
            regulation,
        })
    };
    let versions: Result<Vec<Version>> = all(db)?.into_iter().map(read).collect();
    Ok(Own::new(versions?))
}

fn damaged(what: impl std::fmt::Display) -> StoreError {
    StoreError::Damaged(format!("regulation: {what}"))
}
