//! What a table makes of somebody who withdrew or was disqualified.

use super::meet::{Meet, Meeting};
use crate::EntrantId;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// What becomes of the results of somebody who withdrew or was disqualified.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "lowercase")]
pub enum Past {
    /// They count for nobody.
    Annul,
    /// They stand.
    Keep,
}

/// The meetings after these have gone: those of whoever leaves nothing behind are annulled.
#[must_use]
pub fn without(meets: &[Meet], gone: &[(EntrantId, Past)]) -> Vec<Meet> {
    let is_annulled = |id: EntrantId| gone.contains(&(id, Past::Annul));
    meets
        .iter()
        .map(|meet| match meet.meeting {
            Meeting::Played { b, .. } | Meeting::Walkover { b, .. }
                if is_annulled(meet.a) || is_annulled(b) =>
            {
                Meet {
                    meeting: Meeting::Annulled { b },
                    ..*meet
                }
            }
            _ => *meet,
        })
        .collect()
}
