//! It is made ready by two commands, says what is wrong with it, and tells figures.

use crate::cluster::{Cluster, Database};
use crate::given::{Federation, Season, bytes};
use crate::server::{Server, send};
use std::fs;
use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Command, Stdio};

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

/// Whoever tried it under their own login goes on under the service's: with the same keys, or they are told to bring them.
#[test]
fn another_login_goes_on() {
    let cluster = Cluster::start();
    let database = Database {
        cluster: &cluster,
        name: "praia".to_owned(),
    };
    database.init();
    database.sql("CREATE ROLE servico LOGIN CREATEDB CREATEROLE");
    let own = cluster.address("praia");
    let address = own.replace("user=espadilha", "user=servico");
    assert_ne!(address, own);
    let under = |words: &[&str], keys: &Path| {
        let mut program = database.program(words);
        program.env("ESPADILHA_CENTRAL_DATABASE", &address);
        let told = program.env("ESPADILHA_CENTRAL_KEYS", keys).output();
        let told = told.unwrap();
        (
            told.status.success(),
            String::from_utf8([told.stdout, told.stderr].concat()).unwrap(),
        )
    };
    let keys = database.keys();
    // From the 16th on whoever makes roles may not join those that others made: it says who lets this login in.
    let newer: u32 = database
        .sql("SHOW server_version_num")
        .trim()
        .parse()
        .unwrap();
    if newer >= 160_000 {
        let (is_well, told) = under(&["init"], &keys);
        assert!(!is_well && told.contains("GRANT central_owner"), "{told}");
        database.sql("GRANT central_owner, central_tenant, central_national TO servico");
    }
    let elsewhere = tempfile::tempdir().unwrap();
    let (is_well, told) = under(&["init"], elsewhere.path());
    assert!(!is_well && told.contains("outra chave"), "{told}");
    let (is_well, told) = under(&["init"], &keys);
    assert!(is_well, "{told}");
    assert_eq!(under(&["check"], &keys), (true, "Tudo certo.\n".to_owned()));
    // One that may make nothing is told who may.
    database.sql("CREATE ROLE ninguem LOGIN");
    let told = database
        .program(&["init"])
        .env(
            "ESPADILHA_CENTRAL_DATABASE",
            own.replace("user=espadilha", "user=ninguem"),
        )
        .output()
        .unwrap();
    let told = String::from_utf8(told.stderr).unwrap();
    assert!(told.contains("createuser"), "{told}");
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

fn root() -> &'static Path {
    Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../.."))
}

/// What the page for whoever keeps the server tells to type starts it, as it stands there.
#[test]
fn the_two_commands_of_the_page() {
    let page = fs::read_to_string(root().join("docs/central.md")).unwrap();
    let block = page
        .split("```sh\n")
        .nth(1)
        .unwrap()
        .split("```")
        .next()
        .unwrap();
    assert_eq!(block.lines().count(), 2, "{block}");
    let cluster = Cluster::start();
    cluster.sql("postgres", "DROP ROLE espadilha");
    let folder = tempfile::tempdir().unwrap();
    // Whoever is asked to be another user is root here, or nobody who must be.
    let sudo = folder.path().join("sudo");
    fs::write(
        &sudo,
        "#!/bin/sh\ntest \"$1 $2\" = '-u postgres' && shift 2 && exec \"$@\"\n",
    )
    .unwrap();
    assert!(
        Command::new("chmod")
            .arg("+x")
            .arg(&sudo)
            .status()
            .unwrap()
            .success()
    );
    let own = Path::new(env!("CARGO_BIN_EXE_espadilha-central"))
        .parent()
        .unwrap();
    let paths = format!(
        "{}:{}:{}:{}",
        folder.path().display(),
        own.display(),
        cluster.bin.display(),
        std::env::var("PATH").unwrap()
    );
    let mut started = Command::new("timeout")
        .args(["60", "sh", "-e", "-u", "-c", block])
        .current_dir(folder.path())
        .env("PATH", paths)
        .env("USER", "espadilha")
        .env("PGUSER", "central")
        .env("PGHOST", cluster.folder.join("sock"))
        .env(
            "ESPADILHA_CENTRAL_DATABASE",
            cluster.address("espadilha_central"),
        )
        .env("ESPADILHA_CENTRAL_LISTEN", "127.0.0.1:0")
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut first = String::new();
    let mut said = BufReader::new(started.stderr.take().unwrap());
    said.read_line(&mut first).unwrap();
    let to = first
        .trim()
        .split("http://")
        .nth(1)
        .unwrap_or_else(|| panic!("{first}"));
    let came = send(to.parse().unwrap(), "GET", "/health", &[], b"").unwrap();
    assert_eq!(came.json()["ok"], true);
    assert!(
        folder
            .path()
            .join("chaves-da-central/central.key")
            .is_file()
    );
    let ended = Command::new("kill")
        .arg(started.id().to_string())
        .status()
        .unwrap();
    assert!(ended.success());
    started.wait().unwrap();
}

/// Every address stands on the page, and every command.
#[test]
fn the_page_tells_all() {
    let page = fs::read_to_string(root().join("docs/central.md")).unwrap();
    for route in central::router::Route::ALL {
        let (method, path) = route.place();
        let told = format!("`{method} {}", path.replace("{season}", "{temporada}"));
        assert!(page.contains(&told), "{told}");
    }
    let help = Command::new(env!("CARGO_BIN_EXE_espadilha-central"))
        .arg("--help")
        .output()
        .unwrap();
    let help = String::from_utf8(help.stdout).unwrap();
    let commands: Vec<&str> = help
        .lines()
        .skip_while(|line| *line != "Commands:")
        .skip(1)
        .take_while(|line| !line.is_empty())
        .filter_map(|line| line.split_whitespace().next())
        .filter(|word| *word != "help")
        .collect();
    assert!(commands.len() >= 6, "{help}");
    for command in commands {
        let is_told = page.contains(&format!("espadilha-central {command}"))
            || page.contains(&format!("`{command}`"));
        assert!(is_told, "{command}");
    }
}

/// The unit reads; where systemd is missing, that is said.
#[test]
fn the_unit_is_one() {
    let Ok(version) = Command::new("systemd-analyze").arg("--version").output() else {
        println!("not run: systemd-analyze is missing");
        return;
    };
    assert!(version.status.success());
    let folder = tempfile::tempdir().unwrap();
    let unit =
        fs::read_to_string(root().join("packaging/central/espadilha-central.service")).unwrap();
    // The program is not installed where it is tested.
    let own = unit.replace(
        "/usr/bin/espadilha-central",
        env!("CARGO_BIN_EXE_espadilha-central"),
    );
    let file = folder.path().join("espadilha-central.service");
    let verified = |text: &str| {
        fs::write(&file, text).unwrap();
        let told = Command::new("systemd-analyze")
            .args(["verify", "--man=no"])
            .arg(&file)
            .output()
            .unwrap();
        let own = file.display().to_string();
        let said = String::from_utf8_lossy(&told.stderr).into_owned();
        said.lines()
            .filter(|line| line.contains(&own) || line.contains("espadilha-central.service"))
            .map(str::to_owned)
            .collect::<Vec<_>>()
    };
    assert_eq!(verified(&own), Vec::<String>::new());
    assert_ne!(
        verified(&own.replace("ProtectSystem=strict", "ProtectSystm=strict")),
        Vec::<String>::new()
    );
}

/// Back to a moment by the database's own tools: what was acknowledged by then is there, what came later comes again.
#[test]
fn back_to_a_moment() {
    let cluster = Cluster::start();
    let (folder, sock) = (
        cluster.folder.display().to_string(),
        cluster.folder.join("sock"),
    );
    let shell = |script: &str| {
        let told = cluster.shell(script).output().unwrap();
        assert!(
            told.status.success(),
            "{script}: {}",
            String::from_utf8_lossy(&told.stderr)
        );
    };
    shell(&format!("mkdir {folder}/wal"));
    cluster.sql("postgres", "ALTER SYSTEM SET archive_mode = on");
    cluster.sql("postgres", &format!("ALTER SYSTEM SET archive_command = 'test ! -f {folder}/wal/%f && cp %p {folder}/wal/%f'"));
    cluster.restart();
    let database = cluster.database();
    let federation = Federation::known(&database, "fprt", 1);
    let server = Server::start(&database);
    let mut season = Season::of(&federation, 1);
    server.states(&bytes([
        season.certified(),
        season.registers(1, "Zé", None),
    ]));
    shell(&format!(
        "{}/pg_basebackup -U central -h {} -D {folder}/base",
        cluster.bin.display(),
        sock.display()
    ));
    let second = bytes([season.registers(2, "Bia", None)]);
    server.states(&second);
    let by_then = database.projections();
    let moment = database.sql("SELECT clock_timestamp()");
    let third = bytes([season.registers(3, "Caio", None)]);
    server.states(&third);
    let all = database.projections();
    database.sql("SELECT pg_switch_wal()");
    for _ in 0..200 {
        let waits = database.sql("SELECT last_archived_wal IS NULL OR last_archived_wal < pg_walfile_name(pg_current_wal_lsn() - 1) FROM pg_stat_archiver");
        if waits.trim() == "f" {
            break;
        }
        std::thread::sleep(std::time::Duration::from_millis(50));
    }
    drop(server);
    // The machine is lost: another PostgreSQL stands up from what was kept.
    let (name, keys) = (database.name.clone(), database.keys());
    let second_life = Cluster::restored(&cluster, moment.trim());
    let database = Database {
        cluster: &second_life,
        name,
    };
    fs::create_dir(database.keys()).unwrap();
    for key in ["central.key", "cpf.key"] {
        fs::copy(keys.join(key), database.keys().join(key)).unwrap();
    }
    assert_eq!(database.projections(), by_then);
    assert_eq!(database.run(&["check"]), "Tudo certo.\n");
    let server = Server::start(&database);
    let path = format!("/seasons/{}", season.uid);
    let came = server
        .get(&path, &[("espadilha-ask", &season.asks("GET", &path, b""))])
        .json();
    assert_eq!(came["number"], 2);
    assert_eq!(server.states(&third).status, 200);
    assert_eq!(database.projections(), all);
}
