//! Whether a program that left its word somewhere still runs, where the system cannot be asked about processes: it holds a
//! sign, a locked file in a folder of the user's own, and the lock ends with it, however it ends.

use crate::chance;
use crate::patience::remove_file;
use std::fs::{self, File, OpenOptions, TryLockError};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::time::Duration;
use tempfile::NamedTempFile;

/// What a sign's name ends with.
const ENDING: &str = ".vivo";

/// What tells this folder of signs from another machine's of the same name.
const PLACE: &str = "lugar";

/// A sign may be there and not held yet: younger ones that nobody has asked for are left.
const YOUNG: Duration = Duration::from_secs(60);

/// The folder in which the programs of one user on one machine hold their signs.
#[derive(Debug, Clone)]
pub struct Signs {
    folder: PathBuf,
    place: String,
}

/// The sign of a program that runs; over with its value.
#[derive(Debug)]
pub struct Sign {
    word: String,
    _held: File,
}

impl Sign {
    /// What it is known by: letters and digits.
    #[must_use]
    pub fn word(&self) -> &str {
        &self.word
    }
}

impl Signs {
    /// The signs in a folder, which is made.
    ///
    /// # Errors
    /// Where nothing can be kept there.
    pub fn in_folder(folder: &Path) -> io::Result<Self> {
        fs::create_dir_all(folder)?;
        let at = folder.join(PLACE);
        let place = match fs::read_to_string(&at) {
            Ok(place) if is_word(&place) => place,
            // Cut short, as a power cut leaves it: whatever stands there says nothing.
            Ok(_) => {
                let place = word()?;
                whole(folder, &place)?.persist(&at)?;
                place
            }
            Err(_) => {
                let place = word()?;
                match whole(folder, &place)?.persist_noclobber(&at) {
                    Ok(_) => place,
                    Err(_) => fs::read_to_string(&at)?,
                }
            }
        };
        Ok(Self {
            folder: folder.to_owned(),
            place,
        })
    }

    /// A word of this folder's own: what comes with another is not known here.
    #[must_use]
    pub fn place(&self) -> &str {
        &self.place
    }

    /// A sign of the program's own. What programs that are gone left is swept.
    ///
    /// # Errors
    /// Where there can be none: no file, or no locks.
    pub fn hold(&self) -> io::Result<Sign> {
        let word = word()?;
        let file = OpenOptions::new()
            .write(true)
            .create_new(true)
            .open(self.path(&word))?;
        file.try_lock()?;
        self.sweep();
        Ok(Sign { word, _held: file })
    }

    /// Whether a sign of this folder is held; one that nobody holds is taken away.
    #[must_use]
    pub fn is_held(&self, word: &str) -> bool {
        if !is_word(word) {
            // No word of ours: nothing is known.
            return true;
        }
        let path = self.path(word);
        let file = match File::open(&path) {
            Ok(file) => file,
            Err(error) => return error.kind() != io::ErrorKind::NotFound,
        };
        match file.try_lock_shared() {
            Ok(()) => {
                drop(file);
                // What stays is taken away another time.
                let _ = remove_file(&path);
                false
            }
            Err(TryLockError::WouldBlock | TryLockError::Error(_)) => true,
        }
    }

    fn sweep(&self) {
        let files = fs::read_dir(&self.folder).into_iter().flatten().flatten();
        for file in files {
            let name = file.file_name();
            let made = file.metadata().and_then(|about| about.modified());
            let age = made.ok().and_then(|made| made.elapsed().ok());
            if age.is_some_and(|age| age > YOUNG)
                && let Some(word) = name.to_str().and_then(|name| name.strip_suffix(ENDING))
            {
                let _ = self.is_held(word);
            }
        }
    }

    fn path(&self, word: &str) -> PathBuf {
        self.folder.join(format!("{word}{ENDING}"))
    }
}

/// A file without a name of its own yet, with this text.
fn whole(folder: &Path, text: &str) -> io::Result<NamedTempFile> {
    let mut file = NamedTempFile::new_in(folder)?;
    file.write_all(text.as_bytes())?;
    Ok(file)
}

fn is_word(text: &str) -> bool {
    text.len() == 16 && text.bytes().all(|letter| letter.is_ascii_hexdigit())
}

fn word() -> io::Result<String> {
    let number = chance::number().map_err(|error| io::Error::other(error.to_string()))?;
    Ok(format!("{number:016x}"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use tempfile::TempDir;

    #[test]
    fn a_sign_is_held_as_long_as_its_program_runs() {
        let folder = TempDir::new().unwrap();
        let below = folder.path().join("em-uso");
        let signs = Signs::in_folder(&below).unwrap();
        let again = Signs::in_folder(&below).unwrap();
        assert_eq!(signs.place(), again.place());
        let mine = signs.hold().unwrap();
        let other = again.hold().unwrap();
        assert!(signs.is_held(other.word()) && again.is_held(mine.word()));
        let word = other.word().to_owned();
        drop(other);
        assert!(!signs.is_held(&word));
        assert!(!signs.path(&word).exists(), "it is swept");
        assert!(!signs.is_held(&word), "and gone for good");
        assert!(signs.is_held(mine.word()));
        // Of what is no word of ours nothing is known.
        for odd in ["", "x", "../lugar", "0123456789abcdeg"] {
            assert!(signs.is_held(odd), "{odd}");
        }
    }

    #[test]
    fn another_folder_has_another_place() {
        let (here, there) = (TempDir::new().unwrap(), TempDir::new().unwrap());
        let place = |folder: &TempDir| Signs::in_folder(folder.path()).unwrap().place;
        assert_ne!(place(&here), place(&there));
        assert!(Signs::in_folder(&here.path().join(PLACE)).is_err());
    }
}
