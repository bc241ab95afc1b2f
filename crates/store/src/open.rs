//! Making, opening and writing a season file.

use crate::db::{Db, Tx};
use crate::draft::Draft;
use crate::journal::{self, EntryKind, NewEntry};
use crate::{Result, StoreError, backup, dump, migrate, personal, sequence};
use championship::id::Seq;
use rusqlite::{Connection, OpenFlags};
use serde_json::json;
use std::fs;
use std::io::Read;
use std::path::{Path, PathBuf};
use std::time::Duration;

/// How long a write waits for another program before it gives up.
const PATIENCE: Duration = Duration::from_secs(3);

/// What a copy is called that is made before a file of an earlier version is migrated.
pub const BEFORE_MIGRATION: &str = "antes-de-migrar";

/// An open season file.
#[derive(Debug)]
pub struct Store {
    db: Db,
    path: PathBuf,
    writable: bool,
    triggers_ready: bool,
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
        let draft = draft_of_new(path)?;
        let filled = Self::make(draft.path(), at, desk)
            .map_err(E::from)
            .and_then(fill)?;
        keep(draft, path)?;
        Ok((Self::open(path, at, desk, None)?, filled))
    }

    fn make(draft: &Path, at: &str, desk: &str) -> Result<Self> {
        let connection = Connection::open_with_flags(draft, OpenFlags::SQLITE_OPEN_READ_WRITE)?;
        configure(&connection)?;
        let mut store = Self {
            db: Db { connection },
            path: draft.to_owned(),
            writable: true,
            triggers_ready: false,
        };
        store.migrate(0, at, desk)?;
        Ok(store)
    }

    /// Opens the season at `path`, migrating an older one after a copy into its folder in `backups`.
    ///
    /// # Errors
    /// What is wrong with the file; it is left as it was.
    pub fn open(path: &Path, at: &str, desk: &str, backups: Option<&Path>) -> Result<Self> {
        let (mut store, version) = Self::attach(path)?;
        if version < migrate::NEWEST {
            if !store.writable {
                return Err(StoreError::ReadOnly);
            }
            if let Some(folder) = backups {
                let folder = folder.join(backup::folder_name(&store.db));
                store.backup_into(&folder, BEFORE_MIGRATION)?;
            }
            store.migrate(version, at, desk)?;
        }
        journal::check_head(&store.db)?;
        Ok(store)
    }

    /// Opens the file at `path` as it is, of whichever version: to be copied, and asked what never changed.
    ///
    /// # Errors
    /// What is wrong with the file.
    pub fn as_it_is(path: &Path) -> Result<Self> {
        Ok(Self::attach(path)?.0)
    }

    /// Makes a season at `path` of the copy at `copy`, which is only read; one of an earlier version is migrated
    /// before it stands there.
    ///
    /// # Errors
    /// What is wrong with the copy; [`StoreError::Exists`] where a file stands already.
    pub fn restore(copy: &Path, path: &Path, at: &str, desk: &str) -> Result<Self> {
        let draft = draft_of_new(path)?;
        let (source, _) = Self::attach(copy)?;
        backup::copy_pages(&source.db, draft.path())?;
        drop(source);
        drop(Self::open(draft.path(), at, desk, None)?);
        keep(draft, path)?;
        Self::open(path, at, desk, None)
    }

    /// Opens the file as it is, and says of which version it is.
    fn attach(path: &Path) -> Result<(Self, i64)> {
        if !path.try_exists()? {
            return Err(StoreError::Missing(path.to_owned()));
        }
        check_header(path)?;
        let (connection, writable) = connect(path)?;
        let store = Self {
            db: Db { connection },
            path: path.to_owned(),
            writable,
            triggers_ready: false,
        };
        let version = store.check_schema()?;
        Ok((store, version))
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
        let committed = done.and_then(|done| {
            self.batch("COMMIT").map_err(|error| {
                // A constraint that is checked at the end: the work asked for what cannot be.
                E::from(error)
            })?;
            Ok(done)
        });
        if committed.is_err() {
            // After a failed commit SQLite may have rolled back by itself already.
            let _ = self.batch("ROLLBACK");
        }
        committed
    }

    /// Runs `work` as [`Store::transact`] would, looks at the result with `look`, and takes all back.
    ///
    /// # Errors
    /// Those of `work` and `look`.
    pub fn preview<T, U, E: From<StoreError>>(
        &mut self,
        entry: &NewEntry<'_>,
        work: impl FnOnce(&Tx<'_>) -> std::result::Result<T, E>,
        look: impl FnOnce(&Db, T) -> std::result::Result<U, E>,
    ) -> std::result::Result<U, E> {
        self.begin()?;
        let seen = self
            .journalled(entry, work)
            .and_then(|(_, _, done)| look(&self.db, done));
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
        self.batch("BEGIN IMMEDIATE")?;
        if !self.triggers_ready {
            let made = journal::make_triggers(&self.db);
            if made.is_err() {
                let _ = self.batch("ROLLBACK");
            }
            made?;
            // The triggers are temporary objects: they must outlive a rollback of the first write.
            self.batch("COMMIT; BEGIN IMMEDIATE")?;
            self.triggers_ready = true;
        }
        Ok(())
    }

    fn batch(&self, sql: &str) -> Result<()> {
        Ok(self.db.connection.execute_batch(sql)?)
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
        let foreign: Vec<String> = found
            .iter()
            .filter(|object| !expected.contains(object))
            .map(|(name, _)| name.clone())
            .collect();
        if !foreign.is_empty() {
            return Err(StoreError::ForeignSchema(foreign));
        }
        if found.len() != expected.len() {
            return Err(StoreError::Damaged("tables are missing".to_owned()));
        }
        Ok(version)
    }

    /// Brings the file to the newest version: one transaction, one entry with a digest of every table.
    fn migrate(&mut self, from: i64, at: &str, desk: &str) -> Result<()> {
        // A table that others point at can be made anew only while nobody checks; then all are checked.
        self.batch("PRAGMA foreign_keys = OFF; BEGIN IMMEDIATE")?;
        let migrated = migrate::apply(&self.db.connection, from).and_then(|()| {
            migrate::check_references(&self.db.connection)?;
            let payload = json!({
                "from": from,
                "to": migrate::NEWEST,
                "digests": dump::digests(&self.db)?,
                (sequence::SEQUENCES): sequence::all(&self.db)?,
            });
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
            self.journalled(&entry, |tx| personal::name_all(tx))
        });
        let done = match migrated {
            Ok(_) => self.batch("COMMIT"),
            Err(error) => {
                let _ = self.batch("ROLLBACK");
                Err(error)
            }
        };
        self.triggers_ready = done.is_ok();
        self.batch("PRAGMA foreign_keys = ON")?;
        done
    }
}

fn connect(path: &Path) -> Result<(Connection, bool)> {
    let writable = OpenFlags::SQLITE_OPEN_READ_WRITE;
    let connection = match Connection::open_with_flags(path, writable) {
        Ok(connection) => connection,
        Err(_) => Connection::open_with_flags(path, OpenFlags::SQLITE_OPEN_READ_ONLY)?,
    };
    configure(&connection)?;
    let read_only = connection.is_readonly("main")?;
    Ok((connection, !read_only && folder_is_writable(path)))
}

/// SQLite needs the folder too, for its journal. What killed programs left in it is swept by the way.
fn folder_is_writable(path: &Path) -> bool {
    Draft::beside(path).is_ok()
}

fn configure(connection: &Connection) -> Result<()> {
    connection.busy_timeout(PATIENCE)?;
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

/// The first bytes tell a SQLite file, and its size must be what they say: a cut copy is found here.
fn check_header(path: &Path) -> Result<()> {
    let mut header = [0; 100];
    let mut file = fs::File::open(path)?;
    let size = file.metadata()?.len();
    match file.read_exact(&mut header) {
        Ok(()) => {}
        Err(error) if error.kind() == std::io::ErrorKind::UnexpectedEof => {
            return Err(StoreError::NotASeason);
        }
        Err(error) => return Err(error.into()),
    }
    if !header.starts_with(b"SQLite format 3\0") {
        return Err(StoreError::NotASeason);
    }
    let page = match u16::from_be_bytes([header[16], header[17]]) {
        1 => 65_536,
        page => u64::from(page),
    };
    let pages = u64::from(u32::from_be_bytes([
        header[28], header[29], header[30], header[31],
    ]));
    if size < page * pages && !sibling_journal(path).exists() {
        return Err(StoreError::Damaged(format!(
            "{size} bytes of {} are there",
            page * pages
        )));
    }
    Ok(())
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
