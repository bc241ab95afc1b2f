//! What a central bears: `cargo xtask bench central`. Figures of this machine, beside those that PostgreSQL comes to by
//! itself with the same rows (`pgbench`). Whoever asks computes beside it, on the same processors. With `CENTRAL_YEAR`
//! set, a year of many venues is sent and worked out anew instead.
#![expect(
    clippy::disallowed_methods,
    clippy::expect_used,
    clippy::panic,
    clippy::print_stdout,
    clippy::unwrap_used,
    dead_code,
    reason = "a bench reads the clock, prints, and stops at the first surprise; it shares more with the tests than it takes"
)]

#[path = "../tests/central/cluster.rs"]
mod cluster;
#[path = "../tests/central/given.rs"]
mod given;
#[path = "../tests/central/server.rs"]
mod server;

use cluster::{Cluster, Database};
use given::{Federation, Season, bytes, day, now};
use server::{Server, send};
use statement::bundle::Item;
use std::env;
use std::fs;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;
use std::time::{Duration, Instant};

/// Who asks at the same time.
const CALLERS: usize = 16;

/// Seasons that state.
const SEASONS: u64 = 64;

/// How long a rate is held.
const SECONDS: u64 = 10;

/// Venues of a country's tenth, and what each states in a year: forty statements every Saturday.
const VENUES: u64 = 135;
const A_YEAR: u64 = 40 * 52;

/// Statements that are sent in one request, where many wait.
const BUNDLE: usize = 200;

/// People that a country's central knows.
const MANY: u64 = 1_000_000;

/// What is asked: a path and a body.
type Asked = (String, Vec<u8>);

fn main() {
    let cluster = Cluster::start();
    let database = cluster.database();
    let federation = Federation::known(&database, "fprt", 1);
    let server = Server::start(&database);
    if env::var_os("CENTRAL_YEAR").is_some() {
        return a_year(&federation, &server, &database);
    }
    let mut seasons: Vec<Season> = (1..=SEASONS)
        .map(|number| Season::of(&federation, number))
        .collect();
    for season in &mut seasons {
        let sent = [
            season.certified(),
            season.registers(1, "Fulano de Tal", None),
        ];
        assert_eq!(server.states(&bytes(sent)).status, 200);
    }
    let most = statements(&server, &mut seasons, None);
    let by_itself = pgbench(&cluster, &database);
    println!(
        "statements: {most} a second at most; pgbench's same rows {by_itself}: ratio {}",
        ratio(most, by_itself)
    );
    statements(&server, &mut seasons, Some(1_000));
    live(&server, &seasons);
    replayed(&database);
    searched(&server, &database, &seasons[0]);
}

/// Two figures beside each other.
fn ratio(one: u64, other: u64) -> String {
    let percent = one * 100 / other.max(1);
    format!("{}.{:02}", percent / 100, percent % 100)
}

/// Sends all of it by many callers, so many a second or as fast as they go; how many a second were answered with 200.
fn asked(server: &Server, method: &str, all: &[Asked], rate: Option<u64>, what: &str) -> u64 {
    let (next, began) = (AtomicUsize::new(0), Instant::now());
    let times = Mutex::new(Vec::new());
    thread::scope(|scope| {
        // Each caller has its own seasons: of one season a statement waits for the one before it.
        for caller in 0..CALLERS {
            let (times, next) = (&times, &next);
            scope.spawn(move || {
                let mut own = Vec::new();
                for (at, (path, body)) in all.iter().enumerate().skip(caller).step_by(CALLERS) {
                    let due = rate.map_or(began, |rate| {
                        let micros = u64::try_from(at).unwrap() * 1_000_000 / rate;
                        began + Duration::from_micros(micros)
                    });
                    thread::sleep(due.saturating_duration_since(Instant::now()));
                    // What waits for its turn counts, too.
                    let from = rate.map_or_else(Instant::now, |_| due);
                    let came = send(server.to, method, path, &[], body).unwrap();
                    assert_eq!(came.status, 200, "{}", came.text());
                    own.push(from.elapsed());
                    next.fetch_add(1, Ordering::Relaxed);
                }
                times.lock().unwrap().extend(own);
            });
        }
    });
    let took = began.elapsed();
    let mut times = times.into_inner().unwrap();
    times.sort();
    let a_second = u64::try_from(times.len()).unwrap() * 1_000
        / u64::try_from(took.as_millis()).unwrap().max(1);
    let told = rate.map_or_else(
        || "as fast as it goes".to_owned(),
        |rate| format!("{rate} a second asked"),
    );
    println!(
        "{what} ({told}): {a_second} a second, p50 {:?}, p99 {:?}, slowest {:?}",
        times[times.len() / 2],
        times[times.len() * 99 / 100],
        times[times.len() - 1]
    );
    a_second
}

fn statements(server: &Server, seasons: &mut [Season], rate: Option<u64>) -> u64 {
    let many = rate.unwrap_or(1_000) * SECONDS;
    let all: Vec<Asked> = (0..many)
        .map(|at| {
            let season = &mut seasons[usize::try_from(at % SEASONS).unwrap()];
            let item = stated(season, at, at / SEASONS);
            ("/statements".to_owned(), bytes([item]))
        })
        .collect();
    asked(server, "POST", &all, rate, "statements")
}

/// The next of a season: each kind in turn.
fn stated(season: &mut Season, athlete: u64, turn: u64) -> Item {
    match turn % 4 {
        0 => season.registers(athlete, "Fulano de Tal", Some(day(-9_000))),
        1 => season.homologates(1, day(0), &[1, 2, 3, 4], 25),
        2 => season.suspends(1, day(0), day(30), None),
        _ => season.merges(1, 2, true),
    }
}

/// A year of a tenth of the largest country's venues, sent bundle by bundle and worked out anew.
fn a_year(federation: &Federation, server: &Server, database: &Database<'_>) {
    let began = Instant::now();
    thread::scope(|scope| {
        for caller in 0..CALLERS as u64 {
            scope.spawn(move || {
                for venue in (1 + caller..=VENUES).step_by(CALLERS) {
                    let mut season = Season::of(federation, venue);
                    let mut waits = vec![season.certified()];
                    for turn in 0..A_YEAR {
                        waits.push(stated(&mut season, turn, turn));
                        if waits.len() == BUNDLE || turn + 1 == A_YEAR {
                            let sent = bytes(waits.split_off(0));
                            assert_eq!(server.states(&sent).status, 200);
                        }
                    }
                }
            });
        }
    });
    let took = began.elapsed();
    let a_second = VENUES * A_YEAR * 1_000 / u64::try_from(took.as_millis()).unwrap();
    println!("a year of {VENUES} venues, in bundles: {took:?}, {a_second} a second");
    replayed(database);
}

fn live(server: &Server, seasons: &[Season]) {
    let view = format!("{{\"view\":\"{}\"}}", "x".repeat(20_000));
    let all: Vec<Asked> = (0..500 * SECONDS)
        .map(|at| {
            let season = &seasons[usize::try_from(at % SEASONS).unwrap()];
            (
                format!("/live/{}", season.uid),
                season.view(at, now(), &view),
            )
        })
        .collect();
    asked(server, "PUT", &all, Some(500), "live views of 20 kB");
}

/// The rows that a statement comes to, by PostgreSQL alone.
fn pgbench(cluster: &Cluster, database: &Database<'_>) -> u64 {
    let bytes = database.sql("SELECT avg(length(bytes))::integer FROM statement");
    let script = format!(
        "\\set n random(1, 2000000000)\n\
         BEGIN;\n\
         SELECT number FROM season WHERE season = lpad((1 + :n % {SEASONS})::text, 26, '0') FOR UPDATE;\n\
         INSERT INTO statement (season, number, hash, key, federation, kind, bytes) VALUES ('bench', :n, decode(md5(:n::text), 'hex'), '\\x00', 'fprt', 'merged', decode(repeat('ab', {bytes}), 'hex')) ON CONFLICT DO NOTHING;\n\
         INSERT INTO merge (season, absorbed, kept, federation, holds, number) VALUES ('bench', :n::text, 'x', 'fprt', true, :n) ON CONFLICT DO NOTHING;\n\
         UPDATE season SET plain = true WHERE season = lpad((1 + :n % {SEASONS})::text, 26, '0');\n\
         COMMIT;\n",
        bytes = bytes.trim()
    );
    let file = cluster.folder.join("bench.sql");
    fs::write(&file, script).unwrap();
    let seconds = SECONDS.to_string();
    let told = cluster
        .program("pgbench")
        .args([
            "-n", "-M", "prepared", "-c", "16", "-j", "2", "-T", &seconds, "-f",
        ])
        .arg(&file)
        .arg(&database.name)
        .output()
        .unwrap();
    let told = String::from_utf8(told.stdout).unwrap();
    let tps = told
        .lines()
        .find_map(|line| line.strip_prefix("tps = "))
        .unwrap_or_else(|| panic!("{told}"));
    database.sql("DELETE FROM statement WHERE season = 'bench'");
    database.sql("DELETE FROM merge WHERE season = 'bench'");
    tps.split('.').next().unwrap().parse().unwrap()
}

fn replayed(database: &Database<'_>) {
    let began = Instant::now();
    let told = database.run(&["rebuild"]);
    let took = began.elapsed();
    let count: u64 = database
        .sql("SELECT count(*) FROM statement")
        .trim()
        .parse()
        .unwrap();
    let a_second = count * 1_000 / u64::try_from(took.as_millis()).unwrap().max(1);
    println!(
        "replay: {} {count} in {took:?}, {a_second} a second, ten minutes are {}",
        told.trim(),
        a_second * 600
    );
}

/// Pages of pairs that may be one person, wherever a registrar has come to; one athlete in ten is there twice.
fn proposed(server: &Server, database: &Database<'_>) {
    let token = database.run(&["registrar", "Rita"]);
    let bearer = format!("Bearer {}", token.trim());
    let mut pairs = 0;
    let mut times = Vec::new();
    for at in 0..500_u64 {
        let twice = at % 2 * 7;
        let path = format!("/proposals?after={twice}{:025}", at * 7_919 % MANY);
        let from = Instant::now();
        let came = server.get(&path, &[("authorization", &bearer)]);
        times.push(from.elapsed());
        assert_eq!(came.status, 200);
        pairs += came.json()["proposals"].as_array().unwrap().len();
    }
    assert_ne!(pairs, 0);
    times.sort();
    println!(
        "proposals at a million: p50 {:?}, p99 {:?}",
        times[times.len() / 2],
        times[times.len() * 99 / 100]
    );
}

/// Who played while suspended, and the country's list made anew, of five hundred of a million.
fn suspended(server: &Server, database: &Database<'_>, season: &Season) {
    let sanctions = format!(
        "DELETE FROM sanction; \
         INSERT INTO sanction (season, number, federation, athlete, measure, first, last, decided) \
         SELECT '{}', 1000000 + n, 'fprt', lpad((n * 1999)::text, 26, '0'), 'suspended', '{day}', '{day}', '{day}' \
         FROM generate_series(1, 500) n; ANALYZE sanction",
        season.uid,
        day = day(0)
    );
    database.sql(&sanctions);
    for path in ["/alerts", "/sanctions"] {
        let mut times = Vec::new();
        for _ in 0..20 {
            database.sql("UPDATE pulse SET number = number + 1");
            let header = season.asks("GET", path, b"");
            let from = Instant::now();
            let came = server.get(path, &[("espadilha-ask", &header)]);
            times.push(from.elapsed());
            assert_eq!(came.status, 200);
        }
        times.sort();
        println!(
            "{path} at a million: p50 {:?}, slowest {:?}",
            times[times.len() / 2],
            times[times.len() - 1]
        );
    }
}

fn searched(server: &Server, database: &Database<'_>, season: &Season) {
    let names = "ARRAY['ana','bruno','caio','davi','elisa','fabio','gilda','heitor','ines','joao','katia','luis','maria','nair','otto','paula']";
    let last = "ARRAY['silva','souza','costa','santos','oliveira','pereira','lima','ribeiro','alves','rocha','dias','nunes','moraes','castro','pinto','barros']";
    database.sql(&format!(
        "INSERT INTO person (season, athlete, federation, name, folded, words, birth, withheld) \
         SELECT 'many', lpad(n::text, 26, '0'), 'fprt', f || ' ' || l || ' ' || m, f || ' ' || l || ' ' || m, ARRAY[f, l, m], '1990-01-01', false \
         FROM (SELECT n, ({names})[1 + n % 16] f, ({last})[1 + n / 16 % 16] l, 'm' || n / 256 % 4000 m FROM generate_series(1, {MANY}) n) x; \
         INSERT INTO person SELECT 'again', '7' || right(athlete, 25), federation, name, folded, words, birth, gender, category, club, city, withheld \
         FROM person WHERE season = 'many' AND right(athlete, 1) = '7'; \
         INSERT INTO identity SELECT season, athlete, federation, sha256(right(athlete, 25)::bytea) FROM person WHERE season IN ('many', 'again') AND right(athlete, 2) < '60'; \
         ANALYZE person; ANALYZE identity"
    ));
    proposed(server, database);
    suspended(server, database, season);
    let mut times = Vec::new();
    for at in 0..500_u64 {
        let name = match at % 3 {
            0 => format!("maria+silva+m{}", at * 7 % 3_900),
            1 => format!("m{}", at * 11 % 3_900),
            _ => "joao+souza".to_owned(),
        };
        let path = format!("/people?name={name}");
        let header = season.asks("GET", &path, b"");
        let from = Instant::now();
        let came = server.get(&path, &[("espadilha-ask", &header)]);
        times.push(from.elapsed());
        assert_eq!(came.status, 200);
        assert_ne!(came.json()["people"], serde_json::json!([]), "{path}");
    }
    times.sort();
    println!(
        "people at a million: p50 {:?}, p99 {:?}",
        times[times.len() / 2],
        times[times.len() * 99 / 100]
    );
}
