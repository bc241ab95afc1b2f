//! The tables of a season, and how the journal keeps what they hold.

use crate::Result;
use crate::db::{Db, flag};
use rusqlite::named_params;

/// Tables whose rows are kept before and after in the journal, in the order in which they are dumped.
pub(crate) const IMAGED: [&str; 51] = [
    "season",
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
    "evidence",
    "appeal",
    "homologation",
    "reopening",
    "clock_event",
    "table_call",
    "meal",
    "substitution",
    "sumula",
    "sumula_copy",
    "publication",
];

/// Tables of personal data, secrets and pictures: the journal holds a seal of a row, never what it held.
pub(crate) const PERSONAL: [&str; 5] = ["secret", "athlete_private", "picture", "logo", "document"];

/// The columns of one of our tables.
pub(crate) fn columns(db: &Db, table: &str) -> Result<Vec<String>> {
    db.all(
        "SELECT name FROM pragma_table_info(:table) ORDER BY cid",
        named_params! {":table": table},
        |row| row.get("name"),
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
