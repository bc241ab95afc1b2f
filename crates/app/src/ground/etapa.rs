//! An etapa, its format, and who is entered.

use crate::ground::name::checked_name;
use crate::season::tag::Tag;
use crate::season::work::Work;
use championship::format::Format;
use championship::id::{AthleteId, ChampionshipId, ClubId, DuplaId, EntrantId, EtapaId};
use messages::refusal::lineup::LineupRefusal;
use messages::refusal::registry::RegistryRefusal;
use messages::refusal::{Kind, Refusal};
use rules::clause::ClauseId;
use std::collections::BTreeMap;
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
    store::etapa::by_id(db, id)?.ok_or_else(|| unknown(id))
}

/// Refuses an etapa of another championship: this one has none of that number.
pub fn refuse_other(db: &Db, id: EtapaId, championship: ChampionshipId) -> Result<(), Refusal> {
    if found(db, id)?.championship == championship {
        return Ok(());
    }
    Err(unknown(id))
}

fn unknown(id: EtapaId) -> Refusal {
    Refusal::Unknown {
        kind: Kind::Etapa,
        asked: id.to_string(),
        near: Vec::new(),
    }
}

/// The format of an etapa; it was checked when the etapa was made.
pub fn format_of(etapa: &Etapa) -> Result<Format, Refusal> {
    Format::parse_under(&etapa.format, &etapa.regulations).map_err(Refusal::Format)
}

/// The entrant's entry in an etapa.
pub fn entry_of(db: &Db, etapa: EtapaId, entrant: EntrantId) -> Result<Entry, Refusal> {
    found(db, etapa)?;
    match store::entry::all(db, etapa)?
        .into_iter()
        .find(|entry| entry.entrant == entrant)
    {
        Some(entry) => Ok(entry),
        None => Err(not_entered(db, etapa, entrant)),
    }
}

/// Why nothing can be done about the entry of an entrant that is not in, or that there is none of.
pub fn not_entered(db: &Db, etapa: EtapaId, entrant: EntrantId) -> Refusal {
    let name = entrant_name(db, etapa, entrant);
    name.map_or_else(
        |refusal| refusal,
        |name| RegistryRefusal::NotEntered(name).into(),
    )
}

/// Enters an entrant and makes sure that it has its numbered duplas.
pub fn insert_entry(
    work: &Work<'_>,
    etapa: EtapaId,
    entrant: EntrantId,
    pot: u32,
) -> Result<(), Refusal> {
    Entering::into(work.tx, etapa)?.enter(work, entrant, pot)
}

/// An etapa that entrants come into, looked at once for all of them.
#[derive(Debug)]
pub struct Entering {
    etapa: EtapaId,
    /// Numbered duplas of an entrant of it.
    duplas: u8,
    known: BTreeMap<(EntrantId, u8), DuplaId>,
}

impl Entering {
    pub fn into(db: &Db, etapa: EtapaId) -> Result<Self, Refusal> {
        let stored = found(db, etapa)?;
        Ok(Self {
            etapa,
            duplas: format_of(&stored)?.confronto.mesas,
            known: store::entrant::duplas(db, stored.championship)?,
        })
    }

    /// Enters an entrant that is not in, and makes sure that it has its numbered duplas.
    pub fn enter(&self, work: &Work<'_>, entrant: EntrantId, pot: u32) -> Result<(), Refusal> {
        store::entry::insert(work.tx, self.etapa, entrant, pot.clamp(1, 99))?;
        for number in 1..=self.duplas {
            if !self.known.contains_key(&(entrant, number)) {
                store::entrant::insert_dupla(work.tx, entrant, number)?;
            }
        }
        touched(work, self.etapa, entrant);
        Ok(())
    }
}

/// Registers an entrant of a championship.
pub fn new_entrant(
    work: &Work<'_>,
    championship: ChampionshipId,
    club: Option<ClubId>,
    name: &str,
) -> Result<EntrantId, Refusal> {
    let name = checked_name(name)?;
    let taken = store::entrant::all(work.tx, championship)?
        .iter()
        .any(|known| known.name_key == name.key());
    if taken {
        return Err(RegistryRefusal::NameTaken(name.into()).into());
    }
    let id = store::entrant::insert(work.tx, championship, club, &name)?;
    work.tx.tag(Tag::Registry);
    Ok(id)
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
    if let Some((category, regulation)) =
        championship.and_then(|known| Some((known.category?, known.regulation)))
    {
        let too_strong =
            |athlete: &&Athlete| athlete.person.category.is_some_and(|own| own < category);
        let too_strong: Vec<_> = known.iter().filter(too_strong).collect();
        let committee = regulation.committee();
        let below_category = committee.below_category.as_ref();
        if !too_strong.is_empty() {
            return Err(LineupRefusal::CategoryTooStrong {
                category,
                athletes: too_strong
                    .iter()
                    .map(|athlete| athlete.person.name.clone())
                    .collect(),
                clause: below_category.map(ClauseId::as_str),
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
    work.tx.tag(Tag::Entries(etapa));
    work.tx.tag(Tag::Entry(etapa, entrant));
    work.tx.tag(Tag::Etapa(etapa));
}
