//! What a season says beyond itself, once a write has changed it. What stands above says how.

use crate::season::work::Work;
use messages::refusal::Refusal;

/// What is asked of every write, within its transaction.
pub trait Outward {
    /// States what the season says otherwise than it has stated; nothing in one that has joined no federation.
    ///
    /// # Errors
    /// Where the file cannot be written, or it says what no statement can.
    fn state(work: &Work<'_>) -> Result<(), Refusal>;
}
