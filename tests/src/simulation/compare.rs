//! What the program answers, held against what was worked out anew.

use super::reckoned::confronto::End;
use super::reckoned::etapa::{Fase, Reckoned, reckon};
use super::reckoned::facts::Record;
use super::reckoned::jogo::Came;
use super::reckoned::knockout::Seat;
use super::reckoned::rows::{Id, Pair, Rows, etapas};
use super::reckoned::season::{Ranked, Rankings, rankings};
use super::reckoned::table::Table;
use crate::Desk;
use app::etapa::PlaceReason;
use app::id::{ChampionshipId, EtapaId, JogoId};
use app::partida::Side;
use app::standings::bracket::Bracket;
use app::standings::tables::{Duplas, Groups, Places, RankedRow, Ranking, StandingsRow};
use serde_json::{Value, json};
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Debug;

/// What does not agree: where, what the program says, what was worked out.
pub type Differences = Vec<String>;

/// Two values of which one was worked out.
struct Held<'a> {
    at: String,
    differences: &'a mut Differences,
}

impl Held<'_> {
    fn same<T: PartialEq + Debug>(&mut self, what: &str, program: &T, reckoned: &T) {
        if program != reckoned {
            self.differences.push(format!(
                "{} {what}:\n    program  {program:?}\n    reckoned {reckoned:?}",
                self.at
            ));
        }
    }
}

/// The rows of a season.
///
/// # Panics
/// Where it cannot be read.
#[must_use]
pub fn dump(desk: &Desk) -> Value {
    serde_json::from_str(&desk.export()).unwrap()
}

/// Holds every answer about a championship against what follows from the rows.
#[must_use]
pub fn differences(desk: &Desk, championship: ChampionshipId) -> Differences {
    let of = etapas(&dump(desk), championship.0);
    let reckoned = of.into_iter().map(|rows| {
        let reckoned = reckon(&rows);
        (rows, reckoned)
    });
    compare(desk, championship, &reckoned.collect::<Vec<_>>())
}

/// Holds every answer about a championship against these.
#[must_use]
pub fn compare(desk: &Desk, championship: ChampionshipId, of: &[(Rows, Reckoned)]) -> Differences {
    let mut differences = Vec::new();
    for (rows, reckoned) in of {
        let mut held = Held {
            at: format!("etapa {}", rows.number),
            differences: &mut differences,
        };
        jogos(desk, rows, reckoned, &mut held);
        for (number, fase) in (1..).zip(&reckoned.fases) {
            held.at = format!("etapa {} fase {number}", rows.number);
            match fase {
                Fase::Groups(_) => groups(desk, rows, number, fase, &mut held),
                Fase::Bracket(_) => bracket(desk, rows, number, fase, &mut held),
            }
        }
        held.at = format!("etapa {}", rows.number);
        places(desk, rows, reckoned, &mut held);
        one_place_each(desk, rows, &mut held);
        duplas(desk, rows, reckoned, &mut held);
    }
    let mut held = Held {
        at: "season".to_owned(),
        differences: &mut differences,
    };
    season(desk, championship, &rankings(of), &mut held);
    differences
}

const fn etapa_id(rows: &Rows) -> EtapaId {
    EtapaId(rows.id)
}

/// What the board tells of a jogo: decided, who won, partidas, pontinhos.
type Cell = (bool, Option<usize>, Pair, Pair);

fn jogos(desk: &Desk, rows: &Rows, reckoned: &Reckoned, held: &mut Held<'_>) {
    let loaded = desk.season.loaded(etapa_id(rows)).unwrap();
    let rodadas: BTreeSet<i64> = rows.confrontos().map(|one| one.rodada).collect();
    let mut told: BTreeMap<Id, Cell> = BTreeMap::new();
    for rodada in &rodadas {
        let board = desk.board(etapa_id(rows), u32::try_from(*rodada).unwrap());
        for cell in board.mesas {
            let pair = |of: [u32; 2]| of.map(i64::from);
            let winner = cell.winner.map(Side::index);
            let tells = (
                cell.decided,
                winner,
                pair(cell.partidas),
                pair(cell.pontinhos),
            );
            told.insert(cell.jogo.0, tells);
        }
    }
    for jogo in rows.confrontos().flat_map(|confronto| &confronto.jogos) {
        let came = reckoned.stands.came[&jogo.id];
        // What stopped is on the board without figures.
        let cell: Cell = match came {
            Came::Awaited | Came::Stopped(..) => (false, None, [0, 0], [0, 0]),
            Came::To(outcome) => (true, outcome.winner, outcome.partidas, outcome.pontinhos),
        };
        let what = format!("jogo {}", jogo.id);
        held.same(&what, &told.get(&jogo.id).copied(), &Some(cell));
        let state = json!(loaded.view.jogos.get(&JogoId(jogo.id)));
        let stopped = &state["unfinished"];
        let figures: Option<(Pair, Pair)> = match stopped.is_null() {
            true => None,
            false => Some(
                ["partidas", "pontinhos"]
                    .map(|key| pair_of(&stopped[key]))
                    .into(),
            ),
        };
        let known = match came {
            Came::Stopped(partidas, pontinhos) => Some((partidas, pontinhos)),
            Came::Awaited | Came::To(_) => None,
        };
        held.same(&what, &figures, &known);
    }
    held.same(
        "jogos",
        &loaded.view.jogos.len(),
        &reckoned.stands.came.len(),
    );
}

fn pair_of(told: &Value) -> Pair {
    serde_json::from_value(told.clone()).unwrap()
}

/// A position of a table as both tell it: who, rank, sums.
type Position = (Id, usize, Record);

fn position(row: &StandingsRow) -> Position {
    let record = &row.record;
    (
        row.id,
        row.rank,
        Record {
            played: record.played,
            wins: record.wins,
            draws: record.draws,
            losses: record.losses,
            points: record.points,
            adjustment: record.adjustment,
            mesas: pair_of(&json!(record.mesas)),
            partidas: pair_of(&json!(record.partidas)),
            pontinhos: pair_of(&json!(record.pontinhos)),
        },
    )
}

fn positions(table: &Table) -> Vec<Position> {
    let ranked = table.ranked();
    ranked
        .map(|(id, rank, _)| (id, rank, table.records[&id].clone()))
        .collect()
}

fn sets(told: &[Vec<i64>]) -> BTreeSet<Vec<i64>> {
    let sorted = |set: &Vec<i64>| {
        let mut set = set.clone();
        set.sort_unstable();
        set
    };
    told.iter().map(sorted).collect()
}

fn groups(desk: &Desk, rows: &Rows, number: u32, fase: &Fase, held: &mut Held<'_>) {
    let Fase::Groups(reckoned) = fase else {
        return;
    };
    let etapa = etapa_id(rows);
    let asked = Groups {
        etapa,
        fase: Some(number),
    };
    let told = desk.season.query(&desk.context, &asked).unwrap();
    let tables: Vec<Vec<Position>> = told
        .groups
        .values()
        .map(|rows| rows.iter().map(position).collect())
        .collect();
    let known: Vec<Vec<Position>> = reckoned.tables.iter().map(positions).collect();
    for (index, (told, known)) in tables.iter().zip(&known).enumerate() {
        held.same(&format!("table {index}"), told, known);
    }
    held.same("tables", &tables.len(), &known.len());
    held.same("over", &told.over, &reckoned.over);
    let tied = reckoned.tables.iter().flat_map(Table::ties);
    let tied: Vec<Vec<Id>> = tied.cloned().collect();
    held.same("ties", &sets(&told.unresolved), &sets(&tied));
    let loaded = desk.season.loaded(etapa).unwrap();
    let view = &loaded.view.fases[number as usize - 1];
    let order: Vec<(Id, usize, usize)> = view
        .order
        .rows
        .iter()
        .map(|row| (row.id.0, row.chave, row.place))
        .collect();
    held.same("across", &order, &reckoned.order);
    let placed: BTreeMap<usize, Id> = view
        .placed
        .iter()
        .map(|(at, (id, _))| (*at, id.0))
        .collect();
    held.same("placed", &placed, &reckoned.placed);
    let goes_on = loaded.format.places_that_go_on(number as usize - 1);
    let on = (1..)
        .zip(&reckoned.order)
        .filter(|(place, _)| goes_on(*place));
    let on: Vec<Id> = on.map(|(_, (id, ..))| *id).collect();
    let told: Vec<Id> = told.advancing.iter().map(|id| id.0).collect();
    held.same("advancing", &told, &on);
}

fn bracket(desk: &Desk, rows: &Rows, number: u32, fase: &Fase, held: &mut Held<'_>) {
    let Fase::Bracket(reckoned) = fase else {
        return;
    };
    let etapa = etapa_id(rows);
    let loaded = desk.season.loaded(etapa).unwrap();
    let view = &loaded.view.fases[number as usize - 1];
    let seeds: Vec<Id> = view.seeds.iter().map(|id| id.0).collect();
    held.same("seeds", &seeds, &reckoned.seeds);
    for shown in &reckoned.confrontos {
        let Some(told) = loaded
            .view
            .confrontos
            .iter()
            .find(|one| one.id.0 == shown.id)
        else {
            held.same("confronto", &None, &Some(shown.id));
            continue;
        };
        let seat = |seat: Value| match (seat["entrant"].as_i64(), seat == "bye") {
            (Some(id), _) => Seat::Of(id),
            (None, true) => Seat::Bye,
            (None, false) => Seat::Open,
        };
        let sides = told.sides.map(|side| seat(json!(side)));
        let moved = told.moved.map(|id| id.map(|id| id.0));
        let goes_on = told.goes_on.map(Side::index);
        let what = format!("confronto {}", shown.id);
        held.same(
            &what,
            &(sides, moved, told.twice, goes_on),
            &(shown.sides, shown.moved, shown.twice, shown.goes_on),
        );
        let sums = &told.state.sums;
        let sums = [sums.mesas, sums.partidas, sums.pontinhos].map(|pair| pair.map(i64::from));
        let stand = &shown.stand;
        let is_met = matches!(shown.sides, [Seat::Of(_), Seat::Of(_)]);
        if is_met {
            let known = [stand.mesas, stand.partidas, stand.pontinhos];
            held.same(&format!("{what} sums"), &sums, &known);
            let ended = (
                told.state.end.is_some(),
                told.state.end.iter().find_map(|end| end.winner()),
            );
            let known = (stand.end.is_some(), stand.end.and_then(End::winner));
            let ended = (ended.0, ended.1.map(Side::index));
            held.same(&format!("{what} end"), &ended, &known);
        }
    }
    let placed: BTreeMap<usize, Id> = view
        .placed
        .iter()
        .map(|(at, (id, _))| (*at, id.0))
        .collect();
    held.same("placed", &placed, &reckoned.placed);
    held.same("vacant", &view.vacant, &reckoned.vacant);
    let absent: Vec<Id> = view.absent.iter().map(|id| id.0).collect();
    held.same("absent", &absent, &reckoned.absent);
    held.same("over", &view.over, &reckoned.over);
    let asked = Bracket {
        etapa,
        fase: Some(number),
    };
    let told = desk.season.query(&desk.context, &asked).unwrap();
    let won: Vec<Option<usize>> = told
        .rows
        .iter()
        .map(|row| row.winner.map(Side::index))
        .collect();
    let each = reckoned
        .confrontos
        .len()
        .checked_div(told.rows.len())
        .unwrap_or(1)
        .max(1);
    let on: Vec<Option<usize>> = reckoned
        .confrontos
        .chunks(each)
        .map(|of_match| {
            let mut legs = of_match.iter().enumerate();
            let (leg, side) = legs.find_map(|(leg, one)| Some((leg, one.goes_on?)))?;
            Some(if leg == 1 { 1 - side } else { side })
        })
        .collect();
    held.same("winners", &won, &on);
}

fn places(desk: &Desk, rows: &Rows, reckoned: &Reckoned, held: &mut Held<'_>) {
    let etapa = etapa_id(rows);
    let told = desk.season.query(&desk.context, &Places { etapa }).unwrap();
    let known: Vec<(Option<usize>, Id, i64)> = told
        .places
        .iter()
        .map(|row| (row.place, row.id, i64::from(row.points)))
        .collect();
    held.same("places", &known, &reckoned.places);
    held.same("over", &told.over, &reckoned.over);
    let missing: BTreeSet<(String, Id, Vec<Id>)> = told
        .unresolved
        .iter()
        .map(|one| {
            let scope = json!(one.scope);
            let of = scope["id"].as_i64().unwrap_or(0);
            let mut tied = one.tied.clone();
            tied.sort_unstable();
            (
                scope["kind"].as_str().unwrap_or_default().to_owned(),
                of,
                tied,
            )
        })
        .collect();
    held.same("lots", &missing, &reckoned.missing);
}

/// Nobody has two places and no place two holders; where the etapa is over everybody has one, or none by a reason that
/// gives none, and every place from the first on is held or vacant.
fn one_place_each(desk: &Desk, rows: &Rows, held: &mut Held<'_>) {
    let loaded = desk.season.loaded(etapa_id(rows)).unwrap();
    let places = &loaded.view.places;
    let ids: BTreeSet<Id> = places.iter().map(|place| place.id.0).collect();
    held.same("places of one", &places.len(), &ids.len());
    let numbers: Vec<usize> = places.iter().filter_map(|place| place.place).collect();
    let apart: BTreeSet<usize> = numbers.iter().copied().collect();
    held.same("holders of a place", &numbers.len(), &apart.len());
    let without = places.iter().filter(|place| place.place.is_none());
    let without: Vec<&PlaceReason> = without.map(|place| &place.reason).collect();
    let is_absent = without.iter().all(|reason| **reason == PlaceReason::Absent);
    held.same("without a place", &is_absent, &true);
    let first = rows.fases.first();
    let members = first.into_iter().flat_map(|fase| &fase.chaves);
    let members: BTreeSet<Id> = members
        .flat_map(|chave| &chave.members)
        .map(|(id, _)| *id)
        .collect();
    let is_over = !loaded.view.fases.is_empty() && loaded.view.fases.iter().all(|fase| fase.over);
    let has_lots = loaded.view.unresolved.is_empty();
    if is_over && has_lots {
        held.same("who has a place", &ids, &members);
    }
}

fn duplas(desk: &Desk, rows: &Rows, reckoned: &Reckoned, held: &mut Held<'_>) {
    let etapa = etapa_id(rows);
    let told = desk.season.query(&desk.context, &Duplas { etapa }).unwrap();
    let told: Vec<(Position, i64)> = told
        .iter()
        .map(|one| (position(&one.row), i64::from(one.scale_points)))
        .collect();
    let played = |id: &Id| {
        reckoned
            .of_duplas
            .get(id)
            .filter(|record| record.played > 0)
    };
    let listed = reckoned.scores.iter();
    let listed: Vec<_> = listed
        .filter_map(|(id, place, points)| Some((*id, *place, played(id)?.clone(), *points)))
        .collect();
    // Whoever has no place stands last.
    let last = listed.len();
    let known: Vec<(Position, i64)> = listed
        .into_iter()
        .map(|(id, place, record, points)| ((id, place.unwrap_or(last), record), points))
        .collect();
    held.same("duplas", &told, &known);
}

fn ranked(rows: &[RankedRow]) -> Vec<Ranked> {
    let each = rows.iter().map(|one| &one.row);
    each.map(|row| (row.rank, row.id, row.points, row.taken))
        .collect()
}

fn season(desk: &Desk, championship: ChampionshipId, known: &Rankings, held: &mut Held<'_>) {
    let asked = Ranking { championship };
    let told = desk.season.query(&desk.context, &asked).unwrap();
    let told = Rankings {
        teams: ranked(&told.teams),
        duplas: ranked(&told.duplas),
        individuals: ranked(&told.individuals),
    };
    held.same("ranking", &told, known);
}
