//! The mesas that an etapa can sit down at: as many as somebody said, or as many as it needs.

use crate::season::made::TooFew;
use crate::season::tag::Tag;
use crate::season::work::Work;
use championship::id::{ChampionshipId, EtapaId, VenueDayId};
use messages::refusal::Refusal;
use messages::refusal::mesa::MesaRefusal;
use store::Db;
use store::etapa::{Etapa, Mesa};

/// The most mesas that a hall is given.
const MOST: u32 = 999;

/// The mesas that can be played at and that no other etapa of the day holds.
///
/// # Errors
/// Where the file cannot be read.
pub fn free_mesas(db: &Db, etapa: &Etapa) -> Result<Vec<Mesa>, Refusal> {
    let busy = store::etapa::busy_mesas(db, etapa.venue_day, etapa.id)?;
    let mut free = store::etapa::mesas(db, etapa.venue_day)?;
    free.retain(|mesa| mesa.usable && !busy.contains(&mesa.id));
    Ok(free)
}

/// Sets up as many mesas as are needed, where nobody said how many the hall has; what is missing where somebody did.
///
/// # Errors
/// Where the file cannot be written.
pub fn set_up(work: &Work<'_>, etapa: &Etapa, needed: usize) -> Result<Option<TooFew>, Refusal> {
    let Some(few) = too_few(work.tx, etapa, needed)? else {
        return Ok(None);
    };
    if !is_open(work.tx, etapa)? {
        return Ok(Some(few));
    }
    let day = etapa.venue_day;
    let there = store::etapa::mesas(work.tx, day)?;
    let free = (1..).filter(|number| !there.iter().any(|mesa| mesa.number == *number));
    for number in free.take(needed - few.are) {
        store::etapa::insert_mesa(work.tx, day, number)?;
    }
    work.tx.tag(Tag::Mesas(day));
    Ok(None)
}

/// Makes sure that the mesas of a day are there up to this number.
///
/// # Errors
/// Where there is no such number, or the file cannot be written.
pub fn have_mesas(work: &Work<'_>, day: VenueDayId, last: u32) -> Result<(), Refusal> {
    if !(1..=MOST).contains(&last) {
        return Err(MesaRefusal::NoSuchMesa {
            mesa: last,
            most: MOST,
        }
        .into());
    }
    let there = store::etapa::mesas(work.tx, day)?;
    for missing in (1..=last).filter(|number| !there.iter().any(|mesa| mesa.number == *number)) {
        store::etapa::insert_mesa(work.tx, day, missing)?;
    }
    work.tx.tag(Tag::Mesas(day));
    Ok(())
}

/// Makes sure that the hall has so many mesas on a day: those with higher numbers are not played at.
///
/// # Errors
/// Where there is no such number, or the file cannot be written.
pub fn have_as_many(work: &Work<'_>, day: VenueDayId, count: u32) -> Result<(), Refusal> {
    have_mesas(work, day, count)?;
    for mesa in store::etapa::mesas(work.tx, day)? {
        let usable = mesa.number <= count;
        if mesa.usable != usable {
            store::etapa::set_mesa(work.tx, &Mesa { usable, ..mesa })?;
        }
    }
    Ok(())
}

/// How many mesas are missing where an etapa needs so many at a time.
///
/// # Errors
/// Where the file cannot be read.
pub fn too_few(db: &Db, etapa: &Etapa, needed: usize) -> Result<Option<TooFew>, Refusal> {
    let are = free_mesas(db, etapa)?.len();
    Ok((are < needed).then_some(TooFew { are, needed }))
}

/// By what somebody says how many mesas a hall has, or takes them along to another day.
const SAID_BY: [&str; 3] = ["add-etapa", "edit-etapa", "set-mesa"];

/// Whether nobody said how many mesas the hall has on this day: all that are there were set up because they were needed.
/// Of those that are older than the journal nobody knows: they stay as they are.
///
/// # Errors
/// Where the file cannot be read.
pub fn is_open(db: &Db, etapa: &Etapa) -> Result<bool, Refusal> {
    for said in store::etapa::mesas_said(db, etapa.venue_day)? {
        if store::undo::undone_by(db, said)?.is_none() {
            return Ok(false);
        }
    }
    let made_by = store::etapa::mesas_made_by(db, etapa.venue_day)?;
    let was_needed = |by: &Option<String>| {
        by.as_ref()
            .is_some_and(|by| !SAID_BY.contains(&by.as_str()))
    };
    Ok(made_by.iter().all(was_needed))
}

/// How many are entered; else how many were in the last etapa that had any, or are registered.
///
/// # Errors
/// Where the file cannot be read.
pub fn expected(
    db: &Db,
    championship: ChampionshipId,
    etapa: Option<EtapaId>,
) -> Result<usize, Refusal> {
    let entered = |etapa: EtapaId| store::entry::all(db, etapa).map(|entries| entries.len());
    if let Some(etapa) = etapa {
        let entered = entered(etapa)?;
        if entered > 0 {
            return Ok(entered);
        }
    }
    for other in store::etapa::all(db)?.iter().rev() {
        if other.championship != championship || Some(other.id) == etapa {
            continue;
        }
        let entered = entered(other.id)?;
        if entered > 0 {
            return Ok(entered);
        }
    }
    Ok(store::entrant::all(db, championship)?.len())
}
