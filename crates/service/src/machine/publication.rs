//! Where this machine publishes the site of each season, and whether it does: of the machine, never of the season.

use crate::machine::folder::DeskFolder;
use app::season::file::SeasonFile;
use messages::refusal::Refusal;
#[cfg(doc)]
use messages::refusal::paper::BucketProblem;
use messages::refusal::paper::PaperRefusal;
use publish::bucket::BucketPlace;
use serde::{Deserialize, Serialize};
use std::fs::{File, OpenOptions, TryLockError};
use std::io;
use std::path::{Path, PathBuf};
use ts_rs::TS;

const KEPT: &str = "publicacao.json";

/// Where the site of a season goes.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(tag = "to", rename_all = "snake_case")]
pub enum SitePlace {
    /// A folder, which is there: one that vanishes is not made anew.
    Folder {
        /// Where it lies.
        path: String,
    },
    /// A bucket, whose secret is kept elsewhere.
    Bucket(Box<BucketPlace>),
}

impl SitePlace {
    /// What people call it.
    #[must_use]
    pub fn told(&self) -> String {
        match self {
            Self::Folder { path } => path.clone(),
            Self::Bucket(place) => place.told(),
        }
    }
}

/// A season as this machine knows it: the file at a path, as long as it is still the same season.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct SeasonAt {
    /// Where it lies, from the root.
    pub path: PathBuf,
    /// What it is known by for life.
    pub uid: String,
}

impl SeasonAt {
    /// A season that stands open.
    ///
    /// # Errors
    /// Where it cannot be read.
    pub fn of(season: &SeasonFile) -> Result<Self, Refusal> {
        let path = season.path();
        Ok(Self {
            path: std::path::absolute(path).unwrap_or_else(|_| path.to_owned()),
            uid: season.uid()?,
        })
    }
}

/// How a season is published from this machine.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Publication {
    /// Which season: a file that was moved or copied elsewhere is not published before somebody says so.
    #[serde(flatten)]
    pub season: SeasonAt,
    /// Where its site goes.
    pub place: SitePlace,
    /// Whether it is kept up to date.
    pub on: bool,
    /// Whether somebody who chose the place was told where others can read what goes there: earlier versions told nobody.
    #[serde(default)]
    pub told: bool,
}

impl Publication {
    /// Refuses a place where others can read and change what goes there, before anybody was told.
    ///
    /// # Errors
    /// [`BucketProblem::Exposed`].
    pub(crate) fn refuse_untold(&self) -> Result<(), Refusal> {
        let SitePlace::Bucket(place) = &self.place else {
            return Ok(());
        };
        let place = place.clone().unless_exposed(self.told);
        place
            .map(drop)
            .map_err(|problem| PaperRefusal::from(problem).into())
    }
}

impl DeskFolder {
    /// How a season is published from this machine; none where nobody has said.
    #[must_use]
    pub fn publication(&self, season: &SeasonAt) -> Option<Publication> {
        let all: Vec<Publication> = self.read(KEPT);
        all.into_iter().find(|kept| kept.season == *season)
    }

    /// Keeps how a season is published from this machine. A place has the site of one season: where another was
    /// published there, that one is off from now on.
    ///
    /// # Errors
    /// Where it cannot be written.
    pub fn set_publication(&self, publication: Publication) -> Result<(), Refusal> {
        let mut all: Vec<Publication> = self.read(KEPT);
        all.retain(|kept| kept.season.path != publication.season.path);
        for other in &mut all {
            other.on &= !(publication.on && other.place == publication.place);
        }
        all.push(publication);
        self.write(KEPT, &all)
    }

    /// The right to publish a season, of one window at a time: it ends with its value, and with the program. None
    /// where another window has it.
    ///
    /// # Errors
    /// Where the machine's folder cannot be written.
    pub fn publishes(&self, season: &SeasonAt) -> io::Result<Option<File>> {
        std::fs::create_dir_all(&self.0)?;
        let file = OpenOptions::new()
            .write(true)
            .create(true)
            .truncate(false)
            .open(self.0.join(lock_of(&season.uid)))?;
        match file.try_lock() {
            Ok(()) => Ok(Some(file)),
            Err(TryLockError::WouldBlock) => Ok(None),
            // A file system without locks: two windows may write the same pages, each whole.
            Err(TryLockError::Error(error)) if error.kind() == io::ErrorKind::Unsupported => {
                Ok(Some(file))
            }
            Err(TryLockError::Error(error)) => Err(error),
        }
    }
}

/// A uid may come with a stranger's file: nothing of it leads out of the folder.
fn lock_of(uid: &str) -> PathBuf {
    let plain: String = uid.chars().filter(char::is_ascii_alphanumeric).collect();
    Path::new(&format!("publicacao-{plain}.lock")).to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn publication(path: &str, uid: &str, on: bool) -> Publication {
        Publication {
            season: SeasonAt {
                path: path.into(),
                uid: uid.to_owned(),
            },
            place: SitePlace::Folder {
                path: "/site".to_owned(),
            },
            on,
            told: true,
        }
    }

    #[test]
    fn each_season_has_its_own_and_a_copy_elsewhere_has_none() {
        let folder = std::env::temp_dir().join(format!("espadilha-site-{}", std::process::id()));
        let desk = DeskFolder::new(folder.clone());
        let (one, other) = (
            publication("/a.espadilha", "A", true),
            publication("/b.espadilha", "B", false),
        );
        for kept in [&one, &other] {
            desk.set_publication(kept.clone()).unwrap();
        }
        assert_eq!(desk.publication(&one.season), Some(one.clone()));
        assert_eq!(desk.publication(&other.season), Some(other));
        let there = publication("/b.espadilha", "B", true);
        desk.set_publication(there.clone()).unwrap();
        let off = desk.publication(&one.season).unwrap();
        assert!(!off.on, "another season's site goes there now");
        desk.set_publication(one.clone()).unwrap();
        assert!(!desk.publication(&there.season).unwrap().on);
        let copied = publication("/c.espadilha", "A", true);
        assert_eq!(desk.publication(&copied.season), None, "copied elsewhere");
        let another = publication("/a.espadilha", "Z", false);
        assert_eq!(
            desk.publication(&another.season),
            None,
            "another season lies there"
        );
        desk.set_publication(another.clone()).unwrap();
        assert_eq!(desk.publication(&another.season), Some(another));
        assert_eq!(desk.publication(&one.season), None, "its file is gone");

        let first = desk.publishes(&one.season).unwrap();
        assert!(first.is_some());
        assert!(
            desk.publishes(&one.season).unwrap().is_none(),
            "one at a time"
        );
        drop(first);
        assert!(desk.publishes(&one.season).unwrap().is_some());
        assert_eq!(
            lock_of("../../etc/A-1"),
            Path::new("publicacao-etcA1.lock"),
            "it stays in its folder"
        );
        std::fs::remove_dir_all(&folder).unwrap();
    }
}
