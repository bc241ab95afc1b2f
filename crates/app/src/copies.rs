//! Copies of a season in this machine's second folder: made after what they hold was acknowledged, read back,
//! thinned out, and taken away by an erasure. A folder a season; of the folder only its owner is asked what is due.

pub mod copier;
mod erasure;
mod thin;
mod turn;

pub use erasure::{Left, TakenAway, take_away};

use crate::context::{self, Context};
use crate::refusal::Refusal;
use chrono::{DateTime, SecondsFormat, Utc};
use serde::Serialize;
use std::io;
use std::path::{Path, PathBuf};
use store::{Db, Store, StoreError, backup, draft, journal};
use ts_rs::TS;
use turn::Turn;

/// What a copy is called that follows an entry.
const OF_ENTRY: &str = "lancamento";
/// What earlier versions called it.
const OF_MINUTE: &str = "minuto";
/// What a copy is called that follows the end of a rodada.
const OF_RODADA: &str = "rodada";

/// The entry that ends a rodada.
const CLOSES: &str = "close-rodada";

/// Entries among which the end of a rodada is looked for.
const LOOK_BACK: u32 = 500;

/// Seconds after which an entry that no copy holds is told.
const OVERDUE: i64 = 60;

/// A copy of a season.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub struct Copy {
    /// Where it lies.
    pub path: String,
    /// When it was made, UTC.
    pub at: String,
    /// The newest entry in it.
    pub seq: i64,
    /// The beginning of that entry's hash; empty where an earlier version named the copy.
    pub mark: String,
    /// What it was made for: `lancamento`, `rodada`, `manual`, `apagado`, `antes-de-migrar`; once `minuto`.
    pub word: String,
    /// Its size in bytes.
    pub bytes: u64,
}

impl Copy {
    /// The copy at `path`; none where this program did not name it so.
    fn at(path: &Path) -> Option<Self> {
        let name = path.file_name()?.to_str()?;
        let (seq, rest) = name.strip_suffix(".espadilha")?.split_once('-')?;
        let (mark, word) = match rest.split_once('-') {
            Some((mark, word)) if is_mark(mark) => (mark, word),
            _ => ("", rest),
        };
        let about = path.metadata().ok()?;
        let made: DateTime<Utc> = about.modified().ok()?.into();
        Some(Self {
            path: path.display().to_string(),
            at: made.to_rfc3339_opts(SecondsFormat::Secs, true),
            seq: seq.parse().ok()?,
            mark: mark.to_owned(),
            word: word.to_owned(),
            bytes: about.len(),
        })
    }

    /// Whether the season at hand has the copy's newest entry in its past.
    fn is_of(&self, db: &Db) -> bool {
        let hash = journal::entry(db, championship::id::Seq(self.seq)).map(|entry| entry.hash);
        match hash {
            Ok(hash) => self.mark.is_empty() || backup::mark(&hash) == self.mark,
            Err(_) => false,
        }
    }
}

fn is_mark(word: &str) -> bool {
    word.len() == backup::MARK && word.bytes().all(|letter| letter.is_ascii_hexdigit())
}

/// The copies in a folder, newest first; none where there is no such folder.
///
/// # Errors
/// Where it cannot be listed.
pub fn list(folder: &Path) -> io::Result<Vec<Copy>> {
    let files = match std::fs::read_dir(folder) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(Vec::new()),
        files => files?,
    };
    let mut copies = Vec::new();
    for file in files {
        copies.extend(Copy::at(&file?.path()));
    }
    copies.sort_by(|a, b| (b.seq, &b.at, &b.path).cmp(&(a.seq, &a.at, &a.path)));
    Ok(copies)
}

/// The folder of a season's copies.
pub(crate) fn folder(db: &Db, root: &Path) -> Result<PathBuf, Refusal> {
    Ok(root.join(store::season::get(db)?.uid))
}

/// Makes a copy that somebody asked for.
///
/// # Errors
/// Why it could not be made.
pub(crate) fn make(source: &Store, root: &Path, word: &str) -> Result<PathBuf, Refusal> {
    let folder = folder(source.db(), root)?;
    let made = source.backup_into(&folder, word)?;
    thin::out(&folder, source.db());
    Ok(made)
}

/// Makes the copy that is due, reads it back, and only then lets old ones go; none where the newest holds every
/// entry, or where somebody is about to make it.
///
/// # Errors
/// Why it could not be made; the season itself is safe.
pub fn make_due(season: &Path, root: &Path) -> Result<Option<PathBuf>, Refusal> {
    let source = Store::as_it_is(season)?;
    let folder = folder(source.db(), root)?;
    draft::make_folder(&folder).map_err(|error| unusable(&folder, &error))?;
    let Some(_turn) = Turn::take(&folder).map_err(|error| unusable(&folder, &error))? else {
        return Ok(None);
    };
    let copies = list(&folder).map_err(|error| unusable(&folder, &error))?;
    let newest = copies.iter().find(|copy| copy.is_of(source.db()));
    let (head, hash) = journal::head(source.db())?;
    if newest.is_some_and(|copy| copy.seq == head.0 && copy.mark == backup::mark(&hash)) {
        return Ok(None);
    }
    let after = newest.map_or(head.0 - 1, |copy| copy.seq);
    let since = journal::recent(source.db(), championship::id::Seq(after), LOOK_BACK)?;
    let word = match since.iter().any(|entry| entry.command == CLOSES) {
        true => OF_RODADA,
        false => OF_ENTRY,
    };
    let made = source.backup_into(&folder, word)?;
    thin::out(&folder, source.db());
    Ok(Some(made))
}

/// Why copies that ought to be there are not.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Trouble {
    /// The folder cannot be used.
    Folder {
        /// Which.
        path: String,
        /// What the system says.
        detail: String,
    },
    /// It did not answer.
    Silent {
        /// Which.
        path: String,
    },
    /// An entry has waited for its copy for too long, and nobody is making one.
    Behind {
        /// The folder.
        path: String,
        /// The newest entry that a copy holds; none where there is no copy.
        last: Option<i64>,
    },
}

/// Whether copies fail to be made, as far as the folder tells.
#[must_use]
pub fn trouble(season: &Path, root: &Path, context: &Context) -> Option<Trouble> {
    // A season that cannot be read is told by whoever reads it.
    let source = Store::as_it_is(season).ok()?;
    let folder = folder(source.db(), root).ok()?;
    let path = folder.display().to_string();
    let unusable = |error: io::Error| Trouble::Folder {
        path: path.clone(),
        detail: error.to_string(),
    };
    if let Err(error) = draft::make_folder(&folder) {
        return Some(unusable(error));
    }
    let copies = match list(&folder) {
        Ok(copies) => copies,
        Err(error) => return Some(unusable(error)),
    };
    let last = copies.iter().find(|copy| copy.is_of(source.db()));
    let last = last.map(|copy| copy.seq);
    if last.is_none() && !Turn::was_ever(&folder) {
        // The season comes from another machine: its first copy here is still to be made.
        return None;
    }
    let next = championship::id::Seq(last.unwrap_or(0) + 1);
    let waiting = journal::entry(source.db(), next).ok()?;
    // A clock that was set waits in either direction.
    let waits = (context.now.timestamp() - context::wall(&waiting.at)).abs();
    let overdue = waits > OVERDUE && !Turn::is_taken(&folder);
    overdue.then_some(Trouble::Behind { path, last })
}

fn unusable(folder: &Path, error: &io::Error) -> Refusal {
    match StoreError::from(io::Error::from(error.kind())) {
        StoreError::DiskFull => Refusal::Store(StoreError::DiskFull),
        _ => Refusal::File {
            path: folder.display().to_string(),
            detail: error.to_string(),
        },
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_of_all_versions_are_read() {
        let folder = std::env::temp_dir().join(format!("espadilha-names-{}", std::process::id()));
        std::fs::create_dir_all(&folder).unwrap();
        let cases = [
            (
                "00000012-0123456789ab-lancamento.espadilha",
                Some((12, "0123456789ab", "lancamento")),
            ),
            ("00000012-minuto.espadilha", Some((12, "", "minuto"))),
            (
                "00000003-antes-de-migrar.espadilha",
                Some((3, "", "antes-de-migrar")),
            ),
            (
                "00000003-0123456789ab-antes-de-migrar.espadilha",
                Some((3, "0123456789ab", "antes-de-migrar")),
            ),
            ("x-y.espadilha", None),
            ("00000012-0123456789ab-lancamento.zip", None),
        ];
        for (name, told) in cases {
            let path = folder.join(name);
            std::fs::write(&path, b"x").unwrap();
            let copy = Copy::at(&path);
            let found = copy
                .as_ref()
                .map(|copy| (copy.seq, copy.mark.as_str(), copy.word.as_str()));
            assert_eq!(found, told, "{name}");
        }
        std::fs::remove_dir_all(&folder).unwrap();
    }
}
