//! What is on record of a season, out of its rows as JSON: nothing that the program computed.

use app::format::{Format, Play};
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};

/// A number of an entrant, a jogo, a confronto, a group, a dupla.
pub type Id = i64;

/// Points, partidas or jogos of A and B.
pub type Pair = [i64; 2];

/// What a ruling does to a jogo.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Effect {
    /// A partida (1-based) to a side.
    Partida(usize, usize),
    /// The jogo to a side.
    Jogo(usize),
    /// Who was not there, of A and B.
    Absent([bool; 2]),
    /// It counts for nobody.
    Void,
}

/// A ruling in force over a jogo.
#[derive(Debug, Clone)]
pub struct Ruling {
    pub number: i64,
    /// What it does.
    pub effect: Effect,
    /// The moment of the occurrence at this jogo that brought it, as it was told; none where none did.
    pub moment: Option<Value>,
}

#[derive(Debug, Clone)]
pub struct Jogo {
    /// Its number.
    pub id: Id,
    /// Which dupla of each side.
    pub duplas: Pair,
    /// What the sheet in force shows.
    pub sheet: Option<Vec<Pair>>,
    /// What was ruled over it and is in force, by number.
    pub rulings: Vec<Ruling>,
}

#[derive(Debug, Clone)]
pub struct Confronto {
    /// Its number.
    pub id: Id,
    /// Number of its rodada.
    pub rodada: i64,
    pub seated: [Option<Id>; 2],
    /// Its jogos; none before it is published.
    pub jogos: Vec<Jogo>,
}

/// A group.
#[derive(Debug, Clone)]
pub struct Chave {
    /// Its number.
    pub id: Id,
    /// Its members in the order of the draw, each with the first rodada it plays in.
    pub members: Vec<(Id, i64)>,
    pub confrontos: Vec<Confronto>,
    /// By number of a rodada that was paired from the table: who was there to be paired.
    pub paired: BTreeMap<i64, BTreeSet<Id>>,
}

#[derive(Debug, Clone, Default)]
pub struct Fase {
    /// Its groups in order.
    pub chaves: Vec<Chave>,
    /// The confrontos of a bracket in order.
    pub bracket: Vec<Confronto>,
}

/// Lots as they came out.
#[derive(Debug, Clone)]
pub struct Lot {
    /// `chave`, `across`, `confronto` or `duplas`.
    pub scope: String,
    /// Of which group or confronto; of which fase (1-based) between groups; else 0.
    pub of: Id,
    /// First drawn first.
    pub order: Vec<Id>,
}

/// Ranking points that the committee took.
#[derive(Debug, Clone, Copy)]
pub struct Taken {
    pub athlete: Option<Id>,
    pub entrant: Option<Id>,
    pub dupla: Option<i64>,
    /// Below 0.
    pub points: i64,
}

/// What is on record of one etapa.
#[derive(Debug, Clone)]
pub struct Rows {
    /// Its number in the file.
    pub id: Id,
    /// Its number in its championship.
    pub number: i64,
    pub format: Format,
    pub fases: Vec<Fase>,
    /// The clubs of entrants that have one.
    pub clubs: BTreeMap<Id, Id>,
    /// The numbered duplas of entrants.
    pub duplas: BTreeMap<(Id, i64), Id>,
    /// All lots, in the order in which they were drawn.
    pub lots: Vec<Lot>,
    /// Who pays to come in again, into which fase (1-based).
    pub reentries: BTreeSet<(usize, Id)>,
    /// Table points given or taken, in which fase (1-based).
    pub given: Vec<(usize, Id, i64)>,
    /// Who is out from which fase (1-based) on, by which ruling, and whether the results so far are annulled.
    pub out: Vec<(i64, usize, Id, bool)>,
    /// When each ruling in force was made, by number.
    pub ruled: BTreeMap<i64, String>,
    /// When each rodada was over, by number: when it was closed, or a later one was called before that.
    pub over: BTreeMap<i64, String>,
    /// Ranking points taken.
    pub taken: Vec<Taken>,
    /// Athletes in line-ups, with their entrant.
    pub lined_up: Vec<(Id, Id)>,
}

impl Rows {
    /// Lots of a scope, the newest first.
    pub fn lots_of(&self, scope: &str, of: Id) -> impl Iterator<Item = &Vec<Id>> {
        let lots = self.lots.iter().rev();
        let asked = lots.filter(move |lot| lot.scope == scope && lot.of == of);
        asked.map(|lot| &lot.order)
    }

    /// The ruling by which an entrant is out of a fase (1-based), the newest of several, and whether its results are
    /// annulled.
    #[must_use]
    pub fn out_of(&self, fase: usize, entrant: Id) -> Option<(i64, bool)> {
        let of = self.out.iter();
        let of = of.filter(|(_, from, id, _)| *id == entrant && *from <= fase);
        of.map(|(number, _, _, annulled)| (*number, *annulled))
            .max()
    }

    /// The same season as if the committee had never ruled.
    #[must_use]
    pub fn without_rulings(mut self) -> Self {
        self.given.clear();
        self.out.clear();
        self.taken.clear();
        for fase in &mut self.fases {
            let of_chaves = fase.chaves.iter_mut().flat_map(|one| &mut one.confrontos);
            for confronto in of_chaves.chain(&mut fase.bracket) {
                for jogo in &mut confronto.jogos {
                    jogo.rulings.clear();
                }
            }
        }
        self
    }

    pub fn confrontos(&self) -> impl Iterator<Item = &Confronto> {
        self.fases.iter().flat_map(|fase| {
            let of_chaves = fase.chaves.iter().flat_map(|chave| &chave.confrontos);
            of_chaves.chain(&fase.bracket)
        })
    }
}

/// A table of the season: its rows by number.
struct Table<'a>(&'a [Value]);

impl<'a> Table<'a> {
    fn of(season: &'a Value, name: &str) -> Self {
        Self(season[name].as_array().map_or(&[], Vec::as_slice))
    }

    fn by(&self, column: &str) -> BTreeMap<Id, Vec<&'a Value>> {
        let mut by: BTreeMap<Id, Vec<&'a Value>> = BTreeMap::new();
        for row in self.0 {
            by.entry(int(row, column)).or_default().push(row);
        }
        by
    }

    fn one(&self, column: &str, is: Id) -> Option<&'a Value> {
        self.0.iter().find(|row| int(row, column) == is)
    }
}

fn int(row: &Value, column: &str) -> Id {
    row[column].as_i64().unwrap_or(0)
}

fn text<'a>(row: &'a Value, column: &str) -> &'a str {
    row[column].as_str().unwrap_or_default()
}

/// 0 for A, 1 for B.
fn side(row: &Value) -> usize {
    usize::from(text(row, "side") == "B")
}

fn nested(row: &Value, column: &str) -> Value {
    serde_json::from_str(text(row, column)).unwrap_or_default()
}

/// Every etapa of a championship, by number.
///
/// # Panics
/// Where a format cannot be read.
#[must_use]
pub fn etapas(season: &Value, championship: Id) -> Vec<Rows> {
    let all = Table::of(season, "etapa").0.iter();
    let of = all.filter(|row| int(row, "championship_id") == championship);
    let mut etapas: Vec<Rows> = of.map(|row| etapa(season, row)).collect();
    etapas.sort_by_key(|etapa| etapa.number);
    etapas
}

fn etapa(season: &Value, row: &Value) -> Rows {
    let id = int(row, "id");
    let of_etapa = |name: &str| -> Vec<&Value> {
        let rows = Table::of(season, name).0.iter();
        rows.filter(|row| int(row, "etapa_id") == id).collect()
    };
    let in_force: BTreeMap<Id, &Value> = of_etapa("ruling")
        .into_iter()
        .filter(|ruling| ruling["revoked_at"].is_null())
        .map(|ruling| (int(ruling, "id"), ruling))
        .collect();
    let entries: BTreeMap<Id, Id> = of_etapa("entry")
        .into_iter()
        .map(|entry| (int(entry, "id"), int(entry, "entrant_id")))
        .collect();
    let lineup = Table::of(season, "lineup").0.iter();
    let mut rows = Rows {
        id,
        number: int(row, "number"),
        format: Format::parse(text(row, "format")).expect("a format that was stored"),
        fases: fases(season, id, &in_force),
        clubs: BTreeMap::new(),
        duplas: BTreeMap::new(),
        lots: of_etapa("lot").into_iter().map(lot).collect(),
        reentries: of_etapa("reentry")
            .into_iter()
            .map(|row| (number(row, "fase"), int(row, "entrant_id")))
            .collect(),
        given: Vec::new(),
        out: Vec::new(),
        ruled: in_force
            .values()
            .map(|ruling| (int(ruling, "number"), text(ruling, "at").to_owned()))
            .collect(),
        over: over(&of_etapa("rodada")),
        taken: Vec::new(),
        lined_up: lineup
            .filter_map(|row| {
                let entrant = entries.get(&int(row, "entry_id"))?;
                Some((int(row, "athlete_id"), *entrant))
            })
            .collect(),
    };
    registry(season, int(row, "championship_id"), &mut rows);
    if !matches!(rows.format.fases[0].play, Play::Groups(_)) {
        as_drawn(&of_etapa("sorteio"), &mut rows.clubs);
    }
    over_people(season, &in_force, &mut rows);
    rows
}

fn over(rodadas: &[&Value]) -> BTreeMap<i64, String> {
    let moment = |one: &Value, of: i64| {
        let column = if int(one, "number") == of {
            "closed_at"
        } else {
            "called_at"
        };
        one[column].as_str().map(str::to_owned)
    };
    let ends = rodadas.iter().filter_map(|rodada| {
        let number = int(rodada, "number");
        let from_it_on = rodadas
            .iter()
            .filter(|other| int(other, "number") >= number);
        let first = from_it_on.filter_map(|other| moment(other, number)).min();
        Some((number, first?))
    });
    ends.collect()
}

fn number(row: &Value, column: &str) -> usize {
    usize::try_from(int(row, column)).unwrap_or(0)
}

fn lot(row: &Value) -> Lot {
    let scope = text(row, "scope").to_owned();
    let of = match scope.as_str() {
        "across" => int(row, "fase"),
        _ => int(row, "scope_id"),
    };
    let members = nested(row, "members");
    let members = members.as_array().into_iter().flatten();
    Lot {
        scope,
        of,
        order: members.filter_map(Value::as_i64).collect(),
    }
}

fn registry(season: &Value, championship: Id, rows: &mut Rows) {
    let clubs: BTreeMap<Id, Option<Id>> = Table::of(season, "club")
        .0
        .iter()
        .map(|club| (int(club, "id"), club["merged_into"].as_i64()))
        .collect();
    for row in Table::of(season, "entrant").0 {
        if int(row, "championship_id") != championship {
            continue;
        }
        if let Some(club) = row["club_id"].as_i64() {
            let known = clubs.get(&club).copied().flatten().unwrap_or(club);
            rows.clubs.insert(int(row, "id"), known);
        }
    }
    for row in Table::of(season, "dupla").0 {
        let key = (int(row, "entrant_id"), int(row, "number"));
        rows.duplas.insert(key, int(row, "id"));
    }
}

/// Who was drawn into a bracket stands apart from the club-mates of that moment.
fn as_drawn(sorteios: &[&Value], clubs: &mut BTreeMap<Id, Id>) {
    let in_force = |row: &&&Value| int(row, "superseded") == 0 && int(row, "fase") == 1;
    for sorteio in sorteios.iter().filter(in_force) {
        let input = nested(sorteio, "input");
        for ticket in input["tickets"].as_array().into_iter().flatten() {
            clubs.remove(&int(ticket, "id"));
            if let Some(club) = ticket["club"].as_i64() {
                clubs.insert(int(ticket, "id"), club);
            }
        }
    }
}

/// What rulings in force do to entrants and to the ranking.
fn over_people(season: &Value, in_force: &BTreeMap<Id, &Value>, rows: &mut Rows) {
    for row in Table::of(season, "ruling_entrant").0 {
        let Some(ruling) = in_force.get(&int(row, "ruling_id")) else {
            continue;
        };
        let (fase, entrant) = (number(row, "fase"), int(row, "entrant_id"));
        if text(row, "kind") == "points" {
            rows.given.push((fase, entrant, int(row, "points")));
        } else {
            let annulled = text(row, "past") == "annul";
            rows.out
                .push((int(ruling, "number"), fase, entrant, annulled));
        }
    }
    for row in Table::of(season, "sanction").0 {
        let body = nested(row, "body");
        if in_force.contains_key(&int(row, "ruling_id")) && body["kind"] == "ranking-points" {
            let who = |column: &str| row[column].as_i64();
            rows.taken.push(Taken {
                athlete: who("athlete_id"),
                entrant: who("entrant_id"),
                dupla: who("dupla"),
                points: int(&body, "points"),
            });
        }
    }
}

fn fases(season: &Value, etapa: Id, in_force: &BTreeMap<Id, &Value>) -> Vec<Fase> {
    let chaves = Table::of(season, "chave").by("fase_id");
    let members = Table::of(season, "chave_member").by("chave_id");
    let rodadas = Table::of(season, "rodada").by("fase_id");
    let confrontos = Table::of(season, "confronto").by("rodada_id");
    let pairing = Table::of(season, "pairing");
    let jogos = Jogos::of(season, in_force);
    let none = Vec::new();
    let rows = Table::of(season, "fase").0.iter();
    let mut rows: Vec<&Value> = rows.filter(|row| int(row, "etapa_id") == etapa).collect();
    rows.sort_by_key(|row| int(row, "number"));
    let each = rows.into_iter().map(|fase| {
        let of_fase = rodadas.get(&int(fase, "id")).unwrap_or(&none);
        let number: BTreeMap<Id, i64> = of_fase
            .iter()
            .map(|row| (int(row, "id"), int(row, "number")))
            .collect();
        let mut by_chave: BTreeMap<Option<Id>, Vec<Confronto>> = BTreeMap::new();
        for rodada in of_fase {
            for row in confrontos.get(&int(rodada, "id")).unwrap_or(&none) {
                let confronto = jogos.confronto(row, int(rodada, "number"));
                by_chave
                    .entry(row["chave_id"].as_i64())
                    .or_default()
                    .push(confronto);
            }
        }
        for confrontos in by_chave.values_mut() {
            confrontos.sort_by_key(|confronto| confronto.id);
        }
        let mut of = chaves.get(&int(fase, "id")).unwrap_or(&none).clone();
        of.sort_by_key(|row| int(row, "number"));
        let chave = |row: &&Value| {
            let id = int(row, "id");
            let mut of_chave = members.get(&id).unwrap_or(&none).clone();
            of_chave.sort_by_key(|row| int(row, "position"));
            let since = |row: &&Value| (int(row, "entrant_id"), int(row, "since"));
            let paired = pairing.0.iter().filter(|row| int(row, "chave_id") == id);
            Chave {
                id,
                members: of_chave.iter().map(since).collect(),
                confrontos: by_chave.get(&Some(id)).cloned().unwrap_or_default(),
                paired: paired
                    .filter_map(|row| {
                        let players = nested(row, "input");
                        let players = players["players"].as_array()?.iter();
                        let players = players.map(|player| int(player, "id")).collect();
                        Some((*number.get(&int(row, "rodada_id"))?, players))
                    })
                    .collect(),
            }
        };
        Fase {
            chaves: of.iter().map(chave).collect(),
            bracket: by_chave.get(&None).cloned().unwrap_or_default(),
        }
    });
    each.collect()
}

/// The tables of which jogos are made.
struct Jogos<'a> {
    slots: BTreeMap<Id, Vec<&'a Value>>,
    jogos: BTreeMap<Id, Vec<&'a Value>>,
    reports: BTreeMap<Id, Vec<&'a Value>>,
    partidas: BTreeMap<Id, Vec<&'a Value>>,
    effects: BTreeMap<Id, Vec<&'a Value>>,
    occurrences: Table<'a>,
    in_force: &'a BTreeMap<Id, &'a Value>,
}

impl<'a> Jogos<'a> {
    fn of(season: &'a Value, in_force: &'a BTreeMap<Id, &'a Value>) -> Self {
        Self {
            slots: Table::of(season, "slot").by("confronto_id"),
            jogos: Table::of(season, "jogo").by("confronto_id"),
            reports: Table::of(season, "report").by("jogo_id"),
            partidas: Table::of(season, "report_partida").by("report_id"),
            effects: Table::of(season, "ruling_effect").by("jogo_id"),
            occurrences: Table::of(season, "occurrence"),
            in_force,
        }
    }

    fn confronto(&self, row: &Value, rodada: i64) -> Confronto {
        let id = int(row, "id");
        let mut seated = [None; 2];
        for slot in self.slots.get(&id).into_iter().flatten() {
            seated[side(slot)] = slot["entrant_id"].as_i64();
        }
        let mut jogos = self.jogos.get(&id).cloned().unwrap_or_default();
        jogos.sort_by_key(|row| (int(row, "turn"), int(row, "dupla")));
        Confronto {
            id,
            rodada,
            seated,
            jogos: jogos.into_iter().map(|row| self.jogo(row)).collect(),
        }
    }

    fn jogo(&self, row: &Value) -> Jogo {
        let id = int(row, "id");
        let mut reports = self.reports.get(&id).into_iter().flatten();
        let report = reports.find(|row| int(row, "in_force") == 1);
        let sheet = report.map(|report| {
            let partidas = self.partidas.get(&int(report, "id"));
            let mut partidas = partidas.cloned().unwrap_or_default();
            partidas.sort_by_key(|row| int(row, "number"));
            let score = |row: &Value| [int(row, "a"), int(row, "b")];
            partidas.into_iter().map(score).collect()
        });
        let effects = self.effects.get(&id).into_iter().flatten();
        let mut rulings: Vec<Ruling> = effects.filter_map(|row| self.ruling(row)).collect();
        rulings.sort_by_key(|ruling| ruling.number);
        Jogo {
            id,
            duplas: [int(row, "dupla"), int(row, "against")],
            sheet,
            rulings,
        }
    }

    fn ruling(&self, row: &Value) -> Option<Ruling> {
        let ruling = self.in_force.get(&int(row, "ruling_id"))?;
        let effect = match text(row, "kind") {
            "partida" => Effect::Partida(number(row, "partida"), side(row)),
            "jogo" => Effect::Jogo(side(row)),
            "walkover" => Effect::Absent(match text(row, "absent") {
                "a" => [true, false],
                "b" => [false, true],
                _ => [true, true],
            }),
            _ => Effect::Void,
        };
        let occurrence = ruling["occurrence_id"].as_i64();
        let told = occurrence.and_then(|id| self.occurrences.one("id", id));
        // What stood at one jogo says nothing of another.
        let told = told.filter(|told| told["jogo_id"] == row["jogo_id"]);
        Some(Ruling {
            number: int(ruling, "number"),
            effect,
            moment: told.map(|row| nested(row, "facts")["when"].clone()),
        })
    }
}
