//! Days and moments as texts hold them, counted without a clock.

use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::fmt;

/// Seconds of a day.
const DAY: i64 = 86_400;

/// A day: `2026-11-21`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Day {
    year: u16,
    month: u8,
    day: u8,
}

impl Day {
    /// The last that can be written.
    const LAST: Self = Self {
        year: 9999,
        month: 12,
        day: 31,
    };

    /// Of its text, written as it always is.
    #[must_use]
    pub fn parse(text: &str) -> Option<Self> {
        let [year, month, day] = text.split('-').collect::<Vec<_>>().try_into().ok()?;
        let day = Self {
            year: number(year, 4)?,
            month: number(month, 2)?.try_into().ok()?,
            day: number(day, 2)?.try_into().ok()?,
        };
        let is_one = (1..=12).contains(&day.month) && (1..=day.of_its_month()).contains(&day.day);
        is_one.then_some(day)
    }

    /// Its year.
    #[must_use]
    pub const fn year(self) -> u16 {
        self.year
    }

    /// Days since 1970.
    #[must_use]
    pub fn count(self) -> i64 {
        let (year, month) = (i64::from(self.year), i64::from(self.month));
        // Counted from March, a leap day is the last of its year.
        let (year, month) = if month > 2 {
            (year, month - 3)
        } else {
            (year - 1, month + 9)
        };
        let leaps = year.div_euclid(4) - year.div_euclid(100) + year.div_euclid(400);
        year * 365 + leaps + (month * 153 + 2) / 5 + i64::from(self.day) - 719_469
    }

    /// The day so many days since 1970; none beyond four digits of a year.
    #[must_use]
    pub fn counted(days: i64) -> Option<Self> {
        let days = days.checked_add(719_468)?;
        // Days of four hundred years, of which each has as many; then the day within them.
        let (eras, day) = (days.div_euclid(146_097), days.rem_euclid(146_097));
        let year = (day - day / 1_460 + day / 36_524 - day / 146_096) / 365;
        let of_year = day - (365 * year + year / 4 - year / 100);
        let month = (5 * of_year + 2) / 153;
        let day = of_year - (153 * month + 2) / 5 + 1;
        let (month, later) = if month < 10 {
            (month + 3, 0)
        } else {
            (month - 9, 1)
        };
        let year = year + eras * 400 + later;
        (0..=9999).contains(&year).then_some(Self {
            year: year.try_into().ok()?,
            month: month.try_into().ok()?,
            day: day.try_into().ok()?,
        })
    }

    /// So many days later; the last day that can be written where there is none.
    #[must_use]
    pub fn plus(self, days: u16) -> Self {
        Self::counted(self.count() + i64::from(days)).unwrap_or(Self::LAST)
    }

    const fn of_its_month(self) -> u8 {
        let leap = self.year.is_multiple_of(4)
            && (!self.year.is_multiple_of(100) || self.year.is_multiple_of(400));
        match self.month {
            2 if leap => 29,
            2 => 28,
            4 | 6 | 9 | 11 => 30,
            _ => 31,
        }
    }
}

/// The number of so many digits.
fn number(text: &str, digits: usize) -> Option<u16> {
    let all = text.bytes().all(|digit| digit.is_ascii_digit());
    (text.len() == digits && all).then(|| text.parse().ok())?
}

impl fmt::Display for Day {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "{:04}-{:02}-{:02}", self.year, self.month, self.day)
    }
}

/// A moment: UTC, RFC 3339, whole seconds: `2026-11-21T18:03:12Z`. Not before 1970.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Moment(i64);

impl Moment {
    /// Of its text, written as it always is.
    #[must_use]
    pub fn parse(text: &str) -> Option<Self> {
        let (day, time) = text.strip_suffix('Z')?.split_once('T')?;
        let [hour, minute, second] = time.split(':').collect::<Vec<_>>().try_into().ok()?;
        let part = |text, below| {
            let number = i64::from(number(text, 2)?);
            (number < below).then_some(number)
        };
        let of_day = part(hour, 24)? * 3_600 + part(minute, 60)? * 60 + part(second, 60)?;
        let seconds = Day::parse(day)?.count() * DAY + of_day;
        (seconds >= 0).then_some(Self(seconds))
    }

    /// So many seconds after 1970 began; none before that, or beyond four digits of a year.
    #[must_use]
    pub fn of(seconds: i64) -> Option<Self> {
        let day = Day::counted(seconds.div_euclid(DAY));
        (seconds >= 0 && day.is_some()).then_some(Self(seconds))
    }

    /// Seconds since 1970.
    #[must_use]
    pub const fn seconds(self) -> i64 {
        self.0
    }

    /// The day that it is in, at UTC.
    #[must_use]
    pub fn day(self) -> Day {
        Day::counted(self.0.div_euclid(DAY)).unwrap_or(Day::LAST)
    }
}

impl fmt::Display for Moment {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let of_day = self.0.rem_euclid(DAY);
        let (hour, minute, second) = (of_day / 3_600, of_day / 60 % 60, of_day % 60);
        write!(out, "{}T{hour:02}:{minute:02}:{second:02}Z", self.day())
    }
}

macro_rules! written {
    ($($name:ident)*) => {$(
        impl Serialize for $name {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_str(self)
            }
        }

        impl<'de> Deserialize<'de> for $name {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                let text = String::deserialize(deserializer)?;
                Self::parse(&text).ok_or_else(|| D::Error::custom(concat!("no ", stringify!($name))))
            }
        }
    )*};
}

written! { Day Moment }

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn days_that_everybody_knows() {
        for (text, count) in [
            ("1970-01-01", 0),
            ("1969-12-31", -1),
            ("2000-02-29", 11_016),
            ("2026-11-21", 20_778),
            ("9999-12-31", 2_932_896),
        ] {
            assert_eq!(Day::parse(text).unwrap().count(), count, "{text}");
        }
        let day = Day::parse("2026-01-10").unwrap();
        assert_eq!(day.plus(400).to_string(), "2027-02-14");
        assert_eq!(Day::LAST.plus(1), Day::LAST);
        for other in [
            "2026-02-29",
            "1900-02-29",
            "2026-13-01",
            "2026-00-10",
            "2026-1-1",
            "26-01-01",
            "2026-01-00",
            "+026-01-01",
            "",
        ] {
            assert_eq!(Day::parse(other), None, "{other}");
        }
    }

    #[test]
    fn moments_have_one_text() {
        let at = Moment::parse("2026-11-21T18:03:12Z").unwrap();
        assert_eq!(
            (at.to_string().as_str(), at.day().to_string().as_str()),
            ("2026-11-21T18:03:12Z", "2026-11-21")
        );
        for other in [
            "2026-11-21T24:00:00Z",
            "2026-11-21T18:03:60Z",
            "2026-11-21T18:03:12",
            "2026-11-21 18:03:12Z",
            "2026-11-21T18:03:12.0Z",
            "1969-12-31T23:59:59Z",
        ] {
            assert_eq!(Moment::parse(other), None, "{other}");
        }
    }

    proptest! {
        #[test]
        fn a_count_is_its_day(count in -719_528_i64..=2_932_896) {
            let day = Day::counted(count).unwrap();
            prop_assert_eq!(day.count(), count);
            prop_assert_eq!(Day::parse(&day.to_string()), Some(day));
            if let Some(next) = Day::counted(count + 1) {
                prop_assert!(next > day);
            }
        }

        #[test]
        fn a_moment_is_its_text(seconds in 0_i64..253_402_300_800) {
            let at = Moment(seconds);
            prop_assert_eq!(Moment::parse(&at.to_string()), Some(at));
        }
    }
}
