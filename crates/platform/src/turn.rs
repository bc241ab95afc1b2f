//! Whose turn it is to copy a season: one copies, one waits, and whoever comes then knows that its entry is seen to.

use std::fs::{File, OpenOptions, TryLockError};
use std::io;
use std::path::Path;

/// Locked by whoever copies. The files stay; what holds them dies with its process.
const COPYING: &str = ".copiando";

/// Locked by whoever waits: it looks at the season once its turn has come, and not before.
const WAITING: &str = ".esperando";

/// The turn; over with its value.
#[derive(Debug)]
pub struct Turn {
    _held: File,
}

impl Turn {
    /// Waits for the turn; none where somebody waits already, who will see all that has been written by now.
    ///
    /// # Errors
    /// Where the folder cannot be written.
    pub fn take(folder: &Path) -> io::Result<Option<Self>> {
        let waiting = open(folder, WAITING)?;
        match waiting.try_lock() {
            Ok(()) => {}
            Err(TryLockError::WouldBlock) => return Ok(None),
            Err(TryLockError::Error(error)) => known(error)?,
        }
        Self::of(folder).map(Some)
    }

    /// Waits for the turn, however many wait.
    ///
    /// # Errors
    /// Where the folder cannot be written.
    pub fn of(folder: &Path) -> io::Result<Self> {
        let held = open(folder, COPYING)?;
        held.lock().or_else(known)?;
        Ok(Self { _held: held })
    }

    /// Whether anybody ever wanted to copy into the folder.
    pub fn was_ever(folder: &Path) -> bool {
        folder.join(COPYING).exists()
    }

    /// Whether somebody copies just now.
    pub fn is_taken(folder: &Path) -> bool {
        let Ok(file) = File::open(folder.join(COPYING)) else {
            return false;
        };
        matches!(file.try_lock_shared(), Err(TryLockError::WouldBlock))
    }
}

fn open(folder: &Path, name: &str) -> io::Result<File> {
    let path = folder.join(name);
    OpenOptions::new()
        .write(true)
        .create(true)
        .truncate(false)
        .open(path)
}

/// A file system without locks: two may copy at once there, which is slow and does no harm.
fn known(error: io::Error) -> io::Result<()> {
    match error.kind() {
        io::ErrorKind::Unsupported => Ok(()),
        _ => Err(error),
    }
}
