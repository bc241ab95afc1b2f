//! The five regulations by name.

use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;
use ts_rs::TS;

/// One of the five regulations the engine embeds.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, TS)]
#[serde(rename_all = "lowercase")]
pub enum ProfileId {
    /// Regulamento de truco com regras oficiais (paulista, manilha nova).
    Oficial,
    /// Regras Truco (online).
    Online,
    /// 24º FARAES 2016.
    Faraes,
    /// Federação Paranaense de Truco 2024: the championship regulation and the default.
    Fprt,
    /// Rules by Rafael de Paula Cosmo: 42 cards, two jokers.
    Cosmo,
}

impl ProfileId {
    /// All five, in the order in which they are always shown.
    pub const ALL: [Self; 5] = [
        Self::Oficial,
        Self::Online,
        Self::Faraes,
        Self::Fprt,
        Self::Cosmo,
    ];

    /// The stable lower-case name used in files, clause ids and on the command line.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Oficial => "oficial",
            Self::Online => "online",
            Self::Faraes => "faraes",
            Self::Fprt => "fprt",
            Self::Cosmo => "cosmo",
        }
    }
}

impl fmt::Display for ProfileId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

/// No regulation has this name.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("unknown profile {0:?}")]
pub struct UnknownProfile(pub String);

impl FromStr for ProfileId {
    type Err = UnknownProfile;

    fn from_str(name: &str) -> Result<Self, UnknownProfile> {
        Self::ALL
            .into_iter()
            .find(|profile| profile.as_str() == name)
            .ok_or_else(|| UnknownProfile(name.to_owned()))
    }
}
