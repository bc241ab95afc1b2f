//! The newest entry of a season that this machine saw: an older file that comes back in its place, from a synced folder or a
//! stick, is not gone on with before somebody decides so.

use championship::id::Seq;
use messages::refusal::Refusal;
use messages::refusal::season::{Older, SeasonRefusal};
use platform::draft;
use serde::{Deserialize, Serialize};
use std::io;
use std::path::{Path, PathBuf};
use store::{Db, journal};
use ts_rs::TS;

/// The folder in which a machine keeps it, a file a season, beside those of its copies.
const FOLDER: &str = "vistos";

/// An entry by its number and hash: two files that hold it are alike until there.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(rename = "SeenEntry")]
pub struct Seen {
    /// Its number.
    pub seq: Seq,
    pub hash: String,
}

impl Seen {
    fn path(root: &Path, uid: &str) -> PathBuf {
        root.join(FOLDER).join(format!("{uid}.json"))
    }

    /// What is kept in `root` of the season with this uid.
    #[must_use]
    pub fn kept(root: &Path, uid: &str) -> Option<Self> {
        let bytes = std::fs::read(Self::path(root, uid)).ok()?;
        serde_json::from_slice(&bytes).ok()
    }

    /// Keeps it in `root`.
    ///
    /// # Errors
    /// Why it cannot be kept.
    pub fn keep(&self, root: &Path, uid: &str) -> io::Result<()> {
        let path = Self::path(root, uid);
        draft::make_folder(path.parent().unwrap_or(root))?;
        draft::write(&path, &serde_json::to_vec(self)?)
    }

    /// The newest entry of a file.
    pub(crate) fn newest(db: &Db) -> Result<Self, Refusal> {
        let (seq, hash) = journal::head(db)?;
        Ok(Self { seq, hash })
    }

    /// How a file falls short of it; none where it holds this entry.
    pub(super) fn missed(&self, db: &Db) -> Result<Option<Older>, Refusal> {
        let there = journal::hash_of(db, self.seq)?;
        if there.as_deref() == Some(self.hash.as_str()) {
            return Ok(None);
        }
        Ok(Some(Older {
            newest: journal::head(db)?.0,
            seen: self.seq,
            parted: there.is_some_and(|hash| !hash.is_empty()),
        }))
    }
}

/// Refuses to write into a file that lacks what this machine saw.
pub(super) fn refuse_older(db: &Db, memory: Option<&Memory>) -> Result<(), Refusal> {
    let missed = memory.map(|memory| memory.seen.missed(db));
    match missed.transpose()?.flatten() {
        Some(older) => Err(SeasonRefusal::Older(older).into()),
        None => Ok(()),
    }
}

/// What a machine remembers of an open season.
#[derive(Debug, Clone)]
pub(crate) struct Memory {
    pub root: PathBuf,
    pub uid: String,
    pub seen: Seen,
}

impl Memory {
    /// Takes this for the newest that was seen. A machine that cannot keep it still runs the championship.
    pub(super) fn keep(&mut self, newest: Seen) {
        let _ = newest.keep(&self.root, &self.uid);
        self.seen = newest;
    }
}
