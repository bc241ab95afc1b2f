//! Clubs.

use super::checked_name;
use crate::command::Made;
use crate::commands::work::Work;
use crate::refusal::{Kind, Refusal};
use crate::tag;
use championship::id::ClubId;
use championship::name::checked;

pub fn add(work: &Work<'_>, name: &str, city: &str) -> Result<Made, Refusal> {
    let (name, key) = checked_name(name)?;
    if store::club::all(work.tx)?
        .iter()
        .any(|known| known.name_key == key)
    {
        return Err(Refusal::NameTaken(name));
    }
    let city = checked(city).map_err(Refusal::BadName)?;
    let id = store::club::insert(work.tx, &name, &key, &city)?;
    work.tx.tag(tag::REGISTRY);
    work.tx.tag(tag::club(id));
    Ok(Made::Club(id))
}

pub fn merge(work: &Work<'_>, from: ClubId, into: ClubId) -> Result<Made, Refusal> {
    let clubs = store::club::all(work.tx)?;
    for id in [from, into] {
        if !clubs.iter().any(|known| known.id == id) {
            return Err(Refusal::Unknown {
                kind: Kind::Club,
                asked: id.to_string(),
                near: Vec::new(),
            });
        }
    }
    if from == into {
        return Err(Refusal::CannotMerge(
            clubs
                .into_iter()
                .find(|known| known.id == from)
                .map(|known| known.name)
                .unwrap_or_default(),
        ));
    }
    store::club::merge(work.tx, from, into)?;
    work.tx.tag(tag::REGISTRY);
    work.tx.tag(tag::club(from));
    work.tx.tag(tag::club(into));
    Ok(Made::Club(into))
}
