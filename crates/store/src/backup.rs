//! Whole copies of a season under another name, made while it is in use, read back before they count.

use crate::db::Db;
use crate::{Result, StoreError, connect, journal, migrate, new_file, season};
use championship::id::Seq;
use platform::digest;
use platform::draft::{self, Draft};
use rusqlite::OpenFlags;
use rusqlite::backup::{Backup, StepResult};
use sha2::{Digest, Sha256};
use std::fs;
use std::path::{Path, PathBuf};

/// Pages copied at a time: of a snapshot, so that a slow folder holds up nobody.
const PAGES: i32 = 4096;

/// Letters of the newest entry's hash in the name of a copy: they tell two branches of one season apart.
pub const MARK: usize = 12;

/// Where the copies of a file lie that tells no season.
const NAMELESS: &str = "sem-nome";

/// Copies a season that nobody writes to `path`, which must not exist; the copy is on the disk and read back when this
/// returns.
pub(crate) fn copy_to(snapshot: &Db, path: &Path) -> Result<()> {
    let draft = new_file::draft(path)?;
    draft::hide(draft.path());
    copy_pages(snapshot, draft.path())?;
    check(draft.path())?;
    new_file::keep(draft, path)
}

/// Copies a season that nobody writes into `folder`, named by its newest entry, its hash and `word`; the copy is on the
/// disk and read back when this returns. One that stands there is left where it is sound.
pub(crate) fn copy_into(snapshot: &Db, folder: &Path, word: &str) -> Result<PathBuf> {
    draft::make_folder(folder)?;
    draft::hide(folder);
    let draft = hidden(&folder.join("temporada.espadilha"))?;
    copy_pages(snapshot, draft.path())?;
    let (seq, hash) = check(draft.path())?;
    let path = folder.join(format!("{:08}-{}-{word}.espadilha", seq.0, mark(&hash)));
    match new_file::keep(draft, &path) {
        Err(StoreError::Exists(_)) if check(&path).is_ok() => Ok(path),
        Err(StoreError::Exists(_)) => {
            // It was made of the same entries and can be read no more.
            let draft = hidden(&path)?;
            copy_pages(snapshot, draft.path())?;
            check(draft.path())?;
            draft.replace(&path)?;
            Ok(path)
        }
        kept => kept.map(|()| path),
    }
}

/// A draft that is closed to others before anything stands in it: a copy holds all personal data.
fn hidden(path: &Path) -> Result<Draft> {
    let draft = Draft::beside(path)?;
    draft::hide(draft.path());
    Ok(draft)
}

/// What tells the hash of an entry in the name of a copy.
#[must_use]
pub fn mark(hash: &str) -> String {
    hash.chars().take(MARK).collect()
}

/// The folder of a season's copies among those of others.
pub(crate) fn folder_name(db: &Db) -> String {
    season::get(db).map_or_else(|_| NAMELESS.to_owned(), |season| season.uid)
}

/// Copies every page of what nobody writes into the empty file at `draft`.
pub(crate) fn copy_pages(db: &Db, draft: &Path) -> Result<()> {
    let mut target = connect::open(draft, OpenFlags::SQLITE_OPEN_READ_WRITE)?;
    // A draft is synced when it is whole; until then nothing of it needs to survive.
    target.execute_batch("PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF;")?;
    let copying = Backup::new(&db.connection, &mut target)?;
    loop {
        match copying.step(PAGES)? {
            StepResult::Done => break,
            StepResult::More => {}
            _ => return Err(StoreError::Busy),
        }
    }
    drop(copying);
    target.close().map_err(|(_, error)| StoreError::from(error))
}

/// Reads a copy back, as whoever needs it would; its newest entry.
fn check(path: &Path) -> Result<(Seq, String)> {
    let connection = connect::open(path, OpenFlags::SQLITE_OPEN_READ_ONLY)?;
    let db = Db::over(connection)?;
    let detail: String = db.one("PRAGMA quick_check(1)", [], |row| row.get(0))?;
    if detail != "ok" {
        return Err(StoreError::Damaged(detail));
    }
    // What an earlier version hashed is its own to check.
    if db.one("PRAGMA user_version", [], |row| row.get::<_, i64>(0))? == migrate::NEWEST {
        journal::check_head(&db)?;
    }
    let head = db.maybe(include_str!("journal/head.sql"), [], |row| {
        Ok((Seq(row.get("seq")?), row.get("hash")?))
    })?;
    match head {
        Some(head) => Ok(head),
        // A file in which nothing was ever entered is told by its bytes.
        None => Ok((Seq(0), digest::hex(&Sha256::digest(fs::read(path)?)))),
    }
}
