//! Who turned out to be one person.

use crate::fault::Broken;
use crate::name::Uid;
use serde::{Deserialize, Serialize};

/// Two athletes that a season takes for one person, or no more.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Merged {
    /// The one that goes.
    pub from: Uid,
    /// The one that stays.
    pub into: Uid,
    /// Not where it was undone.
    pub holds: bool,
}

impl Merged {
    pub(super) fn check(&self) -> Result<(), Broken> {
        if self.from == self.into {
            Err(Broken::Same)
        } else {
            Ok(())
        }
    }
}
