//! Keys: what a secret half signs anybody holds against the public half.

use crate::bytes::{hex, sha256, typed, unhex};
use ed25519_dalek::{Signer as _, SigningKey, VerifyingKey};
use std::cmp::Ordering;
use std::fmt;

/// The public half of a key.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PublicKey(VerifyingKey);

impl PublicKey {
    /// Of its bytes; none of a weak one, of which anybody signs anything.
    #[must_use]
    pub fn of(bytes: &[u8; 32]) -> Option<Self> {
        let key = VerifyingKey::from_bytes(bytes).ok()?;
        (!key.is_weak()).then_some(Self(key))
    }

    /// Of its sixty-four digits, written as they always are.
    #[must_use]
    pub fn parse(text: &str) -> Option<Self> {
        Self::of(&unhex(text)?)
    }

    /// Of its digits as somebody copied them: in capitals or not, with or without spaces.
    #[must_use]
    pub fn typed(text: &str) -> Option<Self> {
        Self::of(&typed(text)?)
    }

    /// Its bytes.
    #[must_use]
    pub fn bytes(&self) -> [u8; 32] {
        self.0.to_bytes()
    }

    /// Whether its secret half signed this.
    #[must_use]
    pub fn signed(&self, text: &str, signature: &Signature) -> bool {
        let signature = ed25519_dalek::Signature::from_bytes(&signature.0);
        self.0.verify_strict(text.as_bytes(), &signature).is_ok()
    }

    /// What tells it from others on a line that is signed in a name.
    #[must_use]
    pub fn id(&self, name: &str) -> KeyId {
        let digest = sha256(&[name.as_bytes(), b"\n\x01", &self.bytes()]);
        KeyId([digest[0], digest[1], digest[2], digest[3]])
    }
}

impl fmt::Display for PublicKey {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(&hex(self.0.as_bytes()))
    }
}

impl PartialOrd for PublicKey {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for PublicKey {
    fn cmp(&self, other: &Self) -> Ordering {
        self.bytes().cmp(&other.bytes())
    }
}

/// Four bytes by which a line says which key it is signed by.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct KeyId(pub [u8; 4]);

impl fmt::Display for KeyId {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(&hex(&self.0))
    }
}

/// What a secret half makes of a text.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Signature(pub [u8; 64]);

impl Signature {
    /// Of its digits as somebody copied them.
    #[must_use]
    pub fn typed(text: &str) -> Option<Self> {
        typed(text).map(Self)
    }
}

impl fmt::Display for Signature {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(&hex(&self.0))
    }
}

/// The secret half of a key; nothing prints it.
pub struct SecretKey(SigningKey);

impl fmt::Debug for SecretKey {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "SecretKey of {}", self.public())
    }
}

impl SecretKey {
    /// Of thirty-two bytes that chance has made, or that were kept.
    #[must_use]
    pub fn of(bytes: &[u8; 32]) -> Self {
        Self(SigningKey::from_bytes(bytes))
    }

    /// Of the digits that it is kept as.
    #[must_use]
    pub fn typed(text: &str) -> Option<Self> {
        Some(Self::of(&typed(text)?))
    }

    /// What it is kept as.
    #[must_use]
    pub fn reveal(&self) -> [u8; 32] {
        self.0.to_bytes()
    }

    /// Its public half.
    #[must_use]
    pub fn public(&self) -> PublicKey {
        PublicKey(self.0.verifying_key())
    }

    /// Signs a text.
    #[must_use]
    pub fn sign(&self, text: &str) -> Signature {
        Signature(self.0.sign(text.as_bytes()).to_bytes())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn nobody_signs_by_a_weak_key() {
        assert_eq!(PublicKey::parse(&"00".repeat(32)), None);
        assert_eq!(PublicKey::parse(&format!("01{}", "00".repeat(31))), None);
        assert_eq!(PublicKey::typed("zz"), None);
    }

    #[test]
    fn a_secret_half_is_printed_by_nothing() {
        let secret = SecretKey::of(&[7; 32]);
        let told = format!("{secret:?}");
        assert!(told.contains(&secret.public().to_string()));
        assert!(!told.contains(&"07".repeat(32)));
        assert_eq!(secret.reveal(), [7; 32]);
    }

    proptest! {
        #[test]
        fn one_key_and_one_text_have_one_signature(seed: [u8; 32], text: String, other: String) {
            let secret = SecretKey::of(&seed);
            let (public, signature) = (secret.public(), secret.sign(&text));
            prop_assert!(public.signed(&text, &signature));
            prop_assert_eq!(public.signed(&other, &signature), other == text);
            prop_assert_eq!(PublicKey::typed(&public.to_string().to_uppercase()), Some(public));
        }
    }
}
