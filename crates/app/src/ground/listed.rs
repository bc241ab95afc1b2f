//! Who may not play by the central's list of sanctions: whoever is known by uid, or by CPF and birth date, is kept out;
//! of whom a name alone tells, somebody looks at it.

use championship::cpf::Cpf;
use championship::discipline::Sanction;
use championship::id::AthleteId;
use championship::name::fold;
use messages::refusal::Refusal;
use messages::words::spoken::Language;
use statement::date::Day;
use statement::key::PublicKey;
use statement::list::{Asked, Carried, Entry, List};
use statement::name::Uid;
use statement::tag::DoorTag;
use std::collections::BTreeMap;
use store::athlete::Athlete;
use store::{Db, Tx};

/// Somebody whom the list tells of.
pub struct Listed {
    pub athlete: AthleteId,
    /// What the athlete is called.
    pub name: String,
    /// Not where it tells of the name alone.
    pub is_barred: bool,
    /// Who decided what, and how old the list is.
    pub by: String,
    pub sanction: Sanction,
}

/// The list that the season has, as far as the central's key has signed it.
///
/// # Errors
/// Where the file cannot be read.
pub fn list(db: &Db) -> Result<Option<List>, Refusal> {
    let Some(kept) = store::outbox::sanction_list(db)? else {
        return Ok(None);
    };
    let joined = store::outbox::federation(db)?;
    let key = joined.and_then(|joined| PublicKey::typed(&joined.central_key));
    // One of another key's than the central has by now counts no more; how the season stands tells that.
    Ok(key.and_then(|key| List::open(&kept.bytes, &key).ok()))
}

/// What the list holds on a day against these athletes; against all where none are named.
///
/// # Errors
/// As [`list`].
pub fn listed(
    db: &Db,
    athletes: Option<&[AthleteId]>,
    day: &str,
    language: Language,
) -> Result<Vec<Listed>, Refusal> {
    let (Some(list), Some(day)) = (list(db)?, Day::parse(day)) else {
        return Ok(Vec::new());
    };
    let own = store::season::get(db)?.uid;
    let known = Known::of(&list, &own);
    let asked = match athletes {
        None => store::athlete::all(db)?,
        Some(ids) => ids
            .iter()
            .filter_map(|id| store::athlete::by_id(db, *id).transpose())
            .collect::<Result<_, _>>()?,
    };
    let mut found = Vec::new();
    for athlete in asked {
        let made_with = list.salt.to_string();
        let tag = store::outbox::door_tag(db, &athlete.uid, &made_with)?;
        let tag = tag.as_deref().and_then(DoorTag::parse);
        let worst = known.worst(&athlete, tag.as_ref(), day);
        found.extend(worst.map(|(carried, entry)| {
            let made = list.made.to_string();
            Listed {
                athlete: athlete.id,
                is_barred: carried == Carried::Barred,
                by: language.listed(entry.told.as_str(), entry.federation.as_str(), &made),
                sanction: Sanction::Suspended {
                    from: entry.from.to_string(),
                    to: entry.until.to_string(),
                },
                name: athlete.person.name,
            }
        }));
    }
    Ok(found)
}

/// A list by what somebody is known by in it.
struct Known<'a> {
    list: &'a List,
    by_uid: BTreeMap<&'a Uid, Vec<&'a Entry>>,
    by_tag: BTreeMap<DoorTag, Vec<&'a Entry>>,
    by_name: BTreeMap<String, Vec<&'a Entry>>,
}

impl<'a> Known<'a> {
    /// What the season itself has stated it knows better.
    fn of(list: &'a List, own: &str) -> Self {
        let mut known = Self {
            list,
            by_uid: BTreeMap::new(),
            by_tag: BTreeMap::new(),
            by_name: BTreeMap::new(),
        };
        let others = list.entries.iter();
        for entry in others.filter(|entry| entry.season.as_str() != own) {
            for uid in &entry.athletes {
                known.by_uid.entry(uid).or_default().push(entry);
            }
            if let Some(tag) = entry.tag {
                known.by_tag.entry(tag).or_default().push(entry);
            }
            let name = fold(entry.name.as_str());
            known.by_name.entry(name).or_default().push(entry);
        }
        known
    }

    fn worst(
        &self,
        athlete: &Athlete,
        tag: Option<&DoorTag>,
        day: Day,
    ) -> Option<(Carried, Entry)> {
        let uid = Uid::parse(&athlete.uid);
        let by_uid = uid.as_ref().and_then(|uid| self.by_uid.get(uid));
        let by_tag = tag.and_then(|tag| self.by_tag.get(tag));
        let by_name = self.by_name.get(&fold(&athlete.person.name));
        let all = [by_uid, by_tag, by_name].into_iter().flatten().flatten();
        let few = List {
            made: self.list.made,
            salt: self.list.salt,
            entries: all.map(|entry| (*entry).clone()).collect(),
        };
        let asked = Asked {
            athlete: uid.as_ref(),
            tag,
            name: &athlete.person.name,
        };
        let found = few.against(&asked, day).into_iter().next();
        found.map(|(carried, entry)| (carried, entry.clone()))
    }
}

/// Works out by what athletes are known at every door, where there is a list and it was not done yet.
///
/// # Errors
/// Where the file cannot be written.
pub fn tag_all(tx: &Tx<'_>, athletes: &[AthleteId]) -> Result<(), Refusal> {
    let Some(list) = list(tx)? else {
        return Ok(());
    };
    let made_with = list.salt.to_string();
    for id in athletes {
        let Some(athlete) = store::athlete::by_id(tx, *id)? else {
            continue;
        };
        if store::outbox::door_tag(tx, &athlete.uid, &made_with)?.is_some() {
            continue;
        }
        if let Some(tag) = tag_of(tx, &athlete.uid, &list)? {
            store::outbox::set_door_tag(tx, &athlete.uid, &tag.to_string(), &made_with)?;
        }
    }
    Ok(())
}

/// By what somebody is known at every door; none where CPF or birth date are unknown.
///
/// # Errors
/// Where the file cannot be read.
pub fn tag_of(db: &Db, uid: &str, list: &List) -> Result<Option<DoorTag>, Refusal> {
    let private = store::athlete::private(db, uid)?;
    let known = Cpf::parse(&private.cpf).zip(Day::parse(&private.birth_date));
    Ok(known.and_then(|(cpf, birth)| DoorTag::of(&cpf, birth, &list.salt)))
}
