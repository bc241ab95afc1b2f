//! The numbers that SQLite gives next: an id is never given twice, so none of them may go back.

use crate::Result;
use crate::db::Db;
use crate::journal;
use rusqlite::named_params;
use serde_json::Value;
use std::collections::BTreeMap;

/// Under this name a migration says from which numbers it went on.
pub(crate) const SEQUENCES: &str = "sequences";

/// The newest number of every table that numbers its rows; the journal's own are told by its entries.
pub(crate) fn all(db: &Db) -> Result<BTreeMap<String, i64>> {
    let mut all = found(db)?.into_iter().collect::<BTreeMap<_, _>>();
    all.retain(|table, newest| *newest > 0 && !OWN.contains(&table.as_str()));
    Ok(all)
}

/// Tables of the journal.
const OWN: [&str; 2] = ["journal", "change"];

fn found(db: &Db) -> Result<Vec<(String, i64)>> {
    db.all(include_str!("sequence/all.sql"), [], |row| {
        Ok((row.get("name")?, row.get("seq")?))
    })
}

/// The tables whose numbers are not those to which the journal comes.
pub(crate) fn check(db: &Db) -> Result<Vec<String>> {
    let since = journal::sealed_since(db)?;
    let payload: Value = serde_json::from_str(&journal::entry(db, since)?.payload)?;
    let mut expected: BTreeMap<String, i64> = payload
        .get(SEQUENCES)
        .and_then(|sequences| serde_json::from_value(sequences.clone()).ok())
        .unwrap_or_default();
    let written: Vec<(String, i64)> = db.all(
        include_str!("sequence/written.sql"),
        named_params! {":since": since.0},
        |row| Ok((row.get("table_name")?, row.get("newest")?)),
    )?;
    for (table, newest) in written {
        let known = expected.entry(table).or_default();
        *known = newest.max(*known);
    }
    // Its one row has a fixed number.
    expected.remove("logo");
    let mut wrong = Vec::new();
    for (table, newest) in found(db)? {
        if expected.remove(&table).unwrap_or_default() != newest {
            wrong.push(table);
        }
    }
    wrong.extend(
        expected
            .into_iter()
            .filter(|(_, newest)| *newest > 0)
            .map(|(table, _)| table),
    );
    Ok(wrong)
}
