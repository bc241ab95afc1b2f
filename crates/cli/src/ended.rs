//! How a command ended.

use messages::refusal::Refusal;
use std::io;

/// How a command ended, beside going well.
pub enum Ended {
    /// Refused: the reason.
    Refused(Refusal),
    /// A verification or the reading of a pile found something, or an erasure left something; it has told what.
    Unsound,
    /// Whoever read our output has gone.
    Gone,
}

impl From<Refusal> for Ended {
    fn from(refusal: Refusal) -> Self {
        Self::Refused(refusal)
    }
}

impl From<io::Error> for Ended {
    fn from(error: io::Error) -> Self {
        if error.kind() == io::ErrorKind::BrokenPipe {
            Self::Gone
        } else {
            let detail = error.to_string();
            Self::Refused(Refusal::Output { detail })
        }
    }
}
