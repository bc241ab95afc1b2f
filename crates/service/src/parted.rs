//! What others have of a season that its file has not, between the look at it and the word that the season goes on.

use app::registry::restore::{Others, PartedAnswer};

/// What somebody looked at here: by that and nothing else the season goes on.
#[derive(Debug)]
pub(crate) struct Seen {
    /// Of which season.
    pub(crate) uid: String,
    pub(crate) others: Others,
    /// What of it was shown.
    pub(crate) parted: PartedAnswer,
}
