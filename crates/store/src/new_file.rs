//! A season file where none was: whole, or not at all.

use crate::{Result, StoreError};
use platform::draft::Draft;
use std::path::Path;

/// A draft of the file that `path` shall be: nothing may stand there.
pub(crate) fn draft(path: &Path) -> Result<Draft> {
    if path.try_exists()? {
        return Err(StoreError::Exists(path.to_owned()));
    }
    if let Some(folder) = path
        .parent()
        .filter(|folder| !folder.as_os_str().is_empty())
        && !folder.is_dir()
    {
        return Err(StoreError::Missing(folder.to_owned()));
    }
    Ok(Draft::beside(path)?)
}

/// The draft becomes the file, on the disk, unless one stands there meanwhile.
pub(crate) fn keep(draft: Draft, path: &Path) -> Result<()> {
    draft.keep(path).map_err(|error| match error.kind() {
        std::io::ErrorKind::AlreadyExists => StoreError::Exists(path.to_owned()),
        _ => error.into(),
    })
}
