//! A fase of groups: its tables, the comparison between them, and the places that it gives.

use super::confronto::Stand;
use super::facts::{Facts, Meeting, Points, Record};
use super::rows::{Chave, Id, Rows};
use super::table::{Table, by_records, lots_last, table};
use app::format::{GroupsFormat, Pairing};
use std::collections::{BTreeMap, BTreeSet};

/// A fase of groups as it stands.
#[derive(Debug, Clone, Default)]
pub struct Groups {
    pub tables: Vec<Table>,
    /// Everybody across the groups: who, of which group (0-based), on which place of it.
    pub order: Vec<(Id, usize, usize)>,
    /// Those whom nothing parts, in a group or between groups.
    pub ties: Vec<Vec<Id>>,
    /// Whether every confronto is decided.
    pub over: bool,
    /// Its places that are known.
    pub placed: BTreeMap<usize, Id>,
    /// Lots that are missing: scope, of what, among whom.
    pub missing: Vec<(String, Id, Vec<Id>)>,
}

/// Computes the groups of a fase (1-based). `stands` has what each confronto comes to.
#[must_use]
pub fn groups(
    rows: &Rows,
    fase: usize,
    format: &GroupsFormat,
    stands: &BTreeMap<Id, Stand>,
) -> Groups {
    let chaves = &rows.fases[fase - 1].chaves;
    let mut all = Groups {
        over: chaves.iter().any(|chave| !chave.members.is_empty()),
        ..Groups::default()
    };
    let out = Out::of(rows, fase);
    let given: Vec<(Id, i64)> = rows
        .given
        .iter()
        .filter(|(of, ..)| *of == fase)
        .map(|(_, id, points)| (*id, *points))
        .collect();
    let criteria = lots_last(&format.criteria);
    let mut compared = Vec::new();
    for chave in chaves {
        let group = Group::of(chave, format, stands, &out);
        all.over &= group.is_over;
        let facts = Facts {
            members: &group.members,
            out: &out.all,
            meetings: &group.meetings,
            byes: &group.byes,
            given: &given,
            points: Points::of(format),
            rounds: match format.pairing {
                Pairing::Swiss => format.rounds,
                Pairing::Table => 0,
            },
        };
        let lots: Vec<_> = rows.lots_of("chave", chave.id).collect();
        let table = table(&facts, &criteria, &lots);
        all.missing.extend(
            table
                .ties()
                .map(|set| ("chave".to_owned(), chave.id, set.clone())),
        );
        all.ties.extend(table.ties().cloned());
        compared.push(Compared {
            group,
            within: table.ranked().filter(|(.., out)| !out).count(),
        });
        all.tables.push(table);
    }
    across(rows, fase, format, &compared, &given, &mut all);
    if all.over {
        place(&mut all);
    } else {
        all.missing.clear();
    }
    all
}

/// Who is out of a fase.
struct Out {
    all: BTreeSet<Id>,
    /// Those whose results count for nobody.
    struck: BTreeSet<Id>,
}

impl Out {
    fn of(rows: &Rows, fase: usize) -> Self {
        let ids: BTreeSet<Id> = rows.out.iter().map(|(_, _, id, _)| *id).collect();
        let is_out = |id: &Id| rows.out_of(fase, *id).is_some();
        let is_struck = |id: &Id| rows.out_of(fase, *id).is_some_and(|(_, struck)| struck);
        Self {
            all: ids.iter().copied().filter(is_out).collect(),
            struck: ids.iter().copied().filter(is_struck).collect(),
        }
    }
}

struct Group {
    members: Vec<Id>,
    meetings: Vec<Meeting>,
    byes: Vec<(Id, usize)>,
    is_over: bool,
}

impl Group {
    fn of(chave: &Chave, format: &GroupsFormat, stands: &BTreeMap<Id, Stand>, out: &Out) -> Self {
        let met = chave.confrontos.iter().map(|one| one.rodada);
        let rodadas: BTreeSet<i64> = met.chain(chave.paired.keys().copied()).collect();
        let round: BTreeMap<i64, usize> = rodadas.into_iter().zip(1..).collect();
        let mut meetings = Vec::new();
        let is_left = |(id, _): &(Id, i64)| !out.all.contains(id);
        let mut is_over = match format.pairing {
            // Where nobody is left there is nothing to come.
            Pairing::Swiss => round.len() == format.rounds || !chave.members.iter().any(is_left),
            Pairing::Table => true,
        };
        for confronto in &chave.confrontos {
            let stand = stands[&confronto.id];
            is_over &= stand.end.is_some();
            if let [Some(a), Some(b)] = confronto.seated {
                meetings.push(Meeting {
                    sides: [a, b],
                    round: round[&confronto.rodada],
                    stand,
                    is_struck: [a, b].iter().any(|id| out.struck.contains(id)),
                });
            }
        }
        Self {
            members: chave.members.iter().map(|(id, _)| *id).collect(),
            byes: byes(chave, format, &round, &meetings, out),
            meetings,
            is_over,
        }
    }
}

/// Who was there to be paired in a round of a Swiss and was left over, once something of the round has ended.
fn byes(
    chave: &Chave,
    format: &GroupsFormat,
    round: &BTreeMap<i64, usize>,
    meetings: &[Meeting],
    out: &Out,
) -> Vec<(Id, usize)> {
    let mut byes = Vec::new();
    if format.pairing == Pairing::Table {
        return byes;
    }
    let ended = meetings.iter().filter(|one| one.stand.end.is_some());
    let nobody_met = |round: &usize| !meetings.iter().any(|one| one.round == *round);
    let without = round.values().copied().filter(nobody_met);
    let begun = ended.map(|one| one.round).chain(without).max().unwrap_or(0);
    for (rodada, round) in round.iter().filter(|(_, round)| **round <= begun) {
        let there = chave.paired.get(rodada);
        for (id, since) in &chave.members {
            let was_there = match there {
                Some(there) => there.contains(id),
                None => since <= rodada && !out.all.contains(id),
            };
            let mut of_round = meetings.iter().filter(|one| one.round == *round);
            let met = of_round.any(|one| one.sides.contains(id));
            if was_there && !met && !out.struck.contains(id) {
                byes.push((*id, *round));
            }
        }
    }
    byes
}

/// A group as it is compared with others.
struct Compared {
    group: Group,
    /// Members that are not out.
    within: usize,
}

/// The comparison between groups: everybody on the first place of a group, then the second places, and so on; whoever
/// is out behind all others.
fn across(
    rows: &Rows,
    fase: usize,
    format: &GroupsFormat,
    compared: &[Compared],
    given: &[(Id, i64)],
    all: &mut Groups,
) {
    let smallest = compared.iter().map(|one| one.within).min().unwrap_or(0);
    let deepest = compared.iter().map(|one| one.within).max().unwrap_or(0);
    let criteria = lots_last(&format.across);
    let number = i64::try_from(fase).unwrap_or(0);
    let lots: Vec<_> = rows.lots_of("across", number).collect();
    let records: Vec<BTreeMap<Id, Record>> = all
        .tables
        .iter()
        .zip(compared)
        .map(|(table, one)| match format.across_drops_last {
            true => among_first(table, one, smallest, format, given),
            false => table.records.clone(),
        })
        .collect();
    let stands: Vec<Vec<(Id, usize, bool)>> = all
        .tables
        .iter()
        .map(|table| table.ranked().collect())
        .collect();
    for place in 0..deepest {
        let mut tier: Vec<Id> = Vec::new();
        let mut of: BTreeMap<Id, (usize, Record)> = BTreeMap::new();
        for (chave, stand) in stands.iter().enumerate() {
            if let Some((id, ..)) = stand.get(place).filter(|(.., out)| !out) {
                tier.push(*id);
                of.insert(*id, (chave, records[chave][id].clone()));
            }
        }
        let gathered = of.iter().map(|(id, (_, record))| (*id, record.clone()));
        let sets = by_records(&tier, &gathered.collect(), &criteria, &lots);
        for set in sets {
            all.order
                .extend(set.iter().map(|id| (*id, of[id].0, place + 1)));
            if set.len() > 1 {
                all.missing.push(("across".to_owned(), number, set.clone()));
                all.ties.push(set);
            }
        }
    }
    for (chave, stand) in stands.iter().enumerate() {
        let places = (1..).zip(stand).filter(|(_, (.., out))| *out);
        all.order
            .extend(places.map(|(place, (id, ..))| (*id, chave, place)));
    }
}

/// What the first so many of a group gathered among themselves; the others with all that they have.
fn among_first(
    table: &Table,
    compared: &Compared,
    first: usize,
    format: &GroupsFormat,
    given: &[(Id, i64)],
) -> BTreeMap<Id, Record> {
    let members: Vec<Id> = table.ranked().map(|(id, ..)| id).take(first).collect();
    let facts = Facts {
        members: &members,
        out: &BTreeSet::new(),
        meetings: &compared.group.meetings,
        byes: &[],
        given,
        points: Points::of(format),
        rounds: 0,
    };
    let mut records = table.records.clone();
    records.extend(super::facts::records(&facts));
    records
}

/// The places that no tie leaves open: one within a group opens the places of the groups that it spans, one between
/// groups its own.
fn place(all: &mut Groups) {
    let mut open: BTreeSet<usize> = BTreeSet::new();
    let mut tied_within: BTreeSet<Id> = BTreeSet::new();
    for table in &all.tables {
        let mut place = 1;
        for (set, out) in &table.sets {
            if set.len() > 1 && !out {
                open.extend(place..place + set.len());
                tied_within.extend(set);
            }
            place += set.len();
        }
    }
    let tied: BTreeSet<Id> = all.ties.iter().flatten().copied().collect();
    for (place, (id, _, of_group)) in (1..).zip(&all.order) {
        if !open.contains(of_group) && !tied.contains(id) {
            all.placed.insert(place, *id);
        }
    }
    // Lots between groups wait for those within.
    all.missing.retain(|(scope, _, set)| {
        scope == "chave" || !set.iter().any(|id| tied_within.contains(id))
    });
}
