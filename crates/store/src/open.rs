//! Making, opening and writing a season file.

use crate::db::{Db, Tx};
use crate::draft::Draft;
use crate::journal::{self, EntryKind, NewEntry};
use crate::{Result, StoreError, Wait, backup, dump, migrate, personal, sequence};
use championship::id::Seq;
use rusqlite::{Connection, OpenFlags};
use serde_json::json;
use std::fs;
use std::io::Read;
use std::path::{Path, PathBuf};

/// What a copy is called that is made before a file of an earlier version is migrated.
pub const BEFORE_MIGRATION: &str = "antes-de-migrar";

/// An open season file.
#[derive(Debug)]
pub struct Store {
    db: Db,
    path: PathBuf,
    writable: bool,
    triggers_ready: bool,
    wait: Wait,
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
        let draft = draft_of_new(path)?;
        let begun = Self::blank(draft.path()).map_err(E::from).and_then(begin)?;
        keep(draft, path)?;
        Ok((Self::open(path, at, desk, None)?, begun))
    }

    /// An empty file without a version.
    fn blank(draft: &Path) -> Result<Self> {
        let flags = OpenFlags::SQLITE_OPEN_READ_WRITE;
        let mut connection = Connection::open_with_flags(draft, flags)?;
        let wait = Wait::default();
        configure(&mut connection, &wait)?;
        Ok(Self::over(connection, draft, true, wait))
    }

    /// Gives a file without a version the newest one, with its first entry.
    pub(crate) fn begin_with<E: From<StoreError>>(
        &mut self,
        entry: &NewEntry<'_>,
        work: impl FnOnce(&Tx<'_>) -> std::result::Result<(), E>,
    ) -> std::result::Result<(), E> {
        self.batch("BEGIN IMMEDIATE")?;
        migrate::apply(&self.db.connection, 0)?;
        journal::make_triggers(&self.db)?;
        self.journalled(entry, work)?;
        // What failed until here goes with its draft.
        Ok(self.batch("COMMIT")?)
    }

    fn over(connection: Connection, path: &Path, writable: bool, wait: Wait) -> Self {
        Self {
            db: Db::over(connection),
            path: path.to_owned(),
            writable,
            triggers_ready: false,
            wait,
        }
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
        check_header(path)?;
        let (connection, writable) = connect(path, &wait)?;
        let mut store = Self::over(connection, path, writable, wait);
        if store.check()? < migrate::NEWEST {
            if !writable {
                return Err(StoreError::ReadOnly);
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
        check_header(path)?;
        let wait = Wait::default();
        let (connection, writable) = connect(path, &wait)?;
        let store = Self::over(connection, path, writable, wait);
        store.check()?;
        Ok(store)
    }

    /// Makes a season at `path` of the copy at `copy`, which is only read; one of an earlier version is migrated
    /// before it stands there.
    ///
    /// # Errors
    /// What is wrong with the copy; [`StoreError::Exists`] where a file stands already.
    pub fn restore(copy: &Path, path: &Path, at: &str, desk: &str) -> Result<Self> {
        let draft = draft_of_new(path)?;
        let source = Self::open_source(copy, at, desk, Wait::default())?;
        backup::copy_pages(&source.db, draft.path())?;
        drop(source);
        keep(draft, path)?;
        Self::open(path, at, desk, None)
    }

    /// The season at `path`, brought to this program's version, to read from and to copy: the file itself is
    /// only read, whatever its version.
    ///
    /// # Errors
    /// What is wrong with the file.
    pub fn open_source(path: &Path, at: &str, desk: &str, wait: Wait) -> Result<Self> {
        check_header(path)?;
        let read_only = OpenFlags::SQLITE_OPEN_READ_ONLY;
        let mut connection = Connection::open_with_flags(path, read_only)?;
        wait.patiently(|| configure(&mut connection, &wait))?;
        let source = Self::over(connection, path, false, wait.clone());
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
        let look = self.begin_reading()?;
        let version = self.check_schema()?;
        let copy = self.copy_of(&look)?;
        Ok((copy, version))
    }

    /// The same from a copy of the file and of the journal that a killed program left beside it.
    fn recovered(path: &Path, wait: Wait) -> Result<(Self, i64)> {
        let folder = tempfile::TempDir::new()?;
        let copy = folder.path().join("espadilha");
        fs::copy(path, &copy)?;
        fs::copy(sibling_journal(path), sibling_journal(&copy))?;
        let (connection, _) = connect(&copy, &wait)?;
        Self::over(connection, path, false, wait).copied()
    }

    /// A season of the same name over another connection.
    pub(crate) fn detached(&self, connection: Connection) -> Self {
        Self::over(connection, &self.path, false, self.wait.clone())
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

    /// Whether the file can be written.
    #[must_use]
    pub const fn is_writable(&self) -> bool {
        self.writable
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
        self.begin()?;
        let done = self.journalled(entry, work);
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
        let seq = journal::open_entry(&self.db, entry)?;
        let tx = Tx::new(&self.db, seq);
        let done = work(&tx)?;
        let tags = journal::seal(&tx)?;
        Ok((seq, tags, done))
    }

    fn begin(&mut self) -> Result<()> {
        if !self.writable {
            return Err(StoreError::ReadOnly);
        }
        if !self.triggers_ready {
            // Temporary objects: they must outlive a rollback of the first write.
            let look = self.reading()?;
            journal::make_triggers(&look)?;
            drop(look);
            self.triggers_ready = true;
        }
        self.lock()?;
        let known = self.recheck_schema();
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
        self.wait.patiently(|| self.batch("COMMIT"))
    }

    fn batch(&self, sql: &str) -> Result<()> {
        Ok(self.db.connection.execute_batch(sql)?)
    }

    /// The version of the file, after a look at everything that opening rests on.
    fn check(&self) -> Result<i64> {
        let look = self.begin_reading()?;
        let version = self.check_schema()?;
        if version == migrate::NEWEST {
            journal::check_head(&look)?;
        }
        Ok(version)
    }

    /// Another program may have changed the schema since it was checked.
    pub(crate) fn recheck_schema(&self) -> Result<()> {
        let cookie = self.db.schema_cookie()?;
        if self.db.checked.get().is_some_and(|(at, _)| at == cookie) {
            return Ok(());
        }
        let known = self.db.checked.get();
        let version = self.check_schema()?;
        match known {
            Some((_, known)) if version < known => {
                Err(StoreError::Damaged(format!("version {version} again")))
            }
            _ => Ok(()),
        }
    }

    /// The version of the schema, after making sure that it is ours and nothing else is in the file.
    fn check_schema(&self) -> Result<i64> {
        let connection = &self.db.connection;
        let application: i64 =
            connection.query_row("PRAGMA application_id", [], |row| row.get(0))?;
        if application != migrate::APPLICATION_ID {
            return Err(StoreError::NotASeason);
        }
        let version: i64 = connection.query_row("PRAGMA user_version", [], |row| row.get(0))?;
        if version > migrate::NEWEST {
            return Err(StoreError::Newer {
                found: version,
                known: migrate::NEWEST,
            });
        }
        let expected = migrate::expected_schema(version)?;
        let found = migrate::schema(connection)?;
        let mut unexplained = expected.clone();
        let foreign: Vec<String> = found
            .into_iter()
            .filter(
                |object| match unexplained.iter().position(|known| known == object) {
                    Some(at) => {
                        unexplained.swap_remove(at);
                        false
                    }
                    None => true,
                },
            )
            .map(|(kind, name, table, _)| format!("{kind} {name} on {table}"))
            .collect();
        if !foreign.is_empty() {
            return Err(StoreError::ForeignSchema(foreign));
        }
        if !unexplained.is_empty() {
            return Err(StoreError::Damaged("tables are missing".to_owned()));
        }
        let checked = (self.db.schema_cookie()?, version);
        self.db.checked.set(Some(checked));
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

    fn migrate_locked(
        &self,
        origin: Origin,
        at: &str,
        desk: &str,
        backups: Option<&Path>,
    ) -> Result<()> {
        let from = match origin {
            Origin::New => 0,
            Origin::Older => self.check_schema()?,
        };
        if from == migrate::NEWEST {
            return Ok(());
        }
        if let Some(folder) = backups {
            // Nobody can write now, and of what is locked only another connection can make a copy.
            let folder = folder.join(backup::folder_name(&self.db));
            Self::as_it_is(&self.path)?.backup_into(&folder, BEFORE_MIGRATION)?;
        }
        migrate::apply(&self.db.connection, from)?;
        migrate::check_references(&self.db.connection)?;
        let payload = json!({
            "from": from,
            "to": migrate::NEWEST,
            "digests": dump::digests(&self.db)?,
            (sequence::SEQUENCES): sequence::all(&self.db)?,
        });
        // Made before the migration they would stand in its way.
        journal::make_triggers(&self.db)?;
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

fn connect(path: &Path, wait: &Wait) -> Result<(Connection, bool)> {
    let writable = OpenFlags::SQLITE_OPEN_READ_WRITE;
    let mut connection = match Connection::open_with_flags(path, writable) {
        Ok(connection) => connection,
        Err(_) => Connection::open_with_flags(path, OpenFlags::SQLITE_OPEN_READ_ONLY)?,
    };
    wait.patiently(|| configure(&mut connection, wait))?;
    let read_only = connection.is_readonly("main")?;
    Ok((connection, !read_only && folder_is_writable(path)))
}

/// SQLite needs the folder too, for its journal. What killed programs left in it is swept by the way.
fn folder_is_writable(path: &Path) -> bool {
    Draft::beside(path).is_ok()
}

pub(crate) fn configure(connection: &mut Connection, wait: &Wait) -> Result<()> {
    connection.busy_handler(Some(wait.once_more()))?;
    connection.set_prepared_statement_cache_capacity(256);
    connection.execute_batch(
        "PRAGMA trusted_schema = OFF;
         PRAGMA cell_size_check = ON;
         PRAGMA journal_mode = DELETE;
         PRAGMA synchronous = EXTRA;
         PRAGMA secure_delete = ON;
         PRAGMA foreign_keys = ON;
         PRAGMA recursive_triggers = ON;
         PRAGMA temp_store = MEMORY;
         PRAGMA cache_size = -65536;",
    )?;
    Ok(())
}

/// The first bytes tell a SQLite file; nothing else is touched. Whether all of it is there SQLite finds out
/// under its lock: another program may be writing at this moment.
fn check_header(path: &Path) -> Result<()> {
    if !path.try_exists()? {
        return Err(StoreError::Missing(path.to_owned()));
    }
    // A pipe would be waited for.
    if !fs::metadata(path)?.is_file() {
        return Err(StoreError::NotAFile(path.to_owned()));
    }
    let mut header = [0; 16];
    match fs::File::open(path)?.read_exact(&mut header) {
        Ok(()) if header == *b"SQLite format 3\0" => Ok(()),
        Ok(()) => Err(StoreError::NotASeason),
        Err(error) if error.kind() == std::io::ErrorKind::UnexpectedEof => {
            Err(StoreError::NotASeason)
        }
        Err(error) => Err(error.into()),
    }
}

fn sibling_journal(path: &Path) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push("-journal");
    PathBuf::from(name)
}

/// A draft of the file that `path` shall be: nothing may stand there.
pub(crate) fn draft_of_new(path: &Path) -> Result<Draft> {
    if path.try_exists()? {
        return Err(StoreError::Exists(path.to_owned()));
    }
    if let Some(folder) = path
        .parent()
        .filter(|folder| !folder.as_os_str().is_empty())
        && !folder.is_dir()
    {
        return Err(StoreError::Missing(folder.to_owned()));
    }
    Ok(Draft::beside(path)?)
}

/// The draft becomes the file, on the disk, unless one stands there meanwhile.
pub(crate) fn keep(draft: Draft, path: &Path) -> Result<()> {
    draft.keep(path).map_err(|error| match error.kind() {
        std::io::ErrorKind::AlreadyExists => StoreError::Exists(path.to_owned()),
        _ => error.into(),
    })
}
