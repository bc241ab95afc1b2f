//! Who is registered in a season, so that another knows them.

use crate::body::rows::{filled, ordered};
use crate::bytes::Seal;
use crate::fault::Broken;
use crate::name::{Title, Uid};
use serde::{Deserialize, Serialize};

/// Athletes as they are registered from now on.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Athletes {
    /// By uid.
    pub athletes: Vec<Athlete>,
}

/// One athlete.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Athlete {
    /// For life, from season to season.
    pub uid: Uid,
    /// Seals a [`crate::enclosed::Person`].
    pub person: Seal,
    /// Where the athlete plays.
    pub club: Option<Club>,
    /// Whether the athlete refused to be published.
    pub withheld: bool,
}

/// A club as people elsewhere know it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Club {
    /// The name.
    pub name: Title,
    /// None where nobody has said.
    pub city: Option<Title>,
}

impl Athletes {
    pub(super) fn check(&self) -> Result<(), Broken> {
        filled(&self.athletes)?;
        ordered(&self.athletes, |athlete| athlete.uid.clone())
    }
}
