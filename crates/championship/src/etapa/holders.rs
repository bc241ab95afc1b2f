//! Who holds the places of a fase once somebody was seated in a later one.

use super::rows::{EtapaRows, fase_number};
use super::view::FaseView;
use crate::format::FaseFormat;
use crate::id::EntrantId;
use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet};

/// Whether a place of a fase (0-based) leads into this one; where it does, whether for those alone who pay.
fn leads(fase: usize, into: &FaseFormat, place: usize) -> Option<bool> {
    let mut from = into.from.iter();
    let source = from.find(|source| {
        source.fase == fase + 1 && (source.places.0..=source.places.1).contains(&place)
    });
    source.map(|source| source.paid)
}

/// How gladly the holder of a place makes room for somebody who is seated behind it.
#[derive(PartialEq, Eq, PartialOrd, Ord)]
enum Room {
    Seated,
    Open,
    StaysOut,
    Free,
}

impl EtapaRows {
    /// Who holds the places of a fase (0-based) that are known: everybody who was seated in a later fase one of those
    /// that lead there. Whom they displace, the last of those who are not seated, has the place that so was left.
    pub(super) fn holders(
        &self,
        fase: usize,
        view: &FaseView,
        sizes: &[usize],
    ) -> BTreeMap<usize, EntrantId> {
        let placed = view.placed.iter();
        let mut holders: BTreeMap<usize, EntrantId> =
            placed.map(|(place, (id, _))| (*place, *id)).collect();
        for later in fase + 1..self.fases.len().min(self.format.fases.len()) {
            let into = &self.format.fases[later];
            let leading: Vec<usize> = (1..=sizes[fase])
                .filter(|place| leads(fase, into, *place).is_some())
                .filter(|place| !view.vacant.contains(place))
                .collect();
            let seated = self.seated_in(later);
            let mut locked: BTreeSet<usize> = BTreeSet::new();
            for who in &seated {
                let place = holders.iter().find(|(_, id)| *id == who);
                let Some((&place, _)) = place else {
                    continue;
                };
                if leading.contains(&place) {
                    locked.insert(place);
                    continue;
                }
                if self.comes_through(fase, place, later, *who) {
                    continue;
                }
                let room = |at: &usize| match holders.get(at) {
                    None => Room::Open,
                    Some(id) if seated.contains(id) => Room::Seated,
                    Some(id) if leads(fase, into, *at) == Some(true) && !self.pays(later, *id) => {
                        Room::StaysOut
                    }
                    Some(_) => Room::Free,
                };
                let free = leading.iter().filter(|at| !locked.contains(at));
                let Some(&to) = free.max_by_key(|at| (room(at), **at)) else {
                    continue;
                };
                locked.insert(to);
                match holders.remove(&to) {
                    Some(displaced) => {
                        holders.insert(place, displaced);
                        holders.insert(to, *who);
                    }
                    // A tie keeps the place open: whoever is seated has one of those.
                    None => {
                        holders.remove(&place);
                    }
                }
            }
        }
        holders
    }

    fn pays(&self, fase: usize, id: EntrantId) -> bool {
        self.reentries.contains(&(fase_number(fase), id))
    }

    /// Whether somebody who sits in a fase came there through another one, into which this place leads.
    fn comes_through(&self, fase: usize, place: usize, later: usize, who: EntrantId) -> bool {
        (fase + 1..later).any(|between| {
            let into = &self.format.fases[between];
            leads(fase, into, place).is_some() && self.seated_in(between).contains(&who)
        })
    }

    /// Who was drawn into a fase (0-based), or sits in it; those first who have come furthest.
    fn seated_in(&self, fase: usize) -> Vec<EntrantId> {
        let Some(rows) = self.fases.get(fase) else {
            return Vec::new();
        };
        let drawn = rows.chaves.iter().flat_map(|chave| &chave.members);
        let mut furthest: BTreeMap<EntrantId, usize> = drawn.map(|id| (*id, 0)).collect();
        if furthest.is_empty() {
            for (index, row) in rows.bracket.iter().enumerate() {
                for id in row.seated.into_iter().flatten() {
                    furthest.insert(id, index);
                }
            }
        }
        let mut seated: Vec<(Reverse<usize>, EntrantId)> = furthest
            .into_iter()
            .map(|(id, index)| (Reverse(index), id))
            .collect();
        seated.sort_unstable();
        seated.into_iter().map(|(_, id)| id).collect()
    }

    /// Who was drawn into a fase (1-based), or sits in it.
    pub(super) fn all_seated(&self) -> BTreeSet<(u32, EntrantId)> {
        let fases = (0..self.fases.len()).flat_map(|fase| {
            let seated = self.seated_in(fase).into_iter();
            seated.map(move |id| (fase_number(fase), id))
        });
        fases.collect()
    }
}
