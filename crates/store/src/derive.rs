//! A season made of the rows of another: a file of its own, whose chain begins with where it comes from.

use crate::db::Db;
use crate::journal::{self, EntryKind, NewEntry};
use crate::personal::SALT;
use crate::season::Season;
use crate::tables::{IMAGED, columns};
use crate::tx::Tx;
use crate::{Result, Store, StoreError, dump, migrate, outbox, season};
use championship::id::OperatorId;
use rusqlite::types::Value;
use rusqlite::{named_params, params_from_iter};
use serde_json::json;

/// What is not taken along as it is: the season gets another uid, nobody has a PIN.
const NOT_COPIED: [&str; 2] = ["season", "wrong_pin"];

/// With what such a file begins.
#[derive(Debug, Clone)]
pub(crate) struct Beginning<'a> {
    /// UTC, RFC 3339.
    pub at: &'a str,
    pub operator: Option<OperatorId>,
    pub desk: &'a str,
    /// The command of its first entry.
    pub command: &'static str,
    /// Where it comes from.
    pub origin: serde_json::Value,
    /// Which personal tables are taken along.
    pub personal: Vec<&'static str>,
}

impl Store {
    /// Fills a new file with the rows of `origin`, in one entry; `found` gives it its name, its uid and its key.
    pub(crate) fn derive<E: From<StoreError>>(
        &mut self,
        origin: &Db,
        beginning: &Beginning<'_>,
        found: impl FnOnce(&Tx<'_>, &Season) -> Result<Season, E>,
    ) -> Result<(), E> {
        let of = season::get(origin)?;
        let payload = json!({
            "from": 0,
            "to": migrate::NEWEST,
            "origin": beginning.origin,
        });
        let entry = NewEntry {
            at: beginning.at,
            operator: beginning.operator,
            desk: beginning.desk,
            kind: EntryKind::Migration,
            command: beginning.command,
            payload: &payload,
            undoes: None,
        };
        self.begin_with(&entry, |tx| {
            for table in IMAGED {
                if !NOT_COPIED.contains(&table) && !outbox::TABLES.contains(&table) {
                    copy_rows(origin, tx, table)?;
                }
            }
            for table in &beginning.personal {
                if !outbox::TABLES.contains(table) {
                    copy_rows(origin, tx, table)?;
                }
            }
            tx.run(include_str!("derive/without_pins.sql"), [])?;
            let season = found(tx, &of)?;
            season::insert(tx, &season, &season::face(origin)?)?;
            let digests = dump::digests(tx)?;
            let digests = serde_json::to_value(digests).map_err(StoreError::from)?;
            journal::note(tx, "digests", &digests)?;
            Ok(())
        })
    }
}

/// Copies the rows of a table under their numbers; personal ones get a salt of their own.
fn copy_rows(origin: &Db, tx: &Tx<'_>, table: &str) -> Result<()> {
    let mut names = columns(origin, table)?;
    let salted = names.iter().any(|column| column == SALT);
    names.retain(|column| column != SALT);
    let width = names.len();
    let names = names.join(", ");
    let places = vec!["?"; width].join(", ");
    let insert = if salted {
        format!(
            "INSERT INTO {table} ({names}, {SALT}) VALUES ({places}, lower(hex(randomblob(32))))"
        )
    } else {
        format!("INSERT INTO {table} ({names}) VALUES ({places})")
    };
    let select = format!("SELECT {names} FROM {table} ORDER BY id");
    let mut rows = origin.connection.prepare(&select)?;
    let mut rows = rows.query(named_params! {})?;
    while let Some(row) = rows.next()? {
        let values: Vec<Value> = (0..width)
            .map(|column| row.get(column))
            .collect::<rusqlite::Result<_>>()?;
        tx.run(&insert, params_from_iter(values))?;
    }
    Ok(())
}
