//! How long a missing side is waited for.

use serde::Serialize;
use ts_rs::TS;

/// How long whoever comes is in time.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub struct Tolerance {
    /// From when it counts: UTC, RFC 3339.
    pub from: String,
    /// Seconds in all.
    pub total_s: u32,
    /// Seconds that are left; less than 0 once it is over.
    pub left_s: i64,
}
