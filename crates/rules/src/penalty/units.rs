//! Distances, times and days as facts tell them.

use serde::Deserialize;
use serde_json::Number;
use std::fmt;

/// A distance in millimetres.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Deserialize)]
#[serde(try_from = "Number")]
pub(super) struct Metres(pub u64);

impl TryFrom<Number> for Metres {
    type Error = &'static str;

    fn try_from(number: Number) -> Result<Self, &'static str> {
        let told = number.to_string();
        let (whole, part) = told.split_once('.').unwrap_or((&told, ""));
        let mut thousandths: String = part.chars().take(3).collect();
        // What is beyond the millimetre still counts as beyond it.
        let beyond = part.chars().skip(3).any(|digit| digit != '0');
        while thousandths.len() < 3 {
            thousandths.push('0');
        }
        let metres: u64 = whole.parse().map_err(|_| "no distance")?;
        let rest: u64 = thousandths.parse().map_err(|_| "no distance")?;
        let whole = metres.checked_mul(1000).ok_or("no distance")?;
        Ok(Self(
            whole.saturating_add(rest).saturating_add(u64::from(beyond)),
        ))
    }
}

/// A day of the calendar, written `YYYY-MM-DD`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Deserialize)]
#[serde(try_from = "String")]
pub struct Date {
    year: u32,
    month: u32,
    day: u32,
}

impl Date {
    /// The last day of one year that begins on this one: the day before the same date.
    #[must_use]
    pub const fn last_of_a_year(self) -> Self {
        let year = self.year + 1;
        match (self.month, self.day) {
            (1, 1) => Self {
                year: self.year,
                month: 12,
                day: 31,
            },
            (month, 1) => Self {
                year,
                month: month - 1,
                day: days_of(year, month - 1),
            },
            // To 28 February, from the 29th too.
            (month, day) => Self {
                year,
                month,
                day: day - 1,
            },
        }
    }
}

const fn days_of(year: u32, month: u32) -> u32 {
    match month {
        2 if year.is_multiple_of(4) && (!year.is_multiple_of(100) || year.is_multiple_of(400)) => {
            29
        }
        2 => 28,
        4 | 6 | 9 | 11 => 30,
        _ => 31,
    }
}

impl TryFrom<String> for Date {
    type Error = &'static str;

    fn try_from(told: String) -> Result<Self, &'static str> {
        let number = |part: &str, digits: usize| {
            (part.len() == digits && part.bytes().all(|byte| byte.is_ascii_digit()))
                .then(|| part.parse().ok())
                .flatten()
        };
        let mut parts = told.split('-');
        let mut next = |digits| parts.next().and_then(|part| number(part, digits));
        let (Some(year), Some(month), Some(day)) = (next(4), next(2), next(2)) else {
            return Err("no date");
        };
        let exists = (1..=12).contains(&month) && (1..=days_of(year, month)).contains(&day);
        if exists && parts.next().is_none() {
            Ok(Self { year, month, day })
        } else {
            Err("no date")
        }
    }
}

impl fmt::Display for Date {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:04}-{:02}-{:02}", self.year, self.month, self.day)
    }
}

/// Seconds since midnight, by the official clock.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Deserialize)]
#[serde(try_from = "String")]
pub(super) struct ClockTime(pub u32);

impl TryFrom<String> for ClockTime {
    type Error = &'static str;

    fn try_from(told: String) -> Result<Self, &'static str> {
        let parts: Vec<u32> = told
            .split(':')
            .map(two_digits)
            .collect::<Option<_>>()
            .ok_or("no time")?;
        match parts[..] {
            [hours, minutes, seconds] if hours < 24 && minutes < 60 && seconds < 60 => {
                Ok(Self(hours * 3600 + minutes * 60 + seconds))
            }
            _ => Err("no time"),
        }
    }
}

impl ClockTime {
    /// `hh:mm:ss`, going round at midnight.
    pub fn after_minutes(self, minutes: u32) -> String {
        let seconds = (self.0 + minutes * 60) % (24 * 3600);
        format!(
            "{:02}:{:02}:{:02}",
            seconds / 3600,
            seconds / 60 % 60,
            seconds % 60
        )
    }
}

fn two_digits(part: &str) -> Option<u32> {
    (part.len() == 2 && part.bytes().all(|byte| byte.is_ascii_digit()))
        .then(|| part.parse().ok())
        .flatten()
}

/// Seconds since a jogo began, written `mm:ss`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Deserialize)]
#[serde(try_from = "String")]
pub(super) struct Elapsed(pub u32);

impl TryFrom<String> for Elapsed {
    type Error = &'static str;

    fn try_from(told: String) -> Result<Self, &'static str> {
        let (minutes, seconds) = told.split_once(':').ok_or("no duration")?;
        let seconds = two_digits(seconds)
            .filter(|&seconds| seconds < 60)
            .ok_or("no duration")?;
        let digits =
            (1..=4).contains(&minutes.len()) && minutes.bytes().all(|byte| byte.is_ascii_digit());
        let minutes: u32 = minutes.parse().map_err(|_| "no duration")?;
        if digits {
            Ok(Self(minutes * 60 + seconds))
        } else {
            Err("no duration")
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn date(told: &str) -> Option<Date> {
        Date::try_from(told.to_owned()).ok()
    }

    #[test]
    fn a_year_ends_on_the_day_before() {
        for (from, to) in [
            ("2024-04-06", "2025-04-05"),
            ("2024-02-29", "2025-02-28"),
            ("2023-03-01", "2024-02-29"),
            ("2024-03-01", "2025-02-28"),
            ("2025-01-01", "2025-12-31"),
            ("2025-08-01", "2026-07-31"),
        ] {
            let end = date(from).map(|from| from.last_of_a_year().to_string());
            assert_eq!(end.as_deref(), Some(to), "{from}");
        }
        for wrong in [
            "2025-02-29",
            "1900-02-29",
            "2025-13-01",
            "2025-00-10",
            "2025-1-1",
            "2025-01-01-",
            "x",
        ] {
            assert_eq!(date(wrong), None, "{wrong}");
        }
    }

    #[test]
    fn metres_are_told_to_the_millimetre() {
        for (told, millimetres) in [
            ("2", 2_000),
            ("2.0", 2_000),
            ("2.05", 2_050),
            ("2.0001", 2_001),
        ] {
            let metres: Metres = serde_json::from_str(told).unwrap();
            assert_eq!(metres, Metres(millimetres), "{told}");
        }
        assert!(serde_json::from_str::<Metres>("-1").is_err());
        assert!(serde_json::from_str::<Metres>("1e300").is_err());
    }
}
