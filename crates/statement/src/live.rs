//! What a season looks like now, as everybody may see it: a digest that is signed, may be lost, and is overtaken.

use crate::bytes::Digest;
use crate::date::Moment;
use crate::fault::Fault;
use crate::key::{PublicKey, SecretKey};
use crate::lines::Lines;
use crate::name::Uid;
use crate::note::{Note, Signer};

/// What its text begins with.
const FIRST: &str = "espadilha-live-1";

/// The most bytes of one.
const MOST: usize = 1_024;

/// Which public view stands.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Live {
    /// The season.
    pub season: Uid,
    /// The newest entry of its journal.
    pub seq: u64,
    /// When the view was made.
    pub made: Moment,
    /// SHA-256 of the view as it is sent.
    pub view: Digest,
}

impl Live {
    /// Whether it overtakes another of its season: the newest entry wins, and of one entry the newest view.
    #[must_use]
    pub fn overtakes(&self, other: &Self) -> bool {
        self.season == other.season && (self.seq, self.made) > (other.seq, other.made)
    }

    fn written(&self) -> String {
        let Self {
            season,
            seq,
            made,
            view,
        } = self;
        format!("{FIRST}\nseason {season}\nseq {seq}\nmade {made}\nview {view}\n")
    }

    fn parse(text: &str) -> Result<Self, Fault> {
        let mut lines = Lines::of(text, FIRST)?;
        let live = Self {
            season: lines.field("season")?,
            seq: lines.field("seq")?,
            made: lines.field("made")?,
            view: lines.field("view")?,
        };
        lines.end()?;
        match live.written() == text {
            true => Ok(live),
            false => Err(Fault::NotCanonical),
        }
    }

    fn signer(&self) -> Signer {
        Signer::Season(self.season.clone())
    }

    /// Signs it by the season's key.
    #[must_use]
    pub fn sign(&self, secret: &SecretKey) -> Vec<u8> {
        let note = Note::sign(self.written(), &self.signer(), secret);
        note.to_string().into_bytes()
    }

    /// Of its bytes, signed by this key of its season.
    ///
    /// # Errors
    /// Why they are none; [`Fault::BadSignature`].
    pub fn open(bytes: &[u8], key: &PublicKey) -> Result<Self, Fault> {
        let note = Note::parse(bytes, MOST)?;
        let live = Self::parse(note.text())?;
        note.of(&live.signer())?;
        note.by(key)?;
        Ok(live)
    }
}
