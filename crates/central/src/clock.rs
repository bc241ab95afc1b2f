//! What time it is, as statements tell it.

use statement::date::Moment;
use std::time::UNIX_EPOCH;

/// Whoever signs a request or a view does so within so many seconds of now: a computer's clock may be wrong by a day.
pub const APART: i64 = 86_400;

/// The last moment that can be written: none is ahead of it.
const LAST: i64 = 253_402_300_799;

/// Now; the last moment of all where the system's clock is of no use.
pub fn now() -> Moment {
    let since = platform::clock::now().duration_since(UNIX_EPOCH);
    let seconds = since
        .ok()
        .and_then(|since| i64::try_from(since.as_secs()).ok());
    seconds.and_then(Moment::of).unwrap_or_else(end)
}

/// The moment as of which a log is held against itself: what came was not ahead of the clock when it did.
pub fn end() -> Moment {
    Moment::of(LAST).unwrap_or_else(now)
}

/// Whether what was made then is of about now.
pub fn is_near(made: Moment, now: Moment) -> bool {
    (made.seconds() - now.seconds()).abs() <= APART
}
