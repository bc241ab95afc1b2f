//! The official clock.

use crate::labels::moment::clock;

/// That the machine's clock was set, some time after a stored moment.
#[must_use]
pub fn jump(after: &str, seconds: i64) -> String {
    let way = if seconds > 0 { "adiantado" } else { "atrasado" };
    format!(
        "O relógio do computador foi {way} em {} depois das {}. As contagens não mudaram.",
        length(seconds.abs()),
        clock(after)
    )
}

/// How long something lasted: `1h15`, `12 min`, `40 s`.
#[must_use]
pub fn length(seconds: i64) -> String {
    match (seconds / 3600, seconds / 60 % 60, seconds % 60) {
        (0, 0, seconds) => format!("{seconds} s"),
        (0, minutes, 0) => format!("{minutes} min"),
        (0, minutes, seconds) => format!("{minutes} min {seconds} s"),
        (hours, 0, _) => format!("{hours}h"),
        (hours, minutes, _) => format!("{hours}h{minutes:02}"),
    }
}
