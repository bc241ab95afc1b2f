//! The salão with three hundred telephones on this machine: `cargo xtask bench lan`.
//!
//! The host is a process of its own. Each telephone has an address of its own, as in a hall, and opens a connection for every
//! request, which is the worst that browsers do; all of them listen to what the host tells by itself.

#![expect(
    clippy::disallowed_methods,
    clippy::print_stdout,
    clippy::unwrap_used,
    reason = "a bench reads the clock, tells its figures and stops at the first surprise"
)]

use app::acts::{AddClub, AddOperator};
use app::ground::cell::MesaCell;
use app::id::EntrantId;
use app::season::context::Context;
use app::slip::Slip;
use lan::salao::Salao;
use messages::words::spoken::Language;
use serde_json::{Value, json};
use service::host::Service;
use std::io::{BufRead, BufReader, Write, stdin};
use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdout, Command, Stdio};
use std::sync::Arc;
use std::thread;
use std::time::{Duration, Instant};
use tests::laptop::Laptop;
use tests::phone::Phone;
use tests::{Desk, fprt, scores};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpSocket, TcpStream};
use tokio::sync::mpsc;
use tokio::task::JoinSet;

/// Teams of the etapa.
const TEAMS: usize = 24;

/// Telephones of the hall.
const PHONES: usize = 300;

/// The desk's own writes that are measured.
const WRITES: usize = 400;

/// How often a telephone asks.
const ASKS: Duration = Duration::from_secs(3);

/// Who works at the other desk.
const OPERATOR: &str = "Clara Mesária";

/// By this word the program is the host.
const HOST: &str = "host";

const HERE: IpAddr = IpAddr::V4(Ipv4Addr::LOCALHOST);

fn main() {
    let args: Vec<String> = std::env::args().collect();
    if let Some(at) = args.iter().position(|arg| arg == HOST) {
        return host(Path::new(&args[at + 1]), Path::new(&args[at + 2]));
    }
    let mut desk = Desk::seeded(Context::read("bancada", None).seed);
    let name = OPERATOR.to_owned();
    desk.run(AddOperator { name, pin: None });
    let etapa = desk.etapa(fprt());
    let teams = desk.teams(etapa, TEAMS);
    desk.draw(etapa, 4);
    let mesas = desk.call(etapa, 1).mesas;
    let names = desk.season.loaded(etapa).unwrap().names.clone();
    let whose = |side: &String| {
        let team = names.iter().find(|(_, name)| *name == side).unwrap().0;
        teams.iter().position(|one| one == team).unwrap()
    };
    let host = Host::begin(&desk);
    let context = desk.context.clone();
    let mut phone = |slip: Slip, number: usize| {
        let key = desk.season.hand_slip(&context, slip).unwrap();
        Phone::of(
            host.at,
            &key.link("http://salao/"),
            &format!("{number:022}"),
        )
    };
    let phones: Vec<(SocketAddr, Phone)> = (0..PHONES)
        .map(|n| (own(n), phone(Slip::Team(teams[n % TEAMS]), n)))
        .collect();
    let referee = (own(PHONES), phone(Slip::Referee(1), PHONES));
    let results = mesas.iter().map(|cell| Result {
        cell,
        teams: [0, 1].map(|side| whose(&cell.sides[side])),
    });
    let results: Vec<Result<'_>> = results.collect();
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .worker_threads(2)
        .enable_all()
        .build()
        .unwrap();
    println!(
        "{PHONES} telephones, {} mesas, each request by a connection of its own",
        mesas.len()
    );
    println!("memory of the host before them: {}", host.memory("VmRSS"));
    let laptop = Laptop::new();
    laptop.joins(&host.desks, &host.code, OPERATOR).unwrap();
    runtime.block_on(comes_back(&phones));
    runtime.block_on(tells(&phones, &referee, &results, &teams, &laptop));
    desks_write(&runtime, &phones, host, &laptop);
}

/// An address of a telephone's own.
fn own(number: usize) -> SocketAddr {
    let [high, low] = u16::try_from(number).unwrap().to_be_bytes();
    SocketAddr::from(([127, 1, high, low.max(1)], 0))
}

/// A jogo whose result is told by telephones: of which two teams it is.
struct Result<'a> {
    cell: &'a MesaCell,
    teams: [usize; 2],
}

/// The process in which the season lies.
struct Host {
    program: Child,
    said: BufReader<ChildStdout>,
    at: SocketAddr,
    desks: String,
    code: String,
}

impl Drop for Host {
    fn drop(&mut self) {
        let _ = self.program.kill();
        let _ = self.program.wait();
    }
}

impl Host {
    fn begin(desk: &Desk) -> Self {
        let folder: PathBuf = desk.folder.path().join("lembranca");
        let mut program = Command::new(std::env::current_exe().unwrap())
            .args([HOST.as_ref(), desk.path().as_os_str(), folder.as_os_str()])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let mut said = BufReader::new(program.stdout.take().unwrap());
        let told = line(&mut said);
        let text = |name: &str| told[name].as_str().unwrap().to_owned();
        Self {
            at: text("at").parse().unwrap(),
            desks: text("desks"),
            code: text("code"),
            program,
            said,
        }
    }

    /// How long each of the desk's own writes took.
    fn writes(&mut self) -> Vec<Duration> {
        writeln!(self.program.stdin.as_mut().unwrap()).unwrap();
        let told = line(&mut self.said);
        let told = told.as_array().unwrap().iter();
        told.map(|micros| Duration::from_micros(micros.as_u64().unwrap()))
            .collect()
    }

    fn memory(&self, which: &str) -> String {
        let status = format!("/proc/{}/status", self.program.id());
        let status = std::fs::read_to_string(status).unwrap_or_default();
        let told = status.lines().find(|line| line.starts_with(which));
        told.unwrap_or("not told here").to_owned()
    }
}

fn line(said: &mut impl BufRead) -> Value {
    let mut line = String::new();
    said.read_line(&mut line).unwrap();
    serde_json::from_str(&line).unwrap()
}

/// The salão of a season; for each line that comes the desk writes, and tells how long it took.
fn host(file: &Path, folder: &Path) {
    let service = Arc::new(Service::keeping(folder.to_owned(), None, None));
    service.open(file).unwrap();
    let salao = Salao::open(Arc::clone(&service), Some(HERE), 0).unwrap();
    salao.receive_desks(Some(0)).unwrap();
    salao.invite_desk().unwrap();
    let invited = salao.state(Language::PtBr).invited.unwrap();
    let at = SocketAddr::new(HERE, salao.port()).to_string();
    println!(
        "{}",
        json!({"at": at, "desks": invited.addresses[0], "code": invited.code})
    );
    for _ in stdin().lock().lines() {
        let took = (0..WRITES).map(|number| {
            thread::sleep(Duration::from_millis(20));
            let begun = Instant::now();
            let name = format!("Clube {number}");
            let city = String::new();
            let written = service.write(&service.local(), |season, context| {
                season.execute(context, None, AddClub { name, city })
            });
            written.unwrap();
            u64::try_from(begun.elapsed().as_micros()).unwrap()
        });
        println!("{}", json!(took.collect::<Vec<u64>>()));
    }
}

/// All telephones are back in the network at once.
async fn comes_back(phones: &[(SocketAddr, Phone)]) {
    let asked = json!({"name": "query", "fields": {"name": "own-mesas", "fields": {}}});
    let start = Instant::now();
    let each = all(phones, &asked).await;
    told(
        "all of them come back at once, each asks where it plays",
        &each,
    );
    println!(
        "  the last one is answered after {:.0} ms",
        millis(start.elapsed())
    );
}

/// Sixty results, each told by one team and by the other and confirmed by a referee: how long each write took, and until the
/// last telephone and the other desk were told of it; meanwhile all telephones ask every three seconds.
async fn tells(
    phones: &[(SocketAddr, Phone)],
    referee: &(SocketAddr, Phone),
    results: &[Result<'_>],
    teams: &[EntrantId],
    laptop: &Laptop,
) {
    let (tells, mut heard) = mpsc::unbounded_channel();
    let mut listening = JoinSet::new();
    for (own, phone) in phones.iter().cloned() {
        let tells = tells.clone();
        listening.spawn(async move { listens(own, &phone, &tells).await });
    }
    // The first sign of each.
    for _ in 0..PHONES {
        let _ = heard.recv().await;
    }
    let asks = phones.to_vec();
    let asking = tokio::spawn(async move {
        loop {
            let _ = all(&asks, &json!({"name": "news", "fields": {"seen": 0}})).await;
            tokio::time::sleep(ASKS).await;
        }
    });
    let (mut wrote, mut hall, mut last, mut desk) = (vec![], vec![], vec![], vec![]);
    for (number, Result { cell, teams: of }) in results.iter().enumerate() {
        let scores = scores(&cell.sides[0], &cell.sides[1], cell.duplas[0]);
        let claim = |side: usize| {
            let own = scores.iter().map(|score| [score[side], score[1 - side]]);
            let own: Vec<[i64; 2]> = own.collect();
            json!({"command": "claim-result", "jogo": cell.jogo, "team": teams[of[side]], "partidas": own})
        };
        let confirm = json!({"command": "confirm-agreed", "jogo": cell.jogo, "partidas": scores});
        let steps = [
            (&phones[of[0]], claim(0)),
            (&phones[of[1]], claim(1)),
            (referee, confirm),
        ];
        for (step, ((own, phone), command)) in steps.into_iter().enumerate() {
            // No telephone asks more often than it may; and no two come at the same distance.
            let more = u64::try_from((7 * number + 3 * step) % 11).unwrap();
            tokio::time::sleep(Duration::from_millis(220 + 40 * more)).await;
            let key = format!("bancada-resultado-{number:04}-{step}");
            let body = json!({"name": "execute", "fields": {"seen": null, "command": command}, "key": key});
            let begun = Instant::now();
            let (status, came) = send(*own, phone, &body).await;
            wrote.push(begun.elapsed());
            assert_eq!(status, 200, "{}", String::from_utf8_lossy(&came));
            let seq = seq_of(&came).unwrap();
            let mut each = Vec::new();
            while each.len() < PHONES {
                let (told, at): (u64, Instant) = heard.recv().await.unwrap();
                if told >= seq {
                    each.push(at.saturating_duration_since(begun));
                }
            }
            last.push(*each.iter().max().unwrap());
            hall.extend(each);
            let knows = || laptop.service.state().season.map(|season| season.seq.0);
            while knows() < Some(i64::try_from(seq).unwrap()) {
                tokio::time::sleep(Duration::from_millis(1)).await;
            }
            desk.push(begun.elapsed());
        }
    }
    asking.abort();
    listening.abort_all();
    told(
        "a result by telephone, proved, on the disk and answered, while all others ask",
        &wrote,
    );
    told("  until a telephone is told that something came", &hall);
    told("  until the last of them is", &last);
    told("  until the other desk knows", &desk);
}

/// The host's desk writes, and the other one does, while all telephones ask where they play.
fn desks_write(
    runtime: &tokio::runtime::Runtime,
    phones: &[(SocketAddr, Phone)],
    mut host: Host,
    laptop: &Laptop,
) {
    let asks = phones.to_vec();
    let asking = runtime.spawn(async move {
        loop {
            let asked = json!({"name": "query", "fields": {"name": "own-mesas", "fields": {}}});
            let _ = all(&asks, &asked).await;
            tokio::time::sleep(ASKS).await;
        }
    });
    let own = host.writes();
    let others = (0..WRITES).map(|number| {
        thread::sleep(Duration::from_millis(20));
        let command = json!({"command": "add-club", "name": format!("Outro {number}"), "city": ""});
        let begun = Instant::now();
        laptop.does(&command).unwrap();
        begun.elapsed()
    });
    let others: Vec<Duration> = others.collect();
    asking.abort();
    told(
        "the desk's own write, while all ask where they play every three seconds",
        &own,
    );
    told("the other desk's, over TLS, meanwhile", &others);
    println!("memory of the host at most: {}", host.memory("VmHWM"));
}

/// Hears what the host tells by itself: each time the newest entry, and when.
async fn listens(own: SocketAddr, phone: &Phone, tells: &mpsc::UnboundedSender<(u64, Instant)>) {
    let mut stream = connected(own, phone.address()).await;
    let at = phone.address();
    let request = format!("GET /api/events HTTP/1.1\r\nhost: {at}\r\n\r\n");
    stream.write_all(request.as_bytes()).await.unwrap();
    let mut piece = [0; 4096];
    let mut is_first = true;
    while let Ok(count) = stream.read(&mut piece).await
        && count > 0
    {
        let now = Instant::now();
        let told = seq_of(&piece[..count]);
        if is_first || told.is_some() {
            // Nobody may be listening any more.
            let _ = tells.send((told.unwrap_or(0), now));
        }
        is_first = false;
    }
}

/// The newest entry that an answer tells of.
fn seq_of(came: &[u8]) -> Option<u64> {
    let text = String::from_utf8_lossy(came);
    let (_, rest) = text.rsplit_once("\"seq\":")?;
    let digits: String = rest.chars().take_while(char::is_ascii_digit).collect();
    digits.parse().ok()
}

/// Every telephone asks at once; how long each waited.
async fn all(phones: &[(SocketAddr, Phone)], call: &Value) -> Vec<Duration> {
    let mut asking = JoinSet::new();
    for (own, phone) in phones {
        let (own, phone, call) = (*own, phone.clone(), call.clone());
        asking.spawn(async move {
            let begun = Instant::now();
            let (status, _) = send(own, &phone, &call).await;
            assert_eq!(status, 200);
            begun.elapsed()
        });
    }
    asking.join_all().await
}

async fn connected(own: SocketAddr, to: SocketAddr) -> TcpStream {
    let socket = TcpSocket::new_v4().unwrap();
    socket.set_reuseaddr(true).unwrap();
    socket.bind(own).unwrap();
    socket.connect(to).await.unwrap()
}

/// Sends a call from an address; its status and its bytes.
async fn send(own: SocketAddr, phone: &Phone, call: &Value) -> (u16, Vec<u8>) {
    let body = call.to_string();
    let mut stream = connected(own, phone.address()).await;
    let request = phone.request(&body, &phone.proof(&body));
    stream.write_all(request.as_bytes()).await.unwrap();
    let mut came = Vec::new();
    stream.read_to_end(&mut came).await.unwrap();
    let status = std::str::from_utf8(came.get(9..12).unwrap_or_default());
    (status.unwrap_or_default().parse().unwrap_or_default(), came)
}

fn millis(took: Duration) -> f64 {
    took.as_secs_f64() * 1000.0
}

fn told(what: &str, took: &[Duration]) {
    let mut sorted = took.to_vec();
    sorted.sort();
    let at = |share: usize| millis(sorted[(sorted.len() - 1) * share / 100]);
    println!(
        "{what}: median {:.1} ms, p99 {:.1} ms, most {:.1} ms ({})",
        at(50),
        at(99),
        at(100),
        sorted.len()
    );
}
