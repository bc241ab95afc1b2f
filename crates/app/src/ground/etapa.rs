//! An etapa, its format, and who is entered.

use crate::refusal::lineup::LineupRefusal;
use crate::refusal::registry::RegistryRefusal;
use crate::refusal::{Kind, Refusal};
use crate::season::tag;
use crate::season::work::Work;
use championship::format::Format;
use championship::id::{AthleteId, ChampionshipId, EntrantId, EtapaId};
use rules::penalty::below_category;
use store::Db;
use store::athlete::Athlete;
use store::championship::Championship;
use store::entry::Entry;
use store::etapa::Etapa;

/// The championship of this number.
pub fn championship_of(db: &Db, id: ChampionshipId) -> Result<Championship, Refusal> {
    let all = store::championship::all(db)?;
    all.into_iter()
        .find(|known| known.id == id)
        .ok_or_else(|| Refusal::Unknown {
            kind: Kind::Championship,
            asked: id.to_string(),
            near: Vec::new(),
        })
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
        None => Err(RegistryRefusal::NotEntered(entrant_name(db, etapa, entrant)?).into()),
    }
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
        let too_strong =
            |athlete: &&Athlete| athlete.person.category.is_some_and(|own| own < category);
        let too_strong: Vec<_> = known.iter().filter(too_strong).collect();
        if !too_strong.is_empty() {
            return Err(LineupRefusal::CategoryTooStrong {
                category,
                athletes: too_strong
                    .iter()
                    .map(|athlete| athlete.person.name.clone())
                    .collect(),
                clause: below_category(profile),
            }
            .into());
        }
    }
    let genders: Vec<_> = known.iter().map(|athlete| athlete.person.gender).collect();
    let barred = class.barred(&genders);
    if barred.is_empty() {
        return Ok(());
    }
    Err(LineupRefusal::NotOfClass {
        class,
        unknown: barred.iter().all(|at| genders[*at].is_none()),
        athletes: barred
            .iter()
            .map(|at| known[*at].person.name.clone())
            .collect(),
    }
    .into())
}

pub(crate) fn entrant_name(db: &Db, etapa: EtapaId, entrant: EntrantId) -> Result<String, Refusal> {
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

pub(crate) fn touched(work: &Work<'_>, etapa: EtapaId, entrant: EntrantId) {
    work.tx.tag(tag::entries(etapa));
    work.tx.tag(tag::entry(etapa, entrant));
    work.tx.tag(tag::etapa(etapa));
}
