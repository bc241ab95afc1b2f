//! What one federation decides is known in another, and everybody is told who is who.

use crate::cluster::Cluster;
use crate::given::{Federation, Season, bytes, day, now, uid};
use crate::server::Server;
use statement::bundle;
use statement::date::Moment;
use statement::key::PublicKey;
use statement::list::{Asked, Carried, List};
use statement::name::Title;

#[test]
fn suspended_in_one_federation_and_refused_in_another() {
    let cluster = Cluster::shared();
    let database = cluster.database();
    let (pr, sp) = (
        Federation::known(&database, "fprt", 1),
        Federation::known(&database, "fspt", 2),
    );
    let key = database.init();
    let key = PublicKey::typed(key.trim().rsplit(' ').next().unwrap()).unwrap();
    let token = database.run(&["registrar", "Rita"]);
    let bearer = format!("Bearer {}", token.trim());
    let server = Server::start(&database);
    let (mut curitiba, mut santos) = (Season::of(&pr, 1), Season::of(&sp, 2));
    assert_eq!(server.states(&bytes([santos.certified()])).status, 200);
    let list = |season: &Season, known: &str| {
        let header = season.asks("GET", "/sanctions", b"");
        server.get(
            "/sanctions",
            &[("espadilha-ask", &header), ("if-none-match", known)],
        )
    };
    let empty = list(&santos, "");
    assert_eq!(List::open(&empty.body, &key).unwrap().entries, []);
    let etag = empty.header("etag").unwrap().to_owned();
    assert_eq!(list(&santos, &etag).status, 304);
    // By stick: what a season wrote is the same bytes.
    let stick = bytes([
        curitiba.certified(),
        curitiba.registers(11, "Zé da Manilha", Some(day(-12_000))),
        curitiba.suspends(11, day(-2), day(60), None),
    ]);
    assert_eq!(server.states(&stick).status, 200);
    let fetched = list(&santos, &etag);
    assert_eq!(fetched.status, 200);
    let told = List::open(&fetched.body, &key).unwrap();
    let someone = uid(11);
    let asked = Asked {
        athlete: Some(&someone),
        tag: None,
        name: "José da Manilha",
    };
    let against = |list: &List| {
        list.against(&asked, day(0))
            .first()
            .map(|(carried, _)| *carried)
    };
    assert_eq!(against(&told), Some(Carried::Barred));
    let namesake = Asked {
        athlete: None,
        tag: None,
        name: "ze da manilha",
    };
    let found = told.against(&namesake, day(0));
    assert_eq!(found[0].0, Carried::Namesake);
    assert_eq!(found[0].1.name, Title::parse("Zé da Manilha").unwrap());
    // Santos has registered the same man under another uid: a registrar is told, decides, and takes it back.
    server.states(&bytes([santos.registers(
        22,
        "Zé da Manilha",
        Some(day(-12_000)),
    )]));
    let proposed = server
        .get("/proposals", &[("authorization", &bearer)])
        .json();
    assert_eq!(
        proposed["proposals"][0]["athletes"],
        serde_json::json!([uid(11), uid(22)])
    );
    let decide = |holds: bool| {
        let body = serde_json::json!({ "absorbed": uid(22), "kept": uid(11), "holds": holds, "reason": "Documento visto" });
        let came = server.post(
            "/decisions",
            &[("authorization", &bearer)],
            body.to_string().as_bytes(),
        );
        assert_eq!(came.status, 200, "{}", came.text());
    };
    decide(true);
    let asked = |season: &Season, athlete: u64| {
        let list = List::open(&list(season, "").body, &key).unwrap();
        let athlete = uid(athlete);
        let asked = Asked {
            athlete: Some(&athlete),
            tag: None,
            name: "Outro nome",
        };
        list.against(&asked, day(0))
            .first()
            .map(|(carried, _)| *carried)
    };
    assert_eq!(asked(&santos, 22), Some(Carried::Barred));
    // He played in Santos all the same: both federations are told, and nothing is changed.
    server.states(&bytes([santos.homologates(1, day(0), &[22], 25)]));
    for season in [&curitiba, &santos] {
        let header = season.asks("GET", "/alerts", b"");
        let alerts = server.get("/alerts", &[("espadilha-ask", &header)]).json();
        assert_eq!(alerts["played"][0]["athlete"], uid(22).as_str(), "{alerts}");
        assert_eq!(alerts["played"][0]["sanction"]["number"], 2);
    }
    assert_eq!(database.sql("SELECT points FROM placement").trim(), "25");
    decide(false);
    assert_eq!(asked(&santos, 22), None);
    assert_eq!(
        server
            .get("/proposals", &[("authorization", &bearer)])
            .json()["proposals"],
        serde_json::json!([])
    );
    // Revoked: from that day on it holds no more.
    server.states(&bytes([curitiba.revokes(2, day(0))]));
    assert_eq!(asked(&santos, 11), None);
    // What the season stated comes back as it was.
    let path = format!("/statements/{}?after=1", curitiba.uid);
    let back = server.get(
        &path,
        &[("espadilha-ask", &curitiba.asks("GET", &path, b""))],
    );
    assert_eq!(bundle::parse(&back.body).unwrap().len(), 2);
}

#[test]
fn what_was_erased_is_gone() {
    let cluster = Cluster::shared();
    let database = cluster.database();
    let federation = Federation::known(&database, "fprt", 1);
    let server = Server::start(&database);
    let mut season = Season::of(&federation, 1);
    let registered = season.registers(11, "Zé da Manilha", None);
    let bundle::Item::Statement(parcel) = &registered else {
        panic!("a statement");
    };
    let seals = parcel
        .enclosed()
        .iter()
        .map(statement::enclosed::Enclosure::seal)
        .collect();
    let first = bytes([season.certified(), registered]);
    server.states(&first);
    assert_eq!(
        database.sql("SELECT name FROM person").trim(),
        "Zé da Manilha"
    );
    server.states(&bytes([season.erases(11, seals)]));
    // Nor does a stick that was forgotten in a drawer bring it back.
    assert_eq!(server.states(&first).status, 200);
    let told = database
        .sql("SELECT 1 FROM person WHERE name IS NOT NULL UNION ALL SELECT 1 FROM enclosed");
    assert_eq!(told.trim(), "");
    let path = "/people?name=manilha";
    let came = server.get(path, &[("espadilha-ask", &season.asks("GET", path, b""))]);
    assert_eq!(came.json()["people"], serde_json::json!([]));
    // The chain still holds.
    let path = format!("/seasons/{}", season.uid);
    let came = server
        .get(&path, &[("espadilha-ask", &season.asks("GET", &path, b""))])
        .json();
    assert_eq!(
        (&came["number"], &came["frozen"]),
        (&2.into(), &serde_json::Value::Null)
    );
}

#[test]
fn the_newest_view_wins() {
    let cluster = Cluster::shared();
    let database = cluster.database();
    let federation = Federation::known(&database, "fprt", 1);
    let server = Server::start(&database);
    let (season, other) = (Season::of(&federation, 1), Season::of(&federation, 2));
    server.states(&bytes([season.certified(), other.certified()]));
    let path = format!("/live/{}", season.uid);
    let shown = || server.get(&path, &[]).text();
    assert_eq!(server.get(&path, &[]).status, 404);
    for (seq, view, taken, stands) in [
        (5, r#"{"n":5}"#, true, r#"{"n":5}"#),
        (3, r#"{"n":3}"#, false, r#"{"n":5}"#),
        (9, r#"{"n":9}"#, true, r#"{"n":9}"#),
        (9, r#"{"n":9}"#, false, r#"{"n":9}"#),
    ] {
        let came = server.put(&path, &[], &season.view(seq, now(), view));
        assert_eq!(
            (came.status, &came.json()["taken"]),
            (200, &taken.into()),
            "{}",
            came.text()
        );
        assert_eq!(shown(), stands);
    }
    // Another's key, another's path, another view than the one that was signed, a clock that is far off.
    let mut changed = season.view(10, now(), r#"{"n":10}"#);
    let at = changed.len() - 2;
    changed[at] = b'1';
    let far = Moment::of(now().seconds() + 3 * 86_400).unwrap();
    for (sent, code) in [
        (other.view(10, now(), "{}"), "another-request"),
        (changed, "not-canonical"),
        (season.view(10, far, "{}"), "clock-apart"),
        (b"{}".to_vec(), "signature-line"),
    ] {
        let came = server.put(&path, &[], &sent);
        assert_eq!(came.json()["code"], code, "{}", came.text());
        assert_eq!(shown(), r#"{"n":9}"#);
    }
}
