//! The mesas that an etapa can sit down at: as many as somebody said, or as many as it needs.

use crate::refusal::Refusal;
use crate::season::made::TooFew;
use crate::season::tag;
use crate::season::work::Work;
use store::Db;
use store::etapa::{Etapa, Mesa};

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
    work.tx.tag(tag::mesas(day));
    Ok(None)
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
    let made_by = store::etapa::mesas_made_by(db, etapa.venue_day)?;
    let was_needed = |by: &Option<String>| {
        by.as_ref()
            .is_some_and(|by| !SAID_BY.contains(&by.as_str()))
    };
    Ok(made_by.iter().all(was_needed))
}
