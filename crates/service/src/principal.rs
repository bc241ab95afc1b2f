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
    /// Who has signed in; none before anybody has.
    pub operator: Option<OperatorId>,
}
