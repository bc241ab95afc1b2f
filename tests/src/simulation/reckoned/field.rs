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
    /// The places that are known.
    pub placed: BTreeMap<usize, Id>,
    /// Those that nobody ever holds.
    pub vacant: BTreeSet<usize>,
    /// Of whoever was in a group: which, 0-based.
    pub chave: BTreeMap<Id, usize>,
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
fn holders(known: &[Known], source: &Source) -> Option<Vec<(Id, usize)>> {
    let before = known.get(source.fase - 1)?;
    let (first, last) = source.places;
    let held = (first..=last.min(before.size)).filter(|place| !before.vacant.contains(place));
    held.map(|place| {
        let id = before.placed.get(&place)?;
        let chave = before.chave.get(id);
        let mates = chave.map_or(ALONE + place, |chave| {
            (source.fase - 1) * MOST_CHAVES + chave
        });
        Some((*id, mates))
    })
    .collect()
}

/// Who of the holders of places may come in again and does not pay.
#[must_use]
pub fn stay_out(rows: &Rows, fase: usize, known: &[Known]) -> Vec<Id> {
    let paid = rows.format.fases[fase - 1].from.iter();
    let paid = paid.filter(|source| source.paid);
    let stay = paid.flat_map(|source| holders(known, source).unwrap_or_default());
    stay.map(|(id, _)| id)
        .filter(|id| !rows.reentries.contains(&(fase, *id)))
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
}

impl Field<'_> {
    /// Who comes into a fase (1-based) at once, in the order of the seeds; none while that is open.
    #[must_use]
    pub fn of(&self, fase: usize) -> Option<Vec<(Id, usize)>> {
        let from = &self.rows.format.fases[fase - 1].from;
        let mut field = Vec::new();
        for source in from.iter().filter(|source| source.enters == 0) {
            let comes =
                |(id, _): &(Id, usize)| !source.paid || self.rows.reentries.contains(&(fase, *id));
            field.extend(holders(self.known, source)?.into_iter().filter(comes));
        }
        let nobody_can = from
            .iter()
            .all(|source| !source.paid && size(source, self.sizes) == 0);
        (!field.is_empty() || !nobody_can).then_some(field)
    }
}
