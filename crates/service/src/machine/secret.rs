//! The keys of buckets, in a file of their own that nobody but this user may read: neither in a season, nor in a
//! journal, nor in what a window is told. On Windows it is the user's own folder that keeps others out.

use crate::machine::folder::DeskFolder;
use messages::refusal::Refusal;
use platform::draft;
use publish::bucket::{BucketPlace, Secret};
use serde::{Deserialize, Serialize};
use std::io;

const KEPT: &str = "publicacao-chaves.json";

/// The secret of a key at a service.
#[derive(Serialize, Deserialize)]
struct KeptSecret {
    endpoint: String,
    key: String,
    secret: String,
}

impl KeptSecret {
    fn is_of(&self, place: &BucketPlace) -> bool {
        self.endpoint == place.endpoint() && self.key == place.key()
    }
}

impl DeskFolder {
    /// The secret with which a bucket is written; none where nobody has told it to this machine.
    #[must_use]
    pub fn secret(&self, place: &BucketPlace) -> Option<Secret> {
        let all: Vec<KeptSecret> = self.read(KEPT);
        let known = all.into_iter().find(|kept| kept.is_of(place))?;
        Some(Secret::new(known.secret))
    }

    /// Keeps the secret with which a bucket is written, where only this user can read it.
    ///
    /// # Errors
    /// [`Refusal::File`].
    pub fn keep_secret(&self, place: &BucketPlace, secret: String) -> Result<(), Refusal> {
        let mut all: Vec<KeptSecret> = self.read(KEPT);
        all.retain(|kept| !kept.is_of(place));
        all.push(KeptSecret {
            endpoint: place.endpoint().to_owned(),
            key: place.key().to_owned(),
            secret,
        });
        let path = self.0.join(KEPT);
        let text = serde_json::to_vec(&all).map_err(io::Error::from);
        text.and_then(|text| draft::write_hidden(&path, &text))
            .map_err(|error| Refusal::File {
                path: path.display().to_string(),
                detail: error.to_string(),
            })
    }
}
