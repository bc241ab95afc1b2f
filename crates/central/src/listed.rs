//! The country's list as it went out last.

use statement::date::Day;
use statement::list::Entry;

/// The list as it goes out, as of what the database held then.
pub struct Listed {
    /// The number that the database had whenever the list may have changed.
    pub pulse: i64,
    pub day: Day,
    pub entries: Vec<Entry>,
    /// Signed.
    pub bytes: Vec<u8>,
    /// What tells it from others.
    pub etag: String,
}
