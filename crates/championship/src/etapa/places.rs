//! The final places of an etapa, put together from its fases.

use super::rows::EtapaRows;
use super::view::{By, EtapaView, Place, PlaceReason};
use crate::id::EntrantId;
use std::collections::BTreeMap;
use tournament::standings::Past;

/// Which place of which fase (0-based) each final place is, best first.
///
/// Whoever goes on to a later fase stands where that one ranks him, in the room of the best place that
/// it was entered from; everybody else where he was left.
fn chained(rows: &EtapaRows, sizes: &[usize]) -> Vec<(usize, usize)> {
    let mut order: Vec<(usize, usize)> = Vec::new();
    for (fase, (format, size)) in rows.format.fases.iter().zip(sizes).enumerate() {
        let went_on = |(of, place): &(usize, usize)| {
            format.from.iter().any(|source| {
                source.fase - 1 == *of && (source.places.0..=source.places.1).contains(place)
            })
        };
        let at = order.iter().position(went_on).unwrap_or(order.len());
        order.retain(|slot| !went_on(slot));
        order.splice(at..at, (1..=*size).map(|place| (fase, place)));
    }
    order
}

/// Who did not come to a match of a bracket to which nobody came, of later fases first: they stand
/// behind everybody else, and have no place.
fn absent(view: &EtapaView, placed: &[Option<(EntrantId, PlaceReason)>]) -> Vec<EntrantId> {
    let mut absent: Vec<EntrantId> = Vec::new();
    for id in view.fases.iter().rev().flat_map(|fase| &fase.absent) {
        let has_place = placed.iter().flatten().any(|(holder, _)| holder == id);
        if !has_place && !absent.contains(id) {
            absent.push(*id);
        }
    }
    absent
}

impl EtapaRows {
    /// The final places known so far.
    pub(super) fn final_places(&self, view: &EtapaView, sizes: &[usize]) -> Vec<Place> {
        let holder = |&(fase, within): &(usize, usize)| {
            let of = view.fases.get(fase)?;
            let id = of.holder(By::Seats, within)?;
            let reason = match of.placed.get(&within) {
                Some((holder, reason)) if *holder == id => reason.clone(),
                _ => PlaceReason::Displaced,
            };
            Some((id, reason))
        };
        let slots = chained(self, sizes);
        let held: Vec<Option<(EntrantId, PlaceReason)>> = slots.iter().map(holder).collect();
        // Whoever came into a later fase from one that others left for another stands there alone.
        let mut furthest: BTreeMap<EntrantId, usize> = BTreeMap::new();
        for ((fase, _), held) in slots.iter().zip(&held) {
            if let Some((id, _)) = held {
                let known = furthest.entry(*id).or_default();
                *known = (*known).max(*fase);
            }
        }
        let stands = |fase: usize, held: &Option<(EntrantId, PlaceReason)>| match held {
            Some((id, _)) => furthest.get(id) == Some(&fase),
            None => true,
        };
        let holders: Vec<Option<(EntrantId, PlaceReason)>> = slots
            .iter()
            .zip(held)
            .filter(|((fase, _), held)| stands(*fase, held))
            .map(|(_, held)| held)
            .collect();
        let absent = absent(view, &holders).into_iter().map(|id| Place {
            place: None,
            id,
            reason: PlaceReason::Absent,
            points: 0,
        });
        // Whoever has lost the place leaves it to those behind; one that is vacant stays so.
        let (kept, lost): (Vec<_>, Vec<_>) = holders.into_iter().partition(|holder| {
            !holder
                .as_ref()
                .is_some_and(|(id, _)| self.has_lost_place(*id))
        });
        let kept_count = kept.len();
        let lost = lost.into_iter().map(|holder| {
            let (id, _) = holder?;
            Some((id, PlaceReason::Out))
        });
        (1..)
            .zip(kept.into_iter().chain(lost))
            .filter_map(|(place, holder)| {
                let (id, reason) = holder?;
                let points = self.format.ranking.scale.points(place);
                Some(Place {
                    place: Some(place),
                    id,
                    reason,
                    points: if place > kept_count { 0 } else { points },
                })
            })
            .chain(absent)
            .collect()
    }

    /// Whether an entrant's results were annulled from some fase on: then the place is lost, too.
    pub(super) fn has_lost_place(&self, id: EntrantId) -> bool {
        self.is_annulled(u32::MAX, id)
    }

    /// Whether an entrant's results in a fase (1-based) were annulled.
    pub(super) fn is_annulled(&self, fase: u32, id: EntrantId) -> bool {
        self.out(fase, id)
            .is_some_and(|(_, past)| past == Past::Annul)
    }
}
