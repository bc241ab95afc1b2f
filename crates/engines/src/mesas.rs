//! Which confronto goes to which mesa.

use crate::fields::{self, At, Fields};
use crate::record::{Answer, Id, Names, Problems};
use messages::refusal::engine::{EngineFault, Unfit};
use serde_json::{Value, json};
use std::collections::{BTreeMap, BTreeSet};
use tournament::EntrantId;
use tournament::mesas::{Seating, assign};

/// The most confrontos of one record.
const MOST_CONFRONTOS: i64 = 500;

/// The highest number of a mesa.
const HIGHEST_MESA: i64 = 1_000_000;

struct Record {
    confrontos: Vec<Confronto>,
    mesas: Mesas,
    /// Who sat where, and how often.
    history: Vec<(Id, u32, u32)>,
    fixed: Vec<(String, u32)>,
    disabled: Vec<u32>,
    accessible: Vec<u32>,
    needs_access: Vec<Id>,
}

impl Record {
    fn read(record: At<'_>) -> Option<Self> {
        let fields = record.fields(&[
            "confrontos",
            "mesas",
            "history",
            "fixed",
            "disabled",
            "accessible",
            "needs_access",
        ])?;
        let confrontos = fields.need("confrontos").and_then(At::list);
        let mesas = fields.need("mesas").and_then(Mesas::read);
        let history = fields.list_of("history", sat);
        let fixed = fields.may("fixed").map(fixed_ones);
        let disabled = fields.list_of("disabled", mesa);
        let accessible = fields.list_of("accessible", mesa);
        let needs_access = fields.list_of("needs_access", At::id);
        let confrontos = confrontos?.into_iter().enumerate();
        Some(Self {
            // One that cannot be read would move the numbers of all that follow.
            confrontos: confrontos
                .map(|(index, at)| Confronto::read(at, index))
                .collect::<Option<_>>()?,
            mesas: mesas?,
            history: history.into_iter().flatten().collect(),
            fixed: fixed.unwrap_or_default(),
            disabled,
            accessible,
            needs_access,
        })
    }
}

fn mesa(at: At<'_>) -> Option<u32> {
    u32::try_from(at.whole(0, HIGHEST_MESA)?).ok()
}

struct Confronto {
    /// Its own name, or its number in the list, from 1.
    id: Id,
    entrants: Vec<Id>,
}

impl Confronto {
    /// `[1, 2]`, `{"a": 1, "b": 2}` or `{"entrants": [1, 2]}`, the latter two with an `id` or without.
    fn read(at: At<'_>, index: usize) -> Option<Self> {
        let number = Id::Number(i64::try_from(index + 1).unwrap_or(i64::MAX));
        if at.is_list() {
            let entrants = entrants(&at)?;
            return Some(Self {
                id: number,
                entrants,
            });
        }
        let fields = at.fields(&["id", "a", "b", "entrants"])?;
        let id = fields.may("id").map(At::id);
        let entrants = entrants_or_sides(&fields);
        Some(Self {
            id: match id {
                None => number,
                Some(id) => id?,
            },
            entrants: entrants?,
        })
    }
}

/// Those who sit together: at least one, each once.
fn entrants(at: &At<'_>) -> Option<Vec<Id>> {
    let list = at.clone().list()?;
    if list.is_empty() {
        at.wrong(Unfit::Empty);
    }
    let mut read: Vec<Id> = Vec::with_capacity(list.len());
    for at in list {
        let id = at.clone().id()?;
        if read.contains(&id) {
            at.wrong(Unfit::Repeats(id.to_string()));
        }
        read.push(id);
    }
    Some(read)
}

/// `a` and `b`, or `entrants`.
fn entrants_or_sides(fields: &Fields<'_>) -> Option<Vec<Id>> {
    let Some(listed) = fields.may("entrants") else {
        let [a, b] = ["a", "b"].map(|side| fields.need(side).and_then(At::id));
        let (a, b) = (a?, b?);
        if a == b {
            fields.at().wrong(Unfit::Repeats(a.to_string()));
        }
        return Some(vec![a, b]);
    };
    for side in ["a", "b"].into_iter().filter_map(|side| fields.may(side)) {
        side.wrong(Unfit::Contradicts("entrants"));
    }
    entrants(&listed)
}

enum Mesas {
    Count(usize),
    Numbers(Vec<u32>),
}

impl Mesas {
    fn read(at: At<'_>) -> Option<Self> {
        if at.is_list() {
            let numbers = at.list()?.into_iter().map(mesa);
            return Some(Self::Numbers(numbers.collect::<Option<_>>()?));
        }
        let count = at.whole(0, i64::MAX)?;
        Some(Self::Count(usize::try_from(count).unwrap_or(usize::MAX)))
    }
}

/// Who sat where, one entrant or several, at one mesa or several, once or more often: `[1, 3]`, `[[1, 2], 3]`,
/// `{"entrant": 1, "mesa": 3, "times": 2}`, `{"entrant": 1, "mesas": [3, 4]}`, or a confronto with its `mesa`.
fn sat(at: At<'_>) -> Option<Vec<(Id, u32, u32)>> {
    if at.is_list() {
        let [who, where_to] = at.pair()?;
        let who = if who.is_list() {
            entrants(&who)
        } else {
            who.id().map(|id| vec![id])
        };
        let mesa = mesa(where_to)?;
        return Some(who?.into_iter().map(|id| (id, mesa, 1)).collect());
    }
    let fields = at.fields(&["entrant", "entrants", "a", "b", "mesa", "mesas", "times"])?;
    let who = match fields.may("entrant") {
        Some(one) => {
            for other in ["entrants", "a", "b"] {
                if let Some(other) = fields.may(other) {
                    other.wrong(Unfit::Contradicts("entrant"));
                }
            }
            one.id().map(|id| vec![id])
        }
        None => entrants_or_sides(&fields),
    };
    let times = fields.may("times").map(|times| times.count(u32::MAX));
    let mesas = match fields.may("mesas") {
        Some(several) => {
            if let Some(one) = fields.may("mesa") {
                one.wrong(Unfit::Contradicts("mesas"));
            }
            let several = several.list()?.into_iter().map(mesa);
            several.collect::<Option<Vec<u32>>>()
        }
        None => fields.need("mesa").and_then(mesa).map(|mesa| vec![mesa]),
    };
    let times = match times {
        None => 1,
        Some(times) => times?,
    };
    let (who, mesas) = (who?, mesas?);
    let each = who.iter().flat_map(|id| {
        let at = mesas.iter();
        at.map(move |mesa| (id.clone(), *mesa, times))
    });
    Some(each.collect())
}

/// Mesas that are given: `{"q2": 4}`, `[["q2", 4]]` or `[{"confronto": "q2", "mesa": 4}]`.
fn fixed_ones(at: At<'_>) -> Vec<(String, u32)> {
    if at.is_object() {
        let named = at.named().unwrap_or_default().into_iter();
        return named
            .filter_map(|(id, given)| Some((id.to_owned(), mesa(given)?)))
            .collect();
    }
    let given = |at: At<'_>| {
        if at.is_list() {
            let [id, given] = at.pair()?;
            let (id, given) = (id.id(), mesa(given));
            return Some((id?.to_string(), given?));
        }
        let fields = at.fields(&["confronto", "id", "mesa"])?;
        let id = match (fields.may("confronto"), fields.may("id")) {
            (None, Some(id)) => id.id(),
            (_, twice) => {
                if let Some(twice) = twice {
                    twice.wrong(Unfit::Contradicts("confronto"));
                }
                fields.need("confronto").and_then(At::id)
            }
        };
        let given = fields.need("mesa").and_then(mesa);
        Some((id?.to_string(), given?))
    };
    at.list()
        .unwrap_or_default()
        .into_iter()
        .filter_map(given)
        .collect()
}

/// Gives each confronto a mesa that its entrants have seen least.
///
/// # Errors
/// Every problem of the record.
pub fn assign_mesas(bytes: &[u8]) -> Answer {
    fields::record(bytes, |record, problems| {
        let record = Record::read(record)?;
        assigned(&record, &mut problems.borrow_mut())
    })
}

fn assigned(record: &Record, problems: &mut Problems) -> Option<Value> {
    let most = usize::try_from(MOST_CONFRONTOS).unwrap_or(usize::MAX);
    problems.within("confrontos", record.confrontos.len(), 0, MOST_CONFRONTOS);
    let mut called = BTreeSet::new();
    for confronto in &record.confrontos {
        if !called.insert(confronto.id.to_string()) {
            problems.add(EngineFault::Field {
                path: "confrontos".to_owned(),
                wrong: Unfit::Repeats(confronto.id.to_string()),
            });
        }
    }
    let ids: BTreeSet<&Id> = record
        .confrontos
        .iter()
        .flat_map(|confronto| &confronto.entrants)
        .collect();
    let names = Names::new(ids.into_iter().map(|id| (id, None)), problems);
    let confrontos: Vec<Vec<EntrantId>> = record
        .confrontos
        .iter()
        .map(|confronto| {
            let entrants = confronto.entrants.iter();
            entrants.filter_map(|id| names.number(id)).collect()
        })
        .collect();
    let mesas = mesas(record, most, problems);
    let fixed = fixed(record, problems);
    // Who sits nowhere today may have sat somewhere before.
    let mut history: BTreeMap<(EntrantId, u32), u32> = BTreeMap::new();
    for (entrant, mesa, times) in &record.history {
        if let Some(entrant) = names.number(entrant) {
            let sat = history.entry((entrant, *mesa)).or_default();
            *sat = sat.saturating_add(*times);
        }
    }
    if problems.any() {
        return None;
    }
    let needs_access = record.needs_access.iter().filter_map(|id| names.number(id));
    let seated = assign(&Seating {
        stands: &BTreeMap::new(),
        confrontos: &confrontos,
        mesas: &mesas,
        history: &history,
        fixed: &fixed,
        accessible: &record.accessible.iter().copied().collect(),
        needs_access: &needs_access.collect(),
    });
    let id = |index: usize| record.confrontos[index].id.clone();
    let repeats: u64 = seated.iter().map(|seated| u64::from(seated.repeats)).sum();
    let told: Vec<Value> = seated
        .iter()
        .enumerate()
        .map(|(index, seated)| {
            json!({
                "confronto": id(index),
                "entrants": names.ids(&confrontos[index]),
                "mesa": seated.mesa,
                "repeats": seated.repeats,
                "without_access": seated.without_access,
            })
        })
        .collect();
    let waiting: Vec<Id> = seated
        .iter()
        .enumerate()
        .filter(|(_, seated)| seated.mesa.is_none())
        .map(|(index, _)| id(index))
        .collect();
    Some(json!({"mesas": told, "repeats": repeats, "waiting": waiting}))
}

/// The mesas that can be used.
fn mesas(record: &Record, most: usize, problems: &mut Problems) -> Vec<u32> {
    let numbers: Vec<u32> = match &record.mesas {
        Mesas::Count(count) => {
            problems.within("mesas", *count, 0, MOST_CONFRONTOS);
            (1..).take((*count).min(most)).collect()
        }
        Mesas::Numbers(numbers) => {
            problems.within("mesas", numbers.len(), 0, MOST_CONFRONTOS);
            numbers.clone()
        }
    };
    let mut seen = BTreeSet::new();
    for mesa in &numbers {
        if !seen.insert(mesa) {
            problems.add(EngineFault::MesaTwice(*mesa));
        }
    }
    let disabled: BTreeSet<&u32> = record.disabled.iter().collect();
    numbers
        .into_iter()
        .filter(|mesa| !disabled.contains(mesa))
        .collect()
}

fn fixed(record: &Record, problems: &mut Problems) -> BTreeMap<usize, u32> {
    let mut fixed = BTreeMap::new();
    let mut taken = BTreeSet::new();
    for (confronto, mesa) in &record.fixed {
        let mut confrontos = record.confrontos.iter();
        let Some(place) = confrontos.position(|known| known.id.to_string() == *confronto) else {
            problems.add(EngineFault::UnknownConfronto(confronto.clone()));
            continue;
        };
        if record.disabled.contains(mesa) {
            problems.add(EngineFault::FixedIsDisabled(*mesa));
        }
        if !taken.insert(*mesa) {
            problems.add(EngineFault::MesaTwice(*mesa));
        }
        if fixed.insert(place, *mesa).is_some() {
            problems.add(EngineFault::Field {
                path: "fixed".to_owned(),
                wrong: Unfit::Repeats(confronto.clone()),
            });
        }
    }
    fixed
}
