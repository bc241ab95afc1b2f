//! Standings that know why: an ordered list of criteria, and for each position the one that decided it.

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

/// For and against.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Tally(pub i64, pub i64);

impl Tally {
    fn add(&mut self, other: Self) {
        self.0 += other.0;
        self.1 += other.1;
    }

    const fn turned(self) -> Self {
        Self(self.1, self.0)
    }

    const fn balance(self) -> i64 {
        self.0 - self.1
    }
}

/// Who won a confronto, of its two sides.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Winner {
    /// The first.
    A,
    /// The second.
    B,
}

/// How a confronto ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Meeting {
    /// At the tables; no winner is a tie.
    Played {
        /// The second entrant.
        b: EntrantId,
        /// Who won.
        winner: Option<Winner>,
    },
    /// Without play; no winner means that neither came.
    Walkover {
        /// The second entrant.
        b: EntrantId,
        /// Who won.
        winner: Option<Winner>,
    },
    /// The first entrant had no adversary.
    Bye,
    /// Counts for nobody.
    Annulled {
        /// The second entrant.
        b: EntrantId,
    },
}

/// One confronto's result, seen from its first entrant.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Meet {
    /// The first entrant.
    pub a: EntrantId,
    /// How it ended.
    pub meeting: Meeting,
    /// Mesas for and against.
    pub mesas: Tally,
    /// Partidas for and against.
    pub partidas: Tally,
    /// Pontinhos for and against.
    pub pontinhos: Tally,
}

/// A fraction compared exactly: `num / den`, `den > 0`.
#[derive(Debug, Clone, Copy, Serialize, Deserialize)]
pub struct Ratio {
    /// Numerator.
    pub num: i64,
    /// Denominator, above 0.
    pub den: i64,
}

impl Ratio {
    const fn whole(num: i64) -> Self {
        Self { num, den: 1 }
    }
}

impl PartialEq for Ratio {
    fn eq(&self, other: &Self) -> bool {
        self.cmp(other) == Ordering::Equal
    }
}

impl Eq for Ratio {}

impl PartialOrd for Ratio {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Ratio {
    fn cmp(&self, other: &Self) -> Ordering {
        let left = i128::from(self.num) * i128::from(other.den);
        let right = i128::from(other.num) * i128::from(self.den);
        left.cmp(&right)
    }
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
    /// Table points.
    pub points: i64,
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
}

/// The table of one group.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
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
}

/// The table of `entrants` over `meets`; meets with strangers to the table are left out.
#[must_use]
pub fn standings(entrants: &[EntrantId], meets: &[Meet], terms: Terms<'_>) -> Standings {
    let table = Table::new(entrants, meets, terms);
    let mut order = Vec::new();
    let all: Vec<usize> = (0..entrants.len()).collect();
    table.part(all, terms.criteria, &mut order);
    table.finish(&order)
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
        },
    );
    table.records = records.iter().map(|(_, record)| record.clone()).collect();
    let mut order = Vec::new();
    table.part((0..entrants.len()).collect(), &usable, &mut order);
    table.finish(&order)
}

/// A meeting between two entrants of the table, by their places in it.
struct Between {
    a: usize,
    b: usize,
    winner: Option<Winner>,
    walkover: bool,
}

struct Table<'a> {
    entrants: &'a [EntrantId],
    terms: Terms<'a>,
    records: Vec<Record>,
    meetings: Vec<Between>,
    /// For each entrant: the adversaries' places, and what came of it in halves (2 won, 1 tied, 0 lost).
    opponents: Vec<Vec<(usize, i64)>>,
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
            meetings: Vec::new(),
            opponents: vec![Vec::new(); entrants.len()],
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
                    table.count(Between {
                        a,
                        b,
                        winner,
                        walkover,
                    });
                }
            }
        }
        table
    }

    fn tally(&mut self, place: usize, meet: &Meet, turned: bool) {
        let seen = |tally: Tally| if turned { tally.turned() } else { tally };
        let record = &mut self.records[place];
        record.mesas.add(seen(meet.mesas));
        record.partidas.add(seen(meet.partidas));
        record.pontinhos.add(seen(meet.pontinhos));
    }

    fn count(&mut self, meeting: Between) {
        let (for_a, for_b) = self.points_of(&meeting);
        for (place, points, outcome) in [
            (meeting.a, for_a, outcome(meeting.winner, Winner::A)),
            (meeting.b, for_b, outcome(meeting.winner, Winner::B)),
        ] {
            let record = &mut self.records[place];
            record.played += 1;
            record.points += points;
            match outcome {
                Ordering::Greater => record.wins += 1,
                Ordering::Less => record.losses += 1,
                Ordering::Equal if meeting.walkover => record.losses += 1,
                Ordering::Equal => record.draws += 1,
            }
        }
        if !(meeting.walkover && meeting.winner.is_none()) {
            let halves = |side| match outcome(meeting.winner, side) {
                Ordering::Greater => 2,
                Ordering::Equal => 1,
                Ordering::Less => 0,
            };
            self.opponents[meeting.a].push((meeting.b, halves(Winner::A)));
            self.opponents[meeting.b].push((meeting.a, halves(Winner::B)));
        }
        self.meetings.push(meeting);
    }

    fn points_of(&self, meeting: &Between) -> (i64, i64) {
        let table = self.terms.points;
        let (win, loss, level) = if meeting.walkover {
            (table.walkover_win, table.walkover_loss, table.walkover_loss)
        } else {
            (table.win, table.loss, table.draw)
        };
        match meeting.winner {
            Some(Winner::A) => (win, loss),
            Some(Winner::B) => (loss, win),
            None => (level, level),
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

    fn mini_table(&self, set: &[usize]) -> Option<Vec<Ratio>> {
        let seat: BTreeMap<usize, usize> = set
            .iter()
            .enumerate()
            .map(|(seat, &place)| (place, seat))
            .collect();
        let mut met = vec![false; set.len() * set.len()];
        let mut points = vec![0; set.len()];
        for meeting in &self.meetings {
            let (Some(&a), Some(&b)) = (seat.get(&meeting.a), seat.get(&meeting.b)) else {
                continue;
            };
            met[a * set.len() + b] = true;
            met[b * set.len() + a] = true;
            let (for_a, for_b) = self.points_of(meeting);
            points[a] += for_a;
            points[b] += for_b;
        }
        let all_met =
            (0..set.len()).all(|a| (0..set.len()).all(|b| a == b || met[a * set.len() + b]));
        all_met.then(|| points.into_iter().map(Ratio::whole).collect())
    }

    fn total(&self, place: usize, measure: Measure) -> Ratio {
        let record = &self.records[place];
        let opponents = || {
            self.opponents[place]
                .iter()
                .map(|&(opponent, _)| self.records[opponent].points)
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
                let halves = self.opponents[place]
                    .iter()
                    .map(|&(opponent, halves)| halves * self.records[opponent].points)
                    .sum();
                return Ratio {
                    num: halves,
                    den: 2,
                };
            }
        })
    }

    fn finish(&self, order: &[Ranked]) -> Standings {
        let mut rows = Vec::with_capacity(self.entrants.len());
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
