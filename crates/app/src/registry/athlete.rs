//! Athletes and their personal data.

use crate::ground::name::checked_name;
use crate::ground::person::{Private, checked_category, checked_private, existing};
use crate::labels::deed::Deed;
use crate::refusal::Refusal;
use crate::refusal::registry::RegistryRefusal;
use crate::season::act::Act;
use crate::season::made::Made;
use crate::season::personal::Personal;
use crate::season::tag;
use crate::season::work::{UID_LENGTH, Work};
use crate::words::pt_br;
use championship::id::{AthleteId, ClubId};
use championship::lineup::Gender;
use championship::name::checked;
use serde::{Deserialize, Serialize};
use store::EntryKind;
use store::athlete::Fields;
use ts_rs::TS;

/// An athlete's public fields.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct AthleteFields {
    /// Name.
    pub name: String,
    /// What tells homonyms apart.
    pub known_as: String,
    /// Club.
    pub club: Option<ClubId>,
    /// No pictures in anything public.
    pub image_opt_out: bool,
    /// A shortened name in anything public.
    #[serde(default)]
    pub name_opt_out: bool,
    /// As which the athlete is registered; none where nobody has said.
    #[serde(default)]
    pub gender: Option<Gender>,
    /// How strong, 1 the strongest; none where nobody has said.
    #[serde(default)]
    pub category: Option<u8>,
}

/// Adds an athlete.
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
    fn deed(&self) -> Deed {
        Deed::AddAthlete
    }

    fn depends_on(&self) -> Vec<String> {
        Vec::new()
    }

    fn apply(self, work: &Work<'_>) -> Result<Made, Refusal> {
        let Self { fields, private } = self;
        add(work, &fields, private.reveal())
    }
}

fn add(work: &Work<'_>, fields: &AthleteFields, private: &Private) -> Result<Made, Refusal> {
    let (name, name_key) = checked_name(&fields.name)?;
    let private = checked_private(private)?;
    let uid = work.code(UID_LENGTH);
    let known_as = checked(&fields.known_as).map_err(RegistryRefusal::BadName)?;
    let id = store::athlete::insert(
        work.tx,
        &uid,
        Fields {
            name: &name,
            name_key: &name_key,
            known_as: &known_as,
            club: fields.club,
            image_opt_out: fields.image_opt_out,
            name_opt_out: fields.name_opt_out,
            gender: fields.gender,
            category: checked_category(fields.category)?,
        },
    )?;
    if private != store::athlete::Private::default() {
        store::athlete::set_private(work.tx, &uid, &private)?;
    }
    work.tx.tag(tag::REGISTRY);
    work.tx.tag(tag::athlete(id));
    Ok(Made::Athlete(id))
}

/// Changes an athlete.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct EditAthlete {
    /// Whom.
    pub athlete: AthleteId,
    /// Public fields.
    pub fields: AthleteFields,
    /// Personal data; none leaves it as it is.
    #[serde(default, skip_serializing)]
    #[ts(as = "Option<Private>")]
    pub private: Option<Personal<Private>>,
}

impl Act for EditAthlete {
    fn deed(&self) -> Deed {
        Deed::EditAthlete
    }

    fn depends_on(&self) -> Vec<String> {
        vec![tag::athlete(self.athlete)]
    }

    fn apply(self, work: &Work<'_>) -> Result<Made, Refusal> {
        let Self {
            athlete,
            fields,
            private,
        } = self;
        edit(
            work,
            athlete,
            &fields,
            private.as_ref().map(Personal::reveal),
        )
    }
}

fn edit(
    work: &Work<'_>,
    id: AthleteId,
    fields: &AthleteFields,
    private: Option<&Private>,
) -> Result<Made, Refusal> {
    let athlete = existing(work.tx, id)?;
    let (name, name_key) = checked_name(&fields.name)?;
    let known_as = checked(&fields.known_as).map_err(RegistryRefusal::BadName)?;
    store::athlete::update(
        work.tx,
        id,
        Fields {
            name: &name,
            name_key: &name_key,
            known_as: &known_as,
            club: fields.club,
            image_opt_out: fields.image_opt_out,
            name_opt_out: fields.name_opt_out,
            gender: fields.gender,
            category: checked_category(fields.category)?,
        },
    )?;
    if let Some(private) = private {
        store::athlete::set_private(work.tx, &athlete.uid, &checked_private(private)?)?;
    }
    work.tx.tag(tag::REGISTRY);
    work.tx.tag(tag::athlete(id));
    Ok(Made::Athlete(id))
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
    fn deed(&self) -> Deed {
        Deed::MergeAthletes
    }

    fn depends_on(&self) -> Vec<String> {
        vec![tag::athlete(self.from), tag::athlete(self.into)]
    }

    fn apply(self, work: &Work<'_>) -> Result<Made, Refusal> {
        let Self { from, into } = self;
        merge(work, from, into)
    }
}

fn merge(work: &Work<'_>, from: AthleteId, into: AthleteId) -> Result<Made, Refusal> {
    let gone = existing(work.tx, from)?;
    existing(work.tx, into)?;
    if from == into || store::athlete::share_a_lineup(work.tx, from, into)? {
        return Err(RegistryRefusal::CannotMerge(gone.name).into());
    }
    store::athlete::merge(work.tx, from, into)?;
    work.tx.tag(tag::REGISTRY);
    work.tx.tag(tag::athlete(from));
    work.tx.tag(tag::athlete(into));
    Ok(Made::Athlete(into))
}

/// Empties everything personal of an athlete, at their own wish: data, and pictures of their sheets.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct EraseAthlete {
    /// Whose.
    pub athlete: AthleteId,
}

impl Act for EraseAthlete {
    fn deed(&self) -> Deed {
        Deed::EraseAthlete
    }

    // What was erased is gone.
    fn kind(&self) -> EntryKind {
        EntryKind::Outward
    }

    fn depends_on(&self) -> Vec<String> {
        vec![tag::athlete(self.athlete)]
    }

    fn apply(self, work: &Work<'_>) -> Result<Made, Refusal> {
        let Self { athlete } = self;
        erase(work, athlete)
    }
}

/// Takes away everything personal; the name and what was played and ruled stay as the sporting record.
fn erase(work: &Work<'_>, id: AthleteId) -> Result<Made, Refusal> {
    let athlete = existing(work.tx, id)?;
    if athlete.erased_at.is_some() {
        return Err(RegistryRefusal::AlreadyErased(athlete.name).into());
    }
    store::erasure::athlete(work.tx, id, &work.at(), pt_br::ERASED)?;
    // Rulings are told in every table of their etapa.
    for etapa in store::etapa::all(work.tx)? {
        work.tx.tag(tag::etapa(etapa.id));
    }
    work.tx.tag(tag::REGISTRY);
    work.tx.tag(tag::READINGS);
    work.tx.tag(tag::DISCIPLINE);
    work.tx.tag(tag::athlete(id));
    Ok(Made::Nothing)
}
