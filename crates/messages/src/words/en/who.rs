//! What who competes is called, by the format.

use crate::labels::entrant::EntrantKind;

/// One of those who compete.
#[must_use]
pub(super) const fn one(kind: EntrantKind) -> &'static str {
    match kind {
        EntrantKind::Team => "team",
        EntrantKind::Dupla => "dupla",
        EntrantKind::Trio => "trio",
        EntrantKind::Single => "athlete",
    }
}

/// Several of those who compete.
#[must_use]
pub(super) const fn several(kind: EntrantKind) -> &'static str {
    match kind {
        EntrantKind::Team => "teams",
        EntrantKind::Dupla => "duplas",
        EntrantKind::Trio => "trios",
        EntrantKind::Single => "athletes",
    }
}
