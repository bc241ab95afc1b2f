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
use statement::tag::{DoorTag, Salt};
use std::cell::Cell;
use std::collections::{BTreeMap, BTreeSet};
use std::num::NonZero;
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
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

/// A list as it was opened, by what somebody is known by in it: a large one is read once, not at every check.
pub struct Opened {
    pub list: List,
    by_uid: BTreeMap<Uid, Vec<usize>>,
    by_tag: BTreeMap<DoorTag, Vec<usize>>,
    by_name: BTreeMap<String, Vec<usize>>,
}

/// What was opened last: from these bytes, by this key.
struct Last {
    bytes: Vec<u8>,
    key: PublicKey,
    opened: Arc<Opened>,
}

static LAST: Mutex<Option<Last>> = Mutex::new(None);

/// The list that the season has, as far as the central's key has signed it.
///
/// # Errors
/// Where the file cannot be read.
pub fn list(db: &Db) -> Result<Option<Arc<Opened>>, Refusal> {
    let Some(kept) = store::outbox::sanction_list(db)? else {
        return Ok(None);
    };
    let joined = store::outbox::federation(db)?;
    let key = joined.and_then(|joined| PublicKey::typed(&joined.central_key));
    // One of another key's than the central has by now counts no more; how the season stands tells that.
    Ok(key.and_then(|key| opened(kept.bytes, key)))
}

fn opened(bytes: Vec<u8>, key: PublicKey) -> Option<Arc<Opened>> {
    // Whoever stopped in the middle has left what was there before.
    let mut last = LAST.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some(last) = last.as_ref()
        && (last.key, &last.bytes) == (key, &bytes)
    {
        return Some(Arc::clone(&last.opened));
    }
    let opened = Arc::new(Opened::of(List::open(&bytes, &key).ok()?));
    *last = Some(Last {
        bytes,
        key,
        opened: Arc::clone(&opened),
    });
    Some(opened)
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
    let (Some(opened), Some(day)) = (list(db)?, Day::parse(day)) else {
        return Ok(Vec::new());
    };
    let own = store::season::get(db)?.uid;
    let asked = match athletes {
        None => store::athlete::all(db)?,
        Some(ids) => ids
            .iter()
            .filter_map(|id| store::athlete::by_id(db, *id).transpose())
            .collect::<Result<_, _>>()?,
    };
    let mut found = Vec::new();
    for athlete in asked {
        let made_with = opened.list.salt.to_string();
        let tag = store::outbox::door_tag(db, &athlete.uid, &made_with)?;
        let tag = tag.as_deref().and_then(DoorTag::parse);
        let worst = opened.worst(&athlete, tag.as_ref(), &own, day);
        found.extend(worst.map(|(carried, entry)| {
            let made = opened.list.made.to_string();
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

impl Opened {
    fn of(list: List) -> Self {
        let mut opened = Self {
            by_uid: BTreeMap::new(),
            by_tag: BTreeMap::new(),
            by_name: BTreeMap::new(),
            list,
        };
        for (at, entry) in opened.list.entries.iter().enumerate() {
            for uid in &entry.athletes {
                opened.by_uid.entry(uid.clone()).or_default().push(at);
            }
            if let Some(tag) = entry.tag {
                opened.by_tag.entry(tag).or_default().push(at);
            }
            let name = fold(entry.name.as_str());
            opened.by_name.entry(name).or_default().push(at);
        }
        opened
    }

    /// The worst that it holds against somebody. What the season itself has stated it knows better.
    fn worst(
        &self,
        athlete: &Athlete,
        tag: Option<&DoorTag>,
        own: &str,
        day: Day,
    ) -> Option<(Carried, Entry)> {
        let uid = Uid::parse(&athlete.uid);
        let by_uid = uid.as_ref().and_then(|uid| self.by_uid.get(uid));
        let by_tag = tag.and_then(|tag| self.by_tag.get(tag));
        let by_name = self.by_name.get(&fold(&athlete.person.name));
        let all = [by_uid, by_tag, by_name].into_iter().flatten().flatten();
        let all = all.filter_map(|at| self.list.entries.get(*at));
        let few = List {
            made: self.list.made,
            salt: self.list.salt,
            entries: all
                .filter(|entry| entry.season.as_str() != own)
                .cloned()
                .collect(),
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

/// By what somebody is known: what the list was salted with, CPF and birth.
type Asks = (Salt, String, Day);

/// What was worked out lately: a list of people is looked at before it is taken over.
static MADE: Mutex<BTreeMap<Asks, DoorTag>> = Mutex::new(BTreeMap::new());

/// As many as are remembered.
const MOST_MADE: usize = 5_000;

/// Of those who are not seated by a list of people so many are worked out with it: some seconds on an old notebook.
const MOST_AHEAD: usize = 16;

/// Words that two names share of people who may be one.
const ALIKE: usize = 2;

/// Threads at most: each takes the memory that a guess is to cost.
const MOST_AT_ONCE: usize = 4;

fn made(asks: &Asks) -> Option<DoorTag> {
    // Each is put in whole.
    let made = MADE.lock().unwrap_or_else(PoisonError::into_inner);
    made.get(asks).copied()
}

/// By what somebody with this CPF, born on this day, is known.
fn make(cpf: &Cpf, birth: Day, salt: Salt) -> Option<DoorTag> {
    let asks = (salt, cpf.digits().to_owned(), birth);
    if let Some(tag) = made(&asks) {
        return Some(tag);
    }
    let tag = DoorTag::of(cpf, birth, &salt)?;
    let mut made = MADE.lock().unwrap_or_else(PoisonError::into_inner);
    if made.len() >= MOST_MADE {
        made.clear();
    }
    made.insert(asks, tag);
    Some(tag)
}

/// Somebody who comes in by a list of people.
pub struct Coming {
    pub name: String,
    pub cpf: Cpf,
    pub birth: Day,
    /// Whether they are seated with it, for which it must be known who they are.
    pub sits: bool,
}

/// Works out by what these are known, on several processors, where the list knows anybody by that: nothing waits for it in
/// the transaction in which they come. Of those who are not seated yet some alone, first who is called like somebody in
/// the list: the others are looked at when they are.
///
/// # Errors
/// As [`list`].
pub fn make_ahead(db: &Db, mut coming: Vec<Coming>) -> Result<(), Refusal> {
    let Some(opened) = list(db)?.filter(|opened| !opened.by_tag.is_empty()) else {
        return Ok(());
    };
    let known = opened.by_tag.values().flatten();
    let known = known.filter_map(|at| opened.list.entries.get(*at));
    let known: Vec<BTreeSet<String>> = known.map(|entry| words(entry.name.as_str())).collect();
    let is_like = |one: &Coming| {
        let own = words(&one.name);
        let like = |other: &BTreeSet<String>| own.intersection(other).count() >= ALIKE;
        known.iter().any(like)
    };
    coming.sort_by_cached_key(|one| (!one.sits, !is_like(one)));
    let sit = coming.iter().filter(|one| one.sits).count();
    coming.truncate(sit + MOST_AHEAD);
    let salt = opened.list.salt;
    let at_once = thread::available_parallelism().map_or(1, NonZero::get);
    let share = coming.len().div_ceil(at_once.min(MOST_AT_ONCE)).max(1);
    thread::scope(|scope| {
        for some in coming.chunks(share) {
            scope.spawn(move || {
                for one in some {
                    make(&one.cpf, one.birth, salt);
                }
            });
        }
    });
    Ok(())
}

fn words(name: &str) -> BTreeSet<String> {
    fold(name).split_whitespace().map(str::to_owned).collect()
}

/// Keeps by what these are known at every door, as far as it was worked out [ahead](make_ahead); of how many more the list
/// may know something by that.
///
/// # Errors
/// Where the file cannot be written.
pub fn tag_made(tx: &Tx<'_>, athletes: &[AthleteId]) -> Result<usize, Refusal> {
    let Some(opened) = list(tx)?.filter(|opened| !opened.by_tag.is_empty()) else {
        return Ok(0);
    };
    let waiting = Cell::new(0);
    tag_where(tx, &opened, athletes, |(cpf, birth), salt| {
        let made = made(&(salt, cpf.digits().to_owned(), birth));
        waiting.set(waiting.get() + usize::from(made.is_none()));
        made
    })?;
    Ok(waiting.get())
}

/// Works out by what athletes are known at every door, where there is a list and it was not done yet.
///
/// # Errors
/// Where the file cannot be written.
pub fn tag_all(tx: &Tx<'_>, athletes: &[AthleteId]) -> Result<(), Refusal> {
    match list(tx)? {
        Some(opened) => tag_where(tx, &opened, athletes, |(cpf, birth), salt| {
            make(&cpf, birth, salt)
        }),
        None => Ok(()),
    }
}

fn tag_where(
    tx: &Tx<'_>,
    opened: &Opened,
    athletes: &[AthleteId],
    tag_of: impl Fn((Cpf, Day), Salt) -> Option<DoorTag>,
) -> Result<(), Refusal> {
    let list = &opened.list;
    let made_with = list.salt.to_string();
    for id in athletes {
        let Some(athlete) = store::athlete::by_id(tx, *id)? else {
            continue;
        };
        if store::outbox::door_tag(tx, &athlete.uid, &made_with)?.is_some() {
            continue;
        }
        let known = by_cpf(tx, &athlete.uid)?;
        if let Some(tag) = known.and_then(|known| tag_of(known, list.salt)) {
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
    let known = by_cpf(db, uid)?;
    Ok(known.and_then(|(cpf, birth)| make(&cpf, birth, list.salt)))
}

fn by_cpf(db: &Db, uid: &str) -> Result<Option<(Cpf, Day)>, Refusal> {
    let private = store::athlete::private(db, uid)?;
    Ok(Cpf::parse(&private.cpf).zip(Day::parse(&private.birth_date)))
}
