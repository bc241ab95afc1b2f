//! The final places of an etapa, put together from its fases.

use super::{EtapaRows, EtapaView, Place};

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

impl EtapaRows {
    /// The final places known so far.
    pub(super) fn final_places(&self, view: &EtapaView, sizes: &[usize]) -> Vec<Place> {
        (1..)
            .zip(chained(self, sizes))
            .filter_map(|(place, (fase, within))| {
                let (id, reason) = view.fases.get(fase)?.placed.get(&within)?;
                Some(Place {
                    place,
                    id: *id,
                    reason: reason.clone(),
                    points: self.format.ranking.scale.points(place),
                })
            })
            .collect()
    }
}
