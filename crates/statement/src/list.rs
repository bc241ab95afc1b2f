//! The country's list of sanctions, signed as a whole: what a desk far from any network asks who may play.

use crate::bytes::{Digest, DoorTag, Salt, sha256};
use crate::date::{Day, Moment};
use crate::enclosed::{body, canonical};
use crate::fault::{Broken, Fault};
use crate::key::{PublicKey, SecretKey};
use crate::lines::Lines;
use crate::name::{FederationId, Title, Told, Uid};
use crate::note::{Note, Signer};
use championship::name::fold;
use serde::{Deserialize, Serialize};

/// The most bytes of one.
pub const MOST_BYTES: usize = 10 << 20;

/// What its text begins with.
const FIRST: &str = "espadilha-sanctions-1";

/// All sanctions that hold somewhere, as of a moment.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct List {
    /// As of when.
    pub made: Moment,
    /// What every door's tags are made with.
    pub salt: Salt,
    /// By season and number.
    pub entries: Vec<Entry>,
}

/// One sanction of the list.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Entry {
    /// The season that stated it.
    pub season: Uid,
    /// The number of that statement.
    pub number: u64,
    /// Whose season it is.
    pub federation: FederationId,
    /// The athlete there, and whoever is known to be the same, ascending.
    pub athletes: Vec<Uid>,
    /// What the athlete is called.
    pub name: Title,
    /// None where CPF or birth date are unknown.
    pub tag: Option<DoorTag>,
    /// First day.
    pub from: Day,
    /// Last day.
    pub until: Day,
    /// Who decided what, in words.
    pub told: Told,
}

/// Somebody who wants to play.
#[derive(Debug, Clone, Copy)]
pub struct Asked<'a> {
    /// By uid; none of somebody new.
    pub athlete: Option<&'a Uid>,
    /// None where CPF or birth date are unknown.
    pub tag: Option<&'a DoorTag>,
    /// The whole name.
    pub name: &'a str,
}

/// What an entry means for whoever asks.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Carried {
    /// It is this person, who may not play.
    Barred,
    /// Somebody of this name may not play: a person looks at it.
    Namesake,
}

impl List {
    /// What the list holds against somebody on a day, worst first.
    #[must_use]
    pub fn against<'a>(&'a self, asked: &Asked<'_>, day: Day) -> Vec<(Carried, &'a Entry)> {
        let name = fold(asked.name);
        let in_force = self.entries.iter().filter(|entry| entry.holds(day));
        let mut found: Vec<(Carried, &Entry)> = in_force
            .filter_map(|entry| Some((entry.carried(asked, &name)?, entry)))
            .collect();
        found.sort_by_key(|(carried, _)| *carried);
        found
    }

    fn written(&self) -> Result<String, Fault> {
        let Self {
            made,
            salt,
            entries,
        } = self;
        let count = entries.len();
        let mut text = format!("{FIRST}\nmade {made}\nsalt {salt}\ncount {count}\n");
        for entry in entries {
            text.push_str(&serde_json::to_string(entry).map_err(body)?);
            text.push('\n');
        }
        Ok(text)
    }

    fn check(&self) -> Result<(), Broken> {
        let key = |entry: &Entry| (entry.season.clone(), entry.number);
        let ordered = self.entries.is_sorted_by(|one, next| key(one) < key(next));
        let each = self.entries.iter().try_for_each(Entry::check);
        if ordered { each } else { Err(Broken::Order) }
    }

    fn parse(text: &str) -> Result<Self, Fault> {
        let mut lines = Lines::of(text, FIRST)?;
        let (made, salt) = (lines.field("made")?, lines.field("salt")?);
        let count: u64 = lines.field("count")?;
        let entries = lines.rest().map(canonical).collect::<Result<Vec<_>, _>>()?;
        if u64::try_from(entries.len()) != Ok(count) {
            return Err(Fault::Line { name: "count" });
        }
        let list = Self {
            made,
            salt,
            entries,
        };
        list.check()?;
        match list.written()? == text {
            true => Ok(list),
            false => Err(Fault::NotCanonical),
        }
    }

    /// Signs it by the central's key.
    ///
    /// # Errors
    /// [`Fault::Broken`] where it is not in its order.
    pub fn sign(&self, secret: &SecretKey) -> Result<Vec<u8>, Fault> {
        self.check()?;
        let note = Note::sign(self.written()?, &Signer::Central, secret);
        Ok(note.to_string().into_bytes())
    }

    /// Of its bytes, signed by this key of the central's.
    ///
    /// # Errors
    /// Why they are none; [`Fault::BadSignature`].
    pub fn open(bytes: &[u8], key: &PublicKey) -> Result<Self, Fault> {
        let note = Note::parse(bytes, MOST_BYTES)?;
        note.of(&Signer::Central)?;
        // A list is long: who signed it is asked before it is read.
        note.by(key)?;
        Self::parse(note.text())
    }
}

/// What tells one list from another over the network.
#[must_use]
pub fn etag(bytes: &[u8]) -> Digest {
    Digest(sha256(&[bytes]))
}

impl Entry {
    /// Whether it holds on a day.
    #[must_use]
    pub fn holds(&self, day: Day) -> bool {
        (self.from..=self.until).contains(&day)
    }

    fn carried(&self, asked: &Asked<'_>, name: &str) -> Option<Carried> {
        let known = asked.athlete.is_some_and(|uid| self.athletes.contains(uid));
        let tagged = asked.tag.is_some() && asked.tag == self.tag.as_ref();
        // Tags that differ tell no two people apart: a birth date may be mistyped.
        match (known || tagged, fold(self.name.as_str()) == name) {
            (true, _) => Some(Carried::Barred),
            (false, true) => Some(Carried::Namesake),
            (false, false) => None,
        }
    }

    fn check(&self) -> Result<(), Broken> {
        let ordered = self.athletes.is_sorted_by(|one, next| one < next);
        match (ordered, self.from <= self.until) {
            (false, _) => Err(Broken::Order),
            (_, false) => Err(Broken::Term),
            _ => Ok(()),
        }
    }
}
