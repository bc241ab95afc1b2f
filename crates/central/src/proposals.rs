//! Pairs of athletes that may be one person, for a registrar to look at: those registered last first, a page at a time.

use crate::database::Tx;
use crate::refusal::{Refusal, Stop};
use serde_json::{Value, json};
use statement::name::Uid;
use tokio_postgres::Row;

/// A letter that comes after those of every uid.
const BEFORE_ALL: &str = "~";

/// Behind which pair a page begins: the uid that comes later, and the earlier one; of a whole uid's pairs none.
struct After {
    later: String,
    earlier: String,
}

impl After {
    /// As [`After::told`] tells it; before all where nothing is said.
    fn of(told: Option<&str>) -> Option<Self> {
        let Some(told) = told else {
            return Some(Self {
                later: BEFORE_ALL.to_owned(),
                earlier: String::new(),
            });
        };
        let (later, earlier) = told.split_once('-').unwrap_or((told, ""));
        let is_one = earlier.is_empty() || Uid::parse(earlier).is_some();
        Uid::parse(later).filter(|_| is_one).map(|later| Self {
            later: later.to_string(),
            earlier: earlier.to_owned(),
        })
    }

    /// Behind what a page told; none where it was the last.
    fn page(rows: &[Row]) -> Option<String> {
        let row = rows.first()?;
        let (walked, is_last, is_cut): (Option<&str>, bool, bool) =
            (row.get(0), row.get(1), row.get(2));
        if is_cut {
            let pairs = rows.iter().map(|row| (row.get(4), row.get(3)));
            let (later, earlier): (&str, &str) = pairs.min()?;
            return Some(format!("{later}-{earlier}"));
        }
        walked.filter(|_| !is_last).map(str::to_owned)
    }
}

/// A page of them, and behind what the next one begins.
pub async fn page(tx: &Tx<'_>, after: Option<&str>) -> Result<Value, Stop> {
    let After { later, earlier } = After::of(after).ok_or(Refusal::Body("?after="))?;
    let sql = include_str!("sql/proposals.sql");
    let rows = tx.rows(sql, &[&later, &earlier]).await?;
    let mut pairs: Vec<&Row> = rows.iter().filter(|row| uid(row, 3).is_some()).collect();
    // Whose CPFs are one come first.
    pairs.sort_by_key(|row| (is_one(row) != Some(true), uid(row, 3), uid(row, 4)));
    let pairs = pairs.into_iter().map(|row| {
        json!({
            "athletes": [uid(row, 3), uid(row, 4)],
            "names": [row.get::<_, Option<&str>>(5), row.get::<_, Option<&str>>(6)],
            "births": [row.get::<_, Option<&str>>(7), row.get::<_, Option<&str>>(8)],
            "cities": [row.get::<_, Option<&str>>(9), row.get::<_, Option<&str>>(10)],
            "cpf": is_one(row),
        })
    });
    Ok(json!({ "proposals": pairs.collect::<Vec<_>>(), "next": After::page(&rows) }))
}

/// One of the two; none in the row of a page without pairs.
fn uid(row: &Row, at: usize) -> Option<&str> {
    row.get(at)
}

/// Whether their CPFs are one; none where one of them is not known.
fn is_one(row: &Row) -> Option<bool> {
    row.get(11)
}
