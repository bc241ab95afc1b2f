//! What is stated of sanctions: those that hold beyond the season, and that they hold no more.

use crate::ground::etapa::found;
use crate::ground::listed::{list, tag_of};
use crate::ground::outbox::people::charge_of;
use crate::ground::outbox::writer::{Fit, Writer, parsed};
use championship::discipline::Sanction;
use championship::id::AthleteId;
use messages::refusal::Refusal;
use messages::words::spoken::Language;
use statement::Body;
use statement::body::{Measure, Sanction as Stated, SanctionAmended, SanctionRevoked};
use statement::date::Day;
use statement::enclosed::{Charge, Enclosure, Seal};
use statement::name::{Code, Told, Uid};
use statement::tag::DoorTag;
use std::collections::{BTreeMap, BTreeSet};
use store::Db;
use store::outbox::Sealed;

/// A sanction as it stands in the season.
struct Standing {
    athlete: AthleteId,
    uid: Uid,
    measure: Measure,
    decided: Day,
    clause: Option<Code>,
    told: String,
}

/// A sanction as others have it.
struct Said {
    /// The number of the first statement about it.
    first: u64,
    now: Stated,
}

/// States what holds beyond the season and was not stated, or otherwise, and what was and holds no more.
pub fn state(writer: &mut Writer<'_>) -> Result<(), Refusal> {
    let mut now = standing(writer)?;
    for (subject, said) in stated(writer.db())? {
        let Some(standing) = now.remove(&subject) else {
            let body = SanctionRevoked {
                sanction: said.first,
                from: writer.day(),
            };
            writer.say(&subject, Body::SanctionRevoked(body), &[])?;
            continue;
        };
        let is_so = is(writer, &said.now, &standing)? && !lacks_tag(writer, &said.now, &standing)?;
        if !is_so {
            let (now, charge) = told(writer, standing)?;
            let of = said.first;
            let body = Body::SanctionAmended(SanctionAmended { of, now });
            writer.say(&subject, body, &[charge])?;
        }
    }
    for (subject, standing) in now {
        let (sanction, charge) = told(writer, standing)?;
        writer.say(&subject, Body::Sanction(sanction), &[charge])?;
    }
    Ok(())
}

/// Whether others were told of somebody who may not play on this day or later.
///
/// # Errors
/// Where the file cannot be read.
pub fn suspends(db: &Db, today: Day) -> Result<bool, Refusal> {
    let holds = |said: &Said| matches!(said.now.measure, Measure::Suspended { until, .. } if until >= today);
    Ok(stated(db)?.values().any(holds))
}

/// What was stated and not revoked since, by what it is known by in the file.
fn stated(db: &Db) -> Result<BTreeMap<String, Said>, Refusal> {
    let mut stated: BTreeMap<String, Said> = BTreeMap::new();
    for one in store::outbox::of_sanctions(db)? {
        let statement = parsed(&one.text)?;
        match statement.body {
            Body::Sanction(now) => {
                let first = statement.number;
                stated.insert(one.subject, Said { first, now });
            }
            Body::SanctionAmended(amended) => {
                if let Some(said) = stated.get_mut(&one.subject) {
                    said.now = amended.now;
                }
            }
            Body::SanctionRevoked(revoked) => {
                stated.retain(|_, said| said.first != revoked.sanction);
            }
            _ => {}
        }
    }
    Ok(stated)
}

/// Whether it was stated so, whoever the athlete has turned out to be since.
fn is(writer: &Writer<'_>, said: &Stated, standing: &Standing) -> Result<bool, Refusal> {
    let uid = store::outbox::uid_now(writer.db(), said.athlete.as_str())?;
    Ok(uid.as_deref() == Some(standing.uid.as_str())
        && (said.measure, said.decided, &said.clause)
            == (standing.measure, standing.decided, &standing.clause))
}

/// Whether it was stated before anybody could say by what the athlete is known at every door, as the season can now.
fn lacks_tag(writer: &Writer<'_>, said: &Stated, standing: &Standing) -> Result<bool, Refusal> {
    let about = charge_of(standing.uid.as_str());
    let seal = said.charge.to_string();
    let sealed = store::outbox::sealed_about(writer.db(), &about)?;
    let line = sealed.into_iter().find(|one| one.seal == seal);
    let line = line.and_then(|one| one.line);
    let charge = line.and_then(|line| Enclosure::read(&line)?.open::<Charge>().ok());
    let is_without = charge.is_some_and(|charge| charge.tag.is_none());
    Ok(is_without && tag(writer, &standing.uid)?.is_some())
}

fn tag(writer: &Writer<'_>, uid: &Uid) -> Result<Option<DoorTag>, Refusal> {
    match list(writer.db())? {
        Some(opened) => tag_of(writer.db(), uid.as_str(), &opened.list),
        None => Ok(None),
    }
}

/// A sanction as it is told, behind whom it is about, with what is enclosed about it.
fn told(writer: &mut Writer<'_>, standing: Standing) -> Result<(Stated, Sealed), Refusal> {
    writer.tell_of(&BTreeSet::from([standing.athlete]))?;
    let charge = Charge {
        told: Told::of(&standing.told).or_else(|| Told::of("?")).fit()?,
        tag: tag(writer, &standing.uid)?,
    };
    let sealed = writer.enclose(&charge_of(standing.uid.as_str()), &charge)?;
    let sanction = Stated {
        athlete: standing.uid,
        measure: standing.measure,
        decided: standing.decided,
        clause: standing.clause,
        charge: Seal::parse(&sealed.seal).fit()?,
    };
    Ok((sanction, sealed))
}

/// Every sanction that holds beyond the season, by what it is known by in the file.
fn standing(writer: &Writer<'_>) -> Result<BTreeMap<String, Standing>, Refusal> {
    let db = writer.db();
    let mut all = BTreeMap::new();
    for in_force in store::ruling::sanctions_in_force(db)? {
        let (Some(athlete), Some(measure)) = (in_force.who.athlete, measure(&in_force.sanction))
        else {
            continue;
        };
        let from = found(db, in_force.etapa)?;
        let basis = Language::PtBr.cited(&in_force.basis);
        let told = Language::PtBr.ruled_by(&from.name, in_force.number, basis);
        let clause = in_force.basis.clause().and_then(Code::parse);
        let standing = of(writer, athlete, measure, &in_force.at, clause, told)?;
        all.insert(format!("sanction:{}", in_force.id), standing);
    }
    for (id, carried) in store::ruling::carried_by_id(db)? {
        // What an earlier season decided that one has stated itself.
        let Some(measure) = measure(&carried.sanction).filter(|_| carried.document.is_some())
        else {
            continue;
        };
        let clause = carried.clause.as_deref().and_then(Code::parse);
        let told = carried.decided_by.clone();
        let standing = of(writer, carried.athlete, measure, &carried.at, clause, told)?;
        all.insert(format!("carried:{id}"), standing);
    }
    Ok(all)
}

fn of(
    writer: &Writer<'_>,
    athlete: AthleteId,
    measure: Measure,
    at: &str,
    clause: Option<Code>,
    told: String,
) -> Result<Standing, Refusal> {
    let uid = store::athlete::by_id(writer.db(), athlete)?.map(|athlete| athlete.uid);
    let day = at.get(..10).and_then(Day::parse);
    Ok(Standing {
        athlete,
        uid: uid.as_deref().and_then(Uid::parse).fit()?,
        measure,
        decided: day.unwrap_or_else(|| writer.day()),
        clause,
        told,
    })
}

/// What a sanction comes to beyond its season; none where it holds nowhere else, or no statement bears it.
fn measure(sanction: &Sanction) -> Option<Measure> {
    match sanction {
        Sanction::Suspended { from, to } => {
            let (from, until) = (Day::parse(from)?, Day::parse(to)?);
            (from <= until).then_some(Measure::Suspended { from, until })
        }
        Sanction::OutOfNext { etapa: None } => Some(Measure::OutOfNext),
        Sanction::RankingPoints { points } => {
            let points = i32::try_from(*points).ok()?;
            (-100_000..0)
                .contains(&points)
                .then_some(Measure::Points { points })
        }
        _ => None,
    }
}
