//! What tells one file from another.

use crate::here;
use std::fs::Metadata;
use std::io;
use std::path::Path;

/// What tells a file from another one of its name.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Identity(u64, u64);

impl Identity {
    /// Of the file at `path`, about which this was found out. Looked up by name alone: a file that is opened and closed again
    /// would take SQLite's locks with it on Linux.
    #[must_use]
    pub fn of(path: &Path, file: &Metadata) -> Self {
        let (disk, number) = here::identity(path, file);
        Self(disk, number)
    }
}

/// Why a file that can be read cannot be written, where that is because another program holds it.
#[must_use]
pub fn held(path: &Path) -> Option<io::Error> {
    here::held(path)
}

/// Whether a path leads to another computer's disk where locks may not hold, as far as the system tells it.
#[must_use]
pub fn is_elsewhere(path: &Path) -> bool {
    here::is_elsewhere(path)
}

/// Whether a file has more than one name on its disk, as far as the system tells it.
#[must_use]
pub fn has_second_name(path: &Path) -> bool {
    here::has_second_name(path)
}
