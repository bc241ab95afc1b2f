//! Clubs and athletes that are registered already, or are registered with what names them for the first time.

use crate::ground::name::checked_name;
use crate::ground::person::{Private, existing, register};
use crate::season::tag::Tag;
use crate::season::work::{UID_LENGTH, Work};
use championship::id::{AthleteId, ClubId};
use messages::refusal::{Kind, Refusal};
use serde::{Deserialize, Serialize};
use store::athlete::Athlete;
use ts_rs::TS;

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(untagged)]
pub enum NamedClub {
    /// One that is registered.
    Known(ClubId),
    /// The one of this name; where there is none it is registered with this.
    New(String),
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(untagged)]
pub enum NamedAthlete {
    /// One who is registered.
    Known(AthleteId),
    /// The one of this name; who is nobody yet is registered with this.
    New(String),
}

impl From<ClubId> for NamedClub {
    fn from(id: ClubId) -> Self {
        Self::Known(id)
    }
}

impl From<AthleteId> for NamedAthlete {
    fn from(id: AthleteId) -> Self {
        Self::Known(id)
    }
}

impl NamedClub {
    /// The club's number, registered where nobody has it yet.
    ///
    /// # Errors
    /// [`Refusal::Unknown`] for a number that no club has, and where its name is none.
    pub fn of(told: Option<&Self>, work: &Work<'_>) -> Result<Option<ClubId>, Refusal> {
        told.map(|club| club.found(work)).transpose()
    }

    fn found(&self, work: &Work<'_>) -> Result<ClubId, Refusal> {
        let clubs = store::club::all(work.tx)?;
        match self {
            Self::Known(id) => {
                let is_known = clubs.iter().any(|club| club.id == *id);
                is_known
                    .then_some(*id)
                    .ok_or_else(|| unknown(Kind::Club, id.to_string()))
            }
            Self::New(name) => {
                let name = checked_name(name)?;
                if let Some(club) = clubs.iter().find(|club| club.name_key == name.key()) {
                    return Ok(club.id);
                }
                let id = store::club::insert(work.tx, &name, "")?;
                work.tx.tag(Tag::Registry);
                work.tx.tag(Tag::Club(id));
                Ok(id)
            }
        }
    }
}

impl NamedAthlete {
    /// Those who are registered.
    #[must_use]
    pub fn known(ids: &[AthleteId]) -> Vec<Self> {
        ids.iter().copied().map(Self::Known).collect()
    }

    /// The athlete's number; whoever is registered with this is of this club.
    ///
    /// # Errors
    /// [`Refusal::Unknown`] for a number that nobody has, [`Refusal::Ambiguous`] for a name that several have, and
    /// where the name is none.
    pub fn found(&self, work: &Work<'_>, club: Option<ClubId>) -> Result<AthleteId, Refusal> {
        match self {
            Self::Known(id) => Ok(existing(work.tx, *id)?.id),
            Self::New(name) => {
                let name = checked_name(name)?;
                let all = store::athlete::all(work.tx)?.into_iter();
                let same: Vec<Athlete> = all
                    .filter(|known| known.name_key == name.key() && known.merged_into.is_none())
                    .collect();
                match same.as_slice() {
                    [] => newly(work, club, name.into()),
                    [one] => Ok(one.id),
                    several => Err(Refusal::Ambiguous {
                        kind: Kind::Athlete,
                        asked: name.into(),
                        matches: several.iter().map(told_apart).collect(),
                    }),
                }
            }
        }
    }
}

fn newly(work: &Work<'_>, club: Option<ClubId>, name: String) -> Result<AthleteId, Refusal> {
    let person = store::athlete::Person {
        name,
        ..store::athlete::Person::default()
    };
    let uid = work.code(UID_LENGTH);
    let id = register(work, &uid, club, &person, &Private::default())?;
    work.tx.tag(Tag::Registry);
    work.tx.tag(Tag::Athlete(id));
    Ok(id)
}

fn told_apart(athlete: &Athlete) -> String {
    let tells = [&athlete.person.name, &athlete.person.known_as, &athlete.uid];
    let told: Vec<&str> = tells
        .into_iter()
        .map(String::as_str)
        .filter(|tell| !tell.is_empty())
        .collect();
    told.join(" · ")
}

const fn unknown(kind: Kind, asked: String) -> Refusal {
    Refusal::Unknown {
        kind,
        asked,
        near: Vec::new(),
    }
}
