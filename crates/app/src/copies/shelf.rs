//! A season's folder of copies, and what lies in it.

use crate::copies::place;
use chrono::{DateTime, SecondsFormat, Utc};
use messages::refusal::Refusal;
use serde::Serialize;
use std::io;
use std::path::{Path, PathBuf};
use store::{Db, Store, StoreError, backup, journal};
use ts_rs::TS;

/// What a copy is called that follows an entry.
pub const OF_ENTRY: &str = "lancamento";

/// What earlier versions called it.
pub const OF_MINUTE: &str = "minuto";

/// What a copy is called that follows the end of a rodada.
pub const OF_RODADA: &str = "rodada";

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
    pub(super) fn at(path: &Path) -> Option<Self> {
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
    pub(super) fn is_of(&self, db: &Db) -> bool {
        let hash = journal::entry(db, championship::id::Seq(self.seq)).map(|entry| entry.hash);
        match hash {
            Ok(hash) => self.mark.is_empty() || backup::mark(&hash) == self.mark,
            Err(_) => false,
        }
    }
}

pub(crate) fn is_mark(word: &str) -> bool {
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
    newest_first(&mut copies);
    Ok(copies)
}

/// The folder to which a season's copies go on a machine whose own folder of copies is `root`.
pub(crate) fn folder(db: &Db, root: &Path) -> Result<PathBuf, Refusal> {
    folder_in(db, &place::of(root))
}

/// The folder of a season's copies in `place`.
pub(super) fn folder_in(db: &Db, place: &Path) -> Result<PathBuf, Refusal> {
    Ok(place.join(store::season::get(db)?.uid))
}

/// The copies of the season `uid` in every folder in which they may lie, newest first.
///
/// # Errors
/// Where the folder to which they go cannot be listed; earlier ones may be gone.
pub fn everywhere(uid: &str, root: &Path) -> Result<Vec<Copy>, Refusal> {
    let mut copies = Vec::new();
    for (number, place) in place::every(root).iter().enumerate() {
        let folder = place.join(uid);
        match list(&folder) {
            Ok(found) => copies.extend(found),
            Err(error) if number == 0 => return Err(unusable(&folder, &error)),
            Err(_) => {}
        }
    }
    newest_first(&mut copies);
    Ok(copies)
}

fn newest_first(copies: &mut [Copy]) {
    copies.sort_by(|a, b| (b.seq, &b.at, &b.path).cmp(&(a.seq, &a.at, &a.path)));
}

pub(crate) fn unusable(folder: &Path, error: &io::Error) -> Refusal {
    match StoreError::from(io::Error::from(error.kind())) {
        StoreError::DiskFull => Refusal::Store(StoreError::DiskFull),
        _ => Refusal::File {
            path: folder.display().to_string(),
            detail: error.to_string(),
        },
    }
}

/// The newest copy of the season's own branch.
///
/// # Errors
/// Where the season or the folder cannot be read.
pub fn newest(season: &Path, root: &Path) -> Result<Option<Copy>, Refusal> {
    let source = Store::as_it_is(season)?;
    let folder = folder(source.db(), root)?;
    let copies = list(&folder).map_err(|error| unusable(&folder, &error))?;
    Ok(copies.into_iter().find(|copy| copy.is_of(source.db())))
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
