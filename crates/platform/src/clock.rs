//! The clock on the wall and how long the machine has been running: no other place asks for either.

use crate::here;
use chrono::{DateTime, FixedOffset, Offset, Utc};
use std::sync::OnceLock;
use std::time::{Instant, SystemTime};

/// How long the machine, or where it does not tell the program, has been running.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Uptime {
    /// The name of this run.
    pub run: String,
    /// Milliseconds since it began.
    pub ms: i64,
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

/// By the machine's clock, also where that stands before 1970.
#[must_use]
#[expect(clippy::disallowed_methods, reason = "this is the one place")]
pub fn now() -> SystemTime {
    SystemTime::now()
}

/// A moment by the clock on the wall, in the machine's own zone; by the world's where the system does not tell it.
#[must_use]
pub fn on_the_wall(at: DateTime<Utc>) -> DateTime<FixedOffset> {
    let east = here::east(at.naive_utc()).and_then(FixedOffset::east_opt);
    at.with_timezone(&east.unwrap_or_else(|| Utc.fix()))
}

/// How long the machine has been running, sleep included; `seed` names the run where the system has no name for it.
#[must_use]
#[expect(clippy::disallowed_methods, reason = "this is the one place")]
pub fn uptime(seed: u64) -> Option<Uptime> {
    static PROGRAM: OnceLock<(String, Instant)> = OnceLock::new();
    if let Some((run, ms)) = here::uptime() {
        return Some(Uptime { run, ms });
    }
    // Elsewhere the program's own running time, which goes on in a sleep on Windows.
    let (run, since) = PROGRAM.get_or_init(|| (format!("{seed:016x}"), Instant::now()));
    Some(Uptime {
        run: run.clone(),
        ms: i64::try_from(since.elapsed().as_millis()).ok()?,
    })
}
