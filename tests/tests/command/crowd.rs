//! A rodada of sixty mesas by fifty telephones through bad air, while their host is killed again and again and copies of it
//! take over: the season holds what it holds where the same was typed at a quiet desk. One such day on every push, twenty with
//! `cargo xtask test --long crowd`.

#![cfg(target_os = "linux")]
#![expect(clippy::unwrap_used, reason = "a test stops at the first surprise")]

use app::ground::cell::{MesaCell, MesaState};
use app::id::{EntrantId, EtapaId, JogoId};
use app::log::ask::Log;
use app::season::context::Context;
use app::slip::Slip;
use rusqlite::Connection;
use serde_json::{Map, Value, json};
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Mutex, RwLock};
use std::thread;
use std::time::Duration;
use tests::device::Device;
use tests::faulty::Air;
use tests::phone::Phone;
use tests::power::Chance;
use tests::serving::Serving;
use tests::{Desk, espadilha, fprt, long, scattered, scores};

const TEAMS: usize = 24;

/// Telephones of each team: captain and a second.
const OF_TEAM: usize = 2;

/// Referees with a telephone.
const REFEREES: u32 = 2;

/// Days of a push, and of a long run.
const DAYS: [u64; 2] = [1, 20];

/// In each day the host is killed so often, and a copy takes over at these of the times.
const KILLS: usize = 10;
const TAKEOVERS: [usize; 1] = [6];

/// A wait that only a failing test comes to the end of, in turns of a tenth of a second.
const PATIENCE: usize = 1_200;

/// What is typed in a day, whoever types it.
struct Plan {
    mesas: Vec<Mesa>,
}

struct Mesa {
    jogo: JogoId,
    /// As one types it.
    at: String,
    scores: Vec<[i64; 2]>,
    /// By which telephones of the two teams it is said what it came to, and by which referee that is confirmed; none where the
    /// desk types it.
    said: Option<([usize; 2], u32)>,
    /// A call: which telephone makes it, and which referee sees to it.
    call: Option<(usize, u32)>,
}

impl Mesa {
    fn about(&self) -> String {
        format!("contagem na mesa {}", self.at)
    }

    fn line(&self) -> Vec<String> {
        let scores = self.scores.iter().map(|[a, b]| format!("{a}-{b}"));
        std::iter::once(self.at.clone()).chain(scores).collect()
    }
}

impl Plan {
    /// Half of the mesas want a referee, some of them by the one side's telephones, some by the other's.
    fn of(desk: &Desk, etapa: EtapaId, teams: &[EntrantId], chance: &mut Chance) -> Self {
        let names = &desk.season.loaded(etapa).unwrap().names;
        let whose = |name: &String| {
            let team = names.iter().find(|(_, known)| *known == name).unwrap().0;
            teams.iter().position(|one| one == team).unwrap()
        };
        let mesas = desk.board(etapa, 1).mesas;
        let mesas = mesas.iter().map(|cell: &MesaCell| {
            let [a, b] = &cell.sides;
            let mut phone = |side: &String| OF_TEAM * whose(side) + chance.below(OF_TEAM);
            let both = [phone(a), phone(b)];
            let said = (both, 1 + u32::from(chance.below(2) == 1));
            let side = &cell.sides[chance.below(2)];
            let by = (
                OF_TEAM * whose(side) + chance.below(OF_TEAM),
                1 + u32::from(chance.below(2) == 1),
            );
            Mesa {
                jogo: cell.jogo,
                at: cell.at.clone(),
                scores: scores(a, b, cell.duplas[0]),
                said: (chance.below(3) == 0).then_some(said),
                call: (chance.below(2) == 0).then_some(by),
            }
        });
        Self {
            mesas: mesas.collect(),
        }
    }

    fn calls(&self) -> usize {
        self.mesas.iter().filter(|mesa| mesa.call.is_some()).count()
    }

    fn said(&self) -> usize {
        self.mesas.iter().filter(|mesa| mesa.said.is_some()).count()
    }
}

/// Where the season lies now, and who holds it.
struct Host {
    folder: PathBuf,
    file: RwLock<PathBuf>,
    serving: Mutex<Option<Serving>>,
    machines: AtomicUsize,
}

impl Host {
    fn file(&self) -> PathBuf {
        self.file.read().unwrap().clone()
    }

    /// Another computer, which remembers nothing.
    fn machine(&self) -> PathBuf {
        let number = self.machines.fetch_add(1, Ordering::Relaxed);
        let machine = self.folder.join(format!("computador-{number}"));
        fs::create_dir_all(&machine).unwrap();
        machine
    }

    fn serves(&self, machine: &Path) -> SocketAddr {
        let serving = Serving::of(&self.file.read().unwrap(), machine);
        let at = serving.at;
        *self.serving.lock().unwrap() = Some(serving);
        at
    }

    fn dies(&self) {
        *self.serving.lock().unwrap() = None;
    }
}

/// Whatever happens the day ends, or whoever waits for it would wait for ever.
struct Ends<'a>(&'a AtomicBool);

impl Drop for Ends<'_> {
    fn drop(&mut self) {
        self.0.store(true, Ordering::Relaxed);
    }
}

fn program(file: &Path, args: &[String]) -> bool {
    let done = espadilha()
        .args(args)
        .arg("--file")
        .arg(file)
        .output()
        .unwrap();
    done.status.success()
}

fn words(words: &[&str]) -> Vec<String> {
    words.iter().map(|word| (*word).to_owned()).collect()
}

/// What is on the board of a file now.
fn board(file: &Path, etapa: EtapaId, context: &Context) -> Vec<MesaCell> {
    let season = app::season::file::SeasonFile::as_it_is(file).unwrap();
    let board = app::rodada::board::Board {
        etapa,
        rodada: Some(1),
    };
    season.query(context, &board).unwrap().mesas
}

/// The desk types every result that no team says, and types again what a copy lacks.
fn types_results(
    host: &Host,
    plan: &Plan,
    (etapa, context): (EtapaId, &Context),
    over: &AtomicBool,
) {
    while !over.load(Ordering::Relaxed) {
        let open: BTreeSet<JogoId> = {
            let file = host.file.read().unwrap();
            let cells = board(&file, etapa, context).into_iter();
            let cells = cells.filter(|cell| cell.state == MesaState::Playing);
            cells.map(|cell| cell.jogo).collect()
        };
        let own = plan.mesas.iter().filter(|mesa| mesa.said.is_none());
        for mesa in own.filter(|mesa| open.contains(&mesa.jogo)) {
            let file = host.file.read().unwrap();
            let _ = program(&file, &[words(&["result"]), mesa.line()].concat());
        }
        thread::sleep(Duration::from_millis(50));
    }
}

/// What a captain's telephone is to type.
fn typed_by(plan: &Plan, phone: usize, teams: &[EntrantId]) -> Vec<Value> {
    let mut typed = Vec::new();
    for mesa in &plan.mesas {
        if mesa.call.is_some_and(|(by, _)| by == phone) {
            typed.push(
                json!({"command": "call-to-table", "jogo": mesa.jogo, "about": mesa.about()}),
            );
        }
        let Some((both, _)) = mesa.said else {
            continue;
        };
        for (side, by) in both.into_iter().enumerate().filter(|(_, by)| *by == phone) {
            let own = mesa
                .scores
                .iter()
                .map(|score| [score[side], score[1 - side]]);
            let own: Vec<[i64; 2]> = own.collect();
            let team = teams[by / OF_TEAM];
            typed.push(json!({"command": "claim-result", "jogo": mesa.jogo, "team": team, "partidas": own}));
        }
    }
    typed
}

/// A captain's telephone: types what was planned, each at some time.
fn captain(
    mut device: Device,
    typed: Vec<Value>,
    mut chance: Chance,
    (settled, over): (&AtomicBool, &AtomicBool),
) -> Device {
    let mut typed = typed.into_iter();
    while !over.load(Ordering::Relaxed) {
        if chance.below(6) == 0
            && let Some(command) = typed.next()
        {
            device.types(command);
        }
        let _ = device.round("own-mesas");
        settled.store(typed.len() == 0 && device.is_settled(), Ordering::Relaxed);
        thread::sleep(Duration::from_millis(
            250 + u64::try_from(chance.below(250)).unwrap(),
        ));
    }
    device
}

/// A referee's: goes where it was planned, says when it is done, and confirms what both teams say.
fn referee(
    mut device: Device,
    number: u32,
    plan: &Plan,
    (settled, over): (&AtomicBool, &AtomicBool),
) -> Device {
    let own: BTreeSet<JogoId> = plan
        .mesas
        .iter()
        .filter(|mesa| mesa.call.is_some_and(|(_, by)| by == number))
        .map(|mesa| mesa.jogo)
        .collect();
    let confirms: BTreeSet<JogoId> = plan
        .mesas
        .iter()
        .filter(|mesa| mesa.said.is_some_and(|(_, by)| by == number))
        .map(|mesa| mesa.jogo)
        .collect();
    let mut confirmed = BTreeSet::new();
    let (mut goes, mut went) = (BTreeSet::new(), BTreeSet::new());
    while !over.load(Ordering::Relaxed) {
        let answer = device.round("referee-now").unwrap_or_default();
        let rows = |of: &str| {
            answer["etapas"][0][of]
                .as_array()
                .cloned()
                .unwrap_or_default()
        };
        for row in rows("claims") {
            let jogo = JogoId(row["jogo"].as_i64().unwrap());
            if row["are"] == "agreed" && confirms.contains(&jogo) && confirmed.insert(jogo) {
                device.types(
                    json!({"command": "confirm-agreed", "jogo": jogo, "partidas": row["agreed"]}),
                );
            }
        }
        let calls = rows("calls");
        for call in calls {
            let jogo = JogoId(call["jogo"].as_i64().unwrap());
            if !own.contains(&jogo) {
                continue;
            }
            let (etapa, id) = (&answer["etapas"][0]["etapa"], &call["id"]);
            if call["taken_by"].is_null() && goes.insert(jogo) {
                device.types(json!({"command": "take-call", "etapa": etapa, "call": id, "jogo": jogo, "by": answer["referee"]}));
            } else if !call["taken_by"].is_null() && went.insert(jogo) {
                device.types(
                    json!({"command": "close-call", "etapa": etapa, "call": id, "jogo": jogo}),
                );
            }
        }
        let is_over = went.len() == own.len() && confirmed.len() == confirms.len();
        settled.store(is_over && device.is_settled(), Ordering::Relaxed);
        thread::sleep(Duration::from_millis(300));
    }
    device
}

/// A copy between two entries: while it is read nobody writes.
fn copied(file: &Path, to: &Path) {
    let season = Connection::open(file).unwrap();
    season.busy_timeout(Duration::from_secs(20)).unwrap();
    season.execute_batch("BEGIN").unwrap();
    let tables = "SELECT count(*) FROM sqlite_schema";
    let count: i64 = season.query_row(tables, [], |row| row.get(0)).unwrap();
    assert!(count > 0);
    fs::copy(file, to).unwrap();
}

/// Kills the host, lets it come back, and lets a copy of some moments ago take over.
fn fails(host: &Host, air: &Air, mut chance: Chance) {
    let machine = host.machine();
    let mut machine = machine.as_path().to_owned();
    for kill in 0..KILLS {
        thread::sleep(Duration::from_millis(
            200 + u64::try_from(chance.below(900)).unwrap(),
        ));
        if TAKEOVERS.contains(&kill) {
            let copy = host.folder.join(format!("copia-{kill}.espadilha"));
            copied(&host.file(), &copy);
            thread::sleep(Duration::from_millis(
                500 + u64::try_from(chance.below(1_500)).unwrap(),
            ));
            let mut file = host.file.write().unwrap();
            host.dies();
            *file = copy;
            drop(file);
            machine = host.machine();
        } else {
            host.dies();
            thread::sleep(Duration::from_millis(
                u64::try_from(chance.below(300)).unwrap(),
            ));
        }
        air.leads_to(host.serves(&machine));
    }
}

/// Tables that tell by whom and how it came to be known what the others hold, and partidas, which stand with their results.
const APART: [&str; 4] = ["report_partida", "claim", "claim_partida", "confirmation"];

/// The rows of a season, without what differs from one telling of the same day to another: numbers of reports and calls, times,
/// devices.
fn rows(file: &Path) -> BTreeMap<String, Vec<String>> {
    let folder = tempfile::tempdir().unwrap();
    assert!(program(
        file,
        &words(&["export", "json", &folder.path().display().to_string()])
    ));
    let told = fs::read_to_string(folder.path().join("season.json")).unwrap();
    let tables: Map<String, Value> = serde_json::from_str(&told).unwrap();
    let of = |table: &str| tables[table].as_array().unwrap().clone();
    let mut partidas: BTreeMap<i64, Vec<Value>> = BTreeMap::new();
    for mut row in of("report_partida") {
        let report = row["report_id"].as_i64().unwrap();
        let fields = row.as_object_mut().unwrap();
        fields.retain(|name, _| !["id", "report_id"].contains(&name.as_str()));
        partidas.entry(report).or_default().push(row);
    }
    let mut all = BTreeMap::new();
    for (table, rows) in &tables {
        let Some(rows) = rows.as_array().filter(|_| !APART.contains(&table.as_str())) else {
            continue;
        };
        let mut told: Vec<String> = rows
            .iter()
            .map(|row| {
                let mut row = row.clone();
                let id = row["id"].as_i64().unwrap_or_default();
                let fields = row.as_object_mut().unwrap();
                for (name, value) in fields.iter_mut() {
                    if name == "at" || name.ends_with("_at") {
                        *value = json!(!value.is_null());
                    }
                }
                if table == "report" {
                    let _ = fields.remove("source");
                    let _ = fields.insert("partidas".to_owned(), json!(partidas.get(&id)));
                }
                if ["report", "table_call"].contains(&table.as_str()) {
                    let _ = fields.remove("id");
                }
                row.to_string()
            })
            .collect();
        told.sort();
        let _ = all.insert(table.clone(), told);
    }
    all
}

/// The same, typed one after the other where nothing happens.
fn quietly(file: &Path, plan: &Plan) {
    for mesa in &plan.mesas {
        if let Some((_, referee)) = mesa.call {
            let by = format!("Arbitragem {referee}");
            assert!(program(
                file,
                &words(&["calls", "add", &mesa.at, "--about", &mesa.about()])
            ));
            let calls = espadilha()
                .args(["calls", "--json", "--file"])
                .arg(file)
                .output()
                .unwrap();
            let calls: Value = serde_json::from_slice(&calls.stdout).unwrap();
            let number = calls[0]["id"].to_string();
            assert!(program(
                file,
                &words(&["calls", "take", &number, "--by", &by])
            ));
            assert!(program(file, &words(&["calls", "close", &number])));
        }
        assert!(program(file, &[words(&["result"]), mesa.line()].concat()));
    }
}

#[test]
fn a_day_of_telephones_through_bad_air_is_the_day_as_it_was_typed() {
    for day in 0..DAYS[usize::from(long())] {
        one(scattered() ^ day);
    }
}

fn one(seed: u64) {
    let mut chance = Chance(seed);
    let mut desk = Desk::seeded(seed);
    let etapa = desk.etapa(fprt());
    let teams = desk.teams(etapa, TEAMS);
    desk.draw(etapa, seed >> 32);
    desk.call(etapa, 1);
    let context = desk.context.clone();
    let mut links: Vec<String> = Vec::new();
    let slips = teams.iter().map(|team| Slip::Team(*team));
    for slip in slips.chain((1..=REFEREES).map(Slip::Referee)) {
        let key = desk.season.hand_slip(&context, slip).unwrap();
        links.push(key.link("http://salao/"));
    }
    let plan = Plan::of(&desk, etapa, &teams, &mut chance);
    assert_eq!(plan.mesas.len(), 60, "{seed}");
    let quiet = desk.folder.path().join("quieto.espadilha");
    fs::copy(desk.path(), &quiet).unwrap();

    let host = Host {
        folder: desk.folder.path().to_owned(),
        file: RwLock::new(desk.path()),
        serving: Mutex::new(None),
        machines: AtomicUsize::new(0),
    };
    let air = Air::new(host.serves(&host.machine()), seed);
    let phone =
        |link: &str, number: usize| Device::new(Phone::of(air.at, link, &format!("{number:022}")));
    let captains: Vec<Device> = (0..TEAMS * OF_TEAM)
        .map(|n| phone(&links[n / OF_TEAM], n))
        .collect();
    let referees: Vec<Device> = (0..REFEREES)
        .map(|n| phone(&links[TEAMS + n as usize], 100 + n as usize))
        .collect();
    let settled: Vec<AtomicBool> = (0..captains.len() + referees.len())
        .map(|_| AtomicBool::new(false))
        .collect();
    let over = AtomicBool::new(false);
    let devices: Vec<Device> = thread::scope(|scope| {
        let (host, plan, over, settled, context) = (&host, &plan, &over, &settled, &context);
        let typing = scope.spawn(move || types_results(host, plan, (etapa, context), over));
        let mut devices = Vec::new();
        for (number, device) in captains.into_iter().enumerate() {
            let typed = typed_by(plan, number, &teams);
            let chance = Chance(seed ^ number as u64);
            devices.push(
                scope.spawn(move || captain(device, typed, chance, (&settled[number], over))),
            );
        }
        for (number, device) in (1..).zip(referees) {
            let at = TEAMS * OF_TEAM + number as usize - 1;
            devices.push(scope.spawn(move || referee(device, number, plan, (&settled[at], over))));
        }
        let ends = Ends(over);
        fails(host, &air, Chance(seed.rotate_left(17)));
        air.is_calm();
        let is_over = (0..PATIENCE).any(|_| {
            thread::sleep(Duration::from_millis(100));
            let all_typed = board(&host.file(), etapa, context)
                .iter()
                .all(|cell| cell.decided);
            all_typed && settled.iter().all(|one| one.load(Ordering::Relaxed))
        });
        // What was held back comes as late as it may.
        thread::sleep(Duration::from_secs(3));
        drop(ends);
        typing.join().unwrap();
        let devices: Vec<Device> = devices
            .into_iter()
            .map(|device| device.join().unwrap())
            .collect();
        let is_settled = |at: &usize| settled[*at].load(Ordering::Relaxed);
        let waits = (0..settled.len()).filter(|at| !is_settled(at));
        let waits: Vec<&Device> = waits.map(|at| &devices[at]).collect();
        assert!(is_over, "{seed}: {waits:?}");
        devices
    });
    let refused: Vec<_> = devices.iter().flat_map(|device| &device.refused).collect();
    assert!(refused.is_empty(), "{seed}: {refused:?}");
    let brought_back: usize = devices.iter().map(|device| device.brought_back).sum();
    assert!(brought_back > 0, "{seed}: nothing was ever in doubt");
    assert!(air.harmed() > 20, "{seed}: the air was good");
    host.dies();
    let file = host.file();
    quietly(&quiet, &plan);
    let (told, expected) = (rows(&file), rows(&quiet));
    assert_eq!(told["table_call"].len(), plan.calls(), "{seed}");
    for (table, rows) in &expected {
        assert_eq!(&told[table], rows, "{seed}: {table}");
    }
    assert!(program(&file, &words(&["verify"])), "{seed}");
    of_whom(&file, &context, (plan.calls(), plan.said()), seed);
}

/// Every entry names the device that made it.
fn of_whom(file: &Path, context: &Context, (calls, said): (usize, usize), seed: u64) {
    let season = app::season::file::SeasonFile::as_it_is(file).unwrap();
    let log = season.query(context, &Log { most: 10_000 }).unwrap();
    let of = |beginning: &str| {
        log.iter()
            .filter(|entry| entry.desk.starts_with(beginning))
            .count()
    };
    assert_eq!(of("Celular da equipe "), calls + 2 * said, "{seed}");
    assert_eq!(of("Arbitragem "), 2 * calls + said, "{seed}");
}
