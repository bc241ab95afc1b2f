//! A federation's root key: on paper alone, typed when it certifies a season's key, and forgotten again.

use crate::season::key::{PublicKey, SecretKey, make};
use championship::name::tidy;
use messages::refusal::Refusal;
use messages::refusal::federation::FederationRefusal;
use platform::draft;
use serde::Serialize;
use sheet::root_key::{RootKeyPaper, root_key};
use statement::certificate::Certificate;
use statement::date::Day;
use statement::name::{FederationId, Uid};
use statement::words;
use std::path::Path;
use store::StoreError;

/// A root key as it goes to paper. Nothing keeps it.
#[derive(Serialize)]
pub struct RootKey {
    /// Its words, in order.
    pub words: Vec<&'static str>,
    /// The same as a code for a camera.
    pub code: String,
    /// The public half, which everybody may know.
    pub public: String,
}

impl RootKey {
    fn of(secret: &SecretKey) -> Self {
        Self {
            words: words::words(secret).to_vec(),
            code: words::code(secret),
            public: secret.public().to_string(),
        }
    }

    /// A new one.
    ///
    /// # Errors
    /// Where the system has no random numbers.
    pub fn new() -> Result<Self, Refusal> {
        Ok(Self::of(&make()?))
    }

    /// As a page to be printed: the only thing of it that is ever written.
    ///
    /// # Errors
    /// Where the PDF cannot be put together.
    pub fn paper(&self) -> Result<Vec<u8>, Refusal> {
        let paper = RootKeyPaper {
            words: self.words.iter().map(|word| (*word).to_owned()).collect(),
            code: self.code.clone(),
            public: self.public.clone(),
        };
        root_key(&paper).map_err(|error| Refusal::Fault(error.to_string()))
    }

    /// Writes the page into a file that nobody else may read.
    ///
    /// # Errors
    /// Where a file stands there: another key may be in it; or why it cannot be written.
    pub fn keep(&self, path: &Path) -> Result<(), Refusal> {
        if path.exists() {
            return Err(StoreError::Exists(path.to_owned()).into());
        }
        draft::write_hidden(path, &self.paper()?).map_err(|error| Refusal::File {
            path: path.display().to_string(),
            detail: error.to_string(),
        })
    }

    /// The public half of what somebody typed from the paper: words, or the code.
    ///
    /// # Errors
    /// [`FederationRefusal::Words`].
    pub fn public(typed: &str) -> Result<String, Refusal> {
        Ok(secret(typed)?.public().to_string())
    }
}

pub(super) fn secret(typed: &str) -> Result<SecretKey, Refusal> {
    let read = match words::read(typed) {
        Err(_) => words::typed(typed),
        code => code,
    };
    read.map_err(|fault| FederationRefusal::Words(fault).into())
}

/// Which key is to sign for which season.
#[derive(Debug, Clone, Copy)]
pub struct Asked<'a> {
    /// What the federation is called in statements.
    pub federation: &'a str,
    /// The season's uid.
    pub season: &'a str,
    /// The public half of its key, in hex.
    pub key: &'a str,
    /// Which of the federation's certificates.
    pub serial: u64,
    /// The first day, `YYYY-MM-DD`.
    pub from: &'a str,
}

impl Asked<'_> {
    /// The certificate, signed by the root key that somebody typed.
    ///
    /// # Errors
    /// What of it cannot be read.
    pub fn certify(self, typed: &str) -> Result<String, Refusal> {
        let (federation, season, key) = (tidy(self.federation), tidy(self.season), tidy(self.key));
        let id =
            FederationId::parse(&federation).ok_or(FederationRefusal::BadFederation(federation))?;
        let uid = Uid::parse(&season).ok_or(FederationRefusal::OtherSeason { season })?;
        let public =
            PublicKey::typed(&key).ok_or(FederationRefusal::BadKey { field: "key", key })?;
        let from = Day::parse(self.from).ok_or_else(|| Refusal::BadDate {
            field: "from",
            date: self.from.to_owned(),
        })?;
        let root = secret(typed)?;
        let certificate = Certificate::of(id, uid, public, self.serial, from);
        let signed = certificate.sign(&root).map_err(FederationRefusal::Text)?;
        String::from_utf8(signed.bytes()).map_err(|error| Refusal::Fault(error.to_string()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use statement::certificate::SignedCertificate;
    use statement::trust::Trust;

    #[test]
    fn what_is_typed_from_the_paper_certifies() {
        let made = RootKey::new().unwrap();
        let asked = Asked {
            federation: "fprt",
            season: "01ARZ3NDEKTSV4RRFFQ69G5FAV",
            key: &SecretKey::of(&[3; 32]).public().to_string(),
            serial: 1,
            from: "2026-03-21",
        };
        let by_words = asked.certify(&made.words.join(" ")).unwrap();
        assert_eq!(asked.certify(&made.code).unwrap(), by_words);
        assert_eq!(RootKey::public(&made.code).unwrap(), made.public);
        let signed = SignedCertificate::parse(by_words.as_bytes()).unwrap();
        let mut trust = Trust::nobody();
        let root = PublicKey::typed(&made.public).unwrap();
        trust.register(FederationId::parse("fprt").unwrap(), root);
        trust.certify(&signed).unwrap();
        let wrong = [
            (
                Asked {
                    federation: "F P",
                    ..asked
                },
                "bad-federation",
            ),
            (
                Asked {
                    season: "x",
                    ..asked
                },
                "certificate-of-other-season",
            ),
            (Asked { key: "x", ..asked }, "bad-public-key"),
        ];
        for (asked, code) in wrong {
            assert_eq!(asked.certify(&made.code).unwrap_err().code(), code);
        }
        assert_eq!(
            asked.certify("uma duas").unwrap_err().code(),
            "word-unknown"
        );
    }
}
