//! Fractions without rounding.

use serde::{Deserialize, Serialize};
use std::cmp::Ordering;

/// A fraction compared exactly: `num / den`, `den > 0`.
#[derive(Debug, Clone, Copy, Serialize, Deserialize)]
pub struct Ratio {
    /// Numerator.
    pub num: i64,
    /// Denominator, above 0.
    pub den: i64,
}

impl Ratio {
    pub(super) const fn whole(num: i64) -> Self {
        Self { num, den: 1 }
    }
}

impl PartialEq for Ratio {
    fn eq(&self, other: &Self) -> bool {
        self.cmp(other) == Ordering::Equal
    }
}

impl Eq for Ratio {}

impl PartialOrd for Ratio {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Ratio {
    fn cmp(&self, other: &Self) -> Ordering {
        let left = i128::from(self.num) * i128::from(other.den);
        let right = i128::from(other.num) * i128::from(self.den);
        left.cmp(&right)
    }
}
