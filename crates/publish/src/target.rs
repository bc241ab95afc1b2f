//! Where a site is written: what is asked of such a place, and a folder as one.

use messages::refusal::Refusal;
use messages::refusal::paper::{BucketTrouble, PaperRefusal};
use platform::draft::{self, Draft};
use platform::names::resolved;
use platform::patience::remove_file;
use site::files::MANIFEST;
use std::collections::BTreeMap;
use std::fs;
use std::io::{self, Read};
use std::path::{Path, PathBuf};
use std::thread;

/// Asked again and again before something is done: whether it is still wanted.
pub type GoesOn<'a> = dyn Fn() -> bool + Sync + 'a;

/// Files of a place that are listed at most.
pub const MOST_LISTED: usize = 100_000;

/// Bytes of a manifest that is not ours at most.
const MOST_OF_MANIFEST: u64 = 16 << 20;

/// Files that a place is given at a time.
const AT_ONCE: usize = 16;

/// Where a site is written.
pub trait Target {
    /// What stands at a path; none where nothing does.
    ///
    /// # Errors
    /// Why it cannot be read.
    fn read(&self, path: &str) -> io::Result<Option<Vec<u8>>>;

    /// Puts a file there, whole or not at all.
    ///
    /// # Errors
    /// Why it cannot be written; what stood there stands.
    fn write(&mut self, path: &str, bytes: &[u8]) -> io::Result<()>;

    /// Puts files there that are whole in whatever order they come, as long as it goes on.
    ///
    /// # Errors
    /// The path of the first that could not be written, and why; others may be there.
    fn write_all(
        &mut self,
        files: &[(&str, &[u8])],
        goes_on: &GoesOn<'_>,
    ) -> Result<(), (String, io::Error)> {
        for (path, bytes) in files {
            still(goes_on)
                .and_then(|()| self.write(path, bytes))
                .map_err(|error| ((*path).to_owned(), error))?;
        }
        Ok(())
    }

    /// Of these files those that stand there, each with whether it is as it is to be.
    ///
    /// # Errors
    /// Why they cannot be looked at.
    fn standing(
        &self,
        files: &[(&str, &[u8])],
        goes_on: &GoesOn<'_>,
    ) -> io::Result<BTreeMap<String, bool>> {
        let mut standing = BTreeMap::new();
        for (path, bytes) in files {
            still(goes_on)?;
            if let Some(there) = self.read(path)? {
                standing.insert((*path).to_owned(), there == *bytes);
            }
        }
        Ok(standing)
    }

    /// Takes a file away.
    ///
    /// # Errors
    /// Why it stays.
    fn remove(&mut self, path: &str, goes_on: &GoesOn<'_>) -> io::Result<()>;

    /// What lies there, its folders' files too.
    ///
    /// # Errors
    /// Why it cannot be listed, or that there is no end of it.
    fn list(&self, goes_on: &GoesOn<'_>) -> io::Result<Vec<String>>;

    /// Manifests of the places in which this one lies, each with what people call that place.
    ///
    /// # Errors
    /// Why nobody can look there.
    fn above(&self, goes_on: &GoesOn<'_>) -> io::Result<Vec<(String, Vec<u8>)>> {
        still(goes_on)?;
        Ok(Vec::new())
    }

    /// What people call a path there.
    fn told(&self, path: &str) -> String;

    /// Whether what was published there still stands, as far as a look that costs nothing tells.
    fn stands(&self) -> bool {
        true
    }

    /// Whether the place says it holds what it was given: to be asked now and then.
    ///
    /// # Errors
    /// Why it does not say.
    fn holds(&self, goes_on: &GoesOn<'_>) -> io::Result<bool> {
        still(goes_on)?;
        Ok(true)
    }
}

/// Fine as long as it goes on.
///
/// # Errors
/// Where it does not.
pub fn still(goes_on: &GoesOn<'_>) -> io::Result<()> {
    if goes_on() {
        Ok(())
    } else {
        Err(io::ErrorKind::Interrupted.into())
    }
}

/// Why a place did not do what it was asked.
pub(super) fn refusal(path: String, error: &io::Error) -> Refusal {
    let inner = error.get_ref();
    if let Some(trouble) = inner.and_then(|inner| inner.downcast_ref::<BucketTrouble>()) {
        return PaperRefusal::Bucket(trouble.clone()).into();
    }
    if error.kind() == io::ErrorKind::FileTooLarge {
        return PaperRefusal::EndlessList(path).into();
    }
    Refusal::File {
        path,
        detail: error.to_string(),
    }
}

/// Does something with files, some at a time: most of the time passes in waiting for a disk or a network.
pub(super) fn at_once(
    files: &[(&str, &[u8])],
    goes_on: &GoesOn<'_>,
    put: impl Fn(&str, &[u8]) -> io::Result<()> + Sync,
) -> Result<(), (String, io::Error)> {
    let put = |(path, bytes): &(&str, &[u8])| {
        still(goes_on)
            .and_then(|()| put(path, bytes))
            .map_err(|error| ((*path).to_owned(), error))
    };
    let share = files.len().div_ceil(AT_ONCE).max(1);
    thread::scope(|scope| {
        let shares = files.chunks(share);
        let writers: Vec<_> = shares
            .map(|share| scope.spawn(move || share.iter().try_for_each(put)))
            .collect();
        let mut ended = Ok(());
        for writer in writers {
            let done = writer.join().unwrap_or_else(|_| {
                let stopped = io::Error::from(io::ErrorKind::Interrupted);
                Err((String::new(), stopped))
            });
            ended = ended.and(done);
        }
        ended
    })
}

/// A folder.
#[derive(Debug, Clone)]
pub struct Folder(PathBuf);

impl Folder {
    /// The folder at `path`, made where it is missing.
    ///
    /// # Errors
    /// [`Refusal::File`].
    pub fn at(path: &Path) -> Result<Self, Refusal> {
        draft::make_folder(path).map_err(|error| refusal(path.display().to_string(), &error))?;
        Ok(Self::standing(path))
    }

    /// The folder at `path`; where there is none nothing is written.
    #[must_use]
    pub fn standing(path: &Path) -> Self {
        Self(path.to_owned())
    }

    fn put(&self, path: &str, bytes: &[u8], goes_on: &GoesOn<'_>) -> io::Result<()> {
        // The folder itself was there: where it has vanished nothing is written beside where it was.
        self.0.metadata()?;
        let path = self.0.join(path);
        if let Some(folder) = path.parent() {
            draft::make_folder(folder)?;
        }
        let draft = Draft::beside(&path)?;
        draft.fill(bytes)?;
        // A disk may have been asleep while somebody changed their mind.
        still(goes_on)?;
        draft.replace(&path)
    }

    /// The files of a folder, after those that were found before; `None` for folders below it.
    fn files(
        &self,
        folder: &str,
        found: &mut Vec<String>,
        goes_on: &GoesOn<'_>,
    ) -> io::Result<Vec<String>> {
        let mut folders = Vec::new();
        for entry in fs::read_dir(self.0.join(folder))? {
            still(goes_on)?;
            let entry = entry?;
            let Ok(name) = entry.file_name().into_string() else {
                continue;
            };
            let name = match folder {
                "" => name,
                folder => format!("{folder}/{name}"),
            };
            if entry.file_type()?.is_dir() {
                folders.push(name);
            } else if found.len() < MOST_LISTED {
                found.push(name);
            } else {
                return Err(io::ErrorKind::FileTooLarge.into());
            }
        }
        Ok(folders)
    }
}

impl Target for Folder {
    fn read(&self, path: &str) -> io::Result<Option<Vec<u8>>> {
        match fs::read(self.0.join(path)) {
            Ok(bytes) => Ok(Some(bytes)),
            Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
            Err(error) => Err(error),
        }
    }

    fn write(&mut self, path: &str, bytes: &[u8]) -> io::Result<()> {
        self.put(path, bytes, &|| true)
    }

    fn write_all(
        &mut self,
        files: &[(&str, &[u8])],
        goes_on: &GoesOn<'_>,
    ) -> Result<(), (String, io::Error)> {
        let folder = &*self;
        at_once(files, goes_on, |path, bytes| {
            folder.put(path, bytes, goes_on)
        })
    }

    fn remove(&mut self, path: &str, goes_on: &GoesOn<'_>) -> io::Result<()> {
        still(goes_on)?;
        match remove_file(&self.0.join(path)) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(()),
            removed => removed,
        }
    }

    fn list(&self, goes_on: &GoesOn<'_>) -> io::Result<Vec<String>> {
        let mut found = Vec::new();
        for folder in self.files("", &mut found, goes_on)? {
            // What lies deeper is never ours.
            self.files(&folder, &mut found, goes_on)?;
        }
        found.sort();
        Ok(found)
    }

    fn above(&self, goes_on: &GoesOn<'_>) -> io::Result<Vec<(String, Vec<u8>)>> {
        let mut manifests = Vec::new();
        let own = resolved(&self.0)?;
        for folder in own.ancestors().skip(1) {
            still(goes_on)?;
            let path = folder.join(MANIFEST);
            // A pipe would hold whoever looks, and what is far too large is none.
            if !path.metadata().is_ok_and(|about| about.is_file()) {
                continue;
            }
            let mut bytes = Vec::new();
            let read = fs::File::open(&path)
                .and_then(|file| file.take(MOST_OF_MANIFEST).read_to_end(&mut bytes));
            // A folder that may not be read has nobody's site that could be spoilt.
            if read.is_ok() {
                manifests.push((folder.display().to_string(), bytes));
            }
        }
        Ok(manifests)
    }

    fn told(&self, path: &str) -> String {
        self.0.join(path).display().to_string()
    }

    fn stands(&self) -> bool {
        self.0.join(MANIFEST).is_file()
    }
}
