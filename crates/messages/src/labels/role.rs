//! Whose hands something is open to.

use std::fmt;

/// Whose hands: each may what those before it may.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Role {
    /// Everybody, in the hall as in the world.
    Public,
    /// The captain of a team, for it alone.
    Team,
    /// A referee of the hall.
    Referee,
    /// The committee at a desk.
    Desk,
    /// Whoever sits at the machine on which the season lies: files, erasure, PINs, keys.
    Host,
}

impl fmt::Display for Role {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Public => "public",
            Self::Team => "team",
            Self::Referee => "referee",
            Self::Desk => "desk",
            Self::Host => "host",
        })
    }
}
