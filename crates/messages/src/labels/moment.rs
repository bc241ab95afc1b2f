//! Moments and days as people read and write them.

use chrono::{DateTime, Datelike, NaiveDate, NaiveTime, SecondsFormat, Timelike, Utc};
use platform::clock::on_the_wall;

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
    on_the_wall(now).format("%:z").to_string()
}

/// Two readings of the official clock so many seconds apart, the first at a stored moment: neither midnight nor a
/// change to daylight saving time stands between them.
#[must_use]
pub fn clocks(at: &str, seconds: i64) -> (String, String) {
    const DAY: i64 = 24 * 60 * 60;
    const NOON: i64 = DAY / 2;
    let from = DateTime::parse_from_rfc3339(at).map_or(NOON, |at| {
        let at = on_the_wall(at.to_utc());
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
            on_the_wall(at.to_utc())
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
        |at| on_the_wall(at.to_utc()).format("%H:%M:%S").to_string(),
    )
}

/// `2026-11-21` as `21/11/2026`.
#[must_use]
pub fn day(date: &str) -> String {
    known(date).map_or_else(
        || date.to_owned(),
        |date| date.format("%d/%m/%Y").to_string(),
    )
}

/// A day as people write it (`21/11/2026`, `2026-11-21`) as it is stored.
#[must_use]
pub fn parse_day(text: &str) -> Option<String> {
    ["%Y-%m-%d", "%d/%m/%Y", "%d-%m-%Y", "%d.%m.%Y"]
        .into_iter()
        .find_map(|format| NaiveDate::parse_from_str(text.trim(), format).ok())
        .filter(|date| (1900..=2200).contains(&date.year()))
        .map(kept)
}

fn kept(date: NaiveDate) -> String {
    date.format("%Y-%m-%d").to_string()
}

/// A stored day.
fn known(day: &str) -> Option<NaiveDate> {
    NaiveDate::parse_from_str(day, "%Y-%m-%d").ok()
}

/// Day, month and, where it stands there, a year of two figures: `5/12`, `5-12-26`.
fn short(text: &str) -> Option<(u32, u32, Option<i32>)> {
    let parts: Vec<&str> = text.trim().split(['/', '-', '.']).collect();
    let number = |part: &str| part.parse::<u32>().ok().filter(|_| part.len() <= 2);
    match parts.as_slice() {
        [day, month] => Some((number(day)?, number(month)?, None)),
        [day, month, year] if year.len() == 2 => {
            let year = number(year).and_then(|year| i32::try_from(year).ok());
            Some((number(day)?, number(month)?, Some(year?)))
        }
        _ => None,
    }
}

/// A day as people write it into a field, as it is stored: as [`parse_day`] takes it, and `5/12/26` or `5/12`, which is
/// the one nearest to a stored day.
#[must_use]
pub fn meant_day(text: &str, near: &str) -> Option<String> {
    if let Some(day) = parse_day(text) {
        return Some(day);
    }
    let (day, month, year) = short(text)?;
    if let Some(year) = year {
        return NaiveDate::from_ymd_opt(2000 + year, month, day).map(kept);
    }
    let near = known(near)?;
    // A 29th of February may be four years away.
    let years = near.year() - 4..=near.year() + 4;
    let days = years.filter_map(|year| NaiveDate::from_ymd_opt(year, month, day));
    let away = |day: &NaiveDate| (*day - near).num_days();
    days.min_by_key(|day| (away(day).abs(), away(day) < 0))
        .map(kept)
}

/// A day without a year in the year of a stored day, where it is not before that; none of any other.
#[must_use]
pub fn day_after(text: &str, after: &str) -> Option<String> {
    let (day, month, None) = short(text)? else {
        return None;
    };
    let after = known(after)?;
    let day = NaiveDate::from_ymd_opt(after.year(), month, day)?;
    (day >= after).then(|| kept(day))
}

/// A day of birth as people write it: as [`parse_day`] takes it, and `5/12/80`, which is over by a stored day.
#[must_use]
pub fn born_day(text: &str, today: &str) -> Option<String> {
    if let Some(day) = parse_day(text) {
        return Some(day);
    }
    let (day, month, Some(year)) = short(text)? else {
        return None;
    };
    let today = known(today)?;
    let days = [2000, 1900].map(|century| NaiveDate::from_ymd_opt(century + year, month, day));
    days.into_iter()
        .flatten()
        .find(|day| *day <= today)
        .map(kept)
}

/// An hour as people write it: `18`, `18h`, `18h30`, `18:30`, `1830`.
#[must_use]
pub fn parse_hour(text: &str) -> Option<NaiveTime> {
    let typed = text.trim().to_lowercase().replace('h', ":");
    let typed = typed.trim_end_matches(':');
    if let Ok(time) = NaiveTime::parse_from_str(typed, "%H:%M") {
        return Some(time);
    }
    let number: u32 = typed.parse().ok().filter(|_| typed.len() <= 4)?;
    match typed.len() {
        0..=2 => NaiveTime::from_hms_opt(number, 0, 0),
        _ => NaiveTime::from_hms_opt(number / 100, number % 100, 0),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_day_without_a_year_is_the_nearest_one() {
        for (text, near, meant) in [
            ("5/12", "2026-11-26", Some("2026-12-05")),
            ("05/12", "2026-11-26", Some("2026-12-05")),
            ("5-2", "2026-11-26", Some("2027-02-05")),
            ("20/9", "2026-11-26", Some("2026-09-20")),
            ("5/12/26", "2020-01-01", Some("2026-12-05")),
            ("5/12/2026", "2020-01-01", Some("2026-12-05")),
            ("2026-12-05", "2020-01-01", Some("2026-12-05")),
            ("29/2", "2026-11-26", Some("2028-02-29")),
            ("31/11", "2026-11-26", None),
            ("5/12/", "2026-11-26", None),
            ("5/12/126", "2026-11-26", None),
            ("5", "2026-11-26", None),
            ("5/12/26/1", "2026-11-26", None),
            ("", "2026-11-26", None),
        ] {
            assert_eq!(meant_day(text, near).as_deref(), meant, "{text}");
        }
        assert_eq!(
            day_after("5/12", "2024-06-01").as_deref(),
            Some("2024-12-05")
        );
        assert_eq!(day_after("5/5", "2024-06-01"), None);
        assert_eq!(day_after("5/12/26", "2024-06-01"), None);
    }

    #[test]
    fn nobody_is_born_in_days_to_come() {
        for (text, born) in [
            ("5/12/80", Some("1980-12-05")),
            ("5/12/26", Some("1926-12-05")),
            ("5/11/26", Some("2026-11-05")),
            ("5/12/2026", Some("2026-12-05")),
            ("5/12", None),
        ] {
            assert_eq!(born_day(text, "2026-11-26").as_deref(), born, "{text}");
        }
    }

    #[test]
    fn hours_are_taken_as_people_write_them() {
        for text in ["18:30", "18h30", "1830", " 18H30 "] {
            assert_eq!(
                parse_hour(text),
                NaiveTime::from_hms_opt(18, 30, 0),
                "{text}"
            );
        }
        for text in ["9", "9h", "09:00", "900"] {
            assert_eq!(parse_hour(text), NaiveTime::from_hms_opt(9, 0, 0), "{text}");
        }
        for text in ["", "25", "18:75", "1875", "noon", "18300", "-1"] {
            assert_eq!(parse_hour(text), None, "{text}");
        }
    }
}
