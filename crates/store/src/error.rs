//! What can go wrong with a season file, told apart so that each has its own sentence.

use crate::export_fault::ExportFault;
use crate::stands::Stands;
use championship::id::Seq;
use championship::name::NameFault;
use rusqlite::ErrorCode;
use std::path::PathBuf;

/// What a call on a season file comes to.
pub type Result<T, E = StoreError> = std::result::Result<T, E>;

/// Why a season file could not be opened, read or written.
#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    /// There is no such file or folder.
    #[error("no file at {0}")]
    Missing(PathBuf),
    /// A file stands there already; nothing is overwritten.
    #[error("a file exists at {0}")]
    Exists(PathBuf),
    /// A folder, a queue or a device.
    #[error("not a file: {0}")]
    NotAFile(PathBuf),
    /// Not a season file at all.
    #[error("not a season file")]
    NotASeason,
    /// A season file of a newer program.
    #[error("schema version {found}, known up to {known}")]
    Newer {
        /// Version of the file.
        found: i64,
        /// Newest version that this program knows.
        known: i64,
    },
    /// What should be a season as JSON is none; all that is wrong with it.
    #[error("not an export: {0:?}")]
    NotAnExport(Vec<ExportFault>),
    /// Tables, triggers or views that no version of the program makes.
    #[error("foreign schema objects: {0:?}")]
    ForeignSchema(Vec<String>),
    /// The content of the file is damaged.
    #[error("damaged: {0}")]
    Damaged(String),
    /// Another program is writing.
    #[error("busy")]
    Busy,
    /// The file or its folder cannot be written.
    #[error("read-only")]
    ReadOnly,
    /// The file has a second name on the disk: what an ended program left beside one is not found beside the other.
    #[error("second name")]
    SecondName,
    /// The file that is open is not the one at its path any more.
    #[error("not at its path: {0:?}")]
    NotAtItsPath(Stands),
    /// No space left, or the disk failed.
    #[error("disk full")]
    DiskFull,
    /// The disk or the system refused.
    #[error("io: {0}")]
    Io(String),
    /// What the desk is called cannot be read in the journal.
    #[error("desk: {0}")]
    Desk(NameFault),
    /// A row that is needed is not there.
    #[error("no {what} {id}")]
    NoRow {
        /// Which kind of thing.
        what: &'static str,
        /// Its number.
        id: i64,
    },
    /// There is no entry of this number.
    #[error("no journal entry {0}")]
    NoEntry(Seq),
    /// The entry cannot be undone: it left the house, or made or migrated the file.
    #[error("entry {0} is never undone")]
    NotUndoable(Seq),
    /// The entry is undone already.
    #[error("entry {seq} was undone by {by}")]
    AlreadyUndone {
        /// The entry.
        seq: Seq,
        /// What undid it.
        by: Seq,
    },
    /// A later entry rests on the rows of this one.
    #[error("entry {seq} is blocked by {by}")]
    UndoBlocked {
        /// The entry.
        seq: Seq,
        /// The later one.
        by: Seq,
    },
    /// The entry changed personal data, of which no earlier state is kept.
    #[error("entry {0} changed personal data")]
    PersonalData(Seq),
    /// The entry was made before the file came to the version it has.
    #[error("entry {seq} is from before version {version}")]
    BeforeMigration {
        /// The entry.
        seq: Seq,
        /// To which the file came after it.
        version: i64,
    },
    /// The database refused the rows: a rule of the schema.
    #[error("constraint: {0}")]
    Constraint(String),
    /// A fault of this program.
    #[error("sql: {0}")]
    Sql(String),
}

impl From<rusqlite::Error> for StoreError {
    fn from(error: rusqlite::Error) -> Self {
        let told = error.to_string();
        let code = match &error {
            rusqlite::Error::SqliteFailure(failure, _) => failure.code,
            rusqlite::Error::SqlInputError { error, .. } => error.code,
            rusqlite::Error::FromSqlConversionFailure(..)
            | rusqlite::Error::IntegralValueOutOfRange(..)
            | rusqlite::Error::InvalidColumnType(..)
            | rusqlite::Error::Utf8Error(..) => return Self::Damaged(told),
            _ => return Self::Sql(told),
        };
        match code {
            ErrorCode::DatabaseBusy | ErrorCode::DatabaseLocked => Self::Busy,
            ErrorCode::ReadOnly | ErrorCode::PermissionDenied => Self::ReadOnly,
            ErrorCode::CannotOpen => Self::ReadOnly,
            ErrorCode::DiskFull => Self::DiskFull,
            ErrorCode::DatabaseCorrupt => Self::Damaged(told),
            ErrorCode::NotADatabase => Self::NotASeason,
            ErrorCode::SystemIoFailure => Self::Io(told),
            ErrorCode::ConstraintViolation => Self::Constraint(told),
            _ => Self::Sql(told),
        }
    }
}

impl From<std::io::Error> for StoreError {
    fn from(error: std::io::Error) -> Self {
        match error.kind() {
            std::io::ErrorKind::StorageFull => Self::DiskFull,
            std::io::ErrorKind::ReadOnlyFilesystem | std::io::ErrorKind::PermissionDenied => {
                Self::ReadOnly
            }
            _ => Self::Io(error.to_string()),
        }
    }
}

impl From<serde_json::Error> for StoreError {
    fn from(error: serde_json::Error) -> Self {
        Self::Damaged(error.to_string())
    }
}
