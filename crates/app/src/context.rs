//! Who asks, from which desk, when: the one place that reads the clock and the system's random numbers.

use championship::id::OperatorId;
use chrono::{DateTime, SecondsFormat, Utc};
use std::time::Instant;

/// Everything a command may depend on besides the season itself.
#[derive(Debug, Clone)]
pub struct Context {
    /// Who; none before anybody has signed in.
    pub operator: Option<OperatorId>,
    /// At which desk: undo without a number takes back this desk's own last entry.
    pub desk: String,
    /// When.
    pub now: DateTime<Utc>,
    /// Where new uids and codes come from.
    pub seed: u64,
}

/// How long something takes.
#[derive(Debug, Clone, Copy)]
pub struct Stopwatch(Instant);

impl Stopwatch {
    /// Starts it.
    #[must_use]
    #[expect(clippy::disallowed_methods, reason = "this is the one place")]
    pub fn start() -> Self {
        Self(Instant::now())
    }

    /// Milliseconds since its start.
    #[must_use]
    pub fn millis(&self) -> u64 {
        u64::try_from(self.0.elapsed().as_millis()).unwrap_or(u64::MAX)
    }
}

impl Context {
    /// A context of this moment.
    #[must_use]
    #[expect(clippy::disallowed_methods, reason = "this is the one place")]
    pub fn read(desk: &str, operator: Option<OperatorId>) -> Self {
        let now = Utc::now();
        // Without the system's random numbers the clock still makes codes that differ.
        let seed = getrandom::u64().unwrap_or_else(|_| now.timestamp_micros().unsigned_abs());
        Self {
            operator,
            desk: desk.to_owned(),
            now,
            seed,
        }
    }

    /// The day by the calendar on the wall: `2026-11-21`, in the machine's own zone.
    #[must_use]
    pub fn today(&self) -> String {
        let local = self.now.with_timezone(&chrono::Local);
        local.format("%Y-%m-%d").to_string()
    }

    /// The moment as it is stored: UTC, RFC 3339, whole seconds.
    #[must_use]
    pub fn at(&self) -> String {
        self.now.to_rfc3339_opts(SecondsFormat::Secs, true)
    }
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

/// The official clock so many seconds after a stored moment: `10:42:07`, in the machine's own zone.
#[must_use]
pub fn clock(at: &str, after: i64) -> String {
    DateTime::parse_from_rfc3339(at).map_or_else(
        |_| at.to_owned(),
        |at| {
            let at = at.with_timezone(&chrono::Local) + chrono::Duration::seconds(after);
            at.format("%H:%M:%S").to_string()
        },
    )
}

/// Seconds from one stored moment to another; 0 where one cannot be read.
#[must_use]
pub fn seconds_between(from: &str, to: &str) -> i64 {
    let read = DateTime::parse_from_rfc3339;
    match (read(from), read(to)) {
        (Ok(from), Ok(to)) => (to - from).num_seconds(),
        _ => 0,
    }
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
