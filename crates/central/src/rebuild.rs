//! Every projection anew from the log: the same tables, whatever stood there.

use crate::database::{Database, Fault};
use crate::log;
use crate::proof;
use statement::Body;
use statement::enclosed::Seal;
use statement::name::Uid;
use std::collections::BTreeSet;

/// What was worked out.
#[derive(Debug, Default)]
pub struct Rebuilt {
    pub seasons: usize,
    /// Statements of theirs that are verified.
    pub statements: u64,
}

/// Works out every season, one after the other; each is whole before and after.
///
/// # Errors
/// Why it stopped: those before stand as they were worked out, the others as they were.
pub async fn all(database: &Database) -> Result<Rebuilt, Fault> {
    let mut held = database.held().await?;
    let tx = held.national().await?;
    let rows = tx.rows(include_str!("sql/seasons.sql"), &[]).await?;
    let seasons: Vec<Uid> = rows
        .iter()
        .filter_map(|row| Uid::parse(row.get(0)))
        .collect();
    tx.commit().await?;
    let mut rebuilt = Rebuilt::default();
    for season in seasons {
        let tx = held.national().await?;
        let Some(stands) = log::stands(&tx, &season, true).await? else {
            continue;
        };
        tx.see(&stands.federation).await?;
        let erased: BTreeSet<Seal> = log::all(&tx, &season)
            .await?
            .iter()
            .filter_map(|signed| match &signed.statement().body {
                Body::Erased(said) => Some(said.seals.clone()),
                _ => None,
            })
            .flatten()
            .collect();
        tx.change(include_str!("sql/erased_gone.sql"), &[&season.as_str()])
            .await?;
        log::erase(&tx, &season, &stands.federation, &erased).await?;
        let trust = proof::read(&tx, &season, &stands.federation).await?;
        let stands = log::worked_out(&tx, &season, &stands, &trust).await?;
        tx.commit().await?;
        rebuilt.seasons += 1;
        rebuilt.statements += stands.head.number;
    }
    Ok(rebuilt)
}
