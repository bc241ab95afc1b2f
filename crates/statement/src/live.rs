//! What a season looks like now, as everybody may see it: a digest that is signed, may be lost, and is overtaken.

use crate::bytes::{Digest, sha256};
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
        let signed = SignedLive::parse(bytes)?;
        signed.note.by(key)?;
        Ok(signed.live)
    }
}

/// A digest with its signature, not held against any key yet: [`crate::trust::Trust::beside`] does.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SignedLive {
    live: Live,
    note: Note,
}

impl SignedLive {
    /// Of its bytes: what parses is written again as it was.
    ///
    /// # Errors
    /// Why they are none.
    pub fn parse(bytes: &[u8]) -> Result<Self, Fault> {
        let note = Note::parse(bytes, MOST)?;
        let live = Live::parse(note.text())?;
        note.of(&live.signer())?;
        Ok(Self { live, note })
    }

    /// Of what is sent: the digest, and behind the line that signs it the view that it is of.
    ///
    /// # Errors
    /// Why it is none; [`Fault::NotCanonical`] where the view is another.
    pub fn sent(bytes: &[u8]) -> Result<(Self, &[u8]), Fault> {
        let most = &bytes[..bytes.len().min(MOST)];
        let line = b"\n\n\xe2\x80\x94 ";
        let at = most.windows(line.len()).position(|some| some == line);
        let at = at.ok_or(Fault::SignatureLine)? + line.len();
        let end = most[at..].iter().position(|byte| *byte == b'\n');
        let (note, view) = bytes.split_at(at + end.ok_or(Fault::SignatureLine)? + 1);
        let signed = Self::parse(note)?;
        match signed.live.view == Digest(sha256(&[view])) {
            true => Ok((signed, view)),
            false => Err(Fault::NotCanonical),
        }
    }

    /// What it says.
    #[must_use]
    pub const fn live(&self) -> &Live {
        &self.live
    }

    /// Its text and its signature.
    #[must_use]
    pub const fn note(&self) -> &Note {
        &self.note
    }
}
