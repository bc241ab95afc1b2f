//! What tells of a person lies beside a statement: the signed text holds its seal alone. At the person's wish it goes,
//! and the chain still holds.

use crate::bytes::{DoorTag, sha256};
use crate::date::Day;
use crate::fault::Fault;
use crate::name::{Title, Told};
use championship::lineup::Gender;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

pub use crate::bytes::{Salt, Seal};

/// What a seal is made of begins with this: it is the digest of nothing else.
const SEALED: &[u8] = b"espadilha-enclosed-1\n";

/// What a line of a bundle that holds something enclosed begins with.
pub(crate) const LINE: &str = "+ ";

/// The most bytes of one.
const MOST: usize = 4_096;

/// A text that a statement holds the seal of.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct Enclosure {
    salt: Salt,
    text: String,
}

/// What can be enclosed.
pub trait Enclosed: Serialize + DeserializeOwned {}

/// Who an athlete is.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Person {
    /// The whole name.
    pub name: Title,
    /// None where nobody has said.
    pub birth: Option<Day>,
    /// As which the athlete is registered.
    pub gender: Option<Gender>,
    /// How strong, 1 the strongest.
    pub category: Option<u8>,
}

/// What a sanction is about, as far as it tells of a person.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Charge {
    /// Who decided what, in words: what a desk elsewhere is told.
    pub told: Told,
    /// By what the athlete is known at any door; none where CPF or birth date are unknown.
    pub tag: Option<DoorTag>,
}

/// What a team or a dupla is called: often by its people's names.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Called {
    /// The name.
    pub name: Title,
}

impl Enclosed for Person {}
impl Enclosed for Charge {}
impl Enclosed for Called {}

impl Enclosure {
    /// Encloses something under a salt that chance has made.
    ///
    /// # Errors
    /// [`Fault::Body`] where it cannot be written, which nothing that can be enclosed does.
    pub fn of(what: &impl Enclosed, salt: Salt) -> Result<Self, Fault> {
        let text = serde_json::to_string(what).map_err(body)?;
        Ok(Self { salt, text })
    }

    /// What stands for it in a signed text.
    #[must_use]
    pub fn seal(&self) -> Seal {
        Seal(sha256(&[SEALED, &self.salt.0, self.text.as_bytes()]))
    }

    /// What it holds.
    ///
    /// # Errors
    /// [`Fault::Body`] where it is something else, [`Fault::NotCanonical`] where it is written otherwise.
    pub fn open<T: Enclosed>(&self) -> Result<T, Fault> {
        canonical(&self.text)
    }

    /// As a line of a bundle, with its end.
    #[must_use]
    pub fn line(&self) -> String {
        format!("{LINE}{} {}\n", self.salt, self.text)
    }

    /// Of a line of a bundle, with its end or without.
    #[must_use]
    pub fn read(line: &str) -> Option<Self> {
        let line = line.strip_suffix('\n').unwrap_or(line);
        let (salt, text) = line.strip_prefix(LINE)?.split_once(' ')?;
        let fits = text.starts_with('{') && text.len() <= MOST;
        let salt = Salt::parse(salt).filter(|_| fits)?;
        Some(Self {
            salt,
            text: text.to_owned(),
        })
    }
}

/// JSON that is written as it always is.
pub(crate) fn canonical<T: Serialize + DeserializeOwned>(text: &str) -> Result<T, Fault> {
    let read: T = serde_json::from_str(text).map_err(body)?;
    match serde_json::to_string(&read).map_err(body)? == text {
        true => Ok(read),
        false => Err(Fault::NotCanonical),
    }
}

#[expect(clippy::needless_pass_by_value, reason = "as map_err hands it over")]
pub(crate) fn body(error: serde_json::Error) -> Fault {
    Fault::Body {
        detail: error.to_string().chars().take(200).collect(),
    }
}
