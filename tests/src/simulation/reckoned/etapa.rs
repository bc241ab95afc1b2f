//! A whole etapa: tables, brackets, final places, duplas.

use super::bracket::{Bracket, bracket};
use super::facts::Record;
use super::field::{Known, held, sizes};
use super::groups::{Groups, groups};
use super::jogo::How;
use super::rows::{Id, Pair, Rows};
use super::stands::{Stands, jogos, of_confronto};
use super::table::{by_records, lots_last};
use app::format::Play;
use std::collections::{BTreeMap, BTreeSet};

/// A fase as it stands.
#[derive(Debug, Clone)]
pub enum Fase {
    Groups(Groups),
    Bracket(Bracket),
}

/// An etapa as it stands.
#[derive(Debug, Clone)]
pub struct Reckoned {
    /// Jogos and confrontos.
    pub stands: Stands,
    pub fases: Vec<Fase>,
    /// Final places known so far, none for who did not come to a game to which nobody came; who, points for the season.
    pub places: Vec<(Option<usize>, Id, i64)>,
    /// Whether all of them are known.
    pub over: bool,
    /// The duplas from the top, those together whom nothing parts.
    pub duplas: Vec<Vec<Id>>,
    /// What the duplas gathered.
    pub of_duplas: BTreeMap<Id, Record>,
    /// What the etapa gives each dupla: its place and points; a team of one dupla and that dupla have the same.
    pub scores: Vec<(Id, Option<usize>, i64)>,
    /// Lots that are missing: scope, of what, among whom, ascending.
    pub missing: BTreeSet<(String, Id, Vec<Id>)>,
}

#[must_use]
pub fn points(rows: &Rows, place: usize) -> i64 {
    let scale = &rows.format.ranking.scale.0;
    place
        .checked_sub(1)
        .and_then(|index| scale.get(index))
        .map_or(0, |points| i64::from(*points))
}

/// Computes an etapa.
#[must_use]
pub fn reckon(rows: &Rows) -> Reckoned {
    let mut stands = jogos(rows);
    let first = rows.fases.first();
    let entrants = first.map_or(0, |fase| {
        fase.chaves.iter().map(|chave| chave.members.len()).sum()
    });
    let sizes = sizes(&rows.format, entrants);
    let mut fases = Vec::new();
    let mut known: Vec<Known> = Vec::new();
    for fase in 1..=rows.fases.len().min(rows.format.fases.len()) {
        let (computed, of) = match &rows.format.fases[fase - 1].play {
            Play::Groups(format) => {
                of_groups(rows, fase, &mut stands);
                let groups = groups(rows, fase, format, &stands.of);
                let of = known_groups(&groups, sizes[fase - 1]);
                (Fase::Groups(groups), of)
            }
            Play::Knockout(_) | Play::Double(_) => {
                let bracket = bracket(rows, fase, &sizes, &known, &mut stands);
                let of = Known {
                    size: sizes[fase - 1],
                    placed: bracket.placed.clone(),
                    held: BTreeMap::new(),
                    vacant: bracket.vacant.clone(),
                    chave: BTreeMap::new(),
                    order: None,
                };
                (Fase::Bracket(bracket), of)
            }
        };
        known.push(Known {
            held: held(rows, fase, &of),
            ..of
        });
        fases.push(computed);
    }
    let places = places(rows, &fases, &known, &sizes);
    let over = entrants > 0 && places.len() == entrants;
    let of_duplas = of_duplas(rows, &fases, &stands);
    // Who has not played stands nowhere.
    let played = of_duplas.iter().filter(|(_, record)| record.played > 0);
    let order: Vec<Id> = played.map(|(id, _)| *id).collect();
    let criteria = lots_last(&rows.format.ranking.duplas);
    let lots: Vec<_> = rows.lots_of("duplas", 0).collect();
    let duplas = by_records(&order, &of_duplas, &criteria, &lots);
    let is_its_dupla = over && rows.format.confronto.mesas == 1;
    let tied = if is_its_dupla { &[] } else { duplas.as_slice() };
    let missing = missing(rows, &fases, over, tied);
    let of_places = dupla_scores(rows, &duplas, &of_duplas);
    let scores = match is_its_dupla {
        true => places
            .iter()
            .filter_map(|(place, id, points)| Some((*rows.duplas.get(&(*id, 1))?, *place, *points)))
            .collect(),
        false => of_places,
    };
    Reckoned {
        stands,
        fases,
        places,
        over,
        duplas,
        of_duplas,
        scores,
        missing,
    }
}

/// What the duplas have by their jogos.
fn dupla_scores(
    rows: &Rows,
    duplas: &[Vec<Id>],
    of_duplas: &BTreeMap<Id, Record>,
) -> Vec<(Id, Option<usize>, i64)> {
    let mut scores = Vec::new();
    let mut rank = 1;
    for set in duplas {
        for id in set.iter().filter(|id| of_duplas[id].played > 0) {
            scores.push((*id, Some(rank), points(rows, rank)));
        }
        rank += set.len();
    }
    scores
}

fn of_groups(rows: &Rows, fase: usize, stands: &mut Stands) {
    let turns = i64::from(rows.format.confronto.turns);
    for confronto in rows.fases[fase - 1]
        .chaves
        .iter()
        .flat_map(|chave| &chave.confrontos)
    {
        let sides = match confronto.seated {
            [Some(a), Some(b)] => Some([a, b]),
            _ => None,
        };
        let stand = of_confronto(rows, fase, confronto, sides, turns, &stands.came);
        stands.of.insert(confronto.id, stand);
    }
}

fn known_groups(groups: &Groups, size: usize) -> Known {
    Known {
        size,
        placed: groups.placed.clone(),
        held: BTreeMap::new(),
        vacant: BTreeSet::new(),
        chave: groups
            .order
            .iter()
            .map(|(id, chave, _)| (*id, *chave))
            .collect(),
        order: groups.over.then(|| {
            let order = groups.order.iter().map(|(id, ..)| *id);
            (order.collect(), groups.ties.clone())
        }),
    }
}

/// Which place of which fase (1-based) each final place is: who goes on stands where the later fase ranks him, in the
/// room of the best place from which it is entered.
fn chain(rows: &Rows, sizes: &[usize]) -> Vec<(usize, usize)> {
    let mut chain: Vec<(usize, usize)> = Vec::new();
    for (number, fase) in (1..).zip(&rows.format.fases) {
        let goes_in = |at: &(usize, usize)| {
            let mut from = fase.from.iter();
            from.any(|one| one.fase == at.0 && at.1 >= one.places.0 && at.1 <= one.places.1)
        };
        let room = chain.iter().take_while(|at| !goes_in(at)).count();
        let (stay, go): (Vec<_>, Vec<_>) = chain.into_iter().partition(|at| !goes_in(at));
        let room = if go.is_empty() { stay.len() } else { room };
        let (above, below) = stay.split_at(room);
        let own = (1..=sizes[number - 1]).map(|place| (number, place));
        chain = above
            .iter()
            .copied()
            .chain(own)
            .chain(below.iter().copied())
            .collect();
    }
    chain
}

fn places(
    rows: &Rows,
    fases: &[Fase],
    known: &[Known],
    sizes: &[usize],
) -> Vec<(Option<usize>, Id, i64)> {
    let last = usize::MAX;
    let is_struck = |id: Id| rows.out_of(last, id).is_some_and(|(_, struck)| struck);
    let mut kept: Vec<Option<Id>> = Vec::new();
    let mut lost: Vec<Id> = Vec::new();
    let mut have_place: BTreeSet<Id> = BTreeSet::new();
    let slots = chain(rows, sizes);
    let of = |(fase, place): (usize, usize)| known.get(fase - 1)?.held.get(&place);
    for (fase, place) in slots.iter().copied() {
        let holder = of((fase, place));
        // Of two places the one of the later fase.
        let is_passed = holder.is_some_and(|id| {
            let mut later = slots.iter().copied().filter(|(other, _)| *other > fase);
            later.any(|at| of(at) == Some(id))
        });
        if is_passed {
            continue;
        }
        have_place.extend(holder);
        match holder {
            Some(id) if is_struck(*id) => lost.push(*id),
            holder => kept.push(holder.copied()),
        }
    }
    // Who came to nothing in a later fase stands before those of an earlier one.
    let mut absent: Vec<Id> = Vec::new();
    for fase in fases.iter().rev() {
        if let Fase::Bracket(bracket) = fase {
            for id in &bracket.absent {
                if !have_place.contains(id) && !absent.contains(id) {
                    absent.push(*id);
                }
            }
        }
    }
    let count = kept.len();
    let behind = lost.into_iter().map(Some);
    let absent = absent.into_iter().map(|id| (None, id, 0));
    (1..)
        .zip(kept.into_iter().chain(behind))
        .filter_map(|(place, id)| {
            let points = if place > count {
                0
            } else {
                points(rows, place)
            };
            Some((Some(place), id?, points))
        })
        .chain(absent)
        .collect()
}

/// What every numbered dupla gathered over its jogos.
fn of_duplas(rows: &Rows, fases: &[Fase], stands: &Stands) -> BTreeMap<Id, Record> {
    use super::knockout::Seat;
    let mut sides: BTreeMap<Id, [Option<Id>; 2]> = BTreeMap::new();
    for (fase, of) in fases.iter().zip(&rows.fases) {
        for confronto in of.chaves.iter().flat_map(|chave| &chave.confrontos) {
            sides.insert(confronto.id, confronto.seated);
        }
        if let Fase::Bracket(bracket) = fase {
            for shown in &bracket.confrontos {
                let sits = shown.sides.map(|seat| match seat {
                    Seat::Of(id) => Some(id),
                    Seat::Bye | Seat::Open => None,
                });
                sides.insert(shown.id, sits);
            }
        }
    }
    // A team that was struck has no dupla in the table, and its jogos of the fase count for nobody.
    let is_struck = |fase: usize, id: Id| rows.out_of(fase, id).is_some_and(|(_, struck)| struck);
    let mut records: BTreeMap<Id, Record> = rows
        .duplas
        .iter()
        .filter(|((entrant, _), _)| !is_struck(usize::MAX, *entrant))
        .map(|(_, id)| (*id, Record::default()))
        .collect();
    let confrontos = (1..).zip(&rows.fases).flat_map(|(fase, of)| {
        let of_chaves = of.chaves.iter().flat_map(|chave| &chave.confrontos);
        of_chaves.chain(&of.bracket).map(move |one| (fase, one))
    });
    for (fase, confronto) in confrontos {
        let Some([Some(a), Some(b)]) = sides.get(&confronto.id) else {
            continue;
        };
        if is_struck(fase, *a) || is_struck(fase, *b) {
            continue;
        }
        for jogo in &confronto.jogos {
            let outcome = stands.came[&jogo.id];
            let Some(outcome) = outcome.outcome().filter(|one| one.how != How::Void) else {
                continue;
            };
            for (side, entrant) in [*a, *b].into_iter().enumerate() {
                let dupla = rows.duplas.get(&(entrant, jogo.duplas[side]));
                let Some(record) = dupla.and_then(|dupla| records.get_mut(dupla)) else {
                    continue;
                };
                let won = outcome.winner == Some(side);
                record.played += 1;
                record.wins += i64::from(won);
                record.losses += i64::from(!won);
                let add = |sum: &mut Pair, made: Pair| {
                    sum[0] += made[side];
                    sum[1] += made[1 - side];
                };
                add(&mut record.partidas, outcome.partidas);
                add(&mut record.pontinhos, outcome.pontinhos);
            }
        }
    }
    records
}

fn missing(
    rows: &Rows,
    fases: &[Fase],
    over: bool,
    duplas: &[Vec<Id>],
) -> BTreeSet<(String, Id, Vec<Id>)> {
    let mut missing = BTreeSet::new();
    let sorted = |set: &[Id]| {
        let mut set = set.to_vec();
        set.sort_unstable();
        set
    };
    for fase in fases {
        match fase {
            Fase::Groups(groups) => missing.extend(
                groups
                    .missing
                    .iter()
                    .map(|(scope, of, set)| (scope.clone(), *of, sorted(set))),
            ),
            Fase::Bracket(bracket) => missing.extend(
                bracket
                    .missing
                    .iter()
                    .map(|(of, set)| ("confronto".to_owned(), *of, sorted(set))),
            ),
        }
    }
    let mut rank = 1;
    for set in duplas {
        if over && set.len() > 1 && rank <= rows.format.ranking.scale.0.len() {
            missing.insert(("duplas".to_owned(), 0, sorted(set)));
        }
        rank += set.len();
    }
    missing
}
