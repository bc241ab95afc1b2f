//! What is told of the salão.

use crate::words::say::salao as say;
use crate::words::spoken::Language;

impl Language {
    /// What to do about a computer that is in no network.
    #[must_use]
    pub const fn no_network(self) -> &'static str {
        say::no_network(self)
    }
}
