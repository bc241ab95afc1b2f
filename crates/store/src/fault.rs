//! What a verification finds.

use championship::id::Seq;
use serde::Serialize;

/// One thing that does not hold.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(tag = "code", rename_all = "kebab-case")]
pub enum FileFault {
    /// SQLite itself finds the file damaged.
    Integrity {
        /// What it says.
        detail: String,
    },
    /// A row points at one that is not there.
    Orphan { table: String, row: i64 },
    /// An entry's hash does not follow from the one before it and its own content.
    Hash {
        /// The entry.
        seq: Seq,
    },
    /// A number is missing in the journal, or among its changes.
    Gap {
        /// The entry after the gap.
        seq: Seq,
    },
    /// A row is not as the journal left it.
    Row { table: String, row: i64 },
    /// A table was not what the journal came to when the file was brought to another version.
    Migration {
        /// The entry that says so.
        seq: Seq,
        table: String,
    },
    /// A text that an entry chains by its digest is missing, changed, or nobody's.
    Text {
        /// The entry beside which it lies or should lie.
        seq: Seq,
    },
    /// The number that a table gives next is not the one to which the journal comes.
    Sequence { table: String },
}

/// What is not as it was sealed, and rightly so.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(tag = "code", rename_all = "kebab-case")]
pub enum Note {
    /// An entry of an earlier version holds less than it was sealed with, as an erasing entry says.
    Blanked {
        /// The entry.
        seq: Seq,
        /// What blanked it last.
        by: Seq,
    },
}
