//! Athletes and their personal data.

use crate::ground::newcomer::NamedClub;
use crate::ground::person::{Person, Private, checked_person, checked_private, existing, register};
use crate::season::act::Act;
use crate::season::made::Made;
use crate::season::personal::Personal;
use crate::season::tag::Tag;
use crate::season::work::{UID_LENGTH, Work};
use championship::id::AthleteId;
use messages::labels::deed::Deed;
use messages::labels::role::Role;
use messages::refusal::Refusal;
use messages::refusal::registry::RegistryRefusal;
use messages::words::pt_br;
use serde::{Deserialize, Serialize};
use store::EntryKind;
use ts_rs::TS;

/// An athlete's public fields.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct AthleteFields {
    pub club: Option<NamedClub>,
    /// What is known to everybody.
    #[serde(flatten)]
    pub person: Person,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct AddAthlete {
    /// Public fields.
    pub fields: AthleteFields,
    /// Personal data.
    #[serde(skip_serializing)]
    #[ts(as = "Private")]
    pub private: Personal<Private>,
}

impl Act for AddAthlete {
    fn open_to(&self) -> Role {
        Role::Desk
    }

    fn deed(&self) -> Deed {
        Deed::AddAthlete
    }

    fn depends_on(&self) -> Vec<Tag> {
        Vec::new()
    }

    fn apply(self, work: &Work<'_>) -> Result<Made, Refusal> {
        let uid = work.code(UID_LENGTH);
        let person = checked_person(&self.fields.person)?;
        let club = NamedClub::of(self.fields.club.as_ref(), work)?;
        let id = register(work, &uid, club, &person, self.private.reveal())?;
        work.tx.tag(Tag::Registry);
        work.tx.tag(Tag::Athlete(id));
        Ok(Made::Athlete(id))
    }
}

/// Changes an athlete.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct EditAthlete {
    pub athlete: AthleteId,
    /// Public fields.
    pub fields: AthleteFields,
    /// Personal data; none leaves it as it is.
    #[serde(default, skip_serializing)]
    #[ts(as = "Option<Private>")]
    pub private: Option<Personal<Private>>,
}

impl Act for EditAthlete {
    fn open_to(&self) -> Role {
        Role::Desk
    }

    fn deed(&self) -> Deed {
        Deed::EditAthlete
    }

    fn depends_on(&self) -> Vec<Tag> {
        vec![Tag::Athlete(self.athlete)]
    }

    fn apply(self, work: &Work<'_>) -> Result<Made, Refusal> {
        let athlete = existing(work.tx, self.athlete)?;
        let person = checked_person(&self.fields.person)?;
        let club = NamedClub::of(self.fields.club.as_ref(), work)?;
        store::athlete::update(work.tx, athlete.id, club, &person)?;
        if let Some(private) = &self.private {
            let known = store::athlete::private(work.tx, &athlete.uid)?;
            let private = checked_private(private.reveal(), &known, &work.context.today())?;
            // What stays as it is stands in no undo's way.
            if private != known {
                store::athlete::set_private(work.tx, &athlete.uid, &private)?;
            }
        }
        work.tx.tag(Tag::Registry);
        work.tx.tag(Tag::Athlete(athlete.id));
        Ok(Made::Athlete(athlete.id))
    }
}

/// Sets an athlete's portrait, or takes it away.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct SetPhoto {
    pub athlete: AthleteId,
    /// A JPEG as it is kept; none takes it away. Never in the journal.
    #[serde(skip)]
    pub jpeg: Option<Vec<u8>>,
}

impl Act for SetPhoto {
    fn open_to(&self) -> Role {
        Role::Desk
    }

    fn deed(&self) -> Deed {
        Deed::SetPhoto
    }

    fn depends_on(&self) -> Vec<Tag> {
        vec![Tag::Athlete(self.athlete)]
    }

    fn apply(self, work: &Work<'_>) -> Result<Made, Refusal> {
        let athlete = existing(work.tx, self.athlete)?;
        store::athlete::set_photo(work.tx, &athlete.uid, self.jpeg.as_deref())?;
        work.tx.tag(Tag::Registry);
        work.tx.tag(Tag::Athlete(athlete.id));
        Ok(Made::Athlete(athlete.id))
    }
}

/// Makes one athlete a redirect to another.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct MergeAthletes {
    /// The one that goes.
    pub from: AthleteId,
    /// The one that stays.
    pub into: AthleteId,
}

impl Act for MergeAthletes {
    fn open_to(&self) -> Role {
        Role::Desk
    }

    fn deed(&self) -> Deed {
        Deed::MergeAthletes
    }

    fn depends_on(&self) -> Vec<Tag> {
        vec![Tag::Athlete(self.from), Tag::Athlete(self.into)]
    }

    fn apply(self, work: &Work<'_>) -> Result<Made, Refusal> {
        let gone = existing(work.tx, self.from)?;
        existing(work.tx, self.into)?;
        if self.from == self.into || store::athlete::share_a_lineup(work.tx, self.from, self.into)?
        {
            return Err(RegistryRefusal::CannotMerge(gone.person.name).into());
        }
        store::athlete::merge(work.tx, self.from, self.into)?;
        work.tx.tag(Tag::Registry);
        work.tx.tag(Tag::Athlete(self.from));
        work.tx.tag(Tag::Athlete(self.into));
        Ok(Made::Athlete(self.into))
    }
}

/// Empties everything personal of an athlete, at their own wish: data, the portrait, and pictures of their sheets.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct EraseAthlete {
    pub athlete: AthleteId,
}

impl Act for EraseAthlete {
    fn open_to(&self) -> Role {
        Role::Host
    }

    fn deed(&self) -> Deed {
        Deed::EraseAthlete
    }

    // What was erased is gone.
    fn kind(&self) -> EntryKind {
        EntryKind::Outward
    }

    fn depends_on(&self) -> Vec<Tag> {
        vec![Tag::Athlete(self.athlete)]
    }

    // The name and what was played and ruled stay as the sporting record.
    fn apply(self, work: &Work<'_>) -> Result<Made, Refusal> {
        let athlete = existing(work.tx, self.athlete)?;
        if athlete.erased_at.is_some() {
            return Err(RegistryRefusal::AlreadyErased(athlete.person.name).into());
        }
        store::erasure::athlete(work.tx, athlete.id, &work.at(), pt_br::ERASED)?;
        // Rulings are told in every table of their etapa.
        for etapa in store::etapa::all(work.tx)? {
            work.tx.tag(Tag::Etapa(etapa.id));
        }
        work.tx.tag(Tag::Registry);
        work.tx.tag(Tag::Readings);
        work.tx.tag(Tag::Discipline);
        work.tx.tag(Tag::Athlete(athlete.id));
        Ok(Made::Nothing)
    }
}
