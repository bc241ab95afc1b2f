//! Clubs.

use crate::ground::name::{checked_name, checked_text};
use crate::season::act::Act;
use crate::season::made::Made;
use crate::season::tag::Tag;
use crate::season::work::Work;
use championship::id::ClubId;
use messages::labels::deed::Deed;
use messages::labels::role::Role;
use messages::refusal::registry::RegistryRefusal;
use messages::refusal::{Kind, Refusal};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct AddClub {
    pub name: String,
    pub city: String,
}

impl Act for AddClub {
    fn open_to(&self) -> Role {
        Role::Desk
    }

    fn deed(&self) -> Deed {
        Deed::AddClub
    }

    fn depends_on(&self) -> Vec<Tag> {
        Vec::new()
    }

    fn apply(self, work: &Work<'_>) -> Result<Made, Refusal> {
        let name = checked_name(&self.name)?;
        if store::club::all(work.tx)?
            .iter()
            .any(|known| known.name_key == name.key())
        {
            return Err(RegistryRefusal::NameTaken(name.into()).into());
        }
        let city = checked_text(&self.city)?;
        let id = store::club::insert(work.tx, &name, &city)?;
        work.tx.tag(Tag::Registry);
        work.tx.tag(Tag::Club(id));
        Ok(Made::Club(id))
    }
}

/// Makes one club a redirect to another.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct MergeClubs {
    /// The one that goes.
    pub from: ClubId,
    /// The one that stays.
    pub into: ClubId,
}

impl Act for MergeClubs {
    fn open_to(&self) -> Role {
        Role::Desk
    }

    fn deed(&self) -> Deed {
        Deed::MergeClubs
    }

    fn depends_on(&self) -> Vec<Tag> {
        vec![Tag::Club(self.from), Tag::Club(self.into)]
    }

    fn apply(self, work: &Work<'_>) -> Result<Made, Refusal> {
        let clubs = store::club::all(work.tx)?;
        for id in [self.from, self.into] {
            refuse_unknown(work, id)?;
        }
        if self.from == self.into {
            return Err(RegistryRefusal::CannotMerge(
                clubs
                    .into_iter()
                    .find(|known| known.id == self.from)
                    .map(|known| known.name)
                    .unwrap_or_default(),
            )
            .into());
        }
        store::club::merge(work.tx, self.from, self.into)?;
        work.tx.tag(Tag::Registry);
        work.tx.tag(Tag::Club(self.from));
        work.tx.tag(Tag::Club(self.into));
        Ok(Made::Club(self.into))
    }
}

/// Sets a club's sign, or takes it away.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct SetClubLogo {
    pub club: ClubId,
    /// A PNG as it is kept; none takes it away. Never in the journal.
    #[serde(skip)]
    pub png: Option<Vec<u8>>,
}

impl Act for SetClubLogo {
    fn open_to(&self) -> Role {
        Role::Desk
    }

    fn deed(&self) -> Deed {
        Deed::SetClubLogo
    }

    fn depends_on(&self) -> Vec<Tag> {
        vec![Tag::Club(self.club)]
    }

    fn apply(self, work: &Work<'_>) -> Result<Made, Refusal> {
        refuse_unknown(work, self.club)?;
        store::club::set_logo(work.tx, self.club, self.png.as_deref())?;
        work.tx.tag(Tag::Registry);
        work.tx.tag(Tag::Club(self.club));
        Ok(Made::Club(self.club))
    }
}

fn refuse_unknown(work: &Work<'_>, id: ClubId) -> Result<(), Refusal> {
    if store::club::all(work.tx)?
        .iter()
        .any(|known| known.id == id)
    {
        return Ok(());
    }
    Err(Refusal::Unknown {
        kind: Kind::Club,
        asked: id.to_string(),
        near: Vec::new(),
    })
}
