//! Fractions without rounding.

use std::cmp::Ordering;

/// A fraction; its denominator is above 0.
#[derive(Debug, Clone, Copy)]
pub struct Fraction(i64, i64);

impl Fraction {
    /// A whole number.
    #[must_use]
    pub const fn of(whole: i64) -> Self {
        Self(whole, 1)
    }

    /// Divided; 0 where that cannot be.
    #[must_use]
    pub const fn by(self, parts: i64) -> Self {
        match parts {
            0 => Self(0, 1),
            _ => Self(self.0, self.1 * parts),
        }
    }

    /// The other way round.
    #[must_use]
    pub const fn turned(self) -> Self {
        Self(-self.0, self.1)
    }
}

impl PartialEq for Fraction {
    fn eq(&self, other: &Self) -> bool {
        self.cmp(other) == Ordering::Equal
    }
}

impl Eq for Fraction {}

impl PartialOrd for Fraction {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Fraction {
    fn cmp(&self, other: &Self) -> Ordering {
        let cross = |num: i64, den: i64| i128::from(num) * i128::from(den);
        cross(self.0, other.1).cmp(&cross(other.0, self.1))
    }
}
