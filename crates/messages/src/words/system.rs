//! What the system says, taken apart: its own words are for those who write programs.

use std::io::{Error, ErrorKind};

/// The number that the system gave what it says.
pub(super) fn number(detail: &str) -> Option<i32> {
    let (_, rest) = detail.rsplit_once("(os error ")?;
    rest.trim_end_matches([')', '.']).parse().ok()
}

/// What kind of thing the system says; none where it is somebody else who says it.
#[must_use]
pub fn kind(detail: &str) -> Option<ErrorKind> {
    number(detail).map(|number| Error::from_raw_os_error(number).kind())
}
