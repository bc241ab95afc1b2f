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

    /// In units of `10^-places`, rounded half away from zero: −1/3 to two places is −33, −1/8 is −13.
    ///
    /// The one rounding of whatever is shown; comparisons never round.
    #[must_use]
    pub const fn rounded(self, places: u32) -> i128 {
        let (num, den) = (self.num as i128 * 10_i128.pow(places), self.den as i128);
        let half = if num < 0 { -den } else { den };
        (2 * num + half) / (2 * den)
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

#[cfg(test)]
mod tests {
    use super::Ratio;
    use proptest::prelude::*;

    #[test]
    fn halves_go_away_from_zero_on_both_sides() {
        let of = |num, den| Ratio { num, den }.rounded(2);
        assert_eq!([of(1, 3), of(-1, 3)], [33, -33]);
        assert_eq!([of(16, 3), of(-16, 3)], [533, -533]);
        assert_eq!([of(1, 8), of(-1, 8)], [13, -13]);
        assert_eq!([of(2, 3), of(-2, 3)], [67, -67]);
        assert_eq!([of(1, 201), of(-1, 201)], [0, 0]);
        assert_eq!([of(7, 1), of(-7, 1)], [700, -700]);
    }

    proptest! {
        #[test]
        fn the_rounded_is_the_nearest_and_turns_with_its_sign(num: i64, den in 1..=i64::MAX, places in 0..=6_u32) {
            let of = Ratio { num, den };
            let rounded = of.rounded(places);
            // Within half a unit, and at exactly half of one further from zero.
            let off = i128::from(num) * 10_i128.pow(places) - rounded * i128::from(den);
            prop_assert!(2 * off.abs() <= i128::from(den));
            if 2 * off.abs() == i128::from(den) {
                prop_assert!(off.signum() == -rounded.signum());
            }
            if num != i64::MIN {
                prop_assert_eq!(Ratio { num: -num, den }.rounded(places), -rounded);
            }
        }
    }
}
