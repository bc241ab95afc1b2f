//! A photo of a sheet that a telephone of the hall sent: its bytes are no request, and what came of it is kept by the same key.

use crate::host::Service;
use crate::principal::Principal;
use app::season::once::Once;
use app::sheets::look_at_photo;
use messages::labels::role::Role;
use messages::refusal::Refusal;

impl Service {
    /// What was answered to this caller's photo of this key; none where nothing of it was kept.
    ///
    /// # Errors
    /// Where the season cannot be read, or the key is another photo's.
    pub fn photo_answered(&self, who: &Principal, once: &Once) -> Result<Option<String>, Refusal> {
        self.read(|season| season.answered(&who.device, once))
    }

    /// Keeps the sheets of a photo for a person, once by its key. The season is not held while it is looked at.
    ///
    /// # Errors
    /// Why nothing was kept.
    pub fn take_photo(&self, who: &Principal, once: &Once, jpeg: &[u8]) -> Result<String, Refusal> {
        who.standing.refuse_below(Role::Team)?;
        if let Some(told) = self.photo_answered(who, once)? {
            return Ok(told);
        }
        let uid = self.uid()?;
        let page = look_at_photo(jpeg);
        let named = Principal {
            once: Some(once.clone()),
            ..who.clone()
        };
        let taken = self.write_in(&named, &uid, |season, context| {
            season.take_photo(context, &page)
        });
        match taken {
            Ok(taken) => {
                serde_json::to_string(&taken).map_err(|error| Refusal::Fault(error.to_string()))
            }
            // It was sent twice at a time, perhaps, and the other one was kept.
            Err(refusal) => self.photo_answered(who, once)?.ok_or(refusal),
        }
    }
}
