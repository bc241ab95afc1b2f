//! Etapas and their entries: registration, check-in, line-ups.

use super::discipline::refuse_barred;
use super::{checked_name, layout};
use crate::board::Loaded;
use crate::command::Made;
use crate::commands::work::Work;
use crate::context::parse_day;
use crate::refusal::{Kind, Refusal};
use crate::tag;
use championship::format::Format;
use championship::id::{AthleteId, ChampionshipId, ClubId, EntrantId, EtapaId};
use championship::lineup::Slot;
use championship::name::checked;
use rules::penalty::below_category;
use std::collections::BTreeMap;
use store::Db;
use store::athlete::Athlete;
use store::entry::Entry;
use store::etapa::{Etapa, NewEtapa};

/// What a new etapa is made of.
pub struct New<'a> {
    pub championship: ChampionshipId,
    pub name: &'a str,
    pub date: &'a str,
    pub hall: &'a str,
    pub format: &'a str,
    pub mesas: Option<u32>,
    pub fee_cents: i64,
}

pub fn add(work: &Work<'_>, new: &New<'_>) -> Result<Made, Refusal> {
    let (name, _) = checked_name(new.name)?;
    let date = parse_day(new.date).ok_or_else(|| Refusal::BadDate(new.date.to_owned()))?;
    Format::parse(new.format).map_err(Refusal::Format)?;
    if !(0..=100_000_000).contains(&new.fee_cents) {
        return Err(Refusal::BadAmount(new.fee_cents.to_string()));
    }
    if !store::championship::all(work.tx)?
        .iter()
        .any(|known| known.id == new.championship)
    {
        return Err(Refusal::Unknown {
            kind: Kind::Championship,
            asked: new.championship.to_string(),
            near: Vec::new(),
        });
    }
    let number = store::etapa::all(work.tx)?
        .iter()
        .filter(|known| known.championship == new.championship)
        .map(|known| known.number)
        .max()
        .unwrap_or(0)
        + 1;
    let hall = checked(new.hall).map_err(Refusal::BadName)?;
    let venue_day = store::etapa::venue_day(work.tx, &date, &hall)?;
    let id = store::etapa::insert(
        work.tx,
        NewEtapa {
            championship: new.championship,
            venue_day,
            number,
            name: &name,
            format: new.format,
            fee_cents: new.fee_cents,
        },
    )?;
    let there = store::etapa::mesas(work.tx, venue_day)?;
    for number in 1..=new.mesas.unwrap_or(0).min(9999) {
        if !there.iter().any(|mesa| mesa.number == number) {
            store::etapa::insert_mesa(work.tx, venue_day, number)?;
        }
    }
    work.tx.tag(tag::SEASON);
    work.tx.tag(tag::etapa(id));
    Ok(Made::Etapa(id))
}

/// Gives an etapa another format. What was called stays: only fases that have not begun may differ.
pub fn change_format(work: &Work<'_>, etapa: EtapaId, text: &str) -> Result<Made, Refusal> {
    let stored = found(work.tx, etapa)?;
    let old = format_of(&stored)?;
    let new = Format::parse(text).map_err(Refusal::Format)?;
    let fixed = |format: &Format| (format.profile, format.confronto);
    if fixed(&old) != fixed(&new) && !store::entry::all(work.tx, etapa)?.is_empty() {
        return Err(Refusal::ConfrontoFixed);
    }
    if store::draw::is_drawn(work.tx, etapa)? && old.fases != new.fases {
        let same = old
            .fases
            .iter()
            .zip(&new.fases)
            .take_while(|(old, new)| old == new);
        let first = u32::try_from(same.count() + 1).unwrap_or(u32::MAX);
        let rodadas = store::rodada::all(work.tx, etapa)?;
        let begun = rodadas
            .iter()
            .find(|rodada| rodada.fase >= first && rodada.called_at.is_some());
        if let Some(rodada) = begun {
            return Err(Refusal::FaseBegun { fase: rodada.fase });
        }
        if first == 1 {
            store::draw::supersede(work.tx, etapa)?;
        } else {
            let entrants = Loaded::load(work.tx, etapa)?.view.fases[0].entrants;
            let last = u32::try_from(old.fases.len()).unwrap_or(u32::MAX);
            store::draw::clear_from(work.tx, etapa, first, last)?;
            layout::later(work, etapa, &new, entrants, first as usize)?;
        }
        work.tx.tag(tag::draw(etapa));
    }
    store::etapa::set_format(work.tx, etapa, text)?;
    work.tx.tag(tag::SEASON);
    work.tx.tag(tag::etapa(etapa));
    Ok(Made::Nothing)
}

pub fn add_entrant(
    work: &Work<'_>,
    championship: ChampionshipId,
    name: &str,
    club: Option<ClubId>,
    enter: Option<(EtapaId, u32)>,
) -> Result<Made, Refusal> {
    let (name, key) = checked_name(name)?;
    let taken = store::entrant::all(work.tx, championship)?
        .iter()
        .any(|known| known.name_key == key);
    if taken {
        return Err(Refusal::NameTaken(name));
    }
    let id = store::entrant::insert(work.tx, championship, club, &name, &key)?;
    if let Some((etapa, pot)) = enter {
        refuse_drawn(work.tx, etapa)?;
        insert_entry(work, etapa, id, pot)?;
    }
    work.tx.tag(tag::REGISTRY);
    Ok(Made::Entrant(id))
}

/// The etapa of this number.
pub fn found(db: &Db, id: EtapaId) -> Result<Etapa, Refusal> {
    store::etapa::by_id(db, id)?.ok_or_else(|| Refusal::Unknown {
        kind: Kind::Etapa,
        asked: id.to_string(),
        near: Vec::new(),
    })
}

/// The format of an etapa; it was checked when the etapa was made.
pub fn format_of(etapa: &Etapa) -> Result<Format, Refusal> {
    Format::parse(&etapa.format).map_err(Refusal::Format)
}

/// The entrant's entry in an etapa.
pub fn entry_of(db: &Db, etapa: EtapaId, entrant: EntrantId) -> Result<Entry, Refusal> {
    found(db, etapa)?;
    match store::entry::all(db, etapa)?
        .into_iter()
        .find(|entry| entry.entrant == entrant)
    {
        Some(entry) => Ok(entry),
        None => Err(Refusal::NotEntered(entrant_name(db, etapa, entrant)?)),
    }
}

fn entrant_name(db: &Db, etapa: EtapaId, entrant: EntrantId) -> Result<String, Refusal> {
    let championship = found(db, etapa)?.championship;
    store::entrant::all(db, championship)?
        .into_iter()
        .find(|known| known.id == entrant)
        .map(|known| known.name)
        .ok_or_else(|| Refusal::Unknown {
            kind: Kind::Entrant,
            asked: entrant.0.to_string(),
            near: Vec::new(),
        })
}

fn refuse_drawn(db: &Db, etapa: EtapaId) -> Result<(), Refusal> {
    if store::draw::is_drawn(db, etapa)? {
        Err(Refusal::DrawMade)
    } else {
        Ok(())
    }
}

fn touched(work: &Work<'_>, etapa: EtapaId, entrant: EntrantId) {
    work.tx.tag(tag::entries(etapa));
    work.tx.tag(tag::entry(etapa, entrant));
    work.tx.tag(tag::etapa(etapa));
}

pub fn enter(
    work: &Work<'_>,
    etapa: EtapaId,
    entrant: EntrantId,
    pot: u32,
) -> Result<Made, Refusal> {
    let name = entrant_name(work.tx, etapa, entrant)?;
    refuse_drawn(work.tx, etapa)?;
    let already = store::entry::all(work.tx, etapa)?
        .iter()
        .any(|entry| entry.entrant == entrant);
    if already {
        return Err(Refusal::AlreadyEntered(name));
    }
    insert_entry(work, etapa, entrant, pot)?;
    Ok(Made::Nothing)
}

/// Enters an entrant and makes sure that it has its numbered duplas.
pub fn insert_entry(
    work: &Work<'_>,
    etapa: EtapaId,
    entrant: EntrantId,
    pot: u32,
) -> Result<(), Refusal> {
    let stored = found(work.tx, etapa)?;
    store::entry::insert(work.tx, etapa, entrant, pot.clamp(1, 99))?;
    let duplas = store::entrant::duplas(work.tx, stored.championship)?;
    for number in 1..=format_of(&stored)?.confronto.mesas {
        if !duplas.contains_key(&(entrant, number)) {
            store::entrant::insert_dupla(work.tx, entrant, number)?;
        }
    }
    touched(work, etapa, entrant);
    Ok(())
}

pub fn leave(work: &Work<'_>, etapa: EtapaId, entrant: EntrantId) -> Result<Made, Refusal> {
    let entry = entry_of(work.tx, etapa, entrant)?;
    refuse_drawn(work.tx, etapa)?;
    if entry.paid_cents != 0 {
        return Err(Refusal::RefundTooLarge {
            paid: entry.paid_cents,
        });
    }
    store::entry::delete(work.tx, entry.id)?;
    touched(work, etapa, entrant);
    Ok(Made::Nothing)
}

pub fn set_pot(
    work: &Work<'_>,
    etapa: EtapaId,
    entrant: EntrantId,
    pot: u32,
) -> Result<Made, Refusal> {
    let entry = entry_of(work.tx, etapa, entrant)?;
    refuse_drawn(work.tx, etapa)?;
    store::entry::set_pot(work.tx, entry.id, pot.clamp(1, 99))?;
    touched(work, etapa, entrant);
    Ok(Made::Nothing)
}

pub fn check_in(
    work: &Work<'_>,
    etapa: EtapaId,
    entrants: &[EntrantId],
    present: bool,
) -> Result<Made, Refusal> {
    let at = work.at();
    for entrant in entrants {
        let entry = entry_of(work.tx, etapa, *entrant)?;
        // Whoever was ticked already keeps the hour of the first tick.
        if entry.checked_in_at.is_some() != present {
            store::entry::check_in(work.tx, entry.id, present.then_some(at.as_str()))?;
        }
        touched(work, etapa, *entrant);
    }
    Ok(Made::Nothing)
}

pub fn set_lineup(
    work: &Work<'_>,
    etapa: EtapaId,
    entrant: EntrantId,
    slots: &BTreeMap<Slot, Vec<AthleteId>>,
) -> Result<Made, Refusal> {
    let entry = entry_of(work.tx, etapa, entrant)?;
    let format = format_of(&found(work.tx, etapa)?)?;
    for (slot, athletes) in slots {
        if !slot.exists_in(&format.confronto) {
            return Err(Refusal::NoSuchSlot(slot.to_string()));
        }
        if !athletes.is_empty() && athletes.len() != slot.seats(&format.confronto) {
            return Err(Refusal::SlotSize {
                slot: slot.to_string(),
                takes: slot.seats(&format.confronto),
                given: athletes.len(),
            });
        }
    }
    // Emptied first: two athletes of one team may change places.
    for slot in slots.keys() {
        store::entry::set_slot(work.tx, entry.id, *slot, &[])?;
    }
    for (slot, athletes) in slots {
        refuse_seats(work, etapa, &entry, *slot, athletes)?;
        store::entry::set_slot(work.tx, entry.id, *slot, athletes)?;
    }
    touched(work, etapa, entrant);
    Ok(Made::Nothing)
}

/// Refuses athletes who may not sit in this slot as the line-ups stand.
fn refuse_seats(
    work: &Work<'_>,
    etapa: EtapaId,
    entry: &Entry,
    slot: Slot,
    athletes: &[AthleteId],
) -> Result<(), Refusal> {
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
            return Err(Refusal::OtherClub {
                athlete: athlete.name,
                club: club.map(|club| club.name.clone()).unwrap_or_default(),
            });
        }
        let elsewhere = seated.iter().find(|other| other.athlete == *id);
        if let Some(other) = elsewhere {
            let with = entries.iter().find(|known| known.id == other.entry);
            return Err(Refusal::AlreadyInLineup {
                athlete: athlete.name,
                entrant: with.map(|entry| entry.name.clone()).unwrap_or_default(),
                slot: other.slot.to_string(),
            });
        }
        if athletes[..index].contains(id) {
            return Err(Refusal::AlreadyInLineup {
                athlete: athlete.name,
                entrant: entry.name.clone(),
                slot: slot.to_string(),
            });
        }
    }
    refuse_barred(work.tx, etapa, athletes)?;
    refuse_class(work.tx, etapa, athletes)
}

/// Refuses athletes whom the championship's class does not let sit together.
pub fn refuse_class(db: &Db, etapa: EtapaId, athletes: &[AthleteId]) -> Result<(), Refusal> {
    let of = found(db, etapa)?.championship;
    let championships = store::championship::all(db)?;
    let championship = championships.iter().find(|known| known.id == of);
    let class = championship.map(|known| known.class).unwrap_or_default();
    let mut known = Vec::new();
    for id in athletes {
        known.extend(store::athlete::by_id(db, *id)?);
    }
    if let Some((category, profile)) =
        championship.and_then(|known| Some((known.category?, known.profile)))
    {
        let too_strong = |athlete: &&Athlete| athlete.category.is_some_and(|own| own < category);
        let too_strong: Vec<_> = known.iter().filter(too_strong).collect();
        if !too_strong.is_empty() {
            return Err(Refusal::CategoryTooStrong {
                category,
                athletes: too_strong
                    .iter()
                    .map(|athlete| athlete.name.clone())
                    .collect(),
                clause: below_category(profile),
            });
        }
    }
    let genders: Vec<_> = known.iter().map(|athlete| athlete.gender).collect();
    let barred = class.barred(&genders);
    if barred.is_empty() {
        return Ok(());
    }
    Err(Refusal::NotOfClass {
        class,
        unknown: barred.iter().all(|at| genders[*at].is_none()),
        athletes: barred.iter().map(|at| known[*at].name.clone()).collect(),
    })
}
