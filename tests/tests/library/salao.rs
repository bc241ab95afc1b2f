//! The salão: what it shows to a network, to whom, and what it takes from strangers.

#![expect(clippy::unwrap_used, reason = "a test stops at the first surprise")]

use app::acts::{AddClub, EditEntrant};
use app::season::context::Context;
use lan::salao::Salao;
use messages::refusal::Refusal;
use messages::refusal::salao::SalaoRefusal;
use messages::words::spoken::Language;
use proptest::prelude::*;
use serde_json::Value;
use service::host::Service;
use std::collections::BTreeSet;
use std::io::Write;
use std::net::{IpAddr, Ipv4Addr, SocketAddr, TcpListener, TcpStream};
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;
use tests::planted::{Party, SECRETS, SHOWN, plant};
use tests::requests::{get, sent};
use tests::{Desk, small};
use tokio::net::TcpSocket;
use url::Url;

const HERE: IpAddr = IpAddr::V4(Ipv4Addr::LOCALHOST);

/// A season that is played, and the salão that shows it.
struct Hall {
    party: Party,
    service: Arc<Service>,
    salao: Salao,
    at: SocketAddr,
}

impl Hall {
    fn new() -> Self {
        let desk = Desk::seeded(Context::read("teste", None).seed);
        let mut party = Party::at(desk, &format!("{}individuals = true\n", small()));
        party.desk.call(party.etapa, 1);
        plant(&mut party);
        let service = service_of(&party);
        let salao = Salao::open(Arc::clone(&service), Some(HERE), 0).unwrap();
        let at = SocketAddr::new(HERE, salao.port());
        Self {
            party,
            service,
            salao,
            at,
        }
    }

    fn path(&self) -> PathBuf {
        self.party.desk.path()
    }

    /// Every path that a page leads to from the first one on, with what came.
    fn pages(&self) -> Vec<(String, String)> {
        let mut known = BTreeSet::from(["/".to_owned()]);
        let mut next = vec!["/".to_owned()];
        let mut pages = Vec::new();
        while let Some(path) = next.pop() {
            let came = get(self.at, &path, &[]);
            assert_eq!(came.status, 200, "{path}");
            let Ok(text) = String::from_utf8(came.body) else {
                continue;
            };
            let from = Url::parse(&format!("http://{}{path}", self.at)).unwrap();
            let named = ["href=\"", "src=\"", "action=\""];
            let named = named.iter().flat_map(|before| text.split(before).skip(1));
            for found in named.filter_map(|rest| rest.split('"').next()) {
                let found = from.join(found).unwrap();
                let is_ours = found.origin() == from.origin();
                if is_ours && known.insert(found.path().to_owned()) {
                    next.push(found.path().to_owned());
                }
            }
            pages.push((path, text));
        }
        pages
    }
}

fn service_of(party: &Party) -> Arc<Service> {
    let folder = party.desk.folder.path().join("lembranca");
    let service = Service::new(folder, None);
    service.open(&party.desk.path()).unwrap();
    Arc::new(service)
}

#[test]
fn everybody_reads_pages_and_nothing_personal_is_in_any_byte() {
    let hall = Hall::new();
    let mut told: Vec<(String, String)> = hall.pages();
    assert!(told.len() > 15, "{}", told.len());
    for path in [
        "/api/view",
        "/api/hall",
        "/api/news?since=0",
        "/estado.json",
        "/dados/temporada.json",
    ] {
        let came = get(hall.at, path, &[]);
        assert!(came.status == 200 || path.starts_with("/dados"), "{path}");
        told.push((path.to_owned(), came.text()));
    }
    for (path, text) in &told {
        for secret in SECRETS {
            assert!(!text.contains(secret), "{secret} in {path}");
        }
    }
    let view = told.iter().find(|(path, _)| path == "/api/view").unwrap();
    let names: Vec<&str> = SHOWN
        .into_iter()
        .filter(|name| view.1.contains(name))
        .collect();
    assert!(
        names.len() >= 2,
        "names that may be read are there: {names:?}"
    );
    // What the window's own telão is told is what a browser's is told.
    let view: Value = serde_json::from_str(&view.1).unwrap();
    assert!(view["answer"]["championships"][0]["etapas"][0]["rodadas"][0].is_object());
    assert!(view["seq"].as_i64().unwrap() > 0);
    // Without an address of the internet's, the hall reads in the hall.
    assert_eq!(view["answer"]["site"]["told"], hall.at.to_string());
}

#[test]
fn an_answer_says_what_it_is_and_is_sent_once() {
    let hall = Hall::new();
    let first = get(hall.at, "/", &[]);
    assert!(first.headers["content-security-policy"].contains("default-src 'self'"));
    assert!(first.headers["content-security-policy"].contains("frame-ancestors 'none'"));
    assert_eq!(first.headers["x-content-type-options"], "nosniff");
    assert!(!first.headers.contains_key("access-control-allow-origin"));
    assert!(!first.headers.contains_key("set-cookie"));
    let mark = &first.headers["etag"];
    let known = get(hall.at, "/", &[&format!("if-none-match: {mark}")]);
    assert_eq!((known.status, known.body.len()), (304, 0));
    let small = get(hall.at, "/", &["accept-encoding: gzip, br"]);
    assert_eq!(small.headers["content-encoding"], "gzip");
    assert!(small.body.len() < first.body.len() / 2);
}

#[test]
fn an_entry_of_any_program_is_seen_by_whoever_asks_again() {
    let mut hall = Hall::new();
    let name = |hall: &Hall| get(hall.at, "/api/view", &[]).text();
    assert!(!name(&hall).contains("Equipe de Longe"));
    let before = get(hall.at, "/estado.json", &[]).text();
    let team = hall.party.teams[0];
    hall.party.desk.run(EditEntrant {
        entrant: team,
        name: "Equipe de Longe".to_owned(),
        club: None,
    });
    let seen = (0..200).any(|_| {
        std::thread::sleep(Duration::from_millis(50));
        name(&hall).contains("Equipe de Longe")
            && get(hall.at, "/estado.json", &[]).text() != before
    });
    assert!(seen, "{}", name(&hall));
}

#[test]
fn whoever_asks_wrongly_is_told_so_and_nothing_is_written() {
    let hall = Hall::new();
    let before = std::fs::read(hall.path()).unwrap();
    let of = |head: &str| sent(hall.at, head.as_bytes());
    let host = format!("host: {}\r\nconnection: close\r\n", hall.at);
    for method in ["POST", "PUT", "DELETE", "PATCH", "OPTIONS"] {
        let came = of(&format!(
            "{method} /api/view HTTP/1.1\r\n{host}content-length: 0\r\n\r\n"
        ))
        .unwrap();
        assert_eq!(came.status, 405, "{method}");
        assert!(came.text().contains("só se lê"), "{}", came.text());
    }
    for name in [
        "truco.exemplo.com",
        "exemplo.com:80",
        "127.0.0.1.exemplo.com",
    ] {
        let came = of(&format!(
            "GET /api/view HTTP/1.1\r\nhost: {name}\r\nconnection: close\r\n\r\n"
        ))
        .unwrap();
        assert_eq!(came.status, 421, "{name}");
        assert!(!came.text().contains("championships"));
    }
    let cross = of(&format!("GET /api/view HTTP/1.1\r\n{host}sec-fetch-site: cross-site\r\nsec-fetch-mode: no-cors\r\n\r\n")).unwrap();
    assert_eq!(cross.status, 403);
    for path in [
        "/../../../etc/passwd",
        "/%2e%2e/%2e%2e/etc/passwd",
        "/assets/../../Cargo.toml",
        "/assets/%2e%2e/index.html",
        "/api/sponsor/1",
        "/api/sponsor/..%2f..",
        "/api/news",
        "/api/news?since=x",
        "/api/nada",
        "/nada.html",
        "/etapa-1",
    ] {
        let came = get(hall.at, path, &[]);
        assert_eq!(came.status, 404, "{path}: {}", came.text());
        assert!(!came.text().contains("root:"), "{path}");
    }
    let told: Value = serde_json::from_str(&get(hall.at, "/api/nada", &[]).text()).unwrap();
    assert_eq!(told["code"], "not-here");
    assert!(
        get(hall.at, "/nada.html", &[])
            .text()
            .contains("Não há nada")
    );
    let long = format!("GET / HTTP/1.1\r\n{host}x: {}\r\n\r\n", "a".repeat(80_000));
    assert!(of(&long).is_none_or(|came| came.status == 431));
    let many: String = (0..200).map(|n| format!("x-{n}: 1\r\n")).collect();
    assert!(
        of(&format!("GET / HTTP/1.1\r\n{host}{many}\r\n")).is_none_or(|came| came.status == 431)
    );
    let path = format!("/{}", "a".repeat(9_000));
    assert!([404, 414].contains(&get(hall.at, &path, &[]).status));
    assert_eq!(get(hall.at, "/", &[]).status, 200, "and goes on");
    assert_eq!(std::fs::read(hall.path()).unwrap(), before);
}

#[test]
fn a_telao_that_names_itself_is_counted() {
    let hall = Hall::new();
    assert!(hall.salao.state(Language::PtBr).screens.is_empty());
    for path in [
        "/api/hall",
        "/api/hall?screen=x",
        "/api/hall?screen=0123456789abcdef",
    ] {
        let state: Value = serde_json::from_str(&get(hall.at, path, &[]).text()).unwrap();
        assert!(state["telao"]["playlist"].is_array(), "{state}");
    }
    let told = hall.salao.state(Language::PtBr);
    assert_eq!(told.screens.len(), 1);
    assert_eq!(told.screens[0].address, "127.0.0.1");
    assert_eq!(told.addresses[0].url, format!("http://{}/", hall.at));
    assert!(told.addresses[0].code.side > 0 && told.lost.is_none());
}

#[test]
fn a_port_that_is_taken_is_refused_and_a_closed_salao_leaves_none_open() {
    let hall = Hall::new();
    // As the window opens it: within a runtime of its own.
    let runtime = tokio::runtime::Runtime::new().unwrap();
    let again = runtime
        .block_on(async { Salao::open(Arc::clone(&hall.service), Some(HERE), hall.at.port()) });
    let Err(Refusal::Salao(SalaoRefusal::PortTaken(port))) = again else {
        panic!("it was taken twice");
    };
    assert_eq!(port, hall.at.port());
    let Hall {
        salao, at, service, ..
    } = hall;
    let mut open = TcpStream::connect(at).unwrap();
    salao.close();
    assert!(TcpStream::connect(at).is_err());
    assert!(open.write_all(b"GET / HTTP/1.1\r\n\r\n").is_err() || sent_is_over(&open));
    drop(TcpListener::bind(at).unwrap());
    drop(Salao::open(service, Some(HERE), at.port()).unwrap());
}

/// Whether the other end has let go.
fn sent_is_over(stream: &TcpStream) -> bool {
    use std::io::Read;
    stream
        .set_read_timeout(Some(Duration::from_secs(5)))
        .unwrap();
    let mut stream = stream;
    matches!(stream.read(&mut [0; 16]), Ok(0) | Err(_))
}

#[test]
fn without_a_season_it_says_so() {
    let folder = tempfile::tempdir().unwrap();
    let service = Arc::new(Service::new(folder.path().to_owned(), None));
    let salao = Salao::open(service, Some(HERE), 0).unwrap();
    let at = SocketAddr::new(HERE, salao.port());
    for path in ["/", "/api/view"] {
        let came = get(at, path, &[]);
        assert_eq!(came.status, 404, "{path}");
        assert!(came.text().contains("temporada"), "{}", came.text());
    }
    assert_eq!(get(at, "/api/hall", &[]).status, 200);
}

/// Two thousand sockets that send a head letter by letter: each address has its share, all of them together theirs, and
/// a desk writes meanwhile.
#[test]
fn sockets_that_say_nothing_keep_no_desk_from_writing() {
    const EACH: u8 = 20;
    const ADDRESSES: u8 = 100;
    let mut hall = Hall::new();
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build()
        .unwrap();
    let sockets = runtime.block_on(async {
        let mut sockets = Vec::new();
        for n in 0..ADDRESSES {
            for _ in 0..EACH {
                let socket = TcpSocket::new_v4().unwrap();
                socket
                    .bind(SocketAddr::from(([127, 0, 7, n + 1], 0)))
                    .unwrap();
                if let Ok(stream) = socket.connect(hall.at).await {
                    let _ = stream.try_write(b"GET / HTT");
                    sockets.push(stream);
                }
            }
        }
        sockets
    });
    assert!(sockets.len() > 1_500, "{}", sockets.len());
    for n in 0..20 {
        hall.party.desk.run(AddClub {
            name: format!("Clube {n}"),
            city: String::new(),
        });
    }
    let connected = hall.salao.connections();
    assert!(connected <= 1_024, "{connected}");
    assert!(connected > 500, "{connected}: they are there");
    drop(sockets);
    let is_free = (0..400).any(|_| {
        std::thread::sleep(Duration::from_millis(50));
        hall.salao.connections() == 0
    });
    assert!(is_free, "whoever went has given its place back");
    assert_eq!(get(hall.at, "/", &[]).status, 200);
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 256, failure_persistence: None, ..ProptestConfig::default() })]

    /// Whatever bytes come, an answer is a refusal or a page, and the next one is answered.
    #[test]
    fn any_bytes_are_answered_or_let_go(
        bytes in prop::collection::vec(any::<u8>(), 0..400),
        begins in prop::sample::select(vec!["", "GET ", "GET / HTTP/1.1\r\n", "GET / HTTP/1.1\r\nhost: 127.0.0.1\r\n", "POST / HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-length: 9\r\n\r\n"]),
    ) {
        std::thread_local! {
            static HALL: Hall = Hall::new();
        }
        HALL.with(|hall| {
            let mut all = begins.as_bytes().to_vec();
            all.extend(&bytes);
            let mut stream = TcpStream::connect(hall.at).unwrap();
            let _ = stream.write_all(&all);
            stream.shutdown(std::net::Shutdown::Write).unwrap();
            drop(stream);
            assert_eq!(get(hall.at, "/estado.json", &[]).status, 200);
        });
    }
}
