//! What a season asks a central for: a request that is signed, so that none reads what is another's.

use crate::bytes::{Digest, sha256};
use crate::date::Moment;
use crate::fault::Fault;
use crate::key::SecretKey;
use crate::lines::Lines;
use crate::name::Uid;
use crate::note::{Note, Signer};
use base64::Engine;
use base64::engine::general_purpose::STANDARD;

/// The header that bears it.
pub const HEADER: &str = "espadilha-ask";

/// What its text begins with.
const FIRST: &str = "espadilha-ask-1";

/// The most bytes of one.
const MOST: usize = 2_048;

/// A request of a season.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Ask {
    /// Who asks.
    pub season: Uid,
    /// When.
    pub made: Moment,
    /// Method and path: `GET /sanctions`.
    pub what: String,
    /// SHA-256 of the body; that of nothing where there is none.
    pub body: Digest,
}

impl Ask {
    /// A request for this, with this body.
    #[must_use]
    pub fn of(season: Uid, made: Moment, method: &str, path: &str, body: &[u8]) -> Self {
        Self {
            season,
            made,
            what: format!("{method} {path}"),
            body: Digest(sha256(&[body])),
        }
    }

    fn written(&self) -> String {
        let Self {
            season,
            made,
            what,
            body,
        } = self;
        format!("{FIRST}\nseason {season}\nmade {made}\nasks {what}\nbody {body}\n")
    }

    fn parse(text: &str) -> Result<Self, Fault> {
        let mut lines = Lines::of(text, FIRST)?;
        let ask = Self {
            season: lines.field("season")?,
            made: lines.field("made")?,
            what: lines.text("asks")?.to_owned(),
            body: lines.field("body")?,
        };
        lines.end()?;
        match ask.written() == text {
            true => Ok(ask),
            false => Err(Fault::NotCanonical),
        }
    }

    /// What stands in the header, signed by the season's key.
    #[must_use]
    pub fn header(&self, secret: &SecretKey) -> String {
        let signer = Signer::Season(self.season.clone());
        let note = Note::sign(self.written(), &signer, secret);
        STANDARD.encode(note.to_string())
    }
}

/// A request with its signature, not held against any key yet: [`crate::trust::Trust::beside`] does.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SignedAsk {
    ask: Ask,
    note: Note,
}

impl SignedAsk {
    /// Of what stands in the header.
    ///
    /// # Errors
    /// Why it is none.
    pub fn parse(header: &str) -> Result<Self, Fault> {
        let bytes = STANDARD.decode(header);
        let bytes = bytes.map_err(|_| Fault::Line { name: HEADER })?;
        let note = Note::parse(&bytes, MOST)?;
        let ask = Ask::parse(note.text())?;
        note.of(&Signer::Season(ask.season.clone()))?;
        Ok(Self { ask, note })
    }

    /// What is asked.
    #[must_use]
    pub const fn ask(&self) -> &Ask {
        &self.ask
    }

    /// Its text and its signature.
    #[must_use]
    pub const fn note(&self) -> &Note {
        &self.note
    }
}
