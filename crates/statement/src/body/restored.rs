//! From where on a season's file that was set back goes on.

use crate::body::rows::{filled, ordered};
use crate::bytes::Digest;
use crate::fault::Broken;
use serde::{Deserialize, Serialize};

/// Two files of one season had each stated something else: this one is the season.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Restored {
    /// The newest statement that both have; 0 where they have none.
    pub common: u64,
    /// Its hash; that of nothing where there is none.
    pub head: Digest,
    /// The first statements that the others had after it, by their hashes, ascending.
    pub abandoned: Vec<Digest>,
}

impl Restored {
    pub(super) fn check(&self, number: u64) -> Result<(), Broken> {
        if self.common >= number {
            return Err(Broken::Later);
        }
        if (self.common == 0) != (self.head == Digest::NONE) {
            return Err(Broken::Link);
        }
        filled(&self.abandoned)?;
        ordered(&self.abandoned, |digest| *digest)
    }
}
