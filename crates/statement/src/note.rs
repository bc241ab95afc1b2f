//! A text with the line that signs it, as C2SP's signed notes have them, so that others' tools read ours: the text,
//! a blank line, and `— name base64(key id, signature)`.

use crate::fault::Fault;
use crate::key::{KeyId, PublicKey, SecretKey, Signature};
use crate::name::{FederationId, Uid};
use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use std::fmt;

/// What a line that signs begins with.
pub(crate) const SIGNED: &str = "\u{2014} ";

/// In whose name a text is signed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Signer {
    /// A season's, by a key that its federation certified.
    Season(Uid),
    /// A federation's, by its root key.
    Federation(FederationId),
    /// The central's.
    Central,
}

impl fmt::Display for Signer {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Season(uid) => write!(out, "espadilha/season/{uid}"),
            Self::Federation(id) => write!(out, "espadilha/federation/{id}"),
            Self::Central => out.write_str("espadilha/central"),
        }
    }
}

impl Signer {
    /// A key of theirs as other tools for signed notes take it.
    #[must_use]
    pub fn verifier(&self, key: &PublicKey) -> String {
        let name = self.to_string();
        let mut bytes = vec![1];
        bytes.extend(key.bytes());
        format!("{name}+{}+{}", key.id(&name), STANDARD.encode(bytes))
    }
}

/// A text and its signature, not held against any key yet.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Note {
    text: String,
    name: String,
    key: KeyId,
    signature: Signature,
}

impl Note {
    /// Signs a text of whole lines.
    pub(crate) fn sign(text: String, signer: &Signer, secret: &SecretKey) -> Self {
        let name = signer.to_string();
        Self {
            key: secret.public().id(&name),
            signature: secret.sign(&text),
            name,
            text,
        }
    }

    /// Of its bytes, of which there are so many at most.
    pub(crate) fn parse(bytes: &[u8], most: usize) -> Result<Self, Fault> {
        if bytes.len() > most {
            let bytes = bytes.len();
            return Err(Fault::TooLong { bytes, most });
        }
        let whole = letters(bytes)?;
        let (text, line) = whole.rsplit_once("\n\n").ok_or(Fault::SignatureLine)?;
        let line = line.strip_prefix(SIGNED).ok_or(Fault::SignatureLine)?;
        let (name, code) = line.split_once(' ').ok_or(Fault::SignatureLine)?;
        let code = code.strip_suffix('\n').ok_or(Fault::SignatureLine)?;
        let code = STANDARD.decode(code).map_err(|_| Fault::SignatureLine)?;
        let (key, signature) = code.split_first_chunk().ok_or(Fault::SignatureLine)?;
        let signature = signature.try_into().map_err(|_| Fault::SignatureLine)?;
        let note = Self {
            text: format!("{text}\n"),
            name: name.to_owned(),
            key: KeyId(*key),
            signature: Signature(signature),
        };
        // A blank line within the text would be another way to tell where it ends.
        match note.text.contains("\n\n") || note.to_string() != whole {
            true => Err(Fault::NotCanonical),
            false => Ok(note),
        }
    }

    /// What is signed.
    #[must_use]
    pub fn text(&self) -> &str {
        &self.text
    }

    /// Which key it says that it is signed by.
    #[must_use]
    pub const fn key(&self) -> KeyId {
        self.key
    }

    /// The signature.
    #[must_use]
    pub const fn signature(&self) -> Signature {
        self.signature
    }

    /// Whether this key signed it.
    #[must_use]
    pub fn is_by(&self, key: &PublicKey) -> bool {
        self.names(key) && key.signed(&self.text, &self.signature)
    }

    /// Whether it says that it is signed by this key.
    pub(crate) fn names(&self, key: &PublicKey) -> bool {
        key.id(&self.name) == self.key
    }

    /// Refuses what is signed in another's name.
    pub(crate) fn of(&self, signer: &Signer) -> Result<(), Fault> {
        match self.name == signer.to_string() {
            true => Ok(()),
            false => Err(Fault::Signer {
                found: self.name.chars().take(80).collect(),
            }),
        }
    }

    /// Refuses what this key did not sign.
    pub(crate) fn by(&self, key: &PublicKey) -> Result<(), Fault> {
        match self.is_by(key) {
            true => Ok(()),
            false => Err(Fault::BadSignature { key: self.key }),
        }
    }
}

impl fmt::Display for Note {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut code = self.key.0.to_vec();
        code.extend(self.signature.0);
        let (text, name) = (&self.text, &self.name);
        writeln!(out, "{text}\n{SIGNED}{name} {}", STANDARD.encode(code))
    }
}

/// Bytes as text in which nothing steers a screen but the ends of lines.
pub(crate) fn letters(bytes: &[u8]) -> Result<&str, Fault> {
    let text = str::from_utf8(bytes).map_err(|error| Fault::Letters {
        at: error.valid_up_to(),
    })?;
    let steers = |letter: char| letter.is_control() && letter != '\n';
    match text.find(steers) {
        Some(at) => Err(Fault::Letters { at }),
        None => Ok(text),
    }
}
