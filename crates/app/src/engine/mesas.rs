//! Which confronto goes to which mesa.

use crate::engine::record::{Answer, Id, Names, Problems};
use crate::refusal::engine::Fault;
use serde::Deserialize;
use serde_json::{Value, json};
use std::collections::{BTreeMap, BTreeSet};
use tournament::EntrantId;
use tournament::mesas::{Seating, assign};

/// The most confrontos of one record.
const MOST_CONFRONTOS: i64 = 500;

#[derive(Deserialize)]
struct Record {
    confrontos: Vec<Confronto>,
    mesas: Mesas,
    #[serde(default)]
    history: Vec<Sat>,
    #[serde(default)]
    fixed: Fixed,
    #[serde(default)]
    disabled: Vec<u32>,
    #[serde(default)]
    accessible: Vec<u32>,
    #[serde(default)]
    needs_access: Vec<Id>,
}

#[derive(Deserialize)]
#[serde(untagged)]
enum Confronto {
    Bare(Vec<Id>),
    Sides { id: Option<Id>, a: Id, b: Id },
    Listed { id: Option<Id>, entrants: Vec<Id> },
}

impl Confronto {
    fn entrants(&self) -> Vec<&Id> {
        match self {
            Self::Bare(entrants) | Self::Listed { entrants, .. } => entrants.iter().collect(),
            Self::Sides { a, b, .. } => vec![a, b],
        }
    }

    /// Its own name, or its number in the list, from 1.
    fn id(&self, index: usize) -> Id {
        match self {
            Self::Sides { id: Some(id), .. } | Self::Listed { id: Some(id), .. } => id.clone(),
            _ => Id::Number(i64::try_from(index + 1).unwrap_or(i64::MAX)),
        }
    }
}

#[derive(Deserialize)]
#[serde(untagged)]
enum Mesas {
    Count(u32),
    Numbers(Vec<u32>),
}

/// Who sat where: one entrant or several, at one mesa or several, once or more often.
#[derive(Deserialize)]
#[serde(untagged)]
enum Sat {
    Once(Id, u32),
    Together(Vec<Id>, u32),
    One {
        entrant: Id,
        mesa: u32,
        #[serde(default = "once")]
        times: u32,
    },
    Confronto {
        entrants: Vec<Id>,
        mesa: u32,
    },
    Sides {
        a: Id,
        b: Id,
        mesa: u32,
    },
    Several {
        entrant: Id,
        mesas: Vec<u32>,
    },
}

const fn once() -> u32 {
    1
}

impl Sat {
    fn times(&self) -> Vec<(&Id, u32, u32)> {
        match self {
            Self::Once(entrant, mesa) => vec![(entrant, *mesa, 1)],
            Self::Together(entrants, mesa) | Self::Confronto { entrants, mesa } => {
                entrants.iter().map(|entrant| (entrant, *mesa, 1)).collect()
            }
            Self::Sides { a, b, mesa } => vec![(a, *mesa, 1), (b, *mesa, 1)],
            Self::One {
                entrant,
                mesa,
                times,
            } => vec![(entrant, *mesa, *times)],
            Self::Several { entrant, mesas } => {
                mesas.iter().map(|mesa| (entrant, *mesa, 1)).collect()
            }
        }
    }
}

#[derive(Deserialize)]
#[serde(untagged)]
enum Fixed {
    Pairs(Vec<Given>),
    Map(BTreeMap<String, u32>),
}

impl Default for Fixed {
    fn default() -> Self {
        Self::Pairs(Vec::new())
    }
}

#[derive(Deserialize)]
#[serde(untagged)]
enum Given {
    Pair(Id, u32),
    Named {
        #[serde(alias = "id")]
        confronto: Id,
        mesa: u32,
    },
}

impl Fixed {
    fn pairs(&self) -> Vec<(String, u32)> {
        match self {
            Self::Map(map) => map.iter().map(|(id, mesa)| (id.clone(), *mesa)).collect(),
            Self::Pairs(pairs) => pairs
                .iter()
                .map(|given| match given {
                    Given::Pair(id, mesa)
                    | Given::Named {
                        confronto: id,
                        mesa,
                    } => (id.to_string(), *mesa),
                })
                .collect(),
        }
    }
}

/// Gives each confronto a mesa that its entrants have seen least.
///
/// # Errors
/// Every problem of the record.
pub fn assign_mesas(record: &[u8]) -> Answer {
    let record: Record = serde_json::from_slice(record)?;
    let mut problems = Problems::default();
    let most = usize::try_from(MOST_CONFRONTOS).unwrap_or(usize::MAX);
    problems.within("confrontos", record.confrontos.len(), 0, MOST_CONFRONTOS);
    let ids: BTreeSet<&Id> = record
        .confrontos
        .iter()
        .flat_map(Confronto::entrants)
        .collect();
    let names = Names::new(ids.into_iter().map(|id| (id, None)), &mut problems);
    let confrontos: Vec<Vec<EntrantId>> = record
        .confrontos
        .iter()
        .map(|confronto| {
            let entrants = confronto.entrants().into_iter();
            entrants.filter_map(|id| names.number(id)).collect()
        })
        .collect();
    let mesas = mesas(&record, most, &mut problems);
    let fixed = fixed(&record, &mut problems);
    // Who sits nowhere today may have sat somewhere before.
    let mut history: BTreeMap<(EntrantId, u32), u32> = BTreeMap::new();
    for (entrant, mesa, times) in record.history.iter().flat_map(Sat::times) {
        if let Some(entrant) = names.number(entrant) {
            let sat = history.entry((entrant, mesa)).or_default();
            *sat = sat.saturating_add(times);
        }
    }
    problems.none_or_all()?;
    let needs_access = record.needs_access.iter().filter_map(|id| names.number(id));
    let seated = assign(&Seating {
        confrontos: &confrontos,
        mesas: &mesas,
        history: &history,
        fixed: &fixed,
        accessible: &record.accessible.iter().copied().collect(),
        needs_access: &needs_access.collect(),
    });
    let id = |index: usize| record.confrontos[index].id(index);
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
    Ok(json!({"mesas": told, "repeats": repeats, "waiting": waiting}))
}

/// The mesas that can be used.
fn mesas(record: &Record, most: usize, problems: &mut Problems) -> Vec<u32> {
    let numbers: Vec<u32> = match &record.mesas {
        Mesas::Count(count) => {
            let count = usize::try_from(*count).unwrap_or(usize::MAX);
            problems.within("mesas", count, 0, MOST_CONFRONTOS);
            (1..).take(count.min(most)).collect()
        }
        Mesas::Numbers(numbers) => {
            problems.within("mesas", numbers.len(), 0, MOST_CONFRONTOS);
            numbers.clone()
        }
    };
    let mut seen = BTreeSet::new();
    for mesa in &numbers {
        if !seen.insert(mesa) {
            problems.add(Fault::MesaTwice(*mesa));
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
    for (confronto, mesa) in record.fixed.pairs() {
        let place = record
            .confrontos
            .iter()
            .enumerate()
            .position(|(index, known)| known.id(index).to_string() == confronto);
        let Some(place) = place else {
            problems.add(Fault::UnknownConfronto(confronto));
            continue;
        };
        if record.disabled.contains(&mesa) {
            problems.add(Fault::FixedIsDisabled(mesa));
        }
        if !taken.insert(mesa) {
            problems.add(Fault::MesaTwice(mesa));
        }
        fixed.insert(place, mesa);
    }
    fixed
}
