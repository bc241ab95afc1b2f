//! Undo: the rows of one entry as they were, itself an entry; undoing an undo is a redo.

use crate::db::Db;
use crate::journal::{self, Change, EntryKind, NewEntry};
use crate::outbox::CHAIN;
use crate::tables::{IMAGED, PERSONAL, columns, image};
use crate::tx::Tx;
use crate::{Result, Store, StoreError, text};
use championship::id::{OperatorId, Seq};
use rusqlite::named_params;
use serde_json::{Value, json};
use std::collections::BTreeSet;

/// Who asks for an undo, and when.
#[derive(Debug, Clone, Copy)]
pub struct By<'a> {
    /// UTC, RFC 3339.
    pub at: &'a str,
    pub operator: Option<OperatorId>,
    pub desk: &'a str,
}

/// The entry that the desk would undo next: its newest one that still holds.
///
/// # Errors
/// Where the file cannot be read.
pub fn next_undo(db: &Db, desk: &str) -> Result<Option<Seq>> {
    for (seq, kind, _) in newest_of_desk(db, desk)? {
        match kind {
            EntryKind::Undo => {}
            EntryKind::Migration => return Ok(None),
            EntryKind::Plain | EntryKind::Outward if undone_by(db, seq)?.is_some() => {}
            EntryKind::Plain | EntryKind::Outward => return Ok(Some(seq)),
        }
    }
    Ok(None)
}

/// The undo that the desk would take back next; none once something new was done after it.
///
/// # Errors
/// Where the file cannot be read.
pub fn next_redo(db: &Db, desk: &str) -> Result<Option<Seq>> {
    for (seq, kind, undoes) in newest_of_desk(db, desk)? {
        let Some(undoes) = undoes else {
            match kind {
                EntryKind::Undo => continue,
                _ => return Ok(None),
            }
        };
        let takes_back_an_undo = journal::entry(db, undoes)?.kind == EntryKind::Undo;
        if !takes_back_an_undo && undone_by(db, seq)?.is_none() {
            return Ok(Some(seq));
        }
    }
    Ok(None)
}

fn newest_of_desk(db: &Db, desk: &str) -> Result<Vec<(Seq, EntryKind, Option<Seq>)>> {
    let mut found = Vec::new();
    let mut before = i64::MAX;
    // Undos and what they undid stand in between: read on until an entry that holds turns up.
    loop {
        let page = db.all(
            include_str!("journal/of_desk.sql"),
            named_params! {":desk": desk, ":before": before},
            |row| Ok(Seq(row.get("seq")?)),
        )?;
        let Some(last) = page.last().copied() else {
            return Ok(found);
        };
        for seq in page {
            let entry = journal::entry(db, seq)?;
            let settled = matches!(entry.kind, EntryKind::Plain | EntryKind::Outward)
                && undone_by(db, seq)?.is_none();
            found.push((seq, entry.kind, entry.undoes));
            if settled || entry.kind == EntryKind::Migration {
                return Ok(found);
            }
        }
        before = last.0;
    }
}

/// The undo that is in force against an entry, if any.
///
/// # Errors
/// Where the file cannot be read.
pub fn undone_by(db: &Db, seq: Seq) -> Result<Option<Seq>> {
    let undoer: Option<i64> = db.one(
        include_str!("journal/latest_undoer.sql"),
        named_params! {":seq": seq.0},
        |row| row.get("seq"),
    )?;
    match undoer.map(Seq) {
        Some(undoer) if undone_by(db, undoer)?.is_none() => Ok(Some(undoer)),
        _ => Ok(None),
    }
}

/// Whether everything since an undo was undone again: taking it back gives the season as it was before it.
///
/// # Errors
/// Where the file cannot be read.
pub fn is_newest_in_force(db: &Db, undo: Seq) -> Result<bool> {
    let later = db.all(
        include_str!("journal/later.sql"),
        named_params! {":seq": undo.0},
        |row| {
            Ok((
                Seq(row.get("seq")?),
                row.get::<_, Option<i64>>("undoes")?.map(Seq),
            ))
        },
    )?;
    let mut cancelled = BTreeSet::from([undo]);
    // Newest first: what undoes an entry is met before that entry.
    Ok(later.into_iter().all(|(seq, undoes)| {
        cancelled.contains(&seq)
            || undoes.is_some_and(|of| {
                of >= undo && {
                    cancelled.insert(of);
                    true
                }
            })
    }))
}

/// Whose personal data, by uid, an undo of an entry would leave as they are: it changed them, and no earlier state of
/// them is kept. Whoever the entry itself registered is not among them.
///
/// # Errors
/// Where the file cannot be read.
pub fn personal_kept(db: &Db, seq: Seq) -> Result<BTreeSet<String>> {
    let (mut kept, mut registered) = (BTreeSet::new(), BTreeSet::new());
    for change in journal::changes(db, seq)? {
        if change.table == "athlete" && change.before.is_none() {
            let after: Option<Value> = change
                .after
                .as_deref()
                .map(serde_json::from_str)
                .transpose()?;
            let uid = after.as_ref().and_then(|after| after["uid"].as_str());
            registered.extend(uid.map(str::to_owned));
        }
        if ["athlete_private", "photo"].contains(&change.table.as_str()) {
            let uid: Option<String> = db.maybe(
                &format!("SELECT uid FROM {} WHERE id = :id", change.table),
                named_params! {":id": change.row_id},
                |row| row.get("uid"),
            )?;
            kept.extend(uid);
        }
    }
    Ok(&kept - &registered)
}

impl Store {
    /// Undoes one entry (or takes back an undo); `before` looks at what it undoes from, `check` may still refuse
    /// what comes out, `then` does what lies beside the journal, as for [`Store::transact_then`].
    ///
    /// # Errors
    /// Why it cannot be: it left the house, it is undone already, a later entry touched its rows, it changed
    /// personal data, or it was made before the file came to its version. And those of `before`, `check` and `then`.
    pub fn undo<B, U, E: From<StoreError>>(
        &mut self,
        seq: Seq,
        by: By<'_>,
        before: impl FnOnce(&Tx<'_>) -> std::result::Result<B, E>,
        check: impl FnOnce(&Tx<'_>, B) -> std::result::Result<(), E>,
        then: impl FnOnce(&Tx<'_>, Seq, Vec<String>) -> std::result::Result<U, E>,
    ) -> std::result::Result<U, E> {
        let payload = json!({"undoes": seq});
        self.transact_then(
            &entry(seq, by, &payload),
            |tx| {
                let before = before(tx)?;
                restore(tx, seq)?;
                check(tx, before)
            },
            |tx, number, tags, ()| then(tx, number, tags),
        )
    }

    /// Undoes one entry as [`Store::undo`] would, looks at what comes out with `after`, and takes all back.
    ///
    /// # Errors
    /// Those of [`Store::undo`].
    pub fn preview_undo<B, T, E: From<StoreError>>(
        &mut self,
        seq: Seq,
        by: By<'_>,
        before: impl FnOnce(&Tx<'_>) -> std::result::Result<B, E>,
        after: impl FnOnce(&Tx<'_>, B) -> std::result::Result<T, E>,
    ) -> std::result::Result<T, E> {
        let payload = json!({"undoes": seq});
        self.preview(
            &entry(seq, by, &payload),
            |_| Ok(()),
            |tx| {
                let before = before(tx)?;
                restore(tx, seq)?;
                after(tx, before)
            },
            |_, (), seen| Ok(seen),
        )
    }
}

/// The entry of an undo.
const fn entry<'a>(seq: Seq, by: By<'a>, payload: &'a Value) -> NewEntry<'a> {
    NewEntry {
        at: by.at,
        operator: by.operator,
        desk: by.desk,
        kind: EntryKind::Undo,
        command: "undo",
        payload,
        undoes: Some(seq),
    }
}

fn restore(tx: &Tx<'_>, seq: Seq) -> Result<()> {
    let target = journal::entry(tx, seq)?;
    if matches!(target.kind, EntryKind::Migration | EntryKind::Outward) {
        return Err(StoreError::NotUndoable(seq));
    }
    if let Some(version) = journal::migrated_after(tx, seq)? {
        return Err(StoreError::BeforeMigration { seq, version });
    }
    // The undo being written is itself the newest undoer: look at those before it.
    let earlier: Option<i64> = tx.one(
        include_str!("journal/earlier_undoer.sql"),
        named_params! {":seq": seq.0, ":now": tx.seq().0},
        |row| row.get("seq"),
    )?;
    if let Some(by) = earlier.map(Seq)
        && undone_by(tx, by)?.is_none()
    {
        return Err(StoreError::AlreadyUndone { seq, by });
    }
    if let Some(by) = later_in_force(tx, seq)? {
        return Err(StoreError::UndoBlocked { seq, by });
    }
    let changes = journal::changes(tx, seq)?;
    if changes.is_empty() {
        return Err(StoreError::NotUndoable(seq));
    }
    let with_images: Vec<&Change> = changes
        .iter()
        .filter(|change| !PERSONAL.contains(&change.table.as_str()))
        .filter(|change| !CHAIN.contains(&change.table.as_str()))
        .collect();
    if with_images.is_empty() {
        return Err(StoreError::PersonalData(seq));
    }
    for change in with_images.into_iter().rev() {
        match put_back(tx, change, seq) {
            Err(StoreError::Constraint(told)) => {
                let by = in_its_place(tx, change)?;
                return Err(by.map_or(StoreError::Constraint(told), |by| {
                    StoreError::UndoBlocked { seq, by }
                }));
            }
            put_back => put_back?,
        }
    }
    if changes.iter().any(|change| change.before.is_none()) {
        refuse_orphans(tx, seq)?;
    }
    for tag in journal::tags(tx, seq)? {
        tx.tag(tag);
    }
    Ok(())
}

/// The later entry in force that touched the same rows: one that is never undone, or else the newest. Undos and what
/// they undid cancel out.
fn later_in_force(tx: &Tx<'_>, seq: Seq) -> Result<Option<Seq>> {
    let later = tx.all(
        include_str!("journal/later_touching.sql"),
        named_params! {":seq": seq.0},
        |row| Ok(Seq(row.get("seq")?)),
    )?;
    let mut newest = None;
    for by in later {
        if by == tx.seq() {
            continue;
        }
        match journal::entry(tx, by)?.kind {
            EntryKind::Undo => {}
            EntryKind::Outward | EntryKind::Migration => return Ok(Some(by)),
            EntryKind::Plain if undone_by(tx, by)?.is_none() => newest = newest.or(Some(by)),
            EntryKind::Plain => {}
        }
    }
    Ok(newest)
}

fn put_back(tx: &Tx<'_>, change: &Change, seq: Seq) -> Result<()> {
    let Some(table) = IMAGED.into_iter().find(|table| *table == change.table) else {
        return Err(StoreError::Damaged(format!(
            "entry {seq} names the table {:?}",
            change.table
        )));
    };
    let columns = columns(tx, table)?;
    let image = image(&columns, table);
    let now: Option<String> = tx.maybe(
        &format!("SELECT {image} FROM {table} WHERE id = :id"),
        named_params! {":id": change.row_id},
        |row| row.get(0),
    )?;
    let after = change.after.as_deref();
    let after = after.map(|image| text::opened_whole(tx, table, image, seq));
    let before = change.before.as_deref();
    let before = before.map(|image| text::opened_whole(tx, table, image, seq));
    let (before, after) = (before.transpose()?, after.transpose()?);
    if now != after {
        return Err(StoreError::Damaged(format!(
            "{table} {} is not as entry {seq} left it",
            change.row_id
        )));
    }
    let values: Vec<String> = columns
        .iter()
        .map(|column| format!("json_extract(:before, '$.{column}')"))
        .collect();
    match (before, after) {
        (None, _) => tx.run(
            &format!("DELETE FROM {table} WHERE id = :id"),
            named_params! {":id": change.row_id},
        )?,
        (Some(before), None) => tx.run(
            &format!(
                "INSERT INTO {table} ({}) VALUES ({})",
                columns.join(", "),
                values.join(", ")
            ),
            named_params! {":before": before},
        )?,
        (Some(before), Some(_)) => {
            let sets: Vec<String> = columns
                .iter()
                .zip(&values)
                .map(|(column, value)| format!("{column} = {value}"))
                .collect();
            tx.run(
                &format!("UPDATE {table} SET {} WHERE id = :id", sets.join(", ")),
                named_params! {":before": before, ":id": change.row_id},
            )?
        }
    };
    Ok(())
}

/// Who has the place of a row that would be put back, where there can be one alone: the entry that last touched that
/// other row.
fn in_its_place(tx: &Tx<'_>, change: &Change) -> Result<Option<Seq>> {
    let (table, before) = (&change.table, change.before.as_deref());
    let unique = tx.all(
        "SELECT name FROM pragma_index_list(:table) WHERE \"unique\"",
        named_params! {":table": table},
        |row| row.get::<_, String>("name"),
    )?;
    for index in unique {
        let columns = tx.all(
            "SELECT name FROM pragma_index_info(:index)",
            named_params! {":index": index},
            |row| row.get::<_, String>("name"),
        )?;
        let same: Vec<String> = columns
            .iter()
            .map(|column| format!("{column} IS json_extract(:before, '$.{column}')"))
            .collect();
        let other: Option<i64> = tx.maybe(
            &format!(
                "SELECT id FROM {table} WHERE {} AND id <> :id ORDER BY id DESC LIMIT 1",
                same.join(" AND ")
            ),
            named_params! {":before": before, ":id": change.row_id},
            |row| row.get("id"),
        )?;
        let Some(other) = other else {
            continue;
        };
        let by: Option<i64> = tx.one(
            include_str!("journal/latest_touching_row.sql"),
            named_params! {":table_name": table, ":row_id": other, ":before": tx.seq().0},
            |row| row.get("seq"),
        )?;
        return Ok(by.map(Seq));
    }
    Ok(None)
}

/// Rows that now point at nothing: named by the entry that made them.
fn refuse_orphans(tx: &Tx<'_>, seq: Seq) -> Result<()> {
    let orphan: Option<(String, i64)> = tx.maybe("PRAGMA foreign_key_check", [], |row| {
        Ok((row.get(0)?, row.get::<_, Option<i64>>(1)?.unwrap_or(0)))
    })?;
    let Some((table, row_id)) = orphan else {
        return Ok(());
    };
    let by: Option<i64> = tx.one(
        include_str!("journal/latest_touching_row.sql"),
        named_params! {":table_name": table, ":row_id": row_id, ":before": tx.seq().0},
        |row| row.get("seq"),
    )?;
    Err(StoreError::UndoBlocked {
        seq,
        by: Seq(by.unwrap_or(seq.0)),
    })
}
