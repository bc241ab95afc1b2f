//! The ranking of a championship over its etapas.

use super::etapa::Reckoned;
use super::rows::{Id, Rows, Taken};
use std::collections::BTreeMap;

/// What one competitor has: rank, number, points, of them taken.
pub type Ranked = (usize, Id, i64, i64);

/// What one etapa gave: place, none for who has none, and points.
type Score = (Option<usize>, i64);

/// The rankings of a championship.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Rankings {
    pub teams: Vec<Ranked>,
    /// Of numbered duplas.
    pub duplas: Vec<Ranked>,
    /// Of athletes.
    pub individuals: Vec<Ranked>,
}

#[derive(Default)]
struct Sums {
    scores: BTreeMap<Id, Vec<Score>>,
    taken: BTreeMap<Id, i64>,
}

impl Sums {
    fn give(&mut self, id: Id, place: Option<usize>, points: i64) {
        self.scores.entry(id).or_default().push((place, points));
    }

    fn take(&mut self, id: Id, points: i64) {
        *self.taken.entry(id).or_default() += points;
    }

    /// By points, then by who was more often on the first place, the second, and so on; `best` etapas count, 0 for all.
    fn ranked(self, best: usize) -> Vec<Ranked> {
        let deepest = self
            .scores
            .values()
            .flatten()
            .filter_map(|(place, _)| *place)
            .max();
        let mut all: Vec<(i64, Vec<usize>, Id, i64)> = Vec::new();
        for (id, mut scores) in self.scores {
            scores.sort_by_key(|(place, points)| (-points, place.unwrap_or(usize::MAX)));
            if best > 0 {
                scores.truncate(best);
            }
            let mut often = vec![0; deepest.unwrap_or(0) + 1];
            for place in scores.iter().filter_map(|(place, _)| *place) {
                often[place] += 1;
            }
            let taken = self.taken.get(&id).copied().unwrap_or(0);
            let made: i64 = scores.iter().map(|(_, points)| points).sum();
            all.push((made + taken, often, id, taken));
        }
        let key = |one: &(i64, Vec<usize>, Id, i64)| {
            (
                -one.0,
                one.1
                    .iter()
                    .map(|times| -i64::try_from(*times).unwrap_or(0))
                    .collect::<Vec<_>>(),
            )
        };
        all.sort_by_key(|one| (key(one), one.2));
        let mut rank = 0;
        let mut ranked: Vec<Ranked> = Vec::new();
        for (index, one) in all.iter().enumerate() {
            if index == 0 || key(one) != key(&all[index - 1]) {
                rank = index + 1;
            }
            ranked.push((rank, one.2, one.0, one.3));
        }
        ranked
    }
}

/// The rankings: etapas that are over count, and what the committee took.
#[must_use]
pub fn rankings(etapas: &[(Rows, Reckoned)]) -> Rankings {
    let (mut teams, mut duplas, mut individuals) =
        (Sums::default(), Sums::default(), Sums::default());
    let mut best = 0;
    for (rows, reckoned) in etapas {
        take(rows, &mut teams, &mut duplas, &mut individuals);
        if !reckoned.over {
            continue;
        }
        best = rows.format.ranking.best_etapas;
        for (place, id, points) in &reckoned.places {
            teams.give(*id, *place, *points);
            if rows.format.ranking.individuals {
                let lined_up = rows.lined_up.iter().filter(|(_, entrant)| entrant == id);
                for (athlete, _) in lined_up {
                    individuals.give(*athlete, *place, *points);
                }
            }
        }
        for (id, place, points) in &reckoned.scores {
            duplas.give(*id, *place, *points);
        }
    }
    Rankings {
        teams: teams.ranked(best),
        duplas: duplas.ranked(best),
        individuals: individuals.ranked(best),
    }
}

/// Points that were taken: of an athlete; of a dupla, and of its team too where the dupla is the entrant; of a team.
fn take(rows: &Rows, teams: &mut Sums, duplas: &mut Sums, individuals: &mut Sums) {
    for Taken {
        athlete,
        entrant,
        dupla,
        points,
    } in &rows.taken
    {
        if let Some(athlete) = athlete {
            individuals.take(*athlete, *points);
            continue;
        }
        let Some(entrant) = entrant else {
            continue;
        };
        let numbered = dupla.and_then(|dupla| rows.duplas.get(&(*entrant, dupla)));
        if let Some(dupla) = numbered {
            duplas.take(*dupla, *points);
        }
        if numbered.is_none() || rows.format.confronto.mesas == 1 {
            teams.take(*entrant, *points);
        }
    }
}
