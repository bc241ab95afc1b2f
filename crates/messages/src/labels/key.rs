//! How a key came to be the season's.

use serde::Serialize;
use ts_rs::TS;

/// How a key came to be the season's.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "kebab-case")]
pub enum KeySetBy {
    First,
    /// The key before signed it.
    Signature,
    /// Somebody decided so.
    Decision,
    /// Neither: somebody wrote into the file.
    Nobody,
}
