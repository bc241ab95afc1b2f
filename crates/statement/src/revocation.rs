//! What a federation's root key says of a season's key that it certified: it signs no more.

use crate::date::Day;
use crate::fault::{Broken, Fault};
use crate::key::{PublicKey, SecretKey};
use crate::lines::{Field, Lines};
use crate::name::{FederationId, Uid};
use crate::note::{Note, Signer};
use crate::signed::Point;
use std::fmt;

/// What its text begins with.
pub(crate) const FIRST: &str = "espadilha-revocation-1";

/// The most bytes of one.
const MOST: usize = 2_048;

/// Why a key signs no more.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Cause {
    /// Others may have it.
    Stolen,
    /// Nobody has it.
    Lost,
    /// Another has taken its place.
    Replaced,
}

impl Cause {
    const ALL: [Self; 3] = [Self::Stolen, Self::Lost, Self::Replaced];
}

impl fmt::Display for Cause {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(match self {
            Self::Stolen => "stolen",
            Self::Lost => "lost",
            Self::Replaced => "replaced",
        })
    }
}

impl Field for Cause {
    fn read(text: &str) -> Option<Self> {
        Self::ALL
            .into_iter()
            .find(|cause| cause.to_string() == text)
    }
}

/// A key that signs no more. Whoever has a stolen one writes any day over a text: which statements still stand is told
/// by the last of them, whose past no other takes the place of.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct Revocation {
    /// Whose season it is.
    pub federation: FederationId,
    /// Which.
    pub season: Uid,
    /// The public half of the key.
    pub key: PublicKey,
    /// The first day of which its signature does not hold.
    pub since: Day,
    /// The last statement of the season that stands; [`Point::START`] where none does.
    pub last: Point,
    /// Why.
    pub cause: Cause,
}

impl Revocation {
    fn written(&self) -> String {
        let Self {
            federation,
            season,
            key,
            since,
            last,
            cause,
        } = self;
        format!(
            "{FIRST}\nfederation {federation}\nseason {season}\nkey {key}\nsince {since}\nlast {}\nhash {}\ncause {cause}\n",
            last.number, last.hash
        )
    }

    fn parse(text: &str) -> Result<Self, Fault> {
        let mut lines = Lines::of(text, FIRST)?;
        let revocation = Self {
            federation: lines.field("federation")?,
            season: lines.field("season")?,
            key: lines.field("key")?,
            since: lines.field("since")?,
            last: Point {
                number: lines.field("last")?,
                hash: lines.field("hash")?,
            },
            cause: lines.field("cause")?,
        };
        lines.end()?;
        if (revocation.last.number == 0) != (revocation.last == Point::START) {
            return Err(Broken::Link.into());
        }
        match revocation.written() == text {
            true => Ok(revocation),
            false => Err(Fault::NotCanonical),
        }
    }

    /// Signs it by the federation's root key.
    #[must_use]
    pub fn sign(&self, root: &SecretKey) -> SignedRevocation {
        let signer = Signer::Federation(self.federation.clone());
        SignedRevocation {
            note: Note::sign(self.written(), &signer, root),
            revocation: self.clone(),
        }
    }
}

/// A revocation with its signature, not held against any root yet: [`crate::trust::Trust::revoke`] does.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SignedRevocation {
    revocation: Revocation,
    note: Note,
}

impl SignedRevocation {
    /// Of its bytes: what parses is written again as it was.
    ///
    /// # Errors
    /// Why they are none.
    pub fn parse(bytes: &[u8]) -> Result<Self, Fault> {
        let note = Note::parse(bytes, MOST)?;
        let revocation = Revocation::parse(note.text())?;
        note.of(&Signer::Federation(revocation.federation.clone()))?;
        Ok(Self { revocation, note })
    }

    /// Its bytes.
    #[must_use]
    pub fn bytes(&self) -> Vec<u8> {
        self.note.to_string().into_bytes()
    }

    /// What it says.
    #[must_use]
    pub const fn revocation(&self) -> &Revocation {
        &self.revocation
    }

    /// Its text and its signature.
    #[must_use]
    pub const fn note(&self) -> &Note {
        &self.note
    }
}
