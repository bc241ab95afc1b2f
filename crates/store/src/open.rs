//! Making, opening and writing a season file.

use crate::connect::{self, check_file, configure, connect, sibling_journal};
use crate::db::Db;
use crate::journal::{self, EntryKind, NewEntry};
use crate::look::Look;
use crate::stands::{self, Stands};
use crate::tx::Tx;
use crate::{
    Result, StoreError, Wait, backup, chain, dump, migrate, new_file, personal, schema, sequence,
    snapshot, triggers,
};
use championship::id::Seq;
use platform::stands::{Identity, has_second_name};
use rusqlite::{Connection, OpenFlags};
use serde_json::json;
use std::fs;
use std::path::{Path, PathBuf};

/// What a copy is called that is made before a file of an earlier version is migrated.
pub const BEFORE_MIGRATION: &str = "antes-de-migrar";

/// An open season file.
#[derive(Debug)]
pub struct Store {
    db: Db,
    path: PathBuf,
    writable: bool,
    is_entry_ready: bool,
    wait: Wait,
    identity: Option<Identity>,
}

impl Store {
    /// Makes a new season at `path`, which `fill` fills before anybody sees it: it stands there whole, or not at all.
    ///
    /// # Errors
    /// [`StoreError::Exists`] where a file stands already; nothing is left behind on failure.
    pub fn create<T, E: From<StoreError>>(
        path: &Path,
        at: &str,
        desk: &str,
        fill: impl FnOnce(Self) -> std::result::Result<T, E>,
    ) -> std::result::Result<(Self, T), E> {
        Self::appear(path, at, desk, |mut store| {
            store.migrate(Origin::New, at, desk, None)?;
            fill(store)
        })
    }

    /// A file that `begin` gives its first entry stands at `path` whole, or not at all.
    pub(crate) fn appear<T, E: From<StoreError>>(
        path: &Path,
        at: &str,
        desk: &str,
        begin: impl FnOnce(Self) -> std::result::Result<T, E>,
    ) -> std::result::Result<(Self, T), E> {
        let draft = new_file::draft(path)?;
        let begun = Self::blank(draft.path()).map_err(E::from).and_then(begin)?;
        new_file::keep(draft, path)?;
        Ok((Self::open(path, at, desk, None)?, begun))
    }

    /// An empty file without a version.
    fn blank(draft: &Path) -> Result<Self> {
        let mut connection = connect::open(draft, OpenFlags::SQLITE_OPEN_READ_WRITE)?;
        let wait = Wait::default();
        configure(&mut connection, &wait)?;
        Self::over(connection, draft, true, wait)
    }

    /// Gives a file without a version the newest one, with its first entry.
    pub(crate) fn begin_with<E: From<StoreError>>(
        &mut self,
        entry: &NewEntry<'_>,
        work: impl FnOnce(&Tx<'_>) -> std::result::Result<(), E>,
    ) -> std::result::Result<(), E> {
        self.batch("BEGIN IMMEDIATE")?;
        self.take_version(0)?;
        triggers::make_entry(&self.db)?;
        self.journalled(entry, work)?;
        // What failed until here goes with its draft.
        Ok(self.commit()?)
    }

    fn over(connection: Connection, path: &Path, writable: bool, wait: Wait) -> Result<Self> {
        Ok(Self {
            db: Db::over(connection)?,
            path: path.to_owned(),
            writable,
            is_entry_ready: false,
            wait,
            identity: None,
        })
    }

    /// Opens the season at `path`, migrating an older one after a copy into its folder in `backups`.
    ///
    /// # Errors
    /// What is wrong with the file; it is left as it was.
    pub fn open(path: &Path, at: &str, desk: &str, backups: Option<&Path>) -> Result<Self> {
        Self::open_waiting(path, at, desk, backups, Wait::default())
    }

    /// As [`Store::open`]; `wait` tells, now and later, when another program keeps this one waiting.
    ///
    /// # Errors
    /// What is wrong with the file; it is left as it was.
    pub fn open_waiting(
        path: &Path,
        at: &str,
        desk: &str,
        backups: Option<&Path>,
        wait: Wait,
    ) -> Result<Self> {
        check_file(path)?;
        let (connection, writable) = connect(path, &wait)?;
        let mut store = Self::over(connection, path, writable, wait)?;
        store.identity = stands::of(path);
        if store.check()? < migrate::NEWEST {
            if !writable {
                return Err(StoreError::ReadOnly);
            }
            if store.has_second_name() {
                return Err(StoreError::SecondName);
            }
            store.migrate(Origin::Older, at, desk, backups)?;
            store.check()?;
        }
        Ok(store)
    }

    /// Opens the file at `path` as it is, of whichever version: to be copied, and asked what never changed.
    ///
    /// # Errors
    /// What is wrong with the file.
    pub fn as_it_is(path: &Path) -> Result<Self> {
        check_file(path)?;
        let wait = Wait::default();
        let (connection, writable) = connect(path, &wait)?;
        let store = Self::over(connection, path, writable, wait)?;
        store.check()?;
        Ok(store)
    }

    /// Makes a season at `path` of the copy at `copy`, which is only read; one of an earlier version is migrated
    /// before it stands there.
    ///
    /// # Errors
    /// What is wrong with the copy; [`StoreError::Exists`] where a file stands already.
    pub fn restore(copy: &Path, path: &Path, at: &str, desk: &str) -> Result<Self> {
        let draft = new_file::draft(path)?;
        let source = Self::open_source(copy, at, desk, Wait::default())?;
        backup::copy_pages(&source.db, draft.path())?;
        drop(source);
        new_file::keep(draft, path)?;
        Self::open(path, at, desk, None)
    }

    /// The season at `path`, brought to this program's version, to read from and to copy: the file itself is
    /// only read, whatever its version.
    ///
    /// # Errors
    /// What is wrong with the file.
    pub fn open_source(path: &Path, at: &str, desk: &str, wait: Wait) -> Result<Self> {
        check_file(path)?;
        let mut connection = connect::open(path, OpenFlags::SQLITE_OPEN_READ_ONLY)?;
        wait.patiently(|| configure(&mut connection, &wait))?;
        let source = Self::over(connection, path, false, wait.clone())?;
        let (mut copy, version) = match source.copied() {
            // What a killed program left undone can be put right in a copy alone.
            Err(StoreError::ReadOnly) if sibling_journal(path).exists() => {
                Self::recovered(path, wait)?
            }
            copied => copied?,
        };
        if version < migrate::NEWEST {
            copy.migrate(Origin::Older, at, desk, None)?;
        }
        copy.check()?;
        copy.batch("PRAGMA query_only = ON")?;
        Ok(copy)
    }

    /// A copy without a name, of whatever version the file is.
    fn copied(&self) -> Result<(Self, i64)> {
        let look = Look::unchecked(&self.db, &self.wait)?;
        let version = schema::check(&look)?;
        Ok((self.copy_of(&look)?, version))
    }

    /// The same from a copy of the file and of the journal that a killed program left beside it.
    fn recovered(path: &Path, wait: Wait) -> Result<(Self, i64)> {
        let folder = tempfile::TempDir::new()?;
        let copy = folder.path().join("espadilha");
        fs::copy(path, &copy)?;
        fs::copy(sibling_journal(path), sibling_journal(&copy))?;
        let (connection, _) = connect(&copy, &wait)?;
        Self::over(connection, path, false, wait)?.copied()
    }

    /// What the look sees, as a season of its own that nobody else sees.
    fn copy_of(&self, look: &Look<'_>) -> Result<Self> {
        let connection = snapshot::of(look, &self.wait)?;
        Self::over(connection, &self.path, false, self.wait.clone())
    }

    /// Writes the file anew, so that nothing stands in it but its rows. SQLite overwrites what it frees, but where it lays out a
    /// page anew what went may be left between two rows of it.
    ///
    /// # Errors
    /// Where the file cannot be written; it is then as it was.
    pub fn rewrite(&self) -> Result<()> {
        let rewritten = || self.db.guard.off(|| self.batch("VACUUM"));
        self.wait.patiently(rewritten)
    }

    /// Begins a look at the season; one within another is part of that.
    ///
    /// # Errors
    /// Where the file cannot be read, or holds by now what this program does not know.
    pub fn reading(&self) -> Result<Look<'_>> {
        Look::of(&self.db, &self.wait)
    }

    /// The season as it is at this moment, copied in one go: to read from for as long as it takes while others
    /// write. It cannot be written, and is gone when it is dropped.
    ///
    /// # Errors
    /// Where the file cannot be read to its end.
    pub fn snapshot(&self) -> Result<Self> {
        let copy = self.copy_of(&self.reading()?)?;
        copy.batch("PRAGMA query_only = ON")?;
        Ok(copy)
    }

    /// Copies the season to `path`, which must not exist; the copy is on the disk and read back when this returns.
    ///
    /// # Errors
    /// Why it could not be copied; nothing half-written stays.
    pub fn copy_to(&self, path: &Path) -> Result<()> {
        backup::copy_to(self.snapshot()?.db(), path)
    }

    /// Copies the season into `folder`, named by the newest entry in the copy, its hash and `word`; the copy is on
    /// the disk and read back when this returns. One that stands there is left where it is sound.
    ///
    /// # Errors
    /// Why it could not be copied; nothing half-written stays.
    pub fn backup_into(&self, folder: &Path, word: &str) -> Result<PathBuf> {
        backup::copy_into(self.snapshot()?.db(), folder, word)
    }

    /// What tells when this season is being waited for.
    #[must_use]
    pub const fn wait(&self) -> &Wait {
        &self.wait
    }

    /// Where the file lies.
    #[must_use]
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Whether it is still the file that lies at its path.
    #[must_use]
    pub fn stands(&self) -> Stands {
        self.identity.map_or(Stands::Here, |identity| {
            stands::stands(identity, &self.path)
        })
    }

    /// Whether the file can be written.
    #[must_use]
    pub const fn is_writable(&self) -> bool {
        self.writable
    }

    /// Whether the file has a second name on its disk, where the system tells it: it is read, and not written.
    #[must_use]
    pub fn has_second_name(&self) -> bool {
        has_second_name(&self.path)
    }

    /// The season, to read from.
    #[must_use]
    pub const fn db(&self) -> &Db {
        &self.db
    }

    /// One journalled write: either all of `work` and its entry are on the disk, or nothing is.
    ///
    /// # Errors
    /// Those of `work`, or why the file could not be written.
    pub fn transact<T, E: From<StoreError>>(
        &mut self,
        entry: &NewEntry<'_>,
        work: impl FnOnce(&Tx<'_>) -> std::result::Result<T, E>,
    ) -> std::result::Result<(Seq, Vec<String>, T), E> {
        self.transact_then(entry, work, |_, seq, tags, done| Ok((seq, tags, done)))
    }

    /// The same; once its entry is sealed `then` does what lies beside the journal, with the number of the entry, its tags
    /// and what `work` came to.
    ///
    /// # Errors
    /// Those of `work` and of `then`, or why the file could not be written.
    pub fn transact_then<T, U, E: From<StoreError>>(
        &mut self,
        entry: &NewEntry<'_>,
        work: impl FnOnce(&Tx<'_>) -> std::result::Result<T, E>,
        then: impl FnOnce(&Tx<'_>, Seq, Vec<String>, T) -> std::result::Result<U, E>,
    ) -> std::result::Result<U, E> {
        self.begin()?;
        let done = self
            .journalled(entry, work)
            .and_then(|(seq, tags, done)| then(&Tx::new(&self.db, seq), seq, tags, done));
        // What fails here may be a constraint that is checked at the end: the work asked for what cannot be.
        let committed = done.and_then(|done| self.commit().map(|()| done).map_err(E::from));
        if committed.is_err() {
            // After a failed commit SQLite may have rolled back by itself already.
            let _ = self.batch("ROLLBACK");
        }
        committed
    }

    /// Looks with `before`, runs `work` as [`Store::transact`] would, looks at the result with `after`, and
    /// takes all back: nothing that another desk does comes in between.
    ///
    /// # Errors
    /// Those of `before`, `work` and `after`.
    pub fn preview<B, T, U, E: From<StoreError>>(
        &mut self,
        entry: &NewEntry<'_>,
        before: impl FnOnce(&Db) -> std::result::Result<B, E>,
        work: impl FnOnce(&Tx<'_>) -> std::result::Result<T, E>,
        after: impl FnOnce(&Db, B, T) -> std::result::Result<U, E>,
    ) -> std::result::Result<U, E> {
        self.begin()?;
        let seen = before(&self.db).and_then(|before| {
            let (_, _, done) = self.journalled(entry, work)?;
            after(&self.db, before, done)
        });
        self.batch("ROLLBACK")?;
        seen
    }

    fn journalled<T, E: From<StoreError>>(
        &self,
        entry: &NewEntry<'_>,
        work: impl FnOnce(&Tx<'_>) -> std::result::Result<T, E>,
    ) -> std::result::Result<(Seq, Vec<String>, T), E> {
        let seq = chain::open(&self.db, entry)?;
        let tx = Tx::new(&self.db, seq);
        let done = work(&tx)?;
        let sealed = chain::seal(&tx)?;
        if sealed.rows > chain::MANY {
            chain::end(&self.db, entry)?;
        }
        Ok((seq, sealed.tags, done))
    }

    fn begin(&mut self) -> Result<()> {
        // What is written into a file that nobody finds again is lost.
        match self.stands() {
            Stands::Here => {}
            elsewhere => return Err(StoreError::NotAtItsPath(elsewhere)),
        }
        if !self.writable {
            let held = platform::stands::held(&self.path);
            return Err(held.map_or(StoreError::ReadOnly, StoreError::from));
        }
        if self.has_second_name() {
            return Err(StoreError::SecondName);
        }
        let lost = self.db.guard.lost();
        if !self.is_entry_ready || !lost.is_empty() {
            // Temporary objects: made before the write they outlive its rollback.
            let look = self.reading()?;
            triggers::make_entry(&look)?;
            for table in &lost {
                triggers::make(&look, table)?;
            }
            drop(look);
            self.db.guard.keep();
            self.is_entry_ready = true;
        }
        self.lock()?;
        let known = schema::recheck(&self.db);
        if known.is_err() {
            let _ = self.batch("ROLLBACK");
        }
        known
    }

    /// Keeps every other program from writing.
    fn lock(&self) -> Result<()> {
        self.wait.patiently(|| self.batch("BEGIN IMMEDIATE"))
    }

    /// Others may still be reading: the write waits for them and stays whole meanwhile.
    fn commit(&self) -> Result<()> {
        self.wait.patiently(|| self.batch("COMMIT"))?;
        self.db.guard.keep();
        Ok(())
    }

    fn batch(&self, sql: &str) -> Result<()> {
        Ok(self.db.connection.execute_batch(sql)?)
    }

    /// The version of the file, after a look at everything that opening rests on.
    fn check(&self) -> Result<i64> {
        let look = Look::unchecked(&self.db, &self.wait)?;
        let version = schema::check(&look)?;
        if version == migrate::NEWEST {
            journal::check_head(&look)?;
        }
        Ok(version)
    }

    /// Brings the file to the newest version: one transaction, one entry with a digest of every table. Of two
    /// programs one waits, and finds it done.
    fn migrate(
        &mut self,
        origin: Origin,
        at: &str,
        desk: &str,
        backups: Option<&Path>,
    ) -> Result<()> {
        // A table that others point at can be made anew only while nobody checks; then all are checked.
        self.batch("PRAGMA foreign_keys = OFF")?;
        let done = self.lock().and_then(|()| {
            let migrated = self
                .migrate_locked(origin, at, desk, backups)
                .and_then(|()| self.commit());
            if migrated.is_err() {
                let _ = self.batch("ROLLBACK");
            }
            migrated
        });
        self.batch("PRAGMA foreign_keys = ON")?;
        done
    }

    /// Runs the migrations after `version`: what they do to rows is told by digests.
    fn take_version(&self, version: i64) -> Result<()> {
        let Db {
            guard, connection, ..
        } = &self.db;
        guard.off(|| migrate::apply(connection, version))
    }

    fn migrate_locked(
        &self,
        origin: Origin,
        at: &str,
        desk: &str,
        backups: Option<&Path>,
    ) -> Result<()> {
        let from = match origin {
            Origin::New => 0,
            Origin::Older => schema::check(&self.db)?,
        };
        if from == migrate::NEWEST {
            return Ok(());
        }
        if let Some(folder) = backups {
            // Nobody can write now, and of what is locked only another connection can make a copy.
            let folder = folder.join(backup::folder_name(&self.db));
            Self::as_it_is(&self.path)?.backup_into(&folder, BEFORE_MIGRATION)?;
        }
        self.take_version(from)?;
        migrate::check_references(&self.db.connection)?;
        let payload = json!({
            "from": from,
            "to": migrate::NEWEST,
            "digests": dump::digests(&self.db)?,
            (sequence::SEQUENCES): sequence::all(&self.db)?,
        });
        triggers::make_entry(&self.db)?;
        let entry = NewEntry {
            at,
            operator: None,
            desk,
            kind: EntryKind::Migration,
            command: journal::MIGRATE,
            payload: &payload,
            undoes: None,
        };
        self.journalled(&entry, personal::name_all)?;
        Ok(())
    }
}

/// Where a file that is brought to the newest version comes from.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Origin {
    /// It is being made.
    New,
    /// An earlier program.
    Older,
}
