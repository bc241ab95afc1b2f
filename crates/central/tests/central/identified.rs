//! Whoever is known by CPF is one person wherever they play; the central keeps a code, for as long as the season tells of
//! them.

use crate::cluster::{Cluster, Database};
use crate::given::{Federation, Season, bytes, day, uid};
use crate::server::Server;
use serde_json::{Value, json};
use statement::bundle::Item;
use statement::enclosed::{Enclosure, Seal};
use statement::identity::MOST;
use std::fs;

const CPF: &str = "52998224725";
const OTHER: &str = "11144477735";

fn pulse(database: &Database<'_>) -> String {
    database.sql("SELECT number FROM pulse")
}

fn codes(database: &Database<'_>) -> String {
    database.sql("SELECT season, athlete, encode(tag, 'hex') FROM identity ORDER BY 1, 2")
}

fn seals(item: &Item) -> Vec<Seal> {
    let Item::Statement(parcel) = item else {
        return Vec::new();
    };
    parcel.enclosed().iter().map(Enclosure::seal).collect()
}

#[test]
fn codes_are_kept_once_and_changed_where_they_differ() {
    let cluster = Cluster::shared();
    let database = cluster.database();
    let federation = Federation::known(&database, "fprt", 1);
    let server = Server::start(&database);
    let mut season = Season::of(&federation, 1);
    let sent = [
        season.certified(),
        season.registers(11, "Ana Prado", Some(day(-9_000))),
        season.registers(12, "Davi Melo", None),
    ];
    assert_eq!(server.states(&bytes(sent)).status, 200);
    let told = |people: &[(u64, Option<&str>)]| -> Value {
        let came = season.identifies(&server, people);
        assert_eq!(came.status, 200, "{}", came.text());
        came.json()
    };
    // What is refused of one keeps nobody else out.
    let came = told(&[
        (11, Some(CPF)),
        (12, Some("111.444.777-35")),
        (13, Some(CPF)),
        (14, Some("52998224726")),
    ]);
    assert_eq!((&came["known"], &came["changed"]), (&json!(2), &json!(2)));
    let refused = came["refused"].as_array().unwrap();
    let refused: Vec<(&Value, &Value)> = refused
        .iter()
        .map(|one| (&one["athlete"], &one["code"]))
        .collect();
    let (unknown, wrong) = (json!(uid(13)), json!(uid(14)));
    assert_eq!(
        refused,
        [(&unknown, &json!("not-told")), (&wrong, &json!("no-cpf"))]
    );
    // Told again it changes nothing, however it is written: whoever has the list has the newest.
    let (kept, before) = (codes(&database), pulse(&database));
    let again = told(&[(11, Some("529.982.247-25")), (12, Some(OTHER))]);
    assert_eq!((&again["known"], &again["changed"]), (&json!(2), &json!(0)));
    assert_eq!(
        (codes(&database), pulse(&database)),
        (kept.clone(), before.clone())
    );
    // Put right, and gone where it is not to be known any more.
    let mended = told(&[(11, Some(OTHER)), (12, None), (13, None)]);
    assert_eq!(
        (&mended["known"], &mended["changed"]),
        (&json!(1), &json!(2))
    );
    assert_ne!(pulse(&database), before);
    // A central that was set back has what it lacked by the next time that somebody sends.
    database.sql("DELETE FROM identity");
    told(&[(11, Some(CPF)), (12, Some(OTHER))]);
    assert_eq!(codes(&database), kept);
    // As many as one request holds, most of them of nobody.
    let many: Vec<(u64, Option<&str>)> = (0..MOST as u64).map(|one| (one, Some(CPF))).collect();
    let came = told(&many);
    assert_eq!(came["refused"].as_array().unwrap().len(), MOST - 2);
    let more = [&many[..], &[(MOST as u64, None)]].concat();
    assert_eq!(season.identifies(&server, &more).json()["code"], "body");
    assert_eq!(database.run(&["check"]), "Tudo certo.\n");
}

#[test]
fn of_whoever_was_erased_no_code_is_kept() {
    let cluster = Cluster::shared();
    let database = cluster.database();
    let federation = Federation::known(&database, "fprt", 1);
    let server = Server::start(&database);
    let mut season = Season::of(&federation, 1);
    let registered = season.registers(11, "Ana Prado", Some(day(-9_000)));
    let seals = seals(&registered);
    let other = season.registers(12, "Davi Melo", Some(day(-9_000)));
    server.states(&bytes([season.certified(), registered.clone(), other]));
    let people = [(11, Some(CPF)), (12, Some(OTHER))];
    assert_eq!(season.identifies(&server, &people).json()["known"], 2);
    server.states(&bytes([season.erases(11, seals)]));
    let kept = codes(&database);
    assert!(
        kept.lines().count() == 1 && kept.contains(uid(12).as_str()),
        "{kept}"
    );
    // An older copy of the file that still has it does not bring it back, nor does a stick.
    server.states(&bytes([registered]));
    let came = season.identifies(&server, &people).json();
    assert_eq!(
        (&came["known"], &came["refused"][0]["code"]),
        (&json!(1), &json!("not-told"))
    );
    let all = database.projections();
    assert_eq!(codes(&database), kept);
    database.run(&["rebuild"]);
    assert_eq!(database.projections(), all);
    // A backup from before the erasure is set up again: what the log tells holds.
    database.sql(&format!(
        "INSERT INTO identity SELECT season, '{}', federation, tag FROM identity",
        uid(11)
    ));
    database.run(&["rebuild"]);
    assert_eq!(codes(&database), kept);
    // Told anew under the same uid, of somebody who came back: that is another word.
    let again = season.registers(11, "Ana Prado", Some(day(-9_000)));
    server.states(&bytes([again]));
    assert_eq!(season.identifies(&server, &people).json()["known"], 2);
    let all = database.projections();
    database.run(&["rebuild"]);
    assert_eq!(database.projections(), all);
    // What is told without the name that it seals tells of nobody.
    let bare = season.registers(12, "Davi de Melo", Some(day(-9_000)));
    let Item::Statement(parcel) = &bare else {
        panic!("a statement")
    };
    let lost = statement::bundle::Parcel::of(parcel.signed().clone(), Vec::new()).unwrap();
    server.states(&bytes([Item::Statement(lost)]));
    assert!(!codes(&database).contains(uid(12).as_str()));
    let all = database.projections();
    database.run(&["rebuild"]);
    assert_eq!(database.projections(), all);
}

/// One CPF and one birth: one person in two federations. Another birth: somebody looks at it.
#[test]
fn one_cpf_in_two_federations() {
    let cluster = Cluster::shared();
    let database = cluster.database();
    let (pr, sp) = (
        Federation::known(&database, "fprt", 1),
        Federation::known(&database, "fspt", 2),
    );
    let token = database.run(&["registrar", "Rita"]);
    let bearer = format!("Bearer {}", token.trim());
    let server = Server::start(&database);
    let (mut curitiba, mut santos) = (Season::of(&pr, 1), Season::of(&sp, 2));
    let (born, later) = (day(-12_000), day(-11_000));
    let sent = [
        curitiba.certified(),
        curitiba.registers(11, "Zé da Manilha", Some(born)),
        curitiba.registers(12, "Ana Prado", Some(born)),
        curitiba.registers(13, "Rui Sá", None),
        curitiba.homologates(1, day(-30), &[11], 25),
        curitiba.homologates(2, day(-29), &[12], 7),
    ];
    assert_eq!(server.states(&bytes(sent)).status, 200);
    let sent = [
        santos.certified(),
        santos.registers(21, "José da Manilha", Some(born)),
        santos.registers(22, "Ana Prado", Some(later)),
        santos.registers(23, "R. Sá", None),
        // One name, day and city, and two CPFs that are known.
        santos.registers(24, "Zé da Manilha", Some(born)),
        santos.homologates(1, day(-15), &[21], 10),
        santos.homologates(2, day(-14), &[22], 6),
    ];
    assert_eq!(server.states(&bytes(sent)).status, 200);
    let folder = tempfile::tempdir().unwrap();
    let rules = folder.path().join("ranking.toml");
    let term = format!(
        "name = \"Nacional\"\nfrom = \"{}\"\nuntil = \"{}\"\n",
        day(-100),
        day(0)
    );
    fs::write(&rules, term).unwrap();
    let points = || -> Vec<i64> {
        let site = folder.path().join("site").display().to_string();
        database.run(&["ranking", &rules.display().to_string(), &site]);
        let data = fs::read(folder.path().join("site/dados/ranking.json")).unwrap();
        let data: Value = serde_json::from_slice(&data).unwrap();
        let rows = data["rows"].as_array().unwrap().iter();
        rows.map(|row| row["points"].as_i64().unwrap()).collect()
    };
    let proposed = || -> Vec<(Value, Value, Value)> {
        let came = server
            .get("/proposals", &[("authorization", &bearer)])
            .json();
        let all = came["proposals"].as_array().unwrap().iter();
        all.map(|one| {
            (
                one["athletes"].clone(),
                one["births"].clone(),
                one["cpf"].clone(),
            )
        })
        .collect()
    };
    let pair = |one: u64, other: u64| json!([uid(one), uid(other)]);
    let births = |one: Option<_>, other: Option<_>| json!([one, other]);
    let name_alone = (pair(11, 24), births(Some(born), Some(born)));
    assert_eq!(points(), [25, 10, 7, 6]);
    assert_eq!(
        proposed(),
        [(name_alone.0.clone(), name_alone.1.clone(), Value::Null)]
    );
    let before = pulse(&database);
    let curitibans = [
        (11, Some(CPF)),
        (12, Some(OTHER)),
        (13, Some("12345678909")),
    ];
    let santists = [
        (21, Some(CPF)),
        (22, Some(OTHER)),
        (23, Some("12345678909")),
        (24, Some("39053344705")),
    ];
    assert_eq!(curitiba.identifies(&server, &curitibans).json()["known"], 3);
    assert_eq!(santos.identifies(&server, &santists).json()["known"], 4);
    assert_ne!(pulse(&database), before);
    // Zé is one, and his points are one athlete's; of Ana somebody has to look at a paper, and so of Rui.
    assert_eq!(points(), [35, 7, 6]);
    let looked = [
        (pair(12, 22), births(Some(born), Some(later)), json!(true)),
        (pair(13, 23), births(None, None), json!(true)),
        (name_alone.0, name_alone.1, json!(false)),
    ];
    assert_eq!(proposed(), looked);
    let all = database.projections();
    database.run(&["rebuild"]);
    assert_eq!(database.projections(), all);
    assert_eq!(points(), [35, 7, 6]);
    // The birth turns out to have been mistyped: whoever has the list is told that it may be another.
    let before = pulse(&database);
    server.states(&bytes([santos.registers(22, "Ana Prado", Some(born))]));
    assert_ne!(pulse(&database), before);
    assert_eq!(points(), [35, 13]);
    // A registrar who has seen both papers has the last word.
    let body =
        json!({ "absorbed": uid(21), "kept": uid(11), "holds": false, "reason": "CPF do pai" });
    let came = server.post(
        "/decisions",
        &[("authorization", &bearer)],
        body.to_string().as_bytes(),
    );
    assert_eq!(came.status, 200, "{}", came.text());
    assert_eq!(points(), [25, 13, 10]);
    assert_eq!(proposed().len(), 2);
}

/// However many there are, a page holds few, and all pages together each pair once: those registered last first.
#[test]
fn every_pair_is_proposed_once_page_by_page() {
    let cluster = Cluster::shared();
    let database = cluster.database();
    let token = database.run(&["registrar", "Rita"]);
    let bearer = format!("Bearer {}", token.trim());
    let server = Server::start(&database);
    // Two of each name, in two seasons each, and thirty of one.
    database.sql(
        "INSERT INTO person (season, athlete, federation, name, folded, birth, withheld) \
         SELECT s, lpad(n::text, 26, '0'), 'fprt', f, f, '1990-01-01', false \
         FROM (SELECT n, CASE WHEN n < 30 THEN 'x' ELSE 'm' || n / 2 END f FROM generate_series(0, 2499) n) x, \
         unnest(ARRAY['a', 'b']) s",
    );
    let of_thirty = (0..30_u64).flat_map(|one| (one + 1..30).map(move |other| (one, other)));
    let of_two = (15..1_250_u64).map(|half| (2 * half, 2 * half + 1));
    let mut all: Vec<(u64, u64)> = of_thirty.chain(of_two).collect();
    let decided = all.swap_remove(700);
    let body = json!({ "absorbed": uid(decided.1), "kept": uid(decided.0), "holds": false, "reason": "São dois" });
    let told = body.to_string();
    let came = server.post("/decisions", &[("authorization", &bearer)], told.as_bytes());
    assert_eq!(came.status, 200, "{}", came.text());
    all.sort_by_key(|(one, other)| std::cmp::Reverse((*other, *one)));
    let (mut found, mut pages) = (Vec::new(), 0);
    let mut next = Some(String::new());
    while let Some(after) = next {
        let path = format!("/proposals{after}");
        let came = server.get(&path, &[("authorization", &bearer)]).json();
        let number = |uid: &Value| uid.as_str().unwrap().parse::<u64>().unwrap();
        let pairs = came["proposals"].as_array().unwrap().iter();
        let mut page: Vec<(u64, u64)> = pairs
            .map(|one| (number(&one["athletes"][0]), number(&one["athletes"][1])))
            .collect();
        assert!(page.is_sorted() && page.len() <= 200, "{page:?}");
        page.sort_by_key(|(one, other)| std::cmp::Reverse((*other, *one)));
        found.extend(page);
        pages += 1;
        assert!(pages < 30, "{came}");
        next = came["next"].as_str().map(|next| format!("?after={next}"));
    }
    assert_eq!(found, all);
    assert!(pages >= 7, "{pages}");
}
