//! The journal as it stands: who did what and when, every row before and after, each entry sealed on the one before.

use crate::db::Db;
use crate::places::Row;
use crate::tx::Tx;
use crate::{Result, StoreError};
use championship::id::{OperatorId, Seq};
use platform::digest::hex;
use rusqlite::named_params;
use serde::Serialize;
use serde_json::Value;
use sha2::{Digest, Sha256};
use std::io::{self, BufWriter, Write};

/// The command of an entry that made or migrated the file.
pub(crate) const MIGRATE: &str = "migrate";

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum EntryKind {
    /// The file was made, or brought to a newer version. Undo stops here.
    Migration,
    /// Can be undone.
    Plain,
    /// Something left the house: superseded by what comes later, never undone.
    Outward,
    /// Undoes another entry; undone itself it is a redo.
    Undo,
}

impl EntryKind {
    pub(crate) const fn as_str(self) -> &'static str {
        match self {
            Self::Migration => "migration",
            Self::Plain => "plain",
            Self::Outward => "outward",
            Self::Undo => "undo",
        }
    }

    fn from_row(row: &Row<'_>) -> rusqlite::Result<Self> {
        Ok(match row.get::<_, String>("kind")?.as_str() {
            "migration" => Self::Migration,
            "outward" => Self::Outward,
            "undo" => Self::Undo,
            _ => Self::Plain,
        })
    }
}

/// An entry about to be written.
#[derive(Debug, Clone, Copy)]
pub struct NewEntry<'a> {
    /// UTC, RFC 3339.
    pub at: &'a str,
    pub operator: Option<OperatorId>,
    pub desk: &'a str,
    pub kind: EntryKind,
    /// Name of the command.
    pub command: &'a str,
    /// The command without personal data.
    pub payload: &'a Value,
    pub undoes: Option<Seq>,
}

/// An entry as it stands in the file.
#[derive(Debug, Clone, Serialize)]
pub struct JournalEntry {
    /// Its number.
    pub seq: Seq,
    /// UTC, RFC 3339.
    pub at: String,
    pub operator: Option<OperatorId>,
    pub desk: String,
    pub kind: EntryKind,
    /// Name of the command.
    pub command: String,
    /// The command without personal data.
    pub payload: String,
    pub undoes: Option<Seq>,
    /// SHA-256 over the hash before, the fields above and the changes, in hex.
    pub hash: String,
}

impl JournalEntry {
    pub(crate) fn from_row(row: &Row<'_>) -> rusqlite::Result<Self> {
        Ok(Self {
            seq: Seq(row.get("seq")?),
            at: row.get("at")?,
            operator: row.get::<_, Option<i64>>("operator_id")?.map(OperatorId),
            desk: row.get("desk")?,
            kind: EntryKind::from_row(row)?,
            command: row.get("command")?,
            payload: row.get("payload")?,
            undoes: row.get::<_, Option<i64>>("undoes")?.map(Seq),
            hash: row.get("hash")?,
        })
    }
}

/// One changed row: none before means inserted, none after deleted.
#[derive(Debug, Clone)]
pub struct Change {
    pub(crate) id: i64,
    pub(crate) table: String,
    pub(crate) row_id: i64,
    pub(crate) before: Option<String>,
    pub(crate) after: Option<String>,
}

/// How many entries after `seen` another desk has made.
///
/// # Errors
/// Where the file cannot be read.
pub fn elsewhere_after(db: &Db, seen: Seq, desk: &str) -> Result<u32> {
    db.one(
        include_str!("journal/elsewhere_after.sql"),
        named_params! {":seen": seen.0, ":desk": desk},
        |row| row.get("entries"),
    )
}

/// The number and the hash of the newest entry.
///
/// # Errors
/// Where the file cannot be read.
pub fn head(db: &Db) -> Result<(Seq, String)> {
    db.one(include_str!("journal/head.sql"), [], |row| {
        Ok((Seq(row.get("seq")?), row.get("hash")?))
    })
}

/// The entries whose command kept somebody in a seat, in force or not.
///
/// # Errors
/// Where the file cannot be read.
pub fn kept_seats(db: &Db) -> Result<Vec<JournalEntry>> {
    db.all(
        include_str!("journal/kept_seats.sql"),
        [],
        JournalEntry::from_row,
    )
}

/// What the first entry of a season says that was made of the rows of another; none of any other season.
///
/// # Errors
/// Where the file cannot be read.
pub fn derived(db: &Db) -> Result<Option<Value>> {
    let first = db.maybe(
        include_str!("journal/by_seq.sql"),
        named_params! {":seq": 1},
        JournalEntry::from_row,
    )?;
    let told = first.and_then(|first| serde_json::from_str::<Value>(&first.payload).ok());
    Ok(told.filter(|told| !told["origin"].is_null()))
}

/// One entry.
///
/// # Errors
/// [`StoreError::NoEntry`].
pub fn entry(db: &Db, seq: Seq) -> Result<JournalEntry> {
    db.maybe(
        include_str!("journal/by_seq.sql"),
        named_params! {":seq": seq.0},
        JournalEntry::from_row,
    )?
    .ok_or(StoreError::NoEntry(seq))
}

/// The hash of an entry; none where there is no such entry.
///
/// # Errors
/// Where the file cannot be read.
pub fn hash_of(db: &Db, seq: Seq) -> Result<Option<String>> {
    db.maybe(
        include_str!("journal/hash_of.sql"),
        named_params! {":seq": seq.0},
        |row| row.get("hash"),
    )
}

/// The newest entry of a command, if there was one.
///
/// # Errors
/// Where the file cannot be read.
pub fn last_of(db: &Db, command: &str) -> Result<Option<Seq>> {
    db.one(
        include_str!("journal/last_of.sql"),
        named_params! {":command": command},
        |row| Ok(row.get::<_, Option<i64>>("seq")?.map(Seq)),
    )
}

/// The newest entries after `after`, newest first.
///
/// # Errors
/// Where the file cannot be read.
pub fn recent(db: &Db, after: Seq, most: u32) -> Result<Vec<JournalEntry>> {
    db.all(
        include_str!("journal/recent.sql"),
        named_params! {":after": after.0, ":most": most},
        JournalEntry::from_row,
    )
}

/// The latest moment at which an entry after `after` was made, by the clocks of those who made them: UTC, RFC 3339.
///
/// # Errors
/// Where the file cannot be read.
pub fn latest_at(db: &Db, after: Seq) -> Result<Option<String>> {
    db.one(
        include_str!("journal/latest_at.sql"),
        named_params! {":after": after.0},
        |row| row.get("at"),
    )
}

/// The newest entries that changed what a tag names, newest first.
///
/// # Errors
/// Where the file cannot be read.
pub fn with_tag(db: &Db, tag: &impl ToString, most: u32) -> Result<Vec<JournalEntry>> {
    db.all(
        include_str!("journal/with_tag.sql"),
        named_params! {":tag": tag.to_string(), ":most": most},
        JournalEntry::from_row,
    )
}

/// Everything that entries after `seen` changed, in words of tags.
///
/// # Errors
/// Where the file cannot be read.
pub fn tags_after(db: &Db, seen: Seq) -> Result<Vec<String>> {
    db.all(
        include_str!("journal/tags_after.sql"),
        named_params! {":seen": seen.0},
        |row| row.get("tag"),
    )
}

/// What an entry changed, in words of tags.
///
/// # Errors
/// Where the file cannot be read.
pub fn tags(db: &Db, seq: Seq) -> Result<Vec<String>> {
    db.all(
        include_str!("journal/tags.sql"),
        named_params! {":seq": seq.0},
        |row| row.get("tag"),
    )
}

/// The newest entry after `seen` that changed any of `tags`.
///
/// # Errors
/// Where the file cannot be read.
pub fn later_with_tag(db: &Db, seen: Seq, tags: &[impl ToString]) -> Result<Option<Seq>> {
    let mut latest = None;
    for tag in tags {
        let found: Option<i64> = db.one(
            include_str!("journal/latest_with_tag.sql"),
            named_params! {":tag": tag.to_string(), ":seen": seen.0},
            |row| row.get("seq"),
        )?;
        latest = latest.max(found.map(Seq));
    }
    Ok(latest)
}

pub(crate) fn changes(db: &Db, seq: Seq) -> Result<Vec<Change>> {
    db.all(
        include_str!("journal/changes.sql"),
        named_params! {":seq": seq.0},
        Change::from_row,
    )
}

/// The changes of an entry in the rows of these tables.
pub(crate) fn changes_in<'a>(
    db: &Db,
    seq: Seq,
    tables: impl Iterator<Item = &'a str>,
) -> Result<Vec<Change>> {
    let tables: Vec<&str> = tables.collect();
    db.all(
        include_str!("journal/changes_in.sql"),
        named_params! {":seq": seq.0, ":tables": serde_json::to_string(&tables)?},
        Change::from_row,
    )
}

/// How many rows an entry changed.
pub(crate) fn count_changes(db: &Db, seq: Seq) -> Result<u32> {
    db.one(
        include_str!("journal/count_changes.sql"),
        named_params! {":seq": seq.0},
        |row| row.get("changes"),
    )
}

impl Change {
    pub(crate) fn from_row(row: &Row<'_>) -> rusqlite::Result<Self> {
        Ok(Self {
            id: row.get("id")?,
            table: row.get("table_name")?,
            row_id: row.get("row_id")?,
            before: row.get("before")?,
            after: row.get("after")?,
        })
    }
}

/// Every change of one row, with its entry.
pub(crate) fn changes_of_row(db: &Db, table: &str, row_id: i64) -> Result<Vec<(Seq, Change)>> {
    db.all(
        include_str!("journal/changes_of_row.sql"),
        named_params! {":table_name": table, ":row_id": row_id},
        |row| Ok((Seq(row.get("seq")?), Change::from_row(row)?)),
    )
}

/// Every change of the rows of one table, with its entry.
pub(crate) fn changes_of_table(db: &Db, table: &str) -> Result<Vec<(Seq, Change)>> {
    db.all(
        include_str!("journal/changes_of_table.sql"),
        named_params! {":table_name": table},
        |row| Ok((Seq(row.get("seq")?), Change::from_row(row)?)),
    )
}

/// What every entry says.
pub(crate) fn payloads(db: &Db) -> Result<Vec<(Seq, String)>> {
    db.all(include_str!("journal/payloads.sql"), [], |row| {
        Ok((Seq(row.get("seq")?), row.get("payload")?))
    })
}

/// The first entry of a version that seals personal rows and keeps texts beside the journal.
pub(crate) fn sealed_since(db: &Db) -> Result<Seq> {
    db.one(include_str!("journal/sealed_since.sql"), [], |row| {
        Ok(Seq(row.get("seq")?))
    })
}

/// The version to which the file came after an entry; none where it has it since then.
pub(crate) fn migrated_after(db: &Db, seq: Seq) -> Result<Option<i64>> {
    db.maybe(
        include_str!("journal/migrated_after.sql"),
        named_params! {":seq": seq.0},
        |row| row.get("version"),
    )
}

/// The entries of these two commands, in order.
pub(crate) fn of_either(db: &Db, commands: [&str; 2]) -> Result<Vec<JournalEntry>> {
    db.all(
        include_str!("journal/of_either.sql"),
        named_params! {":one": commands[0], ":other": commands[1]},
        JournalEntry::from_row,
    )
}

/// Entries before `since` that made or migrated the file.
pub(crate) fn migrations_before(db: &Db, since: Seq) -> Result<Vec<Seq>> {
    db.all(
        include_str!("journal/migrations_before.sql"),
        named_params! {":since": since.0},
        |row| Ok(Seq(row.get("seq")?)),
    )
}

pub(crate) fn set_payload(db: &Db, seq: Seq, payload: &Value) -> Result<()> {
    db.connection
        .prepare_cached(include_str!("journal/set_payload.sql"))?
        .execute(named_params! {":seq": seq.0, ":payload": payload.to_string()})?;
    Ok(())
}

/// Adds to what the open entry says.
///
/// # Errors
/// Where the file cannot be written.
pub fn note(tx: &Tx<'_>, name: &str, value: &Value) -> Result<()> {
    let mut payload: Value = serde_json::from_str(&entry(tx, tx.seq())?.payload)?;
    if let Value::Object(fields) = &mut payload {
        fields.insert(name.to_owned(), value.clone());
    }
    set_payload(tx, tx.seq(), &payload)
}

/// The newest entries whose hash begins like this, newest first.
///
/// # Errors
/// Where the file cannot be read.
pub fn with_hash(db: &Db, beginning: &str) -> Result<Vec<JournalEntry>> {
    db.all(
        include_str!("journal/with_hash.sql"),
        named_params! {":beginning": beginning},
        JournalEntry::from_row,
    )
}

/// The hash of an entry as it stands.
pub(crate) fn recomputed(db: &Db, seq: Seq) -> Result<String> {
    let mut sealing = Sealing::of(&previous_hash(db, seq)?, &entry(db, seq)?)?;
    db.each(
        include_str!("journal/changes.sql"),
        named_params! {":seq": seq.0},
        Change::from_row,
        |change| sealing.change(&change),
    )?;
    sealing.end(&tags(db, seq)?)
}

fn previous_hash(db: &Db, seq: Seq) -> Result<String> {
    Ok(db
        .maybe(
            include_str!("journal/previous_hash.sql"),
            named_params! {":seq": seq.0},
            |row| row.get(0),
        )?
        .unwrap_or_default())
}

/// What is written into it is hashed and not kept: an entry of many rows is as long as they are.
struct Hashed(Sha256);

impl Write for Hashed {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.update(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// SHA-256 of a JSON array: hash before, the entry's fields, its changes in order, its tags.
pub(crate) struct Sealing {
    out: BufWriter<Hashed>,
    has_changes: bool,
}

impl Sealing {
    /// Of an entry, before its changes.
    pub fn of(previous: &str, entry: &JournalEntry) -> Result<Self> {
        let mut out = BufWriter::new(Hashed(Sha256::new()));
        let fields = (
            previous,
            entry.seq,
            &entry.at,
            entry.operator,
            &entry.desk,
            entry.kind,
            &entry.command,
            &entry.payload,
            entry.undoes,
        );
        let mut fields = serde_json::to_vec(&fields)?;
        // The array goes on.
        fields.pop();
        out.write_all(&fields)?;
        out.write_all(b",[")?;
        Ok(Self {
            out,
            has_changes: false,
        })
    }

    /// One change more.
    pub fn change(&mut self, change: &Change) -> Result<()> {
        if self.has_changes {
            self.out.write_all(b",")?;
        }
        self.has_changes = true;
        let fields = (&change.table, change.row_id, &change.before, &change.after);
        Ok(serde_json::to_writer(&mut self.out, &fields)?)
    }

    /// The hash, after all changes.
    pub fn end(mut self, tags: &[String]) -> Result<String> {
        self.out.write_all(b"],")?;
        serde_json::to_writer(&mut self.out, tags)?;
        self.out.write_all(b"]")?;
        let hashed = self
            .out
            .into_inner()
            .map_err(io::IntoInnerError::into_error)?;
        Ok(hex(&hashed.0.finalize()))
    }
}

/// The newest entry must carry its own hash: a file cut or edited at its end is found on opening.
pub(crate) fn check_head(db: &Db) -> Result<()> {
    let (seq, stored) = head(db)?;
    if recomputed(db, seq)? == stored {
        Ok(())
    } else {
        Err(StoreError::Damaged(format!(
            "entry {seq} does not carry its hash"
        )))
    }
}
