//! The salão with three hundred telephones on this machine: `cargo xtask bench lan`.
//!
//! Each telephone has an address of its own, as in a hall, and opens a connection for every request, which is the worst
//! that browsers do.

#![expect(
    clippy::disallowed_methods,
    clippy::print_stdout,
    clippy::unwrap_used,
    reason = "a bench reads the clock, tells its figures and stops at the first surprise"
)]

use app::acts::AddClub;
use app::season::context::Context;
use app::slip::Slip;
use lan::salao::Salao;
use serde_json::{Value, json};
use service::host::Service;
use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::sync::Arc;
use std::time::{Duration, Instant};
use tests::phone::Phone;
use tests::{Desk, fprt};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpSocket;
use tokio::task::JoinSet;

/// Teams of the etapa.
const TEAMS: usize = 24;

/// Telephones of the hall.
const PHONES: usize = 300;

/// Writes that are measured.
const WRITES: usize = 400;

fn main() {
    let mut desk = Desk::seeded(Context::read("bancada", None).seed);
    let etapa = desk.etapa(fprt());
    let teams = desk.teams(etapa, TEAMS);
    desk.draw(etapa, 4);
    let mesas = desk.call(etapa, 1).mesas;
    let service = Arc::new(Service::new(desk.folder.path().join("lembranca"), None));
    service.open(&desk.path()).unwrap();
    let here = IpAddr::V4(Ipv4Addr::LOCALHOST);
    let salao = Salao::open(Arc::clone(&service), Some(here), 0).unwrap();
    let at = SocketAddr::new(here, salao.port());
    let context = desk.context.clone();
    let phones: Vec<(SocketAddr, Phone)> = (0..PHONES)
        .map(|n| {
            let slip = Slip::Team(teams[n % TEAMS]);
            let key = desk.season.hand_slip(&context, slip).unwrap();
            let phone = Phone::of(at, &key.link("http://salao/"), &format!("{n:022}"));
            let [high, low] = u16::try_from(n).unwrap().to_be_bytes();
            (SocketAddr::from(([127, 1, high, low.max(1)], 0)), phone)
        })
        .collect();
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .worker_threads(2)
        .enable_all()
        .build()
        .unwrap();
    println!(
        "{PHONES} telephones, {} mesas, each request by a connection of its own",
        mesas.len()
    );

    let asked = json!({"name": "query", "fields": {"name": "own-mesas", "fields": {}}});
    let start = Instant::now();
    let each = runtime.block_on(all(&phones, &asked));
    told(
        "all of them come back at once, each asks where it plays",
        &each,
    );
    println!(
        "  the last one is answered after {:.0} ms",
        millis(start.elapsed())
    );

    let mut took: Vec<Duration> = Vec::new();
    let referee = desk.season.hand_slip(&context, Slip::Referee(1)).unwrap();
    let referee = Phone::of(at, &referee.link("http://salao/"), &"r".repeat(22));
    let own = SocketAddr::from(([127, 2, 0, 1], 0));
    runtime.block_on(async {
        let phones = phones.clone();
        let asking = tokio::spawn(async move {
            loop {
                let _ = all(&phones, &json!({"name": "news", "fields": {"seen": 0}})).await;
                tokio::time::sleep(Duration::from_secs(3)).await;
            }
        });
        for n in 0..WRITES / 2 {
            let cell = &mesas[n % mesas.len()];
            for command in [
                json!({"command": "call-to-table", "jogo": cell.jogo, "about": "contagem"}),
                json!({"command": "close-call", "etapa": etapa, "call": n + 1}),
            ] {
                let key = format!("bancada-{n:04}-{}", command["command"].as_str().unwrap());
                let body = json!({"name": "execute", "fields": {"seen": null, "command": command}, "key": key});
                let begun = Instant::now();
                let (status, _) = send(own, &referee, &body).await;
                took.push(begun.elapsed());
                assert_eq!(status, 200);
                // No telephone asks more often than it may.
                tokio::time::sleep(Duration::from_millis(220)).await;
            }
        }
        asking.abort();
    });
    told(
        "a referee's write, proved, on the disk and answered, while all others ask",
        &took,
    );

    let mut took = Vec::new();
    runtime.block_on(async {
        let phones = phones.clone();
        let asking = tokio::spawn(async move {
            loop {
                let asked = json!({"name": "query", "fields": {"name": "own-mesas", "fields": {}}});
                let _ = all(&phones, &asked).await;
                tokio::time::sleep(Duration::from_secs(3)).await;
            }
        });
        for n in 0..WRITES {
            let service = Arc::clone(&service);
            let begun = Instant::now();
            let done = tokio::task::spawn_blocking(move || {
                service.write(&service.local(), |season, context| {
                    let club = AddClub {
                        name: format!("Clube {n}"),
                        city: String::new(),
                    };
                    season.execute(context, None, club)
                })
            });
            done.await.unwrap().unwrap();
            took.push(begun.elapsed());
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
        asking.abort();
    });
    told(
        "the desk's own write, while all ask where they play every three seconds",
        &took,
    );
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let peak = status.lines().find(|line| line.starts_with("VmHWM"));
    println!(
        "memory of all of it, host and telephones: {}",
        peak.unwrap_or("not told here")
    );
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

/// Sends a call from an address; its status and its bytes.
async fn send(own: SocketAddr, phone: &Phone, call: &Value) -> (u16, Vec<u8>) {
    let body = call.to_string();
    let socket = TcpSocket::new_v4().unwrap();
    socket.set_reuseaddr(true).unwrap();
    socket.bind(own).unwrap();
    let mut stream = socket.connect(phone.address()).await.unwrap();
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
