//! What the system says, taken apart: its own words are for those who write programs.

use platform::cause::Cause;
use platform::system::System;

/// The number that the system gave what it says.
fn number(detail: &str) -> Option<i32> {
    let (_, rest) = detail.rsplit_once("(os error ")?;
    rest.trim_end_matches([')', '.']).parse().ok()
}

/// Why this system says so; none where it is somebody else who says it.
#[must_use]
pub fn cause(detail: &str) -> Option<Cause> {
    number(detail).map(|number| Cause::of(System::HERE, number))
}
