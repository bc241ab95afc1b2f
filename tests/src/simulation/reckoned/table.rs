//! The table of a group: who stands above whom by the criteria in their order.

use super::confronto::End;
use super::facts::{Facts, Points, Record, records};
use super::fraction::Fraction;
use super::rounds::Rounds;
use super::rows::{Id, Pair};
use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet};

#[derive(Debug, Clone, Default)]
pub struct Table {
    /// From the top: who stands together, and whether they are out.
    pub sets: Vec<(Vec<Id>, bool)>,
    /// What everybody gathered.
    pub records: BTreeMap<Id, Record>,
}

impl Table {
    /// Everybody from the top, with the rank, and whether they are out.
    pub fn ranked(&self) -> impl Iterator<Item = (Id, usize, bool)> {
        let mut rank = 1;
        self.sets.iter().flat_map(move |(set, out)| {
            let of = rank;
            rank += set.len();
            set.iter().map(move |id| (*id, of, *out))
        })
    }

    /// Those whom nothing parts; nobody draws lots for those who are out.
    pub fn ties(&self) -> impl Iterator<Item = &Vec<Id>> {
        let sets = self.sets.iter();
        sets.filter(|(set, out)| set.len() > 1 && !out)
            .map(|(set, _)| set)
    }
}

/// The names of the criteria of a format; lots decide last where it does not name them.
#[must_use]
pub fn lots_last(criteria: &[impl ToString]) -> Vec<String> {
    let mut names: Vec<String> = criteria.iter().map(ToString::to_string).collect();
    if !names.iter().any(|name| name == "lots") {
        names.push("lots".to_owned());
    }
    names
}

/// The table of a group. `lots` with the newest first.
#[must_use]
pub fn table(facts: &Facts<'_>, criteria: &[String], lots: &[&Vec<Id>]) -> Table {
    let records = records(facts);
    let sort = Sort {
        facts,
        records: &records,
        rounds: Rounds::of(facts, &records),
        lots,
    };
    let mut sets = Vec::new();
    for out in [false, true] {
        let these = facts.members.iter().copied();
        let these: Vec<Id> = these.filter(|id| facts.out.contains(id) == out).collect();
        let parted = sort.part(these, criteria);
        sets.extend(parted.into_iter().map(|set| (set, out)));
    }
    Table { sets, records }
}

/// Those of different groups, or duplas, by their records alone; who stands together.
#[must_use]
pub fn by_records(
    order: &[Id],
    records: &BTreeMap<Id, Record>,
    criteria: &[String],
    lots: &[&Vec<Id>],
) -> Vec<Vec<Id>> {
    let facts = Facts {
        members: order,
        out: &BTreeSet::new(),
        meetings: &[],
        byes: &[],
        given: &[],
        points: Points::default(),
        rounds: 0,
    };
    let sort = Sort {
        facts: &facts,
        records,
        rounds: Rounds::default(),
        lots,
    };
    sort.part(order.to_vec(), criteria)
}

struct Sort<'a> {
    facts: &'a Facts<'a>,
    records: &'a BTreeMap<Id, Record>,
    rounds: Rounds,
    lots: &'a [&'a Vec<Id>],
}

impl Sort<'_> {
    /// Parts those who stand together by the criteria in their order; who stays together after the last.
    fn part(&self, set: Vec<Id>, criteria: &[String]) -> Vec<Vec<Id>> {
        let (true, Some((first, rest))) = (set.len() > 1, criteria.split_first()) else {
            // Those whom nothing parts are told by number.
            let mut set = set;
            set.sort_unstable();
            return Some(set)
                .filter(|set| !set.is_empty())
                .into_iter()
                .collect();
        };
        let Some(values) = self.values(&set, first) else {
            return self.part(set, rest);
        };
        // Higher values first; those of one value in the order in which they came.
        let mut by_value: Vec<(Fraction, Vec<Id>)> = Vec::new();
        for (id, value) in set.iter().zip(values) {
            match by_value.iter_mut().find(|(known, _)| *known == value) {
                Some((_, same)) => same.push(*id),
                None => by_value.push((value, vec![*id])),
            }
        }
        by_value.sort_by_key(|(value, _)| Reverse(*value));
        if by_value.len() == 1 {
            return self.part(set, rest);
        }
        // Of a mini-table that parted some, a new one is made for those who are still together.
        let next = match first.starts_with("head-to-head") {
            true => criteria,
            false => rest,
        };
        let parted = by_value.into_iter().map(|(_, set)| self.part(set, next));
        parted.flatten().collect()
    }

    /// What a criterion comes to for each, the higher the better; none where it cannot be asked.
    fn values(&self, set: &[Id], criterion: &str) -> Option<Vec<Fraction>> {
        if criterion == "lots" {
            let place = |lots: &[Id], id: &Id| lots.iter().position(|lot| lot == id);
            let drawn = self.lots.iter().find_map(|lots| {
                let places = set.iter().map(|id| place(lots, id));
                places.collect::<Option<Vec<_>>>()
            })?;
            let first_is_best = |place: usize| -i64::try_from(place).unwrap_or(0);
            return Some(
                drawn
                    .into_iter()
                    .map(first_is_best)
                    .map(Fraction::of)
                    .collect(),
            );
        }
        if let Some(what) = criterion.strip_prefix("head-to-head") {
            return self.mini_table(set, what);
        }
        let (name, is_average) = match criterion.strip_prefix("avg:") {
            Some(name) => (name, true),
            None => (criterion, false),
        };
        let values = set.iter().map(|id| {
            let value = self.value(*id, name);
            let value = match is_average {
                false => value,
                true => value.by(self.records[id].played),
            };
            match name {
                "losses" | "pontinhos-against" => value.turned(),
                _ => value,
            }
        });
        Some(values.collect())
    }

    /// What was made among these alone, where each has met each.
    fn mini_table(&self, set: &[Id], what: &str) -> Option<Vec<Fraction>> {
        let mut made: BTreeMap<Id, i64> = set.iter().map(|id| (*id, 0)).collect();
        let mut pairs: BTreeSet<[Id; 2]> = BTreeSet::new();
        for meeting in self.facts.meetings {
            let [a, b] = meeting.sides;
            let end = meeting.end().filter(|end| *end != End::Void);
            let (Some(end), true, true) = (end, made.contains_key(&a), made.contains_key(&b))
            else {
                continue;
            };
            pairs.insert([a.min(b), a.max(b)]);
            for (side, id) in [a, b].into_iter().enumerate() {
                let balance = |pair: Pair| pair[side] - pair[1 - side];
                *made.entry(id).or_default() += match what {
                    "" => self.facts.points.given(end, side),
                    "-partidas" => balance(meeting.stand.partidas),
                    _ => balance(meeting.stand.pontinhos),
                };
            }
        }
        let all = set.len() * (set.len() - 1) / 2;
        (pairs.len() == all).then(|| set.iter().map(|id| Fraction::of(made[id])).collect())
    }

    fn value(&self, id: Id, name: &str) -> Fraction {
        let record = &self.records[&id];
        let balance = |pair: Pair| pair[0] - pair[1];
        Fraction::of(match name {
            "points" => record.points,
            "wins" => record.wins,
            "losses" => record.losses,
            "mesa-balance" => balance(record.mesas),
            "mesas-for" => record.mesas[0],
            "partida-balance" => balance(record.partidas),
            "partidas-for" => record.partidas[0],
            "pontinho-balance" => balance(record.pontinhos),
            "pontinhos-for" => record.pontinhos[0],
            "pontinhos-against" => record.pontinhos[1],
            "buchholz" => self.rounds.buchholz(id, 0, 0),
            "buchholz-cut-1" => self.rounds.buchholz(id, 1, 0),
            "buchholz-median" => self.rounds.buchholz(id, 1, 1),
            "progressive" => self.rounds.progressive(id),
            "koya" => self.koya(id),
            _ => return self.by_adversaries(id, name),
        })
    }

    /// Each adversary that was met, the points it has, what was made against it, and its half points.
    fn met(&self, id: Id) -> impl Iterator<Item = (Id, i64, i64, Option<i64>)> {
        let meetings = self.facts.meetings.iter();
        meetings.filter_map(move |meeting| {
            let side = meeting.sides.iter().position(|one| *one == id)?;
            let end = meeting.end().filter(|end| *end != End::Void)?;
            let other = meeting.sides[1 - side];
            let points = self.records.get(&other)?.points;
            let halves = match end {
                End::Missed(None) => None,
                _ if end.winner() == Some(side) => Some(2),
                End::Played(None) => Some(1),
                _ => Some(0),
            };
            Some((other, points, self.facts.points.given(end, side), halves))
        })
    }

    fn koya(&self, id: Id) -> i64 {
        let is_half = |other: Id| {
            let most = self.rounds.chances(other) * self.facts.points.win;
            self.records[&other].points * 2 >= most
        };
        let met = self.met(id).filter(|(other, ..)| is_half(*other));
        met.map(|(_, _, made, _)| made).sum()
    }

    fn by_adversaries(&self, id: Id, name: &str) -> Fraction {
        // In a Swiss, rounds that were not played count, too.
        if self.facts.rounds > 0 && name.starts_with("sonneborn-berger") {
            let (sum, cut) = self.rounds.sonneborn_berger(id);
            let is_cut = name.ends_with("-cut-1");
            return Fraction::of(sum - if is_cut { cut } else { 0 }).by(2);
        }
        // Where neither came nobody was met.
        let met = self.met(id);
        let met: Vec<(i64, i64)> = met
            .filter_map(|(_, points, _, halves)| Some((points, halves? * points)))
            .collect();
        let points: i64 = met.iter().map(|(points, _)| points).sum();
        let gave: i64 = met.iter().map(|(_, gave)| gave).sum();
        let lowest = met.iter().min();
        match name {
            "opponents-points" => Fraction::of(points),
            "opponents-points-cut-1" => Fraction::of(points - lowest.map_or(0, |one| one.0)),
            "sonneborn-berger" => Fraction::of(gave).by(2),
            "sonneborn-berger-cut-1" => Fraction::of(gave - lowest.map_or(0, |one| one.1)).by(2),
            _ => unreachable!("no criterion {name}"),
        }
    }
}
