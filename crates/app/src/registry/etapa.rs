//! Etapas and their entries: registration, check-in, line-ups.

use crate::ground::discipline::refuse_barred;
use crate::ground::etapa::{
    entrant_name, entry_of, format_of, found, insert_entry, new_entrant, not_entered, refuse_class,
    refuse_other, touched,
};
use crate::ground::hall::have_mesas;
use crate::ground::name::{checked_name, checked_text};
use crate::ground::newcomer::{NamedAthlete, NamedClub};
use crate::registry::day::{ask_about, day_meant};
use crate::season::act::{Act, by_length};
use crate::season::made::Made;
use crate::season::tag::Tag;
use crate::season::work::Work;
use championship::format::Format;
use championship::id::{AthleteId, ChampionshipId, EntrantId, EtapaId};
use championship::lineup::Slot;
use messages::labels::deed::Deed;
use messages::labels::entrant::EntrantKind;
use messages::labels::role::Role;
use messages::refusal::cash::CashRefusal;
use messages::refusal::draw::DrawRefusal;
use messages::refusal::lineup::LineupRefusal;
use messages::refusal::registry::RegistryRefusal;
use messages::refusal::{Kind, Refusal};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::ops::Not;
use store::Db;
use store::entry::Entry;
use store::etapa::NewEtapa;
use ts_rs::TS;

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct AddEtapa {
    pub championship: ChampionshipId,
    pub name: String,
    /// Day.
    pub date: String,
    pub hall: String,
    /// The format file's text.
    #[serde(serialize_with = "by_length")]
    pub format: String,
    /// Mesas of the hall; none adds as many as the draw turns out to need.
    pub mesas: Option<u32>,
    /// Fee of an entrant in cents.
    pub fee_cents: i64,
    /// It lies before etapas that there are, and is meant so.
    #[serde(default, skip_serializing_if = "Not::not")]
    #[ts(as = "Option<bool>", optional)]
    pub earlier: bool,
}

impl Act for AddEtapa {
    fn open_to(&self) -> Role {
        Role::Desk
    }

    fn deed(&self) -> Deed {
        Deed::AddEtapa
    }

    fn depends_on(&self) -> Vec<Tag> {
        Vec::new()
    }

    fn apply(self, work: &Work<'_>) -> Result<Made, Refusal> {
        let name = checked_name(&self.name)?;
        let date = day_meant(work.tx, None, &self.date, &work.context.today())?;
        let regulations = store::regulation::own(work.tx)?.on(&date);
        Format::parse_under(&self.format, &regulations).map_err(Refusal::Format)?;
        refuse_fee(self.fee_cents)?;
        if !store::championship::all(work.tx)?
            .iter()
            .any(|known| known.id == self.championship)
        {
            return Err(Refusal::Unknown {
                kind: Kind::Championship,
                asked: self.championship.to_string(),
                near: Vec::new(),
            });
        }
        if !self.earlier {
            ask_about(work.tx, self.championship, None, &date)?;
        }
        let number = store::etapa::all(work.tx)?
            .iter()
            .filter(|known| known.championship == self.championship)
            .map(|known| known.number)
            .max()
            .unwrap_or(0)
            + 1;
        let hall = checked_text(&self.hall)?;
        let venue_day = store::etapa::venue_day(work.tx, &date, &hall)?;
        let id = store::etapa::insert(
            work.tx,
            NewEtapa {
                championship: self.championship,
                venue_day,
                number,
                name: &name,
                format: &self.format,
                fee_cents: self.fee_cents,
            },
        )?;
        if let Some(mesas) = self.mesas {
            have_mesas(work, venue_day, mesas)?;
        }
        work.tx.tag(Tag::Season);
        work.tx.tag(Tag::Etapa(id));
        Ok(Made::Etapa(id))
    }
}

pub(super) fn refuse_fee(cents: i64) -> Result<(), Refusal> {
    if (0..=100_000_000).contains(&cents) {
        Ok(())
    } else {
        Err(CashRefusal::BadAmount(cents.to_string()).into())
    }
}

/// Adds a team to a championship.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct AddEntrant {
    pub championship: ChampionshipId,
    pub name: String,
    pub club: Option<NamedClub>,
    /// The etapa that it enters at once, and its pot there.
    pub enter: Option<(EtapaId, u32)>,
    /// Who sits there for it, as [`SetLineup`] takes them.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub slots: BTreeMap<Slot, Vec<NamedAthlete>>,
}

impl Act for AddEntrant {
    fn open_to(&self) -> Role {
        Role::Desk
    }

    fn deed(&self) -> Deed {
        Deed::AddEntrant
    }

    fn depends_on(&self) -> Vec<Tag> {
        Vec::new()
    }

    fn apply(self, work: &Work<'_>) -> Result<Made, Refusal> {
        let club = NamedClub::of(self.club.as_ref(), work)?;
        let id = new_entrant(work, self.championship, club, &self.name)?;
        if let Some((etapa, pot)) = self.enter {
            refuse_other(work.tx, etapa, self.championship)?;
            refuse_drawn(work.tx, etapa)?;
            insert_entry(work, etapa, id, pot)?;
            set_slots(work, etapa, &entry_of(work.tx, etapa, id)?, &self.slots)?;
        } else if !self.slots.is_empty() {
            return Err(RegistryRefusal::NotEntered(self.name).into());
        }
        Ok(Made::Entrant(id))
    }
}

pub(super) fn refuse_drawn(db: &Db, etapa: EtapaId) -> Result<(), Refusal> {
    if store::draw::is_drawn(db, etapa)? {
        Err(DrawRefusal::DrawMade.into())
    } else {
        Ok(())
    }
}

/// Enters a team into an etapa.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Enter {
    pub etapa: EtapaId,
    /// Which team.
    pub entrant: EntrantId,
    /// Pot of the draw, 1 to 99.
    pub pot: u32,
}

impl Act for Enter {
    fn open_to(&self) -> Role {
        Role::Desk
    }

    fn deed(&self) -> Deed {
        Deed::Enter
    }

    fn depends_on(&self) -> Vec<Tag> {
        vec![Tag::Entry(self.etapa, self.entrant), Tag::Draw(self.etapa)]
    }

    fn apply(self, work: &Work<'_>) -> Result<Made, Refusal> {
        let name = entrant_name(work.tx, self.etapa, self.entrant)?;
        refuse_drawn(work.tx, self.etapa)?;
        let already = store::entry::all(work.tx, self.etapa)?
            .iter()
            .any(|entry| entry.entrant == self.entrant);
        if already {
            return Err(RegistryRefusal::AlreadyEntered(name).into());
        }
        insert_entry(work, self.etapa, self.entrant, self.pot)?;
        seat_again(work, self.etapa, self.entrant)?;
        Ok(Made::Nothing)
    }
}

/// Whoever left and comes back sits as before, slot by slot, where those of a slot still may.
fn seat_again(work: &Work<'_>, etapa: EtapaId, entrant: EntrantId) -> Result<(), Refusal> {
    let left = store::entry::lineup_when_it_left(work.tx, etapa, entrant)?;
    if left.is_empty() {
        return Ok(());
    }
    let format = format_of(&found(work.tx, etapa)?)?;
    let entry = entry_of(work.tx, etapa, entrant)?;
    for (slot, athletes) in left {
        let may = refuse_slot(&format, slot, athletes.len())
            .and_then(|()| refuse_seats(work, etapa, &entry, slot, &athletes));
        match may {
            Ok(()) => store::entry::set_slot(work.tx, entry.id, slot, &athletes)?,
            Err(Refusal::Store(error)) => return Err(error.into()),
            Err(_) => {}
        }
    }
    Ok(())
}

/// Takes a team out of an etapa before the draw.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Leave {
    pub etapa: EtapaId,
    /// Which team.
    pub entrant: EntrantId,
}

impl Act for Leave {
    fn open_to(&self) -> Role {
        Role::Desk
    }

    fn deed(&self) -> Deed {
        Deed::Leave
    }

    fn depends_on(&self) -> Vec<Tag> {
        vec![Tag::Entry(self.etapa, self.entrant), Tag::Draw(self.etapa)]
    }

    fn apply(self, work: &Work<'_>) -> Result<Made, Refusal> {
        let entry = entry_of(work.tx, self.etapa, self.entrant)?;
        refuse_drawn(work.tx, self.etapa)?;
        if entry.paid_cents != 0 {
            return Err(CashRefusal::RefundTooLarge {
                paid: entry.paid_cents,
            }
            .into());
        }
        store::entry::delete(work.tx, entry.id)?;
        touched(work, self.etapa, self.entrant);
        Ok(Made::Nothing)
    }
}

/// Puts a team into another pot before the draw.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct SetPot {
    pub etapa: EtapaId,
    /// Which team.
    pub entrant: EntrantId,
    /// Pot of the draw, 1 to 99.
    pub pot: u32,
}

impl Act for SetPot {
    fn open_to(&self) -> Role {
        Role::Desk
    }

    fn deed(&self) -> Deed {
        Deed::SetPot
    }

    fn depends_on(&self) -> Vec<Tag> {
        vec![Tag::Entry(self.etapa, self.entrant), Tag::Draw(self.etapa)]
    }

    fn apply(self, work: &Work<'_>) -> Result<Made, Refusal> {
        let entry = entry_of(work.tx, self.etapa, self.entrant)?;
        refuse_drawn(work.tx, self.etapa)?;
        store::entry::set_pot(work.tx, entry.id, self.pot.clamp(1, 99))?;
        touched(work, self.etapa, self.entrant);
        Ok(Made::Nothing)
    }
}

/// Ticks teams as present, or not.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct CheckIn {
    pub etapa: EtapaId,
    /// Which teams.
    pub entrants: Vec<EntrantId>,
    /// Whether they have come.
    pub present: bool,
}

impl Act for CheckIn {
    fn open_to(&self) -> Role {
        Role::Desk
    }

    fn deed(&self) -> Deed {
        Deed::CheckIn
    }

    fn depends_on(&self) -> Vec<Tag> {
        let entrants = self.entrants.iter();
        entrants
            .map(|entrant| Tag::Entry(self.etapa, *entrant))
            .collect()
    }

    fn apply(self, work: &Work<'_>) -> Result<Made, Refusal> {
        let at = work.at();
        let entries = store::entry::all(work.tx, self.etapa)?.into_iter();
        let entries: BTreeMap<EntrantId, Entry> =
            entries.map(|entry| (entry.entrant, entry)).collect();
        for entrant in &self.entrants {
            let Some(entry) = entries.get(entrant) else {
                return Err(not_entered(work.tx, self.etapa, *entrant));
            };
            // Whoever was ticked already keeps the hour of the first tick.
            if entry.checked_in_at.is_some() != self.present {
                store::entry::check_in(work.tx, entry.id, self.present.then_some(at.as_str()))?;
            }
            touched(work, self.etapa, *entrant);
        }
        Ok(Made::Nothing)
    }
}

/// Puts athletes into slots, all of them or none.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct SetLineup {
    pub etapa: EtapaId,
    /// Which team.
    pub entrant: EntrantId,
    /// Each slot's athletes: two for a dupla, one for the coringa, none to clear it.
    pub slots: BTreeMap<Slot, Vec<NamedAthlete>>,
}

impl Act for SetLineup {
    fn open_to(&self) -> Role {
        Role::Desk
    }

    fn deed(&self) -> Deed {
        Deed::SetLineup
    }

    fn depends_on(&self) -> Vec<Tag> {
        vec![Tag::Entry(self.etapa, self.entrant), Tag::Draw(self.etapa)]
    }

    fn apply(self, work: &Work<'_>) -> Result<Made, Refusal> {
        let entry = entry_of(work.tx, self.etapa, self.entrant)?;
        set_slots(work, self.etapa, &entry, &self.slots)?;
        touched(work, self.etapa, self.entrant);
        Ok(Made::Nothing)
    }
}

/// Seats athletes; whoever is named for the first time is registered, of the team's club.
pub(crate) fn set_slots(
    work: &Work<'_>,
    etapa: EtapaId,
    entry: &Entry,
    slots: &BTreeMap<Slot, Vec<NamedAthlete>>,
) -> Result<(), Refusal> {
    let format = format_of(&found(work.tx, etapa)?)?;
    for (slot, athletes) in slots {
        refuse_slot(&format, *slot, athletes.len())?;
    }
    // Emptied first: two athletes of one team may change places.
    for slot in slots.keys() {
        store::entry::set_slot(work.tx, entry.id, *slot, &[])?;
    }
    for (slot, athletes) in slots {
        let athletes = athletes
            .iter()
            .map(|athlete| athlete.found(work, entry.club))
            .collect::<Result<Vec<AthleteId>, _>>()?;
        refuse_seats(work, etapa, entry, *slot, &athletes)?;
        store::entry::set_slot(work.tx, entry.id, *slot, &athletes)?;
    }
    Ok(())
}

/// Refuses a slot that the format does not have, or that takes another number of athletes.
pub(super) fn refuse_slot(format: &Format, slot: Slot, given: usize) -> Result<(), Refusal> {
    let kind = EntrantKind::of(&format.confronto);
    if !slot.exists_in(&format.confronto) {
        return Err(LineupRefusal::SlotElsewhere { slot, kind }.into());
    }
    let takes = slot.seats(&format.confronto);
    if given != 0 && given != takes {
        return Err(LineupRefusal::SlotSize {
            slot,
            kind,
            takes,
            given,
        }
        .into());
    }
    Ok(())
}

/// Refuses athletes who may not sit in this slot as the line-ups stand.
pub(super) fn refuse_seats(
    work: &Work<'_>,
    etapa: EtapaId,
    entry: &Entry,
    slot: Slot,
    athletes: &[AthleteId],
) -> Result<(), Refusal> {
    let kind = EntrantKind::of(&format_of(&found(work.tx, etapa)?)?.confronto);
    let clubs = store::club::all(work.tx)?;
    let seated = store::entry::lineups(work.tx, etapa)?;
    let entries = store::entry::all(work.tx, etapa)?;
    for (index, id) in athletes.iter().enumerate() {
        let athlete = store::athlete::by_id(work.tx, *id)?
            .filter(|athlete| athlete.merged_into.is_none())
            .ok_or_else(|| Refusal::Unknown {
                kind: Kind::Athlete,
                asked: id.to_string(),
                near: Vec::new(),
            })?;
        if let (Some(club), Some(own)) = (athlete.club, entry.club)
            && club != own
        {
            let club = clubs.iter().find(|known| known.id == club);
            return Err(LineupRefusal::OtherClub {
                athlete: athlete.person.name,
                club: club.map(|club| club.name.clone()).unwrap_or_default(),
            }
            .into());
        }
        let elsewhere = seated.iter().find(|other| other.athlete == *id);
        if let Some(other) = elsewhere {
            let with = entries.iter().find(|known| known.id == other.entry);
            return Err(LineupRefusal::AlreadyInLineup {
                athlete: athlete.person.name,
                entrant: with.map(|entry| entry.name.clone()).unwrap_or_default(),
                slot: other.slot,
                kind,
            }
            .into());
        }
        if athletes[..index].contains(id) {
            return Err(LineupRefusal::AlreadyInLineup {
                athlete: athlete.person.name,
                entrant: entry.name.clone(),
                slot,
                kind,
            }
            .into());
        }
    }
    refuse_barred(work.tx, etapa, athletes)?;
    refuse_class(work.tx, etapa, athletes)
}
