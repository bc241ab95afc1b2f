//! What each etapa gave when it ended, and what a season comes to by that alone: later etapas change nothing of it.

use super::rows::Id;
use app::standings::tables::RankedRow;
use std::collections::BTreeMap;

/// What an etapa gave somebody: its number, place and points.
type Given = (i64, Option<usize>, i64);

/// The books of a season.
#[derive(Debug)]
pub struct Ledger {
    /// So many etapas count; all where that is 0.
    best: usize,
    given: BTreeMap<Id, Vec<Given>>,
}

impl Ledger {
    /// Of a season in which so many etapas count.
    #[must_use]
    pub const fn of(best: usize) -> Self {
        Self {
            best,
            given: BTreeMap::new(),
        }
    }

    /// An etapa has ended.
    pub fn close(&mut self, etapa: i64, places: &[(Option<usize>, Id, i64)]) {
        for (place, id, points) in places {
            self.given
                .entry(*id)
                .or_default()
                .push((etapa, *place, *points));
        }
    }

    /// Holds the program's ranking of teams against the books.
    ///
    /// # Panics
    /// Where they do not agree.
    pub fn holds(&self, ranking: &[RankedRow], told: &str) {
        let ranked: BTreeMap<Id, Vec<Given>> = ranking
            .iter()
            .map(|one| {
                let given = one.row.etapas.iter();
                let given = given.map(|score| {
                    let etapa = i64::from(score.etapa);
                    (etapa, score.place, i64::from(score.points))
                });
                (one.row.id, sorted(given.collect()))
            })
            .collect();
        let books = self.given.iter();
        let books = books
            .map(|(id, given)| (*id, sorted(given.clone())))
            .collect();
        assert_eq!(ranked, books, "{told}");
        for row in ranking.iter().map(|one| &one.row) {
            let mut points: Vec<i64> = self.given[&row.id].iter().map(|given| given.2).collect();
            points.sort_unstable_by_key(|points| -points);
            let counted = match self.best {
                0 => points.len(),
                best => best.min(points.len()),
            };
            let earned: i64 = points[..counted].iter().sum();
            assert_eq!(row.points, earned + row.taken, "{told}");
            let counts = row.etapas.iter().filter(|score| score.counts);
            assert_eq!(counts.count(), counted, "{told}");
        }
        let mut points = ranking.iter().map(|one| one.row.points);
        assert!(
            points.by_ref().is_sorted_by(|one, next| one >= next),
            "{told}"
        );
    }
}

fn sorted(mut given: Vec<Given>) -> Vec<Given> {
    given.sort_unstable();
    given
}
