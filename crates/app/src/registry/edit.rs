//! What was registered is put right: names, clubs, days and places, fees. The journal keeps what stood before.

use crate::ground::etapa::{championship_of, found};
use crate::ground::face::{PublicFace, checked_colour, checked_site};
use crate::ground::hall::have_as_many;
use crate::ground::name::{checked_name, checked_text};
use crate::ground::newcomer::NamedClub;
use crate::ground::regulation::{moved, played};
use crate::registry::day::{ask_about, day_meant};
use crate::registry::etapa::refuse_fee;
use crate::season::act::Act;
use crate::season::made::Made;
use crate::season::tag::Tag;
use crate::season::work::Work;
use championship::id::{ChampionshipId, ClubId, EntrantId, EtapaId, VenueDayId};
use championship::name::fold;
use messages::labels::deed::Deed;
use messages::labels::role::Role;
use messages::refusal::registry::RegistryRefusal;
use messages::refusal::regulation::RegulationRefusal;
use messages::refusal::{Kind, Refusal};
use serde::{Deserialize, Serialize};
use std::ops::Not;
use store::Db;
use store::entrant::Entrant;
use store::etapa::Etapa;
use ts_rs::TS;

/// Gives the season another name and federation, and says how it shows itself to everybody.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct EditSeason {
    pub name: String,
    pub federation: String,
    /// How it shows itself.
    #[serde(flatten)]
    pub face: PublicFace,
}

impl Act for EditSeason {
    fn open_to(&self) -> Role {
        Role::Desk
    }

    fn deed(&self) -> Deed {
        Deed::EditSeason
    }

    fn depends_on(&self) -> Vec<Tag> {
        vec![Tag::Season]
    }

    fn apply(self, work: &Work<'_>) -> Result<Made, Refusal> {
        let mut problems = Vec::new();
        let name = sound(checked_name(&self.name).map(String::from), &mut problems);
        let federation = sound(checked_text(&self.federation), &mut problems);
        let face = store::season::PublicFace {
            site: sound(checked_site(&self.face.site), &mut problems),
            colour: sound(checked_colour(&self.face.colour), &mut problems),
            minors_whole: self.face.minors_whole,
        };
        match problems.len() {
            0 => {}
            1 => return Err(problems.remove(0).into()),
            _ => return Err(RegistryRefusal::Several(problems).into()),
        }
        store::season::update(work.tx, &name, &federation, &face)?;
        work.tx.tag(Tag::Season);
        Ok(Made::Nothing)
    }
}

/// What was checked; where it was refused, nothing, and why among the problems.
fn sound<T: Default>(
    checked: Result<T, RegistryRefusal>,
    problems: &mut Vec<RegistryRefusal>,
) -> T {
    checked.unwrap_or_else(|problem| {
        problems.push(problem);
        T::default()
    })
}

/// Gives a championship another name.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct EditChampionship {
    pub championship: ChampionshipId,
    pub name: String,
}

impl Act for EditChampionship {
    fn open_to(&self) -> Role {
        Role::Desk
    }

    fn deed(&self) -> Deed {
        Deed::EditChampionship
    }

    fn depends_on(&self) -> Vec<Tag> {
        vec![Tag::Season]
    }

    fn apply(self, work: &Work<'_>) -> Result<Made, Refusal> {
        championship_of(work.tx, self.championship)?;
        let name = checked_name(&self.name)?;
        let others = store::championship::all(work.tx)?;
        if others
            .iter()
            .any(|known| known.id != self.championship && fold(&known.name) == name.key())
        {
            return Err(RegistryRefusal::NameTaken(name.into()).into());
        }
        store::championship::rename(work.tx, self.championship, &name)?;
        work.tx.tag(Tag::Season);
        Ok(Made::Championship(self.championship))
    }
}

/// Gives a club another name and city.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct EditClub {
    pub club: ClubId,
    pub name: String,
    pub city: String,
}

impl Act for EditClub {
    fn open_to(&self) -> Role {
        Role::Desk
    }

    fn deed(&self) -> Deed {
        Deed::EditClub
    }

    fn depends_on(&self) -> Vec<Tag> {
        vec![Tag::Club(self.club)]
    }

    fn apply(self, work: &Work<'_>) -> Result<Made, Refusal> {
        let clubs = store::club::all(work.tx)?;
        if !clubs.iter().any(|known| known.id == self.club) {
            return Err(unknown(Kind::Club, &self.club.to_string()));
        }
        let name = checked_name(&self.name)?;
        if clubs
            .iter()
            .any(|known| known.id != self.club && known.name_key == name.key())
        {
            return Err(RegistryRefusal::NameTaken(name.into()).into());
        }
        let city = checked_text(&self.city)?;
        store::club::update(work.tx, self.club, &name, &city)?;
        work.tx.tag(Tag::Registry);
        work.tx.tag(Tag::Club(self.club));
        Ok(Made::Club(self.club))
    }
}

/// Gives a team another name and club, in every etapa.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct EditEntrant {
    pub entrant: EntrantId,
    pub name: String,
    pub club: Option<NamedClub>,
}

impl Act for EditEntrant {
    fn open_to(&self) -> Role {
        Role::Desk
    }

    fn deed(&self) -> Deed {
        Deed::EditEntrant
    }

    fn depends_on(&self) -> Vec<Tag> {
        vec![Tag::Entrant(self.entrant)]
    }

    fn apply(self, work: &Work<'_>) -> Result<Made, Refusal> {
        let (championship, _) = entrant_of(work.tx, self.entrant)?;
        let name = checked_name(&self.name)?;
        let others = store::entrant::all(work.tx, championship)?;
        if others
            .iter()
            .any(|known| known.id != self.entrant && known.name_key == name.key())
        {
            return Err(RegistryRefusal::NameTaken(name.into()).into());
        }
        let club = NamedClub::of(self.club.as_ref(), work)?;
        store::entrant::update(work.tx, self.entrant, club, &name)?;
        touched_everywhere(work, championship, self.entrant)?;
        Ok(Made::Entrant(self.entrant))
    }
}

/// Every etapa of its championship shows the name of an entrant.
pub(super) fn touched_everywhere(
    work: &Work<'_>,
    championship: ChampionshipId,
    entrant: EntrantId,
) -> Result<(), Refusal> {
    work.tx.tag(Tag::Registry);
    work.tx.tag(Tag::Entrant(entrant));
    for etapa in store::etapa::all(work.tx)? {
        if etapa.championship == championship {
            work.tx.tag(Tag::Entries(etapa.id));
            work.tx.tag(Tag::Etapa(etapa.id));
        }
    }
    Ok(())
}

/// An entrant, and the championship that it is of.
pub(super) fn entrant_of(db: &Db, id: EntrantId) -> Result<(ChampionshipId, Entrant), Refusal> {
    for championship in store::championship::all(db)? {
        let all = store::entrant::all(db, championship.id)?;
        if let Some(found) = all.into_iter().find(|known| known.id == id) {
            return Ok((championship.id, found));
        }
    }
    Err(unknown(Kind::Entrant, &id.0.to_string()))
}

pub(super) fn unknown(kind: Kind, asked: &str) -> Refusal {
    Refusal::Unknown {
        kind,
        asked: asked.to_owned(),
        near: Vec::new(),
    }
}

/// Gives an etapa another name, day, place and fee.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct EditEtapa {
    pub etapa: EtapaId,
    pub name: String,
    /// Day.
    pub date: String,
    pub hall: String,
    /// Fee of an entrant in cents.
    pub fee_cents: i64,
    /// How many mesas the hall has; none where nobody says.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub mesas: Option<u32>,
    /// It lies before etapas that come before it, and is meant so.
    #[serde(default, skip_serializing_if = "Not::not")]
    #[ts(as = "Option<bool>", optional)]
    pub earlier: bool,
}

impl Act for EditEtapa {
    fn open_to(&self) -> Role {
        Role::Desk
    }

    fn deed(&self) -> Deed {
        Deed::EditEtapa
    }

    fn depends_on(&self) -> Vec<Tag> {
        vec![Tag::Season]
    }

    fn apply(self, work: &Work<'_>) -> Result<Made, Refusal> {
        let etapa = found(work.tx, self.etapa)?;
        let name = checked_name(&self.name)?;
        let date = day_meant(work.tx, Some(etapa.id), &self.date, &work.context.today())?;
        if !self.earlier && date != etapa.date {
            ask_about(work.tx, etapa.championship, Some(etapa.id), &date)?;
        }
        let hall = checked_text(&self.hall)?;
        refuse_fee(self.fee_cents)?;
        let before = played(work.tx)?;
        let day = day_of(work, &etapa, &date, &hall)?;
        store::etapa::update(work.tx, etapa.id, &name, day, self.fee_cents)?;
        leave_day(work, etapa.venue_day)?;
        if let Some(moved) = moved(&before, &played(work.tx)?) {
            let etapa = found(work.tx, moved)?.name;
            return Err(RegulationRefusal::OtherText { etapa }.into());
        }
        if let Some(mesas) = self.mesas {
            have_as_many(work, day, mesas)?;
        }
        work.tx.tag(Tag::Season);
        for tag in [Tag::Etapa, Tag::Entries, Tag::Cash, Tag::Clock] {
            work.tx.tag(tag(etapa.id));
        }
        Ok(Made::Etapa(etapa.id))
    }
}

/// The day in the hall that an etapa moves to. Its own day moves with it, mesas and cash, where it has that alone;
/// a day that others share stays as it is.
fn day_of(work: &Work<'_>, etapa: &Etapa, date: &str, hall: &str) -> Result<VenueDayId, Refusal> {
    if (etapa.date.as_str(), etapa.hall.as_str()) == (date, hall) {
        return Ok(etapa.venue_day);
    }
    let shared = store::etapa::all(work.tx)?
        .iter()
        .any(|other| other.id != etapa.id && other.venue_day == etapa.venue_day);
    let there = store::etapa::found_venue_day(work.tx, date, hall)?;
    if !shared && there.is_none() {
        store::etapa::move_venue_day(work.tx, etapa.venue_day, date, hall)?;
        work.tx.tag(Tag::Mesas(etapa.venue_day));
        return Ok(etapa.venue_day);
    }
    if has_mesas_placed(work.tx, etapa.id)? {
        return Err(RegistryRefusal::DayShared {
            etapa: etapa.name.clone(),
        }
        .into());
    }
    let day = match there {
        Some(day) => day,
        None => store::etapa::venue_day(work.tx, date, hall)?,
    };
    let known = store::etapa::mesas(work.tx, day)?;
    for mesa in store::etapa::mesas(work.tx, etapa.venue_day)? {
        if !known.iter().any(|other| other.number == mesa.number) {
            store::etapa::insert_mesa(work.tx, day, mesa.number)?;
        }
    }
    work.tx.tag(Tag::Mesas(day));
    Ok(day)
}

/// Whether jogos of an etapa have their mesas in its hall.
fn has_mesas_placed(db: &Db, etapa: EtapaId) -> Result<bool, Refusal> {
    let rodadas = store::rodada::all(db, etapa)?;
    Ok(rodadas.iter().any(|rodada| rodada.published_at.is_some()))
}

/// A day in the hall that no etapa has any more goes with its mesas.
pub(super) fn leave_day(work: &Work<'_>, day: VenueDayId) -> Result<(), Refusal> {
    let rests = store::pointing_at(work.tx, "venue_day", day.0)?;
    if rests.iter().all(|table| table == "mesa") {
        store::etapa::delete_venue_day(work.tx, day)?;
        work.tx.tag(Tag::Mesas(day));
    }
    Ok(())
}
