//! What writes were answered that their callers may send again: each is done once, and answered alike each time.

use crate::season::context::Context;
use crate::season::file::SeasonFile;
use crate::season::once::Once;
use messages::refusal::Refusal;
use messages::refusal::season::SeasonRefusal;
use serde::Serialize;
use store::Tx;
use store::answered::{self, Answered};

impl SeasonFile {
    /// What this device's write was answered, as JSON; none where it was not done, or so long ago that nobody sends it
    /// again.
    ///
    /// # Errors
    /// [`SeasonRefusal::KeyOfOther`], or where the file cannot be read.
    pub fn answered(&self, device: &str, once: &Once) -> Result<Option<String>, Refusal> {
        let _look = self.look()?;
        match answered::by_key(self.db(), once.asked(device))? {
            Some(known) if known.request != once.request => Err(SeasonRefusal::KeyOfOther.into()),
            known => Ok(known.map(|known| known.answer)),
        }
    }
}

/// Keeps what a write is answered, in its own transaction: a kill leaves both or none.
pub(super) fn keep(tx: &Tx<'_>, context: &Context, answer: &impl Serialize) -> Result<(), Refusal> {
    let Some(once) = &context.once else {
        return Ok(());
    };
    let answer =
        serde_json::to_string(answer).map_err(|error| Refusal::Fault(error.to_string()))?;
    let request = once.request.clone();
    let asked = once.asked(&context.desk);
    Ok(answered::keep(tx, asked, &Answered { request, answer })?)
}
