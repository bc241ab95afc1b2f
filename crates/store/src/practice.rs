//! A season to practise with, made from another: a file of its own, whose chain begins with where it comes from.

use crate::db::Db;
use crate::journal::{self, EntryKind, NewEntry};
use crate::personal::SALT;
use crate::season::Season;
use crate::tables::{IMAGED, PERSONAL, columns};
use crate::tx::Tx;
use crate::{Result, Store, StoreError, dump, migrate, season};
use championship::id::OperatorId;
use rusqlite::types::Value;
use rusqlite::{named_params, params_from_iter};
use serde_json::json;
use std::path::Path;

/// The command of the entry with which such a file begins.
const PRACTISE: &str = "practise";

/// What is not taken along: the season has another name and uid, nobody has a PIN.
const NOT_COPIED: [&str; 2] = ["season", "wrong_pin"];

/// Never taken along: PINs, and the key of the sheets.
const SECRET: &str = "secret";

/// Personal to no athlete.
const LOGO: &str = "logo";

/// Who asks for a season to practise with, and what of.
#[derive(Debug, Clone, Copy)]
pub struct Practice<'a> {
    /// UTC, RFC 3339.
    pub at: &'a str,
    /// Who.
    pub operator: Option<OperatorId>,
    /// At which desk.
    pub desk: &'a str,
    /// With personal data, papers and pictures of sheets.
    pub with_personal: bool,
}

impl Store {
    /// Makes a season to practise with at `path`, which must not exist; `found` gives it its name, its uid and its key.
    /// Nothing that is left out is ever in the new file.
    ///
    /// # Errors
    /// Why it could not be made, and those of `found`; nothing half-written stays.
    pub fn practice<E: From<StoreError>>(
        &self,
        path: &Path,
        practice: Practice<'_>,
        found: impl FnOnce(&Tx<'_>, &Season) -> Result<Season, E>,
    ) -> Result<(), E> {
        let origin = self.db();
        Self::appear(path, practice.at, practice.desk, |mut copy| {
            // One look at the season, whoever writes meanwhile.
            let look = |sql: &str| {
                origin
                    .connection
                    .execute_batch(sql)
                    .map_err(StoreError::from)
            };
            look("BEGIN")?;
            let filled = copy.fill(origin, practice, found);
            look("COMMIT")?;
            filled
        })?;
        Ok(())
    }

    fn fill<E: From<StoreError>>(
        &mut self,
        origin: &Db,
        practice: Practice<'_>,
        found: impl FnOnce(&Tx<'_>, &Season) -> Result<Season, E>,
    ) -> Result<(), E> {
        let (seq, head) = journal::head(origin)?;
        let of = season::get(origin)?;
        let payload = json!({
            "from": 0,
            "to": migrate::NEWEST,
            "origin": {"uid": of.uid, "seq": seq, "head": head},
        });
        let entry = NewEntry {
            at: practice.at,
            operator: practice.operator,
            desk: practice.desk,
            kind: EntryKind::Migration,
            command: PRACTISE,
            payload: &payload,
            undoes: None,
        };
        self.begin_with(&entry, |tx| {
            for table in IMAGED {
                if !NOT_COPIED.contains(&table) {
                    copy_rows(origin, tx, table)?;
                }
            }
            for table in PERSONAL {
                if table == LOGO || (practice.with_personal && table != SECRET) {
                    copy_rows(origin, tx, table)?;
                }
            }
            tx.run(include_str!("practice/without_pins.sql"), [])?;
            let season = found(tx, &of)?;
            season::insert(tx, &season)?;
            let digests = dump::digests(tx)?;
            let digests = serde_json::to_value(digests).map_err(StoreError::from)?;
            journal::add_to_payload(tx, tx.seq(), "digests", &digests)?;
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
