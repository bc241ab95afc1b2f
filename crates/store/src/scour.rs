//! Words that tell of a person, wherever somebody typed them: in rows, in papers, in the whole journal.

use crate::Result;
use crate::athlete;
use crate::db::Db;
use crate::journal;
use crate::tables::{Holds, IMAGED, typed_columns};
use crate::text;
use crate::traces::Traces;
use crate::tx::Tx;
use championship::id::{AthleteId, Seq};
use rusqlite::named_params;
use serde_json::Value;
use std::collections::BTreeSet;

/// Who decided or came is told by these: a name alone stays there.
const OFFICES: [&str; 4] = ["decided_by", "judged_by", "taken_by", "by"];

/// Tables of what bears a name: the journal keeps those of before.
const NAMED: [&str; 8] = [
    "season",
    "club",
    "championship",
    "venue_day",
    "etapa",
    "entrant",
    "operator",
    "publication",
];

/// What is called so stood in a row once.
const JOURNAL: &str = "journal";

/// Words that still tell of a person: names of something else, which stay.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct Found {
    /// The table in which they stand, or the journal, which keeps names of before.
    pub table: &'static str,
    pub words: String,
}

/// What an athlete is found by, and whoever turned out to be the same.
///
/// # Errors
/// Where the file cannot be read.
pub fn traces(db: &Db, id: AthleteId) -> Result<Traces> {
    let mut traces = Traces::default();
    for (row, uid) in athlete::same(db, id)? {
        for (_, change) in journal::changes_of_row(db, "athlete", row)? {
            for image in [change.before, change.after].into_iter().flatten() {
                let image: Value = serde_json::from_str(&text::opened(db, "athlete", &image)?)?;
                let field =
                    |name: &str| image.get(name).and_then(Value::as_str).unwrap_or_default();
                traces.add_names(field("name"), field("known_as"));
            }
        }
        athlete::private(db, &uid)?.leave_in(&mut traces);
    }
    Ok(traces)
}

/// What of the whole journal goes when its entry is sealed: the digests of texts that tell of a person, and entries in which
/// words were blanked.
pub(crate) fn journal(tx: &Tx<'_>, traces: &Traces) -> Result<(BTreeSet<String>, BTreeSet<Seq>)> {
    Ok((digests(tx, traces)?, blank(tx, traces)?))
}

fn tells(traces: &Traces, field: &str, words: &str) -> bool {
    if OFFICES.contains(&field) {
        traces.tell_more_in(words)
    } else {
        traces.are_in(words)
    }
}

/// Empties the words of all rows that tell of a person, and takes away papers that do; the journal follows when the entry
/// is sealed. `blank` stands in their place.
pub(crate) fn rows(tx: &Tx<'_>, traces: Traces, blank: &str) -> Result<()> {
    for (table, column, id) in telling(tx, &traces)? {
        let sql = emptied(table, column);
        tx.run(&sql, named_params! {":id": id, ":blank": blank})?;
    }
    for id in papers(tx, &traces)? {
        tx.run(
            "DELETE FROM document WHERE id = :id",
            named_params! {":id": id},
        )?;
    }
    tx.scour(traces);
    Ok(())
}

/// The words of rows that tell of a person: table, column and row.
///
/// # Errors
/// Where the file cannot be read.
pub fn telling(db: &Db, traces: &Traces) -> Result<Vec<(&'static str, &'static str, i64)>> {
    let mut found = Vec::new();
    for (table, column) in text::words_of_rows() {
        let sql = format!("SELECT id, {column} AS words FROM {table} WHERE {column} <> ''");
        let rows: Vec<(i64, String)> =
            db.all(&sql, [], |row| Ok((row.get("id")?, row.get("words")?)))?;
        let telling = rows
            .into_iter()
            .filter(|(_, words)| tells(traces, column, words));
        found.extend(telling.map(|(id, _)| (table, column, id)));
    }
    Ok(found)
}

/// What empties a column of a row. A sanction as it was told keeps all but its words.
fn emptied(table: &str, column: &str) -> String {
    let emptied = match column {
        "body" => "json_set(body, '$.decision', :blank) || ''",
        _ => ":blank",
    };
    format!("UPDATE {table} SET {column} = {emptied} WHERE id = :id")
}

/// Papers whose names or texts tell of a person.
fn papers(tx: &Tx<'_>, traces: &Traces) -> Result<Vec<i64>> {
    let papers: Vec<(i64, String)> = tx.all("SELECT id, name FROM document", [], |row| {
        Ok((row.get("id")?, row.get("name")?))
    })?;
    let mut found = Vec::new();
    for (id, name) in papers {
        let bytes: Vec<u8> = tx.one(
            "SELECT bytes FROM document WHERE id = :id",
            named_params! {":id": id},
            |row| row.get("bytes"),
        )?;
        if traces.are_in(&name) || std::str::from_utf8(&bytes).is_ok_and(|text| traces.are_in(text))
        {
            found.push(id);
        }
    }
    Ok(found)
}

/// The digests of texts in the journal that tell of a person.
fn digests(tx: &Tx<'_>, traces: &Traces) -> Result<BTreeSet<String>> {
    let texts: Vec<(String, Seq, String)> =
        tx.all("SELECT digest, seq, body FROM journal_text", [], |row| {
            Ok((row.get("digest")?, Seq(row.get("seq")?), row.get("body")?))
        })?;
    let mut found = BTreeSet::new();
    for (digest, seq, body) in texts {
        if !traces.are_in(&body) {
            continue;
        }
        let field = text::field_of(tx, seq, &digest)?;
        if field.is_some_and(|field| !text::is_of_a_person(&field) && tells(traces, &field, &body))
        {
            found.insert(digest);
        }
    }
    Ok(found)
}

/// Blanks words that stand in the journal itself; the entries that lack them.
fn blank(tx: &Tx<'_>, traces: &Traces) -> Result<BTreeSet<Seq>> {
    let mut blanked = BTreeSet::new();
    for (table, column) in text::words_of_rows() {
        for (seq, change) in journal::changes_of_table(tx, table)? {
            let is_told = |image: &Option<String>| {
                let words = image
                    .as_deref()
                    .and_then(|image| text::plain_in(image, column));
                words.is_some_and(|words| tells(traces, column, &words))
            };
            let told = [is_told(&change.before), is_told(&change.after)];
            if text::blank_sides(tx, &change, column, told)? {
                blanked.insert(seq);
            }
        }
    }
    for (seq, payload) in journal::payloads(tx)? {
        let mut payload: Value = serde_json::from_str(&payload)?;
        if text::blank_words(&mut payload, &|field, words| tells(traces, field, words)) {
            journal::set_payload(tx, seq, &payload)?;
            blanked.insert(seq);
        }
    }
    // What this entry holds is not sealed yet.
    blanked.remove(&tx.seq());
    Ok(blanked)
}

/// Words in which a person is still found by more than the name.
///
/// # Errors
/// Where the file cannot be read.
pub fn remaining(db: &Db, traces: &Traces) -> Result<BTreeSet<Found>> {
    let mut found = BTreeSet::new();
    for table in IMAGED.into_iter().filter(|table| *table != "athlete") {
        let columns = typed_columns(db, table)?;
        let columns = columns.iter().filter(|column| column.holds == Holds::Text);
        // A key is what another column is compared by.
        for column in columns.filter(|column| !column.name.ends_with("_key")) {
            let sql = format!(
                "SELECT DISTINCT {0} AS words FROM {table} WHERE {0} <> ''",
                column.name
            );
            let words: Vec<String> = db.all(&sql, [], |row| row.get("words"))?;
            let telling = words.into_iter().filter(|words| traces.tell_more_in(words));
            found.extend(telling.map(|words| Found { table, words }));
        }
    }
    let mut once = BTreeSet::new();
    for (_, payload) in journal::payloads(db)? {
        strings(&serde_json::from_str(&payload)?, &mut once);
    }
    for table in NAMED {
        for (_, change) in journal::changes_of_table(db, table)? {
            for image in [change.before, change.after].into_iter().flatten() {
                strings(&serde_json::from_str(&image)?, &mut once);
            }
        }
    }
    let standing: BTreeSet<String> = found.iter().map(|found| found.words.clone()).collect();
    let once = once.difference(&standing).cloned();
    let once = once.filter(|words| traces.tell_more_in(words));
    found.extend(once.map(|words| Found {
        table: JOURNAL,
        words,
    }));
    Ok(found)
}

/// Every text in a value.
fn strings(value: &Value, found: &mut BTreeSet<String>) {
    match value {
        Value::String(text) => {
            found.insert(text.clone());
        }
        // A key is what another field is compared by.
        Value::Object(fields) => fields
            .iter()
            .filter(|(name, _)| !name.ends_with("_key"))
            .for_each(|(_, field)| strings(field, found)),
        Value::Array(items) => items.iter().for_each(|item| strings(item, found)),
        _ => {}
    }
}
