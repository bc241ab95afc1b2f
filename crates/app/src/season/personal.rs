//! What is personal.

use serde::{Deserialize, Deserializer};
use std::fmt;

/// Something personal: a door hands it in, and it goes into its own table. It has no way into a journal, a log or
/// an export: it cannot be serialised, and says nothing of itself.
#[derive(Clone, Default, PartialEq, Eq)]
pub struct Personal<T>(T);

impl<T> Personal<T> {
    /// Takes it in.
    pub const fn new(of: T) -> Self {
        Self(of)
    }

    /// Looks at it, to check it or to keep it where personal data are kept.
    pub const fn reveal(&self) -> &T {
        &self.0
    }
}

impl<T> From<T> for Personal<T> {
    fn from(of: T) -> Self {
        Self(of)
    }
}

impl<T> fmt::Debug for Personal<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Personal")
    }
}

impl<'de, T: Deserialize<'de>> Deserialize<'de> for Personal<T> {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        T::deserialize(from).map(Self)
    }
}
