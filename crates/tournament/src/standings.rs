//! Standings that know why: an ordered list of criteria, and for each position the one that decided it.

mod meet;
mod ratio;
mod rounds;
mod withdrawal;

pub use meet::{Bye, Meet, Meeting, Tally, Winner};
pub use ratio::Ratio;
pub use withdrawal::{Past, without};

use crate::EntrantId;
use crate::criteria::{Among, Criterion, Measure};
use rounds::{Made, Rounds, Scores};
use serde::{Deserialize, Serialize};
use std::cmp::Ordering;
use std::collections::BTreeMap;
use ts_rs::TS;

/// Table points for each way a confronto can end.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(from = "Told")]
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

/// Table points as a format tells them.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Told {
    win: i64,
    draw: i64,
    loss: i64,
    walkover_win: Option<i64>,
    walkover_loss: Option<i64>,
    bye: i64,
}

impl PointsTable {
    /// One in which a walkover counts like a win and a loss.
    #[must_use]
    pub const fn plain(win: i64, draw: i64, loss: i64, bye: i64) -> Self {
        Self {
            win,
            draw,
            loss,
            walkover_win: win,
            walkover_loss: loss,
            bye,
        }
    }

    /// The same, but for what is said of a walkover.
    #[must_use]
    pub fn but(self, walkover_win: Option<i64>, walkover_loss: Option<i64>) -> Self {
        Self {
            walkover_win: walkover_win.unwrap_or(self.walkover_win),
            walkover_loss: walkover_loss.unwrap_or(self.walkover_loss),
            ..self
        }
    }
}

impl From<Told> for PointsTable {
    fn from(told: Told) -> Self {
        let plain = Self::plain(told.win, told.draw, told.loss, told.bye);
        plain.but(told.walkover_win, told.walkover_loss)
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
    /// What each asked criterion comes to, in order: of a mini-table the last one that was drawn up with it,
    /// of lots the place in them, from 0; none where it was not taken.
    pub values: Vec<(Criterion, Option<Ratio>)>,
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
    /// Sets that no criterion parts, but of those who are out.
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
    /// Rounds of the tournament, where more are to come than the meetings show; else 0.
    pub rounds: u32,
    /// Whether Sonneborn-Berger takes byes and W×O as in a Swiss (C.07, 16); where everybody meets everybody it leaves
    /// out byes, and a W×O counts as it came.
    pub swiss: bool,
    /// A ranking that was there before, best first; those of one place stand together.
    pub ranking: &'a [Vec<EntrantId>],
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
/// `records` are compared by `criteria`; those that look beyond sums are passed over here.
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
    let sums = |criterion: &Criterion| !criterion.looks_beyond_sums();
    let usable: Vec<Criterion> = criteria.iter().copied().filter(sums).collect();
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
            rounds: 0,
            swiss: false,
            ranking: &[],
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
    /// Partidas made less those lost.
    partidas: i64,
    /// Pontinhos made less those lost.
    pontinhos: i64,
    /// What came of it in halves (2 won, 1 tied, 0 lost); none where neither came.
    halves: Option<i64>,
}

struct Table<'a> {
    entrants: &'a [EntrantId],
    terms: Terms<'a>,
    records: Vec<Record>,
    /// By place.
    encounters: Vec<Vec<Encounter>>,
    /// Nothing where no criterion looks at rounds.
    rounds: Rounds,
}

/// A set that stays together after all criteria, and what parts it from the next set.
struct Ranked {
    members: Vec<usize>,
    above_next: Option<Parting>,
}

/// The sets in order, and what the mini-tables on the way came to.
#[derive(Default)]
struct Sorted {
    sets: Vec<Ranked>,
    among: BTreeMap<(usize, Criterion), Ratio>,
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
            rounds: Rounds::default(),
        };
        for meet in meets {
            let Some(&a) = place.get(&meet.a) else {
                continue;
            };
            match meet.meeting {
                Meeting::Annulled { .. } | Meeting::Open { .. } => {}
                Meeting::Bye(_) => {
                    table.records[a].points += table.points_for(meet, false);
                    table.tally(a, meet, false);
                }
                Meeting::Played { b, winner } | Meeting::Walkover { b, winner } => {
                    let Some(&b) = place.get(&b) else {
                        continue;
                    };
                    table.tally(a, meet, false);
                    table.tally(b, meet, true);
                    table.count([a, b], meet, winner);
                }
            }
        }
        for (id, points) in terms.adjustments {
            if let Some(&entrant) = place.get(id) {
                table.records[entrant].points += points;
                table.records[entrant].adjustment += points;
            }
        }
        let by_round = |criterion: &Criterion| {
            criterion.measure().is_some_and(|measure| match measure {
                Measure::Koya | Measure::Progressive => true,
                Measure::SonnebornBerger | Measure::SonnebornBergerCut1 => terms.swiss,
                _ => measure.is_for_a_swiss(),
            })
        };
        if terms.criteria.iter().any(by_round) {
            let made = |meet: &Meet, turned: bool| Made {
                points: table.points_for(meet, turned),
                halves: table.halves_for(meet, turned),
            };
            let scores = Scores {
                of: table.records.iter().map(|record| record.points).collect(),
                win: terms.points.win,
                draw: terms.points.draw,
            };
            table.rounds = Rounds::new(&place, meets, terms.rounds, scores, made);
        }
        table
    }

    /// The table of these places.
    fn ranked(&self, places: Vec<usize>) -> Standings {
        let mut sorted = Sorted::default();
        let is_out = |place: &usize| self.terms.out.contains(&self.entrants[*place]);
        let (out, within): (Vec<usize>, Vec<usize>) = places.into_iter().partition(is_out);
        for set in [within, out] {
            if !set.is_empty() {
                self.part(set, self.terms.criteria, &mut sorted);
            }
        }
        self.finish(&sorted)
    }

    fn tally(&mut self, place: usize, meet: &Meet, turned: bool) {
        let seen = |tally: Tally| if turned { tally.turned() } else { tally };
        let record = &mut self.records[place];
        record.mesas.add(seen(meet.mesas));
        record.partidas.add(seen(meet.partidas));
        record.pontinhos.add(seen(meet.pontinhos));
    }

    fn count(&mut self, [a, b]: [usize; 2], meet: &Meet, winner: Option<Winner>) {
        let walkover = matches!(meet.meeting, Meeting::Walkover { .. });
        let nobody_came = walkover && winner.is_none();
        for (side, place, opponent) in [(Winner::A, a, b), (Winner::B, b, a)] {
            let outcome = outcome(winner, side);
            let turned = side == Winner::B;
            let points = self.points_for(meet, turned);
            let halves = self.halves_for(meet, turned);
            let balance = |tally: Tally| {
                if turned {
                    tally.turned().balance()
                } else {
                    tally.balance()
                }
            };
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
                partidas: balance(meet.partidas),
                pontinhos: balance(meet.pontinhos),
                halves: (!nobody_came).then_some(halves),
            });
        }
    }

    /// What a meeting gives to its first side, or turned to its second.
    fn points_for(&self, meet: &Meet, turned: bool) -> i64 {
        let table = self.terms.points;
        let side = if turned { Winner::B } else { Winner::A };
        match meet.meeting {
            Meeting::Annulled { .. } | Meeting::Open { .. } | Meeting::Bye(Bye::Zero) => 0,
            Meeting::Bye(Bye::Paired) => table.bye,
            Meeting::Bye(Bye::Half) => table.draw,
            Meeting::Played { winner, .. } => match outcome(winner, side) {
                Ordering::Greater => table.win,
                Ordering::Equal => table.draw,
                Ordering::Less => table.loss,
            },
            Meeting::Walkover { winner, .. } => match outcome(winner, side) {
                Ordering::Greater => table.walkover_win,
                Ordering::Equal | Ordering::Less => table.walkover_loss,
            },
        }
    }

    /// What a meeting counts for its first side, or turned for its second: 2 won, 1 tied, 0 lost. A bye counts as what
    /// gives as many points.
    fn halves_for(&self, meet: &Meet, turned: bool) -> i64 {
        let table = self.terms.points;
        let side = if turned { Winner::B } else { Winner::A };
        let outcome = match meet.meeting {
            Meeting::Annulled { .. }
            | Meeting::Open { .. }
            | Meeting::Bye(Bye::Zero)
            | Meeting::Walkover { winner: None, .. } => Ordering::Less,
            Meeting::Bye(Bye::Half) => Ordering::Equal,
            Meeting::Bye(Bye::Paired) if table.bye >= table.win => Ordering::Greater,
            Meeting::Bye(Bye::Paired) if table.bye >= table.draw && table.bye > table.loss => {
                Ordering::Equal
            }
            Meeting::Bye(Bye::Paired) => Ordering::Less,
            Meeting::Played { winner, .. } | Meeting::Walkover { winner, .. } => {
                outcome(winner, side)
            }
        };
        match outcome {
            Ordering::Greater => 2,
            Ordering::Equal => 1,
            Ordering::Less => 0,
        }
    }

    /// Splits `set` by the criteria in order and appends what results, best first.
    fn part(&self, set: Vec<usize>, criteria: &[Criterion], sorted: &mut Sorted) {
        let Some((&criterion, rest)) = criteria.split_first() else {
            return sorted.sets.push(Ranked {
                members: set,
                above_next: None,
            });
        };
        if set.len() < 2 {
            return self.part(set, &[], sorted);
        }
        let values = self.values(&set, criterion);
        if let (Criterion::HeadToHead(_), Some(values)) = (criterion, &values) {
            let among = set.iter().map(|&place| (place, criterion));
            sorted.among.extend(among.zip(values.iter().copied()));
        }
        let Some(sets) = values.and_then(|values| split(&set, values, criterion)) else {
            return self.part(set, rest, sorted);
        };
        let next = match criterion {
            // A mini-table that parted a set is drawn up again for those who are still tied.
            Criterion::HeadToHead(_) => criteria,
            // Once a later criterion has parted a set, an earlier mini-table is not taken again.
            Criterion::Total(_) | Criterion::Average(_) | Criterion::Lots => rest,
        };
        let count = sets.len();
        let values: Vec<Ratio> = sets.iter().map(|(value, _)| *value).collect();
        for (index, (_, members)) in sets.into_iter().enumerate() {
            self.part(members, next, sorted);
            if index + 1 < count
                && let Some(last) = sorted.sets.last_mut()
            {
                last.above_next = Some(Parting {
                    criterion,
                    above: values[index],
                    below: values[index + 1],
                });
            }
        }
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
            Criterion::HeadToHead(among) => self.mini_table(set, among),
            Criterion::Lots => {
                let mut lots = self.terms.lots.iter().rev();
                lots.find_map(|lots| set.iter().map(|&place| self.lot(lots, place)).collect())
            }
        }
    }

    /// The place in these lots, from 0.
    fn lot(&self, lots: &[EntrantId], place: usize) -> Option<Ratio> {
        let lot = lots.iter().position(|id| *id == self.entrants[place])?;
        i64::try_from(lot).ok().map(Ratio::whole)
    }

    /// What was made among the tied alone; none where some of them have not met.
    fn mini_table(&self, set: &[usize], among: Among) -> Option<Vec<Ratio>> {
        let made = |met: &Encounter| match among {
            Among::Points => met.points,
            Among::Partidas => met.partidas,
            Among::Pontinhos => met.pontinhos,
        };
        let mut tied = set.to_vec();
        tied.sort_unstable();
        set.iter()
            .map(|&place| {
                let encounters = &self.encounters[place];
                let met = || {
                    encounters
                        .iter()
                        .filter(|met| tied.binary_search(&met.opponent).is_ok())
                };
                // Fewer encounters than tied cannot be with all of them: most sets stop here.
                if encounters.len() + 1 < tied.len() {
                    return None;
                }
                let mut opponents: Vec<usize> = met().map(|met| met.opponent).collect();
                opponents.sort_unstable();
                opponents.dedup();
                (opponents.len() + 1 == tied.len()).then(|| Ratio::whole(met().map(made).sum()))
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
            Measure::SonnebornBerger => return self.sonneborn_berger(place, 0),
            Measure::SonnebornBergerCut1 => return self.sonneborn_berger(place, 1),
            Measure::Buchholz => self.rounds.buchholz(place, 0, 0),
            Measure::BuchholzCut1 => self.rounds.buchholz(place, 1, 0),
            Measure::BuchholzMedian => self.rounds.buchholz(place, 1, 1),
            Measure::Koya => {
                let met = self.encounters[place].iter();
                met.filter(|met| self.rounds.has_half(met.opponent))
                    .map(|met| met.points)
                    .sum()
            }
            Measure::Progressive => self.rounds.progressive(place),
            Measure::Ranking => self.ranked_before(place),
        })
    }

    /// The adversaries' points by what was made against them, without what so many of the lowest gave.
    fn sonneborn_berger(&self, place: usize, least: usize) -> Ratio {
        if self.terms.swiss {
            return Ratio {
                num: self.rounds.sonneborn_berger(place, least),
                den: 2,
            };
        }
        let mut gave: Vec<(i64, i64)> = self.encounters[place]
            .iter()
            .filter_map(|met| {
                let points = self.records[met.opponent].points;
                Some((points, met.halves? * points))
            })
            .collect();
        gave.sort_unstable();
        Ratio {
            num: gave.iter().skip(least).map(|(_, halves)| halves).sum(),
            den: 2,
        }
    }

    /// The place in the ranking of before, from 1; whoever is not in it stands behind it.
    fn ranked_before(&self, place: usize) -> i64 {
        let id = self.entrants[place];
        let mut rank = 1;
        for level in self.terms.ranking {
            if level.contains(&id) {
                break;
            }
            rank += level.len();
        }
        i64::try_from(rank).unwrap_or(i64::MAX)
    }

    /// What a criterion comes to for a row.
    fn value(&self, place: usize, criterion: Criterion, sorted: &Sorted) -> Option<Ratio> {
        match criterion {
            Criterion::HeadToHead(_) => sorted.among.get(&(place, criterion)).copied(),
            Criterion::Lots => {
                let mut lots = self.terms.lots.iter().rev();
                lots.find_map(|lots| self.lot(lots, place))
            }
            Criterion::Total(_) | Criterion::Average(_) => {
                self.values(&[place], criterion)?.first().copied()
            }
        }
    }

    fn finish(&self, sorted: &Sorted) -> Standings {
        let mut rows = Vec::new();
        let mut unresolved = Vec::new();
        for ranked in &sorted.sets {
            let rank = rows.len() + 1;
            let mut members: Vec<usize> = ranked.members.clone();
            members.sort_by_key(|&place| self.entrants[place]);
            for (index, &place) in members.iter().enumerate() {
                let last = index + 1 == members.len();
                rows.push(Row {
                    id: self.entrants[place],
                    rank,
                    record: self.records[place].clone(),
                    values: (self.terms.criteria.iter())
                        .map(|&criterion| (criterion, self.value(place, criterion, sorted)))
                        .collect(),
                    above_next: ranked.above_next.filter(|_| last),
                    out: self.terms.out.contains(&self.entrants[place]),
                });
            }
            // Nobody draws lots for those who are out.
            if members.len() > 1 && rows.last().is_some_and(|row| !row.out) {
                unresolved.push(members.iter().map(|&place| self.entrants[place]).collect());
            }
        }
        Standings { rows, unresolved }
    }
}

/// The sets that `values` part `set` into, best first; none where they part nothing.
fn split(
    set: &[usize],
    values: Vec<Ratio>,
    criterion: Criterion,
) -> Option<Vec<(Ratio, Vec<usize>)>> {
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
        Criterion::HeadToHead(_) => false,
    };
    let mut sets: Vec<_> = parted.into_iter().collect();
    if !ascending {
        sets.reverse();
    }
    Some(sets)
}

fn outcome(winner: Option<Winner>, side: Winner) -> Ordering {
    match winner {
        None => Ordering::Equal,
        Some(winner) if winner == side => Ordering::Greater,
        Some(_) => Ordering::Less,
    }
}
