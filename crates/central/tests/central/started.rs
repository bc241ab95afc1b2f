//! It is made ready by two commands, says what is wrong with it, and tells figures.

use crate::cluster::{Cluster, Database};
use crate::given::{Federation, Season, bytes};
use crate::server::Server;

#[test]
fn made_ready_twice_and_checked() {
    let cluster = Cluster::start();
    let database = Database {
        cluster: &cluster,
        name: "praia".to_owned(),
    };
    // Before: told what to do.
    let told = database.program(&["check"]).output().unwrap();
    let told = String::from_utf8(told.stderr).unwrap();
    assert!(
        !told.contains("Tudo certo") && told.contains(".key"),
        "{told}"
    );
    let first = database.init();
    assert_eq!(first, database.init());
    assert_eq!(database.run(&["check"]), "Tudo certo.\n");
    // What was needed once is given back.
    let may = "SELECT rolcreatedb, rolcreaterole, rolsuper, rolinherit FROM pg_roles WHERE rolname = 'espadilha'";
    assert_eq!(database.sql(may).trim(), "f|f|f|f");
    let other = Database {
        cluster: &cluster,
        name: "serra".to_owned(),
    };
    let told = other.program(&["init"]).output().unwrap();
    let told = String::from_utf8(told.stderr).unwrap();
    assert!(
        told.contains("createuser --createdb --createrole espadilha"),
        "{told}"
    );
    for name in ["", "Praia", "a;b"] {
        let told = Database {
            cluster: &cluster,
            name: name.to_owned(),
        }
        .program(&["init"])
        .output()
        .unwrap();
        assert!(!told.status.success(), "{name}");
    }
    for (breaks, mends, word) in [
        (
            "ALTER TABLE person NO FORCE ROW LEVEL SECURITY",
            "ALTER TABLE person FORCE ROW LEVEL SECURITY",
            "person",
        ),
        (
            "ALTER ROLE espadilha BYPASSRLS",
            "ALTER ROLE espadilha NOBYPASSRLS",
            "BYPASSRLS",
        ),
        (
            "ALTER SYSTEM SET full_page_writes = off",
            "ALTER SYSTEM RESET full_page_writes",
            "full_page_writes",
        ),
        (
            "UPDATE refinery_schema_history SET version = 99 WHERE version = 3",
            "UPDATE refinery_schema_history SET version = 3 WHERE version = 99",
            "99",
        ),
        ("UPDATE central SET key = '\\x00'", "", "chaves"),
    ] {
        let is_system = breaks.starts_with("ALTER SYSTEM");
        let run = |sql: &str| {
            database.sql(sql);
            if is_system {
                database.sql("SELECT pg_reload_conf(), pg_sleep(0.2)");
            }
        };
        run(breaks);
        let told = database.program(&["check"]).output().unwrap();
        let told = String::from_utf8(told.stderr).unwrap();
        assert!(told.contains(word), "{breaks}: {told}");
        if !mends.is_empty() {
            run(mends);
            assert_eq!(database.run(&["check"]), "Tudo certo.\n", "{mends}");
        }
    }
}

#[test]
fn figures_and_health() {
    let database = Cluster::shared().database();
    let federation = Federation::known(&database, "fprt", 1);
    let server = Server::start(&database);
    assert_eq!(server.get("/health", &[]).json()["ok"], true);
    let mut season = Season::of(&federation, 1);
    server.states(&bytes([
        season.certified(),
        season.registers(1, "Zé", None),
        season.merges(1, 2, true),
    ]));
    server.states(b"x");
    let told = server.get("/metrics", &[]).text();
    for line in [
        "central_statements_stored_total 2",
        "central_answers_total{route=\"/statements\",status=\"200\"} 1",
        "central_answers_total{route=\"/statements\",status=\"400\"} 1",
        "central_answer_seconds_count{route=\"/statements\"} 2",
        "central_answer_seconds_bucket{route=\"/statements\",le=\"+Inf\"} 2",
        "central_refused_total{code=\"signature-line\"} 1",
        "central_database_connections{state=\"most\"} 16",
    ] {
        assert!(told.lines().any(|one| one == line), "{line}\n{told}");
    }
    for line in told.lines().filter(|line| !line.starts_with('#')) {
        let (_, value) = line.rsplit_once(' ').unwrap();
        assert!(value.parse::<f64>().is_ok(), "{line}");
    }
}

/// Without a database nothing is answered as if all were well.
#[test]
fn no_database() {
    let cluster = Cluster::shared();
    let missing = Database {
        cluster,
        name: "missing".to_owned(),
    };
    for words in [&["serve"][..], &["rebuild"], &["registrar", "x"]] {
        let told = missing.program(words).output().unwrap();
        assert!(!told.status.success(), "{words:?}");
        assert!(!told.stderr.is_empty(), "{words:?}");
    }
    for words in [
        &["federation", "FPRT", "x"][..],
        &["federation", "fprt", "00"],
    ] {
        let told = missing.program(words).output().unwrap();
        assert!(!told.status.success(), "{words:?}");
    }
}
