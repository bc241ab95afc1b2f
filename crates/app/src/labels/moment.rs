//! Moments and days as people read and write them.

use chrono::{DateTime, NaiveTime, SecondsFormat, Timelike, Utc};

/// A stored moment as seconds since 1970; 0 where it cannot be read.
#[must_use]
pub fn wall(at: &str) -> i64 {
    DateTime::parse_from_rfc3339(at).map_or(0, |at| at.timestamp())
}

/// Seconds since 1970 as a stored moment.
#[must_use]
pub fn stored(wall: i64) -> String {
    DateTime::<Utc>::from_timestamp(wall, 0)
        .unwrap_or_default()
        .to_rfc3339_opts(SecondsFormat::Secs, true)
}

/// The machine's own zone at a moment: `-03:00`.
#[must_use]
pub fn zone(now: DateTime<Utc>) -> String {
    now.with_timezone(&chrono::Local).format("%:z").to_string()
}

/// Two readings of the official clock so many seconds apart, the first at a stored moment: neither midnight nor a
/// change to daylight saving time stands between them.
#[must_use]
pub fn clocks(at: &str, seconds: i64) -> (String, String) {
    const DAY: i64 = 24 * 60 * 60;
    const NOON: i64 = DAY / 2;
    let from = DateTime::parse_from_rfc3339(at).map_or(NOON, |at| {
        let at = at.with_timezone(&chrono::Local);
        i64::from(at.num_seconds_from_midnight())
    });
    let from = if from + seconds < DAY { from } else { NOON };
    let told = |second: i64| {
        let second = u32::try_from(second.min(DAY - 1)).unwrap_or(0);
        let at = NaiveTime::from_num_seconds_from_midnight_opt(second, 0);
        at.unwrap_or_default().format("%H:%M:%S").to_string()
    };
    (told(from), told(from + seconds))
}

/// A stored moment as a person in Brazil reads it: `21/11/2026 10:42`, in the machine's own zone.
#[must_use]
pub fn local(at: &str) -> String {
    DateTime::parse_from_rfc3339(at).map_or_else(
        |_| at.to_owned(),
        |at| {
            at.with_timezone(&chrono::Local)
                .format("%d/%m/%Y %H:%M")
                .to_string()
        },
    )
}

/// A stored moment by the official clock: `10:42:07`, in the machine's own zone.
#[must_use]
pub fn clock(at: &str) -> String {
    DateTime::parse_from_rfc3339(at).map_or_else(
        |_| at.to_owned(),
        |at| {
            at.with_timezone(&chrono::Local)
                .format("%H:%M:%S")
                .to_string()
        },
    )
}

/// `2026-11-21` as `21/11/2026`.
#[must_use]
pub fn day(date: &str) -> String {
    chrono::NaiveDate::parse_from_str(date, "%Y-%m-%d").map_or_else(
        |_| date.to_owned(),
        |date| date.format("%d/%m/%Y").to_string(),
    )
}

/// A day as people write it (`21/11/2026`, `2026-11-21`) as it is stored.
#[must_use]
pub fn parse_day(text: &str) -> Option<String> {
    ["%Y-%m-%d", "%d/%m/%Y", "%d-%m-%Y", "%d.%m.%Y"]
        .into_iter()
        .find_map(|format| chrono::NaiveDate::parse_from_str(text.trim(), format).ok())
        .filter(|date| (1900..=2200).contains(&chrono::Datelike::year(date)))
        .map(|date| date.format("%Y-%m-%d").to_string())
}
