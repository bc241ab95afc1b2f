//! The ranking of a season: points of the etapas added up.

use serde::Serialize;
use std::cmp::Reverse;
use std::collections::BTreeMap;
use ts_rs::TS;

/// What one etapa gave to one competitor (an entrant, or a numbered dupla).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, TS)]
pub struct EtapaScore {
    /// Number of the etapa within the season, 1-based.
    pub etapa: u32,
    /// The competitor's number.
    pub id: i64,
    /// Place in the etapa; none where there is none.
    pub place: Option<usize>,
    /// Points for it.
    pub points: u32,
    /// Whether it counts; not where so many better ones do.
    pub counts: bool,
}

/// What parts two neighbours of the ranking.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum RankingReason {
    /// More points.
    Points,
    /// Level on points; more often on this place, all better places equally often.
    MoreOften {
        /// The place.
        place: usize,
        /// How often, above and below.
        times: (usize, usize),
    },
}

/// One position of the ranking.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub struct RankingRow {
    /// 1-based; shared where nothing parts two.
    pub rank: usize,
    /// The competitor's number.
    pub id: i64,
    /// Sum of the points, less what the committee took.
    pub points: i64,
    /// What the committee took, below 0; 0 for nothing.
    pub taken: i64,
    /// What each etapa gave.
    pub etapas: Vec<EtapaScore>,
    /// What parts it from the next; none where they share the rank and for the last.
    pub above_next: Option<RankingReason>,
}

/// The ranking: by points of the etapas that count less what the committee took (`taken`, by competitor,
/// below 0), then by their better places, counted back from
/// the first. Of each competitor the `best` etapas count; all where that is 0.
#[must_use]
pub fn ranking(scores: &[EtapaScore], taken: &BTreeMap<i64, i64>, best: usize) -> Vec<RankingRow> {
    let mut of: BTreeMap<i64, Vec<EtapaScore>> = BTreeMap::new();
    for score in scores {
        of.entry(score.id).or_default().push(*score);
    }
    let deepest = scores
        .iter()
        .filter_map(|score| score.place)
        .max()
        .unwrap_or(0);
    let times = |etapas: &[EtapaScore]| -> Vec<usize> {
        let mut times = vec![0; deepest];
        for score in etapas.iter().filter(|score| score.counts) {
            if let Some(count) = score
                .place
                .and_then(|place| times.get_mut(place.checked_sub(1)?))
            {
                *count += 1;
            }
        }
        times
    };
    let mut keyed: Vec<(i64, Vec<usize>, i64, Vec<EtapaScore>)> = of
        .into_iter()
        .map(|(id, mut etapas)| {
            // The best by points, then by place; of equals the earlier.
            etapas.sort_by_key(|score| {
                let place = score.place.unwrap_or(usize::MAX);
                (Reverse(score.points), place, score.etapa)
            });
            for (index, score) in etapas.iter_mut().enumerate() {
                score.counts = best == 0 || index < best;
            }
            etapas.sort_by_key(|score| score.etapa);
            let counted = etapas.iter().filter(|score| score.counts);
            let earned: i64 = counted.map(|score| i64::from(score.points)).sum();
            let points = earned + taken.get(&id).copied().unwrap_or(0);
            (points, times(&etapas), id, etapas)
        })
        .collect();
    keyed.sort_by(|a, b| {
        (Reverse(a.0), Reverse(&a.1), a.2).cmp(&(Reverse(b.0), Reverse(&b.1), b.2))
    });
    let mut rows: Vec<RankingRow> = Vec::with_capacity(keyed.len());
    for (index, (points, places, id, etapas)) in keyed.iter().enumerate() {
        let above_next = keyed.get(index + 1).and_then(|next| {
            if *points != next.0 {
                return Some(RankingReason::Points);
            }
            let place = places.iter().zip(&next.1).position(|(a, b)| a != b)?;
            Some(RankingReason::MoreOften {
                place: place + 1,
                times: (places[place], next.1[place]),
            })
        });
        let shared = index > 0 && keyed[index - 1].0 == *points && keyed[index - 1].1 == *places;
        let rank = match rows.last() {
            Some(above) if shared => above.rank,
            _ => index + 1,
        };
        rows.push(RankingRow {
            rank,
            id: *id,
            points: *points,
            taken: taken.get(id).copied().unwrap_or(0),
            etapas: etapas.clone(),
            above_next,
        });
    }
    rows
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn points_then_better_places() {
        let score = |etapa, id, place, points| EtapaScore {
            etapa,
            id,
            place: Some(place),
            points,
            counts: true,
        };
        let scores = [
            score(1, 1, 1, 25),
            score(2, 1, 4, 15),
            score(1, 2, 2, 21),
            score(2, 2, 2, 21),
            score(1, 3, 4, 15),
            score(2, 3, 1, 25),
            score(1, 4, 3, 17),
            score(2, 4, 1, 23),
            score(1, 5, 20, 0),
        ];
        let rows = ranking(&scores, &BTreeMap::new(), 0);
        let told: Vec<_> = rows
            .iter()
            .map(|row| (row.rank, row.id, row.points))
            .collect();
        assert_eq!(
            told,
            [(1, 2, 42), (2, 4, 40), (3, 1, 40), (3, 3, 40), (5, 5, 0)]
        );
        assert_eq!(rows[0].above_next, Some(RankingReason::Points));
        assert_eq!(
            rows[1].above_next,
            Some(RankingReason::MoreOften {
                place: 3,
                times: (1, 0)
            })
        );
        assert_eq!(rows[2].above_next, None);
        // Only the best etapa of each: the first places stand together.
        let best: Vec<_> = ranking(&scores, &BTreeMap::new(), 1)
            .iter()
            .map(|row| (row.rank, row.id, row.points))
            .collect();
        assert_eq!(
            best,
            [(1, 1, 25), (1, 3, 25), (3, 4, 23), (4, 2, 21), (5, 5, 0)]
        );
        // What the committee took counts whichever etapas do.
        let taken = BTreeMap::from([(1, -5), (5, -1)]);
        let less: Vec<_> = ranking(&scores, &taken, 1)
            .iter()
            .map(|row| (row.rank, row.id, row.points, row.taken))
            .collect();
        assert_eq!(
            less,
            [
                (1, 3, 25, 0),
                (2, 4, 23, 0),
                (3, 2, 21, 0),
                (4, 1, 20, -5),
                (5, 5, -1, -1)
            ]
        );
    }
}
