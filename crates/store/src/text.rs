//! Texts about persons: the journal chains a salted digest of each and keeps the text beside it, so that it can go.
//!
//! Entries from before version 8 hold such texts themselves: there they are blanked, and the entry that did so
//! names the blanked ones, each with the hash that it carries and the hash of what is left of it.

use crate::athlete;
use crate::db::Db;
use crate::journal::{self, Change, JournalEntry};
use crate::personal::salt;
use crate::tables::PERSONAL;
use crate::tx::{Forgotten, Tx};
use crate::{Result, StoreError};
use championship::id::Seq;
use championship::name::{TooLong, words};
use platform::digest::hex;
use rusqlite::named_params;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value, json};
use sha2::{Digest, Sha256};
use std::collections::{BTreeMap, BTreeSet};

/// The columns of row images that hold texts about persons, by table.
const COLUMNS: [(&str, &[&str]); 11] = [
    ("athlete", &athlete::TEXTS),
    (
        "ruling",
        &["reason", "revoke_reason", "departs_because", "decided_by"],
    ),
    ("sanction", &["body"]),
    ("carried_sanction", &["decided_by", "body"]),
    ("appeal", &["grounds", "judged_by", "answer"]),
    ("reopening", &["decided_by", "because"]),
    ("payment", &["note"]),
    ("cash_closing", &["note"]),
    ("clock_event", &["reason"]),
    ("table_call", &["about", "taken_by"]),
    ("note", &["about"]),
];

/// The fields of commands that hold such texts, at whatever depth.
const FIELDS: [&str; 9] = [
    "reason",
    "because",
    "grounds",
    "answer",
    "note",
    "about",
    "decision",
    "decided_by",
    "document",
];

/// The field of a command with a rule of the organiser's own.
const OWN_RULE: &str = "text";

/// The columns that hold words of somebody's own, besides those about persons.
const WORDS: [(&str, &[&str]); 2] = [
    ("championship", &["own_walkover", "own_annul"]),
    ("ruling", &["own_rule"]),
];

/// The columns that hold names which somebody gave to files.
const FILES: [(&str, &[&str]); 1] = [("reading", &["file"])];

/// The fields of commands that hold words besides [`FIELDS`].
const OTHER_FIELDS: [&str; 6] = [
    OWN_RULE,
    "own_walkover",
    "own_annul",
    "own_rule",
    "file",
    "by",
];

/// In here stand the texts of an athlete.
const OF_A_PERSON: &str = "fields";
/// In here `name` is who decided.
const OF_A_DECIDER: &str = "decided_by";

/// In here a migration names tables, one of which is called like a text.
const OF_TABLES: &str = "digests";

/// The commands of entries that erased texts.
const ERASE: [&str; 2] = ["erase-athlete", "erase-evidence"];

/// Under this name an erasing entry says what it erased.
const ERASED: &str = "erased";

/// What an entry says that it erased.
#[derive(Debug, Clone, Default, Serialize, Deserialize)]
pub(crate) struct Erased {
    /// Digests whose texts went.
    #[serde(default)]
    texts: Vec<String>,
    /// Entries of earlier versions that were blanked.
    #[serde(default)]
    pub blanked: Vec<Blanked>,
}

/// An entry of an earlier version that holds less than it was sealed with.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub(crate) struct Blanked {
    pub seq: Seq,
    /// The hash that it carries.
    pub hash: String,
    /// The hash of what is left of it.
    pub left: String,
}

/// What all erasing entries of a journal say, by the entry.
pub(crate) type Erasures = BTreeMap<Seq, Erased>;

fn columns_of(table: &str) -> &'static [&'static str] {
    COLUMNS
        .iter()
        .find(|(of, _)| *of == table)
        .map_or(&[], |(_, columns)| columns)
}

/// The columns, each with its table, in which somebody writes what they like: everything but what athletes are called.
pub(crate) fn words_of_rows() -> impl Iterator<Item = (&'static str, &'static str)> {
    let all = COLUMNS.iter().chain(&WORDS).chain(&FILES);
    all.filter(|(table, _)| *table != "athlete")
        .flat_map(|(table, columns)| columns.iter().map(|column| (*table, *column)))
}

/// Whether a field or column is what an athlete is called.
pub(crate) fn is_of_a_person(field: &str) -> bool {
    athlete::TEXTS.contains(&field)
}

/// Whether a column holds words of somebody's own: reasons, notes, decisions, rules.
pub(crate) fn holds_words(table: &str, column: &str) -> bool {
    let all = COLUMNS.iter().chain(&WORDS);
    let mut of = all.filter(|(of, _)| *of == table && *of != "athlete");
    of.any(|(_, columns)| columns.contains(&column))
}

/// Makes of the words in a command what is kept of them.
///
/// # Errors
/// [`TooLong`] where some are longer than any that are kept.
pub fn tidy_words(command: &mut Value) -> std::result::Result<(), TooLong> {
    match command {
        Value::Object(fields) => {
            for (name, field) in fields {
                let holds_words = name == OWN_RULE || FIELDS.contains(&name.as_str());
                match field {
                    Value::String(told) if holds_words => *told = words(told)?,
                    field => tidy_words(field)?,
                }
            }
            Ok(())
        }
        Value::Array(values) => values.iter_mut().try_for_each(tidy_words),
        _ => Ok(()),
    }
}

/// Whether a table holds texts about persons.
pub(crate) fn has_texts(table: &str) -> bool {
    !columns_of(table).is_empty()
}

fn digest(salt: &str, body: &str) -> String {
    let mut hasher = Sha256::new();
    hasher.update(salt);
    hasher.update([0]);
    hasher.update(body);
    hex(&hasher.finalize())
}

/// A text of this digest stands for itself: `{"digest": "..."}`.
fn digest_in(value: &Value) -> Option<&str> {
    let fields = value.as_object()?;
    (fields.len() == 1).then(|| fields.get("digest"))??.as_str()
}

/// Keeps a text beside the journal; its digest.
fn keep(db: &Db, seq: Seq, body: &str) -> Result<String> {
    let salt = salt(db)?;
    let digest = digest(&salt, body);
    db.connection
        .prepare_cached(include_str!("text/insert.sql"))?
        .execute(named_params! {
            ":digest": digest, ":seq": seq.0, ":salt": salt, ":body": body,
        })?;
    Ok(digest)
}

fn body(db: &Db, digest: &str) -> Result<Option<String>> {
    db.maybe(
        include_str!("text/body.sql"),
        named_params! {":digest": digest},
        |row| row.get("body"),
    )
}

fn parsed(image: &str) -> Result<Map<String, Value>> {
    Ok(serde_json::from_str(image)?)
}

/// A command as it is chained: its texts by their digests. The texts themselves are for [`keep_all`].
pub(crate) fn close_payload(db: &Db, seq: Seq, payload: &Value) -> Result<Value> {
    let mut closed = payload.clone();
    close_fields(db, seq, &mut closed, "")?;
    Ok(closed)
}

fn close_fields(db: &Db, seq: Seq, value: &mut Value, within: &str) -> Result<()> {
    match value {
        Value::Object(fields) => {
            for (name, field) in fields {
                let is_text = (within != OF_TABLES && FIELDS.contains(&name.as_str()))
                    || (within == OF_A_PERSON && athlete::TEXTS.contains(&name.as_str()))
                    || (within == OF_A_DECIDER && name.as_str() == "name");
                match field {
                    Value::String(text) if is_text && !text.is_empty() => {
                        *field = json!({"digest": keep(db, seq, text)?});
                    }
                    field => close_fields(db, seq, field, name)?,
                }
            }
        }
        Value::Array(items) => {
            for item in items {
                close_fields(db, seq, item, within)?;
            }
        }
        _ => {}
    }
    Ok(())
}

/// A command as people read it: with the texts that are still there.
///
/// # Errors
/// Where the file cannot be read.
pub fn opened_payload(db: &Db, payload: &str) -> Result<Value> {
    let mut value: Value = serde_json::from_str(payload)?;
    open_fields(db, &mut value)?;
    Ok(value)
}

fn open_fields(db: &Db, value: &mut Value) -> Result<()> {
    if let Some(text) = digest_in(value)
        .map(|digest| body(db, digest))
        .transpose()?
    {
        // What was erased stays a digest.
        if let Some(text) = text {
            *value = Value::String(text);
        }
        return Ok(());
    }
    match value {
        Value::Object(fields) => fields
            .values_mut()
            .try_for_each(|field| open_fields(db, field)),
        Value::Array(items) => items.iter_mut().try_for_each(|item| open_fields(db, item)),
        _ => Ok(()),
    }
}

/// Puts digests into the images of an entry and keeps their texts.
pub(crate) fn close_images(tx: &Tx<'_>) -> Result<()> {
    let tables = COLUMNS.iter().map(|(table, _)| *table);
    for change in journal::changes_in(tx, tx.seq(), tables)? {
        let columns = columns_of(&change.table);
        // A column that did not change keeps its digest within the entry.
        let mut known: BTreeMap<(&str, String), String> = BTreeMap::new();
        let sides = [
            (&change.before, include_str!("text/close_before.sql")),
            (&change.after, include_str!("text/close_after.sql")),
        ];
        for (image, sql) in sides {
            let Some(image) = image else { continue };
            let fields = parsed(image)?;
            for column in columns {
                let Some(Value::String(text)) = fields.get(*column) else {
                    continue;
                };
                if text.is_empty() {
                    continue;
                }
                let digest = match known.get(&(*column, text.clone())) {
                    Some(digest) => digest.clone(),
                    None => keep(tx, tx.seq(), text)?,
                };
                let path = format!("$.{column}");
                tx.run(
                    sql,
                    named_params! {":path": path, ":digest": digest, ":id": change.id},
                )?;
                known.insert((column, text.clone()), digest);
            }
        }
    }
    Ok(())
}

/// An image as the row stood: with the texts that are still there.
pub(crate) fn opened(db: &Db, table: &str, image: &str) -> Result<String> {
    let columns = columns_of(table);
    if columns.is_empty() {
        return Ok(image.to_owned());
    }
    let fields = parsed(image)?;
    let mut opened = image.to_owned();
    for column in columns {
        let Some(digest) = fields.get(*column).and_then(digest_in) else {
            continue;
        };
        if let Some(text) = body(db, digest)? {
            opened = db.one(
                include_str!("text/open.sql"),
                named_params! {":image": opened, ":path": format!("$.{column}"), ":body": text},
                |row| row.get("image"),
            )?;
        }
    }
    Ok(opened)
}

/// What an entry changed in the rows of a table with images: each as JSON before and after, with the texts about persons
/// that are still there.
///
/// # Errors
/// Where the file cannot be read.
pub fn images(db: &Db, seq: Seq, table: &str) -> Result<Vec<[Option<Value>; 2]>> {
    let read = |image: Option<String>| -> Result<Option<Value>> {
        let opened = image.map(|image| opened(db, table, &image));
        Ok(opened
            .transpose()?
            .and_then(|image| serde_json::from_str(&image).ok()))
    };
    journal::changes(db, seq)?
        .into_iter()
        .filter(|change| change.table == table)
        .map(|change| Ok([read(change.before)?, read(change.after)?]))
        .collect()
}

/// Whether a text of an opened image is gone.
pub(crate) fn lacks_text(table: &str, image: &str) -> Result<bool> {
    let columns = columns_of(table);
    if columns.is_empty() {
        return Ok(false);
    }
    let fields = parsed(image)?;
    Ok(columns
        .iter()
        .any(|column| fields.get(*column).is_some_and(Value::is_object)))
}

/// Takes texts out of the whole journal, and more by their digests; the entry that is being written says which, and which
/// others were blanked.
pub(crate) fn forget(
    tx: &Tx<'_>,
    all: &[Forgotten],
    (more, mut blanked): (BTreeSet<String>, BTreeSet<Seq>),
) -> Result<()> {
    let since = journal::sealed_since(tx)?;
    let mut texts = BTreeSet::new();
    for one in all {
        let changes = journal::changes_of_row(tx, one.table, one.row)?;
        // What the row itself holds by now stays: an empty text, or what stands in its place.
        let last = changes.last().and_then(|(_, last)| last.after.clone());
        let kept = digests_in(last.as_deref(), one.columns)?;
        for (seq, change) in changes {
            if seq < since {
                if blank_change(tx, &change, one.columns)? | blank_payload(tx, seq, one.fields)? {
                    blanked.insert(seq);
                }
                continue;
            }
            for image in [&change.before, &change.after] {
                texts.extend(digests_in(image.as_deref(), one.columns)?);
            }
            let payload: Value = serde_json::from_str(&journal::entry(tx, seq)?.payload)?;
            digests_of(&payload, one.fields, &mut texts);
        }
        texts.retain(|digest| !kept.contains(digest));
    }
    for seq in journal::migrations_before(tx, since)? {
        if blank_digests(tx, seq)? {
            blanked.insert(seq);
        }
    }
    texts.extend(more);
    for digest in &texts {
        tx.run(
            include_str!("text/delete.sql"),
            named_params! {":digest": digest},
        )?;
    }
    let blanked = blanked
        .into_iter()
        .map(|seq| {
            Ok(Blanked {
                seq,
                hash: journal::entry(tx, seq)?.hash,
                left: journal::recomputed(tx, seq)?,
            })
        })
        .collect::<Result<_>>()?;
    let erased = Erased {
        texts: texts.into_iter().collect(),
        blanked,
    };
    journal::note(tx, ERASED, &serde_json::to_value(erased)?)
}

/// The field or column of an entry that a digest stands in; of who decided, `decided_by`.
pub(crate) fn field_of(db: &Db, seq: Seq, digest: &str) -> Result<Option<String>> {
    let payload: Value = serde_json::from_str(&journal::entry(db, seq)?.payload)?;
    if let Some(field) = field_in(&payload, digest, "") {
        return Ok(Some(field));
    }
    for change in journal::changes(db, seq)? {
        for image in [&change.before, &change.after].into_iter().flatten() {
            let fields = parsed(image)?;
            let mut of = fields.iter();
            if let Some((column, _)) = of.find(|(_, value)| digest_in(value) == Some(digest)) {
                return Ok(Some(column.clone()));
            }
        }
    }
    Ok(None)
}

fn field_in(value: &Value, digest: &str, within: &str) -> Option<String> {
    match value {
        Value::Object(fields) => fields.iter().find_map(|(name, field)| {
            if digest_in(field) == Some(digest) {
                let is_decider = within == OF_A_DECIDER;
                return Some(if is_decider { within } else { name }.to_owned());
            }
            field_in(field, digest, name)
        }),
        Value::Array(items) => items.iter().find_map(|item| field_in(item, digest, within)),
        _ => None,
    }
}

/// The text in a column of an image that holds it itself.
pub(crate) fn plain_in(image: &str, column: &str) -> Option<String> {
    let fields = parsed(image).ok()?;
    Some(fields.get(column)?.as_str()?.to_owned())
}

/// Blanks words in a command that holds them itself; whether there were any.
pub(crate) fn blank_words(value: &mut Value, tells: &impl Fn(&str, &str) -> bool) -> bool {
    match value {
        Value::Object(of) => of.iter_mut().fold(false, |any, (name, field)| {
            let is_words = FIELDS.contains(&name.as_str()) || OTHER_FIELDS.contains(&name.as_str());
            let one = match field {
                Value::String(text) if is_words && tells(name, text) => {
                    *field = Value::Null;
                    true
                }
                field => blank_words(field, tells),
            };
            any | one
        }),
        Value::Array(items) => items
            .iter_mut()
            .fold(false, |any, item| any | blank_words(item, tells)),
        _ => false,
    }
}

/// The digests in these columns of an image.
fn digests_in(image: Option<&str>, columns: &[&str]) -> Result<BTreeSet<String>> {
    let Some(image) = image.filter(|_| !columns.is_empty()) else {
        return Ok(BTreeSet::new());
    };
    let fields = parsed(image)?;
    let found = columns.iter().filter_map(|column| fields.get(*column));
    Ok(found.filter_map(digest_in).map(str::to_owned).collect())
}

/// The digests in these fields of a command, at whatever depth.
fn digests_of(value: &Value, fields: &[&str], found: &mut BTreeSet<String>) {
    match value {
        Value::Object(of) => {
            for (name, field) in of {
                match digest_in(field) {
                    Some(digest) if fields.contains(&name.as_str()) => {
                        found.insert(digest.to_owned());
                    }
                    Some(_) => {}
                    None => digests_of(field, fields, found),
                }
            }
        }
        Value::Array(items) => items
            .iter()
            .for_each(|item| digests_of(item, fields, found)),
        _ => {}
    }
}

/// Blanks columns in an image of an earlier version; whether there was anything.
fn blank_change(tx: &Tx<'_>, change: &Change, columns: &[&str]) -> Result<bool> {
    let mut blanked = 0;
    for column in columns {
        blanked += tx.run(
            include_str!("text/blank_change.sql"),
            named_params! {":id": change.id, ":path": format!("$.{column}")},
        )?;
    }
    Ok(blanked > 0)
}

/// Blanks a column in the image before or after a change, or in both; whether in any.
pub(crate) fn blank_sides(
    tx: &Tx<'_>,
    change: &Change,
    column: &str,
    [before, after]: [bool; 2],
) -> Result<bool> {
    if before || after {
        tx.run(
            include_str!("text/blank_sides.sql"),
            named_params! {
                ":id": change.id, ":path": format!("$.{column}"), ":before": before, ":after": after,
            },
        )?;
    }
    Ok(before || after)
}

/// Blanks fields in a command of an earlier version; whether there was anything.
fn blank_payload(tx: &Tx<'_>, seq: Seq, fields: &[&str]) -> Result<bool> {
    let mut payload: Value = serde_json::from_str(&journal::entry(tx, seq)?.payload)?;
    if !blank_fields(&mut payload, fields) {
        return Ok(false);
    }
    journal::set_payload(tx, seq, &payload)?;
    Ok(true)
}

fn blank_fields(value: &mut Value, fields: &[&str]) -> bool {
    match value {
        Value::Object(of) => of.iter_mut().fold(false, |any, (name, field)| {
            let one = match field {
                Value::String(text) if fields.contains(&name.as_str()) && !text.is_empty() => {
                    *field = Value::Null;
                    true
                }
                field => blank_fields(field, fields),
            };
            any | one
        }),
        Value::Array(items) => items
            .iter_mut()
            .fold(false, |any, item| any | blank_fields(item, fields)),
        _ => false,
    }
}

/// An early migration digested the personal tables without a salt: of a table with few rows that can be guessed.
fn blank_digests(tx: &Tx<'_>, seq: Seq) -> Result<bool> {
    let mut payload: Value = serde_json::from_str(&journal::entry(tx, seq)?.payload)?;
    let Some(Value::Object(digests)) = payload.get_mut("digests") else {
        return Ok(false);
    };
    let nothing = hex(&Sha256::digest(""));
    let mut blanked = false;
    for table in PERSONAL {
        if let Some(digest) = digests.get_mut(table)
            && digest.as_str().is_some_and(|digest| digest != nothing)
        {
            *digest = Value::Null;
            blanked = true;
        }
    }
    if blanked {
        journal::set_payload(tx, seq, &payload)?;
    }
    Ok(blanked)
}

/// What the erasing entries of a journal say.
pub(crate) fn erasures(db: &Db) -> Result<Erasures> {
    let said = |entry: JournalEntry| {
        let payload: Value = serde_json::from_str(&entry.payload).ok()?;
        let erased = serde_json::from_value(payload.get(ERASED)?.clone()).ok()?;
        Some((entry.seq, erased))
    };
    let erasing = journal::of_either(db, ERASE)?;
    Ok(erasing.into_iter().filter_map(said).collect())
}

/// The digests of texts that the journal names, each with the newest entry that does.
#[derive(Debug, Default)]
pub(crate) struct Named(BTreeMap<String, Seq>);

impl Named {
    /// What an entry itself names.
    pub fn entry(&mut self, entry: &JournalEntry) {
        let mut digests = BTreeSet::new();
        if entry.payload.contains("\"digest\"")
            && let Ok(payload) = serde_json::from_str::<Value>(&entry.payload)
        {
            let fields: Vec<&str> = FIELDS.into_iter().chain(athlete::TEXTS).collect();
            digests_of(&payload, &fields, &mut digests);
        }
        self.add(digests, entry.seq);
    }

    pub fn change(&mut self, seq: Seq, change: &Change) {
        let columns = columns_of(&change.table);
        for image in [&change.before, &change.after] {
            // An image that cannot be read has another hash by now.
            let digests = digests_in(image.as_deref(), columns).unwrap_or_default();
            self.add(digests, seq);
        }
    }

    fn add(&mut self, digests: BTreeSet<String>, seq: Seq) {
        let digests = digests.into_iter();
        self.0.extend(digests.map(|digest| (digest, seq)));
    }
}

/// The entries beside which a text is missing, changed, or one too many.
pub(crate) fn check(
    db: &Db,
    Named(mut named): Named,
    erasures: &Erasures,
) -> Result<BTreeSet<Seq>> {
    let mut wrong = BTreeSet::new();
    let kept = db.all(include_str!("text/all.sql"), [], |row| {
        Ok((
            row.get::<_, String>("digest")?,
            Seq(row.get("seq")?),
            row.get::<_, String>("salt")?,
            row.get::<_, String>("body")?,
        ))
    })?;
    for (found, seq, salt, body) in kept {
        if digest(&salt, &body) != found || named.remove(&found) != Some(seq) {
            wrong.insert(seq);
        }
    }
    for erased in erasures.values() {
        for digest in &erased.texts {
            named.remove(digest);
        }
    }
    wrong.extend(named.into_values());
    Ok(wrong)
}

/// An undo needs the texts of an image: those that were erased do not come back.
pub(crate) fn opened_whole(db: &Db, table: &str, image: &str, seq: Seq) -> Result<String> {
    let opened = opened(db, table, image)?;
    if lacks_text(table, &opened)? {
        return Err(StoreError::PersonalData(seq));
    }
    Ok(opened)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::migrate;
    use crate::tables::IMAGED;

    /// A migration names every table by its digest; whatever a table is called, that is no text about anybody.
    #[test]
    fn what_a_migration_says_of_tables_is_chained_as_it_is() {
        let db = Db::over(migrate::blank(migrate::NEWEST).unwrap()).unwrap();
        let digests: BTreeMap<&str, &str> = IMAGED.iter().map(|table| (*table, "e3b0")).collect();
        let payload = json!({"from": 1, "to": 2, "digests": digests});
        assert_eq!(close_payload(&db, Seq(1), &payload).unwrap(), payload);
    }
}
