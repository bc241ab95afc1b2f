//! What a federation's root key says of a season's: it signs for that season, for so long.

use crate::date::Day;
use crate::fault::{Broken, Fault};
use crate::key::{PublicKey, SecretKey};
use crate::lines::Lines;
use crate::name::{FederationId, Uid};
use crate::note::{Note, Signer};

/// For so many days at most.
pub const DAYS: u16 = 400;

/// What its text begins with.
pub(crate) const FIRST: &str = "espadilha-certificate-1";

/// The most bytes of one.
const MOST: usize = 2_048;

/// Which key signs for which season.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Certificate {
    /// Whose season it is.
    pub federation: FederationId,
    /// Which.
    pub season: Uid,
    /// The public half of its key.
    pub key: PublicKey,
    /// Which of the federation's certificates.
    pub serial: u64,
    /// First day.
    pub from: Day,
    /// Last day.
    pub until: Day,
}

impl Certificate {
    /// One that holds as long as one may.
    #[must_use]
    pub fn of(
        federation: FederationId,
        season: Uid,
        key: PublicKey,
        serial: u64,
        from: Day,
    ) -> Self {
        Self {
            federation,
            season,
            key,
            serial,
            from,
            until: from.plus(DAYS),
        }
    }

    fn written(&self) -> String {
        let Self {
            federation,
            season,
            key,
            serial,
            from,
            until,
        } = self;
        format!(
            "{FIRST}\nfederation {federation}\nseason {season}\nkey {key}\nserial {serial}\nfrom {from}\nuntil {until}\n"
        )
    }

    fn check(&self) -> Result<(), Broken> {
        if self.from <= self.until && self.until <= self.from.plus(DAYS) {
            Ok(())
        } else {
            Err(Broken::Term)
        }
    }

    fn parse(text: &str) -> Result<Self, Fault> {
        let mut lines = Lines::of(text, FIRST)?;
        let certificate = Self {
            federation: lines.field("federation")?,
            season: lines.field("season")?,
            key: lines.field("key")?,
            serial: lines.field("serial")?,
            from: lines.field("from")?,
            until: lines.field("until")?,
        };
        lines.end()?;
        certificate.check()?;
        match certificate.written() == text {
            true => Ok(certificate),
            false => Err(Fault::NotCanonical),
        }
    }

    /// Signs it by the federation's root key.
    ///
    /// # Errors
    /// [`Broken::Term`] where it lasts longer than it may.
    pub fn sign(&self, root: &SecretKey) -> Result<SignedCertificate, Fault> {
        self.check()?;
        let signer = Signer::Federation(self.federation.clone());
        Ok(SignedCertificate {
            note: Note::sign(self.written(), &signer, root),
            certificate: self.clone(),
        })
    }
}

/// A certificate with its signature, not held against any root yet: [`crate::trust::Trust::certify`] does.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SignedCertificate {
    certificate: Certificate,
    note: Note,
}

impl SignedCertificate {
    /// Of its bytes: what parses is written again as it was.
    ///
    /// # Errors
    /// Why they are none.
    pub fn parse(bytes: &[u8]) -> Result<Self, Fault> {
        let note = Note::parse(bytes, MOST)?;
        let certificate = Certificate::parse(note.text())?;
        note.of(&Signer::Federation(certificate.federation.clone()))?;
        Ok(Self { certificate, note })
    }

    /// Its bytes.
    #[must_use]
    pub fn bytes(&self) -> Vec<u8> {
        self.note.to_string().into_bytes()
    }

    /// What it says.
    #[must_use]
    pub const fn certificate(&self) -> &Certificate {
        &self.certificate
    }

    /// Its text and its signature.
    #[must_use]
    pub const fn note(&self) -> &Note {
        &self.note
    }
}
