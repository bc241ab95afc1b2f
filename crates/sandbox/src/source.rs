//! Files that a person names for reading: regular ones alone, and of a bearable size.
//!
//! A queue is waited at for ever, and a device never ends: neither is opened.

use messages::refusal::Refusal;
use messages::refusal::sheet::SheetProblem;
use std::fs::File;
use std::io::Read;
use std::path::Path;
use std::{fs, io};

/// The largest list, format, record of facts or sign, in bytes.
pub const MOST: u64 = 32 << 20;

/// The largest season as JSON, in bytes: pictures of sheets weigh double in it.
pub const MOST_OF_AN_EXPORT: u64 = 512 << 20;

/// Why a file is not read.
#[derive(Debug, thiserror::Error)]
pub enum SourceFault {
    /// A folder, a queue or a device.
    #[error("not a file")]
    NotAFile,
    /// Larger than asked for.
    #[error("larger than {most} bytes")]
    TooLarge {
        /// Bytes that it may have.
        most: u64,
    },
    /// The system refused.
    #[error("{0}")]
    Io(#[from] io::Error),
}

/// Opens a regular file of at most so many bytes, and says how many it has.
///
/// # Errors
/// Why it is not read.
pub fn open(path: &Path, most: u64) -> Result<(File, u64), SourceFault> {
    let there = fs::metadata(path)?;
    if !there.is_file() {
        return Err(SourceFault::NotAFile);
    }
    if there.len() > most {
        return Err(SourceFault::TooLarge { most });
    }
    Ok((File::open(path)?, there.len()))
}

/// Reads a regular file of at most so many bytes.
///
/// # Errors
/// Why it is not read.
pub fn read(path: &Path, most: u64) -> Result<Vec<u8>, SourceFault> {
    let (file, length) = open(path, most)?;
    let mut bytes = Vec::with_capacity(usize::try_from(length).unwrap_or(0));
    // It may grow meanwhile, and some files of the system say that they are empty.
    file.take(most + 1).read_to_end(&mut bytes)?;
    if bytes.len() as u64 > most {
        return Err(SourceFault::TooLarge { most });
    }
    Ok(bytes)
}

/// Reads a file that a person named.
///
/// # Errors
/// [`Refusal::NotAFile`], [`Refusal::FileTooLarge`], [`Refusal::File`].
pub fn bytes(path: &Path) -> Result<Vec<u8>, Refusal> {
    read(path, MOST).map_err(|fault| fault.of(path))
}

/// Reads a season as JSON that a person named.
///
/// # Errors
/// As [`bytes`].
pub fn export(path: &Path) -> Result<Vec<u8>, Refusal> {
    read(path, MOST_OF_AN_EXPORT).map_err(|fault| fault.of(path))
}

/// Reads a text that a person named.
///
/// # Errors
/// As [`bytes`], and where it is no UTF-8.
pub fn text(path: &Path) -> Result<String, Refusal> {
    String::from_utf8(bytes(path)?).map_err(|error| {
        SourceFault::from(io::Error::new(io::ErrorKind::InvalidData, error)).of(path)
    })
}

impl SourceFault {
    /// The refusal of this file.
    #[must_use]
    pub fn of(self, path: &Path) -> Refusal {
        let path = path.display().to_string();
        match self {
            Self::NotAFile => Refusal::NotAFile(path),
            Self::TooLarge { most } => Refusal::FileTooLarge { path, most },
            Self::Io(error) => Refusal::File {
                path,
                detail: error.to_string(),
            },
        }
    }
}

impl From<SourceFault> for SheetProblem {
    fn from(fault: SourceFault) -> Self {
        match fault {
            SourceFault::NotAFile => Self::NotAFile,
            SourceFault::TooLarge { .. } => Self::TooLarge,
            SourceFault::Io(error) => Self::Unreadable {
                detail: error.to_string(),
            },
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn folders_and_devices_are_not_opened_and_what_grows_is_told() {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR"));
        assert!(matches!(bytes(folder), Err(Refusal::NotAFile(_))));
        let own = folder.join("Cargo.toml");
        assert!(matches!(
            read(&own, 10),
            Err(SourceFault::TooLarge { most: 10 })
        ));
        assert!(text(&own).unwrap().contains("[package]"));
        #[cfg(unix)]
        assert!(matches!(
            bytes(Path::new("/dev/zero")),
            Err(Refusal::NotAFile(_))
        ));
    }
}
