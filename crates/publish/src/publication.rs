//! The site: pages for everybody, written so that whoever looks at any moment sees whole pages and no broken link.

pub use crate::target::{Folder, Target};
use crate::target::{GoesOn, refusal};
pub use crate::whose::Agreed;
use crate::whose::{Place, Season, look};
use app::public::Public;
use app::season::context::Context;
use app::season::file::SeasonFile;
use messages::refusal::Refusal;
#[cfg(doc)]
use messages::refusal::paper::PaperRefusal;
use rules::clause::Clause;
use rules::regulation::Regulation;
use serde::Serialize;
use site::files::{File, MANIFEST, Manifest, Stage, digest, is_ours};
use site::view::{self, View};
use std::collections::BTreeMap;
use std::fmt;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};
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
    /// What is remembered of the site.
    #[serde(skip)]
    pub manifest: Manifest,
}

/// What a site is made of: enough to write it without the season.
#[derive(Debug, Clone)]
pub struct SiteFacts {
    view: View,
    rulebooks: Vec<view::Rulebook>,
    /// The season's mark in manifests.
    of: String,
}

/// Files between two moments at which it is told how many are left.
const BETWEEN: usize = 64;

/// Characters of a season's mark.
const MARK: usize = 32;

/// How a publication is made.
pub struct Run<'a> {
    /// What somebody has agreed to of the place.
    pub agreed: Agreed,
    /// What was published there last, where whoever publishes knows it.
    pub remembered: Option<&'a Manifest>,
    /// Told how many files are still to be written, again and again, none before that is known; where it says no
    /// nothing more is written or taken away.
    pub goes_on: &'a (dyn Fn(Option<usize>) -> bool + Sync),
}

impl fmt::Debug for Run<'_> {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "Run({:?})", self.agreed)
    }
}

/// How far a publication is.
struct Progress<'a> {
    run: &'a Run<'a>,
    stopped: AtomicBool,
    /// Files that are still to be written.
    left: Mutex<Option<usize>>,
}

impl Progress<'_> {
    fn left(&self) -> MutexGuard<'_, Option<usize>> {
        self.left.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Whether nobody has changed their mind; whoever has is not asked again.
    fn goes_on(&self) -> bool {
        if self.stopped.load(Ordering::Relaxed) {
            return false;
        }
        let left = *self.left();
        let goes_on = (self.run.goes_on)(left);
        self.stopped.fetch_or(!goes_on, Ordering::Relaxed);
        goes_on
    }
}

impl SiteFacts {
    /// What the site of a season is made of now.
    ///
    /// # Errors
    /// Where the file cannot be read.
    pub fn of(season: &SeasonFile, context: &Context) -> Result<Self, Refusal> {
        let view = season.query(context, &Public::default())?;
        let rulebooks = app::public::regulations(season)?.into_iter();
        let mut of = digest(season.uid()?.as_bytes());
        of.truncate(MARK);
        Ok(Self {
            rulebooks: rulebooks.map(rulebook).collect(),
            view,
            of,
        })
    }
}

fn rulebook(regulation: &Regulation) -> view::Rulebook {
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
            readings: regulation.readings(id).to_vec(),
        }
    };
    view::Rulebook {
        profile: regulation.id().to_string(),
        title: regulation.title().to_owned(),
        clauses: regulation.book().clauses().iter().map(clause).collect(),
    }
}

impl SiteFacts {
    /// What everybody may see.
    #[must_use]
    pub const fn view(&self) -> &View {
        &self.view
    }

    /// Its files, and what is remembered of them: a page that tells what it told `earlier` keeps its stamp.
    ///
    /// # Errors
    /// Where a file cannot be put together.
    pub fn files(&self, earlier: &Manifest) -> Result<(Vec<File>, Manifest), serde_json::Error> {
        site::publish::site(&self.view, &self.rulebooks, &self.of, earlier)
    }

    /// Writes the site: what changed, what others need first, and last what is gone. Whatever ends it between two
    /// writes leaves whole pages whose links lead somewhere; the next one goes on from there. Strangers' files stay.
    ///
    /// # Errors
    /// [`PaperRefusal::ForeignSite`] and [`PaperRefusal::ForeignFiles`] where somebody else's file is in the way;
    /// [`PaperRefusal::OtherSite`] where another site stands; [`Refusal::File`] where something cannot be read or
    /// written.
    pub fn publish(&self, target: &mut dyn Target) -> Result<Published, Refusal> {
        self.publish_while(
            target,
            &Run {
                agreed: Agreed::Beside,
                remembered: None,
                goes_on: &|_| true,
            },
        )
    }

    /// Files of others that lie where the site is to go for the first time: they stay.
    ///
    /// # Errors
    /// As [`SiteFacts::publish`].
    pub fn strangers(&self, target: &dyn Target, agreed: Agreed) -> Result<Vec<String>, Refusal> {
        Ok(look(target, self.season(), agreed, None, &|| true)?.strangers)
    }

    /// As [`SiteFacts::publish`], as long as it is wanted: the rest is left for another time.
    ///
    /// # Errors
    /// As [`SiteFacts::publish`]; [`PaperRefusal::OthersFiles`] where strangers' files lie there and nobody has agreed
    /// to publish beside them.
    pub fn publish_while(
        &self,
        target: &mut dyn Target,
        run: &Run<'_>,
    ) -> Result<Published, Refusal> {
        let progress = Progress {
            run,
            stopped: AtomicBool::new(false),
            left: Mutex::default(),
        };
        let mut published = Published {
            seq: self.view.stamp.seq,
            head: self.view.stamp.head.clone(),
            ..Published::default()
        };
        match self.steps(target, &progress, &mut published) {
            // What was under way when somebody changed their mind is nobody's fault.
            Err(_) if !progress.goes_on() => Ok(published),
            done => done.map(|()| published),
        }
    }

    const fn season(&self) -> Season<'_> {
        Season {
            of: self.of.as_str(),
            view: &self.view,
        }
    }

    fn steps(
        &self,
        target: &mut dyn Target,
        progress: &Progress<'_>,
        published: &mut Published,
    ) -> Result<(), Refusal> {
        let goes_on = || progress.goes_on();
        let Run {
            agreed, remembered, ..
        } = *progress.run;
        let place = look(target, self.season(), agreed, remembered, &goes_on)?;
        let fault = |error: serde_json::Error| Refusal::Fault(error.to_string());
        let (files, manifest) =
            site::publish::site(&self.view, &self.rulebooks, &self.of, &place.earlier)
                .map_err(fault)?;
        let standing = standing(target, &files, &goes_on)?;
        place.spares(target, &files, &standing)?;
        let is_changed = |file: &&File| standing.get(file.path.as_str()) != Some(&true);
        let changed = files.iter().filter(is_changed).count();
        published.kept = files.len() - changed;
        *progress.left() = Some(changed);
        if let Some(claim) = place.claim(&manifest, standing.contains_key(MANIFEST)) {
            let claim = claim.bytes().map_err(fault)?;
            write_all(target, &[(MANIFEST, &claim)], &goes_on)?;
        }
        for stage in files.chunk_by(|one, other| one.stage == other.stage) {
            if stage.iter().any(|file| file.stage == Stage::Page) {
                self.hold(target, &files, &standing, &goes_on)?;
            }
            if stage.iter().any(|file| file.stage == Stage::Manifest) {
                // As long as they stand a manifest names them.
                published.removed = remove_gone(target, &place, &manifest, &goes_on)?;
            }
            let stage: Vec<&File> = stage.iter().filter(is_changed).collect();
            for some in stage.chunks(BETWEEN) {
                let all: Vec<(&str, &[u8])> = some
                    .iter()
                    .map(|file| (file.path.as_str(), file.bytes.as_slice()))
                    .collect();
                write_all(target, &all, &goes_on)?;
                published
                    .files
                    .extend(some.iter().map(|file| file.path.clone()));
                *progress.left() = Some(changed - published.files.len());
            }
        }
        published.manifest = manifest;
        Ok(())
    }

    /// Lets every page that is new be there before a link leads to it.
    fn hold(
        &self,
        target: &mut dyn Target,
        files: &[File],
        standing: &BTreeMap<String, bool>,
        goes_on: &GoesOn<'_>,
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
        write_all(target, &held, goes_on)
    }
}

fn write_all(
    target: &mut dyn Target,
    files: &[(&str, &[u8])],
    goes_on: &GoesOn<'_>,
) -> Result<(), Refusal> {
    target
        .write_all(files, goes_on)
        .map_err(|(path, error)| refusal(target.told(&path), &error))
}

/// The files that stand there already, and whether each is as it is to be.
fn standing(
    target: &dyn Target,
    files: &[File],
    goes_on: &GoesOn<'_>,
) -> Result<BTreeMap<String, bool>, Refusal> {
    let all: Vec<(&str, &[u8])> = files
        .iter()
        .map(|file| (file.path.as_str(), file.bytes.as_slice()))
        .collect();
    target
        .standing(&all, goes_on)
        .map_err(|error| refusal(target.told(""), &error))
}

/// Takes away what an earlier site had, as its manifest names it, and this one has not.
fn remove_gone(
    target: &mut dyn Target,
    place: &Place,
    now: &Manifest,
    goes_on: &GoesOn<'_>,
) -> Result<Vec<String>, Refusal> {
    let mut removed = Vec::new();
    for path in place.named.files.keys() {
        // A manifest lies where others can write: what it names outside a site is not touched.
        if is_ours(path) && !now.files.contains_key(path) {
            target
                .remove(path, goes_on)
                .map_err(|error| refusal(target.told(path), &error))?;
            removed.push(path.clone());
        }
    }
    Ok(removed)
}
