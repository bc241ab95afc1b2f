//! The official clock.

use crate::labels::moment::clock;
use crate::words::say::clock as say;
use crate::words::spoken::Language;

impl Language {
    /// That the machine's clock was set, some time after a stored moment.
    #[must_use]
    pub fn jump(self, after: &str, seconds: i64) -> String {
        let way = if seconds > 0 {
            say::jump_way(self)
        } else {
            say::jump_way_else(self)
        };
        say::Jump {
            way,
            seconds: length(seconds.abs()),
            after: clock(after),
        }
        .told(self)
    }
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
