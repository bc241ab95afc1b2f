//! Everything that can be wrong with a format, told at once.

use super::misread::Misread;
use super::terms::{Duplas, FaseFormat, Format, GroupsFormat, Pairing, Play, Seeds, Source};
use serde::Serialize;
use tournament::criteria::{Criterion, Measure};
use tournament::standings::PointsTable;

/// Most that go on from one fase to the next.
const LARGEST_FIELD: usize = 256;

/// Most entrants of one group.
const LARGEST_GROUP: usize = 512;

/// Most rodadas of a Swiss.
const MOST_SWISS_ROUNDS: usize = 30;

/// Most table points, given or taken, for one confronto.
const MOST_POINTS: usize = 1_000_000;

/// Most fases of one etapa.
const MOST_FASES: usize = 8;

/// Squares that a row of a súmula has room for.
const LONGEST_PARTIDA: usize = 24;

/// One thing wrong with a format file.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub enum FormatProblem {
    /// Not this kind of TOML file.
    Unreadable(Misread),
    /// Too few fases, or too many.
    Fases,
    /// A fase takes its entrants from a fase that is not before it, or from no places.
    From {
        /// Which fase, 1-based.
        fase: usize,
    },
    /// Entrants come in later who cannot: not a knockout, not a power of two, or too many.
    Enters {
        /// Which fase, 1-based.
        fase: usize,
    },
    /// Entrants pay to come in again where they cannot: not a knockout, or later.
    Paid {
        /// Which fase, 1-based.
        fase: usize,
    },
    /// A number outside what can be run.
    OutOfRange {
        /// Which field.
        field: &'static str,
        /// Least.
        least: usize,
        /// Most.
        most: usize,
        /// What the file says.
        is: usize,
    },
    /// Places are played for down to the 4th, the 8th, the 16th, ...: to no other.
    Placement {
        /// Down to which the file says.
        is: usize,
    },
    /// A criterion that cannot be applied there.
    Criterion {
        /// Which list.
        field: &'static str,
        /// Which criterion.
        criterion: Criterion,
    },
    /// A list that must not be empty.
    Empty(&'static str),
    /// Seeds by the ranking where entrants come from places of an earlier fase.
    Seeds {
        /// Which fase, 1-based.
        fase: usize,
    },
    /// Half-point byes where there is no Swiss, or where a tie is not worth half of a win: C.07 gives the points of
    /// a tie for them (16.3).
    HalfByes {
        /// Which fase, 1-based.
        fase: usize,
    },
}

impl Format {
    /// Every problem.
    pub(super) fn problems(&self) -> Vec<FormatProblem> {
        let mut problems = Vec::new();
        let mut ranges = vec![
            ("confronto.mesas", usize::from(self.confronto.mesas), 1, 9),
            ("confronto.turns", usize::from(self.confronto.turns), 1, 9),
            (
                "confronto.min_duplas",
                usize::from(self.confronto.min_duplas),
                0,
                usize::from(self.confronto.mesas),
            ),
            (
                "confronto.best_of",
                self.confronto.best_of.get() as usize,
                1,
                5,
            ),
            (
                "confronto.target",
                usize::from(self.confronto.target.get()),
                3,
                LONGEST_PARTIDA,
            ),
            (
                "confronto.players",
                usize::from(self.confronto.players),
                1,
                3,
            ),
            ("ranking.scale", self.ranking.scale.0.len(), 1, 500),
            ("ranking.best_etapas", self.ranking.best_etapas, 0, 100),
        ];
        let first_to = usize::try_from(self.confronto.first_to).unwrap_or(usize::MAX);
        let jogos = self.confronto.jogos();
        if first_to > 0 {
            ranges.push(("confronto.first_to", first_to, jogos / 2 + 1, jogos));
        }
        if self.confronto.duplas == Duplas::Rotating {
            let turns = self.fases.iter().map(|fase| fase.play.decider_turns());
            let most = turns.chain([self.confronto.turns]).max().unwrap_or(1);
            let mesas = usize::from(self.confronto.mesas);
            ranges.push(("confronto.turns", usize::from(most), 1, mesas));
        }
        let of_the_fases = self.fases.iter().flat_map(FaseFormat::ranges);
        for (field, is, least, most) in ranges.into_iter().chain(of_the_fases) {
            if !(least..=most).contains(&is) {
                problems.push(FormatProblem::OutOfRange {
                    field,
                    least,
                    most,
                    is,
                });
            }
        }
        for knockout in self.fases.iter().filter_map(|fase| fase.play.knockout()) {
            let is = knockout.placement_to;
            // Formats of before may say anything from 4 to 8.
            if is > 8 && !is.is_power_of_two() {
                problems.push(FormatProblem::Placement { is });
            }
        }
        let mut lists = vec![("ranking.duplas", &self.ranking.duplas, None)];
        for groups in self.fases.iter().filter_map(|fase| fase.play.groups()) {
            lists.push(("fase.criteria", &groups.criteria, Some(groups.pairing)));
            lists.push(("fase.across", &groups.across, None));
            problems.extend(points_problem(&groups.points));
        }
        for (field, criteria, within) in lists {
            if criteria.is_empty() {
                problems.push(FormatProblem::Empty(field));
            }
            problems.extend(
                criteria
                    .iter()
                    .filter(|criterion| !can_be_applied(**criterion, within))
                    .map(|&criterion| FormatProblem::Criterion { field, criterion }),
            );
        }
        problems.extend(self.chain_problems());
        problems
    }

    fn chain_problems(&self) -> Vec<FormatProblem> {
        let mut problems = Vec::new();
        if self.fases.is_empty() || self.fases.len() > MOST_FASES {
            problems.push(FormatProblem::Fases);
        }
        for (index, fase) in self.fases.iter().enumerate() {
            let number = index + 1;
            if index > 0 && fase.seeds == Seeds::Ranking {
                problems.push(FormatProblem::Seeds { fase: number });
            }
            if fase.play.groups().is_some_and(has_unfit_half_byes) {
                problems.push(FormatProblem::HalfByes { fase: number });
            }
            let from_before = |source: &Source| {
                let (first, last) = source.places;
                (1..number).contains(&source.fase) && (1..=last).contains(&first)
            };
            if fase.from.is_empty() != (index == 0) || !fase.from.iter().all(from_before) {
                problems.push(FormatProblem::From { fase: number });
            }
            let pays =
                |source: &Source| matches!(fase.play, Play::Knockout(_)) && source.enters == 0;
            if fase.from.iter().any(|source| source.paid && !pays(source)) {
                problems.push(FormatProblem::Paid { fase: number });
            }
            let late = |source: &&Source| source.enters != 0;
            let come_in = |source: &Source| {
                let (first, last) = source.places;
                matches!(fase.play, Play::Knockout(_))
                    && source.enters.is_power_of_two()
                    && (2..=64).contains(&source.enters)
                    && last.saturating_sub(first) + 1 < source.enters
            };
            let at_once = fase.from.iter().any(|source| source.enters == 0);
            let late_ones: Vec<&Source> = fase.from.iter().filter(late).collect();
            // Two waves of late entrants would have to know of each other's places.
            if late_ones.len() > 1 || !late_ones.iter().all(|source| come_in(source) && at_once) {
                problems.push(FormatProblem::Enters { fase: number });
            }
        }
        problems
    }
}

impl FaseFormat {
    fn ranges(&self) -> Vec<(&'static str, usize, usize, usize)> {
        let mut ranges = match &self.play {
            Play::Groups(groups) => vec![
                ("fase.size", groups.size, 2, LARGEST_GROUP),
                match groups.pairing {
                    Pairing::Table => ("fase.legs", groups.legs, 1, 4),
                    Pairing::Swiss => ("fase.legs", groups.legs, 1, 1),
                },
                match groups.pairing {
                    Pairing::Table => ("fase.rounds", groups.rounds, 0, LARGEST_GROUP),
                    Pairing::Swiss => ("fase.rounds", groups.rounds, 1, MOST_SWISS_ROUNDS),
                },
                ("fase.advance", groups.advance, 0, LARGEST_FIELD),
            ],
            Play::Knockout(knockout) => vec![
                ("fase.placement_to", knockout.placement_to, 4, LARGEST_FIELD),
                ("fase.legs", knockout.legs, 1, 2),
                (
                    "fase.decider_turns",
                    usize::from(knockout.decider_turns),
                    1,
                    9,
                ),
            ],
            Play::Double(_) => Vec::new(),
        };
        let swiss = self.play.groups();
        let swiss = swiss.filter(|groups| groups.pairing == Pairing::Swiss);
        if let Some((rounds, half_byes)) =
            swiss.and_then(|swiss| Some((swiss.rounds, swiss.half_byes?)))
        {
            ranges.push(("fase.half_byes.most", half_byes.most, 1, rounds));
            ranges.push(("fase.half_byes.until", half_byes.until, 1, rounds));
        }
        ranges.extend(
            self.best_of
                .map(|best_of| ("fase.best_of", best_of.get() as usize, 1, 5)),
        );
        ranges
    }
}

/// Whether a criterion can be applied within a group that is paired so, or where none is: between groups and
/// between duplas. What looks beyond sums means nothing there; no fase knows a ranking of before.
fn can_be_applied(criterion: Criterion, within: Option<Pairing>) -> bool {
    let for_a_swiss = criterion.measure().is_some_and(Measure::is_for_a_swiss);
    match within {
        _ if criterion.measure() == Some(Measure::Ranking) => false,
        None => !criterion.looks_beyond_sums(),
        Some(Pairing::Table) => !for_a_swiss,
        Some(Pairing::Swiss) => true,
    }
}

/// Half-point byes need a Swiss in which a tie is worth half of a win: nothing else is half of it exactly.
fn has_unfit_half_byes(groups: &GroupsFormat) -> bool {
    let PointsTable { win, draw, .. } = groups.points;
    let is_half = draw.saturating_mul(2) == win;
    groups.half_byes.is_some() && !(groups.pairing == Pairing::Swiss && is_half)
}

/// Table points so large that they could not be added up.
fn points_problem(points: &PointsTable) -> Option<FormatProblem> {
    let PointsTable {
        win,
        draw,
        loss,
        walkover_win,
        walkover_loss,
        bye,
    } = *points;
    let all = [win, draw, loss, walkover_win, walkover_loss, bye];
    let largest = all.into_iter().map(i64::unsigned_abs).max().unwrap_or(0);
    let is = usize::try_from(largest).unwrap_or(usize::MAX);
    (is > MOST_POINTS).then_some(FormatProblem::OutOfRange {
        field: "fase.points",
        least: 0,
        most: MOST_POINTS,
        is,
    })
}
