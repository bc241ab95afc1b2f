//! Standings that know why: an ordered list of criteria, and for each position the one that decided it.

mod meet;
mod ratio;
mod withdrawal;

pub use meet::{Meet, Meeting, Tally, Winner};
pub use ratio::Ratio;
pub use withdrawal::{Past, without};

use crate::EntrantId;
use crate::criteria::{Criterion, Measure};
use serde::{Deserialize, Serialize};
use std::cmp::Ordering;
use std::collections::BTreeMap;
use ts_rs::TS;

/// Table points for each way a confronto can end.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PointsTable {
    /// A win on the tables.
    pub win: i64,
    /// A tie.
    pub draw: i64,
    /// A loss on the tables.
    pub loss: i64,
    /// A win by walkover.
    pub walkover_win: i64,
    /// A loss by walkover; both sides of a double one.
    pub walkover_loss: i64,
    /// A bye.
    pub bye: i64,
}

/// What an entrant has gathered.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, TS)]
pub struct Record {
    /// Confrontos played or decided by walkover.
    pub played: i64,
    /// Won.
    pub wins: i64,
    /// Tied.
    pub draws: i64,
    /// Lost.
    pub losses: i64,
    /// Table points, with the adjustment.
    pub points: i64,
    /// Table points that the committee gave, or took (below 0).
    pub adjustment: i64,
    /// Mesas for and against.
    pub mesas: Tally,
    /// Partidas for and against.
    pub partidas: Tally,
    /// Pontinhos for and against.
    pub pontinhos: Tally,
}

/// What parts two neighbours.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub struct Parting {
    /// The criterion.
    pub criterion: Criterion,
    /// The value of the one above.
    pub above: Ratio,
    /// The value of the one below.
    pub below: Ratio,
}

/// One position.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Row {
    /// Who.
    pub id: EntrantId,
    /// 1-based; shared where nothing parts two (1, 2, 2, 4).
    pub rank: usize,
    /// What was gathered.
    pub record: Record,
    /// What parts it from the row below; none for the last row and where the two are tied.
    pub above_next: Option<Parting>,
    /// Withdrew or was disqualified: below all others.
    pub out: bool,
}

/// The table of one group.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize)]
pub struct Standings {
    /// Best first.
    pub rows: Vec<Row>,
    /// Sets that no criterion parts.
    pub unresolved: Vec<Vec<EntrantId>>,
}

impl Standings {
    /// Whether this entrant's place is shared with another.
    #[must_use]
    pub fn is_unresolved(&self, id: EntrantId) -> bool {
        self.unresolved.iter().any(|set| set.contains(&id))
    }
}

/// Everything a table is made of besides the entrants.
#[derive(Debug, Clone, Copy)]
pub struct Terms<'a> {
    /// Table points.
    pub points: &'a PointsTable,
    /// What parts entrants, in order.
    pub criteria: &'a [Criterion],
    /// Lots, each the order in which its entrants came out. One parts a tie only if it names all the
    /// tied; of several the last.
    pub lots: &'a [Vec<EntrantId>],
    /// Table points that the committee gave or took; of one entrant as often as it did.
    pub adjustments: &'a [(EntrantId, i64)],
    /// Who withdrew or was disqualified: they stand below all others, whatever they gathered.
    pub out: &'a [EntrantId],
}

/// The table of `entrants` over `meets`; meets with strangers to the table are left out.
#[must_use]
pub fn standings(entrants: &[EntrantId], meets: &[Meet], terms: Terms<'_>) -> Standings {
    let table = Table::new(entrants, meets, terms);
    table.ranked((0..entrants.len()).collect())
}

/// The tables of several groups whose entrants may also have met across groups: such a meeting counts
/// for both, but no mini-table reaches beyond a group.
#[must_use]
pub fn standings_by_group(
    groups: &[Vec<EntrantId>],
    meets: &[Meet],
    terms: Terms<'_>,
) -> Vec<Standings> {
    let entrants: Vec<EntrantId> = groups.iter().flatten().copied().collect();
    let table = Table::new(&entrants, meets, terms);
    let mut first = 0;
    groups
        .iter()
        .map(|group| {
            let members = first..first + group.len();
            first += group.len();
            table.ranked(members.collect())
        })
        .collect()
}

/// Orders any entrants by values that were computed elsewhere (other groups, other fases).
///
/// `records` are compared by `criteria`; head-to-head and opponents' points need meets and are
/// passed over here.
#[must_use]
pub fn rank_records(
    records: &[(EntrantId, Record)],
    criteria: &[Criterion],
    lots: &[Vec<EntrantId>],
) -> Standings {
    let none = PointsTable {
        win: 0,
        draw: 0,
        loss: 0,
        walkover_win: 0,
        walkover_loss: 0,
        bye: 0,
    };
    let usable: Vec<Criterion> = criteria
        .iter()
        .copied()
        .filter(|criterion| match criterion {
            Criterion::HeadToHead => false,
            Criterion::Total(measure) | Criterion::Average(measure) => !matches!(
                measure,
                Measure::OpponentsPoints | Measure::OpponentsPointsCut1 | Measure::SonnebornBerger
            ),
            Criterion::Lots => true,
        })
        .collect();
    let entrants: Vec<EntrantId> = records.iter().map(|(id, _)| *id).collect();
    let mut table = Table::new(
        &entrants,
        &[],
        Terms {
            points: &none,
            criteria: &usable,
            lots,
            adjustments: &[],
            out: &[],
        },
    );
    table.records = records.iter().map(|(_, record)| record.clone()).collect();
    table.ranked((0..entrants.len()).collect())
}

/// A meeting of two entrants of the table, seen from one of them.
struct Encounter {
    /// The other's place.
    opponent: usize,
    /// Table points for it.
    points: i64,
    /// What came of it in halves (2 won, 1 tied, 0 lost); none where neither came.
    halves: Option<i64>,
}

struct Table<'a> {
    entrants: &'a [EntrantId],
    terms: Terms<'a>,
    records: Vec<Record>,
    /// By place.
    encounters: Vec<Vec<Encounter>>,
}

/// A set that stays together after all criteria, and what parts it from the next set.
struct Ranked {
    members: Vec<usize>,
    above_next: Option<Parting>,
}

impl<'a> Table<'a> {
    fn new(entrants: &'a [EntrantId], meets: &[Meet], terms: Terms<'a>) -> Self {
        let place: BTreeMap<EntrantId, usize> = entrants
            .iter()
            .enumerate()
            .map(|(place, id)| (*id, place))
            .collect();
        let mut table = Self {
            entrants,
            terms,
            records: vec![Record::default(); entrants.len()],
            encounters: entrants.iter().map(|_| Vec::new()).collect(),
        };
        for meet in meets {
            let Some(&a) = place.get(&meet.a) else {
                continue;
            };
            match meet.meeting {
                Meeting::Annulled { .. } => {}
                Meeting::Bye => {
                    table.records[a].points += terms.points.bye;
                    table.tally(a, meet, false);
                }
                Meeting::Played { b, winner } | Meeting::Walkover { b, winner } => {
                    let Some(&b) = place.get(&b) else {
                        continue;
                    };
                    let walkover = matches!(meet.meeting, Meeting::Walkover { .. });
                    table.tally(a, meet, false);
                    table.tally(b, meet, true);
                    table.count([a, b], winner, walkover);
                }
            }
        }
        for (id, points) in terms.adjustments {
            if let Some(&entrant) = place.get(id) {
                table.records[entrant].points += points;
                table.records[entrant].adjustment += points;
            }
        }
        table
    }

    /// The table of these places.
    fn ranked(&self, places: Vec<usize>) -> Standings {
        let mut order = Vec::new();
        let is_out = |place: &usize| self.terms.out.contains(&self.entrants[*place]);
        let (out, within): (Vec<usize>, Vec<usize>) = places.into_iter().partition(is_out);
        for set in [within, out] {
            if !set.is_empty() {
                self.part(set, self.terms.criteria, &mut order);
            }
        }
        self.finish(&order)
    }

    fn tally(&mut self, place: usize, meet: &Meet, turned: bool) {
        let seen = |tally: Tally| if turned { tally.turned() } else { tally };
        let record = &mut self.records[place];
        record.mesas.add(seen(meet.mesas));
        record.partidas.add(seen(meet.partidas));
        record.pontinhos.add(seen(meet.pontinhos));
    }

    fn count(&mut self, [a, b]: [usize; 2], winner: Option<Winner>, walkover: bool) {
        let nobody_came = walkover && winner.is_none();
        for (side, place, opponent) in [(Winner::A, a, b), (Winner::B, b, a)] {
            let outcome = outcome(winner, side);
            let points = self.points_of(outcome, walkover);
            let record = &mut self.records[place];
            record.played += 1;
            record.points += points;
            match outcome {
                Ordering::Greater => record.wins += 1,
                Ordering::Less => record.losses += 1,
                Ordering::Equal if walkover => record.losses += 1,
                Ordering::Equal => record.draws += 1,
            }
            self.encounters[place].push(Encounter {
                opponent,
                points,
                halves: (!nobody_came).then_some(match outcome {
                    Ordering::Greater => 2,
                    Ordering::Equal => 1,
                    Ordering::Less => 0,
                }),
            });
        }
    }

    const fn points_of(&self, outcome: Ordering, walkover: bool) -> i64 {
        let table = self.terms.points;
        match (outcome, walkover) {
            (Ordering::Greater, false) => table.win,
            (Ordering::Equal, false) => table.draw,
            (Ordering::Less, false) => table.loss,
            (Ordering::Greater, true) => table.walkover_win,
            (Ordering::Equal | Ordering::Less, true) => table.walkover_loss,
        }
    }

    /// Splits `set` by the criteria in order and appends what results, best first.
    fn part(&self, set: Vec<usize>, criteria: &[Criterion], order: &mut Vec<Ranked>) {
        let Some((&criterion, rest)) = criteria.split_first() else {
            return order.push(Ranked {
                members: set,
                above_next: None,
            });
        };
        if set.len() < 2 {
            return self.part(set, &[], order);
        }
        let Some(sets) = self.split(&set, criterion) else {
            return self.part(set, rest, order);
        };
        // A mini-table that parted a set is drawn up again for those who are still tied.
        let next = if criterion == Criterion::HeadToHead {
            criteria
        } else {
            // Once a later criterion has parted a set, an earlier mini-table is not taken again.
            rest
        };
        let count = sets.len();
        let values: Vec<Ratio> = sets.iter().map(|(value, _)| *value).collect();
        for (index, (_, members)) in sets.into_iter().enumerate() {
            self.part(members, next, order);
            if index + 1 < count
                && let Some(last) = order.last_mut()
            {
                last.above_next = Some(Parting {
                    criterion,
                    above: values[index],
                    below: values[index + 1],
                });
            }
        }
    }

    /// The sets that `criterion` parts `set` into, best first; none where it parts nothing.
    fn split(&self, set: &[usize], criterion: Criterion) -> Option<Vec<(Ratio, Vec<usize>)>> {
        let values = self.values(set, criterion)?;
        let mut parted: BTreeMap<Ratio, Vec<usize>> = BTreeMap::new();
        for (&place, value) in set.iter().zip(values) {
            parted.entry(value).or_default().push(place);
        }
        if parted.len() < 2 {
            return None;
        }
        let ascending = match criterion {
            Criterion::Lots => true,
            Criterion::Total(measure) | Criterion::Average(measure) => measure.less_is_better(),
            Criterion::HeadToHead => false,
        };
        let mut sets: Vec<_> = parted.into_iter().collect();
        if !ascending {
            sets.reverse();
        }
        Some(sets)
    }

    fn values(&self, set: &[usize], criterion: Criterion) -> Option<Vec<Ratio>> {
        match criterion {
            Criterion::Total(measure) => Some(
                set.iter()
                    .map(|&place| self.total(place, measure))
                    .collect(),
            ),
            Criterion::Average(measure) => Some(
                set.iter()
                    .map(|&place| {
                        let total = self.total(place, measure);
                        match self.records[place].played {
                            0 => Ratio::whole(0),
                            played => Ratio {
                                num: total.num,
                                den: total.den * played,
                            },
                        }
                    })
                    .collect(),
            ),
            Criterion::HeadToHead => self.mini_table(set),
            Criterion::Lots => self.terms.lots.iter().rev().find_map(|lots| {
                set.iter()
                    .map(|&place| lots.iter().position(|id| *id == self.entrants[place]))
                    .map(|lot| {
                        lot.and_then(|lot| i64::try_from(lot).ok())
                            .map(Ratio::whole)
                    })
                    .collect()
            }),
        }
    }

    /// Points among the tied alone; none where some of them have not met.
    fn mini_table(&self, set: &[usize]) -> Option<Vec<Ratio>> {
        let mut tied = set.to_vec();
        tied.sort_unstable();
        set.iter()
            .map(|&place| {
                let encounters = &self.encounters[place];
                let among = || {
                    encounters
                        .iter()
                        .filter(|met| tied.binary_search(&met.opponent).is_ok())
                };
                // Fewer encounters than tied cannot be with all of them: most sets stop here.
                if encounters.len() + 1 < tied.len() {
                    return None;
                }
                let mut opponents: Vec<usize> = among().map(|met| met.opponent).collect();
                opponents.sort_unstable();
                opponents.dedup();
                (opponents.len() + 1 == tied.len())
                    .then(|| Ratio::whole(among().map(|met| met.points).sum()))
            })
            .collect()
    }

    fn total(&self, place: usize, measure: Measure) -> Ratio {
        let record = &self.records[place];
        let opponents = || {
            self.encounters[place]
                .iter()
                .filter(|met| met.halves.is_some())
                .map(|met| self.records[met.opponent].points)
        };
        Ratio::whole(match measure {
            Measure::Points => record.points,
            Measure::Wins => record.wins,
            Measure::Losses => record.losses,
            Measure::MesaBalance => record.mesas.balance(),
            Measure::MesasFor => record.mesas.0,
            Measure::PartidaBalance => record.partidas.balance(),
            Measure::PartidasFor => record.partidas.0,
            Measure::PontinhoBalance => record.pontinhos.balance(),
            Measure::PontinhosFor => record.pontinhos.0,
            Measure::PontinhosAgainst => record.pontinhos.1,
            Measure::OpponentsPoints => opponents().sum(),
            Measure::OpponentsPointsCut1 => {
                opponents().sum::<i64>() - opponents().min().unwrap_or(0)
            }
            Measure::SonnebornBerger => {
                let halves = self.encounters[place]
                    .iter()
                    .filter_map(|met| Some(met.halves? * self.records[met.opponent].points))
                    .sum();
                return Ratio {
                    num: halves,
                    den: 2,
                };
            }
        })
    }

    fn finish(&self, order: &[Ranked]) -> Standings {
        let mut rows = Vec::new();
        let mut unresolved = Vec::new();
        for ranked in order {
            let rank = rows.len() + 1;
            let mut members: Vec<usize> = ranked.members.clone();
            members.sort_by_key(|&place| self.entrants[place]);
            for (index, &place) in members.iter().enumerate() {
                let last = index + 1 == members.len();
                rows.push(Row {
                    id: self.entrants[place],
                    rank,
                    record: self.records[place].clone(),
                    above_next: ranked.above_next.filter(|_| last),
                    out: self.terms.out.contains(&self.entrants[place]),
                });
            }
            if members.len() > 1 {
                unresolved.push(members.iter().map(|&place| self.entrants[place]).collect());
            }
        }
        Standings { rows, unresolved }
    }
}

fn outcome(winner: Option<Winner>, side: Winner) -> Ordering {
    match winner {
        None => Ordering::Equal,
        Some(winner) if winner == side => Ordering::Greater,
        Some(_) => Ordering::Less,
    }
}
