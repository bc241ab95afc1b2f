//! A folder into which a scanner or a telephone puts pictures.

use crate::sheets::pictures_in;
use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::time::SystemTime;

/// How a file looked: its length, and when it was last written.
type Stamp = (u64, Option<SystemTime>);

/// A folder that is looked at again and again.
#[derive(Debug, Default)]
pub struct Watched {
    folder: PathBuf,
    /// Files by how they looked, and whether they were handed out.
    known: BTreeMap<PathBuf, (Stamp, bool)>,
}

impl Watched {
    /// Files that have come, or were written anew, since the last look and are whole: they have not
    /// changed between two looks. Another folder is begun afresh.
    #[must_use]
    pub fn fresh(&mut self, folder: &Path) -> Vec<PathBuf> {
        if self.folder != folder {
            *self = Self {
                folder: folder.to_owned(),
                known: BTreeMap::new(),
            };
        }
        // A folder that is away for a moment is looked at again later.
        let files = pictures_in(folder).unwrap_or_default();
        let mut fresh = Vec::new();
        for path in files {
            let Ok(found) = fs::metadata(&path) else {
                continue;
            };
            let stamp = (found.len(), found.modified().ok());
            let (before, handed_out) = self
                .known
                .entry(path.clone())
                .or_insert(((u64::MAX, None), false));
            if *before != stamp {
                (*before, *handed_out) = (stamp, false);
            } else if !*handed_out {
                *handed_out = true;
                fresh.push(path);
            }
        }
        fresh
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_is_handed_out_once_it_stands_still() {
        let folder = std::env::temp_dir().join(format!("espadilha-watch-{}", std::process::id()));
        fs::create_dir_all(&folder).unwrap();
        let path = folder.join("a.JPG");
        fs::write(&path, b"half").unwrap();
        fs::write(folder.join("notes.txt"), b"no picture").unwrap();
        let mut watched = Watched::default();
        assert!(watched.fresh(&folder).is_empty(), "it may still be growing");
        fs::write(&path, b"half and more").unwrap();
        assert!(watched.fresh(&folder).is_empty(), "it grew");
        assert_eq!(watched.fresh(&folder), std::slice::from_ref(&path));
        assert!(watched.fresh(&folder).is_empty(), "once");
        fs::write(&path, b"another picture of that name").unwrap();
        assert!(watched.fresh(&folder).is_empty());
        assert_eq!(watched.fresh(&folder), [path]);
        fs::remove_dir_all(folder).unwrap();
    }
}
