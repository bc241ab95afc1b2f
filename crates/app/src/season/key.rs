//! The key of a season: what its secret half signs anybody holds against its public half, which stands in the journal.
//! The secret half is a file of whoever coordinates, outside the season.

use crate::season::file::SeasonFile;
use crate::season::tag::Tag;
use championship::id::{EtapaId, Seq};
use messages::refusal::Refusal;
use messages::refusal::season::SeasonRefusal;
use platform::digest::hex;
use platform::{chance, draft};
use sandbox::source;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use statement::key::Signature;
use std::path::{Path, PathBuf};
use store::{Db, JournalEntry, StoreError, journal};

pub use statement::key::{PublicKey, SecretKey};

/// The folder in which a machine keeps secret halves, beside those of its copies.
const FOLDER: &str = "chaves";

/// What a file with a secret half begins with.
const SECRET: &str = "ESPADILHA-CHAVE-1 ";

/// What is signed of a boletim begins with this, and of a key that follows another with that: neither is ever the other.
const BOLETIM: &str = "espadilha-boletim-1";
const FOLLOWS: &str = "espadilha-chave-1";

/// What the code of a signed boletim begins with.
const CODE: &str = "ESPB1";

/// The field of a homologation's payload that holds its signature.
pub const SIGNED: &str = "signed";

/// A new one.
///
/// # Errors
/// Where the system has no random numbers.
pub fn make() -> Result<SecretKey, Refusal> {
    let bytes = chance::bytes().map_err(|error| Refusal::Fault(error.to_string()))?;
    Ok(SecretKey::of(&bytes))
}

/// The one that a file holds.
///
/// # Errors
/// [`SeasonRefusal::NoKey`] where it holds none; else why it cannot be read.
pub fn read(path: &Path) -> Result<SecretKey, Refusal> {
    let text = source::text(path)?;
    let key = text.strip_prefix(SECRET).and_then(SecretKey::typed);
    key.ok_or_else(|| SeasonRefusal::NoKey(path.display().to_string()).into())
}

/// Keeps it in a file that nobody else may read.
///
/// # Errors
/// [`StoreError::Exists`] where a file stands there, or why it cannot be kept.
pub fn keep(secret: &SecretKey, path: &Path) -> Result<(), Refusal> {
    if path.exists() {
        return Err(StoreError::Exists(path.to_owned()).into());
    }
    let text = format!("{SECRET}{}\n", hex(&secret.reveal()));
    draft::write_hidden(path, text.as_bytes()).map_err(|error| Refusal::File {
        path: path.display().to_string(),
        detail: error.to_string(),
    })
}

/// What a key signs of these words, as it is written down.
#[must_use]
pub fn sign(secret: &SecretKey, words: &str) -> String {
    secret.sign(words).to_string()
}

/// Whether the secret half of a key signed this.
#[must_use]
pub fn signed(key: &PublicKey, words: &str, signature: &str) -> bool {
    Signature::typed(signature).is_some_and(|signature| key.signed(words, &signature))
}

/// Where a machine whose own folder is `root` keeps the secret half of a key.
#[must_use]
pub fn place(root: &Path, key: &PublicKey) -> PathBuf {
    root.join(FOLDER).join(format!("{key}.chave"))
}

/// What the old key signs of the one that follows it.
#[must_use]
pub fn follows(uid: &str, old: &PublicKey, new: &PublicKey) -> String {
    format!("{FOLLOWS}\n{uid}\n{old}\n{new}\n")
}

/// What is signed of a boletim: which results stand, by everything that was entered until then.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Statement {
    /// The season.
    pub uid: String,
    pub etapa: EtapaId,
    /// The entry before the homologation.
    pub seq: Seq,
    /// Its hash.
    pub head: String,
}

impl Statement {
    /// As it is signed.
    #[must_use]
    pub fn words(&self) -> String {
        let Self {
            uid,
            etapa,
            seq,
            head,
        } = self;
        format!("{BOLETIM}\n{uid}\n{etapa}\n{seq}\n{head}\n")
    }
}

/// A statement with its signature, as the code on a boletim holds it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SignedCode {
    pub of: Statement,
    pub key: PublicKey,
    pub signature: String,
}

impl SignedCode {
    /// As the code holds it; capitals make a smaller one.
    #[must_use]
    pub fn text(&self) -> String {
        let Statement {
            uid,
            etapa,
            seq,
            head,
        } = &self.of;
        let (key, signature) = (self.key, &self.signature);
        format!("{CODE}:{uid}:{etapa}:{seq}:{head}:{key}:{signature}").to_uppercase()
    }

    /// Of a code's text; none where it is no such code to the letter.
    #[must_use]
    pub fn parse(text: &str) -> Option<Self> {
        let text = text.trim();
        let [_, uid, etapa, seq, head, key, signature] =
            text.split(':').collect::<Vec<_>>().try_into().ok()?;
        let code = Self {
            of: Statement {
                uid: uid.to_owned(),
                etapa: EtapaId(etapa.parse().ok()?),
                seq: Seq(seq.parse().ok()?),
                head: head.to_lowercase(),
            },
            key: PublicKey::typed(key)?,
            signature: signature.to_lowercase(),
        };
        (code.text() == text).then_some(code)
    }

    /// Whether its key signed it.
    #[must_use]
    pub fn holds(&self) -> bool {
        signed(&self.key, &self.of.words(), &self.signature)
    }
}

/// What an entry says of a signature.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct Signed {
    /// The public half of the key.
    pub key: String,
    /// The hash of the entry before.
    pub head: String,
    pub signature: String,
}

/// The entries that set a key, oldest first.
///
/// # Errors
/// Where the file cannot be read.
pub fn entries(db: &Db) -> Result<Vec<JournalEntry>, Refusal> {
    let mut entries = journal::with_tag(db, &Tag::Key, u32::MAX)?;
    entries.reverse();
    Ok(entries)
}

/// The public half that an entry sets.
#[must_use]
pub fn set_by(entry: &JournalEntry) -> Option<PublicKey> {
    let payload: Value = serde_json::from_str(&entry.payload).ok()?;
    PublicKey::typed(payload["public"].as_str()?)
}

/// The key of a season; none where nobody has made one.
///
/// # Errors
/// Where the file cannot be read.
pub fn current(db: &Db) -> Result<Option<PublicKey>, Refusal> {
    Ok(journal::with_tag(db, &Tag::Key, 1)?
        .first()
        .and_then(set_by))
}

impl SeasonFile {
    /// The secret half of the season's key is in this file.
    ///
    /// # Errors
    /// Why it cannot be read; [`SeasonRefusal::OtherKey`] where it is of another key.
    pub fn sign_with(&mut self, path: &Path) -> Result<(), Refusal> {
        let secret = read(path)?;
        if self.public_key()? != Some(secret.public()) {
            return Err(SeasonRefusal::OtherKey.into());
        }
        self.secret = Some(path.to_owned());
        Ok(())
    }

    /// The key of the season; none where nobody has made one.
    ///
    /// # Errors
    /// Where the file cannot be read.
    pub fn public_key(&self) -> Result<Option<PublicKey>, Refusal> {
        current(&*self.look()?)
    }

    /// Where this machine keeps the secret half of a key; none where it keeps nothing.
    pub(crate) fn secret_place(&self, key: &PublicKey) -> Option<PathBuf> {
        let memory = self.memory.as_ref();
        memory.map(|memory| place(&memory.root, key))
    }

    /// The secret half of the season's key, where somebody named it or this machine keeps it.
    ///
    /// # Errors
    /// Where the season cannot be read.
    pub(crate) fn secret_key(&self) -> Result<Option<SecretKey>, Refusal> {
        let Some(public) = self.public_key()? else {
            return Ok(None);
        };
        let place = self.secret.clone().or_else(|| self.secret_place(&public));
        let secret = place.and_then(|place| read(&place).ok());
        Ok(secret.filter(|secret| secret.public() == public))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn secret(seed: u8) -> SecretKey {
        SecretKey::of(&[seed; 32])
    }

    fn code(seed: u8) -> SignedCode {
        let of = Statement {
            uid: "01ARZ3NDEKTSV4RRFFQ69G5FAV".to_owned(),
            etapa: EtapaId(3),
            seq: Seq(417),
            head: "0123456789abcdef".repeat(4),
        };
        let secret = secret(seed);
        SignedCode {
            key: secret.public(),
            signature: sign(&secret, &of.words()),
            of,
        }
    }

    #[test]
    fn a_code_says_what_was_signed() {
        let code = code(1);
        assert!(code.holds());
        assert_eq!(SignedCode::parse(&code.text()), Some(code.clone()));
        assert_eq!(
            SignedCode::parse(&format!(" {}\n", code.text())),
            Some(code)
        );
    }

    proptest! {
        #[test]
        fn a_code_with_one_other_byte_is_refused(at in 0_usize..320, by in 1_u8..) {
            let code = code(1);
            let mut bytes = code.text().into_bytes();
            let at = at % bytes.len();
            bytes[at] ^= by;
            let taken = String::from_utf8(bytes).ok().and_then(|text| SignedCode::parse(&text));
            prop_assert!(!taken.is_some_and(|taken| taken.key == code.key && taken.holds()));
        }

        #[test]
        fn words_with_one_other_byte_are_not_what_was_signed(at in 0_usize..200, by in 1_u8..128) {
            let code = code(1);
            let mut bytes = code.of.words().into_bytes();
            let at = at % bytes.len();
            bytes[at] ^= by;
            let words = String::from_utf8_lossy(&bytes);
            prop_assert!(!signed(&code.key, &words, &code.signature));
        }

        #[test]
        fn another_key_s_signature_is_none(seed in 2_u8..) {
            let (own, other) = (code(1), code(seed));
            prop_assert!(!signed(&own.key, &own.of.words(), &other.signature));
            let follows = follows(&own.of.uid, &own.key, &other.key);
            prop_assert!(!signed(&own.key, &follows, &sign(&secret(seed), &follows)));
            prop_assert!(signed(&own.key, &follows, &sign(&secret(1), &follows)));
        }
    }
}
