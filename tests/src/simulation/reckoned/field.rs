//! Who comes into a fase from the places of earlier ones.

use super::rows::{Id, Rows};
use app::format::{Format, Source};
use std::collections::{BTreeMap, BTreeSet};

/// Each group of each fase has a number below this.
const MOST_CHAVES: usize = 1_000;
/// Numbers that nobody shares begin here.
const ALONE: usize = 1_000_000;

/// What later fases need to know of one.
#[derive(Debug, Clone, Default)]
pub struct Known {
    /// How many come in.
    pub size: usize,
    pub placed: BTreeMap<usize, Id>,
    /// Who has them, those who sit in a later fase taken as they sit.
    pub held: BTreeMap<usize, Id>,
    /// Those that nobody ever holds.
    pub vacant: BTreeSet<usize>,
    /// Of whoever was in a group: which, 0-based.
    pub chave: BTreeMap<Id, usize>,
    /// Of groups that are over: everybody in order, and those whom nothing parts.
    pub order: Option<(Vec<Id>, Vec<Vec<Id>>)>,
}

/// How many come from a source.
#[must_use]
pub fn size(source: &Source, sizes: &[usize]) -> usize {
    let (first, last) = source.places;
    (first..=last.min(sizes[source.fase - 1])).count()
}

/// How many come into each fase where so many are entered.
#[must_use]
pub fn sizes(format: &Format, entrants: usize) -> Vec<usize> {
    let mut sizes = Vec::new();
    for fase in &format.fases {
        let from = fase.from.iter();
        sizes.push(match fase.from.is_empty() {
            true => entrants,
            false => from.map(|source| size(source, &sizes)).sum(),
        });
    }
    sizes
}

/// Who holds these places, each with the number of his group; none while one of them is open.
fn holders(known: &[Known], source: &Source, as_they_sit: bool) -> Option<Vec<(Id, usize)>> {
    let before = known.get(source.fase - 1)?;
    let (first, last) = source.places;
    let held = (first..=last.min(before.size)).filter(|place| !before.vacant.contains(place));
    held.map(|place| {
        let of = if as_they_sit {
            &before.held
        } else {
            &before.placed
        };
        let id = of.get(&place)?;
        let chave = before.chave.get(id);
        let mates = chave.map_or(ALONE + place, |chave| {
            (source.fase - 1) * MOST_CHAVES + chave
        });
        Some((*id, mates))
    })
    .collect()
}

/// Who comes into a fase (1-based) by the results, in whatever order; none while that is open.
fn comers(rows: &Rows, fase: usize, known: &[Known]) -> Option<Vec<Id>> {
    let mut comers = Vec::new();
    let from = rows.format.fases[fase - 1].from.iter();
    for source in from.filter(|source| source.enters == 0) {
        let before = known.get(source.fase - 1)?;
        let ids: Vec<Id> = if before.chave.is_empty() {
            let ids = holders(known, source, false)?.into_iter();
            ids.map(|(id, _)| id).collect()
        } else {
            let (order, ties) = before.order.as_ref()?;
            let (first, last) = source.places;
            let ids = order[..last.min(order.len())].iter().skip(first - 1);
            let ids: Vec<Id> = ids.copied().collect();
            let split = |tie: &Vec<Id>| {
                tie.iter().any(|id| ids.contains(id)) && !tie.iter().all(|id| ids.contains(id))
            };
            if ties.iter().any(split) {
                return None;
            }
            ids
        };
        let comes = |id: &Id| !source.paid || rows.reentries.contains(&(fase, *id));
        comers.extend(ids.into_iter().filter(comes));
    }
    Some(comers)
}

/// Who was drawn into a fase (1-based) and would not be by now, each with one who would.
#[must_use]
pub fn exchanged(rows: &Rows, fase: usize, known: &[Known]) -> BTreeMap<Id, Id> {
    let members = rows.fases[fase - 1]
        .chaves
        .iter()
        .flat_map(|one| &one.members);
    let drawn: Vec<Id> = members.map(|(id, _)| *id).collect();
    let comers = comers(rows, fase, known).unwrap_or_default();
    let out = drawn.iter().copied().filter(|id| !comers.contains(id));
    let come = comers.iter().copied().filter(|id| !drawn.contains(id));
    out.zip(come).collect()
}

/// Who was drawn into a fase (1-based), or sits there; those first who sit furthest in it.
#[must_use]
pub fn sitting(rows: &Rows, fase: usize) -> Vec<Id> {
    let Some(of) = rows.fases.get(fase - 1) else {
        return Vec::new();
    };
    let members = of.chaves.iter().flat_map(|chave| &chave.members);
    let mut drawn: Vec<Id> = members.map(|(id, _)| *id).collect();
    if !drawn.is_empty() {
        drawn.sort_unstable();
        return drawn;
    }
    let mut sitting: Vec<Id> = Vec::new();
    for confronto in of.bracket.iter().rev() {
        let mut both: Vec<Id> = confronto.seated.into_iter().flatten().collect();
        both.sort_unstable();
        both.retain(|id| !sitting.contains(id));
        sitting.extend(both);
    }
    sitting
}

/// The source of a fase (1-based) that takes a place of another one.
fn taking(rows: &Rows, into: usize, of: usize, place: usize) -> Option<&Source> {
    let mut from = rows.format.fases[into - 1].from.iter();
    from.find(|one| one.fase == of && one.places.0 <= place && place <= one.places.1)
}

/// Who has the places of a fase (1-based): whoever sits in a later fase has one that leads there. The last of the others
/// there has the place that he left.
#[must_use]
pub fn held(rows: &Rows, fase: usize, known: &Known) -> BTreeMap<usize, Id> {
    let mut held = known.placed.clone();
    let last = rows.fases.len().min(rows.format.fases.len());
    for into in fase + 1..=last {
        let there = sitting(rows, into);
        let leads = |place: usize| taking(rows, into, fase, place).is_some();
        let mut fixed: Vec<usize> = Vec::new();
        for id in &there {
            let at = held
                .iter()
                .find(|(_, one)| *one == id)
                .map(|(place, _)| *place);
            let Some(at) = at else { continue };
            let came_otherwise = || {
                let mut between = fase + 1..into;
                between.any(|other| {
                    taking(rows, other, fase, at).is_some() && sitting(rows, other).contains(id)
                })
            };
            if leads(at) {
                fixed.push(at);
                continue;
            }
            if came_otherwise() {
                continue;
            }
            // Free for him: first who pays or need not, then who stays out, then what is open, then who sits as well.
            let cost = |place: usize| match held.get(&place) {
                Some(one) if there.contains(one) => 3,
                None => 2,
                Some(one) => {
                    let is_paid = taking(rows, into, fase, place).is_some_and(|one| one.paid);
                    u8::from(is_paid && !rows.reentries.contains(&(into, *one)))
                }
            };
            let free = (1..=known.size).rev().filter(|place| {
                leads(*place) && !known.vacant.contains(place) && !fixed.contains(place)
            });
            let Some(to) = free.min_by_key(|place| cost(*place)) else {
                continue;
            };
            fixed.push(to);
            let moves = held.remove(&to);
            held.remove(&at);
            if let Some(moves) = moves {
                held.insert(to, *id);
                held.insert(at, moves);
            }
        }
    }
    held
}

/// Who of the holders of places may come in again, does not pay, and does not sit there.
#[must_use]
pub fn stay_out(rows: &Rows, fase: usize, known: &[Known]) -> Vec<Id> {
    let paid = rows.format.fases[fase - 1].from.iter();
    let paid = paid.filter(|source| source.paid);
    let stay = paid.flat_map(|source| holders(known, source, true).unwrap_or_default());
    let sit = sitting(rows, fase);
    stay.map(|(id, _)| id)
        .filter(|id| !rows.reentries.contains(&(fase, *id)) && !sit.contains(id))
        .collect()
}

/// From what is known, who comes in.
pub struct Field<'a> {
    /// The etapa.
    pub rows: &'a Rows,
    /// How many come into each fase.
    pub sizes: &'a [usize],
    /// The fases before.
    pub known: &'a [Known],
    /// Whether those who sit there already come in whatever the results say.
    pub as_they_sit: bool,
}

impl Field<'_> {
    /// Who comes into a fase (1-based) at once, in the order of the seeds; none while that is open.
    #[must_use]
    pub fn of(&self, fase: usize) -> Option<Vec<(Id, usize)>> {
        let from = &self.rows.format.fases[fase - 1].from;
        let sit = match self.as_they_sit {
            true => sitting(self.rows, fase),
            false => Vec::new(),
        };
        let mut field = Vec::new();
        for source in from.iter().filter(|source| source.enters == 0) {
            let comes = |(id, _): &(Id, usize)| {
                let pays = self.rows.reentries.contains(&(fase, *id));
                !source.paid || pays || sit.contains(id)
            };
            let holders = holders(self.known, source, self.as_they_sit)?;
            field.extend(holders.into_iter().filter(comes));
        }
        let nobody_can = from
            .iter()
            .all(|source| !source.paid && size(source, self.sizes) == 0);
        (!field.is_empty() || !nobody_can).then_some(field)
    }
}
