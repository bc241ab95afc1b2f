//! Who asks.

use app::id::OperatorId;
use app::season::standing::Standing;

/// Who asks: a device, as what, and who has signed in there.
#[derive(Debug, Clone)]
pub struct Principal {
    /// Its name in the journal: undo without a number takes back this device's own last entry.
    pub device: String,
    /// As what. Whoever lets a caller in says so; nothing that the caller sends does.
    pub standing: Standing,
    /// Who has signed in.
    pub operator: SignedIn,
}

/// Who has signed in.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SignedIn {
    /// Whoever has at this machine, when it is done: who waits meanwhile may have given way to another.
    Here,
    /// This operator, at a device of its own; none before anybody has.
    As(Option<OperatorId>),
}
