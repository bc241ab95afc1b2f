//! A season from the JSON that [`crate::dump::json`] writes, of this version or an earlier one: a file of its own, whose
//! chain begins with where it comes from.
//!
//! Such a file is a stranger's: its rows are first put into an empty season in memory, of the version that it tells,
//! under every rule of that version's tables, and brought to the newest version there.

use crate::db::Db;
use crate::derive::Beginning;
use crate::digest::hex;
use crate::dump::HEADER;
use crate::export_fault::{CellIs, ExportFault};
use crate::guard::JOURNAL;
use crate::migrate::{self, NEWEST};
use crate::personal::SALT;
use crate::season::{self, Season};
use crate::tables::{Column, Holds, PERSONAL, SECRET, typed_columns};
use crate::tx::Tx;
use crate::{Result, Store, StoreError};
use championship::id::OperatorId;
use rusqlite::types::Value as Cell;
use rusqlite::{Connection, params_from_iter};
use serde_json::{Map, Value, json};
use sha2::{Digest, Sha256};
use std::collections::BTreeMap;
use std::path::Path;

/// The command of the entry with which such a file begins.
const IMPORT: &str = "import-season";

/// How many faults are told: whoever reads them wants to know what the file is, not each of its rows.
const TOLD: usize = 20;

/// A table of an export.
type Rows = Vec<Map<String, Value>>;

/// Who imports a season.
#[derive(Debug, Clone, Copy)]
pub struct Import<'a> {
    /// UTC, RFC 3339.
    pub at: &'a str,
    /// Who.
    pub operator: Option<OperatorId>,
    /// At which desk.
    pub desk: &'a str,
}

impl Store {
    /// Makes a season at `path`, which must not exist, of an export; `found` gives it its uid and its key.
    ///
    /// # Errors
    /// [`StoreError::NotAnExport`] with all that is wrong with it, [`StoreError::Newer`], and those of `found`;
    /// nothing half-written stays.
    pub fn import<E: From<StoreError>>(
        bytes: &[u8],
        path: &Path,
        import: Import<'_>,
        found: impl FnOnce(&Tx<'_>, &Season) -> std::result::Result<Season, E>,
    ) -> std::result::Result<Self, E> {
        let (origin, version) = read(bytes)?;
        let uid = season::get(&origin)?.uid;
        let with = |table: &&str| *table != SECRET;
        let beginning = Beginning {
            at: import.at,
            operator: import.operator,
            desk: import.desk,
            command: IMPORT,
            origin: json!({
                "uid": uid,
                "version": version,
                "sha256": hex(&Sha256::digest(bytes)),
            }),
            personal: PERSONAL.into_iter().filter(with).collect(),
        };
        let (store, ()) = Self::appear(path, import.at, import.desk, |mut store| {
            store.derive(&origin, &beginning, found)
        })?;
        Ok(store)
    }
}

/// The season that an export holds.
///
/// # Errors
/// As [`Store::import`].
pub fn check(bytes: &[u8]) -> Result<Season> {
    season::get(&read(bytes)?.0)
}

/// The season of an export, of the newest version and in memory, and the version that it was of.
fn read(bytes: &[u8]) -> Result<(Db, i64)> {
    let mut tables: BTreeMap<String, Rows> = serde_json::from_slice(bytes).map_err(|error| {
        let detail = error.to_string();
        StoreError::NotAnExport(vec![ExportFault::NotTables { detail }])
    })?;
    let version = match tables.remove(HEADER).as_deref() {
        Some([header]) => header.get("version").and_then(Value::as_i64),
        _ => None,
    };
    let Some(version) = version.filter(|version| *version > 0) else {
        return Err(StoreError::NotAnExport(vec![ExportFault::NoVersion]));
    };
    if version > NEWEST {
        return Err(StoreError::Newer {
            found: version,
            known: NEWEST,
        });
    }
    let db = Db::over(migrate::blank(version)?)?;
    let faults = fill(&db, tables)?;
    if !faults.is_empty() {
        return Err(StoreError::NotAnExport(faults));
    }
    db.guard
        .off(|| migrate::apply(&db.connection, version))
        .and_then(|()| migrate::check_references(&db.connection))?;
    db.connection.execute_batch("PRAGMA foreign_keys = ON")?;
    Ok((db, version))
}

/// Puts the rows into an empty season of their version; what is wrong with them, the first faults of them.
fn fill(db: &Db, mut tables: BTreeMap<String, Rows>) -> Result<Vec<ExportFault>> {
    let mut faults = Vec::new();
    db.connection.execute_batch("PRAGMA foreign_keys = OFF")?;
    for table in tables_of(db)? {
        let columns = typed_columns(db, &table)?;
        match tables.remove(&table) {
            Some(rows) => db
                .guard
                .off(|| fill_table(&db.connection, &table, &columns, rows, &mut faults))?,
            None if PERSONAL.contains(&table.as_str()) => {}
            None => faults.push(ExportFault::NoTable { table }),
        }
    }
    let foreign = tables.into_keys();
    faults.extend(foreign.map(|table| ExportFault::ForeignTable { table }));
    if faults.is_empty() {
        let dangling: Vec<String> = db.all(include_str!("import/dangling.sql"), [], |row| {
            row.get("holder")
        })?;
        let dangling = dangling.into_iter();
        faults.extend(dangling.map(|table| ExportFault::Dangling { table }));
        if season::count(db)? != 1 {
            faults.push(ExportFault::NoSeason);
        }
    }
    faults.truncate(TOLD);
    Ok(faults)
}

/// The tables of a version that an export may hold.
fn tables_of(db: &Db) -> Result<Vec<String>> {
    let mut tables: Vec<String> =
        db.all(include_str!("import/tables.sql"), [], |row| row.get("name"))?;
    tables.retain(|table| table != SECRET && !JOURNAL.contains(&table.as_str()));
    Ok(tables)
}

fn fill_table(
    connection: &Connection,
    table: &str,
    columns: &[Column],
    rows: Rows,
    faults: &mut Vec<ExportFault>,
) -> Result<()> {
    let names: Vec<&str> = columns.iter().map(|column| column.name.as_str()).collect();
    let places: Vec<&str> = names
        .iter()
        .map(|name| match *name {
            // A row has a salt of its own in each file.
            SALT => "lower(hex(randomblob(32)))",
            _ => "?",
        })
        .collect();
    let mut insert = connection.prepare(&format!(
        "INSERT INTO {table} ({}) VALUES ({})",
        names.join(", "),
        places.join(", ")
    ))?;
    for (number, mut row) in (1..).zip(rows) {
        if faults.len() >= TOLD {
            return Ok(());
        }
        let fault = |column: &str, is| ExportFault::Cell {
            table: table.to_owned(),
            row: number,
            column: column.to_owned(),
            is,
        };
        let known = faults.len();
        let mut cells = Vec::with_capacity(columns.len());
        for column in columns.iter().filter(|column| column.name != SALT) {
            match cell(column.holds, row.remove(&column.name)) {
                Ok(cell) => cells.push(cell),
                Err(is) => faults.push(fault(&column.name, is)),
            }
        }
        faults.extend(row.keys().map(|column| fault(column, CellIs::Foreign)));
        if faults.len() > known {
            continue;
        }
        if let Err(error) = insert.execute(params_from_iter(cells)) {
            faults.push(ExportFault::Row {
                table: table.to_owned(),
                row: number,
                detail: error.to_string(),
            });
        }
    }
    Ok(())
}

/// A cell as the database takes it; whether nothing may stand there the table says itself.
fn cell(holds: Holds, told: Option<Value>) -> std::result::Result<Cell, CellIs> {
    match (holds, told) {
        (_, None) => Err(CellIs::Missing),
        (_, Some(Value::Null)) => Ok(Cell::Null),
        (Holds::Number, Some(told)) => told.as_i64().map(Cell::Integer).ok_or(CellIs::NotANumber),
        (Holds::Text, Some(Value::String(text))) => Ok(Cell::Text(text)),
        (Holds::Text, Some(_)) => Err(CellIs::NotAText),
        (Holds::Bytes, Some(Value::String(digits))) => {
            bytes(&digits).map(Cell::Blob).ok_or(CellIs::NotBytes)
        }
        (Holds::Bytes, Some(_)) => Err(CellIs::NotBytes),
    }
}

fn bytes(digits: &str) -> Option<Vec<u8>> {
    let pairs = digits.as_bytes().chunks(2);
    pairs
        .map(|pair| match pair {
            [high, low] => {
                let digit = |digit: u8| char::from(digit).to_digit(16);
                u8::try_from(digit(*high)? * 16 + digit(*low)?).ok()
            }
            _ => None,
        })
        .collect()
}
