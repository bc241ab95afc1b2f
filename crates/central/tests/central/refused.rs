//! What is bad is refused, or frozen, in words; and nothing of it is kept.

use crate::cluster::{Cluster, Database};
use crate::given::{Federation, Season, bytes, day, now, title};
use crate::server::{Came, Server, read};
use statement::bundle::{Item, Parcel};
use statement::date::Moment;
use statement::key::SecretKey;
use statement::revocation::{Cause, Revocation};
use std::io::{Read, Write};
use std::net::TcpStream;
use std::time::Duration;

/// The first code that an answer tells, whose sentences are whole.
fn code(came: &Came) -> String {
    let json = came.json();
    let told = match json.get("code") {
        Some(_) => json.clone(),
        None => json["seasons"][0]["refused"][0].clone(),
    };
    for language in ["pt", "en"] {
        let sentence = told[language].as_str().unwrap_or_default();
        assert!(
            sentence.ends_with('.') && sentence.len() > 20,
            "{}",
            came.text()
        );
    }
    told["code"].as_str().unwrap().to_owned()
}

fn stored(database: &Database<'_>) -> String {
    database
        .sql("SELECT count(*) FROM statement")
        .trim()
        .to_owned()
}

fn place() -> Database<'static> {
    Cluster::shared().database()
}

#[test]
fn a_bit_that_flipped() {
    let database = place();
    let federation = Federation::known(&database, "fprt", 1);
    let server = Server::start(&database);
    let mut season = Season::of(&federation, 1);
    let whole = bytes([
        season.certified(),
        season.registers(1, "José da Silva", None),
    ]);
    let before = database.projections();
    for at in (0..whole.len()).step_by(17) {
        let mut broken = whole.clone();
        broken[at] ^= 1 << (at % 8);
        let came = server.states(&broken);
        assert!((400..500).contains(&came.status), "{at}: {}", came.text());
        code(&came);
        // A certificate that is whole may stand before what is not.
        assert_eq!(stored(&database), "0", "{at}");
    }
    assert!(before.is_empty());
    assert_eq!(server.states(&whole).status, 200);
    assert_eq!(stored(&database), "1");
}

#[test]
fn keys_that_do_not_hold() {
    let database = place();
    let federation = Federation::known(&database, "fprt", 1);
    let server = Server::start(&database);
    let mut season = Season::of(&federation, 1);
    // Nobody has certified it; nobody knows the federation; it certifies itself.
    let first = season.registers(1, "José da Silva", None);
    let came = server.states(&bytes([first.clone()]));
    assert_eq!((came.status, code(&came)), (403, "foreign-key".to_owned()));
    let stranger = Federation::of("fxxt", 9);
    let other = Season::of(&stranger, 2);
    let came = server.states(&bytes([other.certified()]));
    assert_eq!((came.status, code(&came)), (403, "unknown-root".to_owned()));
    let liar = Federation::of("fprt", 9);
    let came = server.states(&bytes([Season::of(&liar, 3).certified()]));
    assert_eq!((came.status, code(&came)), (403, "unknown-root".to_owned()));
    assert_eq!(
        server.states(&bytes([season.certified(), first])).status,
        200
    );
    // Of another federation that is known, too.
    let second = Federation::known(&database, "fspt", 2);
    let taken = second.certifies(&season.uid, &season.key, day(-1));
    let came = server.states(&bytes([Item::Certificate(taken)]));
    assert_eq!(
        (came.status, code(&came)),
        (409, "season-of-another".to_owned())
    );
    // Before its certificate, and after.
    let head = season.head;
    for (days, told) in [(-101, "certificate-not-yet"), (299, "clock-ahead")] {
        season.made = Moment::of(now().seconds() + days * 86_400).unwrap();
        let item = season.registers(2, "Ana", None);
        let came = server.states(&bytes([item]));
        assert_eq!(code(&came), told, "{}", came.text());
        season.head = head;
    }
    let mut old = Season::of(&federation, 4);
    old.certificate = federation.certifies(&old.uid, &old.key, day(-450));
    let item = old.registers(2, "Ana", None);
    let came = server.states(&bytes([old.certified(), item]));
    assert_eq!(
        (came.status, code(&came)),
        (403, "certificate-expired".to_owned())
    );
    // Stolen after the first statement: the next is refused, and the new key goes on.
    let revocation = Revocation {
        federation: federation.id.clone(),
        season: season.uid.clone(),
        key: season.key.public(),
        since: day(1),
        last: head,
        cause: Cause::Stolen,
    };
    season.made = now();
    let stolen = season.registers(2, "Ana", None);
    let came = server.states(&bytes([
        Item::Revocation(revocation.sign(&federation.root)),
        stolen,
    ]));
    assert_eq!((came.status, code(&came)), (403, "key-revoked".to_owned()));
    season.head = head;
    season.key = SecretKey::of(&[77; 32]);
    season.certificate = federation.certifies(&season.uid, &season.key, day(0));
    let item = season.registers(2, "Ana", None);
    let came = server.states(&bytes([season.certified(), item]));
    assert_eq!(
        (came.status, &came.json()["seasons"][0]["number"]),
        (200, &2.into()),
        "{}",
        came.text()
    );
}

#[test]
fn what_comes_again_changes_nothing() {
    let database = place();
    let federation = Federation::known(&database, "fprt", 1);
    let server = Server::start(&database);
    let mut season = Season::of(&federation, 1);
    let all = bytes([
        season.certified(),
        season.registers(1, "Zé", None),
        season.merges(1, 2, true),
    ]);
    let first = server.states(&all).json();
    assert_eq!(
        (
            &first["seasons"][0]["stored"],
            &first["seasons"][0]["known"]
        ),
        (&2.into(), &0.into())
    );
    let (rows, again) = (database.projections(), server.states(&all));
    assert_eq!(
        (again.status, &again.json()["seasons"][0]["known"]),
        (200, &2.into())
    );
    assert_eq!(rows, database.projections());
}

#[test]
fn two_files_of_one_season() {
    let database = place();
    let federation = Federation::known(&database, "fprt", 1);
    let server = Server::start(&database);
    let mut season = Season::of(&federation, 1);
    server.states(&bytes([
        season.certified(),
        season.registers(1, "Zé", None),
    ]));
    let common = season.head;
    assert_eq!(
        server.states(&bytes([season.merges(1, 2, true)])).status,
        200
    );
    let abandoned = season.head;
    season.head = common;
    let other = season.merges(1, 3, true);
    let goes_on = season.head;
    let came = server.states(&bytes([other]));
    assert_eq!(came.status, 409, "{}", came.text());
    assert_eq!(came.json()["seasons"][0]["frozen"], "fork");
    // Frozen: neither of the two holds, the statement before them does, and whatever comes waits.
    assert_eq!(came.json()["seasons"][0]["number"], 1);
    assert_eq!(database.sql("SELECT count(*) FROM merge").trim(), "0");
    let came = server.states(&bytes([season.registers(5, "Bia", None)]));
    assert_eq!(came.status, 409);
    assert_eq!(
        database.sql("SELECT code, number FROM alert").trim(),
        "fork|2"
    );
    assert_eq!(stored(&database), "4", "both are kept");
    let came = server.states(&bytes([season.restores(common, vec![abandoned.hash])]));
    assert_eq!(
        (came.status, &came.json()["seasons"][0]["frozen"]),
        (200, &serde_json::Value::Null),
        "{}",
        came.text()
    );
    assert_eq!(
        database.sql("SELECT kept FROM merge").trim(),
        crate::given::uid(3).as_str()
    );
    assert_eq!(
        database.sql("SELECT code FROM alert").trim(),
        "fork-settled"
    );
    assert_ne!(goes_on, abandoned);
}

#[test]
fn a_file_that_was_set_back_and_clocks() {
    let database = place();
    let federation = Federation::known(&database, "fprt", 1);
    let server = Server::start(&database);
    let mut season = Season::of(&federation, 1);
    server.states(&bytes([
        season.certified(),
        season.merges(1, 2, true),
        season.merges(1, 3, true),
    ]));
    season.seq = 1;
    let came = server.states(&bytes([season.merges(1, 4, true)]));
    assert_eq!(
        (came.status, &came.json()["seasons"][0]["frozen"]),
        (409, &"rollback".into()),
        "{}",
        came.text()
    );
    let mut late = Season::of(&federation, 2);
    server.states(&bytes([late.certified(), late.merges(1, 2, true)]));
    late.made = Moment::of(now().seconds() - 5 * 86_400).unwrap();
    let came = server.states(&bytes([late.merges(1, 4, true)]));
    assert_eq!(
        (came.status, &came.json()["seasons"][0]["frozen"]),
        (409, &"clock-back".into())
    );
    // Years ahead: refused, and not kept.
    let mut ahead = Season::of(&federation, 3);
    ahead.made = Moment::of(now().seconds() + 250 * 86_400).unwrap();
    let came = server.states(&bytes([ahead.certified(), ahead.merges(1, 2, true)]));
    assert_eq!((came.status, code(&came)), (409, "clock-ahead".to_owned()));
    assert_eq!(
        database
            .sql(&format!(
                "SELECT count(*) FROM statement WHERE season = '{}'",
                ahead.uid
            ))
            .trim(),
        "0"
    );
    // A request of a computer whose clock is years off is told the time.
    let asks = statement::ask::Ask::of(
        season.uid.clone(),
        Moment::of(1_000_000_000).unwrap(),
        "GET",
        "/seasons",
        b"",
    );
    let header = asks.header(&season.key);
    let came = server.get("/seasons", &[("espadilha-ask", &header)]);
    assert_eq!((came.status, code(&came)), (401, "clock-apart".to_owned()));
}

#[test]
fn requests_that_are_none() {
    let database = place();
    let federation = Federation::known(&database, "fprt", 1);
    let server = Server::start(&database);
    let mut season = Season::of(&federation, 1);
    server.states(&bytes([season.certified(), season.merges(1, 2, true)]));
    let other = season.asks("GET", "/people?name=ana", b"");
    let token = database.run(&["registrar", "Rita"]);
    let bearer = format!("Bearer {}", token.trim());
    for (came, told) in [
        (server.get("/nothing", &[]), "no-path"),
        (server.post("/health", &[], b""), "no-path"),
        (server.get("/seasons", &[]), "unsigned"),
        (server.get("/seasons", &[("espadilha-ask", "x")]), "line"),
        (
            server.get("/seasons", &[("espadilha-ask", &other)]),
            "another-request",
        ),
        (
            server.get("/proposals", &[("authorization", "Bearer x")]),
            "not-registrar",
        ),
        (
            server.get("/proposals?after=ontem", &[("authorization", &bearer)]),
            "body",
        ),
        (
            server.get(
                "/people?name=",
                &[("espadilha-ask", &season.asks("GET", "/people?name=", b""))],
            ),
            "body",
        ),
        (server.get("/live/x", &[]), "no-such"),
        (server.states(b""), "none"),
        (server.states(b"x"), "signature-line"),
        (
            server.put(&format!("/live/{}", season.uid), &[], b"{}"),
            "signature-line",
        ),
    ] {
        if told == "none" {
            assert_eq!(
                (came.status, came.text().as_str()),
                (200, "{\"seasons\":[]}")
            );
        } else {
            assert_eq!(code(&came), told, "{}", came.text());
        }
    }
}

#[test]
fn ten_megabytes_and_slow_callers() {
    let database = place();
    let server = Server::start(&database);
    let came = server.states(&vec![b'x'; (10 << 20) + 1]);
    assert_eq!((came.status, code(&came)), (413, "too-large".to_owned()));
    let came = server.post("/decisions", &[], &vec![b'x'; 70_000]);
    assert_eq!((came.status, code(&came)), (413, "too-large".to_owned()));
    // Whoever says nothing is let go; meanwhile others are answered.
    let mut silent: Vec<TcpStream> = (0..40)
        .map(|_| TcpStream::connect(server.to).unwrap())
        .collect();
    let mut slow = TcpStream::connect(server.to).unwrap();
    slow.write_all(b"POST /statements HTTP/1.1\r\nhost: x\r\ncontent-length: 100\r\n\r\nx")
        .unwrap();
    assert_eq!(server.get("/health", &[]).status, 200);
    let mut came = Vec::new();
    silent[0]
        .set_read_timeout(Some(Duration::from_secs(20)))
        .unwrap();
    let _ = silent[0].read_to_end(&mut came);
    assert!(!came.starts_with(b"HTTP/1.1 200"));
    slow.set_read_timeout(Some(Duration::from_secs(60)))
        .unwrap();
    let mut answer = [0; 4_096];
    let many = slow.read(&mut answer).unwrap();
    let came = read(&answer[..many]).unwrap();
    assert_eq!((came.status, code(&came)), (408, "too-slow".to_owned()));
}

#[test]
fn sql_in_names() {
    let database = place();
    let federation = Federation::known(&database, "fprt", 1);
    let server = Server::start(&database);
    let mut season = Season::of(&federation, 1);
    let name = "Robert'); DROP TABLE person;-- \\ %_ $1 {a,b} \"";
    let came = server.states(&bytes([
        season.certified(),
        season.registers(1, name, None),
    ]));
    assert_eq!(came.status, 200, "{}", came.text());
    assert_eq!(database.sql("SELECT name FROM person").trim_end(), name);
    let path = "/people?name=Robert%27%29%3B%20DROP%20TABLE%20person%3B--";
    let came = server.get(path, &[("espadilha-ask", &season.asks("GET", path, b""))]);
    assert_eq!(
        came.json()["people"][0]["name"],
        title(name).as_str(),
        "{}",
        came.text()
    );
    for path in ["/live/'%3B--", "/statements/%00", "/seasons/1%20OR%201=1"] {
        let came = server.get(path, &[("espadilha-ask", &season.asks("GET", path, b""))]);
        assert_eq!(came.status, 404, "{path}");
    }
}

/// What is enclosed must be sealed by its own statement.
#[test]
fn an_enclosure_of_another() {
    let database = place();
    let federation = Federation::known(&database, "fprt", 1);
    let server = Server::start(&database);
    let mut season = Season::of(&federation, 1);
    let Item::Statement(one) = season.registers(1, "Zé", None) else {
        panic!("a statement");
    };
    let Item::Statement(other) = season.merges(1, 2, true) else {
        panic!("a statement");
    };
    assert!(Parcel::of(other.signed().clone(), one.enclosed().to_vec()).is_err());
    let mut sent = bytes([season.certified(), Item::Statement(other)]);
    sent.extend(one.enclosed()[0].line().into_bytes());
    let came = server.states(&sent);
    assert_eq!(
        (came.status, code(&came)),
        (400, "stray-enclosure".to_owned())
    );
}

/// The log is what came: of one that is something else no table is made.
#[test]
fn a_log_that_somebody_has_changed() {
    let database = place();
    let federation = Federation::known(&database, "fprt", 1);
    let server = Server::start(&database);
    let mut season = Season::of(&federation, 1);
    let sent = [
        season.certified(),
        season.registers(1, "Ana", None),
        season.merges(1, 2, true),
    ];
    assert_eq!(server.states(&bytes(sent)).status, 200);
    let before = database.projections();
    let altered = "UPDATE statement SET bytes = convert_to(replace(convert_from(bytes, 'UTF8'), '{from}', '{to}'), 'UTF8') WHERE number = 2";
    // One that would be as good, and one that does not read; none that is the same.
    for (from, to) in [
        ("holds\":true", "holds\":false"),
        ("kind", "sort"),
        ("kind", "kind"),
    ] {
        let sql = altered.replace("{from}", from).replace("{to}", to);
        database.sql(&sql);
        let came = database.program(&["rebuild"]).output().unwrap();
        let told = String::from_utf8(came.stderr).unwrap();
        assert_eq!(came.status.success(), from == to, "{from}: {told}");
        if from != to {
            let said = format!(
                "A declaração 2 da temporada {} não é mais a que chegou",
                season.uid
            );
            assert!(told.contains(&said), "{told}");
        }
        assert_eq!(database.projections(), before);
        database.sql(&altered.replace("{from}", to).replace("{to}", from));
    }
}
