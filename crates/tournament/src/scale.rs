//! Points by placement.

use serde::{Deserialize, Serialize};

/// Points for the 1st, 2nd, ... place; 0 beyond the last.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Scale(pub Vec<u32>);

impl Scale {
    /// The points for a 1-based place.
    #[must_use]
    pub fn points(&self, place: usize) -> u32 {
        place
            .checked_sub(1)
            .and_then(|index| self.0.get(index))
            .copied()
            .unwrap_or(0)
    }
}
