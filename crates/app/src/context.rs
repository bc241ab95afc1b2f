//! Who asks, from which desk, when: the one place that reads the clock and the system's random numbers.

use championship::clock::{Moment, Uptime};
use championship::id::OperatorId;
use chrono::{DateTime, NaiveTime, SecondsFormat, Timelike, Utc};
use std::sync::OnceLock;
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
    /// How long the machine has been running; none where it does not tell.
    pub uptime: Option<Uptime>,
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
            uptime: uptime(seed),
            seed,
        }
    }

    /// The day by the calendar on the wall: `2026-11-21`, in the machine's own zone.
    #[must_use]
    pub fn today(&self) -> String {
        let local = self.now.with_timezone(&chrono::Local);
        local.format("%Y-%m-%d").to_string()
    }

    /// The moment as the official clock counts it.
    #[must_use]
    pub fn moment(&self) -> Moment {
        Moment {
            wall: self.now.timestamp(),
            uptime: self.uptime.clone(),
        }
    }

    /// The moment as it is stored: UTC, RFC 3339, whole seconds.
    #[must_use]
    pub fn at(&self) -> String {
        self.now.to_rfc3339_opts(SecondsFormat::Secs, true)
    }
}

/// Whether the machine's clock stands before 1970, which some writers of files do not bear.
#[must_use]
#[expect(clippy::disallowed_methods, reason = "this is the one place")]
pub fn stands_before_1970() -> bool {
    Utc::now().timestamp() < 0
}

/// How long the machine has been running, sleep included.
#[expect(clippy::disallowed_methods, reason = "this is the one place")]
fn uptime(seed: u64) -> Option<Uptime> {
    static PROGRAM: OnceLock<(String, Instant)> = OnceLock::new();
    if let Some(known) = linux_uptime() {
        return Some(known);
    }
    // Elsewhere the program's own running time, which goes on in a sleep on Windows.
    let (run, since) = PROGRAM.get_or_init(|| (format!("{seed:016x}"), Instant::now()));
    Some(Uptime {
        run: run.clone(),
        ms: i64::try_from(since.elapsed().as_millis()).ok()?,
    })
}

/// Linux tells how long it has been up, and a name for that time.
fn linux_uptime() -> Option<Uptime> {
    let run = std::fs::read_to_string("/proc/sys/kernel/random/boot_id").ok()?;
    let up = std::fs::read_to_string("/proc/uptime").ok()?;
    // "350735.47 234388.90": seconds and hundredths since the start, sleep included.
    let (seconds, hundredths) = up.split_whitespace().next()?.split_once('.')?;
    Some(Uptime {
        run: run.trim().to_owned(),
        ms: seconds.parse::<i64>().ok()? * 1000 + hundredths.parse::<i64>().ok()? * 10,
    })
}

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
