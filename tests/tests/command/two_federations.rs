//! Seasons of two federations and their central, as programs that run: by network, by stick, and where neither is.

#![expect(clippy::unwrap_used, reason = "a test stops at the first surprise")]

use messages::words::spoken::Language;
use publish::central::Patience;
use publish::exchange;
use serde_json::{Value, json};
use statement::date::Moment;
use statement::list::List;
use std::fs;
use std::io::{self, Read, Write};
use std::net::{IpAddr, Shutdown, SocketAddr, TcpListener, TcpStream, ToSocketAddrs};
use std::path::PathBuf;
use std::process::Output;
use std::thread;
use std::time::{Duration, UNIX_EPOCH};
use tempfile::TempDir;
use tests::country::Country;
use tests::country::cluster::files;
use tests::{Desk, asked, espadilha, federation};

const CPF: &str = "52998224725";
const OTHER_CPF: &str = "39053344705";
const BIRTH: &str = "06/05/1990";

/// A season of a federation of its own, beside its key and a stick.
struct Season {
    folder: TempDir,
    central_key: String,
    /// The code of its federation's root key, and its public half.
    root: (String, String),
}

fn answer(done: &Output) -> Value {
    let told = String::from_utf8_lossy(&done.stdout);
    let beside = String::from_utf8_lossy(&done.stderr);
    assert!(done.status.success(), "{told}{beside}");
    serde_json::from_str(&told).unwrap_or_default()
}

impl Season {
    /// One that has joined a federation whose root key somebody has registered by `registered`.
    fn joined(
        federation: &str,
        central: &str,
        central_key: &str,
        registered: impl FnOnce(&str),
    ) -> Self {
        let root = answer(&asked(&["federation", "root", "--json"], b""));
        let of_root = |part: &str| root[part].as_str().unwrap().to_owned();
        let season = Self {
            folder: TempDir::new().unwrap(),
            central_key: central_key.to_owned(),
            root: (of_root("code"), of_root("public")),
        };
        season.ok(&["new", "--name", "2026", "--federation", federation]);
        registered(&season.root.1);
        season.ok(&["key", "new", "--out", &season.text("chave")]);
        season.joins(
            federation,
            "1",
            &["--central", central, "--central-key", central_key],
        );
        season
    }

    /// Joins by a certificate of the key that it has.
    fn joins(&self, federation: &str, serial: &str, more: &[&str]) {
        let request = self.ok(&["federation", "request"]);
        let certify = [
            "federation",
            "certify",
            "--federation",
            federation,
            "--season",
            request["season"].as_str().unwrap(),
            "--key",
            request["key"].as_str().unwrap(),
            "--serial",
            serial,
            "--output",
            &self.text("certificado.txt"),
        ];
        answer(&asked(&certify, self.root.0.as_bytes()));
        let join = [
            "federation",
            "join",
            "--certificate",
            &self.text("certificado.txt"),
            "--root",
            &self.root.1,
        ];
        self.ok(&[&join, more].concat());
    }

    /// What is said of its key by the root key that somebody types.
    fn revoked(&self, words: &[&str], typed: &str) -> Output {
        let revoke = [
            "federation",
            "revoke",
            "--cause",
            "stolen",
            "--since",
            "31/12/2099",
            "--output",
            &self.text("revogacao.txt"),
            "--json",
        ];
        asked(&[&revoke, words].concat(), typed.as_bytes())
    }

    fn at(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }

    fn text(&self, name: &str) -> String {
        self.at(name).display().to_string()
    }

    fn run(&self, words: &[&str]) -> Output {
        espadilha()
            .args(words)
            .arg("--file")
            .arg(self.at("2026.espadilha"))
            .arg("--backups")
            .arg(self.at("copias"))
            .arg("--json")
            .current_dir(self.folder.path())
            .output()
            .unwrap()
    }

    fn ok(&self, words: &[&str]) -> Value {
        let done = self.run(words);
        assert!(done.status.success(), "{words:?}: {done:?}");
        answer(&done)
    }

    /// Of `federation`, with the season's key.
    fn federation(&self, words: &[&str]) -> Output {
        let words = [&["federation"], words].concat();
        self.run(&[&words[..], &["--key", &self.text("chave")]].concat())
    }

    fn federation_ok(&self, words: &[&str]) -> Value {
        answer(&self.federation(words))
    }

    /// The central has all of it, and nothing else of it.
    fn is_heard_whole(&self) {
        let stands = self.federation_ok(&["status", "--ask"])["stands"].clone();
        assert_eq!(
            (&stands["frozen"], &stands["waiting"], &stands["parted"]),
            (&Value::Null, &json!(0), &json!(false))
        );
    }

    /// Why it was refused.
    fn refused(&self, words: &[&str]) -> Value {
        error(&self.federation(words))
    }

    /// Somebody who is registered, and suspended by what a document says.
    fn suspends(&self, name: &str, cpf: &str) {
        self.suspends_until(name, cpf, "31/12/2099");
    }

    fn suspends_until(&self, name: &str, cpf: &str, until: &str) {
        self.ok(&["athlete", "add", name, "--cpf", cpf, "--birth-date", BIRTH]);
        fs::write(self.at("ata.pdf"), b"%PDF-1.4 a ata").unwrap();
        self.ok(&[
            "sanction",
            "add",
            name,
            "--by",
            "Clube Azul",
            "--decision",
            "suspensa",
            "--from",
            "01/01/2026",
            "--to",
            until,
            "--document",
            &self.text("ata.pdf"),
            "--clause",
            "fprt-1.7.c-1",
        ]);
    }

    /// An etapa with a dupla, which somebody is to be lined up for.
    fn opens(&self) {
        let etapa = [
            "etapa",
            "new",
            "--name",
            "1ª etapa",
            "--date",
            "21/11/2026",
            "--format",
            "noite-de-clube",
            "--fee",
            "0",
        ];
        self.ok(&etapa);
        self.ok(&["team", "add", "Ana e Bia"]);
        self.ok(&["athlete", "add", "Bia Souza"]);
    }

    fn lines_up(&self, name: &str) -> Output {
        self.run(&["lineup", "set", "Ana e Bia", "1", name, "Bia Souza"])
    }

    /// The list of sanctions that it has, as its signature holds.
    fn list(&self) -> Value {
        self.ok(&["federation", "status"])["list"].clone()
    }
}

fn error(done: &Output) -> Value {
    assert_eq!(done.status.code(), Some(1), "{done:?}");
    let told: Value = serde_json::from_slice(&done.stdout).unwrap();
    told["error"].clone()
}

/// A season of a federation that the central knows.
fn joins(country: &Country, federation: &str) -> Season {
    Season::joined(federation, &country.address(), &country.key, |root| {
        country.registers(federation, root);
    })
}

#[test]
fn suspended_in_one_federation_and_refused_in_another_by_network_by_stick_and_at_the_door() {
    let country = Country::new();
    let (pr, sp) = (joins(&country, "fprt"), joins(&country, "fspt"));
    assert_eq!(sp.federation_ok(&["fetch"])["new"], true);
    assert_eq!(sp.federation_ok(&["fetch"])["new"], false);
    pr.suspends("Ana Prado", CPF);
    // No list ever came, and with it comes what door tags are made with: it is fetched first, and what was stated without
    // is amended.
    assert_eq!(pr.ok(&["federation", "status"])["by_name_alone"], true);
    let sent = pr.federation_ok(&["send"]);
    assert_eq!((&sent["sent"], &sent["last"]), (&json!(3), &json!(3)));
    let told = sent["told"][0].as_str().unwrap();
    assert!(told.contains("A lista de punições"), "{sent}");
    assert_eq!(pr.ok(&["federation", "status"])["by_name_alone"], false);
    let again = pr.federation_ok(&["send"]);
    assert_eq!((&again["sent"], &again["seq"]), (&json!(0), &Value::Null));
    let state = pr.federation_ok(&["status", "--ask"]);
    assert_eq!(state["receivers"][0]["waiting"], 0, "{state}");
    assert_eq!(
        (&state["stands"]["number"], &state["stands"]["frozen"]),
        (&json!(3), &Value::Null)
    );
    // By network, and from there on without one.
    let fetched = sp.federation_ok(&["fetch", "--to", &sp.text("punicoes.txt")]);
    assert_eq!(fetched["list"]["entries"], 1);
    let stick = fs::read(sp.at("punicoes.txt")).unwrap();
    drop(country.server);
    sp.opens();
    // She is somebody new there: known by CPF and birth date alone, under another name.
    sp.ok(&[
        "athlete",
        "add",
        "A. Prado",
        "--cpf",
        CPF,
        "--birth-date",
        BIRTH,
    ]);
    let refused = error(&sp.lines_up("A. Prado"));
    assert_eq!(refused["code"], "barred", "{refused}");
    let told = refused["message"].as_str().unwrap();
    assert!(
        told.contains("fprt") && told.contains("Clube Azul"),
        "{told}"
    );
    let silent = sp.refused(&["fetch"]);
    assert_eq!(silent["code"], "central-silent", "{silent}");
    // By stick, to a season that has no network at all.
    let database = &country.database;
    let santos = Season::joined("fsnt", "", &country.key, |_| {});
    assert_eq!(santos.refused(&["fetch"])["code"], "no-central");
    fs::write(santos.at("punicoes.txt"), stick).unwrap();
    santos.federation_ok(&["fetch", "--from", &santos.text("punicoes.txt")]);
    santos.opens();
    santos.ok(&[
        "athlete",
        "add",
        "A. Prado",
        "--cpf",
        CPF,
        "--birth-date",
        BIRTH,
    ]);
    assert_eq!(error(&santos.lines_up("A. Prado"))["code"], "barred");
    // Somebody else of the same day plays.
    santos.ok(&[
        "athlete",
        "add",
        "Cid Luz",
        "--cpf",
        "11144477735",
        "--birth-date",
        BIRTH,
    ]);
    assert!(santos.lines_up("Cid Luz").status.success());
    assert!(santos.list()["entries"] == 1 && santos.central_key == country.key);
    // What nobody may know lies where it was typed, and nowhere else.
    let mut found = Vec::new();
    database.sql("CHECKPOINT");
    for folder in [&database.cluster.folder, &database.keys()] {
        files(folder, &mut found);
    }
    found.extend([sp.at("punicoes.txt"), pr.at("certificado.txt")]);
    let bundle = pr.text("declaracoes.txt");
    pr.federation_ok(&["send", "--to", &bundle, "--all"]);
    found.push(bundle.into());
    assert!(found.len() > 100);
    for file in found {
        let bytes = fs::read(&file).unwrap_or_default();
        let is_there = bytes.windows(CPF.len()).any(|some| some == CPF.as_bytes());
        assert!(!is_there, "{}", file.display());
    }
}

/// Whoever hands on what comes to the central, and hangs up on what begins so; where they are found.
fn between(to: SocketAddr, at: IpAddr, loses: &'static str) -> SocketAddr {
    let listener = TcpListener::bind((at, 0)).unwrap();
    let found = listener.local_addr().unwrap();
    let is_lost = move |some: &[u8]| !loses.is_empty() && some.starts_with(loses.as_bytes());
    thread::spawn(move || {
        for mut near in listener.incoming().map_while(Result::ok) {
            let mut far = TcpStream::connect(to).unwrap();
            let (mut back, mut out) = (far.try_clone().unwrap(), near.try_clone().unwrap());
            thread::spawn(move || io::copy(&mut back, &mut out));
            thread::spawn(move || {
                let mut some = [0; 65_536];
                while let Ok(count @ 1..) = near.read(&mut some) {
                    if is_lost(&some[..count]) || far.write_all(&some[..count]).is_err() {
                        break;
                    }
                }
                let _ = near.shutdown(Shutdown::Both);
                let _ = far.shutdown(Shutdown::Both);
            });
        }
    });
    found
}

#[test]
fn whoever_has_one_cpf_is_one_person_in_two_federations() {
    let country = Country::new();
    let (pr, sp) = (joins(&country, "fprt"), joins(&country, "fspt"));
    let codes = || country.database.sql("SELECT count(*) FROM identity");
    pr.suspends("Ana Prado", CPF);
    // Lost on the way, behind the statements: these are there, and that is told.
    let lossy = between(
        country.server.to,
        IpAddr::from([127, 0, 0, 1]),
        "PUT /identity",
    );
    let sent = pr.federation_ok(&["send", "--to", &format!("http://{lossy}")]);
    assert_eq!((&sent["sent"], &sent["known"]), (&json!(3), &Value::Null));
    let told = sent["told"].as_array().unwrap();
    assert!(
        told.len() == 2 && told[1].as_str().unwrap().contains("Envie de novo"),
        "{sent}"
    );
    assert_eq!(codes().trim(), "0");
    // The next time it is made good, though nothing waits any more.
    let sent = pr.federation_ok(&["send"]);
    assert_eq!((&sent["sent"], &sent["known"]), (&json!(0), &json!(1)));
    assert!(
        sent["told"][0].as_str().unwrap().contains("1 atleta"),
        "{sent}"
    );
    let before = country.database.sql("SELECT number FROM pulse");
    pr.federation_ok(&["send"]);
    assert_eq!(country.database.sql("SELECT number FROM pulse"), before);
    // Under another name, in another federation: one person, who is barred there by uid, by the next list.
    sp.suspends("A. Prado", CPF);
    assert_eq!(sp.federation_ok(&["send"])["known"], 1);
    sp.federation_ok(&["fetch", "--to", &sp.text("punicoes.txt")]);
    let list = fs::read_to_string(sp.at("punicoes.txt")).unwrap();
    let uids: Vec<String> = [(&pr, "Ana Prado"), (&sp, "A. Prado")]
        .map(|(season, name)| {
            let athletes = season.ok(&["athlete", "search", name]);
            athletes[0]["athlete"]["uid"].as_str().unwrap().to_owned()
        })
        .to_vec();
    assert!(
        uids.iter()
            .all(|uid| list.matches(uid.as_str()).count() == 2),
        "{list}"
    );
    // By stick none goes, and of whoever does not want to be published the code goes again.
    let stick = pr.text("pendrive.txt");
    pr.federation_ok(&["send", "--to", &stick, "--all"]);
    assert!(!fs::read_to_string(&stick).unwrap().contains(CPF));
    pr.ok(&["athlete", "edit", "Ana Prado", "--publish", "no"]);
    let sent = pr.federation_ok(&["send"]);
    assert_eq!((&sent["known"], &sent["told"]), (&json!(0), &json!([])));
    assert_eq!(codes().trim(), "1");
    // Erased at their own wish: the code goes with the statement that tells it.
    sp.ok(&["athlete", "erase", "A. Prado"]);
    assert_eq!(sp.federation_ok(&["send"])["known"], 0);
    assert_eq!(codes().trim(), "0");
    assert_eq!(country.database.run(&["check"]), "Tudo certo.\n");
    // Nothing of it stands in what was said, by either side, nor in what the season keeps of it.
    let log = country.server.log.lock().unwrap().clone();
    assert!(!log.contains(CPF), "{log}");
}

/// In the clear no CPF goes, and that is told; what was stated goes all the same.
#[test]
fn a_cpf_goes_over_no_line_that_others_read() {
    let country = Country::new();
    let pr = joins(&country, "fprt");
    let name = platform::computer::name();
    let here = (name.as_str(), 0)
        .to_socket_addrs()
        .ok()
        .and_then(|mut all| all.next());
    let Some(here) = here.filter(|_| !name.contains('.') && name != "localhost") else {
        let _ = writeln!(
            io::stderr(),
            "not run: this machine's own name leads nowhere"
        );
        return;
    };
    let plain = between(country.server.to, here.ip(), "");
    let plain = format!("http://{name}:{}", plain.port());
    pr.suspends("Ana Prado", CPF);
    let sent = pr.federation_ok(&["send", "--to", &plain]);
    assert_eq!((&sent["sent"], &sent["known"]), (&json!(3), &Value::Null));
    let told = sent["told"][1].as_str().unwrap();
    assert!(told.contains("https://") && told.contains(&plain), "{told}");
    assert_eq!(
        country.database.sql("SELECT count(*) FROM identity").trim(),
        "0"
    );
}

#[test]
fn a_list_that_does_not_come_keeps_nothing_back() {
    let country = Country::new();
    let pr = joins(&country, "fprt");
    // What has ended keeps nobody out, whatever they are known by.
    let sp = joins(&country, "fspt");
    sp.suspends_until("Ana Prado", CPF, "31/01/2026");
    assert_eq!(sp.ok(&["federation", "status"])["by_name_alone"], false);
    pr.suspends("Ana Prado", CPF);
    // On a stick goes what there is, and that it tells of a name alone.
    let stick = pr.text("pendrive.txt");
    let carried = pr.federation_ok(&["send", "--to", &stick]);
    assert_eq!(carried["by_name_alone"], true, "{carried}");
    let lossy = between(
        country.server.to,
        IpAddr::from([127, 0, 0, 1]),
        "GET /sanctions",
    );
    let sent = pr.federation_ok(&["send", "--to", &format!("http://{lossy}")]);
    assert_eq!((&sent["sent"], &sent["known"]), (&json!(2), &json!(1)));
    assert!(
        sent["told"][0].as_str().unwrap().contains("não veio"),
        "{sent}"
    );
    let stated = |of: &str| {
        let state = pr.ok(&["federation", "status"]);
        let rows = state["receivers"].as_array().unwrap();
        let row = rows.iter().find(|row| row["receiver"] == of);
        (
            row.map(|row| row["kinds"].clone()),
            state["by_name_alone"].clone(),
        )
    };
    assert_eq!(stated(&stick), (Some(json!({})), json!(true)));
    // Once it has come, whoever has the suspension is told of it anew, and not that it was revoked.
    pr.federation_ok(&["fetch"]);
    assert_eq!(
        stated(&stick),
        (Some(json!({ "sanction-amended": 1 })), json!(false))
    );
    let carried = pr.federation_ok(&["send", "--to", &stick, "--all"]);
    assert_eq!(
        (&carried["by_name_alone"], &carried["last"]),
        (&json!(false), &json!(3))
    );
    assert_eq!(pr.federation_ok(&["send"])["sent"], 1);
}

#[test]
fn a_file_that_was_set_back_is_frozen_and_goes_on() {
    let country = Country::new();
    let pr = joins(&country, "fprt");
    pr.federation_ok(&["fetch"]);
    pr.suspends("Ana Prado", CPF);
    pr.federation_ok(&["send"]);
    fs::copy(pr.at("2026.espadilha"), pr.at("antiga.espadilha")).unwrap();
    pr.suspends("Davi Melo", "11144477735");
    assert_eq!(pr.federation_ok(&["send"])["last"], 4);
    let other = pr.text("outra.txt");
    pr.federation_ok(&["send", "--to", &other, "--all"]);
    // The notebook is lost, and its file with it: an older copy goes on.
    fs::copy(pr.at("antiga.espadilha"), pr.at("2026.espadilha")).unwrap();
    pr.ok(&["go-on", "--because", "o notebook queimou"]);
    pr.suspends("Eva Reis", "12345678909");
    let parted = pr.refused(&["send"]);
    assert_eq!(parted["code"], "central-parted", "{parted}");
    assert_eq!((&parted["common"], &parted["lost"]), (&json!(2), &json!(2)));
    assert_eq!(
        pr.federation_ok(&["status", "--ask"])["stands"]["parted"],
        true
    );
    // Somebody carries what it states all the same: nothing of it counts, and all of it is kept.
    let stick = pr.text("pendrive.txt");
    pr.federation_ok(&["send", "--to", &stick, "--all"]);
    let came = country.server.states(&fs::read(&stick).unwrap());
    assert_eq!(came.status, 409, "{}", came.text());
    assert_eq!(came.json()["seasons"][0]["frozen"], "fork");
    let state = pr.federation_ok(&["status", "--ask"]);
    let stands = &state["stands"];
    assert_eq!(
        (&stands["frozen_code"], &stands["number"]),
        (&json!("fork"), &json!(2))
    );
    assert_eq!(stands["alerts"]["seasons"][0]["code"], "fork", "{stands}");
    // Told what is lost before anything is written, by network and by stick alike.
    let folder = pr.text("KINGSTON");
    fs::create_dir(&folder).unwrap();
    fs::copy(&other, pr.at("KINGSTON/declaracoes-1-4.txt")).unwrap();
    fs::write(pr.at("KINGSTON/leia-me.txt"), "outra coisa").unwrap();
    let itself = pr.refused(&["restore", "--from", &pr.text("2026.espadilha")]);
    assert_eq!(itself["code"], "season-itself", "{itself}");
    for from in [
        &["restore"][..],
        &["restore", "--from", &other],
        &["restore", "--from", &folder],
    ] {
        let told = pr.federation_ok(from);
        assert_eq!(told["seq"], Value::Null);
        let lost = told["parted"]["lost"].as_array().unwrap();
        let kinds: Vec<&str> = lost
            .iter()
            .map(|row| row["kind"].as_str().unwrap())
            .collect();
        assert_eq!(kinds, ["athletes", "sanction"]);
        for row in lost {
            let told = row["told"].as_str().unwrap();
            assert!(told.contains("Davi Melo"), "{told}");
        }
        let told = lost[1]["told"].as_str().unwrap();
        assert!(told.contains("31/12/2099"), "{told}");
    }
    assert!(pr.federation_ok(&["restore", "--go-on"])["seq"].is_i64());
    assert_eq!(pr.refused(&["restore"])["code"], "nothing-to-restore");
    let sent = pr.federation_ok(&["send"]);
    assert_eq!(sent["last"], 5, "{sent}");
    pr.is_heard_whole();
    // What the lost file stated holds no more, what this one states does.
    pr.federation_ok(&["fetch", "--to", &pr.text("punicoes.txt")]);
    let list = fs::read_to_string(pr.at("punicoes.txt")).unwrap();
    assert!(
        list.contains("Eva Reis") && !list.contains("Davi Melo"),
        "{list}"
    );
    // The other file turns up again: it is told that it is not the season any more.
    country.server.states(&fs::read(&other).unwrap());
    assert_eq!(pr.federation_ok(&["send"])["sent"], 0);
    assert_eq!(country.database.run(&["check"]), "Tudo certo.\n");
}

#[test]
fn what_a_central_refuses_is_told_in_words() {
    let country = Country::new();
    // A federation that nobody has registered.
    let pr = Season::joined("fprt", &country.address(), &country.key, |_| {});
    for words in [&["send"][..], &["fetch"], &["status", "--ask"]] {
        let refused = pr.refused(words);
        assert_eq!(refused["code"], "central-refused", "{refused}");
        assert_eq!(refused["reason"], "unknown-root", "{refused}");
        assert!(refused["message"].as_str().unwrap().contains("registr"));
    }
}

/// Somebody who answers every request so, who is no central; where he is found.
fn fake(respond: impl Fn(&mut TcpStream) -> io::Result<()> + Send + 'static) -> String {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let at = listener.local_addr().unwrap();
    thread::spawn(move || {
        for mut stream in listener.incoming().map_while(Result::ok) {
            // What is asked may come in pieces, and is read as long as it does.
            let _ = stream.set_read_timeout(Some(Duration::from_millis(200)));
            let mut some = [0; 65_536];
            while stream.read(&mut some).is_ok_and(|count| count > 0) {}
            // Whoever is not listened to any more has said enough.
            let _ = respond(&mut stream);
        }
    });
    format!("http://{at}")
}

/// Somebody who always says the same.
fn saying(status: &'static str, headers: &'static str, body: &'static str) -> String {
    fake(move |stream| {
        let length = body.len();
        write!(
            stream,
            "HTTP/1.1 {status}\r\nconnection: close\r\ncontent-length: {length}\r\n{headers}\r\n{body}"
        )
    })
}

#[test]
fn whoever_is_no_central_is_told_in_words() {
    let key = federation::central().public().to_string();
    let pr = Season::joined("fprt", "", &key, |_| {});
    let endless = |stream: &mut TcpStream| {
        write!(stream, "HTTP/1.1 200 OK\r\nconnection: close\r\n\r\n")?;
        (0..64).try_for_each(|_| stream.write_all(&[b' '; 1 << 20]))
    };
    let another = r#"{"seasons":[{"season":"01ARZ3NDEKTSV4RRFFQ69G5FAV","number":1,"head":"","frozen":null,"refused":[]}]}"#;
    let steering = "{\"code\":\"odd\",\"pt\":\"a\\u001b[2Jb\\nc\",\"en\":\"d\"}";
    let cases = [
        (fake(|stream| stream.write_all(b"what?\n")), "not-a-central"),
        (saying("200 OK", "", "hello"), "not-a-central"),
        (saying("200 OK", "", "{}"), "not-a-central"),
        (saying("200 OK", "", another), "not-a-central"),
        (saying("404 Not Found", "", "<html>"), "not-a-central"),
        (
            saying("302 Found", "location: https://outro.exemplo.org\r\n", ""),
            "central-elsewhere",
        ),
        (
            saying("308 Permanent Redirect", "location: /x\r\n", ""),
            "central-elsewhere",
        ),
        (
            saying("413 Content Too Large", "", "<html>"),
            "central-too-large",
        ),
        (
            saying("429 Too Many Requests", "retry-after: 7\r\n", ""),
            "central-busy",
        ),
        (
            saying("503 Service Unavailable", "retry-after: 5\r\n", ""),
            "central-busy",
        ),
        (saying("502 Bad Gateway", "", "<html>"), "central-busy"),
        (saying("400 Bad Request", "", steering), "central-refused"),
        (
            saying("200 OK", "date: Wed, 01 Jan 2020 00:00:00 GMT\r\n", "{}"),
            "central-clock",
        ),
        (fake(endless), "central-endless"),
        (
            saying("200 OK", "", "hello").replace("http:", "https:"),
            "not-a-central",
        ),
        // Where nobody listens.
        ("http://127.0.0.1:9".to_owned(), "central-silent"),
        ("http://exemplo.org".to_owned(), "central-exposed"),
        ("http://203.0.113.7:7474".to_owned(), "central-exposed"),
        ("ftp://10.0.0.1".to_owned(), "bad-central"),
        ("https://a:b@central.exemplo.org".to_owned(), "bad-central"),
        ("https://?".to_owned(), "bad-central"),
    ];
    thread::scope(|scope| {
        for (address, code) in &cases {
            let pr = &pr;
            scope.spawn(move || {
                for way in [["send", "--to"], ["fetch", "--from"]] {
                    let refused = pr.refused(&[way[0], way[1], address]);
                    assert_eq!(refused["code"], *code, "{way:?} {address}: {refused}");
                    let told = refused["message"].as_str().unwrap();
                    assert!(
                        told.len() > 40 && !told.chars().any(char::is_control),
                        "{told}"
                    );
                }
            });
        }
    });
    let busy = pr.refused(&["send", "--to", &cases[8].0]);
    assert_eq!((&busy["status"], &busy["again"]), (&json!(429), &json!(7)));
    assert!(busy["message"].as_str().unwrap().contains("7 segundos"));
    let state = pr.ok(&["federation", "status"]);
    assert_eq!(
        (&state["receivers"], &state["list"]),
        (&json!([]), &Value::Null)
    );
}

/// A proxy may take away the date of an answer: then the day of the list itself tells.
#[test]
fn a_list_of_another_day_than_the_clocks_is_told() {
    let key = federation::central().public().to_string();
    let pr = Season::joined("fprt", "", &key, |_| {});
    let listed = |days: i64| {
        let made = platform::clock::now().duration_since(UNIX_EPOCH).unwrap();
        let made = i64::try_from(made.as_secs()).unwrap() + days * 86_400;
        let list = List {
            made: Moment::of(made).unwrap(),
            salt: federation::SALT,
            entries: Vec::new(),
        };
        let body = list.sign(&federation::central()).unwrap();
        fake(move |stream| {
            let length = body.len();
            write!(
                stream,
                "HTTP/1.1 200 OK\r\nconnection: close\r\ncontent-length: {length}\r\n\r\n"
            )?;
            stream.write_all(&body)
        })
    };
    let told = |days: i64| {
        let fetched = pr.federation_ok(&["fetch", "--from", &listed(days)]);
        assert_eq!(fetched["new"], true);
        let told = fetched["told"].as_array().unwrap().clone();
        (told.len(), fetched["clock_behind"].is_string())
    };
    // Here it is years later than there; or as late; or a day before, which ends some hours apart; or before it.
    assert_eq!(told(-900), (1, false));
    assert_eq!(told(-1), (0, false));
    assert_eq!(told(0), (0, false));
    assert_eq!(told(5), (1, true));
    // From a stick the same is told, and by every way from then on.
    let state = pr.ok(&["federation", "status"]);
    assert!(state["clock_behind"].is_string(), "{state}");
    pr.suspends("Ana Prado", CPF);
    let sent = pr.federation_ok(&["send", "--to", &pr.text("pendrive.txt")]);
    assert!(sent["clock_behind"].is_string(), "{sent}");
}

#[test]
fn whoever_is_slow_is_not_waited_for_for_ever() {
    let mut open = Desk::new();
    federation::join(&mut open);
    let key = open.folder.path().join("temporada.chave");
    open.season.sign_with(&key).unwrap();
    let patience = Patience {
        whole: Duration::from_secs(2),
        silent: Duration::from_millis(500),
        pauses: &[],
    };
    let silent = fake(|stream| {
        write!(stream, "HTTP/1.1 200 OK\r\n")?;
        thread::sleep(Duration::from_secs(3));
        Ok(())
    });
    // A letter now and then: nothing is ever silent for long, and nothing ever ends.
    let dripping = fake(|stream| {
        write!(stream, "HTTP/1.1 200 OK\r\nconnection: close\r\n\r\n")?;
        (0..20).try_for_each(|_| {
            thread::sleep(Duration::from_millis(150));
            stream.write_all(b" ")
        })
    });
    for address in [silent, dripping] {
        let refused = exchange::send(
            &mut open,
            Some(&address),
            Language::default(),
            patience,
            &|| true,
        );
        assert_eq!(refused.unwrap_err().code(), "central-slow", "{address}");
    }
    // Somebody who has changed their mind waits for nothing.
    let gone = "http://127.0.0.1:9";
    let refused = exchange::send(
        &mut open,
        Some(gone),
        Language::default(),
        patience,
        &|| false,
    );
    assert_eq!(refused.unwrap_err().code(), "central-slow");
}

/// Whoever has the notebook states on: the federation says up to where the season stands, and it goes on by another key.
#[test]
fn a_stolen_key_signs_no_more_and_the_season_goes_on_by_another() {
    let country = Country::new();
    let pr = joins(&country, "fprt");
    pr.federation_ok(&["fetch"]);
    pr.suspends("Ana Prado", CPF);
    assert_eq!(pr.federation_ok(&["send"])["last"], 2);
    let stick = pr.text("pendrive.txt");
    pr.federation_ok(&["send", "--to", &stick, "--all"]);
    let file = pr.text("2026.espadilha");
    let own = fs::read(&file).unwrap();
    pr.suspends("Davi Melo", "11144477735");
    assert_eq!(pr.federation_ok(&["send"])["last"], 4);
    fs::rename(&file, pr.at("roubada.espadilha")).unwrap();
    fs::write(&file, own).unwrap();
    pr.ok(&["go-on", "--because", "levaram o notebook"]);
    assert_eq!(pr.refused(&["send"])["code"], "central-parted");
    // By the file that is left, or by what it has stated on a stick: one text.
    let root = pr.root.0.clone();
    let by_file = answer(&pr.revoked(&["--file", &file], &root));
    assert_eq!(
        (&by_file["last"], &by_file["since"]),
        (&json!(2), &json!("2099-12-31"))
    );
    let text = fs::read(pr.at("revogacao.txt")).unwrap();
    let by_stick = answer(&pr.revoked(&["--stated", &stick], &root));
    assert_eq!(by_stick, by_file);
    assert_eq!(fs::read(pr.at("revogacao.txt")).unwrap(), text);
    // By no other root key, and by nothing that tells of no season or of two.
    let other = joins(&country, "fspt");
    for of in [["--file", &file], ["--stated", &stick]] {
        let refused = error(&pr.revoked(&of, &other.root.0));
        assert_eq!(refused["code"], "unknown-root", "{refused}");
        let refused = error(&pr.revoked(&of, "uma duas"));
        assert_eq!(refused["code"], "word-unknown", "{refused}");
    }
    let nothing = pr.text("nada.txt");
    fs::write(&nothing, "").unwrap();
    let refused = error(&pr.revoked(&["--stated", &nothing], &root));
    assert_eq!(refused["code"], "no-certificate", "{refused}");
    fs::create_dir(pr.at("pasta")).unwrap();
    fs::copy(&stick, pr.at("pasta/declaracoes-1-2.txt")).unwrap();
    other.suspends("Rui Sá", OTHER_CPF);
    other.federation_ok(&["send", "--to", &pr.text("pasta"), "--all"]);
    let refused = error(&pr.revoked(&["--stated", &pr.text("pasta")], &root));
    assert_eq!(refused["code"], "many-seasons", "{refused}");
    country.database.run(&["take", &pr.text("revogacao.txt")]);
    // Neither goes on by it, and each is told so.
    let theirs = pr.text("roubada.espadilha");
    let send = [
        "federation",
        "send",
        "--file",
        &theirs,
        "--key",
        &pr.text("chave"),
        "--json",
    ];
    let refused = error(&asked(&send, b""));
    assert_eq!(refused["reason"], "key-revoked", "{refused}");
    pr.suspends("Eva Reis", "12345678909");
    let own = pr.refused(&["send"]);
    assert_eq!(own["reason"], "key-revoked", "{own}");
    let (old, new) = (pr.text("chave"), pr.text("chave-nova"));
    pr.ok(&["key", "new", "--old", &old, "--out", &new]);
    pr.joins("fprt", "2", &[]);
    fs::rename(new, old).unwrap();
    assert_eq!(pr.federation_ok(&["send"])["last"], 4);
    pr.is_heard_whole();
    pr.federation_ok(&["fetch", "--to", &pr.text("punicoes.txt")]);
    let list = fs::read_to_string(pr.at("punicoes.txt")).unwrap();
    assert!(
        list.contains("Ana Prado") && list.contains("Eva Reis"),
        "{list}"
    );
    assert!(!list.contains("Davi Melo"), "{list}");
    // It has had two keys by now: which of them is said.
    let which = error(&pr.revoked(&["--file", &file], &root));
    assert_eq!(which["code"], "which-key", "{which}");
    let keys = which["keys"].as_array().unwrap();
    assert_eq!(keys.len(), 2);
    for key in keys {
        let named = ["--file", &file, "--key", key.as_str().unwrap()];
        assert_eq!(answer(&pr.revoked(&named, &root))["key"], *key);
    }
}

/// A key that nobody finds any more, told of today: what was stated today is sent anew by another, and nothing is lost.
#[test]
fn a_lost_key_is_revoked_from_today_on_and_all_of_it_is_heard_again() {
    let country = Country::new();
    let pr = joins(&country, "fprt");
    pr.federation_ok(&["fetch"]);
    pr.suspends("Ana Prado", CPF);
    assert_eq!(pr.federation_ok(&["send"])["last"], 2);
    let out = pr.text("revogacao.txt");
    let revoke = [
        "federation",
        "revoke",
        "--file",
        &pr.text("2026.espadilha"),
        "--cause",
        "lost",
        "--output",
        &out,
        "--json",
    ];
    let revoked = answer(&asked(&revoke, pr.root.0.as_bytes()));
    assert_eq!(revoked["last"], 0, "{revoked}");
    country.database.run(&["take", &out]);
    fs::remove_file(pr.at("chave")).unwrap();
    let new = ["key", "new", "--because", "ninguém a acha", "--out"];
    pr.ok(&[&new[..], &[&pr.text("chave")]].concat());
    pr.joins("fprt", "2", &[]);
    let sent = pr.federation_ok(&["send"]);
    assert_eq!((&sent["sent"], &sent["last"]), (&json!(2), &json!(2)));
    pr.is_heard_whole();
}
