//! An open season, to read from.

use crate::season::context::Context;
use crate::season::kept::Kept;
use crate::season::seen::Memory;
use crate::season::tag::Tag;
use championship::id::Seq;
use messages::refusal::Refusal;
use serde::Serialize;
use std::path::{Path, PathBuf};
pub use store::Stands;
use store::{Db, Look, NewEntry, SetBack, Store, Tx, Wait, journal};
use ts_rs::TS;

/// What other desks have done since a screen was drawn.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub struct News {
    /// The newest entry.
    pub seq: Seq,
    /// What the entries in between touched.
    pub tags: Vec<Tag>,
    /// How many of them another desk made.
    pub elsewhere: u32,
}

/// An open season.
#[derive(Debug)]
pub struct SeasonFile {
    pub(super) store: Store,
    pub(super) kept: Kept,
    /// What this machine saw of the season; none where nobody asked it to remember.
    pub(super) memory: Option<Memory>,
    /// Where somebody said that the secret half of its key lies.
    pub(super) secret: Option<PathBuf>,
}

impl SeasonFile {
    /// Opens the season at `path`; an older one is migrated after a backup into `backups`.
    ///
    /// # Errors
    /// What is wrong with the file.
    pub fn open(path: &Path, context: &Context, backups: Option<&Path>) -> Result<Self, Refusal> {
        Self::open_waiting(path, context, backups, Wait::default())
    }

    /// As [`SeasonFile::open`]; `wait` tells, now and later, when another desk or program keeps this one waiting.
    ///
    /// # Errors
    /// What is wrong with the file.
    pub fn open_waiting(
        path: &Path,
        context: &Context,
        backups: Option<&Path>,
        wait: Wait,
    ) -> Result<Self, Refusal> {
        let store = Store::open_waiting(path, &context.at(), &context.desk, backups, wait)?;
        Ok(Self::over(store))
    }

    /// A season to take over from or to restore, as this program knows it: the file itself is only read, whatever
    /// its version, and what is done here is done to a copy that nobody sees.
    ///
    /// # Errors
    /// What is wrong with the file.
    pub fn open_source(path: &Path, context: &Context, wait: Wait) -> Result<Self, Refusal> {
        let store = Store::open_source(path, &context.at(), &context.desk, wait)?;
        Ok(Self::over(store))
    }

    /// The season as it is at this moment, to read from for as long as it takes while others write.
    ///
    /// # Errors
    /// Where the file cannot be read to its end.
    pub fn snapshot(&self) -> Result<Self, Refusal> {
        Ok(Self {
            store: self.store.snapshot()?,
            kept: self.kept.clone(),
            memory: None,
            secret: None,
        })
    }

    /// Begins a look at the season: until it is dropped all that is read is of one moment. Every question holds
    /// one; within another it is part of that. It keeps others from writing, so nothing slow is done meanwhile.
    ///
    /// # Errors
    /// Where the file cannot be read.
    pub fn look(&self) -> Result<Look<'_>, Refusal> {
        Ok(self.store.reading()?)
    }

    /// What tells when another desk or program keeps this season waiting: to be asked without the season.
    #[must_use]
    pub fn wait(&self) -> Wait {
        self.store.wait().clone()
    }

    /// The season as its file is now, without anything that is done at an opening: to be read once.
    ///
    /// # Errors
    /// Where it cannot be read.
    pub fn as_it_is(path: &Path) -> Result<Self, Refusal> {
        Ok(Self::over(Store::as_it_is(path)?))
    }

    pub(crate) fn over(store: Store) -> Self {
        Self {
            store,
            kept: Kept::default(),
            memory: None,
            secret: None,
        }
    }

    /// What the season is known by for life.
    ///
    /// # Errors
    /// Where the file cannot be read.
    pub fn uid(&self) -> Result<String, Refusal> {
        let _look = self.look()?;
        Ok(store::season::get(self.db())?.uid)
    }

    /// Where the file lies.
    #[must_use]
    pub fn path(&self) -> &Path {
        self.store.path()
    }

    /// Whether it is still the file that lies at its path.
    #[must_use]
    pub fn stands(&self) -> Stands {
        match self.store.stands() {
            // A file that was put back in place, byte for byte, lies where it lay.
            Stands::Here if self.older().is_ok_and(|older| older.is_some()) => Stands::Older,
            stands => stands,
        }
    }

    /// Whether the file has a second name on its disk: it is read, and not written.
    #[must_use]
    pub fn has_second_name(&self) -> bool {
        self.store.has_second_name()
    }

    /// Whether it can be written.
    #[must_use]
    pub const fn is_writable(&self) -> bool {
        self.store.is_writable()
    }

    pub(crate) const fn db(&self) -> &Db {
        self.store.db()
    }

    /// Writes an entry that no command makes.
    pub(crate) fn write_entry(
        &mut self,
        entry: &NewEntry<'_>,
        work: impl FnOnce(&Tx<'_>) -> Result<(), Refusal>,
    ) -> Result<(), Refusal> {
        self.store.transact(entry, work)?;
        Ok(())
    }

    pub(crate) const fn store(&self) -> &Store {
        &self.store
    }

    /// The newest entry and its hash.
    ///
    /// # Errors
    /// Where the file cannot be read.
    pub fn head(&self) -> Result<(Seq, String), Refusal> {
        let _look = self.look()?;
        Ok(journal::head(self.db())?)
    }

    /// Whether the computer's clock is wrong for certain beside the newest entry; none where it is not.
    ///
    /// # Errors
    /// Where the file cannot be read.
    pub fn set_back(&self, context: &Context) -> Result<Option<SetBack>, Refusal> {
        let _look = self.look()?;
        Ok(SetBack::of(self.db(), self.head()?.0, &context.at())?)
    }

    /// Whether no entry after `seen` carries one of these tags; any is one where there are none.
    ///
    /// # Errors
    /// Where the file cannot be read.
    pub fn stands_since(&self, seen: Seq, tags: Option<&[Tag]>) -> Result<bool, Refusal> {
        let _look = self.look()?;
        Ok(match tags {
            None => self.head()?.0 == seen,
            Some(tags) => journal::later_with_tag(self.db(), seen, tags)?.is_none(),
        })
    }

    /// What has been done since the entry `seen`, for this desk.
    ///
    /// # Errors
    /// Where the file cannot be read.
    pub fn news(&self, seen: Seq, desk: &str) -> Result<News, Refusal> {
        let _look = self.look()?;
        let seq = self.head()?.0;
        let tags = if seq == seen {
            Vec::new()
        } else {
            Tag::all(&journal::tags_after(self.db(), seen)?)
        };
        let elsewhere = journal::elsewhere_after(self.db(), seen, desk)?;
        Ok(News {
            seq,
            tags,
            elsewhere,
        })
    }

    /// How many times an etapa had to be put together of its rows since the season was opened: for whoever measures.
    #[must_use]
    pub fn times_computed(&self) -> u64 {
        self.db().times_computed()
    }

    /// How many times a statement was run since the season was opened: for whoever measures.
    #[must_use]
    pub fn times_run(&self, sql: &str) -> i32 {
        self.db().times_run(sql)
    }

    pub(crate) const fn kept(&self) -> &Kept {
        &self.kept
    }

    /// Copies the season to a new file.
    ///
    /// # Errors
    /// Why it could not be copied.
    pub fn copy_to(&self, path: &Path) -> Result<(), Refusal> {
        Ok(self.store.copy_to(path)?)
    }

    /// Makes a season at `path` of the copy at `copy`, which is only read.
    ///
    /// # Errors
    /// What is wrong with the copy, or why none could be made of it; nothing is overwritten.
    pub fn restore(copy: &Path, path: &Path, context: &Context) -> Result<Self, Refusal> {
        let store = Store::restore(copy, path, &context.at(), &context.desk)?;
        Ok(Self::over(store))
    }
}
