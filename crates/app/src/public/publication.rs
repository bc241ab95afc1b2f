//! The site: pages for everybody, written so that whoever looks at any moment sees whole pages and no broken link.

use crate::public::Public;
use crate::refusal::Refusal;
use crate::refusal::paper::{BucketTrouble, PaperRefusal};
use crate::season::context::Context;
use crate::season::file::SeasonFile;
use rules::clause::{Clause, Rulebook};
use rules::profile::{Profile, ProfileId};
use rules::reading;
use serde::Serialize;
use site::files::{File, GENERATOR, INDEX, MANIFEST, Manifest, Stage, is_ours};
use site::view::{self, View};
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::thread;
use store::draft;
use ts_rs::TS;

/// What a publication did.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, TS)]
pub struct Published {
    /// Files that were written, in order, below the site's folder.
    pub files: Vec<String>,
    /// How many others stand as they stood.
    pub kept: usize,
    /// Files that are gone.
    pub removed: Vec<String>,
    /// The newest entry that the site knows.
    pub seq: i64,
    /// Its hash.
    pub head: String,
}

/// What a site is made of: enough to write it without the season.
#[derive(Debug, Clone)]
pub struct SiteFacts {
    view: View,
    rulebooks: Vec<view::Rulebook>,
}

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

    /// Puts files there that are whole in whatever order they come.
    ///
    /// # Errors
    /// The path of the first that could not be written, and why; others may be there.
    fn write_all(&mut self, files: &[(&str, &[u8])]) -> Result<(), (String, io::Error)> {
        for (path, bytes) in files {
            self.write(path, bytes)
                .map_err(|error| ((*path).to_owned(), error))?;
        }
        Ok(())
    }

    /// Of these files those that stand there, each with whether it is as it is to be.
    ///
    /// # Errors
    /// Why they cannot be looked at.
    fn standing(&self, files: &[(&str, &[u8])]) -> io::Result<BTreeMap<String, bool>> {
        let mut standing = BTreeMap::new();
        for (path, bytes) in files {
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
    fn remove(&mut self, path: &str) -> io::Result<()>;

    /// What lies there, its folders' files too.
    ///
    /// # Errors
    /// Why it cannot be listed.
    fn list(&self) -> io::Result<Vec<String>>;

    /// What people call a path there.
    fn told(&self, path: &str) -> String;

    /// Whether what was published there still stands, as far as a look that costs nothing tells.
    fn stands(&self) -> bool {
        true
    }
}

/// Files that a place is given at a time.
const AT_ONCE: usize = 16;

/// Files between two moments at which a publication can be stopped.
const BETWEEN: usize = 64;

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

    fn put(&self, path: &str, bytes: &[u8]) -> io::Result<()> {
        // The folder itself was there: where it has vanished nothing is written beside where it was.
        self.0.metadata()?;
        let path = self.0.join(path);
        if let Some(folder) = path.parent() {
            draft::make_folder(folder)?;
        }
        draft::write(&path, bytes)
    }
}

fn refusal(path: String, error: &io::Error) -> Refusal {
    let inner = error.get_ref();
    if let Some(trouble) = inner.and_then(|inner| inner.downcast_ref::<BucketTrouble>()) {
        return PaperRefusal::Bucket(trouble.clone()).into();
    }
    Refusal::File {
        path,
        detail: error.to_string(),
    }
}

/// Puts files somewhere, some at a time: most of the time passes in waiting for a disk or a network.
pub(super) fn at_once(
    files: &[(&str, &[u8])],
    put: impl Fn(&str, &[u8]) -> io::Result<()> + Sync,
) -> Result<(), (String, io::Error)> {
    let put = |(path, bytes): &(&str, &[u8])| {
        put(path, bytes).map_err(|error| ((*path).to_owned(), error))
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

impl Target for Folder {
    fn read(&self, path: &str) -> io::Result<Option<Vec<u8>>> {
        match fs::read(self.0.join(path)) {
            Ok(bytes) => Ok(Some(bytes)),
            Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
            Err(error) => Err(error),
        }
    }

    fn write(&mut self, path: &str, bytes: &[u8]) -> io::Result<()> {
        self.put(path, bytes)
    }

    fn write_all(&mut self, files: &[(&str, &[u8])]) -> Result<(), (String, io::Error)> {
        let folder = &*self;
        at_once(files, |path, bytes| folder.put(path, bytes))
    }

    fn remove(&mut self, path: &str) -> io::Result<()> {
        match fs::remove_file(self.0.join(path)) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(()),
            removed => removed,
        }
    }

    fn list(&self) -> io::Result<Vec<String>> {
        let mut found = Vec::new();
        for entry in fs::read_dir(&self.0)? {
            let entry = entry?;
            let Ok(name) = entry.file_name().into_string() else {
                continue;
            };
            if !entry.file_type()?.is_dir() {
                found.push(name);
                continue;
            }
            for file in fs::read_dir(entry.path())? {
                if let Ok(file) = file?.file_name().into_string() {
                    found.push(format!("{name}/{file}"));
                }
            }
        }
        found.sort();
        Ok(found)
    }

    fn told(&self, path: &str) -> String {
        self.0.join(path).display().to_string()
    }

    fn stands(&self) -> bool {
        self.0.join(MANIFEST).is_file()
    }
}

impl SeasonFile {
    /// What the site of this season is made of now.
    ///
    /// # Errors
    /// Where the file cannot be read.
    pub fn site_facts(&self, context: &Context) -> Result<SiteFacts, Refusal> {
        let view = self.query(context, &Public::default())?;
        let profiles: BTreeSet<&str> = view
            .championships
            .iter()
            .map(|championship| championship.profile.as_str())
            .collect();
        let known = ProfileId::ALL.into_iter();
        let rulebooks = known.filter(|profile| profiles.contains(profile.as_str()));
        Ok(SiteFacts {
            rulebooks: rulebooks.map(rulebook).collect(),
            view,
        })
    }
}

fn rulebook(profile: ProfileId) -> view::Rulebook {
    let clause = |clause: &Clause| {
        let Clause {
            id,
            at,
            kind: _,
            enforced_by: _,
            gist_pt,
            gist_en: _,
            consequence: _,
        } = clause;
        view::Clause {
            id: id.to_string(),
            at: at.clone(),
            gist: gist_pt.clone(),
            readings: reading::of(id).to_vec(),
        }
    };
    view::Rulebook {
        profile: profile.as_str().to_owned(),
        title: Profile::of(profile).title.clone(),
        clauses: Rulebook::get().of(profile).map(clause).collect(),
    }
}

impl SiteFacts {
    /// Writes the site: what changed, what others need first, and last what is gone. Whatever ends it between two
    /// writes leaves whole pages whose links lead somewhere; the next one goes on from there.
    ///
    /// # Errors
    /// [`PaperRefusal::ForeignSite`] where somebody else's first page stands there; [`Refusal::File`] where something
    /// cannot be read or written.
    pub fn publish(&self, target: &mut dyn Target) -> Result<Published, Refusal> {
        self.publish_while(target, &mut |_| true)
    }

    /// As [`SiteFacts::publish`]; `goes_on` is told how many files are still to be written, again and again, and
    /// where it says no the rest is left for another time.
    ///
    /// # Errors
    /// As [`SiteFacts::publish`].
    pub fn publish_while(
        &self,
        target: &mut dyn Target,
        goes_on: &mut dyn FnMut(usize) -> bool,
    ) -> Result<Published, Refusal> {
        refuse_foreign(target)?;
        let manifest = read(target, MANIFEST)?;
        let manifest = manifest.map_or_else(Manifest::default, |bytes| Manifest::read(&bytes));
        let files = site::publish::site(&self.view, &self.rulebooks, &manifest)
            .map_err(|error| Refusal::Fault(error.to_string()))?;
        let standing = standing(target, &files)?;
        let is_changed = |file: &&File| standing.get(file.path.as_str()) != Some(&true);
        let changed = files.iter().filter(is_changed).count();
        let mut published = Published {
            files: Vec::new(),
            kept: files.len() - changed,
            removed: Vec::new(),
            seq: self.view.stamp.seq,
            head: self.view.stamp.head.clone(),
        };
        for stage in files.chunk_by(|one, other| one.stage == other.stage) {
            if !goes_on(changed - published.files.len()) {
                return Ok(published);
            }
            if stage.iter().any(|file| file.stage == Stage::Page) {
                self.hold(target, &files, &standing)?;
            }
            let stage: Vec<&File> = stage.iter().filter(is_changed).collect();
            for some in stage.chunks(BETWEEN) {
                if !goes_on(changed - published.files.len()) {
                    return Ok(published);
                }
                let all: Vec<(&str, &[u8])> = some
                    .iter()
                    .map(|file| (file.path.as_str(), file.bytes.as_slice()))
                    .collect();
                write_all(target, &all)?;
                published
                    .files
                    .extend(some.iter().map(|file| file.path.clone()));
            }
        }
        published.removed = remove_gone(target, &files)?;
        Ok(published)
    }

    /// Lets every page that is new be there before a link leads to it.
    fn hold(
        &self,
        target: &mut dyn Target,
        files: &[File],
        standing: &BTreeMap<String, bool>,
    ) -> Result<(), Refusal> {
        let held: Vec<(&str, Vec<u8>)> = files
            .iter()
            .filter(|file| matches!(file.stage, Stage::Page | Stage::Index))
            .filter(|page| !standing.contains_key(page.path.as_str()))
            .map(|page| {
                let held = site::publish::held(&page.path, &self.view.season);
                (page.path.as_str(), held)
            })
            .collect();
        let held: Vec<(&str, &[u8])> = held
            .iter()
            .map(|(path, bytes)| (*path, bytes.as_slice()))
            .collect();
        write_all(target, &held)
    }
}

fn read(target: &dyn Target, path: &str) -> Result<Option<Vec<u8>>, Refusal> {
    target
        .read(path)
        .map_err(|error| refusal(target.told(path), &error))
}

fn write_all(target: &mut dyn Target, files: &[(&str, &[u8])]) -> Result<(), Refusal> {
    target
        .write_all(files)
        .map_err(|(path, error)| refusal(target.told(&path), &error))
}

/// Refuses a place where somebody else's site stands: it would be overwritten.
fn refuse_foreign(target: &dyn Target) -> Result<(), Refusal> {
    let ours = format!("content=\"{GENERATOR}\"");
    match read(target, INDEX)? {
        Some(page) if !String::from_utf8_lossy(&page).contains(&ours) => {
            Err(PaperRefusal::ForeignSite(target.told(INDEX)).into())
        }
        _ => Ok(()),
    }
}

/// The files that stand there already, and whether each is as it is to be.
fn standing(target: &dyn Target, files: &[File]) -> Result<BTreeMap<String, bool>, Refusal> {
    let all: Vec<(&str, &[u8])> = files
        .iter()
        .map(|file| (file.path.as_str(), file.bytes.as_slice()))
        .collect();
    target
        .standing(&all)
        .map_err(|error| refusal(target.told(""), &error))
}

/// Takes away what an earlier site had and this one has not.
fn remove_gone(target: &mut dyn Target, files: &[File]) -> Result<Vec<String>, Refusal> {
    let now: BTreeSet<&str> = files.iter().map(|file| file.path.as_str()).collect();
    let there = target
        .list()
        .map_err(|error| refusal(target.told(""), &error))?;
    let mut removed = Vec::new();
    for path in there {
        if is_ours(&path) && !now.contains(path.as_str()) {
            target
                .remove(&path)
                .map_err(|error| refusal(target.told(&path), &error))?;
            removed.push(path);
        }
    }
    Ok(removed)
}
