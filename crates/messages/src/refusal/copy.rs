//! What hinders copies, and what an erasure left.

use serde::Serialize;
use ts_rs::TS;

/// Why copies that ought to be there are not.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Trouble {
    /// The folder cannot be used.
    Folder {
        path: String,
        /// What the system says.
        detail: String,
    },
    /// It did not answer.
    Silent { path: String },
    /// An entry has waited for its copy for too long, and nobody is making one.
    Behind {
        /// The folder.
        path: String,
        /// The newest entry that a copy holds; none where there is no copy.
        last: Option<i64>,
    },
}

/// Something that may still hold what was erased from the season.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
#[serde(tag = "what", rename_all = "snake_case")]
pub enum Left {
    /// A copy, or the draft of one: somebody has to take it away.
    Copy {
        /// Where it lies.
        path: String,
        /// Why it stays.
        why: String,
    },
    /// A folder that could not be listed: copies may lie in it.
    Folder {
        path: String,
        /// Why it could not be.
        why: String,
    },
    /// The older copies: they stay until a new one can be made in their place, and go then.
    All {
        /// Where they lie.
        path: String,
        /// Why no new one could be made.
        why: String,
    },
    /// The season's own file, which could not be written anew: between its rows something may be left.
    Season {
        path: String,
        /// Why it could not be.
        why: String,
    },
    /// Words of the season that name something else: they stay.
    Words {
        /// The table in which they stand.
        table: String,
        words: String,
    },
    /// Another file in the folder of the season.
    Beside { path: String },
}
