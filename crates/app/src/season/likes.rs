//! Who of a list looks like somebody else.

use messages::refusal::list::{Duplicate, RowAt};
use std::collections::BTreeMap;

/// Rows of a list that look like somebody registered, or like another row.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Likes {
    /// How each does that looks like anybody.
    pub of: BTreeMap<RowAt, Duplicate>,
    /// Rows to which more names are near than were looked at.
    pub crowded: usize,
}
