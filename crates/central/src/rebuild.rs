//! Every projection anew from the log: the same tables, whatever stood there.
//!
//! A season is one transaction: whoever asks meanwhile sees it as it stood or as it stands now, and so it is after a
//! crash. What is held in memory is the logs of as many seasons as are worked out at a time, never the country's.

use crate::database::{Database, Fault};
use crate::log;
use crate::proof;
use statement::Body;
use statement::enclosed::Seal;
use statement::name::Uid;
use std::collections::BTreeSet;
use std::sync::{Arc, Mutex, PoisonError};
use tokio::task::JoinSet;

/// What was worked out.
#[derive(Debug, Default)]
pub struct Rebuilt {
    pub seasons: usize,
    /// Statements of theirs that are verified.
    pub statements: u64,
}

/// Works out every season, so many at a time; each is whole before and after.
///
/// # Errors
/// Why it stopped: some stand as they were worked out, the others as they were.
pub async fn all(database: &Database, at_once: usize) -> Result<Rebuilt, Fault> {
    let waiting = Arc::new(Mutex::new(seasons(database).await?));
    let mut working = JoinSet::new();
    for _ in 0..at_once.max(1) {
        let (database, waiting) = (database.clone(), Arc::clone(&waiting));
        working.spawn(async move {
            let mut rebuilt = Rebuilt::default();
            while let Some(season) = next(&waiting) {
                if let Some(statements) = one(&database, &season).await? {
                    rebuilt.seasons += 1;
                    rebuilt.statements += statements;
                }
            }
            Ok::<_, Fault>(rebuilt)
        });
    }
    let mut all = Rebuilt::default();
    while let Some(done) = working.join_next().await {
        let rebuilt = done.map_err(|error| Fault::Away(error.to_string()))??;
        all.seasons += rebuilt.seasons;
        all.statements += rebuilt.statements;
    }
    on_the_disk(database).await?;
    Ok(all)
}

/// Waits for the disk once for all that was committed before.
async fn on_the_disk(database: &Database) -> Result<(), Fault> {
    let mut held = database.held().await?;
    let tx = held.national().await?;
    tx.change(include_str!("sql/pulse_next.sql"), &[]).await?;
    tx.commit().await
}

async fn seasons(database: &Database) -> Result<Vec<Uid>, Fault> {
    let mut held = database.held().await?;
    let tx = held.national().await?;
    let rows = tx.rows(include_str!("sql/seasons.sql"), &[]).await?;
    tx.commit().await?;
    let seasons = rows.iter().filter_map(|row| Uid::parse(row.get(0)));
    Ok(seasons.collect())
}

fn next(waiting: &Mutex<Vec<Uid>>) -> Option<Uid> {
    // Each is taken out whole.
    let mut waiting = waiting.lock().unwrap_or_else(PoisonError::into_inner);
    waiting.pop()
}

/// Works out a season; how many statements of it are verified, none where it is gone.
async fn one(database: &Database, season: &Uid) -> Result<Option<u64>, Fault> {
    let mut held = database.held().await?;
    let tx = held.national().await?;
    // What is lost is the same again by the log.
    tx.change(include_str!("sql/lazily.sql"), &[]).await?;
    let Some(stands) = log::stands(&tx, season, true).await? else {
        return Ok(None);
    };
    tx.see(&stands.federation).await?;
    let log = log::all(&tx, season).await?;
    let erased: BTreeSet<Seal> = log
        .iter()
        .filter_map(|signed| match &signed.statement().body {
            Body::Erased(said) => Some(said.seals.clone()),
            _ => None,
        })
        .flatten()
        .collect();
    tx.change(include_str!("sql/erased_gone.sql"), &[&season.as_str()])
        .await?;
    log::erase(&tx, season, &stands.federation, &erased).await?;
    let trust = proof::read(&tx, season, &stands.federation).await?;
    let stands = log::worked_out(&tx, season, &stands, &trust, &log).await?;
    tx.commit().await?;
    Ok(Some(stands.head.number))
}
