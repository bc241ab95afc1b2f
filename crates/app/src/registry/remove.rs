//! What was registered by mistake and on which nothing rests goes again; the journal keeps it.

use crate::ground::etapa::{championship_of, found};
use crate::ground::person::existing;
use crate::registry::edit::{entrant_of, leave_day, touched_everywhere, unknown};
use crate::season::act::Act;
use crate::season::made::Made;
use crate::season::tag::Tag;
use crate::season::work::Work;
use championship::id::{AthleteId, ChampionshipId, ClubId, EntrantId, EtapaId};
use messages::labels::deed::Deed;
use messages::labels::role::Role;
use messages::refusal::registry::{RegistryRefusal, Rests};
use messages::refusal::{Kind, Refusal};
use serde::{Deserialize, Serialize};
use store::Db;
use ts_rs::TS;

/// Something that was registered.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
pub enum Registered {
    /// The season itself.
    Season,
    Championship(ChampionshipId),
    Etapa(EtapaId),
    Club(ClubId),
    /// A team.
    Entrant(EntrantId),
    Athlete(AthleteId),
}

/// Deletes what was registered, where nothing rests on it: an etapa before its draw, with who was entered.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Remove {
    pub registered: Registered,
}

impl Act for Remove {
    fn open_to(&self) -> Role {
        Role::Desk
    }

    fn deed(&self) -> Deed {
        Deed::Remove
    }

    fn depends_on(&self) -> Vec<Tag> {
        match self.registered {
            Registered::Season | Registered::Championship(_) => vec![Tag::Season],
            Registered::Etapa(id) => vec![Tag::Etapa(id)],
            Registered::Club(id) => vec![Tag::Club(id)],
            Registered::Entrant(id) => vec![Tag::Entrant(id)],
            Registered::Athlete(id) => vec![Tag::Athlete(id)],
        }
    }

    fn apply(self, work: &Work<'_>) -> Result<Made, Refusal> {
        match self.registered {
            Registered::Season => return Err(RegistryRefusal::SeasonStays.into()),
            Registered::Championship(id) => championship(work, id)?,
            Registered::Etapa(id) => etapa(work, id)?,
            Registered::Club(id) => club(work, id)?,
            Registered::Entrant(id) => entrant(work, id)?,
            Registered::Athlete(id) => athlete(work, id)?,
        }
        Ok(Made::Nothing)
    }
}

fn championship(work: &Work<'_>, id: ChampionshipId) -> Result<(), Refusal> {
    let name = championship_of(work.tx, id)?.name;
    if store::championship::all(work.tx)?.len() == 1 {
        return Err(RegistryRefusal::LastChampionship(name).into());
    }
    let etapas = store::etapa::all(work.tx)?.into_iter();
    let etapas = etapas.filter(|etapa| etapa.championship == id);
    let etapas = etapas.map(|etapa| etapa.name).collect();
    let teams = store::entrant::all(work.tx, id)?.into_iter();
    let teams = teams.map(|team| team.name).collect();
    refuse_rests(&name, vec![Rests::Etapas(etapas), Rests::Teams(teams)])?;
    refuse_pointed_at(work.tx, "championship", id.0, &[], &name)?;
    store::championship::delete(work.tx, id)?;
    work.tx.tag(Tag::Season);
    Ok(())
}

// Whoever was entered is taken out with it: that is all that an etapa holds before its draw.
fn etapa(work: &Work<'_>, id: EtapaId) -> Result<(), Refusal> {
    let etapa = found(work.tx, id)?;
    if store::draw::is_drawn(work.tx, id)? {
        return refuse_rests(&etapa.name, vec![Rests::Draw]);
    }
    let entries = store::entry::all(work.tx, id)?;
    for entry in &entries {
        if store::pointing_at(work.tx, "entry", entry.id.0)?
            .iter()
            .any(|table| table == "payment")
        {
            return refuse_rests(&etapa.name, vec![Rests::Receipts]);
        }
    }
    refuse_pointed_at(work.tx, "etapa", id.0, &["entry"], &etapa.name)?;
    for entry in &entries {
        refuse_pointed_at(work.tx, "entry", entry.id.0, &["lineup"], &etapa.name)?;
        store::entry::delete(work.tx, entry.id)?;
    }
    store::etapa::delete(work.tx, id)?;
    leave_day(work, etapa.venue_day)?;
    work.tx.tag(Tag::Season);
    work.tx.tag(Tag::Registry);
    work.tx.tag(Tag::Etapa(id));
    work.tx.tag(Tag::Entries(id));
    Ok(())
}

fn club(work: &Work<'_>, id: ClubId) -> Result<(), Refusal> {
    let clubs = store::club::all(work.tx)?;
    let Some(club) = clubs.into_iter().find(|known| known.id == id) else {
        return Err(unknown(Kind::Club, &id.to_string()));
    };
    let mut teams = Vec::new();
    for championship in store::championship::all(work.tx)? {
        let all = store::entrant::all(work.tx, championship.id)?.into_iter();
        let own = all.filter(|team| team.club == Some(id));
        teams.extend(own.map(|team| team.name));
    }
    let athletes = store::athlete::all(work.tx)?;
    let athletes = athletes.iter().filter(|athlete| athlete.club == Some(id));
    refuse_rests(
        &club.name,
        vec![Rests::Teams(teams), Rests::Athletes(athletes.count())],
    )?;
    refuse_pointed_at(work.tx, "club", id.0, &[], &club.name)?;
    store::club::delete(work.tx, id)?;
    work.tx.tag(Tag::Registry);
    work.tx.tag(Tag::Club(id));
    Ok(())
}

fn entrant(work: &Work<'_>, id: EntrantId) -> Result<(), Refusal> {
    let (championship, entrant) = entrant_of(work.tx, id)?;
    let mut etapas = Vec::new();
    for etapa in store::etapa::all(work.tx)? {
        let entries = store::entry::all(work.tx, etapa.id)?;
        if entries.iter().any(|entry| entry.entrant == id) {
            etapas.push(etapa.name);
        }
    }
    refuse_rests(&entrant.name, vec![Rests::Entries(etapas)])?;
    refuse_pointed_at(work.tx, "entrant", id.0, &["dupla"], &entrant.name)?;
    for ((of, _), dupla) in store::entrant::duplas(work.tx, championship)? {
        if of == id {
            refuse_pointed_at(work.tx, "dupla", dupla.0, &[], &entrant.name)?;
        }
    }
    store::entrant::delete(work.tx, id)?;
    touched_everywhere(work, championship, id)
}

// What is personal lies beside the row and stays for an undo, as where a registration is undone.
fn athlete(work: &Work<'_>, id: AthleteId) -> Result<(), Refusal> {
    let name = existing(work.tx, id)?.person.name;
    let mut etapas = Vec::new();
    for etapa in store::etapa::all(work.tx)? {
        let mut seated = store::entry::lineups(work.tx, etapa.id)?.into_iter();
        if seated.any(|seated| seated.athlete == id) {
            etapas.push(etapa.name);
        }
    }
    refuse_rests(&name, vec![Rests::Entries(etapas)])?;
    refuse_pointed_at(work.tx, "athlete", id.0, &[], &name)?;
    store::athlete::delete(work.tx, id)?;
    work.tx.tag(Tag::Registry);
    work.tx.tag(Tag::Athlete(id));
    Ok(())
}

fn refuse_rests(name: &str, rests: Vec<Rests>) -> Result<(), Refusal> {
    let rests: Vec<Rests> = rests.into_iter().filter(Rests::is_any).collect();
    if rests.is_empty() {
        return Ok(());
    }
    Err(RegistryRefusal::InUse {
        name: name.to_owned(),
        rests,
    }
    .into())
}

/// Refuses a row at which rows of other tables than these point.
fn refuse_pointed_at(
    db: &Db,
    table: &str,
    id: i64,
    besides: &[&str],
    name: &str,
) -> Result<(), Refusal> {
    let pointing = store::pointing_at(db, table, id)?;
    if pointing
        .iter()
        .all(|table| besides.contains(&table.as_str()))
    {
        return Ok(());
    }
    refuse_rests(name, vec![Rests::Other])
}
