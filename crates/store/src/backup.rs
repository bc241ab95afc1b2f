//! Whole copies of a season under another name, made while it is in use.

use crate::db::Db;
use crate::open::{remove_if_there, sibling};
use crate::{Result, Store, StoreError, journal};
use rusqlite::Connection;
use rusqlite::backup::Backup;
use std::fs;
use std::path::{Path, PathBuf};
use std::time::Duration;

/// Pages copied at a time; between two steps another program may write.
const PAGES: i32 = 4096;

impl Store {
    /// Copies the season to `path`, which must not exist.
    ///
    /// # Errors
    /// Why it could not be copied; nothing half-written stays.
    pub fn copy_to(&self, path: &Path) -> Result<()> {
        if path.try_exists()? {
            return Err(StoreError::Exists(path.to_owned()));
        }
        copy(self.db(), path)
    }

    /// Copies the season into `folder`, named by its newest entry and `word`.
    ///
    /// # Errors
    /// Why it could not be copied.
    pub fn backup_into(&self, folder: &Path, word: &str) -> Result<PathBuf> {
        into_folder(self.db(), folder, word)
    }
}

pub(crate) fn into_folder(db: &Db, folder: &Path, word: &str) -> Result<PathBuf> {
    fs::create_dir_all(folder)?;
    // A file of an older version may have no entry that this program can read.
    let seq = journal::head(db).map_or(0, |(seq, _)| seq.0);
    let path = folder.join(format!("{seq:08}-{word}.espadilha"));
    copy(db, &path)?;
    Ok(path)
}

fn copy(db: &Db, path: &Path) -> Result<()> {
    let draft = sibling(path, "copia");
    remove_if_there(&draft)?;
    let copied = copy_pages(db, &draft).and_then(|()| Ok(fs::rename(&draft, path)?));
    if copied.is_err() {
        remove_if_there(&draft)?;
    }
    copied
}

fn copy_pages(db: &Db, draft: &Path) -> Result<()> {
    let mut target = Connection::open(draft)?;
    target.execute_batch("PRAGMA synchronous = FULL;")?;
    Backup::new(&db.connection, &mut target)?.run_to_completion(PAGES, Duration::ZERO, None)?;
    target.close().map_err(|(_, error)| StoreError::from(error))
}
