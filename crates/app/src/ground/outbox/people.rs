//! What is stated of people: who turned out to be one person, who is called otherwise by now, of whom nothing is kept.

use crate::ground::outbox::touched::Touched;
use crate::ground::outbox::writer::{Fit, Writer, parsed, person_of};
use championship::id::AthleteId;
use messages::refusal::Refusal;
use statement::Body;
use statement::body::{Erased, Merged};
use statement::enclosed::{Called, Enclosure, Seal};
use statement::name::Uid;
use std::collections::{BTreeMap, BTreeSet};
use store::outbox::Sealed;

/// States whom the season takes for one person, or no more; whether there was anything.
pub fn merged(writer: &mut Writer<'_>, touched: &Touched) -> Result<bool, Refusal> {
    if !touched.people() {
        return Ok(false);
    }
    let mut now = BTreeMap::new();
    for (from, into) in store::outbox::merged(writer.db())? {
        let uids = (Uid::parse(&from.1).fit()?, Uid::parse(&into.1).fit()?);
        now.insert(uids.0, (uids.1, into.0));
    }
    let mut stated: BTreeMap<Uid, Uid> = BTreeMap::new();
    for one in store::outbox::of_kind(writer.db(), "merged")? {
        if let Body::Merged(said) = parsed(&one.text)?.body {
            match said.holds {
                true => stated.insert(said.from, said.into),
                false => stated.remove(&said.from),
            };
        }
    }
    let is = |from: &Uid, into: &Uid| now.get(from).is_some_and(|(now, _)| now == into);
    let over = stated.iter().filter(|(from, into)| !is(from, into));
    let mut changed = false;
    for (from, into) in over {
        let (from, into) = (from.clone(), into.clone());
        let body = Merged {
            from,
            into,
            holds: false,
        };
        writer.say("", Body::Merged(body), &[])?;
        changed = true;
    }
    for (from, (into, id)) in &now {
        if stated.get(from) != Some(into) {
            writer.tell_of(&BTreeSet::from([AthleteId(*id)]))?;
            let body = Merged {
                from: from.clone(),
                into: into.clone(),
                holds: true,
            };
            writer.say("", Body::Merged(body), &[])?;
            changed = true;
        }
    }
    Ok(changed)
}

/// States anew whoever was told of and is called otherwise by now.
pub fn changed(writer: &mut Writer<'_>, touched: &Touched) -> Result<(), Refusal> {
    if !touched.people() {
        return Ok(());
    }
    let told = store::outbox::told_of(writer.db())?.into_iter();
    let told = told.filter(|id| touched.athlete(*id)).collect();
    writer.tell_of(&told)
}

/// States of whom nothing that was sealed is kept any more, and lets it go.
pub fn erased(writer: &mut Writer<'_>, touched: &Touched) -> Result<(), Refusal> {
    if !touched.people() {
        return Ok(());
    }
    for (id, uid) in store::outbox::erased_untold(writer.db())? {
        let mut sealed = store::outbox::sealed_about(writer.db(), &person_of(&uid))?;
        sealed.extend(store::outbox::sealed_about(writer.db(), &charge_of(&uid))?);
        sealed.extend(teams_called_by(writer, AthleteId(id))?);
        let seals: BTreeSet<Seal> = sealed
            .iter()
            .filter_map(|one| Seal::parse(&one.seal))
            .collect();
        let body = Erased {
            athlete: Uid::parse(&uid).fit()?,
            seals: seals.iter().copied().collect(),
        };
        writer.say(&format!("athlete:{id}"), Body::Erased(body), &[])?;
        for seal in seals {
            store::outbox::let_go(writer.work.tx, &seal.to_string())?;
        }
    }
    Ok(())
}

/// What was brought against somebody, where it is sealed.
pub fn charge_of(uid: &str) -> String {
    format!("charge:{uid}")
}

/// What teams are called that tells of somebody.
fn teams_called_by(writer: &Writer<'_>, id: AthleteId) -> Result<Vec<Sealed>, Refusal> {
    let traces = store::scour::traces(writer.db(), id)?;
    let mut told = Vec::new();
    for sealed in store::outbox::all_sealed(writer.db())? {
        let line = sealed.line.as_deref().and_then(Enclosure::read);
        let called = line.and_then(|line| line.open::<Called>().ok());
        if called.is_some_and(|called| traces.are_in(called.name.as_str())) {
            told.push(sealed);
        }
    }
    Ok(told)
}

/// Whether a name tells of somebody whose data were erased.
pub fn is_erased(writer: &Writer<'_>, name: &str) -> Result<bool, Refusal> {
    for id in store::outbox::all_erased(writer.db())? {
        if store::scour::traces(writer.db(), id)?.are_in(name) {
            return Ok(true);
        }
    }
    Ok(false)
}
