//! How often in a row a wrong PIN was given for an operator.

use crate::Result;
use crate::db::Db;
use crate::tx::Tx;
use championship::clock::{Moment, Uptime};
use championship::id::OperatorId;
use rusqlite::named_params;

/// Wrong PINs in a row.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct WrongPin {
    /// How many.
    pub times: u32,
    /// When the last one was given: UTC, RFC 3339.
    pub at: String,
    /// How long the machine had been running then.
    pub uptime: Option<Uptime>,
}

/// Wrong PINs of an operator since the last right one.
///
/// # Errors
/// Where the file cannot be read.
pub fn of(db: &Db, operator: OperatorId) -> Result<Option<WrongPin>> {
    db.maybe(
        include_str!("wrong_pin/of.sql"),
        named_params! {":operator_id": operator.0},
        |row| {
            let run: Option<String> = row.get("run")?;
            let ms: Option<i64> = row.get("uptime_ms")?;
            Ok(WrongPin {
                times: row.get("times")?,
                at: row.get("at")?,
                uptime: run.zip(ms).map(|(run, ms)| Uptime { run, ms }),
            })
        },
    )
}

/// Keeps how often it was.
///
/// # Errors
/// Where the file cannot be written.
pub fn set(tx: &Tx<'_>, operator: OperatorId, times: u32, at: &str, moment: &Moment) -> Result<()> {
    let uptime = moment.uptime.as_ref();
    tx.put(
        include_str!("wrong_pin/set.sql"),
        include_str!("wrong_pin/insert.sql"),
        named_params! {
            ":operator_id": operator.0,
            ":times": times,
            ":at": at,
            ":run": uptime.map(|uptime| &uptime.run),
            ":uptime_ms": uptime.map(|uptime| uptime.ms),
        },
    )
}

/// The right PIN was given, or another one was set.
///
/// # Errors
/// Where the file cannot be written.
pub fn clear(tx: &Tx<'_>, operator: OperatorId) -> Result<()> {
    tx.run(
        include_str!("wrong_pin/clear.sql"),
        named_params! {":operator_id": operator.0},
    )?;
    Ok(())
}
