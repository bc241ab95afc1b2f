//! Whether the file that is open is still the one that stands at its path.

use platform::stands::Identity;
use std::fs;
use std::io::ErrorKind;
use std::path::Path;

/// How the open file stands to what lies at its path.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Stands {
    Here,
    /// It is the one, but holds less than this machine saw, or went another way.
    Older,
    /// Another file lies there.
    Exchanged,
    /// Nothing lies there: it was moved, renamed or deleted.
    Gone,
    /// The folder, or the disk that it lay on, is not there.
    NoMedium,
}

/// Of the file at this path; none where it cannot be looked at.
pub(crate) fn of(path: &Path) -> Option<Identity> {
    fs::metadata(path)
        .ok()
        .map(|file| Identity::of(path, &file))
}

/// How the file of this identity stands to what lies at `path` now.
pub(crate) fn stands(identity: Identity, path: &Path) -> Stands {
    match fs::metadata(path) {
        Ok(file) if Identity::of(path, &file) == identity => Stands::Here,
        Ok(_) => Stands::Exchanged,
        // What cannot be looked at for another reason is told by whatever is done next.
        Err(error) if !matches!(error.kind(), ErrorKind::NotFound | ErrorKind::NotADirectory) => {
            Stands::Here
        }
        Err(_) if path.parent().is_some_and(Path::is_dir) => Stands::Gone,
        Err(_) => Stands::NoMedium,
    }
}
