//! What is to go at a person's wish.

use crate::body::rows::ordered;
use crate::bytes::Seal;
use crate::fault::Broken;
use crate::name::Uid;
use serde::{Deserialize, Serialize};

/// An athlete of whom nothing that was enclosed is kept any more, by anybody.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Erased {
    /// Who.
    pub athlete: Uid,
    /// What this season ever sealed about them, ascending.
    pub seals: Vec<Seal>,
}

impl Erased {
    pub(super) fn check(&self) -> Result<(), Broken> {
        ordered(&self.seals, |seal| *seal)
    }
}
