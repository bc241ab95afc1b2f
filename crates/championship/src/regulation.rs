//! Where a season finds the regulation that its file or one of its formats names.

use rules::regulation::{Regulation, RegulationId};

/// The regulation of this name. Whatever a season holds names one that is known: that is checked as it is read.
#[must_use]
pub fn of(id: RegulationId) -> &'static Regulation {
    Regulation::embedded(id).unwrap_or_else(Regulation::standard)
}
