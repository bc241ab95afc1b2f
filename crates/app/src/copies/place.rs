//! Where copies lie: in the machine's own folder of copies, or where somebody has sent them from there. Those that
//! were made before stay where they are, and an erasure looks for them there.

use messages::refusal::Refusal;
use messages::refusal::season::SeasonRefusal;
use platform::folders::Data;
use platform::patience::remove_file;
use platform::{draft, folders};
use serde::{Deserialize, Serialize};
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

/// The folder of copies within the program's own folder of data.
const COPIES: &str = "copias";

/// What tells in the machine's own folder where copies go.
const NOTE: &str = "pasta.json";

/// What is written to see whether a folder takes copies.
const TRIAL: (&str, [u8; 4096]) = (".espadilha-teste", [0; 4096]);

/// Where copies go, and where they went.
#[derive(Debug, Default, Serialize, Deserialize)]
#[serde(default)]
struct Note {
    /// None for the machine's own folder.
    now: Option<PathBuf>,
    /// Other folders in which copies may still lie.
    before: Vec<PathBuf>,
}

impl Note {
    fn of(root: &Path) -> Self {
        let kept = fs::read(root.join(NOTE)).ok();
        kept.and_then(|bytes| serde_json::from_slice(&bytes).ok())
            .unwrap_or_default()
    }
}

/// The machine's own folder of copies; none where it has no place for data.
#[must_use]
pub fn own() -> Option<PathBuf> {
    folders::data().map(|data| data.here.join(COPIES))
}

/// Where earlier versions had the machine's own folder, if `root` is that and copies lie there still.
fn earlier(root: &Path, data: Option<Data>) -> Option<PathBuf> {
    let data = data?;
    let old = data.before?.join(COPIES);
    (root == data.here.join(COPIES) && old.is_dir()).then_some(old)
}

/// The folder to which the copies of a machine go whose own folder is `root`.
#[must_use]
pub fn of(root: &Path) -> PathBuf {
    Note::of(root).now.unwrap_or_else(|| root.to_owned())
}

/// Every folder in which its copies may lie: first the one to which they go.
#[must_use]
pub fn every(root: &Path) -> Vec<PathBuf> {
    every_of(root, folders::data())
}

fn every_of(root: &Path, data: Option<Data>) -> Vec<PathBuf> {
    let note = Note::of(root);
    let mut all = vec![note.now.unwrap_or_else(|| root.to_owned())];
    let earlier = earlier(root, data).map(|old| every_of(&old, None));
    for folder in note.before.into_iter().chain(earlier.into_iter().flatten()) {
        if !all.contains(&folder) {
            all.push(folder);
        }
    }
    all
}

/// From now on copies go to `to`.
///
/// # Errors
/// [`SeasonRefusal::CopyFolder`] where nothing can be written there; then they go where they went.
pub fn send(root: &Path, to: &Path) -> Result<(), Refusal> {
    let refused = |folder: &Path, error: &io::Error| SeasonRefusal::CopyFolder {
        path: folder.display().to_string(),
        detail: error.to_string(),
    };
    try_out(to).map_err(|error| refused(to, &error))?;
    let mut before = every(root);
    before.retain(|folder| folder != to);
    let note = Note {
        now: (to != root).then(|| to.to_owned()),
        before,
    };
    let keep = || -> io::Result<()> {
        draft::make_folder(root)?;
        draft::write(&root.join(NOTE), &serde_json::to_vec_pretty(&note)?)
    };
    keep().map_err(|error| refused(root, &error))?;
    Ok(())
}

/// Whether a folder takes copies.
fn try_out(folder: &Path) -> io::Result<()> {
    let (name, bytes) = TRIAL;
    let trial = folder.join(name);
    draft::make_folder(folder)?;
    draft::write(&trial, &bytes)?;
    remove_file(&trial)
}

#[cfg(test)]
mod tests {
    use super::*;
    use tempfile::TempDir;

    #[test]
    fn copies_that_earlier_versions_left_elsewhere_are_looked_for() {
        let folder = TempDir::new().unwrap();
        let at = |name: &str| folder.path().join(name);
        let data = || {
            Some(Data {
                here: at("local"),
                before: Some(at("roaming")),
            })
        };
        let root = at("local").join(COPIES);
        assert_eq!(every_of(&root, data()), std::slice::from_ref(&root));
        let old = at("roaming").join(COPIES);
        fs::create_dir_all(&old).unwrap();
        assert_eq!(every_of(&root, data()), [root.clone(), old.clone()]);
        // Copies that had been sent elsewhere from there, too.
        send(&old, &at("disco")).unwrap();
        let all = [root.clone(), at("disco"), old.clone()];
        assert_eq!(every_of(&root, data()), all);
        // A folder that somebody has named is alone.
        let named = at("minhas");
        assert_eq!(every_of(&named, data()), std::slice::from_ref(&named));
    }
}
