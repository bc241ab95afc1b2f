//! Whoever asks sees what is theirs: by every address, as everybody, of either federation; and no CPF lies anywhere.

use crate::cluster::{Cluster, files};
use crate::given::{Federation, Season, bytes, day, now};
use crate::server::Server;
use central::router::{Open, Route};
use championship::cpf::Cpf;
use statement::tag::{DoorTag, Salt};
use std::fs;

/// What is told of A's people and of B's: neither stands in what the other sees.
const OF_A: &str = "Aurora Encarnada";
const OF_B: &str = "Bonifácio Esverdeado";

/// Callers of the matrix.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Who {
    Nobody,
    SeasonOfA,
    SeasonOfB,
    Stranger,
    Registrar,
}

#[test]
fn every_address_as_everybody_of_either_federation() {
    let cluster = Cluster::shared();
    let database = cluster.database();
    let (a, b) = (
        Federation::known(&database, "fprt", 1),
        Federation::known(&database, "fspt", 2),
    );
    let token = database.run(&["registrar", "Rita"]);
    let server = Server::start(&database);
    let (mut of_a, mut of_b) = (Season::of(&a, 1), Season::of(&b, 2));
    let stranger = Season::of(&Federation::of("fxxt", 3), 3);
    for (season, number, name) in [(&mut of_a, 11, OF_A), (&mut of_b, 22, OF_B)] {
        let sent = [
            season.certified(),
            season.registers(number, name, Some(day(-9_000))),
            season.homologates(1, day(0), &[number], 25),
        ];
        assert_eq!(server.states(&bytes(sent)).status, 200);
        // Under review: an alert of its own.
        let head = season.head;
        let one = season.merges(number, 90, true);
        season.head = head;
        server.states(&bytes([one, season.merges(number, 91, true)]));
        server.put(
            &format!("/live/{}", season.uid),
            &[],
            &season.view(1, now(), "{}"),
        );
    }
    let (uid_a, uid_b) = (of_a.uid.to_string(), of_b.uid.to_string());
    let bearer = format!("Bearer {}", token.trim());
    let mut asked = 0;
    for route in Route::ALL {
        let (method, template) = route.place();
        for who in [
            Who::Nobody,
            Who::SeasonOfA,
            Who::SeasonOfB,
            Who::Stranger,
            Who::Registrar,
        ] {
            for of in [&uid_a, &uid_b] {
                let (path, body): (String, &[u8]) = match route {
                    Route::People => (format!("{template}?name={}", "encarnada"), b""),
                    Route::Identity => (template.to_owned(), br#"{"people":[{"athlete":"00000000000000000000000011","cpf":"52998224725"}]}"#),
                    Route::Decisions => (
                        template.to_owned(),
                        br#"{"absorbed":"00000000000000000000000011","kept":"00000000000000000000000077","holds":false,"reason":"teste"}"#,
                    ),
                    _ => (template.replace("{season}", of), b""),
                };
                let header = match who {
                    Who::SeasonOfA => of_a.asks(method, &path, body),
                    Who::SeasonOfB => of_b.asks(method, &path, body),
                    Who::Stranger => stranger.asks(method, &path, body),
                    Who::Nobody | Who::Registrar => String::new(),
                };
                let headers = match who {
                    Who::Nobody => vec![],
                    Who::Registrar => vec![("authorization", bearer.as_str())],
                    _ => vec![("espadilha-ask", header.as_str())],
                };
                let came = server.send(method, &path, &headers, body).unwrap();
                let text = String::from_utf8_lossy(&came.body).into_owned();
                asked += 1;
                let told = format!("{who:?} {method} {path}: {} {text}", came.status);
                let may = matches!(
                    (route.open(), who),
                    (Open::Anybody, _)
                        | (Open::Season | Open::Both, Who::SeasonOfA | Who::SeasonOfB)
                        | (Open::Registrar | Open::Both, Who::Registrar)
                );
                if !may {
                    assert!([401, 403].contains(&came.status), "{told}");
                }
                // The country's list and the public view are everybody's, and neither names anybody here.
                for (own, name, foreign) in [
                    (Who::SeasonOfA, OF_B, &uid_b),
                    (Who::SeasonOfB, OF_A, &uid_a),
                ] {
                    let is_own = who == own;
                    if (is_own || who == Who::Nobody || who == Who::Stranger) && !text.is_empty() {
                        assert!(!text.contains(name), "{told}");
                        // The path alone may name another's season.
                        let is_blind = !text.contains(foreign.as_str());
                        assert!(is_blind, "{told}");
                    }
                }
                let of_another = (who == Who::SeasonOfA && *of == uid_b)
                    || (who == Who::SeasonOfB && *of == uid_a);
                if of_another && [Route::Season, Route::StatementsOf].contains(&route) {
                    assert_eq!(came.status, 404, "{told}");
                }
                // It sees its own: what is refused to all would prove nothing.
                if who == Who::SeasonOfA && *of == uid_a {
                    match route {
                        Route::People => assert!(text.contains(OF_A), "{told}"),
                        Route::Season | Route::Seasons | Route::Alerts => {
                            assert!(text.contains(uid_a.as_str()), "{told}");
                        }
                        Route::StatementsOf => {
                            assert!(text.contains("espadilha-statement-1"), "{told}");
                        }
                        // The athlete is A's: it keeps a code of them, and no other season does.
                        Route::Identity => assert_eq!(came.json()["known"], 1, "{told}"),
                        _ => {}
                    }
                }
                if who == Who::SeasonOfB && route == Route::Identity {
                    assert_eq!(came.json()["refused"][0]["code"], "not-told", "{told}");
                }
                if who == Who::Registrar && route == Route::People {
                    assert!(text.contains(OF_A), "{told}");
                }
            }
        }
    }
    assert_eq!(asked, Route::ALL.len() * 10);
}

/// Below the program: whatever is asked of the database in a federation's name sees no other's row.
#[test]
fn the_second_wall() {
    let cluster = Cluster::shared();
    let database = cluster.database();
    let (a, b) = (
        Federation::known(&database, "fprt", 1),
        Federation::known(&database, "fspt", 2),
    );
    let server = Server::start(&database);
    for (federation, number) in [(&a, 1), (&b, 2)] {
        let mut season = Season::of(federation, number);
        let erased = season.erases(5, vec![statement::enclosed::Seal([9; 32])]);
        let mut sent = vec![season.certified(), erased];
        sent.push(season.registers(number, "Fulano", Some(day(-9_000))));
        sent.push(season.suspends(number, day(0), day(9), None));
        sent.push(season.merges(number, 90, true));
        sent.push(season.homologates(1, day(0), &[number], 25));
        let revocation = statement::revocation::Revocation {
            federation: federation.id.clone(),
            season: season.uid.clone(),
            key: statement::key::SecretKey::of(&[66; 32]).public(),
            since: day(0),
            last: season.head,
            cause: statement::revocation::Cause::Lost,
        };
        sent.push(statement::bundle::Item::Revocation(
            revocation.sign(&federation.root),
        ));
        assert_eq!(server.states(&bytes(sent)).status, 200);
        let head = season.head;
        let one = season.merges(number, 90, true);
        season.head = head;
        server.states(&bytes([one, season.merges(number, 91, true)]));
        server.put(
            &format!("/live/{}", season.uid),
            &[],
            &season.view(1, now(), "{}"),
        );
        let came = season.identifies(&server, &[(number, Some("52998224725"))]);
        assert_eq!(came.json()["known"], 1, "{}", came.text());
    }
    let tables = database.sql(
        "SELECT c.relname FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid \
         WHERE a.attname = 'federation' AND c.relkind = 'r' AND c.relnamespace = 'public'::regnamespace ORDER BY 1",
    );
    let tables: Vec<&str> = tables.lines().collect();
    assert_eq!(tables.len(), 15, "{tables:?}");
    let psql = |role: &str, federation: &str, sql: &str| {
        let sql = format!(
            "SET ROLE {role}; SELECT set_config('central.federation', '{federation}', false); {sql}"
        );
        let told = cluster
            .program("psql")
            .args(["-U", "espadilha", "-d", &database.name, "-qAtX", "-c", &sql])
            .output()
            .unwrap();
        (
            told.status.success(),
            String::from_utf8(told.stdout)
                .unwrap()
                .lines()
                .skip(1)
                .collect::<Vec<_>>()
                .join("\n"),
        )
    };
    // What sees all by itself gives out its own federation's people alone, and nobody reaches past it.
    let found = "SELECT DISTINCT federation FROM people_of_its_own(ARRAY['fulano'])";
    for federation in ["fprt", "fspt", ""] {
        assert_eq!(
            psql("central_tenant", federation, found),
            (true, federation.to_owned())
        );
    }
    for role in ["central_owner", "central_tenant"] {
        let all = "SELECT * FROM people_found(ARRAY['fulano'], NULL)";
        assert!(!psql(role, "fprt", all).0, "{role}");
    }
    for table in &tables {
        let whose = format!("SELECT DISTINCT federation FROM {table} ORDER BY 1");
        assert_eq!(
            psql("central_national", "", &whose).1,
            "fprt\nfspt",
            "{table} holds nothing of one"
        );
        assert_eq!(psql("central_tenant", "fprt", &whose).1, "fprt", "{table}");
        assert_eq!(psql("central_tenant", "", &whose).1, "", "{table}");
        // Nor does it write any.
        let (_, count) = psql(
            "central_national",
            "",
            &format!("SELECT count(*) FROM {table}"),
        );
        for change in [
            "DELETE FROM {} WHERE federation = 'fspt'",
            "UPDATE {} SET federation = 'fprt' WHERE federation = 'fspt'",
            "UPDATE {} SET federation = 'fspt'",
        ] {
            psql("central_tenant", "fprt", &change.replace("{}", table));
            assert_eq!(
                psql("central_national", "", &whose).1,
                "fprt\nfspt",
                "{table}"
            );
            assert_eq!(
                psql(
                    "central_national",
                    "",
                    &format!("SELECT count(*) FROM {table}")
                )
                .1,
                count,
                "{table}"
            );
        }
        // Whoever says nothing about whose rows it asks for is told nothing.
        let told = cluster
            .program("psql")
            .args([
                "-U",
                "espadilha",
                "-d",
                &database.name,
                "-qAtX",
                "-c",
                &whose,
            ])
            .output()
            .unwrap();
        assert!(!told.status.success(), "{table}");
    }
    for table in ["statement", "certificate", "revocation"] {
        for role in ["central_tenant", "central_national"] {
            assert!(
                !psql(role, "fprt", &format!("DELETE FROM {table}")).0,
                "{role} {table}"
            );
            assert!(
                !psql(role, "fprt", &format!("UPDATE {table} SET bytes = ''")).0,
                "{role} {table}"
            );
        }
    }
}

#[test]
fn a_cpf_is_in_no_table_file_log_or_answer() {
    const CPF: &str = "39053344705";
    let cluster = Cluster::start();
    let database = cluster.database();
    let federation = Federation::known(&database, "fprt", 1);
    let token = database.run(&["registrar", "Rita"]);
    let server = Server::start(&database);
    let mut answers = Vec::new();
    let cpf = Cpf::parse(CPF).unwrap();
    let mut seasons = Vec::new();
    for number in [1, 2] {
        let mut season = Season::of(&federation, number);
        let tag = DoorTag::of(&cpf, day(-9_000), &Salt([5; 16])).unwrap();
        let sent = [
            season.certified(),
            season.registers(10 + number, "Caio Pimenta", Some(day(-9_000))),
            season.suspends(10 + number, day(0), day(30), Some(tag)),
        ];
        answers.push(server.states(&bytes(sent)));
        let who = 10 + number;
        for cpf in [CPF, "390.533.447-05", "39053344706"] {
            // Also of somebody of whom nothing was told.
            answers.push(season.identifies(&server, &[(who, Some(cpf)), (99, Some(cpf))]));
        }
        // Bodies that are none, and a CPF where an athlete is named.
        for body in [
            format!(r#"{{"athlete":"{who:026}","cpf":"{CPF}"}}"#),
            format!(r#"{{"people":[{{"athlete":"{CPF}","cpf":"{CPF}"}}]}}"#),
            format!(r#"{{"people":[{{"athlete":"{who:026}","{CPF}":"{CPF}"}}]}}"#),
            format!(r#"{{"people":[{{"athlete":"{who:026}","cpf":{CPF}}}]}}"#),
        ] {
            let header = season.asks("PUT", "/identity", body.as_bytes());
            let came = server.put("/identity", &[("espadilha-ask", &header)], body.as_bytes());
            assert_eq!((came.status, &came.json()["code"]), (400, &"body".into()));
            answers.push(came);
        }
        seasons.push(season);
    }
    // Wherever a CPF does not belong it is refused, and told nowhere.
    answers.push(server.get(&format!("/people?name={CPF}"), &[]));
    answers.push(server.states(CPF.as_bytes()));
    let bearer = format!("Bearer {}", token.trim());
    for path in ["/people?name=caio", "/sanctions", "/alerts", "/proposals"] {
        answers.push(server.get(path, &[("authorization", &bearer)]));
    }
    answers.push(server.get("/metrics", &[]));
    // One CPF and one birth: the two are one person, and the list says so.
    let list = answers
        .iter()
        .find(|came| came.text().starts_with("espadilha-sanctions-1"))
        .unwrap();
    assert!(
        list.text()
            .contains("00000000000000000000000011\",\"00000000000000000000000012"),
        "{}",
        list.text()
    );
    let needles = [CPF, "390.533.447-05", "390533447", "39053344706"];
    for came in &answers {
        for needle in needles {
            assert!(!came.text().contains(needle), "{}", came.text());
        }
    }
    for needle in needles {
        assert!(!server.log.lock().unwrap().contains(needle));
    }
    database.sql("CHECKPOINT");
    let mut all = Vec::new();
    files(&cluster.folder, &mut all);
    files(&database.keys(), &mut all);
    assert!(all.len() > 500, "{}", all.len());
    for path in all {
        let held = fs::read(&path).unwrap_or_default();
        for needle in needles {
            let is_there = held
                .windows(needle.len())
                .any(|some| some == needle.as_bytes());
            assert!(!is_there, "{needle} in {}", path.display());
        }
    }
    // What would be found: the name is there.
    let tables = database.sql("SELECT count(*) FROM person WHERE name = 'Caio Pimenta'");
    assert_eq!(tables.trim(), "2");
}
