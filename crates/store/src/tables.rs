//! The tables of a season, and how the journal keeps what they hold.

use crate::Result;
use crate::db::{Db, flag};
use rusqlite::named_params;

/// Tables whose rows are kept before and after in the journal, in the order in which they are dumped.
pub(crate) const IMAGED: [&str; 60] = [
    "season",
    "regulation",
    "operator",
    "wrong_pin",
    "club",
    "athlete",
    "championship",
    "venue_day",
    "mesa",
    "etapa",
    "entrant",
    "dupla",
    "entry",
    "lineup",
    "cash_closing",
    "payment",
    "fase",
    "chave",
    "chave_member",
    "sorteio",
    "lot",
    "reentry",
    "rodada",
    "half_bye",
    "pairing",
    "confronto",
    "slot",
    "jogo",
    "jogo_athlete",
    "report",
    "report_partida",
    "confirmation",
    "reading",
    "ruling",
    "ruling_effect",
    "ruling_entrant",
    "occurrence",
    "offender",
    "sanction",
    "carried_sanction",
    "missing_athlete",
    "note",
    "noted",
    "evidence",
    "appeal",
    "homologation",
    "reopening",
    "clock_event",
    "table_call",
    "claim",
    "claim_partida",
    "meal",
    "substitution",
    "sumula",
    "sumula_copy",
    "publication",
    "federation",
    "statement",
    "statement_seal",
    "statement_sent",
];

/// Tables of personal data, secrets and pictures: the journal holds a seal of a row, never what it held.
pub(crate) const PERSONAL: [&str; 10] = [
    "secret",
    "athlete_private",
    "picture",
    "logo",
    "document",
    "club_logo",
    "photo",
    "statement_enclosed",
    "sanction_list",
    "door_tag",
];

/// PINs, and the key of the sheets: no other file ever holds them.
pub(crate) const SECRET: &str = "secret";

pub(crate) fn columns(db: &Db, table: &str) -> Result<Vec<String>> {
    db.all(
        "SELECT name FROM pragma_table_info(:table) ORDER BY cid",
        named_params! {":table": table},
        |row| row.get("name"),
    )
}

/// What a column holds.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Holds {
    /// A whole number.
    Number,
    Text,
    /// A picture or a paper.
    Bytes,
}

/// A column of one of our tables.
#[derive(Debug, Clone)]
pub(crate) struct Column {
    pub name: String,
    pub holds: Holds,
    /// Whether it may hold nothing.
    pub is_nullable: bool,
}

/// The columns of one of our tables with what they hold; none where there is no such table.
pub(crate) fn typed_columns(db: &Db, table: &str) -> Result<Vec<Column>> {
    db.all(
        "SELECT name, type, \"notnull\" OR pk AS needed FROM pragma_table_info(:table) ORDER BY cid",
        named_params! {":table": table},
        |row| {
            let kind: String = row.get("type")?;
            Ok(Column {
                name: row.get("name")?,
                holds: match kind.as_str() {
                    "INTEGER" => Holds::Number,
                    "BLOB" => Holds::Bytes,
                    _ => Holds::Text,
                },
                is_nullable: !flag(row, "needed")?,
            })
        },
    )
}

/// `json_object('id', <row>.id, ...)`: one row as JSON.
pub(crate) fn image(columns: &[String], row: &str) -> String {
    let fields: Vec<String> = columns
        .iter()
        .map(|column| format!("'{column}', {row}.{column}"))
        .collect();
    format!("json_object({})", fields.join(", "))
}

/// The tables that hold rows which point at a row of `table`.
///
/// # Errors
/// Where the file cannot be read.
pub fn pointing_at(db: &Db, table: &str, id: i64) -> Result<Vec<String>> {
    let columns: Vec<(String, String)> = db.all(
        "SELECT known.name AS holder, points.\"from\" AS link
         FROM sqlite_schema AS known JOIN pragma_foreign_key_list(known.name) AS points
         WHERE known.type = 'table' AND points.\"table\" = :table
         ORDER BY known.name, points.\"from\"",
        named_params! {":table": table},
        |row| Ok((row.get("holder")?, row.get("link")?)),
    )?;
    let mut found = Vec::new();
    for (holder, link) in columns {
        let points: bool = db.one(
            &format!("SELECT EXISTS (SELECT 1 FROM {holder} WHERE {link} = :id) AS points"),
            named_params! {":id": id},
            |row| flag(row, "points"),
        )?;
        if points && !found.contains(&holder) {
            found.push(holder);
        }
    }
    Ok(found)
}
