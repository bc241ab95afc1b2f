//! Papers that are out and carry a name that is about to change.

use crate::ground::etapa::found;
use crate::ground::person::existing;
use crate::registry::edit::entrant_of;
use crate::registry::remove::Registered;
use crate::season::ask::{Lasts, Query, RestsOn};
use crate::season::context::Context;
use crate::season::file::SeasonFile;
use crate::season::tag::Tag;
use championship::discipline::Who;
use championship::id::{AthleteId, ChampionshipId, ClubId, EntrantId, EtapaId, JogoId};
use messages::labels::role::Role;
use messages::refusal::Refusal;
use messages::words::spoken::Language;
use serde::Deserialize;
use std::collections::{BTreeMap, BTreeSet};
use store::Db;
use store::etapa::Etapa;
use store::sumula::Printed;
use tournament::bracket::Seat;
use ts_rs::TS;

/// The papers that left the house with the name of something registered, a sentence each: súmulas still on the tables,
/// and boletins.
#[derive(Debug, Clone, Deserialize, TS)]
pub struct PapersOut {
    /// Whose name.
    pub registered: Registered,
}

/// Whose papers are looked at.
enum Of {
    All,
    Championship(ChampionshipId),
    Etapa(EtapaId),
    Club(ClubId),
    Entrant(EntrantId),
    /// With every jogo at which they sit.
    Athlete(AthleteId, BTreeSet<JogoId>),
}

impl Query for PapersOut {
    const NAME: &'static str = "papers-out";
    const AUDIENCE: Role = Role::Desk;
    const LASTS: Lasts = Lasts::Moment;
    type Answer = Vec<String>;

    fn rests_on(&self) -> RestsOn {
        RestsOn::Everything
    }

    fn answer(&self, season: &SeasonFile, context: &Context) -> Result<Vec<String>, Refusal> {
        let db = season.db();
        let of = match self.registered {
            Registered::Season => Of::All,
            Registered::Championship(id) => Of::Championship(id),
            Registered::Etapa(id) => Of::Etapa(found(db, id)?.id),
            Registered::Club(id) => Of::Club(id),
            Registered::Entrant(id) => Of::Entrant(entrant_of(db, id)?.1.id),
            Registered::Athlete(id) => {
                let id = existing(db, id)?.id;
                Of::Athlete(id, store::athlete::jogos(db, id)?)
            }
        };
        let mut told = Vec::new();
        for etapa in store::etapa::all(db)? {
            if shows(season, &etapa, &of)? {
                told.extend(out(season, &etapa, &of, context.language)?);
            }
        }
        Ok(told)
    }
}

/// Whether papers of an etapa carry the name.
fn shows(season: &SeasonFile, etapa: &Etapa, of: &Of) -> Result<bool, Refusal> {
    let entries = || store::entry::all(season.db(), etapa.id);
    Ok(match of {
        Of::All => true,
        Of::Championship(id) => etapa.championship == *id,
        Of::Etapa(id) => etapa.id == *id,
        Of::Club(id) => entries()?.iter().any(|entry| entry.club == Some(*id)),
        Of::Entrant(id) => entries()?.iter().any(|entry| entry.entrant == *id),
        // Looked for on each paper.
        Of::Athlete(..) => true,
    })
}

fn out(
    season: &SeasonFile,
    etapa: &Etapa,
    of: &Of,
    language: Language,
) -> Result<Vec<String>, Refusal> {
    let mut mesas: BTreeMap<u32, Vec<u32>> = BTreeMap::new();
    for sheet in store::sumula::printed(season.db(), etapa.id)? {
        if sheet.is_awaited && is_on(season, etapa, of, &sheet)? {
            mesas.entry(sheet.rodada).or_default().push(sheet.mesa);
        }
    }
    let mut told: Vec<String> = mesas
        .into_iter()
        .map(|(rodada, mesas)| language.sumulas_out(&etapa.name, rodada, &mesas))
        .collect();
    let boletim =
        store::rodada::last_publication(season.db(), "boletim", &Tag::Etapa(etapa.id).to_string())?;
    if let Some((at, _)) = boletim
        && names(season.db(), etapa, of)?
    {
        told.push(language.boletim_out(&etapa.name, &at));
    }
    if let Some(entry) = store::journal::with_tag(season.db(), &Tag::Podium(etapa.id), 1)?.pop() {
        told.push(language.certificates_out(&etapa.name, &entry.at));
    }
    Ok(told)
}

/// Whether the boletim carries the name: an athlete stands there by what was ruled alone.
fn names(db: &Db, etapa: &Etapa, of: &Of) -> Result<bool, Refusal> {
    let Of::Athlete(id, _) = of else {
        return Ok(true);
    };
    let is = |who: &Who| who.athlete == Some(*id);
    for ruling in store::ruling::all(db, etapa.id)? {
        let missing = ruling.missing.iter().any(|(_, athlete)| athlete == id);
        if missing || ruling.sanctions.iter().any(|(who, _)| is(who)) {
            return Ok(true);
        }
        if let Some(occurrence) = ruling.occurrence {
            let kept = store::occurrence::by_id(db, occurrence)?;
            let mut offenders = kept.occurrence.offenders.iter();
            if offenders.any(|offender| is(&offender.who)) {
                return Ok(true);
            }
        }
    }
    Ok(false)
}

/// Whether the sheet carries the name: a team stands on its own sheets alone, an athlete where they sit, a
/// club on none.
fn is_on(season: &SeasonFile, etapa: &Etapa, of: &Of, sheet: &Printed) -> Result<bool, Refusal> {
    Ok(match of {
        Of::All | Of::Championship(_) | Of::Etapa(_) => true,
        Of::Club(_) => false,
        Of::Athlete(_, jogos) => jogos.contains(&sheet.jogo),
        Of::Entrant(id) => {
            let loaded = season.loaded(etapa.id)?;
            let view = loaded.view.confronto(sheet.confronto);
            view.is_some_and(|view| view.sides.contains(&Seat::Entrant(*id)))
        }
    })
}
