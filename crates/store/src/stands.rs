//! Whether the file that is open is still the one that stands at its path.

use std::fs::{self, Metadata};
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

/// What tells a file from another one of its name. Looked up by name alone: a file that is opened and closed again
/// would take SQLite's locks with it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Identity(u64, u64);

impl Identity {
    /// Of the file at this path; none where it cannot be looked at.
    pub fn of(path: &Path) -> Option<Self> {
        fs::metadata(path).ok().map(|file| Self::from(&file))
    }

    #[cfg(unix)]
    fn from(file: &Metadata) -> Self {
        use std::os::unix::fs::MetadataExt;
        Self(file.dev(), file.ino())
    }

    /// A file that is open cannot be exchanged there; another disk may take its letter.
    #[cfg(windows)]
    fn from(file: &Metadata) -> Self {
        use std::os::windows::fs::MetadataExt;
        Self(file.creation_time(), 0)
    }

    /// Whether a file has more than one name on its disk, as far as the system tells it.
    #[cfg(unix)]
    pub fn has_second_name(path: &Path) -> bool {
        use std::os::unix::fs::MetadataExt;
        fs::metadata(path).is_ok_and(|file| file.nlink() > 1)
    }

    /// Without code of our own the system cannot be asked.
    #[cfg(not(unix))]
    pub const fn has_second_name(_: &Path) -> bool {
        false
    }

    /// How the file of this identity stands to what lies at `path` now.
    pub fn stands(self, path: &Path) -> Stands {
        match fs::metadata(path) {
            Ok(file) if Self::from(&file) == self => Stands::Here,
            Ok(_) => Stands::Exchanged,
            // What cannot be looked at for another reason is told by whatever is done next.
            Err(error)
                if !matches!(error.kind(), ErrorKind::NotFound | ErrorKind::NotADirectory) =>
            {
                Stands::Here
            }
            Err(_) if path.parent().is_some_and(Path::is_dir) => Stands::Gone,
            Err(_) => Stands::NoMedium,
        }
    }
}
