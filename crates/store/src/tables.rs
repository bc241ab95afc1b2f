//! The tables of a season, and how the journal keeps what they hold.

use crate::Result;
use crate::db::Db;
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
