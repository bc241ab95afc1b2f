//! The whole season as canonical JSON, and a digest of every table.

use crate::db::Db;
use crate::migrate::NEWEST;
use crate::personal::SALT;
use crate::tables::{Column, Holds, IMAGED, PERSONAL, SECRET, columns, image, typed_columns};
use crate::{Result, migrate};
use platform::digest::hex;
use serde_json::{Map, Value, json};
use sha2::{Digest, Sha256};
use std::collections::BTreeMap;

/// Under this name an export tells its version: a table of one row, shaped like the others.
pub(crate) const HEADER: &str = "espadilha";

/// Every table with row images, row by row in order of id, as one JSON object; first [`HEADER`].
///
/// Secrets and the journal are left out, and personal tables unless they are asked for; their pictures and papers are
/// hexadecimal. Two seasons with the same rows give the same bytes.
///
/// # Errors
/// Where the file cannot be read.
pub fn json(db: &Db, with_personal: bool) -> Result<String> {
    let mut text = format!("{{\n\"{HEADER}\":[{{\"version\":{NEWEST}}}]");
    let personal = PERSONAL
        .into_iter()
        .filter(|table| with_personal && *table != SECRET);
    for table in IMAGED.into_iter().chain(personal) {
        let rows = db.all(
            &format!("SELECT {} FROM {table} ORDER BY id", exported(db, table)?),
            [],
            |row| row.get::<_, String>(0),
        )?;
        text.push_str(&format!(",\n\"{table}\":[{}]", rows.join(",\n")));
    }
    text.push_str("\n}\n");
    Ok(text)
}

/// One row of a table as JSON: bytes as hexadecimal digits, and no salt.
fn exported(db: &Db, table: &str) -> Result<String> {
    let columns = typed_columns(db, table)?.into_iter();
    let fields: Vec<String> = columns
        .filter(|column| column.name != SALT)
        .map(|Column { name, holds, .. }| match holds {
            Holds::Bytes => format!("'{name}', hex({name})"),
            Holds::Number | Holds::Text => format!("'{name}', {name}"),
        })
        .collect();
    Ok(format!("json_object({})", fields.join(", ")))
}

/// What an export of a season is, as a JSON Schema (2020-12) of every table, with personal ones where they are there.
///
/// # Errors
/// Where the newest version cannot be made in memory.
pub fn json_schema() -> Result<Value> {
    let db = Db::over(migrate::blank(NEWEST)?)?;
    let header = json!({
        "type": "array", "minItems": 1, "maxItems": 1,
        "items": {
            "type": "object", "additionalProperties": false, "required": ["version"],
            "properties": {"version": {"type": "integer", "minimum": 1}},
        },
    });
    let mut tables = Map::from_iter([(HEADER.to_owned(), header)]);
    for table in IMAGED.into_iter().chain(PERSONAL) {
        if table != SECRET {
            tables.insert(table.to_owned(), table_schema(&db, table)?);
        }
    }
    let needed: Vec<&str> = [HEADER].into_iter().chain(IMAGED).collect();
    Ok(json!({
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Espadilha: a season",
        "type": "object",
        "additionalProperties": false,
        "required": needed,
        "properties": tables,
    }))
}

fn table_schema(db: &Db, table: &str) -> Result<Value> {
    let columns = typed_columns(db, table)?.into_iter();
    let columns: Vec<Column> = columns.filter(|column| column.name != SALT).collect();
    let of = |column: &Column| {
        let kind = match column.holds {
            Holds::Number => "integer",
            Holds::Text | Holds::Bytes => "string",
        };
        let mut schema = match column.is_nullable {
            true => json!({"type": [kind, "null"]}),
            false => json!({"type": kind}),
        };
        if column.holds == Holds::Bytes {
            schema["pattern"] = json!("^([0-9A-F]{2})*$");
        }
        (column.name.clone(), schema)
    };
    let needed: Vec<&str> = columns.iter().map(|column| column.name.as_str()).collect();
    Ok(json!({
        "type": "array",
        "items": {
            "type": "object",
            "additionalProperties": false,
            "required": needed,
            "properties": columns.iter().map(of).collect::<Map<_, _>>(),
        },
    }))
}

/// SHA-256 of the rows of a table, a line each.
fn digest(db: &Db, table: &str) -> Result<String> {
    let image = image(&columns(db, table)?, table);
    let mut hasher = Sha256::new();
    let mut between = "";
    db.each(
        &format!("SELECT {image} FROM {table} ORDER BY id"),
        [],
        |row| row.get::<_, String>(0),
        |line| {
            hasher.update(between);
            hasher.update(line);
            between = "\n";
            Ok(())
        },
    )?;
    Ok(hex(&hasher.finalize()))
}

/// SHA-256 of the rows of every table with row images; personal rows are sealed one by one.
pub(crate) fn digests(db: &Db) -> Result<BTreeMap<&'static str, String>> {
    IMAGED
        .into_iter()
        .map(|table| Ok((table, digest(db, table)?)))
        .collect()
}
