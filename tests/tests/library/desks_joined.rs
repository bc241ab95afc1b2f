//! A desk of another machine: it joins by address and code, asks and does what the host's own window could, and whoever is
//! no such desk gets nothing.

#![expect(
    clippy::panic,
    clippy::unwrap_used,
    reason = "a test stops at the first surprise"
)]

use app::acts::{AddClub, AddOperator, SetPin};
use app::asks;
use app::demo::{Until, demo};
use app::id::JogoId;
use app::log::ask::Log;
use app::season::context::Context;
use app::season::file::SeasonFile;
use app::season::made::Made;
use app::season::standing::Standing;
use lan::desk::joined::{Knock, known};
use lan::salao::Salao;
use messages::refusal::Refusal;
use messages::words::spoken::Language;
use messages::words::told::Told;
use serde_json::{Value, json};
use service::call::Reply;
use service::elsewhere::Lost;
use service::host::Service;
use service::machine::Opened;
use service::machine::salao::{SalaoDesk, SalaoInvited};
use service::principal::{Principal, SignedIn};
use service::sent::Sent;
use std::fs;
use std::io::{Read, Write};
use std::net::{IpAddr, Ipv4Addr, SocketAddr, TcpStream};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::thread;
use std::time::Duration;
use tempfile::TempDir;
use tests::stranger::{posts, says, stranger};
use tests::{Desk, small};

const HERE: IpAddr = IpAddr::V4(Ipv4Addr::LOCALHOST);

const CLARA: &str = "Clara Mesária";
const PIN: &str = "4821";

/// The machine on which the season lies.
struct Host {
    /// Where it remembers.
    folder: PathBuf,
    path: PathBuf,
    service: Arc<Service>,
    salao: Salao,
}

impl Host {
    fn of(folder: &Path, path: &Path, ports: Option<(u16, u16)>) -> Self {
        let service = Arc::new(Service::keeping(folder.to_owned(), None, None));
        service.open(path).unwrap();
        let (port, desk_port) = ports.unwrap_or_default();
        let salao = Salao::open(Arc::clone(&service), Some(HERE), port).unwrap();
        salao.receive_desks(Some(desk_port)).unwrap();
        Self {
            folder: folder.to_owned(),
            path: path.to_owned(),
            service,
            salao,
        }
    }

    fn ports(&self) -> (u16, u16) {
        (self.salao.port(), self.salao.desk_port().unwrap())
    }

    /// Where desks ask.
    fn at(&self) -> SocketAddr {
        SocketAddr::new(HERE, self.ports().1)
    }

    fn invited(&self) -> SalaoInvited {
        self.salao.invite_desk().unwrap();
        self.salao.state(Language::PtBr).invited.unwrap()
    }

    fn desks(&self) -> Vec<SalaoDesk> {
        self.salao.state(Language::PtBr).desks
    }

    fn entries(&self) -> i64 {
        SeasonFile::as_it_is(&self.path)
            .unwrap()
            .head()
            .unwrap()
            .0
            .0
    }

    /// The newest entries' devices, the last one first.
    fn devices(&self, most: u32) -> Vec<String> {
        let log = self
            .service
            .ask(&self.service.local(), |season, context| {
                season.query(context, &Log { most })
            })
            .unwrap();
        log.into_iter().map(|entry| entry.desk).collect()
    }

    fn does(&self, command: &Value) -> Result<Value, Told> {
        does(&self.service, None, command)
    }
}

/// A season whose first rodada is called, and who works in it; its jogos.
fn season(pins: Pins) -> (Desk, Vec<JogoId>) {
    let mut desk = Desk::seeded(Context::read("teste", None).seed);
    let etapa = desk.etapa(&small());
    desk.teams(etapa, 12);
    desk.check_in(etapa);
    desk.draw(etapa, 7);
    desk.call(etapa, 1);
    let mesas = desk.board(etapa, 1).mesas;
    let jogos = mesas.iter().map(|mesa| mesa.jogo).collect();
    let mut add = |name: &str| {
        let name = name.to_owned();
        match desk.run(AddOperator { name, pin: None }) {
            Made::Operator(id) => id,
            other => panic!("{other:?}"),
        }
    };
    let clara = add(CLARA);
    add("Davi");
    if pins == Pins::Some {
        let coordinator = desk.season.default_operator().unwrap().unwrap();
        for (operator, pin) in [(coordinator, "9999"), (clara, PIN)] {
            let pin = Some(pin.to_owned().into());
            desk.run(SetPin {
                operator,
                pin,
                old: None,
            });
            desk.context.operator = Some(coordinator);
        }
    }
    (desk, jogos)
}

/// Whether operators have PINs.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Pins {
    None,
    Some,
}

/// A host of such a season, its jogos, and where everything lies.
fn host(pins: Pins) -> (Desk, Host, Vec<JogoId>) {
    let (desk, jogos) = season(pins);
    let folder = desk.folder.path().join("lembranca");
    let host = Host::of(&folder, &desk.path(), None);
    if pins == Pins::Some {
        let sign = json!({"name": CLARA, "pin": PIN});
        calls(&host.service, "signIn", &sign).unwrap();
    }
    (desk, host, jogos)
}

/// Another laptop.
struct Laptop {
    folder: TempDir,
    service: Arc<Service>,
}

impl Laptop {
    fn new() -> Self {
        let folder = TempDir::new().unwrap();
        let service = Service::keeping(folder.path().to_owned(), None, None);
        Self {
            folder,
            service: Arc::new(service),
        }
    }

    fn knocks(&self, address: &str, code: &str) -> Result<Knock, Told> {
        Knock::with_code(&self.service, address, code).map_err(Told::from)
    }

    /// Joins by address and code, as this operator.
    fn joins(&self, host: &Host, name: &str, pin: Option<&str>) -> Opened {
        let SalaoInvited {
            code, addresses, ..
        } = host.invited();
        let knock = self.knocks(&addresses[0], &code).unwrap();
        knock.sign_in(&self.service, name, pin).unwrap()
    }

    fn does(&self, seen: Option<i64>, command: &Value) -> Result<Value, Told> {
        does(&self.service, seen, command)
    }

    fn lost(&self) -> Option<Lost> {
        self.service.state().joined.unwrap().lost
    }

    /// Waits until the host is lost so, or is not; for how long it took.
    fn waits(&self, lost: Option<Lost>) -> Duration {
        let since = platform::clock::Stopwatch::start();
        while self.lost() != lost {
            assert!(since.millis() < 20_000, "{:?}", self.lost());
            thread::sleep(Duration::from_millis(50));
        }
        Duration::from_millis(since.millis())
    }
}

fn calls(service: &Service, name: &str, fields: &Value) -> Result<Value, Told> {
    let sent: Sent = serde_json::from_value(json!({"name": name, "fields": fields})).unwrap();
    match service.call(&service.local(), sent, &|_| {})? {
        Reply::Json(json) => Ok(serde_json::from_str(&json).unwrap()),
        Reply::Bytes(bytes) => Ok(bytes.into()),
    }
}

fn does(service: &Service, seen: Option<i64>, command: &Value) -> Result<Value, Told> {
    calls(
        service,
        "execute",
        &json!({"seen": seen, "command": command}),
    )
}

fn report(jogo: JogoId, loser: u8) -> Value {
    json!({"command": "report", "jogo": jogo, "partidas": [[12, loser], [12, 9]], "seating": []})
}

/// Fields with which some question or other is asked.
fn fields() -> Vec<Value> {
    vec![
        json!({}),
        json!({"etapa": 1}),
        json!({"etapa": 1, "rodada": 1}),
        json!({"etapa": 1, "entrant": 1}),
        json!({"etapa": 1, "jogo": 1}),
        json!({"etapa": 1, "ruling": 1}),
        json!({"championship": 1}),
        json!({"championship": 1, "etapa": 1}),
        json!({"athlete": 1}),
        json!({"club": 1}),
        json!({"entrant": 1}),
        json!({"jogo": 1}),
        json!({"most": 50}),
        json!({"etapa": 1, "text": "1 12-7"}),
        json!({"text": "ana"}),
        json!({"reveal": false}),
    ]
}

#[test]
fn every_question_is_answered_as_at_the_host() {
    let folder = TempDir::new().unwrap();
    let context = Context::read("teste", None);
    let made = demo(folder.path(), &context, Until::MidRodada, &mut |_| {}).unwrap();
    let path = &made.files[0];
    let host = Host::of(&folder.path().join("lembranca"), path, None);
    let _ = host.does(&json!({"command": "add-operator", "name": CLARA}));
    let laptop = Laptop::new();
    let opened = laptop.joins(&host, CLARA, None);
    let who = Principal::new(
        opened.desk.clone(),
        Standing::Desk,
        SignedIn::As(opened.operator),
    );
    let mut answered = Vec::new();
    for name in asks::NAMES {
        for fields in fields() {
            let ask = json!({"name": "query", "fields": {"name": name, "fields": fields}});
            let sent: Sent = serde_json::from_value(ask).unwrap();
            let there = match host.service.call(&who, sent, &|_| {}) {
                Ok(Reply::Json(json)) => Ok(serde_json::from_str::<Value>(&json).unwrap()),
                Ok(Reply::Bytes(_)) => panic!("{name}"),
                Err(refusal) => Err(told_of(Told::from(refusal))),
            };
            let here = calls(
                &laptop.service,
                "query",
                &json!({"name": name, "fields": fields}),
            );
            if here.is_ok() {
                answered.push(*name);
            }
            // The hour goes on between two answers.
            if let (Ok(here), Ok(there)) = (&here, &there)
                && asks::lasts(name) == asks::Lasts::Moment
            {
                assert_eq!(here["tags"], there["tags"], "{name}");
                continue;
            }
            assert_eq!(here.map_err(told_of), there, "{name} {fields}");
        }
    }
    answered.dedup();
    assert!(
        answered.len() * 2 > asks::NAMES.len(),
        "{} of {}: {answered:?}",
        answered.len(),
        asks::NAMES.len()
    );
    // What is no question.
    for (name, fields) in [
        ("news", json!({"seen": 3})),
        ("pictureOf", json!({"of": {"club": 1}})),
        ("previewUndo", json!({"seq": 5})),
    ] {
        let sent: Sent = serde_json::from_value(json!({"name": name, "fields": fields})).unwrap();
        let there = match host.service.call(&who, sent, &|_| {}) {
            Ok(Reply::Json(json)) => Ok(serde_json::from_str::<Value>(&json).unwrap()),
            Ok(Reply::Bytes(bytes)) => Ok(bytes.into()),
            Err(refusal) => Err(told_of(Told::from(refusal))),
        };
        let here = calls(&laptop.service, name, &fields).map_err(told_of);
        assert_eq!(here, there, "{name}");
    }
}

/// A refusal as the screens have it, whole.
fn told_of(told: Told) -> Value {
    serde_json::to_value(told).unwrap()
}

#[test]
fn a_desk_types_and_takes_back_its_own() {
    let (_desk, host, jogos) = host(Pins::None);
    let laptop = Laptop::new();
    let opened = laptop.joins(&host, CLARA, None);
    assert!(opened.joined.is_some() && opened.operator.is_some());
    assert!(opened.desk.starts_with("Mesa "), "{}", opened.desk);
    let own = host.service.name();
    assert_ne!(opened.desk, own);
    host.does(&report(jogos[0], 7)).unwrap();
    // As the entry line does it, for this season alone.
    let line = json!({"season": opened.path, "again": false, "line": {
        "etapa": 1, "rodada": 1, "newest": null, "text": "2 12-7 12-9"}});
    let came = calls(&laptop.service, "takeLine", &line).unwrap();
    assert_eq!(came["came"], "recorded", "{came}");
    host.does(&report(jogos[2], 7)).unwrap();
    assert_eq!(
        host.devices(3),
        [own.clone(), opened.desk.clone(), own.clone()]
    );
    let before = host.entries();
    let undone = calls(&laptop.service, "undo", &json!({"seq": null})).unwrap();
    assert_eq!(host.entries(), before + 1);
    let told = undone["told"].as_str().unwrap();
    assert!(told.contains("mesa 2"), "{told}");
    // There is no other one of its own.
    let refused = calls(&laptop.service, "undo", &json!({"seq": null})).unwrap_err();
    assert_eq!(host.entries(), before + 1, "{refused:?}");
    calls(&laptop.service, "redo", &json!({})).unwrap();
    assert_eq!(host.entries(), before + 2);
    // The head comes by itself.
    laptop.waits(None);
    let seq = || laptop.service.state().season.unwrap().seq.0;
    assert!((0..100).any(|_| {
        thread::sleep(Duration::from_millis(50));
        seq() == before + 2
    }));
    assert_eq!(host.desks().len(), 1);
    assert!(host.desks()[0].here && host.desks()[0].operator == opened.operator);
}

#[test]
fn what_came_between_is_told_as_at_the_host() {
    let (_desk, host, jogos) = host(Pins::None);
    let laptop = Laptop::new();
    laptop.joins(&host, CLARA, None);
    let seen = host.entries();
    host.does(&report(jogos[0], 7)).unwrap();
    let entries = host.entries();
    let stale = laptop.does(Some(seen), &report(jogos[0], 9)).unwrap_err();
    let there = does(&host.service, Some(seen), &report(jogos[0], 9)).unwrap_err();
    assert_eq!(stale.code, "stale");
    assert!(
        stale.message.contains(&host.service.name()),
        "{}",
        stale.message
    );
    assert_eq!(told_of(stale), told_of(there));
    assert_eq!(host.entries(), entries);
}

#[test]
fn with_pins_nobody_works_without_one() {
    let (_desk, host, jogos) = host(Pins::Some);
    let laptop = Laptop::new();
    let SalaoInvited {
        code, addresses, ..
    } = host.invited();
    let knock = laptop.knocks(&addresses[0], &code).unwrap();
    assert_eq!(knock.shown().operators.len(), 3);
    let entries = host.entries();
    for (name, pin, code) in [
        (CLARA, Some("0000"), "wrong-pin"),
        (CLARA, None, "wrong-pin"),
        ("Davi", None, "sign-in"),
        ("Ninguém", None, "unknown"),
    ] {
        let refused = knock.sign_in(&laptop.service, name, pin).unwrap_err();
        assert_eq!(Told::from(refused).code, code, "{name}");
    }
    assert!(laptop.service.opened().unwrap().is_none());
    // The wrong PIN is told of in the journal, as one at the host is; nothing else is.
    assert_eq!(host.entries(), entries + 1);
    knock.sign_in(&laptop.service, CLARA, Some(PIN)).unwrap();
    laptop.does(None, &report(jogos[0], 7)).unwrap();
    // Another operator signs in at a desk that is joined.
    let sign = |name: &str, pin: &str| {
        calls(
            &laptop.service,
            "signIn",
            &json!({"name": name, "pin": pin}),
        )
    };
    assert_eq!(sign(CLARA, "1").unwrap_err().code, "wrong-pin");
    sign(CLARA, PIN).unwrap();
}

#[test]
fn whoever_has_no_code_or_another_one_is_not_let_in() {
    let (_desk, host, _) = host(Pins::None);
    let before = fs::read(&host.path).unwrap();
    let laptop = Laptop::new();
    let SalaoInvited {
        code,
        addresses,
        left_s,
        ..
    } = host.invited();
    assert!(left_s <= 300);
    let address = addresses[0].as_str();
    let flipped = |at: usize| {
        let mut letters: Vec<char> = code.chars().collect();
        letters[at] = if letters[at] == '7' { '8' } else { '7' };
        String::from_iter(letters)
    };
    for typed in ["", "ABCD", "XXXX XXXX XXXX XXXU"] {
        let refused = laptop.knocks(address, typed).err().unwrap();
        assert_eq!(refused.code, "bad-code", "{typed}");
    }
    // Another certificate than the one that shows the code; nothing is sent to it.
    for at in [0, 5, 13] {
        let refused = laptop.knocks(address, &flipped(at)).err().unwrap();
        assert_eq!(refused.code, "other-host", "{at}");
    }
    // Another machine at the address.
    let (_other_desk, other, _) = self::host(Pins::None);
    other.invited();
    let elsewhere = other.at().to_string();
    let refused = laptop.knocks(&elsewhere, &code).err().unwrap();
    assert_eq!(refused.code, "other-host");
    // Nobody there.
    let free = std::net::TcpListener::bind((HERE, 0))
        .unwrap()
        .local_addr()
        .unwrap();
    let refused = laptop.knocks(&free.to_string(), &code).err().unwrap();
    assert_eq!(refused.code, "no-host");
    assert!(
        refused.message.contains(&free.to_string()),
        "{}",
        refused.message
    );
    // The end of the code five times; then the right one is over, too.
    for left in (1..5).rev() {
        let refused = laptop.knocks(address, &flipped(18)).err().unwrap();
        assert_eq!(refused.code, "wrong-code");
        assert!(
            refused.message.contains(&left.to_string()),
            "{}",
            refused.message
        );
    }
    for typed in [flipped(18), code.clone()] {
        let refused = laptop.knocks(address, &typed).err().unwrap();
        assert_eq!(refused.code, "code-over");
    }
    // A code is for one desk.
    let code = host.invited().code;
    laptop.knocks(address, &code).unwrap();
    let second = Laptop::new();
    assert_eq!(
        second.knocks(address, &code).err().unwrap().code,
        "code-over"
    );
    assert_eq!(host.desks().len(), 1);
    assert_eq!(fs::read(&host.path).unwrap(), before, "nothing was written");
}

/// What a desk's machine keeps to come back by.
fn kept(laptop: &Laptop) -> (PathBuf, Value) {
    let path = laptop.folder.path().join("salao-mesa-diretora.json");
    let kept: Value = serde_json::from_slice(&fs::read(&path).unwrap()).unwrap();
    (path, kept)
}

#[test]
fn a_stranger_at_the_port_of_desks_gets_nothing() {
    let (desk, host, jogos) = host(Pins::None);
    let laptop = Laptop::new();
    laptop.joins(&host, CLARA, None);
    let token = kept(&laptop).1[0]["token"].as_str().unwrap().to_owned();
    let at = host.at();
    let entries = host.entries();
    let execute =
        |command: &Value| json!({"name": "execute", "fields": {"seen": null, "command": command}});
    let typed = execute(&report(jogos[0], 7)).to_string();
    // Without a token, with another one, with one bit of it flipped.
    let mut flipped = token.clone().into_bytes();
    flipped[9] ^= 1;
    let flipped = String::from_utf8(flipped).unwrap();
    for bearer in [
        None,
        Some("x.y"),
        Some(""),
        Some(&*format!("{flipped}.a")),
        Some(&*token),
    ] {
        for path in ["/call", "/who", "/head"] {
            let came = match path {
                "/call" | "/head" => posts(at, path, bearer, &typed).unwrap(),
                path => {
                    let bearer = bearer.unwrap_or_default();
                    let head = format!(
                        "GET {path} HTTP/1.1\r\nhost: a\r\nconnection: close\r\nauthorization: Bearer {bearer}\r\n\r\n"
                    );
                    says(at, head.as_bytes()).unwrap()
                }
            };
            assert_eq!(came.status, 401, "{bearer:?} {path}");
            assert!(came.text().contains("unknown-desk"));
        }
    }
    // The token without anybody who has signed in in this run of the program.
    let unsigned = format!("{token}.outra");
    let came = posts(at, "/call", Some(&unsigned), &typed).unwrap();
    assert_eq!(
        (came.status, came.text().contains("nobody-at-desk")),
        (403, true)
    );
    let sign = json!({"name": "signIn", "fields": {"name": CLARA, "pin": null}}).to_string();
    assert_eq!(
        posts(at, "/call", Some(&unsigned), &sign).unwrap().status,
        200
    );
    // A desk that says what no window of ours would: what is the host's own is refused, whoever signed in.
    let secret = desk.folder.path().join("segredo.txt");
    fs::write(&secret, "do host").unwrap();
    let mine = json!({"name": "openSeason", "fields": {"path": host.path}});
    for request in [
        mine,
        json!({"name": "closeSeason", "fields": {}}),
        json!({"name": "droppedList", "fields": {"path": secret}}),
        json!({"name": "readSheets", "fields": {"paths": [secret]}}),
        json!({"name": "makeSeasonKey", "fields": {"seen": null, "because": "x"}}),
        json!({"name": "droppedPictureOf", "fields": {"seen": null, "of": {"club": 1}, "path": secret}}),
        json!({"name": "copies", "fields": {"path": null}}),
        execute(&json!({"command": "add-operator", "name": "Intruso"})),
        execute(&json!({"command": "set-pin", "operator": 1, "pin": "1234"})),
        execute(&json!({"command": "add-evidence", "etapa": 1, "ruling": 1, "path": secret})),
    ] {
        let came = posts(at, "/call", Some(&unsigned), &request.to_string()).unwrap();
        assert!(
            came.text().contains("not-open"),
            "{request}: {}",
            came.text()
        );
    }
    // What is no request.
    let alone = execute(
        &json!({"command": "report", "jogo": jogos[0], "partidas": [[12, 7], [12, 9]],
        "seating": [], "reading": "alone"}),
    )
    .to_string();
    for body in [
        &alone,
        "",
        "{}",
        "[]",
        "\u{0}",
        r#"{"name":"execute"}"#,
        r#"{"name":"undo","fields":{"seq":"x"}}"#,
    ] {
        let came = posts(at, "/call", Some(&unsigned), body).unwrap();
        assert_eq!(came.status, 422, "{body}");
    }
    for path in ["/", "/api/call", "/../x"] {
        assert_eq!(
            posts(at, path, Some(&unsigned), "{}").unwrap().status,
            404,
            "{path}"
        );
    }
    let long = "x".repeat(17 << 20);
    assert!(posts(at, "/call", Some(&unsigned), &long).is_none_or(|came| came.status == 413));
    // Plain HTTP is none, and a telephone's port has none of these paths.
    assert!(tests::requests::sent(at, b"GET /head HTTP/1.1\r\nhost: a\r\n\r\n").is_none());
    let salao = SocketAddr::new(HERE, host.salao.port());
    let plain = tests::requests::sent(
        salao,
        b"POST /call HTTP/1.1\r\nhost: 127.0.0.1\r\nconnection: close\r\ncontent-length: 0\r\n\r\n",
    );
    assert_eq!(plain.unwrap().status, 405);
    assert_eq!(host.entries(), entries, "nothing was written");
    // The same write by its key, twice: done once, and answered alike.
    let keyed = json!({"name": "execute", "key": "0b7e1c52-64f1-4d0a-9a55-2f6f6f7a1c3e",
        "fields": {"seen": null, "command": report(jogos[0], 7)}});
    let first = posts(at, "/call", Some(&unsigned), &keyed.to_string()).unwrap();
    let again = posts(at, "/call", Some(&unsigned), &keyed.to_string()).unwrap();
    assert_eq!((first.status, first.text()), (again.status, again.text()));
    assert_eq!((first.status, host.entries()), (200, entries + 1));
}

#[test]
fn whoever_says_hello_slowly_is_let_go() {
    let (_desk, host, _) = host(Pins::None);
    let at = host.at();
    let silent = thread::spawn(move || {
        let mut stream = TcpStream::connect(at).unwrap();
        stream
            .set_read_timeout(Some(Duration::from_secs(25)))
            .unwrap();
        matches!(stream.read(&mut [0; 9]), Ok(0) | Err(_))
    });
    let slow = thread::spawn(move || {
        let mut stream = stranger(at);
        stream.write_all(b"GET /head HTT").unwrap();
        let since = platform::clock::Stopwatch::start();
        let mut rest = Vec::new();
        let _ = stream.read_to_end(&mut rest);
        since.millis()
    });
    // Others are answered meanwhile.
    Laptop::new().joins(&host, CLARA, None);
    assert!(silent.join().unwrap());
    let lasted = slow.join().unwrap();
    assert!((5_000..25_000).contains(&lasted), "{lasted}");
}

#[test]
fn a_host_that_was_gone_is_said_to_be_and_joined_again_by_itself() {
    let (_desk, host, jogos) = host(Pins::Some);
    let laptop = Laptop::new();
    let opened = laptop.joins(&host, CLARA, Some(PIN));
    laptop.does(None, &report(jogos[0], 7)).unwrap();
    let ports = host.ports();
    let Host {
        folder,
        path,
        service,
        salao,
    } = host;
    drop(salao);
    drop(service);
    assert!(laptop.waits(Some(Lost::Silent)) < Duration::from_secs(10));
    // What was typed is kept here, and what is sent is refused in words at once.
    let draft = json!({"season": opened.path, "draft": {"field": null, "etapa": 1, "lines": [
        {"etapa": 1, "rodada": 1, "newest": null, "text": "2 12-7 12-9"}]}});
    calls(&laptop.service, "setDraft", &draft).unwrap();
    let silent = laptop.does(None, &report(jogos[1], 7)).unwrap_err();
    assert_eq!(silent.code, "host-silent");
    // The same machine, at the same address, with the same key.
    let host = Host::of(&folder, &path, Some(ports));
    let back = laptop.waits(None);
    assert!(back < Duration::from_secs(10), "{back:?}");
    laptop.does(None, &report(jogos[1], 7)).unwrap();
    assert_eq!(host.devices(2), [&*opened.desk, &*opened.desk]);
    let again = laptop.service.opened().unwrap().unwrap();
    assert_eq!(again.draft.lines.len(), 1);
    assert_eq!(again.operator, opened.operator);
    // Another season is open there: said so, and nothing is done in it.
    let (other, _) = season(Pins::None);
    host.service.open(&other.path()).unwrap();
    laptop.waits(Some(Lost::OtherSeason));
    let refused = laptop.does(None, &report(jogos[2], 7)).unwrap_err();
    assert_eq!(refused.code, "other-open");
    host.service.open(&path).unwrap();
    laptop.waits(None);
}

#[test]
fn a_desk_comes_back_without_a_code_until_it_is_cut_off() {
    let (_desk, host, jogos) = host(Pins::Some);
    let laptop = Laptop::new();
    laptop.joins(&host, CLARA, Some(PIN));
    // Its program ends and begins anew: nobody has signed in there.
    let Laptop { folder, service } = laptop;
    drop(service);
    let service = Arc::new(Service::keeping(folder.path().to_owned(), None, None));
    let laptop = Laptop { folder, service };
    let shown = known(&laptop.service);
    assert_eq!(shown.len(), 1);
    assert_eq!(shown[0].season, "Interclubes 2026");
    let knock = Knock::again(&laptop.service, &shown[0].address).unwrap();
    assert!(knock.sign_in(&laptop.service, CLARA, None).is_err());
    knock.sign_in(&laptop.service, CLARA, Some(PIN)).unwrap();
    laptop.does(None, &report(jogos[0], 7)).unwrap();
    let entries = host.entries();
    let [desk] = &host.desks()[..] else {
        panic!("{:?}", host.desks());
    };
    host.salao.cut_desk(&desk.device).unwrap();
    let refused = laptop.does(None, &report(jogos[1], 7)).unwrap_err();
    assert_eq!(refused.code, "unknown-desk");
    laptop.waits(Some(Lost::CutOff));
    assert!(host.desks().is_empty());
    assert_eq!(host.entries(), entries);
    laptop.service.close();
    assert!(laptop.service.opened().unwrap().is_none());
    let refused = Knock::again(&laptop.service, &shown[0].address)
        .err()
        .unwrap();
    assert!(matches!(refused, Refusal::Elsewhere(told) if told.code == "unknown-desk"));
    assert!(known(&laptop.service).is_empty(), "it is offered no more");
}

/// A paper is drawn at the host, handed out at the desk, and recorded once.
#[test]
fn a_paper_of_the_host_is_handed_out_at_a_desk() {
    let (_desk, host, _) = host(Pins::None);
    let laptop = Laptop::new();
    let opened = laptop.joins(&host, CLARA, None);
    let of = |name: &str, fields: &Value| calls(&laptop.service, name, fields);
    let before = host.entries();
    let doc = json!({"doc": {"doc": "sumulas", "etapa": 1, "rodada": 1}});
    let kept = of("keepPaper", &doc).unwrap();
    assert_eq!((&kept["outward"], &kept["copy"]), (&json!(true), &json!(1)));
    let number = &kept["number"];
    for looked_at in [true, false] {
        let pdf = of("drawPaper", &json!({"number": number, "look": looked_at})).unwrap();
        let begins: Vec<u8> = serde_json::from_value(pdf).unwrap();
        assert!(begins.starts_with(b"%PDF"));
    }
    assert_eq!(host.entries(), before, "looking records nothing");
    let released = of("releasePaper", &json!({"number": number})).unwrap();
    // Said once more, as by a desk that heard no answer.
    let again = of("releasePaper", &json!({"number": number})).unwrap();
    assert_eq!(
        (released["seq"].as_i64(), &released),
        (Some(before + 1), &again)
    );
    assert_eq!(host.devices(1), [opened.desk]);
    // A paper that another desk looks at is not this one's.
    let other = Laptop::new();
    other.joins(&host, "Davi", None);
    let taken = calls(&other.service, "releasePaper", &json!({"number": number}));
    assert_eq!(taken.unwrap_err().code, "paper-overtaken");
    // One that was looked at before another was printed is made anew.
    let old = of("keepPaper", &doc).unwrap();
    let newer = of("keepPaper", &doc).unwrap();
    of("releasePaper", &json!({"number": newer["number"]})).unwrap();
    let late = of("releasePaper", &json!({"number": old["number"]})).unwrap_err();
    assert_eq!(late.code, "paper-overtaken");
}

#[test]
fn what_lies_at_the_host_is_done_there() {
    let (desk, host, _) = host(Pins::None);
    let laptop = Laptop::new();
    let opened = laptop.joins(&host, CLARA, None);
    let name = &opened.joined.as_ref().unwrap().host;
    let scans = json!({"paths": [desk.path()]});
    let refused = calls(&laptop.service, "readSheets", &scans).unwrap_err();
    assert_eq!(refused.code, "only-at-host");
    assert!(refused.message.contains(name), "{}", refused.message);
    assert!(laptop.service.uid().is_err());
    // A window that looks for scans again and again finds none, and says nothing.
    assert!(calls(&laptop.service, "readNewSheets", &json!({})).is_ok());
    assert!(calls(&laptop.service, "watching", &json!({})).is_ok());
    // Lists are read where they lie, and taken over there.
    let list = laptop.folder.path().join("clubes.csv");
    fs::write(&list, "Clube;Cidade\nLonge;Lapa\n").unwrap();
    assert!(calls(&laptop.service, "droppedList", &json!({"path": list})).is_ok());
    let club = AddClub {
        name: "Longe".to_owned(),
        city: "Lapa".to_owned(),
    };
    let mut command = serde_json::to_value(&club).unwrap();
    command["command"] = "add-club".into();
    laptop.does(None, &command).unwrap();
    // Whoever else asks at this machine is not asked for as this desk.
    let phone = Principal::new("x".to_owned(), Standing::Referee, SignedIn::As(None));
    let asked = json!({"name": "query", "fields": {"name": "public", "fields": {"reveal": false}}});
    let sent: Sent = serde_json::from_value(asked).unwrap();
    let refused = laptop.service.call(&phone, sent, &|_| {}).unwrap_err();
    assert_eq!(refused.code(), "nothing-open");
    // A season of its own is opened as ever, and the other one is left.
    let (own, _) = season(Pins::None);
    laptop.service.open(&own.path()).unwrap();
    assert!(laptop.service.opened().unwrap().unwrap().joined.is_none());
    laptop.service.uid().unwrap();
    // What lets desks in lies with neither season, and nobody else may read it.
    let secret = host.folder.join("salao-chave.json");
    let key: Value = serde_json::from_slice(&fs::read(&secret).unwrap()).unwrap();
    let bytes = fs::read(&host.path).unwrap();
    for hidden in [
        key["key"].as_str().unwrap(),
        kept(&laptop).1[0]["token"].as_str().unwrap(),
    ] {
        assert!(
            !bytes
                .windows(hidden.len())
                .any(|some| some == hidden.as_bytes())
        );
    }
    #[cfg(unix)]
    for name in ["salao-chave.json", "salao-mesas.json"] {
        use std::os::unix::fs::PermissionsExt;
        let mode = fs::metadata(host.folder.join(name))
            .unwrap()
            .permissions()
            .mode();
        assert_eq!(mode & 0o077, 0, "{name}");
    }
}
