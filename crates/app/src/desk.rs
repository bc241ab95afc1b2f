//! What this machine remembers between two days: seasons opened lately, how it likes the window, lines
//! that are not settled. Nothing here is a result.

mod bucket;
pub mod folder;
pub mod publication;
mod seat;
pub mod telao;

use championship::id::OperatorId;
use serde::Serialize;
use ts_rs::TS;

pub use folder::Restored;
pub use seat::{Draft, Seat};

/// A season that stands open in the window.
#[derive(Debug, Clone, Serialize, TS)]
pub struct Opened {
    /// Where it lies.
    pub path: String,
    /// Name of this desk, that of no other running window: undo takes back its own last entry.
    pub desk: String,
    /// Who has signed in.
    pub operator: Option<OperatorId>,
    /// What was typed here, or at a window that has ended, and is not settled.
    pub draft: Draft,
    /// The copy of which it was made; none for a season that never was one.
    pub restored: Option<Restored>,
}
