//! Which confronto goes to which mesa: everybody at a mesa of his own that he has seen least.

use crate::EntrantId;
use pathfinding::kuhn_munkres::kuhn_munkres_min;
use pathfinding::matrix::Matrix;
use std::collections::{BTreeMap, BTreeSet};

/// What is to be seated.
#[derive(Debug, Clone)]
pub struct Seating<'a> {
    /// Who sits down together, in the order in which they are called.
    pub confrontos: &'a [Vec<EntrantId>],
    /// The mesas that can be used, in the order in which they are given out; no number twice.
    pub mesas: &'a [u32],
    /// How often an entrant has sat at a mesa.
    pub history: &'a BTreeMap<(EntrantId, u32), u32>,
    /// Where somebody stands who had better stay: of each confronto one such entrant does, where it can, and all sit as
    /// far to the front as that allows.
    pub stands: &'a BTreeMap<EntrantId, u32>,
    /// Confrontos, by place in the list, whose mesa is given: it need not be one of `mesas`.
    pub fixed: &'a BTreeMap<usize, u32>,
    /// Mesas that can be reached without steps.
    pub accessible: &'a BTreeSet<u32>,
    /// Who needs such a mesa.
    pub needs_access: &'a BTreeSet<EntrantId>,
}

/// Where a confronto sits.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Seated {
    /// The mesa; none while all are taken: it waits for the next free one.
    pub mesa: Option<u32>,
    /// How often its entrants have sat there before, added up.
    pub repeats: u32,
    /// Somebody needs a mesa without steps and did not get one.
    pub without_access: bool,
}

/// Seats the confrontos, as many as there are mesas, the first called first.
///
/// Of all assignments one with the fewest entrants without the access they need, then with the fewest confrontos to
/// which all walk who stood somewhere, then with the fewest repeats; of those, one in which numbers stay near the order
/// of the list.
#[must_use]
pub fn assign(seating: &Seating<'_>) -> Vec<Seated> {
    let taken: BTreeSet<u32> = seating.fixed.values().copied().collect();
    let free: Vec<u32> = seating
        .mesas
        .iter()
        .copied()
        .filter(|mesa| !taken.contains(mesa))
        .collect();
    let open: Vec<usize> = (0..seating.confrontos.len())
        .filter(|index| !seating.fixed.contains_key(index))
        .take(free.len())
        .collect();
    let mut mesas: BTreeMap<usize, u32> = seating.fixed.clone();
    if !open.is_empty() {
        let costs = Matrix::from_fn(open.len(), free.len(), |(row, column)| {
            let (access, repeats) = seating.weigh(open[row], free[column]);
            let walk = seating.all_walk(open[row], free[column]);
            let whole = |places: usize| i128::try_from(places).unwrap_or(i128::from(u32::MAX));
            let back = if seating.stands.is_empty() {
                0
            } else {
                whole(column)
            };
            // An order of magnitude for each: no sum of the later outweighs one of the earlier.
            (i128::from(access) << 110)
                + (i128::from(walk) << 95)
                + (i128::from(repeats) << 45)
                + (back << 25)
                + whole(row.abs_diff(column))
        });
        let (_, columns) = kuhn_munkres_min(&costs);
        mesas.extend(
            open.iter()
                .zip(columns)
                .map(|(&index, column)| (index, free[column])),
        );
    }
    (0..seating.confrontos.len())
        .map(|index| {
            let mesa = mesas.get(&index).copied();
            let (without, repeats) = mesa.map_or((0, 0), |mesa| seating.weigh(index, mesa));
            Seated {
                mesa,
                repeats,
                without_access: without > 0,
            }
        })
        .collect()
}

impl Seating<'_> {
    /// Whether some of its entrants stood somewhere, and nobody at this mesa.
    fn all_walk(&self, confronto: usize, mesa: u32) -> bool {
        let entrants = self.confrontos[confronto].iter();
        let mut stood = entrants
            .filter_map(|entrant| self.stands.get(entrant))
            .peekable();
        stood.peek().is_some() && !stood.any(|at| *at == mesa)
    }

    /// How many would be without access, and how often its entrants have sat there.
    fn weigh(&self, confronto: usize, mesa: u32) -> (u32, u32) {
        let mut weighed = (0, 0);
        for entrant in &self.confrontos[confronto] {
            let barred = self.needs_access.contains(entrant) && !self.accessible.contains(&mesa);
            weighed.0 += u32::from(barred);
            let seen = self.history.get(&(*entrant, mesa)).copied().unwrap_or(0);
            weighed.1 = u32::saturating_add(weighed.1, seen);
        }
        weighed
    }
}
