//! Who asks, from which desk, when: the one place that reads the clock and the system's random numbers.

use crate::refusal::Refusal;
use crate::words::spoken::Language;
use championship::clock::{Moment, Uptime};
use championship::id::OperatorId;
use chrono::{DateTime, SecondsFormat, Utc};
use std::sync::OnceLock;
use std::time::{Instant, SystemTime};

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
    /// In which language a screen is answered.
    pub language: Language,
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
    pub fn read(desk: &str, operator: Option<OperatorId>) -> Self {
        let now = now();
        // Without the system's random numbers the clock still makes codes that differ.
        let seed = getrandom::u64().unwrap_or_else(|_| now.timestamp_micros().unsigned_abs());
        Self {
            operator,
            desk: desk.to_owned(),
            now,
            uptime: uptime(seed),
            seed,
            language: Language::default(),
        }
    }

    /// The same for what is printed, published and exported, which is Portuguese whoever asks.
    #[must_use]
    pub fn on_paper(&self) -> Self {
        Self {
            language: Language::PtBr,
            ..self.clone()
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

/// Bytes that nobody guesses.
///
/// # Errors
/// Where the system has no random numbers.
pub(crate) fn random() -> Result<[u8; 32], Refusal> {
    let mut bytes = [0; 32];
    getrandom::fill(&mut bytes).map_err(|error| Refusal::Fault(error.to_string()))?;
    Ok(bytes)
}

/// Whether the machine's clock stands before 1970, which some writers of files do not bear.
#[must_use]
pub fn stands_before_1970() -> bool {
    now().timestamp() < 0
}

/// By the machine's clock, also where that stands before 1970.
#[expect(clippy::disallowed_methods, reason = "this is the one place")]
fn now() -> DateTime<Utc> {
    SystemTime::now().into()
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
