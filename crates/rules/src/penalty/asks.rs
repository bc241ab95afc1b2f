//! Which facts decide a clause: what a referee is asked beside who, when and the score.

use super::fact::Fact;
use super::{fprt, tento};
use crate::clause::ClauseId;
use crate::regulation::ProfileId;

/// The facts that may decide this clause, those that always do first. A clause that only allows or
/// informs asks for none.
#[must_use]
pub fn asks(occurrence: &ClauseId) -> Vec<Fact> {
    if occurrence.is_of(ProfileId::Fprt) {
        fprt::asks(occurrence)
    } else {
        tento::asks(occurrence).to_vec()
    }
}
