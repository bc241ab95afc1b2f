//! A file of signed texts with what is enclosed beside them: what a stick carries, and what is sent.

use crate::certificate::{self, SignedCertificate};
use crate::enclosed::{self, Enclosure};
use crate::fault::Fault;
use crate::note::{SIGNED, letters};
use crate::revocation::{self, SignedRevocation};
use crate::signed::{self, Signed};
use std::collections::{BTreeMap, BTreeSet};

/// The most bytes of one.
pub const MOST_BYTES: usize = 10 << 20;

/// One of its texts.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Item {
    /// A statement, with what was enclosed and not erased since.
    Statement(Parcel),
    /// A key signs for a season.
    Certificate(SignedCertificate),
    /// A key signs no more.
    Revocation(SignedRevocation),
}

/// A statement with what is enclosed beside it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Parcel {
    signed: Signed,
    enclosed: Vec<Enclosure>,
}

impl Parcel {
    /// Encloses texts beside the statement that seals them.
    ///
    /// # Errors
    /// [`Fault::Stray`] where it seals one of them not, or one comes twice.
    pub fn of(signed: Signed, mut enclosed: Vec<Enclosure>) -> Result<Self, Fault> {
        enclosed.sort_by_key(Enclosure::seal);
        let parcel = Self { signed, enclosed };
        parcel.check()?;
        Ok(parcel)
    }

    /// A statement with whatever of these it seals.
    #[must_use]
    pub fn with(signed: Signed, known: &BTreeMap<enclosed::Seal, Enclosure>) -> Self {
        let json = signed.statement().body.json().unwrap_or_default();
        let seals: BTreeSet<enclosed::Seal> =
            json.split('"').filter_map(enclosed::Seal::parse).collect();
        let enclosed = seals.iter().filter_map(|seal| known.get(seal));
        Self {
            enclosed: enclosed.cloned().collect(),
            signed,
        }
    }

    /// The statement.
    #[must_use]
    pub const fn signed(&self) -> &Signed {
        &self.signed
    }

    /// What is enclosed, by seal.
    #[must_use]
    pub fn enclosed(&self) -> &[Enclosure] {
        &self.enclosed
    }

    fn check(&self) -> Result<(), Fault> {
        let body = &self.signed.statement().body;
        let mut before = None;
        for (at, enclosure) in self.enclosed.iter().enumerate() {
            let seal = enclosure.seal();
            if !body.seals(&seal) {
                return Err(Fault::Stray { number: at + 1 });
            }
            match before.replace(seal) {
                Some(last) if last == seal => return Err(Fault::Stray { number: at + 1 }),
                Some(last) if last > seal => return Err(Fault::NotCanonical),
                _ => {}
            }
        }
        Ok(())
    }
}

impl Item {
    fn parse(text: &str) -> Result<Self, Fault> {
        let first = text.split('\n').next().unwrap_or_default();
        match first {
            signed::FIRST => {
                let signed = Signed::parse(text.as_bytes())?;
                let enclosed = Vec::new();
                Ok(Self::Statement(Parcel { signed, enclosed }))
            }
            certificate::FIRST => SignedCertificate::parse(text.as_bytes()).map(Self::Certificate),
            revocation::FIRST => SignedRevocation::parse(text.as_bytes()).map(Self::Revocation),
            other => {
                let found = other.chars().take(60).collect();
                Err(Fault::Other { found })
            }
        }
    }

    fn bytes(&self) -> Vec<u8> {
        match self {
            Self::Statement(parcel) => {
                let enclosed = parcel.enclosed.iter().map(Enclosure::line);
                let mut bytes = parcel.signed.bytes();
                bytes.extend(enclosed.collect::<String>().into_bytes());
                bytes
            }
            Self::Certificate(signed) => signed.bytes(),
            Self::Revocation(signed) => signed.bytes(),
        }
    }
}

/// The texts one after the other.
#[must_use]
pub fn written(items: &[Item]) -> Vec<u8> {
    items.iter().flat_map(Item::bytes).collect()
}

/// Of its bytes: what parses is written again as it was.
///
/// # Errors
/// Why they are none; the first that is wrong.
pub fn parse(bytes: &[u8]) -> Result<Vec<Item>, Fault> {
    if bytes.len() > MOST_BYTES {
        let (bytes, most) = (bytes.len(), MOST_BYTES);
        return Err(Fault::TooLong { bytes, most });
    }
    let text = letters(bytes)?;
    let mut items: Vec<Item> = Vec::new();
    let (mut from, mut at) = (0, 0);
    for line in text.split_inclusive('\n') {
        let is_first = at == from;
        at += line.len();
        if line.starts_with(SIGNED) {
            items.push(Item::parse(&text[from..at])?);
            from = at;
        } else if is_first && line.starts_with(enclosed::LINE) {
            let enclosure = line
                .ends_with('\n')
                .then(|| Enclosure::read(line))
                .flatten();
            let enclosure = enclosure.ok_or(Fault::Line { name: "+" })?;
            let Some(Item::Statement(parcel)) = items.last_mut() else {
                return Err(Fault::Stray { number: 1 });
            };
            parcel.enclosed.push(enclosure);
            from = at;
        }
    }
    if from != at {
        return Err(Fault::SignatureLine);
    }
    for item in &items {
        if let Item::Statement(parcel) = item {
            parcel.check()?;
        }
    }
    Ok(items)
}

/// Takes out what is erased: the statements stay as they were signed.
pub fn erase(items: &mut [Item], seals: &BTreeSet<enclosed::Seal>) {
    for item in items {
        if let Item::Statement(parcel) = item {
            parcel.enclosed.retain(|one| !seals.contains(&one.seal()));
        }
    }
}
