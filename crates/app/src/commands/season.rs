//! The season itself, its operators and championships.

use super::athlete::checked_category;
use super::checked_name;
use crate::command::{Carried, CarriedAthlete, CarriedSanction, Imported, Made, Private};
use crate::commands::work::Work;
use crate::refusal::{Kind, Refusal};
use crate::tag;
use crate::words::pt_br::cited;
use crate::words::pt_br::discipline::ruled_by;
use championship::id::{ChampionshipId, ClubId};
use championship::lineup::Class;
use championship::name::{checked, cleaned, fold, tidy};
use rules::closing::Closing;
use rules::profile::ProfileId;
use std::collections::BTreeMap;
use store::Db;
use store::athlete::Fields;
use store::championship::Championship;

/// Who works at a desk where nobody was named.
const FIRST_OPERATOR: &str = "Coordenação";

/// Letters of a uid.
pub const UID_LENGTH: usize = 26;

pub fn found(
    work: &Work<'_>,
    name: &str,
    federation: &str,
    profile: ProfileId,
) -> Result<Made, Refusal> {
    let (name, name_key) = checked_name(name)?;
    let season = store::season::Season {
        uid: work.code(UID_LENGTH),
        name: name.clone(),
        federation: checked(federation).map_err(Refusal::BadName)?,
        created_at: work.at(),
    };
    store::season::insert(work.tx, &season)?;
    store::operator::insert(work.tx, FIRST_OPERATOR, &fold(FIRST_OPERATOR), false)?;
    store::championship::insert(work.tx, &name, &name_key, profile, Class::Open, None)?;
    work.tx.tag(tag::SEASON);
    Ok(Made::Nothing)
}

pub fn carry_over(work: &Work<'_>, rows: &Carried) -> Result<Made, Refusal> {
    let mut clubs = BTreeMap::new();
    for (name, city) in &rows.clubs {
        let (name, key) = checked_name(&cleaned(name))?;
        clubs.insert(
            key.clone(),
            store::club::insert(work.tx, &name, &key, city)?,
        );
    }
    let club = |name: &str| clubs.get(&fold(name)).copied();
    for athlete in &rows.athletes {
        let (name, name_key) = checked_name(&cleaned(&athlete.name))?;
        let fields = Fields {
            name: &name,
            name_key: &name_key,
            known_as: &athlete.known_as,
            club: club(&athlete.club),
            image_opt_out: athlete.image_opt_out,
            name_opt_out: athlete.name_opt_out,
            gender: athlete.gender,
            category: athlete.category,
        };
        let id = store::athlete::insert(work.tx, &athlete.uid, fields)?;
        for carried in rows.sanctions.iter().filter(|one| one.uid == athlete.uid) {
            let carried = store::ruling::Carried {
                clause: None,
                document: None,
                athlete: id,
                decided_by: carried.decided_by.clone(),
                at: carried.at.clone(),
                sanction: carried.sanction.clone(),
            };
            store::ruling::carry(work.tx, &carried)?;
        }
        let private = super::athlete::checked_private(&athlete.private)?;
        if private != store::athlete::Private::default() {
            store::athlete::set_private(work.tx, &athlete.uid, &private)?;
        }
    }
    let championship = store::championship::all(work.tx)?
        .first()
        .map(|first| first.id);
    if let Some(championship) = championship {
        for (name, of) in &rows.teams {
            let (name, key) = checked_name(name)?;
            store::entrant::insert(work.tx, championship, club(of), &name, &key)?;
        }
    }
    work.tx.tag(tag::REGISTRY);
    Ok(Made::Imported(Imported {
        lines: 1,
        clubs: rows.clubs.len(),
        teams: rows.teams.len(),
        athletes: rows.athletes.len(),
        ..Imported::default()
    }))
}

/// What the next season's file takes over from this one: merged clubs and athletes stay behind.
pub fn carried(db: &Db) -> Result<Carried, Refusal> {
    let clubs = store::club::all(db)?;
    let name = |id: Option<ClubId>| {
        let found = clubs.iter().find(|club| Some(club.id) == id);
        found.map(|club| club.name.clone()).unwrap_or_default()
    };
    let athletes = store::athlete::all(db)?
        .into_iter()
        .map(|athlete| {
            let private = store::athlete::private(db, &athlete.uid)?;
            Ok(CarriedAthlete {
                club: name(athlete.club),
                private: Private {
                    cpf: private.cpf,
                    birth_date: private.birth_date,
                    phone: private.phone,
                    email: private.email,
                },
                uid: athlete.uid,
                name: athlete.name,
                known_as: athlete.known_as,
                image_opt_out: athlete.image_opt_out,
                name_opt_out: athlete.name_opt_out,
                gender: athlete.gender,
                category: athlete.category,
            })
        })
        .collect::<Result<_, Refusal>>()?;
    let championship = store::championship::all(db)?.first().map(|first| first.id);
    let teams = match championship {
        Some(championship) => store::entrant::all(db, championship)?
            .into_iter()
            .map(|entrant| (entrant.name, name(entrant.club)))
            .collect(),
        None => Vec::new(),
    };
    Ok(Carried {
        clubs: clubs
            .iter()
            .map(|club| (club.name.clone(), club.city.clone()))
            .collect(),
        athletes,
        teams,
        sanctions: sanctions(db)?,
    })
}

/// What stands against athletes, of this season and of those before it.
fn sanctions(db: &Db) -> Result<Vec<CarriedSanction>, Refusal> {
    let uid = |id| Ok::<_, Refusal>(store::athlete::by_id(db, id)?.map(|athlete| athlete.uid));
    let mut all = Vec::new();
    for carried in store::ruling::carried(db)? {
        if let Some(uid) = uid(carried.athlete)? {
            all.push(CarriedSanction {
                uid,
                decided_by: carried.decided_by,
                at: carried.at,
                sanction: carried.sanction,
            });
        }
    }
    let season = store::season::get(db)?.name;
    for in_force in store::ruling::sanctions_in_force(db)? {
        let Some(athlete) = in_force.who.athlete else {
            continue;
        };
        if let Some(uid) = uid(athlete)? {
            let etapa = super::etapa::found(db, in_force.etapa)?.name;
            let by = ruled_by(&etapa, in_force.number, cited(&in_force.basis));
            all.push(CarriedSanction {
                uid,
                decided_by: format!("{season}, {by}"),
                at: in_force.at,
                sanction: in_force.sanction,
            });
        }
    }
    Ok(all)
}

pub fn add_championship(
    work: &Work<'_>,
    name: &str,
    profile: ProfileId,
    class: Class,
    category: Option<u8>,
) -> Result<Made, Refusal> {
    let category = checked_category(category)?;
    let (name, key) = checked_name(name)?;
    let taken = store::championship::all(work.tx)?
        .iter()
        .any(|known| fold(&known.name) == key);
    if taken {
        return Err(Refusal::NameTaken(name));
    }
    let id = store::championship::insert(work.tx, &name, &key, profile, class, category)?;
    work.tx.tag(tag::SEASON);
    Ok(Made::Championship(id))
}

pub fn set_own_rule(
    work: &Work<'_>,
    id: ChampionshipId,
    closing: Closing,
    text: &str,
) -> Result<Made, Refusal> {
    let mut rules = championship_of(work.tx, id)?.own_rules;
    *rules.of(closing) = Some(tidy(text)).filter(|text| !text.is_empty());
    store::championship::set_own_rules(work.tx, id, &rules)?;
    work.tx.tag(tag::SEASON);
    Ok(Made::Nothing)
}

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

pub fn set_logo(work: &Work<'_>, png: Option<&[u8]>) -> Result<Made, Refusal> {
    store::season::set_logo(work.tx, png)?;
    work.tx.tag(tag::SEASON);
    Ok(Made::Nothing)
}
