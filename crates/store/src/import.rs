//! A season from the JSON that [`crate::dump::json`] writes, of this version or an earlier one: a file of its own, whose
//! chain begins with where it comes from.
//!
//! Such a file is a stranger's: its rows are first put into an empty season in memory, of the version that it tells,
//! under every rule of that version's tables, and brought to the newest version there.

use crate::db::Db;
use crate::derive::Beginning;
use crate::dump::HEADER;
use crate::export_fault::{CellIs, ExportFault};
use crate::guard::JOURNAL;
use crate::migrate::{self, NEWEST};
use crate::personal::SALT;
use crate::season::{self, Season};
use crate::tables::{Column, Holds, PERSONAL, SECRET, typed_columns};
use crate::tx::Tx;
use crate::{Result, Store, StoreError, athlete, text};
use championship::id::OperatorId;
use championship::name::{Name, checked, fold, spaced, steers, tidy, words};
use platform::digest::hex;
use rusqlite::types::Value as Cell;
use rusqlite::{Connection, params_from_iter};
use serde_json::value::RawValue;
use serde_json::{Map, Value, json};
use sha2::{Digest, Sha256};
use std::collections::BTreeMap;
use std::path::Path;

/// The command of the entry with which such a file begins.
const IMPORT: &str = "import-season";

/// How many faults are told: whoever reads them wants to know what the file is, not each of its rows.
const TOLD: usize = 20;

/// A picture of an export, by what it is of.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Picture {
    /// A federation's or a club's sign.
    Sign,
    /// An athlete's portrait.
    Portrait,
    /// A sheet that was read.
    Sheet,
}

impl Picture {
    fn in_table(table: &str) -> Option<Self> {
        match table {
            "logo" | "club_logo" => Some(Self::Sign),
            "photo" => Some(Self::Portrait),
            "picture" => Some(Self::Sheet),
            _ => None,
        }
    }
}

/// Whether a stranger's picture can be shown: decoded somewhere else, within limits.
pub type Readable<'a> = &'a dyn Fn(Picture, &[u8]) -> bool;

/// The largest picture of a season, in bytes: those that the program keeps have a tenth of that.
const MOST_OF_A_PICTURE: usize = 4 << 20;

/// A table of an export; each row is looked into when it is its turn.
type Rows<'a> = Vec<&'a RawValue>;

/// Who imports a season.
#[derive(Debug, Clone, Copy)]
pub struct Import<'a> {
    /// UTC, RFC 3339.
    pub at: &'a str,
    pub operator: Option<OperatorId>,
    pub desk: &'a str,
}

impl Store {
    /// Makes a season at `path`, which must not exist, of an export; `readable` is asked of each picture in it,
    /// and `found` gives the season its uid and its key.
    ///
    /// # Errors
    /// [`StoreError::NotAnExport`] with all that is wrong with it, [`StoreError::Newer`], and those of `found`;
    /// nothing half-written stays.
    pub fn import<E: From<StoreError>>(
        bytes: &[u8],
        path: &Path,
        import: Import<'_>,
        readable: Readable<'_>,
        found: impl FnOnce(&Tx<'_>, &Season) -> std::result::Result<Season, E>,
    ) -> std::result::Result<Self, E> {
        let (origin, version) = read(bytes, readable)?;
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
pub fn check(bytes: &[u8], readable: Readable<'_>) -> Result<Season> {
    season::get(&read(bytes, readable)?.0)
}

/// The season of an export, of the newest version and in memory, and the version that it was of.
fn read(bytes: &[u8], readable: Readable<'_>) -> Result<(Db, i64)> {
    let mut tables: BTreeMap<String, Rows<'_>> =
        serde_json::from_slice(bytes).map_err(|error| {
            let detail = error.to_string();
            StoreError::NotAnExport(vec![ExportFault::NotTables { detail }])
        })?;
    let version = match tables.remove(HEADER).as_deref() {
        Some([header]) => serde_json::from_str::<Value>(header.get()).ok(),
        _ => None,
    };
    let version = version.and_then(|header| header["version"].as_i64());
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
    let faults = fill(&db, tables, readable)?;
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
fn fill(
    db: &Db,
    mut tables: BTreeMap<String, Rows<'_>>,
    readable: Readable<'_>,
) -> Result<Vec<ExportFault>> {
    let mut faults = Vec::new();
    db.connection
        .execute_batch("PRAGMA foreign_keys = OFF; BEGIN")?;
    for table in tables_of(db)? {
        let columns = typed_columns(db, &table)?;
        match tables.remove(&table) {
            Some(rows) => db.guard.off(|| {
                fill_table(
                    &db.connection,
                    &table,
                    &columns,
                    rows,
                    readable,
                    &mut faults,
                )
            })?,
            None if PERSONAL.contains(&table.as_str()) => {}
            None => faults.push(ExportFault::NoTable { table }),
        }
    }
    db.connection.execute_batch("COMMIT")?;
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
    rows: Rows<'_>,
    readable: Readable<'_>,
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
    for (number, row) in (1..).zip(rows) {
        if faults.len() >= TOLD {
            return Ok(());
        }
        let Ok(mut row) = serde_json::from_str::<Map<String, Value>>(row.get()) else {
            faults.push(ExportFault::NotARow {
                table: table.to_owned(),
                row: number,
            });
            continue;
        };
        let fault = |column: &str, is| ExportFault::Cell {
            table: table.to_owned(),
            row: number,
            column: column.to_owned(),
            is,
        };
        let known = faults.len();
        let mut cells = Vec::with_capacity(columns.len());
        keyed(&mut row);
        for column in columns.iter().filter(|column| column.name != SALT) {
            let told = row.remove(&column.name);
            let cell =
                cell(column.holds, told).and_then(|cell| kept(table, column, cell, readable));
            match cell {
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

/// Names are compared by what follows from them, whatever a file says.
fn keyed(row: &mut Map<String, Value>) {
    const KEY: &str = "name_key";
    if let (Some(Value::String(name)), true) = (row.get("name"), row.contains_key(KEY)) {
        let key = fold(&checked(name).unwrap_or_default());
        row.insert(KEY.to_owned(), Value::String(key));
    }
}

/// Tables whose rows have a name that is never blank.
const NAMED: [&str; 7] = [
    "season",
    "operator",
    "club",
    "athlete",
    "championship",
    "etapa",
    "entrant",
];

/// Columns that are read like a name and may be blank, beside those of an athlete.
const LIKE_NAMES: [(&str, &str); 3] = [
    ("season", "federation"),
    ("club", "city"),
    ("venue_day", "hall"),
];

fn is_like_a_name(table: &str, column: &str) -> bool {
    let asked = (table, column);
    LIKE_NAMES.contains(&asked) || athlete::LIKE_NAMES.contains(&asked)
}

/// The largest number of a column that counts or numbers something.
const MOST: i64 = 1_000_000;

/// The largest number of a row, of cents, of milliseconds.
const MOST_OF_ALL: i64 = 1 << 48;

/// A cell as it is kept; what no act would have written is refused.
fn kept(
    table: &str,
    column: &Column,
    cell: Cell,
    readable: Readable<'_>,
) -> std::result::Result<Cell, CellIs> {
    let name = column.name.as_str();
    match cell {
        Cell::Integer(number) => {
            let is_large = name == "id"
                || name == "amount"
                || name == "merged_into"
                || ["_id", "_cents", "_ms"]
                    .iter()
                    .any(|end| name.ends_with(end));
            let most = if is_large { MOST_OF_ALL } else { MOST };
            match number.unsigned_abs() <= most.unsigned_abs() {
                true => Ok(cell),
                false => Err(CellIs::OutOfRange),
            }
        }
        Cell::Text(text) if name == "name" && NAMED.contains(&table) => {
            let name = Name::parse(&text).map_err(CellIs::BadName)?;
            Ok(Cell::Text(name.into()))
        }
        Cell::Text(text) if is_like_a_name(table, name) => {
            checked(&text).map(Cell::Text).map_err(CellIs::BadName)
        }
        Cell::Text(text) => {
            let is_of_words = text::holds_words(table, name);
            let check = if is_of_words { as_words } else { as_seen };
            within(&text, check).map(|()| Cell::Text(text))
        }
        Cell::Blob(bytes) if !bytes.is_empty() => match Picture::in_table(table) {
            Some(picture) if bytes.len() > MOST_OF_A_PICTURE || !readable(picture, &bytes) => {
                Err(CellIs::NotAPicture)
            }
            _ => Ok(Cell::Blob(bytes)),
        },
        cell => Ok(cell),
    }
}

/// Checks a text, and those within the record that it is.
fn within(text: &str, check: Check) -> std::result::Result<(), CellIs> {
    fn each(value: &Value, check: Check) -> std::result::Result<(), CellIs> {
        match value {
            Value::String(text) => check(text),
            Value::Array(values) => values.iter().try_for_each(|value| each(value, check)),
            Value::Object(fields) => fields
                .iter()
                .try_for_each(|(key, value)| check(key).and_then(|()| each(value, check))),
            _ => Ok(()),
        }
    }
    let may_be_record = text.trim_start().starts_with(['[', '{']);
    let record = may_be_record.then(|| serde_json::from_str::<Value>(text));
    match record.and_then(Result::ok) {
        Some(record @ (Value::Array(_) | Value::Object(_))) => {
            as_seen(text).and_then(|()| each(&record, check))
        }
        _ => check(text),
    }
}

/// What is asked of a text.
type Check = fn(&str) -> std::result::Result<(), CellIs>;

/// Nothing in it steers a screen: lines and tabs are read.
fn as_seen(text: &str) -> std::result::Result<(), CellIs> {
    let is_seen = |letter: char| matches!(letter, '\n' | '\r' | '\t') || !steers(letter);
    text.chars()
        .all(is_seen)
        .then_some(())
        .ok_or(CellIs::Hidden)
}

/// It is words as an act would have kept them.
fn as_words(text: &str) -> std::result::Result<(), CellIs> {
    match words(text) {
        Err(too_long) => Err(CellIs::LongWords(too_long)),
        Ok(_) if tidy(text) != spaced(text) => Err(CellIs::Hidden),
        Ok(_) => Ok(()),
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
