//! Who is barred, and what homologation closes.

use crate::ground::etapa::found;
use crate::ground::listed::{listed, tag_all};
use crate::ground::loaded::Loaded;
use championship::discipline::{Event, Sanction};
use championship::id::{AthleteId, EntrantId, EtapaId};
use messages::labels::moment::wall;
use messages::refusal::Refusal;
use messages::refusal::discipline::{Barred, DisciplineRefusal};
use messages::words::spoken::Language;
use std::collections::BTreeMap;
use store::entry::Entry;
use store::etapa::Etapa;
use store::ruling::InForce;
use store::{Db, Tx};

/// An etapa, as sanctions see it.
pub fn event(etapa: &Etapa) -> Event {
    Event {
        championship: etapa.championship,
        etapa: etapa.id,
        number: etapa.number,
        venue_day: etapa.venue_day,
        date: etapa.date.clone(),
    }
}

/// Who of these athletes is kept out of an etapa, each with the ruling that does it.
pub fn barred(db: &Db, etapa: EtapaId, athletes: &[AthleteId]) -> Result<Vec<Barred>, Refusal> {
    let etapa = found(db, etapa)?;
    let of = event(&etapa);
    let out = kept_out(db, Language::PtBr, |sanction, from| match from {
        Some(from) => sanction.bars(from, &of),
        None => sanction.bars_later(&of),
    })?;
    let mut barred = Vec::new();
    for out in out
        .into_iter()
        .filter(|out| athletes.contains(&out.athlete))
    {
        let name = store::athlete::by_id(db, out.athlete)?.map(|athlete| athlete.person.name);
        barred.push(Barred {
            athlete: name.unwrap_or_default(),
            by: out.by,
            sanction: out.sanction,
        });
    }
    let listed = listed(db, Some(athletes), &etapa.date, Language::PtBr)?;
    let listed = listed.into_iter().filter(|one| one.is_barred);
    barred.extend(listed.map(|one| Barred {
        athlete: one.name,
        by: one.by,
        sanction: one.sanction,
    }));
    Ok(barred)
}

/// The ruling that a sanction comes from, in words.
fn by_ruling(from: &Etapa, sanction: &InForce, language: Language) -> String {
    let basis = language.cited(&sanction.basis);
    language.ruled_by(&from.name, sanction.number, basis)
}

/// Somebody against whom a sanction is in force.
pub struct Out {
    pub athlete: AthleteId,
    /// By which ruling, in words.
    pub by: String,
    pub sanction: Sanction,
}

/// The athletes against whom a sanction is in force that `bars`, which is told with the etapa that it comes from; none
/// for one that was decided outside this file.
///
/// # Errors
/// Where the file cannot be read.
pub fn kept_out(
    db: &Db,
    language: Language,
    bars: impl Fn(&Sanction, Option<&Event>) -> bool,
) -> Result<Vec<Out>, Refusal> {
    let mut all = Vec::new();
    for in_force in store::ruling::sanctions_in_force(db)? {
        let Some(athlete) = in_force.who.athlete else {
            continue;
        };
        let from = found(db, in_force.etapa)?;
        if bars(&in_force.sanction, Some(&event(&from))) {
            all.push(Out {
                athlete,
                by: by_ruling(&from, &in_force, language),
                sanction: in_force.sanction,
            });
        }
    }
    for carried in store::ruling::carried(db)? {
        if bars(&carried.sanction, None) {
            all.push(Out {
                athlete: carried.athlete,
                by: carried.decided_by,
                sanction: carried.sanction,
            });
        }
    }
    Ok(all)
}

/// The teams that are kept out of an etapa as a whole, each with the ruling that does it, in words.
///
/// # Errors
/// Where the file cannot be read.
pub fn excluded(
    db: &Db,
    etapa: EtapaId,
    language: Language,
) -> Result<BTreeMap<EntrantId, String>, Refusal> {
    let of = event(&found(db, etapa)?);
    let mut excluded = BTreeMap::new();
    for in_force in store::ruling::sanctions_in_force(db)? {
        let Some(team) = in_force.who.entrant.filter(|_| in_force.who.is_team()) else {
            continue;
        };
        let from = found(db, in_force.etapa)?;
        if in_force.sanction.bars(&event(&from), &of) {
            let by = by_ruling(&from, &in_force, language);
            excluded.insert(team, by);
        }
    }
    Ok(excluded)
}

/// Athletes who were lined up for another team when it was kept out as a whole of what this etapa falls into, each with
/// what there is to know. No regulation says that a team's punishment goes with its athletes: somebody looks at it.
///
/// # Errors
/// Where the file cannot be read.
pub fn of_excluded_teams(
    db: &Db,
    etapa: EtapaId,
    entrant: EntrantId,
    language: Language,
) -> Result<BTreeMap<AthleteId, String>, Refusal> {
    let of = event(&found(db, etapa)?);
    let mut told = BTreeMap::new();
    for in_force in store::ruling::sanctions_in_force(db)? {
        let Some(team) = in_force.who.entrant.filter(|_| in_force.who.is_team()) else {
            continue;
        };
        let from = found(db, in_force.etapa)?;
        if team == entrant || !in_force.sanction.bars(&event(&from), &of) {
            continue;
        }
        let entries = store::entry::all(db, from.id)?;
        let Some(entry) = entries.into_iter().find(|entry| entry.entrant == team) else {
            continue;
        };
        let by = by_ruling(&from, &in_force, language);
        for seated in store::entry::lineups(db, from.id)? {
            if seated.entry == entry.id {
                let sentence =
                    language.of_excluded_team(&seated.name, &entry.name, &in_force.sanction, &by);
                told.insert(seated.athlete, sentence);
            }
        }
    }
    Ok(told)
}

/// The entries of an etapa that no ruling keeps out of it.
///
/// # Errors
/// Where the file cannot be read.
pub fn to_draw(db: &Db, etapa: EtapaId) -> Result<Vec<Entry>, Refusal> {
    let out = excluded(db, etapa, Language::PtBr)?;
    let mut entries = store::entry::all(db, etapa)?;
    entries.retain(|entry| !out.contains_key(&entry.entrant));
    Ok(entries)
}

pub(crate) fn refuse_barred(
    tx: &Tx<'_>,
    etapa: EtapaId,
    athletes: &[AthleteId],
) -> Result<(), Refusal> {
    tag_all(tx, athletes)?;
    let barred = barred(tx, etapa, athletes)?;
    if barred.is_empty() {
        Ok(())
    } else {
        Err(DisciplineRefusal::Barred(barred).into())
    }
}

/// Refuses what would change a result that stands.
pub fn refuse_homologated(db: &Db, etapa: EtapaId) -> Result<(), Refusal> {
    match store::appeal::homologated_at(db, etapa)? {
        None => Ok(()),
        Some(at) => Err(DisciplineRefusal::Homologated {
            etapa: found(db, etapa)?.name,
            at,
        }
        .into()),
    }
}

/// Until when protests are awaited: seconds since 1970; none where no time is set or a rodada is open.
pub fn protests_until(loaded: &Loaded) -> Option<i64> {
    let minutes = i64::from(loaded.etapa.protest_minutes);
    let closed = loaded
        .rodadas
        .iter()
        .map(|rodada| rodada.closed_at.as_deref());
    let last = closed.filter_map(|at| Some(wall(at?))).max()?;
    (minutes > 0 && loaded.view.over).then_some(last + minutes * 60)
}
