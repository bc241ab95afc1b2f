//! A file that is written before it is known whether it stays.

use crate::tables::write_file;
use messages::refusal::Refusal;
use platform::draft;
use platform::draft::Draft;
use std::path::{Path, PathBuf};

/// A file in its place, over what stood there before, until somebody says whether it stays.
#[derive(Debug)]
pub struct Placed {
    path: PathBuf,
    /// What stood there before; gone with its value.
    before: Option<Draft>,
}

impl Placed {
    /// Writes a file whole or not at all; it is on the disk when this returns, and what stood there is kept beside
    /// it.
    ///
    /// # Errors
    /// [`Refusal::File`]; then what stood there stands there still.
    pub fn write(path: &Path, bytes: &[u8]) -> Result<Self, Refusal> {
        let keep = || {
            let before = Draft::beside(path)?;
            before.copy(path).map(|()| before)
        };
        let before = path.is_file().then(keep).transpose();
        let before = before.map_err(|error| Refusal::File {
            path: path.display().to_string(),
            detail: error.to_string(),
        })?;
        write_file(path, bytes)?;
        Ok(Self {
            path: path.to_owned(),
            before,
        })
    }

    /// Where it lies.
    #[must_use]
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// What stands there now stays.
    pub fn stays(self) {}

    /// What stood there before stands there again.
    pub fn take_back(self) {
        // Where even this fails, nothing was recorded: its sheets are told apart by their copy.
        let _ = match self.before {
            Some(before) => before.replace(&self.path),
            None => draft::remove(&self.path).map(|_| ()),
        };
    }
}
