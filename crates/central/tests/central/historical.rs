//! Results of earlier years, off a stick: kept once, ranked beside those of today, and marked.

use crate::cluster::{Cluster, Database};
use crate::given::{Federation, Season, bytes, day, title};
use crate::server::Server;
use championship::lineup::Class;
use statement::body::Score;
use statement::bundle;
use statement::date::Day;
use statement::enclosed::Person;
use statement::historical::{Competed, Known, Played, REGULATION, Results};
use statement::name::{Code, Uid};
use std::fs;
use std::path::Path;

/// An etapa of so many days ago, whose first had these points.
fn played(on: Day, name: &str, points: u32, id: Option<&Uid>) -> Played {
    let known = Known {
        id: id.map(|id| id.as_str().to_owned()),
        person: Person {
            name: title("Zé da Manilha"),
            birth: None,
            gender: None,
            category: None,
        },
        club: None,
        city: Some(title("Toledo")),
        withheld: false,
        erased: false,
    };
    Played {
        day: on,
        name: title(name),
        hall: None,
        championship: title("Paranaense"),
        regulation: Code::parse(REGULATION).unwrap(),
        class: Class::Open,
        category: None,
        teams: vec![Competed {
            name: title("Zé e ninguém"),
            club: None,
            score: Score {
                place: Some(1),
                points,
            },
            people: vec![known],
        }],
    }
}

fn took(database: &Database<'_>, words: &[&str], file: &Path) -> (bool, String) {
    let file = file.display().to_string();
    let told = database
        .program(&[words, &["take", &file]].concat())
        .output()
        .unwrap();
    let said = [told.stdout, told.stderr].concat();
    (told.status.success(), String::from_utf8(said).unwrap())
}

#[test]
fn earlier_years_are_ranked_and_marked() {
    let cluster = Cluster::shared();
    let database = cluster.database();
    let federation = Federation::known(&database, "fprt", 1);
    let server = Server::start(&database);
    let mut season = Season::of(&federation, 1);
    let sent = [
        season.certified(),
        season.registers(11, "Zé da Manilha", None),
        season.homologates(1, day(-10), &[11], 25),
    ];
    assert_eq!(server.states(&bytes(sent)).status, 200);
    let own = crate::given::uid(11);
    let mut results = Results {
        season: title("Antes do programa"),
        etapas: vec![played(day(-900), "Antiga", 21, Some(&own))],
    };
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("declaracoes.txt");
    let state = |results: &Results, before| {
        let stated = results
            .stated(&federation.root, &federation.id, before)
            .unwrap();
        fs::write(&file, bundle::written(&stated.items)).unwrap();
        stated
    };
    let stated = state(&results, Vec::new());
    let known = took(&database, &[], &file);
    assert!(
        known.0 && known.1.contains("2 declarações novas; conferida até a 2"),
        "{}",
        known.1
    );
    let again = took(&database, &["--lang", "en"], &file);
    assert!(
        again.0 && again.1.contains("0 new statements; verified up to 2"),
        "{}",
        again.1
    );
    // Another was found, and points were wrong: the rest comes after it, by whatever way.
    results.etapas = vec![
        played(day(-900), "Antiga", 20, Some(&own)),
        played(day(-300), "Menos antiga", 10, None),
    ];
    let stated = state(&results, stated.items);
    let came = server.states(&fs::read(&file).unwrap());
    assert_eq!(came.status, 200, "{}", came.text());
    let before = database.projections();
    database.run(&["rebuild"]);
    assert_eq!(before, database.projections());
    let rules = folder.path().join("ranking.toml");
    let site = folder.path().join("site");
    let publish = |from: i64| {
        let term = format!(
            "name = \"De sempre\"\nfrom = \"{}\"\nuntil = \"{}\"\n",
            day(from),
            day(0)
        );
        fs::write(&rules, term).unwrap();
        database.run(&[
            "ranking",
            &rules.display().to_string(),
            &site.display().to_string(),
        ]);
        let data = fs::read(site.join("dados/ranking.json")).unwrap();
        let data: serde_json::Value = serde_json::from_slice(&data).unwrap();
        (data, fs::read_to_string(site.join("index.html")).unwrap())
    };
    let (data, page) = publish(-1_000);
    // The uid is the same man; the name alone is nobody's until a registrar says so.
    assert_eq!(
        (&data["rows"][0]["points"], &data["rows"][1]["points"]),
        (&45.into(), &10.into())
    );
    let marked = |at: usize| data["rows"][0]["etapas"][at]["historical"].clone();
    assert_eq!((marked(0), marked(1)), (true.into(), false.into()));
    assert!(
        page.contains("20*")
            && !page.contains("25*")
            && page.contains("Com * é uma etapa histórica"),
        "{page}"
    );
    assert!(!publish(-20).1.contains('*'));
    // He asks to be erased: the list says so, and nobody reads his name any more.
    let named = |results: &mut Results, erased: bool| {
        let teams = results.etapas.iter_mut().flat_map(|etapa| &mut etapa.teams);
        for known in teams.flat_map(|team| &mut team.people) {
            known.erased = erased;
        }
    };
    named(&mut results, true);
    let kept = state(&results, stated.items.clone());
    assert!(!fs::read_to_string(&file).unwrap().contains("Zé"));
    assert!(took(&database, &[], &file).0);
    let season = &stated.season;
    let told = [
        format!("SELECT count(*) FROM enclosed WHERE season = '{season}'"),
        format!("SELECT count(name) FROM person WHERE season = '{season}'"),
        format!("SELECT count(called) FROM placement WHERE season = '{season}'"),
    ];
    assert_eq!(told.map(|sql| database.sql(&sql)).concat(), "0\n0\n0\n");
    // What is sent once more from a copy of before does not bring him back.
    let copy = folder.path().join("copia.txt");
    fs::write(&copy, bundle::written(&stated.items)).unwrap();
    assert!(took(&database, &[], &copy).0);
    let before = database.projections();
    assert!(!before.contains("ninguém"));
    database.run(&["rebuild"]);
    assert_eq!(before, database.projections());
    assert_eq!(publish(-1_000).0["rows"][0]["points"], 45);
    assert_eq!((state(&results, kept.items).fresh, kept.fresh), (0, 2));
    named(&mut results, false);
    // Stated again without what was stated before, it is another story: neither counts until one is chosen.
    results.etapas[0] = played(day(-900), "Antiga", 99, Some(&own));
    state(&results, Vec::new());
    let (well, said) = took(&database, &[], &file);
    assert!(!well && said.contains("está em revisão"), "{said}");
    assert_eq!(publish(-1_000).0["rows"][0]["points"], 25);
    assert_eq!(stated.fresh, 3);
}

#[test]
fn what_cannot_be_taken_is_told() {
    let database = Cluster::shared().database();
    let unknown = Federation::of("fspt", 9);
    let results = Results {
        season: title("1999"),
        etapas: vec![played(day(-9_000), "Única", 1, None)],
    };
    let stated = results
        .stated(&unknown.root, &unknown.id, Vec::new())
        .unwrap();
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("x.txt");
    fs::write(&file, bundle::written(&stated.items)).unwrap();
    for (lang, told) in [
        ("pt", "A chave da federação fspt não está registrada"),
        ("en", "The key of federation fspt is not registered"),
    ] {
        let (well, said) = took(&database, &["--lang", lang], &file);
        assert!(!well && said.contains(told), "{said}");
    }
    fs::write(&file, "nada\n").unwrap();
    let (well, said) = took(&database, &[], &file);
    assert!(!well && said.contains("Nem tudo foi recebido"), "{said}");
    assert!(!took(&database, &[], &folder.path().join("y.txt")).0);
    assert_eq!(database.sql("SELECT count(*) FROM statement").trim(), "0");
}
